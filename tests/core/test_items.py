"""Ids of items are replaced wherever a type says that there is one, and nowhere else."""

from __future__ import annotations

import msgspec

from sortilege.core.items import ItemId, renamed


class Inner(msgspec.Struct, frozen=True):
    item: ItemId
    weight: int


class Plain(msgspec.Struct, frozen=True):
    name: str
    pair: tuple[int, int]


class Outer(msgspec.Struct, frozen=True):
    one: ItemId
    word: str
    """Of the same letters perhaps, but no item."""
    maybe: ItemId | None
    none: ItemId | None
    many: tuple[ItemId, ...]
    parts: tuple[Inner, ...]
    inner: Inner
    by_item: dict[ItemId, int]
    by_word: dict[str, ItemId | int]
    plain: Plain
    either: int | str


def test_everything_that_is_an_item_has_another_id() -> None:
    plain = Plain("fox", (1, 2))
    value = Outer(
        "fox",
        "fox",
        "elk",
        None,
        ("fox", "elk"),
        (Inner("elk", 3),),
        Inner("fox", 1),
        {"fox": 6},
        {"fox": 1},
        plain,
        "fox",
    )
    assert renamed(value, str.upper) == Outer(
        "FOX",
        "fox",
        "ELK",
        None,
        ("FOX", "ELK"),
        (Inner("ELK", 3),),
        Inner("FOX", 1),
        {"FOX": 6},
        {"fox": 1},
        plain,
        "fox",
    )


def test_what_has_no_items_stays_what_it_is() -> None:
    plain = Plain("fox", (1, 2))
    assert renamed(plain, str.upper) is plain
