"""Section 30: laws."""

from __future__ import annotations

import pytest

from frostlight.games.frostpunk.cards.language import parse_effect
from frostlight.games.frostpunk.cards.laws import choose_law, enact
from frostlight.games.frostpunk.content import Law
from frostlight.games.frostpunk.content.tables import is_penalty
from frostlight.games.frostpunk.game import GAME
from frostlight.games.frostpunk.phases.night import food_needed, warm_beds
from frostlight.games.frostpunk.pieces import CHILD, ENGINEER, TOKENS, WORKER
from frostlight.kernel import SPECTATOR
from frostlight.kernel.sight import observe
from tests.rules.frostpunk.known import PRINTED
from tests.rules.frostpunk.town import Town

STEADY = {"care": (2, 0), "justice": (2, 0)}


def town(*laws: str) -> Town:
    """With these laws in force; no player has cards, and the mood can change both ways."""
    found = Town(players=2).hand(0).hand(1).law(*laws)
    return found.tokens(hope=STEADY, discontent={"greed": (1, 1)})


def enacted(found: Town, law: str) -> Town:
    return found.rule(enact(found.city, PRINTED.law_index[law]))


def table(found: Town, what: str) -> list[str]:
    cards: list[str] = GAME.describe(found.city)["cards"][what]
    return cards


@pytest.mark.rule("FRP-30.1")
def test_everybody_sees_the_future_laws() -> None:
    found = town().future("L01", "L09")
    for seat in (0, 1, SPECTATOR):
        assert observe(found.state, seat).table["future"] == found.city.future
    assert table(found, "future_laws") == ["L01", "L09"]


@pytest.mark.rule("FRP-30.1", "FRP-30.3")
def test_nobody_knows_which_consequence_lies_in_the_dusk_deck() -> None:
    found = enacted(town().dusk("D000"), "L03")
    assert table(found, "dusk") == ["D000", "L03?"]  # one of two; it has not been decided
    assert not [told for told in found.events if "dusk" in told or "consequence" in told]


@pytest.mark.rule("FRP-30.2")
def test_an_engineer_enacts_one_of_the_future_laws_at_the_platform() -> None:
    found = town().future("L07", "L09", "L13").pawns(engineer=1, worker=1).turn()
    found.answer("turn", "use:G-N")
    assert (found.asked, found.options) == ("law", ["L07", "L09", "L13"])
    found.answer("law", "L13").settle()
    assert (table(found, "laws"), table(found, "future_laws")) == (["L13"], ["L07", "L09"])


@pytest.mark.rule("FRP-30.2")
def test_a_worker_cannot_enact_a_law() -> None:
    found = town().pawns(worker=3, automaton=1).turn()
    assert "use:G-N" not in found.options


@pytest.mark.rule("FRP-30.3")
@pytest.mark.parametrize("which", ["a", "b"])
def test_one_of_two_consequences_comes_by_chance_and_the_other_never(which: str) -> None:
    found = enacted(town(), "L16").until().dusk("L16?")
    found.step("dusk_card", until="hunger")
    assert (found.asked, found.weights) == ("consequence", {"a": 1, "b": 1})
    found.chance("consequence", which)
    assert found.told("dusk_card") == [{"card": f"L16{which}"}]
    assert not found.city.dusk & ~((1 << len(PRINTED.dusk_cards)) - 1)  # none is left of the law


@pytest.mark.rule("FRP-30.3")
@pytest.mark.parametrize("law", [law.id for law in PRINTED.laws])
def test_the_consequence_has_the_code_of_its_law(law: str) -> None:
    found = town().dusk(f"{law}?").step("dusk_card", until="hunger").chance("consequence", "b")
    assert found.told("dusk_card") == [{"card": f"{law}b"}]


@pytest.mark.rule("FRP-30.3")
def test_every_law_has_two_consequences_of_its_code() -> None:
    for law in PRINTED.laws:
        assert law.consequences == (f"{law.id}a", f"{law.id}b")


def mood(found: Town) -> list[int]:
    """Hope and Discontent; each token is worth two steps: exhausted 1, active 2."""
    tokens = [[found.token(name) for name in names] for names in TOKENS]
    return [sum(2 * active + exhausted for active, exhausted in track) for track in tokens]


@pytest.mark.rule("FRP-30.4")
def test_the_mood_changes_at_once() -> None:
    found = enacted(town(), "L01")  # less Hope, more Discontent
    assert (found.asked, found.seat) == ("hope_falls", 0)
    found.first()
    assert (found.asked, found.seat) == ("discontent_rises", 0)


@pytest.mark.rule("FRP-30.4")
@pytest.mark.parametrize("law", PRINTED.laws, ids=lambda law: law.id)
def test_the_mood_changes_as_the_law_says_and_stays_if_it_says_nothing(law: Law) -> None:
    found = town()
    before = mood(found)
    enacted(found, law.id).until()
    assert {node.verb for node in law.enact} <= {"hope", "disc"}
    steps = [
        sum(int(node.args[-1]) for node in law.enact if node.verb == verb)
        for verb in ("hope", "disc")
    ]
    changes = [now - then for now, then in zip(mood(found), before, strict=True)]
    assert changes == steps


