"""The games that are installed, by their short names."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from functools import cache
from types import ModuleType
from typing import Any

from frostlight.games.entry import GameEntry, entry_names, find_entry, is_ours
from frostlight.kernel import FrostlightError, Game

__all__ = ["GAMES", "GameEntry", "find_entry", "find_game", "is_ours", "sound_games"]


@cache
def find_game(name: str) -> Game[Any]:
    """The game of this name; FrostlightError lists the names there are, or what is broken."""
    game = find_entry(name).load("game")
    if not isinstance(game, Game):
        raise FrostlightError(
            f"The game {name!r} is broken: its rules are {type(game).__name__}, no Game."
        )
    if game.id != name:
        raise FrostlightError(
            f"The game {name!r} is broken: its rules call it {game.id!r}; give both one name."
        )
    return game


def sound_games() -> list[Game[Any]]:
    """The games whose rules can be loaded: what is wrong with others is told by `find_game`."""
    found = []
    for name in entry_names():
        try:
            found.append(find_game(name))
        except FrostlightError:
            continue
    return found


class _Games(Mapping[str, Game[Any]]):
    """All games; each is loaded when it is needed, and may turn out to be broken then."""

    def __getitem__(self, name: str) -> Game[Any]:
        if name not in entry_names():
            raise KeyError(name)
        return find_game(name)

    def __iter__(self) -> Iterator[str]:
        return iter(entry_names())

    def __len__(self) -> int:
        return len(entry_names())


GAMES: Mapping[str, Game[Any]] = _Games()


class _Listing(ModuleType):
    """A module that can be called: `frostlight.games()` lists the names (ADR 68)."""

    def __call__(self) -> list[str]:
        return entry_names()


sys.modules[__name__].__class__ = _Listing
