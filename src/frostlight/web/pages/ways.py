"""What of a game is played: one game, a chapter of its campaign on its own, or the campaign.

Options that belong to a chapter stand in no form: the choice of a chapter fixes them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from frostlight.i18n import Reader
from frostlight.i18n.catalogue import group_of
from frostlight.kernel import Chapter, Game
from frostlight.view.lines import capital
from frostlight.view.markup import EMPTY, Html, esc
from frostlight.web.pages.reader import Reading
from frostlight.web.render.names import LONGEST_NAME

GAME: Final = "game"
CHAPTER: Final = "chapter"
CAMPAIGN: Final = "campaign"
WAYS: Final = (GAME, CHAPTER, CAMPAIGN)


def options(game: Game[Any], form: Mapping[str, str], players: int) -> dict[str, Any]:
    """What the chosen way sets; ValueError if it is not for that many players."""
    way, campaign = form.get("way", ""), game.campaign
    if not way:
        return {}
    if campaign is None or way not in WAYS or (way == GAME and players < campaign.least):
        raise ValueError("This game is not played in such a way.")
    if way != CHAPTER:
        return {}
    known = {chapter.id for chapter in campaign.chapters(game.setup())}
    if form.get("chapter") not in known:
        raise ValueError("There is no such chapter.")
    return campaign.options(form["chapter"], 0)


def of_chapter(game: Game[Any], wanted: Mapping[str, str]) -> dict[str, str]:
    """The fields of a form that choose the chapter with these options; none if there is none."""
    campaign = game.campaign
    if campaign is None or not campaign.own & wanted.keys():
        return {}
    for chapter in campaign.chapters(game.setup()):
        sets = campaign.options(chapter.id, 0)
        if all(str(sets[name]) == wanted[name] for name in campaign.own & wanted.keys()):
            return {"way": CHAPTER, "chapter": chapter.id}
    return {}


def drawn(reading: Reading, game: Game[Any], filled: Mapping[str, str]) -> Html:
    """The ways side by side, and what else is chosen on each; "" for a game without a campaign."""
    if game.campaign is None:
        return EMPTY
    texts, way = Reader(reading.language, game.id, typeset=True), filled.get("way", GAME)
    least = f' data-least="{game.campaign.least}"'
    pills = "".join(
        f'<label class="choice"{least if one == GAME else ""}><input type="radio" name="way"'
        f' value="{esc(one)}"{" checked" if one == way else ""}><span>'
        f"<b>{_said(reading, texts, one)}"
        f"</b><small>{_said(reading, texts, f'{one}_hint')}</small></span></label>"
        for one in WAYS
    )
    return (
        f'<fieldset class="ways"><legend class="unseen">{reading.html("way.title")}</legend>{pills}'
        f"</fieldset>{_chapters(reading, texts, game, filled)}{_name(reading, filled)}"
    )


def _said(reading: Reading, texts: Reader, key: str) -> Html:
    """In the words of the game, if it has some."""
    own = f"start.way.{key}"
    return esc(texts.say(own)) if texts.knows(own) else reading.html(f"way.{key}")


def _chapters(reading: Reading, texts: Reader, game: Game[Any], filled: Mapping[str, str]) -> Html:
    assert game.campaign is not None
    chapters = game.campaign.chapters(game.setup())
    wanted = filled.get("chapter", chapters[0].id)
    rows = "".join(
        f'<label class="choice"><input type="radio" name="chapter" value="{esc(one.id)}"'
        f"{' checked' if one.id == wanted else ''}><span><b>{number} {_chapter(texts, one)}</b>"
        f"<small>{_goals(reading, one)}</small></span></label>"
        for number, one in enumerate(chapters, 1)
    )
    legend = _said(reading, texts, CHAPTER)
    return (
        f'<fieldset class="ways of-chapter"><legend class="unseen">{legend}</legend>{rows}'
        "</fieldset>"
    )


def _chapter(texts: Reader, one: Chapter) -> Html:
    return esc(capital(texts.name(group_of(texts.game, "chapter"), one.id)))


def _goals(reading: Reading, one: Chapter) -> Html:
    goals = " · ".join(map(str, one.goals))
    return reading.html("way.goals", goals=goals) if goals else EMPTY


def _name(reading: Reading, filled: Mapping[str, str]) -> Html:
    typed = esc(filled.get("campaign", ""))
    return (
        f'<label class="typed of-campaign"><span>{reading.html("campaign.name")}</span>'
        f'<input name="campaign" value="{typed}" maxlength="{LONGEST_NAME}" autocomplete="off">'
        "</label>"
    )
