"""What all cells of a draft say, and the draft as an edition would hold it."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from sortilege.drafts.model.draft import TEXTS_OF_ATTRIBUTE, TEXTS_OF_ITEM, Draft, DraftAttribute, DraftItem
from sortilege.drafts.model.ids import with_ids
from sortilege.drafts.model.tidy import tidy, tidy_texts
from sortilege.drafts.numbers.cells import Cell
from sortilege.drafts.numbers.columns import read_cells
from sortilege.editions.days import day, day_of
from sortilege.editions.model import Attribute

CellsRead = dict[str, dict[str, Cell]]
"""attribute → item → what the cell says. Items whose cell is empty are left out."""

_NOTHING: Final = Cell()


def read_all(draft: Draft) -> CellsRead:
    """All cells of a draft whose attributes and items have ids."""
    return {attribute.id: _column(draft, attribute) for attribute in draft.attributes}


def settled(draft: Draft, cells: CellsRead | None = None) -> Draft:
    """The draft as it is after a way through an edition: plain numbers and dates, tidy texts, an id for everything.

    Cells that cannot be read are empty then, so this is for editions and never what is kept of somebody's work.
    `cells`: what `read_all` gave, if somebody has asked already.
    """
    draft = with_ids(draft)
    cells = read_all(draft) if cells is None else cells
    dates = {attribute.id for attribute in draft.attributes if attribute.is_date}
    return replace(
        draft,
        title=tidy_texts(draft.title),
        description=tidy_texts(draft.description),
        license=tidy(draft.license),
        credits=tuple(
            replace(credit, name=tidy(credit.name), license=tidy(credit.license), url=tidy(credit.url))
            for credit in draft.credits
        ),
        attributes=tuple(map(_settled_attribute, draft.attributes)),
        items=tuple(_settled_item(item, cells, dates) for item in draft.items),
    )


def _column(draft: Draft, attribute: DraftAttribute) -> dict[str, Cell]:
    cells = {item.id: item.cells.get(attribute.id, "") for item in draft.items}
    read = zip(cells, read_cells(list(cells.values()), attribute, draft.language), strict=True)
    return {item: cell for item, cell in read if cell != _NOTHING}


def _settled_attribute(attribute: DraftAttribute) -> DraftAttribute:
    unit = tidy(attribute.unit) if isinstance(attribute.unit, str) else tidy_texts(attribute.unit)
    texts = {field: tidy_texts(getattr(attribute, field)) for field in TEXTS_OF_ATTRIBUTE}
    scale = tuple(replace(step, title=tidy_texts(step.title)) for step in attribute.scale)
    return replace(
        attribute, unit=unit or "", numbers="point", parts="auto", scale=scale, source=tidy(attribute.source), **texts
    )


def _settled_item(item: DraftItem, cells: CellsRead, dates: set[str]) -> DraftItem:
    texts = {field: tidy_texts(getattr(item, field)) for field in TEXTS_OF_ITEM}
    values = {attribute: column[item.id].value for attribute, column in cells.items() if item.id in column}
    kept = {id: str(day(int(value))) if id in dates else value for id, value in values.items() if value}
    return replace(item, picture=tidy(item.picture), cells=kept, **texts)


def in_files(attribute: DraftAttribute, cell: str) -> str:
    """A cell of a settled draft as `items.csv` has it: a plain decimal number."""
    there = day_of(cell) if attribute.is_date else None
    return str(there.number) if there else cell


def from_files(attribute: Attribute, cell: str) -> str:
    """The other way round, for people to read: 1989-11-09."""
    there = day_of(cell) if attribute.is_date else None
    return str(there) if there else cell
