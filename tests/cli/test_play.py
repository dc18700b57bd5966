"""Whole games at the terminal, typed by a script."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from frostlight.kernel import Stream, read_record
from tests.cli.conftest import Run

NEW = ("play", "antarctica", "--seed", "7", "--seats")


def screens(out: str) -> list[str]:
    """What is printed before each prompt."""
    return re.split(r"^(?:Red|Blue|Green|Yellow)> ", out, flags=re.MULTILINE)


@pytest.mark.parametrize(
    "seats",
    [
        "human,first",
        *(
            pytest.param(seats, marks=pytest.mark.slow)
            for seats in ("human,greedy,random", "random,human,last,first")
        ),
    ],
)
@pytest.mark.slow
def test_always_the_first_option(run: Run, seats: str) -> None:
    done = run(*NEW, seats, "--fast", typed=["1"] * 2000)
    assert (done.code, done.err) == (0, "")
    assert re.search(r"(wins with|shared by .* with) \d+ points", done.out)
    assert "The game is over." in done.out
    assert "Final score" in done.out


@pytest.mark.slow
def test_a_restless_player(run: Run, tmp_path: Path) -> None:
    """Random options with all sorts of commands in between, saved and gone on with."""
    stream = Stream("restless")
    asides = [
        "why",
        "undo",
        "undo!",
        "redo",
        "log",
        "log 3",
        "board",
        "rules",
        "help",
        "why a",
        "a",
    ]
    asides += ["legend", "why 1", "why 99", "rules 4.3", "rules nonsense", "save! game.json", "99"]
    asides += ["", "undo", "log x", "save", "nonsense", "rules ANT-99.1", "why zz"]
    for round_ in range(4):
        typed = []
        for _ in range(120):
            typed.append(str(1 + stream.below(4)))
            if stream.below(3) == 0:
                typed.append(asides[stream.below(len(asides))])
        start = ("play", "--load", "game.json") if round_ else (*NEW, "human,random,human")
        done = run(*start, typed=[*typed, "", "save! game.json", "quit"])
        assert (done.code, done.err) == (0, "")
        if "The game is over" in done.out:
            return
        assert read_record((tmp_path / "game.json").read_bytes()).seats == [
            "human",
            "random",
            "human",
        ]


def test_the_first_screen(run: Run) -> None:
    done = run(*NEW, "human,greedy,random")
    assert done.out.startswith("Antarctica: Red (you), Blue (greedy), Green (random). Seed 7.\n")
    lines = [line.rstrip() for line in done.out.splitlines()]
    assert "☼  Z0 Byrd Land    · · · ·  ·  ·  Wi ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·" in lines
    assert "double      10  shaft tower + drill rig → parabolic antenna · 1 scientist ·" in done.out
    assert "Red: Where do you place your ship (1 of 3)? (ANT-2.20)" in lines
    assert "  2  place your ship off the Ross Ice Shelf (Z1)   space 1 · coastal station" in lines
    assert "  A wind turbine stands ready in Marie Byrd Land (Z0)." in lines
    assert all(len(line) <= 100 for line in lines if "frostlight play" not in line)
    assert "\x1b" not in done.out


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "(practised)"),
        ("pl", "(wprawny)"),
        ("ru", "(опытный)"),
        ("it", "(esperto)"),
    ],
)
def test_without_seats_one_plays_with_practised_bots(run: Run, language: str, said: str) -> None:
    done = run("play", "antarctica", "--seed", "7", "--language", language)
    assert done.out.splitlines()[0].count(said) == 2


def test_a_level_can_be_named_for_a_seat(run: Run) -> None:
    done = run(*NEW, "human,strong", "--set", "starting_player=0")
    assert done.out.startswith("Antarctica: Red (you), Blue (strong). Seed 7.\n")


@pytest.mark.slow
def test_input_that_ends_says_how_to_go_on(run: Run) -> None:
    done = run(*NEW, "human,random", typed=["1"])
    assert done.code == 0
    assert "frostlight play antarctica --seats human,random --seed 7" in done.out


@pytest.mark.slow
def test_a_fresh_seed_is_told_and_repeats_the_game(run: Run) -> None:
    first = run("play", "antarctica", "--seats", "human,random,greedy", typed=["1"] * 8)
    seed = re.search(r"Seed (\d+)\.", first.out)
    assert seed is not None
    again = run(*NEW[:2], "--seats", "human,random,greedy", "--seed", seed[1], typed=["1"] * 8)
    assert again.out == first.out


@pytest.mark.slow
def test_why(run: Run) -> None:
    done = run(*NEW, "human,greedy,random", typed=["3", "5", "7", "why a", "why", "c", "why 1"])
    said = " ".join(done.out.split())
    assert "sail to Wilkes Land (Z2): The ship is already off Wilkes Land (Z2)" in done.out
    assert "All 3 ship spaces off Enderby Land (Z4) are taken. (ANT-3.8)" in said
    assert "must sail before you can give it up. (ANT-11.8)" in said
    assert "sail to Marie Byrd Land (Z0): you can do that now (ANT-3.7)." in done.out


@pytest.mark.slow
def test_free_undo_goes_back_one_answer(run: Run) -> None:
    done = run(*NEW, "human,greedy,random", typed=["3", "5", "7", "2", "undo", "redo", "undo", "2"])
    asked = [screen for screen in screens(done.out) if "Where does your ship sail?" in screen]
    assert len(asked) == 3
    assert "Undone: sail to the Ross Ice Shelf (Z1)." in done.out
    assert "1 move redone." in done.out


@pytest.mark.slow
def test_undo_over_others_needs_a_word_more(run: Run) -> None:
    done = run(*NEW, "human,greedy,random", typed=["undo", "3", "undo", "undo!", "3"])
    parts = screens(done.out)
    assert "You have no answer to undo yet." in parts[1]
    assert "`undo!` goes back" in parts[3]
    assert "4 moves undone." in parts[4]
    assert "space 1 · camp" in parts[4]


@pytest.mark.slow
def test_saving_and_going_on(run: Run, tmp_path: Path) -> None:
    typed = ["1", "2", "save my game.json", "3", "quit", "save", "quit"]
    done = run(*NEW, "human,greedy,random", typed=typed)
    assert "To continue: frostlight play --load 'my game.json'" in done.out
    assert "another `quit` leaves" in done.out
    record = read_record((tmp_path / "my game.json").read_bytes())
    assert (record.seats, record.seed) == (["human", "greedy", "random"], "7")
    on = run("play", "--load", "my game.json", typed=["1"] * 9)
    straight = run(*NEW, "human,greedy,random", typed=["1", "2", "3", *["1"] * 9])
    assert on.code == 0
    assert screens(on.out)[1:-1] == screens(straight.out)[4:-1]
    assert list(tmp_path.iterdir()) == [tmp_path / "my game.json"]


@pytest.mark.slow
def test_a_foreign_file_is_not_overwritten_silently(run: Run, tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear")
    done = run(*NEW, "human,random", typed=["save letter.txt", "save", "save nowhere/x", "save! ."])
    assert "letter.txt exists already" in done.out
    assert "Name a file: save FILE" in done.out
    assert "nowhere/x cannot be written: No such file or directory." in done.out
    assert (tmp_path / "letter.txt").read_text() == "dear"
    run(*NEW, "human,random", typed=["save! letter.txt"])
    assert (tmp_path / "letter.txt").read_text().startswith("{")


@pytest.mark.slow
def test_people_at_one_screen_do_not_see_each_others_hands(run: Run) -> None:
    done = run(*NEW, "human,human", typed=["1", "", "2"])
    assert "It is Blue's turn. Pass the screen to Blue, then press Enter." in done.out
    first, second = done.out.split("Pass the screen to Blue, then press Enter.")[:2]
    assert "Blue holds" not in first
    assert "Red holds" not in second.split("Blue> ")[0]


@pytest.mark.slow
def test_fast_shows_the_board_only_after_others(run: Run) -> None:
    typed = ["1"] * 25
    slow = run(*NEW, "human,random", typed=typed)
    fast = run(*NEW, "human,random", "--fast", typed=typed)
    assert 2 < fast.out.count("Z6 Weddell Sea  ·") < slow.out.count("Z6 Weddell Sea  ·")


@pytest.mark.slow
def test_bots_alone_play_to_the_end(run: Run) -> None:
    done = run(*NEW, "greedy,random")
    assert done.code == 0
    assert "Turn 1: " in done.out
    assert "Final score" in done.out


@pytest.mark.slow
@pytest.mark.rule("ANT-14.8")
def test_a_standstill_is_announced_turn_by_turn(run: Run) -> None:
    """All players sail and pass; a line between turns hands the screen over."""
    idle = ["1", "pass", "end", ""]
    options = ("--set", "fixed_start=true", "--language", "pl")
    done = run(*NEW, "human,human", *options, "--fast", typed=["1", "", *idle * 25])
    said = " ".join(done.out.split())
    left = re.findall(r"jeszcze (\d) tur\w* bez zmian i gra się skończy", said)
    assert list(dict.fromkeys(left)) == list("87654321")
    assert "jeszcze 8 takich tur i gra się skończy." in said
    assert "przez 24 tury z rzędu nic się nie wydarzyło." in said


def test_options_of_the_game(run: Run) -> None:
    options = ("--set", "fixed_start=true", "--set", "colours=yellow,green")
    done = run(*NEW, "human,random", *options)
    assert "Antarctica: Yellow (you), Green (random)" in done.out
    assert "places a ship off Wilkes Land (Z2)" in done.out


@pytest.mark.slow
@pytest.mark.parametrize("width", ["80", "100"])
def test_nothing_is_wider_than_the_screen(
    run: Run, monkeypatch: pytest.MonkeyPatch, width: str
) -> None:
    monkeypatch.setenv("COLUMNS", width)
    done = run(*NEW, "human,greedy,random,greedy", "--fast", typed=["1"] * 2000)
    assert max(len(line.rstrip()) for line in done.out.splitlines()) <= int(width)
    assert "…" not in done.out


class TestLook:
    """What lies open beside the board can be read at any question."""

    def test_topics_and_names(self, run: Run) -> None:
        typed = ["look", "look goal", "look cookhouse", "look zzz", "help"]
        shown = run("play", "frostpunk", "--seats", "human", "--seed", "5", typed=typed).out
        assert "`look` shows what lies open beside the board" in shown
        assert "laws in force, and laws that can be enacted" in shown
        assert "corpses: 1, defeat at 11" in shown
        assert "Cookhouse (G-NW, cold)" in shown
        assert "Nothing on the table is called “zzz”" in shown
        assert "look [WHAT]" in shown

    @pytest.mark.slow
    def test_a_board_that_shows_all_is_simply_shown_again(self, run: Run) -> None:
        shown = run("play", "antarctica", "--seed", "7", typed=["look", "help"]).out
        assert shown.count("Z0 Byrd Land    ·") == 2
        assert "look [WHAT]" not in shown


class TestParts:
    """Of a long board, the player's answers show again what they have changed."""

    TYPED = ("C14", "put:P02:3", "put:P11:1", "confirm", "column:1", "use:1", "done", "column:3")

    @pytest.mark.slow
    def test_only_the_parts_that_have_changed(self, run: Run) -> None:
        words = ("play", "blackout", "--seats", "human", "--seed", "5", "--set", "scenario=S1")
        shown = run(*words, typed=[*self.TYPED, "water", "board"]).out.split("Pink> ")
        first, brought, asked_for = shown[1], shown[len(self.TYPED) + 1], shown[-2]
        assert re.search("Player +food", brought), "a resource lies on the rondel now"
        for part in ("Your columns", "District  ", "Market 1"):
            assert part in first
            assert part not in brought
            assert part in asked_for


