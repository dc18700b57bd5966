"""Multipart forms with a file, as browsers send them: parsed in linear time.

A parser for all that a mail can be takes minutes for some forms of a few megabytes, and every
client would wait for it.
"""

from __future__ import annotations

import re
from typing import Final

KIND: Final = re.compile(
    r'multipart/form-data; *boundary=(?:"([^"]{1,70})"|([^\s";]{1,70}))', re.IGNORECASE
)
NAME: Final = re.compile(
    rb'content-disposition: *form-data;.{0,200}?\bname="([^"]{0,60})"', re.IGNORECASE
)
MAX_PARTS: Final = 8
"""Parts of the longest form."""
LONGEST_HEAD: Final = 2000
"""Bytes of the longest header of a part."""


def read_parts(kind: str, body: bytes) -> dict[str, bytes]:
    r"""The fields of a form by their names; those that are none, or too many, are left out.

    >>> read_parts(
    ...     "multipart/form-data; boundary=x",
    ...     b'--x\r\nContent-Disposition: form-data; name="file"\r\n\r\n{}\r\n--x--\r\n',
    ... )
    {'file': b'{}'}
    """
    marked = KIND.match(kind)
    if marked is None:
        return {}
    mark = b"\r\n--" + (marked[1] or marked[2]).encode("latin-1", "replace")
    found = {}
    for part in (b"\r\n" + body).split(mark, MAX_PARTS + 1)[1 : MAX_PARTS + 1]:
        end = part.find(b"\r\n\r\n", 0, LONGEST_HEAD)
        for line in part[: max(end, 0)].split(b"\r\n"):
            name = NAME.match(line)
            if name is not None:
                found[name[1].decode("utf-8", "replace")] = part[end + 4 :]
    return found
