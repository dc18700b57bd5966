"""A contest of bots: all seatings of every seed, resumed where it was, and what it comes to.

The seeds are paired: each is played once with every seating, so that no bot has better luck. Where
all win or lose together each bot plays every seat of a game alone, on the same seeds.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from itertools import islice, permutations, product
from pathlib import Path
from typing import Any, Final

import msgspec

from frostlight.bots import make_bot
from frostlight.games import find_game
from frostlight.kernel import FrostlightError, write_record
from frostlight.research.arena import Match, MatchResult, play_matches
from frostlight.research.rating import Interval, Order, apart, mean, order_of, ratings, wilson

PLAN: Final = "contest.json"
RESULTS: Final = "results.jsonl"
RECORDS: Final = "records"


class Contest(msgspec.Struct, frozen=True):
    """What is played: it never changes once a folder has it."""

    game: str
    edition: int
    """Of the rules: with others the games would be others."""
    setup: dict[str, Any]
    bots: tuple[str, ...]
    seed: int
    """The first one; each block of games takes the next."""
    games: int
    """Rounded up to whole blocks."""

    @property
    def players(self) -> int:
        """Number of seats."""
        players: int = self.setup["players"]
        return players

    @property
    def together(self) -> bool:
        """Whether all seats win or lose together."""
        return find_game(self.game).together

    def seatings(self) -> list[tuple[str, ...]]:
        """Which bots sit where, in the games of one seed."""
        if self.together or len(self.bots) == 1:
            return [(bot,) * self.players for bot in self.bots]
        if len(self.bots) >= self.players:
            return list(permutations(self.bots, self.players))
        every = product(self.bots, repeat=self.players)
        return [seating for seating in every if set(seating) == set(self.bots)]

    def matches(self) -> list[Match]:
        """The games in their order."""
        seatings = self.seatings()
        blocks = -(-self.games // len(seatings))
        seeds = range(self.seed, self.seed + blocks)
        return [Match(self.game, self.setup, one, seed) for seed in seeds for one in seatings]


def contest_of(
    game: str, setup: dict[str, Any], bots: Sequence[str], seed: int, games: int
) -> Contest:
    """A contest whose bots can play; `setup` has all options, as they are recorded."""
    for bot in bots:
        make_bot(bot, game)
    if len(set(bots)) != len(bots):
        raise FrostlightError("--bots names a bot twice: a contest has each of them once.")
    return Contest(game, find_game(game).edition, setup, tuple(bots), seed, games)


def run_contest(
    contest: Contest, folder: Path, *, jobs: int = 1, records: bool = False
) -> Iterator[MatchResult]:
    """Play what is not in the folder yet; yields the results of all games, those there first.

    Each result is written when its game is over, in order: what is interrupted goes on, and comes
    to the same bytes.
    """
    path = _prepared(contest, folder, records=records)
    matches = contest.matches()
    done, size = _finished(path, matches)
    yield from done
    if len(done) == len(matches) and path.stat().st_size == size:
        return
    with path.open("ab") as lines:
        lines.truncate(size)
        for at, (result, record) in enumerate(play_matches(matches[len(done) :], jobs), len(done)):
            if records:
                (folder / RECORDS / f"{at:06}.json").write_bytes(write_record(record))
            lines.write(msgspec.json.encode(result) + b"\n")
            lines.flush()
            yield result


def _prepared(contest: Contest, folder: Path, *, records: bool) -> Path:
    """The file of results in a folder of this contest; another one's is refused."""
    plan = msgspec.json.format(msgspec.json.encode(contest)) + b"\n"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if records:
            (folder / RECORDS).mkdir(exist_ok=True)
        if (folder / PLAN).exists():
            if (folder / PLAN).read_bytes() != plan:
                raise FrostlightError(
                    f"{folder} has another contest: name a new folder with --out, or repeat the "
                    f"command that is in {PLAN} there."
                )
        else:
            (folder / PLAN).write_bytes(plan)
    except OSError as wrong:
        raise FrostlightError(f"--out {folder}: {wrong.strerror}.") from None
    return folder / RESULTS


