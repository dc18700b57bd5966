"""How far a campaign has come follows from the records of its games, and from nothing else."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from frostlight.games import find_game
from frostlight.kernel import FrostlightError, Judged, Judgement, RecordError
from frostlight.session import KeptCampaign, Place, PlayedGame, check, new_campaign, progress
from frostlight.session import with_notes as noted
from frostlight.session.campaign.model import MAX_GAMES
from tests.campaign.nights import ID, campaign, night, play


def test_a_new_campaign_begins_with_its_first_chapter() -> None:
    found = progress(campaign())
    assert [stage.chapter.id for stage in found.stages] == ["autumn", "winter"]
    assert found.next_setup() == ("autumn", {"players": 2, "night": 7, "content": "1"})
    assert (found.totals, found.verdicts, found.unfinished) == ([0, 0], [], None)
    assert "night" not in found.kept.setup, "it belongs to a chapter"


def test_a_loss_is_played_again_with_what_it_carries() -> None:
    found = progress(play(campaign(), 3, 2))
    assert found.next_setup() == ("autumn", {"players": 2, "night": 9, "content": "1"})
    stage = found.stages[0]
    assert (stage.lost, stage.tries, stage.passed, stage.best) == (2, [0, 1], False, [3, 3])
    assert stage.missing == [(("lanterns", {"n": 2}),)] * 2, "of the last try"
    assert found.carried(stage) == ("rounds", {"n": 2})
    assert found.carried(found.stages[1]) is None


def test_the_next_chapter_follows_a_pass_and_the_last_one_ends_it() -> None:
    found = progress(play(campaign(), 3, 4))
    assert found.next_setup()[0] == "winter"
    assert found.next_setup()[1]["night"] == 6, "losses of another chapter bring nothing"
    found = progress(play(found.kept, 5))
    assert found.over
    assert (found.totals, found.verdicts) == ([3, 3], ["fair", "fair"])
    with pytest.raises(FrostlightError, match="This campaign is over"):
        found.next_setup()


def test_an_unfinished_game_comes_first() -> None:
    found = progress(play(campaign(), 5, moves=12))
    assert found.unfinished == 0
    assert found.goes_on(0)
    with pytest.raises(FrostlightError, match="go on with it"):
        found.next_setup()


def test_a_chapter_on_its_own_changes_nothing_but_the_best_result() -> None:
    kept = play(campaign(), 4)
    alone = PlayedGame(
        "autumn", night(progress(kept).setup(progress(kept).stages[0]), 5), counts=False
    )
    found = progress(msgspec.structs.replace(kept, games=[*kept.games, alone]))
    stage = found.stages[0]
    assert (stage.marks, stage.best, stage.apart) == ([1, 1], [5, 5], [1])
    assert found.next_setup()[0] == "winter"
    unfinished = PlayedGame("winter", night({"players": 2, "night": 6}, 5, moves=9), counts=False)
    found = progress(msgspec.structs.replace(kept, games=[*kept.games, unfinished]))
    assert found.open_apart(found.stages[1]) == 1
    assert found.unfinished is None


@pytest.mark.slow
@given(st.lists(st.integers(0, 5), max_size=7))
def test_whatever_is_played_the_figures_are_those_of_the_games(lit: list[int]) -> None:
    """An independent count: chapters pass with four lanterns, stars are lit - 3."""
    kept, passed, lost, stars = campaign(), 0, 0, 0
    for burning in lit:
        if passed == 2:
            break
        found = progress(kept)
        assert found.next_setup()[1]["night"] == min((7, 6)[passed] + lost, 12)
        kept = play(kept, burning)
        passed, lost = (passed + 1, 0) if burning > 3 else (passed, lost + 1)
        stars += max(0, burning - 3)
    found = progress(kept)
    assert (found.totals, found.over) == ([stars, stars], passed == 2)
    assert [stage.passed for stage in found.stages] == [passed > 0, passed > 1]
    assert check(kept).totals == found.totals
    assert progress(noted(found)).totals == found.totals


# -- imported campaigns


def changed(kept: KeptCampaign, place: int, **fields: Any) -> KeptCampaign:
    games = kept.games[:]
    games[place] = msgspec.structs.replace(games[place], **fields)
    return msgspec.structs.replace(kept, games=games)


def refusal(kept: KeptCampaign) -> str:
    with pytest.raises(RecordError) as refused:
        check(kept)
    return str(refused.value)


def test_a_result_that_was_made_up_is_not_looked_at() -> None:
    perfect = Judgement((Judged(5, 2, won=True),) * 2, passed=True)
    found = check(changed(play(campaign(), 2), 0, noted=perfect))
    assert (found.totals, found.stages[0].lost) == ([0, 0], 1)
    assert noted(found).games[0].noted == found.results[0].judgement != perfect


def test_games_that_do_not_follow_are_refused() -> None:
    kept = play(campaign(), 4, 5)
    games = kept.games
    wrong = msgspec.structs.replace(kept, games=games[1:])
    assert "$.games[0]: 'winter' is not the chapter that follows" in refusal(wrong)
    wrong = msgspec.structs.replace(kept, games=[*games, games[1]])
    assert "$.games[2]: 'winter' is not the chapter that follows" in refusal(wrong)
    assert "There is no chapter 'spring'" in refusal(changed(kept, 0, chapter="spring"))
    begun = play(campaign(), 5, moves=12)
    twice = msgspec.structs.replace(begun, games=begun.games * 2)
    assert "the game before is not over" in refusal(twice)


def test_records_that_do_not_replay_are_refused() -> None:
    kept = play(campaign(), 4)
    record = kept.games[0].record

    def broken(**fields: Any) -> str:
        return refusal(changed(kept, 0, record=msgspec.structs.replace(record, **fields)))

    assert "$.games[0].record: $.moves[0]" in broken(moves=["* gold", *record.moves[1:]])
    assert "$.moves" in broken(moves=[*record.moves, "0 ready"])
    assert "record of 'antarctica'" in broken(game="antarctica")
    assert "options are not those of 'autumn'" in broken(
        setup={**record.setup, "night": 6}, moves=[]
    )
    assert "edition 9" in broken(edition=9)
    assert "edition -1" in broken(edition=-1)
    assert "needs the pack" in broken(setup={**record.setup, "content": "mine@123456789abc"})


def test_more_help_than_the_losses_brought_is_refused() -> None:
    kept = campaign()
    easy = PlayedGame("autumn", night({"players": 2, "night": 12, "content": "1"}, 5))
    wrong = msgspec.structs.replace(kept, games=[easy])
    assert "options are not those of 'autumn'" in refusal(wrong)


def test_people_and_seats_must_agree() -> None:
    kept = campaign()
    assert "2 play, and 1 are named" in refusal(
        msgspec.structs.replace(kept, places=kept.places[:1])
    )


# -- a newer version


@pytest.fixture
def newer(monkeypatch: pytest.MonkeyPatch) -> None:
    """The rules have a newer edition, as after an upgrade."""
    game = find_game("lanterns")
    monkeypatch.setitem(game.__dict__, "edition", 2)


def test_what_an_older_edition_has_judged_stays(request: pytest.FixtureRequest) -> None:
    kept = noted(progress(play(campaign(), 3, 5)))
    request.getfixturevalue("newer")
    found = check(kept)
    assert (found.totals, found.stages[0].lost, found.next_setup()[0]) == ([2, 2], 1, "winter")
    assert "edition 1" in found.results[1].unclear
    assert noted(found).games == kept.games, "nothing is forgotten"
    after = progress(play(kept, 4))
    assert (after.totals, after.over) == ([3, 3], True)


def test_an_unfinished_game_of_an_older_edition_cannot_be_played_on(
    request: pytest.FixtureRequest,
) -> None:
    kept = play(campaign(), 5, moves=12)
    request.getfixturevalue("newer")
    found = progress(kept)
    assert (found.unfinished, found.goes_on(0)) == (0, False)
    assert "edition 1" in found.results[0].unclear


# -- beginning one


def test_what_cannot_be_chosen_is_said() -> None:
    with pytest.raises(FrostlightError, match="night belongs to a chapter"):
        new_campaign("lanterns", "Mine", {"night": 9}, [Place("person", "Ann")] * 2, ID)
    with pytest.raises(FrostlightError, match="antarctica has no campaign"):
        new_campaign("antarctica", "Mine", {}, [Place("person", "Ann")] * 2, ID)
    with pytest.raises(FrostlightError, match="2 to 4 players"):
        new_campaign("lanterns", "Mine", {}, [Place("person", "Ann")], ID)
    with pytest.raises(FrostlightError, match="needs a name"):
        new_campaign("lanterns", " ", {}, [Place("person", "Ann")] * 2, ID)
    with pytest.raises(FrostlightError, match="plain text"):
        new_campaign("lanterns", "\x1b[2J", {}, [Place("person", "Ann")] * 2, ID)


def test_a_campaign_does_not_grow_for_ever() -> None:
    kept = play(campaign(), 4)
    apart = msgspec.structs.replace(kept.games[0], counts=False)
    full = progress(msgspec.structs.replace(kept, games=[*kept.games, *[apart] * (MAX_GAMES - 1)]))
    with pytest.raises(FrostlightError, match=f"at most {MAX_GAMES} games"):
        full.next_setup()
