"""Votes at a table: who is ready, requests for undo by consent and their results."""

from __future__ import annotations

from typing import Final

from frostlight.kernel import CHANCE, observe, trail
from frostlight.session.permissions import may_answer, may_undo, may_vote, may_withdraw
from frostlight.view.markup import EMPTY, Html, esc
from frostlight.web.render import draw
from frostlight.web.render.draw import Part, part
from frostlight.web.render.icons import sign
from frostlight.web.render.viewpoint import Look, send

SHOWN: Final = 2
"""Number of lines shown from the beginning and from the end of what is taken back."""


def ready(look: Look) -> Part:
    """While all decide at the same time: who is ready, and nothing of the answers."""
    together = look.session.journal.state.together
    if together is None or len(together.seats) == 1:  # a single seat waits for no other
        return part("ready", '<div id="ready"></div>')
    planning = set(look.session.journal.state.planning)
    seats = "".join(_state(look, seat, seat not in planning) for seat in together.seats)
    return part(
        "ready",
        f'<div id="ready"><p class="hint">{look.html("ready.title")}</p>'
        f'<ul class="ready">{seats}</ul>{_mine(look, planning)}</div>',
    )


def _state(look: Look, seat: int, is_ready: bool) -> Html:
    state = "yes" if is_ready else "no"
    said = look.html(f"ready.{state}", seat=seat)
    mark = sign("check") if is_ready else ""
    badge = draw.badge(look.scene.people[seat].style)
    return f'<li data-ready="{state}">{badge}{said}{mark}</li>'


def _mine(look: Look, planning: set[int]) -> Html:
    """A player who is ready may think again, as long as another is not."""
    seat, session = look.eyes.seat, look.session
    if not may_answer(session, look.eyes.mine, seat) or seat in planning:
        return EMPTY
    if session.journal.undo_point(seat) is None or not may_undo(session, look.eyes.mine):
        return EMPTY
    return (
        f'<p class="hint">{look.html("ready.mine")}</p><p class="options">'
        f'<button type="button" class="option second" {send(undo=True)}>'
        f"{look.html('ready.back')}</button></p>"
    )


# -- going back by consent


def vote(look: Look) -> Html:
    """An open request to go back, or how the last one ended."""
    session, asked = look.session, look.session.proposal
    if asked is None:
        return _settled(look)
    n = session.journal.steps_since(asked.keep)
    key = "vote.asks" if n else "vote.anew"
    words = f"<p><strong>{look.html(key, seat=asked.by, n=n)}</strong></p>"
    open_ = [seat for seat in session.voters(asked.by) if seat not in session.votes]
    if may_vote(session, look.eyes.mine):
        yes = f'<button type="button" class="option" {send(vote=True)}>{look.html("vote.yes")}'
        no = f'<button type="button" class="option second" {send(vote=False)}>'
        buttons = f"{yes}</button>{no}{look.html('vote.no')}</button>"
    elif may_withdraw(session, look.eyes.mine):
        stop = f'<button type="button" class="option second" {send(withdraw=True)}>'
        buttons = f"{stop}{look.html('vote.withdraw')}</button>"
    else:
        buttons = EMPTY
    names = [look.scene.people[seat].name for seat in open_ if seat not in look.eyes.mine]
    wait = look.html("vote.wait", list=look.web.listed(names)) if names else ""
    to = look.html("undo.to", where=where(look, asked.keep))
    return (
        f"{words}<p>{to}</p>{luck(look, asked.keep)}{taken_back(look, asked.keep)}"
        f'<p class="hint">{wait}</p><p class="options">{buttons}</p>'
    )


def _settled(look: Look) -> Html:
    """All players are told how a request ended; it stands there until one of them moves."""
    settled = look.session.settled
    if settled is None:
        return EMPTY
    nobody = settled.how == "overtaken" and settled.by < 0
    key = "settled.goes_on" if nobody else f"settled.{settled.how}"
    return f'<p class="settled" role="status">{look.html(key, seat=max(settled.by, 0))}</p>'


def where(look: Look, keep: int) -> str:
    """Where in the game a point lies, as its reader may know."""
    state, seat = look.session.state_at(keep), look.eyes.seat
    steps = [look.reader.say(key, **facts) for key, facts in trail(state, seat)]
    asked = [one for one in observe(state, seat).asked if one.kind]
    steps += [look.reader.say(f"question.{one.kind}", **one.about) for one in asked[:1]]
    return " · ".join(steps)


def luck(look: Look, keep: int) -> Html:
    """Undo past a roll tells the player what will fall: those who consent must know that."""
    rolled = any(move.seat == CHANCE for move in look.session.journal.moves[keep:])
    return f"<p>{look.html('undo.dice')}</p>" if rolled else EMPTY


def taken_back(look: Look, keep: int) -> Html:
    """The lines of the log that would be gone, the longest stretch of them in short."""
    lines = [line.words for line in draw.story(look.session, look.scene, look.eyes.seat, keep + 1)]
    struck = [f"<li><s>{esc(words)}</s></li>" for words in lines]
    if len(lines) > 2 * SHOWN + 1:
        more = look.html("undo.more", n=len(lines) - 2 * SHOWN)
        struck[SHOWN:-SHOWN] = [f"<li>{more}</li>"]
    said = look.html("undo.lines")
    return (
        f'<p class="hint">{said}</p><ul class="struck">{"".join(struck)}</ul>' if lines else EMPTY
    )
