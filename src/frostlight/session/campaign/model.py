"""The stored form of a campaign: players, options, and the record of every game.

It does no I/O. Results are not stored but computed from the records: see `progress`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, Final

import msgspec

from frostlight.games import find_game
from frostlight.kernel import Campaign, FrostlightError, Game, Judgement, Record, RecordError
from frostlight.kernel.codec import check_once, decode
from frostlight.session.entries import Place

FORMAT: Final = "frostlight-campaign-1"
LIMIT: Final = 32_000_000
"""Largest size of a campaign file in bytes."""
MAX_GAMES: Final = 200
"""Largest number of games in a campaign."""
LONGEST: Final = 60
"""Largest number of characters in a name."""
ID: Final = re.compile(r"[A-Za-z0-9_-]{8,40}")


class PlayedGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A game of a campaign, finished or not."""

    chapter: str
    record: Record
    counts: bool = True
    """Whether the campaign counts it; False if it was played on its own, or put aside."""
    noted: Judgement | None = None
    """Stored result, for versions whose rules cannot replay the record.

    Unused as long as the record can be replayed.
    """


class KeptCampaign(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A campaign from its beginning to its last game; the schema of a campaign file."""

    format: str
    id: str
    """Random identifier, shared by all copies of the campaign."""
    name: str
    game: str
    setup: dict[str, Any]
    """Options of all its games, without those of a chapter."""
    places: list[Place]
    games: list[PlayedGame] = []

    @property
    def seats(self) -> list[str]:
        """The players of each seat, as in a record."""
        return [place.bot or "human" for place in self.places]


def declared(game: Game[Any]) -> Campaign[Any]:
    """The campaign that a game declares; FrostlightError if it has none."""
    if game.campaign is None:
        raise FrostlightError(f"{game.id} has no campaign: its games are played one by one.")
    return game.campaign


def new_campaign(
    game: str, name: str, options: dict[str, Any], places: Sequence[Place], token: str
) -> KeptCampaign:
    """A new campaign; FrostlightError names an option that cannot be chosen."""
    rules = find_game(game)
    own = declared(rules).own
    for option in options:
        if option in own:
            raise FrostlightError(f"{option} belongs to a chapter: the campaign chooses it.")
    if options.get("players", len(places)) != len(places):
        raise FrostlightError("Name a player for each seat.")
    setup = msgspec.to_builtins(rules.read_setup({**options, "players": len(places)}))
    setup = {option: value for option, value in setup.items() if option not in own}
    kept = KeptCampaign(FORMAT, token, name.strip(), game, setup, list(places))
    _check_words(kept)
    return kept


# -- files


def read_campaign(document: bytes) -> KeptCampaign:
    """Parse the bytes of a campaign file; RecordError names the place of a mistake.

    `progress.check` replays its games by the rules.
    """
    name = "a Frostlight campaign"
    kept = decode(document, KeptCampaign, FORMAT, name, LIMIT)
    check_once(document, name)
    if len(kept.games) > MAX_GAMES:
        raise RecordError(
            f"$.games: a campaign has at most {MAX_GAMES} games, not {len(kept.games)}."
        )
    if not ID.fullmatch(kept.id):
        raise RecordError("$.id: a campaign is known by 8 to 40 letters and digits.")
    _check_words(kept)
    return kept


def write_campaign(kept: KeptCampaign) -> bytes:
    """The campaign as JSON, a move a line; FrostlightError if `read_campaign` would refuse it."""
    document = msgspec.json.format(msgspec.json.encode(kept), indent=1) + b"\n"
    if len(document) > LIMIT or len(kept.games) > MAX_GAMES:
        raise FrostlightError(
            f"A campaign holds at most {MAX_GAMES} games and {LIMIT // 1_000_000} MB: "
            "export this one and begin another."
        )
    return document


def _check_words(kept: KeptCampaign) -> None:
    """RecordError unless free texts are short and without control characters for a terminal."""
    for place, word in _words(kept):
        if len(word) > LONGEST or not word.isprintable():
            raise RecordError(f"{place}: {word[:20]!r} is not a plain text of up to {LONGEST}.")
    if not kept.name:
        raise RecordError("$.name: a campaign needs a name.")


def _words(kept: KeptCampaign) -> Iterator[tuple[str, str]]:
    yield "$.name", kept.name
    for seat, who in enumerate(kept.places):
        yield f"$.places[{seat}]", f"{who.name}{who.bot}"
    for number, played in enumerate(kept.games):
        yield f"$.games[{number}].chapter", played.chapter
        yield f"$.games[{number}].record.seed", played.record.seed
        for name in played.record.seats:
            yield f"$.games[{number}].record.seats", name
        for mine in played.noted.seats if played.noted else ():
            for key, facts in mine.missing:
                yield f"$.games[{number}].noted", key
                for fact, value in facts.items():
                    yield f"$.games[{number}].noted", f"{fact}{value}"


# -- another copy of the same campaign


def follows(newer: KeptCampaign, older: KeptCampaign) -> bool:
    """Whether one copy continues the other: the same games, and perhaps more."""
    alike = msgspec.structs.replace(newer, name=older.name, games=older.games) == older
    if not alike or len(newer.games) < len(older.games):
        return False
    pairs = list(zip(older.games, newer.games, strict=False))
    return all(_same(had, has) for had, has in pairs[:-1]) and all(
        _went_on(had, has) for had, has in pairs[-1:]
    )


def _same(one: PlayedGame, other: PlayedGame) -> bool:
    """Whether two games are equal, but for their stored results."""
    return msgspec.structs.replace(one, noted=None) == msgspec.structs.replace(other, noted=None)


def _went_on(had: PlayedGame, has: PlayedGame) -> bool:
    """Whether a game continues another: the same moves, and perhaps more."""
    moves = has.record.moves
    if moves[: len(had.record.moves)] != had.record.moves:
        return False
    return _same(
        msgspec.structs.replace(had, record=msgspec.structs.replace(had.record, moves=moves)), has
    )
