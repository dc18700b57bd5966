"""Answers that are amounts: one of many numbers, or how often each answer is given."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from frostlight.view.markup import Html, esc
from frostlight.web.render.icons import sign
from frostlight.web.render.viewpoint import Look

AMOUNTS: Final = 4
"""Number of amounts from which on a slider replaces the buttons."""


def are_amounts(keys: Sequence[str]) -> bool:
    """Whether these options are numbers of one thing: `3`, or `burn:3`.

    >>> are_amounts(["burn:1", "burn:2", "burn:3", "burn:4"]), are_amounts(["1", "2", "3", "pass"])
    (True, False)
    """
    parted = [key.rpartition(":") for key in keys]
    return (
        len(keys) >= AMOUNTS
        and len({what for what, _, _ in parted}) == 1
        and all(number.isdecimal() for _, _, number in parted)
    )


def amount(look: Look, buttons: Sequence[Html]) -> Html:
    """A slider that picks which of the buttons is shown; the lowest comes first."""
    return (
        f'<div class="amount">{_step("data-step", -1, look.html("ask.lower"), "less")}'
        f'<input type="range" min="0" max="{len(buttons) - 1}" value="0"'
        f' aria-label="{look.html("ask.amount")}">'
        f"{_step('data-step', 1, look.html('ask.higher'), 'plus')}"
        f'<div class="options">{"".join(buttons)}</div></div>'
    )


def portion(look: Look, name: str, button: Html, most: int) -> Html:
    """An option with a count beside it: what can be given once only is switched on and off."""
    if most == 1:
        said = look.html("ask.too", name=name)
        one = (
            f'<button type="button" class="step" data-count="1" aria-pressed="false"'
            f' aria-label="{said}" title="{said}">{sign("plus")}</button>'
        )
        return f'<div class="portion" data-most="1">{button}{one}</div>'
    less, more = look.html("ask.less", name=name), look.html("ask.more", name=name)
    return (
        f'<div class="portion" data-most="{most}">{button}'
        f'{_step("data-count", -1, less, "less")}<output aria-label="{esc(name)}">0</output>'
        f"{_step('data-count', 1, more, 'plus')}</div>"
    )


def _step(attribute: Html, by: int, said: Html, drawn: str) -> Html:
    return (
        f'<button type="button" class="step" {attribute}="{by}" aria-label="{said}"'
        f' title="{said}">{sign(drawn)}</button>'
    )


def total(look: Look, left: int) -> Html:
    """How many were counted so far, and the button that gives them all at once."""
    said = look.html("ask.counted", n="{n}", left=left)
    return (
        f'<div id="several" class="several" data-left="{left}"><p role="status"'
        f' data-say="{said}">{said.replace("{n}", "0")}</p>'
        f'<button type="button" class="act" data-several disabled>{look.html("ask.confirm")}'
        "</button></div>"
    )
