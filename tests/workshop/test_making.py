"""Starting sets, changing them, and finding them again."""

import asyncio
from collections.abc import Awaitable
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from sortilege.core.errors import Malformed, Refused
from sortilege.drafts.model.validation import write_draft
from sortilege.editions.library import shipped, shipped_ids
from sortilege.editions.pictures import kind
from sortilege.people.errors import NotFound, NotYours
from sortilege.store.store import Store
from sortilege.workshop import limits
from sortilege.workshop.errors import Full, Outdated
from sortilege.workshop.imports import Upload
from sortilege.workshop.workshop import DraftAdvice, Workshop, draft_in, is_set_id
from workshop.making import ADA, BEN, KEY, NOBODY, PETS, noise, picture, tell, with_pets


def test_what_was_made_is_found_again_the_latest_first(tmp_path: Path) -> None:
    async def story(shop: Workshop, _: Store) -> None:
        first = await with_pets(shop)
        second = await shop.start_empty(ADA, "de", " Meine \n Karten ")
        assert is_set_id(first) and is_set_id(second)
        mine = await shop.mine(ADA)
        assert [one.summary.id for one in mine] == [second, first]
        assert [one.outline.title for one in mine] == [{"de": "Meine Karten"}, {"en": "Pets"}]
        assert await shop.mine(BEN) == []
        made = await shop.load(first, ADA)
        assert (made.set.revision, draft_in(made.set.body), made.changed) == (2, PETS, True)

    tell(tmp_path, story)


@pytest.mark.parametrize("id", shipped_ids())
def test_a_copy_of_a_shipped_edition_shows_the_same(tmp_path: Path, id: str) -> None:
    async def story(shop: Workshop, store: Store) -> None:
        german = replace(ADA, language="de")
        made = await shop.load(await shop.copy(german, id, "de"), german)
        draft = draft_in(made.set.body)
        assert draft.language == "de"
        assert [item.id for item in draft.items] == [item.id for item in shipped(id).items]
        for item, original in zip(draft.items, shipped(id).items, strict=True):
            if kind(original.picture) != "file":
                assert item.picture == original.picture
            else:
                kept = await store.pictures.load(made.pictures[item.picture])
                assert kept.media_type in ("image/webp", "image/png")  # nothing that can hold a script

    tell(tmp_path, story)


@pytest.mark.process
def test_a_copy_of_a_set_takes_the_pictures_that_are_shown(tmp_path: Path) -> None:
    async def story(shop: Workshop, _: Store) -> None:
        id = await with_pets(shop)
        shown = await shop.pictures.add(id, ADA, "dog.png", picture())
        await shop.pictures.add(id, ADA, "other.png", picture("blue"))
        dog = replace(PETS.items[0], picture=shown.name)
        await shop.save(id, ADA, 2, replace(PETS, items=(dog, *PETS.items[1:])))
        copied = await shop.load(await shop.copy(ADA, id, "en"), ADA)
        assert list(copied.pictures) == ["dog.webp"]
        assert draft_in(copied.set.body).items[0] == dog
        assert copied.set.revision == 1

    tell(tmp_path, story)


def test_a_save_that_has_not_seen_the_latest_is_refused(tmp_path: Path) -> None:
    async def story(shop: Workshop, _: Store) -> None:
        id = await with_pets(shop)
        more = replace(PETS, license="CC0-1.0")
        assert await shop.save(id, ADA, 2, more) == (3, True)
        assert await shop.save(id, ADA, 2, more) == (3, True)  # the answer was lost
        with pytest.raises(Outdated):
            await shop.save(id, ADA, 2, PETS)
        with pytest.raises(Malformed):
            await shop.save(id, ADA, 3, replace(PETS, language="xx"))
        assert draft_in((await shop.load(id, ADA)).set.body) == more

    tell(tmp_path, story)


@pytest.mark.process
def test_names_of_pictures_are_given_once_at_two_workers(tmp_path: Path) -> None:
    async def story(shop: Workshop, store: Store) -> None:
        id, shops = await with_pets(shop), [shop, Workshop(store, KEY)]
        colours = ["red", "green", "blue", "white", "black", "pink"]
        made = await asyncio.gather(
            *(shops[n % 2].pictures.add(id, ADA, "dog.png", picture(colour)) for n, colour in enumerate(colours))
        )
        assert len({one.name for one in made}) == len(colours)
        assert len(set((await store.pictures.of(id)).values())) == len(colours)

    tell(tmp_path, story)


