"""Parts: text, and differences that turn the old page into the new one."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from frostlight.view.markup import esc, trusted
from frostlight.view.parts import Part, diff, part, text


def patched(old: Part, changes: dict[str, str]) -> str:
    """What a client has after it put the changed parts in their places."""
    if old[0] in changes:
        return changes[old[0]]
    return "".join(body if isinstance(body, str) else patched(body, changes) for body in old[1])


def numbered(shape: object, path: str = "p") -> Part:
    """A part with unique ids from nested lists of texts."""
    assert isinstance(shape, list)
    return part(
        path,
        *(
            trusted(body) if isinstance(body, str) else numbered(body, f"{path}-{place}")
            for place, body in enumerate(shape)
        ),
    )


shapes = st.recursive(
    st.lists(st.sampled_from(["a", "b", ""]), max_size=3),
    lambda inner: st.lists(st.one_of(st.sampled_from(["a", "b"]), inner), max_size=4),
    max_leaves=12,
)


@pytest.mark.slow
@given(shapes, shapes)
def test_the_difference_makes_new_of_old(before: object, after: object) -> None:
    old, new = numbered(before), numbered(after)
    assert patched(old, dict(diff(old, new))) == text(new)


@pytest.mark.slow
@given(shapes)
def test_equal_pages_do_not_differ(shape: object) -> None:
    assert diff(numbered(shape), numbered(shape)) == []


def test_only_the_smallest_part_is_sent() -> None:
    old = part("page", "<p>", part("a", "1"), part("b", "x", part("c", "2")), "</p>")
    new = part("page", "<p>", part("a", "1"), part("b", "x", part("c", "3")), "</p>")
    assert diff(old, new) == [("c", "3")]


def test_another_number_of_parts_is_a_new_part() -> None:
    old = part("page", part("a", "<g>", part("b", "1"), "</g>"), "rest")
    new = part("page", part("a", "<g>", part("b", "1"), part("c", "2"), "</g>"), "rest")
    assert diff(old, new) == [("a", "<g>12</g>")]


def test_escaping() -> None:
    assert esc("<b>\"&'") == "&lt;b&gt;&quot;&amp;&#x27;"
