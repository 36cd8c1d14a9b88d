"""Where the card sets stand that tables play with: those that come with the program, and versions of people's own."""

from __future__ import annotations

import asyncio
import re
from collections import OrderedDict
from typing import Final

from sortilege.core.errors import Malformed
from sortilege.core.templates import marked
from sortilege.drafts.files.edition_files import edition_of
from sortilege.drafts.model.validation import read_draft
from sortilege.editions.library import shipped_ids
from sortilege.store.errors import SetMissing
from sortilege.store.versions import StoredVersion, Versions
from sortilege.tables.cards import Cards, shipped_cards

_OWN: Final = re.compile(r"([A-Za-z0-9]{16})@([1-9][0-9]{0,8})")
_KEPT: Final = 200
"""Versions kept in memory; any other is read again when somebody needs it."""


class Shelf:
    def __init__(self, versions: Versions) -> None:
        self._versions = versions
        self._kept: OrderedDict[str, Cards] = OrderedDict()

    async def cards(self, name: str) -> Cards:
        """The cards of this name; `Malformed` if there are none."""
        if name in shipped_ids():
            return shipped_cards(name)
        cards = self._kept.get(name)
        if cards is None:
            cards = self._kept.setdefault(name, await self._read(name))
            if len(self._kept) > _KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(name)
        return cards

    async def _read(self, name: str) -> Cards:
        """A version never changes, so it is read once."""
        own = _OWN.fullmatch(name)
        if own is None:
            raise unknown_edition(name)
        try:
            version = await self._versions.load(own[1], int(own[2]))
        except SetMissing:
            raise unknown_edition(name) from None
        return await asyncio.to_thread(_cards, name, version)


def _cards(name: str, version: StoredVersion) -> Cards:
    return Cards(name, edition_of(read_draft(version.body)), version.pictures)


def unknown_edition(name: str) -> Malformed:
    text = marked("edition: there is no edition “{edition}”; there are {editions}")
    return Malformed(text, edition=name[:40], editions=", ".join(shipped_ids()))
