"""The map as districts: what lies there, who is there, and what is missing to surround one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.table import Table
from rich.text import Text

from frostlight.games.blackout.structure import DOWN, TOKENS, UP, members
from frostlight.games.blackout.table import Town
from frostlight.games.blackout.view.districts import worth_of
from frostlight.view.lines import plain_table
from frostlight.view.scene import Scene

DIM = "dim"


def districts(town: Town, scene: Scene, seat: int) -> Iterator[Table | Text]:
    """Those where a player has a marker, one line each; the others in one line."""
    say, what = scene.reader.say, town.printed
    everybody = 0
    for own in town.markers:
        everybody |= own
    near = [n for n, border in enumerate(what.borders) if border & everybody]
    grid = plain_table()
    grid.add_column(say("board.district"), no_wrap=True)
    grid.add_column(say("board.tokens"), no_wrap=True)
    grid.add_column(say("board.points"), justify="right")
    for other in range(town.players):
        grid.add_column(scene.letter(other), justify="right")
    grid.add_column("" if seat < 0 else say("board.missing_here"))
    for district in near:
        grid.add_row(*_line(town, scene, seat, district))
    yield grid
    rest = [name for n, name in enumerate(what.district_ids) if n not in near]
    if rest:
        yield Text(say("board.nobody_there", list=", ".join(rest)), DIM)


def _line(town: Town, scene: Scene, seat: int, district: int) -> Iterator[Text | str]:
    say, what = scene.reader.say, town.printed
    border = what.borders[district]
    yield Text(scene.reader.name("district", what.district_ids[district]))
    yield tokens(town, scene, district)
    yield str(worth_of(what, district))
    for own in town.markers:
        n = (own & border).bit_count()
        yield f"{n}/{border.bit_count()}" if n else Text("·", DIM)
    if town.secured >> district & 1:
        yield Text.assemble(
            say("board.secured"), " ", *(scene.letter(s) for s in members(town.posts[district]))
        )
    elif seat >= 0:
        free = [codes(town, scene, place) for place in members(border & ~town.markers[seat])]
        yield " ".join(free) or say("board.surrounded")


def codes(town: Town, scene: Scene, place: int) -> str:
    """A checkpoint as a code with the letter of its colour, and that of a crisis centre: C02p/A."""
    row = town.printed.map.checkpoint[place]
    letter = f"/{row.letter}" if row.letter else ""
    return f"{row.id}{scene.reader.name('mark', row.colour)}{letter}"


def tokens(town: Town, scene: Scene, district: int) -> Text:
    """The scout tokens of a district: what is known of them, and ? for the others."""
    line = Text()
    for place in range(district * TOKENS, district * TOKENS + TOKENS):
        if town.lies[place] not in (DOWN, UP):
            continue
        token = town.tokens[place]
        if token < 0:
            said = "?"
        else:
            row = town.printed.tokens[token]
            said = f"{scene.reader.name('kind_mark', row.kind)}{row.quick}"
        line.append(said, "" if town.lies[place] == UP else DIM)
        line.append(" ")
    line.rstrip()
    return line or Text("-", DIM)


def checkpoints(town: Town, scene: Scene, some: Sequence[int] = ()) -> Table:
    """All checkpoints, or some, with colour, centre, neighbours, districts and markers."""
    say, what = scene.reader.say, town.printed
    grid = plain_table()
    for column in ("checkpoint", "colour", "centre", "lines", "borders", "markers"):
        grid.add_column(say(f"board.{column}"), no_wrap=column != "lines")
    for place in some or range(len(what.checkpoint_ids)):
        row, bit = what.map.checkpoint[place], 1 << place
        there = Text()
        for seat, own in enumerate(town.markers):
            if own & bit:
                there.append_text(scene.letter(seat))
        grid.add_row(
            scene.reader.name("checkpoint", row.id),
            scene.reader.name("colour", row.colour),
            row.letter,
            " ".join(codes(town, scene, near) for near in members(what.around[place])),
            " ".join(what.district_ids[n] for n, border in enumerate(what.borders) if border & bit),
            there,
        )
    return grid
