"""Bots. They see the view of a seat, never the state."""

from __future__ import annotations

from typing import Final

from frostlight.bots.beginner import BeginnerBot
from frostlight.bots.eye import Bot, Eye, Hurry, no_hurry
from frostlight.bots.greedy import GreedyBot
from frostlight.bots.outside import is_outside, load_outside, outside_bots
from frostlight.bots.planner import PlannerBot
from frostlight.bots.search import SearchBot
from frostlight.bots.simple import FirstBot, LastBot, RandomBot
from frostlight.games import find_entry
from frostlight.kernel import FrostlightError, Stream

BOTS: dict[str, type[Bot]] = {
    "beginner": BeginnerBot,
    "practised": PlannerBot,
    "strong": SearchBot,
    "random": RandomBot,
    "greedy": GreedyBot,
    "planner": PlannerBot,
    "first": FirstBot,
    "last": LastBot,
}
"""Bots for any game that declares what they need; a game may bring others."""
LEVELS: Final = ("beginner", "practised", "strong")
"""Levels that players are offered, the best last."""
STUBBORN: Final = ("first", "last")
"""Bots that always take the first or the last option: to test that a game ends."""


def bot_names(game: str) -> list[str]:
    """The bots that can play this game: general ones, its own, then those from outside."""
    entry = find_entry(game)
    judged = bool(entry.evaluate)
    played = judged or bool(entry.plan)
    knows = {
        "beginner": played,
        "practised": played,
        "strong": judged and bool(entry.search),
        "greedy": judged,
        "planner": played,
    }
    found = [*(name for name in BOTS if knows.get(name, True)), *entry.bots]
    return found + [name for name in outside_bots(game) if name not in found and name not in BOTS]


def playing_bots(game: str) -> list[str]:
    """The bots for players: not the stubborn ones, which are for tests."""
    return [name for name in bot_names(game) if name not in STUBBORN]


def usual_bot(game: str) -> str:
    """The default bot: practised if the game supports it, else random."""
    return next(name for name in ("practised", "random") if name in bot_names(game))


def make_bot(name: str, game: str = "") -> Bot:
    """The bot of this name for a game; FrostlightError lists the known names."""
    known = bot_names(game) if game else list(BOTS)
    if name not in known:
        if is_outside(name):
            load_outside(name)  # says what is wrong with it
        here = f" for {game}" if game else ""
        lacking = f"The {name} bot does not know how to judge {game}"
        why = lacking if name in BOTS else f"There is no bot {name!r}{here}"
        raise FrostlightError(f"{why}; there are: {', '.join(known)}.")
    return BOTS[name]() if name in BOTS else _own_bot(name, game)


def _own_bot(name: str, game: str) -> Bot:
    if name not in find_entry(game).bots:
        return load_outside(name)()
    bot: Bot = find_entry(game).load_bot(name)()
    return bot


def bot_luck(seed: str, seat: int, moves: int) -> Stream:
    """Random stream of a bot after this number of moves: the same in every replay."""
    return Stream(seed, "bot", seat, moves)


__all__ = [
    "BOTS",
    "LEVELS",
    "Bot",
    "Eye",
    "Hurry",
    "bot_luck",
    "bot_names",
    "make_bot",
    "no_hurry",
    "playing_bots",
    "usual_bot",
]
