"""Objectives, emergency plans and power restorations with what is missing (BHK-6.1)."""

from __future__ import annotations

from frostlight.games.blackout.objectives import open_tasks, plans_and_cards
from frostlight.games.blackout.structure import (
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
    left = f"<small>{esc(words.say('page.slots', n=free))}</small>" if free else ""
    now = " at-hand" if town.phase == OBJECTIVES else ""
    return part(
        "play",
        f'<section id="play" class="mine{now}" aria-label="{title}"><h2>{title}{left}</h2>',
        *row([*cards, *rest]),
        "</section>",
    )


def means(town: Town, seat: int) -> tuple[object, ...]:
    """All that decides whether a task can be fulfilled."""
    columns = tuple(town.columns[OWN_COLUMNS[seat]])
    stock = tuple(town.stock[OWN_STOCK[seat]])
    return town.printed, stock, town.hkd[seat], columns, town.kinds[seat], town.markers[seat]


def objective(town: Town, words: Words, seat: int, card: int, has: tuple[object, ...]) -> Part:
    """With its open tasks; all of it is there for one of them, or not."""
    tasks = tuple(open_tasks(town, seat, card))

    def drawn() -> Part:
        return face(f"slot-{town.printed.ids[card]}", with_tasks(words, town, seat, card, tasks))

    return _TASKS.of((words, card, tasks, has), drawn)


def restoration(town: Town, words: Words, seat: int, number: int, has: tuple[object, ...]) -> Part:
    return _TASKS.of((words, number, has), lambda: _power(town, words, seat, number))


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
