"""Shared compressed frames: a message for many spectators is compressed and framed once (ADR 51).

With context takeover each socket compresses with a memory of what it has sent, so that the same
text becomes other bytes for every client. For thousands of spectators that would take longer than
all else. Without context takeover all clients read the same bytes; a client that was sent a shared
frame gets all later messages without it too.
"""

from __future__ import annotations

from functools import cached_property
from typing import Final

from websockets.extensions.permessage_deflate import PerMessageDeflate
from websockets.frames import Frame, Opcode

BITS: Final = 13
"""Window of the compressor, as a power of two in bytes."""
PACKER: Final = PerMessageDeflate(
    remote_no_context_takeover=True,
    local_no_context_takeover=True,
    remote_max_window_bits=BITS,
    local_max_window_bits=BITS,
)


class SharedFrame(str):
    """A text that many clients are sent."""

    @cached_property
    def frame(self) -> bytes:
        """The WebSocket frame, for all clients that accept compression."""
        return Frame(Opcode.TEXT, self.encode()).serialize(mask=False, extensions=[PACKER])
