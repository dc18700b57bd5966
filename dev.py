#!/usr/bin/env python3
"""The one task runner of Frostlight: sets up what is needed, then does what the verb says.

usage: python3 dev.py [VERB] [ARGUMENTS...]

  (no verb)              open the table in the browser
  test [...]             run every check; --quick leaves out slow tests, --thorough adds long ones
                         (before a release), other arguments go to pytest
  run ...                the frostlight command line: run games, run play antarctica, run --help
  fuzz GAME [...]        play random games and check the laws at every decision
  bench [--peers] [...]  measure; --peers sets up other people's engines to compare with
  load [...]             many tables on this machine's own server, bounded; see bench/load.py
  soak [--minutes N]     play on a server that is killed, starved and crowded; see bench/soak.py
  build [--out DIR]      make wheel and sdist of the last commit, and check them; see release/
  format                 tidy the source: ruff check --fix, ruff format
  lock [--upgrade]       pin the dependencies of pyproject.toml again in requirements/

Every verb sets up .venv first when it is missing, broken or out of date.
"""

from __future__ import annotations

import contextlib
import hashlib
import importlib.util
import json
import os
import subprocess
import sys
import tempfile
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

try:
    import fcntl
except ImportError:  # Windows: processes do not wait for each other
    fcntl = None  # type: ignore[assignment]

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

ROOT = Path(__file__).resolve().parent
OLDEST = (3, 11)
BIN, SUFFIX = ("Scripts", ".exe") if os.name == "nt" else ("bin", "")
MAIN_JOB = ["serve"]
TESTS = {"--quick": ("-m", "not slow", "-n", "2"), "--thorough": ("-m", "")}
IN_PARALLEL = ("-n", "3", "--dist", "load")  # in order: in each process, browser tests come last
LOCK_OPTIONS = (
    "--universal --python-version 3.11 --generate-hashes --no-annotate --no-config --quiet "
    "--no-emit-index-url --no-emit-find-links"
)
OFFLINE = (  # signs in the output of pip
    "Failed to establish",
    "Connection refused",
    "Network is unreachable",
    "Temporary failure in name resolution",
    "NameResolutionError",
    "ProxyError",
    "timed out",
    "from versions: none",
)


class SetupError(Exception):
    """Something outside the project is in the way; the message says what to do about it."""

    def __init__(self, message: str, code: int = 1) -> None:
        super().__init__(message)
        self.code = code


class Environment(NamedTuple):
    """A virtual environment, made from a lock file."""

    folder: Path
    lock: Path
    with_project: bool
    """Whether Frostlight itself is installed into it."""

    def program(self, name: str) -> Path:
        return self.folder / BIN / (name + SUFFIX)

    @property
    def stamp(self) -> Path:
        """Written when the set-up is complete: what it was made from."""
        return self.folder / "frostlight-stamp.json"


DEV = Environment(ROOT / ".venv", ROOT / "requirements" / "dev.txt", with_project=True)
PEERS = Environment(ROOT / ".venv-peers", ROOT / "requirements" / "peers.txt", with_project=False)
WEB = ROOT / "requirements" / "web.txt"  # what serving needs, for builds and hosts
CALL = ROOT / "requirements" / "call.txt"  # the same, for hosts whose server calls players


# ---- set up


def set_up(environment: Environment) -> None:
    """Make the environment, or bring it up to date; do nothing when it is."""
    wanted = ingredients(environment)
    if not outdated(environment, wanted):
        return
    with one_at_a_time(environment):
        changed = outdated(environment, wanted)  # another process may have been quicker
        if not changed:
            return
        environment.stamp.unlink(missing_ok=True)  # an interrupted set-up leaves no stamp
        if changed != {"project"}:
            build(environment)
        if environment.with_project:
            say(f"installing Frostlight into {environment.folder.name} ...")
            install(environment, "--no-deps", "--no-build-isolation", "--editable", str(ROOT))
        environment.stamp.write_text(json.dumps(wanted, indent=2) + "\n", encoding="utf-8")


def ingredients(environment: Environment) -> dict[str, str]:
    """What an environment is made from; when one of these changes, it is out of date."""
    found = {
        "place": str(environment.folder),  # environments do not survive being moved or copied
        "python": sys.version,
        "lock": digest(environment.lock),
    }
    if environment.with_project:
        found["project"] = digest(ROOT / "pyproject.toml")
    return found