@pytest.mark.rule("FRP-30.4")
@pytest.mark.parametrize(
    ("effect", "penalty"),
    [
        *(("hope(-1)", True), ("hope(+1)", False), ("disc(+1)", True), ("disc(-1)", False)),
        *(("hope(care,-1)", True), ("hope(care,+1)", False)),
        *(("disc(anger,+1)", True), ("disc(anger,-1)", False), ("sick(W,1)", False)),
    ],
)
def test_what_a_card_that_enacts_without_a_penalty_leaves_out(effect: str, penalty: bool) -> None:
    assert is_penalty(parse_effect(effect)[0]) == penalty


@pytest.mark.rule("FRP-30.5")
@pytest.mark.parametrize(
    ("law", "other"),
    [
        ("L01", "L02"),
        ("L02", "L01"),
        ("L03", "L04"),
        ("L05", "L06"),
        ("L06", "L05"),
        ("L08", "L07"),
    ],
)
def test_the_opposite_leaves_the_game(law: str, other: str) -> None:
    found = enacted(town(), law)
    assert other not in table(found, "future_laws")
    assert len(table(found, "future_laws")) == 10
    assert table(found, "laws") == [law]


@pytest.mark.rule("FRP-30.5")
def test_the_laws_from_l09_on_have_no_opposite() -> None:
    pairs = {law.id: law.opposite for law in PRINTED.laws}
    assert all(pairs[pairs[name]] == name for name in list(pairs)[:8])
    assert not any(list(pairs.values())[8:])


@pytest.mark.rule("FRP-30.6")
def test_with_four_laws_the_platform_is_closed() -> None:
    found = town("L01", "L03", "L05").pawns(engineer=1, worker=1).turn()
    assert "use:G-N" in found.options
    found = town("L01", "L03", "L05", "L07").pawns(engineer=1, worker=1).turn()
    assert "use:G-N" not in found.options
    found.rule(choose_law(found.city, 0))
    assert not found.asked
    assert len(found.city.laws) == 4


@pytest.mark.rule("FRP-30.6")
def test_without_a_future_law_the_platform_is_closed() -> None:
    found = town().future().pawns(engineer=1).turn()
    assert "use:G-N" not in found.options


@pytest.mark.rule("FRP-30.7")
def test_child_labour_lets_children_work_but_not_scout() -> None:
    found = town("L01").pawns(child=1).build("beacon", "F01a").turn()
    assert {"gather:G-SE", "snow"} <= set(found.options)
    assert not {"scouts:2", "use:G-N"} & set(found.options)  # nor is a Child an Engineer
    found.set(sick=[0, 0, 0], heat=1).turn().answer("turn", "gather:G-SE")
    assert found.city.sick == [0, 0, 1]  # the cold makes a Child sick
    without = town().pawns(child=1).turn()
    assert without.city.next != "turn"  # no pawn that may act: the phase is over


@pytest.mark.rule("FRP-30.7")
def test_a_law_building_costs_what_the_law_says() -> None:
    found = town().stores(wood=5).turn().answer("turn", "construction").answer("pawn", "worker")
    assert "build:child_shelter" not in found.options
    found = town("L02").stores(wood=2).turn().answer("turn", "construction")
    found.answer("pawn", "worker").answer("construction", "build:child_shelter")
    found.answer("build_at", "N01a")
    assert found.city.stores[0] == 0
    assert found.at("N01a")["building"] == "child_shelter"
    found = town("L02").stores(wood=1).turn().answer("turn", "construction")
    assert "build:child_shelter" not in found.answer("pawn", "worker").options


@pytest.mark.rule("FRP-30.7")
@pytest.mark.parametrize(("laws", "food"), [((), 4), (("L02",), 5)])
def test_apprentices_bring_one_more(laws: tuple[str, ...], food: int) -> None:
    found = town(*laws).build("hunters_hut", "N01a").set(heat=5, cold=7).stores(food=0)
    found.pawns(worker=2).turn().answer("turn", "use:N01a")
    assert found.city.stores[4] == food


@pytest.mark.rule("FRP-30.7")
@pytest.mark.parametrize(("law", "food"), [("L03", 22 - 5), ("L04", 22 - 7)])
def test_soup_and_sawdust_save_food(law: str, food: int) -> None:
    found = town(law).set(round=6, sick=[0, 0, 0]).stores(food=20)
    assert food_needed(found.city, WORKER) == food
    found.step("feed", until="night")
    assert found.city.stores[4] == 20 - food
    assert found.asked == ("who_sickens" if law == "L04" else "")


