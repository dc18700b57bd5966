"""How often people are asked: what the count says of games whose answers are known."""

from __future__ import annotations

from collections import Counter

import pytest

from bench.acts import PICKED, acts
from bench.questions import asked
from frostlight.games.frostpunk.game import GAME
from frostlight.kernel import CHANCE, Journal, Record, read_record
from frostlight.kernel.record import Move
from tests.playthroughs.transcript import HERE


@pytest.fixture(scope="module")
def played() -> Record:
    return read_record((HERE / "frostpunk-1.json").read_bytes())


def test_every_answer_of_a_seat_is_a_question(played: Record) -> None:
    answers = [move for move in map(Move.parse, played.moves) if move.seat != CHANCE]
    assert asked(played).total() == len(answers)


def test_points_of_cure_are_one_row(played: Record) -> None:
    """Each use of a Medical Post is one line, however many are cured."""
    single, rows = asked(played), asked(played, rows=True)
    assert 0 < rows["cure"] < single["cure"] / 2
    uses = 0
    state = Journal.replay(GAME, played, at=0).state
    for move in map(Move.parse, played.moves):
        decision = state.asked(move.seat)
        assert decision is not None
        uses += decision.kind == "cure" and decision.about[0] == decision.about[1]
        state.apply(*move)
    assert rows["cure"] == uses


@pytest.mark.slow
def test_a_turn_begins_a_line(played: Record) -> None:
    """No player plans several turns ahead, although nothing else may be asked in between."""
    single = asked(played)
    assert asked(played, rows=True)["turn"] == single["turn"]
    assert asked(played, rows=True, onwards=True)["turn"] == single["turn"]


def test_a_line_may_answer_what_comes_next(played: Record) -> None:
    rows, onwards = asked(played, rows=True), asked(played, rows=True, onwards=True)
    assert onwards["pawn"] == 0 < rows["pawn"]
    assert onwards.total() < rows.total()
    assert onwards["refuel"] == rows["refuel"]  # the first question of its phase


def test_nothing_is_asked_in_a_game_that_did_not_begin(played: Record) -> None:
    empty = Record(played.format, played.game, played.edition, played.setup, [])
    assert asked(empty) == Counter()


def test_a_person_needs_fewer_acts_than_there_are_questions(played: Record) -> None:
    """Pawns go without saying, or are picked; points that are counted are one act."""
    given, rows = acts(played), asked(played, rows=True)
    assert given["turn"] == rows["turn"]
    assert given["build_at"] == 0 < rows["build_at"], "the planner builds where it is proposed"
    assert given["pawn"] == 0 < given[PICKED] < rows["pawn"]
    assert given.total() < rows.total()
