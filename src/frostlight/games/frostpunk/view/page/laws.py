"""Laws as the pairs that rule each other out, and technologies: in force, open, closed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Final

from frostlight.games.frostpunk.cards.laws import MOST_LAWS
from frostlight.games.frostpunk.content import Printed
from frostlight.games.frostpunk.table import City, bits
from frostlight.games.frostpunk.view.cards import as_card, card_text
from frostlight.games.frostpunk.view.drawn import follows_from, without_people
from frostlight.games.frostpunk.view.effects import say_modifier
from frostlight.games.frostpunk.view.page.symbols import count, enacted
from frostlight.games.frostpunk.view.reader import CardReader, reader_of
from frostlight.view.cards import CardState, Mark, chip, row
from frostlight.view.markup import Html, esc
from frostlight.view.parts import Part
from frostlight.view.scene import Scene

NONE: Final = -1


def laws(city: City, scene: Scene, choosing: bool) -> tuple[Html | Part, ...]:
    """Those in force beside what they have closed; the others open on demand (FRP-30.5)."""
    return _drawn_laws(reader_of(without_people(scene)), tuple(city.laws), city.future, choosing)


@lru_cache(512)
def _drawn_laws(
    reader: CardReader, signed_laws: tuple[int, ...], future: int, choosing: bool
) -> tuple[Html | Part, ...]:
    say = reader.say
    pairs = _pairs(reader.printed, signed_laws, future)
    decided = [law for pair in pairs if set(pair) & set(signed_laws) for law in pair]
    open_ = [law for pair in pairs if not set(pair) & set(signed_laws) for law in pair]
    signed = say("page.signed", n=len(signed_laws), most=MOST_LAWS)
    heading = f"<h2>{esc(say('board.laws'))} <small>{esc(signed)}</small></h2>"

    def chips(places: list[int]) -> tuple[Html | Part, ...]:
        shown = (_law(reader, law, signed_laws, future) for law in places if law != NONE)
        return tuple(row(shown, "chips opposed"))

    left = len([law for law in open_ if law != NONE]) if len(signed_laws) < MOST_LAWS else 0
    if not left:
        return (heading, *chips(decided))
    more = esc(say("page.open_laws", n=left))
    unfolded = ' open=""' if choosing else ""
    return (
        heading,
        *(chips(decided) if decided else ()),
        f'<details id="future-laws"{unfolded}><summary>{more}</summary>',
        *chips(open_),
        Html("</details>"),
    )


def _pairs(printed: Printed, signed_laws: tuple[int, ...], future: int) -> list[tuple[int, int]]:
    """The laws of this game, each with the one that it rules out; those without one come last."""
    opposite = printed.opposite
    there = [*bits(future), *signed_laws]
    found = {tuple(sorted((law, opposite[law]))) for law in there if opposite[law] >= 0}
    alone = sorted((law, NONE) for law in there if opposite[law] < 0)
    return [*sorted((first, second) for first, second in found), *alone]


def _law(reader: CardReader, place: int, signed_laws: tuple[int, ...], future: int) -> Part:
    """A law with all that it brings when it is enacted and afterwards."""
    law = reader.printed.laws[place]
    state: CardState = "chosen" if place in signed_laws else ""
    why, look = "", " first-of-two" if law.id < law.opposite else ""
    if not state and not future >> place & 1:
        why, look = reader.say("page.closed"), f"closed{look}"
    elif state:
        why, look = reader.say("page.in_force"), f"signed{look}"
    return chip(
        f"law-{law.id}",
        as_card(card_text(reader, "law", law.id), "law", state=state, why=why, look=look.strip()),
    )


@lru_cache(256)
def law_signs(reader: CardReader, name: str) -> Html:
    """What a law costs and brings, short: the mood, new buildings with their price, the rest."""
    law = reader.printed.laws[reader.printed.law_index[name]]
    icons = enacted(law.enact)
    lasting = " ".join(say_modifier(reader, node) for node in law.modifiers)
    builds = "".join(
        f'<span class="worth">{count(building)}{count("wood", f"{wood}", "paid")}</span>'
        for building, wood in law.unlocks
    )
    words = f'<span class="terms">{esc(lasting)}</span>' if lasting else ""
    versus = '<span class="versus"></span>' if law.id < law.opposite else ""
    return f"{icons}{words}{builds}{versus}"


# -- technologies


@follows_from("technologies", "developed", "developing", "develop_at")
def technologies(city: City, scene: Scene) -> tuple[Part, ...]:
    """The four of this game: developed, under way, or to be had (FRP-1.15, FRP-31)."""
    return tuple(_technologies(city, scene))


def _technologies(city: City, scene: Scene) -> Iterator[Part]:
    reader = reader_of(scene)
    for technology in city.technologies:
        row_ = city.printed.technologies[technology]
        text = card_text(reader, "technology", row_.id)
        done = city.developed >> technology & 1
        why, look = reader.say("look.developed"), "signed"
        marks: tuple[Mark, ...] = ()
        if technology == city.developing:
            why, look = reader.say("look.ready", round=city.develop_at), "under-way"
        elif not done:
            why, look = "", "later"
            marks = (Mark("dawn", f"+{row_.time}", reader.say("card.time", n=row_.time)),)
        yield chip(
            f"technology-{row_.id}",
            replace(as_card(text, "technology", why=why, look=look), marks=marks),
        )
