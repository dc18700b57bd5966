"""What Frostpunk asks whatever is printed: the kinds of question and their answers.

`team` questions are the group's (FRP-3.2): the Leader answers them, all players may propose. The
others are for one player: the one on turn, whom the others may advise (`asked_alone`), or the
owner of a hand. Chance comes first. Questions whose answers are cards, tiles or laws depend on what
is printed: they are made in `content`.

`about` says which facts a question comes with, in their order: see `Question.ask`. What goes on
round several questions is in `subjects`.
"""

from __future__ import annotations

from functools import partial
from typing import Any, Final, NamedTuple

from frostlight.games.frostpunk.cards.language import effect_text
from frostlight.games.frostpunk.city.geometry import CORNERS, POSITIONS, SPACE_NAMES
from frostlight.games.frostpunk.pieces import BUILDING_IDS, GOODS, PAWNS, TOKENS, TYPES
from frostlight.games.frostpunk.subjects import ID
from frostlight.kernel import Question
from frostlight.kernel.decision import FactSource

MOST_HEAPS: Final = 6
"""Heaps of Resources on the rim that a scenario may have."""
MAX_ASKED: Final = 40
"""No number that is asked for is higher: cubes in the tower, Coal for the Generator."""


_numbers: Final = {str(n): n for n in range(MAX_ASKED + 1)}
_types: Final = {name: n for n, name in enumerate(TYPES)}
_pawns: Final = {name: n for n, name in enumerate(PAWNS)}
_spaces: Final = {name: n for n, name in enumerate(SPACE_NAMES)}
_seats: Final = {f"seat:{n}": n for n in range(4)}
_yes: Final = {"yes": True, "no": False}
_stop: Final[dict[str, Any]] = {"stop": None}
_tokens: Final = {name: n for track in TOKENS for n, name in enumerate(track)}

Facts = dict[str, FactSource]
LEFT: Final[Facts] = {"left": None, "of": None}
"""How many times the same is still asked, this time included, and how many times in all."""
_mood: Final[Facts] = {"mood": ("hope", "discontent")}
_location: Final[Facts] = {"expedition": ID, "stack": None}

asked_alone: Final = partial(Question, advised="people")
"""What the player on turn is asked in an action: others may advise, bots did before (`turn`)."""

# -- chance

FIRST_CORNER = Question(
    "first_corner", "FRP-1.7", {name: n for n, name in enumerate(CORNERS)}, chance=True
)
HOPE_TOKEN = Question(
    "hope_token", "FRP-4.6", {name: n for n, name in enumerate(TOKENS[0])}, chance=True
)
DISCONTENT_TOKEN = Question(
    "discontent_token", "FRP-4.6", {name: n for n, name in enumerate(TOKENS[1])}, chance=True
)
TOKEN_DRAWN: Final = (HOPE_TOKEN, DISCONTENT_TOKEN)
WHOSE_DISCARD = Question("whose_discard", "FRP-1.37", _seats, chance=True)
FIRST_LEADER = Question("first_leader", "FRP-1.43", _seats, chance=True)
CONSEQUENCE = Question("consequence", "FRP-30.3", {"a": 0, "b": 1}, chance=True, about={"law": ID})
LOOSENED = Question("loosened", "FRP-8.5", _numbers, chance=True)
FALLEN = Question("fallen", "FRP-8.3", _numbers, chance=True)
SHAKEN = Question("shaken", "FRP-8.5", _numbers, chance=True)
IN_DRAWER = Question("in_drawer", "FRP-8.5", _numbers, chance=True)

# -- mood (DEC.8 to DEC.10)

RISE: Final = tuple(
    Question(
        f"{name}_rises",
        "FRP-4.6",
        {"draw": None, **{f"activate:{token}": n for n, token in enumerate(track)}},
        team=True,
        about=LEFT,
    )
    for name, track in zip(("hope", "discontent"), TOKENS, strict=True)
)
FALL: Final = tuple(
    Question(
        f"{name}_falls",
        "FRP-4.9",
        {
            **{f"exhaust:{token}": (True, n) for n, token in enumerate(track)},
            **{f"remove:{token}": (False, n) for n, token in enumerate(track)},
        },
        team=True,
        about=LEFT,
    )
    for name, track in zip(("hope", "discontent"), TOKENS, strict=True)
)
ACTIVATE = Question("activate", "FRP-4.2", _tokens, team=True, about={**_mood, **LEFT})
EXHAUST = Question("exhaust", "FRP-4.2", _tokens, team=True, about={**_mood, **LEFT})
DISCARD_TOKEN = Question(
    "discard_token",
    "FRP-4.11",
    {
        **{f"active:{token}": (True, n) for track in TOKENS for n, token in enumerate(track)},
        **{f"exhausted:{token}": (False, n) for track in TOKENS for n, token in enumerate(track)},
    },
    team=True,
    about={**_mood, **LEFT},
)
TOKEN_TYPE = asked_alone("token_type", "FRP-35.27", _tokens, about=_mood)

