"""Acts of players beside the game, as lines of the log."""

from __future__ import annotations

from typing import Final

from frostlight.i18n import Reader
from frostlight.session import NOBODY, Note, Session
from frostlight.session.levels import bot_name
from frostlight.view import Scene

SILENT: Final = "mixed"
"""A value for the dice is no event of the game: the page about the dice tells of it."""
OWN: Final = ("back", "dealt", "aside", "ended", "again")
"""Acts of a player for themselves: without other players at the table they are not told."""


def noted(session: Session, scene: Scene, note: Note) -> str:
    """A note in words; "" if it is not for the log, or no other player is there to be told."""
    names = tuple(person.name for person in scene.people)
    assert isinstance(scene.reader, Reader)
    web = Reader(scene.reader.language, "web", names)
    if note.kind == SILENT or (note.kind in OWN and not session.voters(note.seat)):
        return ""
    if note.seat == NOBODY:  # the host of the campaign, who does not play
        return web.say(f"log.{note.kind}_owner")
    if note.kind == "back":
        return web.say("log.went_back" if note.n else "log.anew", seat=note.seat, n=note.n)
    if note.kind == "named":
        key = "log.named" if note.name else "log.sat_down"  # the seat had no name
        return web.say(key, seat=note.seat, before=note.name)
    facts = {"how": bot_name(web.language, session.head.game, note.name)} if note.name else {}
    if not 0 <= note.by < len(names) or note.by == note.seat:
        owner = note.by == NOBODY and note.kind == "covered"  # likewise, of the table
        key = f"log.{note.kind}_owner" if owner else f"log.{note.kind}"
        return web.say(key, seat=note.seat, **facts)
    return web.say(f"log.{note.kind}_by", seat=note.seat, who=names[note.by], **facts)
