"""What a content must have as a whole, so that a game can be set up and played to its end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from frostlight.games.frostpunk.city.geometry import POSITIONS
from frostlight.games.frostpunk.content.board import Board
from frostlight.games.frostpunk.content.cards import Expedition
from frostlight.games.frostpunk.content.checks import check_excluded
from frostlight.games.frostpunk.content.decks import Cards, scenario_file
from frostlight.games.frostpunk.content.place import Mistake
from frostlight.games.frostpunk.pieces import TRACKS
from frostlight.kernel.content import ContentError

SOCIETIES: Final = ("I", "II", "III", "IV", "V", "VI")
DIFFICULTIES: Final = ("normal", "hard")
FIRST_DUSK: Final = "D000"
"""The card that lies in the dusk deck from the beginning (FRP-1.31)."""
PAIRED_LAWS: Final = 8
"""L01 to L08 are always in the game (FRP-1.28)."""
OTHER_LAWS: Final = 4
TECHNOLOGIES_IN_GAME: Final = 4
MOST_SEATS: Final = 4
DEPOSITS: Final = 3
STACKS: Final = 3
SHELTER_IDS: Final = ("tent", "bunkhouse", "house")


# -- the cards


def wrong_cards(cards: Cards) -> Iterator[Mistake]:
    """Too few cards, ids that come twice, and a scenario that could not be played."""
    for at, sheet in cards.sheets:
        yield from _twice(at.file, at.path, [card.id for card in sheet])
    for file, there, needed, what in (
        ("laws.toml", len(cards.laws), PAIRED_LAWS + OTHER_LAWS, "laws"),
        ("technologies.toml", len(cards.advisors), MOST_SEATS, "advisors"),
        ("disputes.toml", len(cards.disputes), 2, "disputes"),
        ("morning.toml", len(cards.morning), 1, "morning cards"),
    ):
        if there < needed:
            yield file, "", f"at least {needed} {what} are needed, not {there}"
    if FIRST_DUSK not in cards.dusk_index:
        yield "dusk.toml", "", f"the card {FIRST_DUSK} is missing: the deck begins with it"
    for n, law in enumerate(cards.laws):
        for name in law.consequences:
            if name not in cards.dusk_index:
                yield "laws.toml", f"$.law[{n}]", f"law {law.id}: consequence {name} is missing"
    yield from _wrong_expeditions(cards)
    yield from _wrong_scenario(cards)


def _twice(file: str, path: str, ids: Sequence[object]) -> Iterator[Mistake]:
    seen: set[object] = set()
    for n, name in enumerate(ids):
        if name in seen:
            yield file, f"{path}[{n}].id", f"{name} stands in this file twice"
        seen.add(name)


def _wrong_expeditions(cards: Cards) -> Iterator[Mistake]:
    for at, sheet in cards.sheets:
        for n, card in enumerate(sheet):
            if isinstance(card, Expedition) and card.spaces < 1:
                yield at.file, f"{at.path}[{n}].spaces", "its path has at least 1 space"
    decks = [card.deck for card in cards.expeditions]
    if decks.count("A") < STACKS:
        yield "expeditions_a.toml", "", f"at least {STACKS} cards of deck A are needed"


def _wrong_scenario(cards: Cards) -> Iterator[Mistake]:
    row = cards.scenario.scenario
    file = scenario_file(row.id)
    for part in ("first_card", "final_card", "storm_card"):
        name = getattr(row, part)
        if name not in cards.scenario_index:
            yield file, f"$.scenario.{part}", f"there is no scenario card {name}"
    final = cards.scenario_index.get(row.final_card)
    if final is not None:
        rules = cards.scenario_cards[final].area
        if not any(rule.when.startswith("end:") for rule in rules):
            told = (
                f'scenario card {row.final_card}: the final card needs a rule with when = "end:n"'
            )
            yield file, f"$.card[{final}].area", told
    yield from _wrong_parts(cards, file)
    for n, storm in enumerate(cards.scenario.storm):
        if storm.ruins not in SHELTER_IDS:
            told = f"a storm ruins {', '.join(SHELTER_IDS)}, not {storm.ruins}"
            yield file, f"$.storm[{n}].ruins", told
    try:
        check_excluded(row, cards.technology_index)
    except ContentError as wrong:
        yield file, "$.scenario.excluded", str(wrong)
    else:
        left = len(cards.technologies) - len(row.excluded.technologies)
        if left < TECHNOLOGIES_IN_GAME:
            told = f"at least {TECHNOLOGIES_IN_GAME} technologies must be left, not {left}"
            yield file, "$.scenario.excluded.technologies", told


def _wrong_parts(cards: Cards, file: str) -> Iterator[Mistake]:
    """Heaps on the rim, tracks and the line of a scenario that could not be played."""
    scenario = cards.scenario
    yield from _twice(file, "$.rim", [heap.id for heap in scenario.rim])
    yield from _twice(file, "$.track", [track.id for track in scenario.track])
    for n, heap in enumerate(scenario.rim):
        if not heap.beside or any(place not in POSITIONS[12:] for place in heap.beside):
            yield file, f"$.rim[{n}].beside", "the rim lies beside Far positions, F01 to F18"
    for n, track in enumerate(scenario.track):
        if track.id not in TRACKS:
            yield file, f"$.track[{n}].id", f"a track is called {' or '.join(TRACKS)}"
        if not 0 <= track.start < track.end:
            yield file, f"$.track[{n}].start", "the marker starts before the last space"
        if bool(track.lost) != bool(track.rule):
            yield file, f"$.track[{n}].lost", "write the defeat and the rule that says so"
    for n, card in enumerate(scenario.expedition):
        if card.deck != "S":
            yield file, f"$.expedition[{n}].deck", "the deck of a scenario is S"


# -- the boards


def wrong_boards(board: Board) -> Iterator[Mistake]:
    """Societies, tiles, tracks and chances that do not fit together."""
    there = set(board.society_index)
    for name in SOCIETIES:
        for side in DIFFICULTIES:
            if (name, side) not in there:
                yield "societies.toml", "", f"society {name} has no {side} side"
    for file, path, rows in (
        ("weather.toml", "$.weather", board.weather),
        ("map.toml", "$.near", board.tiles_near),
        ("map.toml", "$.far", board.tiles_far),
        ("map.toml", "$.wall", board.wall_tiles),
    ):
        yield from _twice(file, path, [row.id for row in rows])
    if not board.weather:
        yield "weather.toml", "", "at least one weather card is needed"
    yield from _wrong_map(board)
    yield from _wrong_rim(board)
    yield from _wrong_tracks(board)
    for name, chances in (("base", board.tower.base), ("upgraded", board.tower.upgraded)):
        for letter in "pkoc":
            above, below = getattr(chances, letter)
            if not 0 <= above <= below > 0:
                yield "tower.toml", f"$.{name}.{letter}", "a chance lies between 0 and 1"


def _wrong_map(board: Board) -> Iterator[Mistake]:
    """A Near and a Far tile for each corner without a Deposit (FRP-1.8, FRP-1.10)."""
    corners = 6 - DEPOSITS
    for path, tiles in (("$.near", board.tiles_near), ("$.far", board.tiles_far)):
        if len(tiles) < corners:
            yield "map.toml", path, f"at least {corners} tiles are needed, not {len(tiles)}"
    blank = sum(not tile.deposit for tile in board.wall_tiles)
    if len(board.wall_tiles) - blank < DEPOSITS or blank > corners:
        told = f"there must be {DEPOSITS} Deposits or more, and at most {corners} tiles without one"
        yield "map.toml", "$.wall", told


def _wrong_rim(board: Board) -> Iterator[Mistake]:
    """No more Steel than the box has pieces of (FRP-36.4)."""
    heaps, most = board.scenario.rim, board.limits.steel
    for n, heap in enumerate(heaps):
        steel = sum(row.many for row in heaps[: n + 1] if row.what == "steel")
        if heap.many < 1 or (heap.what == "steel" and steel > most):
            told = f"a heap has at least 1 unit, and all of them no more than {most} Steel"
            yield scenario_file(board.scenario.scenario.id), f"$.rim[{n}].many", told


def _wrong_tracks(board: Board) -> Iterator[Mistake]:
    tracks, file = board.tracks, "tracks.toml"
    if len(tracks.heat.icons) != len(tracks.heat.cubes) - 1:
        yield file, "$.heat.icons", "there is one icon between two spaces of the heat track"
    if not 1 <= tracks.heat.cold_start <= len(tracks.heat.cubes):
        yield file, "$.heat.cold_start", "the cold marker begins on its track"
    if len(tracks.generator.start) != 3:
        yield file, "$.generator.start", "there are three indicators: red, orange, yellow"
    if len(tracks.rounds.feed) != board.limits.rounds:
        yield file, "$.rounds.feed", f"each of the {board.limits.rounds} rounds feeds a type"
    if len(tracks.hands.dealt) != MOST_SEATS:
        yield file, "$.hands.dealt", "write how many citizen cards 1, 2, 3 and 4 players get"
    for path, sections in (
        ("$.sickness", [(row.first, row.last) for row in tracks.sickness]),
        ("$.hunger", [(row.first, row.last) for row in tracks.hunger]),
    ):
        for n, (first, last) in enumerate(sections):
            begins = sections[n - 1][1] + 1 if n else 0
            if first != begins or last < first:
                yield (
                    file,
                    f"{path}[{n}]",
                    f"this section must begin at {begins}, and not end before",
                )
