"""What somebody did to a set, as its history keeps it. How it is said is no part of this."""

from __future__ import annotations

from typing import Literal

import msgspec

from sortilege.drafts.model.changes import Changes


class Deed(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    kind: Literal["changed", "began", "found", "restored"] = "changed"
    """`found`: the set is older than its history."""
    changes: Changes = Changes()
    at: float | None = None
    """When that was what was brought back …"""
    version: int | None = None
    """… and which shared version it is, if it is one."""


def write_deed(deed: Deed) -> bytes:
    return msgspec.json.encode(deed)


def read_deed(content: bytes) -> Deed:
    return msgspec.json.decode(content, type=Deed)
