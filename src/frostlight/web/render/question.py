"""The answers to a question: legal ones as buttons, expected but barred ones with their reasons."""

from __future__ import annotations

import json
from collections.abc import Mapping
from itertools import chain
from types import MappingProxyType
from typing import Final, NamedTuple

from frostlight.kernel import SPECTATOR, Decision
from frostlight.kernel.sight import all_see_alike
from frostlight.session.batch import repeats
from frostlight.view import find_text_view, numbers
from frostlight.view.markup import EMPTY, Html, esc
from frostlight.view.pages import find_page_view
from frostlight.view.preview import NOTHING, Preview
from frostlight.view.shown import APART, Shown
from frostlight.web.render import amounts, draw
from frostlight.web.render.along import NO_CHIPS, Chips
from frostlight.web.render.icons import sign
from frostlight.web.render.unfold import AnswerPath, Way, parts
from frostlight.web.render.viewpoint import Look, send

DENSE: Final = 3
"""More options than this stand closer together."""
KEYS: Final = 9
"""More options than this have numbers of two digits, and can be found by typing."""
TIGHT: Final = 12
"""With more options than this, everything beside them makes room too."""
PAIRED: Final = 3
"""More options than this with remarks stand in two columns."""
REMARK: Final = 24
"""More letters than this have no room under the heading of a group."""
ROWED: Final = 4
"""A row with more options than this has the whole width."""

WishMarks = Mapping[str, Html]
"""By the key of an option: what is drawn at the end of its button, such as who favours it."""
NO_MARKS: Final[WishMarks] = MappingProxyType({})
Rows = dict[str, list[str]]
"""The keys of a group by the thing that they share; "" = by none."""


class Button(NamedTuple):
    """What stands on a button, and the whole of what could stand there."""

    name: str
    remark: str
    label: str
    note: str
    brief: bool = False
    gain: Html = EMPTY
    """What it would bring, drawn instead of the remark."""
    risk: str = ""
    """What it risks, in words, where the remark does not say it."""
    preview: Preview = NOTHING
    tells: str = ""
    """What stands below the name: one sentence."""
    told: bool = False
    """Whether its row says what it would bring."""


class Line(NamedTuple):
    """Answers that stand side by side: the thing that they share, and what all of them bring."""

    row: str
    keys: list[str]
    gain: Html = EMPTY


