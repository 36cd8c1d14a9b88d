"""Publishing a card set: what it needs, who sees it, what its makers are told, and what a copy says."""

from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from sortilege.core.errors import Malformed
from sortilege.drafts.model.draft import Draft
from sortilege.editions.model import Credit
from sortilege.people.errors import NotFound, NotYours
from sortilege.store.listings import Wanted
from sortilege.store.store import Store
from sortilege.tables.errors import NotNow
from sortilege.workshop import limits
from sortilege.workshop.errors import Full
from sortilege.workshop.publishing import Face, lacks, languages_of
from sortilege.workshop.workshop import Workshop, draft_in
from workshop.making import ADA, BEN, NOBODY, PETS, picture, tell
from workshop.shelving import TOWERS, made, person, published


@pytest.mark.parametrize(
    ("fields", "missing"),
    [
        ({}, []),
        ({"description": {}}, ["description"]),
        ({"title": {}}, ["title"]),
        ({"items": ()}, ["mend"]),
        ({"attributes": (replace(TOWERS.attributes[0], source=" "),)}, ["sources"]),
        ({"attributes": (replace(TOWERS.attributes[0], source=""),), "credits": (Credit("values", "me"),)}, []),
        ({"attributes": (replace(TOWERS.attributes[0], source=""),), "credits": (Credit("names", "me"),)}, ["sources"]),
    ],
)
def test_what_a_set_lacks(fields: dict[str, object], missing: list[str]) -> None:
    assert [lack.code for lack in lacks(replace(TOWERS, **fields), ())] == missing


@pytest.mark.parametrize(
    "title",
    [
        "Mammals",
        " MAMMALS! ",
        "Mammals 2",
        "Mämmals",
        "Mammаls",
        "Mamma1s",
        "MammaIs",
        "Marnrnals",
        "Säugetiere",
        "Mam-mals",
    ],
)
def test_a_title_that_could_be_one_of_ours_is_no_title(title: str) -> None:
    (lack,) = lacks(replace(TOWERS, title={"fr": title, "en": "Beasts"}), ())
    assert (lack.code, lack.fields) == ("other-title", {"title": title})


@pytest.mark.parametrize("title", ["Mammals of Peru", "My pets", "哺乳动物", "2001", "!!!"])
def test_other_titles_are_welcome(title: str) -> None:
    assert lacks(replace(TOWERS, title={"en": title}), ()) == []


def test_a_set_speaks_what_all_its_cards_do() -> None:
    assert languages_of(TOWERS) == ("en", "de")
    half = replace(TOWERS.items[0], name={"en": "Tower"})
    assert languages_of(replace(TOWERS, items=(half, *TOWERS.items[1:]))) == ("en",)
    assert languages_of(replace(TOWERS, title={"xx": "?"}, language="fr")) == ("fr",)


def test_a_private_set_is_shared_first(tmp_path: Path) -> None:
    async def story(shop: Workshop, _: Store) -> None:
        id = await made(shop, shared=False)
        assert [lack.code for lack in (await shop.shelf.publication(id, ADA)).lacks] == ["share"]
        with pytest.raises(NotNow, match="Share it first"):
            await shop.shelf.publish(id, ADA, "other", "Ada", "10.0.0.1")

    tell(tmp_path, story)


def test_what_lacks_something_is_not_published(tmp_path: Path) -> None:
    async def story(shop: Workshop, store: Store) -> None:
        id = await made(shop, replace(TOWERS, description={}))
        with pytest.raises(NotNow, match="needs a description"):
            await shop.shelf.publish(id, ADA, "other", "Ada", "10.0.0.1")
        with pytest.raises(Malformed, match="theme: one of animals"):
            await shop.shelf.publish(id, ADA, "nonsense", "Ada", "10.0.0.1")
        assert await store.listings.of(id) == []

    tell(tmp_path, story)


def test_only_its_makers_publish_it_and_take_it_back(tmp_path: Path) -> None:
    async def story(shop: Workshop, _: Store) -> None:
        id = await published(shop)
        for refused in (
            shop.shelf.publish(id, BEN, "other", "Ben", "10.0.0.2"),
            shop.shelf.withdraw(id, BEN),
            shop.shelf.publication(id, BEN),
        ):
            with pytest.raises(NotYours):
                await refused
        await shop.shelf.withdraw(id, ADA)
        with pytest.raises(NotFound):
            await shop.shelf.find(id)

    tell(tmp_path, story)


@pytest.mark.process
def test_what_a_list_shows(tmp_path: Path) -> None:
    async def story(shop: Workshop, _: Store) -> None:
        id = await made(shop)
        name = (await shop.pictures.add(id, ADA, "tower.png", picture())).name
        items = (replace(TOWERS.items[0], picture=name), *TOWERS.items[1:])
        await shop.save(id, ADA, 2, replace(TOWERS, items=items))
        await shop.shelf.publish(id, ADA, "geography", "  The\u202e queen ", "10.0.0.1")
        found = await shop.shelf.page("waiting", Wanted(theme="geography", language="de", words=("turme", "queen")))
        (listing,) = found.listings
        assert (listing.maker, listing.by, found.total, found.pages) == ("The queen", ADA.owner, 1, 1)
        assert "10.0" not in listing.network
        face = msgspec.json.decode(listing.face, type=Face)
        assert (face.items, face.attributes, face.title) == (24, 1, TOWERS.title)
        assert [item.picture for item in face.some] == [name, "", "", "", ""]
        assert list(face.pictures) == [name]
        assert b"height" not in listing.face  # never a value

    tell(tmp_path, story)


