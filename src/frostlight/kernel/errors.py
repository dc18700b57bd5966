"""Errors outside the rules: the message is one sentence that says what to do."""

from traceback import extract_tb


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
    """What went wrong, and in which line: an assertion may have no words of its own."""
    last = extract_tb(wrong.__traceback__)[-1:]
    return " ".join([repr(wrong), *(f"at {at.filename}:{at.lineno}: {at.line}" for at in last)])


class UnseenError(RuleError, AttributeError):
    """Rules or drawings used a value that their observer may not see."""
