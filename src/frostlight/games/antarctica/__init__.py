"""Antarctica (Charles Chevallier, 2015), played in full.

| section of the rules | module |
|---|---|
| 1 board and pieces | `table`, `structure`, `queues`; what is printed: `content` |
| 2 setup | `setup` |
| 3 sun and turn, 8 pass | `turn` |
| 4 build a building | `build` |
| 5 build a ship | `shipyard` |
| 6 recruit | `recruit` |
| 7 research | `research` |
| 9 cards in hand | `cards` |
| 10 icebreaker | `icebreaker` |
| 11 giving up pieces | `give_up` |
| 12 moving on tracks | `tracks` |
| 13 track symbols | `symbols` |
| 14 end of the game | `ending` |
| 15 scoring, 16 winner | `scoring` |
| 17 information | `sight` |

`questions` lists everything the game asks, `explain` says why an answer is not legal now.
"""

from frostlight.games.entry import GameEntry

ENTRY = GameEntry(
    package="frostlight.games.antarctica",
    game="frostlight.games.antarctica.game:GAME",
    terminal="frostlight.games.antarctica.view.terminal:VIEW",
    page="frostlight.games.antarctica.view.browser:VIEW",
    evaluate="frostlight.games.antarctica.bots.evaluation:evaluate",
    search="frostlight.games.antarctica.bots.quick:SEARCH",
)
