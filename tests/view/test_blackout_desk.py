"""What lies before a player of Blackout: chips of a task, the hand, rings on the map, prices."""

from __future__ import annotations

import sys
import xml.etree.ElementTree as ET
from collections.abc import Iterator

import pytest

from frostlight.games.blackout.markers import chain
from frostlight.games.blackout.objectives import can_fulfil, open_tasks, plans_and_cards
from frostlight.games.blackout.scoring import outcome
from frostlight.games.blackout.scouting import most_strength
from frostlight.games.blackout.structure import (
    BATTERY,
    COLOURS,
    DICE,
    LETTERS,
    OWN_COLUMNS,
    RESOURCES,
    STOCK,
    members,
    shift,
)
from frostlight.games.blackout.table import Town
from frostlight.games.blackout.view.browser import VIEW
from frostlight.games.blackout.view.missing import missing
from frostlight.games.blackout.view.page.means import ALONE, looked_at, means, town_of
from frostlight.games.blackout.view.page.signs import need_marks
from frostlight.i18n import LANGUAGES
from frostlight.kernel import SPECTATOR, State, observe
from frostlight.view.icons import SEAT_SHAPES
from frostlight.view.parts import text
from tests.view.blackout_seen import answer
from tests.view.blackout_seen import scene as seen
from tests.view.test_blackout_page import by_id, positions, scene


def asked(kind: str) -> Iterator[State[Town]]:
    """Positions of a game of three in which this is asked."""
    for state in positions(3, "single"):
        if not state.over and state.decision.kind == kind:
            yield state


@pytest.mark.slow
@pytest.mark.rule("BHK-6.2", "BHK-2.3")
def test_chips_say_what_is_there_what_a_battery_closes_and_what_is_missing() -> None:
    helped = missing = met = 0
    for state in positions(3, "single")[::7]:
        town = state.table
        for seat in range(town.players):
            words = scene(observe(state, seat)).reader
            for card in plans_and_cards(town, seat):
                for task in open_tasks(town, seat, card):
                    needs = town.printed.needs[card][task]
                    marks = [*need_marks(words, town, seat, needs)]
                    there = all(mark.kind == "met" for mark in marks)
                    assert there == can_fulfil(town, seat, needs)
                    stands_in = any(mark.aid == "battery" for mark in marks)
                    assert not stands_in or town.stock[seat * STOCK + BATTERY]
                    helped += stands_in
                    met += there
                    missing += not there
    assert helped
    assert met
    assert missing


@pytest.mark.slow
@pytest.mark.rule("BHK-6.2", "BHK-2.3")
def test_more_than_a_task_looks_at_changes_nothing_of_how_it_is_drawn() -> None:
    told = set()
    for state in positions(3, "single")[::3]:
        town = state.table
        for seat in range(town.players):
            words, has = scene(observe(state, seat)).reader, means(town, seat)
            cards = (*plans_and_cards(town, seat), *(card for row in town.market for card in row))
            tasks = [needs for card in cards for needs in town.printed.needs[card]]
            for needs in (*tasks, *town.printed.restorations):
                alone = town_of(town.printed, looked_at(has, needs))
                lack = missing(words, town, seat, needs)
                assert missing(words, alone, ALONE, needs) == lack
                marks = [*need_marks(words, town, seat, needs)]
                assert [*need_marks(words, alone, ALONE, needs)] == marks
                told |= {*lack, *(mark.aid for mark in marks)}
    assert "battery" in told
    assert len(told) > 20


def test_whoever_looks_on_misses_nothing() -> None:
    state = positions(3, "single")[-2]
    words, town = scene(observe(state, SPECTATOR)).reader, state.table
    needs = town.printed.restorations[0]
    assert {mark.kind for mark in need_marks(words, town, SPECTATOR, needs)} == {""}


@pytest.mark.slow
@pytest.mark.rule("BHK-13.1", "BHK-6.8")
def test_the_only_checkpoint_that_is_missing_has_a_ring() -> None:
    ringed = 0
    for state in positions(3, "single")[::5]:
        town = state.table
        for seat in range(town.players):
            found, own = by_id(observe(state, seat)), town.markers[seat]
            letters = {
                town.printed.needs[card][task].connect
                for card in plans_and_cards(town, seat)
                for task in open_tasks(town, seat, card)
            }
            open_ = [
                letter for letter in letters if letter >= 0 and not chain(town.printed, own, letter)
            ]
            for place, name in enumerate(town.printed.checkpoint_ids):
                with_it = own | 1 << place
                closes = with_it != own and (
                    any(
                        with_it & border == border and not town.secured >> district & 1
                        for district, border in enumerate(town.printed.borders)
                        if border >> place & 1
                    )
                    or any(chain(town.printed, with_it, letter) for letter in open_)
                )
                rings = [one for one in found[f"cp-{name}"] if one.get("class") == "lone"]
                assert bool(rings) == closes, (name, [LETTERS[letter] for letter in open_])
                ringed += closes
    assert ringed


