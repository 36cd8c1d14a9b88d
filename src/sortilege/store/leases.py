"""Who does what only one worker is to do at a time."""

from __future__ import annotations

from sortilege.store.database import Area, Connection, telling


class Leases(Area):
    @telling
    async def take(self, db: Connection, name: str, now: float, until: float) -> bool:
        """Whether it was free: then it is whoever asks that has it, until then. It ends by itself."""
        return bool(
            await db.run(
                "INSERT INTO leases (name, until) VALUES (:name, :until)"
                " ON CONFLICT (name) DO UPDATE SET until = excluded.until WHERE leases.until <= :now",
                name=name,
                now=now,
                until=until,
            )
        )

    @telling
    async def give_back(self, db: Connection, name: str, until: float) -> None:
        """Whoever had it until then needs it no longer."""
        await db.run("DELETE FROM leases WHERE name = :name AND until = :until", name=name, until=until)
