"""From a preview, and what the maker decided otherwise, to a draft. Cells stay as they are, readable or not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from sortilege.core.errors import Malformed
from sortilege.drafts.model.draft import TEXTS_OF_ITEM, Draft, DraftAttribute, DraftItem
from sortilege.drafts.model.ids import RESERVED, UNFIT, is_id, new_id, slug
from sortilege.drafts.model.limits import MOST_ITEMS
from sortilege.drafts.model.tidy import tidy
from sortilege.drafts.model.validation import checked
from sortilege.drafts.spreadsheets.columns import Column, Kind
from sortilege.drafts.spreadsheets.preview import Preview
from sortilege.editions.writing import text
from sortilege.i18n import marked


class Use(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What a column is."""

    kind: Kind
    language: str = ""
    attribute: DraftAttribute | None = None


class Mapping(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What the maker decided; everything else stays as it was proposed."""

    columns: dict[int, Use] = {}
    rows: tuple[int, ...] | None = None
    """Which rows become items, counted from 0; all but those that were left out if nothing is said."""
    title: str | None = None


def apply(preview: Preview, mapping: Mapping | None = None) -> Draft:
    """The draft, or `Malformed` if the table does not fit into one."""
    mapping = mapping or Mapping()
    uses = {n: mapping.columns.get(n) or _proposed(column) for n, column in enumerate(preview.columns)}
    _check_uses(preview, mapping, uses)
    rows = tuple(_chosen(preview, taken_rows(preview, mapping)))
    if len(rows) > MOST_ITEMS:
        raise Malformed(
            marked("{count} rows are too many, a card set has at most {most} items; choose some"),
            count=f"{len(rows):,}",
            most=MOST_ITEMS,
        )
    attributes = dict(_attributes(preview, uses))
    title = tidy(preview.title if mapping.title is None else mapping.title)
    return checked(
        Draft(
            language=preview.language,
            title={preview.language: title} if title else {},
            attributes=tuple(attributes.values()),
            items=tuple(_items(rows, uses, attributes, preview.language)),
        )
    )


def _proposed(column: Column) -> Use:
    return Use(column.kind, column.language, column.attribute)


def _check_uses(preview: Preview, mapping: Mapping, uses: dict[int, Use]) -> None:
    check_columns(preview, mapping)
    seen: dict[tuple[str, str], int] = {}
    for n, use in uses.items():
        if use.kind in ("value", "ignore"):
            continue
        other = seen.setdefault((use.kind, use.language or preview.language), n)
        if other != n:
            raise Malformed(
                marked("columns {one} and {other} cannot both be the same; choose one of them"),
                one=other + 1,
                other=n + 1,
            )


def check_columns(preview: Preview, mapping: Mapping) -> None:
    for n in mapping.columns:
        if not 0 <= n < len(preview.columns):
            raise Malformed(marked("there is no column {column}; look at the preview again"), column=n)


def taken_rows(preview: Preview, mapping: Mapping | None) -> tuple[int, ...]:
    """The rows that become items, counted from 0."""
    if mapping is not None and mapping.rows is not None:
        return mapping.rows
    return tuple(n for n in range(len(preview.rows)) if n not in preview.left_out)


def _chosen(preview: Preview, numbers: tuple[int, ...]) -> Iterator[tuple[str, ...]]:
    for n in dict.fromkeys(numbers):
        if not 0 <= n < len(preview.rows):
            raise Malformed(marked("there is no row {row}; look at the preview again"), row=n)
        yield preview.rows[n]


def _attributes(preview: Preview, uses: dict[int, Use]) -> Iterator[tuple[int, DraftAttribute]]:
    """column → its attribute, with an id that stays."""
    taken = set(RESERVED) | {use.attribute.id for use in uses.values() if use.kind == "value" and use.attribute}
    for n, use in uses.items():
        if use.kind == "value":
            attribute = use.attribute or preview.columns[n].attribute or DraftAttribute()
            header = preview.columns[n].header
            title = header if slug(header) == header else text(attribute.title, preview.language)
            id = attribute.id or new_id(title, taken, "attribute")
            taken.add(id)
            yield n, replace(attribute, id=id)


def _items(
    rows: tuple[tuple[str, ...], ...], uses: dict[int, Use], attributes: dict[int, DraftAttribute], language: str
) -> Iterator[DraftItem]:
    taken: set[str] = set(UNFIT)
    for row in rows:
        texts: dict[str, Any] = {field: {} for field in TEXTS_OF_ITEM}
        cells: dict[str, str] = {}
        wanted = picture = ""
        for n, use in uses.items():
            cell = row[n].strip()
            if not cell or use.kind == "ignore":
                continue
            if use.kind == "value":
                cells[attributes[n].id] = cell
            elif use.kind == "id":
                wanted = cell
            elif use.kind == "picture":
                picture = tidy(cell)
            else:
                texts[use.kind][use.language or language] = tidy(cell)
        id = wanted if is_id(wanted) and wanted not in taken else new_id(wanted or text(texts["name"], language), taken)
        taken.add(id)
        yield DraftItem(id=id, picture=picture, cells=cells, **texts)
