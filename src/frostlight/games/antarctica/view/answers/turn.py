"""Answers of a turn: a ship sails, then actions, cards, and pieces given up (ANT-3)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final

from frostlight.games.antarctica.build import price
from frostlight.games.antarctica.cards import FAST_RESEARCH_POINTS
from frostlight.games.antarctica.structure import (
    DECKS,
    OWN,
    OWNER,
    RESOURCE_IDS,
    TRACK_IDS,
    ZONE_IDS,
)
from frostlight.games.antarctica.view.answers.shared import (
    ANSWERS,
    Dock,
    brings,
    dock_facts,
    dock_id,
)
from frostlight.games.antarctica.view.open import open_table
from frostlight.games.antarctica.view.prospects import (
    building,
    chances,
    counts,
    journey,
    nothing_there,
    said_chances,
    space,
    strength,
)
from frostlight.games.antarctica.view.words import does
from frostlight.kernel import View
from frostlight.kernel.event import Fact
from frostlight.view.icons import badge, icon
from frostlight.view.markup import EMPTY, Html
from frostlight.view.scene import Scene, Words
from frostlight.view.shown import APART, NO_EFFECT, Along, Answer, Effect, Shown


@ANSWERS.shows("sail", "act")
def turn(answer: Answer) -> Shown:
    """What a player does in a turn (ANT-3.7, ANT-3.11): the verb decides how it is told."""
    verb, what = answer.value
    return VERBS[verb](answer, what)._replace(along=partial(not_yet, answer))


def not_yet(answer: Answer) -> tuple[Along, ...]:
    """With it a player goes on to give up a piece after all else: else the turn ends (ANT-3.5)."""
    verb, what = answer.value
    if answer.view is None or verb in {"give", "end"}:
        return ()
    table, card = answer.view.table, verb in CARDS
    acted = table["acted"] or not card
    if verb == "sail":
        acted = nothing_there(answer.view, what)
    played = table["card_played"] or card or not sum(table["hands"]["own"])
    if table["gave_up"] or not acted or not played:
        return ()
    return (Along(answer.say("brief.not_yet"), (("act", ""),)),)


def _sail(answer: Answer, zone: int) -> Shown:
    """The ship arrives in a zone (ANT-3.7)."""
    reader, name = answer.scene.reader, ZONE_IDS[zone]

    def effect(view: View) -> Effect:
        words = (space(reader, view, zone), counts(reader, view, zone))
        return Effect(
            "".join(_drawn_chances(view, answer.scene, zone)),
            words,
            after=tuple(said_chances(reader, view, zone)),
            remark=APART.join(words),
        )

    return Shown(
        answer.say("option.sail", zone=name),
        f"zone-{name}",
        "group.sail",
        name=reader.name("zone", name),
        effect=brings(answer, effect),
    )


def _drawn_chances(view: View, scene: Scene, zone: int) -> Iterator[Html]:
    """Who lies there already, and what could be done there."""
    queue = view.table["queues"][zone]
    there = "".join(badge(scene.people[OWNER[ship]].style) for ship in queue)
    yield f'<span class="worth">{there}<b>{len(queue) + 1}</b></span>'
    actions, strong, recruits = chances(view, zone)
    for verb, what in actions:
        if verb == "build":
            yield f'<span class="worth">{"".join(_plates(view, *what))}</span>'
    verbs = {verb for verb, _ in actions}
    if "recruit" in verbs:
        yield _count("scientist_piece", f"+{recruits}")
    if "research" in verbs:
        yield _count("rp", f"+{strong}")
    if "ship" in verbs:
        yield _count("new_ship", "")


def _plates(view: View, deck: int, resource: int) -> Iterator[Html]:
    """The building, and the resource card that it would take (ANT-4.6)."""
    top = view.table["offer"][deck]
    if top >= 0:
        yield icon(view.printed.cards[top].builds)
    if resource >= 0:
        yield icon(RESOURCE_IDS[resource])


def _count(name: str, words: Html, look: Html = EMPTY) -> Html:
    return f'<span class="worth {look}">{icon(name)}{words}</span>'


def _build(answer: Answer, card: tuple[int, int]) -> Shown:
    """The top card of a deck is built (ANT-4.1); never offered both with and without a card."""
    reader, view, (deck, resource) = answer.scene.reader, answer.view, card
    top = view.table["offer"][deck] if view is not None else -1
    facts: dict[str, Fact] = {"deck": DECKS[deck]}
    facts |= {"kind": view.printed.cards[top].builds} if view is not None and top >= 0 else {}
    facts |= {"card": RESOURCE_IDS[resource]} if resource >= 0 else {}
    message = f"build{'_kind' if top >= 0 else ''}{'_with' if resource >= 0 else ''}"

    def effect(seen: View) -> Effect:
        if top < 0:
            return NO_EFFECT
        return Effect(
            "".join(_drawn_price(seen, top, resource)), tuple(_said_price(reader, seen, top))
        )

    return Shown(
        answer.say(f"option.{message}", **facts),
        f"card-{DECKS[deck]}",
        "group.build",
        place=_zone(answer, "target"),
        name=building(reader, view, deck, resource) if view is not None else "",
        effect=brings(answer, effect),
    )


def _drawn_price(view: View, top: int, resource: int) -> Iterator[Html]:
    """The price first, then what it brings."""
    card = view.printed.cards[top]
    yield _count("scientist_piece", f"\u2212{price(open_table(view), top)}", "paid")
    if resource >= 0:
        yield _count(RESOURCE_IDS[resource], "\u22121", "paid")
    if card.points:
        yield _count("rp", f"+{int(card.points)}")
    if card.star:
        yield _count("star", "")


def _said_price(reader: Words, view: View, top: int) -> Iterator[str]:
    card = view.printed.cards[top]
    yield reader.say("note.needs", needs=",".join(card.requires))
    yield reader.say("note.scientists", n=price(open_table(view), top))
    if card.points:
        yield reader.say("note.points", n=card.points)
    if card.star:
        yield reader.say("note.star")


def _ship(answer: Answer, _what: None) -> Shown:
    """A ship is built into the sun zone, and the others take cards (ANT-5.1, ANT-5.4)."""

    def effect(view: View) -> Effect:
        if view.table["shipyard_boxed"]:
            return NO_EFFECT
        return Effect(after=(answer.say("note.yard_cards", n=view.table["players"] - 1),))

    return Shown(
        answer.say("option.ship"),
        "my-ships",
        "group.ship",
        place=_zone(answer, "sun"),
        effect=brings(answer, effect),
    )


def _recruit(answer: Answer, _what: None) -> Shown:
    """Scientists come from the reserve into the supply (ANT-6.2)."""
    view, gains, verb = answer.view, "", answer.say("option.recruit")
    if view is not None and view.table["target"] >= 0:
        come = min(strength(view, view.table["target"]), view.table["reserve"][view.seat])
        gains, verb = answer.say("note.gains", n=come), answer.say("option.recruit_n", n=come)
    return Shown(
        verb,
        "my-reserve",
        "group.recruit",
        name=gains,
        effect=brings(answer, lambda _view: Effect(words=(gains,))),
    )


def _research(answer: Answer, track: int) -> Shown:
    """A point for each of the player's own in the zone (ANT-7.2)."""
    name = TRACK_IDS[track]
    return Shown(
        answer.say("option.research", track=name),
        f"track-{name}",
        "group.research",
        name=answer.scene.reader.name("track", name),
        effect=_moves(answer, track, lambda view: strength(view, view.table["target"])),
    )


