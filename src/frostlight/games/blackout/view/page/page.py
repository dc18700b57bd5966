"""The table of Blackout as parts of a page, from a view alone."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, TypeAlias

from frostlight.games.blackout.describe import trail
from frostlight.games.blackout.structure import COLOURS, GOODS, PHASES, PLAN, RESOURCES
from frostlight.games.blackout.table import Town
from frostlight.games.blackout.view.open import known_town
from frostlight.games.blackout.view.page.desk import desk
from frostlight.games.blackout.view.page.map import city_map
from frostlight.games.blackout.view.page.market import offer
from frostlight.games.blackout.view.page.means import Means, after_plan, means, tasks_of
from frostlight.games.blackout.view.page.now import at_hand
from frostlight.games.blackout.view.page.rivals import others
from frostlight.games.blackout.view.page.signs import look, suit
from frostlight.games.blackout.view.page.stock import mine
from frostlight.games.blackout.view.page.tasks import play
from frostlight.kernel import View
from frostlight.kernel.event import Fact
from frostlight.view.icons import icon
from frostlight.view.lines import capital
from frostlight.view.markup import EMPTY, Html, esc
from frostlight.view.pages import Names
from frostlight.view.parts import Part, part
from frostlight.view.scene import Scene, Words
from frostlight.view.strip import seat_strip


def tree(view: View, scene: Scene, _names: Names | None = None) -> Part:
    """All regions under one root, each named by its slot."""
    return part("table", *open_regions(view, scene), *own_regions(view, view, scene))


def open_regions(view: View, scene: Scene, _names: Names | None = None) -> tuple[Part, ...]:
    """What all see alike: that line has the same for every viewer."""
    table = view.table
    points = None if view.end else table["points"]  # not the last ones
    return (seat_strip(view, scene, points, table["active"]),)


def own_regions(view: View, open_: View, scene: Scene) -> tuple[Part, ...]:
    """What every seat sees in its own way; what all can see is taken from the open view."""
    town, seat, words = known_town(open_), view.seat, scene.reader
    has, tasks = (means(town, seat), tasks_of(town, seat)) if seat >= 0 else (None, ())
    return (
        turn(view, town, words),
        part(
            "board",
            '<section id="board" class="board">',
            city_map(view, town, scene, tasks),
            desk(view, town, scene, has),
            "</section>",
        ),
        at_hand(view, scene),
        mine(view, town, scene),
        play(town, words, seat, _foreseen(view, town, has), tasks),
        offer(town, words, has),
        others(open_, scene, seat),
    )


def _foreseen(view: View, town: Town, has: Means | None) -> Means | None:
    """During planning, objectives are judged by the plan as it stands."""
    if has is None or town.phase != PLAN:
        return has
    return after_plan(has, town, view.table["planned"])


Steps: TypeAlias = tuple[tuple[str, tuple[tuple[str, Fact], ...]], ...]
"""Messages with their facts."""


def turn(view: View, town: Town, words: Words) -> Part:
    """Where we are: round and phase, the card at hand, how near the end is."""
    steps = trail(town)
    if view.asked:
        steps += [(f"trail.{kind}", facts) for kind, facts in view.asked[0].within]
    return _turn(words, tuple([(key, tuple(facts.items())) for key, facts in steps]))


@lru_cache(1024)
def _turn(words: Words, steps: Steps) -> Part:
    said = "".join(
        f'<li class="at-{esc(key.rpartition(".")[2])}">{esc(words.say(key, **dict(facts)))}</li>'
        for key, facts in steps
    )
    return part("turn", f'<ol id="turn" class="trail">{said}</ol>')


# -- what an event changes

_OF_KIND: Final[Mapping[str, tuple[str, ...]]] = {
    "phase": ("phases", "wheel"),
    "rolled": ("field-", "today", "hand-"),
    "secured": ("district-", "light-"),
}


def touched(kind: str, facts: Mapping[str, Fact]) -> tuple[str, ...]:
    """How the ids of the elements begin that this event may have changed."""
    ids = [*_OF_KIND.get(kind, ())]
    for fact, start in (("checkpoint", "cp"), ("district", "district"), ("column", "column")):
        if fact in facts:
            ids.append(f"{start}-{facts[fact]}")
    if "district" in facts:
        ids.append(f"light-{facts['district']}")
    if facts.get("what") in GOODS:
        ids += [f"good-{facts['what']}", f"field-{facts['what']}"]
    if "seat" in facts:
        ids.append(f"player-{facts['seat']}")
    return tuple(ids)


# -- what the icons mean

TOKENS: Final = ("battery", "hkd", "vp", "gps", "transport")
SIGNS: Final = ("cube", "patrol", "wild", "connect", "marker", "check")
CHIPS: Final = (("met", EMPTY, ""), ("aided", EMPTY, "battery"), ("missing", Html("0/2"), ""))
"""What a task takes: its state, the number on it, and what stands in."""
RING: Final = Html(
    '<svg class="i" aria-hidden="true" viewBox="-20 -20 40 40"><circle class="lone" r="15"/></svg>'
)


def _chip(state: str, number: Html, aid: str) -> Html:
    kind = "missing" if state == "missing" else "met"
    shown = f"<b>{number}</b>" if number else ""
    helped = icon(aid, "aid") if aid else ""
    return (
        f'<span class="deals"><span class="wanted"><span class="num {kind}" aria-hidden="true">'
        f"{icon('tools')}{helped}{shown}</span></span></span>"
    )


def _suit(colour: int) -> Html:
    return f'<span class="chit {look(colour)}">{icon(suit(colour))}</span>'


def legend(scene: Scene) -> Part:
    """Every sign with its name; the same for every position."""
    name, say = scene.reader.name, scene.reader.say
    signs: list[tuple[Html, str]] = [
        (icon(one), name("what", one)) for one in (*RESOURCES, *TOKENS)
    ]
    signs += [(icon(one), say(f"page.sign.{one}")) for one in SIGNS]
    signs += [(icon("hospital"), say("page.hospital")), (icon("leaves"), say("page.leaves"))]
    signs += [(_chip(*chip), say(f"page.sign.{chip[0]}")) for chip in CHIPS]
    signs.append((RING, say("page.sign.ring")))
    signs += [(_suit(colour), name("colour", one)) for colour, one in enumerate(COLOURS)]
    signs += [(icon(f"p_{one}"), name("phase", one)) for one in PHASES[1:]]
    listed = "".join(
        f"<li>{drawn}<span>{esc(capital(words))}</span></li>" for drawn, words in signs
    )
    title = esc(say("page.legend"))
    return part(
        "legend",
        f'<section id="legend" class="legend"><h2>{title}</h2><ul>{listed}</ul></section>',
    )
