"""Options that stand in rows are typed as pairs: `3 2` is the card 3 in column 2."""

from __future__ import annotations

import pytest

from tests.cli.conftest import Run

PLAY = ("play", "blackout", "--seats", "human,random", "--seed", "3")


def plan(run: Run, *typed: str) -> str:
    """What is shown from the first planning on."""
    shown = run(*PLAY, typed=["C01", *typed]).out
    return shown.partition("Which cards do you plan? (BHK-4.4)\n")[2]


@pytest.mark.slow
def test_a_row_stands_once_with_its_choices(run: Run) -> None:
    menu = plan(run).partition("Go on")[0]
    assert "  2  Red volunteer (r) [1|2|3]     1 food" in menu
    assert menu.count("Red volunteer") == 1


@pytest.mark.slow
@pytest.mark.rule("BHK-4.4")
@pytest.mark.parametrize("typed", ["2 3", " 2   3 ", "put:P04:3"])
def test_a_pair_is_one_answer(run: Run, typed: str) -> None:
    shown = plan(run, typed)
    assert "▸ put Red volunteer into column 3" in shown
    assert "take Red volunteer back from column 3" in shown


@pytest.mark.slow
def test_several_pairs_in_one_line_are_one_step(run: Run) -> None:
    shown = plan(run, "2 3, 4 1", "undo")
    assert "▸ put Red volunteer into column 3, put Doctor into column 1" in shown
    assert shown.rpartition("Which cards do you plan?")[2].count("  take ") == 0


def test_the_number_of_a_row_alone_is_asked_back(run: Run) -> None:
    assert "Red volunteer (r): which one? `2 1` · `2 2` · `2 3`" in plan(run, "2")


@pytest.mark.slow
@pytest.mark.rule("BHK-4.6")
def test_a_barred_choice_of_a_row_says_why(run: Run) -> None:
    assert "Column 4 is locked: fulfil the power restoration" in plan(run, "2 4")
    shown = plan(run, "2 3", "1 3")
    assert "A card is planned in column 3 already. (BHK-4.4)" in shown


@pytest.mark.slow
def test_a_row_without_a_choice_left_has_a_letter(run: Run) -> None:
    shown = plan(run, "4 1", "a").rpartition("▸ put Doctor into column 1")[2]
    assert "not now: a) Doctor (p)" in shown
    assert "Doctor is planned already; take it back first." in shown


@pytest.mark.slow
def test_what_no_menu_has_is_told_with_the_numbers_that_it_has(run: Run) -> None:
    assert "“99” is not an answer here: type a number from 1 to 7" in plan(run, "99")
