"""Remarks beside options of Frostpunk: true prices, what follows, what would be lost."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from frostlight.games.frostpunk.city.people import cure
from frostlight.games.frostpunk.game import GAME
from frostlight.games.frostpunk.pieces import TYPES
from frostlight.games.frostpunk.view import log
from frostlight.games.frostpunk.view.cards import card_text
from frostlight.games.frostpunk.view.reader import reader_of
from frostlight.games.frostpunk.view.text import board
from frostlight.games.frostpunk.view.titles import CITIZEN, title
from frostlight.i18n import Reader
from frostlight.kernel import observe, trail
from frostlight.view import Scene
from tests.rules.frostpunk.crew import crew, freezing, warm
from tests.rules.frostpunk.known import PRINTED
from tests.rules.frostpunk.town import Town
from tests.view.frostpunk_spoken import answer_of

CHILD_GATHERS = next(
    card.id
    for card in PRINTED.citizens
    if card.type == "C" and card.child_allowed and card.action.verb == "gather"
)


EXTENDED_SHIFT = next(
    law.id for law in PRINTED.laws if any(node.verb == "gather_limit" for node in law.modifiers)
)


ASKS_NOTHING = next(card.id for card in PRINTED.dusk if not card.options and card.now)


def scene(players: int = 2) -> Scene:
    people = log.people(GAME.read_setup({"players": players}), Reader("en", GAME.id))
    names = tuple(person.name for person in people)
    return Scene(Reader("en", GAME.id, names), people, printed=PRINTED)


def note(town: Town, key: str) -> str:
    """The remark beside an option of the open question."""
    assert key in town.options, (town.asked, town.options)
    return answer_of(scene(), town.asked, key, observe(town.state, town.seat)).effect().note


def far_site(heat: int) -> Town:
    """A bare Far space; the indicators stand on 2, 5 and 8."""
    town = crew(worker=2).tile("F01").goods("F01a").goods("F01b").stores(wood=9, core=2)
    return town.set(heat=heat, cold=9, rad=[2, 5, 8])


class TestBuilding:
    @pytest.mark.rule("FRP-15.2")
    def test_price_insulation_size_and_how_many_are_left(self) -> None:
        town = warm(crew(worker=2)).stores(wood=9).turn().play("construction")
        assert note(town, "build:tent") == "price: 2 Wood · 2 beds. · insulation: yellow · 4 left"
        assert " · large · insulation: white · 1 left" in note(town, "build:beacon")

    @pytest.mark.rule("FRP-25.6")
    def test_what_a_citizen_card_takes_off_the_price(self) -> None:
        town = warm(crew(worker=2)).hand(0, "C06").stores(wood=9).turn()
        town.play("construction", "C06")
        assert note(town, "build:tent").startswith("price: 1 Wood · ")
        assert note(town, "build:workshop").startswith("costs nothing · ")
        town.play("build:tent")
        assert town.city.stores[0] == 8

    @pytest.mark.rule("FRP-15.4")
    def test_what_lies_on_the_space_would_be_lost(self) -> None:
        town = freezing(crew(worker=2)).stores(wood=9).turn().play("construction", "build:tent")
        assert note(town, "G-NE") == "cold; warm from heat 2 · lost: 5 Wood"
        town = warm(crew(worker=2)).stores(wood=9).turn().play("construction", "build:tent")
        assert note(town, "G-NE") == "warm · lost: 5 Wood"

    @pytest.mark.rule("FRP-15.6")
    def test_a_large_building_covers_both_spaces(self) -> None:
        town = warm(crew(worker=2)).goods("N01a", "coal", 2).goods("N01b", "wood", 1)
        town.stores(wood=9).turn().play("construction", "build:beacon")
        assert note(town, "N01a") == "warm · lost: 2 Coal and 1 Wood"
        town = warm(crew(worker=2)).goods("N01a", "coal", 2).goods("N01b", "wood", 1)
        town.stores(wood=9).turn().play("construction", "build:tent")
        assert note(town, "N01a") == "warm · lost: 2 Coal"

    @pytest.mark.rule("FRP-12.8", "FRP-15.4")
    def test_its_own_insulation_warms_a_building(self) -> None:
        """A House is red and warm at heat 4, where a Tent, yellow as the zone, is cold."""
        notes_at = {
            (building, heat): note(
                far_site(heat).turn().play("construction", f"build:{building}"), "F01b"
            )
            for building in ("house", "tent")
            for heat in (2, 4)
        }
        assert notes_at == {
            ("house", 2): "cold; warm from heat 3",
            ("house", 4): "warm",
            ("tent", 2): "cold; warm from heat 9",
            ("tent", 4): "cold; warm from heat 9",
        }

    @pytest.mark.rule("FRP-35.29", "FRP-15.4")
    def test_a_field_kitchen_warms_the_site_beside_it(self) -> None:
        town = far_site(1).build("field_kitchen", "F01a").turn()
        assert note(town.play("construction", "build:tent"), "F01b") == "warm"

    @pytest.mark.rule("FRP-35.14")
    def test_a_sawmill_shows_the_trees_that_it_will_reach(self) -> None:
        """Those of its tile; a Tree that it is built on is lost."""
        town = warm(crew(worker=2)).goods("N01a").goods("N01b", "tree", 3)
        town.stores(wood=9).turn().play("construction", "build:sawmill")
        assert note(town, "N01a") == "warm · in reach: 3 Trees (N01b)"
        assert note(town, "N01b") == "warm · in reach: nothing · lost: 3 Trees"

    @pytest.mark.rule("FRP-35.12", "FRP-35.17")
    def test_others_show_what_they_reach_on_adjacent_spaces(self) -> None:
        town = warm(crew(worker=2)).goods("N01a").goods("N01b", "coal", 2)
        town.stores(wood=9, core=2).turn().play("construction", "build:gathering_post")
        assert "2 Coal (N01b)" in note(town, "N01a")
        town = warm(crew(worker=2)).goods("N01a").goods("N01b", "coal", 2)
        town.stores(wood=9, core=2).turn().play("construction", "build:coal_thumper")
        assert "spaces for Coal in reach: 1" in note(town, "N01a")

    @pytest.mark.rule("FRP-35.6")
    def test_an_upgrade_by_a_card_costs_nothing(self) -> None:
        town = crew(worker=2).build("charcoal_kiln", "G-NE").build("sawmill", "G-SE")
        town.stores(wood=9)
        free = note(town.effect("upgrade(2)"), "G-NE")
        assert free == "costs nothing · Spend 1 Wood → gain 5 Coal. · insulation: red"


class TestTurn:
    @pytest.mark.rule("FRP-11.6")
    def test_only_the_last_pass_ends_the_phase(self) -> None:
        town = warm(crew(worker=2, engineer=1)).turn()
        assert note(town, "pass") == ""
        town.play("pass")
        assert note(town, "pass") == "ends the Action phase; still free: Worker 2, Engineer 1"

    @pytest.mark.rule("FRP-37.2")
    def test_the_wake_up_call_says_how_many_cards(self) -> None:
        cards = "3 Citizen cards, one for each Hope token"
        town = Town(1).tokens(hope={"care": (1, 2)}).set(round=2).pawns(worker=2).step("action")
        first = "this round only before anything else"
        assert (town.asked, note(town, "wake_up")) == ("turn", f"{cards} · {first}")
        town.set(pop=[30, 8, 8], sick=[15, 0, 0]).step("preparation")
        assert (town.asked, note(town, "yes"), note(town, "no")) == ("wake_up", cards, "")


class TestMood:
    @pytest.mark.rule("FRP-4.6")
    def test_what_is_in_the_bag(self) -> None:
        town = Town(1).tokens(hope={"care": (1, 1)}).effect("hope(+1)")
        assert note(town, "draw") == "in the bag: Care 1, Justice 3, Motivation 3"

    @pytest.mark.rule("FRP-2.3")
    def test_the_last_token_is_the_end(self) -> None:
        town = Town(1).tokens(discontent={"anger": (3, 0), "greed": (1, 1)}).effect("disc(+1)")
        assert note(town, "draw").endswith(" · then the city is lost")


class TestAreas:
    @pytest.mark.rule("FRP-19.1")
    def test_only_what_the_card_does_this_evening(self) -> None:
        """Not the options that the card had in the morning."""
        town = Town(1).event("M004", 1).event("M014", 2).set(phase=6).step("dusk")
        assert town.asked == "area_order"
        said = [note(town, key) for key in town.options]
        assert all(words.startswith("Dusk phase: ") and "·" not in words for words in said)


class TestExpeditions:
    @pytest.mark.rule("FRP-29.3")
    def test_skip_or_explore(self) -> None:
        town = Town(2)
        town.city.home[0] -= 1
        town.stack(1, "A04", scout="worker").effect("scouts(3)")
        assert "a card of deck B is laid on it" in note(town, "skip")
        assert "the card is turned over" in note(town, "explore")

    @pytest.mark.rule("FRP-29.3")
    def test_the_card_can_be_read_above_the_question(self) -> None:
        town = Town(2)
        town.city.home[0] -= 1
        town.stack(1, "A04", scout="worker").effect("scouts(3)")
        paper = Console(file=io.StringIO(), width=80, color_system=None)
        paper.print(board(observe(town.state, town.seat), scene()))
        assert isinstance(paper.file, io.StringIO)
        title = Reader("en", GAME.id).say("expedition.A04.title")
        assert f"Expedition card: {title}" in paper.file.getvalue()


class TestStory:
    """Phases that run by themselves tell why citizens fall sick or die."""

    def told(self, town: Town, kind: str) -> str:
        return log.event(scene(), kind, town.told(kind)[0], False)

    @pytest.mark.rule("FRP-8.2")
    def test_the_cold(self) -> None:
        town = Town(1).set(heat=3, cold=5).step("cold", until="weather")
        assert self.told(town, "cold_bites") == "Heat 3 against cold 5: 2 citizens fall sick."

    @pytest.mark.rule("FRP-10.4")
    def test_the_sick(self) -> None:
        town = Town(1).set(sick=[6, 0, 0], skull=[0, 0, 0]).step("sickness", until="action")
        assert self.told(town, "sick_check") == "6 of the Workers are sick."

    @pytest.mark.rule("FRP-30.7")
    def test_a_law(self) -> None:
        town = Town(1).law("L04").stores(food=50).step("feed", until="night")
        assert self.told(town, "law_sickens") == "The law takes its toll: 1 citizen falls sick."

    @pytest.mark.rule("FRP-20.2")
    def test_hunger(self) -> None:
        town = Town(1).stores(food=0).set(hunger=3).step("hunger", until="feed")
        assert self.told(town, "hunger_hurts") == "Hunger stays at 3: Discontent rises by 1."
        town = Town(1).stores(food=0).set(hunger=7).step("hunger", until="feed")
        assert self.told(town, "hunger_hurts").endswith("rises by 1, and 1 citizen dies.")

    @pytest.mark.rule("FRP-20.5")
    def test_a_meal_that_falls_short(self) -> None:
        town = Town(1).stores(food=0).set(pop=[12, 12, 12], round=2).step("feed", until="night")
        assert self.told(town, "fed") == "The Engineers are short of 12 Food."

    @pytest.mark.rule("FRP-19.2")
    def test_a_card_that_asks_nothing_is_told_with_its_text(self) -> None:
        told = log.event(scene(), "dusk_card", {"card": ASKS_NOTHING}, False)
        words = card_text(reader_of(scene()), "dusk", ASKS_NOTHING).lines
        assert all(line in told for line in words)
        told = log.event(scene(), "morning_card", {"card": "M014"}, False)
        assert told == "The Morning card “Broken Tools” is revealed."


class TestYield:
    @pytest.mark.rule("FRP-14.1")
    def test_gathering_says_how_much_of_what_is_there(self) -> None:
        town = warm(crew(worker=2)).goods("G-NE", "wood", 1).turn()
        assert note(town, "gather:G-NE") == "takes 1 of 1 · warm · Wood: 3 → 4"
        assert note(town, "gather:G-SE") == "takes 2 of 5 · warm · Coal: 3 → 5"
        town = warm(crew(worker=2)).law(EXTENDED_SHIFT).turn()
        assert note(town, "gather:G-SE") == "takes 3 of 5 · warm · Coal: 3 → 6"

    @pytest.mark.rule("FRP-31.5")
    def test_a_technology_adds_to_a_building(self) -> None:
        town = warm(crew(worker=2)).build("hunters_hut", "N01a").tech("TE2").turn()
        assert "Hunters' Hut: gain 2 Food more." in note(town, "use:N01a")


def card_name(card: str) -> str:
    return title(reader_of(scene()), card, CITIZEN)


class TestCitizenCards:
    @pytest.mark.rule("FRP-25.5")
    def test_what_only_a_card_makes_possible_says_so(self) -> None:
        """A Child gathers with the card of a Child; without one it may not."""
        town = warm(crew(worker=1, child=1)).hand(0, "C04", CHILD_GATHERS).turn()
        town.play("gather:G-NE")
        assert note(town, "worker") == "1 left"
        assert note(town, "child") == "1 left · only with a Citizen card"

    def test_an_action_for_a_card_alone(self) -> None:
        town = warm(crew(child=1)).hand(0, CHILD_GATHERS).turn()
        assert note(town, "gather:G-NE") == (
            "only with a Citizen card · "
            "Nell Harrow: Gather up to 3 Resources from the space of the pawn. Always warm."
        )

    @pytest.mark.rule("FRP-25.6")
    def test_a_card_replaces_the_price_of_the_action_too(self) -> None:
        """No Wood for the Charcoal Kiln; C07 burns none."""
        town = warm(crew(worker=1)).build("charcoal_kiln", "N01a").stores(wood=0).hand(0, "C07")
        assert note(town.turn(), "use:N01a") == (
            "only with a Citizen card · " + card_name("C07") + ": Gain 7 Coal. · warm"
        )
        assert "Wood" in note(town.stores(wood=1).turn(), "use:N01a")

    @pytest.mark.rule("FRP-1.36")
    def test_what_a_card_is_for_is_known_before_it_is_discarded(self) -> None:
        town = Town(1, setup=False).until("start_discard")
        said = note(town, town.options[0])
        assert said.startswith("Starting cost: ")
        assert any(f" · {name}, " in said for name in ("Worker", "Engineer", "Child"))

    @pytest.mark.rule("FRP-1.37")
    def test_who_chooses_second_reads_what_would_clash(self) -> None:
        town = Town(2, setup=False).until("start_discard")
        town.stores(wood=1).step("discard_citizens")
        assert "together" not in note(town, "C01")
        town.answer("start_discard", "C01", 0)
        assert "cannot be paid together with Paolo Feldman: chance decides" in note(town, "C11")
        assert "together" not in note(town, "C12")


class TestTrail:
    """Where we are, above every question."""

    def trail(self, town: Town) -> str:
        said = (scene().reader.say(key, **facts) for key, facts in trail(town.state, town.seat))
        return " › ".join(said)

    def question(self, town: Town) -> str:
        return scene().reader.say(f"question.{town.asked}", **town.decision.subject)

    @pytest.mark.rule("FRP-11.7")
    def test_it_names_the_action_that_goes_on(self) -> None:
        town = warm(crew(worker=2, engineer=2)).stores(wood=9, food=9).turn()
        assert self.trail(town) == "Round 1 › Action phase › Copper leads"
        town.play("use:G-NW")
        assert (
            self.trail(town)
            == "Round 1 › Action phase › Cookhouse (G-NW by the Generator, north-west)"
        )
        town.play("worker")
        assert (
            self.trail(town)
            == "Round 1 › Action phase › Cookhouse (G-NW by the Generator, north-west) › Worker"
        )

    def test_before_the_first_round(self) -> None:
        assert self.trail(Town(1, setup=False).until("advisor")) == "Setup"

    def test_alone_nobody_needs_to_lead(self) -> None:
        assert self.trail(Town(1)) == "Round 1 › Action phase"

    @pytest.mark.rule("FRP-15.4")
    def test_the_building_that_is_given_a_place(self) -> None:
        town = crew(worker=2, engineer=2).tile("N01").stores(wood=9).turn()
        town.play("construction", "worker", "build:tent")
        assert self.trail(town) == "Round 1 › Action phase › Construction › Worker"
        assert self.question(town) == "Where do you build the Tent?"
        town.play("N01a")
        assert self.trail(town) == "Round 1 › Action phase › Construction › Worker"
        assert self.question(town) == "What do you build or dismantle? 2 of 3 left"

    def test_how_many_cures_are_left(self) -> None:
        town = Town(1).set(sick=[4, 2, 0])
        town.rule(cure(town.city, 3)).settle()
        assert self.question(town) == "Who is cured? 3 of 3 left"
        town.answer("cure", "worker").answer("cure", "worker")
        assert self.question(town) == "Who is cured? 1 of 3 left"
        town.answer("cure", "engineer")
        assert town.asked == ""
        town.rule(cure(town.city, 1)).settle()
        assert self.question(town) == "Who is cured?"

    @pytest.mark.rule("FRP-25.6")
    def test_the_citizen_card_that_is_resolved(self) -> None:
        town = warm(crew(worker=2)).hand(0, "C06").stores(wood=9).turn()
        town.play("construction", "C06")
        title = Reader("en", GAME.id).say("citizen.C06.title")
        assert self.trail(town).endswith(f"Construction › Worker › “{title}”")

    @pytest.mark.rule("FRP-7.1")
    def test_the_event_card_that_is_resolved(self) -> None:
        town = Town(2).step("morning", until="generator").chance("morning_card", "M014")
        town.settle()
        assert self.trail(town) == "Round 1 › Morning phase › Copper leads › “Broken Tools”"
        assert self.question(town) == "“Broken Tools”: what do you do?"

    @pytest.mark.rule("FRP-22.9")
    def test_a_death_and_its_cause_from_the_outside_in(self) -> None:
        town = Town(1).set(heat=3, cold=5, pop=[5, 1, 1], sick=[5, 1, 1], skull=[1, 1, 1])
        town.hand(0, "C04").step("cold", until="weather").until("last_rites")
        type_ = TYPES[town.decision.about[0]]
        name = Reader("en", GAME.id).name("type", type_, "A")
        assert self.trail(town) == f"Round 1 › Action phase › cold › {name} dies"

    @pytest.mark.parametrize("action", ["snow", "construction", "gather:G-NE"])
    def test_every_sort_of_action(self, action: str) -> None:
        town = warm(crew(worker=2, engineer=2)).stores(wood=9).turn().play(action)
        assert "›" in self.trail(town)
        assert "Copper" not in self.trail(town)


@pytest.mark.rule("FRP-32.4")
def test_what_an_automaton_would_pay_is_only_tried_out() -> None:
    """A Special Action that the player may perform, once its own Coal is paid."""
    town = warm(crew(automaton=1, worker=1)).stores(coal=3).event("I/05").set(stock=[0, 8, 8])
    view = observe(town.turn().state, town.seat)
    before = view.encode()
    assert answer_of(scene(), "turn", "special:S:I/05", view).effect().note
    assert view.encode() == before
