"""Russian: numbers, cases, completeness, and the rules reference."""

from __future__ import annotations

from collections.abc import Iterator
from io import StringIO
from typing import Any

import pytest
from rich.console import Console

from frostlight.games.antarctica.game import GAME
from frostlight.i18n import Reader, text
from frostlight.i18n.catalogue import PLACEHOLDER, load_catalogue
from frostlight.kernel import State, Stream, observe
from frostlight.kernel.event import Fact
from frostlight.view import Scene, find_text_view

CATALOGUES = ("common", "antarctica", "web")
NAMES = ("Ада", "Боб")
NUMBERS = (1, 2, 5, 22)
CATEGORIES = {"one", "few", "many", "other"}

ALIKE = {
    *("common.check.bots", "common.check.texts"),
    *("common.join.plus", "common.join.trail", "common.play.bot", "common.play.prompt"),
    *("antarctica.board.docks", "antarctica.board.sun", "antarctica.board.target"),
    *("antarctica.board.have", "antarctica.board.used", "antarctica.board.copies"),
    *("antarctica.note.star", "antarctica.option.starting_building"),
    "antarctica.option.draft_draw",
    "antarctica.option.starting_player",
    *("web.brand", "web.seat.bot"),
}
"""Signs and bare facts, which read the same in both languages."""


def entries(entry: Any, path: str) -> Iterator[tuple[str, dict[str, str]]]:
    """Every message and name of a catalogue, with its forms."""
    if isinstance(entry, str):
        yield path, {"nom": entry}
    elif "other" in entry or "nom" in entry:
        yield path, entry
    else:
        for name, inner in entry.items():
            yield from entries(inner, f"{path}.{name}")


def catalogue(language: str) -> dict[str, dict[str, str]]:
    return {
        key: forms
        for name in CATALOGUES
        for key, forms in entries(load_catalogue(language, name), name)
    }


def facts_in(forms: dict[str, str]) -> set[str]:
    return {
        fact
        for form, message in forms.items()
        if form != "count"
        for fact, _ in PLACEHOLDER.findall(message)
    }


def say(key: str, **facts: Fact) -> str:
    return text("ru", key, names=NAMES, **facts)


# -- numbers


@pytest.mark.parametrize(
    ("key", "count", "facts", "expected"),
    [
        (
            "common.play.loaded",
            "n",
            {},
            [
                "Игра продолжается после 1 хода.",
                "Игра продолжается после 2 ходов.",
                "Игра продолжается после 5 ходов.",
                "Игра продолжается после 22 ходов.",
            ],
        ),
        (
            "common.play.earlier",
            "n",
            {"all": 30},
            [
                "  (выше ещё 1 строка: `log 30`)",
                "  (выше ещё 2 строки: `log 30`)",
                "  (выше ещё 5 строк: `log 30`)",
                "  (выше ещё 22 строки: `log 30`)",
            ],
        ),
        (
            "common.say.redone",
            "n",
            {},
            [
                "Повторён 1 ход.",
                "Повторено 2 хода.",
                "Повторено 5 ходов.",
                "Повторено 22 хода.",
            ],
        ),
        (
            "antarctica.note.points",
            "n",
            {},
            [
                "1 очко исследований",
                "2 очка исследований",
                "5 очков исследований",
                "22 очка исследований",
            ],
        ),
        (
            "antarctica.note.yard_cards",
            "n",
            {},
            [
                "1 соперник берёт карту",
                "2 соперника берут по карте",
                "5 соперников берут по карте",
                "22 соперника берут по карте",
            ],
        ),
        (
            "antarctica.why.too_few_scientists",
            "n",
            {"kind": "plankton_farm", "have": 0},
            [
                "Для планктонной фермы нужен 1 учёный, а в вашем запасе 0.",
                "Для планктонной фермы нужно 2 учёных, а в вашем запасе 0.",
                "Для планктонной фермы нужно 5 учёных, а в вашем запасе 0.",
                "Для планктонной фермы нужно 22 учёных, а в вашем запасе 0.",
            ],
        ),
        (
            "antarctica.event.gains_scientists",
            "scientists",
            {"seat": 0},
            [
                "Ада получает 1 учёного.",
                "Ада получает 2 учёных.",
                "Ада получает 5 учёных.",
                "Ада получает 22 учёных.",
            ],
        ),
        (
            "antarctica.event.shipyard_deck_boxed",
            "cards",
            {},
            [
                "Карт верфи на всех не хватает: в коробку уходит 1 карта.",
                "Карт верфи на всех не хватает: в коробку уходят 2 карты.",
                "Карт верфи на всех не хватает: в коробку уходит 5 карт.",
                "Карт верфи на всех не хватает: в коробку уходят 22 карты.",
            ],
        ),
        (
            "antarctica.end.stalemate",
            "idle",
            {},
            [
                "Конец игры: уже 1 ход ничего не происходит.",
                "Конец игры: уже 2 хода подряд ничего не происходит.",
                "Конец игры: уже 5 ходов подряд ничего не происходит.",
                "Конец игры: уже 22 хода подряд ничего не происходит.",
            ],
        ),
        (
            "antarctica.result.winner",
            "points",
            {"seat": 1},
            [
                "Боб побеждает, набрав 1 очко.",
                "Боб побеждает, набрав 2 очка.",
                "Боб побеждает, набрав 5 очков.",
                "Боб побеждает, набрав 22 очка.",
            ],
        ),
    ],
)
def test_numbers(key: str, count: str, facts: dict[str, Fact], expected: list[str]) -> None:
    assert [say(key, **facts, **{count: n}) for n in NUMBERS] == expected


