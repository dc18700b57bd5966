"""Section 4: Hope and Discontent."""

from __future__ import annotations

import pytest

from frostlight.games.frostpunk.pieces import TOKENS
from tests.rules.frostpunk.town import Town

HOPE = ("care", "justice", "motivation")
ANGRY = ("anger", "greed", "apathy")


def faces(town: Town, names: tuple[str, ...] = HOPE) -> list[tuple[int, int]]:
    """Active and exhausted tokens of each type."""
    return [town.token(name) for name in names]


def steps(town: Town, track: int) -> int:
    """An exhausted token is one step, an active one two (FRP-4.12)."""
    return sum(2 * up + down for up, down in (town.token(name) for name in TOKENS[track]))


# -- turning tokens


@pytest.mark.rule("FRP-4.1")
def test_three_types_on_each_track_active_or_exhausted() -> None:
    town = Town().tokens(hope=dict.fromkeys(HOPE, (1, 1)), discontent=dict.fromkeys(ANGRY, (1, 0)))
    assert town.effect("gain(wood,1)").problems() == []
    for name in HOPE + ANGRY:
        assert town.effect(f"exh({name})").token(name)[0] == 0
        assert town.effect(f"act({name})").token(name)[0] == 1
    assert TOKENS == (HOPE, ANGRY)


@pytest.mark.rule("FRP-4.2")
def test_activate_and_exhaust_turn_one_token() -> None:
    town = Town().tokens(hope={"care": (1, 2)}, discontent={"greed": (3, 0)})
    assert town.effect("act(care)").token("care") == (2, 1)
    assert town.effect("exh(greed)").token("greed") == (2, 1)
    assert town.effect("exh(greed,2)").token("greed") == (0, 3)


@pytest.mark.rule("FRP-4.2")
def test_where_any_token_is_meant_the_team_chooses_the_type() -> None:
    town = Town().tokens(hope={"care": (1, 1), "justice": (1, 0), "motivation": (0, 1)})
    town.set(leader=1)
    town.effect("act(any_hope)")
    assert (town.seat, town.options) == (1, ["care", "motivation"])
    town.answer("activate", "motivation")
    town.effect("exh(any_hope)")
    assert town.options == ["care", "justice", "motivation"]
    town.answer("exhaust", "justice")
    assert faces(town) == [(1, 1), (0, 1), (1, 0)]


@pytest.mark.rule("FRP-4.3")
def test_what_cannot_be_turned_is_skipped_and_the_effect_goes_on() -> None:
    town = Town().tokens(hope={"care": (1, 0)}, discontent={"anger": (0, 1)}).stores(wood=0)
    town.effect("act(care); exh(anger); exh(justice); act(any_hope); exh(any_disc); gain(wood,1)")
    assert faces(town) == [(1, 0), (0, 0), (0, 0)]
    assert faces(town, ANGRY) == [(0, 1), (0, 0), (0, 0)]
    assert town.city.stores[0] == 1


@pytest.mark.rule("FRP-4.3")
def test_of_two_tokens_to_turn_the_one_that_is_there_is_turned() -> None:
    town = Town().tokens(hope={"care": (0, 1)})
    assert town.effect("act(care,2)").token("care") == (1, 0)


@pytest.mark.rule("FRP-4.4")
def test_a_token_as_a_price_must_really_be_exhausted() -> None:
    text = "choose{exh(justice); gain(coal,4)|gain(wood,1)}"
    town = Town().stores(coal=0, wood=0).tokens(hope={"justice": (0, 2), "care": (1, 0)})
    assert town.effect(text).asked == ""  # only Wood can be chosen
    assert town.city.stores[:2] == [1, 0]
    town.tokens(hope={"justice": (1, 0)}).effect(text)
    town.answer("choose", "1")
    assert (town.city.stores[:2], town.token("justice")) == ([1, 4], (0, 1))


@pytest.mark.rule("FRP-4.4")
def test_an_option_that_asks_for_two_tokens_is_not_open_with_one() -> None:
    text = "choose{exh(any_hope); exh(care); gain(coal,4)|gain(wood,1)}"
    town = Town().tokens(hope={"care": (1, 1)})
    assert town.effect(text).asked == ""
    town.tokens(hope={"care": (1, 0), "justice": (1, 0)})
    assert town.effect(text).options == ["1", "2"]


@pytest.mark.rule("FRP-4.4")
def test_an_advisor_needs_an_active_token_of_his_type() -> None:
    town = Town().advisors("health", "generator").set(sick=[1, 0, 0])
    town.tokens(hope={"care": (0, 1), "justice": (1, 0)})
    assert "health" not in town.step("preparation", until="sickness").options
    town.tokens(hope={"care": (1, 0)}).step("preparation", until="sickness")
    assert "health" in town.options


