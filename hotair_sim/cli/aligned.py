"""Rows of cells as lines of text."""

from collections.abc import Sequence


def aligned(rows: Sequence[tuple[str, ...]], right: Sequence[bool] = ()) -> str:
    """Return rows as text, each column as wide as it must be; those in `right` flush right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    right = tuple(right) or (False,) * len(widths)
    lines = (
        "  ".join(
            cell.rjust(width) if flush else cell.ljust(width)
            for cell, width, flush in zip(row, widths, right, strict=True)
        ).rstrip()
        for row in rows
    )
    return "".join(f"  {line}\n" for line in lines)
