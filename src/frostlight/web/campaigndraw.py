"""A campaign on a page: its chapters, what was reached in each, and what can be done now."""

from __future__ import annotations

from html import escape
from typing import Final, cast

from frostlight.i18n import Reader
from frostlight.kernel import Judgement
from frostlight.session import Stage, Told
from frostlight.view.icons import icon, icon_sets, sprite
from frostlight.web import draw
from frostlight.web.campaigns import Opened
from frostlight.web.pages import plain
from frostlight.web.reading import Reading

STAR: Final = "m12 3.5 2.6 5.6 6 .7-4.500 4.100 1.200 6-5.300-3-5.300 3 1.200-6-4.500-4.100 6-.7z"
"""A mark, for games that draw none (`i-mark` among their icons)."""


class Sheet:
    """A campaign to be drawn for somebody."""

    def __init__(self, reading: Reading, opened: Opened) -> None:
        self.reading, self.opened = reading, opened
        self.found, self.stored = opened.found, opened.stored
        kept = self.stored.kept
        setup = self.found.game.read_setup(kept.setup)
        scene = draw.scene_for(kept.game, setup, tuple(kept.places), reading.language)
        self.people = scene.people
        self.told = Told(self.found, cast("Reader", scene.reader))
        self.alone = len(kept.places) == 1
        self.path = f"/c/{self.stored.id}"

    def say(self, key: str, /, **facts: int | str) -> str:
        return self.reading.say(f"campaign.{key}", **facts)

    def common(self, key: str, /, **facts: int | str) -> str:
        """What the terminal says too."""
        return escape(self.reading.words.common(f"campaign.{key}", **facts))

    def name(self, seat: int) -> str:
        return f"{draw.badge(self.people[seat].style)} {escape(self.people[seat].name)}"

    def marks(self, number: int, of: int) -> str:
        """So many marks as pictures, and in words for those who listen."""
        kept = self.stored.kept
        drawn = any("mark" in names for names in icon_sets(kept.game).values())
        one = (
            icon("mark")
            if drawn
            else f'<svg class="i" viewBox="0 0 24 24"><path d="{STAR}"/></svg>'
        )
        full = f'<span class="one-mark">{one}</span>' * number
        empty = f'<span class="one-mark off">{one}</span>' * max(of - number, 0)
        words = escape(self.told.marks(number))
        return (
            f'<span class="marks"><span class="unseen">{words}</span>'
            f'<span aria-hidden="true">{full}{empty}</span></span>'
        )


def page(reading: Reading, opened: Opened, *, owner: bool) -> str:
    """The whole page of a campaign."""
    sheet = Sheet(reading, opened)
    kept = opened.stored.kept
    title = f"{escape(kept.name)} · {escape(draw.title(reading.language, kept.game))}"
    chapters = "".join(_chapter(sheet, stage) for stage in sheet.found.stages)
    return plain(
        reading,
        title,
        f"{sprite(kept.game)}<h1>{escape(kept.name)}</h1>{_head(sheet)}"
        f'<ol class="chapters">{chapters}</ol>{_after(sheet, owner=owner)}',
    )


def _head(sheet: Sheet) -> str:
    """Who plays, what they have in all, and the verdict at the end."""
    title = escape(draw.title(sheet.reading.language, sheet.stored.kept.game))
    rows = []
    for seat, total in enumerate(sheet.found.totals):
        marks = sheet.say("in_all", marks=sheet.told.marks(total))
        verdict = ""
        if sheet.found.over:
            rank = escape(sheet.told.verdict(seat)) or sheet.say("no_rank")
            verdict = f" <strong>{sheet.say('verdict')}: {rank}</strong>"
        rows.append(f"<li>{sheet.name(seat)} <span>{marks}</span>{verdict}</li>")
    return f'<div class="campaign-head"><p>{title}</p><ul>{"".join(rows)}</ul></div>'


# -- a chapter


def _chapter(sheet: Sheet, stage: Stage) -> str:
    now = stage is sheet.found.now
    state = "done" if stage.passed else "now" if now else "later"
    number = sheet.found.stages.index(stage) + 1
    name = escape(sheet.told.chapter(stage))
    return (
        f'<li class="is-{state}" id="chapter-{escape(stage.chapter.id)}">'
        '<div class="chapter-title">'
        f'<h2><span aria-hidden="true">{number}</span> {name}</h2>'
        f"<em>{sheet.say(state)}</em></div>"
        f"{_goals(sheet, stage)}{_reached(sheet, stage)}{_acts(sheet, stage)}"
        f"{_games(sheet, stage)}</li>"
    )


def _goals(sheet: Sheet, stage: Stage) -> str:
    of = len(stage.chapter.goals)
    goals = "".join(
        f"<li>{sheet.marks(number, 0)} <b>{score}</b></li>"
        for number, score in enumerate(stage.chapter.goals, 1)
    )
    asks = "".join(f"<li>{escape(said)}</li>" for said in sheet.told.asks(stage))
    drawn = f'<ul class="goals">{goals}</ul>' if of else ""
    return drawn + (f'<ul class="asks">{asks}</ul>' if asks else "")


