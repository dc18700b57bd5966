"""A campaign on a page: who has reached what, its chapters, and what can be done with all of it."""

from __future__ import annotations

import re

from frostlight.session import Progress
from frostlight.session.campaign.model import declared
from frostlight.view.icons import sprite
from frostlight.view.markup import EMPTY, Html, esc, trusted
from frostlight.web.assets.content import beside
from frostlight.web.live.campaigns import OpenCampaign
from frostlight.web.pages.campaign.chapter import chapter, tale
from frostlight.web.pages.campaign.sheet import CampaignSheet
from frostlight.web.pages.frame import plain
from frostlight.web.pages.reader import Reading
from frostlight.web.render import draw
from frostlight.web.render.viewpoint import rule_link


def page(reading: Reading, opened: OpenCampaign, *, owner: bool) -> Html:
    """The whole page of a campaign."""
    sheet = CampaignSheet(reading, opened)
    name = esc(sheet.kept.name)
    chapters = "".join(chapter(sheet, stage) for stage in sheet.found.stages)
    return plain(
        reading,
        f"{name} · {sheet.title}",
        f"{beside('campaign')}{sprite(sheet.kept.game)}"
        f'<header class="campaign-head"><div><h1>{name}</h1>'
        f"<p>{sheet.title} · {sheet.where}</p></div>{_tally(sheet)}</header>"
        f'{_epilogue(sheet)}<ol class="chapters">{chapters}</ol>{_after(sheet, owner=owner)}',
        game=sheet.kept.game,
    )


# -- the head


def ranks(found: Progress) -> list[tuple[int, str]]:
    """From how many marks on each rank is given, the lowest first."""
    most = sum(len(stage.chapter.goals) for stage in found.stages)
    rank, setup = declared(found.game).verdict, found.game.read_setup(found.kept.setup)
    named = [(number, rank(setup, number)) for number in range(most + 1)]
    return [
        (number, name)
        for number, name in named
        if name and (not number or name != named[number - 1][1])
    ]


def _tally(sheet: CampaignSheet) -> Html:
    """The marks of each seat in a row, with a line where a rank begins; the verdict at the end."""
    found = sheet.found
    most = sum(len(stage.chapter.goals) for stage in found.stages)
    known = ranks(found)
    ends = frozenset(number for number, _ in known)
    rows = []
    for seat, total in enumerate(found.totals):
        verdict = ""
        if found.over:
            rank = esc(sheet.told.verdict(seat)) or sheet.html("no_rank")
            verdict = f" <strong>{sheet.html('verdict')}: {rank}</strong>"
        rows.append(
            f'<li><span class="who">{sheet.name(seat)}</span> {sheet.marks(total, most, ends)}'
            f' <span class="sum" aria-hidden="true"><b>{total}</b>/{most}</span>{verdict}</li>'
        )
    best = max(found.totals)
    ladder = "".join(
        f"<li{' class=have' if number <= best else ''}><b>{number}</b> "
        f"{esc(sheet.told.rank(name))}</li>"
        for number, name in known
    )
    title = sheet.html("ranks")
    return (
        f'<div class="tally"><ul>{"".join(rows)}</ul>'
        f'<ol class="ranks" aria-label="{title}">{ladder}</ol></div>'
    )


def _epilogue(sheet: CampaignSheet) -> Html:
    """The epilogue: once for all seats that reached the same, with their names."""
    told: dict[str, list[str]] = {}
    for seat, person in enumerate(sheet.people):
        told.setdefault(sheet.told.epilogue(seat), []).append(person.name)
    told.pop("", None)
    if not told:
        return EMPTY
    several = len(told) > 1
    said = "".join(
        f"<h2>{esc(sheet.told.reader.listed(names))}</h2>{tale(text)}" if several else tale(text)
        for text, names in told.items()
    )
    return f'<section class="epilogue">{said}</section>'


# -- all of it


def _after(sheet: CampaignSheet, *, owner: bool) -> Html:
    texts, game = sheet.told.reader, sheet.kept.game
    note = ""
    if texts.knows("campaign.note"):
        said = esc(texts.say("campaign.note"))
        ids = rf"\b{sheet.found.game.prefix}-[\w.]*\w"
        note = trusted(re.sub(ids, lambda found: rule_link(game, found[0]), said))
        note = f"<p>{note}</p>"
    export = (
        f'<p><a class="button" href="{esc(sheet.path)}/export.json"'
        f" download>{sheet.html('export')}</a> "
        f"{sheet.html('export_why')}</p>"
    )
    if not owner:
        return f'<div class="campaign-after">{note}{export}</div>'
    return f'<div class="campaign-after">{note}{export}{_end(sheet.reading, sheet.path)}</div>'


def _end(reading: Reading, path: str) -> Html:
    """The way to delete a campaign."""
    delete = reading.html("campaign.delete")
    return (
        f'<details class="owner"><summary>{delete}</summary><form method="post"'
        f' action="{esc(path)}/delete"><p>{reading.html("campaign.sure")}</p>'
        f'<button class="danger">{delete}</button></form></details>'
    )


# -- on the home page


def damaged(reading: Reading, campaign: str, *, owner: bool) -> Html:
    """A campaign that cannot be read: what is stored of it, and the end, for its owner."""
    title, path = reading.html("error.title"), f"/c/{esc(campaign)}"
    body = f'<h1>{title}</h1><p class="alert">{reading.html("campaign.unreadable")}</p>'
    if owner:
        rows = (
            f'<a class="button" href="{path}/export.json" download>{reading.html("kept.rows")}</a>'
        )
        body += f"<p>{rows}</p>{_end(reading, path)}"
    return plain(reading, title, f'<article class="drawn kept">{body}</article>')


def listed(reading: Reading, opened: list[OpenCampaign | str]) -> Html:
    """The campaigns of this browser, each a link."""
    rows = []
    for one in opened:
        if isinstance(one, str):
            said = reading.html("campaign.unreadable")
            rows.append(f'<li><a href="/c/{esc(one)}"><div><em>{said}</em></div></a></li>')
            continue
        sheet = CampaignSheet(reading, one)
        marks = "".join(
            f'{draw.badge(sheet.people[seat].style)}<span class="unseen">'
            f"{esc(sheet.people[seat].name)}</span><span>{_total(sheet, seat)}</span>"
            for seat in range(len(sheet.people))
        )
        rows.append(
            f'<li><a href="{esc(sheet.path)}">{draw.cover_again(sheet.kept.game)}<div>'
            f"<strong>{esc(sheet.kept.name)}</strong><small>{sheet.title}</small>"
            f'<em>{sheet.where}</em><span class="who">{marks}</span></div></a></li>'
        )
    head = f"<h2>{reading.html('campaign.list')}</h2>"
    return f'{head}<ul class="going">{"".join(rows)}</ul>' if rows else EMPTY


def _total(sheet: CampaignSheet, seat: int) -> Html:
    total = sheet.found.totals[seat]
    words = esc(sheet.told.marks(total))
    return words if sheet.alone else f'<span aria-hidden="true">{total}</span>'


def bringing(reading: Reading) -> Html:
    """A way to bring a campaign from elsewhere."""
    say = reading.html
    return (
        f'<details class="bring"><summary>{say("campaign.import")}</summary>'
        '<form method="post" action="/campaigns/import" enctype="multipart/form-data">'
        f'<label>{say("campaign.file")} <input type="file" name="file" accept=".json" required>'
        f'</label><label><input type="checkbox" name="copy"> {say("campaign.copy")}</label>'
        f"<button>{say('campaign.bring')}</button></form></details>"
    )
