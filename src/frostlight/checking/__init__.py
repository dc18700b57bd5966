"""`frostlight check`: everything that can be wrong with a game, for its author."""

from frostlight.checking.parts import PARTS, Checked, check_all

__all__ = ["PARTS", "Checked", "check_all"]
