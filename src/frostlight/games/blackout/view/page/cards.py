"""The cards of Blackout as the page of every table draws them, wherever they lie."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from frostlight.games.blackout.content import Printed
from frostlight.games.blackout.content_tables import Needs
from frostlight.games.blackout.structure import RESOURCES
from frostlight.games.blackout.view.cards import action_words, amount, amounts, card_text, is_plan
from frostlight.games.blackout.view.missing import missing
from frostlight.games.blackout.view.page.means import ALONE, NONE, Looked, town_of
from frostlight.games.blackout.view.page.signs import (
    action_marks,
    good,
    look,
    marker_mark,
    need_marks,
    reward_marks,
    sign,
    suit,
)
from frostlight.games.blackout.view.today import brought
from frostlight.kernel import SPECTATOR
from frostlight.view.cards import Card, CardState, Deal, Mark
from frostlight.view.scene import Words


@lru_cache(2048)
def plain_card(words: Words, printed: Printed, card: int) -> Card:
    """What is printed on it: colour, worth and all its words."""
    colour = printed.colour[card]
    worth = printed.vp[card]
    return Card(
        words.name("card", printed.ids[card]),
        icon="plan" if is_plan(printed, card) else suit(colour),
        corner=Mark("vp", str(worth), amount(words, "vp", worth)) if worth else None,
        text=tuple(card_text(words, printed, card)),
        look=look(colour),
    )


@lru_cache(4096)
def lying(words: Words, printed: Printed, card: int, state: CardState = "", why: str = "") -> Card:
    """In a column or in the hospital: colours count there, and the cubes remind of who it is."""
    marks = tuple(_cubes(words, printed, card))
    return replace(plain_card(words, printed, card), corner=None, marks=marks, state=state, why=why)


def _cubes(words: Words, printed: Printed, card: int) -> Iterator[Mark]:
    if n := printed.cubes[card]:
        yield Mark("cube", str(n), words.say("card.cubes", n=n))


def _patrol(words: Words, printed: Printed, card: int) -> Iterator[Mark]:
    if n := printed.patrol[card]:
        yield Mark("patrol", str(n), words.say("card.patrol", n=n))


# -- the hand


@lru_cache(4096)
def in_hand(words: Words, printed: Printed, card: int, shown: int) -> Card:
    """With what it would bring today (BHK-5.3) and its patrol symbols (BHK-10.8)."""
    marks = (*today_marks(words, printed, card, shown), *_patrol(words, printed, card))
    return replace(plain_card(words, printed, card), marks=marks)


def today_marks(words: Words, printed: Printed, card: int, shown: int) -> Iterator[Mark]:
    """By what the die of its colour shows (`today.die_of`)."""
    if not printed.cubes[card]:
        for action in printed.actions[card]:
            yield from action_marks(words, action)
        return
    sign_of = RESOURCES[shown] if shown >= 0 else "cube"
    yield Mark(sign_of, f"+{printed.cubes[card]}", brought(words, printed, card, shown))


# -- tasks


@lru_cache(8192)
def deal(words: Words, printed: Printed, needs: Needs, looked: Looked | None, *gains: Mark) -> Deal:
    """What a task takes and brings, and what of it is there (BHK-6.1); a spectator has nothing."""
    town, seat = town_of(printed, looked or NONE), SPECTATOR if looked is None else ALONE
    lack = missing(words, town, seat, needs) if seat == ALONE else []
    asked = tuple(need_marks(words, town, seat, needs))
    ready = seat == ALONE and not lack
    said = words.say("board.ready") if ready else ", ".join(lack)
    return Deal(asked, (*reward_marks(words, needs), *gains), ready, said)


def deals(
    words: Words, printed: Printed, card: int, tasks: Sequence[int], there: Sequence[Looked | None]
) -> tuple[Deal, ...]:
    """The open tasks of a card, and what of each is there."""
    needs, marker = printed.needs[card], _marker(words, printed, card)
    found = zip(tasks, there, strict=True)
    return tuple([deal(words, printed, needs[task], looked, *marker) for task, looked in found])


def with_tasks(
    words: Words, printed: Printed, card: int, open_: tuple[Deal, ...], corner: Mark | None = None
) -> Card:
    """A card with its open tasks, and what it brings in the end."""
    plain, colour = plain_card(words, printed, card), look(printed.colour[card])
    return Card(
        plain.title,
        icon=plain.icon,
        marks=_brings(words, printed, card),
        corner=corner,
        text=plain.text,
        look=f"{colour} broad" if len(open_) > 1 else colour,
        deals=open_,
    )


@lru_cache(2048)
def _marker(words: Words, printed: Printed, card: int) -> tuple[Mark, ...]:
    """What the task of a person brings besides; a plan brings it in the end."""
    return () if is_plan(printed, card) else (marker_mark(words, printed.marker[card]),)


@lru_cache(2048)
def _brings(words: Words, printed: Printed, card: int) -> tuple[Mark, ...]:
    brings = _of_plan if is_plan(printed, card) else _of_person
    return tuple(brings(words, printed, card))


def _of_person(words: Words, printed: Printed, card: int) -> Iterator[Mark]:
    yield from _cubes(words, printed, card)
    for action in printed.actions[card]:
        yield from action_marks(words, action)
    yield from _patrol(words, printed, card)
    if worth := printed.vp[card]:
        yield Mark("vp", str(worth), amount(words, "vp", worth))


def _of_plan(words: Words, printed: Printed, card: int) -> Iterator[Mark]:
    """The check action for good, a marker, and the points for all tasks; a shared one has none."""
    check = printed.checks[card]
    if check is not None:
        yield Mark("check", "", words.say("card.check", does=action_words(words, check)))
        yield from action_marks(words, check)
    if printed.scenario is None or card not in printed.emergency:
        yield marker_mark(words, printed.marker[card])
        if n := printed.bonus[card]:
            yield good(words, "vp", n, "+")


# -- scout tokens


def scout_token(words: Words, printed: Printed, token: int, *, chosen: bool) -> Card:
    """A token that a scouting player has turned up: both patrols with their rewards (BHK-10.11)."""
    row = printed.tokens[token]
    sides = (
        ("quick", row.quick, row.quick_reward),
        ("thorough", row.thorough, row.thorough_reward),
    )
    deals = []
    for name, value, gains in sides:
        need = Mark("patrol", str(value), words.name("patrol", name))
        brought = tuple(good(words, what, n, "+") for what, n in gains.items())
        deals.append(Deal((need,), brought, said=amounts(words, gains.items())))
    return Card(
        words.name("kind", row.kind),
        icon=sign(row.kind),
        deals=tuple(deals),
        state="chosen" if chosen else "",
    )
