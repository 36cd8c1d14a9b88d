"""What is said about card sets that people make here."""

from __future__ import annotations

from typing import Any

import msgspec

from sortilege.drafts.model.cuts import Cut
from sortilege.store.reports import ReportStatus


class ListedSet(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    title: str
    items: int
    attributes: int
    updated: int
    """Milliseconds since 1970."""
    shared: bool
    own: bool
    """Whether the reader began it."""
    reports: int
    """How many wait for an answer."""
    pictures: list[str]
    """A few of them, to recognise it by."""


class BinnedSetAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A set that was deleted, and can be brought back."""

    id: str
    title: str
    items: int
    attributes: int
    deleted: int
    """Milliseconds since 1970 …"""
    until: int
    """… and when it goes for good."""
    days: int
    """How many are left, the one that has begun included."""
    by: str
    """What whoever deleted it is called."""


class ReportAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody thinks that a value is wrong."""

    number: int
    item: str
    attribute: str
    written: str
    """The value as it was shown."""
    suggestion: str
    source: str
    at: int
    """Milliseconds since 1970."""
    version: int | None
    status: ReportStatus


class SetAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A set for its makers."""

    id: str
    revision: int
    draft: Any
    """A Draft."""
    pictures: dict[str, str]
    """The uploaded ones: name → address."""
    cuts: dict[str, Cut]
    """Those that were cut out of others, by their names."""
    shared: bool
    version: int | None
    """The shared one."""
    changed: bool
    """Whether the draft differs from what others see."""
    view: str
    """For everybody, if the set is shared."""
    edit: str
    """Secret: whoever has this address may change the set."""
    reports: list[ReportAnswer]
    makers: int
    """How many browsers and programs may change it."""
    own: bool
    """Whether the reader began it. Then it goes to their bin when it is deleted, and they can go on alone."""
