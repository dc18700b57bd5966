"""Prices, deals and rewards as icons with numbers; their words are those of the terminal."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from frostlight.games.blackout.content_tables import Action, Needs, Price
from frostlight.games.blackout.markers import chain, chain_missing
from frostlight.games.blackout.objectives import best_column
from frostlight.games.blackout.structure import (
    BATTERY,
    COLOURS,
    KINDS,
    LETTERS,
    MARKER_COLOURS,
    OWN_STOCK,
    RESOURCE,
    RESOURCES,
    STOCK,
    members,
)
from frostlight.games.blackout.table import Town
from frostlight.games.blackout.view.cards import MARKS, amount
from frostlight.view.cards import Mark
from frostlight.view.icons import icon
from frostlight.view.markup import Html, esc
from frostlight.view.scene import Words

ICON: Final = {
    "of_one_kind": "wild",
    "heal": "hospital",
    "patrol_in_hand": "patrol",
    "points": "vp",
}
"""Things whose icon is called otherwise."""


def sign(what: str) -> str:
    return ICON.get(what, what)


def suit(colour: int) -> str:
    """The sign of a colour, so that it is known without seeing the colour itself."""
    return f"suit_{MARKS[colour]}"


def look(colour: int) -> Html:
    """The class that gives a card its colour."""
    return f"of-{esc(MARKS[colour])}"


@lru_cache(4096)
def good(words: Words, what: str, n: int, plus: str = "") -> Mark:
    """An amount of something; a single one needs no number."""
    shown = f"{plus}{n}" if n > 1 or plus else ""
    return Mark(sign(what), shown, amount(words, what, n))


def bare(mark: Mark) -> Html:
    """Icon and number alone, where the words stand beside it."""
    number = f"<b>{esc(mark.shown)}</b>" if mark.shown else ""
    kind = f' class="{mark.kind}"' if mark.kind else ""
    return f"<span{kind}>{icon(mark.icon)}{number}</span>"


# -- deals


def price_marks(words: Words, price: Price) -> Iterator[Mark]:
    for what, n in _priced(price):
        yield good(words, what, n)._replace(kind="price")


@lru_cache(1024)
def _priced(price: Price) -> tuple[tuple[str, int], ...]:
    goods = zip(RESOURCES, price.units, strict=True)
    all_ = (*goods, ("of_one_kind", price.same), ("hkd", price.hkd))
    return tuple((what, n) for what, n in all_ if n)


def action_marks(words: Words, action: Action) -> Iterator[Mark]:
    """What is paid, either of several, and what is gained."""
    for price in action.prices:
        yield from price_marks(words, price)
    for what, n in action.gain:
        yield good(words, what, n, "+")


def reward_marks(words: Words, needs: Needs) -> Iterator[Mark]:
    for what, n in (("hkd", needs.hkd), ("vp", needs.vp)):
        if n:
            yield good(words, what, n, "+")


def marker_mark(words: Words, colour: int) -> Mark:
    """The marker that a card brings, with the sign of its colour (BHK-6.11)."""
    name = MARKER_COLOURS[colour]
    aid = f"suit_{name}" if name in COLOURS else ""
    return Mark("marker", "", words.say("card.marker", colour=name), aid=aid)


# -- what a task takes


def need_marks(words: Words, town: Town, seat: int, needs: Needs) -> Iterator[Mark]:
    """Everything a task asks for: there, closed by a battery, or missing (BHK-6.2, BHK-2.3)."""
    goods = _priced(needs.price)
    short = [max(0, n - _held(town, seat, what)) if seat >= 0 else 0 for what, n in goods]
    units = sum(n for n, (what, _) in zip(short, goods, strict=True) if what != "hkd")
    helped = seat >= 0 and units <= town.stock[seat * STOCK + BATTERY]
    for (what, n), lack in zip(goods, short, strict=True):
        mark = good(words, what, n)
        if lack and helped and what != "hkd":
            mark = mark._replace(aid="battery")
        elif lack and n > 1:
            mark = mark._replace(shown=f"{n - lack}/{n}")
        yield _judged(mark, seat, met=not lack or mark.aid == "battery")
    yield from _looked_at(words, town, seat, needs)


def _held(town: Town, seat: int, what: str) -> int:
    """What there is of something; of one kind: the kind of which there is most."""
    if what == "hkd":
        return town.hkd[seat]
    own = town.stock[OWN_STOCK[seat]]
    return own[RESOURCE[what]] if what in RESOURCE else max(own[:BATTERY])


def _judged(mark: Mark, seat: int, *, met: bool) -> Mark:
    """A spectator has nothing that could be missing."""
    icon_, shown, said, _, aid = mark
    return Mark(icon_, shown, said, "" if seat < 0 else "met" if met else "missing", aid)


def _looked_at(words: Words, town: Town, seat: int, needs: Needs) -> Iterator[Mark]:
    """What is only looked at (BHK-6.6 to BHK-6.8)."""
    if needs.column:
        lacks = best_column(town, seat, needs.column)[1] if seat >= 0 else needs.column
        for colour, n, lack in zip(COLOURS, needs.column, lacks, strict=True):
            if n:
                said = words.say("card.of_colour", n=n, colour=colour)
                said = words.say("card.column", list=said)
                shown = "" if n == 1 else f"{n - lack}/{n}" if lack and seat >= 0 else str(n)
                mark = Mark(f"suit_{colour}", shown, said, aid="column")
                yield _judged(mark, seat, met=not lack)
    for kind in members(needs.scouted):
        said = words.say("card.scouted", kinds=KINDS[kind])
        met = seat >= 0 and bool(town.kinds[seat] >> kind & 1)
        yield _judged(Mark(sign(KINDS[kind]), "", said, aid="p_scout"), seat, met=met)
    if needs.connect >= 0:
        yield _chain(words, town, seat, needs.connect)


def _chain(words: Words, town: Town, seat: int, letter: int) -> Mark:
    """Two crisis centres, and how many checkpoints are missing between them."""
    name = LETTERS[letter]
    said, met, short = words.say("card.connect", letter=name), False, ""
    if seat >= 0:
        met = chain(town.printed, town.markers[seat], letter)
        short = "" if met else f" -{chain_missing(town.printed, town.markers[seat], letter)}"
    return _judged(Mark("connect", f"{name}{short}", said), seat, met=met)
