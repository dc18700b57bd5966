"""The rules of Blackout: Hong Kong as one object."""

from frostlight.games.blackout import (
    cleanup,
    drawing,
    hire,
    market,
    objectives,
    planning,
    round,  # noqa: A004 - the round of the game
    scouting,
    secure,
    setup,
)
from frostlight.games.blackout.bounds import bounds
from frostlight.games.blackout.campaign import CAMPAIGN
from frostlight.games.blackout.content import SHELF
from frostlight.games.blackout.content_checks import mistakes
from frostlight.games.blackout.describe import describe, trail
from frostlight.games.blackout.encoding import encoding
from frostlight.games.blackout.explain import explain
from frostlight.games.blackout.invariants import invariants
from frostlight.games.blackout.questions import QUESTIONS
from frostlight.games.blackout.scoring import outcome
from frostlight.games.blackout.sight import resample
from frostlight.games.blackout.structure import SEAT_COLOURS
from frostlight.games.blackout.table import Town
from frostlight.games.blackout.usual import usual
from frostlight.kernel import Game, SetupChoice

GAME: Game[Town] = Game(
    id="blackout",
    prefix="BHK",
    edition=1,
    seats=range(1, 5),
    setup=setup.Setup,
    new=setup.new_table,
    steps={
        "deal_volunteers": setup.deal_volunteers,
        "deal_plans": setup.deal_plans,
        "lay_market": setup.lay_market,
        "choose_first": setup.choose_first,
        "first_marker": setup.first_marker,
        "begin_round": round.begin_round,
        "roll": round.roll,
        "plan": planning.plan,
        "hire": hire.hire,
        "objectives": objectives.objectives,
        "scout": scouting.scout,
        "market": market.market,
        "clean_market": cleanup.clean_market,
        "spoil": cleanup.spoil,
        "discard": cleanup.discard,
        "secure": secure.secure,
        "draw": drawing.draw,
        "check_actions": drawing.check_actions,
    },
    questions=QUESTIONS,
    sight=Town.SIGHT,
    resample=resample,
    invariants=invariants,
    outcome=outcome,
    explain=explain,
    trail=trail,
    describe=describe,
    turns=lambda table: table.round,
    bounds=bounds,
    encoding=encoding,
    choices={
        "starting_player": SetupChoice("seat", lambda: (-1,)),
        "colours": SetupChoice("each", lambda: SEAT_COLOURS),
        "losses": SetupChoice("one", lambda: range(6)),
    },
    campaign=CAMPAIGN,
    reveals=frozenset({"revealed", "hand_shown", "patrol", "turned_over"}),
    usual=usual,
    shelf=SHELF,
    printed=setup.printed_for,
    content_of={1: "2"},
    check_content=mistakes,
)
