"""Peak memory of playing and of reporting, for runs of growing size.

python benchmarks/memory.py --games 1000000 20000000
"""

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

EXPERIMENT = """\
title = "Memory"
preset = "{preset}"
strategies = ["random", "{second}"]
deals = {deals}

[variants.limit]
turn_limit = 999
"""

PEAK = (
    "import resource, sys; from hotair_sim.cli.main import _call; code = _call();"
    "print('PEAK', resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024, file=sys.stderr);"
    "sys.exit(code)"
)


def peak(arguments: list[str]) -> int:
    """Run `hotair` with `arguments` and return the most memory it had, in MB."""
    command = [sys.executable, "-c", PEAK, *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return int(done.stderr.rsplit("PEAK", 1)[1])


def main() -> None:
    """Measure each size and print a line for it."""
    from hotair_sim.arena.registry import Registry
    from hotair_sim.arena.workspace import Workspace
    from hotair_sim.games import games

    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--games", type=int, nargs="+", default=[1_000_000, 20_000_000])
    asked = parser.parse_args()
    second = next(
        name for name in Registry(Workspace(Path())).files(games()[0]) if name != "random"
    )
    for count in asked.games:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "memory.toml"
            # Two rule sets of 2 + 4 + 2 games a deal.
            text = EXPERIMENT.format(
                preset=games()[0].presets[0], second=second, deals=max(1, count // 16)
            )
            path.write_text(text)
            out = str(Path(folder) / "out")
            run = peak(["run", str(path), "--out", out])
            report = peak(["report", out])
            print(f"{count:,} games: run {run} MB, report {report} MB", flush=True)


if __name__ == "__main__":
    main()
