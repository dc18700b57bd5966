"""The story of a campaign's chapter on the page of its table."""

from __future__ import annotations

from frostlight.view import find_text_view
from frostlight.view.markup import EMPTY, Html, esc
from frostlight.view.tale import story_after, story_before
from frostlight.web.render.viewpoint import Look


def opening(look: Look) -> Html:
    """Before the first move: until each seat of the viewer has answered, or any for a spectator."""
    session, mine = look.session, look.eyes.mine
    seats = mine or range(len(look.scene.people))
    moved = [session.journal.last_answer(seat) is not None for seat in seats]
    if all(moved) if mine else any(moved):
        return EMPTY
    return _paragraph(story_before(find_text_view(session.head.game).tale, look.scene))


def closing(look: Look) -> Html:
    """After the end, for the seats of the viewer, or for the best of all."""
    session = look.session
    tale, table = find_text_view(session.head.game).tale, session.journal.state.table
    return _paragraph(story_after(tale, look.scene, session.game, table, look.eyes.mine))


def _paragraph(told: str) -> Html:
    return f'<p class="tale">{esc(told)}</p>' if told else EMPTY
