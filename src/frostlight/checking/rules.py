"""The laws, leaks, bots, content and rules reference of a game."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any, Final

import msgspec

from frostlight.bots import Eye, bot_names, make_bot
from frostlight.checking.report import Findings, sentence
from frostlight.games.packs import judged
from frostlight.kernel import CHANCE, Game, State, Stream
from frostlight.kernel.toml_lines import line_of
from frostlight.rulebook import load
from frostlight.testing import check_game
from frostlight.testing.dealing import Dealing
from frostlight.testing.fuzz import setups_of
from frostlight.testing.laws import LawBrokenError
from frostlight.testing.policies import POLICIES
from frostlight.testing.probes import Probe, probe
from frostlight.testing.scenario import draw

MOST_GAMES: Final = 12
"""Games of a small game; a large one stops when the budget is spent."""
LONGEST: Final = 5_000
"""Decisions after which a game is left that says of itself that it may be longer."""
DECISIONS: Final = 1_500
"""Decisions at which every law is checked: a small game has a dozen games of them."""
PROBES: Final = 3_000
"""Steps that are told once more, otherwise."""
DEALS: Final = 60
"""Points at which hidden state is dealt again, to see whether all of it is."""
THOUGHTS: Final = 12
"""Decisions of each bot."""


def games(game: Game[Any], times: int) -> Iterator[tuple[msgspec.Struct, str, str]]:
    """Setups, policies and seeds: every number of players first, then options in turn."""
    setups = [setups_of(game, players) for players in game.seats]
    for number in range(MOST_GAMES * times):
        of_size = setups[number % len(setups)]
        if of_size:
            setup = of_size[number // len(setups) * 7 % len(of_size)]
            yield setup, list(POLICIES)[number // len(setups) % len(POLICIES)], str(number)


def laws(game: Game[Any], times: int) -> Findings:
    """Whole games, with every law at every decision."""
    report, played, decisions = Findings(), 0, 0
    for setup, policy, seed in games(game, times):
        if decisions > DECISIONS * times * (1 if played >= len(game.seats) else 4):
            break
        played += 1
        try:
            journal = check_game(game, setup, seed, POLICIES[policy], LONGEST, samples=1, rarely=25)
            decisions += len(journal.moves)
        except LawBrokenError as wrong:
            decisions += len(wrong.moves)
            by = wrong.__cause__
            report.found(str(wrong).rpartition(" [")[0], sentence(by) if by else wrong.what)
        except Exception as wrong:
            report.found(f"setup {setup}: {sentence(wrong)}", sentence(wrong))
    report.facts = {"n": played, "decisions": decisions}
    return report


def leaks(game: Game[Any], times: int) -> Findings:
    """Steps told once more with other answers: what events, options and subjects give away."""
    report, dealing, probes = Findings(), Dealing(game), 0
    for setup, policy, seed in games(game, times):
        left = PROBES * times - probes
        if left <= 0:
            break
        most = min(LONGEST, game.bounds(setup).decisions)
        found = probe(game, setup, seed, POLICIES[policy], most=most)
        probes += report.tried("a game", _probed, report, found, left) or 0
        points = DEALS * times
        report.tried("a game", dealing.watch, setup, seed, POLICIES[policy], most, points)
    for undealt in dealing.left:
        report.found(undealt)
    report.facts = {"n": probes}
    return report


def _probed(report: Findings, found: Iterator[Probe], most: int) -> int:
    count = 0
    for one in islice(found, most):
        count += 1
        if one.leak:
            report.found(one.leak, one.leak)
    return count


def bots(game: Game[Any], times: int) -> Findings:
    """The first decisions of every bot that can play it."""
    report, names = Findings(), bot_names(game.id)
    for name in names:
        report.tried(f"bot {name}", _thinks, game, name, THOUGHTS * times)
    report.facts = {"list": ", ".join(names)}
    return report


def _thinks(game: Game[Any], name: str, most: int) -> None:
    bot, stream = make_bot(name, game.id), Stream("check", name)
    state = State.start(game, game.read_setup({"players": game.seats[0]}))
    for _ in range(most):
        if state.over:
            return
        asked = state.open[0]
        if asked.seat == CHANCE:
            asked = state.asked(CHANCE) or asked
            state.answer(asked, draw(asked, stream))
        else:
            state.apply(asked.seat, bot.choose(Eye(state, asked.seat, lambda: True), stream))


def content(game: Game[Any], _times: int) -> Findings:
    """The printed things: every mistake, with its file; and editions that were changed."""
    report, shelf = Findings(), game.shelf
    if shelf is None:
        return report
    newest = shelf.find(shelf.newest)
    for file, path, told in judged(game, newest):
        line = line_of(newest.documents.get(file, b"").decode(errors="replace"), path)
        report.found(f"content/{file}:{line}: {path.removeprefix('$').removeprefix('.')}: {told}")
    for edition, mistake in shelf.unpinned():
        if shelf.listed[edition].files:
            report.found(f"{mistake.file} {mistake.message}")
    report.facts = {"n": len(newest.documents), "edition": shelf.newest}
    return report


def rules(game: Game[Any], _times: int) -> Findings:
    """The rules reference: which rules no code names and no test shows."""
    report = Findings()
    book = report.tried("rules", load, game.id)
    if book is None:
        return report
    traced = [rule.id for rule in book.rules.values() if rule.numbered]
    untold, unshown = book.missing(book.code), book.missing(book.tests)
    for name, places in (book.unknown(book.code) | book.unknown(book.tests)).items():
        report.found(f"{places[0]}: there is no rule {name}")
    report.facts = {
        "n": len(traced),
        "code": len(traced) - len(untold),
        "tests": len(traced) - len(unshown),
    }
    report.notes = [*untold, *(name for name in unshown if name not in untold)]
    return report
