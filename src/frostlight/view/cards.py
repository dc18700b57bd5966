"""Cards, as any game has them: drawn once with all their words, shown small or whole.

A card says what it is; how much of it is seen is a matter of its form. `whole` shows all of it,
`face` its pictures and numbers, `chip` one line with its name. Those two open the whole card while
they have the pointer or the focus, after a long press or a tap (`web/static/js/cards.js`); screen
readers read all of it in place. `pile` lies face down. The page highlights cards to choose.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, NamedTuple

from frostlight.view.icons import icon
from frostlight.view.markup import EMPTY, Html, esc
from frostlight.view.parts import Part, part

CardState = Literal["", "spent", "chosen", "barred"]
"""How a card lies there: as it is, exhausted for now, picked, or out of reach for a reason."""


class Mark(NamedTuple):
    """An icon with a number: what a card needs, takes or brings."""

    icon: str
    shown: str = ""
    """The number as it stands on the card: `3`, `+2`."""
    said: str = ""
    """The same in words, with what it is."""
    kind: Literal["", "price", "met", "missing"] = ""
    aid: str = ""
    """A small icon in its corner: what stands in for it, or where it must be."""


class Deal(NamedTuple):
    """One line of a card: what is asked, and what that brings."""

    needs: tuple[Mark, ...]
    gains: tuple[Mark, ...] = ()
    met: bool = False
    """Everything is there."""
    said: str = ""
    """What is missing, in words."""


class Choice(NamedTuple):
    """One of several things that a card lets a player choose."""

    title: str
    text: str = ""
    marks: tuple[Mark, ...] = ()


@dataclass(frozen=True)
class Card:
    """All that a card shows; whatever it has not is left out."""

    title: str
    icon: str = ""
    sort: str = ""
    """What sort of card it is, or where it lies."""
    needs: tuple[Mark, ...] = ()
    """What must be there before it can be played; the icon of the card follows them."""
    marks: tuple[Mark, ...] = ()
    """Its costs and gains, in reading order."""
    corner: Mark | None = None
    """A number to compare at a glance, such as points."""
    text: tuple[str, ...] = ()
    choices: tuple[Choice, ...] = ()
    flavour: str = ""
    state: CardState = ""
    why: str = ""
    """The state in words: when it can be used again, why it is out of reach."""
    copies: int = 1
    under: tuple[int, str] = (0, "")
    """How many cards lie under it, and the same in words."""
    look: str = ""
    """Classes of the game's own style sheet."""
    deals: tuple[Deal, ...] = ()
    """Needs, if there are several such things, or each brings something else."""


# -- forms


@lru_cache(2048)
def whole(name: str, card: Card) -> Part:
    """The card with all that stands on it."""
    return part(name, _drawn(name, card, "whole"))


@lru_cache(2048)
def face(name: str, card: Card) -> Part:
    """Pictures and numbers; the words on demand."""
    return part(name, _drawn(name, card, "face"))


@lru_cache(2048)
def chip(name: str, card: Card) -> Part:
    """One line: icon, name, numbers; the rest on demand."""
    return part(name, _drawn(name, card, "chip"))


@lru_cache(512)
def pile(name: str, title: str, count: int, said: str, drawn: str = "") -> Part:
    """Cards face down: how many are left is all that is known; an empty place without any."""
    state = "pile" if count else "none"
    sign = icon(drawn) if drawn else ""
    return part(
        name,
        f'<li id="{esc(name)}" class="card {state}"><h2>{sign}<span>{esc(title)}</span></h2>'
        f'<p class="tally"><b aria-hidden="true">{count}</b><span class="said">{esc(said)}</span>'
        "</p></li>",
    )


def row(cards: Iterable[Part], look: str = "") -> tuple[Html | Part, ...]:
    """Cards side by side: a hand, an offer. They are the body of a region."""
    return (f'<ul class="cards{_more(look)}">', *cards, Html("</ul>"))


# -- what stands on a card


