"""The form of a new table as data, checked; FormError says in their language what is wrong."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from frostlight.bots import playing_bots
from frostlight.games import find_game
from frostlight.games.lesson import lesson_of
from frostlight.kernel import Game, SetupError
from frostlight.session import Place
from frostlight.session.levels import levels, offered_bots
from frostlight.session.teaching import LEARNER
from frostlight.view.pages import find_page_view
from frostlight.web.http.forms import FormError
from frostlight.web.pages import ways
from frostlight.web.render.names import numbered

LESSON = "lesson"
"""The field that wants a lesson."""
ME, DEVICE, LINK, BOT = "me", "device", "link", "bot-"
"""Who sits at a seat, as the form of a new table says it."""


@dataclass(frozen=True)
class TableRequest:
    """A new table as its host wants it."""

    game: Game[Any]
    setup: dict[str, Any]
    """With all that it leaves open filled in: a table keeps the content that it began with."""
    places: list[Place]
    holders: list[str | None]
    """For each seat: the host, "" for a link, None for a bot."""
    campaign: bool = False
    """All games of the campaign are wanted, not one table."""
    lesson: bool = False
    """The first game of a newcomer is wanted, who is taught."""


def read_table(form: Mapping[str, str], visitor: str) -> TableRequest:
    """The table that a form describes."""
    try:
        game = find_game(form.get("game", ""))
        find_page_view(game.id)  # a game without a picture cannot be played here
        players = _players(game, form)
        wanted = _options(game, form, players) | ways.options(game, form, players)
        setup = game.read_setup({"players": players, **wanted})
        game.new(setup)
    except FormError:
        raise
    except (SetupError, ValueError):
        raise FormError("error.setup") from None
    places: list[Place] = []
    holders: list[str | None] = []
    for seat in range(players):
        name = form.get(f"name{seat}", "")
        who = form.get(f"seat{seat}", "")
        if who in (ME, DEVICE, LINK):
            places.append(Place("person", name))
            holders.append("" if who == LINK else visitor)
        elif who.startswith(BOT) and who.removeprefix(BOT) in playing_bots(game.id):
            places.append(Place("bot", name, who.removeprefix(BOT)))
            holders.append(None)
        else:
            raise FormError("error.setup")
    campaign = form.get("way") == ways.CAMPAIGN
    places = numbered(game.id, setup, places)
    lesson = bool(form.get(LESSON)) and lesson_of(game.id) is not None and not places[LEARNER].bot
    return TableRequest(game, msgspec.to_builtins(setup), places, holders, campaign, lesson)


def usual_bot(game: str) -> str:
    """The value of a seat for a bot that is neither the weakest nor the strongest."""
    return f"{BOT}{offered_bots(game)[min(1, len(levels(game)) - 1)]}"


def seed_of(wanted: TableRequest) -> str:
    """The seed of its dice: in a lesson they fall as it needs them."""
    lesson = lesson_of(wanted.game.id) if wanted.lesson else None
    return secrets.token_hex(16) if lesson is None else lesson.seed


def _players(game: Game[Any], form: Mapping[str, str]) -> int:
    """Number of players; checked before anything is read for each of them."""
    players = int(form.get("players", ""))
    if players not in game.seats:
        raise FormError("error.setup")
    return players


def _options(game: Game[Any], form: Mapping[str, str], players: int) -> dict[str, Any]:
    """The game's own options; what is left empty keeps its default."""
    found: dict[str, Any] = {}
    for field in msgspec.structs.fields(game.setup):
        choice = game.choices.get(field.name)
        if choice is not None and choice.kind == "each":
            words: Any = _of_each(form, field.name, players)
        else:
            words = form.get(f"set-{field.name}", "").strip()
        if field.name == "players" or not words:
            continue
        if field.type is bool:
            words = {"on": True, "off": False}.get(words, words)
        try:
            found[field.name] = msgspec.to_builtins(
                msgspec.convert(words, field.type, strict=False)
            )
        except msgspec.ValidationError:
            raise FormError("error.setup") from None
    return found


def _of_each(form: Mapping[str, str], option: str, players: int) -> list[str]:
    """What each seat has chosen; nothing if the form does not ask."""
    found = [form.get(f"set-{option}-{seat}", "") for seat in range(players)]
    if not any(found):
        return []
    if len(set(found)) < players:
        raise FormError("error.same")
    return found
