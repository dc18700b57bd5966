"""The rules of Lanterns, each in a situation."""

from __future__ import annotations

import pytest

from frostlight.bots import Eye
from frostlight.kernel import CHANCE, State, Stream, observe
from frostlight.testing import POLICIES, check_game
from lanterns.bots import Watchman, evaluate
from lanterns.campaign import CAMPAIGN
from lanterns.game import GAME, outcome
from lanterns.table import Shore

At = State[Shore]


def drive(state: At, *moves: str) -> At:
    for move in moves:
        who, _, key = move.partition(" ")
        state.apply(CHANCE if who == "*" else int(who), key)
    return state


@pytest.fixture
def shore() -> At:
    """Two keepers, who hold a drop, a flask and a barrel each, begin to plan."""
    state: At = State.start(GAME, GAME.read_setup({"players": 2}))
    return drive(state, *["* drop", "* flask", "* barrel"] * 2)


@pytest.mark.rule("LAN-1.1")
def test_a_lantern_needs_oil_for_every_keeper(shore: At) -> None:
    drive(shore, "0 put:flask", "0 ready", "1 ready")
    assert shore.decision.keys == ["light:pier", "wait"], "one oil for each of two keepers"


@pytest.mark.rule("LAN-1.2", "LAN-2.1")
def test_hands_and_plans_are_secret(shore: At) -> None:
    before = [observe(shore, seat).encode() for seat in (1, -2)]
    drive(shore, "0 put:barrel", "0 put:flask")
    assert [observe(shore, seat).encode() for seat in (1, -2)] == before
    assert observe(shore, 0).table["plans"] == [0, 1, 1]
    assert observe(shore, 0).table["hands"] == {"counts": [3, 3], "own": [1, 1, 1]}


@pytest.mark.rule("LAN-2.1")
def test_a_plan_has_at_most_two_cards(shore: At) -> None:
    drive(shore, "0 put:barrel", "0 put:flask")
    asked = shore.asked(0)
    assert asked is not None
    assert asked.keys == ["ready"]
    assert GAME.explain(shore.table, asked)["put:drop"].message == "plan_full"


@pytest.mark.rule("LAN-2.2", "LAN-2.3")
def test_one_keeper_decides_for_all_with_the_oil_of_all(shore: At) -> None:
    drive(shore, "1 put:drop", "1 ready", "0 put:barrel", "0 ready")
    assert shore.table.oil == 4
    assert shore.table.burnt == [1, 0, 1]
    assert (shore.decision.seat, shore.decision.question.team) == (0, True)
    assert shore.decision.keys == ["light:pier", "light:mill", "light:bridge", "wait"]
    assert GAME.explain(shore.table, shore.decision)["light:rock"].facts == {"n": 6}
    eye = Eye(shore, 0)
    assert Watchman().choose(eye, Stream(1)) == "light:mill"
    drive(shore, "0 light:mill")
    assert shore.table.lit == [False, True, False, False, False]


@pytest.mark.rule("LAN-2.4", "LAN-2.5")
def test_left_over_oil_is_lost_and_hands_are_filled_up(shore: At) -> None:
    drive(shore, "1 ready", "0 put:barrel", "0 put:flask", "0 ready", "0 light:pier")
    assert shore.table.oil == 0
    drive(shore, "* drop", "* drop")
    assert observe(shore, 0).table["hands"]["counts"] == [3, 3]
    assert shore.table.keeper == 1, "in the next round the next keeper decides"


@pytest.mark.rule("LAN-3.1", "LAN-3.3")
def test_five_lanterns_win(shore: At) -> None:
    shore.table.lit = [True, True, False, True, True]
    drive(shore, "0 put:barrel", "0 ready", "1 put:drop", "1 ready", "0 light:bridge")
    assert shore.over
    assert (outcome(shore.table).scores, outcome(shore.table).ranks) == ([5, 5], [1, 1])


@pytest.mark.rule("LAN-3.2")
def test_the_fog_comes_after_seven_rounds(shore: At) -> None:
    for _ in range(7):
        drive(shore, "0 ready", "1 ready")
    assert shore.over
    assert shore.table.end is not None
    assert shore.table.end.numbers == {"dark": 5}
    assert outcome(shore.table).ranks == [2, 2]
    assert evaluate(shore.table, 0) < 20


@pytest.mark.rule("LAN-4.1", "LAN-4.2")
@pytest.mark.parametrize(
    ("chapter", "lost", "night"), [("autumn", 0, 7), ("winter", 0, 6), ("winter", 2, 8)]
)
def test_every_lost_night_gives_a_round_more(chapter: str, lost: int, night: int) -> None:
    setup = GAME.read_setup({"players": 2, **CAMPAIGN.options(chapter, lost)})
    assert GAME.new(setup).night == night


@pytest.mark.rule("LAN-4.2")
@pytest.mark.parametrize(("lit", "stars"), [(3, 0), (4, 1), (5, 2)])
def test_four_lanterns_bring_a_star_and_lead_on(shore: At, lit: int, stars: int) -> None:
    shore.table.lit = [n < lit for n in range(5)]
    judgement = CAMPAIGN.judge(shore.table)
    assert [mine.marks for mine in judgement.seats] == [stars, stars]
    assert judgement.passed == (stars > 0)
    missing = judgement.seats[0].missing
    assert missing == ((("lanterns", {"n": 4 - lit}),) if lit < 4 else ())


@pytest.mark.rule("LAN-4.3")
def test_the_stars_of_both_nights_are_the_verdict() -> None:
    setup = GAME.read_setup({"players": 2})
    assert [CAMPAIGN.verdict(setup, stars) for stars in (2, 3, 4)] == ["", "fair", "bright"]
    assert [chapter.id for chapter in CAMPAIGN.chapters(setup)] == ["autumn", "winter"]


@pytest.mark.parametrize("players", GAME.seats)
@pytest.mark.parametrize("policy", POLICIES)
def test_the_laws_hold(players: int, policy: str) -> None:
    for seed in range(3):
        check_game(GAME, GAME.read_setup({"players": players}), seed, POLICIES[policy])
