"""The table of Frostpunk as parts of a page, from a view alone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from frostlight.games.frostpunk.describe import trail, trail_of_round
from frostlight.games.frostpunk.pieces import GOODS, PHASES, TOKENS
from frostlight.games.frostpunk.table import City
from frostlight.games.frostpunk.view.drawn import follows_from, without_people
from frostlight.games.frostpunk.view.open import open_city
from frostlight.games.frostpunk.view.page.cards import hand, held_by, in_play, reading, story
from frostlight.games.frostpunk.view.page.instruments import instruments
from frostlight.games.frostpunk.view.page.map import city_map
from frostlight.games.frostpunk.view.page.strip import SIGN, strip
from frostlight.games.frostpunk.view.reading import is_asked, space_asked
from frostlight.kernel import View
from frostlight.kernel.event import Fact
from frostlight.view.cards import row
from frostlight.view.icons import badge, icon, icon_sets
from frostlight.view.lines import capital
from frostlight.view.markup import Html, esc
from frostlight.view.pages import Names
from frostlight.view.parts import Part, part
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
        story(view, scene),
        reading(view, scene),
        *([hand(view, city, scene)] if view.seat >= 0 else []),
        others(city, scene, view.seat),
    )


def board(view: View, city: City, scene: Scene, names: Names | None) -> Part:
    """The instruments and the map."""
    return part(
        "board",
        '<section id="board" class="board">',
        instruments(city, without_people(scene), over=view.end is not None),
        city_map(city, scene, names, space_asked(view)),
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


# -- what the icons mean


def legend(scene: Scene) -> Part:
    """Every icon with its name; the same for every position."""
    name = scene.reader.name
    groups = {
        "building": icon_sets("frostpunk")["buildings"],
        "goods": GOODS,
        "pawn": ("worker", "engineer", "child", "automaton"),
        "token": tuple(token for track in TOKENS for token in track),
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


def _meaning(sign: str, words: str) -> Html:
    return f"<li>{icon(sign)}{esc(capital(words))}</li>"
