"""Where a link leads that was made on this machine, and what other devices need to open it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from frostlight.view.markup import EMPTY, Html, esc

if TYPE_CHECKING:
    from frostlight.i18n import Reader

COMMANDS: Final = (
    "frostlight serve --host 0.0.0.0",
    "python3 dev.py run serve --host 0.0.0.0",
)


@dataclass(frozen=True)
class Reach:
    """How other devices reach this site, for the reader of a page."""

    base: str = ""
    """Its address in the network, if the reader used one of this machine only."""
    wrong: str = ""
    """The message that says why no other device can; "" if they can."""


ANYWHERE: Final = Reach()
"""Others reach it as the reader did."""


def obstacle(reader: Reader, reach: Reach) -> Html:
    """Before a link: that it works on this machine only, and the cure."""
    if not reach.wrong:
        return EMPTY
    commands = "".join(f"<li><code>{esc(command)}</code></li>" for command in COMMANDS)
    how = f"<ul>{commands}</ul>" if reach.wrong == "device.alone" else ""
    return f'<div class="alert"><p>{esc(reader.say(reach.wrong))}</p>{how}</div>'
