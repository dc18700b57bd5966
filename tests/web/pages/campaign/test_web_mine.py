"""Games of a campaign among a visitor's own games."""

from __future__ import annotations

from tests.web.pages.campaign.test_web import finish, go_on, make
from tests.web.site import Browser, Site


def test_a_game_of_a_campaign_stays_with_the_campaign(site: Site, ann: Browser) -> None:
    campaign = make(ann, "me", "me")
    table = go_on(ann, campaign)
    finish(site, table)
    assert "Erase" not in ann.get("/mine").text
    ann.post("/mine/erase")
    assert table in ann.get("/mine.json").text
    assert ann.get(f"/c/{campaign}").status_code == 200
    ann.post(f"/c/{campaign}/delete")
    ann.post("/mine/erase")
    assert table not in ann.get("/mine.json").text
