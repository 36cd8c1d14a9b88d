"""Knowing cards and attributes again. Ids follow names: whoever renames something gives it another id."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Protocol, TypeAlias

from msgspec.structs import replace

from sortilege.drafts.model.draft import Draft
from sortilege.drafts.model.ids import with_ids

_Contents: TypeAlias = dict[str, Hashable]


class _Named(Protocol):
    @property
    def id(self) -> str: ...


def with_same_ids(before: Draft, after: Draft) -> tuple[Draft, Draft]:
    """Both drafts, where what is the same has the same id: that of `before`, and one for everything."""
    before, after = with_ids(before), with_ids(after)
    if columns := _earlier_ids(before.attributes, after.attributes, lambda: (_columns(before), _columns(after))):
        after = _with_columns(after, columns)
    if cards := _earlier_ids(before.items, after.items, lambda: (_rows(before), _rows(after))):
        after = replace(after, items=tuple(replace(one, id=cards.get(one.id, one.id)) for one in after.items))
    return before, after


def _with_columns(draft: Draft, ids: dict[str, str]) -> Draft:
    return replace(
        draft,
        attributes=tuple(replace(one, id=ids.get(one.id, one.id)) for one in draft.attributes),
        items=tuple(
            replace(one, cells={ids.get(id, id): cell for id, cell in one.cells.items()}) for one in draft.items
        ),
    )


def _columns(draft: Draft) -> _Contents:
    """What each attribute is known by: its values."""
    found = {one.id: tuple(item.cells.get(one.id, "") for item in draft.items) for one in draft.attributes}
    return {id: values for id, values in found.items() if any(values)}


def _rows(draft: Draft) -> _Contents:
    """What each card is known by: its picture and its values."""
    found = {
        one.id: (one.picture, frozenset((id, cell) for id, cell in one.cells.items() if cell)) for one in draft.items
    }
    return {id: (picture, cells) for id, (picture, cells) in found.items() if picture or cells}


def _earlier_ids(
    before: Sequence[_Named], after: Sequence[_Named], known_by: Callable[[], tuple[_Contents, _Contents]]
) -> dict[str, str]:
    """The id that something had before, by the one that it has now: of those with the same content, or if nothing was
    added or removed in the same place."""
    gone = {one.id for one in before} - {one.id for one in after}
    came = {one.id for one in after} - {one.id for one in before}
    if not gone or not came:  # as it is nearly always
        return {}
    old, new = known_by()
    by_content = {content: id for id, content in old.items() if id in gone}
    found: dict[str, str] = {}
    for id, content in new.items():
        if id in came and content in by_content:
            found[id] = by_content.pop(content)
    if len(before) == len(after):
        taken = set(found.values())
        for one, other in zip(before, after, strict=True):
            if other.id in came and other.id not in found and one.id in gone and one.id not in taken:
                found[other.id] = one.id
    return found
