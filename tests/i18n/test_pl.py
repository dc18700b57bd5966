"""Polish: numbers and cases are right, nothing is missing, and it all fits on the board."""

from __future__ import annotations

from collections.abc import Iterator
from io import StringIO
from typing import Any

import pytest
from rich.console import Console

from frostlight.games import GAMES
from frostlight.i18n import Reader, text
from frostlight.i18n.catalogue import PLACEHOLDER, group_of, load_catalogue
from frostlight.kernel import SPECTATOR, State, Stream, observe
from frostlight.view import Scene, find_text_view

GAME = GAMES["antarctica"]
LOOK = find_text_view("antarctica")
CATALOGUES = ("common", "antarctica", "web")
NAMES = ["Ada", "Bo"]

SAME_AS_ENGLISH = {
    "common.check.bots",
    "common.check.texts",
    "common.join.plus",
    "common.join.trail",
    "common.play.bot",
    "common.play.prompt",
    "common.arena.bot",
    "common.simulate.bot",
    "web.home.bot",
    "antarctica.length",
    "antarctica.name.code.parabolic_antenna",
    "antarctica.name.code.factory",
    "antarctica.name.code.laboratory",
    "antarctica.name.code.plankton_farm",
    "antarctica.option.draft_draw",
    "antarctica.option.starting_player",
    "antarctica.option.starting_building",
    "antarctica.note.star",
    "antarctica.board.docks",
    "antarctica.board.sun",
    "antarctica.board.target",
    "antarctica.board.have",
    "antarctica.board.used",
    "antarctica.board.copies",
    "web.brand",
    "web.seat.bot",
}
"""Signs, codes and bare names; everything else has to be Polish."""


def entries(language: str) -> Iterator[tuple[str, Any]]:
    """Every message and every name by its key, plural tables and tables of forms whole."""

    def walk(entry: Any, key: str) -> Iterator[tuple[str, Any]]:
        if isinstance(entry, str) or {"other", "nom"} & entry.keys():
            yield key, entry
            return
        for part, inner in entry.items():
            yield from walk(inner, f"{key}.{part}")

    for catalogue in CATALOGUES:
        yield from walk(load_catalogue(language, catalogue), catalogue)


ENGLISH = dict(entries("en"))
POLISH = dict(entries("pl"))


def sentences(entry: Any) -> list[str]:
    """The texts of an entry, without the name of the fact that is counted."""
    if isinstance(entry, str):
        return [entry]
    return [words for form, words in entry.items() if form != "count"]


def facts_in(words: str) -> set[str]:
    return {fact for fact, _ in PLACEHOLDER.findall(words)}


def say(key: str, **facts: int | str) -> str:
    return text("pl", f"antarctica.{key}", names=NAMES, **facts)


# -- nothing is missing


def test_every_text_is_there() -> None:
    assert POLISH.keys() == ENGLISH.keys()


@pytest.mark.parametrize("key", ENGLISH)
def test_the_facts_are_the_same(key: str) -> None:
    wanted = set[str]().union(*map(facts_in, sentences(ENGLISH[key])))
    polish = POLISH[key]
    assert set[str]().union(*map(facts_in, sentences(polish))) == wanted
    if isinstance(polish, dict) and "other" in polish:
        counted = {form for form in polish if not form.isdigit()}
        assert {"one", "few", "many", "other"} == counted - {"count"}
        for form in ("few", "many", "other"):
            assert facts_in(polish[form]) == wanted, form


def test_no_english_is_left_over() -> None:
    same = {key for key in ENGLISH if set(sentences(POLISH[key])) & set(sentences(ENGLISH[key]))}
    assert same == SAME_AS_ENGLISH


def test_every_form_that_a_sentence_asks_for_is_there() -> None:
    """Without this a name would silently stand in the nominative."""
    asked = {
        (group_of(GAME.id, fact), form)
        for entry in POLISH.values()
        for words in sentences(entry)
        for fact, form in PLACEHOLDER.findall(words)
        if form
    }
    assert len(asked) >= 8
    for group, form in asked:
        names = load_catalogue("pl", "antarctica")["name"][group]
        assert [name for name, forms in names.items() if form not in forms] == []


def test_short_marks_stay_short() -> None:
    names = load_catalogue("pl", "antarctica")["name"]
    for group, lengths in {"code": {2}, "letter": {1}, "mark": {3, 4}}.items():
        assert {len(mark) for mark in names[group].values()} <= lengths
        assert len(set(names[group].values())) == len(names[group])
    loud = [symbol for symbol, mark in names["mark"].items() if mark.isupper()]
    assert loud == ["move_ship", "shipyard_draft", "research_3"]


# -- numbers

