from __future__ import annotations

from itertools import count

import msgspec
import pytest

from frostlight.games.antarctica.game import GAME
from frostlight.kernel import (
    CHANCE,
    SPECTATOR,
    FrostlightError,
    IllegalMoveError,
    Journal,
    Stream,
    observe,
)
from frostlight.session import (
    Entry,
    Head,
    Made,
    Place,
    Proposed,
    Relinked,
    Rewound,
    Seated,
    Session,
    StaleError,
    Voted,
    think,
)
from tests.session.tables import ANN, BO, BOT, Live, head


def same(one: Session, other: Session) -> bool:
    return (one.version, one.places, one.proposal, one.votes, one.undone) == (
        (other.version, other.places, other.proposal, other.votes, other.undone)
    ) and all(
        observe(one.journal.state, seat).encode() == observe(other.journal.state, seat).encode()
        for seat in (ANN, BO, BOT, SPECTATOR)
    )


# -- answers


def test_the_dice_have_fallen_before_anybody_is_asked() -> None:
    live = Live()
    assert all(isinstance(entry, Made) and entry.move[0] == "*" for entry in live.entries)
    assert live.session.waiting == [ANN]
    assert live.session.journal.state.decision.kind == "place_ship"


def test_an_answer_is_true_only_once_it_is_stored() -> None:
    live = Live()
    before = live.session.version
    entries = live.session.answer(ANN, "place:Z3", before)
    assert entries == [Made("0 place:Z3")]
    assert live.session.version == before
    assert live.session.waiting == [ANN]
    live.make(entries)
    assert live.session.version == before + 1
    assert live.session.waiting == [BO]


def test_the_rolls_that_follow_an_answer_are_stored_with_it() -> None:
    live = Live()
    for seed in range(40):
        live.play(5, seed)
    longest = max(
        sum(1 for entry in live.entries[at + 1 : at + 9] if entry_is_roll(entry))
        for at, entry in enumerate(live.entries)
        if not entry_is_roll(entry)
    )
    assert longest >= 1
    assert live.session.journal.state.asked(CHANCE) is None


def entry_is_roll(entry: Entry) -> bool:
    return isinstance(entry, Made) and entry.move.startswith("*")


def test_an_answer_to_an_old_page_is_refused() -> None:
    live = Live()
    old = live.session.version
    live.answer(ANN, "place:Z3")
    with pytest.raises(StaleError, match="moved on"):
        live.session.answer(BO, "place:Z3", old)


def test_a_double_click_is_taken_once() -> None:
    live = Live()
    old = live.session.version
    live.answer(ANN, "place:Z3")
    assert live.session.answer(ANN, "place:Z3", old) == []
    with pytest.raises(StaleError):
        live.session.answer(ANN, "place:Z4", old)


def test_an_illegal_answer_changes_nothing() -> None:
    live = Live()
    print_ = observe(live.session.journal.state, ANN).encode()
    for seat, key in ((ANN, "place:Z9"), (BO, "place:Z3")):
        with pytest.raises(IllegalMoveError):
            live.session.answer(seat, key, live.session.version)
    assert observe(live.session.journal.state, ANN).encode() == print_


# -- going back


def test_an_answer_can_be_taken_back_until_somebody_else_decides() -> None:
    live = Live()
    live.play_until(ANN, after=9)
    key = next(key for key in live.session.journal.state.decision.keys if key[:4] == "sail")
    moves = len(live.session.journal.moves)
    live.answer(ANN, key)
    live.make(live.session.undo(ANN))
    assert live.entries[-1] == Rewound(moves, ANN)
    assert live.session.waiting == [ANN]
    live.make(live.session.redo(ANN))
    assert live.session.journal.moves[-1] == (ANN, key)
    with pytest.raises(FrostlightError, match="play again"):
        live.session.redo(ANN)


def test_another_answer_forgets_what_was_taken_back() -> None:
    live = Live()
    live.play_until(ANN, after=9)
    first, second = [k for k in live.session.journal.state.decision.keys if k[:4] == "sail"][:2]
    live.answer(ANN, first)
    live.make(live.session.undo(ANN))
    live.answer(ANN, second)
    with pytest.raises(FrostlightError):
        live.session.redo(ANN)


def takes_in_secret() -> tuple[Live, int]:
    """A table at which Bo has taken a card that others do not see; how many moves came before."""
    for seed in range(100):
        live = Live(of=head(seed=str(seed)))
        while not live.session.over and len(live.session.journal.moves) < 150:
            journal, waiting = live.session.journal, live.session.waiting
            before, choices = len(journal.moves), len(journal.state.decision.keys)
            live.play(1)
            hidden = any(event.secret for event in journal.events[before + 1])
            if waiting == [BO] and choices > 1 and hidden and not live.session.over:
                return live, before
    raise AssertionError("nobody takes anything in secret")


