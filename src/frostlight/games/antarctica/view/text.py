"""The board of Antarctica for a terminal of 80 columns and more, built from a view alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from frostlight.games.antarctica.content import Printed
from frostlight.games.antarctica.content_rows import Card
from frostlight.games.antarctica.structure import (
    AT,
    DECKS,
    DOCKS,
    KIND,
    KIND_GROUPS,
    KIND_IDS,
    OWNER,
    ROW,
    SHIPYARD_IDS,
    TRACK_IDS,
    ZONE_IDS,
    has,
)
from frostlight.games.antarctica.view.open import points_are, points_now, within_reach
from frostlight.games.antarctica.view.words import does
from frostlight.kernel import View
from frostlight.view.lines import plain_table
from frostlight.view.scene import Scene, Words

HEAD = "bold"
DIM = "dim"
ROOMY = 92
"""Columns from which on longer words fit."""


def board(view: View, scene: Scene, opened: Sequence[View] = ()) -> RenderableType:
    """Zones, tracks, cards on offer, players and hands; `legend` explains the marks."""
    return Group(
        zones(view, scene),
        Text(),
        tracks(view, scene),
        Text(),
        offer(view, scene),
        Text(),
        players(view, scene),
        Text(),
        *hands(view, scene, opened),
    )


# -- zones


def zones(view: View, scene: Scene) -> Table:
    """One line a zone in the order of the sun, with sun, ships, buildings and scientists."""
    say = scene.reader.say
    grid = plain_table()
    grid.add_column("", width=2)
    grid.add_column(say("board.zone"), no_wrap=True)
    grid.add_column(say("board.docks"), no_wrap=True)
    grid.add_column(say("board.buildings"), no_wrap=True)
    grid.add_column(say("board.scientists"), no_wrap=True)
    for zone, code in enumerate(ZONE_IDS):
        name = scene.reader.name("zone", code, "map")
        if zone not in view.printed.open_zones:
            grid.add_row("", Text(name, DIM), "", Text(say("board.closed"), DIM))
            continue
        grid.add_row(
            marker(view, scene, zone),
            Text(name, HEAD if zone == view.table["sun"] else ""),
            docks(view, scene, zone),
            buildings(view, scene, zone),
            scientists(view, scene, zone),
        )
    return grid


def marker(view: View, scene: Scene, zone: int) -> Text:
    """Sun and target zone."""
    sun = zone == view.table["sun"]
    target = zone == view.table["target"]
    return Text.assemble(
        (scene.reader.say("board.sun") if sun else " ", "bold bright_yellow"),
        (scene.reader.say("board.target") if target else " ", "bold cyan"),
    )


def docks(view: View, scene: Scene, zone: int) -> Text:
    """Ships from space 1 on; free spaces are dots."""
    queue = view.table["queues"][zone]
    spaces = [scene.letter(OWNER[ship]) for ship in queue] + [Text("·", DIM)] * (DOCKS - len(queue))
    return Text(" ").join(spaces)


def buildings(view: View, scene: Scene, zone: int) -> Text:
    """Every kind has its own place, so that columns can be compared."""
    here = view.table["buildings"][zone]
    return Text(" ").join(
        Text(scene.reader.name("code", kind), GROUP_STYLES[KIND_GROUPS[kind]])
        if has(here, n)
        else Text("· ", DIM)
        for n, kind in enumerate(KIND_IDS)
    )


GROUP_STYLES = {
    "extraction": "",
    "station": "cyan",
    "service": "magenta",
    "specialist": "bright_white",
    "prestige": "bright_yellow",
}


def scientists(view: View, scene: Scene, zone: int) -> Text:
    """Counts by player, with a star for each icebreaker they have laid there."""
    line = Text()
    for seat in range(view.table["players"]):
        count = view.table["scientists"][AT[zone][seat]]
        laid = view.table["icebreakers"][AT[zone][seat]]
        if count or laid:
            line.append_text(scene.letter(seat))
            line.append(f"{count or ''}{'*' * laid} ")
        else:
            line.append("·  ", DIM)
    line.rstrip()
    return line


# -- cards on offer


def offer(view: View, scene: Scene) -> Table:
    """The top card of each deck: needs, building, scientists, research points, star."""
    say = scene.reader.say
    reach = within_reach(view, view.seat)
    grid = plain_table()
    grid.add_column(say("board.deck"), no_wrap=True)
    grid.add_column(say("board.below"), justify="right", no_wrap=True)
    grid.add_column(" " + say("board.offer"))
    for n, deck in enumerate(DECKS):
        card = view.table["offer"][n]
        below = str(view.table["decks"][n].bit_count())
        name = scene.reader.name("deck", deck)
        if card < 0:
            grid.add_row(name, below, Text(" " + say("board.nothing_left"), DIM))
        else:
            grid.add_row(name, below, card_line(scene, view.printed.cards[card], reach))
    return grid


def card_line(scene: Scene, row: Card, reach: int) -> Text:
    """`crane✓ + drill rig → factory · 1 scientist · 2 research points · ★`."""
    reader = scene.reader
    scientists, points = "note.scientists", "note.points"
    if scene.width < ROOMY:
        scientists, points = "board.scientists_short", "board.points_short"
    line = Text(" ")
    for n, kind in enumerate(row.requires):
        name = reader.name("kind", kind)
        have = has(reach, KIND[kind])
        line.append(" + " if n else "")
        line.append(reader.say("board.have", name=name) if have else name)
    line.append(" → ")
    line.append(reader.name("kind", row.builds), HEAD)
    line.append(" · " + reader.say(scientists, n=row.scientists))
    if row.points:
        line.append(" · " + reader.say(points, n=row.points))
    if row.star:
        line.append(" · " + reader.say("note.star"), "bright_yellow")
    return line


# -- tracks


def tracks(view: View, scene: Scene) -> Table:
    """One line a track; a cube is its player's letter, a symbol its mark."""
    say = scene.reader.say
    printed: Printed = view.printed
    widest = max(printed.last_space)
    grid = plain_table(show_header=False)
    grid.add_column(no_wrap=True)
    grid.add_column(no_wrap=True, style=DIM)
    for _ in range(widest):
        grid.add_column(no_wrap=True, min_width=4 if scene.width < ROOMY else 5)
    numbers = [Text(str(space), DIM) for space in range(1, widest + 1)]
    grid.add_row(Text(say("board.space"), DIM), "", *numbers)
    values: tuple[int, ...] = ()
    for track in printed.open_tracks:
        if printed.space_value[track] != values:  # edition 2 has the same on all tracks
            values = printed.space_value[track]
            grid.add_row(Text(say("board.worth"), HEAD), "", *map(str, values[1:]))
        grid.add_row(*track_line(view, scene, track))
    return grid


