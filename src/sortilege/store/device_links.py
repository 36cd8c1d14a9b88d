"""Links that bring somebody's name to another device. Only hashes are kept, and not for long."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from sortilege.store.database import Area, Connection, asking, select, telling, writing

LinkState = Literal["made", "opened", "confirmed", "declined", "used"]
_TOLD_FOR: Final = 86400.0
"""Seconds for which somebody who comes too late is told so."""


class StoredLink(msgspec.Struct, frozen=True):
    person: int
    until: float
    state: LinkState
    device: str | None
    """That has opened it."""
    label: str
    """What that device is called."""
    name: str
    """Whose link it is."""


class DeviceLinks(Area):
    @writing
    async def make(self, db: Connection, link: str, person: int, until: float, now: float) -> None:
        """Whoever makes another one has no use for those before."""
        await db.run(
            "DELETE FROM device_links WHERE person = :person OR until < :before", person=person, before=now - _TOLD_FOR
        )
        await db.run(
            "INSERT INTO device_links (link, person, until, state, label) VALUES (:link, :person, :until, 'made', '')",
            link=link,
            person=person,
            until=until,
        )

    @telling
    async def end(self, db: Connection, person: int) -> None:
        """All of theirs, whoever has opened them."""
        await db.run("DELETE FROM device_links WHERE person = :person", person=person)

    @asking
    async def find(self, db: Connection, link: str) -> StoredLink | None:
        """Also one that is of no use any more."""
        found = await db.row(
            select(StoredLink, "FROM device_links JOIN people ON people.number = person WHERE link = :link"), link=link
        )
        return None if found is None else StoredLink(*found)

    @telling
    async def open(self, db: Connection, link: str, device: str, label: str, now: float) -> bool:
        """Whether this device is the first one."""
        return bool(
            await db.run(
                "UPDATE device_links SET state = 'opened', device = :device, label = :label"
                " WHERE link = :link AND state = 'made' AND until > :now",
                link=link,
                device=device,
                label=label,
                now=now,
            )
        )

    @telling
    async def answer(self, db: Connection, link: str, person: int, answer: LinkState, now: float) -> bool:
        """Whether this is the answer: somebody has opened it, and there was none before."""
        return bool(
            await db.run(
                "UPDATE device_links SET state = :answer"
                " WHERE link = :link AND person = :person AND state = 'opened' AND until > :now",
                link=link,
                person=person,
                answer=answer,
                now=now,
            )
        )

    @telling
    async def use(self, db: Connection, link: str, device: str, now: float) -> int | None:
        """Whose name this device gets, which has opened the link; once, and only if that was confirmed."""
        found = await db.row(
            "UPDATE device_links SET state = 'used'"
            " WHERE link = :link AND device = :device AND state = 'confirmed' AND until > :now RETURNING person",
            link=link,
            device=device,
            now=now,
        )
        return None if found is None else int(found[0])
