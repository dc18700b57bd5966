"""Pebbles on a page: parts with ids, from a view alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from frostlight.kernel import View
from frostlight.kernel.event import Fact
from frostlight.view import regions
from frostlight.view.cards import Card, chip, row, whole
from frostlight.view.markup import esc
from frostlight.view.pages import Names, PageView, Spoken
from frostlight.view.parts import Part, part
from frostlight.view.scene import Scene
from frostlight.view.strip import seat_strip
from pebbles import content
from pebbles.rules import WISH
from pebbles.view import words

WIDTH, HEIGHT = 900, 620
PILES: Final = 410
"""How far down the players' pebbles begin."""


def tree(view: View, scene: Scene, names: Names | None) -> Part:
    """All regions, each in the slot of its id."""
    say, number = scene.reader.say, view.table["turn"]
    return part(
        "table",
        regions.turn(say("trail.turn", number=number) if number else say("trail.setup")),
        seat_strip(view, scene, view.table["pebbles"]),
        board(view, scene, names),
        mine(view, scene),
        others(view, scene),
    )


# -- the board


def follow(names: Names | None, view: View) -> Names:
    """Every pebble keeps its name from move to move, so that it can glide."""
    counts = [view.table["shore"], *view.table["pebbles"]]
    heaps = [list(heap) for heap in names or [()] * len(counts)]
    spare = [heap.pop() for heap, n in zip(heaps, counts, strict=True) for _ in heap[n:]]
    fresh = (f"{n}" for n in range(sum(map(len, heaps)) + len(spare), view.table["laid"]))
    for heap, count in zip(heaps, counts, strict=True):
        heap += [spare.pop() if spare else next(fresh) for _ in range(count - len(heap))]
    return tuple(map(tuple, heaps))


def board(view: View, scene: Scene, names: Names | None) -> Part:
    shore, *piles = follow(names, view)
    title = esc(scene.reader.say("title"))
    return part(
        "board",
        f'<section id="board" class="board" aria-label="{title}"><svg class="map" role="group" '
        f'viewBox="0 0 {WIDTH} {HEIGHT}" aria-label="{title}">{POND}',
        part(
            "shore",
            f'<g id="shore" class="thing"><path class="sand" d="{SAND}"/><text x="450" y="330">'
            f"{esc(scene.reader.say('board.shore'))} {len(shore)}</text></g>",
        ),
        *(pile(scene, seat, len(heap), len(piles)) for seat, heap in enumerate(piles)),
        part("pieces", '<g id="pieces">', *pebbles(shore, piles), "</g>"),
        "</svg></section>",
    )


POND: Final = '<ellipse class="water" cx="450" cy="470" rx="440" ry="145"/>'
SAND: Final = (
    "M62 170Q50 66 200 58T520 48T800 72Q862 100 846 190T700 288T380 292T122 276Q66 250 62 170z"
)


def pile(scene: Scene, seat: int, count: int, players: int) -> Part:
    """Where the pebbles of a player lie: an option of the heron lights it up."""
    x, person = middle(seat, players), scene.people[seat]
    return part(
        f"pile-{seat}",
        f'<g id="pile-{seat}" class="thing c-{esc(person.style)}">'
        f'<rect class="stone" x="{x - 95:g}" '
        f'y="{PILES - 28}" width="190" height="190" rx="40"/><text x="{x:g}" y="{PILES + 192}">'
        f"{esc(person.name)} {count}</text></g>",
    )


def middle(seat: int, players: int) -> float:
    return WIDTH * (seat + 0.5) / players


def pebbles(shore: tuple[str, ...], piles: list[tuple[str, ...]]) -> list[Part]:
    """Pieces in the order of their names, so that a move changes as few as can be."""
    places = {name: (126 + n % 10 * 72, 112 + n // 10 * 62) for n, name in enumerate(shore)}
    for seat, heap in enumerate(piles):
        x = middle(seat, len(piles))
        places |= {
            name: (round(x) - 70 + n % 5 * 35, PILES + n // 5 * 36) for n, name in enumerate(heap)
        }
    return [pebble(name, *places[name]) for name in sorted(places, key=int)]


def pebble(name: str, x: int, y: int) -> Part:
    turned = int(name) * 47 % 180
    return part(
        f"piece-{name}",
        f'<g id="piece-{esc(name)}" class="piece" transform="translate({x} {y})">'
        f'<ellipse class="pebble" rx="19" ry="14" transform="rotate({turned})"/></g>',
    )


# -- what only the owner sees


def mine(view: View, scene: Scene) -> Part:
    """The own pebbles, the wish and the card."""
    if view.seat < 0:
        return regions.mine(view, scene)
    (card,), (wish,) = view.table["cards"], view.table["wishes"]
    own = [held(scene, view.printed.cards[card])] if card >= 0 else []
    said, count = scene.reader.say("board.pebbles"), view.table["pebbles"][view.seat]
    pebbles = regions.stat("my-pebbles", "pebble", said, count)
    return regions.mine(view, scene, pebbles, *row([*wishes(scene, wish), *own]))


def wishes(scene: Scene, wish: int) -> list[Part]:
    """The wish that was made, or both to choose from."""
    shown = WISH.keys if wish < 0 else (WISH.keys[wish],)
    said = scene.reader.say("board.wish")
    return [
        whole(f"wish-{key}", Card(scene.reader.say(f"option.{key}"), sort=said)) for key in shown
    ]


def held(scene: Scene, card: content.Card) -> Part:
    """One line; what the card does opens with the pointer, the focus or a long press."""
    name, does = scene.reader.name("card", card.id), words.does(scene, card)
    return chip(f"card-{card.id}", Card(name, icon=card.id, text=(does,)))


# -- what all see


def others(view: View, scene: Scene) -> Part:
    """A row for each player."""
    say, holds = scene.reader.say, view.table["holds"]
    heads = [say(f"board.{name}") for name in ("player", "pebbles", "card")]
    backs = [say("board.hidden" if held else "board.none") for held in holds]
    return regions.others(scene, heads, zip(view.table["pebbles"], backs, strict=True))


# -- for screen readers, and for newcomers


def spoken(view: View, scene: Scene) -> tuple[Spoken, ...]:
    """The board in words, place by place."""
    say = scene.reader.say
    shore = Spoken(say("board.shore"), (say("event.laid", n=view.table["shore"]),))
    piles = zip(scene.people, view.table["pebbles"], strict=True)
    return (shore, *(Spoken(who.name, (say("board.heap", n=count),)) for who, count in piles))


def legend(scene: Scene) -> Part:
    """What the icons mean."""
    cards = [(name, scene.reader.name("card", name)) for name in scene.printed.ids]
    return regions.legend([("pebble", scene.reader.say("board.pebbles")), *cards])


# -- events


def touched(kind: str, _facts: Mapping[str, Fact]) -> tuple[str, ...]:
    """How the ids begin of what an event changes: it waits for the line of the event."""
    return (
        ("piece", "pile-", "shore", "my-", "player-") if kind in ("laid", "takes", "steals") else ()
    )


VIEW = PageView(
    tree=tree,
    names=follow,
    touched=touched,
    spoken=spoken,
    legend=legend,
)
