"""Questions of Frostpunk say what they are about, in four languages and in good grammar."""

from __future__ import annotations

import pytest

from frostlight.games.frostpunk import subjects
from frostlight.games.frostpunk.cards.events import resolve
from frostlight.games.frostpunk.game import GAME
from frostlight.games.frostpunk.pieces import DUSK
from frostlight.games.frostpunk.view.reading import card_read
from frostlight.i18n import LANGUAGES
from frostlight.kernel import SPECTATOR, Subject, observe
from frostlight.kernel.event import Fact
from tests.rules.frostpunk.known import PRINTED
from tests.rules.frostpunk.town import Town
from tests.view.frostpunk_spoken import NUMBERS, answer_of, play, reader, scene
from tests.view.frostpunk_spoken import subjects as samples


def asked(language: str, kind: str, **facts: Fact) -> str:
    return reader(language).say(f"question.{kind}", **facts)


# -- exact words

HOW_OFTEN = {
    ("en", "cure"): "Who is cured?{}",
    ("pl", "cure"): "Kogo wykurować?{}",
    ("ru", "cure"): "Кого вы лечите?{}",
    ("it", "cure"): "Chi guarisci?{}",
    ("en", "who_sickens"): "Who becomes sick?{}",
    ("pl", "store"): "Co odkładasz do magazynu?{}",
    ("ru", "without_bed"): "Коек не хватает: кто остаётся на холоде?{}",
    ("it", "construction"): "Che cosa edifichi o demolisci?{}",
}
STILL = {
    "en": " {left} of {of} left",
    "pl": " Zostało: {left} z {of}",
    "ru": " Осталось: {left} из {of}",
    "it": " Ancora {left} su {of}",
}


@pytest.mark.parametrize(("language", "kind"), HOW_OFTEN)
def test_how_many_are_left(language: str, kind: str) -> None:
    """What is asked once is not counted; 21 is not one, whatever Russian grammar says."""
    words = HOW_OFTEN[language, kind]
    facts: dict[str, Fact] = {"cheaper": 0}
    assert asked(language, kind, left=1, of=1, **facts) == words.format("")
    for of in (2, 5, 21, 22):
        still = STILL[language].format(left=2, of=of)
        assert asked(language, kind, left=2, of=of, **facts) == words.format(still)


COUNTED = {
    ("pl", "coal"): [
        "1 znacznik węgla",
        "2 znaczniki węgla",
        "5 znaczników węgla",
        "22 znaczniki węgla",
    ],
    ("pl", "core"): [
        "1 rdzeń parowy",
        "2 rdzenie parowe",
        "5 rdzeni parowych",
        "22 rdzenie parowe",
    ],
    ("ru", "core"): ["1 паровое ядро", "2 паровых ядра", "5 паровых ядер", "22 паровых ядра"],
    ("ru", "wood"): ["1 древесину", "2 древесины", "5 древесины", "22 древесины"],
}


@pytest.mark.parametrize(("language", "goods"), COUNTED)
def test_goods_that_are_put_on_the_map_are_counted(language: str, goods: str) -> None:
    words = {"pl": "Na które pole kładziesz {}?", "ru": "На какую клетку положить {}?"}[language]
    said = [asked(language, "space_gains", goods=goods, n=n) for n in NUMBERS]
    assert said == [words.format(things) for things in COUNTED[language, goods]]


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("ru", ["", " 2 раза", " 5 раз", " 22 раза"]),
        ("pl", ["", " 2 razy", " 5 razy", " 22 razy"]),
    ],
)
def test_a_marker_that_is_turned_several_times(language: str, words: list[str]) -> None:
    start = {
        "pl": "Który znacznik zachorowań zostaje odwrócony",
        "ru": "Какой маркер болезней переворачивается",
    }[language]
    said = [asked(language, "which_marker", n=n) for n in NUMBERS]
    assert said == [f"{start}{times}?" for times in words]


CONCRETE: list[tuple[str, dict[str, Fact], dict[str, str]]] = [
    (
        "build_at",
        {"building": "sawmill"},
        {
            "en": "Where do you build the Sawmill?",
            "pl": "Gdzie wznosisz Tartak?",
            "ru": "Где вы строите лесопилку?",
            "it": "Dove edifichi la Segheria?",
        },
    ),
    (
        "last_rites",
        {"type": "child"},
        {
            "en": "Which Citizen card do you discard for the dead Child?",
            "pl": "Którą kartę mieszkańca odrzucasz po śmierci dziecka?",
            "ru": "Какую карту жителя вы сбрасываете из-за смерти ребёнка?",
            "it": "Quale carta Cittadino scarti per il defunto (Bambino)?",
        },
    ),
    (
        "exhaust",
        {"mood": "hope", "left": 2, "of": 2},
        {
            "en": "Which Hope token is exhausted? 2 of 2 left",
            "pl": "Który żeton nadziei zużywasz? Zostało: 2 z 2",
            "ru": "Какой жетон надежды разряжается? Осталось: 2 из 2",
            "it": "Quale segnalino Speranza si esaurisce? Ancora 2 su 2",
        },
    ),
    (
        "event_option",
        {"card": "M014"},
        {"en": "“Broken Tools”: what do you do?"},
    ),
    (
        "who_is_used",
        {"token_goes": "back", "left": 1, "of": 1},
        {
            "en": "For which type is a used-citizen token given back?",
            "pl": "Żeton wyczerpanego mieszkańca jakiego typu oddajesz?",
            "ru": "Жетон потраченного жителя какого типа возвращается?",
            "it": "Di quale tipo è il segnalino Cittadino usato da togliere?",
        },
    ),
    (
        "law",
        {"mild": True},
        {
            "en": "Which law do you enact (without its penalty)?",
            "pl": "Które prawo wprowadzasz (bez kary)?",
        },
    ),
    ("law", {"mild": False}, {"en": "Which law do you enact?", "pl": "Które prawo wprowadzasz?"}),
]


