"""From a draft to the files of an edition, exactly as the format is documented, and from any edition to a draft."""

from __future__ import annotations

import csv
import io
import zipfile
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from sortilege.core.errors import Malformed
from sortilege.drafts.files.items_csv import as_typed, defused, items_csv
from sortilege.drafts.files.toml import edition_toml
from sortilege.drafts.model import limits
from sortilege.drafts.model.cuts import Cut, Frame
from sortilege.drafts.model.draft import (
    TEXTS_OF_ITEM,
    Draft,
    DraftAttribute,
    DraftItem,
    as_attribute,
    as_draft_attribute,
)
from sortilege.drafts.model.ids import UNFIT, is_id, new_id, with_ids
from sortilege.drafts.model.validation import checked
from sortilege.drafts.numbers.values import from_files, in_files, settled
from sortilege.editions.faults import BadEdition
from sortilege.editions.load import CUT_COLUMNS, EDITION_FILE, ITEMS_FILE, LOOK_COLUMNS, PICTURES, Head, Reading, read
from sortilege.editions.model import Attribute, Edition, Item, Text, Value
from sortilege.editions.pictures import kind
from sortilege.editions.source import Source
from sortilege.i18n import ENGLISH, LANGUAGES, marked

# The same draft makes the same zip, byte by byte: no time of writing inside.
_LONG_AGO: Final = (1980, 1, 1, 0, 0, 0)


def edition_files(
    draft: Draft, pictures: Mapping[str, bytes] | None = None, cuts: Mapping[str, Cut] | None = None
) -> dict[str, bytes]:
    """The files of the edition, by their names in its folder. Cells that cannot be read are left empty there.

    `pictures` are the uploaded files by their names; those that no item shows are left out. None: they are elsewhere.
    `cuts` say which of them were cut out of which others, for makers; those come along.
    """
    draft = _settled(draft, pictures)
    cuts = {name: cut for name, cut in (cuts or {}).items() if pictures and cut.whole in pictures}
    files = {EDITION_FILE: edition_toml(draft).text.encode(), ITEMS_FILE: items_csv(draft, cuts).text.encode()}
    for name in sorted(shown_files(draft, cuts)):
        if pictures and name in pictures and "/" not in name and "\\" not in name:
            files[PICTURES + name] = pictures[name]
    return files


def shown_files(draft: Draft, cuts: Mapping[str, Cut]) -> set[str]:
    """The names of the files that items show, and of those that they were cut out of."""
    shown = {item.picture for item in draft.items if kind(item.picture) == "file"}
    return shown | {cuts[name].whole for name in shown if name in cuts}


def _settled(draft: Draft, pictures: Mapping[str, bytes] | None) -> Draft:
    draft = settled(checked(draft))
    if pictures is None:
        return draft
    return replace(draft, items=tuple(_with_picture(item, pictures) for item in draft.items))


def _with_picture(item: DraftItem, pictures: Mapping[str, bytes]) -> DraftItem:
    """An item that shows a file which is not there shows its initials instead."""
    is_missing = kind(item.picture) == "file" and item.picture not in pictures
    return replace(item, picture="") if is_missing else item


def edition_zip(
    draft: Draft, pictures: Mapping[str, bytes] | None = None, cuts: Mapping[str, Cut] | None = None
) -> bytes:
    """The edition as one file that can be imported everywhere."""
    target = io.BytesIO()
    folder = with_ids(draft).id
    with zipfile.ZipFile(target, "w") as archive:
        for name, content in edition_files(draft, pictures, cuts).items():
            archive.writestr(zipfile.ZipInfo(f"{folder}/{name}", _LONG_AGO), content, zipfile.ZIP_DEFLATED)
    return target.getvalue()


def edition_of(draft: Draft, pictures: Mapping[str, bytes] | None = None) -> Edition:
    """What reading the files would give, without files. Those of a draft without attributes could not be read."""
    return edition_of_settled(_settled(draft, pictures))


def edition_of_settled(draft: Draft) -> Edition:
    attributes = {attribute.id: attribute for attribute in draft.attributes}
    return Edition(
        id=draft.id,
        title=draft.title,
        description=draft.description,
        license=draft.license,
        credits=draft.credits,
        fit=draft.fit,
        ground=draft.ground,
        attributes=tuple(map(as_attribute, draft.attributes)),
        items=tuple(
            Item(
                id=item.id,
                **{field: _defused(getattr(item, field)) for field in TEXTS_OF_ITEM},
                picture=defused(item.picture),
                fit=item.fit,
                ground=item.ground,
                values={id: _value(attributes[id], cell) for id, cell in item.cells.items()},
            )
            for item in draft.items
        ),
    )


