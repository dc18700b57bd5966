"""The words of the card language (FRP-D.15) and what each of them takes."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from frostlight.games.frostpunk.pieces import (
    BUILDING_IDS,
    LAW_BUILDINGS,
    SCENARIO_BUILDINGS,
    TRACKS,
)

Word: TypeAlias = int | str

# -- the words

HOPE_TYPES: Final = ("care", "justice", "motivation")
DISCONTENT_TYPES: Final = ("anger", "greed", "apathy")

WORDS: Final[Mapping[str, frozenset[str]]] = {
    "resource": frozenset({"wood", "coal", "core", "steel", "food"}),
    "map resource": frozenset({"wood", "coal", "core", "steel"}),
    "stocked": frozenset({"coal", "food", "wood"}),
    "type": frozenset({"W", "E", "C", "any", "adult", "R", "P"}),
    "token": frozenset({*HOPE_TYPES, *DISCONTENT_TYPES, "any_hope", "any_disc"}),
    "hope type": frozenset(HOPE_TYPES),
    "discontent type": frozenset(DISCONTENT_TYPES),
    "colour": frozenset({"red", "orange", "yellow"}),
    "insulation": frozenset({"red", "orange", "yellow", "light_blue"}),
    "building": frozenset(BUILDING_IDS),
    "building or medical": frozenset({*BUILDING_IDS, "medical"}),
    "building below": frozenset(BUILDING_IDS[LAW_BUILDINGS:SCENARIO_BUILDINGS]),
    "filter": frozenset({*BUILDING_IDS, "shelter", "any"}),
    "shelter": frozenset({"shelter", "tent", "bunkhouse", "house"}),
    "child pawn": frozenset({"child_worker", "child_engineer"}),
    "mode": frozenset({"no_penalty"}),
    "all hope": frozenset({"any_hope"}),
    "all discontent": frozenset({"any_disc"}),
    "signed or -all": frozenset({"-all"}),
    "track": frozenset(TRACKS),
}
IDS: Final[Mapping[str, re.Pattern[str]]] = {
    "card": re.compile(r"M\d{3}|D\d{3}|S\d\d|L\d\d[ab]|[A-Z]+/\d\d"),
    "event card": re.compile(r"M\d{3}|D\d{3}|S\d\d|L\d\d[ab]"),
    "scenario card": re.compile(r"[A-Z]+/\d\d"),
    "law": re.compile(r"L\d\d"),
    "technology": re.compile(r"TE\d"),
}
NUMBERS: Final[Mapping[str, Callable[[int], bool]]] = {
    "count": lambda number: number >= 1,
    "1 to 3": lambda number: 1 <= number <= 3,
    "amount": lambda number: number >= 0,
    "round": lambda number: 1 <= number <= 15,
    "plus": lambda number: number >= 1,
    "minus": lambda number: number <= -1,
    "signed": lambda number: number != 0,
    "signed or -all": lambda number: number != 0,
}
SIGN_SHOWN: Final = frozenset({"plus", "minus", "signed", "signed or -all"})
SHORT: Final = {"arena": "fighting_arena", "pub": "public_house"}

# -- what each word takes: kinds of arguments; "?" may be missing, "+" one or more (only first)

Signatures: TypeAlias = Mapping[str, tuple[str, ...]]

SIGNATURES: Final[Signatures] = {
    **dict.fromkeys(("gain", "lose", "pay", "hold"), ("resource", "count")),
    "hunger": ("signed",),
    "cit": ("type", "plus"),
    **dict.fromkeys(("leave", "die", "sick", "flip", "used", "free"), ("type", "count")),
    **dict.fromkeys(("cure", "treat"), ("count", "type?")),
    "corpse": ("signed",),
    "special": ("child pawn",),
    "auto": ("signed",),
    "auto_here": ("count",),
    **dict.fromkeys(("hope", "disc"), ("signed",)),
    "hope_type": ("hope type", "signed"),
    "disc_type": ("discontent type", "signed"),
    **dict.fromkeys(("act", "exh"), ("token", "count?")),
    "tok": ("token", "minus"),
    "stress": ("signed or -all",),
    "drop": ("count",),
    **dict.fromkeys(("heat", "cold", "storm"), ("signed",)),
    "rad": ("colour", "signed"),
    **dict.fromkeys(("near", "far"), ("count",)),
    "map_lose": ("map resource", "count", "count"),
    "map_gain": ("map resource", "count"),
    "tree": ("minus",),
    "build": ("building",),
    "unlock": ("building below", "amount", "amount?"),
    "destroy": ("filter", "count"),
    **dict.fromkeys(("ruin", "repair"), ("shelter", "count")),
    **dict.fromkeys(("upgrade", "reuse_b", "reuse_w"), ("count",)),
    "add": ("event card",),
    "rem": ("card",),
    **dict.fromkeys(("draw_c", "disc_c", "vet_dusk", "scouts", "dev"), ("count",)),
    "reveal": ("scenario card",),
    "token": ("round",),
    "stock": ("stocked", "amount"),
    **dict.fromkeys(("store", "take", "take_adj", "cut_here", "send_scout"), ("count",)),
    "thump": ("count", "count"),
    "construct": ("count", "amount"),
    "enact": ("mode?",),
    **dict.fromkeys(("do_special", "win", "lose_game"), ()),
    "make": ("resource", "count"),
    **dict.fromkeys(("nurse", "work"), ("count",)),
    "bury": ("1 to 3",),
    "act_all": ("all hope",),
    "exh_all": ("all discontent",),
    **dict.fromkeys(("upgrade_tower", "lock_up"), ()),
    "track": ("track", "signed"),
    "finish": ("building",),
    "salvage": ("count",),
}
CHOICES: Final = ("choose", "comfort", "maintain", "heal", "care")
"""One of several effects, `choose{...|...}`; those of buildings have a question of their own."""
FLOW: Final = ("if", "repeat", *CHOICES)
OF_BUILDINGS: Final = frozenset({"make", "nurse", "work", "upgrade_tower", "lock_up", *CHOICES[1:]})
"""Verbs that need a building in use: no card can say them."""

_MARKS = ("hope", "disc", "active_hope", "active_disc", "sick_total", "food", "wood", "coal")
_MORE_MARKS = ("core", "hunger", "corpses", "stress", "heat", "beds", "laws", "round", "storms")

COMPARED: Final[Signatures] = {
    **dict.fromkeys((*_MARKS, *_MORE_MARKS, "autos"), ()),
    **dict.fromkeys(("pop", "sick"), ("type",)),
    "hold": ("resource",),
    "stock": ("stocked",),
    "track": ("track",),
}
"""Conditions that end with `>=n`."""

CONDITIONS: Final[Signatures] = {
    **{kind: (*kinds, "amount") for kind, kinds in COMPARED.items()},
    **dict.fromkeys(("active", "exhausted"), ("token",)),
    "skull": ("type",),
    "built": ("building or medical",),
    **dict.fromkeys(("upgraded", "at"), ("building",)),
    "law": ("law",),
    "tech": ("technology",),
    **dict.fromkeys(("scouts_out", "stocks_met", "always"), ()),
}
"""All atoms; a compared one has its number last. No printed card says "always"."""

PATTERNS: Final[Signatures] = {
    **dict.fromkeys(("gather", "gather_tree", "remove_snow", "construction"), ()),
    **dict.fromkeys(("scouts", "special"), ()),
    "use": ("building+",),
}
"""The actions a citizen card can be played with."""

MODIFIERS: Final[Signatures] = {
    **dict.fromkeys(("child_acts", "emergency_shift", "ruins_shelter", "post_treats"), ()),
    **dict.fromkeys(("automaton_free", "hubs"), ()),
    **dict.fromkeys(("feed_discount", "feed_sick", "cure_sick", "gather_limit"), ("count",)),
    **dict.fromkeys(("beds_per_shelter", "scout_bonus", "drop_less"), ("count",)),
    "cure_bonus": ("building+", "count"),
    "cure_for_food": ("count", "count"),
    "unlock": ("building", "amount"),
    "yield": ("building", "resource", "plus"),
    "insulation_shift": ("insulation", "colour"),
}
"""What laws and technologies change for good."""


_SAID: Final[Mapping[str, str]] = {
    "card": "such as M001, D001, S01, L01a or I/02",
    "event card": "such as M001, D001, S01 or L01a",
    "scenario card": "such as I/02",
    "law": "such as L01",
    "technology": "such as TE1",
    "count": "1 or more",
    "1 to 3": "1, 2 or 3",
    "amount": "0 or more",
    "round": "1 to 15",
    "plus": "+1 or more",
    "minus": "-1 or less",
    "signed": "with + or -",
    "signed or -all": "with + or -, or -all",
}
"""What an argument may be, for the kinds that have no list of words."""


def said(kind: str) -> str:
    """What may stand for a kind of argument, for authors of cards."""
    return _SAID.get(kind) or ", ".join(sorted(WORDS[kind]))


def is_a(kind: str, word: Word) -> bool:
    """Whether a word fits a kind of argument."""
    if isinstance(word, int):
        return kind in NUMBERS and NUMBERS[kind](word)
    if kind in IDS:
        return IDS[kind].fullmatch(word) is not None
    return word in WORDS.get(kind, ())


def kinds_for(signature: tuple[str, ...], many: int) -> tuple[str, ...]:
    """The kind of each of `many` arguments (of another length if they do not fit)."""
    kinds = list(signature)
    if kinds and kinds[0].endswith("+"):
        kinds[:1] = [kinds[0][:-1]] * max(1, many - len(kinds) + 1)
    while len(kinds) > many and kinds[-1].endswith("?"):
        kinds.pop()
    return tuple(kind.removesuffix("?") for kind in kinds)
