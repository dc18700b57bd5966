"""Why not this type, token, card or option: rule and numbers."""

from __future__ import annotations

import pytest

from frostlight.games.frostpunk.cards.effects import Here
from frostlight.games.frostpunk.cards.events import resolve
from frostlight.games.frostpunk.cards.language import parse_cond, parse_effect
from frostlight.games.frostpunk.cards.laws import choose_law
from frostlight.games.frostpunk.cards.scenario import store
from frostlight.games.frostpunk.cards.technologies import first_workshop
from frostlight.games.frostpunk.pieces import DUSK, MORNING
from frostlight.games.frostpunk.turn.expedition import move
from frostlight.games.frostpunk.why.reason import unmet, unpaid
from frostlight.kernel import Why
from tests.rules.frostpunk.crew import crew, warm
from tests.rules.frostpunk.goals import ENOUGH
from tests.rules.frostpunk.known import PRINTED
from tests.rules.frostpunk.reasons import Asked, Case, ask, case, explained, now
from tests.rules.frostpunk.town import Town

# -- people


def effect(text: str, kind: str, **fields: list[int]) -> Asked:
    return now(Town().set(**fields).effect(text), kind)


def cure() -> Asked:
    return effect("cure(3)", "cure", sick=[1, 2, 0], skull=[1, 0, 0])


def treat() -> Asked:
    return effect("treat(1)", "treat", sick=[2, 2, 2], skull=[1, 0, 0])


def sicken(text: str = "sick(any,1)") -> Asked:
    return effect(text, "who_sickens", pop=[5, 5, 0], sick=[0, 0, 0])


def last_rites() -> Asked:
    town = Town().hand(0, "C01", "C02").hand(1, "C04")
    return now(town.effect("die(W,1)"), "last_rites")


def markers() -> Asked:
    town = Town(1).set(pop=[20, 20, 20], sick=[6, 9, 6], wake_up=False).tokens({"care": (0, 1)})
    return now(town.step("sickness", until="action"), "next_marker")


def sleepers() -> Town:
    """Four adults, two beds."""
    return warm(crew(worker=2, engineer=2)).build("tent", "N01a")


PEOPLE = [
    case(cure, "worker", "FRP-23.2", "skull_at_one", type="worker"),
    case(cure, "child", "FRP-23.1", "none_sick", type="child"),
    case(lambda: effect("cure(3,W)", "cure", sick=[2, 2, 0]), "engineer", "FRP-3.1", "other_type"),
    case(treat, "engineer", "FRP-23.3", "no_skull", type="engineer"),
    case(
        lambda: effect("treat(1,E)", "treat", sick=[2, 2, 2], skull=[1, 1, 0]),
        "worker",
        *("FRP-3.1", "other_type"),
    ),
    case(
        lambda: ask(Town().set(sick=[2, 0, 0]), "cure_or_treat", "cure"),
        "treat",
        *("FRP-23.3", "no_skull_at_all"),
    ),
    case(
        lambda: ask(Town().set(sick=[2, 0, 0], skull=[1, 0, 0]), "cure_or_treat", "cure"),
        "treat",
        *("FRP-16.1", "no_treatment"),
    ),
    case(
        lambda: ask(
            Town().set(sick=[1, 0, 0], skull=[1, 0, 0]),
            *("cure_or_treat", "treat"),
        ),
        "cure",
        *("FRP-23.2", "treat_first"),
    ),
    case(sicken, "child", "FRP-22.11", "nobody_lives", type="child"),
    case(
        lambda: effect("sick(adult,1)", "who_sickens", pop=[5, 5, 5], sick=[0, 0, 0]),
        "child",
        *("FRP-3.1", "other_type"),
    ),
    case(
        lambda: effect("cit(W,+2)", "who_comes", pop=[50, 5, 5]),
        "worker",
        *("FRP-36.1", "type_full"),
        type="worker",
        n=50,
    ),
    case(
        lambda: effect("flip(any,1)", "which_marker", sick=[2, 2, 0]),
        "child",
        *("FRP-10.6", "none_sick"),
        type="child",
    ),
    case(markers, "engineer", "FRP-10.4", "marker_order"),
    case(last_rites, "C02", "FRP-22.8", "not_the_dead", type="worker"),
    case(last_rites, "C04", "FRP-25.2", "not_your_card", seat=1),
    case(
        lambda: ask(crew(child=1), "bind_child", "child"),
        "child_worker",
        *("FRP-11.3", "none_home"),
        pawn="child_worker",
    ),
    case(
        lambda: now(sleepers().step("beds", until="dawn"), "without_bed"),
        "child",
        *("FRP-21.5", "nobody_waits"),
        type="child",
    ),
    case(
        lambda: ask(crew(worker=1), "shift_pawn", "worker", "engineer"),
        "child",
        *("FRP-30.7", "shift_pawn"),
    ),
]

