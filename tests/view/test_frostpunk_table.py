"""The table of Frostpunk in a terminal: it fits 80 columns, and everything open can be read."""

from __future__ import annotations

import io

import pytest
from rich.console import Console, RenderableType

from frostlight.bots import Eye, bot_luck, make_bot
from frostlight.games.frostpunk.cards.events import resolve
from frostlight.games.frostpunk.city.geometry import POSITIONS
from frostlight.games.frostpunk.game import GAME
from frostlight.games.frostpunk.pieces import DUSK
from frostlight.games.frostpunk.table import bits
from frostlight.games.frostpunk.view import log
from frostlight.games.frostpunk.view.cards import card_text
from frostlight.games.frostpunk.view.guide import guide
from frostlight.games.frostpunk.view.look import TOPICS, look
from frostlight.games.frostpunk.view.map import NARROWEST, WIDEST, city_map, short_name
from frostlight.games.frostpunk.view.open import open_city
from frostlight.games.frostpunk.view.reader import reader_of
from frostlight.games.frostpunk.view.titles import title
from frostlight.games.frostpunk.view.tracks import people, rounds, tracks
from frostlight.i18n import LANGUAGES, Reader
from frostlight.kernel import Journal, View, observe
from frostlight.view import Scene, find_text_view
from tests.rules.frostpunk.known import PRINTED
from tests.rules.frostpunk.town import Town

LOOK = find_text_view("frostpunk")


def scene(language: str = "en", width: int = 80) -> Scene:
    seats = log.people(GAME.read_setup({"players": 1}), Reader(language, GAME.id))
    names = tuple(person.name for person in seats)
    return Scene(Reader(language, GAME.id, names), seats, width, PRINTED)


def printed(shown: RenderableType | None, width: int = 80) -> str:
    assert shown is not None
    paper = Console(file=io.StringIO(), width=width, color_system=None, highlight=False)
    paper.print(shown)
    file = paper.file
    assert isinstance(file, io.StringIO)
    return "\n".join(line.rstrip() for line in file.getvalue().splitlines())


@pytest.fixture(scope="module")
def views() -> list[View]:
    """Some solo games as their player sees them, at every tenth question."""
    bot, seen = make_bot("greedy"), []
    for seed in ("table", "table 2", "table 3"):
        journal = Journal(GAME, GAME.read_setup({"players": 1}))
        while not journal.state.over:
            journal.roll(seed)
            if journal.state.over:
                break
            if len(journal.moves) % 10 == 0:
                seen.append(observe(journal.state, 0))
            luck = bot_luck(seed, 0, len(journal.moves))
            journal.apply(0, bot.choose(Eye(journal.state, 0), luck))
    assert len(seen) > 10
    return seen


@pytest.fixture(scope="module")
def first() -> View:
    """The table when the advisor is taken and the cards are dealt."""
    journal = Journal(GAME, GAME.read_setup({"players": 1}))
    journal.roll("table")
    journal.apply(0, "health")
    journal.roll("table")
    return observe(journal.state, 0)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.slow
class TestEightyColumns:
    def test_what_stands_in_columns_fits(self, language: str, views: list[View]) -> None:
        """On endless paper no line of map, tracks and guide needs more than 80 columns."""
        here = scene(language)
        for view in views:
            city = open_city(view)
            for part in (rounds, city_map, tracks, people, guide):
                for line in printed(part(city, here), 400).splitlines():
                    assert len(line) <= 80, line

    def test_tokens_of_every_type_and_face_fit(self, language: str) -> None:
        """The Hope track is full, and no two tokens on it are the same (FRP-4.1)."""
        town = Town(1).tokens(hope=dict.fromkeys(("care", "justice", "motivation"), (1, 1)))
        lines = printed(tracks(town.city, scene(language)), 400).splitlines()
        assert max(map(len, lines)) <= 80
        assert max(line.count("[1] (1)") for line in lines) == 3

    def test_the_tower_fits_its_cell(self, language: str) -> None:
        say = Reader(language, GAME.id).say
        words = [say("board.tower"), say("board.drawer"), say("board.snow")]
        words += [say(f"board.{name}_short", n=12) for name in ("heat", "stress")]
        assert max(map(len, words)) < NARROWEST

    def test_the_legend_keeps_marks_and_meanings_together(self, language: str) -> None:
        here = scene(language)
        lines = printed(LOOK.legend(here)).splitlines()
        for mark in here.reader.say("board.legend").split("|"):
            assert any(mark in line for line in lines), mark


