"""What every run takes of a test with many parameters, and what is left to a thorough one."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest_plugins = ["pytester"]

CASES = """
import pytest

@pytest.mark.share(4)
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("policy", ["random", "first", "last", "greedy"])
@pytest.mark.slow
def test_many(policy, seed): ...

@pytest.mark.share(4)
@pytest.mark.parametrize("size", [1, 2])
@pytest.mark.slow
def test_few(size): ...

@pytest.mark.share(4)
@pytest.mark.parametrize("n", [0, *(pytest.param(n, marks=pytest.mark.slow) for n in range(1, 9))])
def test_quick_first(n): ...
"""


@pytest.fixture
def ran(pytester: pytest.Pytester) -> pytest.Pytester:
    """A folder with these tests, and the settings of ours."""
    pytester.makeconftest((Path(__file__).parent / "conftest.py").read_text("utf-8"))
    marks = ["slow", "thorough", "share"]
    pytester.makeini("[pytest]\nmarkers =\n" + "".join(f"    {mark}: as ours\n" for mark in marks))
    pytester.makepyfile(test_cases=CASES)
    return pytester


def names(ran: pytest.Pytester, *words: str) -> list[str]:
    """The tests that a run with these words takes."""
    (found,) = ran.inline_run("--collect-only", *words).getcalls("pytest_collection_finish")
    return [item.name for item in found.session.items]


def test_one_in_n_of_each_test_is_in_every_run(ran: pytest.Pytester) -> None:
    every = names(ran, "-m", "not thorough")
    many = [name for name in every if name.startswith("test_many")]
    policies, seeds = zip(*(name[10:-1].split("-") for name in many), strict=True)
    assert (len(many), len(set(policies)), len(set(seeds))) == (4, 4, 4), "along a diagonal"
    assert len([name for name in every if name.startswith("test_few")]) == 1, "never none"
    quick = [name for name in every if name.startswith("test_quick")]
    assert quick[0] == "test_quick_first[0]"
    assert len(quick) == 1 + 8 // 4
    assert names(ran, "-m", "not thorough") == every, "the same in every run"


def test_a_thorough_run_has_all_and_a_quick_one_nothing_thorough(ran: pytest.Pytester) -> None:
    assert len(names(ran)) == 16 + 2 + 9
    assert names(ran, "-m", "not slow") == ["test_quick_first[0]"]


def test_what_is_asked_for_by_name_is_run(ran: pytest.Pytester) -> None:
    for size in (1, 2):
        asked = f"test_cases.py::test_few[{size}]"
        assert names(ran, "-m", "not thorough", asked) == [f"test_few[{size}]"]
