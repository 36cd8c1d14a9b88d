"""A workshop for tests, and what is brought into it."""

import asyncio
import io
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path

from PIL import Image

from sortilege.drafts.model.draft import Draft, DraftAttribute, DraftItem
from sortilege.people.guest import Guest, nobody
from sortilege.people.owner import Owner
from sortilege.store.sqlite.database import SqliteDatabase
from sortilege.store.store import Store
from sortilege.workshop.workshop import Workshop

KEY = b"k" * 32
ADA = Guest(owner=Owner("a" * 64), name="Ada", colour="teal")
BEN = Guest(owner=Owner("b" * 64), name="Ben", colour="red")
NOBODY = nobody("en")

PETS = Draft(
    title={"en": "Pets"},
    attributes=(
        DraftAttribute(id="weight", title={"en": "Weight"}, unit="kg", show="mass"),
        DraftAttribute(id="legs", title={"en": "Legs"}),
    ),
    items=tuple(
        DraftItem(id=id, name={"en": id.title()}, cells={"weight": weight, "legs": legs})
        for id, weight, legs in (("dog", "20", "4"), ("cat", "4.5 kg", "4"), ("fish", "hardly any", "0"))
    ),
)


def picture(colour: str = "red", size: tuple[int, int] = (80, 60), format: str = "PNG") -> bytes:
    file = io.BytesIO()
    Image.new("RGB", size, colour).save(file, format)
    return file.getvalue()


def noise() -> bytes:
    """A picture that cannot be made small."""
    file = io.BytesIO()
    Image.effect_noise((64, 64), 100).save(file, "PNG")
    return file.getvalue()


@asynccontextmanager
async def workshop(folder: Path) -> AsyncGenerator[tuple[Workshop, Store], None]:
    """It is one second later each time somebody asks."""
    async with Store(SqliteDatabase(folder / "db.sqlite")) as store:
        clock = count(1000)
        yield Workshop(store, KEY, lambda: float(next(clock))), store


async def with_pets(workshop: Workshop, guest: Guest = ADA) -> str:
    id = await workshop.start_empty(guest, "en", "")
    await workshop.save(id, guest, 1, PETS)
    return id


Story = Callable[[Workshop, Store], Awaitable[None]]


def tell(folder: Path, story: Story) -> None:
    async def telling() -> None:
        async with workshop(folder) as (shop, store):
            await story(shop, store)

    asyncio.run(telling())
