"""Who sits where: presence, links for free seats, bots for absent people, the dice's promise."""

from __future__ import annotations

from dataclasses import dataclass, field

from frostlight.i18n import Reader
from frostlight.session import Session
from frostlight.session.levels import bot_name, levels
from frostlight.session.permissions import (
    PACES,
    Actor,
    may_cover,
    may_hand_back,
    may_relink,
    may_set_pace,
)
from frostlight.view.markup import EMPTY, Html, esc
from frostlight.web.render import draw
from frostlight.web.render.dice import own
from frostlight.web.render.reach import ANYWHERE, Reach, obstacle
from frostlight.web.render.viewpoint import send


@dataclass(frozen=True)
class Guest:
    """Who reads the list of seats."""

    language: str
    mine: tuple[int, ...]
    owner: bool
    here: frozenset[int]
    free: tuple[int, ...]
    away: frozenset[int] = frozenset()
    """The seats whose players have been away for long."""
    links: dict[int, str] = field(default_factory=dict)
    pace: float = 0.0
    known: bool = False
    """This browser has a cookie, so it can be continued elsewhere."""
    reach: Reach = ANYWHERE
    """How other devices reach this site."""

    @property
    def actor(self) -> Actor:
        """What permissions depend on."""
        return Actor(self.mine, self.owner, self.away)


def _reader(session: Session, guest: Guest) -> Reader:
    names = tuple(person.name for person in draw.people(session, guest.language))
    return Reader(guest.language, "web", names)


def _bot(session: Session, guest: Guest, bot: str) -> str:
    return bot_name(guest.language, session.game.id, bot)


def people(session: Session, guest: Guest) -> Html:
    """The seats and their links, then the table, with what this reader may do."""
    reader = _reader(session, guest)
    rows = "".join(_seat(session, guest, reader, seat) for seat in range(len(session.places)))
    return (
        f'<div id="people"><section>{_warning(guest, reader, bool(guest.links))}'
        f'<ul class="seats">{rows}</ul>{_watch(session, guest, reader)}'
        f"{_device(session, guest, reader)}</section>"
        f"<section><h3>{esc(reader.say('menu.title'))}</h3>{_pace(guest, reader)}"
        f"{own(session, reader, guest.mine)}{_owner(session, guest, reader)}</section></div>"
    )


def _warning(guest: Guest, reader: Reader, here: bool) -> Html:
    """Before the first link of the list.

    Its place stays when seats are taken; else what the reader unfolded below it would close.
    """
    if not guest.known or not guest.reach.wrong:
        return EMPTY
    return f"<div>{obstacle(reader, guest.reach) if here else EMPTY}</div>"


def _seat(session: Session, guest: Guest, reader: Reader, seat: int) -> Html:
    place = session.places[seat]
    state = presence(session, guest, seat)
    named = {"who": _bot(session, guest, place.bot)} if place.bot else {}
    status = reader.say(f"seat.{state}", **named)
    you = f" <strong>{esc(reader.say('seat.you'))}</strong>" if seat in guest.mine else ""
    name = esc(reader.names[seat])
    return (
        f'<li id="seat-row-{seat}" data-for="{seat}" data-is="{esc(state)}">'
        f'<span class="name">{name}</span>{you}'
        f' <span class="status">{esc(status)}</span>'
        f"{_link(guest, reader, seat)}{_cover(session, guest, reader, seat)}"
        f"{_renew(session, guest, reader, seat)}</li>"
    )


def presence(session: Session, guest: Guest, seat: int) -> str:
    """Who holds a seat now: a bot, a bot for a player, no player, a player who is here or away."""
    place = session.places[seat]
    if place.bot:
        return "bot" if place.kind == "bot" else "covered"
    if seat in guest.free:
        return "free"
    return "here" if seat in guest.here else "away"


def _link(guest: Guest, reader: Reader, seat: int) -> Html:
    if seat not in guest.links:
        return EMPTY
    label = esc(reader.say("seat.link", seat=seat))
    link = esc(guest.reach.base + guest.links[seat])
    copy = esc(reader.say("seat.copy"))
    return (
        f'<span class="link"><input readonly aria-label="{label}" value="{link}" data-link>'
        f'<button type="button" data-copy="{link}">{copy}</button></span>'
    )


