"""Progress of a campaign, derived from the records of its games at every read.

A derived result can neither be lost nor counted twice, and a player cannot forge one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec

from frostlight.games import find_game
from frostlight.kernel import (
    CHANCE,
    Campaign,
    Chapter,
    FrostlightError,
    Game,
    Journal,
    Judgement,
    Record,
    RecordError,
)
from frostlight.kernel.event import Message
from frostlight.kernel.record import Move
from frostlight.session.campaign.model import MAX_GAMES, KeptCampaign, PlayedGame, declared


class StageResult(NamedTuple):
    """The result of one game."""

    judgement: Judgement | None
    """None while the game is unfinished."""
    unclear: str = ""
    """Why this version cannot replay it; then the judgement is the stored one, if any."""


@dataclass
class Stage:
    """A chapter, and its results."""

    chapter: Chapter
    best: list[int | None]
    """By seat: its highest score in any game of this chapter."""
    marks: list[int]
    """By seat: the marks that the campaign counts."""
    tries: list[int] = field(default_factory=list)
    """Indices of the games that the campaign counts, oldest first."""
    apart: list[int] = field(default_factory=list)
    """Indices of games that were played on their own."""
    lost: int = 0
    passed: bool = False
    missing: Sequence[Sequence[Message]] = ()
    """By seat: requirements that were missed at the last finished try."""


@dataclass
class Progress:
    """The present state of a campaign."""

    kept: KeptCampaign
    game: Game[Any]
    stages: list[Stage]
    results: list[StageResult] = field(default_factory=list)
    """Result of each game, in order."""
    unfinished: int | None = None
    """Index of the unfinished game that counts; None = there is none."""

    @property
    def now(self) -> Stage | None:
        """The chapter to play next; None when the campaign is over."""
        return next((stage for stage in self.stages if not stage.passed), None)

    @property
    def over(self) -> bool:
        return self.now is None

    @property
    def totals(self) -> list[int]:
        """By seat: sum of its marks."""
        seats = range(len(self.kept.places))
        return [sum(stage.marks[seat] for stage in self.stages) for seat in seats]

    @property
    def verdicts(self) -> list[str]:
        """By seat: its rank once all chapters are passed; "" = none is given."""
        rank = declared(self.game).verdict
        setup = self.game.read_setup(self.kept.setup)
        return [rank(setup, total) for total in self.totals] if self.over else []

    def stage(self, chapter: str) -> Stage:
        """The stage of this chapter; FrostlightError lists the known chapters."""
        for stage in self.stages:
            if stage.chapter.id == chapter:
                return stage
        known = ", ".join(stage.chapter.id for stage in self.stages)
        raise FrostlightError(f"There is no chapter {chapter[:40]!r}; there is: {known}.")

    def open_apart(self, stage: Stage) -> int | None:
        """Index of an unfinished game of this chapter that is played on its own."""
        return next((at for at in stage.apart if self.goes_on(at)), None)

    def goes_on(self, place: int) -> bool:
        """Whether a game is unfinished, and this version can continue it."""
        return self.results[place] == StageResult(None)

    # -- the next game

    def setup(self, stage: Stage, *, counts: bool = True) -> dict[str, Any]:
        """Options of a new game of a chapter: for the campaign, or on its own."""
        if len(self.kept.games) >= MAX_GAMES:
            raise FrostlightError(f"A campaign holds at most {MAX_GAMES} games: begin another.")
        setup = chapter_setup(self.kept, stage.chapter.id, stage.lost if counts else 0)
        found: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(setup))
        return found

    def next_setup(self) -> tuple[str, dict[str, Any]]:
        """The next chapter of the campaign, and the options of its game."""
        if self.now is None:
            raise FrostlightError("This campaign is over; its chapters can be played on their own.")
        if self.unfinished is not None:
            raise FrostlightError("The last game is not over: go on with it, or put it aside.")
        return self.now.chapter.id, self.setup(self.now)

    def carried(self, stage: Stage) -> Message | None:
        """The help that losses in a chapter bring."""
        setup = self.game.read_setup(self.kept.setup)
        return declared(self.game).carried(setup, stage.lost)


def chapter_setup(kept: KeptCampaign, chapter: str, lost: int) -> msgspec.Struct:
    """Setup of a game of a chapter after this number of losses."""
    game = find_game(kept.game)
    return game.read_setup({**kept.setup, **declared(game).options(chapter, lost)})


def progress(kept: KeptCampaign, results: Sequence[StageResult] | None = None) -> Progress:
    """The progress of a campaign; RecordError if its games do not follow from each other.

    `results` has the result of each game, if the caller knows them: see `judged`.
    """
    game = find_game(kept.game)
    campaign: Campaign[Any] = declared(game)
    seats = len(kept.places)
    setup: Any = game.read_setup(kept.setup)
    if setup.players != seats:
        raise RecordError(f"$.places: {setup.players} play, and {seats} are named.")
    stages = [Stage(one, [None] * seats, [0] * seats) for one in campaign.chapters(setup)]
    found = Progress(kept, game, stages)
    for place, played in enumerate(kept.games):
        try:
            _add(found, place, played, results[place] if results is not None else None)
        except FrostlightError as wrong:
            raise RecordError(f"$.games[{place}]: {wrong}") from None
    return found


def check(kept: KeptCampaign, results: Sequence[StageResult] | None = None) -> Progress:
    """Validate an imported campaign and give its progress; RecordError if it is not honest.

    Only games of an older edition of the rules, which this version cannot replay, are taken by
    their stored results.
    """
    found = progress(kept, results)
    for place, (result, played) in enumerate(zip(found.results, kept.games, strict=True)):
        older = 0 < played.record.edition < found.game.edition
        if result.unclear and not (older and played.noted):
            raise RecordError(f"$.games[{place}].record: {result.unclear}")
        if result == StageResult(None):
            _check_values(place, played.record)
    return found


def _check_values(place: int, record: Record) -> None:
    """RecordError unless each value of an unfinished game counts from the next roll at the latest.

    Values of players who sit down here come after it: they would never count.
    """
    rolls = sum(Move.parse(move).seat == CHANCE for move in record.moves)
    if any(one.since > rolls for one in record.mixed):
        raise RecordError(f"$.games[{place}].record.mixed: there were {rolls} rolls so far.")


def with_notes(found: Progress) -> KeptCampaign:
    """The campaign with the result of each game stored beside its record."""
    pairs = zip(found.kept.games, found.results, strict=True)
    games = [msgspec.structs.replace(had, noted=result.judgement) for had, result in pairs]
    return msgspec.structs.replace(found.kept, games=games)


# -- inside


def _add(found: Progress, place: int, played: PlayedGame, result: StageResult | None) -> None:
    """Add the result of one game."""
    stage = found.stage(played.chapter)
    if played.record.game != found.kept.game:
        raise RecordError(f"this is a record of {played.record.game[:40]!r}.")
    if played.counts and stage is not found.now:
        raise RecordError(f"{played.chapter!r} is not the chapter that follows.")
    if played.counts and found.unfinished is not None:
        raise RecordError("the game before is not over.")
    if result is None:
        result = judged(played, len(found.kept.places))
    if not result.unclear:
        _check_setup(found, played, stage)
    found.results.append(result)
    (stage.tries if played.counts else stage.apart).append(place)
    if result.judgement is not None:
        _score(stage, result.judgement, counts=played.counts)
    elif played.counts:
        found.unfinished = place


def _score(stage: Stage, judgement: Judgement, *, counts: bool) -> None:
    for seat, mine in enumerate(judgement.seats):
        best = stage.best[seat]
        stage.best[seat] = mine.score if best is None else max(best, mine.score)
    if not counts:
        return
    stage.missing = [mine.missing for mine in judgement.seats]
    stage.passed = judgement.passed
    if judgement.passed:
        stage.marks = [mine.marks for mine in judgement.seats]
    else:
        stage.lost += 1


def _check_setup(found: Progress, played: PlayedGame, stage: Stage) -> None:
    """RecordError unless a game has its chapter's options, and the help of its losses at most."""
    record = played.record
    setup = found.game.stored_setup(record.edition, record.setup)
    helps = [stage.lost] if played.counts else range(len(found.kept.games) + 1)
    if all(setup != chapter_setup(found.kept, played.chapter, lost) for lost in helps):
        raise RecordError(f"its options are not those of {played.chapter!r} in this campaign.")


def judged(played: PlayedGame, seats: int) -> StageResult:
    """The result of a game by replay, or as stored if this version cannot replay it."""
    record, noted = played.record, played.noted
    try:
        record.check(find_game(record.game))
        setup = msgspec.json.encode(record.setup)
        return StageResult(_replayed(record.game, record.edition, setup, tuple(record.moves)))
    except FrostlightError as wrong:
        known = noted is not None and len(noted.seats) == seats
        return StageResult(noted if known else None, str(wrong))


@lru_cache(256)
def _replayed(name: str, edition: int, setup: bytes, moves: tuple[str, ...]) -> Judgement | None:
    """Replay a game for its judgement; None if it is unfinished. Memo: one replay a record."""
    game = find_game(name)
    record = Record("", name, edition, msgspec.json.decode(setup), list(moves))
    journal = Journal.replay(game, record)
    return declared(game).judge(journal.state.table) if journal.state.over else None
