"""The icons of symbols, where they are not those of their own names."""

from __future__ import annotations

from typing import Final

SAME: Final = {"adv_resource": "advanced_resource"}
"""Symbols that show a card look as the card does."""


def sign(symbol: str) -> str:
    """The name of the icon of a symbol."""
    return SAME.get(symbol, symbol)
