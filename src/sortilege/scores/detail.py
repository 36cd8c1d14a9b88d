"""What else is written down of a game that is over: nothing is looked up by it, but scores are told apart by it."""

from __future__ import annotations

from typing import Any

import msgspec


class Detail(msgspec.Struct, frozen=True, omit_defaults=True):
    options: dict[str, Any]
    clock: str
    first: int
    cards: str | None = None
    """Exactly which version of the edition it was."""
    lesson: bool = False
    dealt: str | None = None
    """Which deal it was, such as `daily/2026-11-16/row`, where everybody gets the same."""
    practice: bool = False
    """Whether the deal was played out of competition: what comes may have been known."""
    ends_after: int | None = None
    """After so many decisions the house ended it."""
    points: int | None = None
    """Against the clock: what counts instead of the score."""
    attributes: tuple[str, ...] = ()
    """What things were put in order by, chosen or drawn."""
    decisions: int | None = None
    """How many were made, in a game for one."""
    positive: int | None = None
    negative: int | None = None
    """How a solo score came about."""


def read_detail(written: bytes) -> Detail | None:
    """None: nobody can read it, so nothing is known."""
    try:
        return msgspec.json.decode(written, type=Detail)
    except msgspec.MsgspecError:
        return None
