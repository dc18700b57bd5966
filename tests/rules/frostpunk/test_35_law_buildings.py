"""Section 35: the buildings that laws bring."""

from __future__ import annotations

import pytest

from frostlight.games.frostpunk.city.geometry import SPACE_NAMES
from frostlight.games.frostpunk.city.warmth import building_is_warm, space_is_warm
from frostlight.games.frostpunk.game import GAME
from frostlight.games.frostpunk.phases.night import warm_beds
from frostlight.games.frostpunk.pieces import ENGINEER, WORKER
from tests.rules.frostpunk.known import PRINTED
from tests.rules.frostpunk.town import Town

FOOD = 4
HOPE = {"care": (1, 2), "justice": (1, 1)}
DISCONTENT = {"anger": (2, 0), "greed": (1, 1)}


def town(law: str, building: str = "", space: str = "N01a", **pawns: int) -> Town:
    """A warm city with a law, its building and these pawns; no player has cards."""
    found = Town(players=2).hand(0).hand(1).law(law).set(heat=8, cold=10, sick=[0, 0, 0])
    found.tokens(hope=HOPE, discontent=DISCONTENT).pawns(**(pawns or {"worker": 2}))
    return found.build(building, space) if building else found


def use(found: Town, space: str = "N01a") -> Town:
    return found.turn().answer("turn", f"use:{space}", seat=0)


def closed(found: Town, space: str = "N01a") -> bool:
    return f"use:{space}" not in found.turn().options


def place(space: str) -> int:
    return SPACE_NAMES.index(space)


@pytest.mark.rule("FRP-35.23")
def test_the_child_shelter_has_four_beds_for_children() -> None:
    found = town("L02", "child_shelter", worker=1, child=6)
    assert warm_beds(found.city) == (0, 4)
    found.step("beds", until="end_of_round")
    assert found.city.sick == [1, 0, 2]  # 6 - 4 Children, and the Worker may not sleep there


@pytest.mark.rule("FRP-35.24")
def test_the_care_house_cures_two_or_five_for_a_care_token() -> None:
    found = use(town("L11", "care_house").set(sick=[9, 0, 0])).answer("pay_care", "no")
    found.answer("cure", "worker").answer("cure", "worker")
    assert (found.city.sick[WORKER], found.asked, found.token("care")) == (7, "turn", (1, 2))
    found = use(town("L11", "care_house").set(sick=[9, 0, 0])).answer("pay_care", "yes")
    found.play(*["worker"] * 5)
    assert (found.city.sick[WORKER], found.asked, found.token("care")) == (4, "turn", (0, 3))


@pytest.mark.rule("FRP-35.24")
def test_without_an_active_care_token_two_points_are_all() -> None:
    found = town("L11", "care_house").set(sick=[9, 0, 0]).tokens(hope={"care": (0, 2)})
    assert use(found).asked == "cure"
    found.play("worker", "worker")
    assert (found.city.sick[WORKER], found.asked) == (7, "turn")


@pytest.mark.rule("FRP-35.25")
def test_the_arena_lowers_discontent_and_the_public_house_raises_hope() -> None:
    assert use(town("L09", "fighting_arena")).asked == "discontent_falls"
    assert use(town("L10", "public_house")).asked == "hope_rises"
    assert closed(town("L09", "fighting_arena").tokens(discontent={}))
    full = {"care": (3, 0), "justice": (3, 0)}
    assert closed(town("L10", "public_house").tokens(hope=full))


@pytest.mark.rule("FRP-35.26")
@pytest.mark.parametrize(("corpses", "options"), [(5, ["1", "2"]), (2, ["1", "2"])])
def test_the_cemetery_buries_one_or_two_and_hope_rises(corpses: int, options: list[str]) -> None:
    found = use(town("L07", "cemetery").set(corpses=corpses))
    assert found.options == options
    found.answer("corpses_back", "2")
    assert (found.city.corpses, found.asked) == (corpses - 2, "hope_rises")


@pytest.mark.rule("FRP-35.26")
def test_without_corpses_the_cemetery_is_closed() -> None:
    assert closed(town("L07", "cemetery").set(corpses=0))
    found = use(town("L07", "cemetery").set(corpses=1))
    assert (found.city.corpses, found.asked) == (0, "hope_rises")


@pytest.mark.rule("FRP-35.27")
def test_the_temple_activates_all_hope_tokens_of_a_type() -> None:
    found = use(town("L07", "temple", engineer=2))
    assert (found.asked, found.options) == ("token_type", ["care", "justice"])
    found.answer("token_type", "care")
    assert (found.token("care"), found.token("justice")) == ((3, 0), (1, 1))
    assert closed(town("L07", "temple", worker=2))


@pytest.mark.rule("FRP-35.28")
def test_the_faith_keepers_reveal_three_and_may_discard_one() -> None:
    found = town("L07", "faith_keepers").dusk("D001", "D003", "D006", "D008")
    use(found).chance("dusk_card", "D003").chance("dusk_card", "D008").chance("dusk_card", "D001")
    assert (found.asked, found.options) == ("vet_dusk", ["D001", "D003", "D008", "none"])
    food, sick = found.city.stores[FOOD], found.city.sick[:]
    found.answer("vet_dusk", "D003")
    cards = GAME.describe(found.city)["cards"]
    assert (cards["dusk"], cards["dusk_discard"]) == (["D001", "D006", "D008"], ["D003"])
    assert (found.city.stores[FOOD], found.city.sick) == (food, sick)  # without its effect


