"""Campaigns of a terminal: one JSON file each in a folder, named like the campaign."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import msgspec

from frostlight.kernel import FrostlightError, RecordError
from frostlight.session import KeptCampaign, read_campaign, write_campaign
from frostlight.session.campaign.model import LIMIT
from frostlight.store.whole import read_plain, write_whole

NAME: Final = re.compile(r"\w[\w-]{0,39}")
"""Pattern of a campaign's name: it is part of commands and the name of a file."""


class CampaignFolder:
    """The folder with the campaigns of one player.

    Optimistic: it compares a file with the bytes that it last read or wrote, and never replaces
    a file that another process has changed since.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._seen: dict[str, bytes] = {}

    def names(self) -> list[str]:
        """The names of all campaigns, sorted."""
        if not self.path.is_dir():
            return []
        return sorted(file.stem for file in self.path.glob("*.json") if NAME.fullmatch(file.stem))

    def load(self, name: str) -> KeptCampaign:
        """Load a campaign; FrostlightError names the file if it cannot be read."""
        path = self._path(name)
        if not path.is_file():
            known = ", ".join(self.names()) or "none yet; `frostlight campaign new GAME` begins one"
            raise FrostlightError(f"There is no campaign {name!r}; there is: {known}.")
        kept, document = read_file(path)
        self._seen[name] = document
        return kept

    def find(self, token: str) -> str:
        """The name of the campaign with this id; "" if no readable file has it."""
        for name in self.names():
            try:
                if read_file(self._path(name))[0].id == token:
                    return name
            except FrostlightError:
                continue
        return ""

    def add(self, name: str, kept: KeptCampaign) -> None:
        """Write a new campaign; an existing file is never replaced."""
        path = self._path(name)
        document = write_campaign(msgspec.structs.replace(kept, name=name))
        try:
            self.path.mkdir(parents=True, exist_ok=True)
            write_whole(path, document, new=True)
        except FileExistsError:
            raise FrostlightError(
                f"There is a campaign {name!r} already; choose another name with --name NAME."
            ) from None
        except OSError as wrong:
            raise _failed(path, wrong) from None
        self._seen[name] = document

    def save(self, name: str, kept: KeptCampaign) -> None:
        """Write a campaign that was loaded here, unless its file has changed since."""
        path, document = self._path(name), write_campaign(kept)
        try:
            if path.read_bytes() != self._seen[name]:
                raise FrostlightError(
                    f"{path} has changed meanwhile: is the campaign played elsewhere? What is "
                    "there stays; look at it with `frostlight campaign show`."
                )
            write_whole(path, document)
        except OSError as wrong:
            raise _failed(path, wrong) from None
        self._seen[name] = document

    def delete(self, name: str) -> None:
        try:
            self._path(name).unlink()
        except OSError as wrong:
            raise _failed(self._path(name), wrong) from None

    def _path(self, name: str) -> Path:
        if not NAME.fullmatch(name):
            raise FrostlightError(
                f"A campaign cannot be called {name[:40]!r}: use up to 40 letters, digits, - and _."
            )
        return self.path / f"{name}.json"


def read_file(path: Path) -> tuple[KeptCampaign, bytes]:
    """The campaign in a file, and its bytes; errors name the file and the place in it."""
    try:
        document = read_plain(path, LIMIT)
    except (OSError, ValueError) as wrong:
        why = getattr(wrong, "strerror", None) or wrong
        raise FrostlightError(f"{path} cannot be read: {why}.") from None
    try:
        return read_campaign(document), document
    except RecordError as wrong:
        raise RecordError(f"{path}: {wrong}") from None


def _failed(path: Path, wrong: OSError) -> FrostlightError:
    return FrostlightError(f"{path} cannot be written: {wrong.strerror or wrong}.")
