"""Calls by e-mail, if the host has set it up: `mail.toml` in the folder of the tables (ADR 74)."""

from __future__ import annotations

import tomllib
from email.errors import MessageError
from email.headerregistry import Address
from email.message import EmailMessage
from pathlib import Path
from typing import Annotated, Any, Final, Literal

import msgspec

from frostlight.store import StoreError, read_plain
from frostlight.web.live.ways import CallMessage, DeadError, LaterError

FILE: Final = "mail.toml"
LARGEST: Final = 10_000
"""Bytes of the largest settings file."""
TIMEOUT: Final = 30.0
"""Seconds for one message."""
MAX_ADDRESS: Final = 254
"""Letters of the longest mail address."""
NEEDS: Final = "E-mail needs a package more: pip install '.[web,call]', or take the file away."


class MailSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How this server sends mail."""

    server: str
    sender: str
    """Address that it comes from."""
    address: Annotated[str, msgspec.Meta(pattern=r"\Ahttps?://[^/\s]+\Z")]
    """How links to this site begin: `https://play.example.org`."""
    port: Annotated[int, msgspec.Meta(ge=1, le=65535)] = 587
    security: Literal["starttls", "tls", "none"] = "starttls"
    user: str = ""
    password: str = ""


def read_settings(data: Path) -> MailSettings | None:
    """The settings of the host; None if there are none, StoreError if they cannot be used."""
    path = data / FILE
    try:
        text = read_plain(path, LARGEST).decode()
    except FileNotFoundError:
        return None
    except (OSError, UnicodeDecodeError) as wrong:
        raise StoreError(f"{path} cannot be read: {wrong}.") from None
    try:
        found = msgspec.convert(tomllib.loads(text), MailSettings)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as wrong:
        raise StoreError(f"{path} is no way to send mail: {wrong}") from None
    if read_address(found.sender) is None:
        raise StoreError(f"{path}: the sender is no mail address.")
    return found


def read_address(text: str) -> str | None:
    """A mail address as it was typed; None if it is none."""
    typed = text.strip()
    if len(typed) > MAX_ADDRESS or not typed.isascii() or not typed.isprintable():
        return None
    try:
        found = Address(addr_spec=typed)
    except (ValueError, IndexError, MessageError):
        return None
    name, _, domain = typed.rpartition("@")
    plain = not set(typed) & set(' "<>,;:()[]\\')
    return typed if plain and name and domain and found.domain == domain else None


class Mailer:
    """Sends messages by SMTP (aiosmtplib)."""

    def __init__(self, settings: MailSettings) -> None:
        self.settings = settings

    async def send(self, to: str, message: CallMessage) -> None:
        """Send a message; DeadError if the mailbox does not exist, LaterError for all else."""
        import aiosmtplib  # noqa: PLC0415 - of the extra `call`

        settings, secure = self.settings, self.settings.security
        options: dict[str, Any] = {
            "use_tls": secure == "tls",
            "start_tls": secure == "starttls",
        }
        if settings.user:
            options |= {"username": settings.user, "password": settings.password}
        try:
            await aiosmtplib.send(
                self.letter(to, message),
                hostname=settings.server,
                port=settings.port,
                timeout=TIMEOUT,
                **options,
            )
        except aiosmtplib.SMTPRecipientsRefused as refused:
            if all(one.code >= 500 for one in refused.recipients):
                raise DeadError("The mailbox does not exist.") from None
            raise LaterError("The mailbox takes nothing now.") from None
        except (aiosmtplib.SMTPException, OSError, ValueError) as wrong:
            raise LaterError(f"The mail could not be sent: {type(wrong).__name__}.") from wrong

    def letter(self, to: str, message: CallMessage) -> EmailMessage:
        """The message as a mail."""
        letter, base = EmailMessage(), self.settings.address
        letter["From"], letter["To"] = self.settings.sender, to
        letter["Subject"] = message.subject
        letter["Auto-Submitted"] = "auto-generated"
        lines = [message.body, base + message.path]
        if message.leave:
            letter["List-Unsubscribe"] = f"<{base}{message.leave}>"
            letter["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        letter.set_content("\n\n".join(lines) + "\n")
        return letter


def open_mailer(data: Path) -> Mailer | None:
    """The way to send mail that the host has set up; None if there is none."""
    settings = read_settings(data)
    if settings is None:
        return None
    try:
        import aiosmtplib  # noqa: F401, PLC0415 - of the extra `call`
    except ImportError:
        raise StoreError(f"{data / FILE}: {NEEDS}") from None
    return Mailer(settings)
