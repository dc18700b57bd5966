"""My games: what a visitor has played and how it ended, as a page and as a file; and erasing it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Final, NamedTuple
from urllib.parse import urlencode

import msgspec
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from frostlight.games import GAMES
from frostlight.session.levels import bot_name
from frostlight.view import Person
from frostlight.view.markup import EMPTY, Html, esc
from frostlight.web.assets.content import beside
from frostlight.web.http.limits import address_of
from frostlight.web.live.mine import OwnGame, leave, own_games
from frostlight.web.pages.context import (
    document_of,
    download,
    form_of,
    go,
    reading_of,
    rooms_of,
    visitor_of,
)
from frostlight.web.pages.frame import plain
from frostlight.web.pages.reader import Reading
from frostlight.web.pages.went import Went, went
from frostlight.web.render import draw
from frostlight.web.render.titles import title_of

COMPANY: Final = ("alone", "bots", "people")
"""With whom a game was played: alone, with bots, or with people too."""
FORMAT: Final = 1
"""The form of the file, described in `docs/formats.md`."""


class Chosen(NamedTuple):
    """Which games are shown; "" = all."""

    game: str = ""
    company: str = ""

    @classmethod
    def read(cls, asked: Mapping[str, str]) -> Chosen:
        """From a query or a form; what is unknown counts as missing."""
        game, company = asked.get("game", ""), asked.get("with", "")
        return cls(game if game in GAMES else "", company if company in COMPANY else "")

    @property
    def address(self) -> str:
        query = {"game": self.game, "with": self.company}
        return f"/mine?{urlencode({name: value for name, value in query.items() if value})}"

    def has(self, game: OwnGame) -> bool:
        own = self.game in ("", game.head.game if game.head else "")
        return own and self.company in ("", company_of(game))


def company_of(game: OwnGame) -> str:
    """With whom a game was played; "" = the visitor has no seat there."""
    if game.summary is None or not game.mine:
        return ""
    places = game.summary.places
    others = [place.kind for seat, place in enumerate(places) if seat not in game.mine]
    if len(game.mine) > 1 or "person" in others:
        return "people"
    return "bots" if others else "alone"


@dataclass(frozen=True)
class GameRow:
    """A game in the list: in words."""

    found: OwnGame
    title: str
    state: str
    people: Sequence[Person] = ()
    others: Sequence[str] = ()
    """The names of people and the levels of bots at the other seats."""
    end: Went | None = None
    """None = it has not ended."""


def worded(reading: Reading, found: OwnGame) -> GameRow:
    """A game in the language of its reader."""
    head, summary = found.head, found.summary
    web, language = reading.words, reading.language
    if head is None or found.setup is None:
        return GameRow(found, head.game if head else "?", web.say("kept.short"))
    title = title_of(language, head)
    if summary is None:
        return GameRow(found, title, web.say("mine.asleep"))
    scene = draw.scene_before(head.game, found.setup, tuple(summary.places), language)
    others = dict.fromkeys(
        bot_name(language, head.game, place.bot) if place.kind == "bot" else scene.people[seat].name
        for seat, place in enumerate(summary.places)
        if seat not in found.mine
    )
    if summary.end is None:
        return GameRow(found, title, web.say("mine.running"), scene.people, tuple(others))
    end = went(head.game, scene, web, summary, found.mine)
    return GameRow(found, title, end.words, scene.people, tuple(others), end)


# -- numbers


@dataclass
class Tally:
    """How many games of a kind were finished and won, and the most points."""

    games: int = 0
    won: int = 0
    can_win: bool = False
    best: int | None = None

    def add(self, end: Went) -> None:
        self.games += 1
        self.won += bool(end.won)
        self.can_win |= end.won is not None
        if end.points is not None:
            self.best = end.points if self.best is None else max(self.best, end.points)


Group = tuple[str, dict[str, Tally]]
"""A heading, and the rows below it."""


def tallies(reading: Reading, games: Iterable[GameRow]) -> list[Group]:
    """Finished games by game; then of each game by seat; by bots and by people.

    What was tried again from a moment of a game ("what if") counts nowhere.
    """
    words = reading.words
    by_game: dict[str, Tally] = defaultdict(Tally)
    by_seat: dict[str, dict[str, Tally]] = defaultdict(lambda: defaultdict(Tally))
    by_company: dict[str, Tally] = defaultdict(Tally)
    for game in games:
        if game.end is None or not game.found.mine or game.found.what_if:
            continue
        by_game[game.title].add(game.end)
        for seat in game.found.mine:
            by_seat[game.title][words.say("home.seat", n=seat + 1)].add(game.end)
        for other in game.others or [words.say("mine.alone")]:
            by_company[other].add(game.end)
    groups: list[Group] = [(words.say("home.games"), by_game)]
    groups += [(title, dict(sorted(rows.items()))) for title, rows in by_seat.items()]
    return [*groups, (words.say("mine.with"), by_company)] if by_game else []


# -- the page


def mine_page(reading: Reading, games: Sequence[OwnGame], chosen: Chosen) -> Html:
    """The games of a visitor, those that are chosen."""
    title = reading.html("mine.title")
    shown = [worded(reading, game) for game in games if chosen.has(game)]
    if not games:
        body: Html = f"<p>{reading.html('mine.none')}</p>"
    else:
        body = (
            f"<p>{reading.html('mine.lead')}</p>{_filters(reading, games, chosen)}"
            f"{_numbers(reading, tallies(reading, shown))}{_list(reading, shown)}"
            f"{_leaving(reading, shown, chosen)}"
        )
    return plain(
        reading,
        title,
        f'{beside("mine")}<article class="own-games"><h1>{title}</h1>{body}</article>',
    )


def _filters(reading: Reading, games: Sequence[OwnGame], chosen: Chosen) -> Html:
    """Links to some of the games: by game, and by company."""
    played = dict.fromkeys(game.head.game for game in games if game.head and game.setup)
    titles = [("", reading.html("mine.all"))]
    titles += [(game, esc(draw.title(reading.language, game))) for game in played]
    companies = {company for game in games if (company := company_of(game))}
    with_whom = [("", reading.html("mine.all"))]
    with_whom += [(one, reading.html(f"mine.{one}")) for one in COMPANY if one in companies]
    by_game = [(chosen._replace(game=key), words) for key, words in titles]
    by_company = [(chosen._replace(company=key), words) for key, words in with_whom]
    return _links(reading.html("home.games"), by_game, chosen) + _links(
        reading.html("mine.with"), by_company, chosen
    )


def _links(name: Html, links: Sequence[tuple[Chosen, Html]], chosen: Chosen) -> Html:
    here = ' aria-current="true"'
    shown = "".join(
        f'<a class="button" href="{esc(to.address)}"{here if to == chosen else ""}>{words}</a>'
        for to, words in links
    )
    return f'<nav class="chosen" aria-label="{name}"><span>{name}</span>{shown}</nav>'


def _numbers(reading: Reading, groups: Sequence[Group]) -> Html:
    """The numbers as one table, a body for each heading."""
    if not groups:
        return EMPTY
    heads = "".join(f'<th scope="col">{reading.html(f"mine.{n}")}</th>' for n in COLUMNS)
    bodies = "".join(
        f'<tbody><tr><th colspan="4" scope="rowgroup">{esc(title)}</th></tr>'
        + "".join(_row(name, tally) for name, tally in rows.items())
        + "</tbody>"
        for title, rows in groups
    )
    return (
        f'<div class="wide" tabindex="0" role="region" aria-label="{reading.html("end.numbers")}">'
        f'<table class="tally"><thead><tr><td></td>{heads}</tr></thead>{bodies}</table></div>'
    )


COLUMNS: Final = ("finished", "won", "best")


def _row(name: str, tally: Tally) -> Html:
    nothing = "\N{EN DASH}"
    won = str(tally.won) if tally.can_win else nothing
    best = nothing if tally.best is None else str(tally.best)
    return (
        f'<tr><th scope="row">{esc(name)}</th><td>{tally.games}</td><td>{esc(won)}</td>'
        f"<td>{esc(best)}</td></tr>"
    )


def _list(reading: Reading, games: Sequence[GameRow]) -> Html:
    rows = "".join(_game(reading, game) for game in games)
    return f'<h2>{reading.html("mine.list")}</h2><ol class="done">{rows}</ol>'


def _game(reading: Reading, game: GameRow) -> Html:
    found, day = game.found, _day(game.found.made_at)
    badges = "".join(
        draw.badge(game.people[seat].style) for seat in found.mine if seat < len(game.people)
    )
    others = f"<small>{esc(', '.join(game.others))}</small>" if game.others else ""
    again = ""
    if found.over:
        look = reading.html("home.look")
        again = f'<a class="again" href="/t/{esc(found.table)}/replay?at=0">{look}</a>'
    return (
        f'<li><time datetime="{day}">{day}</time>{badges}<a href="/t/{esc(found.table)}">'
        f"<strong>{esc(game.title)}</strong> <span>{esc(game.state)}</span>{others}</a>{again}</li>"
    )


def _day(when: float) -> Html:
    return esc(datetime.fromtimestamp(when, UTC).date().isoformat())


def _leaving(reading: Reading, games: Sequence[GameRow], chosen: Chosen) -> Html:
    """The games as a file, and the way to be forgotten in them."""
    export = reading.html("mine.export")
    shown: Html = f'<p><a class="button" href="/mine.json" download>{export}</a></p>'
    n = len(erasable(game.found for game in games))
    if n:
        erase = reading.html("mine.erase", n=n)
        hidden = "".join(
            f'<input type="hidden" name="{name}" value="{esc(value)}">'
            for name, value in (("game", chosen.game), ("with", chosen.company))
        )
        shown += (
            f'<details class="owner"><summary>{erase}</summary>'
            f'<form method="post" action="/mine/erase"><p>{reading.html("mine.sure")}</p>{hidden}'
            f'<button class="danger">{erase}</button></form></details>'
        )
    return shown


def erasable(games: Iterable[OwnGame]) -> list[str]:
    """Games that have ended, and of no campaign."""
    return [game.table for game in games if game.over and not game.campaign]


# -- the file


def exported(games: Iterable[OwnGame]) -> dict[str, Any]:
    """What is known of a visitor's games, as plain data of no language."""
    return {"format": FORMAT, "games": [_as_data(game) for game in games]}


