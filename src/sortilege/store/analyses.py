"""Analyses of games that are over, kept with their tables. What is in them is not known here."""

from __future__ import annotations

import msgspec

from sortilege.store.database import Area, Connection, asking, telling
from sortilege.store.tables import Summary


class NewAnalysis(msgspec.Struct, frozen=True, kw_only=True):
    table_id: str
    format: int
    """Of `body`: a later program writes another one, and cannot read this."""
    game: str
    made_at: float
    brief: bytes
    """What lists show of it."""
    body: bytes


class AnalysedTable(msgspec.Struct, frozen=True):
    """An analysis in a list."""

    number: int
    """Of the table: later ones have higher numbers."""
    game: str
    made_at: float
    brief: bytes
    table: Summary


class Analyses(Area):
    @telling
    async def keep(self, db: Connection, new: NewAnalysis) -> bool:
        """Whether the table is still there. One analysis is kept of each, the latest."""
        return bool(
            await db.run(
                "INSERT INTO analyses (number, format, game, made_at, brief, body)"
                " SELECT number, :format, :game, :made_at, :brief, :body FROM tables WHERE id = :table_id"
                " ON CONFLICT (number) DO UPDATE SET format = excluded.format, game = excluded.game,"
                " made_at = excluded.made_at, brief = excluded.brief, body = excluded.body",
                **msgspec.structs.asdict(new),
            )
        )

    @asking
    async def body(self, db: Connection, table_id: str, format: int) -> bytes | None:
        """None if there is none that can be read."""
        found = await db.row(
            "SELECT body FROM analyses JOIN tables USING (number) WHERE id = :id AND format = :format",
            id=table_id,
            format=format,
        )
        return None if found is None else bytes(found[0])

    @asking
    async def of_owner(
        self, db: Connection, owner: str, format: int, *, game: str | None = None, before: int, limit: int
    ) -> list[AnalysedTable]:
        """Of tables where somebody sat, the latest first; those before that number."""
        columns = ", ".join(f"tables.{name}" for name in Summary.__struct_fields__)
        found = await db.rows(
            f"SELECT number, game, made_at, brief, {columns}"  # noqa: S608  # names from above
            " FROM owners JOIN analyses USING (number) JOIN tables USING (number)"
            " WHERE owner = :owner AND number < :before AND format = :format AND (:game = '' OR game = :game)"
            " ORDER BY number DESC LIMIT :limit",
            owner=owner,
            before=before,
            format=format,
            game=game or "",
            limit=limit,
        )
        return [AnalysedTable(number, of, at, bytes(brief), Summary(*row)) for number, of, at, brief, *row in found]
