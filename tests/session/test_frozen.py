"""A frozen table is the one that its entries lead to, or it is not used at all."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from frostlight.bots import Eye, make_bot
from frostlight.games import find_game
from frostlight.kernel import FrostlightError, State, Stream
from frostlight.session import Entry, Head, Place, Session, SnapshotError, freeze, resumed
from frostlight.session import pack as packed
from frostlight.session import snapshot as module
from frostlight.session.snapshot import thaw
from tests.session.tables import Live

NEVER_STORED = {"held", "campaign", "eased", "asking", "wishes", "counsel", "_past", "position"}
"""What the entries of a table do not say: others do, or it is forgotten with the server."""
FROZEN = {
    *("head", "game", "places", "journal", "version", "seen", "undone", "settled", "proposal"),
    *("votes", "told", "pace", "taught", "valued", "answered"),
}
GAMES = [("antarctica", 3), ("frostpunk", 2), ("blackout", 3)]


def new(game: str, players: int) -> Live:
    rules = find_game(game)
    people = [Place("person", f"P{seat}") for seat in range(players)]
    return Live(of=Head("t1", game, rules.edition, {"players": players}, people, "a secret"))


def wish(live: Live, stream: Stream) -> list[Entry]:
    """An act of a player at the table: mostly an answer."""
    session = live.session
    seat = session.waiting[stream.below(len(session.waiting))]
    anybody = stream.below(len(session.places))
    state = session.journal.state

    def answer() -> list[Entry]:
        key = make_bot("random").choose(Eye(state, seat), stream)
        return session.answer(seat, key, session.known(seat))

    def vote() -> list[Entry]:
        assert session.proposal is not None
        return session.vote(session.voters(session.proposal.by)[-1], yes=stream.below(2) > 0)

    others: list[Callable[[], list[Entry]]] = [
        lambda: session.undo(seat),
        lambda: session.undo(anybody),
        lambda: session.redo(seat),
        lambda: session.withdraw(anybody),
        lambda: session.seat_bot(anybody, "random"),
        lambda: session.hand_back(anybody),
        lambda: session.set_pace(("calm", "fast")[stream.below(2)]),
        lambda: session.add_value(anybody, f"{stream.below(1 << 60):064x}"),
    ]
    if session.proposal is not None and stream.below(2):
        return vote()
    if stream.below(3):
        return answer()
    try:
        return others[stream.below(len(others))]()
    except FrostlightError:
        return []


@pytest.mark.slow
@pytest.mark.parametrize(("game", "players"), GAMES)
def test_a_frozen_table_is_what_its_entries_lead_to(game: str, players: int) -> None:
    live, stream = new(game, players), Stream("frozen", game)
    again = thaw(live.session.head, freeze(live.session))
    for number in range(300):
        if live.session.over:
            break
        entries = wish(live, stream)
        live.make(entries)
        again.commit(entries)
        if number % 10 == 0:
            document = freeze(live.session)
            assert freeze(Session(live.session.head, live.entries)) == document
            assert freeze(again) == document
            again = thaw(live.session.head, document)
    assert again.waiting == live.session.waiting
    assert len(live.entries) > 100


def test_everything_that_a_session_knows_is_frozen_or_never_stored() -> None:
    assert set(vars(new("antarctica", 2).session)) == FROZEN | NEVER_STORED


def test_what_another_version_has_frozen_is_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    live = new("antarctica", 2)
    document = freeze(live.session)
    monkeypatch.setattr(module, "stamp", lambda _: "another")
    with pytest.raises(SnapshotError, match="another version"):
        thaw(live.session.head, document)


@pytest.mark.slow
@given(st.data())
def test_a_damaged_document_is_refused_or_makes_no_difference(data: st.DataObject) -> None:
    """The store finds out by its digest; if it did not, nothing would break."""
    live = new("antarctica", 2)
    document = bytearray(packed(freeze(live.session)))
    place = data.draw(st.integers(0, len(document) - 1))
    document[place] ^= data.draw(st.integers(1, 255))
    try:
        found = resumed(live.session.head, bytes(document), [])
    except SnapshotError:
        return
    assert freeze(found) == freeze(live.session)


@pytest.mark.parametrize("cut", [0, 10, -1])
def test_a_cut_document_is_refused(cut: int) -> None:
    live = new("antarctica", 2)
    with pytest.raises(SnapshotError):
        resumed(live.session.head, packed(freeze(live.session))[:cut], [])


def test_going_back_and_forth_is_not_played_from_the_beginning(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """How many steps of the rules a hundred undos cost does not grow with the game."""
    live = new("antarctica", 2)
    live.play(150)
    while live.session.journal.moves[-1].seat < 0 or live.session.over:
        live.play(1)
    steps = 0
    apply = State.apply

    def counted(state: State[Any], seat: int, key: str) -> None:
        nonlocal steps
        steps += 1
        apply(state, seat, key)

    monkeypatch.setattr(State, "apply", counted)
    seat = live.session.waiting[0]
    key = live.session.journal.state.decision.keys[0]
    keep = len(live.session.journal.moves)
    for _ in range(100):
        live.answer(seat, key)
        live.session.journal.rewind(keep)
    assert steps < 16 + 100 * 12
    assert len(live.session.journal.moves) == keep > 150


def test_what_only_people_read_makes_no_other_version() -> None:
    """A comment, a docstring or an empty line must not replay every stored table."""
    plain = b"def rule(n: int) -> int:\n    return n + 1\n"
    told = b"# why\n" + plain.replace(b":\n", b':\n    """One more."""\n') + b"# so\n"
    assert module.meaning("rule.py", told) == module.meaning("rule.py", plain)
    assert module.meaning("rule.py", plain.replace(b"1", b"2")) != module.meaning("rule.py", plain)
    assert module.meaning("a.toml", b"# five\nn = 5\n") == module.meaning("a.toml", b"n=5")
    assert module.meaning("a.toml", b"n = 6") != module.meaning("a.toml", b"n = 5")


def test_a_frozen_table_is_not_laid_out_before_it_is_opened(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    live = new("antarctica", 2)
    live.play(5)
    document = freeze(live.session)
    started = list[Any]()
    monkeypatch.setattr(State, "start", lambda *args, **_words: started.append(args))
    assert thaw(live.session.head, document).version == live.session.version
    assert started == []