def _as_data(game: OwnGame) -> dict[str, Any]:
    made = datetime.fromtimestamp(game.made_at, UTC).isoformat(timespec="seconds")
    data: dict[str, Any] = {"table": game.table, "begun": made, "campaign": game.campaign}
    data["what_if"] = game.what_if
    if game.head is not None:
        data |= {"game": game.head.game, "edition": game.head.edition, "setup": game.head.setup}
    if game.summary is not None:
        end, outcome = game.summary.end, game.summary.outcome
        data["seats"] = [
            {**msgspec.to_builtins(place), "mine": seat in game.mine}
            for seat, place in enumerate(game.summary.places)
        ]
        data["ended"] = end.reason if end is not None else ""
        if outcome is not None:
            data |= {"points": outcome.scores, "places": outcome.ranks}
    return data


# -- serving


async def mine(request: Request) -> Response:
    rooms, visitor, address = rooms_of(request), visitor_of(request), address_of(request)
    reading = reading_of(request, "game", "with")
    games = await own_games(rooms, visitor)
    async with rooms.crowd.page(address):
        page = mine_page(reading, games, Chosen.read(request.query_params))
    return HTMLResponse(page)


async def file(request: Request) -> Response:
    games = await own_games(rooms_of(request), visitor_of(request))
    return download(document_of(exported(games)), "games")


async def erase(request: Request) -> Response:
    """Leave the finished games that are chosen."""
    rooms, visitor = rooms_of(request), visitor_of(request)
    chosen = Chosen.read(await form_of(request))
    games = [game for game in await own_games(rooms, visitor) if chosen.has(game)]
    await leave(rooms, visitor, erasable(games))
    return go("/mine")


ROUTES: Final = [
    Route("/mine", mine),
    Route("/mine.json", file),
    Route("/mine/erase", erase, methods=["POST"]),
]
