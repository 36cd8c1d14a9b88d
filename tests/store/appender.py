"""A process that appends as fast as it can, and says so whenever it has an answer. Somebody will end it."""

import asyncio
import sys
from pathlib import Path

from sortilege.store.changes import Change
from sortilege.store.sqlite.database import SqliteDatabase
from sortilege.store.store import Store
from sortilege.store.tables import NewTable

TABLES = 16


async def fill(store: Store, id: str) -> None:
    version = await store.tables.create(
        NewTable(id, id, True, b"", 0.0), Change(bodies=(), at=0.0, status="playing", due_at=None)
    )
    while True:
        change = Change(
            bodies=(f"{id} {version + 1}".encode(),),
            at=float(version),
            status="playing",
            due_at=float(version),
            key=f"key {version + 1}",
        )
        version = await store.tables.append(id, version, change)
        print(id, version, flush=True)  # noqa: T201  # whoever ends us has to know


async def main(file: Path, name: str) -> None:
    async with Store(SqliteDatabase(file)) as store:
        await asyncio.gather(*(fill(store, f"{name}-{number}") for number in range(TABLES)))


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), sys.argv[2]))
