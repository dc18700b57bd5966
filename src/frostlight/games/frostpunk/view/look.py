"""What players may look at beside the board: buildings, laws, decks, hands and the way to defeat.

All of it lies open on the table (FRP-3.10, FRP-3.11); a board of 80 columns has no room for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from frostlight.games.frostpunk.cards.areas import card_at
from frostlight.games.frostpunk.cards.laws import MOST_LAWS
from frostlight.games.frostpunk.city.construction import pawns_on, standing
from frostlight.games.frostpunk.city.geometry import SPACE_NAMES, position_of
from frostlight.games.frostpunk.city.warmth import building_is_warm, space_is_warm
from frostlight.games.frostpunk.ending import targets
from frostlight.games.frostpunk.pieces import (
    ACTIVE,
    AUTOMATON,
    BUILDING_IDS,
    EXHAUSTED,
    FLIPPED,
    FREE,
    GOODS,
    KIND_OF,
    NOTHING,
    PAWNS,
)
from frostlight.games.frostpunk.table import PAWN_ON, City, bits
from frostlight.games.frostpunk.view.cards import card_text
from frostlight.games.frostpunk.view.effects import (
    building_lines,
    say_area_rule,
    say_unlocked,
    say_upgraded,
)
from frostlight.games.frostpunk.view.lines import whole_card
from frostlight.games.frostpunk.view.lookcards import open_cards
from frostlight.games.frostpunk.view.lookdecks import decks, expeditions
from frostlight.games.frostpunk.view.map import city_map
from frostlight.games.frostpunk.view.open import open_city
from frostlight.games.frostpunk.view.places import say_warm_from
from frostlight.games.frostpunk.view.reader import CardReader, reader_of
from frostlight.games.frostpunk.view.tracks import tracks
from frostlight.kernel import View
from frostlight.view.lines import Lines, entry, heading, indented
from frostlight.view.scene import Scene

# -- the city


def building_entry(city: City, scene: Scene, space: int) -> RenderableType:
    """A building on the map: warm or cold, who works there, and all that is printed on it."""
    reader, what = reader_of(scene), city.buildings[space]
    row = city.printed.buildings[KIND_OF[what]]
    name = reader.name("building", "ruins" if FLIPPED[what] and row.back == "ruins" else row.id)
    if FLIPPED[what] and row.back != "ruins":
        name = reader.say("look.upgraded_name", building=row.id)
    remarks = [SPACE_NAMES[space]]
    remarks.append(reader.say("note.warm" if building_is_warm(city, space) else "note.cold_short"))
    remarks += [reader.name("pawn", PAWNS[pawn]) for pawn in pawns_on(city, space)]
    words = " ".join(building_lines(reader, KIND_OF[what], FLIPPED[what]))
    return entry(f"{name} ({', '.join(remarks)})", words)


def standing_buildings(city: City, scene: Scene) -> Lines:
    """Every building on the map, then where the pawns are."""
    found: Lines = [heading(scene.reader.say("look.title.city"))]
    found += [building_entry(city, scene, space) for space in standing(city)]
    return found + pawns(city, scene)


def pawns(city: City, scene: Scene) -> Lines:
    """Where the pawns are, those on the map apart (FRP-11.3, FRP-11.7)."""
    say, name = scene.reader.say, scene.reader.name
    on_map = [0] * len(PAWNS)
    for pawn in filter(None, city.on_space):
        on_map[pawn - 1] += 1
    on_cards = [0] * len(PAWNS)
    for pawn in filter(None, (laid[PAWN_ON] for laid in city.area)):
        on_cards[pawn - 1] += 1
    on_cards[AUTOMATON] += len(city.on_cards)
    scouts = [sum(scout == kind + 1 for scout in city.scouts) for kind in range(len(PAWNS))]
    grid = Table.grid(padding=(0, 2, 0, 0))
    for where, numbers in (
        *(("home", city.home), ("bound", city.bound), ("map", on_map), ("snow", city.snow)),
        *(("works", city.works), ("cards", on_cards), ("scouts", scouts), ("aside", city.aside)),
    ):
        who = [f"{name('pawn', PAWNS[kind])} {n}" for kind, n in enumerate(numbers) if n]
        if who:
            grid.add_row(say(f"look.pawns.{where}"), ", ".join(who))
    return [heading(say("look.title.pawns")), Padding(grid, (0, 0, 0, 2))]


def stock_of_buildings(city: City, scene: Scene) -> Lines:
    """The buildings board: how many are left, both sides, and the prices (FRP-15.2, FRP-15.3)."""
    found: Lines = [heading(scene.reader.say("look.title.build"))]
    return found + [stock_entry(city, scene, kind) for kind, left in enumerate(city.board) if left]


def stock_entry(city: City, scene: Scene, kind: int) -> RenderableType:
    """A kind of building: how many are left, and what is printed on both sides."""
    reader, row = reader_of(scene), city.printed.buildings[kind]
    words = building_lines(reader, kind)
    if row.upgradable:
        words.append(say_upgraded(reader, kind))
    words += [say_unlocked(reader, *offer) for offer in city.unlocked if offer[0] == kind]
    return entry(reader.say("look.left", building=row.id, n=city.board[kind]), " ".join(words))


# -- laws, technologies, hands


def laws(city: City, scene: Scene) -> Lines:
    """Those in force, and those that can be enacted (FRP-30.1)."""
    printed = city.printed
    reader = reader_of(scene)
    found: Lines = [heading(reader.say("look.in_force", n=len(city.laws), most=MOST_LAWS))]
    found += [whole_card(card_text(reader, "law", printed.laws[number].id)) for number in city.laws]
    found.append(heading(reader.say("look.title.laws")))
    found += [
        whole_card(card_text(reader, "law", printed.laws[number].id))
        for number in bits(city.future)
    ]
    return found


def technologies(city: City, scene: Scene) -> Lines:
    """The four of this game, and how far they are (FRP-1.15)."""
    printed = city.printed
    reader = reader_of(scene)
    found: Lines = [heading(reader.say("look.title.technologies"))]
    for number in city.technologies:
        remark = ""
        if city.developed >> number & 1:
            remark = reader.say("look.developed")
        elif number == city.developing:
            remark = reader.say("look.ready", round=city.develop_at)
        found.append(
            whole_card(card_text(reader, "technology", printed.technologies[number].id), remark)
        )
    return found


def hands(city: City, scene: Scene) -> Lines:
    """Advisors and citizen cards with their death effects; hands lie open (FRP-25.2)."""
    printed = city.printed
    reader = reader_of(scene)
    found: Lines = []
    for seat in range(city.players):
        found.append(heading(reader.say("look.hand", seat=seat)))
        if city.advisors[seat] >= 0:
            found.append(
                whole_card(card_text(reader, "advisor", printed.advisors[city.advisors[seat]].id))
            )
        if city.wake_up and city.players == 1:
            found.append(whole_card(card_text(reader, "advisor", "wake_up")))
        cards = bits(city.hands[seat])
        found += [
            whole_card(card_text(reader, "citizen", printed.citizens[card].id)) for card in cards
        ]
        if city.played[seat] >= 0:
            played = printed.citizens[city.played[seat]].id
            found.append(Text(f"  {reader.say('look.played', citizen=played)}"))
    return found


# -- the goal


def goal(city: City, scene: Scene) -> Lines:
    """What must be done, what the scenario cards say, and how far it is to each defeat."""
    printed = city.printed
    reader = reader_of(scene)
    found: Lines = [heading(reader.say("look.title.goal"))]
    known = city.stock[0] >= 0
    if printed.scenario.targets is None and not city.survive_only:
        found += [indented(line) for line in own_goal(reader, city)]
    else:
        message = "last_only" if city.survive_only else "last_stored" if known else "last"
        found.append(indented(reader.say(f"look.{message}", round=printed.last_round)))
    if known:
        stocks = zip(("coal", "food", "wood"), city.stock, targets(city), strict=True)
        found += [
            indented(reader.say("look.stock", goods=goods, n=have, most=most))
            for goods, have, most in stocks
        ]
    laid = [card_at(printed, deck, number) for deck, number, *_ in city.area]
    cards = [card.id for card in laid if card.deck == "scenario"]
    found += [whole_card(card_text(reader, "scenario", card)) for card in cards]
    found.append(whole_card(card_text(reader, "scenario", printed.scenario.scenario.storm_card)))
    return [*found, *defeats(city, scene)]


def own_goal(reader: CardReader, city: City) -> Iterator[str]:
    """The objective of a scenario without stores, as its final card tests it; how far it is."""
    printed = city.printed
    final = printed.scenario_cards[printed.final_card]
    for rule in final.area:
        yield say_area_rule(reader, rule, final.id)
    for row, mark in zip(printed.scenario.track, city.marks, strict=True):
        yield reader.say("look.mark", track=row.id, n=mark, most=row.end)


def defeats(city: City, scene: Scene) -> Lines:
    """How each defeat would come about, and how far away it is (FRP-2.2 to FRP-2.7)."""
    say, limits = scene.reader.say, city.printed.limits
    hope, discontent = (sum(tokens[EXHAUSTED : ACTIVE + 3]) for tokens in city.mood)
    rows = (
        ("will_lost", hope, 0, "FRP-2.2"),
        ("banished", discontent, limits.discontent_loss, "FRP-2.3"),
        ("explosion", int(city.overheated), 2, "FRP-2.4"),
        ("sickness", max(city.sick), limits.sick_loss, "FRP-2.5"),
        ("hunger", city.hunger, limits.hunger_loss, "FRP-2.6"),
        ("deaths", city.corpses, limits.corpses_loss, "FRP-2.7"),
        *(
            (row.lost, mark, row.end, row.rule)
            for row, mark in zip(city.printed.scenario.track, city.marks, strict=True)
            if row.lost
        ),
    )
    grid = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), show_header=False)
    for reason, n, most, rule in rows:
        words = say(f"look.defeat.{reason}", n=n, most=most)
        grid.add_row(scene.reader.name("reason", reason), words, Text(rule, "cyan"))
    return [heading(say("look.title.defeats")), Padding(grid, (0, 0, 0, 2))]


def map_alone(city: City, scene: Scene) -> Lines:
    """What scrolls away first, and what the stores hold."""
    return [city_map(city, scene), Text(), tracks(city, scene)]


TOPICS: Final[dict[str, Callable[[City, Scene], Lines]]] = {
    "map": map_alone,
    "city": standing_buildings,
    "build": stock_of_buildings,
    "laws": laws,
    "technologies": technologies,
    "expeditions": expeditions,
    "cards": hands,
    "decks": decks,
    "goal": goal,
}


def look(view: View, scene: Scene, what: str) -> RenderableType | None:
    """A topic, or whatever on the table has such a name; nothing said: what there is to look at.

    None if there is no such thing.
    """
    say, city = scene.reader.say, open_city(view)
    if not what:
        grid = Table.grid(padding=(0, 3, 0, 0))
        for topic in (*TOPICS, "name"):
            grid.add_row(f"  {topic if topic != 'name' else 'N05, …'}", say(f"look.about.{topic}"))
        return grid
    wanted = what.casefold()
    topic = next((name for name in TOPICS if name.startswith(wanted)), "")
    found = TOPICS[topic](city, scene) if topic else named(view, scene, wanted)
    return Group(*found) if found else None


def named(view: View, scene: Scene, wanted: str) -> Lines:
    """Buildings and cards on the table whose name has these letters, and places on the map."""
    reader, city = reader_of(scene), open_city(view)
    found: Lines = places(city, scene, wanted)
    for space in standing(city):
        name = reader.name("building", BUILDING_IDS[KIND_OF[city.buildings[space]]]).casefold()
        if wanted in name:
            found.append(building_entry(city, scene, space))
    found += [
        stock_entry(city, scene, kind)
        for kind, row in enumerate(city.printed.buildings)
        if wanted in reader.name("building", row.id).casefold()
    ]
    cards = open_cards(reader, view)
    found += [whole_card(text, text.sort) for text in cards if wanted in text.title.casefold()]
    return found


def places(city: City, scene: Scene, wanted: str) -> Lines:
    """Spaces of the map by their names: what stands or lies there, and when it is warm."""
    reader = reader_of(scene)
    found: Lines = []
    for space, name in enumerate(SPACE_NAMES):
        if not name.casefold().startswith(wanted):
            continue
        if city.buildings[space] >= 0:
            found.append(building_entry(city, scene, space))
        elif (position := position_of(space)) >= 0 and city.tiles[position] < 0:
            found.append(entry(name, reader.say("board.snow")))
        elif city.buildings[space] == FREE:
            goods, n = city.what[space], city.many[space]
            here = reader.say("note.nothing")
            if goods != NOTHING:
                here = reader.say("note.goods", goods=GOODS[goods], n=n)
            when = say_warm_from(reader, city, space, space_is_warm)
            found.append(entry(name, f"{here} · {when}"))
    return found
