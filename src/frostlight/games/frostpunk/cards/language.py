"""The closed language of the cards (FRP-D.15): words, parser and printer. It knows no rules.

A card says `gain(wood,3); if(food>=6){hope(+1)}else{hunger(+2)}`. The text is read once, when the
content is loaded; every verb, condition, modifier and argument must be in `words`.
The digest's camelCase is accepted; the printer writes the one canonical text.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from difflib import get_close_matches
from typing import NoReturn, TypeAlias

import msgspec

from frostlight.games.frostpunk.cards.words import (
    CHOICES,
    COMPARED,
    CONDITIONS,
    FLOW,
    MODIFIERS,
    PATTERNS,
    SHORT,
    SIGN_SHOWN,
    SIGNATURES,
    Signatures,
    Word,
    is_a,
    kinds_for,
    said,
)
from frostlight.kernel.content import ContentError

__all__ = [
    "CONDITIONS",
    "MODIFIERS",
    "PATTERNS",
    "SIGNATURES",
    "Cond",
    "Effect",
    "Node",
    "Word",
    "cond_text",
    "effect_text",
    "modifier_text",
    "parse_cond",
    "parse_effect",
    "parse_modifier",
    "parse_pattern",
    "pattern_text",
]


class Cond(msgspec.Struct, frozen=True):
    """A condition: "and", "or", "not" over `inner`, or an atom; what is compared with stands last.

    `pop(W)>=5` is `Cond("pop", ("W", 5))`.
    """

    kind: str
    args: tuple[Word, ...] = ()
    inner: tuple[Cond, ...] = ()


class Node(msgspec.Struct, frozen=True):
    """One statement; "if" has two effects inside (the second may be empty), a choice many."""

    verb: str
    args: tuple[Word, ...] = ()
    cond: Cond | None = None
    inner: tuple[Effect, ...] = ()


Effect: TypeAlias = tuple[Node, ...]

# -- reading

_TOKEN = re.compile(
    r"\s*(?:(?P<sign>>=|[(){};,|])|(?P<number>[+-]?\d+)|(?P<word>-all|[A-Za-z][A-Za-z0-9_/]*))"
)
_CAMEL = re.compile(r"(?<=[a-z])([A-Z])")


def _snake(word: str) -> str:
    """`huntersHut` -> `hunters_hut`; ids like `W` or `L05b` stay as they are."""
    if not word[0].islower():
        return word
    name = _CAMEL.sub(r"_\1", word).lower()
    return SHORT.get(name, name)


class _Reader:
    """The words of a text, taken one after the other."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.tokens: list[tuple[Word, bool, int]] = []
        """The token, whether it is a sign, and where it starts."""
        self.next = 0
        at = 0
        while text[at:].strip():
            found = _TOKEN.match(text, at)
            if found is None:
                self.fail("cannot read this", at)
            kind, start = str(found.lastgroup), found.start(str(found.lastgroup))
            raw = found[kind]
            value = int(raw) if kind == "number" else _snake(raw) if kind == "word" else raw
            self.tokens.append((value, kind == "sign", start))
            at = found.end()

    def fail(self, why: str, at: int | None = None) -> NoReturn:
        at = self.here() if at is None else at
        raise ContentError(f'{why}, at character {at + 1} of "{self.text}"')

    def here(self) -> int:
        return self.tokens[self.next][2] if self.next < len(self.tokens) else len(self.text)

    def sees(self, sign: str) -> bool:
        return self.next < len(self.tokens) and self.tokens[self.next][:2] == (sign, True)

    def sees_word(self, word: str) -> bool:
        return self.next < len(self.tokens) and self.tokens[self.next][:2] == (word, False)

    def take(self, sign: str) -> bool:
        seen = self.sees(sign)
        self.next += seen
        return seen

    def take_word(self, word: str) -> bool:
        seen = self.sees_word(word)
        self.next += seen
        return seen

    def must(self, sign: str) -> None:
        if not self.take(sign):
            self.fail(f"expected '{sign}'")

    def name(self, what: str) -> str:
        word = self.argument(what)
        if isinstance(word, int):
            self.fail(f"expected {what}, not {word}", self.tokens[self.next - 1][2])
        return word

    def argument(self, what: str = "an argument") -> Word:
        if self.next == len(self.tokens) or self.tokens[self.next][1]:
            self.fail(f"expected {what}")
        self.next += 1
        return self.tokens[self.next - 1][0]

    def arguments(self, needed: bool) -> tuple[Word, ...]:
        if not needed and not self.sees("("):
            return ()
        self.must("(")
        if self.take(")"):
            return ()
        found = [self.argument()]
        while self.take(","):
            found.append(self.argument())
        self.must(")")
        return tuple(found)

    def check(
        self, what: str, name: str, args: tuple[Word, ...], table: Signatures, start: int
    ) -> None:
        if name not in table:
            self.fail(f"unknown {what} '{name}'{_instead(name, table)}", start)
        kinds = kinds_for(table[name], len(args))
        if len(kinds) != len(args) or not all(map(is_a, kinds, args)):
            takes, given = ", ".join(table[name]), ", ".join(map(str, args))
            wrong = [kind for kind, arg in zip(kinds, args, strict=False) if not is_a(kind, arg)]
            first = f" ({wrong[0]}: {said(wrong[0])})" if len(kinds) == len(args) else ""
            self.fail(f"{what} '{name}' takes ({takes}), not ({given}){first}", start)

    # -- statements

    def effect(self) -> Effect:
        nodes = [self.statement()]
        while self.take(";"):
            nodes.append(self.statement())
        return tuple(nodes)

    def block(self) -> Effect:
        self.must("{")
        effect = self.effect()
        self.must("}")
        return effect

    def statement(self) -> Node:
        start = self.here()
        verb = self.name("a verb")
        if verb in FLOW:
            return self.flow(verb)
        if verb in ("hope_type", "disc_type"):
            self.fail(f"unknown verb '{verb}' (write {verb[:4]}(type, number))", start)
        args = self.arguments(needed=verb in SIGNATURES)
        if verb in ("hope", "disc") and len(args) == 2:
            verb += "_type"
        self.check("verb", verb, args, SIGNATURES, start)
        return Node(verb, args)

    def flow(self, verb: str) -> Node:
        if verb in CHOICES:
            self.must("{")
            alternatives = [self.effect()]
            while self.take("|"):
                alternatives.append(self.effect())
            self.must("}")
            return Node(verb, inner=tuple(alternatives))
        self.must("(")
        if verb == "repeat":
            at = self.here()
            times = self.argument("a number")
            if not is_a("count", times):
                self.fail(f"'repeat' takes (count), not ({times})", at)
            self.must(")")
            return Node("repeat", (times,), inner=(self.block(),))
        cond = self.condition()
        self.must(")")
        then = self.block()
        return Node("if", cond=cond, inner=(then, self.block() if self.take_word("else") else ()))

    # -- conditions

    def condition(self) -> Cond:
        return self.joined("or", lambda: self.joined("and", self.single))

    def joined(self, word: str, part: Callable[[], Cond]) -> Cond:
        parts = [part()]
        while self.take_word(word):
            parts.append(part())
        return parts[0] if len(parts) == 1 else Cond(word, inner=tuple(parts))

    def single(self) -> Cond:
        if self.take_word("not"):
            return Cond("not", inner=(self.single(),))
        if self.take("("):
            inside = self.condition()
            self.must(")")
            return inside
        start = self.here()
        kind = self.name("a condition")
        args = self.arguments(needed=False)
        if kind in COMPARED:
            self.must(">=")
            args = (*args, self.argument("a number"))
        self.check("condition", kind, args, CONDITIONS, start)
        return Cond(kind, args)

    def one_of(self, what: str, table: Signatures) -> Node:
        name = self.name(f"a {what}")
        args = self.arguments(needed=False)
        self.check(what, name, args, table, 0)
        return Node(name, args)

    def end(self) -> None:
        if self.next < len(self.tokens):
            self.fail(f"unexpected '{self.tokens[self.next][0]}'")


