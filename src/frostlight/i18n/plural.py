"""Plural forms by the categories of CLDR, for whole numbers."""

from __future__ import annotations

from collections.abc import Callable


def english(n: int) -> str:
    return "one" if n == 1 else "other"


def italian(n: int) -> str:
    if n == 1:
        return "one"
    return "many" if n and n % 1_000_000 == 0 else "other"


def polish(n: int) -> str:
    """One for 1 only; few for 2, 3, 4, 22, 23, ...; many for the rest.

    >>> [polish(n) for n in (1, 2, 5, 12, 21, 22)]
    ['one', 'few', 'many', 'many', 'many', 'few']
    """
    if n == 1:
        return "one"
    return "few" if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else "many"


def russian(n: int) -> str:
    """One also for 21, 31, ...; few for 2, 3, 4, 22, ...; many for the rest.

    >>> [russian(n) for n in (1, 2, 5, 11, 21, 22)]
    ['one', 'few', 'many', 'many', 'one', 'few']
    """
    if n % 10 == 1 and n % 100 != 11:
        return "one"
    return "few" if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else "many"


RULES: dict[str, Callable[[int], str]] = {
    "en": english,
    "it": italian,
    "pl": polish,
    "ru": russian,
}


def category(language: str, n: int) -> str:
    """Which form a number takes in a language: one, few, many or other."""
    return RULES[language](abs(n))
