"""Section 7: placing a marker on the map."""

from __future__ import annotations

import pytest

from frostlight.games.blackout.markers import targets
from frostlight.games.blackout.structure import MARKER_COLOURS
from tests.rules.blackout.look import options, play, why_not
from tests.rules.blackout.town import At, Builder

PURPLE = ("C02", "C03", "C11", "C25", "C29")


def prices(colour: str, *own: str, other: tuple[str, ...] = ()) -> dict[str, int]:
    """Where a marker of this colour can go, with prices in transport tokens."""
    table = Builder().at(0, *own).at(1, *other).table
    found = targets(table, 0, MARKER_COLOURS.index(colour))
    return {table.printed.checkpoint_ids[place]: price for place, price in found.items()}


def placing(card: str, *own: str, **tokens: int) -> At:
    """A card was fulfilled that rewards a marker of its colour."""
    goods = dict.fromkeys(("food", "tools", "gasoline", "water", "books", "first_aid"), 1)
    town = Builder().at(0, *own).slots(0, card).goods(0, battery=0, **goods).has(0, **tokens)
    state = town.objectives()
    play(state, f"card:{card}")
    return state


@pytest.mark.rule("BHK-7.1", "BHK-OP.9")
def test_the_colour_counts_and_markers_of_others_do_not() -> None:
    alone, together = prices("blue", "C02"), prices("blue", "C02", other=("C01", "C04", "C09"))
    assert alone == together
    assert "C01" in together  # another player's marker lies there


@pytest.mark.rule("BHK-7.1", "BHK-18.7")
def test_an_own_marker_or_another_colour_is_no_target() -> None:
    state = placing("SV7", "C02", "C01")
    assert why_not(state, "C01") == "BHK-18.7"
    assert why_not(state, "C04") == "BHK-7.1"


@pytest.mark.rule("BHK-7.2", "BHK-TV.6")
def test_with_all_of_a_colour_any_adjacent_checkpoint_will_do() -> None:
    found = prices("purple", *PURPLE)
    assert sorted(found) == [
        *("C01", "C04", "C05", "C06", "C07", "C08", "C09", "C14"),
        *("C16", "C20", "C22", "C24", "C26", "C27", "C28"),
    ]
    assert set(found.values()) == {0}


@pytest.mark.rule("BHK-7.3", "BHK-7.4", "BHK-TV.3")
def test_prices_from_c02_to_blue_checkpoints() -> None:
    assert prices("blue", "C02") == {
        "C01": 0,
        "C07": 0,
        "C10": 1,
        "C24": 3,
        "C19": 5,
        "C26": 5,
        "C17": 6,
        "C12": 8,
    }


@pytest.mark.rule("BHK-7.4", "BHK-TV.7")
def test_prices_from_two_markers_to_red_checkpoints() -> None:
    assert prices("red", "C10", "C18") == {
        "C04": 0,
        "C15": 0,
        "C28": 0,
        "C20": 2,
        "C05": 4,
        "C08": 4,
        "C14": 4,
        "C21": 5,
    }


@pytest.mark.rule("BHK-7.5", "BHK-TV.5")
def test_the_player_chooses_freely_and_pays_for_what_is_chosen() -> None:
    assert prices("purple", "C29") == {"C25": 1, "C02": 3, "C03": 3, "C11": 4}
    goods = {"food": 1, "gasoline": 1}
    town = Builder().at(0, "C29").slots(0, "S03").goods(0, battery=0, **goods)
    state = town.has(0, transport=2, hkd=0).points(0, 5).objectives()
    play(state, "card:S03")
    assert options(state) == ["C25", "C02", "C03", "C11"]  # cheapest first
    play(state, "C02")
    assert (state.table.transport[0], state.table.points[0]) == (0, 4)


@pytest.mark.rule("BHK-7.6")
def test_missing_tokens_must_be_bought_the_marker_cannot_be_declined() -> None:
    state = placing("S03", "C29", transport=0)
    assert set(options(state)) <= set(state.table.printed.checkpoint_ids)
    play(state, "C25")
    assert (state.table.points[0], state.table.markers[0].bit_count()) == (-1, 2)


@pytest.mark.rule("BHK-7.7", "BHK-TV.4")
def test_with_any_colour_nothing_is_skipped() -> None:
    assert prices("any", "C02") == {"C01": 0, "C04": 0, "C07": 0, "C09": 0}


@pytest.mark.rule("BHK-7.4")
def test_a_free_checkpoint_of_the_colour_cannot_be_jumped() -> None:
    # from C04 the way to C12 leads over other blue ones only
    assert "C10" in prices("blue", "C04")
    own = ("C04", "C02")
    assert prices("blue", *own)["C10"] == 0


@pytest.mark.rule("BHK-7.8")
def test_on_a_full_map_the_placement_is_void() -> None:
    town = Builder().slots(0, "SV7").goods(0, battery=0, gasoline=1, books=1).has(0, hkd=0)
    table = town.table
    table.markers[0] = table.printed.everywhere  # more than the 25 markers of the box
    assert targets(table, 0, MARKER_COLOURS.index("blue")) == {}


@pytest.mark.rule("BHK-7.9")
def test_markers_stay_where_they_are() -> None:
    state = placing("SV7", "C02")
    play(state, "C01")
    ids = state.table.printed.checkpoint_ids
    assert state.table.markers[0] == 1 << ids.index("C01") | 1 << ids.index("C02")
