"""The end of a game: who won or what was lost, points counted out, the dice, a rematch."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from frostlight.kernel import Ending, Outcome
from frostlight.session.permissions import may_rematch
from frostlight.view import Scene, find_text_view
from frostlight.view.ending import Category, Verdict, has_places
from frostlight.view.markup import EMPTY, Html, esc
from frostlight.web.assets.content import beside
from frostlight.web.render import draw
from frostlight.web.render.tale import closing
from frostlight.web.render.viewpoint import Look, rule_link

KINDS: Final = 6
"""Number of categories with a colour of their own."""
MINE: Final = ' class="mine"'
NARROW: Final = 6.0
"""Share of a bar, in percent, below which a piece has no room for its number."""


def verdict_of(game: str, scene: Scene, outcome: Outcome, end: Ending) -> Verdict | None:
    """How a game ended that all win or lose together; None for rivals."""
    judge = find_text_view(game).verdict
    return judge(scene, outcome, end) if judge is not None else None


def ending(look: Look, rematch: str = "") -> Html:
    """How it ended and why, for a page."""
    session, table = look.session, look.session.journal.state.table
    outcome = session.game.outcome(table)
    verdict = verdict_of(session.head.game, look.scene, outcome, table.end)
    count = PointCount(look, outcome, look.eyes.mine)
    told = _together(count, verdict) if verdict is not None else _rivals(count)
    course = _course(look) if find_text_view(session.head.game).course is not None else ""
    return f"{beside('ending')}{told}{course}{_next(look, rematch)}{_dice(look)}"


def _why(look: Look) -> Html:
    end = look.session.journal.state.table.end
    assert end is not None
    words = esc(look.scene.reader.say(f"end.{end.reason}", **end.numbers))
    return f'<p class="hint">{words} {rule_link(look.session.head.game, end.rule)}</p>'


# -- all together


def _together(count: PointCount, verdict: Verdict) -> Html:
    """How it ended for all; if players have points of their own, where they came from."""
    state = "won" if verdict.won else "lost"
    points = f"{_bars(count)}{_points(count)}" if _own_points(count) else ""
    story: Html = f'<p class="ending-story">{esc(verdict.story)}</p>' if verdict.story else EMPTY
    return (
        f'<p class="winner {state}">{esc(verdict.title)}</p>{_why(count.look)}{closing(count.look)}'
        f"{story}{_stood(verdict.facts)}{points}"
    )


def _stood(facts: Sequence[tuple[str, str]]) -> Html:
    told = "".join(f"<div><dt>{esc(name)}</dt><dd>{esc(value)}</dd></div>" for name, value in facts)
    return f'<dl class="stood">{told}</dl>' if told else EMPTY


def _course(look: Look) -> Html:
    """The course of the game is drawn from every position, so it is sent on request."""
    table, name = look.session.head.id, look.html("end.course")
    return (
        f'<div id="course" data-load="/t/{esc(table)}/course">'
        f'<a class="button" href="/t/{esc(table)}/course">{name}</a></div>'
    )


# -- rivals


@dataclass(frozen=True)
class PointCount:
    """The points of rivals, in words."""

    look: Look
    outcome: Outcome
    mine: Sequence[int]

    @property
    def categories(self) -> tuple[Category, ...]:
        return find_text_view(self.look.session.head.game).counted(self.look.scene, self.outcome)

    @property
    def order(self) -> list[int]:
        """The seats, the winner first."""
        return sorted(range(len(self.outcome.ranks)), key=lambda seat: self.outcome.ranks[seat])


def _rivals(count: PointCount) -> Html:
    look = count.look
    facts = find_text_view(look.session.head.game).stood(look.scene, count.outcome)
    return (
        f'<div class="ended">{_place(count)}<div><p class="winner">{esc(_winner(count))}</p>'
        f"{_why(look)}</div></div>{closing(look)}{_stood(facts)}{_bars(count)}"
        f"{_against_winner(count)}"
        f"{_points(count)}"
    )


def _place(count: PointCount) -> Html:
    """My place, if one seat is mine and there are places."""
    if len(count.mine) != 1 or not has_places(count.outcome):
        return EMPTY
    ranks, rank = count.outcome.ranks, count.outcome.ranks[count.mine[0]]
    said = count.look.html("end.place", rank=rank, n=len(ranks))
    return (
        f'<p class="my-place"><span class="unseen">{said}</span><b aria-hidden="true">{rank}</b>'
        f'<span aria-hidden="true">/ {len(ranks)}</span></p>'
    )


def _winner(count: PointCount) -> str:
    look, scores = count.look, count.outcome.scores
    tell = find_text_view(look.session.head.game).won
    if tell is not None:
        return tell(look.scene, count.outcome)
    first = [seat for seat, rank in enumerate(count.outcome.ranks) if rank == 1]
    if not first:  # no winner: the reason says why
        return look.web.say("end.nobody")
    points = scores[first[0]]
    if len(first) == 1:
        return look.web.say("end.winner", seat=first[0], points=points)
    names = look.web.listed([look.scene.people[seat].name for seat in first])
    return look.web.say("end.shared", list=names, points=points)


def _own_points(count: PointCount) -> bool:
    """Whether seats have points at all, and not the same ones because all share them."""
    alone = len(count.outcome.scores) == 1
    return any(alone or len(set(category.points)) > 1 for category in count.categories)


def _bars(count: PointCount) -> Html:
    """One bar a player in the order of places, one piece of it a category."""
    look, outcome = count.look, count.outcome
    unit = 100 / max(1, *outcome.scores)
    rows = "".join(
        f"<li{MINE if seat in count.mine else ''}><span>{_rank(outcome, seat)}</span>"
        f"{draw.badge(look.scene.people[seat].style)}"
        f"<b>{esc(look.scene.people[seat].name)}</b>"
        f"{_bar(count.categories, seat, unit)}<strong>{outcome.scores[seat]}</strong></li>"
        for seat in count.order
    )
    return f'{_key(count)}<ol class="bars" aria-label="{look.html("end.places")}">{rows}</ol>'


def _rank(outcome: Outcome, seat: int) -> Html:
    return esc(str(outcome.ranks[seat])) if has_places(outcome) else EMPTY


def _key(count: PointCount) -> Html:
    """What the colours mean, where the table that says so is not in sight with the bars.

    A screen reader has the table instead.
    """
    named = "".join(
        f"<span>{_swatch(place)}{esc(category.name)}</span>"
        for place, category in enumerate(count.categories)
        if max(category.points) > 0
    )
    return f'<p class="key" aria-hidden="true">{named}</p>'


def _bar(categories: Sequence[Category], seat: int, unit: float) -> Html:
    left, pieces = 0.0, []
    for place, category in enumerate(categories):
        points = category.points[seat]
        wide = max(0, points) * unit
        pieces.append(
            f'<rect class="bar{place % KINDS}" x="{left:.1f}%" width="{wide:.1f}%" height="22"/>'
        )
        if wide > NARROW:
            pieces.append(f'<text x="{left + wide / 2:.1f}%" y="16">{points}</text>')
        left += wide
    return f'<svg class="bar-of" aria-hidden="true">{"".join(pieces)}</svg>'


def _against_winner(count: PointCount) -> Html:
    """Where the winner scored more than the viewer, and where less."""
    first = [seat for seat, rank in enumerate(count.outcome.ranks) if rank == 1]
    if len(count.mine) != 1 or len(first) != 1 or first[0] == count.mine[0]:
        return EMPTY
    look, me, best = count.look, count.mine[0], first[0]
    gaps = "".join(
        f'<li>{esc(category.name)} <b class="{"less" if gap < 0 else "more"}">{gap:+d}</b></li>'
        for category in count.categories
        if (gap := category.points[me] - category.points[best])
    )
    return f'<div class="gaps"><p>{look.html("end.gaps", seat=best)}</p><ul>{gaps}</ul></div>'


def _points(count: PointCount) -> Html:
    """All points as a table; a category opens to show what it is made of."""
    look, people = count.look, count.look.scene.people
    heads = "".join(
        f'<th scope="col">{draw.badge(people[seat].style)}'
        f'<span class="unseen">{esc(people[seat].name)}</span></th>'
        for seat in count.order
    )
    bodies = "".join(_category(count, n, one) for n, one in enumerate(count.categories))
    total = _row(count, look.html("end.total"), count.outcome.scores, ' class="total"')
    places = has_places(count.outcome)
    rank = _row(count, look.html("end.rank"), count.outcome.ranks, "") if places else EMPTY
    return (
        f'<div class="wide" tabindex="0" role="region" aria-label="{look.html("end.points")}">'
        f'<table class="points"><thead><tr><td></td>{heads}</tr></thead>{bodies}'
        f"<tbody>{total}{rank}</tbody></table></div>"
    )


def _category(count: PointCount, place: int, category: Category) -> Html:
    name: Html = f"{_swatch(place)}{esc(category.name)}"
    if not category.rows:
        return f"<tbody>{_row(count, name, category.points, '')}</tbody>"
    toggle = f'<label><input type="checkbox"{" checked" if place == 0 else ""}>{name}</label>'
    inside = "".join(_row(count, esc(row), points, "") for row, points in category.rows)
    return (
        f"<tbody>{_row(count, toggle, category.points, '')}</tbody>"
        f'<tbody class="made-of">{inside}</tbody>'
    )


def _swatch(place: int) -> Html:
    return f'<svg viewBox="0 0 12 12" aria-hidden="true"><rect class="bar{place % KINDS}"/></svg>'


def _row(count: PointCount, name: Html, values: Sequence[int], attribute: Html) -> Html:
    cells = "".join(f"<td>{values[seat]}</td>" for seat in count.order)
    return f'<tr{attribute}><th scope="row">{name}</th>{cells}</tr>'


# -- what comes after


def _next(look: Look, rematch: str) -> Html:
    table = look.session.head.id
    links = [
        f'<a class="button" href="/t/{esc(table)}/replay?at=0">{look.html("replay.again")}</a>',
        f'<a class="button" href="/t/{esc(table)}/record.json"'
        f" download>{look.html('end.record')}</a>",
    ]
    campaign = look.session.campaign if look.eyes.mine else ""
    if campaign:
        to = look.html("campaign.back")
        links.insert(0, f'<a class="button act" href="/c/{esc(campaign)}">{to}</a>')
    elif rematch:
        to = look.html("end.to_rematch")
        links.insert(0, f'<a class="button act" href="/t/{esc(rematch)}">{to}</a>')
    elif may_rematch(look.session, look.eyes.mine):
        links.insert(
            0,
            f'<form method="post" action="/t/{esc(table)}/rematch">'
            f'<button class="act">{look.html("end.rematch")}</button></form>',
        )
    return f'<div class="next">{"".join(links)}</div>'


def _dice(look: Look) -> Html:
    """The promise of the start beside the seed; a button lets the server repeat all rolls."""
    session = look.session
    return (
        f'<div id="dice" class="dice"><form action="/t/{esc(session.head.id)}/dice"'
        ' data-into="dice">'
        f"<button>{look.html('dice.press')}</button></form>"
        f"<details><summary>{look.html('dice.title')}</summary><p>{look.html('dice.check')}</p><dl>"
        f"<dt>{look.html('dice.promise')}</dt><dd><code>{esc(session.promise)}</code></dd>"
        f"<dt>{look.html('dice.seed')}</dt><dd><code>{esc(session.head.seed)}</code></dd></dl>"
        f'<p><a href="/t/{esc(session.head.id)}/fair" data-drawer>{look.html("dice.fair")}</a></p>'
        "</details></div>"
    )
