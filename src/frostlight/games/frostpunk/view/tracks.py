"""Round track, generator, mood, stores and people in a terminal."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from frostlight.games.frostpunk.city.people import round_type
from frostlight.games.frostpunk.ending import targets
from frostlight.games.frostpunk.pieces import ACTIVE, EXHAUSTED, GOODS, PHASES, TOKENS, TYPES
from frostlight.games.frostpunk.table import City
from frostlight.games.frostpunk.turn.pawns import in_play, shown
from frostlight.view.lines import capital, plain_table
from frostlight.view.scene import Scene


def rounds(city: City, scene: Scene) -> Text:
    """Where we are, who eats when, and what waits on the round track."""
    say = scene.reader.say
    phase = scene.reader.name("phase", PHASES[city.phase])
    line = Text()
    line.append(say("board.round", n=city.round) + "  ", "bold")
    line.append(capital(phase), "bold cyan")
    line.append("\n")
    types = say("board.pawn_marks")
    last = max(city.printed.last_round, city.storm)
    for n in range(1, last + 1):
        mark = types[round_type(city.printed, n)]
        style = "bold reverse" if n == city.round else "dim" if n < city.round else ""
        line.append(f"{n}{mark}", style)
        if n == city.storm:
            line.append("!", "bold red")
        if city.tokens >> n & 1:
            line.append("?", "bold yellow")
        if city.developing >= 0 and n == city.develop_at:
            line.append("+", "bold green")
        line.append(" ")
    return line


def tracks(city: City, scene: Scene) -> RenderableType:
    """Generator, stress, Hope, Discontent, stores."""
    say = scene.reader.say
    grid = plain_table(gap=2)
    grid.add_column("", style="bold", no_wrap=True)
    grid.add_column("", no_wrap=True)
    grid.add_row(say("board.heat"), _heat(city, scene))
    grid.add_row(say("board.stress"), _stress(city, scene))
    grid.add_row(say("board.hope"), _mood(city, scene, 0))
    grid.add_row(say("board.discontent"), _mood(city, scene, 1))
    grid.add_row(say("board.stores"), _stores(city, scene))
    grid.add_row(say("board.limits"), _limits(city, scene))
    if city.stock[0] >= 0:
        grid.add_row(say("board.stock"), _stock(city, scene))
    if city.marks:
        grid.add_row(say("board.marks"), _marks(city, scene))
    if city.rim:
        grid.add_row(say("board.rim"), _rim(city, scene))
    return grid


def _heat(city: City, scene: Scene) -> Text:
    """The heat track with the markers of heat and cold, and the indicators below their spaces."""
    markers = scene.reader.say("board.track_marks")
    lights = scene.reader.say("board.light_marks")
    line = Text()
    for space in range(1, city.printed.heat_end + 1):
        marks = markers[0] * (space == city.heat) + markers[1] * (space == city.cold)
        marks += "".join(c for c, at in zip(lights, city.rad, strict=True) if at == space)
        warm = space <= city.heat and city.heat > 1
        line.append(f"{space}", "bold bright_red" if warm else "dim")
        line.append(f"{marks} ", "bold")
    return line


def _stress(city: City, scene: Scene) -> Text:
    full = city.printed.limits.stress
    line = Text("\u25a0" * city.stress, "yellow" if city.stress < 7 else "bold red")
    line.append("\u25a1" * max(0, full - city.stress), "dim")
    line.append("  " + scene.reader.say("board.held", n=city.held), "dim")
    if city.overheated:
        line.append("  " + scene.reader.say("board.overheated"), "bold red")
    return line


def _mood(city: City, scene: Scene, track: int) -> Text:
    """The tokens of each type, how many [active] and (exhausted); free spaces as dots."""
    tokens = city.mood[track]
    words = []
    for kind, name in enumerate(TOKENS[track]):
        active, exhausted = tokens[ACTIVE + kind], tokens[EXHAUSTED + kind]
        if active or exhausted:
            word = Text(scene.reader.name("token", name), "bold" if active else "dim")
            word.append(f" [{active}]" if active else "", "bold")
            word.append(f" ({exhausted})" if exhausted else "", "dim")
            words.append(word)
    left = city.printed.limits.hope_spaces - sum(tokens[EXHAUSTED:])
    return Text("   ").join([*words, Text("\u00b7 " * left, "dim")])


def _stores(city: City, scene: Scene) -> Text:
    """What the city owns (FRP-1.23)."""
    name = scene.reader.name
    line = Text()
    for goods in (4, 1, 0, 2, *((3,) if city.rim else ())):
        line.append(f"{name('goods', GOODS[goods])} ", "dim")
        line.append(f"{city.stores[goods]}   ", "bold")
    return line


def _limits(city: City, scene: Scene) -> Text:
    """How far it is to the defeats that are no tokens (FRP-2.5 to FRP-2.7)."""
    say, limits = scene.reader.say, city.printed.limits
    line = Text()
    for name, n, most in (
        ("hunger", city.hunger, limits.hunger_loss),
        ("sickest", max(city.sick), limits.sick_loss),
        ("corpses", city.corpses, limits.corpses_loss),
    ):
        line.append(say(f"board.{name}", n=n, most=most), "bold red" if 2 * n > most else "dim")
        line.append("   ")
    return line


def _stock(city: City, scene: Scene) -> Text:
    parts = []
    for goods, have, goal in zip(("coal", "food", "wood"), city.stock, targets(city), strict=True):
        style = "bold green" if have >= goal else "bold yellow"
        parts.append(Text(f"{scene.reader.name('goods', goods)} {have}/{goal}", style))
    return Text("   ").join(parts)


def _marks(city: City, scene: Scene) -> Text:
    """The tracks of the scenario (FRP-40.3)."""
    parts = []
    for row, mark in zip(city.printed.scenario.track, city.marks, strict=True):
        style = "bold red" if row.lost and 2 * mark > row.end else "bold"
        parts.append(Text(f"{scene.reader.name('track', row.id)} {mark}/{row.end}", style))
    return Text("   ").join(parts)


def _rim(city: City, scene: Scene) -> Text:
    """What lies on the rim, and beside which positions (FRP-34.7)."""
    name = scene.reader.name
    return Text("   ").join(
        Text(f"{heap.id} ({', '.join(heap.beside)}): {name('goods', heap.what)} {left}")
        for heap, left in zip(city.printed.scenario.rim, city.rim, strict=True)
    )


def people(city: City, scene: Scene) -> RenderableType:
    """Citizens by type: how many, how many sick, and where their pawns are."""
    say, name = scene.reader.say, scene.reader.name
    grid = plain_table(gap=2)
    for column in ("type", "citizens", "sick", "pawns", "home", "used"):
        grid.add_column(say(f"board.{column}"), justify="left" if column == "type" else "right")
    for kind, type_ in enumerate(TYPES):
        grave = " \u2620" if city.skull[kind] else ""
        home = city.home[kind] + (city.home[3] + city.home[4] if kind == 2 else 0)
        sick = Text(f"{city.sick[kind]}{grave}", _sick_style(city.sick[kind]))
        grid.add_row(
            capital(name("type", type_)),
            str(city.pop[kind]),
            sick,
            str(shown(city, kind)),
            str(home),
            str(city.used[kind]),
        )
    rows: list[RenderableType] = [grid]
    automatons = in_play(city, 5)
    if automatons:
        rows.append(Text(say("board.automatons", n=automatons, home=city.home[5])))
    if city.developing >= 0:
        technology = city.printed.technologies[city.developing].id
        rows.append(Text(say("board.developing", technology=technology, round=city.develop_at)))
    return Group(*rows)


def _sick_style(sick: int) -> str:
    return "bold red" if sick >= 15 else "yellow" if sick >= 5 else ""
