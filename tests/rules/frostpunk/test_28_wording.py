"""Section 28: the wording of cards."""

from __future__ import annotations

import pytest

from frostlight.games.frostpunk.cards.areas import held
from frostlight.games.frostpunk.cards.effects import Here
from frostlight.games.frostpunk.content.cards import compile_event
from frostlight.games.frostpunk.content.rows import AreaRow, EventRow
from frostlight.games.frostpunk.game import GAME
from frostlight.games.frostpunk.pieces import BUILDING_INDEX, MORNING, PAWNS, WORKER
from tests.rules.frostpunk.known import PRINTED
from tests.rules.frostpunk.town import Town


def stock(found: Town, place: str, name: str) -> int:
    """Tiles of a building: on the board, ruined, or out of the game."""
    tiles: list[int] = getattr(found.city, place)
    return tiles[BUILDING_INDEX[name]]


# -- citizens


@pytest.mark.rule("FRP-28.1")
def test_for_a_death_without_a_type_the_team_picks_the_type() -> None:
    found = Town(players=2).hand(0).hand(1).set(leader=1).effect("die(any,1)")
    assert (found.asked, found.seat) == ("who_dies", 1)
    found.answer("who_dies", "engineer").settle()
    assert found.city.pop == [22, 11, 8]


@pytest.mark.rule("FRP-28.2")
@pytest.mark.parametrize(
    ("round_", "sick"), [(1, [0, 0, 1]), (2, [0, 1, 0]), (6, [1, 0, 0]), (7, [0, 0, 1])]
)
def test_the_type_of_the_current_round_stands_above_its_column(
    round_: int, sick: list[int]
) -> None:
    found = Town(players=2).set(round=round_, sick=[0, 0, 0]).effect("sick(R,1)")
    assert found.city.sick == sick


# -- the dusk deck and the areas


@pytest.mark.rule("FRP-28.3")
def test_a_card_added_to_the_dusk_deck_lies_there_unread() -> None:
    found = Town(players=2).dusk("D000").set(sick=[0, 0, 0]).effect("add(D014)")
    assert GAME.describe(found.city)["cards"]["dusk"] == ["D000", "D014"]
    assert found.city.sick == [0, 0, 0]  # its text has not happened
    found.step("dusk_card", until="hunger")
    assert found.weights == {"D000": 1, "D014": 1}  # shuffled in: each is as likely


@pytest.mark.rule("FRP-28.7")
def test_a_card_that_is_removed_leaves_the_area_and_the_game() -> None:
    found = Town(players=2).event("M004", 1).event("D028", 2).effect("rem(M004)")
    assert [laid[:2] for laid in found.city.area] == [(2, 0), (1, PRINTED.dusk_index["D028"])]
    assert not found.city.morning >> PRINTED.morning_index["M004"] & 1
    assert not found.city.dusk_discard
    found.effect("rem(M004)")  # it is not there any more: nothing happens
    assert len(found.city.area) == 2


@pytest.mark.rule("FRP-28.7")
def test_goods_on_a_removed_card_are_lost_and_its_pawn_is_free() -> None:
    found = Town(players=2).event("M004", 1).pawns(engineer=2).stores(wood=3).turn()
    found.answer("turn", "special:M:M004")
    assert held(found.city, MORNING, PRINTED.morning_index["M004"]) == 1
    found.effect("rem(M004)")
    assert found.city.stores[0] == 2
    assert found.city.home[PAWNS.index("engineer")] == 2  # it may act once more (FRP-18.5)
    assert not any(found.city.aside)


@pytest.mark.rule("FRP-28.10")
def test_a_dusk_effect_comes_at_the_start_of_each_dusk_phase() -> None:
    found = Town(players=2).event("M004", 1).dusk("D008")
    for stress in (1, 2):
        found.step("dusk", until="dusk_card")
        assert found.city.stress == stress


@pytest.mark.rule("FRP-28.10")
def test_an_action_effect_is_a_special_action_while_the_card_lies_there() -> None:
    found = Town(players=2).event("M004", 1).pawns(engineer=1).stores(wood=1).turn()
    assert "special:M:M004" in found.options
    found = Town(players=2).pawns(engineer=1).stores(wood=1).turn()
    assert not [key for key in found.options if key.startswith("special")]


