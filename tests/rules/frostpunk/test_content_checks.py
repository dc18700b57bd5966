"""What a new card must not say: the loader names the file, the card, and what to write instead."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest

from frostlight.games.frostpunk.cards.effects import affordable
from frostlight.games.frostpunk.cards.language import parse_cond, parse_effect
from frostlight.games.frostpunk.content import Printed, WallTile
from frostlight.games.frostpunk.content.cards import (
    compile_citizen,
    compile_event,
    compile_expedition,
    compile_law,
    compile_rows,
    compile_technology,
)
from frostlight.games.frostpunk.content.checks import check_excluded, offered
from frostlight.games.frostpunk.content.links import cards_known, wrong_names
from frostlight.games.frostpunk.content.place import Place
from frostlight.games.frostpunk.content.rows import (
    AreaRow,
    CitizenRow,
    EventRow,
    Excluded,
    OptionRow,
    SideRow,
    TripRow,
)
from frostlight.games.frostpunk.content.sides import Built, compile_building
from frostlight.games.frostpunk.pieces import BUILDING_INDEX
from frostlight.kernel.content import ContentError
from tests.rules.frostpunk.crew import crew
from tests.rules.frostpunk.known import PRINTED, changed
from tests.rules.frostpunk.town import parse


def event(**parts: Any) -> EventRow:
    goes = {} if "options" in parts else {"then": "!"}
    return EventRow(id="M999", source="designed", **(goes | parts))


def refused(row: EventRow) -> str:
    """Why the loader does not take a card."""
    with pytest.raises(ContentError) as caught:
        compile_rows(Place("x.toml"), [row], lambda row, at: compile_event(row, "morning", at))
    assert str(caught.value).startswith("x.toml, M999: ")
    return str(caught.value).removeprefix("x.toml, M999: ")


def option(effect: str) -> EventRow:
    return event(options=[OptionRow(effect=effect, then="X")])


# -- prices

WRONG_PRICES = {
    "exh(any_hope); exh(care)": "exh(care) after exh(any_hope): write the named token first",
    "lose(food,3); pay(food,2)": "pay(food,2) is a price: write it before the effects",
    "hope(+1); pay(core,1)": "pay(core,1) is a price: write it before the effects that it buys",
    "if(food>=3){pay(food,2)}": "nobody can decline it here: write lose, or offer it in choose",
    "repeat(2){pay(wood,1)}": "pay(wood,1) is a price, and nobody can decline it here",
    "hope(+1); choose{hope(-1); pay(food,2)|disc(+1)}": "pay(food,2) is a price: write it before",
    "hold(coal,2); hope(+1)": "only in a Special Action (hold)",
    "cut_here(1); gain(wood,2)": "in the ability of a citizen card (cut_here)",
}


@pytest.mark.rule("FRP-3.8", "FRP-4.4")
@pytest.mark.parametrize(("effect", "message"), WRONG_PRICES.items())
def test_a_price_that_could_be_underpaid_is_refused(effect: str, message: str) -> None:
    assert message in refused(option(effect))


@pytest.mark.rule("FRP-4.4")
def test_parts_of_a_price_are_asked_for_together() -> None:
    effect = offered(parse("exh(care); exh(any_hope); pay(food,1); pay(food,2); hope(+1)"))
    town = crew().stores(food=3).tokens(hope={"care": (1, 0), "justice": (0, 2)})
    assert not affordable(town.city, effect)  # one token cannot be exhausted twice
    assert affordable(town.tokens(hope={"care": (1, 0), "justice": (1, 1)}).city, effect)
    assert not affordable(town.tokens(hope={"justice": (2, 0)}).city, effect)
    town.tokens(hope={"care": (2, 0)})
    assert affordable(town.city, effect)
    assert not affordable(town.stores(food=2).city, effect)


@pytest.mark.parametrize(
    "effect",
    [
        "pay(food,2); exh(care); cure(2)",
        "hope(+1); exh(care); exh(any_hope)",
        "exh(any_disc); exh(anger)",
        "disc(+1); choose{pay(food,2)|exh(care); hope(+1)}",
        "if(active(care)){exh(any_hope); exh(care)}",
    ],
)
def test_other_effects_are_fine(effect: str) -> None:
    """Tokens of Discontent, and all that stands later, are no price: as far as possible."""
    assert compile_event(option(effect), "morning").options[0].effect == parse_effect(effect)


FORCED = {
    "now": event(now="pay(food,2)"),
    "at dusk": event(area=[AreaRow(when="dusk", effect="pay(food,2); hope(+1)")]),
}


@pytest.mark.rule("FRP-3.8")
@pytest.mark.parametrize("row", FORCED.values(), ids=FORCED)
def test_what_nobody_can_decline_has_no_price(row: EventRow) -> None:
    assert "pay(food,2) is a price, and nobody can decline it here: write lose" in refused(row)


# -- buildings

WRONG_BUILDINGS = {
    "make(coal,3); pay(wood,1)": "pay(wood,1) is a price: write it before the effects that it buys",
    "hold(coal,2); hope(+1)": "only in a Special Action (hold)",
    "if(food>=3){pay(food,2)}": "pay(food,2) is a price, and nobody can decline it here",
    "comfort{hope(+1)|disc(-1)|hunger(-1)}": "3 options, at most 2 are possible",
    "heal{nurse(2); pay(food,1)|treat(1)}": "pay(food,1) is a price: write it before",
    "maintain{stress(-5)}": "maintain{stress(-5)}: write two effects to choose between",
    "bury(4)": "verb 'bury' takes (1 to 3), not (4) (1 to 3: 1, 2 or 3), at char",
    "bake(bread,2)": "unknown verb 'bake'",
}


@pytest.mark.rule("FRP-3.8", "FRP-16.4")
@pytest.mark.parametrize(("does", "message"), WRONG_BUILDINGS.items())
def test_a_building_must_not_say_what_could_not_be_done(does: str, message: str) -> None:
    for base, upgraded in ((does, "hope(+1)"), ("hope(+1)", does)):
        with pytest.raises(ContentError, match=re.escape(message)) as caught:
            kiln(base=SideRow(does=base), upgraded=SideRow(does=upgraded))
        assert str(caught.value).startswith("buildings.toml, charcoal_kiln: ")


def kiln(**changes: Any) -> Built:
    """The Charcoal Kiln, as if it said something else."""
    row = PRINTED.buildings[BUILDING_INDEX["charcoal_kiln"]]
    row = msgspec.structs.replace(row, **changes)
    return compile_rows(Place("buildings.toml", "$.building"), [row], compile_building)[0]


@pytest.mark.rule("FRP-35.30")
def test_what_happens_when_a_building_is_put_up_has_no_price() -> None:
    assert kiln(when_built="bury(2)").when_built == parse_effect("bury(2)")
    with pytest.raises(ContentError, match=r"charcoal_kiln: pay\(wood,1\) is a price"):
        kiln(when_built="pay(wood,1); hope(+1)")


@pytest.mark.parametrize("effect", ["make(coal,3)", "choose{hope(-1)|nurse(2)}", "lock_up()"])
def test_a_card_cannot_say_what_belongs_to_a_building(effect: str) -> None:
    assert "belongs to a building: write what cards say" in refused(option(effect))


@pytest.mark.rule("FRP-32.6")
def test_only_a_card_that_stays_can_take_an_automaton() -> None:
    """Elsewhere it could not be taken back."""
    for effect in ("auto_here(1)", "if(round>=2){auto_here(1)}", "choose{auto_here(1)|hope(+1)}"):
        assert "needs a card in an area" in refused(option(effect))
        assert "needs a card in an area" in refused(event(now=effect, then="X"))
        stays = OptionRow(effect=effect, then="!", area=[AreaRow(when="dusk", effect="drop(1)")])
        assert compile_event(event(options=[stays]), "morning").options[0].then == "!"


# -- citizens and expeditions


def citizen(**changes: str) -> CitizenRow:
    return msgspec.structs.replace(PRINTED.citizens[0].row, **changes)


WRONG_CITIZENS: list[tuple[dict[str, str], str]] = [
    ({"ability": "cut_here(1); cut_here(1); gain(wood,3)"}, "one cut_here with the sum"),
    ({"ability": "gain(wood,3); cut_here(1)"}, "before the effects that it buys"),
    ({"cost": "exh(care)"}, "exh(care) is no starting cost: write one of disc, hope, lose"),
    ({"cost": "map_lose(wood,1,1); map_lose(coal,1,1)"}, "at most one map_lose"),
    ({"death_w": "pay(food,1)"}, "nobody can decline it"),
]


@pytest.mark.rule("FRP-1.36", "FRP-22.9", "FRP-25.6")
@pytest.mark.parametrize(("changes", "message"), WRONG_CITIZENS)
def test_prices_of_citizen_cards(changes: dict[str, str], message: str) -> None:
    with pytest.raises(ContentError, match=re.escape(message)):
        compile_citizen(citizen(**changes))


WRONG_TRIPS: list[tuple[list[TripRow], str]] = [
    ([TripRow(kind="return", effect="pay(food,1)", next="new_a")], "nobody can decline it"),
    ([TripRow(kind="return", effect="exh(care); hope(+1)", next="B")], "asks for none"),
    ([TripRow(kind="continue", effect="hope(+1)", next="B")], "no way back"),
    ([TripRow(kind="return", need="food>=1", effect="hope(+1)", next="B")], "no way back"),
    (
        [
            TripRow(kind="return", effect="hope(+1)", next="B"),
            TripRow(kind="continue", effect="hope(+1)", next="new_a"),
        ],
        "deck B or C, not to new_a",
    ),
]


@pytest.mark.rule("FRP-29.7", "FRP-29.8", "FRP-29.9")
@pytest.mark.parametrize(("trips", "message"), WRONG_TRIPS)
def test_expeditions_ask_no_price_and_lead_home(trips: list[TripRow], message: str) -> None:
    row = msgspec.structs.replace(PRINTED.expeditions[0].row, options=trips)
    with pytest.raises(ContentError, match=re.escape(message)):
        compile_expedition(row)


# -- rules of cards in an area

WRONG_AREAS: list[tuple[list[dict[str, Any]], str]] = [
    ([{"when": "phase:dwan"}], 'unknown moment "phase:dwan": write action, dusk, phase:<name'),
    ([{"when": "phase:dusk"}], 'unknown moment "phase:dusk": write action, dusk, phase:<name'),
    ([{"when": "round:16"}], 'unknown moment "round:16"'),
    ([{"when": "dusk"}, {"when": "dusk"}], "two rules for dusk: write one, with both effects"),
    ([{"when": "action"}], "a Special Action needs a pawn: write pawn = W, E, C, adult or any"),
    ([{"when": "action", "pawn": "W", "hold": "coal"}], "hold and hold_n go together"),
    ([{"when": "dusk", "once": True}], "belong to a Special Action, not to dusk"),
    ([{"when": "dusk", "cold": True}], "belong to a Special Action, not to dusk"),
    ([{"when": "end:3", "overnight": True}], "belong to a Special Action, not to end:3"),
]


@pytest.mark.rule("FRP-28.10")
@pytest.mark.parametrize(("rules", "message"), WRONG_AREAS)
def test_rules_that_nothing_would_carry_out(rules: list[dict[str, Any]], message: str) -> None:
    rows = [AreaRow(effect="hope(+1)", **rule) for rule in rules]
    assert message in refused(event(area=rows))
    whole = event(area=rows[:1], options=[OptionRow(then="!", area=rows[1:])])
    assert message in refused(whole)  # what an option adds counts too


DUSK_RULE = [AreaRow(when="dusk", effect="hope(+1)")]
LEAVES = OptionRow(effect="hope(+1)", then="X")
STAYS = OptionRow(effect="hope(+1)", then="!")
WRONG_CARDS = {
    "4 options, at most 3 are possible": event(options=[LEAVES] * 4),
    "5 options, at most 3": event(now="choose{hope(+1)|hope(+1)|hope(+1)|hope(+1)|hope(+1)}"),
    "write it with each option, else once": event(then=""),
    "then says where the card goes": event(then="X", options=[LEAVES]),
    "only dusk cards without the red icon have a discard": event(then="-"),
    "the card never lies in its area": event(then="X", area=DUSK_RULE),
    'write then = "!"': event(options=[OptionRow(then="X", area=DUSK_RULE), STAYS]),
}


@pytest.mark.rule("FRP-27.1", "FRP-27.2", "FRP-7.3")
@pytest.mark.parametrize(("message", "row"), WRONG_CARDS.items())
def test_options_and_where_a_card_goes(message: str, row: EventRow) -> None:
    assert message in refused(row)


@pytest.mark.rule("FRP-19.7", "FRP-27.2")
def test_a_dusk_card_may_be_discarded_but_a_red_one_never() -> None:
    assert compile_event(event(then="-"), "dusk").then == "-"
    with pytest.raises(ContentError, match="without the red icon"):
        compile_event(event(then="-", red=True), "dispute")


# -- cards that cards name

KNOWN = cards_known(PRINTED)


@pytest.mark.rule("FRP-28.3", "FRP-28.7")
@pytest.mark.parametrize(
    "effect",
    [
        *("add(D099)", "add(M001)", "rem(M099)", "reveal(I/99)"),
        *("if(law(L99)){hope(+1)}", "choose{hope(+1)|if(not tech(TE0)){add(D001)}}"),
    ],
)
def test_a_card_that_does_not_exist_cannot_be_named(effect: str) -> None:
    (wrong,) = wrong_names(parse_effect(effect), KNOWN)
    assert re.fullmatch(r".*\): there is no such card.*", wrong)
    content = changed(
        "morning.toml", '[[card]]\nid = "M001"', f'[[card]]\nid = "M001"\nnow = "{effect}"'
    )
    with pytest.raises(ContentError, match=r"card M001: .*\): there is no such card"):
        Printed(content, "crater")


def test_prerequisites_and_opposites_name_laws_of_the_game() -> None:
    assert list(wrong_names(parse_cond("food>=2 and law(L99)"), KNOWN)) == [
        "law(L99): there is no such card"
    ]
    assert not list(wrong_names(parse_cond("law(L01)"), KNOWN))
    assert not list(wrong_names(None, KNOWN))
    assert not list(wrong_names(parse_effect("add(D001); rem(M001)"), KNOWN))
    for opposite in ("L99", "L03"):
        content = changed("laws.toml", 'opposite = "L02"', f'opposite = "{opposite}"')
        with pytest.raises(ContentError, match=f"its opposite {opposite} must be a law that names"):
            Printed(content, "crater")


@pytest.mark.rule("FRP-26.2")
def test_a_scenario_token_lies_on_the_round_track() -> None:
    assert parse_effect("token(15)")
    with pytest.raises(ContentError, match=r"'token' takes \(round\), not \(16\)"):
        parse_effect("token(16)")


# -- other scenarios


@pytest.mark.rule("FRP-31.1", "FRP-30.7")
def test_steam_hubs_wait_for_their_scenario() -> None:
    hub = next(card.row for card in PRINTED.technologies if card.id == "TE3")
    assert compile_technology(hub, ["TE3"]).modifiers
    message = re.escape("no rule carries out the modifier 'hubs' (Steam Hubs): exclude the card")
    with pytest.raises(ContentError, match=message):
        compile_technology(hub)
    with pytest.raises(ContentError, match=message):
        compile_law(msgspec.structs.replace(PRINTED.laws[0].row, modifiers=["hubs"]))


@pytest.mark.rule("FRP-32.6")
def test_cards_hold_resources_and_no_automatons() -> None:
    with pytest.raises(
        ContentError, match=re.escape("takes (resource, count), not (automaton, 1)")
    ):
        parse_effect("hold(automaton,1)")
    row = {"when": "action", "pawn": "W", "hold": "automaton", "hold_n": 1, "effect": "hope(+1)"}
    with pytest.raises(msgspec.ValidationError, match=r"Invalid enum value 'automaton'.*\.hold"):
        msgspec.convert(row, AreaRow)


@pytest.mark.rule("FRP-34.7")
def test_the_rim_has_deposits_and_no_resources() -> None:
    row = {"id": "WT9", "deposit": "", "goods": "wood", "source": "designed"}
    with pytest.raises(msgspec.ValidationError, match="unknown field `goods`"):
        msgspec.convert(row, WallTile)


@pytest.mark.parametrize(
    ("excluded", "message"),
    [
        (Excluded(technologies=["TE3", "TE99"]), "excludes unknown technologies: ['TE99']"),
        (Excluded(expeditions=["A01"], weather=["W02"]), "excludes A01, W02, but the setup can"),
    ],
)
def test_a_scenario_can_leave_out_only_technologies(excluded: Excluded, message: str) -> None:
    scenario = msgspec.structs.replace(PRINTED.scenario.scenario, excluded=excluded)
    with pytest.raises(ContentError, match=re.escape(message)):
        check_excluded(scenario, {card.id for card in PRINTED.technologies})
