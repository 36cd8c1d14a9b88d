"""Games that nobody wants to end: the house warns, and then ends them. Nobody wins, and the record is one of an
unfinished game."""

from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

from sortilege.core.record import Header, write_header
from sortilege.editions.library import shipped
from sortilege.referee import Replay
from sortilege.store.changes import MOST_ROWS, Change
from sortilege.store.errors import TooLong
from sortilege.tables import endless, game_requests, seat_requests
from sortilege.tables.endless import ROUNDS, WARNED_AFTER
from sortilege.tables.errors import Full, NotNow
from sortilege.tables.rematch_requests import decline
from sortilege.tables.setup import Setup
from tables.living import ADA, BEN, ME, OPEN, Life, Scene, bot, here, in_house, setup, told

GERMAN = "de"
PASSING = [
    pytest.param(setup("the-box", ME, here("Bo")), id="the-box"),
    pytest.param(setup("the-box", ME, here("Bo"), options={"deposits": 0, "hand": 2}), id="the-box without deposits"),
    pytest.param(setup("the-box", ME, here("Bo"), here("Cy")), id="the-box for three"),
    pytest.param(setup("go-for-six", ME, here("Bo")), id="go-for-six"),
    pytest.param(setup("go-for-six", ME, *(here(name) for name in "bcdef")), id="go-for-six for six"),
]


async def pass_once(life: Life, id: str) -> Scene:
    return await life.act_somehow(id, life.random, "pass")


async def pass_rounds(life: Life, id: str, rounds: int) -> Scene:
    scene: Scene = {}
    for _ in range(rounds * len((await life.table(id)).chairs)):
        scene = await pass_once(life, id)
    return scene


def notes(scene: Scene) -> list[str]:
    return [one["note"] for one in scene["happened"] if one["kind"] == "note"]


@pytest.mark.parametrize("wanted", PASSING)
def test_nothing_but_passing_is_warned_of_and_then_ended(wanted: Setup, tmp_path: Path) -> None:
    @in_house
    async def live(life: Life) -> None:
        await warned_and_ended(life, wanted)

    live(tmp_path)


async def warned_and_ended(life: Life, wanted: Setup) -> None:
    id = await life.found(wanted)
    scene = await pass_rounds(life, id, WARNED_AFTER - 1)
    for _ in range(len(wanted.seats)):
        assert "warned" not in notes(scene)
        scene = await pass_once(life, id)
    assert notes(scene) == ["warned"]
    assert scene["phase"] == "playing"
    assert told(scene)[-1] == "Nothing but passing for 35 rounds: in 5 more the house ends the game."
    before = await life.scene(id)
    scene = await pass_rounds(life, id, ROUNDS - WARNED_AFTER)
    assert notes(await life.scene(id, before["version"])) == ["abandoned"]
    assert (scene["phase"], scene["outcome"]) == ("over", {"winners": [], "reason": "abandoned"})
    said = "Nothing but passing for 40 rounds: the house ends the game, nobody wins."
    assert (scene["result"], told(scene)[-1], scene["decisive"]) == (said, said, None)
    assert (scene["legal"], scene["undo"], scene["deadline"], scene["series"]) == ([], None, None, None)
    german = await life.scene(id, language=GERMAN)
    assert german["result"] == "Seit 40 Runden wird nur gepasst: Das Spiel wird abgebrochen, niemand gewinnt."
    with pytest.raises(NotNow):
        await life.do(id, ADA, game_requests.act, seat=0, action={"do": "pass"})


@in_house
async def test_whoever_does_something_else_begins_the_count_anew(life: Life) -> None:
    id = await life.found(setup("go-for-six", ME, here("Bo")))
    await pass_rounds(life, id, ROUNDS - 1)
    assert (await life.table(id)).warned
    await life.act_somehow(id, life.random, "place")
    await life.act_somehow(id, life.random, "accept")
    assert ((await life.table(id)).passes, (await life.table(id)).warned) == (0, False)
    scene = await pass_rounds(life, id, WARNED_AFTER)
    assert (scene["phase"], notes(scene)) == ("playing", ["warned"])


