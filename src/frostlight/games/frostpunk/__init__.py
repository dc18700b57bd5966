"""Frostpunk: The Board Game (Adam Kwapiński, 2022): the Crater in full, and two scenarios more.

| section of the rules | module |
|---|---|
| 1 setup | `setup`, `phases.opening` |
| 2 winning and losing, 38 end, 39 First Night | `ending`, `cards.scenario` |
| 40 The Sealed Shaft | `cards.scenario`, `cards.verbs.scenarios`, `city.rim`, `turn.expedition` |
| 3 general rules | `city.stocks`, `cards.effects` |
| 4 Hope and Discontent | `city.mood` |
| 5 rounds and phases | `phases.order` |
| 6 Dawn, 7 Morning, 27 event cards | `phases.morning`, `cards.events` |
| 8 Generator, 9 Weather | `phases.generator`, `city.tower` |
| 10 Preparation, 24 advisors | `phases.preparation` |
| 11 Action, 25 citizen cards | `phases.action`, `turn.legal`, `turn.ways`, `turn.pawns` |
| 12 warm and cold | `city.warmth` |
| 13 snow, 14 gathering, 34 adjacency | `city.land`, `city.geometry`, `turn.main_actions` |
| 15 construction | `city.construction` |
| 16 using, 35 buildings | `city.buildings`, `city.healing`, `city.workshop` |
| 17, 29 expeditions | `turn.expedition` |
| 18 special actions, 26 scenario cards | `turn.special`, `cards.areas`, `cards.scenario` |
| 19 Dusk | `phases.dusk`, `cards.duskdeck` |
| 20 Hunger, 21 Night | `phases.night` |
| 22 sickness and death, 23 healing | `city.people`, `city.healing` |
| 28 card wording | `cards.verbs`, `turn.reuse` |
| 30 laws, 31 technologies | `cards.laws`, `cards.technologies`, `cards.modifiers` |
| 32 Automatons, 33 special Children | `turn.pawns`, `turn.ways` |
| 36 limits | `city.shapes`, `invariants` |
| 37 solo | `turn.solo` |

`content` is all that is printed, one value by content and scenario, with the readers beside the
files; `pieces` and `city.geometry` have what code names. `cards.language` reads the effects of the
cards, `questions` lists all that is asked and what about, `subjects` what goes on meanwhile; `why`
says why an answer is not to be had.
"""

from frostlight.games.entry import GameEntry

ENTRY = GameEntry(
    package="frostlight.games.frostpunk",
    game="frostlight.games.frostpunk.game:GAME",
    terminal="frostlight.games.frostpunk.view.terminal:VIEW",
    page="frostlight.games.frostpunk.view.browser:VIEW",
    evaluate="frostlight.games.frostpunk.bots.evaluation:evaluate",
    plan="frostlight.games.frostpunk.bots.plan:answer",
    reason="frostlight.games.frostpunk.bots.reasons:reason",
)
