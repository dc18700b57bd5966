"""Forms as data: what people sent, checked; FormError says in their language what is wrong."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import SplitResult, parse_qsl, urlsplit

import anyio
import msgspec
from starlette.requests import Request

from frostlight.bots import playing_bots
from frostlight.games import find_game
from frostlight.kernel import Game, SetupError
from frostlight.session import Place
from frostlight.view.pages import find_page_view
from frostlight.web import ways
from frostlight.web.guard import LARGEST_BODY
from frostlight.web.names import numbered

LONGEST_WAIT: Final = 10.0
"""Seconds that a form may take to come."""
ME, DEVICE, LINK, BOT = "me", "device", "link", "bot-"
"""Who sits at a seat, as the form of a new table says it."""


class FormError(ValueError):
    """The form cannot be used; the message is a key of the catalogue."""


@dataclass(frozen=True)
class Wanted:
    """A new table as somebody wants it."""

    game: Game[Any]
    setup: dict[str, Any]
    """With all that it leaves open filled in: a table keeps the content that it began with."""
    places: list[Place]
    holders: list[str | None]
    """For each seat: the visitor who made the table, "" for a link, None for a bot."""
    campaign: bool = False
    """All games of the campaign are wanted, not one table."""


async def read_form(request: Request) -> dict[str, str]:
    """The fields of a form; FormError if there is too much of it."""
    body = b""
    try:
        with anyio.fail_after(LONGEST_WAIT):
            async for chunk in request.stream():
                body += chunk
                if len(body) > LARGEST_BODY:
                    raise FormError("error.form")
    except TimeoutError:
        raise FormError("error.form") from None
    try:
        return dict(parse_qsl(body.decode(), max_num_fields=100))
    except ValueError:
        raise FormError("error.form") from None


def read_table(form: Mapping[str, str], visitor: str) -> Wanted:
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
    return Wanted(game, msgspec.to_builtins(setup), places, holders, campaign)


def _players(game: Game[Any], form: Mapping[str, str]) -> int:
    """How many play: nothing is read for each of a great many who cannot."""
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
    """What each seat has chosen; nothing if nobody was asked."""
    found = [form.get(f"set-{option}-{seat}", "") for seat in range(players)]
    if not any(found):
        return []
    if len(set(found)) < players:
        raise FormError("error.same")
    return found


def split(address: str) -> SplitResult:
    """The parts of an address; one that is none has none."""
    try:
        return urlsplit(address)
    except ValueError:  # such as `//[`
        return SplitResult("", "", "", "", "")


def local_path(text: str) -> str:
    """A path of this site to go back to; anything else is the home page."""
    parts = split(text)
    if parts.scheme or parts.netloc or not text.startswith("/") or text.startswith(("//", "/\\")):
        return "/"
    return text
