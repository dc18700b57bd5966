"""The conformance check finds what it is there to find: each game here breaks one law."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any, Self

import pytest

from frostlight.kernel import (
    PUBLIC,
    Bounds,
    Decision,
    Game,
    GameOver,
    Journal,
    Public,
    Question,
    Rule,
    Table,
    Why,
    read_record,
)
from frostlight.testing.fuzz import fuzz, show
from tests.kernel import ember, envelopes, relay
from tests.kernel.breaking import breaks

# -- law 1: options


def test_an_answer_offered_twice() -> None:
    def turn(table: relay.Coast) -> Rule:
        yield relay.LIGHT.ask(0, [*table.dark(), table.dark()[0]])

    breaks(replace(relay.GAME, steps={"turn": turn}), relay.Setup(2), 1, "twice")


def test_a_question_that_the_game_does_not_list() -> None:
    game = replace(relay.GAME, questions=relay.GAME.questions[:1])
    breaks(game, relay.Setup(2), 1, "not among Game.questions: add it")


def test_two_questions_of_one_kind() -> None:
    twin = Question("light", "TOY-1.1", {"x": 1})
    game = replace(relay.GAME, questions=(*relay.GAME.questions, twin))
    breaks(game, relay.Setup(2), 1, "same kind")


def test_an_excuse_for_what_is_offered() -> None:
    def explain(_table: relay.Coast, decision: Decision) -> dict[str, Why]:
        return {decision.keys[0]: Why("TOY-1.1", "no_reason")}

    breaks(replace(relay.GAME, explain=explain), relay.Setup(2), 1, "which is offered")


def test_an_excuse_by_a_foreign_rule() -> None:
    def explain(_table: relay.Coast, _decision: Decision) -> dict[str, Why]:
        return {"nothing": Why("ANT-1.1", "no_reason")}

    breaks(replace(relay.GAME, explain=explain), relay.Setup(2), 1, "is not ours")


def test_an_excuse_for_what_the_question_does_not_know() -> None:
    def explain(_table: relay.Coast, _decision: Decision) -> dict[str, Why]:
        return {"dance": Why("TOY-1.1", "no_reason")}

    breaks(replace(relay.GAME, explain=explain), relay.Setup(2), 1, "'dance', which 'light' does")


# -- laws 3 and 11: copies


class ShallowCoast(relay.Coast):
    __slots__ = ()

    def copy(self) -> Self:
        twin = super().copy()
        twin.points = self.points  # the very same list
        return twin


def shallow(setup: relay.Setup) -> ShallowCoast:
    table = relay.new_coast(setup)
    twin = ShallowCoast("turn")
    for name in ("players", "active", "keepers", "points", "waiting"):
        setattr(twin, name, getattr(table, name))
    return twin


def test_a_shallow_copy() -> None:
    breaks(replace(relay.GAME, new=shallow), relay.Setup(2), 11)


class ForgetfulCoast(Table):
    """Keeps its count in a place that is neither annotated nor saved."""

    __slots__ = ("memory", "players")

    players: Public[int]

    def __init__(self, first_step: str) -> None:
        super().__init__(first_step)
        self.memory = [0]

    def copy(self) -> Self:
        twin = type(self)(self.next)
        twin.end = self.end
        twin.players = self.players
        return twin


def test_a_field_that_is_not_declared_is_lost() -> None:
    def new(setup: relay.Setup) -> ForgetfulCoast:
        table = ForgetfulCoast("turn")
        table.players = setup.players
        return table

    def turn(table: ForgetfulCoast) -> Rule:
        table.memory[0] += 1
        yield relay.LIGHT.ask(table.memory[0] % 2, [0, 1, 2])
        if table.memory[0] == 50:
            raise GameOver("enough", "TOY-1.6")

    toy: Game[Any] = relay.GAME
    game = replace(
        toy,
        new=new,
        steps={"turn": turn},
        sight=dict.fromkeys(("next", "end", "players"), PUBLIC),
        invariants=lambda _table: [],
        explain=lambda _table, _decision: {},
        trail=lambda _table: [],
        describe=lambda _table: {},
        turns=lambda _table: 0,
    )
    breaks(game, relay.Setup(2), 3, "after saving and loading", rarely=1000)


# -- law 8: taking back


@pytest.mark.slow
def test_a_look_at_another_hand_that_could_be_taken_back() -> None:
    def bid(table: envelopes.Auction) -> Rule:
        look = yield envelopes.LOT.ask(0, [0, 1])
        if look:
            card = envelopes.values_in(envelopes.cards_of(table.hands, 1))[0]
            table.tell("sees", secret={"card": card}, to=(0,))
        yield envelopes.LOT.ask(0, [0, 1])
        yield from envelopes.bid(table)

    steps = {**envelopes.GAME.steps, "bid": bid}
    long = Bounds(100, 0, 6)
    game = replace(envelopes.GAME, steps=steps, bounds=lambda _setup: long)
    breaks(game, envelopes.Setup(2), 8, "learned something")


def test_a_secret_told_to_another_seat_cannot_be_taken_back() -> None:
    def bid(table: envelopes.Auction) -> Rule:
        yield envelopes.LOT.ask(0, [0, 1])
        table.tell("shown", secret={"card": 1}, to=(1,))
        yield envelopes.LOT.ask(0, [0, 1])
        yield envelopes.LOT.ask(0, [0, 1])
        yield from envelopes.bid(table)

    game = replace(envelopes.GAME, steps={**envelopes.GAME.steps, "bid": bid})
    journal = Journal(game, envelopes.Setup(2))
    journal.roll("dice")
    journal.apply(0, "east")
    assert journal.undo_point(0) is None
    journal.apply(0, "west")
    assert journal.undo_point(0) == len(journal.moves) - 1


# -- law 9: things in exactly one place


def test_a_card_that_vanishes() -> None:
    def day(table: ember.Camp) -> Rule:
        yield from ember.day(table)
        table.discards[0] = [0] * len(table.discards[0])

    breaks(replace(ember.GAME, steps={"day": day}), ember.Setup(2), 9, "cards, not", rarely=1000)


def test_a_lying_invariant() -> None:
    def invariants(table: relay.Coast) -> list[str]:
        return ["more than two beacons are lit"] if len(table.dark()) < 6 else []

    breaks(replace(relay.GAME, invariants=invariants), relay.Setup(2), 9, "more than two")


# -- law 10: the game goes on


def test_a_dead_end() -> None:
    def turn(table: relay.Coast) -> Rule:
        beacon = yield relay.LIGHT.ask(table.active, table.dark()[2:])
        relay.light(table, table.active, beacon)

    breaks(replace(relay.GAME, steps={"turn": turn}), relay.Setup(2), 10, "offers nothing")


def test_an_endless_game() -> None:
    def turn(table: relay.Coast) -> Rule:
        yield relay.LIGHT.ask(table.active, table.dark())
        table.active = (table.active + 1) % table.players

    game = replace(relay.GAME, steps={"turn": turn})
    breaks(game, relay.Setup(2), 10, r"goes on after \d+ decisions")
    breaks(
        game, relay.Setup(2), 10, r"not over after \d+ decisions, and Game.bounds says", rarely=1000
    )


def test_steps_that_go_round_and_ask_nobody() -> None:
    def turn(table: relay.Coast) -> Rule:
        yield relay.LIGHT.ask(table.active, table.dark())
        table.next = "idle"

    def idle(_table: relay.Coast) -> None:
        return None

    game = replace(relay.GAME, steps={"turn": turn, "idle": idle})
    breaks(game, relay.Setup(2), 10, "ask nobody")


def test_rules_that_raise() -> None:
    def turn(table: relay.Coast) -> Rule:
        beacon = yield relay.LIGHT.ask(table.active, table.dark())
        raise KeyError(beacon)

    breaks(replace(relay.GAME, steps={"turn": turn}), relay.Setup(2), 10, "KeyError")


# -- the fuzzer finds them too


def test_fuzz_reports_what_it_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def invariants(table: relay.Coast) -> list[str]:
        return ["too many points"] if max(table.points) > 2 else []

    game = replace(relay.GAME, invariants=invariants)
    report = fuzz(game, [relay.Setup(2)], ["random", "last"], 500, seed=3)
    assert report.finding is not None
    monkeypatch.chdir(tmp_path)
    show(game, report.finding)
    printed = capsys.readouterr().out
    assert "too many points" in printed
    assert f"seed {report.finding.seed}" in printed
    [path] = tmp_path.glob("fuzz-relay-*.json")
    record = read_record(path.read_bytes())
    assert max(Journal.replay(game, record).state.table.points) > 2


def test_a_finding_of_fuzz_has_a_place_and_the_command_that_repeats_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def turn(table: relay.Coast) -> Rule:
        yield relay.LIGHT.ask(table.active, table.dark())
        raise AssertionError

    game = replace(
        relay.GAME, steps={"turn": turn}, new=lambda setup: _late(relay.new_coast(setup))
    )
    finding = fuzz(game, [relay.Setup(2)], ["random"], 1).finding
    assert finding is not None
    assert re.search(r"AssertionError\(\) at .*test_broken_games.py:\d+: raise", finding.problem)
    monkeypatch.chdir(tmp_path)
    show(game, finding, "fuzz relay --seed 0")
    assert "to see it again: fuzz relay --seed 0 --games 1 --jobs 1\n" in capsys.readouterr().out


def _late(table: relay.Coast) -> relay.Coast:
    table.active = 1
    return table