COUNTED: dict[str, tuple[str, dict[str, int | str], list[str]]] = {
    "common.play.loaded": (
        "n",
        {},
        [
            "Gra toczy się dalej po 1 ruchu.",
            "Gra toczy się dalej po 2 ruchach.",
            "Gra toczy się dalej po 5 ruchach.",
            "Gra toczy się dalej po 22 ruchach.",
        ],
    ),
    "common.play.earlier": (
        "n",
        {"all": 30},
        [
            "  (wcześniej jeszcze 1 wiersz: `log 30`)",
            "  (wcześniej jeszcze 2 wiersze: `log 30`)",
            "  (wcześniej jeszcze 5 wierszy: `log 30`)",
            "  (wcześniej jeszcze 22 wiersze: `log 30`)",
        ],
    ),
    "common.say.undone_far": (
        "n",
        {},
        ["Cofnięto 1 ruch.", "Cofnięto 2 ruchy.", "Cofnięto 5 ruchów.", "Cofnięto 22 ruchy."],
    ),
    "antarctica.note.gains": (
        "n",
        {},
        ["+1 naukowiec", "+2 naukowców", "+5 naukowców", "+22 naukowców"],
    ),
    "antarctica.note.points": (
        "n",
        {},
        ["1 punkt badań", "2 punkty badań", "5 punktów badań", "22 punkty badań"],
    ),
    "antarctica.why.too_few_scientists": (
        "n",
        {"kind": "plankton_farm", "have": 0},
        [
            "Budowa hodowli planktonu wymaga 1 naukowca; w twoich zasobach: 0.",
            "Budowa hodowli planktonu wymaga 2 naukowców; w twoich zasobach: 0.",
            "Budowa hodowli planktonu wymaga 5 naukowców; w twoich zasobach: 0.",
            "Budowa hodowli planktonu wymaga 22 naukowców; w twoich zasobach: 0.",
        ],
    ),
    "antarctica.why.no_space_ahead": (
        "spaces",
        {"track": "T3"},
        [
            "Na torze T3 Głębiny, który ma 1 pole, nie ma już przed tobą wolnego pola.",
            "Na torze T3 Głębiny, który ma 2 pola, nie ma już przed tobą wolnego pola.",
            "Na torze T3 Głębiny, który ma 5 pól, nie ma już przed tobą wolnego pola.",
            "Na torze T3 Głębiny, który ma 22 pola, nie ma już przed tobą wolnego pola.",
        ],
    ),
    "antarctica.event.builds": (
        "scientists",
        {"seat": 0, "kind": "factory", "zone": "Z6"},
        [
            "Ada wznosi fabrykę na Morzu Weddella (Z6) i stawia tam 1 naukowca.",
            "Ada wznosi fabrykę na Morzu Weddella (Z6) i stawia tam 2 naukowców.",
            "Ada wznosi fabrykę na Morzu Weddella (Z6) i stawia tam 5 naukowców.",
            "Ada wznosi fabrykę na Morzu Weddella (Z6) i stawia tam 22 naukowców.",
        ],
    ),
    "antarctica.event.shipyard_deck_boxed": (
        "cards",
        {},
        [
            "Za mało kart stoczni dla wszystkich: 1 karta trafia do pudełka.",
            "Za mało kart stoczni dla wszystkich: 2 karty trafiają do pudełka.",
            "Za mało kart stoczni dla wszystkich: 5 kart trafia do pudełka.",
            "Za mało kart stoczni dla wszystkich: 22 karty trafiają do pudełka.",
        ],
    ),
    "antarctica.event.advances": (
        "points",
        {"seat": 1, "track": "T1", "origin": 0, "space": 9},
        [
            "Bo przesuwa kostkę na torze T1 Lodowce z pola 0 na pole 9 za 1 punkt.",
            "Bo przesuwa kostkę na torze T1 Lodowce z pola 0 na pole 9 za 2 punkty.",
            "Bo przesuwa kostkę na torze T1 Lodowce z pola 0 na pole 9 za 5 punktów.",
            "Bo przesuwa kostkę na torze T1 Lodowce z pola 0 na pole 9 za 22 punkty.",
        ],
    ),
    "antarctica.end.stalemate": (
        "idle",
        {},
        [
            "Koniec gry: przez całą turę nic się nie wydarzyło.",
            "Koniec gry: przez 2 tury z rzędu nic się nie wydarzyło.",
            "Koniec gry: przez 5 tur z rzędu nic się nie wydarzyło.",
            "Koniec gry: przez 22 tury z rzędu nic się nie wydarzyło.",
        ],
    ),
    "antarctica.result.winner": (
        "points",
        {"seat": 0},
        [
            "Ada wygrywa z wynikiem 1 punktu.",
            "Ada wygrywa z wynikiem 2 punktów.",
            "Ada wygrywa z wynikiem 5 punktów.",
            "Ada wygrywa z wynikiem 22 punktów.",
        ],
    ),
}


@pytest.mark.parametrize("key", COUNTED)
def test_numbers(key: str) -> None:
    counted, facts, expected = COUNTED[key]
    said = [text("pl", key, names=NAMES, **facts, **{counted: n}) for n in (1, 2, 5, 22)]
    assert said == expected


# -- cases

