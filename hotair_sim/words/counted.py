"""How many of what, so that one is one: in a template "{games:games}" is "1 game" or "2,000 games".

An edition in another language replaces this file, and `report.ONE` with it.
"""

from hotair_sim.words import report


class Count(int):
    """A number that a template puts with its unit, where that is what stands behind the colon."""

    def __format__(self, spec: str) -> str:
        """Return the number with grouping and, after it, the unit that `spec` names."""
        if not spec.isalpha() or spec == "d":
            return super().__format__(spec)
        shown = super().__format__(",").replace(",", report.GROUP_MARK)
        return report.WITH_UNIT.format(shown, report.ONE[spec] if self == 1 else spec)