def test_playing_again_does_not_tell_what_another_took_in_secret() -> None:
    """Bo takes a card, all go back, Bo takes the same again: Ann must not learn that."""
    live, before = takes_in_secret()
    live.play_until(ANN)
    live.answer(ANN, live.session.journal.state.decision.keys[0])
    then = live.session.journal.moves[before:]
    live.make([Rewound(before, BO)])
    assert live.session.redo_seat([BO]) == BO
    live.make(live.session.redo(BO))
    for move in then[1:]:
        if move.seat == ANN:
            break
        if move.seat != CHANCE:
            live.answer(*move)
    assert live.session.waiting == [ANN]
    assert live.session.redo_seat([ANN, BOT]) is None


def test_playing_again_does_not_tell_what_another_has_looked_at() -> None:
    """A player who has seen hidden tokens may choose some or leave all: the others are not told."""
    people = [Place("person", "Ann"), Place("person", "Bo")]
    live = Live(of=Head("t1", "blackout", 1, {"players": 2}, people, "5"))
    journal = live.session.journal

    def play(turn: int) -> None:
        asked = journal.state.open[0]
        live.answer(asked.seat, asked.keys[turn % len(asked.keys)])

    turns = count()
    while "leave" not in journal.state.open[0].keys[1:]:
        play(next(turns))
    looks, before = journal.state.open[0].seat, len(journal.moves)
    live.answer(looks, "leave")
    while journal.moves[-1].seat in (looks, CHANCE):
        play(next(turns))
    live.make([Rewound(before, looks)])
    while live.session.redo_seat([looks]) == looks:
        live.make(live.session.redo(looks))
    assert journal.moves[before].key == "leave"
    assert live.session.redo_seat([1 - looks]) is None


def test_going_back_further_needs_the_consent_of_every_person() -> None:
    live = Live()
    live.answer(ANN, "place:Z3")
    moves = len(live.session.journal.moves)
    live.answer(BO, "place:Z4")
    live.make(live.session.undo(ANN))
    assert live.session.proposal == Proposed(moves - 1, ANN)
    assert live.session.voters(ANN) == [BO]
    with pytest.raises(FrostlightError, match="no proposal for you"):
        live.session.vote(BOT, yes=True)
    live.make(live.session.vote(BO, yes=True))
    assert live.entries[-2:] == [Voted(BO, True), Rewound(moves - 1, ANN)]
    assert live.session.waiting == [ANN]
    assert live.session.proposal is None


def test_one_no_is_enough_and_a_move_settles_it_too() -> None:
    live = Live()
    live.answer(ANN, "place:Z3")
    live.make(live.session.undo(ANN))  # at once: by right
    live.answer(ANN, "place:Z3")
    live.answer(BO, "place:Z4")
    live.make(live.session.undo(ANN))
    live.make(live.session.vote(BO, yes=False))
    assert live.session.proposal is None
    live.make(live.session.undo(ANN))
    with pytest.raises(FrostlightError, match="already"):
        live.session.undo(ANN)
    live.play(1)
    assert live.session.proposal is None


def test_votes_that_cross_each_other_both_count() -> None:
    live = Live(*(Place("person", name) for name in ("Ann", "Bo", "Cy")))
    live.play_until(BO, after=10)
    before = live.session.known(BO)
    live.make(live.session.undo(ANN))
    seen = live.session.known(BO)
    live.make(live.session.vote(2, yes=True))
    assert live.session.seen.shows_request(BO, seen)
    assert not live.session.seen.shows_request(BO, before)
    assert not live.session.seen.shows_request(BO, live.session.known(BO) + 1)
    live.make(live.session.vote(BO, yes=True))
    assert live.session.proposal is None


def wants_back() -> Live:
    """Three people play, and Ann has asked the others to go back."""
    live = Live(*(Place("person", name) for name in ("Ann", "Bo", "Cy")))
    live.play_until(BO, after=12)
    live.make(live.session.undo(ANN))
    assert live.session.proposal is not None
    return live


@pytest.mark.parametrize("seat", [ANN, BO, 2])
def test_a_request_to_go_back_ends_with_a_new_link(seat: int) -> None:
    """A new holder is not bound by the votes of the former one, and no player waits for them."""
    live = wants_back()
    session, moves = live.session, len(live.session.journal.moves)
    live.make(session.vote(BO, yes=True))
    live.make([Relinked(seat)])  # another player sits down
    assert (session.proposal, session.votes) == (None, {})
    assert session.settled is not None
    assert (session.settled.how, session.settled.by) == ("relinked", seat)
    assert len(session.journal.moves) == moves