def track_line(view: View, scene: Scene, track: int) -> Iterator[Text]:
    printed: Printed = view.printed
    name = scene.reader.name("track", TRACK_IDS[track])
    codes = "/".join(scene.reader.name("code", kind) for kind in printed.tracks[track].stations)
    yield Text(name.split()[0] if scene.width < ROOMY else name)
    yield Text(codes)
    cubes = view.table["cubes"][ROW[track]]
    for space in range(1, printed.last_space[track] + 1):
        cell = Text()
        if space in cubes:
            cell.append_text(scene.letter(cubes.index(space)))
        cell.append_text(mark(view, scene, track, space))
        yield cell or Text("·", DIM)


def mark(view: View, scene: Scene, track: int, space: int) -> Text:
    symbol = view.printed.space_symbol[track][space]
    if not symbol:
        return Text()
    if has(view.table["used"][track], space):
        return Text(scene.reader.say("board.used"), DIM)
    name = scene.reader.name("mark", symbol)
    return Text(name, "bright_blue" if name.isupper() else "bright_red")


# -- players


def players(view: View, scene: Scene) -> Table:
    """What lies in front of each player, and the points, before the end as if it came now."""
    say = scene.reader.say
    grid = plain_table()
    grid.add_column(say("board.player"), no_wrap=True)
    for name in ("supply", "reserve", "ships", "cubes", "gone", "yard", "cards"):
        grid.add_column(say(f"board.{name}"), justify="right", no_wrap=True)
    grid.add_column(say(points_are(view)), justify="right", no_wrap=True)
    grid.add_column(" " + say("board.resources"), no_wrap=True)
    points = points_now(view)
    for seat in range(view.table["players"]):
        grid.add_row(*player_line(view, scene, seat, points[seat]))
    return grid


def player_line(view: View, scene: Scene, seat: int, points: int) -> Iterator[Text | str]:
    table, say = view.table, scene.reader.say
    active = say("board.target") if seat == table["active"] and view.end is None else " "
    yield Text.assemble((active, "bold cyan"), scene.letter(seat), " ", scene.name(seat))
    for name in ("supply", "reserve", "ships_left", "cubes_left"):
        yield str(table[name][seat])
    yield str(table["gone_ships"][seat] + table["gone_cubes"][seat])
    yield str(table["hands"]["counts"][seat])
    cards = table["cards"][seat]
    stars = (cards & view.printed.star_cards).bit_count()
    yield f"{cards.bit_count()} {say('note.star')}{stars}"
    yield str(points)
    held = [say("board.basic")] if table["basic"][seat] else []
    if table["advanced"][seat]:
        held.append(say("board.advanced", n=table["advanced"][seat]))
    yield " " + (", ".join(held) or "-")


def hands(view: View, scene: Scene, opened: Sequence[View]) -> Iterator[Text]:
    """Hands that may be seen, cards being handed on, and the other piles."""
    say, table = scene.reader.say, view.table
    for sight in (view, *opened):
        own = sight.table["hands"]["own"]
        if own is not None:
            held = counted(scene.reader, own)
            message = "board.hand" if held else "board.empty_hand"
            yield Text(say(message, seat=sight.seat, list=held))
    yield from held_cards(view, scene)
    if sum(table.get("draft", ())):
        yield Text(say("board.draft", list=counted(scene.reader, table["draft"])))
    pile = table["players"] - sum(table["advanced"])
    if table["shipyard_boxed"]:
        yield Text(say("board.boxed", advanced=pile), DIM)
    else:
        yield Text(say("board.decks", yard=table["shipyard"], advanced=pile), DIM)


def held_cards(view: View, scene: Scene) -> Iterator[Text]:
    """What each card in the observer's own hand does."""
    own = view.table["hands"]["own"] or [0] * len(SHIPYARD_IDS)
    for name, count in zip(SHIPYARD_IDS, own, strict=True):
        if count:
            said = does(scene.reader, view.printed, name)
            yield Text(f"  {scene.reader.name('card', name)}: {said}", DIM)


def counted(reader: Words, cards: Sequence[int]) -> str:
    """Cards by their names, with numbers where there are several."""
    names = [reader.name("card", card) for card in SHIPYARD_IDS]
    return ", ".join(
        name if count == 1 else reader.say("board.copies", n=count, name=name)
        for name, count in zip(names, cards, strict=True)
        if count
    )


def legend(scene: Scene) -> RenderableType:
    """What the short marks mean."""
    name = scene.reader.name
    kinds = [Text(f"{name('code', kind)} {name('kind', kind)}", DIM) for kind in KIND_IDS]
    signs = [Text(sign, DIM) for sign in scene.reader.say("board.legend").split("|")]
    return Group(Columns(kinds, padding=(0, 2)), Columns(signs, padding=(0, 2)))
