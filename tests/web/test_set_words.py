"""Advice and previews are told in the reader's words, numbers included."""

from msgspec.structs import replace

from sortilege.core.errors import Malformed
from sortilege.drafts.advice.advice import advise
from sortilege.web.api.set_advice import AdviceAnswer, told_advice
from sortilege.web.api.set_previews import EditionPreview, TablePreview, told_preview
from sortilege.workshop.imports import Upload
from sortilege.workshop.previews import ReadEdition, previewed
from sortilege.workshop.workshop import DraftAdvice
from workshop.making import PETS


def advice(language: str) -> AdviceAnswer:
    return told_advice(DraftAdvice(2, advise(PETS)), language)


def table(language: str) -> TablePreview:
    pasted = f"Pet\tLegs\nDog\t4\nCat\tfour\n{'x' * 500}\t4\n"
    told = told_preview(previewed(Upload(pasted=pasted, language="en")), language)
    assert isinstance(told, TablePreview)
    return told


def test_advice_says_what_stands_on_the_cards() -> None:
    english = advice("en")
    assert (english.revision, english.sound) == (2, False)
    assert english.written["cat"] == {"weight": "4.5\N{NO-BREAK SPACE}kg", "legs": "4"}
    assert english.written["fish"] == {"legs": "0"}
    (cell,) = [one for one in english.remarks if (one.item, one.attribute) == ("fish", "weight")]
    assert (cell.code, cell.level) == ("not-a-number", "error") and "hardly any" in cell.text
    assert advice("de").written["cat"]["weight"] == "4,5\N{NO-BREAK SPACE}kg"


def test_marks_of_cells_are_told_in_the_readers_language() -> None:
    english, german = table("en").marks, table("de").marks
    assert [(mark.row, mark.column, mark.level) for mark in english] == [(1, 1, "error"), (2, 0, "error")]
    assert "“four”" in english[0].text and "shorten it to" in english[1].text
    assert "„four“" in german[0].text
    assert all(one.text != other.text for one, other in zip(english, german, strict=True))
    assert [replace(mark, text="") for mark in english] == [replace(mark, text="") for mark in german]


def test_an_edition_is_called_as_the_reader_calls_it() -> None:
    found = ReadEdition(
        title={"en": "Pets", "de": "Haustiere"},
        items=3,
        attributes=2,
        pictures=0,
        refused={"a.svg": Malformed("SVG files cannot be uploaded, because they may contain programs; save it as PNG")},
    )
    told = told_preview(found, "de")
    assert isinstance(told, EditionPreview)
    assert told.title == "Haustiere"
    assert told.refused[0].text.startswith("SVG-Dateien")