SAID: list[tuple[str, dict[str, int | str], str]] = [
    (
        "event.starting_building",
        {"zone": "Z0", "kind": "wind_turbine"},
        "Na Ziemi Marii Byrd (Z0) od początku stoi turbina wiatrowa.",
    ),
    (
        "event.card_turned_up",
        {"deck": "advanced", "needs": "laboratory,factory", "kind": "command_centre"},
        "Na stosie kart zaawansowanych pojawia się centrum dowodzenia; wymaga laboratorium i "
        "fabryki.",
    ),
    ("event.sun_moves", {"zone": "Z2"}, "Słońce wędruje nad Ziemię Wilkesa (Z2)."),
    (
        "event.turn",
        {"number": 7, "seat": 0, "zone": "Z1"},
        "Tura 7: słońce stoi nad Lodowcem Rossa (Z1), gra Ada.",
    ),
    (
        "event.sails",
        {"seat": 0, "origin": "Z3", "zone": "Z6"},
        "Ada płynie od Lodowca Amery'ego (Z3) na Morze Weddella (Z6).",
    ),
    (
        "event.builds",
        {"seat": 0, "kind": "plankton_farm", "zone": "Z5", "scientists": 2},
        "Ada wznosi hodowlę planktonu na Ziemi Królowej Maud (Z5) i stawia tam 2 naukowców.",
    ),
    (
        "event.uses_resource",
        {"seat": 1, "card": "basic_resource"},
        "Bo używa podstawowej karty zasobów.",
    ),
    (
        "event.gets_resource",
        {"seat": 1, "card": "advanced_resource"},
        "Bo otrzymuje zaawansowaną kartę zasobów.",
    ),
    (
        "event.plays_card",
        {"seat": 0, "card": "fast_research"},
        "Ada zagrywa kartę „Szybkie badania”.",
    ),
    (
        "event.sends_scientist",
        {"seat": 0, "zone": "Z0"},
        "Ada wysyła naukowca na Ziemię Marii Byrd (Z0).",
    ),
    (
        "event.gives_up_ship_on_board",
        {"seat": 0, "zone": "Z2"},
        "Ada odrzuca statek u wybrzeży Ziemi Wilkesa (Z2).",
    ),
    ("why.deck_empty", {"deck": "double"}, "Stos kart podwójnych jest pusty."),
    (
        "why.zone_full",
        {"zone": "Z3", "ships": 3},
        "Wszystkie 3 pola statków przy Lodowcu Amery'ego (Z3) są zajęte.",
    ),
    (
        "why.building_there",
        {"zone": "Z6", "kind": "sea_station"},
        "Na Morzu Weddella (Z6) stoi już stacja morska.",
    ),
    (
        "why.several_missing",
        {"missing": "crane,shaft_tower,camp", "kind": "factory"},
        "Twoje statki nie mają dostępu do dźwigu, wieży szybowej i obozu; karta zasobów "
        "zastępuje tylko jeden budynek.",
    ),
    (
        "why.card_played_for_resource",
        {"missing": "laboratory", "card": "advanced_resource"},
        "Twoje statki nie mają dostępu do laboratorium, a zaawansowana karta zasobów musi "
        "poczekać: w tej turze karta jest już zagrana.",
    ),
    (
        "why.no_access",
        {"kind": "parabolic_antenna", "missing": "wind_turbine"},
        "Aby wznieść antenę paraboliczną, potrzebujesz statku w strefie, w której stoi turbina "
        "wiatrowa.",
    ),
    (
        "why.no_station",
        {"track": "T4", "stations": "land_station,coastal_station", "zone": "Z1"},
        "Badania na torze T4 Fauna wymagają stacji lądowej lub stacji nabrzeżnej, a na Lodowcu "
        "Rossa (Z1) jej nie ma.",
    ),
    (
        "why.sun_zone_full",
        {"zone": "Z5", "ships": 3},
        "Nowy statek staje w strefie ze słońcem, a wszystkie 3 pola statków u wybrzeży Ziemi "
        "Królowej Maud (Z5) są zajęte.",
    ),
    ("note.needs", {"needs": "drill_rig,crane"}, "wymaga wieży wiertniczej i dźwigu"),
    ("trail.sun", {"zone": "Z6", "seat": 1}, "słońce nad Morzem Weddella (Z6), gra Bo"),
]


@pytest.mark.parametrize(("key", "facts", "expected"), SAID)
def test_cases(key: str, facts: dict[str, int | str], expected: str) -> None:
    assert say(key, **facts) == expected


# -- the board and the rules


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("width", [80, 100])
def test_the_board_fits(players: int, width: int) -> None:
    people = LOOK.people(GAME.read_setup({"players": players}), Reader("pl", GAME.id))
    told = Scene(Reader("pl", GAME.id, tuple(person.name for person in people)), people, width)
    state = State.start(GAME, GAME.read_setup({"players": players}))
    stream = Stream("polish", players)
    for place in range(10_000):
        if state.over:
            break
        if place % 23 == 0:
            screen = StringIO()
            console = Console(file=screen, width=width, highlight=False, markup=False)
            console.print(LOOK.board(observe(state, SPECTATOR), told, ()))
            assert "…" not in screen.getvalue()
            assert max(map(len, screen.getvalue().splitlines())) <= width
        decision = state.decision
        state.apply(decision.seat, decision.keys[stream.below(len(decision.keys))])
