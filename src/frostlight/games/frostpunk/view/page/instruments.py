"""The city's instruments: stores, the coal table, stress, people, food and beds tonight."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import islice
from typing import Final

from frostlight.games.frostpunk.content import Printed
from frostlight.games.frostpunk.ending import targets
from frostlight.games.frostpunk.pieces import (
    AUTOMATON,
    CHILD,
    CHILD_ENGINEER,
    CHILD_WORKER,
    COAL,
    CORE,
    FOOD,
    GOODS,
    STEEL,
    STOCKED,
    TYPES,
    WOOD,
)
from frostlight.games.frostpunk.table import City
from frostlight.games.frostpunk.turn.pawns import in_play, shown
from frostlight.games.frostpunk.view.drawn import follows_from
from frostlight.games.frostpunk.view.forecast import (
    Beds,
    Fuel,
    Sickness,
    beds_tonight,
    fuel_rows,
    meals,
    next_preparation,
)
from frostlight.games.frostpunk.view.guide import say_sick
from frostlight.games.frostpunk.view.page.now import phase_guide
from frostlight.games.frostpunk.view.page.symbols import TRACK_ICONS
from frostlight.view.icons import icon
from frostlight.view.markup import EMPTY, Html, esc
from frostlight.view.parts import Part, part
from frostlight.view.scene import Scene

DEADLY: Final = 3
"""Spaces before its end from which on a track that is a defeat is drawn as a danger."""
RISKY: Final = 0.25
"""From this chance on a breakdown is drawn as a danger."""
HOT: Final = 7


def instruments(city: City, scene: Scene, *, over: bool) -> Part:
    """All that players read before deciding, in a column; nothing comes after the end."""
    return part(
        "city",
        '<section id="city" class="city">',
        _stores(city, scene),
        *([_shaft(city, scene)] if city.marks else []),
        _gauge(city, scene),
        _people(city, scene),
        _tonight(city, scene),
        *([] if over else [phase_guide(city, scene)]),
        "</section>",
    )


# -- stores


@follows_from("stores", "stock", "survive_only", "society")
def _stores(city: City, scene: Scene) -> Part:
    """Coal, Wood, Steam Cores, Food; and what must be stored for the great storm (FRP-1.42).

    Steel only in a scenario that has it (FRP-1.13).
    """
    shown_goods = [_store(city, scene, goods) for goods in owned(city.printed)]
    return part("stores", '<ul id="stores" class="stores">', *shown_goods, "</ul>")


@cache
def owned(printed: Printed) -> tuple[int, ...]:
    """The goods that a city can have in this scenario, in the order in which they are shown."""
    steel = any(what == STEEL for what, _, _ in printed.heaps)
    return (COAL, WOOD, CORE, *((STEEL,) if steel else ()), FOOD)


@follows_from("marks")
def _shaft(city: City, scene: Scene) -> Part:
    """The tracks of the scenario: one box for each space (FRP-40.3)."""
    rows = zip(city.printed.scenario.track, city.marks, strict=True)
    lines = "".join(_track(scene, row.id, mark, row.end, bool(row.lost)) for row, mark in rows)
    return part("shaft", f'<div id="shaft" class="shaft box">{lines}</div>')


@lru_cache(256)
def _track(scene: Scene, name: str, mark: int, end: int, deadly: bool) -> Html:
    hot = end - DEADLY if deadly else end
    boxes = "".join(
        f'<i class="{"full" if n < mark else ""}{" hot" if n >= hot else ""}"></i>'
        for n in range(end)
    )
    said = esc(scene.reader.name("track", name))
    return (
        f'<p class="stress" id="track-{esc(name)}"><span>{icon(TRACK_ICONS[name])} {said}</span>'
        f'<span class="boxes" aria-hidden="true">{boxes}</span>'
        f"<b>{mark}<small>/{end}</small></b></p>"
    )


def _store(city: City, scene: Scene, goods: int) -> Part:
    name, n = GOODS[goods], city.stores[goods]
    said = esc(scene.reader.say("note.goods", goods=name, n=n))
    stock = _stock(city, name)
    return part(
        f"store-{name}",
        f'<li id="store-{esc(name)}" class="thing g-{esc(name)}{"" if n else " nil"}"'
        f' title="{said}">'
        f"{icon(name)}<b>{n}</b>{stock}</li>",
    )


def _stock(city: City, name: str) -> Html:
    if name not in STOCKED or city.survive_only or city.stock[0] < 0:
        return EMPTY
    kind = STOCKED.index(name)
    return f"<small>{city.stock[kind]}/{targets(city)[kind]}</small>"


# -- the coal table


def _gauge(city: City, scene: Scene) -> Part:
    """Every heat with what it costs, warms, and risks; the rows are refuel options (FRP-8.1)."""
    return _drawn_gauge(city, scene, fuel_rows(city))


@follows_from("heat", "cold", "rad", "stress", "overheated")
def _drawn_gauge(city: City, scene: Scene, fuel: tuple[Fuel, ...]) -> Part:
    say, rows = scene.reader.say, {row.heat: row for row in fuel}
    signs = (("flame", "heat"), ("coal", "coal"), ("", ""), ("bed", "beds_warm"))
    head = "".join(
        _column(sign, say(f"forecast.{name}") if name else "")
        for sign, name in (*signs, ("sick", "cold"), ("break", "breakdown"))
    )
    lines = [
        _heat(city, scene, heat, rows.get(heat)) for heat in range(city.printed.heat_end, 0, -1)
    ]
    return part(
        "heat",
        f'<div id="heat" class="box"><table class="gauge"><caption class="quiet">'
        f"{esc(say('page.gauge'))}</caption><thead><tr>{head}</tr></thead><tbody>",
        *lines,
        "</tbody></table>",
        _stress(city, scene),
        "</div>",
    )


def _column(sign: str, said: str) -> Html:
    if not sign:
        return Html("<td></td>")
    words = esc(said)
    return f'<th scope="col" title="{words}">{icon(sign)}<span class="quiet">{words}</span></th>'


def _heat(city: City, scene: Scene, heat: int, row: Fuel | None) -> Part:
    coal = heat - city.heat
    name = f"fuel-{coal}" if coal >= 0 else f"heat-{heat}"  # an option names the Coal
    freezing = city.heat < heat <= city.cold
    type_ = icon(TYPES[city.printed.icons[heat - 2]]) if freezing else ""
    price = esc(scene.reader.say("page.now")) if coal == 0 else f"+{coal}" if coal > 0 else ""
    return part(
        name,
        f'<tr id="{name}" class="{" ".join(_states(city, heat, row))}"><th scope="row">'
        f'<span class="tube">{heat}{type_}</span></th><td class="cost">{price}</td>'
        f"<td>{''.join(_zones(city, scene, heat))}</td>{_brings(row)}</tr>",
    )


def _states(city: City, heat: int, row: Fuel | None) -> Iterator[Html]:
    yield Html("thing")
    if heat == city.heat:
        yield Html("now")
    elif heat < city.heat:
        yield Html("below")
    elif heat > city.cold:
        yield Html("over")
    elif row is None:
        yield Html("poor")
    if heat == city.cold:
        yield Html("cap")


def _zones(city: City, scene: Scene, heat: int) -> Iterator[Html]:
    """The zones that this heat begins to warm, with the bars of the buildings of their colour."""
    for zone in range(3):
        if max(city.rad[zone], 1) + 1 == heat:
            said = esc(scene.reader.say(f"page.zone{zone}"))
            bars = "<i></i>" * (3 - zone)
            yield (
                f'<span class="zone" title="{said}">{icon(f"zone{zone}")}'
                f'<span class="insu">{bars}</span></span>'
            )
    if heat == city.cold:
        said = esc(scene.reader.say("page.cap"))
        yield f'<span class="capped" title="{said}">{icon("snow")}</span>'


def _brings(row: Fuel | None) -> Html:
    if row is None:
        return Html("<td></td><td></td><td></td>")
    ill = sum(row.sick)
    bad = ' class="bad"' if ill > 4 else ""
    risky = ' class="bad"' if row.breakdown > RISKY else ""
    return f"<td>{row.beds}</td><td{bad}>{ill}</td><td{risky}>{100 * row.breakdown:.0f}%</td>"


def _stress(city: City, scene: Scene) -> Part:
    full = city.printed.limits.stress
    boxes = "".join(
        f'<i class="{"full" if n < city.stress else ""}{" hot" if n >= HOT else ""}"></i>'
        for n in range(full)
    )
    warned = esc(scene.reader.say("page.overheated"))
    alarm = f'<p class="alarm">{icon("break")}{warned}</p>' if city.overheated else ""
    return part(
        "stress",
        f'<div id="stress"><p class="stress"><span>{esc(scene.reader.say("board.stress"))}</span>'
        f'<span class="boxes" aria-hidden="true">{boxes}</span>'
        f"<b>{city.stress}<small>/{full}</small></b></p>{alarm}</div>",
    )


# -- people


def _people(city: City, scene: Scene) -> Part:
    """Citizens, the sick on a scale with its sections, free pawns of all (FRP-3.4, FRP-10.4)."""
    return part(
        "people-now",
        _people_head(scene),
        *[draw(city, scene, kind, free_pawns(city, kind)) for kind, draw in enumerate(_TYPE_DRAWN)],
        _losses(city, scene, in_play(city, AUTOMATON)),
    )


@lru_cache(256)
def _people_head(scene: Scene) -> Html:
    say = scene.reader.say
    return (
        f'<div id="people-now" class="box"><table class="folk"><caption class="quiet">'
        f"{esc(say('board.type'))}</caption><thead><tr>"
        f'<th scope="col">{esc(say("board.citizens"))}</th><th scope="col" colspan="2">'
        f"{esc(say('board.sick'))}</th>{_column('preparation', say('page.next_preparation'))}"
        f'<th scope="col">{esc(say("board.home"))}</th></tr></thead>'
        "<tbody>"
    )


@follows_from(f"home[{AUTOMATON}]", "corpses", "hunger")
def _losses(city: City, scene: Scene, automatons: int) -> Html:
    """Automatons, the dead and the hungry."""
    say, limits, extra = scene.reader.say, city.printed.limits, ""
    if automatons:
        said = esc(say("board.automatons", n=automatons, home=city.home[AUTOMATON]))
        extra = (
            f'<span title="{said}">{icon("automaton")}<b>{city.home[AUTOMATON]}</b>/{automatons}'
            f'<span class="quiet">{said}</span></span>'
        )
    corpses = esc(say("board.corpses", n=city.corpses, most=limits.corpses_loss))
    hunger = esc(say("board.hunger", n=city.hunger, most=limits.hunger_loss))
    return (
        f'</tbody></table><p class="losses">{extra}'
        f'<span title="{corpses}">{icon("grave")}<b>{city.corpses}</b>/{limits.corpses_loss}'
        f'<span class="quiet">{corpses}</span></span>'
        f'<span title="{hunger}">{icon("hunger")}<b>{city.hunger}</b>/{limits.hunger_loss}'
        f'<span class="quiet">{hunger}</span></span></p></div>'
    )


def _type(city: City, scene: Scene, kind: int, free: int) -> Part:
    type_, sick = TYPES[kind], city.sick[kind]
    then = next_preparation(city, kind)
    said = esc(say_sick(city, scene, kind))
    skull = icon("skull") if city.skull[kind] else ""
    state = " bad" if then.deaths else " high" if then.used or then.flips else ""
    return part(
        f"type-{type_}",
        f'<tr id="type-{esc(type_)}" class="thing"><th scope="row" title="'
        f'{esc(scene.reader.name("type", type_))}">{icon(type_)}<span class="quiet">'
        f"{esc(scene.reader.name('type', type_))}</span><b>{city.pop[kind]}</b></th>"
        f'<td class="scale">{_scale(city, sick)}</td><td class="n{state}" title="{said}">'
        f'{sick}{skull}</td><td class="then{state}" title="{said}">{_sickness(then)}</td>'
        f'<td class="idle"><b>{free}</b>/{shown(city, kind)}</td></tr>',
    )


_TYPE_DRAWN: Final = [
    follows_from(f"pop[{kind}]", f"sick[{kind}]", f"skull[{kind}]")(_type)
    for kind in range(len(TYPES))
]
"""A row for each type: the others change without it."""


def _sickness(then: Sickness) -> Html:
    """What the next Preparation does, if anything: pawns used up, a marker turned, deaths."""
    shown_: Html = f"\u2212{then.used}" if then.used else EMPTY
    if then.deaths:
        return f"{shown_}{icon('grave')}{then.deaths}"
    return f"{shown_}{icon('skull')}" if then.flips else shown_


def free_pawns(city: City, kind: int) -> int:
    """Pawns of a type that have not worked yet; Children also those that work as others."""
    trained = city.home[CHILD_WORKER] + city.home[CHILD_ENGINEER]
    return city.home[kind] + (trained if kind == CHILD else 0)


def _scale(city: City, sick: int) -> Html:
    """The sick on the way to 26, with a tick where the next section begins (FRP-D.3)."""
    most, sections = city.printed.limits.sick_loss, city.printed.sections
    begins = [n for n in range(1, min(most, len(sections))) if sections[n] != sections[n - 1]]
    ticks = "".join(f'<path class="tick" d="M{104 * n / most:.1f} 2v10"/>' for n in begins)
    return (
        '<svg viewBox="0 0 104 14" preserveAspectRatio="none" aria-hidden="true"><rect class="rail"'
        f' y="4" width="104" height="6" rx="3"/><rect class="fill" y="4"'
        f' width="{104 * min(sick, most) / most:.1f}" height="6" rx="3"/>{ticks}</svg>'
    )


# -- tonight


def _tonight(city: City, scene: Scene) -> Part:
    """Who eats and what is missing; who sleeps warm and who does not (FRP-20, FRP-21)."""
    return _drawn_tonight(scene, _meals(city, scene), beds_tonight(city))


@lru_cache(1024)
def _drawn_tonight(scene: Scene, meals_: Html, beds: Beds) -> Part:
    lines = f"{meals_}{_beds(beds, scene)}"
    return part("tonight", f'<ul id="tonight" class="tonight box">{lines}</ul>')


@follows_from("round", "phase", f"stores[{FOOD}]", "hunger", "pop", "laws", "developed")
def _meals(city: City, scene: Scene) -> Html:
    return "".join(_meal(city, scene))


def _meal(city: City, scene: Scene) -> Iterator[Html]:
    """The next meal, and the one after it."""
    say = scene.reader.say
    for n, meal in enumerate(islice(meals(city), 2)):
        missing = meal.missing + meal.hungry
        words = say("page.missing", n=missing) if missing else say("page.left", n=meal.left)
        said = say(
            "forecast.food_missing" if meal.missing else "forecast.food",
            type=TYPES[meal.kind],
            need=meal.need,
            n=meal.missing,
            round=meal.round,
        )
        eats = f"{icon('food')}<span>{icon(TYPES[meal.kind])} {meal.need}</span>"
        look: Html = f"{'bad' if missing else 'good'}{' later-meal' if n else ''}"
        yield _line(look, said, eats, words)


def _beds(beds: Beds, scene: Scene) -> Html:
    say = scene.reader.say
    words = say("page.freezing", n=beds.without) if beds.without else say("page.all_warm")
    said = say("forecast.beds", need=beds.need, warm=beds.warm, n=beds.without)
    look = Html("bad" if beds.without else "good")
    return _line(look, said, f"{icon('bed')}<span>{beds.warm}/{beds.need}</span>", words)


def _line(look: Html, said: str, shown_: Html, words: str) -> Html:
    return f'<li class="{look}" title="{esc(said)}">{shown_}<b>{esc(words)}</b></li>'
