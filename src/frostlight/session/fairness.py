"""Dice that nobody can bend: a hash of the seed is shown at the start, the seed at the end."""

from __future__ import annotations

from hashlib import sha256

from frostlight.games import find_game
from frostlight.kernel import CHANCE, Journal, Record, RecordError, roll
from frostlight.kernel.record import Move


def commitment(seed: str) -> str:
    """What is published before the first roll.

    >>> commitment("7")[:16]
    '7902699be42c8a8e'
    """
    return sha256(seed.encode()).hexdigest()


def check_dice(record: Record, promised: str = "") -> int:
    """How many rolls a record has, all as its seed says; RecordError names the first other.

    `promised` is the commitment shown at the start, if somebody kept it.
    """
    if not record.seed:
        raise RecordError(
            "$.seed: this record does not tell its seed, so its dice cannot be checked."
        )
    if promised and commitment(record.seed) != promised:
        raise RecordError("$.seed: the seed is not the one that was promised at the start.")
    game = find_game(record.game)
    journal = Journal.replay(game, record, at=0)
    for place, text in enumerate(record.moves):
        move = Move.parse(text)
        asked = journal.state.asked(CHANCE)
        if move.seat == CHANCE and asked is not None and asked.weights is not None:
            fell = asked.keys[roll(record.seed, journal.rolls, asked.weights)]
            if fell != move.key:
                raise RecordError(f"$.moves[{place}]: the dice fell on {fell!r}, not {move.key!r}.")
        try:
            journal.apply(*move)
        except ValueError as wrong:
            raise RecordError(f"$.moves[{place}]: {wrong}") from None
    return journal.rolls
