"""Short ways to say what stands on a shelf."""

from typing import Any

from sortilege.store.listings import Listing, NewListing
from sortilege.store.store import Store


def listing(set_id: str = "s", version: int = 1, **more: Any) -> NewListing:
    """By Ada, in her network."""
    said = {
        "theme": "animals",
        "languages": ("de", "en"),
        "words": f"pets of {set_id}",
        "maker": "Ada",
        "face": b"face",
        "by": "ada",
        "network": "at ada's",
        "at": 10.0,
    }
    return NewListing(set_id=set_id, version=version, **{**said, **more})


async def with_version(store: Store, id: str = "s", versions: int = 1) -> None:
    await store.sets.create(id, "ada", b"draft 1", {}, 1.0)
    for number in range(1, versions + 1):
        if number > 1:
            await store.sets.save(id, number - 1, b"draft %d" % number, float(number))
        assert await store.versions.snapshot(id, float(number)) == number


async def published(store: Store, id: str = "s", version: int = 1, **more: Any) -> None:
    if version == 1:
        await with_version(store, id)
    assert await store.listings.put(listing(id, version, **more)) == "waiting"


async def approved(store: Store, id: str = "s", version: int = 1, at: float = 20.0) -> None:
    """By three people who have nothing to do with each other."""
    for who in ("ben", "cleo", "dan"):
        await store.opinions.approve(id, version, who, f"at {who}'s", at)


async def complained(store: Store, *people: str, id: str = "s", version: int = 1) -> None:
    for who in people:
        await store.opinions.complain(id, version, who, f"at {who}'s", "rights", f"{who}'s words", 30.0)


async def states(store: Store, id: str = "s") -> dict[int, str]:
    return {one.version: one.state for one in await store.listings.of(id)}


async def only(store: Store, id: str = "s") -> Listing:
    (one,) = await store.listings.of(id)
    return one