class TestNames:
    def test_a_name_is_whole_where_there_is_room(self) -> None:
        words = Reader("en", GAME.id)
        assert short_name(words, "tent", 8) == "Tent"
        assert short_name(words, "gathering_post", 14) == "Gathering Post"
        assert short_name(words, "gathering_post", 13) == "Gather"
        assert short_name(Reader("ru", GAME.id), "charcoal_kiln", 8) == "Печь"

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_no_two_buildings_look_the_same(self, language: str) -> None:
        """Letter, pawn, warmth and `+` leave six columns of the narrowest cell."""
        words, ids = Reader(language, GAME.id), [row.id for row in PRINTED.buildings]
        for room in (NARROWEST - 5, 10, WIDEST - 5):
            short = [short_name(words, name, room) for name in ids]
            assert len(set(short)) == len(ids), sorted(short)
            assert max(map(len, short)) <= room

    @pytest.mark.parametrize("heat", [1, 6])
    def test_warm_buildings_are_told_apart_without_colour(self, heat: int) -> None:
        """`~` stands before the name (FRP-12.8)."""
        town = Town(players=1).set(heat=heat)
        shown = printed(LOOK.board(observe(town.state, 0), scene(), ()))
        assert "Generator" in shown
        assert ("~Generator" in shown) == (heat > town.city.rad[0])
        assert town.city.rad[0] in range(1, 6)  # once in the cold and once in the warmth


@pytest.mark.parametrize("language", LANGUAGES)
class TestLook:
    @pytest.mark.slow
    def test_every_topic_can_be_read_at_any_time(self, language: str, views: list[View]) -> None:
        here = scene(language)
        for view in views:
            for topic in TOPICS:
                shown = printed(look(view, here, topic))
                assert shown
                assert not set(shown) & set("{}")

    @pytest.mark.slow
    def test_without_a_word_it_lists_the_topics(self, language: str, views: list[View]) -> None:
        shown = printed(look(views[0], scene(language), ""))
        assert all(topic in shown for topic in TOPICS)

    def test_things_are_found_by_their_name(self, language: str, views: list[View]) -> None:
        reader = Reader(language, GAME.id)
        name = reader.name("building", "sawmill")
        shown = printed(look(views[0], scene(language), name.upper()))
        assert name.casefold() in shown.casefold()
        assert reader.name("colour", "orange") in shown

    def test_nothing_has_such_a_name(self, language: str, views: list[View]) -> None:
        assert look(views[0], scene(language), "zzz") is None


@pytest.mark.parametrize("language", LANGUAGES)
class TestCardsByTitle:
    """Whatever lies open is found by its title, in every language (FRP-3.10, FRP-3.11)."""

    def shown(self, town: Town, language: str, deck: str, card: str) -> str:
        reader = reader_of(scene(language))
        found = look(observe(town.state, 0), scene(language), title(reader, card, deck).upper())
        return "" if found is None else " ".join(printed(found).split())

    @pytest.mark.rule("FRP-3.10")
    def test_every_open_card(self, language: str) -> None:
        town = Town(players=2, script={"dispute": ["S03", "S06"], "expedition": ["A07"]})
        town.hand(0, "C04").hand(1, "C08").event("M004").set(
            played=[PRINTED.citizen_index["C02"], -1],
            citizen_discard=1 << PRINTED.citizen_index["C12"],
            dusk_discard=1 << PRINTED.dusk_index["D001"],
            weather=PRINTED.all_weather & ~1,
            forecast=0,
            morning=town.city.morning & ~(1 << PRINTED.morning_index["M010"]),
        )
        opened = [
            *(("citizen", card) for card in ("C04", "C08", "C02", "C12")),
            *(("law", PRINTED.laws[place].id) for place in bits(town.city.future)),
            *(("technology", PRINTED.technologies[at].id) for at in town.city.technologies),
            *(("advisor", PRINTED.advisors[place].id) for place in town.city.advisors),
            *(("morning", "M004"), ("morning", "M010"), ("dusk", "D001"), ("expedition", "A07")),
            *(("dispute", "S03"), ("dispute", "S06"), ("scenario", "I/01"), ("scenario", "I/08")),
            ("weather", PRINTED.weather[0].id),
        ]
        hidden = [
            *(("morning", "M011"), ("dusk", "D002"), ("dispute", "S01"), ("scenario", "I/04")),
            *(("citizen", "C30"), ("expedition", "B01")),
        ]
        for deck, card in opened:
            name = title(reader_of(scene(language)), card, deck)
            assert name in self.shown(town, language, deck, card), (deck, card)
        assert {self.shown(town, language, deck, card) for deck, card in hidden} == {""}

    def test_the_card_that_is_being_read(self, language: str) -> None:
        town = Town(1).set(corpses=5).stores(wood=2)
        town.rule(resolve(town.city, DUSK, PRINTED.dusk_index["S06"])).settle()
        assert town.asked == "choose"
        assert self.shown(town, language, "dispute", "S06")

    @pytest.mark.rule("FRP-3.11")
    def test_the_black_side_of_a_location_is_not_told(self, language: str) -> None:
        town = Town(players=2, script={"expedition": ["A07"]})
        black = card_text(reader_of(scene(language)), "expedition", "A07").options
        shown = self.shown(town, language, "expedition", "A07")
        assert not any(option.effect in shown for option in black)


