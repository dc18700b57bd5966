"""The end of a game: who won, the points as a table and as bars, the dice, a rematch."""

from __future__ import annotations

from html import escape
from typing import Final

from frostlight.i18n import Reader
from frostlight.kernel import Outcome
from frostlight.session import Session
from frostlight.view import Scene

BAR: Final = (600, 22)
"""Width and height of the longest bar."""


def ending(session: Session, scene: Scene, web: Reader, seated: bool, rematch: str) -> str:
    """Why it ended and how, for a page."""
    table = session.journal.state.table
    outcome: Outcome = session.game.outcome(table)
    end = table.end
    assert end is not None
    why = escape(scene.reader.say(f"end.{end.reason}", **end.numbers))
    return (
        f'<p class="winner">{escape(_winner(scene, web, outcome))}</p>'
        f'<p class="hint">{why} <a class="rule" href="/rules/{session.game.id}#{end.rule}"'
        f" data-drawer>{end.rule}</a></p>"
        f"{_points(scene, web, outcome)}{_bars(scene, web, outcome)}"
        f"{_next(session, web, seated, rematch)}{_dice(session, web)}"
    )


def _winner(scene: Scene, web: Reader, outcome: Outcome) -> str:
    first = [seat for seat, rank in enumerate(outcome.ranks) if rank == 1]
    points = outcome.scores[first[0]]
    if len(first) == 1:
        return web.say("end.winner", seat=first[0], points=points)
    names = web.listed([scene.people[seat].name for seat in first])
    return web.say("end.shared", list=names, points=points)


def _categories(scene: Scene, outcome: Outcome) -> dict[str, list[int]]:
    """Points by category, named in the language of the reader."""
    found: dict[str, list[int]] = outcome.breakdown.get("categories", {})
    return {scene.reader.say(f"result.{name}"): points for name, points in found.items()}


def _points(scene: Scene, web: Reader, outcome: Outcome) -> str:
    heads = "".join(f'<th scope="col">{escape(person.name)}</th>' for person in scene.people)
    rows = [_row(escape(name), points, "") for name, points in _categories(scene, outcome).items()]
    rows.append(_row(escape(web.say("end.total")), outcome.scores, ' class="total"'))
    rows.append(_row(escape(web.say("end.rank")), outcome.ranks, ""))
    return (
        '<div class="wide" tabindex="0" role="region"'
        f' aria-label="{escape(web.say("end.points"))}">'
        f'<table class="points"><thead><tr><td></td>{heads}</tr></thead>'
        f"<tbody>{''.join(rows)}</tbody></table></div>"
    )


def _row(name: str, values: list[int], attribute: str) -> str:
    cells = "".join(f"<td>{value}</td>" for value in values)
    return f'<tr{attribute}><th scope="row">{name}</th>{cells}</tr>'


def _bars(scene: Scene, web: Reader, outcome: Outcome) -> str:
    """One bar a player, one piece of it a category."""
    categories = _categories(scene, outcome)
    width, height = BAR
    unit = width / max(1, *outcome.scores)
    rows = []
    for seat, person in enumerate(scene.people):
        left, pieces = 0.0, []
        for place, (name, points) in enumerate(categories.items()):
            wide = max(0, points[seat]) * unit
            pieces.append(
                f'<rect class="bar{place % 6}" x="{left:.1f}" y="0" width="{wide:.1f}"'
                f' height="{height}"><title>{escape(name)}: {points[seat]}</title></rect>'
            )
            if wide > 22:
                pieces.append(
                    f'<text x="{left + wide / 2:.1f}" y="16" text-anchor="middle">'
                    f"{points[seat]}</text>"
                )
            left += wide
        rows.append(
            f'<g transform="translate(0 {seat * 46})"><text class="who" x="0" y="14">'
            f'{escape(person.name)}</text><g transform="translate(0 20)">{"".join(pieces)}</g></g>'
        )
    legend = "".join(
        f'<li><svg viewBox="0 0 12 12" aria-hidden="true"><rect class="bar{place % 6}" width="12"'
        f' height="12"/></svg>{escape(name)}</li>'
        for place, name in enumerate(categories)
    )
    return (
        f'<svg class="bars" viewBox="0 0 {width} {46 * len(scene.people)}" role="img"'
        f' aria-label="{escape(web.say("end.picture"))}">{"".join(rows)}</svg>'
        f'<ul class="legend">{legend}</ul>'
    )


def _next(session: Session, web: Reader, seated: bool, rematch: str) -> str:
    table = session.head.id
    record = escape(web.say("end.record"))
    links = [
        f'<a class="button" href="/t/{table}/replay?at=0">{escape(web.say("replay.again"))}</a>',
        f'<a class="button" href="/t/{table}/record.json" download>{record}</a>',
    ]
    if rematch:
        to = escape(web.say("end.to_rematch"))
        links.insert(0, f'<a class="button act" href="/t/{rematch}">{to}</a>')
    elif seated:
        again = escape(web.say("end.rematch"))
        links.insert(
            0,
            f'<form method="post" action="/t/{table}/rematch">'
            f'<button class="act">{again}</button></form>',
        )
    return f'<div class="next">{"".join(links)}</div>'


def _dice(session: Session, web: Reader) -> str:
    return (
        f'<details class="dice"><summary>{escape(web.say("dice.title"))}</summary>'
        f"<p>{escape(web.say('dice.check'))}</p><dl><dt>{escape(web.say('dice.promise'))}</dt>"
        f"<dd><code>{session.promise}</code></dd><dt>{escape(web.say('dice.seed'))}</dt>"
        f"<dd><code>{escape(session.head.seed)}</code></dd></dl></details>"
    )
