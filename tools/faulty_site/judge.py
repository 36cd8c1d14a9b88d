"""Whether the log has what was acknowledged, once and in order: as it lies in the database, and as the API tells it."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Sequence
from typing import Any

import asyncpg

from faulty_site.people import Line
from faulty_site.tally import Found, Game


async def judge(database: str, line: Line, games: Sequence[Game]) -> Found:
    found = Found(games=len(games))
    wire = await asyncpg.connect(database)
    try:
        for game in games:
            events = await _log(wire, game, found)
            await _compare_record(line, game, events, found)
    finally:
        await wire.close()
    return found


async def _log(wire: Any, game: Game, found: Found) -> list[dict[str, Any]]:
    """What the log has, and whether that is what was acknowledged."""
    rows = await wire.fetch(
        "SELECT seq, key, body, version FROM entries JOIN tables USING (number) WHERE id = $1 ORDER BY seq", game.id
    )
    version = rows[-1]["version"] if rows else 0
    if [row["seq"] for row in rows] != list(range(1, version + 1)) or version < game.version:
        found.disordered.append(f"{game.id}: the log does not go on from 1 to {version} and {game.version}")
    events = {row["seq"]: json.loads(row["body"]) for row in rows}
    by_key = {row["key"].split()[1]: row["seq"] for row in rows if row["key"]}
    keys = Counter(row["key"] for row in rows if row["key"])
    found.doubled += [f"{game.id}: {key} {times} times" for key, times in keys.items() if times > 1]
    explained = set()
    for one in game.done:
        if one.key not in by_key:
            found.lost.append(f"{game.id}: {one}")
            continue
        seqs = [seq for seq in range(one.seen + 1, one.version + 1) if _by(events, seq) in game.players]
        stored = [events[seq]["entry"] for seq in seqs]
        if by_key[one.key] != one.version or stored != [{"by": one.seat, **one.action}]:
            found.disordered.append(f"{game.id}: {one} is {stored}, at {by_key[one.key]}")
        explained.update(seqs)
    found.doubled += [
        f"{game.id}: nobody was told of {events[seq]}"
        for seq in events
        if _by(events, seq) in game.players and seq not in explained
    ]
    found.entries += len(rows)
    return [events[seq]["entry"] for seq in events if "entry" in events[seq]]


def _by(events: dict[int, Any], seq: int) -> Any:
    """The seat that has acted there, if it was that."""
    return events.get(seq, {}).get("entry", {}).get("by")


async def _compare_record(line: Line, game: Game, entries: list[dict[str, Any]], found: Found) -> None:
    async with asyncio.timeout(120):
        answer = await line.insist("GET", f"/api/tables/{game.id}/record", game.players[0])
    told = [json.loads(row) for row in answer.text.splitlines()[1:]]
    if answer.status_code != 200 or told[: len(entries)] != entries:
        found.disordered.append(f"{game.id}: the record tells something else: {answer.text[-300:]}")
