"""The planner's weights, from `planner.toml` beside this file, for players that build on them."""

import tomllib
from pathlib import Path

NAMED: dict[str, float] = tomllib.loads(
    Path(__file__).with_name("planner.toml").read_text(encoding="utf-8")
)["weights"]
"""The weights by name."""

WEIGHTS: tuple[float, ...] = tuple(float(value) for value in NAMED.values())
"""The same in the order of the planner's `PARAMETERS`: what `_evaluation.py` takes as `weights`."""

SQUARE, CUBE, RIVAL, THIRD, LAST, FIRST, WIN = 0, 1, 2, 3, 4, 5, 6
DOUBT, MINE, THEIRS, PAIR, TRIPLE, HOLD = 7, 8, 9, 10, 11, 12
THRIFT, EXTREME, TURN = 13, 14, 15
SCALE, LYING, ON_TURN = 16, 17, 18
"""Places of the weights, which `planner.py` explains."""
