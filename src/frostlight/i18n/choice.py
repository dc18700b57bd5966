"""Which language a player reads, from what a browser or a terminal says."""

from __future__ import annotations

from frostlight.i18n.catalogue import LANGUAGES


def best_language(*wishes: str) -> str:
    """The first language that we speak among wishes such as `pl_PL.UTF-8` or `ru,en;q=0.8`.

    >>> best_language("", "it_IT.UTF-8"), best_language("de, ru;q=0.9, en;q=0.5"), best_language()
    ('it', 'ru', 'en')
    """
    for wish in wishes:
        for name in _by_preference(wish):
            language = name.replace("_", "-").partition("-")[0].partition(".")[0].strip().lower()
            if language in LANGUAGES:
                return language
    return LANGUAGES[0]


def _by_preference(wish: str) -> list[str]:
    """The names of an Accept-Language header, the most wanted first."""
    weighed = []
    for place, part in enumerate(wish.split(",")):
        name, _, quality = part.partition(";q=")
        try:
            weight = float(quality or 1)
        except ValueError:
            weight = 0.0
        weighed.append((-weight, place, name))
    return [name for _, _, name in sorted(weighed)]