@pytest.mark.rule("FRP-30.7")
def test_overcrowded_wards_cure_more_and_make_one_sick() -> None:
    found = town("L05").build("medical_post", "N01a").set(sick=[9, 1, 0], heat=5, cold=7)
    found.pawns(engineer=1, worker=1).turn().answer("turn", "use:N01a")
    for _ in range(5):
        found.answer("cure", "worker")
    assert found.asked == "who_sickens"
    found.answer("who_sickens", "child")
    assert found.city.sick == [4, 1, 1]


@pytest.mark.rule("FRP-30.7")
def test_extra_rations_are_paid_once_for_two_points() -> None:
    found = town("L06").build("medical_post", "N01a").set(sick=[9, 1, 0], heat=5, cold=7)
    found.stores(food=5).pawns(engineer=1, worker=1).turn().answer("turn", "use:N01a")
    found.answer("extra_food", "yes")
    for _ in range(5):
        found.answer("cure", "worker")
    assert (found.city.sick[WORKER], found.city.stores[4], found.asked) == (4, 3, "turn")


@pytest.mark.rule("FRP-30.7")
def test_an_emergency_shift_reuses_a_building_once_and_makes_its_worker_sick() -> None:
    found = town("L12").build("hunters_hut", "N01a").build("sawmill", "N01b").pawns(worker=1)
    found.pawn("worker", "N01a").pawn("automaton", "N01b").stores(food=0)
    found.set(sick=[0, 0, 0], heat=1, shift_used=False).turn()
    assert [key for key in found.options if key.startswith("shift")] == ["shift:N01a"]
    found.answer("turn", "shift:N01a", seat=0)
    assert (found.city.stores[4], found.city.sick) == (4, [1, 0, 0])
    assert found.city.home[WORKER] == 1  # no pawn was placed
    assert (found.asked, found.seat) == ("turn", 1)
    assert not [key for key in found.options if key.startswith("shift")]


@pytest.mark.rule("FRP-30.7")
def test_of_two_pawns_on_the_building_of_a_shift_one_is_chosen() -> None:
    found = town("L12").build("hothouse", "N01a").pawns(worker=1).set(sick=[0, 0, 0])
    found.pawn("worker", "N01a").pawn("engineer", "N01b").stores(food=0).turn()
    found.answer("turn", "shift:N01a")
    assert (found.asked, found.options) == ("shift_pawn", ["worker", "engineer"])
    found.answer("shift_pawn", "engineer")
    assert (found.city.stores[4], found.city.sick) == (7, [0, 1, 0])


@pytest.mark.rule("FRP-30.7")
def test_an_extended_shift_gathers_three() -> None:
    found = town("L13").pawns(worker=2).stores(coal=0).turn().answer("turn", "gather:F04a")
    assert found.city.stores[1] == 3


@pytest.mark.rule("FRP-30.7")
def test_packed_bunks_and_patched_ruins_give_beds() -> None:
    found = town("L02").build("tent", "N01a").build("ruins:tent", "N01b")
    found.build("child_shelter", "N03a").set(heat=5, cold=7, rad=[1, 2, 3])
    assert warm_beds(found.city) == (2, 4)
    assert warm_beds(found.law("L14").city) == (3, 4)
    assert warm_beds(found.law("L15").city) == (5, 4)
    assert warm_beds(found.set(heat=1).city) == (0, 0)


@pytest.mark.rule("FRP-30.7")
def test_radical_treatment_costs_a_pawn_in_the_next_round() -> None:
    found = town("L16").build("medical_post", "N01a").build("medical_post+", "N01b")
    found.pawns(engineer=2, worker=1).set(sick=[5, 0, 3], skull=[1, 0, 1], heat=5, cold=7)
    found.turn().answer("turn", "use:N01a").answer("cure_or_treat", "treat")
    found.answer("treat", "child")
    assert (found.city.skull, found.city.used) == ([1, 0, 0], [0, 0, 1])
    found.turn().answer("turn", "use:N01b").answer("cure_or_treat", "treat")
    found.answer("treat", "worker")
    assert found.city.used == [0, 0, 1]  # an upgraded one treats by itself


@pytest.mark.rule("FRP-30.7")
def test_a_law_works_from_then_on_not_before() -> None:
    found = town().pawns(worker=2).stores(coal=0).turn().answer("turn", "gather:F04a")
    assert found.city.stores[1] == 2
    assert food_needed(found.city, CHILD) == 8
    assert food_needed(found.law("L03").city, CHILD) == 6
    assert food_needed(found.city, ENGINEER) == 9


@pytest.mark.rule("FRP-30.8")
def test_law_consequence_and_opposite_come_before_the_mood() -> None:
    found = town().tokens(hope={"care": (0, 1)}).dusk("D000")
    enacted(found, "L01")  # Hope -1 ends the game
    assert found.over == ("will_lost", "FRP-2.2")
    assert table(found, "laws") == ["L01"]
    assert table(found, "dusk") == ["D000", "L01?"]
    assert "L02" not in table(found, "future_laws")
    assert found.city.mood[1] == town().city.mood[1]  # Discontent +1 was not reached