class AnswerMenu:
    """The options of a decision, as a player sees them who may answer."""

    def __init__(
        self, look: Look, decision: Decision, marks: WishMarks = NO_MARKS, *, picks: bool = False
    ) -> None:
        self._look = look
        self._decision = decision
        self._kind = decision.kind
        self._marks = marks
        self._journal = look.session.journal
        self._view = draw.seen(look.session, look.eyes.seat)
        self._words = find_text_view(self._view.game)
        self._page = find_page_view(self._view.game)
        self._tight = len(decision.keys) > TIGHT
        self._answers: dict[str, Shown] = {}
        self._steps: dict[str, AnswerPath] = {}
        """Of an option that was unfolded: the answers to what is asked next."""
        self._lined = decision.kind in self._page.lined
        self._dense = len(decision.keys) > DENSE or self._lined
        self._asked = look.eyes.seat == decision.seat
        """False for seats that only favour an answer."""
        self._plain = not self._asked and not decision.question.team
        """Names alone, for advisers of a player who decides alone: it is sent to many clients."""
        table = self._journal.state.table
        explained = look.session.game.explain(table, decision) if self._asked else {}
        self._barred = {key: why for key, why in explained.items() if not why.instead}
        picks = picks and self._asked and not look.eyes.each
        keys = list(chain(*map(self._unfolded, decision.keys))) if picks else decision.keys
        self._groups = self._grouped(keys)
        self._hints = [key for key in decision.keys if self._tight and self._answer(key).hint]
        self._hinted = {self._answer(key).group for key in self._hints}
        shown = [key for rows in self._groups.values() for key in chain(*rows.values())]
        self._numbers = dict(zip(shown, numbers(shown), strict=True))
        self._most = _repeats(look, decision)
        self._chips_beside = Chips(self._answers) if picks else NO_CHIPS

    def _unfolded(self, key: str) -> list[str]:
        """The options that stand in the place of one."""
        found = parts(self._journal.state, self._decision, key, self._answer(key), self._told)
        if not found:
            return [key]
        del self._answers[key]  # its chips come with its parts
        self._answers |= {mark: part.shown for mark, part in found.items()}
        self._steps |= {mark: part.steps for mark, part in found.items() if part.steps}
        return list(found)

    def _told(self, way: Way) -> Shown:
        scene, show = self._look.scene, self._words.answers.show
        return show(way.question, way.key, scene, way.view, crowded=True)

    def _grouped(self, keys: list[str]) -> dict[str, Rows]:
        """The keys by heading and thing; what ends something stands below all else."""
        groups: dict[str, Rows] = {}
        for key in sorted(keys, key=lambda key: self._answer(key).order):
            shown = self._answer(key)
            groups.setdefault(shown.group, {}).setdefault(shown.row, []).append(key)
        return {group: groups[group] for group in self._words.in_order(groups)}

    def draw(self) -> Html:
        """Every legal option as a button, by group; what is chosen several times is counted."""
        drawn = self._drawn()
        noted = self._kind in self._page.noted
        close = "" if not self._dense else " noted" if noted else " dense"
        space = " tight" if self._tight else close
        space += " placed" if self._dense and self._kind in self._page.places else ""
        space += " lined" if self._lined else ""
        # another question, another name: what was typed or counted belongs to this one alone
        asked = f"{self._kind}-{self._look.session.seen.since(self._look.eyes.seat)}"
        whole = amounts.total(self._look, self._decision.left) if self._most else ""
        groups = f'<div class="groups{space}" data-asked="{esc(asked)}">{drawn}</div>'
        beside = self._chips_beside.draw(self._look, self._kind)
        return f"{groups}{whole}" if self._plain else f"{beside}{self._sieve()}{groups}{whole}"

    def _drawn(self) -> Html:
        """All groups; of very many options only those with a reason: the map is the list."""
        parts = {group: self._group(group, rows) for group, rows in self._groups.items()}
        if not self._hinted:
            return "".join(parts.values())
        first = "".join(drawn for group, drawn in parts.items() if group in self._hinted)
        rest = "".join(drawn for group, drawn in parts.items() if group not in self._hinted)
        said = self._look.html("ask.rest", n=len(self._numbers) - len(self._hints))
        return f'{first}<details class="rest"><summary>{said}</summary>{rest}</details>'

    def chosen(self) -> Html:
        """The first parts of this answer, with the way back; else what the question is within."""
        look, seat = self._look, self._decision.seat
        if not self._asked:
            return EMPTY
        given = self._journal.chosen(seat)
        parts = [draw.told(look.session, look.scene, seen.kind, seen.key).verb for seen in given]
        asked = next(one for one in self._view.asked if one.seat == seat)
        parts = parts or [look.reader.say(f"trail.{kind}", **about) for kind, about in asked.within]
        if not parts:
            return EMPTY
        items = "".join(f"<li>{esc(part)}</li>" for part in parts)
        back = (
            f'<button type="button" {send(undo=True)}>{sign("back")}{look.html("ask.back")}'
            "</button>"
            if given
            else ""
        )
        said = look.html("ask.so_far")
        return f'<div id="chosen" class="chosen">{back}<ol aria-label="{said}">{items}</ol></div>'

    # -- what cannot be chosen

    def barred(self) -> Html:
        """Expected answers that are barred now, folded away; one line a reason.

        Each line names the elements that it bars, so that they are greyed where they stand.
        """
        lines: dict[Html, list[str]] = {}
        for key, why in self._barred.items():
            words = esc(self._look.reader.say(f"why.{why.message}", **why.facts))
            reason: Html = f"{words} {self._look.rule(why.rule)}"
            lines.setdefault(reason, []).append(key)
        if not lines:
            return EMPTY
        items = "".join(
            f'<li id="why-{n}" data-els="{self._elements(keys)}">'
            f'<b class="label">{", ".join(map(self._named, keys))}</b> {reason}</li>'
            for n, (reason, keys) in enumerate(lines.items())
        )
        said = self._look.html("ask.barred", n=len(self._barred))
        return (
            f'<details id="barred" class="barred"><summary>{said}</summary><ul>{items}</ul>'
            "</details>"
        )

    def _named(self, key: str) -> Html:
        """So that what is barred can be called by its own name where it stands (`reasons.js`)."""
        return f"<span>{self._label(key)}</span>"

    def _elements(self, keys: list[str]) -> Html:
        found = (self._answer(key).points for key in keys)
        return esc(" ".join(ids.partition(" ")[0] for ids in found))  # what each is about

    # -- finding

    def _sieve(self) -> Html:
        """Chips for the groups, and a field to type in; places of the board filter too."""
        look, count = self._look, len(self._numbers)
        found = look.html("ask.found", n="{n}", all=count)
        here = look.html("ask.here", n="{n}", all=count)
        told = (
            f'<p id="found" class="found" role="status" data-say="{found}" data-here="{here}"></p>'
            f'<button type="button" id="clear" class="chip" hidden>{look.html("ask.clear")}'
            "</button>"
        )
        if count <= KEYS:
            return f'<div class="sieve">{told}</div>'
        find = look.html("ask.find")
        shy = not self._tight or self._kind in self._page.places or bool(self._hinted)
        return (
            f'<div class="sieve{" shy" if shy else ""}">{self._chips()}<input id="find"'
            f' type="search" placeholder="{find}" aria-label="{find}" autocomplete="off"'
            f' aria-keyshortcuts="/">{told}</div>'
        )

    def _chips(self) -> Html:
        """For every group of several; one alone would be as long as its only option."""
        look = self._look
        counts = {name: sum(map(len, rows.values())) for name, rows in self._groups.items()}
        names: dict[str, Html] = {
            group: f"{esc(look.reader.say(group))} {n}"
            for group, n in counts.items()
            if group and n > 1
        }
        if not names or len(counts) == 1:
            return EMPTY
        names = {"": look.html("ask.every", n=len(self._numbers)), **names}
        chips = "".join(
            f'<button type="button" class="chip" data-chip="{esc(group)}"'
            f' aria-pressed="{"false" if group else "true"}">{name}</button>'
            for group, name in names.items()
        )
        return (
            f'<div class="kinds" role="group" aria-label="{look.html("ask.chips")}">{chips}</div>'
        )

    # -- groups, rows, buttons

    def _group(self, group: str, rows: Rows) -> Html:
        """What all options of a group bring alike is said once, beside their heading."""
        shown = {key: self._shown(key) for key in chain(*rows.values())}
        shared = {name.note for name in shown.values()} if len(shown) > 1 else set()
        plain = all(name.brief and not name.remark and not name.gain for name in shown.values())
        gain = shared.pop() if plain and len(shared) == 1 else ""
        heading = self._heading(group, gain) if group else ""
        wide = any(name.remark or name.gain for name in shown.values()) and len(shown) > PAIRED
        wide = wide and not self._lined
        kind = f"group{'' if group else ' bare'}{' paired' if wide else ''}"
        level = 3 if group else 2
        lines = [line for row, keys in rows.items() for line in self._lines(row, keys, shown)]
        drawn = "".join(self._row(line, shown, level) for line in lines)
        one = len(lines) == 1 and not lines[0].row and not lines[0].gain
        rowed = drawn if one else f'<div class="rows">{drawn}</div>'
        # a player who goes from button to button hears the heading with the first one of a group
        said = f' role="group" aria-label="{esc(self._look.reader.say(group))}"' if group else ""
        return f'<div class="{kind}" data-group="{esc(group)}"{said}>{heading}{rowed}</div>'

    def _heading(self, group: str, gain: str) -> Html:
        """With what its options bring beside it: a sentence has the width of the options."""
        name, said = esc(self._look.reader.say(group)), esc(gain)
        if len(gain) > REMARK:
            return f'<h2>{name}</h2><p class="told">{said}</p>'
        return f"<h2>{name} <small>{said}</small></h2>" if gain else f"<h2>{name}</h2>"

    def _lines(self, row: str, keys: list[str], shown: dict[str, Button]) -> list[Line]:
        """In a long list answers that bring the same stand side by side, by their places."""
        if not self._dense or self._lined or self._slides(keys):
            return [Line(row, keys)]
        if not all(shown[key].brief for key in keys):
            return [Line(row, keys)]
        by_gain: dict[Html, list[str]] = {}
        for key in keys:
            by_gain.setdefault(shown[key].gain, []).append(key)
        if len(by_gain) == 1 if row else len(by_gain) < len(keys):
            return [Line(row, alike, gain) for gain, alike in by_gain.items()]
        return [Line(row, keys)]

    def _row(self, line: Line, shown: dict[str, Button], level: int) -> Html:
        row, keys, gain = line
        plain = {key: shown[key]._replace(told=True) if gain else shown[key] for key in keys}
        buttons = [self._counted(key, plain[key]) for key in keys]
        options = (
            amounts.amount(self._look, buttons)
            if self._slides(keys)
            else f'<div class="options">{"".join(buttons)}</div>'
        )
        if not row and not gain:
            return options
        wide = " wide" if len(keys) > ROWED else ""
        heading = f"<h{level}>{esc(row)}</h{level}>" if row else ""
        if not gain:
            return f'<div class="row{wide}">{heading}{options}</div>'
        brings = f'<span class="brings" aria-hidden="true">{gain}</span>'
        return f'<div class="row alike">{brings}{heading}{options}</div>'

    def _slides(self, keys: list[str]) -> bool:
        """Whether one of many amounts is chosen; how often each is given is counted instead."""
        if self._most or self._kind in self._page.places:
            return False
        return amounts.are_amounts(keys)

    def _counted(self, key: str, shown: Button) -> Html:
        button, most = self._button(key, shown), self._most.get(key)
        return amounts.portion(self._look, shown.label, button, most) if most else button

    def _answer(self, key: str) -> Shown:
        """What is shown of an answer, worked out once."""
        if key not in self._answers:
            self._answers[key] = self._words.answers.show(
                self._decision.question,
                key,
                self._look.scene,
                self._view,
                crowded=self._tight or self._plain,
            )
        return self._answers[key]

    def _shown(self, key: str) -> Button:
        answer = self._answer(key)
        if self._plain:
            return Button(answer.name or answer.verb, "", answer.verb, "")
        effect = answer.effect()
        verb, note, gain, preview = answer.verb, effect.note, effect.brings, effect.preview
        if not self._dense or not answer.name:
            risk = effect.risk if gain else ""
            return Button(verb, note, verb, note, gain=gain, risk=risk, preview=preview)
        return Button(
            answer.name, effect.remark, verb, note, True, gain, preview=preview, tells=effect.tells
        )

    def _label(self, key: str) -> Html:
        return esc(self._answer(key).verb)

    def _button(self, key: str, shown: Button) -> Html:
        """With a brief name or icons, the whole is for screen readers and tooltips."""
        answer = self._answer(key)
        element = esc(answer.points)
        whole_key, steps = key.partition("~")[0] if key in self._steps else key, EMPTY
        if key in self._steps:
            steps = f' data-steps="{esc(json.dumps(self._steps[key], separators=(",", ":")))}"'
        name, mark, visible = esc(whole_key), esc(key), esc(shown.name)
        marks = f'<span class="marks">{self._marks[key]}</span>' if key in self._marks else ""
        if self._plain:
            return (
                f'<button type="button" class="option" data-opt="{name}" data-el="{element}">'
                f'<span class="label">{visible}</span>{marks}</button>'
            )
        number = f'<kbd aria-hidden="true">{esc(self._numbers[key])}</kbd>'
        remark = f"<small>{esc(shown.remark)}</small>" if shown.remark else EMPTY
        if shown.gain:
            gain = EMPTY if shown.told else f'<span class="brings">{shown.gain}</span>'
            remark = f"{gain}{remark}" if self._lined else gain
        remark += f'<small class="risk">{esc(shown.risk)}</small>' if shown.risk else ""
        whole = esc(APART.join(filter(None, (shown.label, shown.note))))
        named = visible.casefold() in whole.casefold()  # heard once is enough
        heard = (
            f' aria-label="{whole}"' if named else f' data-named aria-label="{visible}: {whole}"'
        )
        told = heard if shown.brief or shown.gain else ""
        tells = f'<small class="tells">{esc(shown.tells)}</small>' if shown.tells else EMPTY
        preview, fits = draw.preview(shown.preview), self._chips_beside.fitting(key)
        rank = "ordinary" if answer.rank == "done" else answer.rank
        return (
            f'<button type="button" class="option {rank}" id="opt-{mark}" data-opt="{name}"{steps}'
            f' data-el="{element}"{fits}{preview}{told}>{number}'
            f'<span class="label">{visible}</span>'
            f"{remark}{marks}{tells}</button>"
        )


def _repeats(look: Look, decision: Decision) -> dict[str, int]:
    """How often each answer can be given in a row, as far as this seat can know.

    It takes a try for each answer: where all know the same it is computed once for all.
    """
    eyes, state = look.eyes.seat, look.session.journal.state
    seed = f"{look.session.known(eyes)} {decision.seat}"
    if decision.left < 2 or not all_see_alike(look.session.game.sight):
        return repeats(state, decision, seed, eyes)
    key = (repeats, decision.seat, seed)
    if key not in look.now.alike:
        look.now.alike[key] = repeats(state, decision, seed, SPECTATOR)
    found: dict[str, int] = look.now.alike[key]
    return found
