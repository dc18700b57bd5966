"""The phase guide: what goes on now, what comes then, and what will hurt next, in numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import islice
from typing import Final, NamedTuple

from frostlight.games.frostpunk.describe import in_setup
from frostlight.games.frostpunk.pieces import FOOD, PHASES, TYPES
from frostlight.games.frostpunk.table import City
from frostlight.games.frostpunk.view.drawn import follows_from
from frostlight.games.frostpunk.view.forecast import beds_tonight, next_meal, next_preparation
from frostlight.kernel.event import Fact
from frostlight.view.icons import icon
from frostlight.view.lines import capital
from frostlight.view.markup import Html, esc
from frostlight.view.parts import Part, part
from frostlight.view.scene import Scene

SHOWN: Final = 2
"""Number of dangers that are told."""
SOON: Final = 2
"""Rounds before which a storm is a danger."""
Facts = dict[str, Fact]


@follows_from(
    *("next", "round", "phase", "heat", "cold", "rad", "home", "dusk", "hunger", "pop", "sick"),
    *("skull", "scouts", "storm", "storms", "buildings", "laws", "developed", "area"),
    f"stores[{FOOD}]",
)
def phase_guide(city: City, scene: Scene) -> Part:
    """A sentence on this phase, one on the next, and what hurts soonest."""
    told = "".join(_hurt(scene, danger) for danger in islice(hurts(city), SHOWN))
    told = told or f'<li class="calm">{esc(scene.reader.say("hurts.nothing"))}</li>'
    title = esc(scene.reader.say("page.guide"))
    return part(
        "now",
        f'<section id="now" class="box phase-guide" aria-label="{title}">'
        f"{_phases(city, scene)}<ul>{told}</ul></section>",
    )


def _phases(city: City, scene: Scene) -> Html:
    if in_setup(city):
        return f'<p class="this-phase"><b>{esc(scene.reader.say("trail.setup"))}</b></p>'
    now, then = city.phase, (city.phase + 1) % len(PHASES)
    return _phase(city, scene, now, "this-phase") + _phase(city, scene, then, "next-phase")


def _phase(city: City, scene: Scene, phase: int, look: Html) -> Html:
    name = PHASES[phase]
    facts = FACTS[name](city) if name in FACTS else {}
    return _told_phase(scene, name, look, tuple(facts.items()))


@lru_cache(1024)
def _told_phase(scene: Scene, name: str, look: Html, facts: tuple[tuple[str, Fact], ...]) -> Html:
    title = capital(scene.reader.name("phase", name))
    words = scene.reader.say(f"now.{name}", **dict(facts))
    return f'<p class="{look}"><b>{esc(title)}</b> {esc(words)}</p>'


# -- the numbers of each phase


def _generator(city: City) -> Facts:
    return {"heat": city.heat, "cold": city.cold}


def _action(city: City) -> Facts:
    return {"n": sum(city.home)}


def _dusk(city: City) -> Facts:
    return {"n": city.dusk.bit_count()}


def _hunger(city: City) -> Facts:
    meal = next_meal(city)
    if meal is None:
        return {"type": TYPES[0], "need": 0, "n": city.stores[FOOD]}
    return {"type": TYPES[meal.kind], "need": meal.need, "n": city.stores[FOOD]}


def _night(city: City) -> Facts:
    beds = beds_tonight(city)
    return {"need": beds.need, "warm": beds.warm}


FACTS: Final[dict[str, Callable[[City], Facts]]] = {
    "generator": _generator,
    "action": _action,
    "dusk": _dusk,
    "hunger": _hunger,
    "night": _night,
}


# -- what hurts


class Danger(NamedTuple):
    """A danger that will hurt unless the players act."""

    kind: str
    sign: str
    facts: Facts


def hurts(city: City) -> Iterator[Danger]:
    """The dangers in the order of the phases in which they strike, beginning with this one."""
    order = [(city.phase + n) % len(PHASES) for n in range(len(PHASES))]
    for phase in order:
        find = DANGERS.get(PHASES[phase])
        if find is not None:
            yield from find(city)
    storms = city.printed.scenario.storm
    if city.storm and city.storms < len(storms) and city.storm - city.round <= SOON:
        facts: Facts = {"n": city.storm, "building": storms[city.storms].ruins}
        yield Danger("storm", "storm", facts)


def _hurt(scene: Scene, danger: Danger) -> Html:
    said = esc(scene.reader.say(f"hurts.{danger.kind}", **danger.facts))
    return f'<li class="hurt">{icon(danger.sign)}<span>{said}</span></li>'


def _cold(city: City) -> Iterator[Danger]:
    """The cold check counts every step that is missing (FRP-8.2)."""
    if city.cold > city.heat:
        yield Danger("cold", "sick", {"n": city.cold - city.heat})


def _sick(city: City) -> Iterator[Danger]:
    """Sections of the sickness track: pawns used up, then deaths (FRP-10.4)."""
    then = [next_preparation(city, kind) for kind in range(len(TYPES))]
    used, deaths = sum(one.used for one in then), sum(one.deaths for one in then)
    if used or deaths:
        yield Danger("sick", "skull" if deaths else "sick", {"used": used, "deaths": deaths})


def _food(city: City) -> Iterator[Danger]:
    """Hunger of before hurts at once, a missing meal in a round (FRP-20.2, FRP-20.6)."""
    meal = next_meal(city)
    if meal is not None and meal.hungry:
        yield Danger("hunger", "hunger", {"n": meal.hungry})
    elif meal is not None and meal.missing:
        yield Danger("food", "food", {"n": meal.missing, "round": meal.round})


def _beds(city: City) -> Iterator[Danger]:
    """Citizens who sleep in the cold fall sick (FRP-21.6)."""
    beds = beds_tonight(city)
    if beds.without:
        yield Danger("beds", "bed", {"n": beds.without})


DANGERS: Final[dict[str, Callable[[City], Iterator[Danger]]]] = {
    "generator": _cold,
    "preparation": _sick,
    "hunger": _food,
    "night": _beds,
}
"""By the phase in which they strike."""