class TestWhatIsShown:
    def test_laws_on_offer(self, first: View) -> None:
        shown = printed(look(first, scene(), "laws"))
        reader = Reader("en", GAME.id)
        for place in bits(open_city(first).future):
            assert reader.say(f"law.{PRINTED.laws[place].id}.title") in shown

    def test_technologies_and_hands(self, first: View) -> None:
        reader = Reader("en", GAME.id)
        shown = printed(look(first, scene(), "technologies"))
        for place in open_city(first).technologies:
            assert reader.say(f"technology.{PRINTED.technologies[place].id}.title") in shown
        shown = printed(look(first, scene(), "cards"))
        for card in bits(open_city(first).hands[0]):
            assert reader.say(f"citizen.{PRINTED.citizens[card].id}.title") in shown
        assert "If a Child dies" in shown
        assert "Solo, once a game" in shown

    def test_what_can_be_built_with_both_sides(self, first: View) -> None:
        shown = " ".join(printed(look(first, scene(), "build")).split())
        assert "Gathering Post: 4 left" in shown
        assert "Upgraded (insulation: red): Gather 1 Resource from each adjacent space." in shown
        assert "Needs the law “New Order”." in shown

    def test_buildings_on_the_map(self, first: View) -> None:
        shown = printed(look(first, scene(), "city"))
        assert "Platform (G-N, cold)" in shown
        assert "Worker 5" in shown

    @pytest.mark.rule("FRP-3.11")
    def test_the_dusk_deck_shows_the_dispute_and_no_unread_card(self, first: View) -> None:
        shown = printed(look(first, scene(), "decks"))
        assert "Dusk deck: 2 cards" in shown
        assert "D000, unread" in shown
        assert Reader("en", GAME.id).say("dusk.D000.title") not in shown

    def test_a_place_with_and_without_snow(self, first: View) -> None:
        """The Wood on the Generator tile, a tile with its goods, and one under snow."""
        assert "5 Wood · cold; warm from heat 2" in printed(look(first, scene(), "g-ne"))
        city = open_city(first)
        covered = next(name for n, name in enumerate(POSITIONS) if city.tiles[n] < 0)
        assert "snow" in printed(look(first, scene(), covered))
        turned = next(name for n, name in enumerate(POSITIONS) if city.tiles[n] >= 0)
        shown = printed(look(first, scene(), turned))
        assert f"{turned}a" in shown
        assert "warm from heat" in shown

    def test_the_map_alone(self, first: View) -> None:
        shown = printed(look(first, scene(), "map"))
        assert "GENERATOR" in shown
        assert "Expeditions" not in shown

    def test_a_building_is_not_as_dim_as_the_letter_of_its_space(self, first: View) -> None:
        """The style of the letter must not be that of the whole line."""
        shown = city_map(open_city(first), scene())
        at = shown.plain.index("Cookhouse")
        styles = [span.style for span in shown.spans if span.start <= at < span.end]
        assert "blue" in styles
        assert "dim" not in styles

    def test_how_far_it_is_to_each_defeat(self, first: View) -> None:
        shown = printed(look(first, scene(), "goal"))
        for n in range(2, 8):
            assert f"FRP-2.{n}" in shown
        assert "corpses: 1, defeat at 11" in shown
