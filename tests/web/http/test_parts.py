"""Forms with a file: what browsers send is read, and nothing else blocks the server."""

from __future__ import annotations

import time

import pytest

from frostlight.web.http.multipart import MAX_PARTS, read_parts
from tests.web.site import Browser

KIND = "multipart/form-data; boundary=B"
FILE = (
    b'--B\r\nContent-Disposition: form-data; name="file"; filename="a b.json"\r\n'
    b"Content-Type: application/json\r\n\r\n{}\r\n\r\n--C\r\n"
)
COPY = b'--B\r\ncontent-disposition: form-data; name="copy"\r\n\r\n1\r\n'


@pytest.mark.parametrize("kind", [KIND, 'Multipart/Form-Data;boundary="B"', f"{KIND}; a=b"])
def test_parts_are_found(kind: str) -> None:
    found = read_parts(kind, FILE + COPY + b"--B--\r\n")
    assert found == {"file": b"{}\r\n\r\n--C", "copy": b"1"}


def test_what_is_no_part_is_left_out() -> None:
    assert read_parts("text/plain", FILE) == {}
    assert read_parts("multipart/form-data", FILE) == {}
    assert read_parts(KIND, b"") == {}
    assert read_parts(KIND, b'--B\r\nContent-Disposition: form-data; name="file"\r\n') == {}
    assert read_parts(KIND, b"--B\r\n" + b"a: b\r\n" * 1000 + FILE[5:]) == {}


def test_a_great_many_parts_are_not_gone_through() -> None:
    many = [b'--B\r\nContent-Disposition: form-data; name="%d"\r\n\r\n\r\n' % n for n in range(100)]
    assert list(read_parts(KIND, b"".join(many))) == [str(n) for n in range(MAX_PARTS)]


HEAD = b'--B\r\nContent-Disposition: form-data; name="file"\r\n\r\n'
LARGE = 4_000_000
QUICK = 0.5
"""Seconds of CPU for the largest file, some ten times what it takes."""


@pytest.mark.parametrize(
    "body",
    [
        HEAD + b"{}" * (LARGE // 2),
        HEAD + b"\r" * LARGE,
        HEAD + b"\r\n" * (LARGE // 2),
        HEAD + b"\r\n--" * (LARGE // 4),
        HEAD + b"\r\n--A" * (LARGE // 5),
        (HEAD + b"\r\n") * (LARGE // len(HEAD)),
        b"--B\r\n" + b"a" * LARGE,
        b"--B\r\n" + b"a: b\r\n" * (LARGE // 6),
        b"--B\r\nContent-Disposition: " + b";" * LARGE,
    ],
)
def test_no_form_takes_long_however_it_is_made(body: bytes) -> None:
    since = time.process_time()
    read_parts(KIND, body)
    assert time.process_time() - since < QUICK


@pytest.mark.parametrize("option", ["a;", '";', 'a="\\";', ";"])
def test_no_content_type_takes_long_either(option: str) -> None:
    since = time.process_time()
    assert read_parts(KIND[:-1] + "C;" + option * (60_000 // len(option)), FILE) == {}
    assert time.process_time() - since < QUICK


def test_a_part_that_does_not_end_is_none() -> None:
    assert read_parts(KIND, FILE + HEAD + b"{}") == {"file": b"{}\r\n\r\n--C"}
    assert read_parts(KIND, HEAD + b"{}") == {}


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("multipart/form-data; boundary*", FILE),
        (f"{KIND};!1*", b"--B"),
        (KIND, b"--B\r\nContent-Disposition: " + b"(" * 20_000 + b"\r\n\r\nx\r\n--B--"),
        (KIND, b"--B\r\nContent-Type: multipart/mixed; boundary=B\r\n\r\n" * 3000),
    ],
)
def test_a_form_that_is_none_gives_no_failure(ann: Browser, kind: str, body: bytes) -> None:
    answer = ann.client.post("/campaigns/import", content=body, headers={"content-type": kind})
    assert answer.status_code == 422