# -- going up


@pytest.mark.rule("FRP-4.5")
def test_plus_two_is_twice_plus_one_with_a_choice_each_time() -> None:
    town = Town().tokens(discontent={"anger": (0, 1)}).effect("disc(+2)")
    assert town.options == ["draw", "activate:anger"]
    town.answer("discontent_rises", "draw").chance("discontent_token", "apathy")
    assert town.options == ["draw", "activate:anger", "activate:apathy"]
    town.answer("discontent_rises", "activate:apathy")
    assert town.asked == ""
    assert faces(town, ANGRY) == [(0, 1), (0, 0), (1, 0)]


@pytest.mark.rule("FRP-4.5")
def test_plus_two_of_a_type_draws_twice_and_activates_twice() -> None:
    town = Town().tokens(hope={"justice": (1, 0)}).effect("hope(care,+2)")
    town.chance("hope_token", "care")
    assert faces(town) == [(1, 0), (1, 0), (0, 0)]
    town.chance("hope_token", "care")
    assert faces(town) == [(2, 0), (1, 0), (0, 0)]


@pytest.mark.rule("FRP-4.6")
def test_a_token_drawn_from_the_bag_is_exhausted_and_random() -> None:
    town = Town().tokens(hope={"care": (2, 1)}).effect("hope(+1)")
    town.answer("hope_rises", "draw")
    assert town.weights == {"justice": 3, "motivation": 3}  # no Care is left in the bag
    town.chance("hope_token", "motivation")
    assert faces(town) == [(2, 1), (0, 0), (0, 1)]


@pytest.mark.rule("FRP-4.6")
def test_any_exhausted_token_of_the_track_may_be_activated_instead() -> None:
    town = Town().tokens(hope={"care": (1, 0), "justice": (0, 1), "motivation": (0, 2)})
    assert town.effect("hope(+1)").options == ["draw", "activate:justice", "activate:motivation"]
    town.answer("hope_rises", "activate:motivation")
    assert faces(town) == [(1, 0), (0, 1), (1, 1)]


@pytest.mark.rule("FRP-4.6")
def test_without_an_exhausted_token_one_must_be_drawn() -> None:
    town = Town().tokens(discontent={"anger": (2, 0)}).effect("disc(+1)")
    assert town.asked == "discontent_token"


@pytest.mark.rule("FRP-4.6", "FRP-4.8")
def test_a_full_hope_track_can_only_be_activated() -> None:
    town = Town().tokens(hope={"care": (2, 1), "justice": (2, 1)}).effect("hope(+1)")
    assert town.options == ["activate:care", "activate:justice"]
    town.answer("hope_rises", "activate:justice")
    town.effect("hope(+1)")  # one is left: no choice
    assert (town.asked, faces(town)) == ("", [(3, 0), (3, 0), (0, 0)])


@pytest.mark.rule("FRP-4.8")
def test_six_active_hope_tokens_cannot_rise() -> None:
    full = {"care": (3, 0), "justice": (3, 0)}
    for effect in ("hope(+1)", "hope(+3)", "hope(care,+1)", "hope(motivation,+1)"):
        town = Town().tokens(hope=full).effect(effect)
        assert (town.asked, faces(town)) == ("", [(3, 0), (3, 0), (0, 0)])


@pytest.mark.rule("FRP-4.7")
def test_a_named_type_rises_by_a_draw_and_then_an_activation_without_a_choice() -> None:
    town = Town().tokens(hope={"care": (0, 1), "justice": (0, 1)}).effect("hope(care,+1)")
    town.chance("hope_token", "motivation")
    assert (town.asked, faces(town)) == ("", [(1, 0), (0, 1), (0, 1)])


@pytest.mark.rule("FRP-4.7")
def test_the_token_just_drawn_may_be_the_one_that_is_activated() -> None:
    town = Town().tokens(discontent={"greed": (0, 1)}).effect("disc(anger,+1)")
    town.chance("discontent_token", "anger")
    assert faces(town, ANGRY) == [(1, 0), (0, 1), (0, 0)]


@pytest.mark.rule("FRP-4.7", "FRP-4.8")
def test_on_a_full_hope_track_a_named_type_is_only_activated() -> None:
    town = Town().tokens(hope={"care": (1, 2), "justice": (2, 1)}).effect("hope(care,+1)")
    assert (town.asked, faces(town)) == ("", [(2, 1), (2, 1), (0, 0)])


# -- going down


