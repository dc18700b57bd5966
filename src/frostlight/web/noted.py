"""What people did beside playing, as the log says it."""

from __future__ import annotations

from frostlight.i18n import Reader
from frostlight.session import Note, Session
from frostlight.view import Scene
from frostlight.web.bots import bot_name


def noted(session: Session, scene: Scene, note: Note) -> str:
    """A note in words; "" if nobody else is there who had to be told."""
    names = tuple(person.name for person in scene.people)
    assert isinstance(scene.reader, Reader)
    web = Reader(scene.reader.language, "web", names)
    if note.kind in ("back", "mixed", "dealt") and not session.voters(note.seat):
        return ""
    if note.kind == "back":
        return web.say("log.went_back" if note.n else "log.anew", seat=note.seat, n=note.n)
    if note.kind == "named":
        if not note.name:  # nobody was called anything there
            return web.say("log.sat_down", seat=note.seat)
        return web.say("log.named", seat=note.seat, before=note.name)
    facts = {"how": bot_name(web.language, session.head.game, note.name)} if note.name else {}
    if not 0 <= note.by < len(names) or note.by == note.seat:
        return web.say(f"log.{note.kind}", seat=note.seat, **facts)
    return web.say(f"log.{note.kind}_by", seat=note.seat, who=names[note.by], **facts)
