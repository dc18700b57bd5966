"""The others in a line each, and all that lies open of them one click away."""

from __future__ import annotations

from functools import cache, lru_cache

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
from frostlight.view.parts import Kept, Part, part
from frostlight.view.scene import Scene, Words

_ROWS = Kept(1024)


def others(open_: View, scene: Scene, seat: int) -> Part:
    """Everybody but whoever looks."""
    rows = remembered(open_, everybody, scene)
    if seat >= 0:
        rows = (*rows[:seat], *rows[seat + 1 :])
    hidden = "" if rows else ' hidden="hidden"'
    return part("others", f'<section id="others" class="others"{hidden}>', *rows, "</section>")


def everybody(open_: View, scene: Scene) -> tuple[Part, ...]:
    """All players by their seats: the same for all who look at them."""
    town, cards = known_town(open_), open_.table["hands"]["counts"]
    return tuple([player(town, scene, seat, cards[seat]) for seat in range(town.players)])


def player(town: Town, scene: Scene, seat: int, cards: int) -> Part:
    """What lies open of a player, who has so many cards in hand."""
    shows = (
        *(scene, seat, cards, tuple(town.columns[OWN_COLUMNS[seat]]), town.covered[seat]),
        *(tuple(town.stock[OWN_STOCK[seat]]), town.hkd[seat], town.transport[seat], town.gps[seat]),
        *(
            town.points[seat],
            town.end is None,
            town.first == seat,
            town.active == seat,
            town.outposts[seat],
        ),
        *(town.slots[seat], town.emergency[seat], tuple(town.ticks), town.restored[seat]),
        *(town.hospital[seat], town.completed[seat], town.kinds[seat], town.backs[seat]),
    )
    return _ROWS.of(shows, lambda: _player(town, scene, seat, cards))


def _player(town: Town, scene: Scene, seat: int, cards: int) -> Part:
    person, words = scene.people[seat], scene.reader
    say = words.say
    said = esc(say("page.first"))
    flag = f'<span title="{said}">{icon("p_plan")}<span class="quiet">{said}</span></span>'
    first = flag if seat == town.first else ""
    held = [*zip(HOLDINGS, (town.hkd[seat], town.transport[seat], town.gps[seat]), strict=True)]
    counts = [
        *(_number(name, n, words.name("what", name)) for name, n in held),
        _number("hand", cards, say("page.cards", n=cards)),
        _number("hospital", len(town.hospital[seat]), say("page.hospital")),
        _number("p_scout", town.kinds[seat].bit_count(), say("page.scouted")),
    ]
    lanes = tuple(town.columns[OWN_COLUMNS[seat]][: open_columns(town, seat)])
    units = [*zip(GOODS, town.stock[OWN_STOCK[seat]], strict=True)]
    stock = "".join(_number(name, n, words.name("what", name)) for name, n in units if n)
    lines = _lines(
        scene,
        seat,
        (town.slots[seat], town.emergency[seat], tuple(town.ticks)),
        (town.hospital[seat], town.completed[seat]),
        (town.kinds[seat], town.backs[seat]),
    )
    active = " active" if seat == town.active else ""
    # the final scoring counts cards that nobody else sees: the end of the page tells it
    points = f"<b>{town.points[seat]} {esc(say('board.points'))}</b>" if town.end is None else ""
    return part(
        f"player-{seat}",
        f'<details id="player-{seat}" class="player rival{active}" data-seat="{seat}"><summary>'
        f'{badge(person.style)}<span class="called">{esc(person.name)}</span>{first}'
        f'<span class="holds">{"".join(counts)}</span>'
        f"{points}</summary>"
        f'<div><p class="holds">{stock}</p>'
        f'<p class="suits">{_suits(words, town.printed, lanes, town.covered[seat])}</p>'
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
