"""Cards in play in a terminal: areas, laws, technologies, expeditions, hands, with their text."""

from __future__ import annotations

from typing import cast

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from frostlight.games.frostpunk.cards.areas import card_at, rules_of
from frostlight.games.frostpunk.content import AreaRule, Citizen
from frostlight.games.frostpunk.pieces import PAWNS, TYPES
from frostlight.games.frostpunk.table import City, bits
from frostlight.games.frostpunk.turn.expedition import WHITE, location
from frostlight.games.frostpunk.view.cards import card_text, say_pattern
from frostlight.games.frostpunk.view.effects import say_effect, say_laid, say_modifier
from frostlight.games.frostpunk.view.reader import CardReader, reader_of
from frostlight.games.frostpunk.view.titles import title
from frostlight.view.lines import indented
from frostlight.view.scene import Scene


def cards_in_play(city: City, scene: Scene) -> RenderableType:
    """Everything that lies open and matters now."""
    return Group(
        *_areas(city, scene),
        *_dusk(city, scene),
        *_laws(city, scene),
        *_technologies(city, scene),
        *_expeditions(city, scene),
        *_hands(city, scene),
    )


def _heading(scene: Scene, key: str) -> Text:
    return Text(scene.reader.say(f"board.{key}"), "bold underline")


def _areas(city: City, scene: Scene) -> list[RenderableType]:
    """What the cards in the areas still do; what they did when they came is over (FRP-18.1)."""
    reader, say = reader_of(scene), scene.reader.say
    found: list[RenderableType] = []
    for deck, number, option, held, pawn, done, _ in city.area:
        card = card_at(city.printed, deck, number)
        machines = city.on_cards.count((deck, number))
        remarks = [say("board.held_on_card", n=held)] if held else []
        remarks += [say("board.automatons_on_card", n=machines)] if machines else []
        remarks += [scene.reader.name("pawn", PAWNS[pawn - 1])] if pawn else []
        remarks += [say("board.done")] if done and not pawn else []
        rules = [
            rule for rule in rules_of(city.printed, deck, number, option) if not is_over(city, rule)
        ]
        head = Text(f"  {title(reader, card.id)}", "bold")
        head.append(f"  ({', '.join(remarks)})" if remarks else "", "dim")
        found.append(head)
        found += [indented(line, 4) for line in say_laid(reader, card, option, rules)]
    return [_heading(scene, "areas"), *found] if found else []


def _dusk(city: City, scene: Scene) -> list[RenderableType]:
    """How many cards wait for the evening, and the dispute that all have read (FRP-19.6)."""
    printed = city.printed
    reader = reader_of(scene)
    cards = [printed.dusk_cards[card] for card in bits(city.dusk) if card < printed.unread]
    disputes = [title(reader, card.id) for card in cards if card.deck == "dispute"]
    message = "board.dusk_dispute" if disputes else "board.dusk"
    n = city.dusk.bit_count()
    return [Text(reader.say(message, n=n, title=", ".join(disputes)))]


def is_over(city: City, rule: AreaRule) -> bool:
    """The instruction of a Dawn that has been (FRP-6.4)."""
    when, _, which = rule.when.partition(":")
    return when == "round" and int(which) <= city.round


def _entry(name: str, words: str) -> RenderableType:
    """A name and what it means, in as few lines as possible."""
    return Padding(Text.assemble((name, "bold"), f": {words}"), (0, 0, 0, 2))


def _laws(city: City, scene: Scene) -> list[RenderableType]:
    """What each law in force changes; what it did when it was enacted is over."""
    printed = city.printed
    if not city.laws:
        return []
    reader = reader_of(scene)
    found: list[RenderableType] = [_heading(scene, "laws")]
    for number in city.laws:
        law = printed.laws[number]
        words = [say_modifier(reader, node) for node in law.modifiers]
        words.append(", ".join(reader.name("building", name) for name, _ in law.unlocks))
        found.append(_entry(title(reader, law.id), " ".join(words)))
    return found


def _technologies(city: City, scene: Scene) -> list[RenderableType]:
    printed = city.printed
    if not city.developed:
        return []
    reader = reader_of(scene)
    found: list[RenderableType] = [_heading(scene, "technologies")]
    for number in bits(city.developed):
        words = [say_modifier(reader, node) for node in printed.technologies[number].modifiers]
        found.append(_entry(title(reader, printed.technologies[number].id), " ".join(words)))
    return found


def _expeditions(city: City, scene: Scene) -> list[RenderableType]:
    """The white sides: a title, and how far a Scout still has to go (FRP-29.13)."""
    printed = city.printed
    reader, say = reader_of(scene), scene.reader.say
    found: list[RenderableType] = [_heading(scene, "expeditions")]
    for n, stack in enumerate(city.stacks):
        if not stack:
            continue
        cards = tuple(tuple(entry) for entry in stack)
        names = [
            title(reader, printed.expeditions[card].id, "expedition")
            + ("" if chosen == WHITE else "*")
            for card, chosen in stack
        ]
        line = Text(f"  {say('board.stack', n=n + 1, title=' > '.join(names))}")
        if city.scouts[n]:
            left = location(printed, cast("tuple[tuple[int, int], ...]", cards)) - city.scout_at[n]
            pawn = PAWNS[city.scouts[n] - 1]
            line.append(f"   {say('board.scout', pawn=pawn, n=left)}", "bold magenta")
        else:
            top = printed.expeditions[stack[-1][0]]
            left = location(printed, cast("tuple[tuple[int, int], ...]", cards))
            way = say("board.way", pile=top.deck, icon=top.icon, n=left)
            line.append(f" ({way})", "dim")
        found.append(line)
    return found


def _hands(city: City, scene: Scene) -> list[RenderableType]:
    """Each player's advisor and citizen cards; hands lie open (FRP-25.2)."""
    printed = city.printed
    reader, say = reader_of(scene), scene.reader.say
    found: list[RenderableType] = []
    for seat in range(city.players):
        if city.advisors[seat] < 0:
            continue
        advisor = printed.advisors[city.advisors[seat]].id
        name = title(reader, advisor, "advisor")
        found.append(Text(say("board.hand", seat=seat, advisor=name), "bold underline"))
        lines = card_text(reader, "advisor", advisor).lines
        found += [Padding(Text(line), (0, 0, 0, 2)) for line in lines]
        found += [_citizen(reader, printed.citizens[card]) for card in bits(city.hands[seat])]
    return found


def _citizen(reader: CardReader, card: Citizen) -> RenderableType:
    """With which pawn and action a card is played, and what it does then (FRP-25.4)."""
    pawn = reader.name("type", TYPES["WEC".index(card.type)])
    does = say_effect(reader, card.ability)
    name = f"{title(reader, card.id, 'citizen')} ({pawn})"
    return _entry(name, f"{say_pattern(reader, card.action)} \u2192 {does}")
