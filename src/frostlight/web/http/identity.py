"""Identity of a browser, and its seats: signed cookies and signed links.

A seat link carries `[table, seat, nonce]`. It is redeemed once: the store then knows the holder,
and the link is worth nothing to other clients. A new nonce makes old links worthless.

A device link carries `[table, visitor, device, nonce, until]`: the first client that opens it in
time is that visitor on one more device, unless the device that has made the link was ended.
"""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Final, NamedTuple

from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from frostlight.i18n import LANGUAGES, best_language
from frostlight.store import StoreError, write_whole

VISITOR: Final = "visitor"
LANGUAGE: Final = "language"
THEME: Final = "theme"
TALL: Final = "tall"
ADVICE: Final = "counsel"
EACH: Final = "each"
MUTED: Final = "muted"
THEMES: Final = ("dark", "light")
YEAR: Final = 365 * 24 * 3600
"""Seconds for which a browser keeps the cookie."""


class Bearer(NamedTuple):
    """A browser with a cookie of this server: its visitor and its device."""

    visitor: str
    device: str = ""
    """"" = the cookie is from before devices had names."""


NOBODY: Final = Bearer("")


class DeviceLink(NamedTuple):
    """Lets one more device be this visitor, and leads it to a table."""

    table: str
    visitor: str
    device: str
    """The visitor's device that has made the link."""
    nonce: str
    until: int


class Signer:
    """Signs and reads cookies and links with the secret of this server."""

    def __init__(self, secret: str) -> None:
        self._visitors = URLSafeSerializer(secret, salt="visitor")
        self._links = URLSafeSerializer(secret, salt="seat")
        self._devices = URLSafeSerializer(secret, salt="device")
        self._calls = URLSafeSerializer(secret, salt="call")
        self.ended: set[Bearer] = set()
        """Devices whose cookies are worth nothing any more."""

    def bearer(self, connection: HTTPConnection) -> Bearer:
        """The identity of a browser; NOBODY without a valid cookie, or if its device was ended."""
        try:
            match self._visitors.loads(connection.cookies.get(VISITOR, "")):
                case str(visitor):
                    found = Bearer(visitor)
                case [str(visitor), str(device)]:
                    found = Bearer(visitor, device)
                case _:
                    return NOBODY
        except BadSignature:
            return NOBODY
        return NOBODY if found in self.ended else found

    def visitor(self, connection: HTTPConnection) -> str:
        """The visitor of this browser; "" = none."""
        return self.bearer(connection).visitor

    def remember(self, response: Response, bearer: Bearer, *, secure: bool) -> None:
        """Set the cookie."""
        response.set_cookie(
            VISITOR,
            str(self._visitors.dumps(list(bearer))),
            max_age=YEAR,
            httponly=True,
            samesite="lax",
            secure=secure,
        )

    def link(self, table: str, seat: int, nonce: str) -> str:
        """The key of a seat, for its link."""
        return str(self._links.dumps([table, seat, nonce]))

    def read_link(self, table: str, key: str) -> tuple[int, str] | None:
        """Seat and nonce of a key of this table; None if the signature is wrong."""
        try:
            match self._links.loads(key):
                case [str(found), int(seat), str(nonce)] if found == table:
                    return seat, nonce
        except BadSignature:
            pass
        return None

    def call_link(self, visitor: str, address: str) -> str:
        """The key with which the owner of a mailbox agrees to calls of a visitor, or ends them."""
        return str(self._calls.dumps([visitor, address]))

    def read_call_link(self, key: str) -> tuple[str, str] | None:
        """Visitor and address of a key; None if the signature is wrong."""
        try:
            match self._calls.loads(key):
                case [str(visitor), str(address)]:
                    return visitor, address
        except BadSignature:
            pass
        return None

    def device_link(self, link: DeviceLink) -> str:
        """The key of a device link."""
        return str(self._devices.dumps(list(link)))

    def read_device_link(self, key: str) -> DeviceLink | None:
        """The link of a key, in time or not; None if it is forged or its maker was ended."""
        try:
            match self._devices.loads(key):
                case [str(table), str(visitor), str(device), str(nonce), int(until)]:
                    link = DeviceLink(table, visitor, device, nonce, until)
                    return None if Bearer(visitor, device) in self.ended else link
        except BadSignature:
            pass
        return None


def new_visitor() -> str:
    return secrets.token_urlsafe(16)


def new_nonce() -> str:
    return secrets.token_urlsafe(9)


def server_secret(data: Path) -> str:
    """The secret of this server, made at the first start and kept beside the tables."""
    path = data / "secret"
    try:
        if not path.exists():
            write_whole(path, secrets.token_hex(32).encode(), new=True, mode=0o600)
        secret = path.read_text(encoding="ascii").strip()
    except (OSError, UnicodeDecodeError) as wrong:
        why = getattr(wrong, "strerror", None) or wrong
        raise StoreError(f"{path} cannot be used as the secret of this server: {why}.") from None
    if len(secret) < 32:
        raise StoreError(f"{path} is too short to be a secret; remove it to get a new one.")
    return secret


def language_of(connection: HTTPConnection) -> str:
    """The language that was chosen, or the first of the browser's that we speak."""
    chosen = connection.cookies.get(LANGUAGE, "")
    if chosen in LANGUAGES:
        return chosen
    return best_language(connection.headers.get("accept-language", "")[:500])


def stands(connection: HTTPConnection) -> bool:
    """Whether the browser's last page stood upright, as on a phone."""
    return connection.cookies.get(TALL) == "1"


def wants_advice(connection: HTTPConnection, *, usually: bool) -> bool:
    """Whether this browser wants hints of a bot here, by its cookie, which belongs to one table."""
    return {"1": True, "0": False}.get(connection.cookies.get(ADVICE, ""), usually)


def wants_each(connection: HTTPConnection) -> bool:
    """Whether this browser wants to be asked what goes without saying, by its cookie."""
    return connection.cookies.get(EACH) == "1"


def muted_by(connection: HTTPConnection) -> frozenset[int]:
    """The seats that this browser does not want to hear, by its cookie of the table."""
    seats = connection.cookies.get(MUTED, "")[:300].split("-")
    return frozenset(int(seat) for seat in seats if seat.isascii() and seat.isdigit())


def theme_of(connection: HTTPConnection) -> str:
    """The theme that was chosen; "" leaves it to the browser."""
    chosen = connection.cookies.get(THEME, "")
    return chosen if chosen in THEMES else ""
