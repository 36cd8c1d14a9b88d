"""Edit links, shared versions and reports."""

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from sortilege.people.errors import NotFound, NotYours
from sortilege.store.sets import SetNews
from sortilege.store.store import Store
from sortilege.workshop import limits
from sortilege.workshop.errors import Full
from sortilege.workshop.links import Links
from sortilege.workshop.workshop import Workshop
from store.reports import report
from workshop.making import ADA, BEN, KEY, PETS, tell, with_pets


def test_whoever_opens_the_edit_link_is_a_maker_until_there_is_a_new_one(tmp_path: Path) -> None:
    async def story(shop: Workshop, _: Store) -> None:
        id = await with_pets(shop)
        old = (await shop.load(id, ADA)).secret
        for wrong in ("", old[:-1], old + "x", old.lower(), "ä" * 43, "x" * 10_000, Links(b"other").secret(id, 0)):
            with pytest.raises(NotYours):
                await shop.sharing.join(id, BEN, wrong)
        assert not await shop.is_maker(id, BEN.owner)
        await shop.sharing.join(id, BEN, old)
        assert (await shop.load(id, BEN)).secret == old
        assert [one.summary.id for one in await shop.mine(BEN)] == [id]
        await shop.sharing.new_link(id, BEN)
        new = (await shop.load(id, ADA)).secret
        assert new != old
        carol = replace(BEN, owner="c" * 64)
        with pytest.raises(NotYours):
            await shop.sharing.join(id, carol, old)
        await shop.sharing.join(id, carol, new)
        await shop.sharing.join(id, ADA, "whatever: she is a maker")

    tell(tmp_path, story)


def test_a_maker_can_go_on_alone(tmp_path: Path) -> None:
    async def story(shop: Workshop, _: Store) -> None:
        id = await with_pets(shop)
        old = (await shop.load(id, ADA)).secret
        await shop.sharing.join(id, BEN, old)
        assert (await shop.load(id, ADA)).makers == 2
        await shop.sharing.alone(id, ADA)
        made = await shop.load(id, ADA)
        assert made.makers == 1 and made.secret != old
        asked: list[Callable[[], Awaitable[object]]] = [
            lambda: shop.load(id, BEN),
            lambda: shop.news(id, BEN),
            lambda: shop.save(id, BEN, 2, PETS),
            lambda: shop.sharing.alone(id, BEN),
        ]
        for one in asked:
            with pytest.raises(NotFound):
                await one()
        with pytest.raises(NotYours):
            await shop.sharing.join(id, BEN, old)
        assert await shop.mine(BEN) == []
        await shop.sharing.share(id, ADA, shared=True)
        for one in asked:  # now he may see it, so he is told that it is not his
            with pytest.raises(NotYours):
                await one()
        await shop.sharing.join(id, BEN, made.secret)
        assert (await shop.load(id, BEN)).makers == 2

    tell(tmp_path, story)


def test_makers_hear_of_whatever_is_new(tmp_path: Path) -> None:
    async def story(shop: Workshop, store: Store) -> None:
        id = await with_pets(shop)
        assert await shop.news(id, ADA) == SetNews(revision=2, published=None, makers=1, open_reports=0)
        await store.reports.add(report(edition=id))
        await shop.save(id, ADA, 2, replace(PETS, license="CC0-1.0"))
        await shop.sharing.share(id, ADA, shared=True)
        assert await shop.news(id, ADA) == SetNews(revision=3, published=1, makers=1, open_reports=1)
        await shop.bin.put(id, ADA)
        with pytest.raises(NotFound):
            await shop.news(id, ADA)

    tell(tmp_path, story)


def test_a_link_opens_one_set_and_no_other(tmp_path: Path) -> None:
    async def story(shop: Workshop, _: Store) -> None:
        one, other = await with_pets(shop), await with_pets(shop)
        secret = (await shop.load(one, ADA)).secret
        for id in (other, "x" * 16):
            with pytest.raises(NotYours):
                await shop.sharing.join(id, BEN, secret)

    tell(tmp_path, story)


def test_secrets_follow_from_the_key_and_are_not_stored(tmp_path: Path) -> None:
    secrets = []

    async def story(shop: Workshop, _: Store) -> None:
        id = await with_pets(shop)
        secrets.append((await shop.load(id, ADA)).secret)
        assert secrets == [Links(KEY).secret(id, 0)]

    tell(tmp_path, story)
    assert len(secrets[0]) == 43
    assert not any(secrets[0].encode() in file.read_bytes() for file in tmp_path.iterdir())


def test_a_link_that_became_public_lets_in_only_so_many(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_MAKERS", 2)

    async def story(shop: Workshop, _: Store) -> None:
        id = await with_pets(shop)
        secret = (await shop.load(id, ADA)).secret
        await shop.sharing.join(id, BEN, secret)
        with pytest.raises(Full):
            await shop.sharing.join(id, replace(BEN, owner="c" * 64), secret)
        monkeypatch.setattr(limits, "MOST_SETS", 1)
        await shop.start_empty(replace(BEN, owner="d" * 64), "en", "")
        monkeypatch.setattr(limits, "MOST_MAKERS", 9)
        with pytest.raises(Full):
            await shop.sharing.join(id, replace(BEN, owner="d" * 64), secret)

    tell(tmp_path, story)


def test_sharing_again_shows_the_changes(tmp_path: Path) -> None:
    async def story(shop: Workshop, _: Store) -> None:
        id = await with_pets(shop)
        await shop.sharing.share(id, ADA, shared=True)
        made = await shop.load(id, ADA)
        assert (made.set.published, made.changed) == (1, False)
        await shop.sharing.share(id, ADA, shared=True)
        assert (await shop.load(id, ADA)).set.published == 1  # nothing has changed
        assert await shop.save(id, ADA, 2, replace(PETS, license="CC0-1.0")) == (3, True)
        assert await shop.save(id, ADA, 3, PETS) == (4, False)  # as it was
        await shop.save(id, ADA, 4, replace(PETS, title={"en": "My pets"}))
        await shop.sharing.share(id, ADA, shared=True)
        made = await shop.load(id, ADA)
        assert made.set.published is not None and made.set.published > 1
        assert not made.changed
        await shop.sharing.share(id, ADA, shared=False)
        assert (await shop.load(id, ADA)).changed

    tell(tmp_path, story)


def test_makers_answer_the_reports_about_their_set_and_no_others(tmp_path: Path) -> None:
    async def story(shop: Workshop, store: Store) -> None:
        id, other = await with_pets(shop), await with_pets(shop, BEN)
        numbers = [await store.reports.add(report(edition=edition)) for edition in (id, other, "mammals")]
        (mine,) = (await shop.load(id, ADA)).reports
        assert (mine.number, mine.status) == (numbers[0], "open")
        assert (await shop.mine(ADA))[0].summary.open_reports == 1
        for foreign in (*numbers[1:], 999):
            with pytest.raises(NotFound):
                await shop.sharing.close_report(id, ADA, foreign, "accepted")
        await shop.sharing.close_report(id, ADA, numbers[0], "declined")
        assert (await shop.load(id, ADA)).reports[0].status == "declined"
        assert {one.status for one in await store.reports.all("open", 10)} == {"open"}
        assert len(await store.reports.all("open", 10)) == 2

    tell(tmp_path, story)
