"""Templates keep what they speak of as values, until somebody says how it is called."""

import pytest

from sortilege.core.errors import Illegal, Malformed
from sortilege.core.templates import AttributeName, Called, ItemName, Named, Phrase, SeatNames, by_id, filled

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

    def said(translation: str) -> str:
        return REFUSAL.worded(name, lambda _: translation)

    assert said("{The_tile} bleibt, {the_tile}, „{tile}“.") == "Der Fuchs bleibt, der Fuchs, „Fuchs“."
    assert said("{who}: {attribute}") == "SeatNames: AttributeName"


def test_phrases_inside_a_text_are_translated_with_it() -> None:
    item = Phrase("item {item}", {"item": "fox"})
    refusal = Malformed("{place}: too long", place=Phrase("{whole}, hint", {"whole": item}))
    assert refusal.message == "item fox, hint: too long"
    german = {refusal.text: "{place}: zu lang", "item {item}": "Eintrag {item}", "{whole}, hint": "{whole}, Tipp"}
    assert refusal.worded(by_id, german.__getitem__) == "Eintrag fox, Tipp: zu lang"


@pytest.mark.parametrize("text", ["{nobody}", "{the_count}", "{The_nobody}"])
def test_a_field_that_is_not_there_is_a_mistake(text: str) -> None:
    with pytest.raises(KeyError):
        filled(text, {"count": 3})
