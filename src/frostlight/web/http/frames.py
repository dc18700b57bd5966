"""A message that very many clients are sent alike: compressed and framed once for all of them.

A socket compresses with context takeover, so that the same text becomes other bytes for each. Where
thousands watch that would take longer than all else. A frame without context can be read by all;
a socket that was sent one compresses all later messages without context too.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Final

from websockets.extensions import Extension, ServerExtensionFactory
from websockets.extensions.permessage_deflate import (
    PerMessageDeflate,
    ServerPerMessageDeflateFactory,
)
from websockets.frames import Frame, Opcode
from websockets.typing import ExtensionParameter

BITS: Final = 13
"""Window of the compression, as a power of two of bytes."""
QUICKLY: Final = {"level": 1, "memLevel": 5}
"""Settings of zlib: a page says much the same again (ADR 47)."""
DEFLATE: Final = ServerPerMessageDeflateFactory(
    client_no_context_takeover=True,  # what clients send is short, and their context is memory
    server_max_window_bits=BITS,
    client_max_window_bits=12,
    compress_settings=QUICKLY,
)


def _without_context(**settings: int) -> PerMessageDeflate:
    return PerMessageDeflate(
        remote_no_context_takeover=True,
        local_no_context_takeover=True,
        remote_max_window_bits=15,
        local_max_window_bits=BITS,
        compress_settings=settings,
    )


SHARED: Final = _without_context()
LATER: Final = _without_context(**QUICKLY)
"""Compress without context: a shared message, and what a socket is sent after one."""


class SharedFrame(str):
    """A text for many."""

    @cached_property
    def frame(self) -> bytes:
        """As it goes over the wire to all who can read what is compressed."""
        return Frame(Opcode.TEXT, self.encode()).serialize(mask=False, extensions=[SHARED])


class SharedDeflate(Extension):
    """permessage-deflate whose outgoing context can be dropped, for frames that are shared."""

    name = PerMessageDeflate.name

    def __init__(self, agreed: PerMessageDeflate) -> None:
        self._bits = agreed.local_max_window_bits
        self._sends = agreed
        self._reads = _without_context()

    def decode(self, frame: Frame, *, max_size: int | None = None) -> Frame:
        return self._reads.decode(frame, max_size=max_size)

    def encode(self, frame: Frame) -> Frame:
        return self._sends.encode(frame)

    def drop_context(self) -> bool:
        """Let no later message refer to an earlier one; False if the client reads no such frame.

        A browser keeps its own context all the same, which does no harm.
        """
        if self._bits < BITS:
            return False
        self._sends = LATER
        return True


class SharedDeflateFactory(ServerExtensionFactory):
    """Negotiates as permessage-deflate does."""

    name = PerMessageDeflate.name

    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Extension]
    ) -> tuple[list[ExtensionParameter], Extension]:
        answer, agreed = DEFLATE.process_request_params(params, accepted_extensions)
        assert isinstance(agreed, PerMessageDeflate)
        return answer, SharedDeflate(agreed)
