"""Settings of a site: a name and a value."""

from __future__ import annotations

from sortilege.store.database import Area, Connection, writing


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
