"""The referee of a table of the soak, with the rules and the store at hand.

The referee keeps the game once more, from what is stored. What people were shown is compared with
it: each page must be there at its version (so nothing that was acknowledged is lost), and must be
the same in every byte when it is drawn from a game that its reader could not tell from the true
one (so no client saw what it may not, `bench.twins`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from bench.soak_page import Page
from bench.twins import twin_of
from frostlight.i18n import LANGUAGES
from frostlight.kernel import CHANCE, Stream
from frostlight.kernel.record import Move
from frostlight.session import Added, Entry, Head, Made, Paced, Relinked, Seated, Session
from frostlight.session.entries import Proposed, Rewound, Voted
from frostlight.view.parts import Part, text
from frostlight.web.render import draw
from frostlight.web.render.layout import prompt_of, table_tree
from frostlight.web.render.viewpoint import Viewpoint

MAX_MESSAGES: Final = 40
"""Messages of a table that are kept from one look of the referee to the next."""
OFTEN: Final = 4
"""Sampling: one message of this number is kept."""
TOLD: Final = 80
"""Moves back in which a line of the story is looked for."""
AROUND: Final = ("people", "missing")
"""Parts about who is here, which are not the game."""
MARK: Final = re.compile(
    rf"(\w+)\.(-?\d+)\.([\d-]*)\.({'|'.join(LANGUAGES)})(?:c(\d+))?(t?)(h?)\.\d+"
)
"""What a page says of whose eyes it was drawn for (`Room.mark`)."""
WISHES: Final = re.compile(
    r'<span class="marks">.*?(?=</button>)|<div id="(?:wishes|counsel)".*?</div>', re.DOTALL
)
"""What people favour and bots advise is said and not stored."""


class Sight(NamedTuple):
    """Whose eyes a page was drawn for, and by which life of the server."""

    born: str
    eyes: Viewpoint


def read_mark(mark: str) -> Sight:
    """The mark of a page, read."""
    found = MARK.fullmatch(mark)
    assert found, mark
    born, seat, mine, language, curtain, tall, counsel = found.groups()
    seats = tuple(int(one) for one in mine.split("-") if one)
    behind = int(curtain) if curtain else None
    return Sight(born, Viewpoint(int(seat), seats, behind, language, bool(tall), bool(counsel)))


class Heard(NamedTuple):
    """Something that a page was sent."""

    sight: Sight
    version: int
    parts: Sequence[tuple[str, str]]
    """Ids and markup; "" is a whole page of which the game is a part."""
    lines: Sequence[str] = ()
    asked: Sequence[str] = ()


class Answered(NamedTuple):
    """An answer, and the versions before it and with which it was acknowledged."""

    seat: int
    key: str
    before: int
    after: int


class Referee:
    """Of one table."""

    def __init__(self, stream: Stream) -> None:
        self.compared = 0
        self.acknowledged = 0
        self.findings: list[str] = []
        self._stream = stream
        self._session: Session | None = None
        self._entries: list[Entry] = []
        self._loaded: dict[str, tuple[int, int]] = {}
        """By life of the server: the observer and the version of the first page."""
        self._names: dict[str, list[draw.Names]] = {}
        """How pieces may be called in the pages of each life: by when the table was opened."""
        self._heard: list[Heard] = []
        self._count = 0
        self._highest: dict[int, int] = {}
        self._answered: list[Answered] = []
        self._made: dict[int, list[tuple[int, str]]] = {}
        self._arranged = 0
        """How often it changed who plays, and how: that shows, and has no version."""
        self._tried: dict[int, dict[int, str]] = {}
        """By message, what is wrong with it: it must fit all positions that its reader cannot tell
        apart, at one of the times between such changes. A page of several seats must fit one of
        the positions: what another of them has taken back in secret shows there."""

    # -- while people play

    @property
    def highest(self) -> dict[int, int]:
        """By seat: the highest version that was shown so far."""
        return dict(self._highest)

    def opened(self, page: Page, mine: Sequence[int], before: Mapping[int, int]) -> None:
        """A holder of these seats has fetched the page, after the versions `before` were shown."""
        sight = read_mark(page.seen)
        seat, version = sight.eyes.seat, page.version
        if version < before.get(seat, -1):
            self._find(f"seat {seat} is back at version {version} after {before[seat]}")
        self._loaded.setdefault(sight.born, (seat, version))
        self._hear(Heard(sight, version, [("", page.first.text)]), mine)

    def hear(self, message: dict[str, Any], mine: Sequence[int], *, owner: bool) -> None:
        """A client was sent a message."""
        parts = message.get("parts", [])
        around = "".join(markup for name, markup in parts if name in AROUND)
        if not owner and "/join?key=" in around:
            self._find("an invitation was shown to somebody who does not own the table")
        if "seen" in message:
            sight = read_mark(message["seen"])
            game = [(name, markup) for name, markup in parts if name not in AROUND]
            lines = [words for words, _ in message.get("story", [])]
            heard = Heard(sight, message["ver"], game, lines, message.get("say", []))
            self._hear(heard, mine)

    def _hear(self, heard: Heard, mine: Sequence[int]) -> None:
        eyes = heard.sight.eyes
        if eyes.mine != tuple(mine) or (eyes.seat >= 0 and eyes.seat not in mine):
            self._find(f"seats {list(mine)} were shown a page of seat {eyes.seat}")
        self._highest[eyes.seat] = max(self._highest.get(eyes.seat, -1), heard.version)
        self._count += 1
        if not self._count % OFTEN and len(self._heard) < MAX_MESSAGES:
            self._heard.append(heard)

    def answered(self, answer: Answered) -> None:
        """An answer was sent, and the page that came next did not refuse it."""
        self._answered.append(answer)

    # -- when no client is there

    def look(self, head: Head, entries: list[Entry], held: Iterable[int]) -> None:
        """Compare all that was heard with what is stored; no client may be at the table."""
        if entries[: len(self._entries)] != self._entries:
            self._find("what was stored has changed")
            return
        if self._session is None:
            self._session = Session(head)
        session = self._session
        session.held = frozenset(held)
        self._open(session)
        self._compare(session)
        for change in changes(entries[len(self._entries) :]):
            before = {seat: session.known(seat) for seat in range(len(session.places))}
            session.commit(change)
            self._arranged += isinstance(change[0], Added | Paced | Relinked | Seated)
            for entry in change:
                if isinstance(entry, Made):
                    seat, key = Move.parse(entry.move)
                    if seat != CHANCE:
                        self._made.setdefault(seat, []).append((before[seat], key))
            self._follow(session)
            self._open(session)
            self._compare(session)
        self._entries = entries
        self._settle(session)

    def _follow(self, session: Session) -> None:
        """Name the pieces as each life of the server does since it has opened the table."""
        for born, names in self._names.items():
            self._names[born] = [draw.follow(known, session) for known in names]

    def _open(self, session: Session) -> None:
        """A life of the server may have opened the table here, if its first page came later."""
        for born, (observer, version) in self._loaded.items():
            if session.version and session.known(observer) <= version:
                known = self._names.setdefault(born, [])
                self._names[born] = list(dict.fromkeys([*known, draw.follow(None, session)]))

    def _compare(self, session: Session) -> None:
        if not session.version or session.over:  # then everything lies open
            return
        for number, heard in enumerate(self._heard):
            eyes = heard.sight.eyes
            if heard.version == session.known(eyes.seat):
                self.compared += 1
                twin = twin_of(session, eyes.seat, self._stream)
                wrong = min((differs(heard, twin, names) for names in self._called(heard)), key=len)
                if wrong:
                    wrong = f"seat {eyes.seat}, version {heard.version}: {wrong}"
                tried = self._tried.setdefault(number, {})
                before = tried.get(self._arranged, wrong)
                several = len(eyes.mine) > 1
                tried[self._arranged] = (wrong and before) if several else (before or wrong)

    def _called(self, heard: Heard) -> list[draw.Names]:
        return self._names.get(heard.sight.born) or [()]

    def _settle(self, session: Session) -> None:
        """Everything that was shown must be stored by now."""
        for seat, highest in self._highest.items():
            if highest > session.known(seat):
                self._find(f"seat {seat} was shown version {highest}, which is not stored")
        for seat, key, before, after in self._answered:
            made = [(at, found) for at, found in self._made.get(seat, []) if before <= at < after]
            self.acknowledged += any(found == key for _, found in made)
        for tried in self._tried.values():
            if all(tried.values()):
                self._find(next(iter(tried.values())))
        self._tried.clear()
        self._answered.clear()
        self._made.clear()
        self._heard.clear()
        for born in list(self._loaded)[:-1]:  # only the last life can go on
            del self._loaded[born]
            self._names.pop(born, None)

    def _find(self, what: str) -> None:
        self.findings.append(what)


def changes(entries: Sequence[Entry]) -> Iterator[list[Entry]]:
    """Entries as they were added: dice, and what is joined, come with the answer before them."""
    change: list[Entry] = []
    for entry in entries:
        match entry:
            case Made(move, joined):
                goes_on = joined or Move.parse(move).seat == CHANCE
            case Rewound():
                goes_on = bool(change) and isinstance(change[-1], Proposed | Voted)
            case _:
                goes_on = False
        if change and not goes_on:
            yield change
            change = []
        change.append(entry)
    if change:
        yield change


def differs(heard: Heard, twin: Session, names: draw.Names) -> str:
    """What of a message cannot have been drawn from this game; "" = nothing."""
    eyes = heard.sight.eyes
    tree = table_tree(twin, eyes, names)
    own = {name: _bare(text(part)) for name, part in _parts(tree)}
    for name, markup in heard.parts:
        sent = _bare(markup)
        if not (own["page"] in sent if not name else own.get(name) == sent):
            return f"part {name or 'page'!r} is not what they may see: {_first(own, name, sent)}"
    scene = draw.scene_of(twin, eyes.language)
    since = max(0, len(twin.journal.events) - TOLD)
    told = {line.words for line in draw.story(twin, scene, eyes.seat, since)} if heard.lines else ()
    unknown = [line for line in heard.lines if line not in told]
    if unknown:
        return f"they were told: {unknown[0]!r}"
    if heard.asked and list(heard.asked) != [prompt_of(twin, eyes)]:
        return f"they were asked: {heard.asked[0]!r}"
    return ""


def _parts(tree: Part) -> Iterator[tuple[str, Part]]:
    yield tree[0], tree
    for inner in tree[1]:
        if not isinstance(inner, str):
            yield from _parts(inner)


def _bare(markup: str) -> str:
    return WISHES.sub("", markup)


def _first(own: dict[str, str], name: str, sent: str) -> str:
    """Where two texts part, for the reader of the report."""
    mine = own.get(name or "page", "")
    start = max(0, sent.find('<div id="page"')) if not name else 0
    pairs = enumerate(zip(sent[start:], mine, strict=False))
    at = next((n for n, (one, other) in pairs if one != other), 0)
    low = max(0, at - 60)
    return f"{sent[start + low : start + at + 60]!r} for {mine[low : at + 60]!r}"
