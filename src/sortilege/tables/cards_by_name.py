"""The cards that tables play with, by their names: those that come with the program, and versions of people's own.

What comes with the program changes with the program. Tables keep the version that they began with, like those with
people's own cards: it is found here as long as the site does.
"""

from __future__ import annotations

import asyncio
import re
from typing import Final

import msgspec

from sortilege.core.errors import Malformed
from sortilege.core.templates import marked
from sortilege.drafts.files.edition_files import edition_of
from sortilege.drafts.model.validation import read_draft
from sortilege.editions.library import shipped_ids
from sortilege.editions.model import Edition
from sortilege.sandbox import Sandbox, TookTooMuch, load_ahead
from sortilege.store.errors import SetMissing
from sortilege.store.store import Store
from sortilege.tables.cards import Cards, kept_cards, shipped_cards
from sortilege.tables.kept import Kept

_OWN: Final = re.compile(r"([A-Za-z0-9]{16})@([1-9][0-9]{0,8})")
_SMALL: Final = 64 * 1024
"""Bytes of a draft that is soon read, whatever is in it."""
_KEPT: Final = 64_000_000
"""Bytes of versions kept in memory; any other is read again when somebody needs it."""


class CardsByName:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._kept: Kept[str, Cards] = Kept(_KEPT)
        self._at_work = Sandbox(at_once=2, seconds=20, megabytes=500)

    async def find(self, name: str) -> Cards:
        """The cards of this name; `Malformed` if there are none. Without a version: as this program has them."""
        id = name.partition("@")[0]
        if id in shipped_ids() and name in (id, shipped_cards(id).version):
            return shipped_cards(id)
        cards = self._kept.get(name)
        if cards is None:
            read = await self._read(name)
            cards = self._kept.get(name) or read  # or somebody else was faster
            self._kept.put(name, cards, cards.weight)
        return cards

    async def _read(self, name: str) -> Cards:
        """A version never changes, so it is read once."""
        own = _OWN.fullmatch(name)
        try:
            if own is None:
                return await asyncio.to_thread(kept_cards, name, await self._store.packs.load(name))
            version = await self._store.versions.load(own[1], int(own[2]))
        except SetMissing:
            raise unknown_edition(name) from None
        packed = await self._packed(version.body)
        return Cards(name, msgspec.msgpack.decode(packed, type=Edition), version.pictures)

    async def _packed(self, body: bytes) -> bytes:
        """Somebody made it: what is large is read where it can be stopped."""
        if len(body) <= _SMALL:
            return await asyncio.to_thread(packed_edition, body)
        try:
            return await self._at_work.run(packed_edition, body)
        except TookTooMuch:
            raise Malformed(marked("this card set takes too much time or memory; make it smaller or simpler")) from None

    async def settle(self, at: float) -> None:
        """Tables from before versions were kept play on with the cards of this program, whatever comes after it."""
        for id in shipped_ids():
            if await self._store.packs.is_awaited(id):
                pack = shipped_cards(id).pack
                assert pack is not None
                await self._store.packs.settle(id, pack, at)


def packed_edition(body: bytes) -> bytes:
    return msgspec.msgpack.encode(edition_of(read_draft(body)))


load_ahead(packed_edition)


def unknown_edition(name: str) -> Malformed:
    text = marked("edition: there is no edition “{edition}”; there are {editions}")
    return Malformed(text, edition=name[:40], editions=", ".join(shipped_ids()))
