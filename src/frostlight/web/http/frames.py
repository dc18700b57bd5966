"""A message that very many are sent alike: compressed and framed once for all of them.

Each socket compresses with a memory of what it has sent, so that the same text becomes other bytes
for everybody. Where thousands look on that would take longer than all else. What is compressed
without a memory can be read by all; whoever was sent such a message gets all later ones like that.
"""

from __future__ import annotations

from functools import cached_property
from typing import Final

from websockets.extensions.permessage_deflate import PerMessageDeflate
from websockets.frames import Frame, Opcode

BITS: Final = 13
"""How far back, as a power of two, what is compressed may refer to itself."""
PACKER: Final = PerMessageDeflate(
    remote_no_context_takeover=True,
    local_no_context_takeover=True,
    remote_max_window_bits=BITS,
    local_max_window_bits=BITS,
)


class SharedFrame(str):
    """A text for many."""

    @cached_property
    def frame(self) -> bytes:
        """As it goes over the wire to all who can read what is compressed."""
        return Frame(Opcode.TEXT, self.encode()).serialize(mask=False, extensions=[PACKER])
