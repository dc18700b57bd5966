"""What an option would bring, in a few words beside it; from the view of the one who is asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

from frostlight.games.antarctica.build import price
from frostlight.games.antarctica.cards import FAST_RESEARCH_POINTS
from frostlight.games.antarctica.questions import ACT
from frostlight.games.antarctica.structure import (
    AT,
    DECK,
    KIND_IDS,
    ROW,
    TRACK,
    ZONE,
    ZONE_IDS,
    has,
    members,
)
from frostlight.games.antarctica.tracks import destination
from frostlight.games.antarctica.turn import act_options
from frostlight.games.antarctica.view.foresee import foresee
from frostlight.games.antarctica.view.labels import HAND_CARDS, TAKEN, does
from frostlight.games.antarctica.view.open import open_table, points_asked
from frostlight.kernel import View
from frostlight.view import remembered
from frostlight.view.scene import Scene, Words

IN_WORDS: Final = 4
"""More buildings than this are listed by their codes."""


def note(scene: Scene, kind: str, key: str, view: View) -> str:
    """A remark beside an option; may be empty."""
    return " · ".join(_parts(scene.reader, kind, key, view))


def _parts(reader: Words, kind: str, key: str, view: View) -> Iterator[str]:
    verb, _, what = key.partition(":")
    if verb in VERBS:
        yield from VERBS[verb](reader, view, what)
    elif kind in TAKEN and key in HAND_CARDS:
        yield does(reader, view.printed, key)
    elif kind in ("research_3", "build_track") and key in TRACK:
        yield from _track(reader, view, key, points_asked(view))


def brief(scene: Scene, kind: str, key: str, view: View, _many: bool) -> tuple[str, str]:
    """Name and remark of an option in a long list; what the board shows anyway is left out.

    The remark is empty if the name says it all, and so is the name if there is no shorter one.
    """
    reader, table, seat = scene.reader, view.table, view.seat
    verb, _, what = key.partition(":")
    if verb in ("sail", "place", "to"):
        return reader.name("zone", what), " · ".join(
            _arrival(reader, table, seat, ZONE[what], verb)
        )
    if verb == "research" or key.startswith("play:fast_research:"):
        points = _strength(table, seat) if verb == "research" else FAST_RESEARCH_POINTS
        return reader.name("track", key[-2:]), _way(reader, view, key[-2:], points)
    if kind not in ("sail", "act"):
        return "", ""
    if verb == "recruit":
        return note(scene, kind, key, view), ""
    return BRIEFS[verb](reader, what, view), ""


def _build_name(reader: Words, what: str, view: View) -> str:
    deck, _, card = what.partition("+")
    top = view.table["offer"][DECK[deck]]
    names = [reader.name("kind", view.printed.cards[top].builds)] if top >= 0 else []
    return " + ".join([*names, *([reader.name("card", card)] if card else [])])


def _piece_name(reader: Words, what: str, _: View) -> str:
    zone, dot, space = what.partition(".")
    return f"{reader.name('zone', zone)} · {space}" if dot else reader.say(f"brief.{what}")


def _card_name(reader: Words, what: str, _view: View) -> str:
    card, _, where = what.partition(":")
    if not where:
        return reader.name("card", card)
    return reader.name("zone" if where in ZONE else "track", where)


BRIEFS: Final[dict[str, Callable[[Words, str, View], str]]] = {
    "build": _build_name,
    "give": _piece_name,
    "play": _card_name,
    "ship": lambda _reader, _what, _view: "",
    "pass": lambda reader, _what, _view: reader.say("brief.pass"),
    "end": lambda reader, _what, _view: reader.say("brief.end"),
}


# -- by the verb of an answer


def _sail(reader: Words, view: View, zone: str) -> Iterator[str]:
    yield from _arrival(reader, view.table, view.seat, ZONE[zone], "sail")
    yield from _chances(reader, view, ZONE[zone])


def _recruit(reader: Words, view: View, _: str) -> Iterator[str]:
    table, seat = view.table, view.seat
    yield reader.say("note.gains", n=min(_strength(table, seat), table["reserve"][seat]))


def _ship(reader: Words, view: View, _: str) -> Iterator[str]:
    if not view.table["shipyard_boxed"]:
        yield reader.say("note.yard_cards", n=view.table["players"] - 1)


def _give(reader: Words, view: View, _: str) -> Iterator[str]:
    gained = min(1, view.table["reserve"][view.seat])
    yield reader.say("note.gains", n=gained) if gained else reader.say("note.no_gain")


def _research(reader: Words, view: View, track: str) -> Iterator[str]:
    return _track(reader, view, track, _strength(view.table, view.seat))


def _play(reader: Words, view: View, what: str) -> Iterator[str]:
    card, _, where = what.partition(":")
    if card == "fast_research":
        yield from _track(reader, view, where, FAST_RESEARCH_POINTS)
    elif card == "icebreaker":
        yield does(reader, view.printed, card)


def _strength(table: dict[str, Any], seat: int) -> int:
    """Own ships and scientists in the target zone (ANT-6.2, ANT-7.2)."""
    at = AT[table["target"]][seat]
    strength: int = table["ships"][at] + table["scientists"][at]
    return strength


def _zone(reader: Words, view: View, code: str, verb: str) -> Iterator[str]:
    """A ship is put there without a turn: what stands there."""
    table, zone = view.table, ZONE[code]
    where, *sum_ = _arrival(reader, table, view.seat, zone, verb)
    yield where
    kinds = [KIND_IDS[kind] for kind in members(table["buildings"][zone])]
    if len(kinds) > IN_WORDS:
        yield " ".join(reader.name("code", kind) for kind in kinds)
    else:
        names = ", ".join(reader.name("kind", kind) for kind in kinds)
        yield names or reader.say("note.nothing")
    yield from sum_


def _arrival(
    reader: Words, table: dict[str, Any], seat: int, zone: int, verb: str
) -> Iterator[str]:
    """Where a ship would stand, and how many of one's own would count there."""
    yield reader.say("note.arrives", space=len(table["queues"][zone]) + 1)
    if verb != "place":
        at = AT[zone][seat]
        yield reader.say("note.counts", n=table["ships"][at] + table["scientists"][at] + 1)


