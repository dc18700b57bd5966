"""What concerns several people at a table: who is ready, requests to go back and how they ended."""

from __future__ import annotations

from frostlight.web import draw
from frostlight.web.draw import Part, part
from frostlight.web.looking import Look, send
from frostlight.web.signs import sign


def ready(look: Look) -> Part:
    """While all decide at the same time: who has, and nothing of what."""
    together = look.session.journal.state.together
    if together is None:
        return part("ready", '<div id="ready"></div>')
    planning = set(look.session.journal.state.planning)
    seats = "".join(_state(look, seat, seat not in planning) for seat in together.seats)
    return part(
        "ready",
        f'<div id="ready"><p class="hint">{look.say("ready.title")}</p>'
        f'<ul class="ready">{seats}</ul>{_mine(look, planning)}</div>',
    )


def _state(look: Look, seat: int, is_ready: bool) -> str:
    state = "yes" if is_ready else "no"
    said = look.say(f"ready.{state}", seat=seat)
    mark = sign("check") if is_ready else ""
    badge = draw.badge(look.scene.people[seat].style)
    return f'<li data-ready="{state}">{badge}{said}{mark}</li>'


def _mine(look: Look, planning: set[int]) -> str:
    """Whoever is ready may think again, as long as somebody is not."""
    seat, journal = look.eyes.seat, look.session.journal
    barred = look.session.proposal is not None or look.session.places[seat].bot
    if seat not in look.eyes.mine or seat in planning or barred:
        return ""
    if journal.undo_point(seat) is None:
        return ""
    return (
        f'<p class="hint">{look.say("ready.mine")}</p><p class="options">'
        f'<button type="button" class="option second" {send(undo=True)}>'
        f"{look.say('ready.back')}</button></p>"
    )


# -- going back by consent


def vote(look: Look) -> str:
    """An open request to go back, for those who must agree and for all others."""
    session, asked = look.session, look.session.proposal
    if asked is None:
        return ""
    moves = len(session.journal.moves) - asked.keep
    words = look.say("vote.asks", seat=asked.by, n=moves)
    open_ = [seat for seat in session.voters(asked.by) if seat not in session.votes]
    if not set(open_) & set(look.eyes.mine):
        names = [look.scene.people[seat].name for seat in open_]
        wait = look.say("vote.wait", list=look.web.listed(names)) if names else ""
        return f"<p><strong>{words}</strong> {wait}</p>"
    return (
        f'<p><strong>{words}</strong></p><p class="options">'
        f'<button type="button" class="option" {send(vote=True)}>{look.say("vote.yes")}</button>'
        f'<button type="button" class="option second" {send(vote=False)}>'
        f"{look.say('vote.no')}</button></p>"
    )
