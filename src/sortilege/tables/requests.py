"""What people and programs ask for at a table. Each request has a key of its own and the version that was seen."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from sortilege.people.names import Colour, Name

Key = Annotated[str, msgspec.Meta(min_length=8, max_length=64, pattern=r"^[\x21-\x7e]+\Z")]
"""Anything that is different for every request, such as a UUID."""
Version = Annotated[int, msgspec.Meta(ge=0, le=2**53)]
Seat = Annotated[int, msgspec.Meta(ge=0, le=5)]


class Request(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    key: Key
    version: Version
    seat: Seat | None = None
    """May be left out by somebody who has one seat only."""


class Act(Request, frozen=True, kw_only=True):
    action: dict[str, Any]
    """As in records, without `by`."""


class Sit(Request, frozen=True, kw_only=True):
    name: Name | None = None
    colour: Colour | None = None
    bot: str | None = None
    """A level: the host offers the seat to a bot."""
