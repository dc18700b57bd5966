"""Content packs from export to play: `frostlight content` and `--content`."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from frostlight.games import GAMES, packs
from frostlight.games.packs import Pack, bring_all, check_pack
from frostlight.i18n import LANGUAGES, Reader, catalogue_of
from frostlight.i18n.packs import text_mistakes
from tests.cli.conftest import Run
from tests.cli.content_packs import OURS, edit, forget_packs, said

pytestmark = pytest.mark.slow  # whole contents, written out and read again


@pytest.fixture(autouse=True)
def clean() -> Iterator[None]:
    yield
    forget_packs()


@pytest.fixture
def mine(run: Run, tmp_path: Path) -> Path:
    assert run("content", "export", "antarctica", "mine").code == 0
    return tmp_path / "mine"


# -- export


@pytest.mark.parametrize("name", OURS)
def test_what_is_exported_is_good(run: Run, name: str, tmp_path: Path) -> None:
    done = run("content", "export", name, "box/My Box!")
    assert (done.code, done.err) == (0, "")
    folder = tmp_path / "box" / "My Box!"
    shelf = packs.shelf_of(GAMES[name])
    for file, text in shelf.find(shelf.newest).documents.items():
        assert (folder / file).read_bytes() == text  # with all comments
    assert {place.suffix for place in folder.iterdir()} == {".toml"}  # no reader beside them
    assert 'name = "my-box"' in (folder / "pack.toml").read_text()
    checked = run("content", "check", str(folder))
    assert (checked.code, checked.err) == (0, "")
    assert re.search(r"is good: my-box@[0-9a-f]{12}, for " + name, checked.out)
    assert run("content", "check", name).code == 0


@pytest.mark.parametrize("name", OURS)
def test_exported_texts_are_good(run: Run, name: str, tmp_path: Path) -> None:
    words = [word for language in LANGUAGES for word in ("--texts", language)]
    run("content", "export", name, "mine", *words)
    _, mistakes = check_pack(tmp_path / "mine", text_mistakes)
    assert mistakes == []


def test_nothing_is_overwritten(run: Run, mine: Path) -> None:
    edit(mine / "cards.toml", "scientists = 1", "scientists = 2")
    done = run("content", "export", "antarctica", "mine")
    assert done.code == 2
    assert "mine is not empty" in done.err
    assert "scientists = 2" in (mine / "cards.toml").read_text()


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["export", "chess", "x"], "antarctica"),
        (["export", "antarctica", "x", "--edition", "9"], "has the editions 2"),
        (["check", "nowhere"], "nowhere cannot be read as a folder"),
        (["check"], "DIR"),
        ([], "WHAT"),
    ],
)
def test_wrong_words(run: Run, words: list[str], told: str) -> None:
    done = run("content", *words)
    assert done.code in (1, 2)
    assert told in done.out + done.err


# -- check


def test_every_mistake_is_named_with_file_and_line(run: Run, mine: Path) -> None:
    edit(mine / "cards.toml", "scientists = 1", 'scientists = "one"')
    edit(mine / "cards.toml", "star = false", "stars = 3")
    edit(mine / "zones.toml", 'place = "', 'place = 5 # "')
    edit(mine / "tracks.toml", "values = [", 'values = ["x", ')
    (mine / "players.toml").unlink()  # that of the edition stands in
    text = (mine / "cards.toml").read_text()
    found = said(run)
    lines = text.splitlines()
    one = lines.index('scientists = "one"') + 1
    stars = lines.index("stars = 3") + 1
    assert f"cards.toml:{one}: card[0].scientists: Expected int, got str: 'one'." in found
    assert any(line.startswith(f"cards.toml:{stars}: card[0].stars: there is no") for line in found)
    assert any("card[0]: the field 'star' is missing." in line for line in found)
    assert any(line.startswith("zones.toml:") and "zone[0].place" in line for line in found)
    assert any(line.startswith("tracks.toml:") and ".values[0]" in line for line in found)
    assert len(found) == 5


def test_slips_of_syntax_do_not_hide_other_files(run: Run, mine: Path) -> None:
    edit(mine / "cards.toml", "scientists = 1", "scientists = = 1")
    edit(mine / "zones.toml", "sun_starts", "sun_start")
    (mine / "buildings.toml").write_bytes(b"\xff\xfe")
    found = said(run)
    assert any(re.match(r"cards\.toml:\d+: This is not TOML: ", line) for line in found)
    assert any(line.startswith("zones.toml:") for line in found)
    assert "buildings.toml:1: This is not UTF-8: save the file as UTF-8 text." in found


def test_a_wrong_reference_is_a_mistake(run: Run, mine: Path) -> None:
    edit(mine / "cards.toml", 'builds = "crane"', 'builds = "castle"')
    assert any("castle" in line for line in said(run))
    done = run("play", "antarctica", "--content", "mine", "--seats", "random,random")
    assert (done.code, done.err.count("\n")) == (2, 1)
    assert "frostlight content check mine" in done.err


def test_wrong_pack_files(run: Run, mine: Path) -> None:
    (mine / "card.toml").write_text("x = 1\n")
    (mine / "notes.txt").write_text("anything may lie here")
    (mine / "cards.toml~").write_text("a copy of an editor")
    assert [line.partition(";")[0] for line in said(run)] == [
        "card.toml: antarctica has no such file"
    ]
    (mine / "card.toml").unlink()
    (mine / "pack.toml").write_text('name = "No!"\ngame = "antarctica"\nbased_on = "1"\n')
    assert "pack.toml:1: name: 'No!' is no name" in said(run)[0]
    (mine / "pack.toml").write_text('name = "a"\ngame = "chess"\nbased_on = "1"\n')
    assert "pack.toml:2: game: There is no game 'chess'" in said(run)[0]
    (mine / "pack.toml").write_text('name = "a"\ngame = "antarctica"\n\nbased_on = "7"\n')
    assert "pack.toml:4: based_on: there is no edition '7'" in said(run)[0]
    (mine / "pack.toml").write_text("name = 3\nmood = 1\n")
    assert len(said(run)) == 4
    (mine / "pack.toml").unlink()
    assert "pack.toml: this file is missing" in said(run)[0]


def test_hostile_packs_are_refused_in_a_sentence(run: Run, mine: Path, tmp_path: Path) -> None:
    secret = tmp_path / "secret.toml"
    secret.write_text("password = 'swordfish'\n")
    (mine / "zones.toml").unlink()
    (mine / "zones.toml").symlink_to(secret)
    (mine / "texts").symlink_to(tmp_path)
    (mine / "Loud NAME.toml").write_text("")
    (mine / "large.toml").write_text("#" * 300_000)
    (mine / "deep.toml").write_text("a = " + "[" * 900 + "]" * 900)
    (mine / "dots.toml").write_text("a." * 50_000 + "a = 1")
    edit(mine / "cards.toml", "points = 1", "points = 999999999999")
    if hasattr(os, "mkfifo"):
        os.mkfifo(mine / "pipe.toml")  # reading it would wait for ever
    found = said(run)
    pipe = ["pipe"] if hasattr(os, "mkfifo") else []
    for file in ("zones", "Loud NAME", "large", "deep", "dots", "cards", *pipe):
        assert any(line.startswith(f"{file}.toml") for line in found), file
    assert "swordfish" not in "".join(found)
    done = run("play", "antarctica", "--content", "mine", "--seats", "random,random")
    assert (done.code, done.err.count("\n")) == (2, 1)
    assert len(done.err) < 700


def test_escape_sequences_never_reach_the_terminal(run: Run, mine: Path) -> None:
    edit(mine / "cards.toml", 'deck = "basic"', 'deck = "\\u001b[2J"')
    edit(mine / "pack.toml", 'name = "mine"', '"\\u001b[31m" = 1')
    done = run("content", "check", "mine")
    assert done.code == 1
    assert "\x1b" not in done.out


def test_a_pack_that_breaks_a_game_is_found_by_playing(run: Run, mine: Path) -> None:
    text = (mine / "cards.toml").read_text()
    (mine / "cards.toml").write_text(re.sub(r"mark = \d", "mark = 9", text))  # no card is ever used
    done = run("content", "check", "mine")
    assert "Traceback" not in done.out + done.err
    assert done.code in (0, 1)  # a game without cards may end well


# -- playing


def test_a_pack_is_played_saved_and_replayed(run: Run, mine: Path, tmp_path: Path) -> None:
    edit(mine / "tracks.toml", "values = [", "values = [7")
    done = run("simulate", "antarctica", "--content", "mine", "--games", "2", "--out", "o")
    assert (done.code, done.err) == (0, "")
    record = next((tmp_path / "o").glob("antarctica-*.json"))
    content = json.loads(record.read_text())["setup"]["content"]
    assert re.fullmatch(r"mine@[0-9a-f]{12}", content)
    packs.shelf_of(GAMES["antarctica"]).packs.clear()

    for command in (["replay"], ["verify"], ["play", "--load"]):
        missing = run(*command, str(record))
        assert missing.code == 2
        assert f"needs the pack '{content}': bring its folder with --content DIR" in missing.err
    for command in (["replay"], ["verify"]):
        assert run(*command, str(record), "--content", "mine").code == 0
    packs.shelf_of(GAMES["antarctica"]).packs.clear()

    edit(mine / "tracks.toml", "values = [7", "values = [8")
    changed = run("replay", str(record), "--content", "mine")
    assert changed.code == 2
    assert f"needs the pack '{content}', and the one here is 'mine@" in changed.err
    assert "its files have been changed since" in changed.err


def test_comments_and_texts_do_not_change_the_hash(mine: Path) -> None:
    first, _ = check_pack(mine, text_mistakes)
    edit(mine / "cards.toml", "[[card]]", "# mine\n[[card]]")
    (mine / "texts" / "en").mkdir(parents=True)
    (mine / "texts" / "en" / "more.toml").write_text('[name.zone]\nZ1 = "Cape Ann"\n')
    second, _ = check_pack(mine, text_mistakes)
    assert first is not None
    assert second is not None
    assert first.content.name == second.content.name
    (mine / "zones.toml").unlink()  # the same as that of the edition
    third, _ = check_pack(mine, text_mistakes)
    assert third is not None
    assert first.content.name == third.content.name


@pytest.mark.usefixtures("mine")
def test_a_saved_game_says_how_it_goes_on(run: Run) -> None:
    words = ["play", "antarctica", "--seats", "human,random", "--seed", "7", "--content", "mine"]
    done = run(*words, typed=["1", "save a.json"])
    assert "frostlight play --load a.json --content mine" in " ".join(done.out.split())
    again = run("play", "--load", "a.json", "--content", "mine", typed=["1"])
    assert again.code == 0
    unsaved = run(*words, typed=["1"])
    assert "--content mine" in unsaved.out


def test_which_pack(run: Run, mine: Path) -> None:
    run("content", "export", "antarctica", "other")
    edit(mine / "tracks.toml", "values = [", "values = [7")
    both = ["--content", "mine", "--content", "other", "--games", "1"]
    done = run("simulate", "antarctica", *both)
    assert done.code == 2
    assert "Choose one of the packs: --set content=mine@" in done.err
    assert run("simulate", "antarctica", *both, "--set", "content=2").code == 0
    wrong = run("simulate", "frostpunk", "--content", "mine")
    assert wrong.code == 2
    assert "no pack of frostpunk was brought" in wrong.err
    listed = run("games", "--content", "mine")
    assert re.search(r"content: edition 2 \(newest\); pack mine@[0-9a-f]{12}", listed.out)


# -- texts


def test_texts_of_a_pack_stand_over_those_of_the_game(run: Run, mine: Path) -> None:
    (mine / "texts" / "en").mkdir(parents=True)
    (mine / "texts" / "en" / "mine.toml").write_text(
        'title = "Antarctica as printed"\n[name.zone]\nZ3 = "Cape Ann"\n'
    )
    edit(mine / "tracks.toml", "values = [", "values = [7")
    done = run("play", "antarctica", "--content", "mine", "--seats", "human,random", "--seed", "1")
    assert "Antarctica as printed" in done.out
    content = next(iter(packs.shelf_of(GAMES["antarctica"]).packs))
    with_pack = Reader("en", catalogue_of("antarctica", content))
    assert with_pack.name("zone", "Z3") == "Cape Ann"
    assert Reader("pl", with_pack.game).name("zone", "Z3") == "Cape Ann"  # better than a wrong name
    assert Reader("en", "antarctica").name("zone", "Z3") != "Cape Ann"
    assert with_pack.name("zone", "Z4") == Reader("en", "antarctica").name("zone", "Z4")


@pytest.mark.usefixtures("mine")
def test_an_id_stands_for_a_title_that_nobody_wrote(run: Run) -> None:
    run("games", "--content", "mine")
    content = next(iter(packs.shelf_of(GAMES["antarctica"]).packs))
    reader = Reader("ru", catalogue_of("antarctica", content))
    assert reader.name("card", "X7") == "X7"
    assert reader.say("dusk.X7.title") == "X7"
    assert not reader.knows("dusk.X7.title")
    with pytest.raises(LookupError):
        reader.say("event.nobody_knows")
    with pytest.raises(LookupError):
        Reader("ru", "antarctica").name("card", "X7")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('[name.zone]\nZ1 = "{word}"\n', "texts/en/mine.toml:2: name.zone.Z1: {word} is not known"),
        ("title = 7\n", "texts/en/mine.toml:1: title: this is no text"),
        ('name = "x"\n', "texts/en/mine.toml:1: name: here the game has a table of texts"),
        ('[title]\na = "x"\n', "texts/en/mine.toml:1: title: here the game has one text"),
        ('title = "\n', "texts/en/mine.toml:1: This is not TOML"),
    ],
)
def test_texts_that_could_not_be_said(run: Run, mine: Path, text: str, told: str) -> None:
    (mine / "texts" / "en").mkdir(parents=True)
    (mine / "texts" / "en" / "mine.toml").write_text(text)
    (found,) = said(run)
    assert found.startswith(told)


def test_texts_in_a_language_that_we_do_not_speak(run: Run, mine: Path) -> None:
    (mine / "texts" / "xx").mkdir(parents=True)
    (mine / "texts" / "xx" / "a.toml").write_text("")
    (mine / "texts" / "README").write_text("")
    assert said(run) == [
        "texts/README: this is no language.",
        "texts/xx/a.toml: we speak en, pl, ru, it, nothing else.",
    ]


def test_another_process_can_be_given_the_packs(mine: Path) -> None:
    pack, _ = check_pack(mine, text_mistakes)
    assert isinstance(pack, Pack)
    bring_all([pack])
    assert [one.content.name for one in packs.brought()] == [pack.content.name]


def test_one_name_has_one_set_of_texts(run: Run, mine: Path) -> None:
    run("content", "export", "antarctica", "other/mine")
    other = mine.parent / "other" / "mine"
    assert run("games", "--content", "mine", "--content", str(other)).code == 0
    (other / "texts" / "en").mkdir(parents=True)
    (other / "texts" / "en" / "a.toml").write_text('title = "Mine"\n')
    done = run("games", "--content", "mine", "--content", str(other))
    assert done.code == 2
    assert "with other texts: bring one" in done.err