@in_house
async def test_clearing_the_board_is_not_passing(life: Life) -> None:
    id = await life.found(setup("the-box", ME, here("Bo")))
    for _ in range(4):
        await pass_rounds(life, id, ROUNDS - 10)
        scene = await life.act_somehow(id, life.random, "clear")
    assert (scene["phase"], (await life.table(id)).passes) == ("playing", 0)


@in_house
async def test_a_warning_comes_once(life: Life) -> None:
    id = await life.found(setup("go-for-six", ME, here("Bo")))
    await pass_rounds(life, id, WARNED_AFTER)
    for verb in (game_requests.pause, game_requests.resume):
        assert "warned" not in notes(await life.do(id, ADA, verb, seat=0))
    assert notes(await life.scene(id)).count("warned") == 1


@in_house
async def test_a_pass_that_was_taken_back_does_not_count(life: Life) -> None:
    """Nor does it cost the count what was taken back after it."""
    id = await life.found(setup("the-box", ME, here("Bo"), options={"hand": 2, "deposits": 2}))
    counted = []
    for _ in range(12):
        before = (await life.table(id)).passes
        await pass_once(life, id)
        if (seat := (await life.table(id)).may_undo) is not None:
            await life.do(id, ADA, game_requests.undo, seat=seat)
            counted.append((await life.table(id)).passes == before)
            await life.act_somehow(id, life.random, "place")
            seat = (await life.table(id)).may_undo
            if seat is not None:
                await life.do(id, ADA, game_requests.undo, seat=seat)
                counted.append((await life.table(id)).passes == before)
                await pass_once(life, id)
            else:
                break
    assert len(counted) > 4
    assert all(counted)


@in_house
async def test_it_is_the_same_table_when_it_is_read_again(life: Life) -> None:
    id = await life.found(setup("go-for-six", ME, here("Bo")))
    await pass_rounds(life, id, WARNED_AFTER)
    again = await Life(life.store, life.clock).table(id)
    assert (again.passes, again.warned) == (2 * WARNED_AFTER, True)
    await pass_rounds(life, id, ROUNDS - WARNED_AFTER)
    assert await Life(life.store, life.clock).scene(id) == await life.scene(id)
    assert (await life.store.tables.load(id)).status == "over"


@in_house
async def test_bots_among_themselves_are_not_left_to_it_either(life: Life) -> None:
    """A person is there, and passes; so does whoever plays for the other seat."""
    id = await life.found(setup("go-for-six", ME, bot()))
    with pytest.MonkeyPatch.context() as patch:
        table = await life.table(id)
        patch.setattr(type(table.game), "legal", only_passing(type(table.game).legal))
        while (await life.table(id)).phase == "playing":
            if (await life.table(id)).seats_to_act == (0,):
                await pass_once(life, id)
            else:
                await life.let_pass(10)
    assert (await life.scene(id))["outcome"]["reason"] == "abandoned"


def only_passing(legal: Any) -> Any:
    return lambda *asked: [action for action in legal(*asked) if str(action.__struct_config__.tag) == "pass"]


@in_house
async def test_the_record_of_such_a_game_is_an_unfinished_one(life: Life) -> None:
    id = await life.found(setup("go-for-six", ME, here("Bo")))
    await pass_rounds(life, id, ROUNDS)
    table = await life.table(id)
    header = Header(game="go-for-six", seats=("Ada", "Bo"), options={"first": 0}, edition="mammals")
    replay = Replay(BytesIO(write_header(header) + table.entries.written()), lambda _: shipped("mammals"))
    deque(replay, 0)
    verdict = replay.verdict()
    assert (verdict.outcome, verdict.to_act, verdict.entries) == (None, (0,), len(table.entries))
    assert {"by": 0, "do": "pass"} in (verdict.legal or [])


