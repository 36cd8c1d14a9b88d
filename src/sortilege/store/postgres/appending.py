"""Appending to a log in one statement: one way to the database and back, whatever is in it."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Final

import asyncpg

from sortilege.store.appending import appended_to
from sortilege.store.changes import Change
from sortilege.store.errors import Conflict, TooLong
from sortilege.store.postgres.connection import PostgresConnection

if TYPE_CHECKING:
    from sortilege.store.postgres.connection import Wire

_APPEND: Final = """
WITH moved AS (
    UPDATE tables SET version = $3, updated_at = $4, status = $5, due_at = $6, glance = $7, claimed_until = NULL
    WHERE id = $1 AND version = $2
    RETURNING number
), added AS (
    INSERT INTO entries (number, seq, at, key, body)
    SELECT number, $2 + row, $4, CASE WHEN $2 + row = $3 THEN $8::TEXT END, body
    FROM moved, unnest($9::BYTEA[]) WITH ORDINALITY AS bodies (body, row)
), gone AS (
    DELETE FROM owners USING moved WHERE owners.number = moved.number AND owner <> ALL ($10::TEXT[])
    RETURNING owners.owner, owners.number
), former AS (
    INSERT INTO former_owners (owner, number) SELECT owner, number FROM gone ON CONFLICT DO NOTHING
), come AS (
    INSERT INTO owners (owner, number) SELECT DISTINCT owner, number FROM moved, unnest($10::TEXT[]) AS owner
    ON CONFLICT DO NOTHING
)
SELECT number FROM moved
"""
"""Owners that are not named, NULL, are unlike nobody: none goes, none comes."""


async def append(wire: Wire, id: str, expected: int, change: Change) -> int:
    """As `Database.append`."""
    with suppress(TooLong, asyncpg.UniqueViolationError):  # or the key was used before
        after = change.leads_to(expected)
        if await wire.fetchval(
            _APPEND,
            id,
            expected,
            after,
            change.at,
            change.status,
            change.due_at,
            change.glance,
            change.key,
            change.bodies,
            change.owners,
        ):
            return after
    # Why not?
    await appended_to(PostgresConnection(wire), id, expected, change)
    raise Conflict  # it would fit now, but a moment ago it did not
