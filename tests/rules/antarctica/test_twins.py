"""What is asked quickly and what is told at length agree, in whole games of bots and of chance.

Rules answer "may I?" by short cuts (bits, counts kept beside queues); reasons, destinations and the
breakdown of points say the same thing the long way.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from frostlight.games.antarctica import explain
from frostlight.games.antarctica.game import GAME
from frostlight.games.antarctica.research import research_tracks
from frostlight.games.antarctica.scoring import score
from frostlight.games.antarctica.structure import (
    AT,
    DECKS,
    HELD,
    OWNER,
    ROW,
    SHIPYARD_IDS,
    TRACK_IDS,
    ZONE_IDS,
)
from frostlight.games.antarctica.table import Continent
from frostlight.games.antarctica.tracks import can_advance, destination
from frostlight.kernel import Journal, State, Stream, read_record
from frostlight.kernel.record import Move

RECORDS = sorted(Path(__file__).parents[2].joinpath("records").glob("antarctica-edition-*.json"))


def random_games() -> Iterator[State[Continent]]:
    for seed in range(24):
        setup = GAME.read_setup({"players": 2 + seed % 3})
        state, dice = State.start(GAME, setup, keep=False), Stream(seed)
        while not state.over:
            yield state
            options = state.decision.options
            state.answer(state.decision, options[dice.below(len(options))])
        yield state


def bots_games() -> Iterator[State[Continent]]:
    for path in RECORDS:
        record = read_record(path.read_bytes())
        journal = Journal.replay(GAME, record, at=0)
        for move in record.moves:
            yield journal.state
            journal.apply(*Move.parse(move))
        yield journal.state


@pytest.fixture(params=[random_games, bots_games])
def positions(request: pytest.FixtureRequest) -> Iterator[State[Continent]]:
    found: Iterator[State[Continent]] = request.param()
    return found


def menu(positions: Iterator[State[Continent]]) -> Iterator[tuple[Continent, int, set[str]]]:
    """Whenever a player is asked what to do: the table, the seat and the answers offered."""
    count = 0
    for state in positions:
        if not state.over and state.decision.kind == "act":
            count += 1
            yield state.table, state.decision.seat, set(state.decision.keys)
    assert count > 200


def test_actions_are_offered_where_no_reason_stands_against_them(
    positions: Iterator[State[Continent]],
) -> None:
    for table, seat, offered in menu(positions):
        if table.acted:
            continue
        for deck, card in enumerate(table.offer):
            may = card >= 0 and explain.build_reason(table, seat, card) is None
            assert (f"build:{DECKS[deck]}" in offered) == may
        assert ("ship" in offered) == (explain.why_not_ship(table, seat) is None)
        assert ("recruit" in offered) == (explain.why_not_recruit(table, seat) is None)
        barred = {key for key, _ in explain.why_not_research(table, seat)}
        assert {f"research:{track}" for track in TRACK_IDS} - barred == {
            key for key in offered if key.startswith("research:")
        }
        if not table.buildings[table.target] & table.printed.station_bits:
            assert not research_tracks(table, seat)  # the menu does not even ask


def test_cards_are_offered_where_no_reason_stands_against_them(
    positions: Iterator[State[Continent]],
) -> None:
    for table, seat, offered in menu(positions):
        for card, name in enumerate(SHIPYARD_IDS):
            held = table.hands[HELD[seat][card]] > 0
            may = held and not table.card_played and not explain.play_reason(table, seat, card)
            assert any(key.startswith(f"play:{name}") for key in offered) == may


def test_a_cube_can_move_where_it_would_get_somewhere(
    positions: Iterator[State[Continent]],
) -> None:
    for state in positions:
        table = state.table
        for track in table.printed.open_tracks:
            row, last = table.cubes[ROW[track]], table.printed.last_space[track]
            for seat in range(table.players):
                moves = destination(row, row[seat], 1, last) > row[seat]
                cube = row[seat] > 0 or table.cubes_left[seat] > 0
                assert can_advance(table, seat, track) == (moves and cube)


def test_ships_are_counted_as_the_queues_show_them(positions: Iterator[State[Continent]]) -> None:
    for state in positions:
        for zone in range(len(ZONE_IDS)):
            owners = [OWNER[ship] for ship in state.table.queues[zone]]
            for seat in range(state.table.players):
                assert state.table.ships[AT[zone][seat]] == owners.count(seat)


def test_points_are_the_sum_of_their_parts(positions: Iterator[State[Continent]]) -> None:
    for number, state in enumerate(positions):
        if number % 5 == 0 or state.over:
            parts = GAME.outcome(state.table).breakdown["categories"].values()
            assert score(state.table) == [sum(points) for points in zip(*parts, strict=True)]
