"""Small card sets to ask about, and short ways to make questions."""

from typing import Literal

from sortilege.editions.model import Attribute, Edition, Item, Step, Value
from sortilege.training.asking import Course
from sortilege.training.ladder import Ladder

SIZE = "size"


def edition(*values: Value, show: Literal["number", "year"] = "number", words: bool = False) -> Edition:
    """Items a0, a1 … with these values of one attribute."""
    scale = tuple(Step(value=value, title={"en": f"step {value}"}) for value in sorted(set(values))) if words else ()
    return Edition(
        id="small",
        title={"en": "Small"},
        attributes=(Attribute(id=SIZE, title={"en": "Size"}, show=show, scale=scale),),
        items=tuple(
            Item(id=f"a{number}", name={"en": f"A {number}"}, values={SIZE: value})
            for number, value in enumerate(values)
        ),
    )


def ladder(*values: Value, show: Literal["number", "year"] = "number", words: bool = False) -> Ladder:
    made = edition(*values, show=show, words=words)
    return Ladder(made, made.attributes[0])


def course(*values: Value) -> Course:
    return Course(edition(*values), [SIZE])
