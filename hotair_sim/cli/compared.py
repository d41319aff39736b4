"""A comparison, as lines of text and in Markdown."""

from collections.abc import Sequence

from hotair_sim.cli.aligned import aligned
from hotair_sim.report.comparing import counts, table
from hotair_sim.report.model import Table
from hotair_sim.report.writing import markdown
from hotair_sim.report.writing.records import Shown
from hotair_sim.study.comparing.comparison import Comparison
from hotair_sim.words import comparing as words


def as_text(found: Comparison, shown: Shown, remarks: Sequence[str]) -> str:
    """Return every contrast as a table, what the verdicts mean, and what is missing."""
    blocks = list(remarks)
    for contrast, lines in shown:
        made = table(contrast, lines)
        body = aligned((made.columns, *made.rows), made.numeric) if lines else ""
        blocks.append("\n".join(filter(None, (made.caption, counts(contrast), "", body))).rstrip())
    return "\n\n".join([*blocks, *foot(found)]) + "\n"


def as_markdown(found: Comparison, shown: Shown, remarks: Sequence[str]) -> str:
    """Return the same in Markdown."""
    blocks = [markdown.inline(remark) for remark in remarks]
    for contrast, lines in shown:
        made = table(contrast, lines)
        blocks += [f"## {markdown.inline(made.caption)}", markdown.inline(counts(contrast))]
        blocks += [_piped(made)] if lines else []
    return "\n\n".join([*blocks, *map(markdown.inline, foot(found))]) + "\n"


def foot(found: Comparison) -> list[str]:
    """Return what the verdicts mean, and what to run for more of them."""
    sides = [side for contrast in found.contrasts for side in contrast.sides]
    undecided = any(contrast.count("undecided") for contrast in found.contrasts)
    commands = dict.fromkeys(side.results.run_command() for side in sides if undecided)
    return [
        words.FOOT.format(count=found.comparisons),
        *(words.MORE.format(command=command) for command in commands),
        *found.unplayed,
    ]


def _piped(made: Table) -> str:
    marks = tuple("---:" if right else "---" for right in made.numeric)
    rows = [map(markdown.inline, made.columns), marks]
    rows += [map(markdown.inline, row) for row in made.rows]
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)
