"""Italian: plurals and prepositions in whole sentences, and nothing left in English."""

from __future__ import annotations

import re
from collections.abc import Iterator
from io import StringIO
from typing import Any

import pytest
from rich.console import Console

from frostlight.games import GAMES
from frostlight.i18n import Reader, text
from frostlight.i18n.catalogue import PLACEHOLDER, group_of, load_catalogue
from frostlight.kernel import State, Stream, observe
from frostlight.view import Scene, find_text_view

GAME = GAMES["antarctica"]
LOOK = find_text_view("antarctica")
NAMES = ("Ada", "Bo")
COUNTS = (1, 2, 5, 22)
CATALOGUES = ("common", "antarctica", "web")

Facts = dict[str, int | str]


def say(key: str, /, **facts: int | str) -> str:
    return text("it", key, names=NAMES, **facts)


def messages(entry: Any, path: str) -> Iterator[tuple[str, dict[str, str]]]:
    """The forms of each message and name: plural forms, cases, or a single text."""
    if isinstance(entry, str):
        yield path, {"": entry}
    elif "other" in entry or "nom" in entry:
        yield path, {form: said for form, said in entry.items() if form != "count"}
    else:
        for name, inner in entry.items():
            yield from messages(inner, f"{path}.{name}")


def catalogue(language: str) -> dict[str, dict[str, str]]:
    return {
        key: forms
        for name in CATALOGUES
        for key, forms in messages(load_catalogue(language, name), name)
    }


def facts_in(forms: dict[str, str]) -> set[str]:
    return {fact for said in forms.values() for fact, _ in PLACEHOLDER.findall(said)}


ENGLISH, ITALIAN = catalogue("en"), catalogue("it")


# -- numbers


@pytest.mark.parametrize(
    ("key", "counted", "others", "expected"),
    [
        (
            "antarctica.event.gains_scientists",
            "scientists",
            {"seat": 0},
            [
                "Ada riceve 1 scienziato.",
                "Ada riceve 2 scienziati.",
                "Ada riceve 5 scienziati.",
                "Ada riceve 22 scienziati.",
            ],
        ),
        (
            "antarctica.event.builds",
            "scientists",
            {"seat": 1, "kind": "plankton_farm", "zone": "Z6"},
            [
                "Bo costruisce un vivaio di plancton nel Mare di Weddell (Z6) con 1 scienziato.",
                "Bo costruisce un vivaio di plancton nel Mare di Weddell (Z6) con 2 scienziati.",
                "Bo costruisce un vivaio di plancton nel Mare di Weddell (Z6) con 5 scienziati.",
                "Bo costruisce un vivaio di plancton nel Mare di Weddell (Z6) con 22 scienziati.",
            ],
        ),
        (
            "antarctica.event.advances",
            "points",
            {"seat": 0, "track": "T2", "origin": 0, "space": 3},
            [
                "Ada avanza dalla casella 0 alla casella 3 del tracciato T2 Coste con 1 punto.",
                "Ada avanza dalla casella 0 alla casella 3 del tracciato T2 Coste con 2 punti.",
                "Ada avanza dalla casella 0 alla casella 3 del tracciato T2 Coste con 5 punti.",
                "Ada avanza dalla casella 0 alla casella 3 del tracciato T2 Coste con 22 punti.",
            ],
        ),
        (
            "antarctica.event.shipyard_deck_boxed",
            "cards",
            {},
            [
                "Le carte cantiere non bastano per tutti: 1 carta torna nella scatola.",
                "Le carte cantiere non bastano per tutti: 2 carte tornano nella scatola.",
                "Le carte cantiere non bastano per tutti: 5 carte tornano nella scatola.",
                "Le carte cantiere non bastano per tutti: 22 carte tornano nella scatola.",
            ],
        ),
        (
            "antarctica.why.too_few_scientists",
            "n",
            {"kind": "parabolic_antenna", "have": 0},
            [
                "Per l'antenna parabolica serve 1 scienziato; nella tua scorta ne hai 0.",
                "Per l'antenna parabolica servono 2 scienziati; nella tua scorta ne hai 0.",
                "Per l'antenna parabolica servono 5 scienziati; nella tua scorta ne hai 0.",
                "Per l'antenna parabolica servono 22 scienziati; nella tua scorta ne hai 0.",
            ],
        ),
        (
            "antarctica.end.stalemate",
            "idle",
            {},
            [
                "La partita finisce: per un turno intero non è successo nulla.",
                "La partita finisce: per 2 turni di fila non è successo nulla.",
                "La partita finisce: per 5 turni di fila non è successo nulla.",
                "La partita finisce: per 22 turni di fila non è successo nulla.",
            ],
        ),
        (
            "antarctica.result.winner",
            "points",
            {"seat": 1},
            [
                "Bo vince con 1 punto.",
                "Bo vince con 2 punti.",
                "Bo vince con 5 punti.",
                "Bo vince con 22 punti.",
            ],
        ),
        (
            "antarctica.note.points",
            "n",
            {},
            ["1 punto ricerca", "2 punti ricerca", "5 punti ricerca", "22 punti ricerca"],
        ),
        (
            "common.play.earlier",
            "n",
            {"all": 46},
            [
                "  (1 riga precedente: `log 46`)",
                "  (2 righe precedenti: `log 46`)",
                "  (5 righe precedenti: `log 46`)",
                "  (22 righe precedenti: `log 46`)",
            ],
        ),
    ],
)
def test_numbers(key: str, counted: str, others: Facts, expected: list[str]) -> None:
    assert [say(key, **others, **{counted: n}) for n in COUNTS] == expected


