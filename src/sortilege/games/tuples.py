"""Tuples with one element changed: what immutable states are made of."""

from typing import TypeVar

T = TypeVar("T")


def replaced(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """`items` with `item` at `index`."""
    return (*items[:index], item, *items[index + 1 :])


def without(items: tuple[T, ...], item: T) -> tuple[T, ...]:
    """`items` without the first `item`."""
    index = items.index(item)
    return items[:index] + items[index + 1 :]
