"""Games against the clock: the house keeps the time, and ends them."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as some

from sortilege.core.game import CHANCE
from sortilege.core.record import entry_object
from sortilege.tables import game_requests, seat_requests
from sortilege.tables.dealing import Dealt
from sortilege.tables.errors import NotNow
from sortilege.tables.requests import Act
from sortilege.tables.time_limit import MOST_DELAY, TimeLimit
from tables.living import ADA, BEN, ME, Life, in_house, legal, setup

# No two of them have as many: there always is a wrong place.
ROW = setup("go-for-six-solo", ME, edition="europe", options={"attribute": "inhabitants"})
SHORT = Dealt(kind="attack", id="a-deal", time=TimeLimit(90, lost=3))
RUN = "a-run-against-time"
LIMIT = TimeLimit(90, lost=3)
counts = some.integers(0, 200)
delays = some.integers(0, 2000)


@given(counts, counts, delays)
def test_every_wrong_answer_costs_three_seconds_and_no_line_costs_any(answers: int, wrong: int, delay: int) -> None:
    ends = LIMIT.ends_at(1000, answers, wrong, delay)
    assert ends - LIMIT.ends_at(1000, answers, wrong + 1, delay) == pytest.approx(3)
    assert LIMIT.ends_at(1000, answers, wrong, 0) == 1000 + 90 - 3 * wrong
    given_back = LIMIT.ends_at(1000, answers + 1, wrong, delay) - ends
    assert given_back == pytest.approx(min(delay, MOST_DELAY) / 1000)


@given(counts, counts, delays, delays)
def test_whoever_feigns_a_slow_line_gains_little(answers: int, wrong: int, one: int, other: int) -> None:
    gained = LIMIT.ends_at(0, answers, wrong, one) - LIMIT.ends_at(0, answers, wrong, other)
    assert abs(gained) <= (answers + 1) * MOST_DELAY / 1000 + 1e-9


async def begun(life: Life) -> None:
    await life.lobby.deal(ROW, SHORT, ADA, RUN)
    await life.do(RUN, ADA, seat_requests.begin)


async def answer(life: Life, *, right: bool) -> None:
    """Ada puts the card where it belongs, or where it does not."""
    table = await life.table(RUN)
    found = [one for _, one in table.choices() if table.game.judged(table.state, one) is right]
    action = entry_object(0, found[0])
    action.pop("by")
    await life.do(RUN, ADA, game_requests.act, action=action)


@in_house
async def test_the_time_begins_with_the_first_card_that_is_shown(life: Life) -> None:
    await life.lobby.deal(ROW, SHORT, ADA, RUN)
    scene = await life.scene(RUN)
    assert (scene["phase"], scene["view"], scene["closes"]) == ("gathering", None, None)
    life.clock.time += 600
    scene = await life.do(RUN, ADA, seat_requests.begin)
    assert scene["view"]["pile"]["top"] is not None
    assert scene["closes"] == round((life.clock.time + 90) * 1000)


@in_house
async def test_a_wrong_card_costs_time_and_a_right_one_does_not(life: Life) -> None:
    await begun(life)
    ends = round((life.clock.time + 90) * 1000)
    life.clock.time += 5
    await answer(life, right=True)
    assert (await life.scene(RUN))["closes"] == ends
    await answer(life, right=False)
    assert (await life.scene(RUN))["closes"] == ends - 3000


@in_house
async def test_the_answer_to_an_answer_says_what_it_is_worth(life: Life) -> None:
    await begun(life)
    assert (await life.scene(RUN))["tally"] == {
        "points": 0,
        "right": 0,
        "wrong": 0,
        "series": 0,
        "longest": 0,
        "last": None,
    }
    await answer(life, right=True)
    first = (await life.scene(RUN))["tally"]
    assert (first["right"], first["series"], first["last"]) == (1, 1, first["points"])
    assert first["points"] > 0
    await answer(life, right=False)
    assert (await life.scene(RUN))["tally"] == first | {"wrong": 1, "series": 0, "last": 0}


@in_house
async def test_the_house_ends_it_when_nobody_answers(life: Life) -> None:
    await begun(life)
    await answer(life, right=True)
    await life.let_pass(89.5)
    assert (await life.table(RUN)).phase == "playing"
    await life.let_pass(1)
    scene = await life.scene(RUN)
    assert (scene["phase"], scene["outcome"]["score"]) == ("over", 2)
    assert scene["happened"][-1]["note"] == "closed"


@in_house
async def test_an_answer_that_comes_too_late_counts_for_nothing(life: Life) -> None:
    await begun(life)
    before = len((await life.table(RUN)).entries)
    life.clock.time += 90
    table = await life.table(RUN)
    action = dict(Random(1).choice(legal(table)))
    action.pop("by")
    late = Act(version=table.version, key="too-late-1", action=action)
    room = await life.lobby.room(RUN)
    shown = await room.do(ADA, late, game_requests.act, "en")
    assert (room.table.phase, len(room.table.entries)) == ("over", before)
    assert await room.do(ADA, late, game_requests.act, "en") == shown


@in_house
async def test_who_loses_the_last_seconds_sees_no_further_card(life: Life) -> None:
    await begun(life)
    life.clock.time += 88
    await answer(life, right=False)
    table = await life.table(RUN)
    assert table.phase == "over"
    assert list(table.entries)[-1].by != CHANCE


@in_house
async def test_what_the_line_takes_is_given_back(life: Life) -> None:
    await life.lobby.deal(ROW, SHORT, ADA, RUN)
    room = await life.lobby.room(RUN)
    async with room.lock:
        await room.change([seat_requests.begun(ROW, delay=200)])
    assert (await life.scene(RUN))["closes"] == round((life.clock.time + 90) * 1000)
    life.clock.time += 90.1  # said in time, and on its way
    await answer(life, right=True)
    assert (await life.scene(RUN))["outcome"] is None
    assert (await life.scene(RUN))["closes"] == round((life.clock.time - 0.1 + 0.2) * 1000)


@in_house
async def test_there_is_neither_a_pause_nor_help_nor_a_way_back(life: Life) -> None:
    await begun(life)
    await answer(life, right=True)
    with pytest.raises(NotNow, match="against the clock"):
        await life.do(RUN, ADA, game_requests.pause)
    with pytest.raises(NotNow, match="nothing is taken back"):
        await life.do(RUN, ADA, game_requests.undo)
    assert (await life.scene(RUN))["hints"] is False


@in_house
async def test_nobody_else_can_have_the_seat(life: Life) -> None:
    await life.lobby.deal(ROW, SHORT, ADA, RUN)
    with pytest.raises(NotNow, match="yours alone"):
        await life.do(RUN, ADA, seat_requests.leave)
    with pytest.raises(NotNow, match="sits there"):
        await life.do(RUN, BEN, seat_requests.sit, seat=0)


@in_house
async def test_another_worker_knows_when_it_ends(life: Life) -> None:
    await begun(life)
    await answer(life, right=False)
    closes = (await life.table(RUN)).closes_at
    other = Life(life.store, life.clock, seed=2)
    assert (await other.table(RUN)).closes_at == closes
    life.clock.time += 60
    assert await life.store.tables.due(life.clock.time, 10, before=life.clock.time + 60) == [(RUN, closes)]
