"""What a player chooses in secret, and how often, changes no byte of what others are sent."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from frostlight.i18n import LANGUAGES
from frostlight.kernel import SPECTATOR
from frostlight.session import Session
from frostlight.web.live.thinkers import Thinkers
from tests.web.site import Site
from tests.web.worlds import Begun, World, begun, world

pytestmark = pytest.mark.slow  # several servers

PLAYERS = 3


@pytest.fixture(scope="module")
def planning() -> Begun:
    """All plan at the same time and in secret."""
    return begun("blackout", PLAYERS, lambda session: session.journal.state.together is not None)


def scouts(session: Session) -> bool:
    asked = session.journal.state.open
    return asked[0].kind == "patrol" and len(asked[0].keys) > 2


@pytest.fixture(scope="module")
def scouting() -> Begun:
    """A player chooses a token and a team in private."""
    return begun("blackout", PLAYERS, scouts)


def sent(here: World, others: Sequence[int]) -> dict[str, object]:
    """All that others have been sent, and all that they can ask for."""
    found: dict[str, object] = {}
    for observer in others:
        found[f"messages to {observer}"] = here.messages(observer)
        for path, text in here.fetched(observer).items():
            found[f"{path} for {observer}"] = text
    return found


def different(first: dict[str, object], second: dict[str, object]) -> list[str]:
    names = first.keys() | second.keys()
    return sorted(name for name in names if first.get(name) != second.get(name))


def put(table: Begun, seat: int, column: int = 1) -> list[str]:
    """The ways to put a card into this column."""
    asked = table.session.journal.state.asked(seat)
    assert asked is not None
    return [key for key in asked.keys if key.startswith("put:") and key.endswith(f":{column}")]


def test_how_somebody_plans_shows_nowhere(
    tmp_path: Path, thinkers: Thinkers, planning: Begun
) -> None:
    """Another card, put down, taken back and put down: neither now nor when all are ready."""
    one, other, *_ = put(planning, 0)
    last = put(planning, 0, 2)[-1]  # a card alone comes to light by itself
    found, others = [], (1, 2, SPECTATOR)
    for number, plan in enumerate([[one, last], [one, "undo", one, "back:1", other, last]]):
        with world(tmp_path / str(number), thinkers, planning) as here:
            here.answer(0, *plan)
            during = sent(here, others)
            here.answer(0, "confirm")
            here.answer(1, "confirm")
            here.answer(2, "confirm")
            assert here.session.journal.state.together is None
            found.append((during, sent(here, others)))
    for first, second in zip(*found, strict=True):
        assert different(first, second) == []


def test_what_a_scout_thinks_about_shows_nowhere(
    tmp_path: Path, thinkers: Thinkers, scouting: Begun
) -> None:
    """Who leaves with nothing has perhaps chosen a token and a team before."""
    (seat,), found = scouting.session.waiting, []
    others = [one for one in (*range(PLAYERS), SPECTATOR) if one != seat]
    for number, steps in enumerate([0, 2]):
        with world(tmp_path / str(number), thinkers, scouting) as here:
            for _ in range(steps):
                key = next(key for key in here.options(seat) if key not in ("send", "leave"))
                here.answer(seat, key)
            during = sent(here, others)
            here.answer(seat, "leave")
            found.append((during, sent(here, others)))
    for first, second in zip(*found, strict=True):
        assert different(first, second) == []


def test_who_comes_back_cannot_count_what_others_did(site: Site, planning: Begun) -> None:
    """Pages of others evict none of the own from the cache, however many others there are."""
    here, back = World(site, planning), []
    stranger = here.browsers[SPECTATOR]
    with stranger.open(here.table) as page:
        query = f"?v={page.version}&seen={page.seen}"
    for language in LANGUAGES:
        for tall in ("0", "1"):
            stranger.client.cookies.set("language", language)
            with stranger.open(here.table, f"?tall={tall}"):
                pass
    stranger.client.cookies.set("language", "en")
    one, *_ = put(planning, 0)
    with here.browsers[0].open(here.table):
        for _ in range(6):
            with stranger.open(here.table, query) as page:
                back.append(page.messages[0])
            here.answer(0, one, "back:1")
    assert back == [back[0]] * len(back)
    assert back[0]["parts"] == []


def test_a_list_of_tables_names_those_who_plan_by_their_seats(site: Site, planning: Begun) -> None:
    here = World(site, planning)
    here.answer(0, "confirm")
    before = here.browsers[0].get("/").text
    assert "Bob and Cleo" in before
    here.answer(1, put(planning, 1)[0])
    assert here.browsers[0].get("/").text == before


def test_lines_are_told_whatever_was_taken_back_in_secret(site: Site, planning: Begun) -> None:
    """A client that came while a player had put down cards, now taken back, misses nothing."""
    here = World(site, planning)
    here.answer(1, "confirm")
    here.answer(2, "confirm")
    here.answer(0, put(planning, 0)[0], "back:1", put(planning, 0)[1])
    with here.browsers[SPECTATOR].open(here.table) as page:
        here.answer(0, "undo", "undo", "undo", "confirm")
        page.read_until("Ann plans 0\u00a0cards.")
        assert page.messages[-1]["story"]


def test_no_picture_is_kept_because_of_what_nobody_sees(
    site: Site, planning: Begun, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Any client can ask for the last one kept: it would tell how often others answered."""
    here, kept = World(site, planning), list[str]()
    monkeypatch.setattr("frostlight.web.live.room.LOOKED_AT", 1)
    here.answer(1, "confirm")
    monkeypatch.setattr(site.rooms, "remember_soon", lambda room: kept.append(room.id))
    here.answer(0, put(planning, 0)[0], "back:1", put(planning, 0)[1])
    assert kept == []
    here.answer(0, "confirm")
    assert kept == [here.table]
