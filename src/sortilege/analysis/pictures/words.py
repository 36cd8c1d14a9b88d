"""Picture games: what the facts of a summary say, about somebody by name and to themselves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from sortilege.analysis.model import Fact
from sortilege.core.templates import Field
from sortilege.i18n import marked
from sortilege.i18n.percents import percent
from sortilege.narration.names import Names


class Said(NamedTuple):
    """A sentence about somebody, and the same one to them."""

    who: str
    you: str


_SAYS: Final[Mapping[str, Said]] = {
    "right-doubt": Said(
        marked(
            "{who} doubted best in step {n}, and the order was wrong – {attribute}: {the_one} {value}, {the_other} "
            "{other_value}."
        ),
        marked(
            "You doubted best in step {n}, and the order was wrong – {attribute}: {the_one} {value}, {the_other} "
            "{other_value}."
        ),
    ),
    "bluff": Said(
        marked(
            "Nobody caught what {who} placed wrong in step {n} – {attribute}: {the_one} {value}, {the_other} "
            "{other_value}."
        ),
        marked(
            "Nobody caught what you placed wrong in step {n} – {attribute}: {the_one} {value}, {the_other} "
            "{other_value}."
        ),
    ),
    "hard-one": Said(
        marked(
            "{who} got a hard one right in step {n} – {attribute}: {the_one} {value}, {the_other} {other_value}. "
            "Others would have been {sure} sure."
        ),
        marked(
            "You got a hard one right in step {n} – {attribute}: {the_one} {value}, {the_other} {other_value}. "
            "Others would have been {sure} sure."
        ),
    ),
    "nothing-known": Said(
        marked("Nothing that {who} placed or doubted has been turned up."),
        marked("Nothing that you placed or doubted has been turned up."),
    ),
    "nothing-right": Said(
        marked("What was turned up of all that {who} placed or doubted was wrong."),
        marked("What was turned up of all that you placed or doubted was wrong."),
    ),
    "wrong-doubt": Said(
        marked(
            "What cost {who} most was the doubt in step {n}: the order was right – {attribute}: {the_one} {value}, "
            "{the_other} {other_value}."
        ),
        marked(
            "What cost you most was the doubt in step {n}: the order was right – {attribute}: {the_one} {value}, "
            "{the_other} {other_value}."
        ),
    ),
    "caught": Said(
        marked(
            "What cost {who} most was caught in step {n} – {attribute}: {the_one} {value}, {the_other} {other_value}."
        ),
        marked(
            "What cost you most was caught in step {n} – {attribute}: {the_one} {value}, {the_other} {other_value}."
        ),
    ),
    "placed-wrong": Said(
        marked("{who} was most surely wrong in step {n} – {attribute}: {the_one} {value}, {the_other} {other_value}."),
        marked("You were most surely wrong in step {n} – {attribute}: {the_one} {value}, {the_other} {other_value}."),
    ),
    "wrong-pass": Said(
        marked("{who} passed in step {n}, though there was a place for {the_tile}."),
        marked("You passed in step {n}, though there was a place for {the_tile}."),
    ),
    "believed-wrong": Said(
        marked(
            "{who} believed what was wrong in step {n} – {attribute}: {the_one} {value}, {the_other} {other_value}."
        ),
        marked("You believed what was wrong in step {n} – {attribute}: {the_one} {value}, {the_other} {other_value}."),
    ),
    "nothing-wrong": Said(
        marked("{who} made no mistake that came to light."), marked("You made no mistake that came to light.")
    ),
    "nothing-to-learn": Said(
        marked("There is nothing to learn for {who} this time."), marked("There is nothing to learn for you this time.")
    ),
}


def sentence(fact: Fact, seat: int, names: Names, *, you: bool) -> str:
    fields = _fields(fact, seat, names)
    if fact.says == "to-learn":
        return _to_learn(fact, names, fields, you=you)
    said = _SAYS[fact.says]
    return names.say(said.you if you else said.who, **fields)


def _to_learn(fact: Fact, names: Names, fields: dict[str, Field], *, you: bool) -> str:
    pairs = int(fact.numbers["pairs"])
    if you:
        return names.say.plural(
            "You can learn {count} pair – {attribute}: {the_one} {value}, {the_other} {other_value}.",
            "You can learn {count} pairs, most of all: {attribute}, as with {the_one} {value}, {the_other} "
            "{other_value}.",
            pairs,
            **fields,
        )
    return names.say.plural(
        "{who} can learn {count} pair – {attribute}: {the_one} {value}, {the_other} {other_value}.",
        "{who} can learn {count} pairs, most of all: {attribute}, as with {the_one} {value}, {the_other} "
        "{other_value}.",
        pairs,
        **fields,
    )


def _fields(fact: Fact, seat: int, names: Names) -> dict[str, Field]:
    fields: dict[str, Field] = {"who": names.actor(seat), "n": fact.n or 0}
    if "sure" in fact.numbers:
        fields["sure"] = percent(fact.numbers["sure"], names.language)
    if len(fact.items) == 1:
        fields["tile"] = names.called(fact.items[0])
    if fact.attribute is not None and len(fact.values) == len(fact.items) == 2:
        fields["attribute"] = names.attribute(fact.attribute)
        fields["one"], fields["other"] = (names.called(item) for item in fact.items)
        fields["value"], fields["other_value"] = (names.value(fact.attribute, value) for value in fact.values)
    return fields