def test_publishing_shows_others_the_draft_as_it_is(tmp_path: Path) -> None:
    async def story(shop: Workshop, store: Store) -> None:
        id = await made(shop)
        await shop.save(id, ADA, 2, replace(TOWERS, title={"en": "High towers"}))
        assert (await shop.shelf.publication(id, ADA)).is_new
        await shop.shelf.publish(id, ADA, "other", "", "10.0.0.1")
        assert (await store.sets.load(id)).published == 2
        about = await shop.shelf.publication(id, ADA)
        assert ([one.version for one in about.listings], about.lacks, about.is_new) == ([2], [], False)
        assert about.listings[0].maker == "Ada"  # the name of the one who did it
        await shop.save(id, ADA, 3, TOWERS)
        assert (await shop.shelf.publication(id, ADA)).is_new

    tell(tmp_path, story)


def test_a_version_is_seen_by_everybody_while_it_is_public(tmp_path: Path) -> None:
    async def story(shop: Workshop, _: Store) -> None:
        id = await published(shop)
        await shop.save(id, ADA, 2, PETS)
        for who in (ADA.owner, BEN.owner, NOBODY.owner):
            assert draft_in((await shop.sharing.seen(f"{id}@1", who)).body) == TOWERS
            assert await shop.sharing.playable(f"{id}@1", who) == f"{id}@1"
        for name in (f"{id}@2", f"{id}@999999999", f"{'x' * 16}@1"):
            with pytest.raises(NotFound):
                await shop.sharing.seen(name, ADA.owner)
            with pytest.raises(NotFound):
                await shop.sharing.playable(name, ADA.owner)
        await shop.shelf.withdraw(id, ADA)
        with pytest.raises(NotFound):
            await shop.sharing.seen(f"{id}@1", BEN.owner)

    tell(tmp_path, story)


def test_whoever_makes_a_set_private_takes_it_off_the_shelf(tmp_path: Path) -> None:
    async def story(shop: Workshop, _: Store) -> None:
        id = await published(shop)
        await shop.sharing.share(id, ADA, shared=False)
        with pytest.raises(NotFound):
            await shop.shelf.find(id)

    tell(tmp_path, story)


def test_a_copy_thanks_whoever_made_it(tmp_path: Path) -> None:
    async def story(shop: Workshop, _: Store) -> None:
        thanks = Credit("pictures", "Cleo")
        id = await published(shop, credits=(thanks,))

        async def credits(guest: object, of: str) -> tuple[Credit, ...]:
            copy = await shop.copy(guest, of, "en")  # type: ignore[arg-type]
            draft: Draft = draft_in((await shop.load(copy, guest)).set.body)  # type: ignore[arg-type]
            return draft.credits

        assert await credits(BEN, f"{id}@1") == (Credit("values", "after “Towers” by Ada"), thanks)
        german = replace(BEN, language="de")
        assert await credits(german, f"{id}@1") == (Credit("values", "nach „Türme“ von Ada"), thanks)
        assert await credits(ADA, f"{id}@1") == (thanks,)
        assert await credits(BEN, id) == (thanks,)  # by its link, as before

    tell(tmp_path, story)


def test_complaints_are_by_others(tmp_path: Path) -> None:
    async def story(shop: Workshop, store: Store) -> None:
        id = await published(shop)
        listing = await shop.shelf.find(id)
        with pytest.raises(NotYours, match="is yours"):
            await shop.shelf.complain(listing, ADA, "10.0.0.9", "rights", "")
        with pytest.raises(NotYours, match="Nobody knows"):
            await shop.shelf.complain(listing, NOBODY, "10.0.0.9", "rights", "")
        for number, name in enumerate(("eva", "fay", "gus")):
            await shop.shelf.complain(listing, person(name), f"10.0.1.{number}", "rights", "two\nlines")
        assert [one.words for one in await store.opinions.complaints(id, 1)] == ["two lines"] * 3
        with pytest.raises(NotFound):
            await shop.shelf.find(id)
        with pytest.raises(NotFound):
            await shop.shelf.complain(listing, person("hal"), "10.0.1.9", "rights", "")
        with pytest.raises(NotNow, match="reported"):
            await shop.shelf.publish(id, ADA, "other", "Ada", "10.0.0.1")
        assert [one.state for one in (await shop.shelf.publication(id, ADA)).listings] == ["hidden"]
        await store.listings.decide(id, 1, "removed", "stolen", 1.0)
        with pytest.raises(NotNow, match="off the shelf"):
            await shop.shelf.publish(id, ADA, "other", "Ada", "10.0.0.1")

    tell(tmp_path, story)


def test_what_was_refused_is_changed_first(tmp_path: Path) -> None:
    async def story(shop: Workshop, store: Store) -> None:
        id = await published(shop)
        await store.listings.decide(id, 1, "refused", "too few", 1.0)
        with pytest.raises(NotNow, match="Change something first"):
            await shop.shelf.publish(id, ADA, "other", "Ada", "10.0.0.1")
        await shop.save(id, ADA, 2, replace(TOWERS, title={"en": "More towers"}))
        await shop.shelf.publish(id, ADA, "other", "Ada", "10.0.0.1")
        assert (await shop.shelf.find(id)).version == 2

    tell(tmp_path, story)


def test_nobody_fills_the_waiting_list_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_WAITING", 2)

    async def story(shop: Workshop, _: Store) -> None:
        first, _second = await published(shop), await published(shop)
        with pytest.raises(Full):
            await published(shop)
        await shop.save(first, ADA, 2, replace(TOWERS, title={"en": "More towers"}))
        await shop.shelf.publish(first, ADA, "other", "Ada", "10.0.0.1")  # in the place of its own
        await published(shop, BEN)
        monkeypatch.setattr(limits, "MOST_WAITING_TOGETHER", 3)
        with pytest.raises(Full, match="network"):
            await published(shop, person("cleo"))

    tell(tmp_path, story)
