"""Dealt games: what chance does there follows from the site's secret, so that everybody gets the same.

A draw is the keyed hash of which deal it is and of its number. So all workers agree, also after a restart; and whoever
does not know the secret cannot work out what comes next, whatever they have seen. It is the same for everybody only in
games where chance does not depend on what people do: in all games for one.
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Callable
from random import Random
from typing import Final, TypeAlias

import msgspec

from sortilege.store.store import Store
from sortilege.tables.time_limit import TimeLimit

_SETTING: Final = "deals"
_SECRET_BYTES: Final = 32


class Dealt(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Which deal is played, and how."""

    kind: str
    """What it is for …"""
    id: str
    """… and which of them it is: a day, a contest."""
    counts: bool = True
    """Whether the game is compared with those of others: then nobody is helped, and nothing is taken back."""
    decisions: int | None = None
    """After so many the house ends the game; None: it goes on until it is over."""
    time: TimeLimit | None = None
    """When its time is up the house ends the game; None: people think as long as they like."""


Chance: TypeAlias = Callable[[Dealt | None, int], Random]
"""Where chance comes from: for which deal, and for which draw of it."""


def draw(secret: bytes, dealt: Dealt, number: int) -> Random:
    """For one draw, the `number`th of this deal."""
    which = msgspec.json.encode((dealt.kind, dealt.id, number))
    return Random(hmac.digest(secret, which, "sha256"))  # noqa: S311  # nobody sees more than one draw of it


class Dealer:
    """What chance does at tables that are dealt comes from here."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._secret: bytes | None = None

    async def open(self, dealt: Dealt | None) -> None:
        """Whoever wants to go on with a game calls this before: the secret is in the store."""
        if dealt is not None and self._secret is None:
            new = secrets.token_bytes(_SECRET_BYTES)
            self._secret = await self._store.settings.put_if_absent(_SETTING, new)

    def random_for(self, dealt: Dealt, number: int) -> Random:
        assert self._secret is not None, "the dealer was not opened"
        return draw(self._secret, dealt, number)
