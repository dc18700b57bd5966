"""Antarctica (Charles Chevallier, 2015), played in full.

| section of the rules | module |
|---|---|
| 1 board and pieces | `table`, `content` |
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

from frostlight.games.antarctica import setup, turn
from frostlight.games.antarctica.describe import describe, trail
from frostlight.games.antarctica.explain import explain
from frostlight.games.antarctica.invariants import invariants
from frostlight.games.antarctica.questions import QUESTIONS
from frostlight.games.antarctica.scoring import outcome
from frostlight.games.antarctica.sight import SIGHT, resample
from frostlight.games.antarctica.table import Continent
from frostlight.kernel import Game

GAME: Game[Continent] = Game(
    id="antarctica",
    prefix="ANT",
    edition=1,
    seats=range(2, 5),
    setup=setup.Setup,
    new=setup.new_table,
    steps={
        "lay_buildings": setup.lay_buildings,
        "turn_up_cards": setup.turn_up_cards,
        "choose_starting_player": setup.choose_starting_player,
        "place_ship": setup.place_ship,
        "after_ships": setup.after_ships,
        "move_sun": turn.move_sun,
        "sail": turn.sail,
        "act": turn.act,
    },
    questions=QUESTIONS,
    sight=SIGHT,
    resample=resample,
    invariants=invariants,
    outcome=outcome,
    explain=explain,
    trail=trail,
    describe=describe,
    turns=lambda table: table.turn,
)
