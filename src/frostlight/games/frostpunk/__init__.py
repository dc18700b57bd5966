"""Frostpunk: The Board Game (Adam Kwapiński, 2022): the Crater in full, and a First Night.

| section of the rules | module |
|---|---|
| 1 setup | `setup`, `opening` |
| 2 winning and losing, 38 end, 39 First Night | `ending`, `scenario` |
| 3 general rules | `stocks`, `effects` |
| 4 Hope and Discontent | `mood` |
| 5 rounds and phases | `phase` |
| 6 Dawn, 7 Morning, 27 event cards | `morning`, `events` |
| 8 Generator, 9 Weather | `generator`, `tower` |
| 10 Preparation, 24 advisors | `preparation` |
| 37 solo | `solo` |
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

`content` is all that is printed, one value by content and scenario; `pieces` and `geometry` have
what code names. `language` reads the effects of the cards, `questions` lists all that is asked and
what about, `subjects` what goes on meanwhile; `explain` and `why` say why an answer is not to be
had.
"""

from frostlight.games.entry import Entry

ENTRY = Entry(
    package="frostlight.games.frostpunk",
    game="frostlight.games.frostpunk.game:GAME",
    terminal="frostlight.games.frostpunk.view.terminal:VIEW",
    page="frostlight.games.frostpunk.view.browser:VIEW",
    evaluate="frostlight.games.frostpunk.bots.evaluation:evaluate",
    plan="frostlight.games.frostpunk.bots.plan:answer",
    reason="frostlight.games.frostpunk.bots.reasons:reason",
)