def digest(path: Path) -> str:
    try:
        return hashlib.sha256(path.read_bytes()).hexdigest()
    except OSError as error:
        raise SetupError(f"cannot read {path.name}: {error.strerror}") from error


def outdated(environment: Environment, wanted: Mapping[str, str]) -> set[str]:
    """Name the ingredients that have changed; all of them if the environment is broken."""
    programs = ["python", "frostlight"] if environment.with_project else ["python"]
    if not all(environment.program(name).exists() for name in programs):
        return set(wanted)
    try:
        found = json.loads(environment.stamp.read_text(encoding="utf-8"))
        return {name for name in wanted if found.get(name) != wanted[name]}
    except (OSError, ValueError, AttributeError):  # missing, cut off, or not a table
        return set(wanted)


def build(environment: Environment) -> None:
    """Make the environment from nothing and install what its lock file pins."""
    source = relative(environment.lock)
    say(f"setting up {environment.folder.name} from {source} (once, may take a minute) ...")
    make_venv(environment.folder)
    install(environment, "--require-hashes", "-r", str(environment.lock))


def make_venv(folder: Path) -> None:
    # The interpreter behind this one: this one may live in the folder that is cleared.
    python = getattr(sys, "_base_executable", None) or sys.executable
    quietly([python, "-m", "venv", "--clear", str(folder)], f"python -m venv {folder.name}")


def install(environment: Environment, *arguments: str) -> None:
    pip = str(environment.program("python")), "-m", "pip", "--disable-pip-version-check"
    quietly([*pip, "install", "--no-input", *arguments], f"pip in {environment.folder.name}")


def quietly(command: Sequence[str], what: str) -> None:
    """Run a command without a sound; when it fails, tell what matters of its output."""
    try:
        done = subprocess.run(
            command,
            cwd=ROOT,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            check=False,
        )
    except OSError as error:
        raise SetupError(f"{what} failed: {error}") from error
    if done.returncode:
        raise SetupError("\n  ".join([f"{what} failed:", *essence(done.stdout)]))


def essence(output: str) -> list[str]:
    """Pick the lines of a failed pip run that tell what went wrong, with a hint."""
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    errors = [line for line in lines if line.lower().startswith("error")]
    chosen = [line[:300] for line in errors[-3:] or lines[-3:]]
    if any(sign in output for sign in OFFLINE):
        chosen.append("hint: is this machine online? Setting up downloads packages once.")
    return [*chosen, "the next run of dev.py tries again"]


@contextlib.contextmanager
def one_at_a_time(environment: Environment) -> Iterator[None]:
    """Let two runs of dev.py in one clone set up one after the other."""
    if fcntl is None:
        yield
        return
    with (ROOT / f"{environment.folder.name}.lock").open("w") as handle:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield


# ---- verbs


def run(arguments: Sequence[str]) -> int:
    set_up(DEV)
    return hand_over([DEV.program("frostlight"), *arguments])


def test(arguments: Sequence[str]) -> int:
    """Run every check, also after one has failed; pytest last."""
    set_up(DEV)
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # tests start Python some hundred times
    others = [word for argument in arguments for word in TESTS.get(argument, (argument,))]
    browsers = {"browsers": ["python", "-m", "tests.browser.programs"]}  # whose tests are slow
    checks = {
        **({} if "--quick" in arguments else browsers),
        "ruff check": ["ruff", "check"],
        "ruff format": ["ruff", "format", "--check"],
        "codespell": ["codespell"],
        "mypy": ["mypy"],
        "pytest": ["pytest", *IN_PARALLEL, "--durations", "10", *others],
    }
    codes = {name: perform(name, command) for name, command in checks.items()}
    print("\n== summary")
    for name, code in codes.items():
        print(f"{name:<12} {f'FAILED (exit code {code})' if code else 'ok'}")
    return 1 if any(codes.values()) else 0


def bench(arguments: Sequence[str]) -> int:
    set_up(DEV)
    extra = {"PYTHONPATH": str(ROOT)}  # wherever dev.py is called from
    if "--peers" in arguments:
        set_up(PEERS)
        extra["FROSTLIGHT_PEERS_PYTHON"] = str(PEERS.program("python"))
    return hand_over([DEV.program("python"), "-m", "bench.run", *arguments], extra)


def module(name: str, arguments: Sequence[str]) -> int:
    """Run a module that is a verb of its own, wherever dev.py is called from."""
    set_up(DEV)
    extra = {"PYTHONPATH": str(ROOT)}  # for the processes that it starts, too
    return hand_over([DEV.program("python"), "-m", name, *arguments], extra)


