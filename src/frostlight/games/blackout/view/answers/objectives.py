"""Tasks of objective cards and plans, power restorations, rewards (BHK-6, BHK-8, BHK-9)."""

from __future__ import annotations

from functools import lru_cache

from frostlight.games.blackout.content import Printed
from frostlight.games.blackout.content_tables import Needs
from frostlight.games.blackout.objectives import open_tasks
from frostlight.games.blackout.structure import RESTORATIONS
from frostlight.games.blackout.table import Town
from frostlight.games.blackout.view.answers.beside import other_ways
from frostlight.games.blackout.view.answers.foreseen import deal, foreseen
from frostlight.games.blackout.view.answers.register import (
    STOP,
    batteries,
    buy_battery,
    drawn,
    effect_of,
    shows,
    stop,
)
from frostlight.games.blackout.view.asked import card_at_hand
from frostlight.games.blackout.view.cards import (
    is_plan,
    plan_bonus,
    plan_reward,
    reward_words,
    task_words,
    tasks_of,
    value_words,
)
from frostlight.games.blackout.view.page.signs import marker_mark, price_marks, reward_marks
from frostlight.kernel import View
from frostlight.view.markup import Html
from frostlight.view.scene import Words
from frostlight.view.shown import NO_EFFECT, Answer, Effect, Shown


@shows("objective")
def objective(answer: Answer) -> Shown:
    """Fulfil a task or a power restoration, or take the reward of a plan (BHK-6.1)."""
    match answer.value:
        case "fulfil", (card, task):
            return _fulfil(answer, card, task)
        case "restore", n:
            return _restore(answer, RESTORATIONS[n])
        case "cash", card:
            return _cash(answer, card)
        case "battery", _:
            return buy_battery(answer, "group.battery")
    return stop(answer, "end", STOP)


# -- tasks


def _fulfil(answer: Answer, card: int, task: int) -> Shown:
    what: Printed = answer.scene.printed
    name = what.ids[card]
    verb = (
        answer.say("option.fulfil", card=name)
        if len(what.needs[card]) == 1
        else answer.say("option.task", card=name, number=task + 1)
    )
    return Shown(
        verb,
        f"slot-{name}",
        "group.fulfil",
        effect=effect_of(answer, _fulfilled),
        along=lambda: other_ways(answer, what.needs[card][task].price),
    )


def _fulfilled(answer: Answer, town: Town, view: View) -> Effect:
    """The last task of a plan brings more than its own reward, which the card of the plan tells."""
    _, (card, task) = answer.value
    what, words, seat = town.printed, answer.scene.reader, view.seat
    needs = what.needs[card][task]
    last = is_plan(what, card) and len(open_tasks(town, seat, card)) == 1
    marker = -1 if is_plan(what, card) else what.marker[card]
    return Effect(
        _deal_drawn(words, needs, marker),
        _task_told(words, what, card, task),
        after=batteries(answer, town, view, needs.price),
        preview=foreseen(town, seat, {} if last else deal(town, seat, needs)),
    )


@lru_cache(1024)
def _task_told(words: Words, what: Printed, card: int, task: int) -> tuple[str, ...]:
    """Price, requirements and reward; of a volunteer or specialist also what they are worth."""
    said = tasks_of(words, what, card)[task]
    return (said,) if is_plan(what, card) else (said, value_words(words, what, card))


@lru_cache(1024)
def _deal_drawn(words: Words, needs: Needs, marker: int = -1) -> Html:
    """The reward of a task, with the marker of a person, then its price (BHK-6.10, BHK-6.11)."""
    placed = [marker_mark(words, marker)] if marker >= 0 else []
    paid = [one._replace(shown=f"-{one.shown or 1}") for one in price_marks(words, needs.price)]
    return drawn((*reward_marks(words, needs), *placed, *paid))


# -- power restorations


def _restore(answer: Answer, name: str) -> Shown:
    verb = answer.say("option.restore", restoration=name)
    price = answer.scene.printed.restorations[answer.value[1]].price
    return Shown(
        verb,
        f"restore-{name}",
        "group.restore",
        effect=effect_of(answer, _restored),
        along=lambda: other_ways(answer, price),
    )


def _restored(answer: Answer, town: Town, view: View) -> Effect:
    words, (_, n) = answer.scene.reader, answer.value
    needs = town.printed.restorations[n]
    pay, gain = task_words(words, needs), reward_words(words, needs)
    return Effect(
        _deal_drawn(words, needs),
        (answer.say("card.deal", pay=pay, gain=gain),),
        after=batteries(answer, town, view, needs.price),
        preview=foreseen(town, view.seat, deal(town, view.seat, needs)),
    )


# -- rewards of plans


def _cash(answer: Answer, card: int) -> Shown:
    name = answer.scene.printed.ids[card]
    verb = answer.say("option.cash", card=name)
    return Shown(verb, f"slot-{name}", "group.cash", effect=effect_of(answer, _cashed))


def _cashed(answer: Answer, town: Town, _view: View) -> Effect:
    _, card = answer.value
    return Effect(words=tuple(plan_reward(answer.scene.reader, town.printed, card)))


@shows("cash_in")
def cash_in(answer: Answer) -> Shown:
    """The reward of a plan now, or what else there is to win later (BHK-8.3, BHK-8.4)."""
    verb = answer.say("option.cash_now" if answer.value else "option.cash_later")
    return Shown(verb, "acting-card", effect=effect_of(answer, _cashed_in))


def _cashed_in(answer: Answer, town: Town, view: View) -> Effect:
    name, what = card_at_hand(view), town.printed
    if not name:
        return NO_EFFECT
    brings = plan_reward if answer.value else plan_bonus
    return Effect(words=tuple(brings(answer.scene.reader, what, what.card[name])))