# -- names in sentences


@pytest.mark.parametrize(
    ("key", "facts", "expected"),
    [
        (
            "event.sails",
            {"seat": 0, "origin": "Z6", "zone": "Z1"},
            "Ada salpa dal Mare di Weddell (Z6) e raggiunge la Barriera di Ross (Z1).",
        ),
        (
            "event.starting_building",
            {"zone": "Z6", "kind": "camp"},
            "All'inizio c'è un campo base nel Mare di Weddell (Z6).",
        ),
        (
            "event.builds",
            {"seat": 0, "kind": "parabolic_antenna", "zone": "Z3", "scientists": 1},
            "Ada costruisce un'antenna parabolica sulla Barriera di Amery (Z3) con 1 scienziato.",
        ),
        (
            "event.turn",
            {"number": 9, "seat": 1, "zone": "Z2"},
            "Turno 9: il sole è sulla Terra di Wilkes (Z2), gioca Bo.",
        ),
        ("event.sun_moves", {"zone": "Z6"}, "Il sole si sposta sul Mare di Weddell (Z6)."),
        (
            "event.card_turned_up",
            {"deck": "advanced", "needs": "laboratory,drill_rig", "kind": "plankton_farm"},
            "In cima al mazzo avanzato compare un vivaio di plancton, che richiede un "
            "laboratorio e una trivella.",
        ),
        (
            "event.gives_up_ship_on_board",
            {"seat": 0, "zone": "Z4"},
            "Ada scarta una nave al largo della Terra di Enderby (Z4).",
        ),
        (
            "event.symbol",
            {"seat": 1, "track": "T3", "space": 7, "symbol": "research_3"},
            "Bo attiva la casella 7 del tracciato T3 Fondali: tre punti ricerca per tutti.",
        ),
        (
            "event.end_is_near",
            {"seat": 1, "reason": "last_building"},
            "Bo ha costruito l'ultimo edificio e la partita volge al termine.",
        ),
        (
            "why.zone_closed",
            {"zone": "Z1"},
            "In questa partita la Barriera di Ross (Z1) è una zona chiusa.",
        ),
        (
            "why.building_there",
            {"zone": "Z6", "kind": "shipyard"},
            "C'è già un cantiere navale nel Mare di Weddell (Z6).",
        ),
        (
            "why.several_missing",
            {"missing": "crane,laboratory,parabolic_antenna", "kind": "command_centre"},
            "Le tue navi non hanno accesso a una gru, a un laboratorio e a un'antenna "
            "parabolica: una carta risorsa sostituisce un solo edificio.",
        ),
        (
            "why.card_played_for_resource",
            {"missing": "crane", "card": "basic_resource"},
            "Le tue navi non hanno accesso a una gru, e la tua carta risorsa base deve "
            "aspettare: in questo turno hai già giocato una carta.",
        ),
        (
            "why.no_access",
            {"kind": "laboratory", "missing": "shaft_tower"},
            "Per costruire il laboratorio ti serve una nave in una zona con una torre mineraria.",
        ),
        (
            "why.no_station",
            {"track": "T4", "stations": "land_station,coastal_station", "zone": "Z6"},
            "Per la ricerca sul tracciato T4 Fauna serve una stazione terrestre o una stazione "
            "costiera, che nel Mare di Weddell (Z6) non c'è.",
        ),
        ("why.deck_empty", {"deck": "double"}, "Il mazzo doppio è vuoto."),
        (
            "option.give_dock",
            {"zone": "Z6", "space": 2},
            "scartare la tua nave all'ormeggio 2 nel Mare di Weddell (Z6)",
        ),
        (
            "trail.icebreaker",
            {"zone": "Z2", "seat": 0},
            "turno rompighiaccio al largo della Terra di Wilkes (Z2), gioca Ada",
        ),
    ],
)
def test_names_stand_in_the_form_the_sentence_needs(key: str, facts: Facts, expected: str) -> None:
    assert say(f"antarctica.{key}", **facts) == expected