# -- people (DEC.12 to DEC.14)

WHO_SICKENS = Question("who_sickens", "FRP-22.1", _types, team=True, about=LEFT)
WHO_DIES = Question("who_dies", "FRP-28.1", _types, team=True, about=LEFT)
WHO_LEAVES = Question("who_leaves", "FRP-3.5", _types, team=True, about=LEFT)
WHO_COMES = Question("who_comes", "FRP-36.1", _types, team=True, about=LEFT)
PLACED: Final = 0
BACK: Final = 1
WHO_IS_USED = Question(
    "who_is_used", "FRP-10.5", _types, team=True, about={"token_goes": ("placed", "back"), **LEFT}
)
"""A used-citizen token is placed, or goes back to the bank (FRP-10.5, FRP-21.1)."""
WHICH_MARKER = Question("which_marker", "FRP-10.6", _types, team=True, about={"n": None})
CURE = Question("cure", "FRP-23.1", {**_types, **_stop}, team=True, about=LEFT)
TREAT = Question("treat", "FRP-23.3", {**_types, **_stop}, team=True, about=LEFT)
NEXT_MARKER = Question("next_marker", "FRP-10.4", _types, team=True)

# -- cards and events (DEC.6, DEC.7, DEC.42, DEC.50 to DEC.53)

EVENT_OPTION = Question(
    "event_option", "FRP-7.2", {"1": 0, "2": 1, "3": 2}, team=True, about={"card": ID}
)
CHOOSE = Question(
    "choose",
    "FRP-3.2",
    {"1": 0, "2": 1, "3": 2},
    team=True,
    about={"effect": lambda node: effect_text((node,))},
)
"""About the very statement of the card, so that no player has to look for it there."""
TAKER = Question("taker", "FRP-3.2", _seats, team=True, about={"citizen": ID, **LEFT})

# -- the map (DEC.26 to DEC.32, DEC.36, DEC.39, DEC.52)

_positions: Final = {name: n for n, name in enumerate(POSITIONS)}
NEAR_POSITION = asked_alone("near_position", "FRP-13.4", _positions, about=LEFT)
FAR_POSITION = asked_alone("far_position", "FRP-13.5", _positions, about=LEFT)
SNOW = asked_alone("snow", "FRP-13.1", {"near": True, "far": False})
_goods: Final[Facts] = {"goods": GOODS, "n": None}
_sort: Final[Facts] = {"building": None, **LEFT}
"""A kind of building, or a word for several, as the card names it."""
TILE_LOSES = Question("tile_loses", "FRP-3.2", _positions, team=True, about={**_goods, **LEFT})
SPACE_GAINS = Question("space_gains", "FRP-3.2", _spaces, team=True, about=_goods)
HEAP_AT = asked_alone(
    "heap_at", "FRP-40.6", {f"heap:{n + 1}": n for n in range(MOST_HEAPS)}, about={"n": None}
)
"""The heap on the rim from which up to a number are taken."""
TREE_FELLED = Question("tree_felled", "FRP-3.2", _spaces, team=True, about=LEFT)
RUINED = Question("ruined", "FRP-3.2", _spaces, team=True, about=_sort)
REPAIRED = Question("repaired", "FRP-3.2", _spaces, team=True, about=_sort)
DESTROYED = Question("destroyed", "FRP-28.5", _spaces, team=True, about=_sort)
CONSTRUCTION = asked_alone(
    "construction",
    "FRP-15.1",
    {
        **{f"build:{name}": ("build", n) for n, name in enumerate(BUILDING_IDS)},
        **{f"dismantle:{name}": ("dismantle", n) for name, n in _spaces.items()},
        "stop": None,
    },
    about={**LEFT, "cheaper": None},
)
"""Each thing may be cheaper by an amount of Wood, with a citizen card (FRP-25.6)."""
BUILD_AT = asked_alone("build_at", "FRP-15.4", _spaces, about={"building": BUILDING_IDS})
UPGRADE_AT = asked_alone(
    "upgrade_at", "FRP-35.6", {**_spaces, **_stop}, about={"free": None, **LEFT}
)
_beside: Final[Facts] = {"space": SPACE_NAMES, **LEFT}
THUMP_AT = asked_alone("thump_at", "FRP-35.17", {**_spaces, **_stop}, about=_beside)
CUT_AT = asked_alone("cut_at", "FRP-35.14", _spaces, about=_beside)
REUSE_AT = asked_alone("reuse_at", "FRP-28.8", _spaces, about=LEFT)
REUSE_WORKER = asked_alone(
    "reuse_worker",
    "FRP-28.9",
    {"snow": "snow", "construction": "construction", **_spaces},
    about=LEFT,
)

# -- buildings (DEC.33 to DEC.41, DEC.44, DEC.50)

