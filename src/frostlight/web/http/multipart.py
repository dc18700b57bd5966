"""A form with a file, read by python-multipart within limits of parts and headers."""

from __future__ import annotations

from typing import Final

from python_multipart import MultipartParser
from python_multipart.exceptions import FormParserError
from python_multipart.multipart import parse_options_header

MAX_PARTS: Final = 8
"""Parts of a form that are read."""
LONGEST_HEAD: Final = 2000
"""Bytes of the headers of a part."""


class _EnoughError(Exception):
    """The form has more parts than are read."""


class _Parts:
    """The parts that the parser has found; each attribute is a callback or what they gather."""

    def __init__(self) -> None:
        self.found: dict[str, bytes] = {}
        self._begun = 0
        self._header = self._value = b""
        self._name: str | None = None
        self._content: list[bytes] = []

    def begin(self) -> None:
        if self._begun == MAX_PARTS:
            raise _EnoughError
        self._begun += 1
        self._name, self._content = None, []

    def header(self, data: bytes, start: int, end: int) -> None:
        self._header += data[start:end]

    def value(self, data: bytes, start: int, end: int) -> None:
        self._value += data[start:end]

    def end_header(self) -> None:
        kind, options = parse_options_header(self._value)
        if self._header.lower() == b"content-disposition" and kind == b"form-data":
            self._name = options.get(b"name", b"").decode("utf-8", "replace")
        self._header = self._value = b""

    def content(self, data: bytes, start: int, end: int) -> None:
        self._content.append(data[start:end])

    def end(self) -> None:
        if self._name:
            self.found[self._name] = b"".join(self._content)


def read_parts(kind: str, body: bytes) -> dict[str, bytes]:
    r"""The fields of a form by their names; those without one, or too many, are left out.

    Nothing where this is no such form, or none that can be read.

    >>> read_parts(
    ...     "multipart/form-data; boundary=x",
    ...     b'--x\r\nContent-Disposition: form-data; name="file"\r\n\r\n{}\r\n--x--\r\n',
    ... )
    {'file': b'{}'}
    """
    media_type, options = parse_options_header(kind)
    if media_type != b"multipart/form-data" or not options.get(b"boundary"):
        return {}
    parts = _Parts()
    try:
        MultipartParser(
            options[b"boundary"],
            {
                "on_part_begin": parts.begin,
                "on_header_field": parts.header,
                "on_header_value": parts.value,
                "on_header_end": parts.end_header,
                "on_part_data": parts.content,
                "on_part_end": parts.end,
            },
            max_header_size=LONGEST_HEAD,
        ).write(body)
    except _EnoughError:
        pass
    except FormParserError:
        return {}
    return parts.found
