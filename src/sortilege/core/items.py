"""Items have ids. Wherever an action or a view holds one its type says so, and all can be replaced at once.

A table where names are hidden does that, because `red-fox` says what the picture shows.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Final, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec

_ITEM: Final = "an item's id"
ItemId = Annotated[str, _ITEM]
"""A text that is the id of an item."""

T = TypeVar("T")
Rename = Callable[[str], str]
_Renamer = Callable[[Any, Rename], Any]


def renamed(value: T, rename: Rename) -> T:
    """An action, a view or a part of one, with other ids for its items."""
    shape: type = type(value)
    replace = _of_struct(shape)
    result: T = replace(value, rename) if replace else value
    return result


@cache
def _of_struct(shape: type) -> _Renamer | None:
    """None if there are no items in it."""
    hints = get_type_hints(shape, include_extras=True)
    found = [(name, _of(hints[name])) for name in shape.__struct_fields__]  # type: ignore[attr-defined]
    fields = [(name, replace) for name, replace in found if replace]

    def replace_all(value: Any, rename: Rename) -> Any:
        others = {name: replace(getattr(value, name), rename) for name, replace in fields}
        return msgspec.structs.replace(value, **others)

    return replace_all if fields else None


def _of(hint: Any) -> _Renamer | None:
    origin, inside = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return (lambda item, rename: rename(item)) if _ITEM in inside else None
    if origin in (Union, UnionType):
        return _of_one_or_none([member for member in inside if member is not NoneType])
    if origin is tuple:
        return _of_all(inside[0])
    if origin is dict:
        return _of_keys(inside[0])
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return _of_struct(hint)
    return None


def _of_one_or_none(members: list[Any]) -> _Renamer | None:
    replace = _of(members[0]) if len(members) == 1 else None
    return replace and (lambda value, rename: None if value is None else replace(value, rename))


def _of_all(member: Any) -> _Renamer | None:
    replace = _of(member)
    return replace and (lambda values, rename: tuple(replace(value, rename) for value in values))


def _of_keys(key: Any) -> _Renamer | None:
    replace = _of(key)
    return replace and (lambda values, rename: {replace(key, rename): value for key, value in values.items()})