# -- cases


@pytest.mark.parametrize(
    ("key", "facts", "expected"),
    [
        ("event.ship_placed", {"zone": "Z1"}, "Ада выставляет корабль у ледника Росса (Z1)."),
        (
            "event.turn",
            {"number": 4, "zone": "Z4"},
            "Ход 4: солнце над Землёй Эндерби (Z4), ходит Ада.",
        ),
        (
            "event.sails",
            {"origin": "Z6", "zone": "Z5"},
            "Ада плывёт из моря Уэдделла (Z6) к Земле Королевы Мод (Z5).",
        ),
        (
            "event.moves_ship",
            {"origin": "Z7", "zone": "Z6"},
            "Ада перемещает корабль от Земли Элсуэрта (Z7) в море Уэдделла (Z6).",
        ),
        (
            "event.builds",
            {"kind": "shaft_tower", "zone": "Z2", "scientists": 1},
            "Ада строит шахту на Земле Уилкса (Z2) и выставляет 1 учёного.",
        ),
        (
            "event.builds",
            {"kind": "plankton_farm", "zone": "Z6", "scientists": 2},
            "Ада строит планктонную ферму в море Уэдделла (Z6) и выставляет 2 учёных.",
        ),
        ("event.sends_scientist", {"zone": "Z3"}, "Ада отправляет учёного на ледник Эймери (Z3)."),
        (
            "event.card_turned_up",
            {"deck": "basic", "needs": "crane", "kind": "land_station"},
            "Наверху базовой колоды появляется материковая станция; для постройки нужен доступ к "
            "крану.",
        ),
        (
            "event.advances",
            {"track": "T2", "origin": 3, "space": 5, "points": 2},
            "Ада продвигается по шкале T2 «Побережья» с деления 3 на деление 5 за 2 очка.",
        ),
        (
            "event.uses_resource",
            {"card": "basic_resource"},
            "Ада использует карту «Базовый ресурс».",
        ),
        (
            "event.gives_up_ship_on_board",
            {"zone": "Z0"},
            "Ада сбрасывает корабль у Земли Мэри Бэрд (Z0).",
        ),
        (
            "why.several_missing",
            {"missing": "crane,drill_rig,laboratory", "kind": "camp"},
            "У ваших кораблей нет доступа к крану, буровой вышке и лаборатории, а карта ресурса "
            "заменяет только одно здание.",
        ),
        (
            "why.no_access",
            {"kind": "parabolic_antenna", "missing": "wind_turbine"},
            "Чтобы построить антенну, нужен ваш корабль в зоне, где есть ветряк.",
        ),
        (
            "why.no_station",
            {"track": "T4", "stations": "land_station,coastal_station", "zone": "Z1"},
            "Для исследования на шкале T4 «Фауна» нужна материковая станция или береговая "
            "станция, а на леднике Росса (Z1) её нет.",
        ),
        ("why.deck_empty", {"deck": "advanced"}, "В продвинутой колоде не осталось карт."),
        ("why.no_camp", {"zone": "Z7"}, "Лагеря на Земле Элсуэрта (Z7) нет."),
        (
            "why.zone_full",
            {"zone": "Z3", "ships": 3},
            "Все 3 причала у ледника Эймери (Z3) заняты.",
        ),
        (
            "why.track_closed",
            {"track": "T5", "players": 4},
            "Шкала T5 «Течения» закрыта: для неё нужны 4 игрока.",
        ),
        (
            "secret.takes_shipyard_card",
            {"card": "icebreaker"},
            "Ада берёт карту верфи «Ледокол».",
        ),
    ],
)
def test_cases(key: str, facts: dict[str, Fact], expected: str) -> None:
    assert say(f"antarctica.{key}", seat=0, **facts) == expected


