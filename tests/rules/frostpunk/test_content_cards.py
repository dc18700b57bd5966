"""What the rules claim about the decks of cards (FRP-D.12 to FRP-D.20)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from frostlight.games.frostpunk.cards.language import (
    Cond,
    Effect,
    Node,
    cond_text,
    effect_text,
    modifier_text,
    parse_effect,
    pattern_text,
)
from frostlight.games.frostpunk.cards.words import HOPE_TYPES
from frostlight.games.frostpunk.content import EventCard
from frostlight.games.frostpunk.content.cards import compile_rows
from frostlight.games.frostpunk.content.place import Place
from frostlight.games.frostpunk.content.rows import EventRow
from frostlight.kernel.content import ContentError
from tests.rules.frostpunk.known import PRINTED

EVENTS = [*PRINTED.morning, *PRINTED.dusk_cards, *PRINTED.scenario_cards]


def walk(effect: Effect) -> Iterator[Node]:
    for node in effect:
        yield node
        for inner in node.inner:
            yield from walk(inner)


def effects_of(card: EventCard) -> Iterator[Effect]:
    yield card.now
    yield from (rule.effect for rule in card.area)
    for option in card.options:
        yield option.effect
        yield from (rule.effect for rule in option.area)


def targets(card: EventCard, verb: str) -> list[str]:
    found = (node for effect in effects_of(card) for node in walk(effect))
    return [str(node.args[0]) for node in found if node.verb == verb]


def has_price(effect: Effect) -> bool:
    return any(
        node.verb == "pay" or (node.verb == "exh" and node.args[0] in HOPE_TYPES)
        for node in effect[:1]
    )


def ends(card: EventCard) -> set[str]:
    return {option.then for option in card.options} or {card.then}


def kinds(cond: Cond | None) -> Iterator[str]:
    if cond is not None:
        yield cond.kind
        for inner in cond.inner:
            yield from kinds(inner)


# -- the language in the files


def test_event_cards_are_written_canonically() -> None:
    for card in EVENTS:
        assert effect_text(card.now) == card.row.now
        for rule, told in zip(card.area, card.row.area, strict=True):
            assert effect_text(rule.effect) == told.effect
        for option, row in zip(card.options, card.row.options, strict=True):
            assert (cond_text(option.need), effect_text(option.effect)) == (row.need, row.effect)
            texts = [effect_text(rule.effect) for rule in option.area]
            assert texts == [told.effect for told in row.area]


def test_other_cards_are_written_canonically() -> None:
    for card in PRINTED.expeditions:
        for trip, told in zip(card.options, card.row.options, strict=True):
            assert (cond_text(trip.need), effect_text(trip.effect)) == (told.need, told.effect)
    for person in PRINTED.citizens:
        row = person.row
        assert [effect_text(person.cost), effect_text(person.ability)] == [row.cost, row.ability]
        assert pattern_text(person.action) == row.action
        assert list(map(effect_text, person.deaths)) == [row.death_w, row.death_e, row.death_c]
    for law in PRINTED.laws:
        unlocks = [f"unlock({building},{price})" for building, price in law.unlocks]
        assert effect_text(law.enact) == law.row.enact
        assert list(map(modifier_text, law.modifiers)) + unlocks == law.row.modifiers
    for advisor in PRINTED.advisors:
        assert effect_text(advisor.ability) == advisor.row.ability
    for technology in PRINTED.technologies:
        assert list(map(modifier_text, technology.modifiers)) == technology.row.modifiers


def test_an_error_names_the_file_and_the_card() -> None:
    row = EventRow(id="M999", now="gian(wood,2)", source="designed")
    with pytest.raises(ContentError, match=r"^x\.toml, M999: unknown verb 'gian'"):
        compile_rows(Place("x.toml"), [row], lambda row, _: parse_effect(row.now))


# -- every event card


@pytest.mark.rule("FRP-28.3", "FRP-28.7")
def test_named_cards_exist() -> None:
    for card in EVENTS:
        assert set(targets(card, "add")) <= set(PRINTED.dusk_index)
        assert set(targets(card, "reveal")) <= set(PRINTED.scenario_index)
        if card.deck != "scenario":
            assert set(targets(card, "rem")) <= {card.id}


@pytest.mark.rule("FRP-7.4", "FRP-27.1", "FRP-OP.15")
def test_some_option_is_always_free() -> None:
    for card in EVENTS:
        assert len(card.options) <= 3
        free = [o for o in card.options if o.need is None and not has_price(o.effect)]
        assert free or not card.options, card.id


def test_a_card_goes_somewhere() -> None:
    for card in EVENTS:
        assert (card.then == "") == bool(card.options), card.id
        for option in card.options:  # what stays has something to do there, or tells a price
            told = any(node.verb == "unlock" for node in walk(option.effect))
            assert (bool(option.area) or told) == (option.then == "!"), card.id


def test_area_rules() -> None:
    rules = [rule for card in EVENTS for rule in card.area] + [
        rule for card in EVENTS for option in card.options for rule in option.area
    ]
    moments = {"dusk", "action", "phase:preparation", "round:4", "round:11", "end:15"}
    assert {rule.when for rule in rules} == moments
    for rule in rules:
        assert (rule.pawn != "") == (rule.when == "action")
        assert (rule.hold != "") == (rule.hold_n > 0)
        asked = [kind for node in walk(rule.effect) for kind in kinds(node.cond)]
        assert "hold" not in asked or rule.hold


@pytest.mark.rule("FRP-18.1", "FRP-EX.33")
def test_a_card_that_takes_an_engineer_and_one_wood() -> None:
    dusk, action = PRINTED.morning[3].options[0].area
    assert (dusk.when, effect_text(dusk.effect)) == ("dusk", "stress(+1)")
    assert (action.pawn, action.hold, action.hold_n, action.automaton) == ("E", "wood", 1, False)


# -- mornings


def test_d17_specification() -> None:
    assert all(len(card.options) == 3 for card in PRINTED.morning)
    opened = [card for card in PRINTED.morning if card.now]
    births = [card.id for card in opened if card.now[0].verb == "cit"]
    assert (len(opened), births) == (20, ["M019"])
    needs = [option.need for card in PRINTED.morning for option in card.options if option.need]
    hope = [need for need in needs if need.kind == "active" and need.args[0] in HOPE_TYPES]
    assert (len(needs), len(hope)) == (14, 9)
    assert all(sum(o.need is not None for o in card.options) <= 1 for card in PRINTED.morning)
    staying = [card.id for card in PRINTED.morning if "!" in ends(card)]
    assert staying == ["M004", "M007", "M014", "M026", "M032"]


def test_d17_every_normal_dusk_card_is_called_once() -> None:
    called = [targets(card, "add") for card in PRINTED.morning]
    assert Counter(map(len, called)) == {2: 28, 1: 4}
    assert sorted(name for names in called for name in names) == [
        card.id for card in PRINTED.dusk[1:]
    ]
    assert not any(targets(card, "add") for card in PRINTED.dusk_cards)


@pytest.mark.rule("FRP-27.2")
def test_only_dusk_cards_go_to_the_discard() -> None:
    assert all(ends(card) <= {"X", "!"} for card in PRINTED.morning)


@pytest.mark.rule("FRP-EX.17")
def test_the_birth_of_gambling() -> None:
    first, second, third = PRINTED.morning[0].options
    assert cond_text(first.need) == "active(justice)"
    assert second.need is third.need is None


# -- dusk cards


def test_d18_where_dusk_cards_go() -> None:
    normal = Counter(frozenset(ends(card)) for card in PRINTED.dusk[1:])
    assert normal == {
        frozenset("X"): 52,
        frozenset("-"): 4,
        frozenset("X-"): 1,
        frozenset("X!"): 3,
    }
    assert (PRINTED.dusk[0].id, ends(PRINTED.dusk[0])) == ("D000", {"-"})
    assert all(card.red and ends(card) == {"X"} for card in PRINTED.disputes)
    assert not any(card.red for card in [*PRINTED.morning, *PRINTED.dusk, *PRINTED.consequences])


@pytest.mark.rule("FRP-EX.39")
def test_a_dusk_card_that_cures_three_with_care() -> None:
    shown = effect_text(PRINTED.dusk[35].now)
    assert shown == "if(active(care)){cure(3)}else{cure(1)}"


# -- laws, technologies, advisors


@pytest.mark.rule("FRP-1.28", "FRP-EX.49", "FRP-EX.50")
def test_d14_laws() -> None:
    by_id = {law.id: law for law in PRINTED.laws}
    assert list(by_id) == [f"L{n:02}" for n in range(1, 17)]
    for place, law in enumerate(PRINTED.laws):
        other = f"L{(place ^ 1) + 1:02}" if place < 8 else ""
        assert law.opposite == other
        assert law.modifiers or law.unlocks
    assert effect_text(by_id["L01"].enact) == "hope(-1); disc(+1)"
    assert [name for law in PRINTED.laws for name in law.consequences] == [
        c.id for c in PRINTED.consequences
    ]


@pytest.mark.rule("FRP-1.30", "FRP-OP.46")
def test_d14_laws_bring_their_buildings_at_the_printed_price() -> None:
    unlocked = {(law.id, name, price) for law in PRINTED.laws for name, price in law.unlocks}
    assert unlocked == {(row.law, row.id, row.wood) for row in PRINTED.buildings if row.law}


@pytest.mark.rule("FRP-1.15", "FRP-EX.15")
def test_d12_technologies() -> None:
    assert [card.id for card in PRINTED.technologies] == [f"TE{n}" for n in range(1, 10)]
    assert [card.time for card in PRINTED.technologies] == [3, 4, 4, 3, 5, 4, 4, 4, 5]
    excluded = set(PRINTED.scenario.scenario.excluded.technologies)
    assert sum(card.id not in excluded for card in PRINTED.technologies) == 8


@pytest.mark.rule("FRP-1.34", "FRP-EX.41")
def test_d13_advisors() -> None:
    assert [(a.id, a.exhaust, effect_text(a.ability)) for a in PRINTED.advisors] == [
        ("generator", "motivation", "stress(-3)"),
        ("health", "care", "cure(2)"),
        ("community", "justice", "disc(-1)"),
        ("foreman", "motivation", "construct(2,0)"),
    ]
    assert PRINTED.wake_up.cards_per_token == 1


# -- expeditions


def test_d19_specification() -> None:
    assert Counter(card.deck for card in PRINTED.expeditions) == {"A": 16, "B": 14, "C": 10}
    going_on = Counter(
        card.deck for card in PRINTED.expeditions if any(o.kind == "continue" for o in card.options)
    )
    assert going_on == {"A": 11, "B": 10}
    lengths = {"A": {3, 4}, "B": {3, 4}, "C": {4, 5}}
    for card in PRINTED.expeditions:
        assert card.id[0] == card.deck
        assert card.spaces in lengths[card.deck]
        assert any(o.kind == "return" and o.need is None for o in card.options), card.id
        assert card.deck != "C" or {o.next for o in card.options} == {"new_a"}
        onward = {o.next for o in card.options if o.kind == "continue"}
        assert onward <= {"A": {"B", "C"}, "B": {"C"}, "C": set()}[card.deck]


@pytest.mark.rule("FRP-EX.48")
def test_not_a_fairy_tale() -> None:
    home = next(card for card in PRINTED.expeditions if card.id == "A07").options[0]
    assert (home.kind, effect_text(home.effect), home.next) == (
        "return",
        "gain(wood,3); gain(food,2)",
        "B",
    )


# -- citizens


def test_d20_citizens() -> None:
    assert Counter(card.type for card in PRINTED.citizens) == {"W": 14, "E": 10, "C": 6}
    for card in PRINTED.citizens:
        assert card.cost
        assert card.ability
        assert all(card.deaths)
        assert card.child_allowed == (card.type == "C")


@pytest.mark.rule("FRP-EX.6", "FRP-EX.38", "FRP-EX.42", "FRP-EX.43")
def test_d20_what_the_book_shows_of_citizens() -> None:
    paolo, margaret, pauline, chrissy, rafael, phillipa = PRINTED.citizens[:6]
    assert (paolo.action.verb, paolo.warmth) == ("gather_tree", "warm")
    assert effect_text(paolo.ability) == "cut_here(1); gain(wood,2)"
    assert (margaret.type, margaret.child_allowed) == ("C", True)
    assert margaret.action == Node("use", ("medical_post", "infirmary"))
    assert effect_text(pauline.deaths[2]) == "exh(motivation); hope(-2)"
    costs = [effect_text(card.cost) for card in (chrissy, rafael, phillipa)]
    assert costs == ["map_lose(coal,1,2)", "stress(+3)", "lose(wood,1)"]


# -- the scenario


@pytest.mark.rule("FRP-1.27", "FRP-1.41", "FRP-9.11", "FRP-9.12", "FRP-EX.25", "FRP-EX.44")
def test_d16_crater() -> None:
    head = PRINTED.scenario.scenario
    assert (head.storm_start, head.tokens, head.storm_card) == (9, [4, 11], "I/08")
    assert [node.args[0] for node in PRINTED.scenario_cards[0].now] == head.tokens
    assert [rule.when for rule in PRINTED.scenario_cards[0].area] == [
        f"round:{n}" for n in head.tokens
    ]
    assert [(storm.marker, storm.ruins) for storm in PRINTED.scenario.storm] == [
        (12, "tent"),
        (0, "bunkhouse"),
    ]
    goals = PRINTED.scenario.targets
    assert goals is not None
    wanted = [(row.coal, row.food, row.wood) for row in (goals.normal, goals.hard)]
    assert all(0 < less <= more for less, more in zip(*wanted, strict=True))
    assert wanted[0] != wanted[1]  # a hard game asks for more of something


def test_d16_every_card_comes_into_play() -> None:
    head = PRINTED.scenario.scenario
    revealed = {name for card in PRINTED.scenario_cards for name in targets(card, "reveal")}
    assert revealed | {head.first_card, head.final_card, head.storm_card} == set(
        PRINTED.scenario_index
    )