# -- Hope and Discontent


def hope(text: str, kind: str) -> Asked:
    return now(Town().tokens({"care": (1, 1), "justice": (1, 1)}).effect(text), kind)


def full_track() -> Asked:
    town = Town().tokens({"care": (2, 1), "justice": (2, 1)})
    return now(town.effect("hope(+1)"), "hope_rises")


MOOD = [
    case(full_track, "draw", "FRP-4.8", "hope_track_full", n=6),
    case(
        lambda: hope("hope(+1)", "hope_rises"),
        "activate:motivation",
        *("FRP-4.6", "none_exhausted"),
        token="motivation",
    ),
    case(
        lambda: hope("hope(-1)", "hope_falls"),
        "exhaust:motivation",
        *("FRP-4.9", "none_active"),
        token="motivation",
    ),
    case(
        lambda: hope("hope(care,-1)", "hope_falls"),
        "exhaust:justice",
        *("FRP-4.13", "other_token"),
    ),
    case(
        lambda: hope("act(any_hope)", "activate"),
        "motivation",
        *("FRP-4.2", "none_exhausted"),
        token="motivation",
    ),
    case(
        lambda: hope("exh(any_hope)", "exhaust"),
        "motivation",
        *("FRP-4.2", "none_active"),
        token="motivation",
    ),
    case(
        lambda: hope("tok(care,-1)", "discard_token"),
        "active:justice",
        *("FRP-3.1", "other_token"),
    ),
    case(
        lambda: hope("tok(any_hope,-1)", "discard_token"),
        "exhausted:motivation",
        *("FRP-4.11", "none_exhausted"),
        token="motivation",
    ),
    case(
        lambda: ask(Town(), "token_type", "care", "justice", about=(0,)),
        "motivation",
        *("FRP-35.27", "none_exhausted"),
        token="motivation",
    ),
    case(
        lambda: ask(Town(), "token_type", "anger", "greed", about=(1,)),
        "apathy",
        *("FRP-35.32", "none_active"),
        token="apathy",
    ),
    case(
        lambda: ask(Town().tokens(discontent={}), "comfort", "hope"),
        "discontent",
        *("FRP-4.10", "no_discontent"),
    ),
]

# -- cards


def event(card: str, **goods: int) -> Asked:
    town = Town().stores(**goods).tokens({"care": (0, 2)}).set(corpses=2, pop=[9, 9, 4])
    dusk = card in PRINTED.dusk_index
    town.city.morning &= ~0 if dusk else ~(1 << PRINTED.morning_index[card])
    place = (DUSK, PRINTED.dusk_index[card]) if dusk else (MORNING, PRINTED.morning_index[card])
    return now(town.rule(resolve(town.city, *place)).settle(), "event_option")


def arrived(card: str) -> Town:
    """A Scout stands at the location of this card; the decks are empty."""
    steps = next(row.spaces for row in PRINTED.expeditions if row.id == card) - 1
    return Town().pawns(worker=1).stack(1, card, scout="worker", at=steps)


