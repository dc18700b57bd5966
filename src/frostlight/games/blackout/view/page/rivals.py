"""The others in a line each, and all that lies open of them one click away."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from frostlight.games.blackout.content import Printed
from frostlight.games.blackout.planning import open_columns
from frostlight.games.blackout.structure import GOODS, OWN_COLUMNS, OWN_STOCK
from frostlight.games.blackout.table import Town
from frostlight.games.blackout.view.open import known_town
from frostlight.games.blackout.view.page.signs import look, suit
from frostlight.games.blackout.view.page.stock import HOLDINGS
from frostlight.games.blackout.view.players import other_lines
from frostlight.kernel import View, partial_table
from frostlight.view import remembered
from frostlight.view.icons import badge, icon
from frostlight.view.markup import EMPTY, Html, esc
from frostlight.view.parts import Part, part
from frostlight.view.scene import Scene, Words


def others(open_: View, scene: Scene, seat: int) -> Part:
    """All players but the viewer."""
    rows = remembered(open_, everybody, scene)
    if seat >= 0:
        rows = (*rows[:seat], *rows[seat + 1 :])
    hidden = "" if rows else ' hidden="hidden"'
    return part("others", f'<section id="others" class="others"{hidden}>', *rows, "</section>")


def everybody(open_: View, scene: Scene) -> tuple[Part, ...]:
    """All players by their seats: the same for all who look at them."""
    town, cards = known_town(open_), open_.table["hands"]["counts"]
    return tuple([player(town, scene, seat, cards[seat]) for seat in range(town.players)])


class Rival(NamedTuple):
    """What lies open of a player: a row is drawn from it, and from nothing else."""

    cards: int
    """How many are in hand."""
    lanes: tuple[tuple[int, ...], ...]
    """The columns that are open to them."""
    covered: int
    stock: tuple[int, ...]
    held: tuple[int, int, int]
    points: int | None
    """None at the end: the final scoring counts cards that others do not see; the page tells it."""
    first: bool
    active: bool
    tasks: tuple[tuple[int, ...], int, tuple[int, ...]]
    beside: tuple[tuple[int, ...], tuple[int, ...]]
    """In hospital and in the completed zone."""
    finds: tuple[int, int]


def player(town: Town, scene: Scene, seat: int, cards: int) -> Part:
    """What lies open of a player with this number of cards in hand."""
    columns = town.columns[OWN_COLUMNS[seat]]
    rival = Rival(
        cards,
        tuple(columns[: open_columns(town, seat)]),
        town.covered[seat],
        tuple(town.stock[OWN_STOCK[seat]]),
        (town.hkd[seat], town.transport[seat], town.gps[seat]),
        town.points[seat] if town.end is None else None,
        seat == town.first,
        seat == town.active,
        (town.slots[seat], town.emergency[seat], tuple(town.ticks)),
        (town.hospital[seat], town.completed[seat]),
        (town.kinds[seat], town.backs[seat]),
    )
    return _player(scene, seat, rival)


@lru_cache(1024)
def _player(scene: Scene, seat: int, rival: Rival) -> Part:
    person, words = scene.people[seat], scene.reader
    say = words.say
    said = esc(say("page.first"))
    flag = f'<span title="{said}">{icon("p_plan")}<span class="quiet">{said}</span></span>'
    first = flag if rival.first else ""
    counts = [
        *(
            _number(name, n, words.name("what", name))
            for name, n in zip(HOLDINGS, rival.held, strict=True)
        ),
        _number("hand", rival.cards, say("page.cards", n=rival.cards)),
        _number("hospital", len(rival.beside[0]), say("page.hospital")),
        _number("p_scout", rival.finds[0].bit_count(), say("page.scouted")),
    ]
    units = [*zip(GOODS, rival.stock, strict=True)]
    stock = "".join(_number(name, n, words.name("what", name)) for name, n in units if n)
    lines = _lines(scene, seat, rival.tasks, rival.beside, rival.finds)
    active = " active" if rival.active else ""
    points = "" if rival.points is None else f"<b>{rival.points} {esc(say('board.points'))}</b>"
    return part(
        f"player-{seat}",
        f'<details id="player-{seat}" class="player rival{active}" data-seat="{seat}"><summary>'
        f'{badge(person.style)}<span class="called">{esc(person.name)}</span>{first}'
        f'<span class="holds">{"".join(counts)}</span>'
        f"{points}</summary>"
        f'<div><p class="holds">{stock}</p>'
        f'<p class="suits">{_suits(words, scene.printed, rival.lanes, rival.covered)}</p>'
        f'<div class="muted">{lines}</div></div></details>',
    )


@lru_cache(1024)
def _lines(
    scene: Scene,
    seat: int,
    tasks: tuple[tuple[int, ...], int, tuple[int, ...]],
    cards: tuple[tuple[int, ...], tuple[int, ...]],
    finds: tuple[int, int],
) -> Html:
    """In words: objectives and how far they are, hospital and completed plans, scout tokens."""
    (slots, bound, ticks), (hospital, completed), (kinds, backs) = tasks, cards, finds
    known = partial_table(
        Town,
        scene.printed,
        slots={seat: slots},
        emergency={seat: bound},
        ticks=ticks,
        hospital={seat: hospital},
        completed={seat: completed},
        kinds={seat: kinds},
        backs={seat: backs},
    )
    found = other_lines(known, scene, seat, ())
    return "".join(f"<p>{esc(line)}</p>" for line in found)


@lru_cache(4096)
def _number(name: str, n: int, said: str) -> Html:
    title = esc(said)
    zero = "" if n else ' class="nothing"'
    heard = f'<span class="quiet"> {title}</span>'
    return f'<span{zero} title="{title}">{icon(name)}<b>{n}</b>{heard}</span>'


@lru_cache(1024)
def _suits(
    words: Words, printed: Printed, lanes: tuple[tuple[int, ...], ...], covered: int
) -> Html:
    """Each column as the signs of its cards; a back for one that lies face down."""
    drawn = EMPTY
    for column, cards in enumerate(lanes):
        signs = "".join([_chit(printed.colour[card]) for card in cards])
        down = icon("deck") if covered >> column & 1 else ""
        title = esc(words.say("page.column", number=column + 1))
        drawn += f'<span class="lane" title="{title}"><b>{column + 1}</b>{signs}{down}</span>'
    return drawn


@cache
def _chit(colour: int) -> Html:
    return f'<span class="chit {look(colour)}">{icon(suit(colour))}</span>'
