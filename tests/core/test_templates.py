"""Templates keep what they speak of as values, until somebody says how it is called."""

import pytest

from sortilege.core.errors import Illegal
from sortilege.core.templates import AttributeName, Called, ItemName, Named, SeatNames, filled

REFUSAL = Illegal(
    "{The_tile} stays where it is: {who} said so ({attribute}, {count}).",
    tile=ItemName("fox"),
    who=SeatNames((0, 2)),
    attribute=AttributeName("weight"),
    count=3,
)


def test_programs_are_told_ids_and_numbers() -> None:
    assert REFUSAL.message == "`fox` stays where it is: seat 0 and seat 2 said so (weight, 3)."


def test_a_reader_is_told_names_and_a_translation_chooses_their_form() -> None:
    def name(named: Named) -> str | Called:
        return Called("Fuchs", "der Fuchs") if isinstance(named, ItemName) else type(named).__name__

    assert REFUSAL.worded("{The_tile} bleibt, {the_tile}, „{tile}“.", name) == "Der Fuchs bleibt, der Fuchs, „Fuchs“."
    assert REFUSAL.worded("{who}: {attribute}", name) == "SeatNames: AttributeName"


@pytest.mark.parametrize("text", ["{nobody}", "{the_count}", "{The_nobody}"])
def test_a_field_that_is_not_there_is_a_mistake(text: str) -> None:
    with pytest.raises(KeyError):
        filled(text, {"count": 3})
