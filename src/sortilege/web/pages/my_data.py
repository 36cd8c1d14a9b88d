"""Everything that is kept about whoever asks, in one file: `/me/data.zip`. Guests have one, too."""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Any, Final
from zipfile import ZipInfo

import msgspec
from litestar import get
from litestar.response import Stream

from sortilege.core.errors import Refused
from sortilege.i18n import Texts, texts
from sortilege.people.guest import Guest
from sortilege.people.visitor import Visitor
from sortilege.store.errors import StorageFault
from sortilege.store.friends import FriendList
from sortilege.store.tables import Summary
from sortilege.tables.analyses import Analyses
from sortilege.tables.lobby import Lobby
from sortilege.tables.records import record_name, record_of
from sortilege.web.injected import TheAnalyses, TheGuest, TheLobby, TheVisitor, TheWorkshop
from sortilege.web.limits import limited
from sortilege.web.streamed_zip import streamed_zip
from sortilege.workshop.workshop import Workshop

_ALL: Final = 2**62
File = tuple[str, bytes]


@get("/me/data.zip", include_in_schema=False, before_request=limited("taking"))
async def my_data(
    lobby: TheLobby, workshop: TheWorkshop, analyses: TheAnalyses, visitor: TheVisitor, guest: TheGuest
) -> Stream:
    headers = {"Content-Disposition": 'attachment; filename="sortilege-data.zip"', "Cache-Control": "no-store"}
    files = _dated(_files(lobby, workshop, analyses, visitor, guest))
    return Stream(streamed_zip(files), media_type="application/zip", headers=headers)


async def _dated(files: AsyncIterator[File]) -> AsyncIterator[tuple[ZipInfo, bytes]]:
    now = time.gmtime()[:6]
    async for name, content in files:
        yield ZipInfo(name, now), content


async def _files(
    lobby: Lobby, workshop: Workshop, analyses: Analyses, visitor: Visitor, guest: Guest
) -> AsyncIterator[File]:
    yield "README.txt", _readme(texts(guest.language)).encode()
    yield "settings.json", _json(_settings(visitor))
    person = visitor.person
    kept: defaultdict[str, list[dict[str, Any]]] = defaultdict(list)
    async for table, rows in lobby.store.kept_about.rows(visitor.owner, person.number if person else None):
        kept[table] += rows
    for table, rows in kept.items():
        yield f"kept/{table}.json", _json(rows)
    if person is not None:
        yield "friends.json", _json(_names(await lobby.store.friends.of(person.number)))
    async for file in _results(lobby, visitor):
        yield file
    async for file in _games(lobby, guest):
        yield file
    async for name, analysis in analyses.of_owner(visitor.owner):
        yield f"analyses/{name}.json", analysis
    async for file in _sets(workshop, guest):
        yield file


def _settings(visitor: Visitor) -> dict[str, Any]:
    """What the cookie holds, without its secret."""
    kept: dict[str, Any] = msgspec.to_builtins(visitor)
    return {name: value for name, value in kept.items() if name not in ("secret", "person")}


def _names(company: FriendList) -> dict[str, list[str]]:
    return {kind: [one.name for one in getattr(company, kind)] for kind in ("friends", "asking", "asked")}


async def _results(lobby: Lobby, visitor: Visitor) -> AsyncIterator[File]:
    found: list[dict[str, Any]] = []
    before = _ALL
    while some := await lobby.store.results.of_owner(visitor.owner, before, 200):
        before = some[-1].number
        for result in some:
            told = msgspec.to_builtins(result, builtin_types=(bytes,))
            told["detail"] = msgspec.json.decode(result.detail)
            for seat in told["seats"]:
                seat["you"] = seat.pop("owner") == visitor.owner
            found.append(told)
    yield "results.json", _json(found)


async def _games(lobby: Lobby, guest: Guest) -> AsyncIterator[File]:
    listed = []
    for summary in await lobby.store.tables.tables_of(guest.known(), _ALL):
        record = None
        with suppress(Refused):  # cleared away meanwhile, or nobody can read it
            room = await lobby.room(summary.id)
            record = f"games/{record_name(room.table)}"
            yield record, await lobby.slices.run(record_of(room.table, guest.language))
        listed.append(_game(summary, record))
    yield "games.json", _json(listed)


def _game(summary: Summary, record: str | None) -> dict[str, Any]:
    return {
        "id": summary.id,
        "status": summary.status,
        "created_at": summary.created_at,
        "updated_at": summary.updated_at,
        "record": record,
    }


async def _sets(workshop: Workshop, guest: Guest) -> AsyncIterator[File]:
    for mine in await workshop.mine(guest):
        with suppress(Refused, StorageFault):  # deleted meanwhile
            file = await workshop.sharing.edition_file(mine.summary.id, guest.owner)
            yield f"sets/{mine.summary.id}/{file.name}", file.content


def _json(value: Any) -> bytes:
    return msgspec.json.format(msgspec.json.encode(value), indent=1)


def _readme(say: Texts) -> str:
    lines = (
        say("Everything that this site keeps about you."),
        say("settings.json: what the cookie in your browser holds, without its secret."),
        say("kept/: what is stored about you, a file for each kind. Times are seconds since 1970."),
        say("results.json: how your games ended."),
        say("games.json and games/: the games themselves, as records. “sortilege replay FILE” plays them again."),
        say("analyses/: what was found out about your games afterwards."),
        say("sets/: your card sets, each as a file that can be opened in the workshop."),
        say("Not in it: fingerprints of secrets, which say nothing to anybody, and earlier states of card sets."),
    )
    return "\n\n".join(lines) + "\n"


handlers = [my_data]
