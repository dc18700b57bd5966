"""What a page needs to know about the dice: their hash, and whether the viewer's value is in."""

from __future__ import annotations

from frostlight.i18n import Reader
from frostlight.kernel import Mixed
from frostlight.session import Session
from frostlight.session.permissions import may_add_value
from frostlight.view.markup import Html, esc


def own_values(session: Session, mine: tuple[int, ...]) -> list[Mixed]:
    """Values of the players who sit here now; those of earlier players are left out."""
    values = [one for one in session.journal.mixed if one.seat in mine]
    return list({one.seat: one for one in values if one.seat in session.valued}.values())


def values_of(session: Session) -> Html:
    """All values in their order, for the script that knows which is its own."""
    return " ".join(f"{one.seat}.{one.since}.{esc(one.value)}" for one in session.journal.mixed)


def own(session: Session, reader: Reader, mine: tuple[int, ...]) -> Html:
    """The hash among the seats, and whether the viewer's value is in the dice (`dice.js`)."""
    table, more, state = session.head.id, "", ""
    if mine:
        wanted = ' data-wanted="yes"' if may_add_value(session, mine) else ""
        told = f' data-seed="{esc(session.head.seed)}"' if session.over else ""
        more = f' data-values="{values_of(session)}"{wanted}{told}'
        since = [one.since for one in own_values(session, mine)]
        said = reader.say("dice.own", n=since[-1] + 1) if since else reader.say("dice.no_own")
        state = f'<p data-own-value="yes">{esc(said)}</p>'
    return (
        f'<div id="fair" class="dice" data-promise="{esc(session.promise)}"{more}>'
        f"<p>{esc(reader.say('dice.promise'))} <code>{esc(session.promise)}</code></p>{state}"
        f'<p><a href="/t/{esc(table)}/fair" data-drawer>{esc(reader.say("dice.fair"))}</a></p>'
        "</div>"
    )