def test_names_have_every_form_that_sentences_ask_for() -> None:
    """No name falls back on the nominative where a sentence wants another form."""
    groups = {"origin": "zone"} | dict.fromkeys(
        ("missing", "stations", "needs", "replaces"), "kind"
    )
    names: dict[str, Any] = load_catalogue("ru", "antarctica")["name"]
    asked = {
        (groups.get(fact, fact), form)
        for forms in catalogue("ru").values()
        for message in forms.values()
        for fact, form in PLACEHOLDER.findall(message)
        if form
    }
    assert len(asked) >= 10
    for group, form in asked:
        assert [thing for thing, name in names[group].items() if form not in name] == []


# -- completeness


def test_every_english_key_is_there_with_the_same_facts() -> None:
    english, russian = catalogue("en"), catalogue("ru")
    assert list(english) == list(russian)
    assert {key: facts_in(forms) for key, forms in english.items()} == {
        key: facts_in(forms) for key, forms in russian.items()
    }


def test_plural_forms_are_complete() -> None:
    plural = {key: forms for key, forms in catalogue("ru").items() if "other" in forms}
    assert len(plural) > 20
    for key, forms in plural.items():
        assert {form for form in forms if not form.isdigit()} - {"count"} == CATEGORIES, key
        count = forms.get("count", "n")
        for form in CATEGORIES:  # 21 takes the form of 1, so that every form names its number
            assert f"{{{count}}}" in forms[form], (key, form)


def test_no_english_is_left_over() -> None:
    english, russian = catalogue("en"), catalogue("ru")
    same = {
        key
        for key, forms in russian.items()
        if set(forms.values()) & (set(english[key].values()) - {english[key].get("count")})
    }
    assert same == ALIKE


def test_short_names_are_short_and_distinct() -> None:
    names: dict[str, dict[str, str]] = load_catalogue("ru", "antarctica")["name"]
    for group, longest in (("code", 2), ("mark", 4), ("letter", 1)):
        words = list(names[group].values())
        assert max(map(len, words)) == longest, group
        assert len(set(words)) == len(words), group
    english: dict[str, dict[str, str]] = load_catalogue("en", "antarctica")["name"]
    for mark, name in names["mark"].items():  # capitals act once, for all
        assert name.isupper() == english["mark"][mark].isupper()


@pytest.mark.parametrize("width", [80, 100])
def test_the_board_fits(width: int) -> None:
    look = find_text_view(GAME.id)
    setup = GAME.read_setup({"players": 4})
    people = look.people(setup, Reader("ru", GAME.id))
    scene = Scene(Reader("ru", GAME.id, tuple(who.name for who in people)), people, width)
    state, stream = State.start(GAME, setup), Stream("russian", width)
    while not state.over:
        decision = state.decision
        state.apply(decision.seat, decision.keys[stream.below(len(decision.keys))])
    screen = StringIO()
    console = Console(file=screen, width=width, highlight=False, markup=False, emoji=False)
    console.print(look.board(observe(state, 0), scene, ()), look.legend(scene))
    assert "…" not in screen.getvalue()
