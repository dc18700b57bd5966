"""The games that are installed, by their short names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from frostlight.games.entry import Entry, entry_names, find_entry
from frostlight.kernel import Game

__all__ = ["GAMES", "Entry", "find_entry", "find_game"]


def find_game(name: str) -> Game[Any]:
    """The game of this name; FrostlightError lists the names there are."""
    game: Game[Any] = find_entry(name).load("game")
    return game


class _Games(Mapping[str, Game[Any]]):
    """All games; each is loaded when somebody looks at it."""

    def __getitem__(self, name: str) -> Game[Any]:
        if name not in entry_names():
            raise KeyError(name)
        return find_game(name)

    def __iter__(self) -> Iterator[str]:
        return iter(entry_names())

    def __len__(self) -> int:
        return len(entry_names())


GAMES: Mapping[str, Game[Any]] = _Games()