def discovering() -> Asked:
    """Justice is not active, so that the first option of B11 is closed."""
    town = arrived("B11").tokens({"care": (1, 1)})
    town.city.scout_at[0] -= 1
    return now(town.rule(move(town.city, 0, 1)).play("explore"), "discovery")


def no_cards(card: str, kind: str, *keys: str) -> Asked:
    about = (PRINTED.expeditions[PRINTED.expedition_index[card]], 1)
    return ask(arrived(card).set(expeditions=[0, 0, 0]), kind, *keys, about=about)


def two_scouts() -> Town:
    return Town().pawns(worker=1).stack(1, "A01", scout="worker").stack(2, "A02", scout="worker")


def order() -> Asked:
    return now(two_scouts().effect("scouts(1)"), "scout_order")


def advice() -> Asked:
    town = Town(3).advisors("generator", "health", "community").set(sick=[1, 0, 0])
    town.tokens({"care": (1, 0), "justice": (1, 0)}, discontent={})
    return now(town.step("preparation", until="sickness"), "advise")


def discard(*hand: str, lost: str = "") -> Asked:
    town = Town().hand(0, *hand).hand(1).stores(food=0, wood=0)
    for space in range(65):
        if town.city.what[space] == 1:
            town.city.what[space], town.city.many[space] = -1, 0
    town.set(chosen=[-2 - PRINTED.citizen_index[lost] if lost else -1, 0])
    return now(town.step("discard_citizens", until="open"), "start_discard")


def law() -> Asked:
    town = Town().law("L01", "L09").future("L03", "L04")
    return now(town.rule(choose_law(town.city, 0)), "law")


def stocking(**goods: int) -> Asked:
    town = Town().set(stock=[ENOUGH[0], 0, 0]).stores(**goods)
    return now(town.rule(store(town.city, 3, 0)), "store")


CARDS = [
    case(
        lambda: ask(Town().advisors("health", "generator"), "advisor", "foreman", "community"),
        "health",
        *("FRP-1.34", "advisor_taken"),
        seat=0,
    ),
    case(
        lambda: discard("C04", "C05", "C10"),
        "C04",
        *("FRP-1.36", "tiles_short"),
        goods="coal",
        n=2,
        have=0,
    ),
    case(
        lambda: discard("C02", "C05", "C10"),
        "C02",
        *("FRP-1.36", "goods_short"),
        goods="food",
        n=2,
        have=0,
    ),
    case(
        lambda: discard("C05", "C07", "C09", lost="C07"),
        "C07",
        *("FRP-1.37", "card_lost"),
    ),
    case(lambda: event("M001"), "1", "FRP-7.2", "need_token", token="justice"),
    case(lambda: event("M007"), "3", "FRP-7.2", "need_citizens", type="child", n=5, have=4),
    case(lambda: event("M012", food=9), "3", "FRP-7.2", "need_corpses", n=3, have=2),
    case(lambda: event("M013"), "3", "FRP-7.2", "need_building", building="beacon"),
    case(lambda: event("M016"), "1", "FRP-7.2", "need_law", law="L07"),
    case(lambda: event("M026"), "3", "FRP-7.2", "need_scouts"),
    case(lambda: event("D059", wood=3), "2", "FRP-7.2", "need_beds", n=2, have=0),
    case(lambda: event("M021", coal=0), "3", "FRP-3.8", "goods_short", goods="coal", n=1, have=0),
    case(discovering, "1", "FRP-29.7", "need_token", token="justice"),
    case(lambda: no_cards("C01", "location", "explore"), "skip", "FRP-29.4", "no_skip"),
    case(
        lambda: no_cards("A01", "location", "explore"), "skip", "FRP-29.15", "deck_empty", pile="B"
    ),
    case(lambda: no_cards("B11", "discovery", "2"), "3", "FRP-29.15", "deck_empty", pile="C"),
    case(order, "stack:3", "FRP-9.6", "no_scout"),
    case(
        lambda: ask(two_scouts(), "scout_order", "stack:2"),
        "stack:1",
        *("FRP-9.6", "scout_moved"),
    ),
    case(law, "L01", "FRP-30.6", "law_in_force"),
    case(law, "L02", "FRP-30.5", "law_opposite", law="L01"),
    case(advice, "generator", "FRP-10.2", "token_short", token="motivation"),
    case(advice, "foreman", "FRP-24.3", "no_such_advisor"),
    case(advice, "community", "FRP-4.10", "no_discontent"),
    case(
        lambda: stocking(wood=3, food=3, coal=3),
        "coal",
        *("FRP-18.2", "stock_full"),
        goods="coal",
        n=ENOUGH[0],
    ),
    case(lambda: stocking(wood=3, food=3), "stop", "FRP-16.4", "do_something"),
    case(
        lambda: ask(Town().set(stress=0), "maintenance", "core", about=(5, 1)),
        "cubes",
        *("FRP-35.3", "no_stress"),
    ),
    case(
        lambda: ask(Town().set(stress=3).stores(core=0), "maintenance", "cubes", about=(5, 1)),
        "core",
        *("FRP-3.8", "goods_short"),
        goods="core",
        n=1,
        have=0,
    ),
]
CASES: list[Case] = [*PEOPLE, *MOOD, *CARDS]