@pytest.mark.rule("FRP-4.9")
def test_the_team_exhausts_an_active_token_or_removes_an_exhausted_one() -> None:
    start = {"care": (1, 0), "justice": (0, 1), "motivation": (1, 1)}
    town = Town().tokens(hope=start).effect("hope(-1)")
    assert town.options == [
        "exhaust:care",
        "exhaust:motivation",
        "remove:justice",
        "remove:motivation",
    ]
    town.answer("hope_falls", "remove:motivation")
    assert faces(town) == [(1, 0), (0, 1), (1, 0)]
    assert town.city.mood[0][2] == 2  # back in the bag
    town.effect("hope(-1)").answer("hope_falls", "exhaust:care")
    assert faces(town) == [(0, 1), (0, 1), (1, 0)]


@pytest.mark.rule("FRP-4.9")
def test_without_an_exhausted_token_one_must_be_exhausted() -> None:
    town = Town().tokens(discontent={"anger": (1, 0), "greed": (1, 0)}).effect("disc(-1)")
    assert town.options == ["exhaust:anger", "exhaust:greed"]


@pytest.mark.rule("FRP-4.9")
def test_without_an_active_token_one_must_be_removed() -> None:
    town = Town().tokens(hope={"care": (0, 2), "justice": (0, 1)}).effect("hope(-1)")
    assert town.options == ["remove:care", "remove:justice"]


@pytest.mark.rule("FRP-4.10")
def test_an_empty_discontent_track_cannot_fall() -> None:
    town = Town().tokens(discontent={}).stores(wood=0).effect("disc(-2); gain(wood,1)")
    assert (town.asked, town.over, town.city.stores[0]) == ("", None, 1)
    assert faces(town, ANGRY) == [(0, 0)] * 3
    town.tokens(discontent={"anger": (0, 1)}).effect("disc(-3)")  # one step, and no more
    assert faces(town, ANGRY) == [(0, 0)] * 3


@pytest.mark.rule("FRP-4.11")
def test_a_discarded_token_goes_to_its_bag_whatever_its_face() -> None:
    town = Town().tokens(discontent={"anger": (1, 1)}).effect("tok(anger,-1)")
    assert town.answer("discard_token", "active:anger").token("anger") == (0, 1)
    town.tokens(discontent={"anger": (1, 1), "greed": (1, 0)}).effect("tok(any_disc,-1)")
    assert town.options == ["active:anger", "active:greed", "exhausted:anger"]
    town.answer("discard_token", "active:greed")
    assert faces(town, ANGRY) == [(1, 1), (0, 0), (0, 0)]
    assert town.city.mood[1][:3] == [1, 3, 3]
    town.effect("tok(anger,-2)").answer("discard_token", "exhausted:anger")
    assert faces(town, ANGRY) == [(0, 0), (0, 0), (0, 0)]


@pytest.mark.rule("FRP-4.11")
def test_a_gap_closes_so_that_the_next_token_finds_room() -> None:
    town = Town().tokens(hope={"care": (3, 0), "justice": (3, 0)}).effect("tok(care,-1)")
    town.effect("hope(+1)").chance("hope_token", "motivation")  # the sixth again
    assert faces(town) == [(2, 0), (3, 0), (0, 1)]


@pytest.mark.rule("FRP-4.12")
def test_every_way_up_and_down_is_one_step_and_a_named_type_may_be_two() -> None:
    start = {"care": (1, 1), "justice": (1, 1)}
    for key in ("draw", "activate:care"):
        town = Town().tokens(hope=start).effect("hope(+1)").play(key)
        assert steps(town, 0) == 7
    for key in ("exhaust:justice", "remove:care"):
        town = Town().tokens(hope=start).effect("hope(-1)").play(key)
        assert steps(town, 0) == 5
    assert steps(Town().tokens(hope=start).effect("hope(care,+1)").settle(), 0) == 8


@pytest.mark.rule("FRP-4.12")
def test_a_named_discontent_on_five_tokens_is_the_end() -> None:
    town = Town().tokens(discontent={"anger": (0, 3), "greed": (0, 2)}).effect("disc(anger,+1)")
    town.chance("discontent_token", "apathy")
    assert town.over == ("banished", "FRP-2.3")
    assert town.token("anger") == (0, 3)  # nothing is activated any more


@pytest.mark.rule("FRP-4.13")
def test_a_named_type_falls_by_its_own_tokens_only() -> None:
    town = Town().tokens(discontent={"anger": (1, 1), "greed": (1, 1)}).effect("disc(anger,-1)")
    assert town.options == ["exhaust:anger", "remove:anger"]
    town.answer("discontent_falls", "remove:anger")
    assert faces(town, ANGRY) == [(1, 0), (1, 1), (0, 0)]
    town.effect("disc(apathy,-2)")  # there is none
    assert (town.asked, faces(town, ANGRY)) == ("", [(1, 0), (1, 1), (0, 0)])
    assert town.effect("disc(anger,-2)").token("anger") == (0, 0)
    assert town.effect("hope(care,-1)").over is None
