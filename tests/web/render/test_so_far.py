"""What was chosen so far, above a question: in words, never in the ids of records."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from frostlight.bots import Eye, bot_luck, make_bot
from frostlight.games import find_game
from frostlight.i18n import LANGUAGES
from frostlight.kernel import SPECTATOR
from frostlight.session import Head, Place, Session
from frostlight.view.pages import drawn_games
from frostlight.web.render import draw

pytestmark = pytest.mark.slow  # whole games, in four languages

ID = re.compile(r"[A-Za-z]\w*[0-9_]\w*")
"""A word that only a program would use: `L12`, `medical_post`."""
WRITTEN = re.compile(r">\s*([A-Z][\w-]*)\s*</text>")


def crumbs(session: Session, seat: int, language: str) -> Iterator[tuple[str, str]]:
    """What the ids are of each step so far, and how it is put."""
    scene = draw.scene_of(session, language)
    for seen in session.journal.chosen(seat):
        yield seen.key, draw.told(session, scene, seen.kind, seen.key).verb
    asked = next(one for one in draw.seen(session, seat).asked if one.seat == seat)
    for kind, about in asked.within:
        facts = " ".join(str(fact) for fact in about.values())
        yield facts, scene.reader.say(f"trail.{kind}", **about)


def written_on_the_board(session: Session) -> tuple[str, ...]:
    """Names of places that all can read there."""
    names = draw.follow(None, session)
    parts = draw.game_parts(session, draw.scene_of(session, "en"), SPECTATOR, names)
    return tuple(set(WRITTEN.findall(draw.text(parts["board"]))))


@pytest.mark.parametrize("game", drawn_games())
def test_no_id_is_shown(game: str) -> None:
    people = [Place("person", name) for name in ("Ann", "Bo")]
    session = Session(Head("t1", game, find_game(game).edition, {"players": 2}, people, "4"))
    session.commit(session.begin())
    places, shown, player = written_on_the_board(session), set[str](), make_bot("practised", game)
    while not session.over:
        seat = session.waiting[0]
        for language in LANGUAGES:
            for ids, words in crumbs(session, seat, language):
                told = {word for word in ID.findall(words) if word in ids}
                assert not {word for word in told if not word.startswith(places)}, words
                assert "{" not in words
                shown.add(words)
        luck = bot_luck("4", seat, len(session.journal.moves))
        key = player.choose(Eye(session.journal.state, seat), luck)
        session.commit(session.answer(seat, key, session.known(seat)))
    assert len(shown) >= 4, "something was asked in several steps"
