"""Why not? Whatever a person would expect is legal, or explained by a rule that exists."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from frostlight.games.frostpunk import why as why_package
from frostlight.games.frostpunk.cards import barred
from frostlight.games.frostpunk.cards import verbs as verbs_package
from frostlight.games.frostpunk.city.buildings import has_action
from frostlight.games.frostpunk.city.geometry import SPACE_NAMES
from frostlight.games.frostpunk.game import GAME
from frostlight.games.frostpunk.pieces import GOODS, NOTHING, PAWNS, TYPES
from frostlight.games.frostpunk.table import City, bits
from frostlight.games.frostpunk.turn.special import rule_at
from frostlight.kernel import CHANCE, Decision, State, Stream, Why
from frostlight.rulebook import reference
from tests.rules.frostpunk import (
    test_explain_building,
    test_explain_cards,
    test_explain_pawns,
    test_explain_shaft,
    test_explain_turn,
)
from tests.rules.frostpunk.known import PRINTED
from tests.rules.frostpunk.town import Town

MODULES = (
    *(test_explain_turn, test_explain_pawns, test_explain_building, test_explain_cards),
    test_explain_shaft,
)

RULES = reference("frostpunk")
KNOWN = set(
    re.findall(r"^- \*\*(FRP-[0-9A-Z]+\.[0-9]+)\*\*", RULES.read_text("utf-8"), re.MULTILINE)
)


def rich(players: int) -> Town:
    """A city with everything: goods, laws, buildings, Scouts, Automatons, special Children."""
    town = Town(players).stores(wood=9, coal=9, core=4, food=30)
    town.law("L01", "L12", "L07").set(hunger=3, corpses=4, stress=4, skull=[1, 0, 0])
    town.set(sick=[1, 6, 2], cold=9, heat=3)
    town.build("beacon+", "N02a").build("infirmary", "N04a").build("workshop", "N06a")
    town.build("coal_thumper", "N08a").build("sawmill+", "N06b").build("medical_post", "N07a")
    town.build("gathering_post", "N07b").build("field_kitchen", "F03a").build("cemetery", "F03b")
    town.build("temple", "N10a").build("factory", "N10b").build("hothouse+", "N12a")
    town.city.home[5] = 3
    town.event("I/04").event("I/03").event("I/05")
    return town.set(stock=[2, 0, 0])


def wander(players: int, seed: int, start: str = "setup") -> Iterator[State[City]]:
    """A random game that seldom passes: the state at each question to a player."""
    if start == "setup":
        state = State.start(GAME, GAME.read_setup({"players": players}), keep=False)
    else:
        table = rich(players).city
        table.next, table.events = start, None
        state = State(GAME, table, keep=False)
        state.run()
    stream = Stream("why", players, seed, start)
    while not state.over:
        decision = state.decision
        if decision.seat == CHANCE:
            state.answer(decision, decision.options[stream.weighted(decision.weights or [1])])
            continue
        yield state
        options = decision.options
        if decision.kind == "turn" and stream.below(20):
            options = options[1:] or options
        state.answer(decision, options[stream.below(len(options))])


def expected(city: City, decision: Decision) -> set[str]:
    """Answers that a person would expect to be possible some time."""
    kind = decision.kind
    if kind == "turn":
        scouts = {f"scouts:{n}" for n in (1, 2, 3)}
        return {"snow", "construction", *_on_the_map(city), *_special(city)} | scouts
    if kind in ("pawn", "play_citizen"):
        cards = {PRINTED.citizens[card].id for card in bits(city.hands[decision.seat])}
        return {PAWNS[n] for n in range(6) if city.home[n]} if kind == "pawn" else cards | {"none"}
    if kind == "construction":
        kinds = {f"build:{PRINTED.buildings[n].id}" for n, many in enumerate(city.board) if many}
        return kinds | {f"dismantle:{name}" for name in _standing(city)} | {"build:ruins"}
    if kind == "upgrade_at":
        return _standing(city)
    all_of_them = ("near_position", "far_position", "hope_falls", "discontent_falls")
    if kind in all_of_them:
        return set(decision.question.keys)
    by_type = ("cure", "treat", "who_sickens", "who_dies", "who_leaves", "without_bed")
    return set(TYPES) if kind in by_type else set()


def _standing(city: City) -> set[str]:
    return {SPACE_NAMES[space] for space, what in enumerate(city.buildings) if what >= 0}


def _on_the_map(city: City) -> set[str]:
    goods = {f"gather:{SPACE_NAMES[s]}" for s, what in enumerate(city.what) if what != NOTHING}
    return goods | {
        f"use:{name}" for space, name in enumerate(SPACE_NAMES) if has_action(city, space)
    }


def _special(city: City) -> set[str]:
    return {
        f"special:{PRINTED.area_cards[PRINTED.area_base[laid[0]] + laid[1]]}"
        for place, laid in enumerate(city.area)
        if rule_at(city, place) is not None
    }


def check(city: City, decision: Decision) -> dict[str, Why]:
    """Sound reasons against what is not offered, and reasons for all that is expected."""
    given, offered = GAME.explain(city, decision), set(decision.keys)
    assert not offered & set(given)
    assert set(given) <= set(decision.question.keys), (decision.kind, given)
    assert {why.rule for why in given.values()} <= KNOWN
    assert expected(city, decision) <= offered | set(given), decision
    for why in given.values():
        if why.message == "goods_short":
            have = city.stores[GOODS.index(str(why.facts["goods"]))]
            assert have == why.facts["have"]
            assert have < int(why.facts["n"])
        if why.message == "none_home":
            assert not city.home[PAWNS.index(str(why.facts["pawn"]))]
    return given


@pytest.mark.slow
@pytest.mark.parametrize("players", [1, 2, 4])
@pytest.mark.parametrize("start", ["setup", "turn", "dawn"])
def test_in_random_games_whatever_is_not_offered_is_explained(players: int, start: str) -> None:
    kinds: set[str] = set()
    for seed in range(12):
        for state in wander(players, seed, start):
            check(state.table, state.decision)
            kinds.add(state.decision.kind)
    assert "turn" in kinds


def messages() -> set[str]:
    """Every message that the reasons can give: second argument of `why`, and prerequisites."""
    found: set[str] = set()
    why, verbs = Path(why_package.__path__[0]), Path(verbs_package.__path__[0])
    for place in (*why.glob("*.py"), *verbs.glob("*.py"), Path(str(barred.__file__))):
        for node in ast.walk(ast.parse(place.read_text("utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "why":
                words = ast.walk(node.args[1])
                found |= {str(word.value) for word in words if isinstance(word, ast.Constant)}
            elif isinstance(node, ast.Constant) and str(node.value).startswith("need_"):
                found.add(str(node.value))
    return found


def test_every_message_has_an_example() -> None:
    cases = [one for module in MODULES for one in module.CASES]
    elsewhere = {"developed", "hope_short", "need_other"}

    assert {one.why.message for one in cases} | elsewhere == messages()
    assert {one.why.rule for one in cases} <= KNOWN


def test_chance_needs_no_reasons() -> None:
    state = State.start(GAME, GAME.read_setup({"players": 4}))

    assert state.decision.seat == CHANCE
    assert GAME.explain(state.table, state.decision) == {}