def test_what_is_no_move_makes_no_page_old() -> None:
    live = Live()
    live.play_until(BO)
    seen = [live.session.known(seat) for seat in (ANN, BO)]
    live.make(live.session.seat_bot(ANN, "random"))
    live.make(live.session.hand_back(ANN))
    live.make([Relinked(ANN), *live.session.set_pace("fast")])
    assert [live.session.known(seat) for seat in (ANN, BO)] == seen


def test_against_bots_alone_no_consent_is_needed() -> None:
    live = Live(Place("person", "Ann"), Place("bot", "Bo", "random"))
    live.answer(ANN, "place:Z3")
    live.play(1)
    before = len(live.session.journal.moves)
    live.make(live.session.undo(ANN))
    assert isinstance(live.entries[-1], Rewound)
    assert len(live.session.journal.moves) < before
    assert live.session.waiting == [ANN]


def test_there_is_nothing_to_take_back_before_the_first_answer() -> None:
    live = Live()
    with pytest.raises(FrostlightError, match="nothing of yours"):
        live.session.undo(BO)


# -- seats and bots


def test_a_bot_plays_for_somebody_who_is_away_and_hands_back() -> None:
    live = Live()
    live.make(live.session.seat_bot(ANN, "greedy"))
    assert live.session.due_bot() == ANN
    assert live.session.places[ANN] == Place("person", "Ann", "greedy")
    live.make(live.session.hand_back(ANN))
    assert live.session.due_bot() is None
    assert isinstance(live.entries[-1], Seated)
    with pytest.raises(FrostlightError, match="belongs to a bot"):
        live.session.hand_back(BOT)
    with pytest.raises(FrostlightError, match="no bot 'deep'"):
        live.session.seat_bot(BO, "deep")


def test_a_bot_thinks_the_same_in_another_process() -> None:
    live = Live()
    live.play_until(BOT)
    task = live.session.task(BOT)
    key = think(task)
    assert key in live.session.journal.state.decision.keys
    assert think(task) == key


# -- keeping


@pytest.mark.parametrize("seed", range(5))
def test_a_table_restored_from_its_entries_is_the_same_table(seed: int) -> None:
    live = Live()
    stream = Stream("restless", seed)
    for number in range(60):
        live.play(1, seed * 100 + number)
        seat = stream.below(2)
        if stream.below(4) == 0 and live.session.proposal is None:
            try:
                live.make(live.session.undo(seat))
            except FrostlightError:
                continue
        if live.session.proposal is not None:
            for voter in live.session.voters(live.session.proposal.by):
                live.make(live.session.vote(voter, yes=stream.below(3) > 0))
        if stream.below(20) == 0:
            live.make(live.session.seat_bot(BO, "random"))
    stored = msgspec.json.decode(msgspec.json.encode(live.entries), type=list[Entry])
    assert same(live.session, Session(head(), stored))


@pytest.mark.slow
def test_the_log_of_a_seat_keeps_the_secrets_of_others() -> None:
    for seed in range(12):
        live = Live()
        live.play(400, seed)
        told = {seat: live.session.heard(seat) for seat in (ANN, BO, SPECTATOR)}
        for seat, moves in told.items():
            for event in (event for events in moves for event in events):
                assert not event.secret
                if event.kind == "takes_shipyard_card":
                    assert ("card" in event.facts) == (event.facts["seat"] == seat)


def test_the_seed_is_told_only_when_the_game_is_over() -> None:
    live = Live()
    live.play(30)
    assert live.session.record().seed == ""
    while not live.session.over:
        live.play(50)
    record = live.session.record()
    assert record.seed == "a secret"
    assert Journal.replay(GAME, record).state.over
    assert live.session.since_last_move(ANN) <= len(record.moves)


def test_after_the_end_nothing_goes_back() -> None:
    live = Live()
    while not live.session.over:
        live.play(50)
    last = live.session.journal.moves[-1].seat
    with pytest.raises(FrostlightError, match="is over"):
        live.session.undo(max(last, 0))


def test_nobody_fills_the_log_with_new_names() -> None:
    live = Live()
    live.play_until(BO)
    for number in range(50):
        live.make([Seated(ANN, Place("person", f"Ann {number}"))])
    named = [note for note in live.session.told.notes if note.kind == "named"]
    assert [note.name for note in named] == ["Ann"], "what she was called before"
    live.answer(BO, live.session.journal.state.decision.keys[0])
    live.make([Seated(ANN, Place("person", "Anna"))])
    named = [note for note in live.session.told.notes if note.kind == "named"]
    assert [note.name for note in named] == ["Ann", "Ann 49"]
