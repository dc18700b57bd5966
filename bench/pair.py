"""Two versions side by side: `python -m bench.pair BASE=main NEW=. [--game GAME] [--rounds N]`.

A version is a folder (a checkout) or a revision of git. Each stays loaded in a process of its own
and both take turns in slices of the same work, so that whatever else the machine does hits both;
cost is compared inside a round. Measured by the code and the stored games of this checkout, in
this environment. First it tells whether both play the same games: random ones, the stored ones
and, with `--bots N`, N more of the bots for each stored game. Ends with 1 if a version plays other
games than the first one, or if something is clearly slower (see `--tolerance`).
"""

from __future__ import annotations

import argparse
import contextlib
import io
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from bench.run import FIGURES, at_least, own_worker
from bench.serving import ROOT, Slice, Worker, quartiles
from bench.store import FOLDER
from frostlight.kernel import Stream

SPEEDS: Final = tuple(figure.job for figure in FIGURES)


class Version(NamedTuple):
    """What is compared, under a short name."""

    label: str
    place: str
    """A folder, or a revision."""


def read_version(text: str) -> Version:
    label, equals, place = text.partition("=")
    if not (label and equals and place):
        raise argparse.ArgumentTypeError(f"{text!r} is not LABEL=FOLDER or LABEL=REVISION")
    return Version(label, place)


@contextlib.contextmanager
def source_of(version: Version) -> Iterator[Path]:
    """The folder `src` of a version; of a revision, in a folder that goes away again."""
    here = Path(version.place, "src").resolve()
    if (here / "frostlight").is_dir():
        yield here
        return
    command = ["git", "archive", "--format=tar", version.place, "src"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, check=False)
    if done.returncode:
        sys.exit(f"{version.place!r} is neither a checkout (with src/frostlight) nor a revision")
    with tempfile.TemporaryDirectory() as folder:
        with tarfile.open(fileobj=io.BytesIO(done.stdout)) as archive:
            archive.extractall(folder, filter="data")
        yield Path(folder) / "src"


def start(version: Version, game: str, source: Path) -> Worker:
    worker = own_worker(game, version.label, {"PYTHONPATH": str(source)})
    if not Path(worker.facts["source"]).is_relative_to(source):
        sys.exit(f"{version.label} came from {worker.facts['source']}, not from {source}")
    return worker


def same(workers: Sequence[Worker], passes: int, bots: int) -> list[str]:
    """What the versions play differently from the first one; nothing if all is the same."""
    other: list[str] = []
    base, *news = workers
    for job, times, what in (
        ("same_games", passes, "random or stored games"),
        ("same_bots", bots, "the bots' games"),
    ):
        if times:
            print_of_base = base.measure(job, 0, times).done
            other += [
                f"{new.name} does not play the same as {base.name} in {what}"
                for new in news
                if new.measure(job, 0, times).done != print_of_base
            ]
    return other


def compare(
    workers: Sequence[Worker], jobs: Sequence[str], rounds: int, seconds: float
) -> dict[tuple[str, str], list[Slice]]:
    """Slices of the same work, by version and job; who comes first is left to chance."""
    passes = {job: workers[0].passes(job, seconds) for job in jobs}
    for worker in workers[1:]:
        for job in jobs:
            worker.passes(job, seconds)  # to warm it up as well
    measured: dict[tuple[str, str], list[Slice]] = {
        (worker.name, job): [] for worker in workers for job in jobs
    }
    stream = Stream("order")
    for number in range(rounds):
        for job, times in passes.items():
            for worker in stream.shuffled(workers):
                measured[worker.name, job].append(worker.measure(job, number * times, times))
    return measured


def cost_ratios(base: Sequence[Slice], new: Sequence[Slice]) -> tuple[float, float, float]:
    return quartiles([b.cost / a.cost for a, b in zip(base, new, strict=True)])


def report(
    workers: Sequence[Worker],
    measured: dict[tuple[str, str], list[Slice]],
    tolerance: float,
) -> list[str]:
    """One line for each job and version; those that are clearly slower say so."""
    lines = []
    base = workers[0].name
    for (name, job), slices in measured.items():
        costs = [one.cost for one in slices]
        low, middle, high = cost_ratios(measured[base, job], slices)
        ratio = f"x {base} {middle:.3f} [{low:.3f} to {high:.3f}]" if name != base else ""
        slower = "  SLOWER" if low > 1 + tolerance else ""
        median = quartiles(costs)[1]
        lines.append(
            f"  {job:<9}{name:<12}{median:>9.2f} us, least {min(costs):>8.2f}   {ratio}{slower}"
        )
    return sorted(lines, key=lambda line: SPEEDS.index(line.split()[0]))


def pair(game: str, versions: Sequence[tuple[Version, Path]], args: argparse.Namespace) -> bool:
    """Compare the versions in one game; whether nothing is wrong."""
    with contextlib.ExitStack() as opened:
        workers = [
            opened.enter_context(start(version, game, source)) for version, source in versions
        ]
        other = same(workers, args.games, args.bots)
        print(f"\n{game}: {'; '.join(other) or 'the same games'}", flush=True)
        measured = compare(workers, args.job or SPEEDS, args.rounds, args.slice)
        lines = report(workers, measured, args.tolerance)
        print(*lines, sep="\n", flush=True)
    return not other and not any(line.endswith("SLOWER") for line in lines)


def options() -> argparse.Namespace:
    stored = sorted(folder.name for folder in FOLDER.iterdir())
    about, _, more = (__doc__ or "").partition("\n\n")
    parser = argparse.ArgumentParser(prog="python -m bench.pair", description=about, epilog=more)
    parser.add_argument("version", nargs="+", type=read_version, help="LABEL=FOLDER or REVISION")
    parser.add_argument("--game", choices=stored, action="append")
    parser.add_argument("--job", choices=SPEEDS, action="append", help="only this measurement")
    parser.add_argument("--rounds", type=at_least(1, int), default=20)
    parser.add_argument("--slice", type=at_least(0.001, float), default=0.1, help="CPU seconds")
    parser.add_argument("--games", type=at_least(0, int), default=3, metavar="N")
    parser.add_argument("--bots", type=at_least(0, int), default=0, metavar="N")
    parser.add_argument(
        "--tolerance",
        type=at_least(0, float),
        default=0.03,
        help="slower means: three of four rounds cost more than this beyond the first version",
    )
    args = parser.parse_args()
    if len({version.label for version in args.version}) < max(2, len(args.version)):
        parser.error("name two or more versions, each with a label of its own")
    return args


def main() -> None:
    args = options()
    with contextlib.ExitStack() as opened:
        versions = [(one, opened.enter_context(source_of(one))) for one in args.version]
        fine = [
            pair(game, versions, args)
            for game in args.game or sorted(folder.name for folder in FOLDER.iterdir())
        ]
    sys.exit(0 if all(fine) else 1)


if __name__ == "__main__":
    main()
