"""The answers to a question: legal ones as buttons, expected but barred ones with their reasons."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Final

from frostlight.kernel import Decision, Why, observe
from frostlight.web import draw
from frostlight.web.looking import Look

DIGITS: Final = 9
"""So many options can be chosen by a digit."""
DENSE: Final = 5
"""More options than this stand closer together."""


class Menu:
    """The options of a decision, as somebody sees them who may answer."""

    def __init__(self, look: Look, decision: Decision) -> None:
        self._look = look
        self._kind = decision.kind
        self._keys = decision.keys
        self._view = observe(look.session.journal.state, decision.seat)
        self._digits: Iterator[int] = iter(range(1, DIGITS + 1))
        offered = {key.partition("+")[0] for key in decision.keys}
        explained = look.session.game.explain(look.session.journal.state.table, decision)
        self._barred = {key: why for key, why in explained.items() if key not in offered}

    def draw(self) -> str:
        """Every legal option as a button, and what is barred with its reason, by group."""
        every = [*self._keys, *self._barred]
        groups = {key: draw.group(self._view, self._kind, key) for key in every}
        legal: list[str] = []
        barred: list[str] = []
        for group in dict.fromkeys(groups.values()):
            inside = [key for key in every if groups[key] == group]
            drawn = self._group(group, inside)
            (barred if inside[0] in self._barred else legal).append(drawn)
        dense = " dense" if len(self._keys) > DENSE else ""
        rest = f'<div class="barred">{"".join(barred)}</div>' if barred else ""
        return f'<div class="groups{dense}">{"".join(legal)}{rest}</div>'

    def _group(self, group: str, keys: list[str]) -> str:
        heading = f"<h2>{escape(self._look.reader.say(group))}</h2>" if group else ""
        barred = {key: self._barred[key] for key in keys if key in self._barred}
        buttons = [self._barrier(key) if key in barred else self._button(key) for key in keys]
        reasons = [self._reason(key, why) for key, why in barred.items()]
        return (
            f'<div class="group">{heading}<div class="options">{"".join(buttons)}</div>'
            f"{''.join(reasons)}</div>"
        )

    def _label(self, key: str) -> str:
        return escape(draw.label(self._look.scene, self._view, self._kind, key))

    def _button(self, key: str) -> str:
        note = draw.note(self._look.scene, self._view, self._kind, key)
        element = escape(draw.element_of(self._view.game, self._kind, key))
        digit = next(self._digits, 0)
        short = f"<kbd>{digit}</kbd>" if digit else ""
        remark = f"<small>{escape(note)}</small>" if note else ""
        name = escape(key)
        return (
            f'<button type="button" class="option" id="opt-{name}" data-opt="{name}"'
            f' data-el="{element}">{short}<span class="label">{self._label(key)}</span>'
            f"{remark}</button>"
        )

    def _barrier(self, key: str) -> str:
        """An option that a person would expect: greyed, and it tells why."""
        name = escape(key)
        return (
            f'<button type="button" class="option second" id="no-{name}" aria-disabled="true"'
            f' aria-expanded="false" aria-controls="why-{name}" data-why>'
            f"{self._label(key)}</button>"
        )

    def _reason(self, key: str, why: Why) -> str:
        reason = escape(self._look.reader.say(f"why.{why.message}", **why.facts))
        rule = self._look.rule(why.rule)
        return f'<p class="why" id="why-{escape(key)}" hidden>{reason} {rule}</p>'
