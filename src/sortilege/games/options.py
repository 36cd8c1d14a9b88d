"""Options: from what a header says to a game's own type, or one sentence on what makes no sense."""

from typing import Any, TypeVar

import msgspec

from sortilege.core.errors import Malformed, wrong_shape

T = TypeVar("T", bound=msgspec.Struct)


def read_options(options: dict[str, Any], options_type: type[T]) -> T:
    """The options of a record's header as the game's type."""
    known: tuple[str, ...] = options_type.__struct_fields__
    for option in options:
        if option not in known:
            raise Malformed(f"options: there is no option `{option}` here; there are {', '.join(known)}")
    try:
        return msgspec.convert(options, options_type)
    except msgspec.ValidationError as error:
        raise Malformed(f"options: {wrong_shape(error).message}") from None


def check_first(first: int, seats: int) -> None:
    """`first` must be one of the seats."""
    if not 0 <= first < seats:
        raise Malformed(f"options: first is {first}, but the seats are 0 to {seats - 1}")
