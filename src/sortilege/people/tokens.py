"""Tokens of programs that act for somebody: made on their page, shown once, revoked there."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Final

from sortilege.core.errors import Refused
from sortilege.core.templates import marked
from sortilege.people.errors import NotFound
from sortilege.people.names import one_line
from sortilege.people.recognition import PERSONAL, Recognition, kept_of_token
from sortilege.store.people import StoredPerson
from sortilege.store.store import Store
from sortilege.store.tokens import StoredToken

MOST_TOKENS: Final = 20
LONGEST_LABEL: Final = 40


class EnoughTokens(Refused):
    code = "full"


class Tokens:
    def __init__(self, store: Store, recognition: Recognition, now: Callable[[], float]) -> None:
        self._store = store
        self._recognition = recognition
        self._now = now

    async def make(self, person: StoredPerson, label: str) -> str:
        """To be shown once. Raises `EnoughTokens`."""
        token = PERSONAL + secrets.token_urlsafe(24)
        label = one_line(label)[:LONGEST_LABEL]
        if not await self._store.tokens.add(person.number, kept_of_token(token), label, self._now(), MOST_TOKENS):
            text = marked("{most} tokens are enough. Revoke one that is not used any more.")
            raise EnoughTokens(text, most=MOST_TOKENS)
        return token

    async def of(self, person: StoredPerson) -> list[StoredToken]:
        return await self._store.tokens.of(person.number)

    async def revoke(self, person: StoredPerson, token: str) -> None:
        """By what is kept of it. Raises `NotFound`."""
        if not await self._store.tokens.revoke(person.number, token):
            raise NotFound(marked("This token is not one of yours."))
        self._recognition.changed(token)
