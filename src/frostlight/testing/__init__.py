"""Test tools for games, public so that games of other packages can be checked.

`check_game` plays a game and checks every law of the kernel, `fuzz` plays thousands, and
`scenario` brings a game to the position that a test is about.
"""

from frostlight.testing.conformance import check_game
from frostlight.testing.laws import LAWS, LawBrokenError, fingerprint
from frostlight.testing.policies import POLICIES, Policy, any_option, find_policy
from frostlight.testing.scenario import at_step, drive, play, roll_all

__all__ = [
    "LAWS",
    "POLICIES",
    "LawBrokenError",
    "Policy",
    "any_option",
    "at_step",
    "check_game",
    "drive",
    "find_policy",
    "fingerprint",
    "play",
    "roll_all",
]
