"""Games between bots, each repeatable from its seed.

>>> from frostlight.games import GAMES
>>> from frostlight.research import Match, play_match
>>> result, record = play_match(Match(min(GAMES), {"players": 2}, ("random", "random"), 7))
>>> result.players, len(result.scores)
(2, 2)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any, NamedTuple

import msgspec

from frostlight.bots import Eye, bot_luck, make_bot
from frostlight.bots.outside import bring_bot, brought_bots
from frostlight.games import find_game
from frostlight.games.packs import Pack, bring_all, brought
from frostlight.kernel import CHANCE, FrostlightError, Journal, Record
from frostlight.kernel.errors import BrokenGameError, where_raised


class Match(NamedTuple):
    """What is needed to play one game between bots, and to play it again."""

    game: str
    setup: dict[str, Any]
    bots: tuple[str, ...]
    seed: int


class MatchResult(msgspec.Struct, frozen=True):
    """A finished game as one line of JSON; `docs/formats.md` tells what the fields mean."""

    game: str
    edition: int
    players: int
    seed: int
    bots: tuple[str, ...]
    decisions: int
    turns: int
    end: str
    """Why the game ended; `end_rule` is the rule that ended it."""
    end_rule: str
    scores: list[int]
    ranks: list[int]
    breakdown: dict[str, Any]
    table: dict[str, Any]


Chooser = Callable[[Journal[Any], int], str]
"""What the seat that is asked answers."""


def play_match(match: Match) -> tuple[MatchResult, Record]:
    """Play one game to its end."""
    bots = [make_bot(name, match.game) for name in match.bots]
    seed = str(match.seed)

    def answers(journal: Journal[Any], seat: int) -> str:
        luck = bot_luck(seed, seat, len(journal.moves))
        return bots[seat].choose(Eye(journal.state, seat), luck)

    return play_by(answers, match)


def play_by(answers: Chooser, match: Match) -> tuple[MatchResult, Record]:
    """Play one game to its end with given answers; the names in the match are for its record."""
    game = find_game(match.game)
    setup = game.read_setup(match.setup)
    seed = str(match.seed)
    players = setup.players  # type: ignore[attr-defined]
    if len(match.bots) != players:
        raise FrostlightError(f"{players} players need {players} bots, not {len(match.bots)}.")
    asked, made = None, 0
    try:
        journal: Journal[Any] = Journal(game, setup)
        while not journal.state.over:
            asked = journal.state.asked(CHANCE) or journal.state.decision
            made = len(journal.moves)
            if asked.seat == CHANCE:
                journal.roll(seed)
            else:
                journal.apply(asked.seat, answers(journal, asked.seat))
    except Exception as wrong:  # whatever a stranger's rules or bot do
        after = f"{asked.kind!r} ({asked.rule})" if asked is not None else "setup"
        raise BrokenGameError(
            f"A game of {game.id} with seed {seed} breaks after {made} moves, at "
            f"{after}: {where_raised(wrong)}."
        ) from wrong
    table = journal.state.table
    outcome = game.outcome(table)
    result = MatchResult(
        game=game.id,
        edition=game.edition,
        players=players,
        seed=match.seed,
        bots=match.bots,
        decisions=sum(move.seat != CHANCE for move in journal.moves),
        turns=game.turns(table),
        end=table.end.reason,
        end_rule=table.end.rule,
        scores=outcome.scores,
        ranks=outcome.ranks,
        breakdown=outcome.breakdown,
        table=game.describe(table),
    )
    return result, journal.record(seats=list(match.bots), seed=seed)


def play_matches(matches: Sequence[Match], jobs: int = 1) -> Iterator[tuple[MatchResult, Record]]:
    """Play games in their order, in several processes if asked; the results are the same."""
    if jobs <= 1 or len(matches) < 2:
        yield from map(play_match, matches)
        return
    given = brought(), brought_bots()
    with ProcessPoolExecutor(jobs, initializer=_settle_in, initargs=given) as pool:
        yield from pool.map(play_match, matches, chunksize=max(1, min(8, len(matches) // jobs)))


def _settle_in(packs: list[Pack], bots: list[str]) -> None:
    """A process has the packs and bots that were brought to the first one."""
    bring_all(packs)
    for words in bots:
        bring_bot(words)
