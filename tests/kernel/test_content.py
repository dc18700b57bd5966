"""Editions, digests, and the search for mistakes and lines in content files."""

from __future__ import annotations

import sys
import zipfile
from pathlib import Path
from typing import Literal

import msgspec
import pytest

from frostlight.cli.editions import freeze, pin, pin_all
from frostlight.kernel import FrostlightError, SetupError
from frostlight.kernel.content import Content, ContentError, Shelf, digest_of
from frostlight.kernel.content_errors import faults, parse, wild
from frostlight.kernel.toml_lines import line_of, lines_of
from tests.ours import OUR_GAMES

CARDS = b'# cards\n[[card]]\nid = "a"\npoints = 1\n'
LIST = '# The editions.\n\n[[edition]]\nname = "1"\nchanged = "the first"\n'


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package with content, as a developer has it."""
    content = tmp_path / "boxed" / "content"
    content.mkdir(parents=True)
    (tmp_path / "boxed" / "__init__.py").touch()
    (content / "cards.toml").write_bytes(CARDS)
    (content / "zones.toml").write_text("zones = 3\n")
    (content / "editions.toml").write_text(LIST)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "boxed", raising=False)
    return content


def points(shelf: Shelf, edition: str) -> str:
    return shelf.find(edition).documents["cards.toml"].decode()


class Row(msgspec.Struct):
    id: str
    points: int


class Rows(msgspec.Struct):
    card: list[Row]


def test_a_file_of_another_shape_is_told_by_its_first_mistake(folder: Path) -> None:
    (folder / "cards.toml").write_bytes(CARDS.replace(b"1", b'"one"'))
    with pytest.raises(ContentError, match=r"^cards.toml:4: card\[0\].points: Expected int, got"):
        Shelf("boxed").find("1").read("cards.toml", Rows)
    (folder / "cards.toml").write_bytes(b"[[card]]\nid = = 1\n")
    with pytest.raises(ContentError, match=r"^cards.toml:2: This is not TOML: "):
        Shelf("boxed").find("1").read("cards.toml", Rows)


def test_comments_and_blanks_do_not_change_a_digest() -> None:
    assert digest_of(CARDS) == digest_of(b'\r\n[[card]] # one\r\nid  = "a"\r\npoints = 1')
    assert digest_of(CARDS) != digest_of(CARDS.replace(b"1", b"2"))
    one, two = Content("", {"a.toml": CARDS}), Content("", {"b.toml": CARDS})
    assert one.digest != two.digest


def test_an_edition_is_frozen_tuned_and_pinned(folder: Path) -> None:
    shelf = Shelf("boxed")
    pin(shelf)
    assert list(shelf.unpinned()) == []
    assert freeze(shelf, "points doubled") == "2"
    (folder / "cards.toml").write_bytes(CARDS.replace(b"1", b"2"))
    (folder / "news.toml").write_text("x = 1\n")
    assert [wrong.message for _, wrong in shelf.unpinned()] == ["has no digests of edition 2 yet."]
    assert pin(shelf) == ["cards.toml", "news.toml"]
    assert list(shelf.unpinned()) == []
    assert sorted(place.name for place in (folder / "edition-1").iterdir()) == ["cards.toml"]
    again = Shelf("boxed")
    assert (again.editions, again.newest, again.names) == (("1", "2"), "2", ["2", "1"])
    assert "points = 1" in points(again, "1")
    assert "points = 2" in points(again, "2")
    assert set(again.find("1").documents) == {"cards.toml", "zones.toml"}  # no news then
    assert set(again.find("2").documents) == {"cards.toml", "zones.toml", "news.toml"}
    assert (folder / "editions.toml").read_text().startswith("# The editions.\n")


def test_three_editions_fall_back_one_after_the_other(folder: Path) -> None:
    shelf = Shelf("boxed")
    pin(shelf)
    for number in (2, 3):
        freeze(shelf, "more points")
        (folder / "cards.toml").write_bytes(CARDS.replace(b"1", str(number).encode()))
        pin(shelf)
    freeze(shelf, "more zones")
    (folder / "zones.toml").write_text("zones = 4\n")
    pin(shelf)
    assert list(shelf.unpinned()) == []
    assert [points(shelf, name)[-2] for name in shelf.editions] == ["1", "2", "3", "3"]
    zones = [shelf.find(name).documents["zones.toml"] for name in shelf.editions]
    assert zones == [b"zones = 3\n"] * 3 + [b"zones = 4\n"]
    assert sorted(place.name for place in (folder / "edition-2").iterdir()) == ["cards.toml"]


def test_a_number_that_is_tuned_in_a_pinned_edition_is_seen(folder: Path) -> None:
    shelf = Shelf("boxed")
    pin(shelf)
    (folder / "cards.toml").write_bytes(CARDS.replace(b"1", b"2"))
    shelf.open(folder)
    assert [wrong.file for _, wrong in shelf.unpinned()] == ["cards.toml"]
    with pytest.raises(FrostlightError, match="Restore"):
        freeze(shelf, "too late")
    with pytest.raises(FrostlightError, match="pinned already"):
        pin(shelf)
    pin(shelf, again=True)
    assert list(shelf.unpinned()) == []


def test_an_older_edition_cannot_be_lost_by_pinning_twice(folder: Path) -> None:
    shelf = Shelf("boxed")
    pin(shelf)
    freeze(shelf, "more")
    (folder / "cards.toml").write_bytes(CARDS.replace(b"1", b"2"))
    pin(shelf)
    (folder / "zones.toml").write_text("zones = 4\n")  # its old version is kept nowhere
    shelf.open(folder)
    with pytest.raises(FrostlightError, match=r"zones.toml is not what edition 1 has pinned"):
        pin(shelf, again=True)


def test_a_new_form_of_the_files_is_pinned_in_every_edition(folder: Path) -> None:
    shelf = Shelf("boxed")
    pin(shelf)
    freeze(shelf, "more")
    (folder / "cards.toml").write_bytes(CARDS.replace(b"1", b"2"))
    pin(shelf)
    for place in (folder, folder / "edition-1"):
        text = (place / "cards.toml").read_text()
        (place / "cards.toml").write_text(text.replace("points", "worth"))
    shelf.open(folder)
    assert [name for name, _ in shelf.unpinned()] == ["1", "2"]
    pin_all(shelf)
    assert list(shelf.unpinned()) == []
    assert "worth = 1" in points(shelf, "1")


def test_frozen_editions_are_found_in_a_zipped_package(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf = Shelf("boxed")
    pin(shelf)
    freeze(shelf, "more")
    (folder / "cards.toml").write_bytes(CARDS.replace(b"1", b"2"))
    pin(shelf)
    packed = tmp_path / "packed.zip"
    with zipfile.ZipFile(packed, "w") as archive:
        for place in folder.parent.rglob("*"):
            name = place.relative_to(tmp_path).as_posix().replace("boxed", "zipped", 1)
            archive.write(place, name)
    monkeypatch.syspath_prepend(str(packed))
    found = Shelf("zipped")
    assert "points = 1" in points(found, "1")
    assert list(found.unpinned()) == []
    with pytest.raises(FrostlightError, match="source folder"):
        freeze(found, "in a zip")


@pytest.mark.parametrize("name", [name for name, game in OUR_GAMES.items() if game.shelf])
def test_no_edition_of_ours_has_changed(name: str) -> None:
    shelf = OUR_GAMES[name].shelf
    assert shelf is not None
    assert shelf.listed, "content/editions.toml lists the editions"
    assert [f"{wrong.file} {wrong.message}" for _, wrong in shelf.unpinned()] == []
    assert set(OUR_GAMES[name].content_of.values()) <= set(shelf.editions)


def test_what_is_missing_says_how_to_bring_it() -> None:
    shelf = Shelf("frostlight.games.antarctica")
    shelf.bring(Content("mine@0123456789ab", {}))
    with pytest.raises(SetupError, match="no content '9' here; there is: 2, mine@0123456789ab"):
        shelf.find("9")
    with pytest.raises(SetupError, match="needs the pack 'yours@1': bring its folder"):
        shelf.find("yours@1")
    with pytest.raises(SetupError, match="the one here is 'mine@0123456789ab': its files have"):
        shelf.find("mine@ba9876543210")


# -- lines

TEXT = '''\
title = "a [[card]] in a text" # [[card]]
"odd key" = 1

[[card]]
id = "one"
effects = [
  { do = "gain", of = [1,
     2] },
  # a remark ]
  [[3], [4]],
]
[card.box]
ships = 2
[[card.mark]]
at = 1979-05-27 07:32:00
[[card.mark]]
at = 1.5
[[card]]
note = """
[[card]]
"""
a.b.c = 'x'
'''


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ("$", 1),
        ("$.title", 1),
        ("$.odd key", 2),
        ("$.card", 4),
        ("$.card[0]", 4),
        ("$.card[0].id", 5),
        ("$.card[0].missing", 4),
        ("$.card[0].effects", 6),
        ("$.card[0].effects[0].do", 7),
        ("$.card[0].effects[0].of[1]", 8),
        ("$.card[0].effects[1][1][0]", 10),
        ("$.card[0].effects[1][7][0]", 10),
        ("$.card[0].box.ships", 13),
        ("$.card[0].mark[1].at", 17),
        ("$.card[1]", 18),
        ("$.card[1].a.b.c", 22),
        ("$.card[1][...].x", 18),
        ("$.nothing.at.all", 1),
        ("", 1),
    ],
)
def test_the_line_of_a_path(path: str, line: int) -> None:
    assert isinstance(parse(TEXT.encode()), dict)
    assert line_of(TEXT, path) == line


def every_path(value: object, path: str = "$") -> list[str]:
    if isinstance(value, dict):
        inner = [(f"{path}.{key}", entry) for key, entry in value.items()]
    elif isinstance(value, list):
        inner = [(f"{path}[{place}]", entry) for place, entry in enumerate(value)]
    else:
        return [path]
    return [path, *(found for place, entry in inner for found in every_path(entry, place))]


@pytest.mark.parametrize("name", OUR_GAMES)
def test_every_value_of_our_own_content_is_found(name: str) -> None:
    package = Path(__file__).parents[2] / "src" / "frostlight" / "games" / name / "content"
    for file in package.rglob("*.toml"):
        text = file.read_text(encoding="utf-8")
        lines = lines_of(text)
        assert set(every_path(parse(text.encode()))) <= {*lines, "$"}, file


@pytest.mark.parametrize("text", ["", "[", "a = [", "a = {", "[[", '"""', "a = [[[[[[", "= = ="])
def test_a_broken_text_breaks_no_search(text: str) -> None:
    assert line_of(text, "$.a[0].b") == 1


