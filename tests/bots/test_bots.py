from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from frostlight.bots import BOTS, Eye, make_bot
from frostlight.bots.greedy import settle
from frostlight.games.antarctica.bots.evaluation import evaluate
from frostlight.games.antarctica.game import GAME
from frostlight.games.antarctica.structure import AT, HELD, ICEBREAKER, OWN
from frostlight.games.antarctica.table import Continent
from frostlight.kernel import SPECTATOR, FrostlightError, Journal, State, Stream, observe
from frostlight.research import Match, play_matches


def positions(players: int, seed: int) -> list[State[Any]]:
    """Decisions of a game that does not waste its ships, so that hands fill up."""
    state: State[Any] = State.start(GAME, GAME.read_setup({"players": players}))
    stream = Stream("positions", seed)
    found = []
    settle(state, stream)
    while not state.over:
        found.append(state.clone())
        decision = state.decision
        kept = [key for key in decision.keys if not key.startswith("give:")] or decision.keys
        state.apply(decision.seat, kept[stream.below(len(kept))])
        settle(state, stream)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name in BOTS if name != "strong"])
def test_every_bot_gives_a_legal_answer_in_every_position(name: str) -> None:
    bot = make_bot(name)
    for place, state in enumerate(positions(3, seed=1)):
        seat = state.decision.seat
        assert bot.choose(Eye(state, seat), Stream(place)) in state.decision.keys


@pytest.mark.parametrize("name", ["random", pytest.param("greedy", marks=pytest.mark.slow)])
def test_a_bot_cannot_tell_apart_what_its_seat_cannot(name: str) -> None:
    """Dealing again what the seat cannot know changes no answer of its bot."""
    bot = make_bot(name)
    different = 0
    for place, state in enumerate(positions(3, seed=2)):
        seat = state.decision.seat
        other = state.imagine(seat, Stream("other", place))
        different += state.table.hands != other.table.hands
        here = bot.choose(Eye(state, seat), Stream("same", place))
        there = bot.choose(Eye(other, seat), Stream("same", place))
        assert here == there
    assert different  # some of the imagined games really were other games


def test_an_eye_shows_what_its_seat_sees() -> None:
    state = positions(2, seed=3)[5]
    seat = state.decision.seat
    eye = Eye(state, seat)
    assert eye.view.encode() == observe(state, seat).encode()
    assert eye.view.encode() != observe(state, SPECTATOR).encode()
    with pytest.raises(ValueError, match="is not asked"):
        Eye(state, 1 - seat)


def test_an_unknown_bot_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(FrostlightError, match=r"no bot 'chess'.*random, greedy"):
        make_bot("chess")


def games_won(games: int) -> int:
    """How many games of one greedy and two random bots the greedy one wins, from every seat."""
    matches = []
    for seed in range(games):
        bots = ["random", "random", "random"]
        bots[seed % 3] = "greedy"
        matches.append(Match("antarctica", {"players": 3}, tuple(bots), seed))
    return sum(r.ranks[r.bots.index("greedy")] == 1 for r, _ in play_matches(matches))


@pytest.mark.slow
@pytest.mark.parametrize("games", [20, pytest.param(100, marks=pytest.mark.thorough)])
def test_greedy_beats_two_random_opponents_in_nine_games_of_ten(games: int) -> None:
    assert games_won(games) >= 0.9 * games


# -- what greedy makes of Antarctica


def fleets_and_ends(games: int) -> tuple[list[int], list[str], int]:
    """Of games between three greedy bots: ships left on the board, ends, ships given up there."""
    fleets: list[int] = []
    ends: list[str] = []
    given = 0
    matches = [Match("antarctica", {"players": 3}, ("greedy",) * 3, seed) for seed in range(games)]
    for result, record in play_matches(matches):
        table = Journal.replay(GAME, record).state.table
        fleets += [sum(table.ships[OWN[seat]]) for seat in range(3)]
        ends.append(result.end)
        given += sum("give:Z" in move for move in record.moves)
    return fleets, ends, given


@pytest.mark.slow
@pytest.mark.parametrize("games", [5, pytest.param(20, marks=pytest.mark.thorough)])
def test_greedy_keeps_its_ships_and_finishes_its_games(games: int) -> None:
    """Before, it gave up six ships of the board in a game, and every fourth stood still."""
    fleets, ends, given = fleets_and_ends(games)
    assert min(fleets) >= 1
    assert set(ends) == {"last_scientist"}
    assert given <= 1.5 * games


def worth(change: Callable[[Continent], None]) -> float:
    """What a change of a position is worth to seat 0."""
    table: Continent = positions(3, seed=4)[60].table
    before = evaluate(table, 0)
    change(table)
    return evaluate(table, 0) - before


@pytest.mark.slow
@pytest.mark.rule("ANT-10.9")
def test_an_icebreaker_is_worth_more_where_an_own_ship_is_second_than_in_hand() -> None:
    def hold(table: Continent) -> None:
        table.hands[HELD[0][ICEBREAKER]] += 1

    def lay(queue: tuple[int, ...]) -> Callable[[Continent], None]:
        def change(table: Continent) -> None:
            zone = next(zone for zone in table.printed.open_zones if zone != table.sun)
            table.queues[zone] = queue
            table.icebreakers[AT[zone][0]] += 1

        return change

    assert worth(lay((1, 0))) > worth(hold) > worth(lay((1, 2)))


@pytest.mark.slow
@pytest.mark.rule("ANT-6.4")
def test_scientists_are_worth_most_to_who_has_none_to_place() -> None:
    def supply(many: int) -> Callable[[Continent], None]:
        def change(table: Continent) -> None:
            both = table.supply[0] + table.reserve[0]
            table.supply[0], table.reserve[0] = many, both - many
            table.offer = [-1, -1, -1]  # apart from what can be built with them

        return change

    none, two, four, six = (worth(supply(many)) for many in (0, 2, 4, 6))
    assert two - none > 2 * (four - two) > 0
    assert four - two > six - four


@pytest.mark.rule("ANT-14.8")
def test_an_idle_turn_costs_everybody() -> None:
    def idle(table: Continent) -> None:
        table.idle += 1

    assert worth(idle) < 0
