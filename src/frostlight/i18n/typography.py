"""Typography of the texts on a page: which spaces break no line, quotation marks, apostrophes.

Catalogues are written with the plain characters of a keyboard. Terminals get them so: they wrap
lines at every space, and what is printed there may be typed again.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

STAYS: Final = "\u00a0"
"""The space at which no line is broken."""
QUOTES: Final = {"en": ("“", "”"), "it": ("“", "”"), "pl": ("„", "”"), "ru": ("«", "»")}

_LITTLE: Final = {"pl": "wziouaWZIOUA", "ru": "вскоуиаВСКОУИА"}
"""Words of one letter, by language: they do not end a line."""
_BEFORE: Final = r"(?<![^\s(„«“/])"
_AFTER_LITTLE: Final = {
    language: re.compile(rf"{_BEFORE}([{letters}]) (?=\S|\Z)")
    for language, letters in _LITTLE.items()
}
_NO_UNIT: Final = (
    r"(?!(?:of|to|and|or|on|in|by|for|with|at|as|z|do|i|lub|из|до|и|или|su|di|a|e|o)\b)"
)
_UNIT: Final = re.compile(rf"(?<=\d) (?={_NO_UNIT}(?:[^\W\d_]|\{{\w))")
"""Between a number and its unit: `3 cards`, `5 {goods.many}`."""
_NUMBER_AT: Final = re.compile(rf"\{{(n|all|points|total)\}} (?={_NO_UNIT}(?:[^\W\d_]|\{{))")
"""The same where a fact brings the number: by these names every catalogue calls amounts."""
_AMOUNT: Final = r"(?:\d+|\{(?:n|all|rank|number|total|left|most)\})"
_RATIO: Final = re.compile(rf"({_AMOUNT}) (of|z|из|su|di) (?={_AMOUNT})")
"""`2 of 5` is short enough to stay together."""
_DASH: Final = re.compile(r" (?=[\u2013\u2014] )")
_QUOTED: Final = re.compile(r'"([^"]*)"')
_APOSTROPHE: Final = re.compile(r"(?<=[^\W\d_])'|(?<=\})'(?=s\b)")
_AS_IT_IS: Final = re.compile(r"(`[^`]*`|<[^>]*>|\w+://\S+)")
"""Code, markup and addresses."""


@lru_cache(32_768)
def set_type(language: str, text: str) -> str:
    r"""A text of a catalogue as it is printed on a page; done once for each.

    >>> set_type("pl", "Weź {n} karty z talii i odrzuć 1 z nich").replace(STAYS, "_")
    'Weź {n}_karty z_talii i_odrzuć 1 z_nich'
    >>> set_type("it", "l'isola, `play 'x'`").encode("ascii", "namereplace").decode()
    "l\\N{RIGHT SINGLE QUOTATION MARK}isola, `play 'x'`"
    """
    if "<" in text or "`" in text or "://" in text:
        parts = _AS_IT_IS.split(text)
        return "".join(part if n % 2 else _set(language, part) for n, part in enumerate(parts))
    return _set(language, text)


def _set(language: str, text: str) -> str:
    if '"' in text:
        opened, closed = QUOTES.get(language, QUOTES["en"])
        text = _QUOTED.sub(rf"{opened}\1{closed}", text)
    if "'" in text:
        text = _APOSTROPHE.sub("\u2019", text)
    text = _DASH.sub(STAYS, text)
    text = _NUMBER_AT.sub(rf"{{\1}}{STAYS}", text)
    text = _UNIT.sub(STAYS, text)
    text = _RATIO.sub(rf"\1{STAYS}\2{STAYS}", text)
    little = _AFTER_LITTLE.get(language)
    return text if little is None else little.sub(rf"\1{STAYS}", text)
