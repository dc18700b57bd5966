"""Values that people add to the dice: they count from then on, and nothing falls twice."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pytest

from frostlight.games import find_game
from frostlight.kernel import FrostlightError, Journal, Mixed, Record, RecordError
from frostlight.kernel.record import Move
from frostlight.session import (
    Added,
    CheckedDice,
    Entry,
    Made,
    Place,
    Relinked,
    Rewound,
    Session,
    StaleError,
    check_dice,
)
from frostlight.session.dice import EACH, added
from frostlight.session.entries import record_of
from frostlight.session.snapshot import freeze, thaw
from tests.kernel import envelopes
from tests.session.tables import ANN, BO, BOT, Live

HERS, HIS = "a1" * 32, "b2" * 32


def rolled(entries: Sequence[Entry]) -> list[str]:
    return [entry.move for entry in entries if isinstance(entry, Made) and entry.move[0] == "*"]


def table() -> Live:
    return Live(Place("person", "Ann"), Place("person", "Bo"))


def played(*values: tuple[int, str], at: int = 0, live: Live | None = None) -> Live:
    """A whole game in which these values were added after a number of moves."""
    live = live or table()
    live.play(at)
    for seat, value in values:
        live.make(live.session.add_value(seat, value))
    while not live.session.over:
        live.play(50)
    return live


@pytest.fixture(scope="module")
def two() -> Live:
    return played((ANN, HERS), (BO, HIS), at=4)


def test_values_change_the_dice_that_fall_afterwards_and_no_others(two: Live) -> None:
    without, record = played().session.record(), two.session.record()
    since = record.mixed[0].since
    assert [one.value for one in record.mixed] == [HERS, HIS]
    assert rolled(two.entries)[:since] == [m for m in without.moves if m[0] == "*"][:since]
    assert record.moves != without.moves
    other = played((ANN, HERS), (BO, "c3" * 32), at=4).session.record()
    assert other.moves != record.moves, "each of them counts"


def test_the_same_entries_give_the_same_game_and_record(two: Live) -> None:
    again = Session(two.session.head, two.entries)
    assert again.record() == two.session.record()
    stored = record_of(again.head, two.entries)
    assert (stored.moves, stored.mixed) == (again.record().moves, again.record().mixed)
    assert again.valued == {ANN, BO}
    again = played((ANN, HERS), (BO, HIS), at=4).session
    assert again.record() == two.session.record()


def test_whoever_has_the_record_can_check_all_of_it(two: Live) -> None:
    record, promise = two.session.record(), two.session.promise
    rolls = len(rolled(two.entries))
    assert check_dice(record, promise, [HERS, HIS]) == CheckedDice(rolls, over=True, cut=False)


def test_a_game_without_values_is_what_it_was_before() -> None:
    """The dice of old records, of the terminal and of `simulate` are those of the seed alone."""
    record = played().session.record()
    assert record.mixed == []
    journal = Journal(find_game(record.game), find_game(record.game).read_setup(record.setup))
    for text in record.moves:
        journal.roll(record.seed)
        if not text.startswith("*"):
            journal.apply(*Move.parse(text))
    assert [str(move) for move in journal.moves] == record.moves


def test_a_record_goes_on_elsewhere_with_the_same_dice(two: Live) -> None:
    """In the terminal, for instance: what people added stays in its record."""
    record = two.session.record()
    length = next(n for n in range(40, 99) if record.moves[n].startswith("*"))
    journal = Journal.replay(find_game(record.game), record, at=length)
    journal.roll(record.seed)
    assert [str(move) for move in journal.moves] == record.moves[: len(journal.moves)]
    assert len(journal.moves) > length
    assert journal.record(seed=record.seed).mixed == record.mixed


# -- going back


def test_dice_that_were_taken_back_fall_again_as_they_fell() -> None:
    """Sitting down after a bad roll and going back is no way to another one."""
    live = table()
    live.play(6)
    before, moves = live.session.journal.moves[:], len(live.session.journal.moves)
    live.play(20)
    fell = [move for move in live.session.journal.moves[moves:] if move.seat < 0]
    assert len(fell) > 3
    live.make([Rewound(moves, ANN)])
    live.make(live.session.add_value(BO, HIS))
    assert live.session.journal.moves == before
    live.play(20)
    again = [move for move in live.session.journal.moves[moves:] if move.seat < 0]
    assert again == fell
    assert live.session.journal.mixed[0].since == moves_of_chance(before) + len(fell)


def moves_of_chance(moves: Sequence[Move]) -> int:
    return sum(move.seat < 0 for move in moves)


def test_a_value_stays_when_the_game_goes_back_before_it() -> None:
    live = table()
    live.play(4)
    kept = len(live.session.journal.moves)
    live.play(2)
    live.make(live.session.add_value(ANN, HERS))
    live.play(20)
    moves = live.session.journal.moves[:]
    live.make([Rewound(kept, BO)])
    assert [one.value for one in live.session.journal.mixed] == [HERS]
    with pytest.raises(FrostlightError, match="one value"):
        live.session.add_value(ANN, HIS)
    for move in moves[kept:]:
        if move.seat >= 0:
            live.answer(*move)
    assert live.session.journal.moves == moves
    while not live.session.over:
        live.play(50)
    assert check_dice(live.session.record(), live.session.promise, [HERS]).over


def test_a_later_value_never_counts_before_an_earlier_one() -> None:
    live = table()
    live.play(9)
    live.make(live.session.add_value(ANN, HERS))
    live.make([Rewound(2, ANN)])
    live.make(live.session.add_value(BO, HIS))
    hers, his = live.session.journal.mixed
    assert hers.since == his.since > live.session.journal.rolls


# -- before the first move


def test_before_the_first_move_the_setup_can_fall_anew_with_all_values() -> None:
    """What the maker of the seed has dealt is not what people have to play."""
    live = table()
    setup = rolled(live.entries)
    live.make(live.session.add_value(ANN, HERS))
    live.make(live.session.add_value(BO, HIS))
    assert [str(move) for move in live.session.journal.moves] == setup, "not by itself"
    live.make(live.session.deal_anew(BO))
    assert [one.since for one in live.session.journal.mixed] == [0, 0]
    assert [str(move) for move in live.session.journal.moves] != setup
    with pytest.raises(FrostlightError, match="with new values"):
        live.session.deal_anew(ANN)
    assert [(note.kind, note.seat) for note in live.session.told.notes][-1] == ("dealt", BO)
    while not live.session.over:
        live.play(50)
    again = Session(live.session.head, live.entries)
    assert again.record() == live.session.record()
    stored = record_of(again.head, live.entries)
    assert (stored.moves, stored.mixed) == (again.record().moves, again.record().mixed)
    assert check_dice(again.record(), again.promise, [HERS, HIS]).over


def test_a_seat_with_a_new_link_lets_the_setup_fall_no_second_time() -> None:
    """Else its owner could renew it, and add values, until they like what falls."""
    live = table()
    live.make(live.session.add_value(ANN, HERS))
    live.make(live.session.deal_anew(ANN))
    live.make([Relinked(ANN)])
    live.make(live.session.add_value(ANN, "c3" * 32))
    assert not live.session.can_deal
    live.make(live.session.add_value(BO, HIS))
    assert live.session.can_deal, "his is not in it yet"


def test_whoever_has_seen_the_setup_of_before_must_look_again() -> None:
    live = table()
    (seat,) = live.session.waiting
    version, key = live.session.known(seat), live.session.journal.state.decision.keys[0]
    live.make(live.session.add_value(ANN, HERS))
    live.make(live.session.deal_anew(ANN))
    with pytest.raises(StaleError):
        live.session.answer(seat, key, version)


def test_after_a_move_the_setup_stays_even_if_all_go_back() -> None:
    live = table()
    live.make(live.session.add_value(ANN, HERS))
    assert live.session.can_deal
    live.play(3)
    live.make([Rewound(0, ANN)])
    assert not live.session.can_deal
    with pytest.raises(FrostlightError, match="before the first move"):
        live.session.deal_anew(BO)


def test_a_table_that_was_frozen_knows_all_of_it() -> None:
    live = table()
    live.make(live.session.add_value(ANN, HERS))
    assert thaw(live.session.head, freeze(live.session)).can_deal
    live.make(live.session.deal_anew(ANN))
    live.play(9)
    live.make([Rewound(len(live.session.journal.moves) - 8, ANN)])
    again = thaw(live.session.head, freeze(live.session))
    assert not again.can_deal
    assert again.valued == {ANN}
    assert again.add_value(BO, HIS) == live.session.add_value(BO, HIS)
    assert again.journal.mixed == live.session.journal.mixed


def test_without_values_the_setup_is_what_it_is() -> None:
    assert not table().session.can_deal


# -- who may add what


@pytest.mark.parametrize(
    "value", ["", "a1" * 31, "a1" * 33, "A1" * 32, "g1" * 32, " " + "a" * 63, HERS[:-1] + "\n"]
)
def test_what_is_no_value_is_refused_with_what_to_do(value: str) -> None:
    with pytest.raises(FrostlightError, match="64 digits"):
        table().session.add_value(ANN, value)


def test_each_person_adds_one_value_and_bots_none() -> None:
    live = Live()
    live.make(live.session.add_value(ANN, HERS))
    with pytest.raises(FrostlightError, match="one value"):
        live.session.add_value(ANN, HIS)
    with pytest.raises(FrostlightError, match="already"):
        live.session.add_value(BO, HERS)
    with pytest.raises(FrostlightError, match="one value"):
        live.session.add_value(BOT, HIS)


def test_whoever_gets_a_seat_later_adds_a_value_too() -> None:
    live = table()
    live.make(live.session.add_value(BO, HIS))
    live.play(20)
    live.make([Relinked(BO)])
    live.make(live.session.add_value(BO, HERS))
    first, second = live.session.journal.mixed
    assert (first.seat, second.seat) == (BO, BO)
    assert first.since < second.since


def test_new_links_for_one_seat_leave_room_for_the_values_of_others() -> None:
    live = table()
    for number in range(EACH):
        live.make([*live.session.add_value(ANN, f"{number:064x}"), Relinked(ANN)])
    with pytest.raises(FrostlightError, match="too many"):
        live.session.add_value(ANN, f"{EACH:064x}")
    assert live.session.add_value(BO, f"{EACH:064x}")


def test_nobody_adds_a_value_after_the_end(two: Live) -> None:
    session = Session(two.session.head, [*two.entries, Relinked(BO)])
    with pytest.raises(FrostlightError, match="while the game goes on"):
        session.add_value(BO, "c3" * 32)


def test_an_answer_is_as_fresh_after_a_value_as_before() -> None:
    live = table()
    (seat,) = live.session.waiting
    version, key = live.session.known(seat), live.session.journal.state.decision.keys[0]
    live.make(live.session.add_value(1 - seat, HIS))
    assert live.session.answer(seat, key, version)


def test_everybody_is_told_and_going_back_does_not_hide_it() -> None:
    live = table()
    live.play(5)
    live.make(live.session.add_value(BO, HIS))
    live.make([Rewound(1, ANN)])
    notes = [(note.kind, note.seat, note.at) for note in live.session.told.notes]
    assert ("mixed", BO, 1) in notes


def test_while_dice_have_fallen_in_secret_no_value_tells_how_many() -> None:
    journal = Journal(envelopes.GAME, envelopes.Setup(2))
    journal.roll("seed")
    assert added(journal, 0, HERS).mixed.since == journal.rolls
    journal.apply(0, "east")
    change = journal.state.asked(0)
    assert change is not None
    journal.apply(0, next(key for key in change.keys if key != "keep"))
    journal.roll("seed")
    assert journal.share_of(-1) == 0
    with pytest.raises(FrostlightError, match="in secret"):
        added(journal, 1, HIS)


# -- records that were tampered with


def replaced(record: Record, mixed: list[Mixed]) -> Record:
    return msgspec.structs.replace(record, mixed=mixed)


def test_whatever_is_changed_in_the_values_is_found_out(two: Live) -> None:
    record = two.session.record()
    hers, his = record.mixed
    named = msgspec.structs.replace(hers, seat=BO)
    later = msgspec.structs.replace(his, since=his.since + 3)
    other = msgspec.structs.replace(his, value="c3" * 32)
    tampered: list[list[Mixed]] = [
        [],
        [hers],
        [his],
        [his, hers],
        [named, his],
        [hers, later],
        [hers, other],
    ]
    for mixed in tampered:
        with pytest.raises(RecordError, match=r"a value was changed, dropped or moved"):
            check_dice(replaced(record, list(mixed)), two.session.promise)


def test_values_stand_in_their_order_once_and_with_a_seat(two: Live) -> None:
    record = two.session.record()
    hers, his = record.mixed
    with pytest.raises(RecordError, match=r"mixed\[1\].*in the order in which they came"):
        check_dice(replaced(record, [msgspec.structs.replace(his, since=9), hers]))
    with pytest.raises(RecordError, match=r"mixed\[1\].seat: there is no seat 2"):
        check_dice(replaced(record, [hers, msgspec.structs.replace(his, seat=2)]))
    with pytest.raises(RecordError, match="twice"):
        check_dice(replaced(record, [hers, msgspec.structs.replace(his, value=HERS)]))


def test_a_value_that_is_not_there_is_missed_by_its_owner() -> None:
    record = played((ANN, HERS), at=4).session.record()
    assert check_dice(record, values=[HERS]).over
    with pytest.raises(RecordError, match="not in these dice"):
        check_dice(record, values=[HERS, HIS])


def test_a_record_that_stops_too_soon_says_so(two: Live) -> None:
    record = two.session.record()
    for length in range(20, 60):
        short = msgspec.structs.replace(record, moves=record.moves[:length])
        cut = record.moves[length].startswith("*")
        found = check_dice(short, two.session.promise)
        assert (found.over, found.cut) == (False, cut)


def test_entries_keep_values_as_they_came() -> None:
    entry: Entry = Added(Mixed(1, 12, HIS))
    text = msgspec.json.encode(entry)
    assert msgspec.json.decode(text, type=Entry) == entry
