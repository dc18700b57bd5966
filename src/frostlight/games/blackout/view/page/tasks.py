"""Objectives, emergency plans and power restorations with what is missing (BHK-6.1)."""

from __future__ import annotations

from typing import NamedTuple

from frostlight.games.blackout.content import Printed
from frostlight.games.blackout.content_tables import Needs
from frostlight.games.blackout.objectives import open_tasks, plans_and_cards
from frostlight.games.blackout.structure import (
    BATTERY,
    OBJECTIVES,
    OWN_COLUMNS,
    OWN_STOCK,
    RESTORATIONS,
    SLOTS,
)
from frostlight.games.blackout.table import Town
from frostlight.games.blackout.view.cards import reward_words, task_words
from frostlight.games.blackout.view.page.cards import deal, with_tasks
from frostlight.kernel import View
from frostlight.view.cards import Card, face, row
from frostlight.view.lines import capital
from frostlight.view.parts import Kept, Part, esc, part
from frostlight.view.scene import Scene, Words

_TASKS = Kept(8192)


def play(view: View, town: Town, scene: Scene) -> Part:
    """Everything that can be fulfilled; in its phase it stands right under the question."""
    seat, words = view.seat, scene.reader
    if seat < 0:
        return part("play", '<section id="play" hidden="hidden"></section>')
    has = means(town, seat)
    cards = [
        objective(town, words, seat, card, has)
        for card in plans_and_cards(town, seat)
        if open_tasks(town, seat, card)  # a shared plan stays there when it is done (BHK-19.6)
    ]
    free = SLOTS - len(town.slots[seat])
    rest = [
        restoration(town, words, seat, number, has)
        for number in range(len(RESTORATIONS))
        if not town.restored[seat] >> number & 1
    ]
    title = esc(words.say("board.objectives"))
    left = f" <small>{esc(words.say('page.slots', n=free))}</small>" if free else ""
    now = " at-hand" if town.phase == OBJECTIVES else ""
    return part(
        "play",
        f'<section id="play" class="mine{now}" aria-label="{title}"><h2>{title}{left}</h2>',
        *row([*cards, *rest]),
        "</section>",
    )


class Means(NamedTuple):
    """All that decides whether a task can be fulfilled."""

    printed: Printed
    stock: tuple[int, ...]
    hkd: int
    columns: tuple[tuple[int, ...], ...]
    kinds: int
    markers: int


def means(town: Town, seat: int) -> Means:
    columns = tuple(town.columns[OWN_COLUMNS[seat]])
    stock = tuple(town.stock[OWN_STOCK[seat]])
    return Means(town.printed, stock, town.hkd[seat], columns, town.kinds[seat], town.markers[seat])


def relevant(has: Means, needs: Needs) -> tuple[object, ...]:
    """What a task looks at, and no more of it than it asks for.

    Whatever else one gains or loses, the task is drawn as before.
    """
    price = needs.price
    units: tuple[int, ...] = ()
    if price.same:
        units = has.stock
    elif any(price.units):
        units = (*map(min, has.stock, price.units), has.stock[BATTERY])
    return (
        units,
        min(has.hkd, price.hkd),
        has.columns if needs.column else (),
        has.kinds & needs.scouted,
        has.markers if needs.connect >= 0 else 0,
    )


def objective(town: Town, words: Words, seat: int, card: int, has: Means) -> Part:
    """With its open tasks; all of it is there for one of them, or not."""
    tasks, needs = tuple(open_tasks(town, seat, card)), town.printed.needs[card]

    def drawn() -> Part:
        return face(f"slot-{town.printed.ids[card]}", with_tasks(words, town, seat, card, tasks))

    shows = (words, has.printed, card, tasks, *(relevant(has, needs[task]) for task in tasks))
    return _TASKS.of(shows, drawn)


def restoration(town: Town, words: Words, seat: int, number: int, has: Means) -> Part:
    shows = (words, has.printed, number, relevant(has, has.printed.restorations[number]))
    return _TASKS.of(("power", *shows), lambda: _power(town, words, seat, number))


def _power(town: Town, words: Words, seat: int, number: int) -> Part:
    """Once per game, for points and a token that goes (BHK-9.1)."""
    needs = town.printed.restorations[number]
    said = words.say("card.deal", pay=task_words(words, needs), gain=reward_words(words, needs))
    card = Card(
        capital(words.name("restoration", RESTORATIONS[number])),
        icon="restore",
        deals=(deal(words, town, seat, needs),),
        text=(said,),
        look="power",
    )
    return face(f"restore-{RESTORATIONS[number]}", card)