@in_house
async def test_it_counts_for_nobody_and_there_can_be_a_rematch(life: Life) -> None:
    id = await life.found(setup("go-for-six", ME, OPEN), ADA, BEN)
    while (await life.table(id)).phase == "playing":
        await pass_once(life, id)
    await life.lobby.rematch(id, ADA)
    following = await life.lobby.rematch(id, BEN)
    assert (await life.scene(following))["series"] is None
    await life.do(following, BEN, game_requests.concede)
    await life.lobby.rematch(following, ADA)
    third = await life.lobby.rematch(following, BEN)
    assert (await life.scene(third))["series"] == {"games": 1, "wins": [1, 0]}
    while (await life.table(third)).phase == "playing":
        await pass_once(life, third)
    assert (await life.scene(third))["series"] == {"games": 1, "wins": [1, 0]}


# As much as a table can hold.


@contextmanager
def little_room(ended_at: int, full_at: int) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(endless, "ENDED_AT", ended_at)
        patch.setattr(endless, "FULL_AT", full_at)
        yield


@in_house
async def test_a_game_that_fills_its_table_is_ended(life: Life) -> None:
    id = await life.found(setup("the-box", ME, here("Bo")))
    with little_room(60, 80):
        while (await life.table(id)).phase == "playing":
            assert (await life.table(id)).version < 60
            scene = await life.act_somehow(id, life.random)
    assert 60 < scene["version"] < 80
    assert scene["outcome"] == {"winners": [], "reason": "abandoned"}
    said = "More has happened here than a table can hold: the house ends the game, nobody wins."
    assert (scene["result"], told(scene)[-1]) == (said, said)


@in_house
async def test_before_and_after_a_game_too_there_is_an_end_to_what_people_can_do(life: Life) -> None:
    """It is refused with a code, and nothing is written."""
    id = await life.found(setup("go-for-six", ME, OPEN))
    with little_room(30, 40):
        while (await life.table(id)).version < 40:
            await life.do(id, ADA, seat_requests.sit, seat=0, name=f"Ada {(await life.table(id)).version}")
        with pytest.raises(Full) as refusal:
            await life.do(id, ADA, seat_requests.sit, seat=0, name="Ada once more")
        assert refusal.value.code == "full"
        assert (await life.store.tables.load(id)).version == 40
        other = await life.found(setup("go-for-six", ME, OPEN), ADA, BEN)
        await life.do(other, ADA, game_requests.concede)
        while (await life.table(other)).version < 39:
            await life.lobby.rematch(other, ADA)
            await life.do(other, ADA, decline)
        if (await life.table(other)).version == 39:
            await life.lobby.rematch(other, ADA)
        with pytest.raises(Full):
            await life.lobby.rematch(other, BEN)
        assert (await life.store.tables.load(other)).version == 40


@in_house
async def test_one_that_grew_before_there_was_a_bound_is_ended_by_the_next_who_comes(life: Life) -> None:
    id = await life.found(setup("go-for-six", ME, here("Bo")))
    await pass_rounds(life, id, 10)
    with little_room(5, 10):
        with pytest.raises(Full):
            await pass_once(life, id)
        scene = await life.scene(id)
    assert (scene["phase"], scene["outcome"]["reason"]) == ("over", "abandoned")


@in_house
async def test_the_store_takes_no_more_rows_than_there_may_be(life: Life) -> None:
    id = await life.found(setup("go-for-six", ME, OPEN))
    version = (await life.table(id)).version
    bodies = (b"{}",) * (MOST_ROWS - version)
    with pytest.raises(TooLong):
        await life.store.tables.append(
            id, version, Change(bodies=(*bodies, b"{}"), at=0, status="gathering", due_at=None)
        )
    assert (await life.store.tables.load(id)).version == version
    await life.store.tables.append(id, version, Change(bodies=bodies, at=0, status="gathering", due_at=None))
    for status in ("playing", "gathering"):
        with pytest.raises(TooLong):
            await life.store.tables.append(
                id,
                MOST_ROWS,
                Change(bodies=(b"{}",), at=0, status=status, due_at=None),
            )
    ended = Change(bodies=(b"{}",), at=0, status="over", due_at=None)
    assert await life.store.tables.append(id, MOST_ROWS, ended) == MOST_ROWS + 1


def test_the_largest_change_fits_between_the_end_and_the_bound() -> None:
    assert endless.ENDED_AT + 60 < endless.FULL_AT < MOST_ROWS