def tidy(arguments: Sequence[str]) -> int:
    set_up(DEV)
    fixed = perform("ruff check --fix", ["ruff", "check", "--fix", *arguments])
    return perform("ruff format", ["ruff", "format", *arguments]) or fixed


AS_DEV = ("--constraint", "requirements/dev.txt")  # the pins that are tested


def lock(arguments: Sequence[str]) -> int:
    """Write the lock files again; further arguments (such as --upgrade) go to uv."""
    with tempfile.TemporaryDirectory() as folder:
        tools = Environment(Path(folder), ROOT, with_project=False)
        say("fetching uv ...")
        make_venv(tools.folder)
        install(tools, "uv")
        compile_with = [str(tools.program("uv")), "pip", "compile", *LOCK_OPTIONS.split()]
        for path, sources in (
            (DEV.lock, ["pyproject.toml", "--all-extras", "--group", "dev"]),
            (WEB, ["pyproject.toml", "--extra", "web"]),
            (CALL, ["pyproject.toml", "--extra", "web", "--extra", "call", *AS_DEV]),
            (PEERS.lock, ["--group", "peers"]),
        ):
            target = relative(path)
            say(f"pinning {target} ...")
            command = [*compile_with, *sources, "--output-file", target, *arguments]
            quietly([*command, "--custom-compile-command", "python3 dev.py lock"], f"uv, {target},")
            if "://" in path.read_text(encoding="utf-8"):
                raise SetupError(f"{target} names a server: take the address out")
    return 0


VERBS: dict[str, Callable[[Sequence[str]], int]] = {
    "bench": bench,
    "build": partial(module, "release.build"),
    "format": tidy,
    "fuzz": partial(module, "frostlight.testing.fuzz"),
    "load": partial(module, "bench.load"),
    "lock": lock,
    "run": run,
    "soak": partial(module, "bench.soak"),
    "test": test,
}
OWN_HELP = {"bench", "build", "fuzz", "load", "run", "soak"}  # --help after these is theirs


# ---- running things


def perform(heading: str, command: Sequence[str]) -> int:
    """Run a tool of the environment in the open and return its exit code."""
    print(f"\n== {heading}", flush=True)
    program, *arguments = command
    with subprocess.Popen([DEV.program(program), *arguments], cwd=ROOT) as process:
        try:
            return process.wait()
        except KeyboardInterrupt:
            process.wait()  # it got the signal too: let it finish what it has to say
            raise


def hand_over(command: Sequence[str | Path], extra: Mapping[str, str] | None = None) -> int:
    """Become another program, so that signals and its exit code need no passing on."""
    words = [str(word) for word in command]
    surroundings = {**os.environ, **(extra or {})}
    sys.stdout.flush()
    if os.name != "nt":
        os.execve(words[0], words, surroundings)
    with subprocess.Popen(words, env=surroundings) as process:
        while True:
            with contextlib.suppress(KeyboardInterrupt):  # the program's affair
                return process.wait()


def relative(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def say(message: str) -> None:
    print(f"dev.py: {message}", file=sys.stderr, flush=True)


def check_python() -> None:
    """Complain in one line if this Python cannot do the work."""
    if sys.version_info < OLDEST:
        wanted, found = (".".join(map(str, version[:2])) for version in (OLDEST, sys.version_info))
        raise SetupError(f"this is Python {found}: install Python {wanted} or newer", 2)
    for module in ("venv", "ensurepip"):
        if importlib.util.find_spec(module) is None:
            raise SetupError(
                f"this Python has no module {module}: install it (Debian, Ubuntu: apt install "
                f"python{sys.version_info[0]}.{sys.version_info[1]}-venv)",
                2,
            )


def main(arguments: Sequence[str]) -> int:
    verb, *others = arguments or ["run", *MAIN_JOB]
    asks_help = verb not in OWN_HELP and {"-h", "--help"} & set(others)
    if verb in {"-h", "--help", "help"} or (verb in VERBS and asks_help):
        print((__doc__ or "").strip())
        return 0
    if verb not in VERBS:
        say(f"no verb {verb!r}; there are: {', '.join(VERBS)} (see --help)")
        return 2
    try:
        check_python()
        return VERBS[verb](others)
    except SetupError as error:
        say(str(error))
        return error.code
    except KeyboardInterrupt:
        say("interrupted")
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
