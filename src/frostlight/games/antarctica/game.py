"""The rules of Antarctica as one object."""

from frostlight.games.antarctica import setup, turn
from frostlight.games.antarctica.bounds import bounds
from frostlight.games.antarctica.content import SHELF, printed
from frostlight.games.antarctica.content_checks import mistakes
from frostlight.games.antarctica.describe import describe, trail
from frostlight.games.antarctica.encoding import encoding
from frostlight.games.antarctica.explain import explain
from frostlight.games.antarctica.invariants import invariants
from frostlight.games.antarctica.questions import QUESTIONS
from frostlight.games.antarctica.scoring import outcome
from frostlight.games.antarctica.sight import resample
from frostlight.games.antarctica.structure import COLOURS
from frostlight.games.antarctica.table import Continent
from frostlight.games.antarctica.usual import usual
from frostlight.kernel import Game, SetupChoice

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
    sight=Continent.SIGHT,
    resample=resample,
    invariants=invariants,
    outcome=outcome,
    explain=explain,
    trail=trail,
    describe=describe,
    turns=lambda table: table.turn,
    usual=usual,
    bounds=bounds,
    encoding=encoding,
    choices={
        "starting_player": SetupChoice("seat", lambda: (-1,)),
        "colours": SetupChoice("each", lambda: COLOURS),
    },
    shelf=SHELF,
    printed=lambda setup: printed(setup.content or SHELF.newest, setup.players),
    content_of={1: "2"},
    check_content=mistakes,
)
