"""The answers to a question: legal ones as buttons, expected but barred ones with their reasons."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from itertools import chain
from types import MappingProxyType
from typing import Final, NamedTuple

from frostlight.kernel import Decision, observe
from frostlight.view import numbers
from frostlight.web import draw
from frostlight.web.looking import Look

DENSE: Final = 3
"""More options than this stand closer together."""
TIGHT: Final = 12
"""With more options than this, everything beside them makes room too."""


PAIRED: Final = 3
"""More options than this with remarks stand in two columns."""


Marks = Mapping[str, str]
"""By the key of an option: what is drawn at the end of its button, such as who favours it."""
NO_MARKS: Final[Marks] = MappingProxyType({})


class Shown(NamedTuple):
    """What stands on a button, and the whole of what could stand there."""

    name: str
    remark: str
    label: str
    note: str
    brief: bool = False


class Menu:
    """The options of a decision, as somebody sees them who may answer."""

    def __init__(self, look: Look, decision: Decision, marks: Marks = NO_MARKS) -> None:
        self._look = look
        self._kind = decision.kind
        self._keys = decision.keys
        self._marks = marks
        self._view = observe(look.session.journal.state, look.eyes.seat)
        self._tight = len(decision.keys) > TIGHT
        self._dense = len(decision.keys) > DENSE
        table, asked = look.session.journal.state.table, look.eyes.seat == decision.seat
        explained = look.session.game.explain(table, decision) if asked else {}
        self._barred = {key: why for key, why in explained.items() if not why.instead}

    def draw(self) -> str:
        """Every legal option as a button, by group."""
        groups: dict[str, list[str]] = {}
        for key in self._keys:
            groups.setdefault(draw.group(self._view, self._kind, key), []).append(key)
        shown = list(chain.from_iterable(groups.values()))
        self._numbers = dict(zip(shown, numbers(shown), strict=True))
        drawn = "".join(self._group(group, keys) for group, keys in groups.items())
        space = " tight" if self._tight else " dense" if self._dense else ""
        many = (
            f'<button type="button" id="all" class="all">'
            f"{self._look.say('ask.all', n=len(self._keys))}</button>"
            if self._dense
            else ""
        )
        return f'<div class="groups{space}">{drawn}</div>{many}'

    def barred(self) -> str:
        """What a person would expect and cannot do now, folded away; one line a reason."""
        lines: dict[str, list[str]] = {}
        for key, why in self._barred.items():
            reason = escape(self._look.reader.say(f"why.{why.message}", **why.facts))
            lines.setdefault(f"{reason} {self._look.rule(why.rule)}", []).append(self._label(key))
        if not lines:
            return ""
        items = "".join(
            f'<li><b class="label">{", ".join(labels)}</b> {reason}</li>'
            for reason, labels in lines.items()
        )
        said = self._look.say("ask.barred", n=len(self._barred))
        return (
            f'<details id="barred" class="barred"><summary>{said}</summary><ul>{items}</ul>'
            "</details>"
        )

    def _group(self, group: str, keys: list[str]) -> str:
        """What all options of a group bring alike is said once, beside their heading."""
        shown = {key: self._shown(key) for key in keys}
        shared = {name.note for name in shown.values()} if len(keys) > 1 else set()
        plain = all(name.brief and not name.remark for name in shown.values())
        gain = shared.pop() if plain and len(shared) == 1 else ""
        said = f" <small>{escape(gain)}</small>" if gain else ""
        heading = f"<h2>{escape(self._look.reader.say(group))}{said}</h2>" if group else ""
        buttons = "".join(self._button(key, shown[key]) for key in keys)
        wide = any(name.remark for name in shown.values()) and len(keys) > PAIRED
        kind = f"group{'' if group else ' bare'}{' paired' if wide else ''}"
        return f'<div class="{kind}">{heading}<div class="options">{buttons}</div></div>'

    def _shown(self, key: str) -> Shown:
        label = draw.label(self._look.scene, self._view, self._kind, key)
        note = draw.note(self._look.scene, self._view, self._kind, key)
        if not (self._dense or self._tight):
            return Shown(label, note, label, note)
        brief, remark = draw.brief(self._look.scene, self._view, self._kind, key, self._tight)
        if not brief:
            return Shown(label, note, label, note)
        return Shown(brief, remark, label, note, brief=True)

    def _label(self, key: str) -> str:
        return escape(draw.label(self._look.scene, self._view, self._kind, key))

    def _button(self, key: str, shown: Shown) -> str:
        """With a brief name the whole one is told to those who ask or listen."""
        element = escape(draw.element_of(self._view.game, self._kind, key))
        number = self._numbers[key]
        short = f"<kbd>{number}</kbd>" if len(number) == 1 else ""  # one key of the keyboard
        remark = f"<small>{escape(shown.remark)}</small>" if shown.remark else ""
        name, visible = escape(key), escape(shown.name)
        whole = escape(" · ".join(filter(None, (shown.label, shown.note))))
        told = f' title="{whole}" aria-label="{visible}: {whole}"' if shown.brief else ""
        preview = draw.preview(self._look.scene, self._view, self._kind, key)
        rank = draw.rank(self._view, self._kind, key)
        return (
            f'<button type="button" class="option {rank}" id="opt-{name}" data-opt="{name}"'
            f' data-el="{element}"{preview}{told}>{short}<span class="label">{visible}</span>'
            f"{remark}{self._marks.get(key, '')}</button>"
        )
