"""Databases of a real PostgreSQL for tests."""

import asyncio

import asyncpg
from real_servers import Postgres


def emptied(postgres: Postgres) -> str:
    """The address of a database with nothing in it."""

    async def empty() -> None:
        wire = await asyncpg.connect(postgres.url())
        try:
            await wire.execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public")
        finally:
            await wire.close()

    asyncio.run(empty())
    return postgres.url()
