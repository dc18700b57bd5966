"""Objectives, emergency plans and power restorations with what is missing (BHK-6.1)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from frostlight.games.blackout.content import Printed
from frostlight.games.blackout.structure import OBJECTIVES, PLAN, RESTORATIONS, SLOTS
from frostlight.games.blackout.table import Town
from frostlight.games.blackout.view.cards import reward_words, task_words
from frostlight.games.blackout.view.page.cards import deal, deals, with_tasks
from frostlight.games.blackout.view.page.means import Looked, Means, Tasks, looked_at
from frostlight.view.cards import Card, face, row
from frostlight.view.lines import capital
from frostlight.view.markup import esc
from frostlight.view.parts import Part, part
from frostlight.view.scene import Words

NO_TASKS: Final = part("play", '<section id="play" hidden="hidden"></section>')


def play(town: Town, words: Words, seat: int, has: Means | None, tasks: Tasks) -> Part:
    """Everything that can be fulfilled; in its phase it stands right under the question."""
    if has is None:
        return NO_TASKS
    free = SLOTS - len(town.slots[seat])
    board = (free, town.restored[seat], town.phase)
    return _play(words, has, tasks, board)


@lru_cache(1024)
def _play(words: Words, has: Means, tasks: Tasks, board: tuple[int, int, int]) -> Part:
    free, restored, phase = board
    cards = [objective(words, has, card, open_) for card, open_ in tasks]
    rest = [
        restoration(words, has, number)
        for number in range(len(RESTORATIONS))
        if not restored >> number & 1
    ]
    title = esc(words.say("board.objectives"))
    left = f" <small>{esc(words.say('page.slots', n=free))}</small>" if free else ""
    if phase == PLAN:
        left = f" <small>{esc(words.say('page.with_plan'))}</small>"
    now = " at-hand" if phase == OBJECTIVES else ""
    return part(
        "play",
        f'<section id="play" class="mine{now}" aria-label="{title}"><h2>{title}{left}</h2>',
        *row([*cards, *rest]),
        "</section>",
    )


def objective(words: Words, has: Means, card: int, tasks: tuple[int, ...]) -> Part:
    """With its open tasks; all of it is there for one of them, or not."""
    needs = has.printed.needs[card]
    there = tuple([looked_at(has, needs[task]) for task in tasks])
    return _objective(words, has.printed, card, tasks, there)


@lru_cache(8192)
def _objective(
    words: Words, printed: Printed, card: int, tasks: tuple[int, ...], there: tuple[Looked, ...]
) -> Part:
    shown = with_tasks(words, printed, card, deals(words, printed, card, tasks, there))
    return face(f"slot-{printed.ids[card]}", shown)


def restoration(words: Words, has: Means, number: int) -> Part:
    printed = has.printed
    return _power(words, printed, number, looked_at(has, printed.restorations[number]))


@lru_cache(2048)
def _power(words: Words, printed: Printed, number: int, there: Looked) -> Part:
    """Once per game, for points and a token that goes (BHK-9.1)."""
    needs = printed.restorations[number]
    said = words.say("card.deal", pay=task_words(words, needs), gain=reward_words(words, needs))
    card = Card(
        capital(words.name("restoration", RESTORATIONS[number])),
        icon="restore",
        deals=(deal(words, printed, needs, there),),
        text=(said,),
        look="power",
    )
    return face(f"restore-{RESTORATIONS[number]}", card)
