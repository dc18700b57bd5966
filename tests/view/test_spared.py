"""A game that is sent no style sheet for some words draws none of them, at any moment."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources import files

import pytest

from frostlight.bots import Eye, bot_luck, make_bot, usual_bot
from frostlight.kernel import SPECTATOR
from frostlight.session import Head, Place, Session
from frostlight.view.pages import drawn_games, find_page_view
from frostlight.view.parts import text
from frostlight.web.assets.content import PAGE
from frostlight.web.render.draw import follow, game_parts, scene_of
from tests.ours import OUR_GAMES

CLASS = re.compile(r"\.([a-z][\w-]*)")
ELSEWHERE = {"met", "who"}
"""Styled only within something that has a word of its own, and used outside of it too."""
SPARING = [name for name in drawn_games() if find_page_view(name).spared]


def words(sheet: str) -> set[str]:
    """The classes that a style sheet of ours names."""
    read = files("frostlight.view").joinpath("static", f"{sheet}.css").read_text("utf-8")
    selectors = re.findall(r"([^{}]+)\{", re.sub(r"/\*.*?\*/", "", read, flags=re.DOTALL))
    return {name for selector in selectors for name in CLASS.findall(selector)}


def shown(game: str) -> Iterator[str]:
    """The regions of a game that bots play, every few moves, for a seat and for a spectator."""
    players = max(OUR_GAMES[game].seats)
    places = [Place("person", f"seat {seat}") for seat in range(players)]
    session = Session(
        Head("spared", game, OUR_GAMES[game].edition, {"players": players}, places, "7")
    )
    session.commit(session.begin())
    bot, names = make_bot(usual_bot(game), game), None
    while not session.over:
        names, seat = follow(names, session), session.waiting[0]
        moves = len(session.journal.moves)
        if moves % 5 == 0:
            for eyes in (seat, SPECTATOR):
                parts = game_parts(session, scene_of(session, "en"), eyes, names)
                yield "".join(map(text, parts.values()))
        key = bot.choose(Eye(session.journal.state, seat), bot_luck("7", seat, moves))
        session.commit(session.answer(seat, key, session.known(seat)))


def test_some_game_needs_less_than_all() -> None:
    assert SPARING


@pytest.mark.slow
@pytest.mark.parametrize("game", SPARING)
def test_words_without_a_sheet_are_never_drawn(game: str) -> None:
    spared = find_page_view(game).spared
    assert spared <= set(PAGE)
    others = set().union(*(words(name) for name in PAGE if name not in spared))
    missing = set().union(*map(words, spared)) - others - ELSEWHERE
    assert {"stat", "wanted"} <= missing, "else this test would see nothing"
    for drawn in shown(game):
        used = {name for found in re.findall(r' class="([^"]*)"', drawn) for name in found.split()}
        assert used & missing == set()
