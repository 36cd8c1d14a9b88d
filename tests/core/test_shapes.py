"""What msgspec says of a wrong shape is told in words that can be translated."""

from typing import Annotated, Any, Literal

import msgspec
import pytest

from sortilege.core.errors import wrong_shape
from sortilege.core.shapes import fault_of


class Sent(msgspec.Struct, forbid_unknown_fields=True):
    count: Annotated[int, msgspec.Meta(ge=2)] = 2
    name: Annotated[str, msgspec.Meta(max_length=3)] = ""
    code: Annotated[str, msgspec.Meta(pattern="^[a-z]+$")] = "a"
    kind: Literal["one", "two"] = "one"


class Needed(msgspec.Struct):
    seat: int


@pytest.mark.parametrize(
    ("sent", "told"),
    [
        ({"count": "x"}, "count: expected `int`, got `str`"),
        ({"count": 1}, "count: expected `int` >= 2"),
        ({"name": "long"}, "name: expected `str` with a length <= 3"),
        ({"code": "7"}, "code: expected `str` that is written like ^[a-z]+$"),
        ({"kind": "three"}, "kind: 'three' cannot stand here"),
        ({"nonsense": 1}, "there is no field `nonsense`"),
        ([], "expected `object`, got `array`"),
    ],
)
def test_every_fault_is_said_in_our_words(sent: Any, told: str) -> None:
    with pytest.raises(msgspec.ValidationError) as raised:
        msgspec.convert(sent, Sent)
    assert wrong_shape(raised.value).message == told


def test_a_field_that_is_missing_is_named() -> None:
    with pytest.raises(msgspec.ValidationError) as raised:
        msgspec.convert({}, Needed)
    assert wrong_shape(raised.value, within="options").message == "options: the field `seat` is missing"


def test_what_a_later_msgspec_says_stays_as_it_is() -> None:
    assert fault_of("Something {new} is wrong").worded() == "something {new} is wrong"