@pytest.mark.process
def test_names_of_pictures_are_given_once_even_at_the_same_time(tmp_path: Path) -> None:
    async def story(shop: Workshop, _: Store) -> None:
        id = await with_pets(shop)
        names = ["Fox.png", "../../fox.PNG", "C:\\pictures\\fox.jpeg", "fox", "…", ".png"]
        made = await asyncio.gather(*(shop.pictures.add(id, ADA, name, picture()) for name in names))
        stems = {one.name.partition(".")[0] for one in made}
        assert len(stems) == len(names)
        assert stems >= {"fox", "fox-2", "fox-3", "fox-4", "picture-1"}
        assert (await shop.load(id, ADA)).pictures.keys() == {one.name for one in made}
        found = await shop.pictures.load(id, ADA, made[0].name)
        assert found.media_type == "image/webp"

    tell(tmp_path, story)


@pytest.mark.process
def test_nobody_else_gets_anything_of_a_private_set(tmp_path: Path) -> None:
    async def story(shop: Workshop, _: Store) -> None:
        id = await with_pets(shop)
        name = (await shop.pictures.add(id, ADA, "dog.png", picture())).name
        before = await shop.load(id, ADA)
        for who in (BEN, NOBODY):
            attempts: list[Awaitable[object]] = [
                shop.load(id, who),
                shop.save(id, who, 2, PETS),
                shop.advice(id, who, packed),
                shop.matches(id, who, ["dog.png"]),
                shop.pictures.add(id, who, "dog.png", picture()),
                shop.pictures.load(id, who, name),
                shop.copy(who, id, "en"),
                shop.bin.put(id, who),
                shop.sharing.playable(id, who.owner),
                shop.sharing.edition_file(id, who.owner),
                shop.sharing.share(id, who, shared=True),
                shop.sharing.new_link(id, who),
                shop.sharing.close_report(id, who, 1, "accepted"),
            ]
            told = set()
            for attempt in attempts:
                with pytest.raises(NotFound) as refusal:
                    await attempt
                told.add(refusal.value.message)
            with pytest.raises(NotFound) as refusal:
                await shop.load("x" * 16, who)
            assert told == {refusal.value.message}  # not even whether it exists
        assert await shop.load(id, ADA) == before

    tell(tmp_path, story)


def test_a_shared_set_can_be_copied_and_played_but_not_changed(tmp_path: Path) -> None:
    async def story(shop: Workshop, _: Store) -> None:
        id = await with_pets(shop)
        await shop.sharing.share(id, ADA, shared=True)
        await shop.save(id, ADA, 2, replace(PETS, title={"en": "Secret plans"}))
        assert (await shop.load(id, ADA)).changed
        copied = await shop.load(await shop.copy(BEN, id, "en"), BEN)
        assert draft_in(copied.set.body).title == {"en": "Pets"}  # what is shared, not what is in the making
        assert await shop.sharing.playable(id, BEN.owner) == f"{id}@1"
        assert await shop.sharing.playable(id, ADA.owner) == f"{id}@2"
        for attempt in (shop.load(id, BEN), shop.save(id, BEN, 3, PETS), shop.bin.put(id, BEN)):
            with pytest.raises(NotYours):
                await attempt
        await shop.sharing.share(id, ADA, shared=False)
        with pytest.raises(NotFound):
            await shop.copy(BEN, id, "en")

    tell(tmp_path, story)


def packed(found: DraftAdvice, _: str) -> bytes:
    return msgspec.msgpack.encode(found)


def test_advice_is_about_the_draft_as_it_is(tmp_path: Path) -> None:
    async def story(shop: Workshop, _: Store) -> None:
        id = await with_pets(shop)
        found = msgspec.msgpack.decode(await shop.advice(id, ADA, packed), type=DraftAdvice)
        assert (found.revision, found.advice.is_sound, len(found.advice.edition.items)) == (2, False, 3)
        (cell,) = [one for one in found.advice.remarks if (one.place.item, one.place.attribute) == ("fish", "weight")]
        assert (cell.problem.code, cell.problem.fields["text"]) == ("not-a-number", "hardly any")

    tell(tmp_path, story)