@pytest.mark.slow
@pytest.mark.rule("BHK-5.4")
def test_fields_say_what_the_way_from_the_die_costs() -> None:
    states = [*asked("bring")]
    assert states
    for state in states:
        view = observe(state, state.decision.seat)
        start = state.table.dice[DICE.index(str(view.asked[0].about["die"]))]
        found = by_id(view)
        for place, name in enumerate(RESOURCES):
            said = found[f"field-{name}"].findall(".//g[@class]/text")
            far = shift(start, place)
            lost = max(0, far - state.table.transport[view.seat])
            assert [number.text for number in said] == [f"-{far}"][: far > 0] + [f"-{lost}"][
                : lost > 0
            ]


@pytest.mark.slow
@pytest.mark.rule("BHK-4.4")
def test_equal_cards_are_one_with_their_number_and_planned_ones_lie_apart() -> None:
    copies = planned = 0
    for state in asked("plan"):
        town, seat = state.table, state.decision.seat
        found = by_id(observe(state, seat))
        down = [card for card in town.planned[OWN_COLUMNS[seat]] if card >= 0]
        free = [card for card in town.hands[seat] if card not in down]
        first = town.printed.first_of_twins(free)
        shown = {name for name in found if name.startswith("hand-") and not name.endswith("-says")}
        assert shown == {f"hand-{town.printed.ids[card]}" for card in first}
        for card in first:
            said = "".join(found[f"hand-{town.printed.ids[card]}"].itertext())
            n = sum(other == card or card in town.printed.twins[other] for other in free)
            assert (f"×{n}" in said) == (n > 1)
            copies += n > 1
        for column, card in enumerate(town.planned[OWN_COLUMNS[seat]], 1):
            assert (f"planned-{column}" in found) == (card >= 0)
            planned += card >= 0
    assert copies
    assert planned


@pytest.mark.slow
def test_planned_cards_are_counted_on_the_stock() -> None:
    counted = 0
    for state in asked("plan"):
        town, seat = state.table, state.decision.seat
        found = by_id(observe(state, seat))
        for place, name in enumerate(RESOURCES):
            more = sum(
                town.printed.cubes[card]
                for card in town.planned[OWN_COLUMNS[seat]]
                if card >= 0
                and town.printed.cubes[card]
                and town.dice[town.printed.colour[card]] == place
            )
            said = [extra.text for extra in found[f"good-{name}"].iter("ins")]
            assert said == [f"+{more}"][: more > 0]
            counted += more > 0
    assert counted


@pytest.mark.slow
@pytest.mark.rule("BHK-12.1")
def test_the_rightmost_card_of_each_row_bears_the_sign_that_it_leaves() -> None:
    for state in positions(3, "single")[::25]:
        town, found = state.table, by_id(observe(state, 0))
        for cards in town.market:
            for card in cards:
                corner = found[f"market-{town.printed.ids[card]}"].findall("p[@class='corner']")
                assert bool(corner) == (card == cards[-1])


@pytest.mark.slow
@pytest.mark.rule("BHK-10.11")
def test_a_team_knows_how_strong_it_must_be() -> None:
    chosen = 0
    for state in asked("patrol"):
        town, seat = state.table, state.decision.seat
        view = observe(state, seat)
        for key in state.decision.keys:
            drawn = answer(scene(view), "patrol", key, view).effect().brings
            assert ("#i-patrol" in drawn) == key.startswith(("token:", "add:", "drop:"))
        picked = [name for name in ("token-1", "token-2", "token-3") if name in by_id(view)]
        looks = [by_id(view)[name].get("class", "") for name in picked]
        assert sum("is-chosen" in look for look in looks) == (town.picked >= 0)
        chosen += town.picked >= 0
    assert chosen


@pytest.mark.rule("BHK-10.2", "BHK-10.7")
def test_where_to_scout_shows_the_tokens_and_once_how_strong_one_is() -> None:
    """As icons: the codes of the terminal mean nothing on a page."""
    looked = 0
    for state in asked("scout"):
        town, view = state.table, observe(state, state.decision.seat)
        for key in set(state.decision.keys) - {"pass"}:
            drawn = answer(scene(view), "scout", key, view).effect().brings
            places = town.lying(town.printed.district_ids.index(key))
            known = [view.table["tokens"][place] for place in places]
            assert drawn.count("<svg") == len(known)
            assert drawn.count("<b>?</b>") == known.count(-1)
            looked += len(known) - known.count(-1)
        said = "".join(by_id(view)["acting"].itertext())
        assert said.startswith(f"You reach {most_strength(town, view.seat)} patrol symbol")
    assert looked


@pytest.mark.rule("BHK-10.8")
def test_who_can_leave_the_team_is_not_among_those_who_can_join() -> None:
    keys = {"add:P01": "team", "gps:more": "team", "drop:P01": "back", "other": "stop"}
    assert {key: answer(seen(), "patrol", key).group for key in keys} == {
        key: f"group.{name}" for key, name in keys.items()
    }


