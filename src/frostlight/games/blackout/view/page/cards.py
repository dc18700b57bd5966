"""The cards of Blackout as the page of every table draws them, wherever they lie."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from frostlight.games.blackout.content import Printed
from frostlight.games.blackout.objectives import open_tasks
from frostlight.games.blackout.structure import RESOURCES
from frostlight.games.blackout.table import Town
from frostlight.games.blackout.view.cards import amount, card_text, is_plan
from frostlight.games.blackout.view.missing import missing
from frostlight.games.blackout.view.page.signs import (
    action_marks,
    look,
    need_marks,
    reward_marks,
    sign,
    suit,
)
from frostlight.games.blackout.view.today import today
from frostlight.view.cards import Card, Mark, State
from frostlight.view.scene import Words


def plain_card(words: Words, printed: Printed, card: int) -> Card:
    """What is printed on it: colour, worth and all its words."""
    colour = printed.colour[card]
    worth = printed.vp[card]
    return Card(
        words.name("card", printed.ids[card]),
        icon=suit(colour),
        corner=Mark("vp", str(worth), amount(words, "vp", worth)) if worth else None,
        text=tuple(card_text(words, printed, card)),
        look=look(colour),
    )


def lying(words: Words, printed: Printed, card: int, state: State = "", why: str = "") -> Card:
    """In a column or in the hospital: colours count there, and the cubes remind of who it is."""
    plain = plain_card(words, printed, card)
    return replace(plain, marks=tuple(_cubes(words, printed, card)), state=state, why=why)


def _cubes(words: Words, printed: Printed, card: int) -> Iterator[Mark]:
    if n := printed.cubes[card]:
        yield Mark("cube", str(n), words.say("card.cubes", n=n))


# -- the hand


def in_hand(words: Words, town: Town, card: int, state: State, why: str) -> Card:
    """With what it would bring today (BHK-5.3) and its patrol symbols (BHK-10.8)."""
    plain = plain_card(words, town.printed, card)
    marks = [*today_marks(words, town, card)]
    if n := town.printed.patrol[card]:
        marks.append(Mark("patrol", str(n), words.say("card.patrol", n=n)))
    worth = [plain.corner] if plain.corner else []
    return replace(plain, marks=(*marks, *worth), corner=None, state=state, why=why)


def today_marks(words: Words, town: Town, card: int) -> Iterator[Mark]:
    what = town.printed
    if not what.cubes[card]:
        for action in what.actions[card]:
            yield from action_marks(words, action)
        return
    shown = town.dice[what.colour[card]]
    sign_of = RESOURCES[shown] if shown >= 0 else "cube"
    yield Mark(sign_of, f"+{what.cubes[card]}", today(words, town, card))


# -- tasks


def objective(words: Words, town: Town, seat: int, card: int) -> Card:
    """A card with a task: what of it is there, and what is missing (BHK-6.1)."""
    what = town.printed
    tasks = open_tasks(town, seat, card)
    several = len(what.needs[card]) > 1
    needs, lacks = [], []
    for task in tasks:
        needs += [*need_marks(words, town, seat, what.needs[card][task])]
        lack = missing(words, town, seat, what.needs[card][task])
        said = ", ".join(lack) or words.say("board.ready")
        lacks.append(
            words.say("board.task_number", number=task + 1, task=said) if several else said
        )
    return replace(
        plain_card(words, what, card),
        icon="plan" if is_plan(what, card) else suit(what.colour[card]),
        needs=tuple(needs),
        marks=tuple(brings(words, what, card)),
        corner=None,
        why=" · ".join(lacks),
    )


def for_sale(words: Words, town: Town, seat: int, card: int) -> Card:
    """A card of the market: what its tasks take, and what it brings."""
    what = town.printed
    needs = [mark for task in what.needs[card] for mark in need_marks(words, town, seat, task)]
    return replace(
        plain_card(words, what, card),
        needs=tuple(needs),
        marks=tuple(brings(words, what, card)),
        corner=None,
    )


def brings(words: Words, printed: Printed, card: int) -> Iterator[Mark]:
    """Of a person cubes or actions, of a plan its check action; and the rewards of all tasks."""
    yield from _cubes(words, printed, card)
    for action in printed.actions[card]:
        yield from action_marks(words, action)
    check = printed.checks[card]
    if check is not None:
        yield from action_marks(words, check)
    for needs in printed.needs[card]:
        yield from reward_marks(words, needs)
    if worth := printed.vp[card]:
        yield Mark("vp", str(worth), amount(words, "vp", worth))


# -- scout tokens


def scout_token(words: Words, printed: Printed, token: int, said: str) -> Card:
    """A token that whoever scouts has turned up: both patrols with their rewards (BHK-10.11)."""
    row = printed.tokens[token]
    marks = [
        Mark("patrol", str(value), words.name("patrol", name), "price")
        for name, value in (("quick", row.quick), ("thorough", row.thorough))
    ]
    return Card(words.name("kind", row.kind), icon=sign(row.kind), marks=tuple(marks), text=(said,))
