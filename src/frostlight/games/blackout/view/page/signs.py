"""Prices, deals and rewards as icons with numbers; their words are those of the terminal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from frostlight.games.blackout.content_tables import Action, Needs, Price
from frostlight.games.blackout.markers import chain, chain_missing
from frostlight.games.blackout.objectives import best_column
from frostlight.games.blackout.structure import (
    COLOURS,
    KINDS,
    LETTERS,
    RESOURCES,
    STOCK,
    members,
)
from frostlight.games.blackout.table import Town
from frostlight.games.blackout.view.cards import MARKS, amount
from frostlight.games.blackout.view.missing import lacking_goods
from frostlight.view.cards import Mark
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
    """The sign of a colour, so that nobody needs to see the colour itself."""
    return f"suit_{MARKS[colour]}"


def look(colour: int) -> str:
    """The class that gives a card its colour."""
    return f"of-{MARKS[colour]}"


def good(words: Words, what: str, n: int, plus: str = "") -> Mark:
    """So much of something; one of it needs no number."""
    shown = f"{plus}{n}" if n > 1 or plus else ""
    return Mark(sign(what), shown, amount(words, what, n))


# -- deals


def price_marks(words: Words, price: Price) -> Iterator[Mark]:
    goods = [*zip(RESOURCES, price.units, strict=True)]
    for what, n in (*goods, ("of_one_kind", price.same), ("hkd", price.hkd)):
        if n:
            yield good(words, what, n)._replace(kind="price")


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


# -- what a task takes


def need_marks(words: Words, town: Town, seat: int, needs: Needs) -> Iterator[Mark]:
    """Everything a task asks for: there, or missing for this seat (BHK-6.2)."""
    lacking = dict(lacking_goods(town, seat, needs.price)) if seat >= 0 else {}
    for mark, (what, n) in zip(price_marks(words, needs.price), _priced(needs.price), strict=True):
        short = lacking.get(what, 0)
        shown = f"{_held(town, seat, what, n - short)}/{n}" if short else mark.shown
        yield _judged(mark._replace(shown=shown), seat, met=not short)
    yield from _looked_at(words, town, seat, needs)


def _priced(price: Price) -> list[tuple[str, int]]:
    goods = [*zip(RESOURCES, price.units, strict=True)]
    return [(what, n) for what, n in (*goods, ("of_one_kind", price.same), ("hkd", price.hkd)) if n]


def _held(town: Town, seat: int, what: str, else_: int) -> int:
    """What there is of something that is short."""
    if what not in RESOURCES:
        return town.hkd[seat] if what == "hkd" else else_
    return town.stock[seat * STOCK + RESOURCES.index(what)]


def _judged(mark: Mark, seat: int, *, met: bool) -> Mark:
    """Whoever looks on has nothing that could be missing."""
    return mark._replace(kind="" if seat < 0 else "met" if met else "missing")


def _looked_at(words: Words, town: Town, seat: int, needs: Needs) -> Iterator[Mark]:
    """What is only looked at (BHK-6.6 to BHK-6.8)."""
    if needs.column:
        met = seat >= 0 and best_column(town, seat, needs.column)[0]
        for colour, n in zip(COLOURS, needs.column, strict=True):
            if n:
                said = words.say("card.of_colour", n=n, colour=colour)
                said = words.say("card.column", list=said)
                mark = Mark(f"suit_{colour}", str(n) if n > 1 else "", said)
                yield _judged(mark, seat, met=met)
    for kind in members(needs.scouted):
        said = words.say("card.scouted", kinds=KINDS[kind])
        met = seat >= 0 and bool(town.kinds[seat] >> kind & 1)
        yield _judged(Mark(sign(KINDS[kind]), "", said), seat, met=met)
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
