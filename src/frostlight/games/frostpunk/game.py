"""The rules of Frostpunk as one object."""

import frostlight.games.frostpunk.cards.verbs  # noqa: F401 - so that the cards' verbs are known
from frostlight.games.frostpunk import setup
from frostlight.games.frostpunk.bounds import bounds
from frostlight.games.frostpunk.content import SHELF, printed
from frostlight.games.frostpunk.content.decks import scenarios
from frostlight.games.frostpunk.content.mistakes import mistakes
from frostlight.games.frostpunk.describe import describe, trail
from frostlight.games.frostpunk.encoding import encoding
from frostlight.games.frostpunk.ending import outcome
from frostlight.games.frostpunk.invariants import invariants
from frostlight.games.frostpunk.phases import (
    action,
    dusk,
    generator,
    morning,
    night,
    opening,
    preparation,
)
from frostlight.games.frostpunk.questions import QUESTIONS
from frostlight.games.frostpunk.sight import resample
from frostlight.games.frostpunk.table import City
from frostlight.games.frostpunk.turn.solo import FIRST_TURN
from frostlight.games.frostpunk.usual import TRIED, usual
from frostlight.games.frostpunk.why.explain import explain
from frostlight.kernel import Game, SetupChoice

GAME: Game[City] = Game(
    id="frostpunk",
    prefix="FRP",
    edition=3,
    seats=range(1, 5),
    setup=setup.Setup,
    new=setup.new_table,
    steps={
        "lay_walls": setup.lay_walls,
        "lay_first_tiles": setup.lay_first_tiles,
        "draw_cards": setup.draw_cards,
        "draw_tokens": setup.draw_tokens,
        "choose_advisor": opening.choose_advisor,
        "deal_citizens": opening.deal_citizens,
        "discard_citizens": opening.discard_citizens,
        "open": opening.open_scenario,
        "dawn": morning.dawn,
        "morning": morning.morning,
        "generator": generator.generator,
        "cold": generator.cold,
        "weather": generator.weather,
        "preparation": preparation.preparation,
        "sickness": preparation.sickness,
        "action": action.begin,
        FIRST_TURN: action.turn,
        "turn": action.turn,
        "dusk": dusk.dusk,
        "dusk_card": dusk.dusk_card,
        "hunger": night.hunger,
        "feed": night.feed,
        "night": night.night,
        "beds": night.beds,
        "end_of_round": night.end_of_round,
    },
    questions=QUESTIONS,
    sight=City.SIGHT,
    resample=resample,
    invariants=invariants,
    outcome=outcome,
    together=True,
    explain=explain,
    trail=trail,
    describe=describe,
    turns=lambda city: city.round,
    bounds=bounds,
    encoding=encoding,
    # pulling the drawer shows what lay in it (FRP-8.5); which consequence of a law lies in the deck
    # is unread before it is drawn (FRP-30.3)
    reveals=frozenset({"dropped", "dusk_card", "vetted"}),
    usual=usual,
    tried=TRIED,
    choices={"scenario": SetupChoice("one", lambda: scenarios(SHELF.find(SHELF.newest)))},
    shelf=SHELF,
    printed=lambda setup: printed(setup.content or SHELF.newest, setup.scenario),
    content_of={3: "4"},
    check_content=mistakes,
)
