"""Invitations to a table, for a few minutes."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from sortilege.store.database import Area, Connection, asking, select, telling, writing

Answer = Literal["accepted", "declined"]
_FORGOTTEN: Final = 86400.0
"""Seconds after which nobody asks any more what became of one."""
_MOST: Final = 5


class NewInvitation(msgspec.Struct, frozen=True, kw_only=True):
    host: int
    guest: int
    table_id: str
    game: str
    at: float
    until: float


class Invitation(msgspec.Struct, frozen=True):
    number: int
    table_id: str
    game: str
    until: float
    name: str
    """Of whoever is at the other end of it …"""
    owner: str
    """… and what their things belong to."""
    colour: str


class Invitations(Area):
    @writing
    async def add(self, db: Connection, new: NewInvitation) -> bool:
        """Whether they were not invited there already: once until it ends, whatever was answered."""
        await db.run("DELETE FROM invitations WHERE until <= :forgotten", forgotten=new.at - _FORGOTTEN)
        return bool(
            await db.run(
                "INSERT INTO invitations (host, guest, table_id, game, at, until)"
                " VALUES (:host, :guest, :table_id, :game, :at, :until)"
                " ON CONFLICT (guest, table_id) DO UPDATE SET host = excluded.host, at = excluded.at,"
                " until = excluded.until, answer = NULL WHERE invitations.until <= excluded.at",
                **msgspec.structs.asdict(new),
            )
        )

    @asking
    async def to(self, db: Connection, guest: int, now: float) -> list[Invitation]:
        """Those that can be answered, the latest first, with who invites."""
        theirs = (
            "FROM invitations JOIN people ON people.number = host WHERE guest = :guest AND until > :now"
            " AND answer IS NULL AND blocked_at IS NULL ORDER BY at DESC LIMIT :most"
        )
        return [Invitation(*row) for row in await db.rows(_shown(theirs), guest=guest, now=now, most=_MOST)]

    @asking
    async def declined(self, db: Connection, host: int, now: float) -> list[Invitation]:
        """The latest of a host's that were declined, with who did."""
        theirs = (
            "FROM invitations JOIN people ON people.number = guest WHERE host = :host AND until > :now"
            " AND answer = 'declined' ORDER BY at DESC LIMIT :most"
        )
        return [Invitation(*row) for row in await db.rows(_shown(theirs), host=host, now=now, most=_MOST)]

    @asking
    async def at(self, db: Connection, table_id: str, host: int, now: float) -> list[str]:
        """The names of those whom a host has invited to a table, and who may still come."""
        rows = await db.rows(
            "SELECT name FROM invitations JOIN people ON people.number = guest"
            " WHERE host = :host AND table_id = :table_id AND until > :now AND answer IS NULL",
            host=host,
            table_id=table_id,
            now=now,
        )
        return [row[0] for row in rows]

    @asking
    async def found(self, db: Connection, number: int, guest: int, now: float) -> tuple[str, int] | None:
        """The table of one that can be answered, and who invites."""
        row = await db.row(
            "SELECT table_id, host FROM invitations"
            " WHERE number = :number AND guest = :guest AND until > :now AND answer IS NULL",
            number=number,
            guest=guest,
            now=now,
        )
        return None if row is None else (row[0], int(row[1]))

    @telling
    async def answer(self, db: Connection, number: int, guest: int, answer: Answer) -> None:
        await db.run(
            "UPDATE invitations SET answer = :answer WHERE number = :number AND guest = :guest AND answer IS NULL",
            number=number,
            guest=guest,
            answer=answer,
        )


def _shown(rest: str) -> str:
    return select(Invitation, rest).replace("number", "invitations.number", 1)
