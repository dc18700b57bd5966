"""The table of Frostpunk as parts of a page, from a view alone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final

from frostlight.games.frostpunk.city.geometry import POSITIONS, SPACE_NAMES
from frostlight.games.frostpunk.describe import trail, trail_of_round
from frostlight.games.frostpunk.pieces import GOODS, PAWNS, PHASES, TOKENS, TYPES
from frostlight.games.frostpunk.table import City
from frostlight.games.frostpunk.view.drawn import follows_from, without_people
from frostlight.games.frostpunk.view.open import open_city
from frostlight.games.frostpunk.view.page.cards import hand, held_by, in_play, reading
from frostlight.games.frostpunk.view.page.instruments import instruments
from frostlight.games.frostpunk.view.page.map import city_map
from frostlight.games.frostpunk.view.page.strip import SIGN, strip
from frostlight.games.frostpunk.view.places import SPACE
from frostlight.games.frostpunk.view.reading import asked_about, is_asked
from frostlight.kernel import View
from frostlight.kernel.event import Fact
from frostlight.view.cards import row
from frostlight.view.icons import badge, icon, icon_sets
from frostlight.view.lines import capital
from frostlight.view.pages import Names
from frostlight.view.parts import Part, esc, part
from frostlight.view.scene import Scene


def tree(view: View, scene: Scene, names: Names | None = None) -> Part:
    """All regions under one root, each named by its slot."""
    return part("table", *open_regions(view, scene, names), *own_regions(view, view, scene))


def open_regions(view: View, scene: Scene, names: Names | None = None) -> tuple[Part, ...]:
    """What all see alike."""
    city, nobody = open_city(view), without_people(scene)
    return (
        strip(city, nobody),
        board(view, city, scene, names),
        in_play(city, nobody, is_asked(view, "law")),
    )


def own_regions(view: View, open_: View, scene: Scene) -> tuple[Part, ...]:
    """What every seat sees in its own way: what is asked, and whose cards are the own ones."""
    city = open_city(open_)
    return (
        turn(view, scene, city),
        reading(view, scene),
        *([hand(view, city, scene)] if view.seat >= 0 else []),
        others(city, scene, view.seat),
    )


def board(view: View, city: City, scene: Scene, names: Names | None) -> Part:
    """The instruments and the map."""
    action = str(asked_about(view, "pawn").get("action", ""))
    return part(
        "board",
        '<section id="board" class="board">',
        instruments(city, without_people(scene), over=view.end is not None),
        city_map(city, scene, names, SPACE.get(action.rpartition(":")[2])),
        "</section>",
    )


def turn(view: View, scene: Scene, city: City) -> Part:
    """Where we are: round, phase, what goes on, who leads."""
    if city.end is not None:
        return _trail(scene, trail(city))
    within = view.asked[0].within if view.asked else ()
    return _turn(city, scene, tuple([(kind, tuple(facts.items())) for kind, facts in within]))


Around = tuple[str, tuple[tuple[str, Fact], ...]]
"""What a question is within: its kind and its facts."""


@follows_from("next", "round", "phase", "players", "leader")
def _turn(city: City, scene: Scene, around: tuple[Around, ...]) -> Part:
    """The game goes on; what the question is within comes last, from the outside in."""
    within = [(f"trail.{kind}", dict(facts)) for kind, facts in around]
    return _trail(scene, [*trail_of_round(city), *within])


def _trail(scene: Scene, steps: Iterable[tuple[str, Mapping[str, Fact]]]) -> Part:
    say = scene.reader.say
    said = "".join([f"<li>{esc(say(key, **facts))}</li>" for key, facts in steps])
    return part("turn", f'<ol id="turn" class="trail">{said}</ol>')


@follows_from("players", "wake_up", "leader", "advisors", "hands", most=1024)
def others(city: City, scene: Scene, seat: int) -> Part:
    """The other players: who leads, their advisor and their cards, which lie open (FRP-25.2)."""
    seats = [
        _player(scene, other, other == city.leader, tuple(held_by(city, scene, other)))
        for other in range(city.players)
        if other != seat
    ]
    return part("others", '<section id="others" class="others">', *seats, "</section>")


@lru_cache(1024)
def _player(scene: Scene, seat: int, leads: bool, cards: tuple[Part, ...]) -> Part:
    person = scene.people[seat]
    said = esc(scene.reader.say("page.leader"))
    crown = f'<span class="crown" title="{said}">{icon("leader")}</span>' if leads else ""
    return part(
        f"player-{seat}",
        f'<div id="player-{seat}" class="player"><h2>{badge(person.style)}'
        f'<span class="who">{esc(person.name)}</span>{crown}</h2>',
        *row(cards, "chips"),
        "</div>",
    )


# -- where options are

_TOKEN: Final = {token: track for track, names in enumerate(TOKENS) for token in names}
_MOOD: Final = ("mood-hope", "mood-discontent")
_FIXED: Final = {
    "hope": _MOOD[0],
    "discontent": _MOOD[1],
    "cubes": "tower",
    "core": "store-core",
    "automaton": "people-now",
    "wake_up": "advisor-wake_up",
    "snow": "slot-snow",
    "construction": "slot-construction",
}

_OF_VERB: Final = {"scouts": "trip", "stack": "trip", "refuel": "fuel", "seat": "player"}
_SPACES: Final = frozenset(SPACE_NAMES)
_POSITIONS: Final = frozenset(POSITIONS)


@lru_cache(8192)
def element_of(kind: str, key: str) -> str:
    """The id of the element that belongs to an option of any question."""
    verb, colon, what = key.rpartition(":")
    if what in _SPACES:
        return f"space-{what}"
    if what in _POSITIONS:
        return f"tile-{what}"
    if what in _TOKEN:
        return _MOOD[_TOKEN[what]]
    if verb in _OF_VERB:
        return f"{_OF_VERB[verb]}-{what}"
    if colon and kind in {"turn", "area_order"}:  # a card in an area
        return f"laid-{verb.rpartition(':')[2]}-{what.replace('/', '')}"
    return _named(kind, key)


def _named(kind: str, key: str) -> str:
    """What a key names without a place."""
    if kind == "refuel":
        return f"fuel-{key}"
    if kind == "store" and key in GOODS:
        return f"store-{key}"
    if kind in {"event_option", "choose", "discovery", "location"}:
        return "card-read"
    if key in PAWNS:
        return f"type-{key if key in TYPES else 'child'}" if key != "automaton" else "people-now"
    for sort, kinds in CARDS.items():
        if kind in kinds and key not in NO_CARD:
            return f"{sort}-{key}"
    return _FIXED.get(key, "turn")


CARDS: Final = {
    "citizen": {"start_discard", "last_rites", "hand_discard", "play_citizen"},
    "advisor": {"advise"},
    "law": {"law"},
    "technology": {"technology"},
}
"""Questions whose keys are cards, by what these are called on the page."""
NO_CARD: Final = ("none", "keep")


# -- what the icons mean


def legend(scene: Scene) -> Part:
    """Every icon with its name; the same for every position."""
    name = scene.reader.name
    groups = {
        "building": icon_sets("frostpunk")["buildings"],
        "goods": GOODS,
        "pawn": ("worker", "engineer", "child", "automaton"),
        "token": tuple(_TOKEN),
    }
    lists = "".join(
        f"<ul>{''.join(_meaning(one, name(group, one)) for one in names)}</ul>"
        for group, names in groups.items()
    )
    phases = "".join(_meaning(SIGN.get(one, one), name("phase", one)) for one in PHASES)
    heading = esc(scene.reader.say("page.legend"))
    return part(
        "legend",
        f'<section id="legend" class="legend"><h2>{heading}</h2>{lists}<ul>{phases}</ul></section>',
    )


def _meaning(sign: str, words: str) -> str:
    return f"<li>{icon(sign)}{esc(capital(words))}</li>"
