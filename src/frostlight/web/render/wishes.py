"""Deciding together on the page: what each seat favours, beside the options and on the board."""

from __future__ import annotations

from collections import Counter
from typing import Final

from frostlight.kernel import Decision
from frostlight.session import Wish
from frostlight.session.permissions import may_point
from frostlight.view.markup import EMPTY, Html, esc
from frostlight.view.shown import Shown
from frostlight.web.render import draw
from frostlight.web.render.draw import Part, part
from frostlight.web.render.hints import why
from frostlight.web.render.question import AnswerMenu
from frostlight.web.render.viewpoint import Look, for_all, send

TIMES: Final = "\N{MULTIPLICATION SIGN}{}"
"""How often an answer is favoured."""


def pointing(look: Look) -> Html:
    """What a click on an option says: "all" = a wish, "first" = a wish, then the answer.

    Alone, and round one device, no player has to be told a wish. A player who is only advised,
    and does not decide for all, answers at once.
    """
    decision = look.advised
    if decision is None or not look.eyes.mine or look.eyes.curtain is not None:
        return EMPTY
    if decision.seat not in look.eyes.mine:
        return Html("all") if may_point(look.session, look.eyes.mine, look.eyes.seat) else EMPTY
    if not decision.question.team:
        return EMPTY
    places = enumerate(look.session.places)
    others = [seat for seat, place in places if not place.bot and seat not in look.eyes.mine]
    return Html("first") if others and not look.session.places[decision.seat].bot else EMPTY


def marks(look: Look) -> dict[str, Html]:
    """By option: the marks of the seats that favour it, for its button."""
    found: dict[str, Html] = {}
    for seat, wish in sorted(look.session.wishes.by_seat.items()):
        mine = " data-mine" if seat in look.eyes.mine else ""
        badge = draw.badge(look.scene.people[seat].style)
        for key, n in Counter(wish.keys).items():
            times = f"<small>{TIMES.format(n)}</small>" if n > 1 else ""
            found[key] = found.get(key, EMPTY) + f'<span class="wish"{mine}>{badge}{times}</span>'
    return found


def wishes(look: Look) -> Part:
    """Who favours what and why, whether all agree, and for the decider a way to confirm."""
    decision = look.advised
    if decision is None or look.eyes.curtain is not None:
        return part("wishes", '<div id="wishes" aria-live="polite"></div>')
    rows = "".join(_row(look, decision, seat, said) for seat, said in _reasons(look).items())
    agreed = look.session.wishes.agreed(range(len(look.session.places)))
    said = f'<p class="agreed">{look.html("wish.agreed")}</p>' if agreed else ""
    return part(
        "wishes",
        f'<div id="wishes" aria-live="polite">{_hint(look, decision)}'
        f'<ul class="wishes">{rows}</ul>{said}{_confirm(look, decision)}</div>',
    )


def suggest(look: Look) -> Part:
    """What another player decides alone, folded away: a click on an option advises them.

    It stays as people have left it, from question to question (`morph.js`).
    """
    decision, menu = look.advised, EMPTY
    if decision is not None and not decision.question.team and pointing(look):
        wished = bool(look.session.wishes.by_seat)  # then each finds the own wish marked
        menu = (
            AnswerMenu(look, decision, marks(look)).draw() if wished else for_all(look, _advisable)
        )
    hidden = "" if menu else " hidden"
    return part(
        "suggest",
        f'<details id="suggest" class="suggest"{hidden}><summary>{look.html("wish.suggest")}'
        f"</summary>{menu}</details>",
    )


def _advisable(look: Look) -> Html:
    """The answers that others may advise, while there is no wish."""
    assert look.advised is not None
    return AnswerMenu(look, look.advised).draw()


def _hint(look: Look, decision: Decision) -> Html:
    way = pointing(look)
    if not decision.question.team or (not way and decision.seat in look.eyes.mine):
        return EMPTY
    asked = "listen" if look.session.places[decision.seat].bot else "point"
    key = {"all": asked, "first": "decide"}.get(way, "watch")
    return f'<p class="hint">{look.html(f"wish.{key}", seat=decision.seat)}</p>'


def _reasons(look: Look) -> dict[int, str]:
    """Why each seat favours what it does, as a sentence; what several think is said once."""
    found: dict[int, str] = {}
    for seat, wish in sorted(look.session.wishes.by_seat.items()):
        said = why(look, wish)
        found[seat] = "" if said in found.values() else said
    return found


def _row(look: Look, decision: Decision, seat: int, because: str) -> Html:
    wish = look.session.wishes.by_seat[seat]
    said = look.html("wish.favours", seat=seat, option=_label(look, decision, wish))
    favoured = (_told(look, decision, key) for key in sorted(set(wish.keys)))
    elements = " ".join(esc(shown.points) for shown in favoured)
    badge = draw.badge(look.scene.people[seat].style)
    reason = f" <small>{esc(because)}</small>" if because else ""
    decides = f' data-decides data-keys="{esc(" ".join(wish.keys))}"'
    return (
        f'<li data-el="{elements}" data-for="{seat}"{decides if seat == decision.seat else ""}>'
        f"{badge}<span>{said}{reason}</span></li>"
    )


def _confirm(look: Look, decision: Decision) -> Html:
    mine = look.session.wishes.by_seat.get(decision.seat)
    if mine is None or pointing(look) != "first":
        return EMPTY
    said = look.html("wish.confirm", option=_label(look, decision, mine))
    answer = send(opts=[mine.key, *mine.more]) if mine.more else send(opt=mine.key)
    return (
        f'<p class="options"><button type="button" class="option act" {answer}>{said}</button></p>'
    )


def _label(look: Look, decision: Decision, wish: Wish) -> str:
    """What is favoured, in the words of the viewer."""
    names = [
        _told(look, decision, key).verb + (f" {TIMES.format(n)}" if n > 1 else "")
        for key, n in Counter((wish.key, *wish.more)).items()
    ]
    return look.web.listed(names)


def _told(look: Look, decision: Decision, key: str) -> Shown:
    """An answer as the viewer sees it."""
    view = draw.seen(look.session, look.eyes.seat)
    return draw.told(look.session, look.scene, decision.kind, key, view)
