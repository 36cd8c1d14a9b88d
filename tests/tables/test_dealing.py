"""Dealt games: the same for everybody, at every worker and after every restart, and nobody can look ahead."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from servers import emptied
from sortilege.core.game import CHANCE
from sortilege.core.record import entry_object
from sortilege.people.guest import Guest
from sortilege.store.opening import open_database
from sortilege.store.store import Store
from sortilege.tables import game_requests
from sortilege.tables.dealing import Dealt, draw
from sortilege.tables.errors import NotNow
from sortilege.tables.lobby import Lobby
from sortilege.tables.requests import Act
from sortilege.tables.setup import Setup
from sortilege.tables.table import Table
from tables.living import ADA, BEN, ME, Life, in_house, legal, setup

ROW = setup("go-for-six-solo", ME, options={"attribute": "weight"})
BOX = setup("the-box-solo", ME, options={"board": "mini"})
NUMBERS = setup("lucky-numbers-solo", ME)
TODAY = Dealt(kind="daily", id="2026-11-16/row")


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.process)])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Of a store where nothing is."""
    if request.param == "sqlite":
        return f"sqlite:{tmp_path / 'site.db'}"
    return emptied(request.getfixturevalue("postgres"))


@asynccontextmanager
async def lobby_at(address: str, seed: int) -> AsyncIterator[Lobby]:
    """A worker that has just been started."""
    async with Store(await open_database(address)) as store:
        yield Lobby(store, random=Random(seed))


async def played(lobby: Lobby, wanted: Setup, dealt: Dealt, guest: Guest, seed: int, most: int = 20) -> Table:
    """Somebody plays as their dice say."""
    room = await lobby.deal(wanted, dealt, guest, f"table-of-{guest.name}-{seed:04}")
    dice = Random(seed)
    for number in range(most):
        if room.table.phase == "over":
            break
        action = dict(dice.choice(legal(room.table)))
        action.pop("by")
        await room.do(
            guest, Act(version=room.table.version, key=f"key-{number:04}", action=action), game_requests.act, "en"
        )
    return room.table


def chance_of(table: Table) -> list[Any]:
    """What was turned up, whatever it was for."""
    came = [entry_object(CHANCE, entry.action) for entry in table.entries if entry.by == CHANCE]
    return [entry.get("card", entry.get("tile", entry)) for entry in came]


@pytest.mark.parametrize("wanted", [ROW, BOX, NUMBERS])
def test_everybody_gets_the_same_whatever_they_do(address: str, wanted: Setup) -> None:
    async def test() -> None:
        async with lobby_at(address, 1) as one:
            first = chance_of(await played(one, wanted, TODAY, ADA, seed=5))
        async with lobby_at(address, 2) as other:  # after a restart
            second = chance_of(await played(other, wanted, TODAY, BEN, seed=6))
            tomorrow = Dealt(kind="daily", id="2026-11-17/row")
            third = chance_of(await played(other, wanted, tomorrow, BEN, seed=7))
        both = min(len(first), len(second))
        assert both > 5
        assert first[:both] == second[:both]
        assert third[:both] != first[:both]

    asyncio.run(test())


def test_a_run_goes_on_where_another_worker_left_it(address: str) -> None:
    async def test() -> None:
        async with lobby_at(address, 1) as one:
            whole = chance_of(await played(one, ROW, TODAY, ADA, seed=5, most=12))
            await played(one, ROW, TODAY, BEN, seed=5, most=6)
        async with lobby_at(address, 2) as other:
            room = await other.room("table-of-Ben-0005")
            dice = Random(0)
            for number in range(6):
                action = dict(dice.choice(legal(room.table)))
                action.pop("by")
                asked = Act(version=room.table.version, key=f"later-{number:04}", action=action)
                await room.do(BEN, asked, game_requests.act, "en")
            assert chance_of(room.table) == whole

    asyncio.run(test())


def test_a_draw_depends_on_the_secret_the_deal_and_its_number() -> None:
    others = [
        draw(b"another", TODAY, 1),
        draw(b"secret", Dealt(kind="contest", id=TODAY.id), 1),
        draw(b"secret", Dealt(kind=TODAY.kind, id="2026-11-16/box"), 1),
        draw(b"secret", TODAY, 2),
    ]
    one = draw(b"secret", TODAY, 1).random()
    assert one == draw(b"secret", TODAY, 1).random()
    assert one not in {other.random() for other in others}


@in_house
async def test_the_house_ends_a_short_game_with_the_score_as_it_is(life: Life) -> None:
    short = Dealt(kind="daily", id="2026-11-16/row", decisions=12)
    table = await played(life.lobby, ROW, short, ADA, seed=3, most=50)
    entries = [entry for entry in table.entries if entry.by != CHANCE]
    assert len(entries) == 12
    assert table.draws == 13  # the row begins with one, and none is turned up for nothing
    right = sum(
        step.entry.by != CHANCE and table.game.judged(step.before, step.entry.action) is True
        for step in table.play.steps()
    )
    scene = await life.scene(table.id)
    assert scene["outcome"] == {
        "score": 1 + right - (12 - right),
        "positive": 1 + right,
        "negative": 12 - right,
        "full_boards": 0,
    }
    assert scene["happened"][-1]["told"] == "That was all: the score counts as it stands."
    await life.caretaker.bookkeeper.settle_all()
    result = await life.store.results.of_table(table.id)
    assert result is not None
    assert (result.ending, result.seats[0].score) == ("finished", scene["outcome"]["score"])
    assert json.loads(result.detail)["dealt"] == "daily/2026-11-16/row"


@in_house
async def test_nobody_is_helped_in_a_game_that_counts(life: Life) -> None:
    room = await life.lobby.deal(NUMBERS, TODAY, ADA, "a-run-of-numbers")
    scene = await life.act_somehow(room.table.id, life.random, "place")
    assert (scene["undo"], scene["hints"]) == (None, False)
    with pytest.raises(NotNow, match="nothing is taken back"):
        await life.do(room.table.id, ADA, game_requests.undo)
    free = await life.lobby.deal(
        NUMBERS, Dealt(kind="daily", id="2026-11-15/numbers", counts=False), ADA, "a-free-run-of-it"
    )
    assert (await life.scene(free.table.id))["hints"] is True


@in_house
async def test_nothing_that_is_shown_says_what_comes(life: Life) -> None:
    """Neither the secret, nor the deal, nor a card that has not been turned up."""
    room = await life.lobby.deal(ROW, TODAY, ADA, "a-run-of-a-row")
    await life.act_somehow(room.table.id, life.random)
    secret = await life.store.settings.get("deals")
    assert secret is not None
    shown = await room.show(0, "en")
    assert secret not in shown and secret.hex().encode() not in shown
    came = set(chance_of(room.table))
    edition = room.table.edition
    assert edition is not None
    assert not [item.id for item in edition.items if item.id not in came and f'"{item.id}"'.encode() in shown]


@in_house
async def test_a_rematch_is_no_deal(life: Life) -> None:
    short = Dealt(kind="daily", id="2026-11-16/row", decisions=2)
    table = await played(life.lobby, ROW, short, ADA, seed=3)
    again = await life.lobby.rematch(table.id, ADA)
    assert (await life.table(again)).dealt is None


def test_a_deal_is_not_for_anybody_to_ask_for() -> None:
    wanted = json.dumps(
        {"game": "lucky-numbers-solo", "seats": [{"kind": "me"}], "dealt": {"kind": "daily", "id": "x"}}
    )
    with pytest.raises(msgspec.ValidationError, match="unknown field"):
        msgspec.json.decode(wanted, type=Setup)
