"""The wire format of the socket: the bytes, the scripts, the buttons and the description agree."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from frostlight.session.batch import MAX_ANSWERS
from frostlight.view.markup import Html
from frostlight.web.live.messages import (
    MAX_LENGTH,
    MAX_UNREAD,
    BotRequest,
    ClientMessage,
    CloseCode,
    Full,
    Gone,
    PageState,
    SeatsChange,
    ServerMessage,
    TableChange,
    packed,
    unpacked,
)
from tests.web.site import Browser

ROOT = Path(__file__).parents[3]
WEB = ROOT / "src" / "frostlight" / "web"
SERVER = (TableChange, SeatsChange, Full, Gone)
HEADING: dict[str, Any] = {"ver": 3, "at": 1, "seen": "1.1.en-7"}
PARTS = [("board", Html('<p id="board">\N{SNOWFLAKE}</p>')), ("ask", Html("<p>?</p>"))]
STORY = [("Ann sails.", ["ship-1", "Z3"])]
DRAWN: dict[str, Any] = {**HEADING, "parts": PARTS}


def fields(*structs: type[msgspec.Struct]) -> set[str]:
    return {field for struct in structs for field in struct.__struct_fields__}


@pytest.mark.parametrize(
    ("message", "sent"),
    [
        (TableChange(**DRAWN), DRAWN),
        (TableChange(**DRAWN, notice="Wait."), {**DRAWN, "notice": "Wait."}),
        (TableChange(**HEADING, parts=[]), {**HEADING, "parts": []}),
        (
            TableChange(**DRAWN, story=[], say=["Sail?"]),
            {**DRAWN, "story": [], "say": ["Sail?"]},
        ),
        (
            TableChange(**DRAWN, story=STORY, say=["Sail?"], notice="No."),
            {**DRAWN, "story": STORY, "say": ["Sail?"], "notice": "No."},
        ),
        (SeatsChange(3, PARTS), {"ver": 3, "parts": PARTS}),
        (Full("Too many."), {"full": "Too many."}),
        (Gone("Deleted."), {"gone": "Deleted."}),
    ],
)
def test_a_message_is_these_fields_in_this_order(
    message: ServerMessage, sent: dict[str, Any]
) -> None:
    assert packed(message) == msgspec.json.encode(sent).decode()


def test_a_message_of_a_client_is_read_strictly() -> None:
    assert unpacked('{"opt":"sail:Z3","ver":7}') == ClientMessage(opt="sail:Z3", ver=7)
    assert unpacked('{"bot":{"seat":1,"name":""}}') == ClientMessage(bot=BotRequest(1))
    assert unpacked('{"opts":["a",["turn","b"]]}') == ClientMessage(opts=["a", ("turn", "b")])
    for text in ("", "[]", '{"opt":1}', '{"cheat":true}', '{"bot":{"x":1}}', "[" * 2000):
        assert unpacked(text) is None, text


def test_what_is_wrong_in_the_query_counts_as_missing() -> None:
    query = {"v": "12", "at": "0", "seen": "0.0.en-1", "tall": "1"}
    assert PageState.read(query) == PageState(12, 0, "0.0.en-1", tall=True)
    assert PageState.read({}) == PageState(None, None, "", tall=False)
    assert PageState.read({"v": "-1", "at": "1e3", "tall": "yes"}) == PageState.read({})
    assert PageState.read({"v": "9" * 9, "at": "\N{SUPERSCRIPT TWO}"}) == PageState.read({})


def test_a_table_sends_nothing_else(ann: Browser) -> None:
    table = ann.make("me", "bot-random", "bot-random", name0="Ann")
    kinds = [fields(kind) for kind in SERVER]
    with ann.open(table) as page:
        for _ in range(3):
            while not page.options:
                page.next_page()
            page.ask(opt=page.options[0])
        page.refused(opt="nonsense")
        page.ask(undo=True)
        ann.post(f"/t/{table}/delete")
        page.read_until("gone")
        assert "notice" in {name for message in page.messages for name in message}
        for message in page.messages:
            assert any(set(message) <= kind for kind in kinds), set(message)
            assert set(message) >= {"ver", "parts"} or set(message) == {"gone"}


# -- the scripts


def scripts() -> dict[str, str]:
    return {path.name: path.read_text(encoding="utf-8") for path in WEB.rglob("static/**/*.js")}


def test_the_scripts_read_the_fields_that_are_sent() -> None:
    text = scripts()["client.js"] + scripts()["socket.js"]
    text = re.sub(r"function worded.*?\n\}", "", text, flags=re.DOTALL)  # what is sent
    read = set(re.findall(r"\bmessage\??\.(\w+)", text)) | set(
        re.findall(r'"(\w+)" in message', text)
    )
    assert read == fields(*SERVER)


def calls_in(folder: Path) -> Iterator[tuple[str, ast.Call]]:
    """Every call of a function by its plain name."""
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                yield node.func.id, node


def test_scripts_and_buttons_send_the_fields_that_are_read() -> None:
    text = scripts()["client.js"] + scripts()["socket.js"]
    said = set(re.findall(r"\b(?:answer|send)\(\{ (\w+)", text)) | set(
        re.findall(r"stringify\(\{ (\w+)", text)
    )
    said |= set(re.findall(r"message : \{ (\w+) \};", text))
    calls = [call for room in ("render", "pages") for call in calls_in(WEB / room)]
    drawn = {word.arg for name, call in calls if name == "send" for word in call.keywords}
    verbs = [call.args[1] for name, call in calls if name == "_tool"]
    drawn |= {str(verb.value) for verb in verbs if isinstance(verb, ast.Constant)}
    assert (said | drawn) - {None} == fields(ClientMessage)


def test_a_page_connects_with_the_query_that_is_read() -> None:
    found = re.search(r"new URLSearchParams\(\{ (.+) \}\)", scripts()["socket.js"])
    assert found is not None
    names = {part.split(":")[0].strip() for part in found[1].split(",")}
    assert names == {"v", *PageState._fields} - {"ver"}


def test_the_scripts_know_the_close_codes() -> None:
    known = {int(code) for code in re.findall(r"code === (\d+)", scripts()["socket.js"])}
    assert known == {CloseCode.REFUSED, CloseCode.GONE, CloseCode.FULL}, (
        "others come back by themselves"
    )


# -- the description


def test_every_field_code_and_limit_is_described() -> None:
    text = (ROOT / "docs" / "formats.md").read_text(encoding="utf-8")
    section = text.partition("## WebSocket messages of a table\n")[2].partition("\n## ")[0]
    quoted = set(re.findall(r"\w+", " ".join(re.findall(r"`([^`]+)`", section))))
    assert fields(*SERVER, ClientMessage, BotRequest) | {"v", *PageState._fields} <= quoted
    assert {int(code) for code in re.findall(r"^\| (\d{4}) ", section, re.MULTILINE)} == set(
        CloseCode
    )
    for limit in (f"{MAX_LENGTH:,} characters", f"{MAX_UNREAD} messages", f"1 to {MAX_ANSWERS}"):
        assert limit in section
