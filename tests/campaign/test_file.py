"""The file of a campaign: written, read again, and refused in words when it is damaged."""

from __future__ import annotations

import json
from contextlib import suppress

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from frostlight.kernel import FrostlightError, RecordError
from frostlight.kernel.codec import _only_once
from frostlight.session import (
    KeptCampaign,
    check,
    follows,
    progress,
    read_campaign,
    with_notes,
    write_campaign,
)
from frostlight.session.campaign.model import LIMIT, MAX_GAMES
from tests.campaign.nights import campaign, play


@pytest.fixture(scope="module")
def kept(_lanterns: None) -> KeptCampaign:
    return with_notes(progress(play(campaign(), 3, 5)))


def refused(document: bytes) -> str:
    with pytest.raises(RecordError) as wrong:
        read_campaign(document)
    return str(wrong.value)


def test_a_campaign_comes_back_as_it_was_written(kept: KeptCampaign) -> None:
    assert read_campaign(write_campaign(kept)) == kept
    assert check(read_campaign(write_campaign(kept))).totals == [2, 2]


def test_it_is_readable_and_says_what_it_is(kept: KeptCampaign) -> None:
    says = json.loads(write_campaign(kept))
    assert says["format"] == "frostlight-campaign-1"
    assert (says["game"], says["name"]) == ("lanterns", "Our nights")
    assert [game["chapter"] for game in says["games"]] == ["autumn", "autumn"]
    assert says["games"][0]["record"]["format"] == "frostlight-record-1"
    assert says["games"][1]["noted"]["passed"] is True


@pytest.mark.slow
@given(st.data())
def test_a_damaged_file_is_refused_or_harmless(kept: KeptCampaign, data: st.DataObject) -> None:
    """Whatever byte is changed, there is an error, or nothing worse than other words is read."""
    document = bytearray(write_campaign(kept))
    place = data.draw(st.integers(0, len(document) - 1))
    document[place] = data.draw(st.integers(0, 255))
    with suppress(FrostlightError):
        assert len(check(read_campaign(bytes(document))).results) == 2


@given(st.integers(0, 400))
def test_half_a_file_is_refused(kept: KeptCampaign, step: int) -> None:
    document = write_campaign(kept).rstrip()
    assert "damaged" in refused(document[: len(document) * step // 401])


def test_what_is_no_campaign_is_refused(kept: KeptCampaign) -> None:
    document = write_campaign(kept)
    assert "larger than 32 MB" in refused(b" " * (LIMIT + 1))
    assert "damaged" in refused(b"[" * 100_000)
    assert "kind 'frostlight-campaign-1'" in refused(document.replace(b"campaign-1", b"campaign-2"))
    assert "letters and digits" in refused(document.replace(b'"campaign-1"', b'"../../etc"'))
    record = msgspec.json.encode(kept.games[0].record)
    assert "not a Frostlight campaign" in refused(record)


def test_a_field_that_stands_twice_is_refused(kept: KeptCampaign) -> None:
    text = write_campaign(kept).decode()
    for twice in (
        text.replace('"name": "Our', '"name": "Their nights", "name": "Our', 1),
        text.replace('"seed": "a secret"', '"seed": "a secret", "seed": "a secret"', 1),
        text.replace('"night": 7', '"night": 9, "night": 7', 1),
    ):
        assert twice != text
        assert "stands twice" in refused(twice.encode())


def test_a_great_many_fields_are_looked_at_once_each() -> None:
    looked = [0]

    class Name(str):
        __slots__ = ()

        def __eq__(self, other: object) -> bool:
            looked[0] += 1
            return str.__eq__(self, other)

        __hash__ = str.__hash__

    _only_once([(Name(number), None) for number in range(1000)])
    assert looked[0] < 2000


@pytest.mark.parametrize(
    ("was", "becomes", "place"),
    [
        ('"Our nights"', '"\\u001b[2Jgone"', "$.name"),
        ('"Our nights"', '""', "$.name"),
        ('"Our nights"', f'"{"x" * 61}"', "$.name"),
        ('"Ann"', '"\\u009b2J"', "$.places[0]"),
        ('"a secret"', '"\\u001b[2J"', "$.games[0].record.seed"),
        ('"n": 1', '"\\u001b": 1', "$.games[0].noted"),
    ],
)
def test_words_for_a_terminal_must_be_plain(
    kept: KeptCampaign, was: str, becomes: str, place: str
) -> None:
    text = write_campaign(kept).decode()
    assert was in text
    assert place in refused(text.replace(was, becomes, 1).encode())


def test_too_many_games_are_neither_written_nor_read(kept: KeptCampaign) -> None:
    many = msgspec.structs.replace(kept, games=kept.games[:1] * (MAX_GAMES + 1))
    with pytest.raises(FrostlightError, match=f"at most {MAX_GAMES} games"):
        write_campaign(many)
    assert f"at most {MAX_GAMES} games" in refused(msgspec.json.encode(many))


# -- copies


def test_a_copy_that_went_on_is_known_as_such(kept: KeptCampaign) -> None:
    begun = play(kept, 5, moves=9)
    later = play(kept, 5, moves=20)
    other = play(kept, 0)
    assert follows(kept, kept)
    assert follows(begun, kept)
    assert follows(later, begun)
    assert not follows(begun, later)
    assert not follows(kept, begun)
    assert not follows(other, begun)
    assert not follows(msgspec.structs.replace(begun, id="campaign-2"), kept)
    renamed = msgspec.structs.replace(begun, name="Their nights")
    assert follows(renamed, kept), "a name is no progress"