def _instead(name: str, table: Signatures) -> str:
    """What to write instead of an unknown word."""
    known = [*(word for word in table if not word.endswith("_type"))]
    near = get_close_matches(name, [*known, *(FLOW if table is SIGNATURES else ())], 1)
    if near:
        return f" (write {near[0]}?)"
    return " (all words: frostlight content words frostpunk)"


def parse_effect(text: str) -> Effect:
    """Read an effect; no text is no effect."""
    reader = _Reader(text)
    effect = reader.effect() if reader.tokens else ()
    reader.end()
    return effect


def parse_cond(text: str) -> Cond | None:
    """Read a condition; no text is no condition."""
    reader = _Reader(text)
    cond = reader.condition() if reader.tokens else None
    reader.end()
    return cond


def parse_pattern(text: str) -> Node:
    """Read the action of a citizen card; the buildings of `use` are the arguments."""
    reader = _Reader(text)
    node = reader.one_of("action pattern", PATTERNS)
    reader.end()
    return node


def parse_modifier(text: str) -> Node:
    """Read a lasting modifier of a law or technology."""
    reader = _Reader(text)
    node = reader.one_of("modifier", MODIFIERS)
    reader.end()
    return node


# -- printing


def _words(args: tuple[Word, ...], signature: tuple[str, ...]) -> str:
    kinds = kinds_for(signature, len(args))
    shown = (
        f"{word:+d}" if isinstance(word, int) and kind in SIGN_SHOWN else str(word)
        for word, kind in zip(args, kinds, strict=True)
    )
    return ",".join(shown)


def cond_text(cond: Cond | None) -> str:
    """The canonical text of a condition."""
    if cond is None:
        return ""
    if cond.kind in ("and", "or", "not"):
        parts = [
            f"({cond_text(part)})" if part.kind in ("and", "or") else cond_text(part)
            for part in cond.inner
        ]
        return f"not {parts[0]}" if cond.kind == "not" else f" {cond.kind} ".join(parts)
    names = cond.args[:-1] if cond.kind in COMPARED else cond.args
    text = f"{cond.kind}({','.join(map(str, names))})" if names else cond.kind
    return f"{text}>={cond.args[-1]}" if cond.kind in COMPARED else text


def _statement_text(node: Node) -> str:
    if node.verb in CHOICES:
        return f"{node.verb}{{{'|'.join(map(effect_text, node.inner))}}}"
    if node.verb == "repeat":
        return f"repeat({node.args[0]}){{{effect_text(node.inner[0])}}}"
    if node.verb == "if":
        then, other = node.inner
        rest = f"else{{{effect_text(other)}}}" if other else ""
        return f"if({cond_text(node.cond)}){{{effect_text(then)}}}{rest}"
    return f"{node.verb.removesuffix('_type')}({_words(node.args, SIGNATURES[node.verb])})"


def effect_text(effect: Effect) -> str:
    """The canonical text of an effect."""
    return "; ".join(map(_statement_text, effect))


def pattern_text(node: Node) -> str:
    """The canonical text of an action pattern."""
    return f"{node.verb}({_words(node.args, PATTERNS[node.verb])})" if node.args else node.verb


def modifier_text(node: Node) -> str:
    """The canonical text of a lasting modifier."""
    return f"{node.verb}({_words(node.args, MODIFIERS[node.verb])})" if node.args else node.verb