@pytest.mark.rule("BHK-19.9")
def test_orchids_stand_where_their_points_are() -> None:
    state = positions(1, "S1")[-2]
    orchids = state.table.printed.scenario.orchids
    drawn = by_id(observe(state, 0))["goal"]
    ticks = [one for one in drawn.iter() if "tick" in one.get("class", "").split()]
    shares = [float(tick.get("x", "").removesuffix("%")) for tick in ticks]
    assert shares == pytest.approx([100 * points / orchids[-1] for points in orchids], abs=0.1)
    assert ["".join(tick.itertext()) for tick in ticks] == [str(points) for points in orchids]


@pytest.mark.rule("BHK-20.3")
def test_points_of_a_scenario_that_is_over_are_final() -> None:
    before, over = (by_id(observe(state, 0))["goal"] for state in positions(1, "S1")[-2:])
    said = ["".join(goal.itertext()) for goal in (before, over)]
    assert ["Points if it ended now" in words for words in said] == [True, False]
    final = outcome(positions(1, "S1")[-1].table).scores[0]
    assert f"Final points {final}" in said[1]


def test_no_seat_has_the_colour_of_what_may_be_done() -> None:
    """Orange says "you may act here", and grey is what is out of reach."""
    styles = [person.style for person in seen(players=4).people]
    assert styles == ["hot_pink", "green", "cyan", "bold"]
    assert len({SEAT_SHAPES[style] for style in styles}) == 4


@pytest.mark.rule("BHK-17.6")
def test_points_before_the_final_scoring_stand_nowhere_as_if_they_were_the_result() -> None:
    before, over = (by_id(observe(state, 0)) for state in positions(3, "single")[-2:])
    for seat in range(3):
        assert [one.get("class") for one in before[f"strip-{seat}"].iter("b")] == ["points"]
        assert [*over[f"strip-{seat}"].iter("b")] == []
    assert over["points"].text == str(outcome(positions(3, "single")[-1].table).scores[0])
    for other in (1, 2):
        assert "VP" not in "".join(over[f"player-{other}"][0].itertext())


def test_others_are_a_line_each_and_all_of_them_one_click_away() -> None:
    state = positions(3, "single")[-2]
    town = state.table
    for seat in range(3):
        found = by_id(observe(state, seat))
        for other in members(0b111 & ~(1 << seat)):
            row = found[f"player-{other}"]
            assert row.tag == "details"
            said = "".join(row.itertext())
            for card in town.hospital[other]:
                name = scene(observe(state, seat)).reader.name("card", town.printed.ids[card])
                assert name in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_legend_shows_chips_and_colours_as_the_page_does(language: str) -> None:
    """What a task takes: there, closed by a battery, missing; each colour with its sign."""
    drawn = text(VIEW.legend(seen(language)))
    words = ET.fromstring(drawn)
    assert [one.get("class") for one in words.iter() if "num" in one.get("class", "")] == [
        "num met",
        "num met",
        "num missing",
    ]
    assert drawn.count('class="i aid"') == 1
    assert all(f"of-{colour}" in drawn for colour in COLOURS)
    assert all("".join(one.itertext()).strip() for one in words.iter("li"))


@pytest.mark.rule("BHK-2.8", "BHK-10.17")
def test_a_view_shows_the_tokens_that_its_seat_knows() -> None:
    hidden = 0
    for state in positions(3, "single")[::5]:
        town = state.table
        for seat in (*range(3), SPECTATOR):
            shown = observe(state, seat).table["tokens"]
            known = [
                token if town.knows_token(place, seat) else -1
                for place, token in enumerate(town.tokens)
            ]
            assert shown == known
            hidden += shown != town.tokens
    assert hidden


def forget() -> None:
    """Whatever the pages of Blackout remember is drawn again."""
    for name, module in list(sys.modules.items()):
        if name.startswith("frostlight.games.blackout.view"):
            for found in vars(module).values():
                if hasattr(found, "cache_clear"):
                    found.cache_clear()


def drawn(state: State[Town], seat: int) -> str:
    """All regions for a seat, as many who look at a table are shown them."""
    assert VIEW.apart is not None
    view, open_ = observe(state, seat), observe(state, SPECTATOR)
    own = VIEW.apart.own(view, open_, scene(view))
    return "".join(text(one) for one in (*VIEW.apart.open(open_, scene(view), None), *own))


@pytest.mark.slow
@pytest.mark.parametrize(("players", "scenario"), [(3, "single"), (2, "S3")])
def test_pages_that_are_remembered_are_as_if_drawn_anew(players: int, scenario: str) -> None:
    """Parts are known by what they are drawn from: nothing that they show may be left out of it."""
    states, seats = positions(players, scenario), (*range(players), SPECTATOR)
    remembered = [[drawn(state, seat) for seat in seats] for state in states]
    assert any('class="payable"' in page for pages in remembered for page in pages)
    for state, pages in [*zip(states, remembered, strict=True)][::8]:
        forget()
        assert [drawn(state, seat) for seat in seats] == pages


@pytest.mark.slow
def test_a_page_for_one_is_the_page_for_many() -> None:
    for state in positions(3, "single")[::9]:
        for seat in (*range(3), SPECTATOR):
            view = observe(state, seat)
            regions = VIEW.tree(view, scene(view), None)[1]
            assert "".join(text(one) for one in regions if isinstance(one, tuple)) == drawn(
                state, seat
            )