@pytest.mark.process
def test_nobody_can_fill_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_SETS", 2)
    monkeypatch.setattr(limits, "MOST_PICTURES", 2)
    monkeypatch.setattr(limits, "LARGEST_SET", 500)
    monkeypatch.setattr(limits, "LARGEST_OF_MAKER", 100_000)

    async def refuses(attempt: Awaitable[object], words: str) -> None:
        with pytest.raises(Full) as refusal:
            await attempt
        assert words in refusal.value.message

    async def story(shop: Workshop, store: Store) -> None:
        first, second = await with_pets(shop), await with_pets(shop)
        await refuses(shop.start_empty(ADA, "en", ""), "Delete one")
        await refuses(shop.copy(ADA, "mammals", "en"), "Delete one")
        await refuses(shop.bring(ADA, Upload(pasted="Name\tLegs\nDog\t4", language="en")), "Delete one")
        await shop.pictures.add(first, ADA, "a", picture())  # about a hundred bytes
        await refuses(shop.pictures.add(first, ADA, "b", noise()), "room for")
        await shop.pictures.add(first, ADA, "b", picture("blue"))
        await refuses(shop.pictures.add(first, ADA, "c", picture("green")), "room for 2 pictures")
        monkeypatch.setattr(limits, "LARGEST_OF_MAKER", (await store.sets.count_of(ADA.known()))[1] + 50)
        await refuses(shop.pictures.add(second, ADA, "d", picture("green")), "Delete a card set")
        assert (await store.sets.count_of(ADA.known()))[0] == 2
        await shop.bin.put(first, ADA)
        await refuses(shop.pictures.add(second, ADA, "d", picture("green")), "for good from the bin")
        await refuses(shop.start_empty(ADA, "en", ""), "1 of them in the bin")
        await shop.bin.remove(first, ADA)
        await shop.pictures.add(second, ADA, "d", picture("green"))
        await shop.start_empty(ADA, "en", "")

    tell(tmp_path, story)


def test_what_was_deleted_is_gone_for_everybody(tmp_path: Path) -> None:
    async def story(shop: Workshop, _: Store) -> None:
        id = await with_pets(shop)
        await shop.sharing.share(id, ADA, shared=True)
        await shop.bin.put(id, ADA)
        for who in (ADA, BEN):
            with pytest.raises(NotFound):
                await shop.load(id, who)
            with pytest.raises(NotFound):
                await shop.sharing.playable(id, who.owner)
        assert await shop.mine(ADA) == []

    tell(tmp_path, story)


@pytest.mark.parametrize("of", ["", "chess", "../mammals", "x" * 16, "x" * 16 + "@1"])
def test_what_is_not_there_cannot_be_copied(tmp_path: Path, of: str) -> None:
    async def story(shop: Workshop, _: Store) -> None:
        with pytest.raises(NotFound):
            await shop.copy(ADA, of, "en")

    tell(tmp_path, story)


@pytest.mark.process
def test_an_exported_set_is_the_same_when_it_comes_back(tmp_path: Path) -> None:
    async def story(shop: Workshop, _: Store) -> None:
        id = await shop.copy(ADA, "solar-system", "en")
        file = await shop.sharing.edition_file(id, ADA.owner)
        assert file.name == "solar-system.zip"
        back, refused = await shop.bring(BEN, Upload(name="x.zip", content=file.content, language="en"))
        assert refused == {}
        ours, theirs = await shop.load(id, ADA), await shop.load(back, BEN)
        assert draft_in(theirs.set.body) == draft_in(ours.set.body)
        assert theirs.pictures.keys() == ours.pictures.keys()
        again = await shop.sharing.edition_file(back, BEN.owner)
        assert write_draft(draft_in(theirs.set.body)) == theirs.set.body
        assert again.name == file.name

    tell(tmp_path, story)


@pytest.mark.process
def test_a_refused_import_keeps_nothing(tmp_path: Path) -> None:
    async def story(shop: Workshop, _: Store) -> None:
        async def too_many(count: int) -> None:
            raise Refused(f"{count} are too many")

        for content in (b"PK\x03\x04 no zip", b"%PDF-1.7", b""):
            with pytest.raises(Malformed):
                await shop.bring(ADA, Upload(content=content, language="en"))
        with pytest.raises(Refused):
            await shop.bring(ADA, Upload(pasted="Name\tLegs\nDog\t4", language="en"), too_many)
        assert await shop.mine(ADA) == []

    tell(tmp_path, story)


def test_a_list_reads_no_draft_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(shop: Workshop, store: Store) -> None:
        id = await with_pets(shop)
        (first,) = await shop.mine(ADA)
        draft = store.sets.draft
        monkeypatch.setattr(store.sets, "draft", None)
        # Also in another process, which remembers nothing.
        for other in (shop, Workshop(store, KEY)):
            (again,) = await other.mine(ADA)
            assert again.outline == first.outline
        monkeypatch.setattr(store.sets, "draft", draft)
        await shop.save(id, ADA, 2, replace(PETS, title={"en": "Other pets"}))
        (one,) = await shop.mine(ADA)
        assert (one.outline.title, one.summary.revision) == ({"en": "Other pets"}, 3)

    tell(tmp_path, story)
