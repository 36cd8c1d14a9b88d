"""What became of a draft, in numbers: how many cards came and went, how many cells are other ones, and what is lost."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import Final, Generic, TypeVar

import msgspec
from msgspec.structs import replace

from sortilege.drafts.model.draft import Draft, DraftAttribute, DraftItem
from sortilege.drafts.model.renaming import with_same_ids
from sortilege.editions.model import Text
from sortilege.editions.writing import text

T = TypeVar("T", DraftItem, DraftAttribute)

_MUCH: Final = 20
"""Values that are much to lose …"""
_MANY_CARDS: Final = 5
"""… or cards …"""
_SOME: Final = 3
"""… or values, if they are half of all that there were."""


class Changes(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How many of each. Cells, names, pictures and texts are those of cards that were there before and after."""

    added: int = 0
    removed: int = 0
    cells: int = 0
    emptied: int = 0
    """Of these cells, those with nothing in them now."""
    cards: int = 0
    """On so many cards are these cells."""
    names: int = 0
    pictures: int = 0
    texts: int = 0
    """Hints, and names inside sentences."""
    attributes_added: int = 0
    attributes_removed: int = 0
    attributes: int = 0
    """That are described in another way."""
    moved: bool = False
    details: bool = False
    """Whether something about the set as a whole is new: its title, its licence …"""
    card: str = ""
    """What it is called, if one card is concerned …"""
    attribute: str = ""
    """… and what the attribute is called, if it is one."""
    loses_much: bool = False


def changes(before: Draft, after: Draft) -> Changes:
    before, after = with_same_ids(before, after)
    cards, columns = _Sides(before.items, after.items), _Sides(before.attributes, after.attributes)
    # What is gone with its attribute is no cell that somebody changed.
    cells = {old.id: _changed(old, new, columns.both_ids) for old, new in cards.both}
    described = [new for old, new in columns.both if old != new]
    in_question = {id for changed in cells.values() for id in changed} | {one.id for one in described}
    return Changes(
        added=len(cards.added),
        removed=len(cards.removed),
        cells=sum(len(changed) for changed in cells.values()),
        emptied=sum(not cell for changed in cells.values() for cell in changed.values()),
        cards=sum(bool(changed) for changed in cells.values()),
        names=sum(old.name != new.name for old, new in cards.both),
        pictures=sum(_look(old) != _look(new) for old, new in cards.both),
        texts=sum(_texts(old) != _texts(new) for old, new in cards.both),
        attributes_added=len(columns.added),
        attributes_removed=len(columns.removed),
        attributes=len(described),
        moved=cards.is_moved or columns.is_moved,
        details=replace(before, attributes=(), items=()) != replace(after, attributes=(), items=()),
        card=_only([text(one.name, after.language) for one in _touched(cards, cells)]),
        attribute=_only(
            [text(one.title, after.language) for one in columns.all if one.id in in_question | columns.gone_or_new]
        ),
        loses_much=_loses_much(cards),
    )


class _Sides(Generic[T]):
    """Cards or attributes, before and after."""

    def __init__(self, before: Sequence[T], after: Sequence[T]) -> None:
        self.before: dict[str, T] = {one.id: one for one in before}
        self.after: dict[str, T] = {one.id: one for one in after}
        self.both_ids: set[str] = self.before.keys() & self.after.keys()
        self.gone_or_new: set[str] = self.before.keys() ^ self.after.keys()
        self.both: list[tuple[T, T]] = [(one, self.after[one.id]) for one in before if one.id in self.after]
        self.removed: list[T] = [one for one in before if one.id not in self.after]
        self.added: list[T] = [one for one in after if one.id not in self.before]
        self.all: list[T] = self.removed + list(after)

    @property
    def is_moved(self) -> bool:
        stayed = ([id for id in side if id in self.both_ids] for side in (self.before, self.after))
        return next(stayed) != next(stayed)


def _changed(old: DraftItem, new: DraftItem, columns: AbstractSet[str]) -> dict[str, str]:
    """The cells that are other ones now: attribute → what stands there."""
    if old.cells == new.cells:
        return {}
    return {id: cell for id in columns if (cell := new.cells.get(id, "")) != old.cells.get(id, "")}


def _texts(item: DraftItem) -> tuple[Text, Text, Text]:
    return item.the, item.grammar, item.hint


def _look(item: DraftItem) -> tuple[str, str, str]:
    return item.picture, item.fit, item.ground


def _touched(cards: _Sides[DraftItem], cells: Mapping[str, Mapping[str, str]]) -> list[DraftItem]:
    """The cards that are concerned."""
    changed = [(replace(old, cells={}), replace(new, cells={})) for old, new in cards.both if old != new]
    return [*cards.removed, *cards.added, *(new for old, new in changed if old != new or cells[new.id])]


def _only(names: Sequence[str]) -> str:
    return names[0] if len(names) == 1 else ""


def _loses_much(cards: _Sides[DraftItem]) -> bool:
    """Whether somebody may want back what was there."""
    if not cards.removed and all(old.cells == new.cells for old, new in cards.both):
        return False
    values = sum(sum(map(bool, one.cells.values())) for one in cards.before.values())
    lost = sum(len(_values(one)) for one in cards.removed)
    lost += sum(len(_values(old) - _values(new)) for old, new in cards.both if old.cells != new.cells)
    return len(cards.removed) >= _MANY_CARDS or lost >= min(_MUCH, max(_SOME, values / 2))


def _values(item: DraftItem) -> set[tuple[str, str]]:
    return {(id, cell) for id, cell in item.cells.items() if cell}
