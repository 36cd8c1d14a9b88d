"""What is said about card sets on the public shelf."""

from __future__ import annotations

import msgspec

from sortilege.store.listing_states import ListingState


class ShelvedSet(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    version: int
    edition: str
    """What a table is set up with, and what is copied: the very version that is shown."""
    url: str
    title: str
    description: str
    maker: str
    theme: str
    theme_title: str
    languages: list[str]
    items: int
    attributes: int
    plays: int
    """Games with it that are over."""
    state: ListingState
    approvals: int
    since: int
    """When it came into this state, in milliseconds since 1970."""
    pictures: list[str]
    """A few of them, to recognise it by."""


class ShelfAnswer(msgspec.Struct, frozen=True, kw_only=True):
    sets: list[ShelvedSet]
    page: int
    pages: int
    total: int


class ThemeTitle(msgspec.Struct, frozen=True):
    id: str
    title: str


class Missing(msgspec.Struct, frozen=True):
    code: str
    text: str


class PublishedVersion(msgspec.Struct, frozen=True, kw_only=True):
    """What a maker is told about a version that was published."""

    version: int
    state: ListingState
    since: int
    note: str
    """What whoever runs the site says about it."""
    theme: str
    maker: str
    approvals: int
    plays: int
    url: str


class PublicationAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """How a set stands with the shelf, for its makers."""

    missing: list[Missing]
    """What it needs before it may be published."""
    versions: list[PublishedVersion]
    """The latest first; those that were taken back are left out."""
    is_new: bool
    """Whether the draft is another one than what was published last."""
    needed: int
    """How many have to approve."""
    name: str
    """What the maker would be called."""
    themes: list[ThemeTitle]
