"""Section 17: end of the game and final scoring."""

from __future__ import annotations

import msgspec
import pytest

from frostlight.games.blackout.game import GAME
from frostlight.games.blackout.scoring import cards, money, outcome, scout_set
from frostlight.games.blackout.structure import CLEAN_UP, DRAW
from frostlight.kernel import Record, State, Stream
from frostlight.kernel.record import Move
from frostlight.research import Match, MatchResult, play_match
from frostlight.testing import play as play_game
from tests.rules.blackout.look import market_of, play
from tests.rules.blackout.recount import recount
from tests.rules.blackout.town import Builder

FINISHED = ("V-Y01",)


def town(players: int = 2) -> Builder:
    found = Builder(players)
    for seat in range(players):
        found.at(seat, f"C0{seat + 1}").goods(seat, battery=0).has(seat, hkd=0)
    return found


@pytest.mark.rule("BHK-17.1", "BHK-17.2")
@pytest.mark.parametrize("seed", range(3))
def test_exactly_one_more_full_round_after_the_deck_is_empty(seed: int) -> None:
    state = State.start(GAME, GAME.read_setup({"players": 2}))
    state.table.events = []
    play_game(state, stream=Stream(seed))
    events = state.drain()
    begins = next(n for n, event in enumerate(events) if event.kind == "end_begins")
    rounds = [event.facts["number"] for event in events if event.kind == "round"]
    before = [event.facts["number"] for event in events[:begins] if event.kind == "round"]
    assert len(rounds) == len(before) + 1
    assert rounds[-1] == events[begins].facts["number"]
    assert state.table.end is not None
    assert (state.table.end.reason, state.table.end.rule) == ("deck_empty", "BHK-17.2")


@pytest.mark.rule("BHK-17.2")
def test_refills_come_from_the_reserve_once_the_deck_is_empty() -> None:
    build = town().market(("V-Y01",), ("V-R01",), ("V-B01", "V-B02")).deck(3)
    state = build.step(CLEAN_UP)
    reserve = state.table.reserve
    play(state)
    assert [len(row) for row in market_of(state)] == [3, 3, 1]
    assert (state.table.deck, state.table.reserve) == (0, reserve - 3)


@pytest.mark.rule("BHK-17.3")
def test_without_a_reserve_empty_rows_stay_empty_and_are_skipped() -> None:
    build = town().market((), ("V-R01",), ("V-B01", "V-B02"))
    table = build.table
    table.discards, table.pool = list(table.pool), []
    table.deck = table.reserve = 0
    table.last_round = 4
    table.phase, table.next = CLEAN_UP, "clean_market"
    assert GAME.invariants(table) == []
    state = State(GAME, table)
    state.run()
    play(state)
    assert market_of(state) == [[], [], ["V-B01"]]


@pytest.mark.rule("BHK-17.2")
def test_the_game_ends_after_phase_8_of_the_last_round() -> None:
    build = town().hand(0, "P09").hand(1, "P09")
    state = build.step(DRAW)
    table = state.table
    table.discards += table.pool
    table.pool, table.deck, table.reserve, table.last_round = [], 0, 0, 3
    state = State(GAME, table)
    state.run()
    play(state, "decline", "decline")
    assert state.over
    assert state.table.end is not None
    assert state.table.end.numbers == {"rounds": 3}


@pytest.mark.rule("BHK-17.4")
@pytest.mark.parametrize(
    ("hkd", "units", "points", "left"), [(5, 6, 2, 1), (4, 0, 0, 4), (0, 5, 1, 0), (14, 1, 3, 0)]
)
def test_units_become_hkd_and_five_hkd_a_point(
    hkd: int, units: int, points: int, left: int
) -> None:
    table = town().has(0, hkd=hkd).goods(0, battery=min(units, 2), food=max(0, units - 2)).table
    assert money(table, 0) == (points, left)


@pytest.mark.rule("BHK-17.5")
@pytest.mark.parametrize(
    ("tokens", "points"),
    [
        *(((), 0), (("T01",), 0), (("T01", "T04"), 1), (("T01", "T04", "T07"), 3)),
        *((("T01", "T04", "T07", "T10"), 5), (("T01", "T04", "T07", "T10", "T13"), 8)),
        (("T01", "T04", "T07", "T10", "T13", "T16"), 12),
        (("T01", "T04", "T07", "T10", "T13", "T16", "T18"), 16),
    ],
)
def test_face_up_tokens_score_as_a_set(tokens: tuple[str, ...], points: int) -> None:
    table = town().won(0, *tokens).won(0, "T02", "T05", face_up=False).table
    assert scout_set(table, 0) == points


