"""What the last part of the game has brought, until its reader has answered again."""

from __future__ import annotations

from frostlight.kernel.decision import MAIN
from frostlight.view.markup import EMPTY, Html, esc
from frostlight.view.recap import RecapPlan, counted, is_end, recap_of, told
from frostlight.web.render.icons import sign
from frostlight.web.render.viewpoint import Look


def recap(look: Look) -> Html:
    """One line above the answers, for players; it goes with their next answer."""
    plan = recap_of(look.session.head.game)
    if plan is None or look.eyes.seat < 0:
        return EMPTY
    since = _ended(look, plan)
    if since is None:
        return EMPTY
    journal = look.session.journal
    open_ = [share.share == MAIN for share in journal.given[:since]]
    kept = zip([True, *open_], journal.events, strict=False)
    found = counted(plan, [event for known, events in kept if known for event in events])
    if found is None:
        return EMPTY
    said = told(look.reader, look.eyes.language, found)
    return f'<div class="counsel recap">{sign("clock")}<p>{esc(said)}</p></div>'


def _ended(look: Look, plan: RecapPlan) -> int | None:
    """Number of moves after which the last part was over; None if the seat has answered since."""
    journal, seat = look.session.journal, look.eyes.seat
    for move in range(len(journal.moves), 0, -1):
        if any(is_end(plan, event) for event in journal.events[move]):
            return move
        if journal.moves[move - 1].seat == seat:
            return None
    return None