def _drawn(name: str, card: Card, form: Html) -> Html:
    opens = form != "whole"
    state = f" is-{card.state}" if card.state else ""
    heap = " heap" if card.under[0] else ""
    data = ' data-card=""' if opens else ""
    inner = (
        _line("sort", esc(card.sort)),
        _needs(card),
        _title(name, card, opens=opens),
        _deals(card),
        _line("marks", "".join(map(_mark, card.marks))),
        _line("corner", _mark(card.corner) if card.corner else EMPTY),
        _under(card),
        _line("why", esc(card.why)),
        _says(name, card),
    )
    return (
        f'<li id="{esc(name)}" class="card {form}{state}{heap}{_more(card.look)}"{data}>'
        f"{''.join(inner)}</li>"
    )


def _more(classes: str) -> Html:
    return f" {esc(classes)}" if classes else EMPTY


def _line(kind: str, body: Html) -> Html:
    return f'<p class="{esc(kind)}">{body}</p>' if body else EMPTY


def _needs(card: Card) -> Html:
    """Its requirements, then the icon of the card."""
    if not card.needs:
        return EMPTY
    asked = "".join(map(_mark, card.needs))
    return f'<div class="needed"><span class="wanted">{asked}</span>{icon(card.icon, "big")}</div>'


def _deals(card: Card) -> Html:
    return f'<ul class="deals">{"".join(map(_deal, card.deals))}</ul>' if card.deals else EMPTY


def _deal(deal: Deal) -> Html:
    asked, brings = "".join(map(_mark, deal.needs)), "".join(map(_mark, deal.gains))
    state = ' class="payable"' if deal.met else ""
    said = f'<span class="said">{esc(deal.said)}</span>' if deal.said else ""
    return (
        f'<li{state}><span class="wanted">{asked}</span><span class="gained">{brings}</span>'
        f"{said}</li>"
    )


def _title(name: str, card: Card, *, opens: bool) -> Html:
    sign = icon(card.icon) if card.icon and not card.needs else ""
    copies = f' <span class="copies">×{card.copies}</span>' if card.copies > 1 else ""  # noqa: RUF001
    words = f"{sign}<span>{esc(card.title)}{copies}</span>"
    if not opens:
        return f"<h2>{words}</h2>"
    told = f' aria-describedby="{esc(name)}-says"' if _told(card) else ""
    return f'<h2><button type="button" class="open"{told}>{words}</button></h2>'


def _mark(mark: Mark) -> Html:
    """Its words are read aloud, and seen on the whole card."""
    kind = f"num {mark.kind}" if mark.kind else "num"
    shown = f'<b aria-hidden="true">{esc(mark.shown)}</b>' if mark.shown else ""
    said = f'<span class="said">{esc(mark.said)}</span>' if mark.said else ""
    drawn = f"{icon(mark.icon)}{icon(mark.aid, 'aid') if mark.aid else ''}"
    return f'<span class="{kind}" title="{esc(mark.said)}">{drawn}{shown}{said}</span>'


def _under(card: Card) -> Html:
    count, said = card.under
    if not said:
        return EMPTY
    return (
        f'<p class="under" title="{esc(said)}"><b aria-hidden="true">+{count}</b>'
        f'<span class="said">{esc(said)}</span></p>'
    )


def _told(card: Card) -> bool:
    return bool(card.text or card.choices or card.flavour)


def _says(name: str, card: Card) -> Html:
    """All its sentences in one place; a chip shows them to screen readers only."""
    if not _told(card):
        return EMPTY
    flavour = f'<p class="flavour">{esc(card.flavour)}</p>' if card.flavour else ""
    text = "".join(f"<p>{esc(line)}</p>" for line in card.text)
    choices = "".join(map(_choice, card.choices))
    listed = f'<ol class="choices">{choices}</ol>' if choices else ""
    return f'<div id="{esc(name)}-says" class="says">{flavour}{text}{listed}</div>'


def _choice(choice: Choice) -> Html:
    marks = "".join(map(_mark, choice.marks))
    title = f"<b>{esc(choice.title)}</b> " if choice.title else ""
    return f"<li>{title}{esc(choice.text)}{_line('marks', marks)}</li>"
