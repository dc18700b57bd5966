"""Errors outside the rules: the message is one sentence that says what to do."""


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


class UnseenError(RuleError, AttributeError):
    """Rules or drawings used a value that their observer may not see."""