# -- mistakes


class Box(msgspec.Struct, forbid_unknown_fields=True):
    ships: int
    size: Literal["small", "large"] = "small"


class Card(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    needs: list[str]
    box: Box
    prices: dict[str, int] = {}


def test_every_fault_is_named_not_only_the_first() -> None:
    data = [
        {"id": 7, "needs": ["a", 3], "box": {"ships": "x", "size": "huge"}, "colour": "red"},
        {"needs": "a", "box": [], "prices": {"coal": "much"}},
    ]
    found = list(faults(data, list[Card]))
    assert [path for path, _ in found] == [
        "$[0].colour",
        "$[0].id",
        "$[0].needs[1]",
        "$[0].box.ships",
        "$[0].box.size",
        "$[1]",
        "$[1].needs",
        "$[1].box",
        "$[1].prices.coal",
    ]
    told = dict(found)
    assert told["$[0].colour"] == (
        "there is no field 'colour' here; there is: id, needs, box, prices."
    )
    assert told["$[0].box.size"] == "'huge' is not possible here; write small or large."
    assert told["$[0].box.ships"] == "Expected int, got str: 'x'."
    assert told["$[1]"] == "the field 'id' is missing."
    assert list(faults([{"id": "a", "needs": [], "box": {"ships": 1}}], list[Card])) == []


def slips(document: bytes) -> list[tuple[int, str]]:
    found = parse(document)
    assert isinstance(found, list)
    return found


def test_slips_in_several_rows_are_all_found() -> None:
    text = b"[[card]]\nid = = 1\n\n[[card]]\nid = 1\n[[card]]\nid = 'a\n"
    assert [line for line, _ in slips(text)] == [2, 7]
    assert slips(text)[0] == (2, "This is not TOML: Invalid value.")
    assert [line for line, _ in slips(b"a = 1\na = 2\n")] == [2]
    assert [line for line, _ in slips(b"[a]\nx = 1\n[a]\ny = 1\n")] == [3]
    assert slips(b"a = 1\nb = '\xff'") == [(2, "This is not UTF-8: save the file as UTF-8 text.")]


@pytest.mark.parametrize(
    "document",
    [
        b"a." * 50_000 + b"a = 1",
        b"a = " + b"[" * 3000 + b"]" * 3000,
        b"a = " + b"9" * 5000,
        b"x = {" + b"a={" * 3000 + b"}" * 3000 + b"}",
    ],
    ids=["dots", "lists", "digits", "tables"],
)
def test_hostile_documents_are_refused_quickly(document: bytes) -> None:
    found = parse(document)
    assert isinstance(found, list)
    assert len(found) == 1


def test_sizes_that_no_game_has() -> None:
    deep: list[object] = []
    for _ in range(60):
        deep = [deep]
    data = {"n": 10**9, "f": float("inf"), "s": "x" * 20_000, "l": [0] * 20_000, "d": deep}
    found = [path.partition("[")[0] for path, _ in wild(data)]
    assert found == ["$.n", "$.f", "$.s", "$.l", "$.d"]
    assert list(wild({"a": [{"b": [1, -2.5, True, "x"]}]})) == []
