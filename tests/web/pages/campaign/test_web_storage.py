"""Campaigns on a disk that is full, and in rows that cannot be read."""

from __future__ import annotations

import pytest

from frostlight.session import progress, with_notes, write_campaign
from tests.campaign.nights import campaign, play
from tests.web.live.test_full_disk import assert_refused, fill, make_space
from tests.web.pages.campaign.test_web import ann, bring, finish, go_on, make, visitor
from tests.web.site import Browser, Site

__all__ = ["ann"]


@pytest.mark.slow
def test_a_full_disk_is_told_and_changes_nothing(site: Site, ann: Browser) -> None:
    which = make(ann, "me", "me")
    table = go_on(ann, which)
    finish(site, table)
    document = write_campaign(with_notes(progress(play(campaign(), 4))))
    fill(site)
    form = {"game": "lanterns", "players": "2", "seat0": "me", "seat1": "me", "way": "campaign"}
    assert_refused(ann.post("/tables", form))
    assert_refused(bring(ann, document))
    assert_refused(ann.post(f"/c/{which}/play"))
    assert ann.get(f"/c/{which}").status_code == 200
    assert site.rooms.store.campaigns.of_holder(visitor(site, ann)) == [which]
    make_space(site)
    assert go_on(ann, which) != table
    assert bring(ann, document).status_code == 303


COLUMNS = {
    "head": "UPDATE campaign SET head = x'ff7b'",
    "another's head": "UPDATE campaign SET head = (SELECT head FROM live)",
    "an empty head": "UPDATE campaign SET head = CAST('{}' AS BLOB)",
    "chapter": "UPDATE campaign_game SET chapter = CAST(x'ff' AS TEXT)",
    "record": "UPDATE campaign_game SET played = x'00ff'",
    "number": "UPDATE campaign_game SET number = -9",
    "counts": "UPDATE campaign_game SET counts = 77",
    "its table": "UPDATE live SET head = x'00'",
    "its moves": "UPDATE entry SET entry = x'00'",
    "seats": "UPDATE campaign_seat SET seat = seat + 40",
    "holder": "UPDATE campaign_seat SET holder = CAST(x'ff' AS TEXT)",
    "no seats": "DELETE FROM campaign_seat",
}


@pytest.mark.slow
@pytest.mark.parametrize("damage", COLUMNS)
def test_a_damaged_campaign_costs_nothing_else(site: Site, ann: Browser, damage: str) -> None:
    which = make(ann, "me", "me")
    finish(site, go_on(ann, which))
    site.rooms.by_table.clear()
    portal = site.client.portal
    assert portal is not None
    portal.call(site.rooms.stored, site.rooms.store._db.execute, COLUMNS[damage])
    other = make(ann, "me", "me")
    home, page = ann.get("/"), ann.get(f"/c/{which}")
    assert home.status_code == page.status_code == 200
    assert all(f'href="/c/{one}"' in home.text for one in (which, other))
    assert ann.get(f"/c/{other}").status_code == 200
    for part in ("play", "aside"):
        assert ann.post(f"/c/{which}/{part}").status_code < 500
    assert ann.get(f"/c/{which}/export.json").status_code == 200
    assert bring(ann, write_campaign(with_notes(progress(play(campaign(), 4))))).status_code == 303
    assert site.browser().get(f"/c/{which}").status_code == 404
    if damage in ("head", "another's head", "an empty head", "chapter"):
        assert "This version cannot read the campaign" in page.text
        assert ann.get(f"/c/{which}/export.json").json()["format"] == "frostlight-rows-1"
    assert ann.post(f"/c/{which}/delete").status_code == 303
    assert f'href="/c/{which}"' not in ann.get("/").text
