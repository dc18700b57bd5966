"""What can go wrong outside the rules: each error is one sentence that says what to do."""


class FrostlightError(ValueError):
    """Something a person or a file asked for cannot be done; the message says why."""


class IllegalMoveError(FrostlightError):
    """The answer is not among the options of an open decision of that seat."""


class SetupError(FrostlightError):
    """The game cannot be set up like that."""


class RecordError(FrostlightError):
    """A record or snapshot is damaged, foreign, or does not follow the rules."""


class RuleError(RuntimeError):
    """A game breaks a law of the kernel: a mistake in its rules, never of a player."""


class UnseenError(RuleError, AttributeError):
    """Rules or drawings use what the observer they work for may not see."""
