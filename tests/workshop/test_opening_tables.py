"""Tables with sets that people made: who may open one, with which version, and who may look at the cards."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from sortilege.core.errors import Malformed
from sortilege.drafts.model.draft import DraftItem
from sortilege.people.errors import NotFound, NotYours
from sortilege.people.guest import Guest
from sortilege.store.store import Store
from sortilege.tables.lobby import Lobby
from sortilege.tables.quick_games import quick_game
from sortilege.workshop.opening_tables import open_table
from sortilege.workshop.trial_games import try_out
from sortilege.workshop.visible_cards import cards_for
from sortilege.workshop.workshop import Workshop
from workshop.making import ADA, BEN, NOBODY, PETS, tell

MANY = replace(
    PETS, items=tuple(DraftItem(name={"en": f"Pet {n}"}, cells={"weight": str(n + 1), "legs": "4"}) for n in range(14))
)


async def with_many_pets(shop: Workshop) -> str:
    id = await shop.start_empty(ADA, "en", "")
    await shop.save(id, ADA, 1, MANY)
    return id


def test_a_private_set_is_played_by_its_makers_at_private_tables(tmp_path: Path) -> None:
    async def story(shop: Workshop, store: Store) -> None:
        lobby, id = Lobby(store), await with_many_pets(shop)
        setup = replace(quick_game("go-for-six", lesson=True), edition=id)

        async def opened(guest: Guest, *, public: bool = False) -> str | None:
            room = await open_table(lobby, shop, replace(setup, public=public), guest)
            return room.table.setup.edition

        assert await opened(ADA) == f"{id}@1"
        with pytest.raises(NotFound):
            await opened(BEN)
        with pytest.raises(Malformed, match="private"):
            await opened(ADA, public=True)
        await shop.sharing.share(id, ADA, shared=True)
        assert await opened(BEN, public=True) == f"{id}@1"
        with pytest.raises(NotFound):  # a version is named only where it is public
            await open_table(lobby, shop, replace(setup, edition=f"{id}@1"), ADA)
        with pytest.raises(Malformed, match="there is no edition"):
            await open_table(lobby, shop, replace(setup, edition=f"{id}@"), ADA)
        with pytest.raises(NotYours):
            await open_table(lobby, shop, quick_game("lucky-numbers", lesson=False), NOBODY)

    tell(tmp_path, story)


def test_a_set_is_tried_out_against_as_many_bots_as_its_cards_are_enough_for(tmp_path: Path) -> None:
    async def story(shop: Workshop, store: Store) -> None:
        lobby, id = Lobby(store), await with_many_pets(shop)
        assert len((await try_out(lobby, shop, id, "go-for-six", ADA)).table.chairs) == 2
        assert len((await try_out(lobby, shop, id, "go-for-six-solo", ADA)).table.chairs) == 1
        for game, said in (("the-box", "Attributes missing: 4"), ("lucky-numbers", "one of"), ("chess", "one of")):
            with pytest.raises(Malformed, match=said):
                await try_out(lobby, shop, id, game, ADA)
        with pytest.raises(NotFound):
            await try_out(lobby, shop, id, "go-for-six", BEN)

    tell(tmp_path, story)


def test_looking_at_cards_makes_no_version_of_them(tmp_path: Path) -> None:
    async def story(shop: Workshop, store: Store) -> None:
        id = await with_many_pets(shop)
        assert len((await cards_for(shop, id, ADA)).edition.items) == 14
        for who in (BEN, NOBODY):
            with pytest.raises(NotFound):
                await cards_for(shop, id, who)
            assert (await cards_for(shop, "mammals", who)).own is None
        assert await store.versions.snapshot(id, 2000.0) == 1  # the first one there is

    tell(tmp_path, story)
