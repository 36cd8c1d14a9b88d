"""Links that bring somebody's name to another device: one device, one answer, one use."""

import asyncio

from sortilege.store.store import Store
from store.tables import in_store
from store.test_people import person


async def made(store: Store, name: str = "Ada", link: str = "link", now: float = 0.0) -> int:
    number = await store.people.keep(person(name))
    await store.device_links.make(link, number, now + 600, now)
    return number


@in_store
async def test_from_making_to_using(store: Store) -> None:
    ada = await made(store)
    links = store.device_links
    found = await links.find("link")
    assert found is not None
    assert (found.person, found.name, found.state, found.device, found.until) == (ada, "Ada", "made", None, 600.0)
    assert await links.use("link", "phone", 1.0) is None
    assert not await links.answer("link", ada, "confirmed", 1.0)
    assert await links.open("link", "phone", "Firefox", 1.0)
    assert await links.use("link", "phone", 2.0) is None
    assert not await links.answer("link", ada + 1, "confirmed", 2.0)
    assert await links.answer("link", ada, "confirmed", 2.0)
    assert await links.use("link", "another", 3.0) is None
    assert await links.use("link", "phone", 3.0) == ada
    assert await links.use("link", "phone", 3.0) is None
    found = await links.find("link")
    assert found is not None
    assert (found.state, found.device, found.label) == ("used", "phone", "Firefox")


@in_store
async def test_one_answer_counts(store: Store) -> None:
    ada = await made(store)
    await store.device_links.open("link", "phone", "", 1.0)
    assert await store.device_links.answer("link", ada, "declined", 2.0)
    assert not await store.device_links.answer("link", ada, "confirmed", 2.0)
    assert await store.device_links.use("link", "phone", 3.0) is None
    assert not await store.device_links.open("link", "phone", "", 3.0)


@in_store
async def test_nothing_is_done_too_late(store: Store) -> None:
    ada = await made(store)
    assert not await store.device_links.open("link", "phone", "", 600.0)
    assert await store.device_links.open("link", "phone", "", 599.0)
    assert not await store.device_links.answer("link", ada, "confirmed", 600.0)
    assert await store.device_links.answer("link", ada, "confirmed", 599.0)
    assert await store.device_links.use("link", "phone", 600.0) is None
    assert await store.device_links.use("link", "phone", 599.0) == ada


@in_store
async def test_another_link_ends_the_one_before_and_old_ones_go(store: Store) -> None:
    ada = await made(store, "Ada", "first")
    await made(store, "Ben", "of Ben")
    await store.device_links.make("second", ada, 900.0, 300.0)
    assert await store.device_links.find("first") is None
    assert await store.device_links.find("of Ben") is not None
    await store.device_links.make("third", ada, 100_600.0, 100_000.0)
    assert await store.device_links.find("of Ben") is None


@in_store
async def test_of_many_who_come_at_once_one_is_let_in(store: Store) -> None:
    ada = await made(store)
    devices = [f"device {number}" for number in range(8)]
    opened = await asyncio.gather(*(store.device_links.open("link", device, "", 1.0) for device in devices))
    assert sorted(opened) == [False] * 7 + [True]
    answers = await asyncio.gather(*(store.device_links.answer("link", ada, "confirmed", 2.0) for _ in range(4)))
    assert sorted(answers) == [False] * 3 + [True]
    used = await asyncio.gather(
        *(store.device_links.use("link", device, 3.0) for device in devices), *(
            store.device_links.use("link", devices[opened.index(True)], 3.0) for _ in range(4)
        )
    )  # fmt: skip
    assert [one for one in used if one is not None] == [ada]


@in_store
async def test_all_links_of_somebody_end_at_once(store: Store) -> None:
    ada = await made(store, "Ada", "link")
    await made(store, "Ben", "of Ben")
    await store.device_links.open("link", "phone", "", 1.0)
    await store.device_links.answer("link", ada, "confirmed", 2.0)
    await store.device_links.end(ada)
    assert await store.device_links.use("link", "phone", 3.0) is None
    assert await store.device_links.find("of Ben") is not None
