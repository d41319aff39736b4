"""How clear the rulebook is on a question."""

from typing import Literal

Clarity = Literal["contradictory", "silent", "unclear", "clear"]
"""It says two things; it says nothing; it leaves open how far what it says goes; or it is clear,
by the sentence that is quoted."""
