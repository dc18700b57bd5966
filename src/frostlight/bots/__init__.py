"""Players made of code. They see what a seat sees, never the state."""

from __future__ import annotations

from typing import Final

from frostlight.bots.beginner import BeginnerBot
from frostlight.bots.eye import Bot, Eye, Hurry, no_hurry
from frostlight.bots.greedy import GreedyBot
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
"""The bots that play any game of which they know enough; a game may bring others."""
LEVELS: Final = ("beginner", "practised", "strong")
"""Those that people are offered, the best last."""
STUBBORN: Final = ("first", "last")
"""They always give the same place of the list: to find out whether a game goes on."""


def bot_names(game: str) -> list[str]:
    """The bots that can play this game: general ones, then its own."""
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
    return [*(name for name in BOTS if knows.get(name, True)), *entry.bots]


def playing_bots(game: str) -> list[str]:
    """Those that somebody may want at a table: not the stubborn ones, which are for tests."""
    return [name for name in bot_names(game) if name not in STUBBORN]


def usual_bot(game: str) -> str:
    """Who plays where nobody is named: practised if the game knows how, else by chance."""
    return next(name for name in ("practised", "random") if name in bot_names(game))


def make_bot(name: str, game: str = "") -> Bot:
    """The bot of this name for a game; FrostlightError lists the names there are."""
    known = bot_names(game) if game else list(BOTS)
    if name not in known:
        here = f" for {game}" if game else ""
        lacking = f"The {name} bot does not know how to judge {game}"
        why = lacking if name in BOTS else f"There is no bot {name!r}{here}"
        raise FrostlightError(f"{why}; there are: {', '.join(known)}.")
    return BOTS[name]() if name in BOTS else _own_bot(name, game)


def _own_bot(name: str, game: str) -> Bot:
    bot: Bot = find_entry(game).load_bot(name)()
    return bot


def bot_luck(seed: str, seat: int, moves: int) -> Stream:
    """The luck of a bot after so many moves: the same whenever the game is played again."""
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
