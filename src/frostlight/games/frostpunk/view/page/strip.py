"""The strip over the map: rounds with what waits there, and the nine phases (FRP-5)."""

from __future__ import annotations

from collections.abc import Iterator

from frostlight.games.frostpunk.city.people import round_type
from frostlight.games.frostpunk.describe import in_setup
from frostlight.games.frostpunk.pieces import PHASES, TYPES
from frostlight.games.frostpunk.table import City
from frostlight.games.frostpunk.view.drawn import follows_from
from frostlight.view.icons import icon
from frostlight.view.lines import capital
from frostlight.view.markup import EMPTY, Html, esc
from frostlight.view.parts import Part, part
from frostlight.view.scene import Scene

SIGN = {"generator": "p_generator"}
"""Phases whose icon is called otherwise, because a building has that name."""


@follows_from(*("next", "round", "phase", "storm", "storms", "tokens", "developing", "develop_at"))
def strip(city: City, scene: Scene) -> Part:
    """Where in the game we are."""
    say = scene.reader.say
    last = max(city.printed.last_round, city.storm)
    rounds = "".join(_round(city, scene, n) for n in range(1, last + 1))
    phases = "".join(_phase(city, scene, n) for n in range(len(PHASES)))
    return part(
        "strip",
        f'<section id="strip" class="strip city-strip"><ol class="rounds"'
        f' aria-label="{esc(say("board.round", n=city.round))}">{rounds}</ol>'
        f'<ol class="phases" aria-label="{esc(say("page.phases"))}">{phases}</ol></section>',
    )


def _round(city: City, scene: Scene, n: int) -> Html:
    """A round: who eats then, and the tokens that wait there."""
    marks, said = "", [scene.reader.say("board.round", n=n)]
    for sign, words in _waiting(city, scene, n):
        marks += icon(sign)
        said.append(words)
    eats = TYPES[round_type(city.printed, n)]
    said.append(scene.reader.say("page.eats", type=eats))
    state = _when(n, city.round)
    return (
        f'<li class="{state}" title="{esc(", ".join(said))}"><span class="waiting">{marks}</span>'
        f"<b>{n}</b>{icon(eats)}</li>"
    )


def _waiting(city: City, scene: Scene, n: int) -> Iterator[tuple[str, str]]:
    say = scene.reader.say
    if n == city.storm and city.storms < len(city.printed.scenario.storm):
        yield "storm", say("page.storm")
    if city.tokens >> n & 1:
        yield "scenario", say("page.scenario")
    if city.developing >= 0 and n == city.develop_at:
        yield "technology", say("page.technology")


def _phase(city: City, scene: Scene, n: int) -> Html:
    name = esc(capital(scene.reader.name("phase", PHASES[n])))
    phase = -1 if in_setup(city) else city.phase
    now = ' aria-current="step"' if n == phase else ""
    return (
        f'<li class="{_when(n, phase)}" title="{name}"{now}>'
        f"{icon(SIGN.get(PHASES[n], PHASES[n]))}<b>{name}</b></li>"
    )


def _when(n: int, now: int) -> Html:
    return Html("now") if n == now else Html("past") if n < now else EMPTY
