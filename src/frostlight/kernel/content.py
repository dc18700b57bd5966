"""Printed things are data: TOML files, typed and checked when they are read."""

from __future__ import annotations

from importlib.resources import files
from typing import Literal, TypeVar

import msgspec

from frostlight.kernel.errors import FrostlightError

Source = Literal["seed", "public", "derived", "designed"]
"""Where a row comes from: the rulebook, public material, reasoning, or our own design."""


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One row of content; every row says where it comes from."""

    source: Source
    note: str = ""


class ContentError(FrostlightError):
    """A content file is wrong; the message names the file and the place in it."""


C = TypeVar("C", bound=msgspec.Struct)


def read_content(package: str, name: str, kind: type[C]) -> C:
    """Read `content/<name>` of a game's package into a typed struct."""
    document = files(package).joinpath("content", name).read_bytes()
    try:
        return msgspec.toml.decode(document, type=kind)
    except msgspec.MsgspecError as wrong:
        raise ContentError(f"content/{name}: {wrong}") from None
