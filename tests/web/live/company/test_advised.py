"""One decides alone, and the others may say what they would do: no ceremony, nothing to confirm."""

from __future__ import annotations

import pytest

from frostlight.kernel import Question
from frostlight.session import Wish
from tests.session.tables import Live
from tests.web.live.company.table import pages_of, settle, sit_down
from tests.web.live.company.test_deciding import ANN, BO, CY, everybody_plans, live
from tests.web.site import Browser, Site

__all__ = ["live"]


@pytest.fixture
def alone(live: Live, monkeypatch: pytest.MonkeyPatch) -> Question:
    """Lanterns, but a player who lights one decides that alone; people and bots may advise."""
    question = live.session.journal.state.decision.question
    assert question.advised == "all"
    monkeypatch.setattr(question, "team", False)
    return question


@pytest.mark.usefixtures("alone")
def test_one_click_answers_whatever_others_favour(site: Site, browsers: list[Browser]) -> None:
    table, watcher = sit_down(site, browsers), site.browser()
    with pages_of(table, browsers) as (ann, bo, cy), watcher.open(table) as watch:
        everybody_plans(site, table, [ann, bo, cy])
        settle(watch)
        assert 'data-points=""' in browsers[ANN].get(f"/t/{table}").text
        theirs = browsers[BO].get(f"/t/{table}").text
        folded = theirs.partition('<details id="suggest" class="suggest"><summary>')[2]
        assert folded.startswith("Suggest</summary>")
        assert 'data-opt="wait"' in folded.partition("</details>")[0]
        assert 'data-opt="wait"' not in theirs.partition('<details id="suggest"')[0]
        assert 'data-opt="wait"' not in watcher.get(f"/t/{table}").text
        key, other = ann.options[0], ann.options[1]
        bo.ask(wish=key)
        for page in (ann, cy, watch):
            said = str(settle(page))
            assert "Bo suggests" in said
            assert "decides for everyone" not in said
        assert "Confirm: " not in str(ann.messages)
        ann.ask(opt=other)
        record = site.room(table).session.record()
        assert f"{ANN} {other}" in record.moves
        assert f"{ANN} {key}" not in record.moves
        assert site.room(table).session.wishes.by_seat == {}


def test_a_game_says_whether_bots_advise_too(
    live: Live, alone: Question, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert live.session.advisers() == [CY]
    monkeypatch.setattr(alone, "advised", "people")
    assert live.session.advisers() == []
    live.session.point(BO, Wish("wait"))
    assert live.session.wishes.by_seat == {BO: Wish("wait")}
    monkeypatch.setattr(alone, "advised", "")
    assert live.session.advised_decision is None
