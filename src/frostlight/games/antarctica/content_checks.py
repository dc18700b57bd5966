"""What content files must not say although they are well formed: found when they are read.

Every mistake is told with its file and its place in it, such as `$.card[3].requires`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from frostlight.games.antarctica.content_rows import (
    SHAPES,
    Card,
    HandCards,
    Kind,
    Seats,
    Track,
    Tracks,
    Zone,
    rows,
)
from frostlight.games.antarctica.structure import (
    DECKS,
    DOCKS,
    KIND_GROUPS,
    KIND_IDS,
    LETTERS,
    MOST_SPACES,
    RESOURCE_IDS,
    SHIPYARD_IDS,
    SYMBOL_COLOURS,
    TRACK_IDS,
    ZONE_IDS,
    ZONE_PLACES,
)
from frostlight.kernel.content import Content, ContentError, ShapeError

Mistake = tuple[str, str, str]
"""File, place in it, and what is wrong."""
Found = Iterator[tuple[str, str]]
"""Places in one file, and what is wrong there."""
PLAYERS: Final = (2, 3, 4)


def mistakes(content: Content) -> list[Mistake]:
    """All that is wrong; what depends on several files only if each of them can be read."""
    found = [wrong for file in SHAPES for wrong in _unreadable(content, file)]
    if found:
        return found
    zones, cards = rows(content, "zones.toml").zone, rows(content, "cards.toml").card
    checks = {
        "zones.toml": _zones(zones),
        "buildings.toml": _kinds(rows(content, "buildings.toml").kind, zones, cards),
        "cards.toml": _cards(cards),
        "tracks.toml": _tracks(rows(content, "tracks.toml")),
        "hand_cards.toml": _hand_cards(rows(content, "hand_cards.toml")),
        "players.toml": _shares(rows(content, "players.toml").seats, zones),
    }
    return [(file, path, said) for file, wrong in checks.items() for path, said in wrong]


def check(content: Content) -> None:
    """Refuse content that is wrong, with its first mistake."""
    found = mistakes(content)
    if found:
        file, path, said = found[0]
        more = f" ({len(found) - 1} more in these files)" if len(found) > 1 else ""
        raise ContentError(f"{content.name}: {file}: {path}: {said}{more}")


def _unreadable(content: Content, file: str) -> list[Mistake]:
    try:
        rows(content, file)
    except ShapeError as wrong:
        return [(file, wrong.path or "$", wrong.said)]
    except ContentError as wrong:
        return [(file, "$", str(wrong).removeprefix(f"{file}: "))]
    return []


# -- ids


def _named(table: str, ids: Sequence[str], known: Sequence[str]) -> Found:
    """Rows that the rules name: all of them, in this order."""
    if len(ids) != len(known):
        yield f"$.{table}", f"{len(ids)} rows; the rules name {len(known)}: {', '.join(known)}."
    for n, (here, there) in enumerate(zip(ids, known, strict=False)):
        if here != there:
            yield f"$.{table}[{n}].id", f"{here!r}; the rules name {there!r} in this place."


def _known(path: str, ids: Sequence[str], known: Sequence[str], what: str) -> Found:
    """References to things that there are, each once."""
    for name, count in Counter(ids).items():
        if name not in known:
            yield path, f"there is no {what} {name!r}; there is: {', '.join(known)}."
        elif count > 1:
            yield path, f"{name!r} stands there {count} times; once is enough."


# -- the board


def open_zones(zones: Sequence[Zone], players: int) -> list[str]:
    return [zone.id for zone in zones if players not in zone.closed_with]


def _zones(zones: Sequence[Zone]) -> Found:
    yield from _named("zone", [zone.id for zone in zones], ZONE_IDS)
    for n, (zone, side) in enumerate(zip(zones, ZONE_PLACES, strict=False)):
        if zone.place != side:
            yield f"$.zone[{n}].place", f"{zone.place!r}; on the board it is {side!r}."
        if zone.sun_starts and zone.closed_with:
            yield f"$.zone[{n}].closed_with", "the sun starts there, so it is never closed."
    suns = sum(zone.sun_starts for zone in zones)
    if suns != 1:
        yield "$.zone", f"sun_starts is true in {suns} zones; it must be in exactly one (ANT-2.14)."


def _kinds(kinds: Sequence[Kind], zones: Sequence[Zone], cards: Sequence[Card]) -> Found:
    yield from _named("kind", [kind.id for kind in kinds], KIND_IDS)
    for n, kind in enumerate(kinds):
        group = KIND_GROUPS.get(kind.id, kind.group)
        if kind.group != group:
            yield f"$.kind[{n}].group", f"{kind.group!r}; {kind.id} belongs to {group!r}."
        for players in PLAYERS:
            start = kind.start_2 if players == 2 else kind.start
            built = sum(card.builds == kind.id and card.mark <= players for card in cards)
            if kind.pieces < start + built:
                yield (
                    f"$.kind[{n}].pieces",
                    f"{kind.pieces}; with {players} players {start + built} are needed: {start} at "
                    f"the start and {built} for cards (ANT-4.13).",
                )
                break
    for players in PLAYERS:
        laid = sum(kind.start_2 if players == 2 else kind.start for kind in kinds)
        places = len(open_zones(zones, players))
        if laid < places:
            yield (
                "$.kind",
                f"with {players} players {laid} buildings start on the board; {places} zones "
                "are open, and each gets one (ANT-2.3).",
            )


# -- cards


def _cards(cards: Sequence[Card]) -> Found:
    times = Counter(card.id for card in cards)
    for n, card in enumerate(cards):
        here = f"$.card[{n}]"
        if times[card.id] > 1:
            yield f"{here}.id", f"{card.id!r} is the name of {times[card.id]} cards."
        yield from _known(f"{here}.builds", [card.builds], KIND_IDS, "building")
        yield from _known(f"{here}.requires", card.requires, KIND_IDS, "building")
    for deck in DECKS:
        if not any(card.deck == deck and card.mark == 2 for card in cards):
            yield "$.card", f"the deck {deck!r} has no card that is used with 2 players (mark = 2)."


def _hand_cards(cards: HandCards) -> Found:
    yield from _named("shipyard", [card.id for card in cards.shipyard], SHIPYARD_IDS)
    yield from _named("resource", [card.id for card in cards.resource], RESOURCE_IDS)
    for n, card in enumerate(cards.resource):
        yield from _known(f"$.resource[{n}].replaces", card.replaces, KIND_IDS, "building")
        if card.copies < max(PLAYERS):
            yield (
                f"$.resource[{n}].copies",
                f"{card.copies}; there must be one for each of {max(PLAYERS)} players "
                "(ANT-2.10, ANT-2.11).",
            )


# -- tracks


def _tracks(found: Tracks) -> Found:
    yield from _named("track", [track.id for track in found.track], TRACK_IDS)
    for n, track in enumerate(found.track):
        yield from _track(f"$.track[{n}]", track)
    if not any(track.min_players == 2 for track in found.track):
        yield "$.track", "no track is open with 2 players (min_players = 2)."
    named = [symbol.id for symbol in found.symbol]
    for n, symbol in enumerate(found.symbol):
        colour = SYMBOL_COLOURS.get(symbol.id)
        if colour and symbol.colour != colour:
            yield f"$.symbol[{n}].colour", f"{symbol.colour!r}; {symbol.id} is {colour}."
    yield from _known("$.symbol", named, tuple(SYMBOL_COLOURS), "symbol")
    for missing in (name for name in SYMBOL_COLOURS if name not in named):
        yield "$.symbol", f"the symbol {missing!r} is missing."


def _track(here: str, track: Track) -> Found:
    stations = [kind for kind, group in KIND_GROUPS.items() if group == "station"]
    yield from _known(f"{here}.stations", track.stations, stations, "station")
    spaces = len(track.values)
    if spaces > MOST_SPACES:
        yield f"{here}.values", f"{spaces} spaces; the board has room for {MOST_SPACES}."
    taken = Counter(shown.space for shown in track.symbols)
    for n, shown in enumerate(track.symbols):
        there = f"{here}.symbols[{n}]"
        if not 1 <= shown.space <= spaces:
            yield f"{there}.space", f"{shown.space}; the track has the spaces 1 to {spaces}."
        elif taken[shown.space] > 1:
            yield f"{there}.space", f"space {shown.space} has {taken[shown.space]} symbols."
        yield from _known(f"{there}.shows", [shown.shows], tuple(SYMBOL_COLOURS), "symbol")


# -- players


def _shares(seats: Sequence[Seats], zones: Sequence[Zone]) -> Found:
    if sorted(row.players for row in seats) != list(PLAYERS):
        yield "$.seats", "there must be one row each for 2, 3 and 4 players."
    for n, row in enumerate(seats):
        yield from _share(f"$.seats[{n}]", row, open_zones(zones, row.players))


def _share(here: str, row: Seats, ring: Sequence[str]) -> Found:
    letters = LETTERS[: row.players]
    yield from _letters(f"{here}.order", row.order, letters, row.ships_on_board)
    yield from _letters(f"{here}.fixed", "".join(row.fixed.values()), letters, row.ships_on_board)
    for zone, ships in row.fixed.items():
        if zone not in ring:
            yield f"{here}.fixed", f"there is no open zone {zone!r} with {row.players} players."
        elif len(ships) > DOCKS:
            yield f"{here}.fixed", f"{zone} has {DOCKS} ship spaces, not {len(ships)}."
    fleet = row.players * (row.ships_on_board + row.ships)
    room = (len(ring) - 1) * DOCKS
    if fleet > room:  # so that a ship can always sail (ANT-3.7)
        yield (
            f"{here}.ships",
            f"all players together have {fleet} ships; beside the sun zone there is room for "
            f"{room}.",
        )


def _letters(path: str, order: str, letters: str, ships: int) -> Found:
    """Every player puts out as many ships as the row says (ANT-2.18)."""
    if Counter(order) != dict.fromkeys(letters, ships):
        yield path, f"{order!r}; each of {', '.join(letters)} puts out {ships} ships."
