"""Why a bot favours an answer: true, in numbers, in every language, and nothing hidden in it."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from frostlight.bots import Eye, bot_luck, make_bot
from frostlight.bots.reason import SaysWhy
from frostlight.games.antarctica.game import GAME as ANTARCTICA
from frostlight.games.frostpunk.bots.prices import Prices
from frostlight.games.frostpunk.bots.reasons import reason
from frostlight.games.frostpunk.bots.reasons_cards import compared, parts_of
from frostlight.games.frostpunk.cards.language import parse_effect
from frostlight.games.frostpunk.game import GAME
from frostlight.games.frostpunk.phases.night import warm_beds
from frostlight.games.frostpunk.table import City
from frostlight.i18n import LANGUAGES, Reader
from frostlight.i18n.catalogue import load_catalogue
from frostlight.kernel import CHANCE, SPECTATOR, State, Stream, observe, roll
from tests.rules.frostpunk.town import Town

PLAYERS = 3


def decided_together(seed: int) -> Iterator[State[City]]:
    """A game that planners play, wherever bots say what they favour."""
    state: State[City] = State.start(GAME, GAME.read_setup({"players": PLAYERS}))
    bot, n = make_bot("planner"), 0
    while not state.over:
        decision = state.decision
        if decision.seat == CHANCE:
            assert decision.weights is not None
            option = decision.options[roll(str(seed), n, decision.weights)]
        else:
            if decision.question.advised == "all":
                yield state
            luck = bot_luck(str(seed), decision.seat, n)
            option = decision.option(bot.choose(Eye(state, decision.seat), luck))
        state.answer(decision, option)
        n += 1


# -- sentences


@pytest.mark.slow
@pytest.mark.parametrize("seed", [2, 4])
def test_what_the_planner_favours_it_gives_reasons_for_in_numbers(seed: int) -> None:
    told, silent = 0, 0
    for state in decided_together(seed):
        decision = state.decision
        key = make_bot("planner").choose(Eye(state, decision.seat), Stream(seed))
        name, facts = SaysWhy().reason(Eye(state, decision.seat), key)
        told += bool(name)
        silent += not name
        for language in LANGUAGES if name else ():
            words = Reader(language, GAME.id).say(f"advice.{name}", **facts)
            assert re.search(r"\d", words), words
            assert words.endswith("."), words
            assert words.count(". ") == 0, "one sentence"
    assert told > 9 * silent


@pytest.mark.slow
def test_there_is_something_true_to_say_of_every_answer() -> None:
    for state in decided_together(2):
        for option in state.decision.options:
            before = observe(state, SPECTATOR)
            name, facts = reason(state.table, state.decision, option)
            assert observe(state, SPECTATOR) == before, "whoever gives reasons changes nothing"
            if name:
                Reader("en", GAME.id).say(f"advice.{name}", **facts)


def test_every_sentence_is_there_in_every_language() -> None:
    names = [set(load_catalogue(language, GAME.id)["advice"]) for language in LANGUAGES]
    assert names[0]
    assert all(one == names[0] for one in names)


# -- nothing hidden


@pytest.mark.slow
def test_what_nobody_knows_changes_no_reason() -> None:
    """A reason is read by all: cubes in the drawer dealt again must not show in it (law 6)."""
    stream, differed = Stream("drawer"), 0
    for state in decided_together(4):
        key = state.decision.keys[0]
        worlds = [state, *(state.imagine(SPECTATOR, stream) for _ in range(2))]
        told = [SaysWhy().reason(Eye(world, world.decision.seat), key) for world in worlds]
        assert told[0] == told[1] == told[2]
        differed += len({world.table.drawer for world in worlds}) > 1
    assert differed > 20, "the worlds must differ in what is hidden"


def test_only_bots_that_think_have_reasons() -> None:
    for name in ("beginner", "practised", "strong", "greedy", "planner"):
        assert isinstance(make_bot(name), SaysWhy)
    assert not hasattr(make_bot("random"), "reason")


def test_a_game_without_reasons_gives_none() -> None:
    state = State.start(ANTARCTICA, ANTARCTICA.read_setup({"players": 2, "fixed_start": True}))
    while state.decision.seat == CHANCE:
        state.answer(state.decision, state.decision.options[0])
    eye = Eye(state, state.decision.seat)
    assert SaysWhy().reason(eye, eye.decision.keys[0]) == ("", {})


# -- what is said is so


def cold_town() -> Town:
    """Two Tents on the Generator's side of the crater, and it is cold."""
    town = Town().set(heat=1, cold=4, rad=[1, 2, 6]).stores(coal=3)
    return town.build("tent", "N01a").build("tent", "F01a")


