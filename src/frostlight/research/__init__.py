"""Study games: many of them, played by bots, with results as data."""

from frostlight.research.arena import Match, MatchResult, play_by, play_match, play_matches
from frostlight.research.front import DrawnState, Played, new, play

__all__ = [
    "DrawnState",
    "Match",
    "MatchResult",
    "Played",
    "new",
    "play",
    "play_by",
    "play_match",
    "play_matches",
]
