"""What all cells of a draft say, and the draft as an edition would hold it."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from sortilege.drafts.model.draft import TEXTS_OF_ATTRIBUTE, TEXTS_OF_ITEM, Draft, DraftAttribute, DraftItem
from sortilege.drafts.model.ids import with_ids
from sortilege.drafts.model.tidy import tidy, tidy_texts
from sortilege.drafts.numbers.columns import Cell, read_cells

CellsRead = dict[str, dict[str, Cell]]
"""attribute → item → what the cell says. Items whose cell is empty are left out."""

_NOTHING: Final = Cell()


def read_all(draft: Draft) -> CellsRead:
    """All cells of a draft whose attributes and items have ids."""
    return {attribute.id: _column(draft, attribute) for attribute in draft.attributes}


def settled(draft: Draft) -> Draft:
    """The draft as it is after a way through an edition: plain numbers, tidy texts, an id for everything.

    Cells that cannot be read are empty then, so this is for editions and never what is kept of somebody's work.
    """
    draft = with_ids(draft)
    cells = read_all(draft)
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
        items=tuple(_settled_item(item, cells) for item in draft.items),
    )


def _column(draft: Draft, attribute: DraftAttribute) -> dict[str, Cell]:
    cells = {item.id: item.cells.get(attribute.id, "") for item in draft.items}
    read = zip(cells, read_cells(list(cells.values()), attribute, draft.language), strict=True)
    return {item: cell for item, cell in read if cell != _NOTHING}


def _settled_attribute(attribute: DraftAttribute) -> DraftAttribute:
    unit = tidy(attribute.unit) if isinstance(attribute.unit, str) else tidy_texts(attribute.unit)
    texts = {field: tidy_texts(getattr(attribute, field)) for field in TEXTS_OF_ATTRIBUTE}
    scale = tuple(replace(step, title=tidy_texts(step.title)) for step in attribute.scale)
    return replace(attribute, unit=unit or "", numbers="point", scale=scale, source=tidy(attribute.source), **texts)


def _settled_item(item: DraftItem, cells: CellsRead) -> DraftItem:
    texts = {field: tidy_texts(getattr(item, field)) for field in TEXTS_OF_ITEM}
    values = {attribute: column[item.id].value for attribute, column in cells.items() if item.id in column}
    return replace(
        item, picture=tidy(item.picture), cells={id: value for id, value in values.items() if value}, **texts
    )
