"""Why not? For every kind of question: the rule, and the numbers in the sentence."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from frostlight.games.blackout.content import SHELF, printed
from frostlight.games.blackout.explain import REASONS
from frostlight.games.blackout.game import GAME
from frostlight.games.blackout.structure import CLEAN_UP, DRAW, MARKET, RESOURCES, SCOUT, SECURE
from frostlight.i18n import Reader
from frostlight.kernel import CHANCE, Journal, Stream
from tests.rules.blackout.look import new_game, options, play, to_first_round
from tests.rules.blackout.town import At, Builder

WHOLE = {"bring": [*RESOURCES, "decline"], "kind_gained": [*RESOURCES], "cash_in": ["now", "later"]}
"""Questions that always offer every answer there is."""


def said(state: At, key: str) -> str:
    """The reason that a person is given, with the rule."""
    assert key not in options(state)
    why = GAME.explain(state.table, state.decision)[key]
    told = Reader("en", GAME.id, ("Orange", "Green")).say(f"why.{why.message}", **why.facts)
    return f"{told} ({why.rule})"


def town() -> Builder:
    return Builder().at(0, "C10", "C18").at(1, "C02")


# -- the situations, by kind of question


def first_marker() -> At:
    journal = new_game(2, starting_player=0)
    journal.apply(1, "C05")
    return journal.state


def marker() -> At:
    state = town().slots(0, "V-R03").goods(0, food=1, gasoline=1, battery=0).objectives()
    play(state, "card:V-R03")
    return state


def any_marker() -> At:
    state = town().slots(0, "R18").goods(0, books=2, battery=0).objectives()
    play(state, "task:R18:1")
    return state


def plan() -> At:
    state = to_first_round(2, starting_player=0).state
    state.apply(1, "confirm")
    state.apply(0, "put:P09:1")
    return state


def reveal() -> At:
    return town().hire({0: {1: "P09", 3: "P10"}})


def mechanic() -> At:
    return town().goods(0, battery=0).has(0, hkd=1).hire({0: {1: "P10"}})


def commander() -> At:
    return town().hand(0, "P12").hire({0: {1: "P12"}})


def paying() -> At:
    state = town().slots(0, "V-Y03").goods(0, food=1, battery=3).objectives()
    play(state, "card:V-Y03")
    return state


def paying_a_kind() -> At:
    state = town().slots(0, "V-Y02").goods(0, food=1, tools=2, battery=1).objectives()
    play(state, "card:V-Y02")
    return state


def exchanging() -> At:
    state = town().goods(0, gasoline=1, battery=1).hire({0: {1: "P11"}})
    play(state, "use:2")
    return state


def healing() -> At:
    state = town().goods(0, first_aid=1, battery=0).hire({0: {1: "P09"}})
    play(state, "use:1")
    return state


def gaining_too_much() -> At:
    state = town().goods(0, tools=20, gasoline=1).hand(0, "P08").hire({0: {1: "P08"}})
    play(state, "gasoline")
    return state


def placing_the_last() -> At:
    start = town().slots(0, "V-Y07").column(0, 1, "P01", "P03", "P04").has(0, hkd=4)
    state = start.goods(0, tools=20, battery=3).objectives()
    play(state, "card:V-Y07")
    return state


def objectives() -> At:
    start = town().slots(0, "V-Y03", "V-Y07", "R16").emergency(0, "EB").ticked(0, "R16", 1)
    return start.goods(0, food=1, battery=0).restored(0, "RS1").has(0, hkd=3).objectives()


def scouting() -> At:
    return town().tokens("D12", "T02", "T05", "T20").step(SCOUT)


def at_the_tokens() -> At:
    state = town().hand(0, "P02", "P11", "P09").tokens("D12", "T01", "T05", "T20").step(SCOUT)
    play(state, "D12")
    return state


def team() -> At:
    start = town().hand(0, "P02", "P11", "P12", "P09").has(0, gps=1)
    state = start.tokens("D12", "T01", "T05", "T20").step(SCOUT)
    play(state, "D12", "token:1:quick")
    return state


def strong_team() -> At:
    state = team()
    play(state, "add:P02", "add:P11", "add:P12")
    return state


def market() -> At:
    rows = ("V-Y01", "V-Y02", "V-Y03"), ("V-R01", "V-R02"), ("V-B01",)
    return town().has(0, hkd=3).market(*rows).step(MARKET)


def water() -> At:
    return town().goods(0, water=5).step(CLEAN_UP, "spoil")


def warehouse() -> At:
    state = town().goods(0, water=5).completed(0, "R20").step(CLEAN_UP, "spoil")
    play(state, "pairs:1")
    return state


def crowd() -> At:
    return town().goods(0, food=3).completed(0, "R19").step(CLEAN_UP, "spoil")


def discarding() -> At:
    return town().slots(0, "V-B04").emergency(0, "EA").step(CLEAN_UP, "discard")


def outposts() -> At:
    start = Builder().at(0, "C03", "C06", "C08").at(1, "C28").uncovered(0, "BA2")
    return start.step(SECURE)


def drawing() -> At:
    return town().hand(0, "P09").step(DRAW)


def checking() -> At:
    start = town().hand(0, "P09").uncovered(0, "BA1", "BA3", "BA5").completed(0, "R17")
    state = start.goods(0, tools=1, battery=0).has(0, hkd=4).step(DRAW)
    play(state, "column:2", "BA5")
    return state


SAID: list[tuple[Callable[[], At], str, str]] = [
    (
        first_marker,
        "C05",
        "Green has a marker on C05 Tap Mun; choose an empty checkpoint. (BHK-1.17)",
    ),
    (marker, "C10", "You have a marker on C10 Castle Peak already. (BHK-18.7)"),
    (
        marker,
        "C09",
        "C09 Kam Tin has another colour; this marker needs red. (BHK-7.1)",
    ),
    (
        any_marker,
        "C20",
        "C20 Lai King is not next to a marker of yours; with any colour no checkpoint can be "
        "skipped. (BHK-7.7)",
    ),
    (
        plan,
        "put:P10:4",
        "Column 4 is locked: fulfil the power restoration that opens it. (BHK-4.6)",
    ),
    (plan, "put:P10:1", "A card is planned in column 1 already. (BHK-4.4)"),
    (plan, "put:P09:2", "Doctor is planned already; take it back first. (BHK-4.4)"),
    (reveal, "column:2", "No card of yours lies face down in column 2. (BHK-5.1)"),
    (
        reveal,
        "column:4",
        "Column 4 is locked: fulfil the power restoration that opens it. (BHK-4.6)",
    ),
    (mechanic, "use:2", "1 unit is missing: tools. (BHK-5.7)"),
    (mechanic, "battery", "This costs 5 HK$; you have 1. (BHK-2.4)"),
    (commander, "use:2", "You have no check action that you could use. (BHK-OP.36)"),
    (paying, "no_battery", "1 unit is missing: tools. (BHK-2.3)"),
    (
        paying_a_kind,
        "food:0",
        "This takes 2 units of food; you have 1, and batteries must stand in for the rest. "
        "(BHK-6.4)",
    ),
    (
        paying_a_kind,
        "water:0",
        "This takes 2 units of one kind; with your batteries you have 1. (BHK-6.4)",
    ),
    (gaining_too_much, "water", "No marker of yours lies on water. (BHK-18.2)"),
    (
        gaining_too_much,
        "gasoline",
        "The new markers go to gasoline: choose another resource. (BHK-18.2)",
    ),
    (
        placing_the_last,
        "enough",
        "This marker must be placed: take one from the rondel. (BHK-18.3)",
    ),
    (objectives, "card:V-Y03", "1 unit is missing: tools. (BHK-6.2)"),
    (
        objectives,
        "card:V-Y07",
        "No column of yours is complete: the best one lacks 2 cards, red and red. (BHK-6.6)",
    ),
    (objectives, "task:R16:1", "You have fulfilled this task already. (BHK-8.7)"),
    (objectives, "task:EB:3", "B and B must be joined: 3 checkpoints are missing. (BHK-6.8)"),
    (
        objectives,
        "restore:RS1",
        "You have fulfilled this power restoration already (power: draw with six cards). (BHK-9.1)",
    ),
    (objectives, "cash:EB", "You have fulfilled no task of this plan yet. (BHK-8.5)"),
    (objectives, "battery", "This costs 5 HK$; you have 3. (BHK-2.4)"),
    (scouting, "D16", "You have no marker on the border of D16 Southern. (BHK-10.2)"),
    (
        at_the_tokens,
        "token:1:quick",
        "This needs 5 patrol symbols; you have 3. (BHK-10.10)",
    ),
    (
        at_the_tokens,
        "token:2:short",
        "A short patrol is for the token with the lowest quick value. (BHK-10.14)",
    ),
    (team, "send", "A team needs at least one card. (BHK-10.8)"),
    (team, "add:P09", "Doctor has no patrol symbol. (BHK-10.8)"),
    (
        strong_team,
        "gps:more",
        "The team needs 5 patrol symbols and has 5; more would be lost. (BHK-10.10)",
    ),
    (market, "buy:V-Y01", "This costs 4 HK$; you have 3. (BHK-11.4)"),
    (water, "pairs:3", "You have 5 water, that is 2 pairs at most. (BHK-12.4)"),
    (warehouse, "pairs:2", "You have 3 water, that is 1 pair at most. (BHK-16.16)"),
    (crowd, "pairs:2", "You have 3 food, that is 1 pair at most. (BHK-16.15)"),
    (exchanging, "books", "No marker of yours lies on books. (BHK-15.4)"),
    (healing, "P10", "Mechanic is not in your hospital. (BHK-15.1)"),
    (discarding, "discard:EA", "Emergency plan A cannot be discarded. (BHK-12.6)"),
    (
        outposts,
        "BA2",
        "This outpost stands in a district already (gasoline for transport tokens). (BHK-13.3)",
    ),
    (drawing, "column:1", "This column has 1 card; the largest one has 2. (BHK-14.2)"),
    (
        checking,
        "BA2",
        "An outpost of yours still covers this action (gasoline for transport tokens). (BHK-16.1)",
    ),
    (checking, "BA1", "1 unit is missing: books. (BHK-5.7)"),
    (checking, "BA5", "You have used this action in this phase (HK$ for points). (BHK-14.4)"),
    (
        checking,
        "R17",
        "Build a scouting drone has a lasting effect; it is no check action. (BHK-16.17)",
    ),
]


@pytest.mark.parametrize(
    ("situation", "key", "expected"), SAID, ids=[f"{one.__name__}-{key}" for one, key, _ in SAID]
)
def test_a_missing_answer_has_its_reason(
    situation: Callable[[], At], key: str, expected: str
) -> None:
    assert said(situation(), key) == expected


# -- nothing is left out


def test_every_kind_of_question_has_reasons_or_needs_none() -> None:
    what = printed(SHELF.newest, 2, "single")
    asked = {one.kind for one in (*GAME.questions, *what.questions) if not one.chance}
    assert set(REASONS) | set(WHOLE) == asked
    assert {situation().decision.kind for situation, _, _ in SAID} == set(REASONS)


@pytest.mark.slow
def test_questions_that_offer_all_there_is_do_so() -> None:
    seen = set()
    for seed in range(6):
        journal = Journal(GAME, GAME.read_setup({"players": 2}))
        stream = Stream("whole", seed)
        while not journal.state.over:
            decision = journal.state.decision
            if decision.kind in WHOLE:
                seen.add(decision.kind)
                assert sorted(decision.keys) == sorted(WHOLE[decision.kind])
            for why in GAME.explain(journal.state.table, decision).values():
                assert decision.seat != CHANCE
                assert Reader("en", GAME.id).say(f"why.{why.message}", **why.facts)
            journal.apply(decision.seat, decision.keys[stream.below(len(decision.keys))])
    assert seen >= {"bring", "cash_in"}
