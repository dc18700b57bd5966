"""Players made of code. They see what a seat sees, never the state."""

from __future__ import annotations

from frostlight.bots.eye import Bot, Eye
from frostlight.bots.greedy import GreedyBot
from frostlight.bots.planner import PlannerBot
from frostlight.bots.simple import FirstBot, LastBot, RandomBot
from frostlight.kernel import FrostlightError, Stream

BOTS: dict[str, type[Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "planner": PlannerBot,
    "first": FirstBot,
    "last": LastBot,
}


def make_bot(name: str) -> Bot:
    """The bot of this name; FrostlightError lists the names there are."""
    try:
        return BOTS[name]()
    except KeyError:
        known = ", ".join(BOTS)
        raise FrostlightError(f"There is no bot {name!r}; there are: {known}.") from None


def bot_luck(seed: str, seat: int, moves: int) -> Stream:
    """The luck of a bot after so many moves: the same whenever the game is played again."""
    return Stream(seed, "bot", seat, moves)


__all__ = ["BOTS", "Bot", "Eye", "bot_luck", "make_bot"]
