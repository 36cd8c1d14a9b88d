"""What `sortilege shelf` shows: listings in a table, one with its cards and what people say, objects for programs."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any, Final

import msgspec
from rich.console import Console
from rich.table import Table
from rich.text import Text

from sortilege.drafts.files.edition_files import edition_of
from sortilege.drafts.model.validation import read_draft
from sortilege.editions.model import Edition
from sortilege.editions.writing import text, written
from sortilege.narration.names import printable
from sortilege.store.listings import Listing
from sortilege.store.opinions import Complaint
from sortilege.store.versions import StoredVersion
from sortilege.workshop.publishing import Face

_COLUMNS: Final = ("set", "state", "since", "approve", "reports", "title")
_ENGLISH: Final = "en"


def as_object(listing: Listing) -> dict[str, Any]:
    """All that is kept but who published it, and from where."""
    face = msgspec.json.decode(listing.face, type=Face)
    left_out = ("face", "by", "network")
    kept = {name: value for name, value in msgspec.structs.asdict(listing).items() if name not in left_out}
    return {**kept, "title": face.title, "description": face.description, "items": face.items}


def print_table(listings: Sequence[Listing]) -> None:
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0))
    for column in _COLUMNS:
        table.add_column(column, overflow="fold", no_wrap=column != "title")
    for listing in listings:
        # People wrote this: nothing in it may change colours or move the cursor.
        table.add_row(*(Text(printable(cell)) for cell in _row(listing)))
    Console(highlight=False).print(table)


def _row(listing: Listing) -> tuple[str, ...]:
    face = msgspec.json.decode(listing.face, type=Face)
    return (
        f"{listing.set_id}@{listing.version}",
        listing.state,
        _day(listing.since),
        str(listing.approvals),
        str(listing.complaints),
        f"{text(face.title, _ENGLISH)}, by {listing.maker or 'somebody'}",
    )


def print_details(listing: Listing, complaints: Sequence[Complaint], version: StoredVersion) -> None:
    edition = edition_of(read_draft(version.body))
    _say(f"{text(edition.title, _ENGLISH)} – {listing.set_id}@{listing.version}, by {listing.maker or 'somebody'}")
    note = f": {listing.note}" if listing.note else ""
    _say(f"{listing.state} since {_day(listing.since)}{note}")
    _say(f"{listing.approvals} approve, {listing.complaints} new reports, played {listing.plays} times")
    _say(f"{listing.theme}; {' '.join(listing.languages)}; page: /shelf/{listing.set_id}/{listing.version}")
    _say(text(edition.description, _ENGLISH))
    for attribute in edition.attributes:
        _say(f"- {text(attribute.title, _ENGLISH)}: {attribute.source or 'no source'}")
    for credit in edition.credits:
        _say(f"- {credit.what}: {credit.name} {credit.url}")
    for complaint in complaints:
        looked = "" if complaint.open else " (you have looked)"
        _say(f"! {_day(complaint.at)} {complaint.reason}: {complaint.words}{looked}")
    _print_cards(edition)


def _print_cards(edition: Edition) -> None:
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0))
    for title in ("card", *(text(one.title, _ENGLISH) for one in edition.attributes)):
        table.add_column(Text(printable(title)), overflow="fold")
    for item in edition.items:
        values = (
            written(one, item.values[one.id], _ENGLISH) if one.id in item.values else "" for one in edition.attributes
        )
        table.add_row(*(Text(printable(cell)) for cell in (text(item.name, _ENGLISH), *values)))
    Console(highlight=False).print(table)


def _say(sentence: str) -> None:
    print(printable(sentence))


def _day(at: float) -> str:
    return f"{datetime.fromtimestamp(at, UTC).astimezone():%Y-%m-%d}"
