"""Files that are made of a card set when somebody asks for them: prints, packages for Anki, tables.

For shipped sets and for those of people, of which everybody gets what they may see. Made once, a few at a time, by
processes that can be stopped.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable
from typing import Final, ParamSpec, TypeVar

import msgspec
from cachetools import LRUCache

from sortilege.core.templates import marked
from sortilege.editions.library import shipped_ids
from sortilege.fairness import FairQueue
from sortilege.people.errors import NotFound
from sortilege.people.guest import Guest
from sortilege.sandbox import Sandbox
from sortilege.workshop.workshop import Workshop, is_set_name

P = ParamSpec("P")
J = TypeVar("J")
_AT_ONCE: Final = 2
_REMEMBERED: Final = 32 * 1024**2
"""Bytes of files."""
_at_work: Final = Sandbox(at_once=_AT_ONCE, seconds=60, megabytes=3_000)
"""Such work takes a core for a second and memory that is not given back: few at once, in processes."""
_turns: Final = FairQueue(_AT_ONCE, most=60, most_of_house=12, most_of_visitor=6)
_made: Final[LRUCache[bytes, SetFile]] = LRUCache(_REMEMBERED, getsizeof=lambda made: len(made.content))


class SetFile(msgspec.Struct, frozen=True):
    edition: str
    language: str
    content: bytes

    def sent_as(self, suffix: str) -> dict[str, str]:
        """The header that says what it is called."""
        return {"Content-Disposition": f'attachment; filename="sortilege-{self.edition}-{self.language}.{suffix}"'}


async def set_file(
    workshop: Workshop,
    reader: Guest,
    id: str,
    job: J,
    of_shipped: Callable[[str, J, str], SetFile],
    of_draft: Callable[[bytes, dict[str, bytes], J, str], SetFile],
) -> SetFile:
    """What one of the two makes of the set, by the job and the reader's language. `NotFound` if the reader may not see
    it; `TookTooMuch`."""
    if id in shipped_ids():
        return await _once(reader, _key((id, job, reader.language)), of_shipped, id, job, reader.language)
    if not is_set_name(id):
        raise NotFound(marked("There is no such card set, or it is private."))
    body, pictures = await workshop.sharing.with_pictures(id, reader.owner)
    key = await asyncio.to_thread(_key, (sorted(pictures), job, reader.language), body, *pictures.values())
    return await _once(reader, key, of_draft, body, pictures, job, reader.language)


def _key(asked: tuple[object, ...], *contents: bytes) -> bytes:
    digest = hashlib.sha256(repr(asked).encode())
    for content in contents:
        digest.update(hashlib.sha256(content).digest())
    return digest.digest()


async def _once(reader: Guest, key: bytes, work: Callable[P, SetFile], *args: P.args, **kwargs: P.kwargs) -> SetFile:
    """The same again needs no work."""
    if (known := _made.get(key)) is not None:
        return known
    async with _turns.turn(reader.turn):
        if (known := _made.get(key)) is not None:  # somebody else wanted the same
            return known
        made = await _at_work.run(work, *args, **kwargs)
    if len(made.content) <= _made.maxsize:
        _made[key] = made
    return made
