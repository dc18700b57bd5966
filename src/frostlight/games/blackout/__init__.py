"""Blackout: Hong Kong (Alexander Pfister, 2018), played in full.

| section of the rules | module |
|---|---|
| 1 setup | `setup`; what is printed: `content`, `content_map` |
| 2 resources, tokens, money; 18 limits | `stocks`, `table`; who knows what: `sight` |
| 3 the round | `round` |
| 4 roll dice and plan cards | `round`, `planning` |
| 5 hire volunteers and specialists | `hire` |
| 6 objectives, 8 plans, 9 power restoration | `objectives` |
| 7 placing a marker | `markers` |
| 10 scouting | `scouting` |
| 11 new objective cards | `market` |
| 12 clean-up | `cleanup` |
| 13 securing districts | `secure` |
| 14 draw cards and check actions | `drawing` |
| 15 specialist actions, 16 check actions | `actions` |
| 17 end and final scoring, 19 campaign, 20 solo | `scoring`; what links the games: `campaign` |

`questions` and `menus` list everything the game asks, `explain` says why not.
"""

from frostlight.games.entry import GameEntry

ENTRY = GameEntry(
    package="frostlight.games.blackout",
    game="frostlight.games.blackout.game:GAME",
    terminal="frostlight.games.blackout.view.terminal:VIEW",
    page="frostlight.games.blackout.view.browser:VIEW",
    evaluate="frostlight.games.blackout.bots.evaluation:evaluate",
    plan="frostlight.games.blackout.bots.plan:answer",
)
