"""Whatever somebody did to a set, its makers find who it was and the way back."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from sortilege.drafts.model.draft import Draft, DraftAttribute, DraftItem
from sortilege.people.errors import NotFound, NotYours
from sortilege.people.guest import Guest
from sortilege.store.store import Store
from sortilege.workshop.errors import Outdated
from sortilege.workshop.workshop import Workshop, draft_in
from workshop.making import ADA, BEN, KEY, NOBODY, PETS, picture, tell, with_pets

ZOO = Draft(
    attributes=(DraftAttribute(id="weight"),),
    items=tuple(DraftItem(id=f"animal-{number}", cells={"weight": str(number)}) for number in range(70)),
)


async def built_by_two(shop: Workshop) -> str:
    """Ada has made a set with 70 cards, and Ben has the edit link."""
    id = await shop.start_empty(ADA, "en", "Zoo")
    await shop.save(id, ADA, 1, ZOO)
    await shop.sharing.join(id, BEN, (await shop.load(id, ADA)).secret)
    return id


async def cards(shop: Workshop, id: str) -> int:
    return len(draft_in((await shop.load(id, ADA)).set.body).items)


async def revision(shop: Workshop, id: str) -> int:
    return (await shop.load(id, ADA)).set.revision


async def entries(shop: Workshop, id: str, guest: Guest = ADA) -> list[tuple[str, str]]:
    return [(past.moment.name, past.deed.kind) for past in await shop.history.of(id, guest)]


def test_whoever_empties_a_set_leaves_the_way_back(tmp_path: Path) -> None:
    async def story(shop: Workshop, _: Store) -> None:
        id = await built_by_two(shop)
        await shop.save(id, BEN, 2, replace(ZOO, items=()))
        emptied, filled, _begun = await shop.history.of(id, ADA)
        assert (emptied.by, emptied.moment.name, emptied.deed.changes.removed) == ("maker", "Ben", 70)
        assert emptied.deed.changes.loses_much and emptied.moment.loses
        assert (filled.by, filled.deed.changes.added) == ("you", 70)
        await shop.history.restore(id, ADA, 3, filled.moment.moment)
        assert await cards(shop, id) == 70
        assert [past.by for past in await shop.history.of(id, BEN)] == ["owner", "you", "owner", "owner"]

    tell(tmp_path, story)


def test_a_way_back_can_be_taken_back(tmp_path: Path) -> None:
    async def story(shop: Workshop, _: Store) -> None:
        id = await built_by_two(shop)
        await shop.save(id, BEN, 2, PETS)
        await shop.history.restore(id, ADA, 3, 2)
        newest, pets, *_others = await shop.history.of(id, ADA)
        assert (newest.deed.kind, newest.deed.at) == ("restored", (await shop.history.look(id, ADA, 2)).at)
        await shop.history.restore(id, ADA, 4, pets.moment.moment)
        assert await cards(shop, id) == len(PETS.items)
        assert len(await shop.history.of(id, ADA)) == 5
        await shop.save(id, ADA, 5, replace(PETS, license="CC0-1.0"))  # which is not part of bringing it back
        assert await entries(shop, id) == [
            ("Ada", "changed"),
            ("Ada", "restored"),
            ("Ada", "restored"),
            ("Ben", "changed"),
            ("Ada", "changed"),
            ("Ada", "began"),
        ]

    tell(tmp_path, story)


def test_small_changes_of_one_person_count_as_one(tmp_path: Path) -> None:
    async def story(shop: Workshop, _: Store) -> None:
        id = await built_by_two(shop)
        for number in range(1, 5):
            items = tuple(replace(item, cells={"weight": f"{number} kg"}) for item in ZOO.items[:number])
            await shop.save(id, ADA, number + 1, replace(ZOO, items=(*items, *ZOO.items[number:])))
        newest, *others = await shop.history.of(id, ADA)
        # 70 cards, and then four cells: all of it against an empty set.
        assert (newest.deed.changes.added, len(others)) == (70, 1)
        await shop.save(id, BEN, 6, ZOO)
        newest, *others = await shop.history.of(id, ADA)
        assert (newest.deed.changes.cells, newest.deed.changes.cards, len(others)) == (4, 4, 2)

    tell(tmp_path, story)


def test_what_comes_later_counts_for_itself(tmp_path: Path) -> None:
    async def story(shop: Workshop, store: Store) -> None:
        id = await built_by_two(shop)
        now = 3000.0
        later = Workshop(store, KEY, lambda: now)
        await later.save(id, ADA, 2, replace(ZOO, license="CC0-1.0"))
        assert len(await entries(shop, id)) == 3
        for minutes in range(1, 20):
            now += 60.0
            await later.save(id, ADA, minutes + 2, replace(ZOO, license=str(minutes)))
        assert len(await entries(shop, id)) == 4  # nobody goes on endlessly

    tell(tmp_path, story)


def test_what_others_see_can_be_brought_back(tmp_path: Path) -> None:
    async def story(shop: Workshop, _: Store) -> None:
        id = await built_by_two(shop)
        with pytest.raises(NotFound):
            await shop.history.look(id, ADA, "shared")
        await shop.sharing.share(id, ADA, shared=True)
        await shop.save(id, ADA, 2, replace(ZOO, license="CC0-1.0"))
        newest, shared, _begun = await shop.history.of(id, ADA)
        assert (newest.moment.version, shared.moment.version) == (None, 1)
        assert draft_in((await shop.history.look(id, ADA, "shared")).body) == ZOO
        await shop.history.restore(id, ADA, 3, "shared")
        assert not (await shop.load(id, ADA)).changed
        assert (await shop.history.of(id, ADA))[0].deed.version == 1

    tell(tmp_path, story)


@pytest.mark.process
def test_pictures_come_back_with_their_cards(tmp_path: Path) -> None:
    async def story(shop: Workshop, store: Store) -> None:
        id = await with_pets(shop)
        name = (await shop.pictures.add(id, ADA, "dog", picture())).name
        shown = replace(PETS, items=(replace(PETS.items[0], picture=name), *PETS.items[1:]))
        await shop.save(id, ADA, 2, shown)
        await shop.save(id, ADA, 3, replace(PETS, items=()))
        await store.pictures.tidy()
        await shop.history.restore(id, ADA, 4, (await shop.history.of(id, ADA))[1].moment.moment)
        assert draft_in((await shop.load(id, ADA)).set.body) == shown
        assert (await shop.pictures.load(id, ADA, name)).content

    tell(tmp_path, story)


def test_only_makers_see_a_history_and_only_the_latest_state_is_given_up(tmp_path: Path) -> None:
    async def story(shop: Workshop, _: Store) -> None:
        id = await with_pets(shop)
        for shared, refusal in ((False, NotFound), (True, NotYours)):
            if shared:
                await shop.sharing.share(id, ADA, shared=True)
            for who in (BEN, NOBODY):
                for asked in (
                    shop.history.of(id, who),
                    shop.history.look(id, who, 1),
                    shop.history.look(id, who, "shared"),
                    shop.history.restore(id, who, 2, 1),
                ):
                    with pytest.raises(refusal):
                        await asked
        for moment in (99, 0, -1, 2**80):
            with pytest.raises(NotFound):
                await shop.history.restore(id, ADA, 2, moment)
        with pytest.raises(Outdated):
            await shop.history.restore(id, ADA, 1, 1)
        assert await revision(shop, id) == 2

    tell(tmp_path, story)


def test_who_came_by_the_edit_link_cannot_take_the_set_away(tmp_path: Path) -> None:
    async def story(shop: Workshop, _: Store) -> None:
        id = await built_by_two(shop)
        assert (await shop.load(id, ADA)).is_own and not (await shop.load(id, BEN)).is_own
        with pytest.raises(NotYours):
            await shop.sharing.alone(id, BEN)
        await shop.bin.put(id, BEN)
        assert await shop.bin.mine(BEN) == []
        for refused in (shop.bin.bring_back(id, BEN), shop.bin.remove(id, BEN)):
            with pytest.raises(NotFound):
                await refused
        (binned,) = await shop.bin.mine(ADA)
        assert (binned.set.id, binned.set.binned_by, binned.outline.items) == (id, "Ben", 70)
        await shop.bin.bring_back(id, ADA)
        assert await cards(shop, id) == 70
        assert (await shop.load(id, BEN)).makers == 2
        await shop.sharing.alone(id, ADA)  # and he is sent away
        with pytest.raises(NotFound):
            await shop.load(id, BEN)

    tell(tmp_path, story)


def test_the_edit_link_of_a_set_in_the_bin_opens_nothing(tmp_path: Path) -> None:
    async def story(shop: Workshop, _: Store) -> None:
        id = await with_pets(shop)
        secret = (await shop.load(id, ADA)).secret
        await shop.bin.put(id, ADA)
        with pytest.raises(NotYours):
            await shop.sharing.join(id, BEN, secret)
        await shop.bin.bring_back(id, ADA)
        await shop.sharing.join(id, BEN, secret)
        await shop.bin.put(id, ADA)
        await shop.bin.remove(id, ADA)
        assert await shop.bin.mine(ADA) == []
        with pytest.raises(NotFound):
            await shop.bin.bring_back(id, ADA)

    tell(tmp_path, story)
