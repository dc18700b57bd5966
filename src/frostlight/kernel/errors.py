"""Errors outside the rules: the message is one sentence that says what to do."""

from __future__ import annotations

import sysconfig
from pathlib import Path
from traceback import FrameSummary, extract_tb
from typing import Final

TOOLS: Final = Path(__file__).parents[1]
"""The folder of this package, which plays games; those in its folder `games` are games."""
LIBRARY: Final = Path(sysconfig.get_path("stdlib"))


class FrostlightError(ValueError):
    """A request of a player or a file cannot be met; the message says why."""


class IllegalMoveError(FrostlightError):
    """The answer is not among the options of an open decision of that seat."""


class SetupError(FrostlightError):
    """The game cannot be set up like that."""


class RecordError(FrostlightError):
    """A record or snapshot is damaged, foreign, or does not follow the rules."""


class RuleError(RuntimeError):
    """A game breaks a law of the kernel: a mistake in its rules, never of a player."""


class BrokenGameError(FrostlightError):
    """The rules of a game, or a bot, raise in the middle of a game: where, in one line."""


def where_raised(wrong: BaseException) -> str:
    """What went wrong, and in which line of a game or a bot.

    Where none of their lines has called, the line of Frostlight is told, unless the error is a
    sentence about the game: an assertion may have no words of its own.
    """
    if isinstance(wrong, SyntaxError) and wrong.filename:
        return f"{wrong.msg} at {wrong.filename}:{wrong.lineno}: {(wrong.text or '').strip()}"
    sentence = isinstance(wrong, (FrostlightError, RuleError)) and bool(str(wrong))
    calls = extract_tb(wrong.__traceback__)
    shown = [at for at in calls if _of_a_game(at)][-1:]
    if not shown and not sentence and not isinstance(wrong, ImportError):
        shown = calls[-1:]
    places = [f"at {at.filename}:{at.lineno}: {at.line}" for at in shown]
    return " ".join([str(wrong) if sentence else repr(wrong), *places])


def raised_by_a_game(wrong: BaseException) -> bool:
    """Whether a game or a bot has made the mistake, and not Frostlight around it."""
    calls = extract_tb(wrong.__traceback__)
    return isinstance(wrong, RuleError) or any(_of_a_game(at) for at in calls)


def _of_a_game(at: FrameSummary) -> bool:
    """Whether a line is part of a game or a bot, and neither of Frostlight nor of Python."""
    path = Path(at.filename)
    if path.is_relative_to(TOOLS):
        return (
            path.relative_to(TOOLS).parts[0] == "games" and len(path.parts) > len(TOOLS.parts) + 2
        )
    installed = {"site-packages", "dist-packages"} & set(path.parts)
    return path.is_absolute() and (bool(installed) or not path.is_relative_to(LIBRARY))


class UnseenError(RuleError, AttributeError):
    """Rules or drawings used a value that their observer may not see."""
