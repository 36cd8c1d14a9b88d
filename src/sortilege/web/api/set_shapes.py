"""What the API takes and answers about card sets that people make here."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from sortilege.drafts.model.cuts import Cut
from sortilege.drafts.model.draft import Draft, DraftId
from sortilege.people.names import Colour
from sortilege.web.api.set_previews import RefusedPicture


class NewSet(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    start: Literal["empty", "copy"]
    of: str = ""
    """What is copied: a shipped edition, a set of one's own, or a shared one."""
    language: str = ""
    """The maker's; empty: the reader's."""
    title: str = ""


class NewSetAnswer(msgspec.Struct, frozen=True):
    id: str
    url: str


class ImportAnswer(msgspec.Struct, frozen=True):
    id: str
    url: str
    refused: list[RefusedPicture]


class NewsAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """What may have changed in a set; if it has, look at the set itself."""

    revision: int
    version: int | None
    """The shared one."""
    makers: int
    open_reports: int


class OtherMaker(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody else who has the set open."""

    who: str
    """Theirs as long as they build here; says nothing else."""
    name: str
    colour: Colour
    item: str
    """Where they are: the cell of an item and a column, or a heading, if there is no item."""
    column: str
    """An attribute, `name` or `picture`; empty: they have done nothing for a while."""


class PresenceTold(msgspec.Struct, frozen=True, kw_only=True):
    others: list[OtherMaker]
    revision: int
    """Of the draft that is stored."""


class PlaceTold(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    tab: Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9]{8,16}\Z")]
    """The stream that it belongs to."""
    item: DraftId = ""
    column: DraftId


class SaveDraft(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    revision: Annotated[int, msgspec.Meta(ge=1)]
    """The one that was changed."""
    draft: Draft


class SavedAnswer(msgspec.Struct, frozen=True):
    revision: int
    changed: bool


class PictureAnswer(msgspec.Struct, frozen=True):
    name: str
    url: str
    width: int
    height: int
    cut: Cut | None = None
    """What it was cut out of …"""
    whole_url: str = ""
    """… and where that is."""


class FileNames(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    names: Annotated[list[Annotated[str, msgspec.Meta(max_length=300)]], msgspec.Meta(max_length=1000)]


class TryOut(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    game: str


class TryAnswer(msgspec.Struct, frozen=True):
    url: str


class ShareWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    shared: bool


class ReportClosed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    status: Literal["accepted", "declined"]
