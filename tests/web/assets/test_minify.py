"""Scripts and style sheets are sent as the same tokens, and as one file."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest
from rcssmin import cssmin
from rjsmin import jsmin

from frostlight.web.assets.bundle import BundleError, bundle, parts_of
from tests.web.assets.script_tokens import tokens

STATIC = files("frostlight.web").joinpath("static", "js")
SCRIPTS = {
    file.name: file.read_text("utf-8") for file in STATIC.iterdir() if file.name.endswith(".js")
}


# -- scripts without what only people need

GOES_ON = ("(", "[", "{", ",", ";", "=>", "*")
"""After these no statement ends at a line break; before a closing bracket or a dot none begins."""


@pytest.mark.parametrize("name", sorted(SCRIPTS))
def test_a_script_keeps_its_tokens(name: str) -> None:
    """The minifier reads no nested text between backquotes, and no `1 .toFixed()`: we have none."""
    before, after = SCRIPTS[name], jsmin(SCRIPTS[name])
    assert [token.text for token in tokens(after)] == [token.text for token in tokens(before)]
    assert jsmin(after) == after
    assert len(after) < len(before)


@pytest.mark.parametrize("name", sorted(SCRIPTS))
def test_a_line_break_stays_unless_no_statement_can_end_there(name: str) -> None:
    known = list(tokens(SCRIPTS[name]))
    kept = list(tokens(jsmin(SCRIPTS[name])))
    for at in range(1, len(known)):
        if known[at].gap == "\n" != kept[at].gap:
            assert known[at - 1].text in GOES_ON or known[at].text in (")", "]", "}", ".")


@pytest.mark.parametrize(
    ("script", "short"),
    [
        ("a = b\n(c)", "a=b\n(c)"),
        ("return\nx", "return\nx"),
        ("x\n++y", "x\n++y"),
        ("a + +b - -c", "a+ +b- -c"),
        ("a / b / c", "a/b/c"),
        ("f(x) / 2 // half", "f(x)/2"),
        ("s = \"a // b\" /* c */ + '  ';", "s=\"a // b\"+'  ';"),
        ("return /a  \\/[/]b/g.test(x)", "return/a  \\/[/]b/g.test(x)"),
        ("t = ` a ${ f({ b: 1 }) }  // no comment`", "t=` a ${ f({ b: 1 }) }  // no comment`"),
        ("const { a, b } = c;\n\n  if (a) {\n    b();\n  }\nd()", "const{a,b}=c;if(a){b();}\nd()"),
        ("x ? .5 : !y", "x?.5:!y"),
        ("a in b", "a in b"),
    ],
)
def test_gaps_stay_where_they_mean_something(script: str, short: str) -> None:
    assert jsmin(script) == short


@pytest.mark.parametrize(
    ("broken", "why"),
    [("a = `${ `b  c` }`", "a nested text loses a space"), ("1 .toFixed()", "a syntax error")],
)
def test_what_the_minifier_would_break_would_be_seen(broken: str, why: str) -> None:
    before, after = list(tokens(broken)), list(tokens(jsmin(broken)))
    assert [token.text for token in before] != [token.text for token in after], why


@pytest.mark.parametrize("script", ['a = "no end', "`no end", "`${no end"])
def test_a_script_that_cannot_be_read_is_refused(script: str) -> None:
    with pytest.raises(ValueError, match=r"cannot be read|has no end"):
        list(tokens(script))


# -- sheets


@pytest.mark.parametrize(
    ("sheet", "short"),
    [
        ("a :hover, b > c {\n  color: red;\n}\n", "a :hover,b>c{color:red}"),
        ("/* x */ a { width: calc(1px + 2px); }", "a{width:calc(1px + 2px)}"),
        ('a::after { content: " ; { /* x */ "; }', 'a::after{content:" ; { /* x */ "}'),
        ("a { background: url(data:a/b;c) }", "a{background:url(data:a/b;c)}"),
        (
            "@media screen and (width > 9px) { a { margin: 0 auto } }",
            "@media screen and (width>9px){a{margin:0 auto}}",
        ),
    ],
)
def test_sheets_lose_what_nobody_needs(sheet: str, short: str) -> None:
    assert cssmin(sheet) == short


# -- one file

SMALL = {
    "main.js": 'import { a } from "./a.js";\nimport "./b.js";\nconst x = a;\n',
    "a.js": "const x = 1;\nexport const a = x;\nexport function unused() {}\n",
    "b.js": 'import { a } from "./a.js";\nconst x = a + 1;\nimport("./late.js");\n',
    "late.js": 'import { a } from "./a.js";\nimport { more } from "./more.js";\nmore(a);\n',
    "more.js": "export async function more() {}\n",
}


def test_what_is_needed_at_once_is_one_file_in_the_order_of_running() -> None:
    assert parts_of(SMALL, "main.js") == ["a.js", "b.js", "main.js"]
    found = bundle(SMALL, "main.js")
    assert list(found) == ["late.js", "more.js", "main.js"]
    assert re.findall(r"const x = .*", found["main.js"]) == [
        "const x = 1;",
        "const x = a + 1;",
        "const x = a;",
    ]
    assert "import {" not in found["main.js"]


def test_what_comes_later_finds_its_parts_in_the_one_file() -> None:
    found = bundle(SMALL, "main.js")
    assert 'import { a } from "./main.js";\nimport { more } from "./more.js";' in found["late.js"]
    assert found["main.js"].endswith("export { a };\n")
    assert found["more.js"] == SMALL["more.js"]


@pytest.mark.parametrize(
    ("name", "script", "complaint"),
    [
        ("b.js", "export const a = 2;\n", "b.js and a.js both export a"),
        ("b.js", 'import "./none.js";\n', "b.js needs none.js"),
        ("b.js", 'import "./main.js";\n', "need each other: main.js -> b.js -> main.js"),
        ("b.js", 'import { c } from "./a.js";\n', "b.js needs c of a.js"),
        ("b.js", 'import * as a from "./a.js";\n', "b.js has a line .* import \\* as a"),
        ("b.js", "export let b = 1;\n", "b.js has a line .* export let b"),
        ("b.js", "export default a;\n", "b.js has a line .* export default a"),
    ],
)
def test_scripts_that_cannot_be_one_are_refused(name: str, script: str, complaint: str) -> None:
    with pytest.raises(BundleError, match=complaint):
        bundle({**SMALL, name: script}, "main.js")
