"""What is kept of the card sets that people make here, and of what others say about values.

A draft is overwritten again and again, each time by somebody who has seen the revision before. A version never changes:
games are played with versions. Pictures are kept by their content, so the same one is kept once, whoever shows it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, Protocol

import msgspec

ReportStatus = Literal["open", "accepted", "declined"]


class StoredPicture(msgspec.Struct, frozen=True):
    """Its key is the SHA-256 of its content, in hexadecimal digits."""

    media_type: str
    content: bytes


class StoredSet(msgspec.Struct, frozen=True, kw_only=True):
    """A card set in the making."""

    id: str
    revision: int
    """Counts how often the draft was stored, from 1."""
    body: bytes
    """The draft."""
    published: int | None
    """The version that everybody with the link may see; None: private."""
    links: int
    """How many secret edit links there were before the one that works now."""
    created_at: float
    updated_at: float


class SetSummary(msgspec.Struct, frozen=True):
    """A set in its maker's list."""

    id: str
    body: bytes
    published: int | None
    updated_at: float
    open_reports: int


class SetNews(msgspec.Struct, frozen=True, kw_only=True):
    """What may change while somebody has a set open."""

    revision: int
    published: int | None
    makers: int
    """How many there are."""
    open_reports: int


class StoredVersion(msgspec.Struct, frozen=True):
    body: bytes
    """The draft as it was."""
    pictures: dict[str, str]
    """The uploaded pictures as they were: name → key of the content."""
    created_at: float


class NewReport(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody thinks that a value is wrong."""

    edition: str
    """A shipped edition's id, or a set's id."""
    version: int | None
    """Which version of a set it was."""
    item: str
    attribute: str
    written: str
    """The value as it was shown."""
    suggestion: str
    source: str
    language: str
    by: str
    """Who says so: the hash of their secret."""
    at: float


class Report(NewReport, frozen=True, kw_only=True):
    number: int
    status: ReportStatus
    """What became of it."""


class SetTaken(Exception):
    """There is a set with this id, or tables play with a version of one that was removed."""


class SetMissing(Exception):
    """There is no such set, version or report."""


class SetConflict(Exception):
    """Somebody else was first."""

    def __init__(self, revision: int) -> None:
        super().__init__(f"the draft has come to revision {revision}")
        self.revision = revision


class Sets(Protocol):
    """Everything may raise a `StorageFault`."""

    async def create(self, id: str, owner: str, body: bytes, pictures: dict[str, StoredPicture], at: float) -> None:
        """A new set at revision 1 with its pictures, all or nothing. Raises `SetTaken`."""

    async def load(self, id: str) -> StoredSet:
        """Raises `SetMissing`."""

    async def save(self, id: str, expected: int, body: bytes, at: float) -> int:
        """Replace the draft that has come to revision `expected`; returns the new revision.

        The very draft that is stored already is not stored again, whatever was expected: its revision is returned.
        Raises `SetMissing`; `SetConflict`.
        """

    async def remove(self, id: str) -> None:
        """The set with its reports and makers. Versions that tables still play with stay until those are gone."""

    async def makers(self, id: str) -> frozenset[str]:
        """Empty if there is no such set."""

    async def add_maker(self, id: str, owner: str, links: int | None = None) -> None:
        """If `links` is named, only as long as the set has that many. Raises `SetMissing`."""

    async def remove_other_makers(self, id: str, owner: str) -> int:
        """Leave only this one, and make the secret edit link that worked so far useless, all or nothing.

        Returns `links`. Raises `SetMissing`, also if this is none of its makers.
        """

    async def news(self, id: str) -> SetNews:
        """Costs little, however large the draft is. Raises `SetMissing`."""

    async def sets_of(self, owner: str, limit: int) -> list[SetSummary]:
        """An owner's sets, the one that was changed last first."""

    async def count_of(self, owner: str) -> tuple[int, int]:
        """How many sets somebody has, and how many bytes are in them: pictures, drafts and versions."""

    async def size_of(self, id: str) -> int:
        """How many bytes of pictures are in a set; 0 if there is none."""

    async def size_of_all(self) -> int:
        """How many bytes everything in the store takes on the disk, tables and all, without room that became free."""

    async def put_picture(self, id: str, name: str, picture: StoredPicture) -> None:
        """A picture under its name; one that was there before under this name is replaced. Raises `SetMissing`."""

    async def pictures(self, id: str) -> dict[str, str]:
        """name → key of the content. Empty if there is no such set."""

    async def picture(self, key: str) -> StoredPicture:
        """Raises `SetMissing`."""

    async def picture_contents(self, keys: Sequence[str]) -> dict[str, StoredPicture]:
        """Several at once, by their keys; what is not there is left out."""

    async def snapshot(self, id: str, at: float) -> int:
        """The draft and its pictures as they are now, as a version; the last version if nothing has changed since.

        Versions are counted from 1. Only pictures that the draft's body names are of interest, but all are noted.
        Raises `SetMissing`.
        """

    async def version(self, id: str, number: int) -> StoredVersion:
        """Also of a set that was removed, as long as tables play with it. Raises `SetMissing`."""

    async def publish(self, id: str, version: int | None) -> None:
        """Show this version to everybody with the link; None: to nobody. Raises `SetMissing`."""

    async def new_link(self, id: str) -> int:
        """Make the secret edit link that worked so far useless; returns `links`. Raises `SetMissing`."""

    async def tidy(self, before: float) -> int:
        """Remove versions made before this time that are neither published nor the latest of their set nor played with
        at any table, and then pictures that neither a set nor a version shows. Returns how many versions."""


class Reports(Protocol):
    """Everything may raise a `StorageFault`."""

    async def add(self, report: NewReport) -> int:
        """Its number. The same open one from the same person is kept once: its number is returned.

        It is the same if the same value is to become the same for the same reason, in whatever version or language.
        """

    async def of(self, edition: str, limit: int) -> list[Report]:
        """About one edition, open ones first, then the latest first."""

    async def all(self, status: ReportStatus | None, limit: int) -> list[Report]:
        """About all editions, the latest first."""

    async def close_report(self, number: int, status: ReportStatus, edition: str | None = None) -> Report:
        """Say what became of it; if `edition` is named, only if it is about that one. Raises `SetMissing`."""

    async def count_by(self, by: str, since: float) -> int:
        """How many somebody has sent since then. Repeated ones do not count."""
