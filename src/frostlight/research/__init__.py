"""Study games: many of them, played by bots, with results as data."""

from frostlight.research.arena import Match, MatchResult, play_by, play_match, play_matches

__all__ = ["Match", "MatchResult", "play_by", "play_match", "play_matches"]
