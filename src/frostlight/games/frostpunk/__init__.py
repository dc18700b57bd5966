"""Frostpunk: The Board Game (Adam Kwapiński, 2022), the Crater, played in full.

| section of the rules | module |
|---|---|
| 1 setup | `setup`, `opening` |
| 2 winning and losing, 38 end | `ending`, `scenario` |
| 3 general rules | `stocks`, `effects` |
| 4 Hope and Discontent | `mood` |
| 5 rounds and phases | `phase` |
| 6 Dawn, 7 Morning, 27 event cards | `morning` |
| 8 Generator, 9 Weather | `generator`, `tower` |
| 10 Preparation, 24 advisors, 37 solo | `preparation` |
| 11 Action, 25 citizen cards | `action`, `ways`, `pawns` |
| 12 warm and cold | `warmth` |
| 13 snow, 14 gathering, 34 adjacency | `land`, `geometry`, `main_actions` |
| 15 construction, 35 buildings | `construction`, `buildings`, `healing`, `workshop` |
| 18 special actions, 26 scenario cards | `special`, `areas` |
| 19 Dusk | `dusk`, `duskdeck` |
| 20 Hunger, 21 Night | `night` |
| 22 sickness and death, 23 healing | `people` |
| 28 card wording | `verbs`, `reuse` |
| 17, 29 expeditions | `expedition` |
| 30 laws, 31 technologies | `laws`, `technologies`, `modifiers` |
| 32 Automatons, 33 special Children | `pawns`, `ways` |

`language` reads the effects of the cards, `questions` lists all that is asked, `explain` and
`why` say why an answer is not to be had.
"""

import frostlight.games.frostpunk.verbs  # noqa: F401 - so that the cards' verbs are known
from frostlight.games.frostpunk import (
    action,
    dusk,
    generator,
    morning,
    night,
    opening,
    preparation,
    setup,
)
from frostlight.games.frostpunk.describe import describe, trail
from frostlight.games.frostpunk.ending import outcome
from frostlight.games.frostpunk.explain import explain
from frostlight.games.frostpunk.invariants import invariants
from frostlight.games.frostpunk.questions import QUESTIONS
from frostlight.games.frostpunk.sight import SIGHT, resample
from frostlight.games.frostpunk.table import City
from frostlight.kernel import Game

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
    sight=SIGHT,
    resample=resample,
    invariants=invariants,
    outcome=outcome,
    explain=explain,
    trail=trail,
    describe=describe,
    turns=lambda city: city.round,
)
