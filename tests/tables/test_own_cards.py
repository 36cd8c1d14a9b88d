"""Tables with card sets that people made here: each keeps the version that it began with."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random

import msgspec
import pytest

from sortilege.core.errors import Malformed
from sortilege.drafts.model.draft import Draft, DraftAttribute, DraftItem
from sortilege.drafts.model.validation import write_draft
from sortilege.store.sqlite.database import SqliteDatabase
from sortilege.store.store import Store
from sortilege.tables import cards_by_name
from sortilege.tables.bot_answers import question
from sortilege.tables.errors import UnreadableTable
from sortilege.tables.lobby import Lobby
from sortilege.tables.setup import SeatPlan, Setup
from store.tables import writer_of
from tables.living import ADA, Life

SET = "Tulips0123456789"


def tulips(count: int, factor: int = 1) -> bytes:
    return write_draft(
        Draft(
            title={"en": "Tulips"},
            attributes=(DraftAttribute(id="height", title={"en": "Height"}, unit="cm"),),
            items=tuple(
                DraftItem(id=f"t{n}", name={"en": f"Tulip {n}"}, cells={"height": str(n * factor)})
                for n in range(1, count + 1)
            ),
        )
    )


def with_life(folder: Path, live: Callable[[Life], Awaitable[None]]) -> None:
    async def run() -> None:
        async with Store(SqliteDatabase(folder / "tables.db")) as store:
            await store.sets.create(SET, ADA.known(), tulips(15), {}, 1.0)
            assert await store.versions.snapshot(SET, 2.0) == 1
            await live(Life(store))

    asyncio.run(run())


def wanted(edition: str, bots: int = 1) -> Setup:
    seats = (SeatPlan("me"), *(SeatPlan("bot", "regular") for _ in range(bots)))
    return Setup(game="go-for-six", edition=edition, seats=seats, first=0)


def test_a_table_keeps_the_version_that_it_began_with(tmp_path: Path) -> None:
    async def live(life: Life) -> None:
        id = await life.found(wanted(f"{SET}@1"))
        await life.store.sets.save(SET, 1, tulips(15, factor=10), 3.0)
        assert await life.store.versions.snapshot(SET, 4.0) == 2
        later = await life.found(wanted(f"{SET}@2"))
        other_house = Lobby(life.store)
        for lobby in (life.lobby, other_house):
            first, second = (await lobby.room(id)).table, (await lobby.room(later)).table
            assert first.edition is not None and second.edition is not None
            assert first.edition.values["height"]["t3"] == 3
            assert second.edition.values["height"]["t3"] == 30

    with_life(tmp_path, live)


def test_a_version_stays_while_a_table_plays_with_it_even_if_the_set_is_removed(tmp_path: Path) -> None:
    async def live(life: Life) -> None:
        id = await life.found(wanted(f"{SET}@1"))
        await life.store.sets.remove(SET)
        await life.store.versions.tidy(1e12)
        table = (await Lobby(life.store).room(id)).table
        assert table.cards is not None and table.cards.own == SET
        await life.store.tables.remove_older_than({"playing": 1e12})
        await life.store.versions.tidy(1e12)
        with pytest.raises(Malformed, match="there is no edition"):
            await Lobby(life.store).cards.find(f"{SET}@1")

    with_life(tmp_path, live)


def test_bots_in_other_processes_are_told_the_cards(tmp_path: Path) -> None:
    async def live(life: Life) -> None:
        id = await life.found(wanted(f"{SET}@1"))
        table = await life.table(id)
        asked = question(table, 1, "regular")
        assert asked.edition is not None
        assert b"Tulip 3" in asked.edition
        shipped = question(await life.table(await life.found(wanted("mammals"))), 1, "regular").edition
        assert shipped is not None
        assert b"Red fox" in shipped

    with_life(tmp_path, live)


def test_a_game_with_own_cards_is_told_with_their_names_and_values(tmp_path: Path) -> None:
    async def live(life: Life) -> None:
        setup = Setup(game="go-for-six-solo", edition=f"{SET}@1", seats=(SeatPlan("me"),))
        id = await life.found(setup)
        random = Random(1)
        scene = msgspec.json.decode(await (await life.lobby.room(id)).show(0, "en"))
        while scene["phase"] != "over":
            action = random.choice(scene["legal"])
            await life.act(id, ADA, **{name: value for name, value in action.items() if name != "by"})
            scene = msgspec.json.decode(await (await life.lobby.room(id)).show(0, "en"))
        told = " ".join(one["told"] for one in scene["happened"])
        assert "Tulip" in told
        shown = [
            text for one in scene["happened"] for side in one.get("revealed", {}).values() for text in side.values()
        ]
        assert shown
        assert all(text.endswith("cm") for text in shown)

    with_life(tmp_path, live)


@pytest.mark.parametrize("name", ["tulips", f"{SET}@3", f"{SET}@0", f"{SET}@", SET, f"{SET}@1@1", "../x@1", "x" * 500])
def test_cards_that_are_not_there_are_refused_with_what_there_is(name: str, tmp_path: Path) -> None:
    async def live(life: Life) -> None:
        with pytest.raises(Malformed, match=r"there is no edition .*mammals"):
            await life.lobby.set_up(wanted(name), ADA)

    with_life(tmp_path, live)


def test_a_table_whose_cards_are_gone_says_so(tmp_path: Path) -> None:
    async def live(life: Life) -> None:
        id = await life.found(wanted(f"{SET}@1"))
        writer_of(life.store).execute("PRAGMA foreign_keys = OFF")
        writer_of(life.store).execute("DELETE FROM versions")
        with pytest.raises(UnreadableTable, match="cards"):
            await Lobby(life.store).room(id)

    with_life(tmp_path, live)


def test_a_version_that_goes_away_at_the_last_moment_is_refused(tmp_path: Path) -> None:
    async def live(life: Life) -> None:
        await life.lobby.cards.find(f"{SET}@1")
        await life.store.sets.remove(SET)
        with pytest.raises(Malformed, match="there is no edition"):
            await life.lobby.set_up(wanted(f"{SET}@1"), ADA)

    with_life(tmp_path, live)


def test_what_is_kept_of_cards_in_memory_has_a_bound_in_bytes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def live(life: Life) -> None:
        await life.store.sets.save(SET, 1, tulips(15, factor=10), 3.0)
        assert await life.store.versions.snapshot(SET, 4.0) == 2
        first = await life.lobby.cards.find(f"{SET}@1")
        assert await life.lobby.cards.find(f"{SET}@1") is first
        assert len(first.packed) < first.weight
        monkeypatch.setattr(cards_by_name, "_KEPT", first.weight * 3 // 2)
        cards = Lobby(life.store).cards
        kept = await cards.find(f"{SET}@1")
        await cards.find(f"{SET}@2")
        assert await cards.find(f"{SET}@1") is not kept

    with_life(tmp_path, live)


def test_what_is_remembered_of_cards_goes_with_them(tmp_path: Path) -> None:
    async def live(life: Life) -> None:
        cards = await life.lobby.cards.find(f"{SET}@1")
        made = [cards.remember("texts", object) for _ in range(2)]
        assert made[0] is made[1]
        for number in range(1000):
            cards.remember(number, object)
        assert len(cards._remembered) < 100
        room = await life.lobby.room(await life.found(wanted(f"{SET}@1")))
        shipped = await life.lobby.room(await life.found(wanted("mammals")))
        assert room.weight > cards.weight
        assert shipped.weight < room.weight

    with_life(tmp_path, live)
