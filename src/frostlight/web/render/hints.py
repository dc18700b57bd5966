"""Hints of a bot for a player who wants them: beside the question, on that player's page alone."""

from __future__ import annotations

from functools import partial

from frostlight.games import find_entry
from frostlight.kernel import Decision
from frostlight.session import Session, Wish, advised_question, is_offered
from frostlight.view import guide
from frostlight.view.lines import capital
from frostlight.view.markup import EMPTY, Html, esc
from frostlight.view.shown import APART, Shown
from frostlight.web.render import draw
from frostlight.web.render.draw import Part, part
from frostlight.web.render.icons import sign
from frostlight.web.render.viewpoint import Look, send


def switch(look: Look) -> Html:
    """Turns hints on and off, where it is fair (`guide.js` lets the browser remember)."""
    if not is_offered(look.session):
        return EMPTY
    on, said = look.eyes.counsel, look.html("counsel.hint")
    return (
        f' <button type="button" id="advice" class="advice" {send(counsel=not on)} title="{said}"'
        f' aria-pressed="{"true" if on else "false"}">{sign("tip")}{look.html("counsel.switch")}'
        "</button>"
    )


def counsel(look: Look, decision: Decision | None) -> Part:
    """What a bot would answer, why, and a button that does it; room for it while it thinks."""
    asked = advised_question(look.session, look.eyes.seat) if look.eyes.counsel else None
    if asked is None or decision is None or asked is not decision:
        return part("counsel", '<div id="counsel" hidden></div>')
    wish = look.session.counsel.about(decision)
    said = look.html("counsel.thinks") if wish is None else _said(look, decision, wish)
    return part(
        "counsel",
        f'<div id="counsel" class="counsel" aria-live="polite">{sign("tip")}{said}</div>',
    )


def _said(look: Look, decision: Decision, wish: Wish) -> Html:
    view = draw.seen(look.session, look.eyes.seat)
    tell = partial(draw.told, look.session, look.scene, decision.kind, view=view)
    shown = tell(wish.key)
    other = tell(wish.second) if wish.second else None
    reason = why(look, wish) or capital(shown.hint or gain(shown, other))
    instead = EMPTY
    if other is not None:
        told = APART.join(filter(None, (other.verb, gain(other, shown))))
        instead = f"<small>{look.html('counsel.second')} {esc(told)}</small>"
    return (
        f"<p>{look.html('counsel.says')} <b>{esc(shown.verb)}</b> <small>{esc(reason)}</small>"
        f"{instead}</p>"
        f'<button type="button" class="act" data-take="opt-{esc(wish.key)}">'
        f"{look.html('counsel.take')}</button>"
    )


def gain(shown: Shown, other: Shown | None) -> str:
    """What an answer brings, without what the other brings alike; all of it if nothing is left."""
    parts, alike = _parts(shown), _parts(other) if other is not None else []
    return APART.join([one for one in parts if one not in alike] or parts)


def _parts(shown: Shown) -> list[str]:
    effect = shown.effect()
    return [one for one in (*effect.words, effect.risk, *effect.after) if one]


def why(look: Look, wish: Wish) -> str:
    """The reason of a bot as a sentence of its own; "" if it gave none."""
    if not wish.reason:
        return ""
    return capital(look.reader.say(f"advice.{wish.reason}", **dict(wish.facts)))


def usually(session: Session) -> bool:
    """Whether hints are on by default: for learning, and where a bot gives reasons."""
    return bool(find_entry(session.head.game).reason) and _is_first(session)


def _is_first(session: Session) -> bool:
    """Whether a table is set up for learning, with any number of players."""
    wanted = guide.pointing(session.head.game).first
    chosen = {name: value for name, value in wanted.items() if name != "players"}
    setup = session.journal.setup
    return bool(chosen) and all(str(getattr(setup, name)) == chosen[name] for name in chosen)