def told(town: Town, key: str) -> tuple[str, dict[str, int | str]]:
    return reason(town.city, town.decision, town.decision.option(key))


@pytest.mark.rule("FRP-21.4")
@pytest.mark.parametrize(("coal", "beds"), [(1, 0), (2, 2), (3, 2)])
def test_at_night_coal_warms_as_many_beds_as_is_said(coal: int, beds: int) -> None:
    town = cold_town().step("night", until="end_of_round")
    name, facts = told(town, str(coal))
    town.answer("refuel", str(coal))
    assert sum(warm_beds(town.city)) == beds
    said = ("fuel_both", {"n": coal, "beds": beds, "sick": coal})
    assert (name, facts) == (said if beds else ("fuel_sick", {"n": coal, "coal": coal}))


@pytest.mark.rule("FRP-8.8")
def test_in_the_generator_phase_nobody_is_promised_a_warm_bed() -> None:
    """The heat is gone before the night."""
    town = cold_town().step("generator", until="weather")
    assert told(town, "3") == ("fuel_sick", {"n": 3, "coal": 3})
    sick = sum(town.city.sick)
    town.answer("refuel", "3").settle()
    assert sum(town.city.sick) == sick
    assert sum(warm_beds(town.city)) == 0


@pytest.mark.rule("FRP-10.5")
def test_whoever_falls_sick_is_weighed_by_the_next_preparation() -> None:
    town = Town().set(pop=[20, 10, 10], sick=[0, 4, 0]).effect("sick(any,1)")
    assert told(town, "child") == ("sick_free", {"type": "child", "n": 1})
    assert told(town, "engineer") == ("sick_now", {"type": "engineer", "sick": 4, "pop": 10})


@pytest.mark.rule("FRP-2.3")
def test_tokens_of_discontent_are_counted_against_the_last() -> None:
    town = Town().tokens(discontent={"anger": (0, 2), "greed": (1, 0)}).effect("disc(+1)")
    assert told(town, "draw") == ("disc_more", {"n": 4, "most": 6})
    assert told(town, "activate:anger") == ("disc_same", {"n": 3, "most": 6})


def test_of_a_card_is_told_what_sets_it_apart_from_the_next_best() -> None:
    town = Town().stores(food=0).set(hunger=4)
    prices = Prices(town.city)
    hope = prices.hope
    texts = ("gain(food,5)", "hope(-2)", "die(any,3)", "gain(wood,1)")
    food, sad, deadly, wood = (parts_of(prices, parse_effect(text)) for text in texts)
    gained: dict[str, int | str] = {"n": 5, "goods": "food", "have": 0}
    assert compared(prices, [food, wood], 0) == ("gain_goods", gained)
    corpses = town.city.corpses
    spared: dict[str, int | str] = {"n": 3, "corpses": corpses, "most": 11}
    assert compared(prices, [deadly, sad], 1) == ("spare_dead", spared)
    assert compared(prices, [food, sad], 1) == ("", {}), "nothing speaks for it"
    assert compared(prices, [{}, sad], 0) == ("spare_hope", {"n": 2, "steps": hope})
