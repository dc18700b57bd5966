"""`/`: tables to go on with, the games, and the form of a new table."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from frostlight.games import GAMES
from frostlight.i18n import LANGUAGES, Reader
from frostlight.session import Head
from frostlight.view.markup import EMPTY, Html, esc
from frostlight.view.pages import drawn_games
from frostlight.web.http.forms import FormError, local_path
from frostlight.web.http.identity import (
    LANGUAGE,
    YEAR,
    new_visitor,
)
from frostlight.web.http.limits import address_of
from frostlight.web.live.archive import UnplayableTable
from frostlight.web.live.campaigns import CampaignAccess
from frostlight.web.live.listing import ListedTable, listed
from frostlight.web.pages import first_game, play_now
from frostlight.web.pages.campaign.draw import bringing
from frostlight.web.pages.campaign.draw import listed as campaign_list
from frostlight.web.pages.campaign.page import begin as begin_campaign
from frostlight.web.pages.context import (
    RefusedError,
    form_of,
    go,
    reading_of,
    rooms_of,
    visitor_of,
)
from frostlight.web.pages.devices import welcome
from frostlight.web.pages.frame import plain
from frostlight.web.pages.new_table import new_table
from frostlight.web.pages.reader import Reading
from frostlight.web.pages.table_form import read_table, seed_of
from frostlight.web.pages.went import went
from frostlight.web.render import draw
from frostlight.web.render.icons import sign
from frostlight.web.render.titles import title_of


@dataclass(frozen=True)
class RecentTable:
    """A table on the home page."""

    id: str
    game: str
    title: str
    names: str
    state: str
    """Whose turn it is; of a finished game, how it went."""
    where: str = ""
    styles: tuple[str, ...] = ()
    """The marks of the seats."""
    mine: bool = False
    over: bool = False
    playable: bool = True


@dataclass(frozen=True)
class HomeRequest:
    """What a visitor wants of the home page: a game, and a form that could not be used."""

    game: str = ""
    wrong: str = ""
    filled: Mapping[str, str] | None = None
    last: Mapping[str, str] = field(default_factory=dict)
    """How this browser began its last table."""


def home_page(
    reading: Reading, recent: Sequence[RecentTable], wish: HomeRequest, campaigns: Html = EMPTY
) -> Html:
    """Tables and campaigns of this browser, all games, and a new table of the chosen one."""
    alert = f'<p class="alert" role="alert">{reading.html(wish.wrong)}</p>' if wish.wrong else ""
    games = drawn_games()
    chosen = next((name for name in (wish.game, wish.last.get("game")) if name in games), "")
    chosen = chosen or next(iter(games), "")
    filled = wish.filled or play_now.presets(chosen, wish.last)
    form = new_table(reading, GAMES[chosen], filled) if chosen else ""
    if chosen and GAMES[chosen].campaign is not None:
        form += bringing(reading)
    cards = "".join(_card(reading, name, name == chosen) for name in games)
    return plain(
        reading,
        reading.html("home.title"),
        f"{play_now.offer(reading, chosen, wish.last) if chosen else EMPTY}"
        f"{_tables(reading, recent, campaigns)}"
        f'<nav class="games" aria-label="{reading.html("home.games")}">'
        f'{cards}</nav><div class="new">{alert}{form}</div>',
        home=True,
    )


def _card(reading: Reading, game: str, chosen: bool) -> Html:
    """A game to choose: its picture, for how many, how long, and what it is like."""
    texts, seats = Reader(reading.language, game, typeset=True), GAMES[game].seats
    low, high = seats[0], seats[-1]
    players = f"{low}" if low == high else f"{low}\N{EN DASH}{high}"
    facts = f'<span>{sign("people")}<span class="unseen">{reading.html("home.players")}:</span> '
    facts += f"{players}</span>"
    if texts.knows("length"):
        facts += f"<span>{sign('clock')} {esc(texts.say('length'))}</span>"
    mood = f'<p class="mood">{esc(texts.say("mood"))}</p>' if texts.knows("mood") else ""
    here = ' aria-current="true"' if chosen else ""
    return (
        f'<a class="game-card" href="/?game={esc(game)}#new"{here}>{draw.cover(game)}'
        f'<div><h2>{esc(draw.title(reading.language, game))}</h2><p class="facts">{facts}</p>'
        f"<p>{esc(texts.say('about'))}</p>{mood}</div></a>"
    )


# -- tables of this browser


def _tables(reading: Reading, recent: Sequence[RecentTable], campaigns: Html) -> Html:
    if not recent and not campaigns:
        return EMPTY
    going = [table for table in recent if not table.over]
    going.sort(key=lambda table: not table.mine)  # those that wait for this visitor come first
    over = [table for table in recent if table.over]
    rows = "".join(map(_going, going))
    body = f'<h2>{reading.html("home.recent")}</h2><ul class="going">{rows}</ul>' if rows else EMPTY
    body += campaigns
    if over:
        done = "".join(_done(reading, table) for table in over)
        body += f'<h2>{reading.html("home.finished")}</h2><ul class="done">{done}</ul>'
    if recent:
        body += f'<p class="all-mine"><a href="/mine">{reading.html("mine.title")}</a></p>'
    return f'<section class="recent">{body}</section>'


def _going(table: RecentTable) -> Html:
    badges = "".join(map(draw.badge, table.styles))
    where = f"<small>{esc(table.where)}</small>" if table.where else ""
    return (
        f'<li{" class=mine" if table.mine else ""}><a href="/t/{esc(table.id)}">'
        f"{draw.cover_again(table.game)}<div><strong>{esc(table.title)}</strong>{where}"
        f'<em>{esc(table.state)}</em><span class="who">{badges}'
        f"<span>{esc(table.names)}</span></span></div></a></li>"
    )


def _done(reading: Reading, table: RecentTable) -> Html:
    again = ""
    if table.playable:
        look = reading.html("home.look")
        again = f'<a class="again" href="/t/{esc(table.id)}/replay?at=0">{look}</a>'
    badges = "".join(map(draw.badge, table.styles))
    return (
        f'<li>{badges}<a href="/t/{esc(table.id)}"><strong>{esc(table.title)}</strong>'
        f" <span>{esc(table.state)}</span><small>{esc(table.names)}</small></a>{again}</li>"
    )


def recent_table(found: ListedTable, language: str) -> RecentTable:
    """A table as the home page lists it, for the holder of these seats."""
    head, summary, mine = found.head, found.summary, found.mine
    scene = draw.scene_before(head.game, found.setup, tuple(summary.places), language)
    names, over = tuple(person.name for person in scene.people), summary.end is not None
    web, asked = Reader(language, "web", names), bool(set(summary.waiting) & set(mine))
    shown = mine if over else range(len(names))
    if over:
        state = went(head.game, scene, web, summary, mine).words
    elif asked:
        state = web.say("home.your_turn")
    else:
        state = web.say("home.turn", list=web.listed([names[seat] for seat in summary.waiting]))
    return RecentTable(
        head.id,
        head.game,
        title_of(language, head),
        ", ".join(names),
        state,
        where=scene.reader.say(summary.stage[0], **summary.stage[1]) if summary.stage else "",
        styles=tuple(scene.people[seat].style for seat in shown),
        mine=asked and not over,
        over=over,
    )


def recent_kept(found: UnplayableTable, language: str) -> RecentTable:
    """A table that cannot be played, as the home page lists it."""
    return RecentTable(
        found.table,
        found.game,
        found.title(language),
        ", ".join(found.names(language)),
        Reader(language, "web").say("kept.short"),
        over=True,
        playable=False,
    )


RECENT = 12
"""Number of tables on the home page."""


async def home(request: Request) -> Response:
    asked = request.query_params
    game = asked.get("game", "")
    filled = first_game.filled_in(game) if first_game.ASKED in asked else {}
    return await _home(request, HomeRequest(game, filled=filled))


async def _home(request: Request, wish: HomeRequest) -> Response:
    rooms, visitor = rooms_of(request), visitor_of(request)
    reading, wish = reading_of(request, "game"), replace(wish, last=play_now.remembered(request))
    recent = [
        recent_kept(found, reading.language)
        if isinstance(found, UnplayableTable)
        else recent_table(found, reading.language)
        for found in await listed(rooms, visitor, RECENT)
    ]
    address = address_of(request)
    campaigns = campaign_list(reading, await CampaignAccess(rooms, address).of(visitor))
    async with rooms.crowd.page(address):
        page = home_page(reading, recent, wish, campaigns)
    return HTMLResponse(page, 422 if wish.wrong else 200)


async def make_table(request: Request) -> Response:
    rooms = rooms_of(request)
    if not request.app.state.makers.take(address_of(request)):
        raise RefusedError(429, "error.too_many")
    form = play_now.unfolded(await form_of(request))
    visitor = visitor_of(request) or new_visitor()
    try:
        wanted = read_table(form, visitor)
    except FormError as wrong:
        return await _home(request, HomeRequest(form.get("game", ""), str(wrong), form))
    alone = all(holder is None for holder in wanted.holders)
    if alone and not rooms.may_show(address_of(request)):
        return await _home(request, HomeRequest(wanted.game.id, "error.bots_alone", form))
    if wanted.campaign:
        return await begin_campaign(request, wanted, form.get("campaign", ""), visitor)
    head = Head(
        id=secrets.token_urlsafe(9),
        game=wanted.game.id,
        edition=wanted.game.edition,
        setup=wanted.setup,
        places=wanted.places,
        seed=seed_of(wanted),
        lesson=wanted.lesson,
    )
    room = await rooms.create(head, visitor, wanted.holders)
    if alone:
        rooms.shows[room.id] = address_of(request)
    response = go(f"/t/{room.id}")
    play_now.remember(response, form)
    await welcome(request, response, visitor)
    return response


async def choose_language(request: Request) -> Response:
    form = await form_of(request)
    response = go(local_path(form.get("next", "/")))
    if form.get("language") in LANGUAGES:
        response.set_cookie(LANGUAGE, form["language"], max_age=YEAR, samesite="lax", httponly=True)
    return response


ROUTES: Final = [
    Route("/", home),
    Route("/tables", make_table, methods=["POST"]),
    Route("/language", choose_language, methods=["POST"]),
]