def _value(attribute: DraftAttribute, cell: str) -> Value:
    plain = in_files(attribute, cell)
    return float(plain) if "." in plain else int(plain)


def _defused(texts: Text) -> Text:
    return {language: defused(text) for language, text in texts.items()}


def draft_of(path: Path) -> Draft:
    """The draft of an edition in a folder or zip, cells as they stand there. `BadEdition` if it cannot be read at all;
    faults that people can mend in the draft – a word instead of a number, an id used twice – do not matter.
    """
    return draft_and_cuts(path)[0]


def draft_and_cuts(path: Path) -> tuple[Draft, dict[str, Cut]]:
    """The same, and which of its pictures were cut out of others."""
    reading = read(path)
    if reading.head is None or not reading.columns:
        raise BadEdition(path.name, reading.faults)
    return checked(_draft(reading, reading.head)), dict(_cuts(reading))


def pictures_of(source: Source, draft: Draft, cuts: Mapping[str, Cut] | None = None) -> Iterator[tuple[str, bytes]]:
    """The picture files of an edition that its items show – and of which they were cut out –, as far as they are there;
    as untrusted as any upload."""
    for name in sorted(shown_files(draft, cuts or {})):
        try:
            yield name, source.read(PICTURES + name)
        except (FileNotFoundError, IsADirectoryError, BadEdition):
            continue


def _draft(reading: Reading, head: Head) -> Draft:
    named = [column.partition(".")[2] for column in reading.columns if column.startswith("name.")]
    spoken = [language for language in (*named, *head.title, ENGLISH) if language in LANGUAGES]
    return Draft(
        language=spoken[0],
        id=head.id,
        title=head.title,
        description=head.description,
        license=head.license,
        credits=head.credits,
        fit=head.fit,
        ground=head.ground,
        attributes=tuple(as_draft_attribute(attribute) for attribute in head.attributes),
        items=tuple(_items(reading, {attribute.id: attribute for attribute in head.attributes})),
    )


def _items(reading: Reading, attributes: Mapping[str, Attribute]) -> Iterator[DraftItem]:
    text = reading.source.read(ITEMS_FILE).decode("utf-8-sig")
    rows = csv.reader(io.StringIO(text, newline=""))
    next(rows)
    ids: set[str] = set(UNFIT)
    try:
        for row in rows:
            if not any(cell.strip() for cell in row):
                continue
            if len(ids) - len(UNFIT) >= limits.MOST_ITEMS:
                raise Malformed(
                    marked("{file}: a card set has at most {most} items; delete some rows first"),
                    file=ITEMS_FILE,
                    most=limits.MOST_ITEMS,
                )
            yield (item := _item(reading.columns, row, ids, attributes))
            ids.add(item.id)
    except csv.Error as error:
        raise Malformed(
            marked("{file}, line {line}: this is not CSV ({error}); save it again"),
            file=ITEMS_FILE,
            line=rows.line_num,
            error=str(error),
        ) from None


def _cuts(reading: Reading) -> Iterator[tuple[str, Cut]]:
    if not set(CUT_COLUMNS) <= set(reading.columns):
        return
    text = reading.source.read(ITEMS_FILE).decode("utf-8-sig")
    for row in csv.DictReader(io.StringIO(text, newline=""), reading.columns):
        picture, whole, frame = (as_typed((row[column] or "").strip()) for column in ("picture", *CUT_COLUMNS))
        with suppress(msgspec.ValidationError):
            if kind(picture) == kind(whole) == "file" and picture != whole:
                yield picture, Cut(whole, msgspec.convert(frame, Frame))


def _item(columns: list[str], row: list[str], taken: set[str], attributes: Mapping[str, Attribute]) -> DraftItem:
    texts: dict[str, Any] = {field: {} for field in TEXTS_OF_ITEM}
    cells: dict[str, str] = {}
    looks: dict[str, Any] = {}
    id = picture = ""
    for column, raw in zip(columns, row, strict=False):
        cell = raw.strip()
        field, _, language = column.partition(".")
        if not cell:
            continue
        if column == "id":
            id = cell
        elif column == "picture":
            picture = as_typed(cell)
        elif column in LOOK_COLUMNS:
            field, allowed = LOOK_COLUMNS[column]
            with suppress(msgspec.ValidationError):
                looks[field] = msgspec.convert(cell, allowed)
        elif field in TEXTS_OF_ITEM and language:
            texts[field][language] = as_typed(cell)
        elif column in attributes:
            cells[column] = from_files(attributes[column], cell)
    return DraftItem(
        id=id if is_id(id) and id not in taken else new_id(id, taken), picture=picture, cells=cells, **texts, **looks
    )
