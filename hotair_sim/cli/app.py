"""The commands of `hotair`, one file each, and what becomes of errors."""

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
    standard,
    stopping,
    strategies,
    tune,
)
from hotair_sim.cli.saying import say
from hotair_sim.mistakes import Failure, Mistake
from hotair_sim.reading import shortened, visible
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


def call() -> int:
    """Do what the command line says, and return one of `exits`."""
    try:
        arguments = _checked(sys.argv[1:]) or ["--help"]
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
        return _say(stopping.message(), exits.FAILED)
    except BrokenPipeError:
        standard.hush()
        return exits.FAILED
    except OSError as error:
        what = error.strerror or error
        if error.filename is None:
            standard.hush()
            return _say(words.CANT_PRINT.format(what), exits.FAILED)
        return _say(words.CANT.format(error.filename, what), exits.FAILED)
    except Exception as error:
        if os.environ.get(_DEBUG):
            raise
        return _say(words.INTERNAL.format(type(error).__name__, error, _DEBUG), exits.FAILED)


def _checked(arguments: list[str]) -> list[str]:
    """Return the arguments, if each is text that can be shown and written down."""
    for argument in arguments:
        if visible(argument) != argument:
            raise Mistake(words.BAD_ARGUMENT.format(visible(argument)))
    return arguments


def _say(message: object, code: int) -> int:
    say(f"hotair: {shortened(str(message))}")
    return code
