"""A chapter of a campaign on its page: what it asks for, what was reached, what can be done."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from frostlight.kernel import Judgement
from frostlight.session import Stage
from frostlight.view.icons import seat_shape
from frostlight.view.lines import capital
from frostlight.view.markup import EMPTY, Html, esc
from frostlight.web.pages.campaign.sheet import CampaignSheet
from frostlight.web.render import draw

WIDE: Final = 240
"""Of the scale, in its own units."""


def chapter(sheet: CampaignSheet, stage: Stage) -> Html:
    """The whole card; actions stand at its foot."""
    now = stage is sheet.found.now
    state = "done" if stage.passed else "now" if now else "later"
    number = sheet.found.stages.index(stage) + 1
    name = esc(capital(sheet.told.chapter(stage)))
    return (
        f'<li class="is-{state}" id="chapter-{esc(stage.chapter.id)}">'
        f'<div class="chapter-title"><span aria-hidden="true">{number}</span><h2>{name}</h2>'
        f"<em{'' if now else ' class=unseen'}>{sheet.html(state)}</em></div>"
        f"{_opening(sheet, stage)}{_asks(sheet, stage)}{_goals(sheet, stage)}"
        f"{_scale(sheet, stage)}{_reached(sheet, stage)}{tale(sheet.told.closing(stage))}"
        f"{_missed(sheet, stage)}{_acts(sheet, stage)}"
        f"{_games(sheet, stage)}</li>"
    )


# -- its story


def tale(told: str) -> Html:
    """A paragraph of the story; "" = nothing is told."""
    return f'<p class="tale">{esc(told)}</p>' if told else EMPTY


def _opening(sheet: CampaignSheet, stage: Stage) -> Html:
    """What lies ahead is not told before it is its turn."""
    begun = stage.passed or stage is sheet.found.now
    return tale(sheet.told.opening(stage)) if begun else EMPTY


# -- what it asks for


def _asks(sheet: CampaignSheet, stage: Stage) -> Html:
    asks = "".join(f"<li>{esc(capital(said))}</li>" for said in sheet.told.asks(stage))
    return f'<ul class="asks">{asks}</ul>' if asks else EMPTY


def _goals(sheet: CampaignSheet, stage: Stage) -> Html:
    """The points for each number of marks, the most on top; which of them leads on."""
    goals, rows = stage.chapter.goals, []
    best = max(stage.marks)
    for number in range(len(goals), 0, -1):
        on = f"<em>{sheet.html('leads_on')}</em>" if number == stage.chapter.least else ""
        have = ' class="have"' if number <= best else ""
        rows.append(
            f"<li{have}>{sheet.marks(number)} <b>{goals[number - 1]}</b>{on}</li>"
            if have
            else f"<li>{_wanted(sheet, number)} <b>{goals[number - 1]}</b>{on}</li>"
        )
    if not rows:
        return EMPTY
    return f'<div><h3>{sheet.html("points")}</h3><ol class="goals">{"".join(rows)}</ol></div>'


def _wanted(sheet: CampaignSheet, number: int) -> Html:
    """Marks that no seat has yet, though texts mention them."""
    return sheet.marks(number).replace('class="one-mark', 'class="one-mark off')


def _scale(sheet: CampaignSheet, stage: Stage) -> Html:
    """The best results on one line with the goals."""
    goals, best = stage.chapter.goals, stage.best
    if not goals or all(one is None for one in best):
        return EMPTY
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
        f'<g class="c-{esc(sheet.people[seat].style)}" transform="translate({at(score):.1f} 8)">'
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


def _reached(sheet: CampaignSheet, stage: Stage) -> Html:
    """Marks and best result of each seat, and the number of tries."""
    of, rows = len(stage.chapter.goals), []
    tries = sheet.common("tries", n=len(stage.tries)) if stage.tries else ""
    tries = f' <span class="tries">{tries}</span>'
    for seat, best in enumerate(stage.best):
        if best is None:
            continue
        who = "" if sheet.alone else f'<span class="who">{sheet.name(seat)}</span> '
        marks = sheet.marks(stage.marks[seat], of)
        if sheet.alone:  # drawn at the goals already
            marks = f'<span class="unseen">{esc(sheet.told.marks(stage.marks[seat]))}</span>'
        said = sheet.common("best", n=best)
        shown = f"<b>{said}</b>" if sheet.alone else _brief(best, said)
        rows.append(f"<li>{who}{marks} {shown}{tries if sheet.alone else ''}</li>")
    if not rows:
        return EMPTY
    below = "" if sheet.alone else f"<li>{tries}</li>"
    return f'<ul class="attained">{"".join(rows)}{below}</ul>'


def _brief(best: int, said: Html) -> Html:
    """A result where several stand below each other."""
    return (
        f'<b title="{said}"><span class="unseen">{said}</span><i aria-hidden="true">{best}</i></b>'
    )


def _missed(sheet: CampaignSheet, stage: Stage) -> Html:
    """What kept the players from more at the last try, each a chip."""
    rows = []
    for seat in range(len(sheet.people)):
        chips = "".join(
            f"<span>{esc(capital(said))}</span>" for said in sheet.told.lacks(stage, seat)
        )
        if chips:
            who = "" if sheet.alone else draw.badge(sheet.people[seat].style)
            heard = "" if sheet.alone else esc(sheet.people[seat].name)
            rows.append(f'<li>{who}<span class="unseen">{heard}</span><div>{chips}</div></li>')
    if not rows:
        return EMPTY
    return f'<div class="missed"><h3>{sheet.html("missed")}</h3><ul>{"".join(rows)}</ul></div>'


# -- what can be done


def _acts(sheet: CampaignSheet, stage: Stage) -> Html:
    """Go on with the campaign, or play a chapter on its own."""
    buttons, aside = "", ""
    found = sheet.found
    if stage is found.now:
        key = "go_on" if found.unfinished is not None else "again" if stage.lost else "begin"
        carried = "" if key == "go_on" else sheet.told.carried(stage)
        more = f" <small>{esc(carried)}</small>" if carried else ""
        buttons = sheet.button("play", f"<b>{sheet.html(key)}</b>{more}", main=True)
        if found.unfinished is not None:
            aside = (
                f"<details><summary>{sheet.html('aside')}</summary><p>{sheet.html('aside_why')}</p>"
                f"{sheet.button('aside', sheet.html('aside'))}</details>"
            )
    else:
        key = "own" if found.open_apart(stage) is None else "own_on"
        buttons = sheet.button("play", sheet.html(key), {"chapter": stage.chapter.id})
    return f'<div class="acts">{buttons}{aside}</div>'


def _games(sheet: CampaignSheet, stage: Stage) -> Html:
    """Every game of a chapter, to look through."""
    rows = list(_played(sheet, stage))
    if not rows:
        return EMPTY
    return (
        f'<details class="played"><summary>{sheet.html("games", n=len(rows))}</summary>'
        f"<ol>{''.join(rows)}</ol></details>"
    )


def _played(sheet: CampaignSheet, stage: Stage) -> Iterator[Html]:
    number = 0
    for place in sorted([*stage.tries, *stage.apart]):
        counts = place in stage.tries
        number += counts
        name = sheet.html("try", n=number) if counts else sheet.html("apart")
        result = sheet.found.results[place]
        if result.judgement is None:
            said, look = sheet.html("open"), EMPTY
        else:
            said = _came_of(sheet, result.judgement)
            look = sheet.button("watch", sheet.html("watch"), {"game": str(place)})
        if result.unclear:
            said, look = f"{said}; {sheet.html('old')}", EMPTY
        yield f"<li><b>{name}</b> <span>{said}</span>{look}</li>"


def _came_of(sheet: CampaignSheet, judgement: Judgement) -> Html:
    said: list[Html] = []
    for seat, mine in enumerate(judgement.seats):
        marks, score = esc(sheet.told.marks(mine.marks)), sheet.common("score", n=mine.score)
        who = "" if sheet.alone else f"{esc(sheet.people[seat].name)}: "
        said.append(f"{who}{score}, {marks}")
    return "; ".join(said)