@pytest.mark.rule("FRP-35.28")
def test_a_red_card_cannot_be_discarded_and_a_small_deck_is_shown_whole() -> None:
    red = [card.id for card in PRINTED.dusk_cards if card.red]
    assert red
    found = town("L07", "faith_keepers").dusk(red[0], "D008")
    found.city.dusk_discard = 1 << PRINTED.dusk_index["D010"]
    use(found).settle()
    assert found.options == ["D008", "none"]  # the discard is not shuffled in
    found.answer("vet_dusk", "none")
    assert len(GAME.describe(found.city)["cards"]["dusk"]) == 2
    found.dusk()
    assert closed(found.pawns(worker=2))  # nothing to look at


@pytest.mark.rule("FRP-35.29")
def test_the_field_kitchen_warms_its_tile_even_with_the_generator_off() -> None:
    found = town("L07", "field_kitchen", "F04b").build("tent", "F07b").set(heat=1)
    assert space_is_warm(found.city, place("F04a"))
    assert not space_is_warm(found.city, place("F07a"))
    found.turn().answer("turn", "gather:F04a")
    assert found.city.sick == [0, 0, 0]
    found = town("L07", "field_kitchen", "F04b").build("tent", "F04a").set(heat=1)
    assert building_is_warm(found.city, place("F04a"))
    assert warm_beds(found.city) == (2, 0)


@pytest.mark.rule("FRP-35.29")
def test_the_field_kitchen_never_stands_on_the_generator_tile() -> None:
    found = town("L07").stores(wood=2).turn().answer("turn", "construction")
    found.answer("construction", "build:field_kitchen")
    assert not [space for space in found.options if space.startswith("G")]


@pytest.mark.rule("FRP-35.30")
def test_a_snow_pit_takes_corpses_away_when_it_is_built() -> None:
    found = town("L08").set(corpses=5).stores(wood=1).turn().answer("turn", "construction")
    found.answer("construction", "build:snow_pit").answer("build_at", "N01a")
    assert (found.asked, found.options) == ("corpses_back", ["1", "2", "3"])
    found.answer("corpses_back", "3")
    assert found.city.corpses == 2
    assert closed(found.pawns(worker=2))  # it has no action
    found.effect("build(snow_pit)").answer("build_at", "N01b")
    assert found.options == ["1", "2"]


@pytest.mark.rule("FRP-35.31")
def test_the_propaganda_centre_does_the_action_of_a_used_building_warm() -> None:
    found = town("L08", "propaganda_centre", engineer=2).build("hunters_hut", "F04b")
    found.build("hunters_hut", "F07b").build("medical_post", "N03b").stores(food=0)
    found.pawn("worker", "F04b").pawn("automaton", "F07b").pawn("engineer", "N03b")
    found.set(heat=2, rad=[1, 1, 3], sick=[4, 0, 0])  # Far tiles are cold
    use(found)
    assert found.options == ["N03b", "F04b"]  # no Automaton's building, not itself
    found.answer("reuse_at", "F04b")
    assert (found.city.stores[FOOD], found.city.sick) == (4, [4, 0, 0])
    found = town("L08", "propaganda_centre", worker=2).build("hunters_hut", "N03b")
    assert closed(found.pawn("worker", "N03b"))  # an Engineer is needed


@pytest.mark.rule("FRP-35.32")
def test_the_agitator_exhausts_all_discontent_tokens_of_a_type() -> None:
    found = use(town("L08", "agitator"))
    assert found.options == ["anger", "greed"]
    found.answer("token_type", "anger")
    assert (found.token("anger"), found.token("greed")) == ((0, 2), (1, 1))
    assert closed(town("L08", "agitator").tokens(discontent={"anger": (0, 2)}))


def jail(**pawns: int) -> Town:
    found = town("L08", "prison").set(hunger=9)
    return found.pawns(**(pawns or {"worker": 2, "engineer": 1}))


@pytest.mark.rule("FRP-35.33")
def test_the_prison_lowers_hunger_by_four_for_each_of_two_pawns() -> None:
    found = use(jail()).answer("pawn", "worker")
    assert found.city.hunger == 5
    use(found).answer("pawn", "engineer")
    assert found.city.hunger == 1
    assert closed(found)


@pytest.mark.rule("FRP-35.33")
@pytest.mark.parametrize(("heat", "sick"), [(8, [1, 0, 0]), (1, [1, 1, 0])])
def test_a_prisoner_stays_for_the_night_and_is_sheltered_if_it_is_warm(
    heat: int, sick: list[int]
) -> None:
    found = use(jail(worker=1, engineer=1)).answer("pawn", "engineer").set(heat=heat)
    found.stores(coal=0).step("night", until="beds")
    assert found.at("N01a")["pawn"] == "engineer"
    assert found.city.home[ENGINEER] == 0
    found.step("beds", until="end_of_round")
    assert found.city.sick == sick  # the Worker has no bed in either case
    found.step("end_of_round", until="dawn")
    assert (found.city.home[ENGINEER], "pawn" in found.at("N01a")) == (1, False)


@pytest.mark.rule("FRP-35.33")
def test_an_automaton_in_prison_needs_nothing() -> None:
    found = use(jail(automaton=1).stores(coal=1)).set(heat=1)
    found.step("night", until="end_of_round")
    assert found.city.sick == [0, 0, 0]
