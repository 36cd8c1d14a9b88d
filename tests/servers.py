"""Databases of a real PostgreSQL for tests."""

import asyncio

import asyncpg
from real_servers import Postgres


def emptied(postgres: Postgres, database: str = "site") -> str:
    """The address of a database with nothing in it."""

    async def empty() -> None:
        try:
            wire = await asyncpg.connect(postgres.url(database))
        except asyncpg.InvalidCatalogNameError:
            postgres.make(database)
            return
        try:
            await wire.execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public")
        finally:
            await wire.close()

    asyncio.run(empty())
    return postgres.url(database)