class Chances(NamedTuple):
    """What could be done in a zone once the ship has arrived there."""

    keys: list[str]
    """Answers to what is done then."""
    strength: int
    """How many of one's own would count there."""
    recruits: int


def chances(view: View, zone: int) -> Chances:
    """The actions that are open there (ANT-3.11): the rules say them."""
    known = remembered(view, _known_chances)  # icons and words of an option both tell them
    if zone not in known:
        known[zone] = _chances_of(view, zone)
    return known[zone]


def _known_chances(_view: View) -> dict[int, Chances]:
    return {}


def _chances_of(view: View, zone: int) -> Chances:
    seat, table = view.seat, foresee(view, "sail", f"sail:{ZONE_IDS[zone]}")
    assert table is not None
    strength = table.strength(seat, zone)
    keys = [ACT.keys[option] for option in act_options(table, seat)]
    return Chances(keys, strength, min(strength, table.reserve[seat]))


def _chances(reader: Words, view: View, zone: int) -> Iterator[str]:
    keys, strength, recruits = chances(view, zone)
    open_: dict[str, list[str]] = {}
    for key in keys:
        verb, _, what = key.partition(":")
        if verb == "build":
            open_.setdefault(verb, []).append(_build_name(reader, what, view))
        elif verb == "research":
            way = _way(reader, view, what, strength)
            open_.setdefault(verb, []).append(f"{reader.name('track', what)} {way}")
        elif verb == "recruit":
            open_[verb] = [reader.say("note.gains", n=recruits)]
        elif verb == "ship":
            open_[verb] = []
    for verb, things in open_.items():
        yield reader.say(f"note.can_{verb}", list=", ".join(things))
    if not open_:
        yield reader.say("note.can_nothing")


def _card(reader: Words, view: View, what: str) -> Iterator[str]:
    top = view.table["offer"][DECK[what.partition("+")[0]]]
    if top < 0:
        return
    card = view.printed.cards[top]
    yield reader.say("note.needs", needs=",".join(card.requires))
    yield reader.say("note.scientists", n=price(open_table(view), top))
    if card.points:
        yield reader.say("note.points", n=card.points)
    if card.star:
        yield reader.say("note.star")


def _track(reader: Words, view: View, track_id: str, points: int) -> Iterator[str]:
    """Where the cube would come to stand, and what it sets off on the way."""
    start, end, marks = _journey(reader, view, track_id, points)
    yield reader.say("note.moves", n=points, origin_space=start, space=end)
    if marks:
        yield reader.say("note.passes", marks=", ".join(marks))


def _way(reader: Words, view: View, track_id: str, points: int) -> str:
    start, end, marks = _journey(reader, view, track_id, points)
    way = f"{start}→{end}"
    return f"{way} ({', '.join(marks)})" if marks else way


def _journey(reader: Words, view: View, track_id: str, points: int) -> tuple[int, int, list[str]]:
    """Where a cube comes from and goes to, and the symbols between, by their whole names."""
    table, printed, track = view.table, view.printed, TRACK[track_id]
    row = table["cubes"][ROW[track]]
    start: int = row[view.seat]
    end = destination(row, start, points, printed.last_space[track])
    marks = [
        reader.name("symbol", symbol)
        for space in range(start + 1, end + 1)
        if (symbol := printed.space_symbol[track][space]) and not has(table["used"][track], space)
    ]
    return start, end, marks


VERBS: Final[dict[str, Callable[[Words, View, str], Iterator[str]]]] = {
    "sail": _sail,
    "place": lambda reader, view, zone: _zone(reader, view, zone, "place"),
    "to": lambda reader, view, zone: _zone(reader, view, zone, "to"),
    "build": _card,
    "ship": _ship,
    "recruit": _recruit,
    "research": _research,
    "play": _play,
    "give": _give,
}
"""Remarks that the verb of an answer decides about."""