def _cover(session: Session, guest: Guest, reader: Reader, seat: int) -> Html:
    """A bot for a player who is away, and the way back."""
    place = session.places[seat]
    if place.bot:
        if not may_hand_back(session, guest.actor, seat):
            return EMPTY
        back = esc(reader.say("bot.hand_back", seat=seat))
        return f'<button type="button" {send(bot={"seat": seat, "name": ""})}>{back}</button>'
    level = levels(session.game.id)[-1]
    allowed = may_cover(session, guest.actor, seat, level)
    if not allowed:
        soon = allowed.refusal == "still_here" and not session.over and seat not in guest.here
        return f'<p class="hint">{esc(reader.say("seat.soon"))}</p>' if soon else EMPTY
    take = esc(reader.say("bot.take_over", who=_bot(session, guest, level)))
    return f'<button type="button" {send(bot={"seat": seat, "name": level})}>{take}</button>'


def _renew(session: Session, guest: Guest, reader: Reader, seat: int) -> Html:
    if not may_relink(session, guest.actor, seat):
        return EMPTY
    label = esc(reader.say("seat.renew"))
    hint = esc(reader.say("seat.renew_hint", seat=seat))
    return (
        f'<form method="post" action="/t/{esc(session.head.id)}/renew">'
        f'<button name="seat" value="{seat}" title="{hint}">{label}</button></form>'
    )


def _pace(guest: Guest, reader: Reader) -> Html:
    buttons = "".join(
        f'<button type="button" aria-pressed="{"true" if guest.pace == pace else "false"}"'
        f" {send(bot={'pace': name})}>{esc(reader.say(f'pace.{name}'))}</button>"
        for name, pace in PACES.items()
        if may_set_pace(guest.mine, name)
    )
    if not buttons:
        return EMPTY
    title = esc(reader.say("pace.title"))
    return (
        f'<div class="pace" role="group" aria-label="{title}"><span>{title}</span>{buttons}</div>'
    )


def _device(session: Session, guest: Guest, reader: Reader) -> Html:
    if not guest.known:
        return EMPTY
    label = esc(reader.say("device.title"))
    return (
        f'<form class="device" method="post" action="/t/{esc(session.head.id)}/device" data-drawer>'
        f"<button>{label}</button></form>"
        f'<p><a href="/t/{esc(session.head.id)}/devices" data-drawer>'
        f"{esc(reader.say('device.own'))}</a></p>"
    )


def _watch(session: Session, guest: Guest, reader: Reader) -> Html:
    address = f"{guest.reach.base}/t/{session.head.id}"
    copy = esc(reader.say("seat.copy"))
    label = esc(reader.say("seat.watch"))
    return (
        f"{_warning(guest, reader, not guest.links)}"
        f'<p class="link"><label>{label} <input readonly value="{esc(address)}" data-link></label>'
        f'<button type="button" data-copy="{esc(address)}">{copy}</button></p>'
    )


def _owner(session: Session, guest: Guest, reader: Reader) -> Html:
    if not guest.owner:
        return EMPTY
    table = session.head.id
    export, delete = esc(reader.say("owner.export")), esc(reader.say("owner.delete"))
    sure = esc(reader.say("owner.sure"))
    return (
        f'<p class="owner"><a class="button" href="/t/{esc(table)}/export.json" download>'
        f"{export}</a></p>"
        f'<details class="owner"><summary>{delete}</summary>'
        f'<form method="post" action="/t/{esc(table)}/delete"><p>{sure}</p>'
        f'<button class="danger">{delete}</button></form></details>'
    )


def missing(session: Session, guest: Guest) -> Html:
    """A call beside the board while seats are free: with their links for the owner."""
    if not guest.free or session.over:
        return Html('<div id="missing" hidden></div>')
    reader = _reader(session, guest)
    names = reader.listed([reader.names[seat] for seat in guest.free])
    words = esc(reader.say("seat.missing", n=len(guest.free), list=names))
    links = "".join(
        f'<li><span class="name">{esc(reader.names[seat])}</span>{_link(guest, reader, seat)}</li>'
        for seat in guest.links
    )
    warning = obstacle(reader, guest.reach)
    rows = f'{warning}<ul class="seats">{links}</ul>' if links else ""
    return f'<div id="missing"><p>{words}</p>{rows}</div>'
