"""Games of bots that the bench replays: `python -m bench.store` plays and writes them again.

Random play is not what people or bots play, so whatever is measured in the middle of a game is
measured in these. Write them again when a rule has changed so that they no longer replay.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from bench.serving import ROOT
from frostlight.kernel import write_record
from frostlight.research import Match, play_matches

FOLDER: Final = ROOT / "bench" / "games"
ANTARCTICA: Final = 7_700
FROSTPUNK: Final = 7_100
"""First seeds. Of ten blocks tried for each game, the one closest to all ten together in its
decisions, turns and ends; far from the seeds that bots were tuned with.
Frostpunk's block was picked before the first release, with other content."""
BLACKOUT: Final = 7_300
"""The only block that was tried, far from the seeds that its bot was tuned with."""


def antarctica() -> Iterator[Match]:
    """Four games each of two, three and four greedy players."""
    for players in (2, 3, 4):
        for n in range(4):
            yield Match("antarctica", {"players": players}, ("greedy",) * players, ANTARCTICA + n)


def frostpunk() -> Iterator[Match]:
    """Three games each of one to four planners, in settings that differ."""
    for players, society in enumerate(("II", "III", "IV", "V"), start=1):
        settings: list[dict[str, Any]] = [
            {"society": "I"},
            {"society": society},
            {"society": "I", "difficulty": "hard", "survive_only": True},
        ]
        for n, setting in enumerate(settings):
            setup = {"players": players, **setting}
            yield Match("frostpunk", setup, ("planner",) * players, FROSTPUNK + n)


def blackout() -> Iterator[Match]:
    """Three games each of one to four: scenarios alone, else two single games and a scenario."""
    for players, third in enumerate(("S5", "S2", "S3", "S4"), start=1):
        scenarios = ("S1", "S3", third) if players == 1 else ("single", "single", third)
        for n, scenario in enumerate(scenarios):
            setup = {"players": players, "scenario": scenario}
            yield Match("blackout", setup, ("practised",) * players, BLACKOUT + n)


def matches() -> dict[str, Match]:
    """Every stored game by the name of its file, without the ending."""
    found: dict[str, Match] = {}
    for match in (*antarctica(), *frostpunk(), *blackout()):
        players = match.setup["players"]
        found[f"{match.game}/{players}-seats-{match.seed}"] = match
    return found


def write(folder: Path, jobs: int, game: str | None = None) -> None:
    """Play and write the games that are stored; those of one game, or all."""
    wanted = {name: match for name, match in matches().items() if game in (None, match.game)}
    for name, (result, record) in zip(
        wanted, play_matches(list(wanted.values()), jobs), strict=True
    ):
        path = folder / f"{name}.json"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(write_record(record))
        print(f"{name}: {result.decisions} decisions, {result.turns} turns, {result.end}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where to write them")
    parser.add_argument("--jobs", type=int, default=2, help="how many are played at once")
    parser.add_argument("--game", help="only this game")
    args = parser.parse_args()
    write(args.folder, args.jobs, args.game)


if __name__ == "__main__":
    main()
