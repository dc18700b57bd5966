"""Decks, discards and expeditions, to look at: what is left, never in which order."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from rich.text import Text

from frostlight.games.frostpunk.pieces import PAWNS
from frostlight.games.frostpunk.table import City, Stack, bits
from frostlight.games.frostpunk.turn.expedition import WHITE, is_outpost, location
from frostlight.games.frostpunk.view.cards import card_text
from frostlight.games.frostpunk.view.reader import CardReader, reader_of
from frostlight.games.frostpunk.view.titles import EXPEDITION, dusk_number, title
from frostlight.view.lines import Lines, heading, indented
from frostlight.view.scene import Scene

# -- decks


def decks(city: City, scene: Scene) -> Lines:
    """What each deck still holds, as far as all players know (FRP-3.10, FRP-3.11)."""
    printed = city.printed
    reader = reader_of(scene)
    say = reader.say
    found: Lines = [heading(say("look.dusk", n=city.dusk.bit_count()))]
    found += [indented(say_dusk(reader, card)) for card in bits(city.dusk)]
    discard = [_dusk_title(reader, card) for card in bits(city.dusk_discard)]
    found.append(indented(say("look.discard", list=", ".join(discard) or "-")))
    if city.dispute_top >= 0:
        found += [heading(say("look.next_dispute", n=1 + city.disputes.bit_count()))]
        found.append(indented(_whole(reader, "dispute", printed.disputes[city.dispute_top].id)))
    found.append(heading(say("look.title.decks")))
    found.append(indented(say("look.morning", n=city.morning.bit_count())))
    message = "look.weather" if city.forecast >= 0 else "look.weather_none"
    found.append(indented(say(message, n=city.weather.bit_count())))
    if city.forecast >= 0:
        found.append(indented(_whole(reader, "weather", printed.weather[city.forecast].id), 4))
    found.append(indented(say("look.citizens", n=city.citizens.bit_count())))
    gone = [
        title(reader, printed.citizens[card].id, "citizen") for card in bits(city.citizen_discard)
    ]
    found.append(indented(say("look.discard", list=", ".join(gone) or "-"), 4))
    near, far = city.near.bit_count(), city.far.bit_count()
    found.append(indented(say("look.tiles", near=near, far=far)))
    return found


def _whole(reader: CardReader, deck: str, card: str) -> str:
    """A card in one paragraph."""
    text = card_text(reader, deck, card)
    options = (f"{option.label}: {option.whole}" for option in text.options)
    return " ".join((f"{text.title}:", *text.lines, *options))


def say_dusk(reader: CardReader, card: int) -> str:
    """Disputes were read aloud, other cards have only their number on the back (FRP-1.31)."""
    if card < reader.printed.unread and reader.printed.dusk_cards[card].deck == "dispute":
        return _whole(reader, "dispute", reader.printed.dusk_cards[card].id)
    return _dusk_title(reader, card, unread=True)


def _dusk_title(reader: CardReader, card: int, *, unread: bool = False) -> str:
    if card >= reader.printed.unread:
        return reader.say(
            "look.consequence",
            law=title(reader, reader.printed.laws[card - reader.printed.unread].id),
        )
    if unread and reader.printed.dusk_cards[card].deck == "dusk":
        return reader.say(
            "look.unread", number=dusk_number(reader, reader.printed.dusk_cards[card].id)
        )
    return title(reader, reader.printed.dusk_cards[card].id)


# -- expeditions


def expeditions(city: City, scene: Scene) -> Lines:
    """The stacks: what lies on them, how far a Scout has to go, what waits for the return."""
    reader = reader_of(scene)
    found: Lines = [heading(reader.say("board.expeditions"))]
    for n, stack in enumerate(city.stacks):
        if stack:
            found += _stack(city, reader, n, cast(Stack, tuple(tuple(card) for card in stack)))
    left = [deck.bit_count() for deck in city.expeditions]
    found.append(indented(reader.say("look.expeditions", a=left[0], b=left[1], c=left[2])))
    found += [indented(reader.say("look.line", n=n)) for n in left[3:]]
    return found


def _stack(city: City, reader: CardReader, n: int, stack: Stack) -> Lines:
    top = title(reader, city.printed.expeditions[stack[-1][0]].id, EXPEDITION)
    found: Lines = [Text(f"  {reader.say('board.stack', n=n + 1, title=top)}", "bold")]
    return [*found, *(indented(line, 4) for line in stack_lines(city, reader, n))]


def stack_lines(city: City, reader: CardReader, n: int) -> Iterator[str]:
    """From the bottom up; of cards whose location was left behind, what they still bring."""
    printed = city.printed
    stack = cast("Stack", tuple(tuple(card) for card in city.stacks[n]))
    top = card_text(reader, EXPEDITION, printed.expeditions[stack[-1][0]].id)
    yield " ".join(top.lines)
    yield reader.say("look.path", n=location(printed, stack))
    if is_outpost(city, n):
        yield f"{reader.say('page.outpost')}: {reader.name('pawn', PAWNS[city.scouts[n] - 1])}"
        return
    if city.scouts[n]:
        left = location(printed, stack) - city.scout_at[n]
        yield reader.say("board.scout", pawn=PAWNS[city.scouts[n] - 1], n=left)
    for card, chosen in stack:
        if chosen != WHITE:
            text = card_text(reader, EXPEDITION, printed.expeditions[card].id)
            yield reader.say("look.waits", words=f"{text.title}: {text.options[chosen].effect}")
