"""Options: from what a header says to a game's own type, or one sentence on what makes no sense."""

from typing import Any, TypeVar

import msgspec

from sortilege.core.errors import Malformed, wrong_shape
from sortilege.core.templates import marked

T = TypeVar("T", bound=msgspec.Struct)


def read_options(options: dict[str, Any], options_type: type[T]) -> T:
    """The options of a record's header as the game's type."""
    known: tuple[str, ...] = options_type.__struct_fields__
    for option in options:
        if option not in known:
            text = marked("options: there is no option `{option}` here; there are {options}")
            raise Malformed(text, option=option, options=", ".join(known))
    try:
        return msgspec.convert(options, options_type)
    except msgspec.ValidationError as error:
        raise wrong_shape(error, within="options") from None


def check_first(first: int, seats: int) -> None:
    """`first` must be one of the seats."""
    if not 0 <= first < seats:
        text = marked("options: first is {first}, but the seats are 0 to {last}")
        raise Malformed(text, first=first, last=seats - 1)