def _reached(sheet: Sheet, stage: Stage) -> str:
    """What each seat has reached, and what was missing last time."""
    rows = []
    for seat, best in enumerate(stage.best):
        if best is None:
            continue
        said = [sheet.common("best", n=best)]
        if missing := sheet.told.missing(stage, seat):
            said.append(sheet.common("missing", missing=missing))
        who = "" if sheet.alone else f"{sheet.name(seat)} "
        marks = sheet.marks(stage.marks[seat], len(stage.chapter.goals)) if stage.passed else ""
        rows.append(f"<li>{who}{marks} <span>{'; '.join(said)}</span></li>")
    if carried := sheet.told.carried(stage) if stage is sheet.found.now else "":
        rows.append(f"<li>{sheet.common('carried', carried=carried)}</li>")
    return f'<ul class="attained">{"".join(rows)}</ul>' if rows else ""


def _acts(sheet: Sheet, stage: Stage) -> str:
    """Go on with the campaign, or play a chapter on its own."""
    buttons = ""
    found = sheet.found
    if stage is found.now:
        key = "go_on" if found.unfinished is not None else "again" if stage.lost else "begin"
        buttons = _button(sheet, "play", sheet.say(key), main=True)
    if stage.passed or stage is not found.now:
        key = "own" if found.open_apart(stage) is None else "own_on"
        buttons += _button(sheet, "play", sheet.say(key), {"chapter": stage.chapter.id})
    aside = ""
    if stage is found.now and found.unfinished is not None:
        aside = (
            f"<details><summary>{sheet.say('aside')}</summary><p>{sheet.say('aside_why')}</p>"
            f"{_button(sheet, 'aside', sheet.say('aside'))}</details>"
        )
    return f'<div class="acts">{buttons}</div>{aside}'


def _button(
    sheet: Sheet,
    action: str,
    label: str,
    fields: dict[str, str] | None = None,
    *,
    main: bool = False,
) -> str:
    hidden = "".join(
        f'<input type="hidden" name="{name}" value="{escape(value)}">'
        for name, value in (fields or {}).items()
    )
    style = ' class="act"' if main else ""
    return (
        f'<form method="post" action="{sheet.path}/{action}">{hidden}'
        f"<button{style}>{label}</button></form>"
    )


def _games(sheet: Sheet, stage: Stage) -> str:
    """Every game of a chapter, to look through."""
    rows, number = [], 0
    for place in sorted([*stage.tries, *stage.apart]):
        counts = place in stage.tries
        number += counts
        name = sheet.say("try", n=number) if counts else sheet.say("apart")
        result = sheet.found.results[place]
        if result.judgement is None:
            said, look = sheet.say("open"), ""
        else:
            said = _came_of(sheet, result.judgement)
            look = _button(sheet, "watch", sheet.say("watch"), {"game": str(place)})
        if result.unclear:
            said, look = f"{said}; {sheet.say('old')}", ""
        rows.append(f"<li><b>{name}</b> <span>{said}</span>{look}</li>")
    if not rows:
        return ""
    return (
        f'<details class="played"><summary>{sheet.say("games", n=len(rows))}</summary>'
        f"<ol>{''.join(rows)}</ol></details>"
    )


def _came_of(sheet: Sheet, judgement: Judgement) -> str:
    said = []
    for seat, mine in enumerate(judgement.seats):
        marks, score = escape(sheet.told.marks(mine.marks)), sheet.common("score", n=mine.score)
        who = "" if sheet.alone else f"{escape(sheet.people[seat].name)}: "
        said.append(f"{who}{score}, {marks}")
    return "; ".join(said)


# -- all of it


def _after(sheet: Sheet, *, owner: bool) -> str:
    export = (
        f'<p><a class="button" href="{sheet.path}/export.json" download>{sheet.say("export")}</a> '
        f"{sheet.say('export_why')}</p>"
    )
    if not owner:
        return f'<div class="campaign-after">{export}</div>'
    delete = sheet.say("delete")
    return (
        f'<div class="campaign-after">{export}<details class="owner"><summary>{delete}</summary>'
        f'<form method="post" action="{sheet.path}/delete"><p>{sheet.say("sure")}</p>'
        f'<button class="danger">{delete}</button></form></details></div>'
    )


# -- on the home page


def listed(reading: Reading, opened: list[Opened]) -> str:
    """The campaigns of this browser, each a link."""
    rows = []
    for one in opened:
        sheet = Sheet(reading, one)
        kept, found = one.stored.kept, sheet.found
        done = sum(stage.passed for stage in found.stages)
        title = escape(draw.title(reading.language, kept.game))
        marks = escape(", ".join(sheet.told.marks(total) for total in found.totals))
        where = sheet.say("chapters", n=done, all=len(found.stages))
        rows.append(
            f'<li><a href="{sheet.path}">{draw.cover_again(kept.game)}<div>'
            f"<strong>{escape(kept.name)}</strong><small>{title}</small>"
            f'<em>{where}</em><span class="who"><span>{marks}</span></span></div></a></li>'
        )
    head = f"<h2>{reading.say('campaign.list')}</h2>"
    return f'{head}<ul class="going">{"".join(rows)}</ul>' if rows else ""


def bringing(reading: Reading) -> str:
    """A way to bring a campaign from elsewhere."""
    say = reading.say
    return (
        f'<details class="bring"><summary>{say("campaign.import")}</summary>'
        '<form method="post" action="/campaigns/import" enctype="multipart/form-data">'
        f'<label>{say("campaign.file")} <input type="file" name="file" accept=".json" required>'
        f'</label><label><input type="checkbox" name="copy"> {say("campaign.copy")}</label>'
        f"<button>{say('campaign.bring')}</button></form></details>"
    )
