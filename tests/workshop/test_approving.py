"""Who puts a card set on the shelf: people who have played it, and who have nothing to do with each other."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from sortilege.people.errors import NotFound, NotYours
from sortilege.people.guest import program
from sortilege.tables.errors import NotNow
from sortilege.tables.events import Conceded
from sortilege.tables.lobby import Lobby
from sortilege.tables.setup import SeatPlan, Setup
from sortilege.workshop.approving import approve, has_finished, obstacle
from sortilege.workshop.opening_tables import open_table
from sortilege.workshop.workshop import Workshop
from workshop.making import ADA, BEN, workshop
from workshop.shelving import TOWERS, approved, finished, person, published

Story = Callable[[Lobby, Workshop], Awaitable[None]]


def tell(folder: Path, story: Story) -> None:
    async def telling() -> None:
        async with workshop(folder) as (shop, store):
            await story(Lobby(store), shop)

    asyncio.run(telling())


def test_three_players_put_it_on_the_shelf(tmp_path: Path) -> None:
    async def story(lobby: Lobby, shop: Workshop) -> None:
        id = await published(shop)
        await approved(lobby, shop, id, "ben", "cleo")
        assert (await shop.shelf.find(id)).state == "waiting"
        await approved(lobby, shop, id, "dan")
        found = await shop.shelf.find(id)
        assert (found.state, found.approvals, found.plays) == ("listed", 3, 3)
        with pytest.raises(NotNow, match="already"):
            await approve(lobby, shop, found, person("ben"), "home of ben")

    tell(tmp_path, story)


def test_a_new_version_needs_approval_of_its_own(tmp_path: Path) -> None:
    async def story(lobby: Lobby, shop: Workshop) -> None:
        id = await published(shop)
        await approved(lobby, shop, id, "ben", "cleo", "dan")
        await shop.save(id, ADA, 2, replace(TOWERS, title={"en": "More towers"}))
        await shop.shelf.publish(id, ADA, "other", "Ada", "10.0.0.1")
        waiting = await shop.shelf.find(id, 2)
        assert ((await shop.shelf.find(id)).version, waiting.state) == (1, "waiting")
        refusal = await obstacle(lobby, shop, waiting, person("ben"))
        assert isinstance(refusal, NotNow)  # the game with the old cards does not count
        await approved(lobby, shop, id, "ben", "cleo", "dan")
        assert (await shop.shelf.find(id)).version == 2

    tell(tmp_path, story)


def test_whoever_has_not_played_it_to_the_end_cannot_say(tmp_path: Path) -> None:
    async def story(lobby: Lobby, shop: Workshop) -> None:
        id = await published(shop)
        listing = await shop.shelf.find(id)
        with pytest.raises(NotNow, match="to the end first"):
            await approve(lobby, shop, listing, BEN, "home of ben")
        setup = Setup(game="go-for-six-solo", edition=f"{id}@1", seats=(SeatPlan("me"),))
        room = await open_table(lobby, shop, setup, BEN)
        async with room.lock:
            await room.change([Conceded(0)])
        assert room.table.phase == "over"
        with pytest.raises(NotNow, match="to the end first"):
            await approve(lobby, shop, listing, BEN, "home of ben")
        await finished(lobby, shop, BEN, "mammals")
        assert not await has_finished(lobby, BEN.known(), f"{id}@1")
        await finished(lobby, shop, BEN, f"{id}@1")
        assert await approve(lobby, shop, listing, BEN, "home of ben") == 1

    tell(tmp_path, story)


def test_socks_have_no_voice(tmp_path: Path) -> None:
    async def story(lobby: Lobby, shop: Workshop) -> None:
        id = await published(shop)
        listing, robot = await shop.shelf.find(id), program("a-token-of-twenty-letters", "en")
        for guest in (ADA, robot, person("cleo"), person("dan")):
            await finished(lobby, shop, guest, f"{id}@1")
        with pytest.raises(NotYours, match="is yours"):
            await approve(lobby, shop, listing, ADA, "elsewhere")
        with pytest.raises(NotYours, match="Only people"):
            await approve(lobby, shop, listing, robot, "elsewhere")
        with pytest.raises(NotNow, match="network"):
            await approve(lobby, shop, listing, person("cleo"), "10.0.0.1")  # where it was published from
        await approve(lobby, shop, listing, person("cleo"), "home of cleo")
        with pytest.raises(NotNow, match="network"):
            await approve(lobby, shop, listing, person("dan"), "home of cleo")
        assert (await shop.shelf.find(id)).approvals == 1

    tell(tmp_path, story)


def test_a_game_goes_on_when_its_cards_leave_the_shelf(tmp_path: Path) -> None:
    async def story(lobby: Lobby, shop: Workshop) -> None:
        id = await published(shop)
        setup = Setup(game="go-for-six-solo", edition=f"{id}@1", seats=(SeatPlan("me"),))
        room = await open_table(lobby, shop, setup, BEN)
        await shop.shelf.withdraw(id, ADA)
        await shop.bin.put(id, ADA)
        await lobby.store.versions.tidy(1e12)
        again = await Lobby(lobby.store).room(room.table.id)
        assert again.table.phase == "playing"
        with pytest.raises(NotFound):
            await open_table(lobby, shop, setup, BEN)

    tell(tmp_path, story)


def test_everybody_may_play_in_public_with_what_is_public(tmp_path: Path) -> None:
    async def story(lobby: Lobby, shop: Workshop) -> None:
        id = await published(shop)
        seats = (SeatPlan("me"), SeatPlan("open"))
        setup = Setup(game="go-for-six", edition=f"{id}@1", seats=seats, public=True)
        for guest in (ADA, BEN):
            assert (await open_table(lobby, shop, setup, guest)).table.setup.edition == f"{id}@1"

    tell(tmp_path, story)
