"""Law 6 on the page: what an observer may not know changes no byte of what is sent to them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

from bench.twins import twin_of
from frostlight.kernel import SPECTATOR, Stream
from frostlight.session import Head, Place, Session
from frostlight.web.live.export import exported
from frostlight.web.render import draw
from frostlight.web.render.draw import follow
from frostlight.web.render.layout import prompt_of, table_tree
from frostlight.web.render.viewpoint import Viewpoint

pytestmark = pytest.mark.slow  # pages of whole games

PLAYERS = 3
CARDS = ("icebreaker", "send_scientist", "add_two_scientists", "fast_research")


def head(seed: str) -> Head:
    places = [Place("person", f"P{seat}") for seat in range(PLAYERS)]
    return Head("T", "antarctica", 1, {"players": PLAYERS}, places, seed)


def random_game(seed: str) -> Iterator[Session]:
    """A session at every position of a random game that likes shipyard cards."""
    session = Session(head(seed))
    session.commit(session.begin())
    stream = Stream("leaks", seed)
    while not session.over:
        yield session
        decision = session.journal.state.decision
        wanted = [key for key in decision.keys if key in ("ship", *CARDS)] or decision.keys
        key = wanted[stream.below(len(wanted))]
        session.commit(session.answer(decision.seat, key, session.version))


def sent(session: Session, eyes: Viewpoint) -> str:
    """Everything that a page of these eyes can show: regions, log, what is read aloud."""
    tree = table_tree(session, eyes, follow(None, session))
    scene = draw.scene_of(session, eyes.language)
    lines = [f"{line.words} {line.touched}" for line in draw.story(session, scene, eyes.seat)]
    return "\n".join([draw.text(tree), *lines, prompt_of(session, eyes)])


@pytest.mark.parametrize(  # games with shipyard cards
    "seed", ["2", *(pytest.param(seed, marks=pytest.mark.slow) for seed in ("12", "14", "18"))]
)
def test_hidden_things_change_no_byte(seed: str) -> None:
    stream = Stream("resample", seed)
    differed = 0
    for session in random_game(seed):
        for observer in (*range(PLAYERS), SPECTATOR):
            mine = () if observer == SPECTATOR else (observer,)
            twin = twin_of(session, observer, stream)
            differed += twin.journal.state.table.hands != session.journal.state.table.hands
            eyes = Viewpoint(observer, mine)
            assert sent(twin, eyes) == sent(session, eyes)
    assert differed > 20, "the games must differ in what is hidden"


def test_a_curtain_shows_what_a_spectator_sees() -> None:
    for session in random_game("curtain"):
        asked = session.waiting[0]
        behind = draw.game_parts(
            session, draw.scene_of(session, "en"), Viewpoint(SPECTATOR, (0, 1), asked).seat, ()
        )
        open_ = draw.game_parts(session, draw.scene_of(session, "en"), SPECTATOR, ())
        assert behind == open_
        page = draw.text(
            table_tree(session, Viewpoint(SPECTATOR, (0, 1), asked), follow(None, session))
        )
        assert "data-opt=" not in page


def test_an_export_of_a_running_game_tells_no_secrets() -> None:
    *_, session = islice(random_game("12"), 60)
    assert not session.over
    stream = Stream("export")
    for observer in range(PLAYERS):
        twin = twin_of(session, observer, stream)
        first, second = (exported(one, [], [], (observer,)) for one in (session, twin))
        assert session.head.seed not in first["table"].values()
        del first["promise"], second["promise"]
        assert first == second


def test_an_export_from_a_shared_device_tells_what_all_round_it_may_know() -> None:
    """What one of them chose in secret stands nowhere in it: the next one holds the device."""
    *_, session = islice(random_game("12"), 60)
    shared, alone = exported(session, [], [], (0, 1)), exported(session, [], [], (0,))
    assert (shared["own_moves"], shared["events"]) == ([], exported(session, [], [], ())["events"])
    assert alone["own_moves"]


def test_only_the_asked_seat_sees_options_and_reasons() -> None:
    for session in random_game("options"):
        for seat in (*range(PLAYERS), SPECTATOR):
            eyes = Viewpoint(seat, () if seat == SPECTATOR else (seat,))
            page = draw.text(table_tree(session, eyes, follow(None, session)))
            assert ("data-opt=" in page) is (seat in session.waiting)
            if seat not in session.waiting:
                assert "data-why" not in page
