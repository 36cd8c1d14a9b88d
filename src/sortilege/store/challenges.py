"""What passkeys are asked to sign: each once, by the device that asked, for what it asked, and soon."""

from __future__ import annotations

from sortilege.store.database import Area, Connection, telling, writing


class Challenges(Area):
    @writing
    async def put(self, db: Connection, challenge: str, device: str, purpose: str, until: float, now: float) -> None:
        """Those that nobody has answered in time go."""
        await db.run("DELETE FROM challenges WHERE until <= :now", now=now)
        await db.run(
            "INSERT INTO challenges (challenge, device, purpose, until) VALUES (:challenge, :device, :purpose, :until)",
            challenge=challenge,
            device=device,
            purpose=purpose,
            until=until,
        )

    @telling
    async def take(self, db: Connection, challenge: str, device: str, purpose: str, now: float) -> bool:
        """Whether it was there, for this device and this purpose; it is not any more."""
        return bool(
            await db.run(
                "DELETE FROM challenges WHERE challenge = :challenge AND device = :device AND purpose = :purpose"
                " AND until > :now",
                challenge=challenge,
                device=device,
                purpose=purpose,
                now=now,
            )
        )
