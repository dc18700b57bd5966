"""`frostlight check`: everything that can be wrong with a game, for whoever writes one."""

from frostlight.checking.parts import PARTS, Checked, check_all

__all__ = ["PARTS", "Checked", "check_all"]