@pytest.mark.rule("BHK-17.6")
def test_cards_in_hand_and_columns_score_others_do_not() -> None:
    build = town().hand(0, "P12", "V-Y12").column(0, 1, "P08").column(0, 2, "S15")
    build.slots(0, "V-R12").completed(0, "R01")
    assert cards(build.table, 0) == 3 + 5 + 2 + 5
    assert sum(build.table.printed.vp[card] for card in build.table.printed.own_cards) == 18


@pytest.mark.rule("BHK-17.7", "BHK-OP.28")
def test_most_points_then_hkd_left_then_a_shared_victory() -> None:
    def ranks(*hkd: int) -> list[int]:
        build = town(3)
        for seat, number in enumerate(hkd):
            build.has(seat, hkd=number)
        return outcome(build.table).ranks

    assert ranks(0, 5, 0) == [2, 1, 2]
    assert ranks(1, 4, 0) == [2, 1, 3]
    assert ranks(2, 2, 1) == [1, 1, 3]


@pytest.mark.rule("BHK-17.6", "BHK-2.7")
def test_the_sum_of_all_sources_is_the_score() -> None:
    for seed in range(3):
        state = State.start(GAME, GAME.read_setup({"players": 3}), keep=False)
        play_game(state, stream=Stream("sum", seed))
        found = GAME.outcome(state.table)
        parts = found.breakdown["categories"].values()
        assert [sum(points) for points in zip(*parts, strict=True)] == found.scores


# -- a second count


def played(players: int, scenario: str, bot: str, seed: int) -> tuple[MatchResult, Record]:
    setup = {"players": players, "scenario": scenario}
    return play_match(Match("blackout", setup, (bot,) * players, seed))


@pytest.mark.parametrize(
    ("players", "scenario", "bot"),
    [
        (1, "S2", "practised"),
        (1, "S5", "random"),
        (2, "S2", "random"),
        (4, "single", "random"),
        *(
            pytest.param(players, scenario, "practised", marks=pytest.mark.slow)
            for players, scenario in [(1, "S3"), (2, "S4"), (2, "single"), (3, "S1"), (3, "S5")]
        ),
    ],
)
@pytest.mark.rule("BHK-17.4", "BHK-17.5", "BHK-17.6", "BHK-17.7", "BHK-19.8", "BHK-19.9")
def test_a_second_count_from_plain_json_agrees(players: int, scenario: str, bot: str) -> None:
    result, _ = played(players, scenario, bot, 11)
    count = recount(msgspec.json.encode(result).decode())
    told = result.breakdown
    assert (count.scores, count.ranks, count.left) == (
        result.scores,
        result.ranks,
        told["hkd_left"],
    )
    by_source = zip(*told["categories"].values(), strict=True)
    assert count.scores == [sum(sources) for sources in by_source]
    if scenario != "single":
        assert count.conditions == [all(met.values()) for met in told["conditions"]]
        assert count.orchids == told["orchids"]


@pytest.mark.slow
@pytest.mark.parametrize(("players", "bot"), [(1, "practised"), (3, "random")])
@pytest.mark.rule("BHK-2.7")
def test_the_story_of_a_record_tells_every_point(players: int, bot: str) -> None:
    """VP that were gained, scored for districts and paid for tokens are those on the track."""
    result, record = played(players, "S2", bot, 4)
    state = State.start(GAME, GAME.read_setup(record.setup))
    points = [0] * players
    state.table.events = []
    for move in map(Move.parse, record.moves):
        state.apply(move.seat, move.key)
        for event in state.drain():
            facts = event.facts
            scored = event.kind == "scores_district"
            if scored or (event.kind == "gains" and facts["what"] == "vp"):
                points[int(facts["seat"])] += int(facts["n"])
            elif event.kind == "transport":
                points[int(facts["seat"])] -= int(facts["vp"])
        state.table.events = []
    assert points == [seat["points"] for seat in result.table["seats"]]
