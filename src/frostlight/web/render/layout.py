"""The table page as parts: where we are, what is asked, the game's drawing, what happened.

Everything here is a function of the session and the viewpoint, so that two versions of a page
can be compared and only the difference is sent.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final

from frostlight.kernel import SPECTATOR, Decision
from frostlight.session import Session
from frostlight.session.permissions import (
    Actor,
    may_hand_back,
    may_redo,
    may_undo,
    needs_consent,
    undo_seat,
)
from frostlight.view import find_text_view
from frostlight.view.guide import has_tip
from frostlight.view.markup import EMPTY, Html, esc
from frostlight.view.pages import SLOTS
from frostlight.web.render import draw
from frostlight.web.render.draw import Part, part
from frostlight.web.render.ending import ending
from frostlight.web.render.fittings import fold, lens, table_menu, tabs
from frostlight.web.render.hints import counsel, switch
from frostlight.web.render.icons import sign
from frostlight.web.render.lesson import is_taught, lesson, narrowed, step_of
from frostlight.web.render.log import Item, items, news
from frostlight.web.render.question import AnswerMenu
from frostlight.web.render.recap import recap
from frostlight.web.render.tale import opening
from frostlight.web.render.titles import title_of
from frostlight.web.render.viewpoint import (
    Look,
    Viewpoint,
    for_all,
    look_of,
    said,
    send,
)
from frostlight.web.render.votes import ready, vote
from frostlight.web.render.wishes import marks, pointing, suggest, wishes

NEWS: Final = 7
"""Number of log lines beside the board."""


def table_tree(session: Session, eyes: Viewpoint, names: draw.Names, rematch: str = "") -> Part:
    """The living part of the page."""
    look = look_of(session, eyes)
    game = draw.game_parts(session, look.scene, eyes.seat, names)
    return part(
        "page",
        '<div id="page"><header id="top" class="bar">',
        f'<a class="brand" href="/">{look.html("brand")}</a>{_game(look)}',
        turn_of(game),
        part(
            "version",
            '<span id="version" class="unseen">'
            f"{look.html('table.version', n=session.known(eyes.seat))}</span>",
        ),
        _tools(look),
        for_all(look, table_menu),
        "</header>",
        *slots(look, game, _ask(look, rematch, extras(game)), _news(look)),
        "</div>",
    )


def _game(look: Look) -> Html:
    """The name of the game; a link to its campaign, or to the replay that it branched from."""
    title = esc(title_of(look.eyes.language, look.session.head))
    branch, campaign = look.session.head.branch, look.session.campaign if look.eyes.mine else ""
    if branch is not None:  # the other game may be gone: then its page says so
        return (
            f'<a class="game" href="/t/{esc(branch.table)}/replay?at={branch.moves}"'
            f' title="{look.html("what_if.from")}">{title}</a>'
        )
    if not campaign:
        return f'<span class="game">{title}</span>'
    return (
        f'<a class="game" href="/c/{esc(campaign)}"'
        f' title="{look.html("campaign.back")}">{title}</a>'
    )


# -- places on the page


def turn_of(game: Mapping[str, Part]) -> Part:
    """Where we are, for the bar."""
    return game.get("turn", part("turn", '<span id="turn"></span>'))


def extras(game: Mapping[str, Part]) -> list[Part]:
    """Regions that have no slot of their own stand with the question."""
    return [inner for name, inner in game.items() if name not in PLACED]


def slots(
    look: Look, game: Mapping[str, Part], ask: Part, news: Part, more: Iterable[Part] = ()
) -> list[Html | Part]:
    """Everything below the bar, each region in its slot; `static/slots.css` lays them out."""
    return [
        Html('<main id="table" class="table" data-tab="board">'),
        game.get("strip", part("strip", '<section id="strip" class="strip"></section>')),
        game["board"],
        for_all(look, lens),
        Html('<div id="side" class="side">'),
        ask,
        Html('<div id="missing" class="extra" hidden></div>'),
        *more,
        *(game[name] for name in SLOTS if name in game),
        news,
        Html("</div>"),
        for_all(look, tabs, bool(look.eyes.mine) or look.eyes.seat >= 0),
        Html("</main>"),
    ]


STORY: Final = "story"
"""A region of the game that is read before what is asked."""
PLACED: Final = frozenset(("turn", "strip", "board", *SLOTS))


def prompt_of(session: Session, eyes: Viewpoint) -> str:
    """What is asked or awaited, as a plain sentence for screen readers."""
    return _prompt(look_of(session, eyes))


# -- the way back


def _tools(look: Look) -> Part:
    session, mine = look.session, look.eyes.mine
    if not mine:
        return part("tools", '<div id="tools"></div>')
    seat, allowed = undo_seat(session, mine), may_undo(session, mine)
    asks = seat is not None and needs_consent(session, seat)
    return part(
        "tools",
        f'<div id="tools" role="group" aria-label="{look.html("undo.group")}">',
        _ask_others(look)
        if asks and allowed
        else _tool(look.eyes.language, "undo", "undo.free", not allowed),
        _tool(look.eyes.language, "redo", "undo.redo", not may_redo(session, mine)),
        "</div>",
    )


def _ask_others(look: Look) -> Html:
    """Others must agree: the page first shows what it takes back (`pages/undo.py`)."""
    hint = look.html("undo.undo_hint")
    return (
        f'<a id="undo" class="button" role="button" href="/t/{esc(look.session.head.id)}/undo"'
        f' data-drawer title="{hint}">{sign("undo")}'
        f'<span class="words">{look.html("undo.ask")}</span></a>'
    )


@lru_cache(64)
def _tool(language: str, verb: str, label: str, barred: bool) -> Html:
    off = " disabled" if barred else ""
    hint = said(language, f"undo.{verb}_hint")
    return (
        f'<button type="button" id="{esc(verb)}" {send(**{verb: True})} title="{hint}"{off}>'
        f'{sign(verb)}<span class="words">{said(language, label)}</span></button>'
    )


# -- what is asked


def _ask(look: Look, rematch: str, below: Sequence[Part]) -> Part:
    return part(
        "ask",
        f'<section id="ask" class="ask" aria-label="{look.html("ask.title")}">',
        part("vote", f'<div id="vote">{vote(look)}</div>'),
        lesson(look, look.decision()),
        *(one for one in below if one[0] == STORY),
        part(
            "question",
            f'<div id="question" data-points="{pointing(look)}">',
            *_question(look, rematch),
            "</div>",
        ),
        suggest(look),
        wishes(look),
        ready(look),
        *(one for one in below if one[0] != STORY),
        "</section>",
    )


def _question(look: Look, rematch: str) -> list[Html | Part]:
    session, eyes, decision = look.session, look.eyes, _shown(look)
    if decision is None and eyes.curtain is None and not session.over:
        return [for_all(look, _waiting) + _hand_back(look) + opening(look)]
    head = _head(look)
    if session.over:
        head += fold(look)
        return [head + ending(look, rematch)]
    if eyes.curtain is not None:
        lift = look.html("curtain.lift", seat=eyes.curtain)
        return [
            f'{head}<p class="hint">{look.html("curtain.hint", seat=eyes.curtain)}</p>'
            f'<p class="options"><button type="button" class="option" {send(lift=eyes.curtain)}>'
            f"{lift}</button></p>"
        ]
    assert decision is not None
    why, step = look.html("ask.why"), step_of(look, look.decision())
    picks = not pointing(look) and step is None
    answers = AnswerMenu(look, narrowed(decision, step), marks(look), picks=picks)
    helps = _help(look, decision.kind) + (switch(look) if look.decision() else "")
    return [
        f'{answers.chosen()}{head}{fold(look)}{opening(look)}{recap(look)}<div class="hint">'
        f"<span>{why} {look.rule(decision.rule)}{helps}</span>"
        f"{EMPTY if step else answers.barred()}</div>",
        counsel(look, None if step else decision),
        f"{answers.draw()}{_confirm(look)}",
    ]


def _head(look: Look) -> Html:
    return f'<h1 id="prompt" class="prompt" tabindex="-1">{_badge(look)}{esc(_prompt(look))}</h1>'


def _help(look: Look, kind: str) -> Html:
    """Calls the tip for a question, if the game has one: `guide.js` shows it.

    During a lesson none comes by itself.
    """
    if not has_tip(look.session.head.game, kind):
        return EMPTY
    said = look.html("guide.help")
    quiet = ' data-quiet="yes"' if is_taught(look) else ""
    return (
        f' <button type="button" id="help" class="help" data-tip="{esc(kind)}"{quiet}'
        f' aria-label="{said}" title="{said}">?</button>'
    )


def _confirm(look: Look) -> Html:
    """What the option under the pointer does; by touch also the one button that does it."""
    none, others = look.html("ask.tap"), look.html("ask.others")
    said = look.html("wish.point_at", option="{option}") if pointing(look) else EMPTY
    suggests = f' data-do="{said}"' if said else EMPTY
    return (
        f'<div id="confirm" class="confirm"{suggests}><div id="facts" class="facts"'
        f' aria-hidden="true"></div><button type="button" data-back aria-label="{others}">'
        f'{sign("back")}</button><button type="button" class="act" data-confirm disabled>{none}'
        "</button></div>"
    )


def _badge(look: Look) -> Html:
    """The mark of the player who is asked."""
    asked = look.session.waiting
    return draw.badge(look.scene.people[asked[0]].style) if len(asked) == 1 else EMPTY


def _shown(look: Look) -> Decision | None:
    """The question of this viewer, or the one on which they may have a wish."""
    asked = look.advised
    together = asked is not None and asked.question.team and pointing(look)
    return look.decision() or (asked if together else None)


def _prompt(look: Look) -> str:
    look.prompt = look.prompt or _put(look)
    return look.prompt


def _put(look: Look) -> str:
    session, eyes = look.session, look.eyes
    if session.over:
        return look.web.say("ask.over")
    if eyes.curtain is not None:
        return look.web.say("curtain.title", seat=eyes.curtain)
    decision = _shown(look)
    if decision is not None:
        question = look.reader.say(_message(look, decision.kind), **decision.subject)
        return question if look.decision() else _asked(look, decision.seat, question)
    return for_all(look, _awaited)


def _message(look: Look, kind: str) -> str:
    """The message of a question, as all know the table."""
    view = draw.seen(look.session, SPECTATOR)
    return find_text_view(view.game).asks(view, kind)


def _awaited(look: Look) -> str:
    """The players that all others wait for."""
    if not look.session.waiting:
        return look.web.say("ask.nobody")
    names = [look.scene.people[seat].name for seat in sorted(look.session.waiting)]
    return look.web.say("ask.wait", list=look.web.listed(names))


def _asked(look: Look, seat: int, question: str) -> str:
    """What another player is asked."""
    kind = "ask.thinks" if look.session.places[seat].bot else "ask.chooses"
    return look.web.say(kind, seat=seat, question=question)


def _waiting(look: Look) -> Html:
    """For viewers who have nothing to answer now: who is awaited, and why."""
    lines = [_head(look)]
    for asked in draw.seen(look.session, SPECTATOR).asked:
        if asked.seat >= 0 and asked.kind:
            question = look.reader.say(_message(look, asked.kind), **asked.about)
            words = esc(_asked(look, asked.seat, question))
            lines.append(f'<p class="hint">{words} {look.rule(asked.rule)}</p>')
    return "".join(lines)


def _hand_back(look: Look) -> Html:
    """For players whose seat a bot plays: a button to take it back."""
    session, lines, actor = look.session, [], Actor(look.eyes.mine)
    for seat in look.eyes.mine:
        if session.places[seat].bot and may_hand_back(session, actor, seat):
            back = look.html("bot.hand_back", seat=seat)
            attribute = send(bot={"seat": seat, "name": ""})
            lines.append(
                f'<p class="options"><button type="button" class="option" {attribute}>'
                f"{back}</button></p>"
            )
    return "".join(lines)


# -- what happened


def _news(look: Look) -> Part:
    session, seat = look.session, look.eyes.seat
    since = session.since_last_move(seat) if seat >= 0 else len(session.journal.moves)
    lines = for_all(look, _open_items)
    if lines is None:
        return news(look, items(look, draw.latest(session, look.scene, seat, NEWS)), since)
    known = [line.move for line in lines if line.move <= since]
    return for_all(look, _open_news, known[-1] if known else -1)


def _open_items(look: Look) -> list[Item] | None:
    """What happened last; None if seats differ in what they know of it."""
    lines = draw.latest(look.session, look.scene, SPECTATOR, NEWS)
    secret = draw.has_secrets(look.session, lines[0].move if lines else 0)
    return None if secret else items(look, lines)


def _open_news(look: Look, since: int) -> Part:
    """What happened last, for all viewers who know it up to the same line."""
    lines = for_all(look, _open_items)
    return news(look, lines or [], since)