def _finished(path: Path, matches: Sequence[Match]) -> tuple[list[MatchResult], int]:
    """The results that are there, and their bytes; what follows a damaged line is played again."""
    found: list[MatchResult] = []
    size = 0
    lines = path.read_bytes().splitlines(keepends=True) if path.exists() else []
    for line, match in zip(lines, matches, strict=False):
        try:
            result = msgspec.json.decode(line, type=MatchResult)
        except msgspec.MsgspecError:
            break
        if not line.endswith(b"\n") or (result.seed, result.bots) != (match.seed, match.bots):
            break
        found.append(result)
        size += len(line)
    return found, size


# -- what it comes to


class BotLine(msgspec.Struct, frozen=True):
    """How one bot did."""

    bot: str
    games: int
    """Seats it had; where all play together, games."""
    wins: Interval
    """Share of them that it won; a shared first place counts in part."""
    points: Interval
    rating: Interval | None
    """Plackett-Luce, 400 for odds of ten to one, mean 0; None where all win or lose together."""
    sources: dict[str, float]
    """Mean points by category."""


class ContestTable(msgspec.Struct, frozen=True):
    """A contest with its results."""

    contest: Contest
    games: int
    bots: list[BotLine]
    """The best first."""
    apart: list[list[str]]
    """Groups of bots of which each always came before the next: how far apart their ratings are is
    not known. One group, or none where there are no ratings: all is known."""
    seats: list[Interval]
    """Share of games that each seat won."""
    turns: dict[int, int]
    """Number of games by number of turns."""
    decisions: float
    """Of seats, on average."""
    ends: dict[str, int]
    """How many games ended for which reason."""


def table_of(contest: Contest, results: Sequence[MatchResult]) -> ContestTable:
    """What the results come to; of games that are not whole blocks, too."""
    lines = [_bot_line(contest, bot, results) for bot in contest.bots]
    groups: list[list[str]] = []
    if not contest.together and len(contest.bots) > 1:
        blocks: dict[int, Counter[Order]] = defaultdict(Counter)
        for one in results:
            blocks[one.seed][order_of(one.bots, one.ranks)] += 1
        rated = ratings(list(blocks.values()), contest.bots)
        groups = apart((order for block in blocks.values() for order in block), contest.bots)
        lines = [msgspec.structs.replace(line, rating=rated[line.bot]) for line in lines]
    lines.sort(key=lambda line: -(line.rating or line.wins).value)
    many = max(1, len(results))
    shares = [_shares(contest, one) for one in results]
    seats = range(contest.players)
    return ContestTable(
        contest=contest,
        games=len(results),
        bots=lines,
        apart=groups,
        seats=[wilson(sum(won[seat] for won in shares), len(results)) for seat in seats],
        turns=dict(sorted(Counter(one.turns for one in results).items())),
        decisions=sum(one.decisions for one in results) / many,
        ends=dict(Counter(one.end for one in results).most_common()),
    )


def _shares(contest: Contest, result: MatchResult) -> list[float]:
    """What each seat has won of a game."""
    first = 1 if contest.together else max(1, result.ranks.count(1))
    return [(rank == 1) / first for rank in result.ranks]


def _bot_line(contest: Contest, bot: str, results: Sequence[MatchResult]) -> BotLine:
    won, games = 0.0, 0
    points: dict[int, list[float]] = defaultdict(list)
    sources: dict[str, float] = defaultdict(float)
    for one in results:
        shares = _shares(contest, one)
        seats = [seat for seat, name in enumerate(one.bots) if name == bot]
        for seat in islice(seats, 1) if contest.together else seats:
            won, games = won + shares[seat], games + 1
            points[one.seed].append(one.scores[seat])
            for name, amounts in one.breakdown.get("categories", {}).items():
                sources[name] += amounts[seat]
    return BotLine(
        bot=bot,
        games=games,
        wins=wilson(won, games),
        points=mean(list(points.values())),
        rating=None,
        sources={name: amount / max(1, games) for name, amount in sources.items()},
    )
