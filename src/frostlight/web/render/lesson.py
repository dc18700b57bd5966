"""The card of a lesson, above what is asked: what is learnt now, and what was understood."""

from __future__ import annotations

import json
import re

from frostlight.games.lesson import LessonStep
from frostlight.kernel import Decision
from frostlight.session.teaching import LEARNER, LessonCourse, course
from frostlight.view import guide
from frostlight.view.markup import EMPTY, Html, esc, trusted
from frostlight.web.render.draw import Part, part
from frostlight.web.render.icons import sign
from frostlight.web.render.viewpoint import Look, send

LINGERS = 3
"""Answers after the last step for which the end of the lesson is told."""


def step_of(look: Look, decision: Decision | None) -> LessonStep | None:
    """What is learnt in a question; None = nothing, and all is open."""
    now = _running(look)
    return now.step(decision) if now and decision is not None and decision.seat == LEARNER else None


def narrowed(decision: Decision, step: LessonStep | None) -> Decision:
    """The question with the answers that are open in this step."""
    if step is None:
        return decision
    own, keys = decision.copy(), decision.question.keys
    own.options = [option for option in own.options if step.opens(keys[option])]
    return own


def is_taught(look: Look) -> bool:
    """Whether these eyes see a lesson or its end: no tip comes by itself then."""
    now = _course(look)
    return now is not None and look.session.taught and (not now.over or now.since < LINGERS)


def lesson(look: Look, decision: Decision | None) -> Part:
    """What the learner sees of the lesson; nothing on all other pages."""
    now, card = _course(look), EMPTY
    if now is None:
        return part("lesson", '<div id="lesson"></div>')
    step = step_of(look, decision)
    if now.over:
        card = _end(look) if look.session.taught and now.since < LINGERS else EMPTY
    elif not look.session.taught:
        card = _button(look, "back", on=True)
    else:
        card = _card(look, now, step)
    if not card:
        return part("lesson", '<div id="lesson"></div>')
    points = ""
    if step is not None:
        points = f' data-taught="{esc(step.name)}" data-points="{esc(json.dumps(step.points))}"'
    name = look.html("lesson.name")
    return part(
        "lesson",
        f'<div id="lesson" class="lesson" role="group" aria-label="{name}"{points}>',
        card,
        "</div>",
    )


def _course(look: Look) -> LessonCourse | None:
    mine = look.eyes.seat == LEARNER and LEARNER in look.eyes.mine
    return course(look.session) if mine and look.session.head.lesson else None


def _running(look: Look) -> LessonCourse | None:
    now = _course(look)
    return None if now is None or now.over or not look.session.taught else now


def _card(look: Look, now: LessonCourse, step: LessonStep | None) -> Html:
    steps, at = now.lesson.steps, now.done if step is None else now.lesson.steps.index(step)
    dots = "".join(
        f"<i{' class=on' if n < at else ' class=due' if n == at else ''}></i>"
        for n in range(len(steps))
    )
    said = look.html("lesson.at", n=at + 1, all=len(steps))
    head = (
        f'<p class="course"><span class="dots" role="img" aria-label="{said}">{dots}</span>'
        f"{_button(look, 'leave', on=False)}</p>"
    )
    understood = _understood(look, steps[now.done - 1].name) if now.done else _goal(look)
    return f"{head}{understood}{_words(look, step.name) if step else EMPTY}"


def _words(look: Look, name: str) -> Html:
    say = look.reader.say
    why = EMPTY
    if look.reader.knows(f"lesson.{name}.why"):
        reason = marked(say(f"lesson.{name}.why"))
        why = f"<details><summary>{look.html('guide.why')}</summary><p>{reason}</p></details>"
    title, text = esc(say(f"lesson.{name}.title")), marked(say(f"lesson.{name}.text"))
    return f"<h2>{title}</h2><p>{text}</p>{why}"


def _understood(look: Look, name: str) -> Html:
    if not look.reader.knows(f"lesson.{name}.done"):
        return EMPTY
    return f'<p class="understood">{sign("check")}{esc(look.reader.say(f"lesson.{name}.done"))}</p>'


def _goal(look: Look) -> Html:
    """Said once, with the first step."""
    found = guide.goal(look.eyes.language, look.session.head.game)
    said = f"<b>{look.html('guide.goal')}</b> {esc(found)}"
    return f'<p class="goal">{sign("tip")}<span>{said}</span></p>' if found else EMPTY


def _end(look: Look) -> Html:
    return f"{_words(look, 'end')}{_button(look, 'end', on=False)}"


def _button(look: Look, name: str, *, on: bool) -> Html:
    return f'<button type="button" {send(lesson=on)}>{look.html(f"lesson.{name}")}</button>'


def marked(text: str) -> Html:
    """Numbers in circles, as they stand beside what they mean; hidden from screen readers."""
    shown: str = esc(text)
    for n, spot in enumerate(guide.SPOTS, 1):
        circle = rf'&nbsp;<span class="at"><b class="spot" aria-hidden="true">{n}</b>\1</span>'
        shown = re.sub(rf" {spot}(\S*)", circle, shown)  # no line begins with a comma
    return trusted(shown)
