"""A chapter of a campaign on its page: what it asks for, what was reached, what can be done."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Final

from frostlight.kernel import Judgement
from frostlight.session import Stage
from frostlight.view.icons import seat_shape
from frostlight.view.lines import capital
from frostlight.web.pages.campaign.sheet import CampaignSheet
from frostlight.web.render import draw

WIDE: Final = 240
"""Of the scale, in its own units."""


def chapter(sheet: CampaignSheet, stage: Stage) -> str:
    """The whole card; what can be done stands at its foot."""
    now = stage is sheet.found.now
    state = "done" if stage.passed else "now" if now else "later"
    number = sheet.found.stages.index(stage) + 1
    name = escape(capital(sheet.told.chapter(stage)))
    return (
        f'<li class="is-{state}" id="chapter-{escape(stage.chapter.id)}">'
        f'<div class="chapter-title"><span aria-hidden="true">{number}</span><h2>{name}</h2>'
        f"<em{'' if now else ' class=unseen'}>{sheet.say(state)}</em></div>"
        f"{_asks(sheet, stage)}{_goals(sheet, stage)}{_scale(sheet, stage)}"
        f"{_reached(sheet, stage)}{_missed(sheet, stage)}{_acts(sheet, stage)}"
        f"{_games(sheet, stage)}</li>"
    )


# -- what it asks for


def _asks(sheet: CampaignSheet, stage: Stage) -> str:
    asks = "".join(f"<li>{escape(capital(said))}</li>" for said in sheet.told.asks(stage))
    return f'<ul class="asks">{asks}</ul>' if asks else ""


def _goals(sheet: CampaignSheet, stage: Stage) -> str:
    """The points for each number of marks, the most on top; which of them leads on."""
    goals, rows = stage.chapter.goals, []
    best = max(stage.marks)
    for number in range(len(goals), 0, -1):
        on = f"<em>{sheet.say('leads_on')}</em>" if number == stage.chapter.least else ""
        have = ' class="have"' if number <= best else ""
        rows.append(
            f"<li{have}>{sheet.marks(number)} <b>{goals[number - 1]}</b>{on}</li>"
            if have
            else f"<li>{_wanted(sheet, number)} <b>{goals[number - 1]}</b>{on}</li>"
        )
    return f'<ol class="goals">{"".join(rows)}</ol>' if rows else ""


def _wanted(sheet: CampaignSheet, number: int) -> str:
    """Marks that nobody has yet, though they are spoken of."""
    return sheet.marks(number).replace('class="one-mark', 'class="one-mark off')


def _scale(sheet: CampaignSheet, stage: Stage) -> str:
    """The best results on one line with the goals."""
    goals, best = stage.chapter.goals, stage.best
    if not goals or all(one is None for one in best):
        return ""
    most = max(goals[-1], *(one or 0 for one in best)) * 1.06

    def at(score: int) -> float:
        return WIDE * max(0, score) / most

    ticks = "".join(
        f'<path class="{"least" if number == stage.chapter.least else "goal"}"'
        f' d="M{at(goal):.1f} 1v14"/>'
        for number, goal in enumerate(goals, 1)
    )
    bar = f'<rect class="run" y="4" width="{at(best[0] or 0):.1f}" height="8" rx="4"/>'
    shapes = "".join(
        f'<g class="c-{sheet.people[seat].style}" transform="translate({at(score):.1f} 8)">'
        f"{seat_shape(sheet.people[seat].style, 5)}</g>"
        for seat, score in enumerate(best)
        if score is not None
    )
    return (
        f'<svg class="yardstick" viewBox="-2 0 {WIDE + 4} 16" aria-hidden="true">'
        f'<rect class="floor" y="4" width="{WIDE}" height="8" rx="4"/>'
        f"{bar if sheet.alone else ''}{ticks}{'' if sheet.alone else shapes}</svg>"
    )


# -- what was reached


def _reached(sheet: CampaignSheet, stage: Stage) -> str:
    """Marks and the best result of everybody, and how often it was tried."""
    of, rows = len(stage.chapter.goals), []
    tries = sheet.common("tries", n=len(stage.tries)) if stage.tries else ""
    tries = f' <span class="tries">{tries}</span>'
    for seat, best in enumerate(stage.best):
        if best is None:
            continue
        who = "" if sheet.alone else f'<span class="who">{sheet.name(seat)}</span> '
        marks = sheet.marks(stage.marks[seat], of)
        if sheet.alone:  # drawn at the goals already
            marks = f'<span class="unseen">{escape(sheet.told.marks(stage.marks[seat]))}</span>'
        said = sheet.common("best", n=best)
        shown = f"<b>{said}</b>" if sheet.alone else _brief(best, said)
        rows.append(f"<li>{who}{marks} {shown}{tries if sheet.alone else ''}</li>")
    if not rows:
        return ""
    below = "" if sheet.alone else f"<li>{tries}</li>"
    return f'<ul class="attained">{"".join(rows)}{below}</ul>'


def _brief(best: int, said: str) -> str:
    """A result where several stand below each other."""
    return (
        f'<b title="{said}"><span class="unseen">{said}</span><i aria-hidden="true">{best}</i></b>'
    )


def _missed(sheet: CampaignSheet, stage: Stage) -> str:
    """What kept somebody from more at the last try, each a chip."""
    rows = []
    for seat in range(len(sheet.people)):
        chips = "".join(
            f"<span>{escape(capital(said))}</span>" for said in sheet.told.lacks(stage, seat)
        )
        if chips:
            who = "" if sheet.alone else draw.badge(sheet.people[seat].style)
            heard = "" if sheet.alone else escape(sheet.people[seat].name)
            rows.append(f'<li>{who}<span class="unseen">{heard}</span><div>{chips}</div></li>')
    if not rows:
        return ""
    return f'<div class="missed"><h3>{sheet.say("missed")}</h3><ul>{"".join(rows)}</ul></div>'


# -- what can be done


def _acts(sheet: CampaignSheet, stage: Stage) -> str:
    """Go on with the campaign, or play a chapter on its own."""
    buttons, aside = "", ""
    found = sheet.found
    if stage is found.now:
        key = "go_on" if found.unfinished is not None else "again" if stage.lost else "begin"
        carried = "" if key == "go_on" else sheet.told.carried(stage)
        more = f" <small>{escape(carried)}</small>" if carried else ""
        buttons = sheet.button("play", f"<b>{sheet.say(key)}</b>{more}", main=True)
        if found.unfinished is not None:
            aside = (
                f"<details><summary>{sheet.say('aside')}</summary><p>{sheet.say('aside_why')}</p>"
                f"{sheet.button('aside', sheet.say('aside'))}</details>"
            )
    else:
        key = "own" if found.open_apart(stage) is None else "own_on"
        buttons = sheet.button("play", sheet.say(key), {"chapter": stage.chapter.id})
    return f'<div class="acts">{buttons}{aside}</div>'


def _games(sheet: CampaignSheet, stage: Stage) -> str:
    """Every game of a chapter, to look through."""
    rows = list(_played(sheet, stage))
    if not rows:
        return ""
    return (
        f'<details class="played"><summary>{sheet.say("games", n=len(rows))}</summary>'
        f"<ol>{''.join(rows)}</ol></details>"
    )


def _played(sheet: CampaignSheet, stage: Stage) -> Iterator[str]:
    number = 0
    for place in sorted([*stage.tries, *stage.apart]):
        counts = place in stage.tries
        number += counts
        name = sheet.say("try", n=number) if counts else sheet.say("apart")
        result = sheet.found.results[place]
        if result.judgement is None:
            said, look = sheet.say("open"), ""
        else:
            said = _came_of(sheet, result.judgement)
            look = sheet.button("watch", sheet.say("watch"), {"game": str(place)})
        if result.unclear:
            said, look = f"{said}; {sheet.say('old')}", ""
        yield f"<li><b>{name}</b> <span>{said}</span>{look}</li>"


def _came_of(sheet: CampaignSheet, judgement: Judgement) -> str:
    said = []
    for seat, mine in enumerate(judgement.seats):
        marks, score = escape(sheet.told.marks(mine.marks)), sheet.common("score", n=mine.score)
        who = "" if sheet.alone else f"{escape(sheet.people[seat].name)}: "
        said.append(f"{who}{score}, {marks}")
    return "; ".join(said)