COMFORT = asked_alone("comfort", "FRP-35.1", {"hope": True, "discontent": False})
MAINTENANCE = asked_alone(
    "maintenance", "FRP-35.3", {"cubes": False, "core": True}, about={"n": None, "cores": None}
)
"""A number of cubes by hand, or all of them for a number of Steam Cores."""
WORKSHOP = asked_alone("workshop", "FRP-35.5", {"upgrade": 0, "develop": 1, "stop": 2}, about=LEFT)
CURE_OR_TREAT = asked_alone(
    "cure_or_treat",
    "FRP-35.15",
    {"cure": True, "treat": False},
    about={"cures": None, "treats": None},
)
PAY_CARE = asked_alone("pay_care", "FRP-35.24", _yes, about={"n": None, "most": None})
"""Cures without the token, and with it."""
EXTRA_FOOD = asked_alone("extra_food", "FRP-30.7", _yes, about={"n": None, "more": None})
"""The Food, and how many more are cured for it."""
CORPSES_BACK = asked_alone(
    "corpses_back", "FRP-35.26", {str(n): n for n in range(1, 4)}, about={"most": None}
)

# -- phases (DEC.11, DEC.15 to DEC.25, DEC.45 to DEC.49)

REFUEL = Question("refuel", "FRP-8.1", _numbers, team=True)
SCOUT_ORDER = Question(
    "scout_order",
    "FRP-9.6",
    {f"stack:{n + 1}": n for n in range(3)},
    team=True,
    about={"n": None},
)
"""Number of spaces that each Scout moves."""
LOCATION = Question(
    "location", "FRP-29.3", {"skip": False, "explore": True}, team=True, about=_location
)
OUTPOST = Question("outpost", "FRP-40.5", {"stay": False, "home": True}, team=True, about=_location)
DISCOVERY = Question("discovery", "FRP-29.7", {"1": 0, "2": 1, "3": 2}, team=True, about=_location)
USE_ADVICE = asked_alone("use_advice", "FRP-10.2", _yes, about={"advisor": ID})
WAKE_UP = asked_alone("wake_up", "FRP-37.2", _yes, about={"n": None})
BIND_CHILD = Question("bind_child", "FRP-11.3", _pawns, team=True, about=LEFT)


class Action(NamedTuple):
    """What is done in a turn, and what to: a space, a stack, a card, or how much Coal."""

    verb: str
    what: int


TURN_WITHOUT_CARDS: Final = {
    "pass": Action("pass", 0),
    "snow": Action("snow", 0),
    "construction": Action("construction", 0),
    **{f"gather:{name}": Action("gather", n) for name, n in _spaces.items()},
    **{f"use:{name}": Action("use", n) for name, n in _spaces.items()},
    **{f"scouts:{n + 1}": Action("scouts", n) for n in range(3)},
    **{f"shift:{name}": Action("shift", n) for name, n in _spaces.items()},
    **{f"refuel:{n}": Action("refuel", n) for n in range(1, 13)},
}
"""All that is done in a turn but the Special Actions of cards: those follow (`printed.turn`)."""
PAWN = asked_alone("pawn", "FRP-11.7", _pawns, about={"action": None})
"""The action is told by its key in a turn."""
STORE = asked_alone("store", "FRP-18.2", {"coal": 0, "food": 1, "wood": 2, **_stop}, about=LEFT)
WITHOUT_BED = Question("without_bed", "FRP-21.5", _types, team=True, about=LEFT)
SHIFT_PAWN = asked_alone("shift_pawn", "FRP-30.7", _types, about={"building": BUILDING_IDS})

QUESTIONS: Final = tuple(
    {
        question.kind: question
        for value in list(globals().values())
        for question in (value if isinstance(value, tuple) else (value,))
        if isinstance(question, Question)
    }.values()
)
"""All of the above, each once; those about cards are made with what is printed (`content`)."""

# -- numbers in the vocabulary of a turn

_NUMBERS: Final = {key: n for n, key in enumerate(TURN_WITHOUT_CARDS)}
PASS: Final = _NUMBERS["pass"]
REMOVE_SNOW: Final = _NUMBERS["snow"]
CONSTRUCT: Final = _NUMBERS["construction"]
GATHER: Final = _NUMBERS["gather:G-N"]
USE: Final = _NUMBERS["use:G-N"]
SEND: Final = _NUMBERS["scouts:1"]
SHIFT: Final = _NUMBERS["shift:G-N"]
REFUEL_BY: Final = _NUMBERS["refuel:1"] - 1
"""Refuelling n Coal is number REFUEL_BY + n."""
SPECIAL_ACTION: Final = len(TURN_WITHOUT_CARDS)

# -- numbers in other vocabularies

STOP_BUILDING: Final = CONSTRUCTION.index["stop"]
DISMANTLE: Final = CONSTRUCTION.index["dismantle:G-N"]
STOP_SPACE: Final = UPGRADE_AT.index["stop"]
STOP_TYPE: Final = CURE.index["stop"]
DRAW_TOKEN: Final = 0
