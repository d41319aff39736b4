"""The command `hotair`: one file a command, and what becomes of errors."""

import gc
import os
import sys
from typing import Any

import typer
from typer.exceptions import TyperException

from hotair_sim.cli import (
    audit,
    check,
    compare,
    exits,
    find,
    new,
    play,
    report,
    rules,
    run,
    strategies,
    tune,
)
from hotair_sim.mistakes import Failure, Mistake
from hotair_sim.words import cli as words
from hotair_sim.words import finding as finding_words

_NAME = "hotair"
_DEBUG = "HOTAIR_DEBUG"

app = typer.Typer(
    help=words.APP,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command("run", help=words.RUN)(run.run)
app.command("report", help=words.REPORT)(report.report)
app.command("compare", help=words.COMPARE)(compare.compare)
app.command("find", help=finding_words.FIND)(find.find)
app.command("audit", help=words.AUDIT)(audit.audit)
app.command("play", help=words.PLAY)(play.play)
app.command("strategies", help=words.STRATEGIES)(strategies.strategies)
app.command("rules", help=words.RULES)(rules.rules)
app.command("check", help=words.CHECK)(check.check)
app.command("tune", help=words.TUNE)(tune.tune)
app.add_typer(new.app, name="new", help=words.NEW)


def main() -> None:
    """Run the command line and end the process with one of `exits`."""
    # A start is mostly imports, which make much and drop little: looking for garbage as often as
    # Python does by default would be a tenth of it.
    gc.set_threshold(100_000, 20, 20)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    code = _call()
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        _hush()
    sys.stderr.flush()
    # All is written and closed; taking a loaded compiler apart again would only cost time.
    os._exit(code)


def _call() -> int:
    try:
        arguments = sys.argv[1:] or ["--help"]
        result: Any = app(arguments, standalone_mode=False, prog_name=_NAME)
        return result if isinstance(result, int) else exits.DONE
    except TyperException as error:
        command = getattr(getattr(error, "ctx", None), "command_path", _NAME)
        return _say(words.USAGE.format(error.format_message(), command), exits.MISTAKE)
    except typer.Exit as error:
        return error.exit_code
    except Mistake as mistake:
        return _say(mistake, exits.MISTAKE)
    except Failure as failure:
        return _say(failure, exits.FAILED)
    except (KeyboardInterrupt, typer.Abort):
        return _say(words.INTERRUPTED, exits.FAILED)
    except BrokenPipeError:
        _hush()
        return exits.FAILED
    except Exception as error:
        if os.environ.get(_DEBUG):
            raise
        return _say(words.INTERNAL.format(type(error).__name__, error, _DEBUG), exits.FAILED)


def _say(message: object, code: int) -> int:
    print(f"hotair: {message}", file=sys.stderr)
    return code


def _hush() -> None:
    """Let the interpreter close a broken pipe without a word."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
