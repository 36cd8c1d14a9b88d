"""Two workers of a site as far as people are concerned, and a clock."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from sortilege.broker.in_process import InProcess, Meeting
from sortilege.people.accounts import Accounts
from sortilege.people.visitor import Visitor, new_visitor
from sortilege.store.opening import open_database
from sortilege.store.people import StoredPerson
from sortilege.store.store import Store


class House:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.time = 1_000_000.0
        meeting = Meeting()
        self.one, self.other = (
            Accounts(store, InProcess(meeting), lambda: self.time, frozenset({"Otto"})) for _ in range(2)
        )

    async def person(self, visitor: Visitor) -> StoredPerson:
        recognised = await self.one.recognition.of(visitor.secret)
        assert recognised is not None
        assert recognised.person is not None
        return recognised.person

    async def keeps(self, name: str) -> Visitor:
        """Somebody who keeps this name, as a request brings them."""
        return (await self.one.keep(new_visitor(), name, "Firefox")).visitor

    async def is_nobody(self, visitor: Visitor) -> bool:
        """Whether the secret of this browser was somebody's, and is nobody's any more."""
        recognised = await self.one.recognition.of(visitor.secret)
        return recognised is not None and recognised.person is None


def live(folder: Path, story: Callable[[House], Awaitable[None]]) -> None:
    async def run() -> None:
        async with Store(await open_database(f"sqlite:{folder / 'people.db'}")) as store:
            await story(House(store))

    asyncio.run(run())