@pytest.mark.rule("FRP-28.10")
def test_an_effect_of_another_phase_comes_at_its_start_before_its_own_steps() -> None:
    found = Town(players=2).event("D028", 2).stores(wood=2).advisors("foreman", "health")
    found.tokens(hope={"motivation": (1, 1)})
    found.step("preparation", until="action")
    assert found.city.stores[0] == 1
    assert found.asked == "advise"  # the phase's own steps come after it


@pytest.mark.rule("FRP-28.10", "FRP-6.1", "FRP-6.2")
def test_an_effect_of_dawn_comes_before_leader_and_round_marker_move(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """No card has one yet; it would read the old round and ask the old Leader."""
    row = AreaRow(when="phase:dawn", effect="if(round>=6){gain(wood,5)}else{hope(+1)}")
    card = compile_event(EventRow(id="M999", then="!", area=[row], source="designed"), "morning")
    found = Town(players=2).set(area=[], leader=1, round=5, tokens=0).event("M004").stores(wood=0)
    printed = found.city.printed
    anywhere = dict.fromkeys(printed.area_rules, card.area[0].effect)
    monkeypatch.setitem(printed.area_effects, "phase:dawn", anywhere)
    found.tokens(hope={"care": (1, 1)}).step("dawn", until="morning")
    assert (found.asked, found.seat, found.city.round) == ("hope_rises", 1, 5)
    assert found.told("phase") == [{"phase": "dawn", "round": 6}]
    found.play("activate:care")
    assert (found.city.leader, found.city.round, found.city.stores[0]) == (0, 6, 0)


@pytest.mark.rule("FRP-28.10")
def test_several_effects_of_a_phase_come_in_the_order_the_team_likes() -> None:
    found = Town(players=2).event("M004", 1).event("M014", 2).stores(wood=2).set(leader=1)
    found.step("dusk", until="dusk_card")
    assert (found.asked, found.seat) == ("area_order", 1)
    assert found.options == ["M:M004", "M:M014"]
    found.answer("area_order", "M:M014")
    assert [told["card"] for told in found.told("area_effect")] == ["M014", "M004"]


# -- building and destroying


@pytest.mark.rule("FRP-28.4")
def test_a_free_building_costs_nothing_but_keeps_all_restrictions() -> None:
    found = Town(players=2).stores(wood=0, core=0).pawn("worker", "N01a").build("tent", "N01b")
    found.city.home[WORKER] -= 1
    found.effect("build(hothouse)")
    assert found.options == ["N03a", "N05a", "F01a", "F04a", "F07a"]  # two free spaces of a tile
    found.answer("build_at", "F04a")
    assert found.at("F04b")["building"] == "hothouse"
    assert found.city.stores[:3] == [0, found.city.stores[1], 0]
    found.effect("build(sawmill)")
    assert not {"N01a", "N01b", "F04a", "G-N", "N02a"} & set(found.options)


@pytest.mark.rule("FRP-28.4")
def test_a_free_building_needs_its_deposit_its_law_and_a_tile_of_its_own() -> None:
    found = Town(players=2).effect("build(coal_mine)")
    assert found.options == []  # no face-up tile lies at the Coal Deposit in the NW
    found.tile("F16").effect("build(coal_mine)")
    assert found.at("F16a")["building"] == "coal_mine"  # the only place
    found.effect("build(temple)")
    assert found.options == []  # the law that brings it is not in force
    assert found.told("not_built") == [{"building": "temple"}]
    found.law("L07").effect("build(temple)")
    assert found.asked == "build_at"
    found = Town(players=2).effect("unlock(temple,2,2)").stores(wood=0, core=0)
    assert found.effect("build(temple)").asked == "build_at"  # an event has unlocked it


@pytest.mark.rule("FRP-28.5")
def test_any_building_may_be_meant_but_none_with_the_red_icon() -> None:
    found = Town(players=2).build("tent", "N01a").build("sawmill+", "N01b").build("beacon", "N03a")
    found.law("L08").build("snow_pit", "N05a").effect("destroy(any,1)")
    assert (found.asked, found.options) == ("destroyed", ["N01a", "N01b", "N03a"])
    found.play("N03a")
    assert found.at("N03b") == {}
    assert stock(found, "board", "beacon") == 1


@pytest.mark.rule("FRP-28.5")
def test_a_destroyed_building_is_back_on_the_board_with_its_base_side_up() -> None:
    found = Town(players=2).build("sawmill+", "N01a")
    assert stock(found, "board", "sawmill") == 2
    found.effect("destroy(sawmill,1)")
    assert stock(found, "board", "sawmill") == 3
    assert found.at("N01a") == {}


@pytest.mark.rule("FRP-28.5")
def test_a_building_with_the_red_icon_is_never_destroyed() -> None:
    found = Town(players=2).law("L08").build("snow_pit", "N01a")
    found.effect("destroy(snow_pit,1); destroy(cookhouse,1); destroy(platform,1)")
    assert found.at("N01a")["building"] == "snow_pit"
    assert found.at("G-NW")["building"] == "cookhouse"
    assert found.at("G-N")["building"] == "platform"


@pytest.mark.rule("FRP-28.5")
def test_destroyed_ruins_leave_the_game() -> None:
    found = Town(players=2).build("ruins:tent", "N01a").build("tent", "N01b")
    found.effect("destroy(ruins,2)")
    assert (stock(found, "gone", "tent"), stock(found, "board", "tent")) == (1, 2)
    assert found.at("N01b")["building"] == "tent"


@pytest.mark.rule("FRP-28.5")
def test_of_several_targets_the_team_chooses() -> None:
    found = Town(players=2).build("tent", "N01a").build("house", "N01b").build("sawmill", "N03a")
    found.effect("destroy(shelter,1)")
    assert (found.asked, found.options) == ("destroyed", ["N01a", "N01b"])


@pytest.mark.rule("FRP-28.5", "FRP-31.6")
def test_a_workshop_that_is_destroyed_takes_the_development_along() -> None:
    found = Town(players=2).build("workshop", "N01a").set(developing=0, develop_at=4)
    found.effect("destroy(workshop,1)")
    assert found.city.developing == -1


@pytest.mark.rule("FRP-28.5")
def test_without_the_beacon_scouts_go_on_but_nobody_is_sent() -> None:
    found = Town(players=2).build("beacon", "N03a").stack(1, "A01", scout="worker")
    found.effect("destroy(beacon,1)")
    assert found.city.scouts[0]
    found.effect("scouts(1)")
    assert found.city.scout_at[0] == 1
    assert not [key for key in found.turn().options if key.startswith("scouts")]


@pytest.mark.rule("FRP-28.11")
def test_pawns_on_a_destroyed_building_are_used_until_the_night() -> None:
    found = Town(players=2).law("L08").build("prison", "N03a").pawns(worker=3)
    found.pawn("worker", "N03a").pawn("engineer", "N03b").effect("destroy(prison,1)")
    assert found.at("N03a") == found.at("N03b") == {}
    assert (found.city.home[0], found.city.aside[:2]) == (3, [1, 1])
    found.step("night", until="beds")
    assert found.city.home[:2] == [4, 1]  # also from the Prison: they need beds like all others


# -- tiles


@pytest.mark.rule("FRP-28.6")
def test_a_tile_is_placed_with_all_that_is_on_it_but_nobody_gets_cold() -> None:
    found = Town(players=2).set(sick=[0, 0, 0], heat=1).stores(food=3)
    home = found.city.home[:]
    found.effect("near(1)").answer("near_position", "N08").chance("near_tile", "TN07")
    assert (found.at("N08a"), found.at("N08b")) == ({"coal": 2}, {"wood": 1})
    assert found.city.stores[4] == 4
    assert (found.city.sick, found.city.home, sum(found.city.snow)) == ([0, 0, 0], home, 0)


@pytest.mark.rule("FRP-28.6")
def test_a_far_tile_goes_beside_a_tile_that_lies_there() -> None:
    found = Town(players=2).effect("far(1)")
    assert (found.asked, found.city.sick) == ("far_position", [0, 0, 0])
    assert "F02" in found.options  # beside F01
    assert "F10" not in found.options  # nothing lies near it


# -- once more


@pytest.mark.rule("FRP-28.8")
def test_reusing_a_building_takes_no_pawn_and_makes_nobody_sick() -> None:
    found = Town(players=2).build("hunters_hut", "F04b").pawn("worker", "F04b").stores(food=0)
    found.city.home[WORKER] -= 1
    before = found.city.copy()
    found.set(heat=1, sick=[0, 0, 0]).effect("reuse_b(1)")
    assert found.city.stores[4] == 4
    assert found.city.sick == [0, 0, 0]
    assert (found.city.home, found.city.on_space) == (before.home, before.on_space)


@pytest.mark.rule("FRP-28.8")
def test_a_reused_building_has_its_technologies_and_its_price() -> None:
    found = Town(players=2).tech("TE2").build("hunters_hut+", "N01a").stores(food=0, wood=1)
    found.build("charcoal_kiln", "N01b").build("medical_post", "N03a").pawns()
    found.pawn("worker", "N01a").pawn("worker", "N01b").pawn("engineer", "N03a")
    found.set(sick=[3, 0, 0]).effect("reuse_b(2)")
    assert found.options == ["N01a", "N01b", "N03a"]  # Engineer-only buildings too
    found.answer("reuse_at", "N01a").answer("reuse_at", "N01b")  # two different ones
    assert found.city.stores[4] == 5 + 2
    assert found.city.stores[0] == 0
    found.effect("reuse_b(1)")
    assert "N01b" not in found.options  # the price of the Kiln is not there any more


@pytest.mark.rule("FRP-28.8")
def test_a_building_with_nothing_but_an_automaton_cannot_be_reused() -> None:
    found = Town(players=2).build("hunters_hut", "N01a").pawn("automaton", "N01a").stores(food=0)
    found.effect("reuse_b(1)")
    assert found.city.stores[4] == 0


@pytest.mark.rule("FRP-28.9")
def test_reusing_a_worker_is_warm_even_on_remove_snow() -> None:
    found = Town(players=2).pawns(worker=2).set(heat=1, sick=[0, 0, 0])
    found.city.snow[WORKER] = 1
    found.effect("reuse_w(1)").answer("snow", "far")
    assert found.asked == "far_position"
    assert found.city.sick == [0, 0, 0]
    assert (found.city.snow[WORKER], found.city.home[WORKER]) == (1, 2)


@pytest.mark.rule("FRP-28.9")
def test_a_worker_is_reused_on_a_slot_a_space_or_a_building() -> None:
    found = Town(players=2).pawns().build("hunters_hut", "N01a").build("hothouse", "N03a")
    found.city.snow[WORKER] = found.city.works[WORKER] = 1
    found.pawn("worker", "N01a").pawn("worker", "F04a").pawn("engineer", "F07a")
    found.pawn("child_worker", "N01b").pawn("worker", "N03b").effect("reuse_w(2)")
    assert found.options == ["snow", "construction", "N01a", "N03b", "F04a"]
    found.answer("reuse_worker", "F04a").answer("reuse_worker", "N03b")
    assert found.city.stores[1] == 3 + 2
    assert found.city.stores[4] == 8 + 7


@pytest.mark.rule("FRP-28.9")
def test_every_worker_on_a_slot_is_a_target_of_its_own() -> None:
    found = Town(players=2).pawns()
    found.city.snow[WORKER] = 2
    far = found.city.far.bit_count()
    found.effect("reuse_w(3)")
    found.answer("snow", "far").first().settle()
    found.answer("snow", "far").first().settle()  # the second one; there is no third
    assert (found.asked, found.city.far.bit_count()) == ("", far - 2)


@pytest.mark.rule("FRP-28.9")
def test_workers_on_cards_and_the_acting_worker_cannot_be_reused() -> None:
    found = Town(players=2).event("I/04").hand(0, "C29").stores(food=4)
    found.pawns(worker=2, engineer=1).turn().answer("turn", "special:S:I/04")
    found.answer("pawn", "worker")
    found.turn().answer("turn", "gather:F04a").answer("pawn", "worker")
    found.answer("play_citizen", "C29")
    assert found.city.stores[1] == 3 + 2  # take 2; then there is nobody to reuse
    assert (found.asked, found.seat) == ("turn", 1)


@pytest.mark.rule("FRP-28.9")
def test_the_card_reuses_another_worker() -> None:
    found = Town(players=2).hand(0, "C29").pawns(worker=1).pawn("worker", "G-SE").turn()
    found.answer("turn", "gather:F04a").answer("play_citizen", "C29")
    assert (found.at("F04a")["coal"], found.at("G-SE")["coal"]) == (2, 3)
    assert found.city.stores[1] == 3 + 2 + 2


@pytest.mark.rule("FRP-28.9")
def test_the_pawn_under_way_on_a_slot_is_no_target() -> None:
    found = Town(players=2).pawns()
    found.city.works[WORKER] = 1
    found.effect("reuse_w(1)", Here(0, WORKER, slot="construction"))
    assert found.options == []
    found.effect("reuse_w(1)", Here(0, PAWNS.index("engineer"), slot="construction"))
    assert found.asked == "construction"  # an Engineer acts there, so the Worker is free