def test_every_form_that_is_asked_for_is_written_down() -> None:
    """A form that is lacking would silently fall back on `nom`."""
    for key, forms in ITALIAN.items():
        for said in forms.values():
            for fact, form in PLACEHOLDER.findall(said):
                group = f"antarctica.name.{group_of(GAME.id, fact)}."
                names = [found for name, found in ITALIAN.items() if name.startswith(group)]
                assert not form or names, key
                assert all(form in found for found in names if form), (key, fact, form)


# -- complete, and Italian


def test_every_key_has_the_same_facts() -> None:
    assert list(ITALIAN) == list(ENGLISH)
    for key, forms in ENGLISH.items():
        assert facts_in(ITALIAN[key]) == facts_in(forms), key


def test_plural_tables_have_all_forms() -> None:
    for key, forms in ITALIAN.items():
        if "other" in forms:
            assert {form for form in forms if not form.isdigit()} == {"one", "other"}, key
        assert not ("other" in ENGLISH[key] and "other" not in forms), key


SAME_IN_BOTH = {
    "common.join": "plus trail",
    "common.check": "bots texts",
    "common.play": "bot prompt",
    "common.simulate": "bot",
    "common.arena": "bot",
    "antarctica": "title length",
    "web.home": "bot off",
    "antarctica.name.zone": "Z7",
    "antarctica.name.code": "coastal_station camp factory parabolic_antenna command_centre "
    "plankton_farm",
    "antarctica.name.mark": "scientist basic_resource",
    "antarctica.name.letter": "red blue",
    "antarctica.option": "starting_building starting_player draft_draw",
    "antarctica.note": "star",
    "antarctica.board": "docks sun target have used scientists_short copies",
    "web": "brand seat.bot replay.title device.browser",
}
"""Names alike in both languages, marks, and messages that are nothing but a fact."""

TYPED = re.compile(r"`[^`]*`|frostlight play.*|(?:save FILE|rules) ?|red, blue, green, yellow")
ENGLISH_WORDS = re.compile(
    r"\b(?:the|of|to|and|or|is|are|was|your|you|with|from|for|by|not|has|have|ships?|cards?|"
    r"zones|tracks?|scientists?|buildings?|points?|spaces?|moves?|turn)\b",
    re.IGNORECASE,
)


def test_nothing_is_left_in_english() -> None:
    same = {key for key in ENGLISH if set(ENGLISH[key].values()) & set(ITALIAN[key].values())}
    allowed = {f"{path}.{name}" for path, those in SAME_IN_BOTH.items() for name in those.split()}
    assert same == allowed


def test_no_english_words() -> None:
    """Words that a player types stay as they are; everything else is Italian."""
    for key, forms in ITALIAN.items():
        for said in forms.values():
            rest = TYPED.sub("", PLACEHOLDER.sub("", said))
            assert not ENGLISH_WORDS.findall(rest), key


def test_commands_are_named_as_they_are_typed() -> None:
    for key, forms in ENGLISH.items():
        typed = {word for said in forms.values() for word in re.findall(r"`[^`]*`", said)}
        here = {word for said in ITALIAN[key].values() for word in re.findall(r"`[^`]*`", said)}
        assert here == typed, key


# -- marks and the board


def names(group: str) -> dict[str, str]:
    found: dict[str, str] = load_catalogue("it", "antarctica")["name"][group]
    return found


def test_marks_are_short_and_different() -> None:
    codes, marks, letters = names("code"), names("mark"), names("letter")
    assert all(len(code) == 2 for code in codes.values())
    assert all(len(mark) <= 4 for mark in marks.values())
    assert all(len(letter) == 1 for letter in letters.values())
    for group in (codes, marks, letters):
        assert len(set(group.values())) == len(group)


def test_capitals_mean_the_same_as_in_english() -> None:
    english: dict[str, str] = load_catalogue("en", "antarctica")["name"]["mark"]
    for symbol, mark in names("mark").items():
        assert mark.isupper() == english[symbol].isupper(), symbol


def test_the_legend_explains_the_marks() -> None:
    words = set(re.split(r"[ |]", say("antarctica.board.legend")))
    assert set(names("mark").values()) <= words
    assert say("antarctica.board.gone") + ":" in words
    assert {say(f"antarctica.board.{sign}") for sign in ("sun", "target", "used")} <= words


@pytest.mark.slow
@pytest.mark.parametrize("width", [80, 100])
def test_the_board_fits(width: int) -> None:
    setup = GAME.read_setup({"players": 4})
    people = LOOK.people(setup, Reader("it", GAME.id))
    told = Scene(Reader("it", GAME.id, tuple(person.name for person in people)), people, width)
    state, stream = State.start(GAME, setup), Stream("it", width)
    while not state.over:
        decision = state.decision
        if len(decision.keys) % 5 == 0:
            screen = StringIO()
            Console(file=screen, width=width).print(LOOK.board(observe(state, 0), told, ()))
            assert max(map(len, screen.getvalue().splitlines())) <= width
            assert "…" not in screen.getvalue()
        state.apply(decision.seat, decision.keys[stream.below(len(decision.keys))])