def _moves(answer: Answer, track: int, points: Callable[[View], int]) -> Callable[[], Effect]:
    reader = answer.scene.reader

    def effect(view: View) -> Effect:
        way = journey(view, track, points(view))
        return Effect(words=(way.words(reader),), after=way.after(reader), remark=way.short(reader))

    return brings(answer, effect)


def _end(answer: Answer, _what: None) -> Shown:
    """A turn without an action, or one that is over: then it is what comes next (ANT-8.1)."""
    return Shown(
        answer.say(f"option.{answer.key}"),
        "turn",
        "group.turn",
        "primary" if answer.key == "end" else "done",
        name=answer.say(f"brief.{answer.key}"),
        effect=brings(answer),
    )


# -- cards are played (ANT-9)


def _card(answer: Answer, _place: int) -> Shown:
    """A card that is played in one place only (ANT-9.9, ANT-9.11)."""
    card, _ = answer.value
    return _in_hand(answer, answer.say(f"option.play_{card}"))


def _in_hand(answer: Answer, verb: str) -> Shown:
    card, _ = answer.value
    return Shown(
        verb,
        f"hand-{card}",
        "group.play",
        "ordinary",
        name=answer.scene.reader.name("card", card),
        effect=brings(answer),
    )


def _fast_research(answer: Answer, track: int) -> Shown:
    """A cube moves by the points of the card (ANT-9.12); without a track: why not at all."""
    if track < 0:
        return _in_hand(answer, answer.say("option.play_card", card="fast_research"))
    name = TRACK_IDS[track]
    return Shown(
        answer.say("option.play_fast_research", track=name),
        f"track-{name}",
        "group.fast_research",
        "ordinary",
        name=answer.scene.reader.name("track", name),
        effect=_moves(answer, track, lambda _view: FAST_RESEARCH_POINTS),
    )