@pytest.mark.slow
@pytest.mark.parametrize("one", CASES, ids=lambda one: one.name)
def test_the_reason_names_the_rule_and_the_numbers(one: Case) -> None:
    assert explained(one.position(), one.key) == one.why


def test_a_developed_technology_is_not_developed_again() -> None:
    town = Town()
    first = town.city.technologies[0]
    town.city.developed = 1 << first
    asked = now(town.rule(first_workshop(town.city)), "technology")

    assert explained(asked, asked[1].question.keys[first]) == Why("FRP-31.5", "developed")


def test_a_price_of_hope_tokens_names_what_is_missing() -> None:
    city = Town().tokens({"care": (1, 1)}).city

    assert unpaid(city, parse_effect("exh(justice); gain(wood,1)")) == Why(
        "FRP-4.4", "token_short", {"token": "justice"}
    )
    assert unpaid(city, parse_effect("exh(any_hope,2); gain(wood,1)")) == Why(
        "FRP-4.4", "hope_short", {"n": 2, "have": 1}
    )
    assert unpaid(city, parse_effect("exh(care); gain(wood,1)")) is None


def test_of_several_prerequisites_the_first_that_fails_is_named() -> None:
    city = Town().set(corpses=0, heat=1).tokens({"care": (1, 0)}).city
    here = Here(0)

    assert unmet(city, parse_cond("active(care) and corpses>=2"), here, "FRP-7.2") == Why(
        "FRP-7.2", "need_corpses", {"n": 2, "have": 0}
    )
    assert unmet(city, parse_cond("corpses>=2 or heat>=3"), here, "FRP-7.2") == Why(
        "FRP-7.2", "need_other"
    )
    assert unmet(city, parse_cond("pop(any)>=200"), here, "FRP-7.2") == Why("FRP-7.2", "need_other")


def test_every_prerequisite_of_the_cards_has_a_message_of_its_own() -> None:
    city = Town().pawns().set(pop=[0, 0, 0], corpses=0).tokens({}, {}).city
    needs = [
        option.need for card in PRINTED.morning + PRINTED.dusk_cards for option in card.options
    ]
    needs += [trip.need for card in PRINTED.expeditions for trip in card.options]
    found = [unmet(city, need, Here(0), "FRP-7.2") for need in needs if need]

    assert "need_other" not in {reason.message for reason in found if reason}
    assert all(found)
