"""Text made safe for Markdown, as code hosts read it (CommonMark with tables)."""

import re

_MARKS = re.compile(r"[\\`*\[\]<>|~$&]|(?<![^\W_])_|_(?![^\W_])")
_LEAD = re.compile(r"^(\d+)([.)])(?=\s|$)|^([-+#=])")


def inline(text: str) -> str:
    """Return plain text as Markdown that shows just this text, on one line."""
    line = " ".join(str(text).split())
    line = _MARKS.sub(lambda mark: "\\" + mark[0], line)
    return _LEAD.sub(lambda lead: f"{lead[1]}\\{lead[2]}" if lead[1] else f"\\{lead[3]}", line)


def code(text: str) -> str:
    """Return text as a code span, whatever backticks it holds; not for tables."""
    line = " ".join(str(text).split())
    fence = "`" * (1 + max((len(run) for run in re.findall("`+", line)), default=0))
    pad = " " if line.startswith("`") or line.endswith("`") else ""
    return f"{fence}{pad}{line}{pad}{fence}"
