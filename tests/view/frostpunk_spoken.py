"""What the tests of Frostpunk's texts share: readers, samples of all that can be said, games."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

from frostlight.games.frostpunk.cards.language import CONDITIONS
from frostlight.games.frostpunk.cards.words import COMPARED, WORDS
from frostlight.games.frostpunk.game import GAME
from frostlight.games.frostpunk.pieces import BUILDING_IDS, GOODS, PAWNS, TYPES
from frostlight.games.frostpunk.view import log
from frostlight.games.frostpunk.view.answers import ANSWERS
from frostlight.games.frostpunk.view.reader import CardReader
from frostlight.i18n import Reader
from frostlight.kernel import State, Stream, View
from frostlight.kernel.event import Fact
from frostlight.view import Scene
from frostlight.view.shown import Shown
from tests.rules.frostpunk.known import PRINTED

NUMBERS = (1, 2, 5, 22)
"""One of each plural form of the languages."""
DECKS: dict[str, list[str]] = {
    "morning": [card.id for card in PRINTED.morning],
    "dusk": [card.id for card in PRINTED.dusk],
    "dispute": [card.id for card in PRINTED.disputes],
    "consequence": [card.id for card in PRINTED.consequences],
    "scenario": [card.id for card in PRINTED.scenario_cards],
    "law": [card.id for card in PRINTED.laws],
    "technology": [card.id for card in PRINTED.technologies],
    "expedition": [card.id for card in PRINTED.expeditions],
    "citizen": [card.id for card in PRINTED.citizens],
    "advisor": [*(card.id for card in PRINTED.advisors), "wake_up"],
    "weather": [card.id for card in PRINTED.weather],
    "society": [f"{row.id}:{row.difficulty}" for row in PRINTED.societies],
}
SAMPLES: dict[str, list[str]] = {
    **{kind: sorted(words) for kind, words in WORDS.items()},
    **{kind: ["1", "2", "5", "22"] for kind in ("count", "amount")},
    "1 to 3": ["1", "2", "3"],
    "round": ["1", "2", "5", "15"],
    "plus": ["+1", "+2", "+5", "+22"],
    "minus": ["-1", "-2", "-5", "-22"],
    "signed": ["+1", "-1", "+2", "-5", "+22"],
    "signed or -all": ["+1", "-3", "-all"],
    "card": ["M001", "D001", "I/03"],
    "event card": ["D001", "D060"],
    "scenario card": ["I/05"],
    "law": ["L07"],
    "technology": ["TE1"],
}
"""Words of every kind that the card language knows."""


FACTS: dict[str, list[Fact]] = {
    **{name: [*NUMBERS] for name in ("n", "left", "of", "cheaper", "cores", "cures", "treats")},
    **{name: [2, 3, 5, 22] for name in ("most", "more")},
    **{name: [0, 1] for name in ("free", "mild")},
    "stack": [1, 2, 3],
    "building": [*BUILDING_IDS, "shelter"],
    "card": [*DECKS["morning"][:2], *DECKS["dispute"][:2], *DECKS["scenario"]],
    "citizen": [*DECKS["citizen"][:3]],
    "expedition": [*DECKS["expedition"][:3]],
    "law": [*DECKS["law"][:3]],
    "advisor": [card.id for card in PRINTED.advisors],
    "pile": ["A", "B", "C"],
    "mood": ["hope", "discontent"],
    "token_goes": ["placed", "back"],
    "type": [*TYPES],
    "pawn": [*PAWNS],
    "goods": [*GOODS],
    "space": ["G-N", "N01a"],
    "position": ["N01", "F12"],
    "action": ["snow", "use:G-N"],
    "effect": ["choose{pay(wood,2)|hope(-1)}"],
    "chosen": ["", "C01", "C01 C04"],
    "seat": [0, 3],
}
"""What questions can be about."""


def subjects(names: Iterable[str]) -> Iterator[dict[str, Fact]]:
    """Samples of all facts that a question, or something round it, comes with."""
    samples = {name: FACTS[name] for name in names}
    for n in range(max((len(found) for found in samples.values()), default=1)):
        yield {name: found[n % len(found)] for name, found in samples.items()}


ENDINGS: dict[str, dict[str, int]] = {
    "survived": {},
    "will_lost": {},
    "banished": {"tokens": 6},
    "explosion": {"stress": 11},
    "sickness": {"sick": 26},
    "hunger": {"hunger": 25},
    "deaths": {"corpses": 11},
    "objective_missed": {"coal": 1, "food": 2, "wood": 5},
}
"""The reasons for which a game ends, with their numbers."""


@cache
def scene(language: str, players: int = 4) -> Scene:
    people = log.people(GAME.read_setup({"players": players}), Reader(language, GAME.id))
    names = tuple(person.name for person in people)
    return Scene(Reader(language, GAME.id, names), people, printed=PRINTED)


def answer_of(
    here: Scene, kind: str, key: str, view: View | None = None, *, crowded: bool = False
) -> Shown:
    """What any surface shows of an answer."""
    return ANSWERS.show(GAME.question(kind, here.printed), key, here, view, crowded=crowded)


def reader(language: str) -> CardReader:
    return CardReader(language, GAME.id, printed=PRINTED)


def calls(name: str, signature: tuple[str, ...]) -> Iterator[str]:
    """A word of the language with samples of everything that it may take."""
    kinds = [kind.rstrip("?+") for kind in signature]
    longest = max((len(SAMPLES[kind]) for kind in kinds), default=1)
    for n in range(longest):
        words = [SAMPLES[kind][n % len(SAMPLES[kind])] for kind in kinds]
        yield f"{name}({','.join(words)})"
        if signature and signature[-1].endswith("?"):
            yield f"{name}({','.join(words[:-1])})"


def conditions(kind: str) -> Iterator[str]:
    """A condition of the language with samples of everything that it may take."""
    for call in calls(kind, CONDITIONS[kind]):
        if kind in COMPARED:
            name, _, args = call.rstrip(")").partition("(")
            *names, n = args.split(",")
            yield f"{name}({','.join(names)})>={n}" if names else f"{name}>={n}"
        else:
            yield call if CONDITIONS[kind] else kind


def play(name: str, seed: int) -> Iterator[tuple[State[Any], int]]:
    """A random game, stopped before each decision, and how many play."""
    players = seed % 4 + 1
    society = ("I", "II", "III", "IV", "V", "VI")[seed % 6]
    setup = GAME.read_setup({"players": players, "society": society})
    state = State.start(GAME, setup, listen=True)
    stream = Stream(name, seed)
    while not state.over:
        yield state, players
        decision = state.decision
        state.answer(decision, decision.options[stream.below(len(decision.options))])
    yield state, players
