"""Settings of a site: a name and a value."""

from __future__ import annotations

from sortilege.store.database import Area, Connection, asking, telling, writing


class Settings(Area):
    @writing
    async def put_if_absent(self, db: Connection, name: str, value: bytes) -> bytes:
        """Store a setting unless it is there. Returns what is there now: everybody gets the same."""
        await db.run(
            "INSERT INTO settings (name, value) VALUES (:name, :value) ON CONFLICT DO NOTHING", name=name, value=value
        )
        kept = await db.row("SELECT value FROM settings WHERE name = :name", name=name)
        assert kept is not None
        return bytes(kept[0])

    @asking
    async def get(self, db: Connection, name: str) -> bytes | None:
        kept = await db.row("SELECT value FROM settings WHERE name = :name", name=name)
        return None if kept is None else bytes(kept[0])

    @telling
    async def put(self, db: Connection, name: str, value: bytes) -> None:
        await db.run(
            "INSERT INTO settings (name, value) VALUES (:name, :value)"
            " ON CONFLICT (name) DO UPDATE SET value = excluded.value",
            name=name,
            value=value,
        )