class TestMenu:
    """A menu of Frostpunk can be read, and is not answered by a slip."""

    def play(self, run: Run, *typed: str) -> str:
        answers = ["generator", "1", *typed]
        return run("play", "frostpunk", "--seats", "human", "--seed", "5", typed=answers).out

    @pytest.mark.slow
    def test_to_pass_is_the_last_option(self, run: Run) -> None:
        menu = self.play(run).rpartition("What do you do?")[2]
        numbers = re.findall(r"^ +(\d+)  (\S+)", menu, re.MULTILINE)
        assert numbers[-1] == (str(len(numbers)), "pass")
        assert "ends the Action phase; still free: Worker 5, Engineer 3, Child 2" in menu

    @pytest.mark.slow
    def test_the_board_is_shown_only_if_it_has_changed(self, run: Run) -> None:
        before = self.play(run).count("GENERATOR")
        assert self.play(run, "construction").count("GENERATOR") == before
        assert self.play(run, "gather:G-NE", "worker").count("GENERATOR") == before + 1

    @pytest.mark.slow
    def test_a_question_says_how_often_it_is_still_asked(self, run: Run) -> None:
        """Ten pawns and two warm beds: eight stay in the cold, one question each."""
        build = ["refuel:3", "construction", "worker", "build:tent", "N05a", "stop"]
        shown = self.play(run, *build, "pass", *["1"] * 10)
        assert "who stays in the cold? 8 of 8 left (FRP-21.5)\n" in shown
        assert "who stays in the cold? 1 of 8 left (FRP-21.5)\n" in shown
        assert "What do you do? (FRP-11.7)\n" in shown

    @pytest.mark.slow
    def test_enter_asks_again(self, run: Run) -> None:
        before = self.play(run).count("What do you do?")
        assert self.play(run, "").count("What do you do?") == before + 1

    @pytest.mark.slow
    def test_the_answer_is_said_again_in_words(self, run: Run) -> None:
        shown = self.play(run, "construction", "worker", "none", "build:tent")
        assert "\u25b8 build a Tent\n  The city spends 2 Wood." in re.sub(r" +\n", "\n", shown)

    @pytest.mark.slow
    def test_few_barred_options_are_named_unasked_and_reasons_once(self, run: Run) -> None:
        shown = self.play(run, "construction", "worker", "none", "build:tent", "why", "why g")
        menu = shown.rpartition("Where do you build the Tent?")[2]
        assert re.search(r"l\) [^·]+ and \d+ more: `why`", " ".join(menu.split()))
        assert menu.count("Snow lies there. (FRP-15.8)") == 2

    @pytest.mark.slow
    def test_long_lines_of_the_story_are_indented_as_a_whole(self, run: Run) -> None:
        shown = self.play(run, "pass", *["1"] * 30)
        lines = shown.splitlines()
        at = next(n for n, line in enumerate(lines) if line.startswith("  The weather turns"))
        assert lines[at + 1].startswith("  ")
