"""The closed language of the cards (FRP-D.15)."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from frostlight.games.frostpunk.cards.language import (
    CONDITIONS,
    MODIFIERS,
    PATTERNS,
    SIGNATURES,
    Cond,
    Effect,
    Node,
    Word,
    cond_text,
    effect_text,
    modifier_text,
    parse_cond,
    parse_effect,
    parse_modifier,
    parse_pattern,
    pattern_text,
)
from frostlight.games.frostpunk.cards.words import CHOICES, IDS, NUMBERS, SIGN_SHOWN, WORDS
from frostlight.kernel.content import ContentError

# -- what texts mean


@pytest.mark.parametrize(
    ("text", "node"),
    [
        ("gain(wood,3)", Node("gain", ("wood", 3))),
        ("hope(+1)", Node("hope", (1,))),
        ("disc(-2)", Node("disc", (-2,))),
        ("hope(care,+1)", Node("hope_type", ("care", 1))),
        ("disc(anger,+1)", Node("disc_type", ("anger", 1))),
        ("cure(2)", Node("cure", (2,))),
        ("cure(2,W)", Node("cure", (2, "W"))),
        ("act(any_hope,2)", Node("act", ("any_hope", 2))),
        ("stress(-all)", Node("stress", ("-all",))),
        ("stress(+3)", Node("stress", (3,))),
        ("reveal(I/03)", Node("reveal", ("I/03",))),
        ("add(L05b)", Node("add", ("L05b",))),
        ("win()", Node("win")),
        ("repeat(3){drop(1)}", Node("repeat", (3,), inner=((Node("drop", (1,)),),))),
        (
            "if(food>=6){hope(+1)}",
            Node("if", cond=Cond("food", (6,)), inner=((Node("hope", (1,)),), ())),
        ),
        (
            "choose{pay(food,2)|disc(+1); win()}",
            Node(
                "choose",
                inner=((Node("pay", ("food", 2)),), (Node("disc", (1,)), Node("win"))),
            ),
        ),
    ],
)
def test_statements(text: str, node: Node) -> None:
    assert parse_effect(text) == (node,)
    assert effect_text((node,)) == text


@pytest.mark.parametrize(
    ("text", "cond"),
    [
        ("pop(W)>=5", Cond("pop", ("W", 5))),
        ("hope>=3", Cond("hope", (3,))),
        ("active(justice)", Cond("active", ("justice",))),
        ("scouts_out", Cond("scouts_out")),
        ("built(medical)", Cond("built", ("medical",))),
        ("not law(L07)", Cond("not", inner=(Cond("law", ("L07",)),))),
        (
            "food>=1 or (coal>=2 and wood>=3)",
            Cond(
                "or",
                inner=(
                    Cond("food", (1,)),
                    Cond("and", inner=(Cond("coal", (2,)), Cond("wood", (3,)))),
                ),
            ),
        ),
    ],
)
def test_conditions(text: str, cond: Cond) -> None:
    assert parse_cond(text) == cond
    assert cond_text(cond) == text


def test_and_binds_closer_than_or() -> None:
    assert parse_cond("food>=1 or coal>=2 and wood>=3") == parse_cond(
        "food>=1 or (coal>=2 and wood>=3)"
    )
    assert parse_cond("(food>=1 or coal>=2) and wood>=3") != parse_cond(
        "food>=1 or coal>=2 and wood>=3"
    )


def test_no_text_is_no_effect_and_no_condition() -> None:
    assert parse_effect("") == parse_effect("  ") == ()
    assert parse_cond("") is None
    assert effect_text(()) == cond_text(None) == ""


@pytest.mark.parametrize(
    ("digest", "canonical"),
    [
        ("mapLose(wood, 1, 2)", "map_lose(wood,1,2)"),
        ("reuseB(1);reuseW(1)", "reuse_b(1); reuse_w(1)"),
        ("sendScout(2); doSpecial(); loseGame()", "send_scout(2); do_special(); lose_game()"),
        ("if( built(arena) ){ exh(anyDisc) }", "if(built(fighting_arena)){exh(any_disc)}"),
        ("if(built(pub)){cutHere(1)}", "if(built(public_house)){cut_here(1)}"),
        ("if(at(huntersHut)){enact(noPenalty)}", "if(at(hunters_hut)){enact(no_penalty)}"),
        ("special(childWorker)", "special(child_worker)"),
        ("gain(wood,+2); hope(1)", "gain(wood,2); hope(+1)"),
    ],
)
def test_the_spelling_of_the_digest_is_accepted(digest: str, canonical: str) -> None:
    assert effect_text(parse_effect(digest)) == canonical


@pytest.mark.parametrize(
    "text",
    [
        "feed_discount(4)",
        "child_acts",
        "unlock(cemetery,2)",
        "yield(sawmill,wood,+1)",
        "cure_bonus(medical_post,infirmary,1)",
        "insulation_shift(yellow,orange)",
    ],
)
def test_modifiers(text: str) -> None:
    assert modifier_text(parse_modifier(text)) == text


def test_modifier_arguments() -> None:
    assert parse_modifier("yield(sawmill, wood, 1)") == Node("yield", ("sawmill", "wood", 1))
    assert parse_modifier("cureBonus(infirmary, 2)") == Node("cure_bonus", ("infirmary", 2))


@pytest.mark.parametrize("text", ["gather_tree", "use(workshop)", "use(medical_post,infirmary)"])
def test_patterns(text: str) -> None:
    assert pattern_text(parse_pattern(text)) == text


# -- what is refused, and how it is said


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("hope(+1); gian(wood,2)", "unknown verb 'gian' (write gain?), at character 11 of \"hope"),
        ("gain(gold,2)", "takes (resource, count), not (gold, 2) (resource: coal, core, food, st"),
        ("gain(wood)", "verb 'gain' takes (resource, count), not (wood)"),
        ("gain(wood,2,3)", "verb 'gain' takes (resource, count), not (wood, 2, 3)"),
        ("gain(2,wood)", "verb 'gain' takes (resource, count), not (2, wood)"),
        ("gain(wood,0)", "not (wood, 0)"),
        ("lose(wood,-1)", "not (wood, -1)"),
        ("hope(0)", "verb 'hope' takes (signed), not (0)"),
        ("tree(1)", "verb 'tree' takes (minus), not (1)"),
        ("hope(anger,+1)", "verb 'hope_type' takes (hope type, signed), not (anger, 1)"),
        ("hope_type(care,+1)", "unknown verb 'hope_type' (write hope(type, number))"),
        ("drop(-all)", "not (-all)"),
        ("build(castle)", "verb 'build' takes (building), not (castle)"),
        ("unlock(tent,2)", "'unlock' takes (building below, amount, amount?), not (tent, 2)"),
        ("add(D12)", "verb 'add' takes (event card), not (D12)"),
        ("add(I/02)", "verb 'add' takes (event card), not (I/02)"),
        ("cure(2,X)", "verb 'cure' takes (count, type?), not (2, X)"),
        ("win(1)", "verb 'win' takes (), not (1)"),
        ("win", "expected '('"),
        ("gain(wood,2", "expected ')', at character 12"),
        ("gain(wood,)", "expected an argument, at character 11"),
        ("gain(wood,2) win()", "unexpected 'win', at character 14"),
        ("win();", "expected a verb, at character 7"),
        ("3", "expected a verb, not 3, at character 1"),
        ("a ? b", "cannot read this, at character 2"),
        (
            "if(luck>=2){win()}",
            "unknown condition 'luck' (all words: frostlight content words",
        ),
        ("if(food){win()}", "expected '>=', at character 8"),
        ("if(active(hope)){win()}", "condition 'active' takes (token), not (hope)"),
        ("if(food>=6){}", "expected a verb, at character 13"),
        ("repeat(0){win()}", "'repeat' takes (count), not (0), at character 8"),
        ("choose{win()", "expected '}'"),
    ],
)
def test_errors_say_what_and_where(text: str, message: str) -> None:
    with pytest.raises(ContentError, match=re.escape(message)) as caught:
        parse_effect(text)
    assert text in str(caught.value)


@pytest.mark.parametrize("text", ["scouts_out>=2", "law(L7)", "pop(X)>=1", "pop(W)>=-1", "food>=W"])
def test_wrong_conditions(text: str) -> None:
    with pytest.raises(ContentError, match=re.escape(text)):
        parse_cond(text)


@pytest.mark.parametrize("text", ["fly", "use", "use()", "use(moon)", "gather(wood)", ""])
def test_wrong_patterns(text: str) -> None:
    with pytest.raises(ContentError):
        parse_pattern(text)


@pytest.mark.parametrize("text", ["gain(wood,2)", "unlock(tent)", "cure_bonus(2)", "hubs(1)", ""])
def test_wrong_modifiers(text: str) -> None:
    with pytest.raises(ContentError):
        parse_modifier(text)


# -- every text that can be written can be read back


def words(kind: str) -> st.SearchStrategy[Word]:
    ways: list[st.SearchStrategy[Word]] = []
    if kind in WORDS:
        ways.append(st.sampled_from(sorted(WORDS[kind])))
    if kind in IDS:
        ways.append(st.from_regex(re.compile(IDS[kind].pattern, re.ASCII), fullmatch=True))
    if kind in NUMBERS:
        ways.append(st.integers(-60, 60).filter(NUMBERS[kind]))
    return st.one_of(ways)


@st.composite
def arguments(draw: st.DrawFn, signature: tuple[str, ...]) -> tuple[Word, ...]:
    found: list[Word] = []
    for kind in signature:
        many = draw(st.integers(1, 3)) if kind.endswith("+") else 1
        if kind.endswith("?") and draw(st.booleans()):
            break
        found += [draw(words(kind.rstrip("?+"))) for _ in range(many)]
    return tuple(found)


@st.composite
def named(draw: st.DrawFn, table: dict[str, tuple[str, ...]]) -> Node:
    name = draw(st.sampled_from(sorted(table)))
    return Node(name, draw(arguments(table[name])))


atoms = named(dict(CONDITIONS)).map(lambda node: Cond(node.verb, node.args))
conds = st.recursive(
    atoms,
    lambda inner: st.one_of(
        inner.map(lambda cond: Cond("not", inner=(cond,))),
        st.builds(
            lambda kind, parts: Cond(kind, inner=tuple(parts)),
            st.sampled_from(["and", "or"]),
            st.lists(inner, min_size=2, max_size=3),
        ),
    ),
    max_leaves=6,
)


def _deeper(inner: st.SearchStrategy[Node]) -> st.SearchStrategy[Node]:
    effects: st.SearchStrategy[Effect] = st.lists(inner, min_size=1, max_size=3).map(tuple)
    return st.one_of(
        st.builds(
            lambda cond, then, other: Node("if", cond=cond, inner=(then, other)),
            conds,
            effects,
            st.one_of(st.just(()), effects),
        ),
        st.builds(
            lambda verb, ways: Node(verb, inner=(*ways,)),
            st.sampled_from(CHOICES),
            st.lists(effects, min_size=1, max_size=3),
        ),
        st.builds(
            lambda times, body: Node("repeat", (times,), inner=(body,)), st.integers(1, 9), effects
        ),
    )


nodes = st.recursive(named(dict(SIGNATURES)), _deeper, max_leaves=8)


@pytest.mark.slow
@settings(max_examples=40)
@given(st.lists(nodes, max_size=4).map(tuple))
def test_every_effect_can_be_read_back(effect: Effect) -> None:
    assert parse_effect(effect_text(effect)) == effect


@pytest.mark.slow
@given(conds)
def test_every_condition_can_be_read_back(cond: Cond) -> None:
    assert parse_cond(cond_text(cond)) == cond


@pytest.mark.slow
@given(named(dict(MODIFIERS)), named(dict(PATTERNS)))
def test_every_modifier_and_pattern_can_be_read_back(modifier: Node, pattern: Node) -> None:
    assert parse_modifier(modifier_text(modifier)) == modifier
    assert parse_pattern(pattern_text(pattern)) == pattern


def test_every_kind_of_argument_is_known() -> None:
    known = set(WORDS) | set(IDS) | set(NUMBERS)
    tables = (SIGNATURES, CONDITIONS, MODIFIERS, PATTERNS)
    used = {kind.rstrip("?+") for table in tables for kinds in table.values() for kind in kinds}
    assert used == known
    assert set(NUMBERS) >= SIGN_SHOWN
