"""Several answers at once: a row of atomic answers, one change, one step to take back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from frostlight.bots import Eye, bot_luck, make_bot
from frostlight.games.frostpunk.pieces import TYPES
from frostlight.kernel import (
    CHANCE,
    SPECTATOR,
    Decision,
    FrostlightError,
    IllegalMoveError,
    Question,
    State,
    Subject,
    observe,
)
from frostlight.session import (
    Batch,
    BatchStep,
    Entry,
    Head,
    Made,
    Place,
    Proposed,
    Session,
    StaleError,
)
from frostlight.session.batch import MAX_ANSWERS, repeats
from frostlight.store import SqliteStore
from tests.kernel.envelopes import GAME as ENVELOPES
from tests.kernel.envelopes import Auction
from tests.kernel.envelopes import Setup as EnvelopesSetup
from tests.kernel.relay import GAME as RELAY
from tests.kernel.relay import Setup as RelaySetup
from tests.session.tables import ANN, BO, Live

FROST = Head("t2", "frostpunk", 3, {"players": 2, "content": "4"}, [], "a cold secret")


def frost(*bots: str) -> Live:
    """A city of two people, or of one and a bot."""
    places = [Place("person", "Ann"), Place("person", "Bo")]
    for seat, bot in enumerate(bots):
        if bot:
            places[seat] = Place("bot", "Cy", bot)
    return Live(of=msgspec.structs.replace(FROST, places=places))


def play_until(live: Live, found: Callable[[Decision], bool]) -> None:
    """The planner plays for all until such a question is asked."""
    planner, session = make_bot("planner", "frostpunk"), live.session
    while not found(decision := session.journal.state.decision):
        seat = decision.seat
        luck = bot_luck("7", seat, len(session.journal.moves))
        live.answer(seat, planner.choose(Eye(session.journal.state, seat), luck))


def curable(live: Live) -> dict[str, int]:
    """How many of each type can be cured."""
    table = live.session.journal.state.table
    types = zip(TYPES, table.sick, table.skull, strict=True)
    return {name: ill - skull for name, ill, skull in types if ill > skull}


@pytest.fixture(scope="module")
def cured() -> list[Entry]:
    """The entries of a city with points to cure more than there are of one type."""
    live = frost()

    def found(decision: Decision) -> bool:
        if decision.kind != "cure" or decision.left < 3:
            return False
        counts = sorted(curable(live).values())
        return counts[0] < decision.left and counts[-1] > 1

    play_until(live, found)
    return live.entries


@pytest.fixture
def live(cured: list[Entry]) -> Live:
    """A city in which a player has just been asked whom to cure, three times or more."""
    again = frost()
    again.make(cured[len(again.entries) :])
    return again


def sick(live: Live) -> list[int]:
    return list(live.session.journal.state.table.sick)


def many_sick(live: Live, n: int) -> str:
    """A type of which this number can be cured."""
    return next(name for name, ill in curable(live).items() if ill >= n)


# -- one change


def test_a_row_is_the_same_as_its_answers_one_by_one(live: Live) -> None:
    decision = live.session.journal.state.decision
    key, seat, before = many_sick(live, 2), decision.seat, live.session.version
    twin = live.session.journal.state.clone()
    taken = live.session.answer_all(seat, [BatchStep(key), BatchStep(key)], before)
    assert taken.entries == [Made(f"{seat} {key}"), Made(f"{seat} {key}", joined=True)]
    assert (taken.given, taken.stopped) == (2, "")
    assert live.session.version == before, "nothing is true before it is stored"
    live.make(taken.entries)
    assert live.session.version == before + 2
    for _ in range(2):
        twin.apply(seat, key)
    assert observe(live.session.journal.state, SPECTATOR) == observe(twin, SPECTATOR)


def test_a_plain_answer_is_stored_as_it_always_was(live: Live) -> None:
    decision = live.session.journal.state.decision
    (entry,) = live.session.answer(decision.seat, decision.keys[0], live.session.version)
    assert msgspec.json.decode(msgspec.json.encode(entry)) == {
        "type": "move",
        "move": f"{decision.seat} {decision.keys[0]}",
    }


def test_an_illegal_first_answer_changes_nothing(live: Live) -> None:
    session, seat = live.session, live.session.journal.state.decision.seat
    for steps in ([BatchStep("automaton"), BatchStep("stop")], [BatchStep("stop", "treat")]):
        with pytest.raises(IllegalMoveError):
            session.answer_all(seat, steps, session.version)
    with pytest.raises(IllegalMoveError, match="not asked"):
        session.answer_all(1 - seat, [BatchStep("stop")], session.version)
    for steps in ([], [BatchStep("worker")] * (MAX_ANSWERS + 1)):
        with pytest.raises(FrostlightError, match="can be given at once"):
            session.answer_all(seat, steps, session.version)


def test_a_row_for_an_old_page_is_refused_and_one_sent_twice_is_taken_once(live: Live) -> None:
    session, seat = live.session, live.session.journal.state.decision.seat
    key, old = many_sick(live, 2), session.version
    row = [BatchStep(key), BatchStep(key), BatchStep("stop")]
    live.make(session.answer_all(seat, row[:2], old).entries)
    assert session.answer_all(seat, row[:2], old).entries == []
    for other in (row[:1], [*row[:1], BatchStep("stop")], [BatchStep("stop")]):
        with pytest.raises(StaleError):
            session.answer_all(seat, other, old)
    with pytest.raises(StaleError):
        session.answer(seat, key, old)


def test_a_row_that_stopped_and_is_sent_again_is_taken_once(live: Live) -> None:
    session, seat, old = (
        live.session,
        live.session.journal.state.decision.seat,
        live.session.version,
    )
    row = [BatchStep(many_sick(live, 1)), BatchStep("stop"), BatchStep("worker")]
    taken = session.answer_all(seat, row, old)
    assert taken.given == 2
    assert taken.stopped
    live.make(taken.entries)
    assert session.answer_all(seat, row, old).entries == []


def test_the_store_takes_a_row_whole_or_not_at_all(live: Live, tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "tables.sqlite")
    store.create(live.session.head, "", [], 0.0)
    store.append("t2", 0, live.entries)
    seat, version = live.session.journal.state.decision.seat, live.session.version
    key = many_sick(live, 2)
    entries = live.session.answer_all(seat, [BatchStep(key), BatchStep(key)], version).entries
    store.append("t2", version + 1, [Made(f"{seat} {key}")])  # in the way of the second
    with pytest.raises(StaleError):
        store.append("t2", version, entries)
    rows = store._db.execute("SELECT version FROM entry").fetchall()
    assert rows == [(number,) for number in (*range(version), version + 1)]


# -- where it stops


def test_a_row_stops_where_the_option_is_not_legal_any_more(live: Live) -> None:
    decision = live.session.journal.state.decision
    key, fewest = min(curable(live).items(), key=lambda item: item[1])
    row = [BatchStep(key)] * decision.left
    taken = live.session.answer_all(decision.seat, row, live.session.version)
    assert (taken.given, taken.stopped) == (fewest, "illegal")


def test_a_row_stops_where_something_else_is_asked(live: Live) -> None:
    seat = live.session.journal.state.decision.seat
    key = many_sick(live, 1)
    taken = live.session.answer_all(
        seat, [BatchStep(key), BatchStep("stop"), BatchStep(key)], live.session.version
    )
    assert taken.given == 2
    assert taken.stopped in ("kind", "others")
    live.make(taken.entries)
    assert live.session.journal.state.decision.kind != "cure"


def test_an_answer_may_be_meant_for_the_question_that_follows() -> None:
    live = frost("", "planner")
    play_until(
        live, lambda asked: asked.kind == "turn" and asked.seat == ANN and "snow" in asked.keys
    )
    session = live.session
    row = Batch(session.journal.state, ANN)
    row.give(BatchStep("snow"))
    asked = row.state.decision
    assert asked.kind == "pawn"
    plain = session.answer_all(ANN, [BatchStep("snow"), BatchStep(asked.keys[0])], session.version)
    assert (plain.given, plain.stopped) == (1, "kind")
    meant = session.answer_all(
        ANN, [BatchStep("snow"), BatchStep(asked.keys[0], "pawn")], session.version
    )
    assert (meant.given, meant.stopped) == (2, "")


def test_a_row_stops_where_chance_falls() -> None:
    state = State.start(RELAY, RelaySetup(players=1))
    row = Batch(state, 0)
    assert row.give(BatchStep("light:1"))
    assert row.give(BatchStep("light:4")), "the same is asked again, by a rule that counts nothing"
    assert row.give(BatchStep("light:3"))
    assert row.state.asked(CHANCE) is not None
    assert not row.give(BatchStep("light:7"))
    assert (row.given, row.stopped) == (["light:1", "light:4", "light:3"], "chance")


def test_a_row_stops_where_others_are_asked_and_at_the_end() -> None:
    row = Batch(State.start(RELAY, RelaySetup(players=2)), 0)
    row.give(BatchStep("light:1"))
    assert not row.give(BatchStep("light:4"))
    assert row.stopped == "others"
    alone = Batch(State.start(RELAY, RelaySetup(players=1)), 0)
    for number in (0, 1, 2, 4, 5, 7):
        kind = alone.state.decision.kind
        assert alone.give(BatchStep(f"light:{number}", kind))
        while alone.state.decision.kind == "answer_call":
            assert alone.give(BatchStep("decline", "answer_call"))
    assert alone.state.decision.keys == ["light:3", "light:6"]


def test_a_row_stops_where_plans_are_shown() -> None:
    state = State.start(ENVELOPES, EnvelopesSetup(players=2))
    while state.asked(CHANCE) is not None:
        state.apply(CHANCE, state.decision.keys[0])
    plan = [BatchStep("east"), BatchStep("keep", "change")]
    for seat in (0, 1):
        sealed = next(key for key in ("seal:1", "seal:2") if can_seal(state, seat, key))
        row = Batch(state, seat)
        assert all(row.give(step) for step in [*plan, BatchStep(sealed, "seal")])
        if seat:
            assert row.ends() == "shown"
            assert not row.give(BatchStep("east", "lot"))
            assert row.stopped == "shown"
        for key in row.given:
            state.apply(seat, key)


def can_seal(state: State[Auction], seat: int, key: str) -> bool:
    twin = state.clone()
    twin.apply(seat, "east")
    twin.apply(seat, "keep")
    asked = twin.asked(seat)
    return asked is not None and key in asked.keys


# -- what is the same again

SORT = Question("sort", "TOY-1", {"a": 0, "b": 1}, about={"box": None, "left": None, "of": None})
PLAIN = Question("plain", "TOY-1", {"a": 0, "b": 1}, about={"box": None})
ROOM = Subject("room", {"n": None})


def test_the_same_is_asked_again_if_only_the_count_is_lower() -> None:
    first = SORT.ask(0, [0, 1], about=("red", 3, 3))
    assert (first.left, PLAIN.ask(0, [0], about=("red",)).left) == (3, 1)
    assert SORT.ask(0, [0], about=("red", 2, 3)).follows(first)
    assert SORT.ask(0, [0], about=("red", 1, 3)).follows(first)
    for seat, about in ((1, ("red", 2, 3)), (0, ("blue", 2, 3)), (0, ("red", 3, 3))):
        assert not SORT.ask(seat, [0], about=about).follows(first)
    assert not SORT.ask(0, [0], about=("red", 2, 4)).follows(first), "another row of three"
    assert not PLAIN.ask(0, [0], about=("red",)).follows(first)
    inside = SORT.ask(0, [0], about=("red", 2, 3))
    inside.within = ((ROOM, (1,)),)
    assert not inside.follows(first)
    red, blue = (PLAIN.ask(0, [0], about=(box,)) for box in ("red", "blue"))
    assert PLAIN.ask(0, [1], about=("red",)).follows(red)
    assert not blue.follows(red)


# -- going back


def test_a_row_is_one_step_to_take_back_and_to_play_again(live: Live) -> None:
    session, seat = live.session, live.session.journal.state.decision.seat
    key, before = many_sick(live, 2), sick(live)
    moves = len(session.journal.moves)
    live.make(session.answer_all(seat, [BatchStep(key), BatchStep(key)], session.version).entries)
    after = sick(live)
    live.make(session.undo(seat))
    assert (len(session.journal.moves), sick(live)) == (moves, before)
    live.make(session.redo(seat))
    assert (len(session.journal.moves), sick(live)) == (moves + 2, after)
    assert session.journal.undo_point(seat) == moves, "played again it is one step again"
    live.answer(seat, "stop")
    live.make(session.undo(seat))
    live.make(session.undo(seat))
    assert session.undone.common[-2:] == [[(seat, "stop")], [(seat, key)] * 2]


def test_a_row_that_others_have_answered_goes_back_whole_by_consent(live: Live) -> None:
    session, seat = live.session, live.session.journal.state.decision.seat
    key, moves = many_sick(live, 2), len(session.journal.moves)
    live.make(session.answer_all(seat, [BatchStep(key), BatchStep(key)], session.version).entries)
    row = session.journal.moves[moves:]
    other = 1 - seat
    play_until(live, lambda _: session.journal.moves[-1].seat == other)
    while session.journal.last_answer(seat) != moves + 1:  # until the row is the last of this seat
        last = session.journal.last_answer(seat)
        assert last is not None
        live.make(session.undo(seat))
        if session.proposal is not None:
            live.make(session.vote(other, yes=True))
    live.make(session.undo(seat))
    if session.proposal is not None:
        assert session.proposal == Proposed(moves, seat)
        live.make(session.vote(other, yes=True))
    assert len(session.journal.moves) == moves
    assert session.undone.common[-1] == row


def test_a_restored_table_knows_its_steps(live: Live) -> None:
    session, seat = live.session, live.session.journal.state.decision.seat
    key, moves = many_sick(live, 2), len(session.journal.moves)
    live.make(session.answer_all(seat, [BatchStep(key), BatchStep(key)], session.version).entries)
    stored = msgspec.json.decode(msgspec.json.encode(live.entries), type=list[Entry])
    again = Session(session.head, stored)
    assert again.journal.undo_point(seat) == moves
    assert again.journal.joined == session.journal.joined
    assert [str(move) for move in again.journal.moves] == again.record().moves


def test_a_seat_that_is_not_asked_has_no_row() -> None:
    live = Live()
    with pytest.raises(IllegalMoveError):
        live.session.answer_all(BO, [BatchStep("place:Z3")], live.session.version)


# -- what can be given several times


def test_how_often_each_answer_can_be_given(live: Live) -> None:
    """As often as there are sick of a type and points to cure; to stop is no part of a row."""
    state = live.session.journal.state
    decision = state.decision
    before = observe(state, SPECTATOR)
    found = repeats(state, decision, "any")
    assert found == {name: min(n, decision.left) for name, n in curable(live).items()}
    assert "stop" not in found
    assert observe(state, SPECTATOR) == before, "it is only tried"


def test_what_is_asked_once_is_not_counted(live: Live) -> None:
    play_until(live, lambda decision: decision.kind == "turn")
    state = live.session.journal.state
    assert state.decision.left == 1
    assert repeats(state, state.decision, "any") == {}


def test_the_last_time_is_not_counted(live: Live) -> None:
    state = live.session.journal.state
    while (decision := state.decision).kind == "cure" and decision.left > 1:
        live.answer(decision.seat, next(iter(repeats(state, decision, "any"))))
        state = live.session.journal.state
    assert repeats(state, state.decision, "any") == {}
