"""How long people wait for commands that should answer at once, warm: medians of wall seconds.

python benchmarks/startup.py
"""

import statistics
import subprocess
import sys
import time

COMMANDS = (
    ["--help"],
    ["find", "--help"],
    ["rules", "no-exchange"],
    ["strategies"],
    ["play", "greedy", "spoiler", "3:2", "--seed", "7"],
)
ROUNDS = 9


def main() -> None:
    """Time each command after one call that does not count."""
    for arguments in COMMANDS:
        command = [sys.executable, "-c", "from hotair_sim.cli.main import main; main()", *arguments]
        seconds = []
        for _ in range(ROUNDS + 1):
            start = time.perf_counter()
            subprocess.run(command, capture_output=True, check=True)
            seconds.append(time.perf_counter() - start)
        print(f"hotair {' '.join(arguments)}: {statistics.median(seconds[1:]):.2f} s")


if __name__ == "__main__":
    main()