@pytest.mark.parametrize(("kind", "facts", "said"), CONCRETE)
def test_questions_name_what_they_are_about(
    kind: str, facts: dict[str, Fact], said: dict[str, str]
) -> None:
    assert {language: asked(language, kind, **facts) for language in said} == said


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_goes_on_round_a_question_can_be_told(language: str) -> None:
    around = [thing for thing in vars(subjects).values() if isinstance(thing, Subject)]
    assert len({subject.kind for subject in around}) == len(around) > 20
    for subject in around:
        for facts in samples(subject.about):
            words = scene(language).reader.say(f"trail.{subject.kind}", **facts)
            assert words
            assert not set(words) & set("{}")


# -- whole games


@pytest.mark.slow
def test_every_question_of_a_game_says_what_it_is_about() -> None:
    """All facts that its kind declares, the same for all: nothing here is secret."""
    kinds: set[str] = set()
    around: set[str] = set()
    for seed in range(18):
        for state, players in play("subjects", seed):
            for decision in state.open:
                assert decision.subject.keys() == decision.question.about.keys(), decision.kind
                if "of" in decision.subject:
                    assert 1 <= int(decision.subject["left"]) <= int(decision.subject["of"])
                kinds.add(decision.kind)
                around |= {subject.kind for subject, _ in decision.within}
            views = [observe(state, seat).asked for seat in (*range(players), SPECTATOR)]
            assert len({repr([(one.about, one.within) for one in view]) for view in views}) == 1
    assert len(kinds) > 55
    assert around >= {"card", "pawn", "use", "construction", "snow", "death", "cold", "leader"}


# -- what is read from it


def chosen(card: str, **things: int) -> Town:
    """A card with a "choose" that stands inside an "if"."""
    town = Town(1).set(**things).stores(wood=9, food=9)
    return town.rule(resolve(town.city, DUSK, PRINTED.dusk_index[card])).settle()


def test_the_branches_of_a_choice_are_read_from_the_question() -> None:
    town = chosen("S06", corpses=5)
    assert town.asked == "choose"
    view = observe(town.state, 0)
    assert card_read(view) == ("dispute", "S06")
    said = [answer_of(scene("en", 1), "choose", key, view).effect().note for key in ("1", "2")]
    assert said == ["Spend 2 Wood.", "Decrease Hope by 1."]


def test_a_choice_outside_of_any_card_has_its_text_too() -> None:
    town = Town(1).effect("choose{gain(wood,3)|gain(coal,1)}")
    view = observe(town.state, 0)
    answer = answer_of(scene("en", 1), "choose", "2", view)
    assert (answer.verb, answer.effect().note) == ("option 2", "Gain 1 Coal.")


@pytest.mark.rule("FRP-29.7")
def test_two_scouts_arrive_and_the_question_is_about_one_of_them() -> None:
    """Which stack is meant need not be looked for on the table."""
    town = Town(2).pawns(worker=1)
    town.stack(1, "A04", scout="worker").stack(2, "A06", scout="worker").effect("scouts(3)")
    town.answer("scout_order", "stack:2")
    assert (town.asked, town.decision.subject) == ("location", {"expedition": "A06", "stack": 2})
    assert town.decision.about[0] in PRINTED.expeditions


@pytest.mark.rule("FRP-30.7")
def test_a_law_that_makes_sick_is_named() -> None:
    town = Town(1).law("L04").set(pop=[9, 9, 9]).stores(food=50).step("feed", until="night")
    assert town.asked == "who_sickens"
    assert town.decision.within == (
        (subjects.LAW, (next(r for r in PRINTED.laws if r.id == "L04"),)),
    )


def test_no_slot_of_the_table_says_what_is_asked() -> None:
    fields = set(observe(Town(1).state, 0).table)
    assert not fields & {"doing", "shown"}
    assert GAME.edition == 3


@pytest.mark.rule("FRP-22.8")
def test_alone_nobody_else_can_give_a_card_for_the_dead() -> None:
    for players, words in ((1, "one is drawn from the deck"), (2, "another player may")):
        view = observe(Town(players=players).state, 0)
        assert words in answer_of(scene("en"), "last_rites", "keep", view).verb
