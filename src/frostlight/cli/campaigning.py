"""Playing a campaign at the terminal: one game after the other, saved after every answer."""

from __future__ import annotations

import argparse
from typing import Any

import msgspec

from frostlight.cli.campaignscreen import Screen
from frostlight.cli.play import fresh_seed, read_seats, read_seed, sit_down
from frostlight.cli.sitting import DisplaySettings, Sitting
from frostlight.games import find_game
from frostlight.kernel import FrostlightError, Journal, Record
from frostlight.session import KeptCampaign, PlayedGame, Progress, Stage, progress, with_notes
from frostlight.store import CampaignFolder


def go_on(folder: CampaignFolder, name: str, args: argparse.Namespace) -> None:
    """Play until a player stops, or the campaign is over."""
    evening = Evening(folder, name, args)
    if args.anew:
        evening.put_aside()
    while evening.play():
        pass


class Evening:
    """A campaign that is being played."""

    def __init__(self, folder: CampaignFolder, name: str, args: argparse.Namespace) -> None:
        self.folder, self.name, self.args = folder, name, args
        self.kept: KeptCampaign = folder.load(name)
        self.found: Progress = progress(self.kept)
        self.apart: Stage | None = self.found.stage(args.chapter) if args.chapter else None

    @property
    def screen(self) -> Screen:
        return Screen(self.found, self.args.language)

    def keep(self, kept: KeptCampaign) -> None:
        """Write it down, whole."""
        self.folder.save(self.name, kept)
        self.kept = kept

    def put_aside(self) -> None:
        """An unfinished game does not count any more; its record stays."""
        place = self._open()
        if place is None:
            raise FrostlightError("--anew: no game is unfinished, there is nothing to put aside.")
        if self.apart is None:
            games = self.kept.games[:]
            games[place] = msgspec.structs.replace(games[place], counts=False)
            self.keep(msgspec.structs.replace(self.kept, games=games))
            self.found = progress(self.kept)

    def _open(self) -> int | None:
        if self.apart is not None:
            return self.found.open_apart(self.found.stage(self.apart.chapter.id))
        return self.found.unfinished

    # -- one game

    def play(self) -> bool:
        """Play the next game; returns whether the players want another."""
        if self.apart is None and self.found.over:
            self.screen.show()
            self.screen.how_to_go_on(self.name)
            return False
        place, sitting = self._sitting()
        self.screen.introduce(self.found.stage(self.kept.games[place].chapter))
        try:
            sit_down(sitting)
        finally:  # also after Ctrl-C
            self.found = progress(self.kept)
            if self.found.results[place].judgement is None:
                self.screen.how_to_go_on(self.name, self.args.chapter)
        return self._finished(place) if self.found.results[place].judgement else False

    def _sitting(self) -> tuple[int, Sitting]:
        """The unfinished game, or a new one, and its index in the campaign."""
        place = self._open()
        anew = self.args.anew and self.apart is not None
        self.args.anew = False
        if place is None or anew:
            place, journal, seed = self._begin()
        else:
            self._check(place)
            record = self.kept.games[place].record
            journal = Journal.replay(find_game(record.game), record)
            seed = record.seed or fresh_seed()
        seats = read_seats(self.found.game, ",".join(self.kept.seats))
        wishes = DisplaySettings(self.args.language, self.args.fast, tuple(self.args.content))
        sitting = Sitting(journal, seats, seed, wishes)
        sitting.saved = journal.moves[:]
        sitting.keeper = lambda record: self._record(place, record)
        return place, sitting

    def _begin(self) -> tuple[int, Journal[Any], str]:
        if self.apart is not None:
            chapter = self.apart.chapter.id
            setup = self.found.setup(self.found.stage(chapter), counts=False)
        else:
            chapter, setup = self.found.next_setup()
        journal: Journal[Any] = Journal(self.found.game, self.found.game.read_setup(setup))
        seed = fresh_seed() if self.args.seed is None else read_seed(self.args.seed)
        self.args.seed = None  # it is for one game
        record = journal.record(seats=self.kept.seats, seed=seed)
        played = PlayedGame(chapter, record, counts=self.apart is None)
        self.keep(msgspec.structs.replace(with_notes(self.found), games=[*self.kept.games, played]))
        self.found = progress(self.kept)
        return len(self.kept.games) - 1, journal, seed

    def _check(self, place: int) -> None:
        unclear = self.found.results[place].unclear
        if unclear:
            raise FrostlightError(
                f"The unfinished game cannot be played on: {unclear} "
                "--anew puts it aside and begins that chapter again."
            )

    def _record(self, place: int, record: Record) -> None:
        games = self.kept.games[:]
        games[place] = msgspec.structs.replace(games[place], record=record, noted=None)
        self.keep(msgspec.structs.replace(self.kept, games=games))

    def _finished(self, place: int) -> bool:
        """Print the result of the game, and ask how to go on."""
        self.keep(with_notes(self.found))
        played = self.kept.games[place]
        screen, stage = self.screen, self.found.stage(played.chapter)
        screen.result(stage, place)
        if not played.counts or self.found.over:
            screen.show()
            screen.how_to_go_on(self.name)
            return False
        return screen.wants_more(self.name)
