"""The bots that players are offered, and how they are called."""

from __future__ import annotations

from functools import cache

from frostlight.bots import LEVELS, bot_names, playing_bots, usual_bot
from frostlight.bots.outside import outside_bots
from frostlight.games import find_entry
from frostlight.i18n import LANGUAGES, Reader


@cache
def levels(game: str) -> list[str]:
    """The bots that people are offered: our levels, then the game's own that have a name.

    A game of which no bot knows enough is played by chance.
    """
    offered = [bot for bot in bot_names(game) if bot in LEVELS or bot in find_entry(game).bots]
    return [bot for bot in offered if _catalogue(game, bot)] or [usual_bot(game)]


@cache
def offered_bots(game: str) -> list[str]:
    """The same, then those that other packages bring."""
    return [*levels(game), *(bot for bot in outside_bots(game) if bot in playing_bots(game))]


def bot_name(language: str, game: str, bot: str) -> str:
    """How a bot is called: by us, or by the game that brings it."""
    catalogue = _catalogue(game, bot)
    return Reader(language, catalogue).name("bot", bot) if catalogue else bot


def _catalogue(game: str, bot: str) -> str:
    """Where the name of a bot stands; "" = it has none."""
    known = (name for name in ("web", game) if Reader(LANGUAGES[0], name).knows(f"name.bot.{bot}"))
    return next(known, "")