def _icebreaker(answer: Answer, zone: int) -> Shown:
    """It is laid for the ship on space 2 (ANT-10.1); without a zone: why not at all."""
    if zone < 0:
        return _in_hand(answer, answer.say("option.play_card", card="icebreaker"))
    reader, name = answer.scene.reader, ZONE_IDS[zone]
    return Shown(
        answer.say("option.play_icebreaker", zone=name),
        dock_id((zone, 1)),
        "group.icebreaker",
        "ordinary",
        name=reader.name("zone", name),
        effect=brings(
            answer, lambda view: Effect(words=(does(reader, view.printed, "icebreaker"),))
        ),
    )


# -- pieces are given up for a scientist (ANT-11)


def _give(answer: Answer, piece: Dock | str) -> Shown:
    """A ship on the board, or an available ship or cube."""
    if isinstance(piece, str):
        verb, name = answer.say(f"option.give_{piece}"), answer.say(f"brief.{piece}")
        points = f"spare-{piece}s"
    else:
        where = dock_facts(piece)
        verb, name = answer.say("option.give_dock", **where), answer.say("brief.dock", **where)
        points = dock_id(piece)

    def effect(view: View) -> Effect:
        gained = min(1, view.table["reserve"][view.seat])
        left, now = _pieces(view, piece)
        last = answer.say("note.last_ship") if left == "fleet" and now == 1 else ""
        return Effect(
            _count("scientist_piece", f"+{int(gained)}"),
            (answer.say("note.gains", n=gained) if gained else answer.say("note.no_gain"),),
            last,
            (answer.say(f"note.{left}", now=now, then=now - 1), answer.say("note.for_good")),
        )

    return Shown(verb, points, "group.give", "sacrifice", name=name, effect=brings(answer, effect))


def _pieces(view: View, piece: Dock | str) -> tuple[str, int]:
    """How many such pieces are left: those on the board by all that are there (ANT-11.2)."""
    table, seat = view.table, view.seat
    if isinstance(piece, str):
        return f"{piece}s_left", int(table[f"{piece}s_left"][seat])
    return "fleet", sum(table["ships"][OWN[seat]])


def _zone(answer: Answer, field: str) -> str:
    """The zone of the sun, or the target zone, by name; "" for an answer of before."""
    if answer.view is None:
        return ""
    zone = answer.view.table[field]
    return answer.scene.reader.name("zone", ZONE_IDS[zone]) if zone >= 0 else ""


CARDS: Final = frozenset({"send_scientist", "add_two_scientists", "fast_research", "icebreaker"})
"""Verbs that play a card."""
VERBS: Final[dict[str, Callable[[Answer, Any], Shown]]] = {
    "sail": _sail,
    "build": _build,
    "ship": _ship,
    "recruit": _recruit,
    "research": _research,
    "pass": _end,
    "end": _end,
    "send_scientist": _card,
    "add_two_scientists": _card,
    "fast_research": _fast_research,
    "icebreaker": _icebreaker,
    "give": _give,
}
"""By the verb of an answer, as the rule receives it."""
