"""What is kept of a draft: everything people typed, up to limits that each say what to do."""

from typing import Any

import msgspec
import pytest

from sortilege.core.errors import Malformed
from sortilege.drafts.model import limits
from sortilege.drafts.model.draft import Draft, DraftAttribute, DraftItem
from sortilege.drafts.model.validation import checked, read_draft, write_draft
from sortilege.drafts.spreadsheets import apply, preview, read_pasted
from sortilege.editions.model import Step

PETS = Draft(
    language="de",
    id="pets",
    title={"de": "Haustiere", "en": "Pets"},
    attributes=(DraftAttribute(id="weight", title={"de": "Gewicht"}, unit="kg", more={"de": "schwerer"}),),
    items=(DraftItem(id="dog", name={"de": "Hund"}, picture="🐕", cells={"weight": "etwa 12,5 Kilo", "gone": "=A1"}),),
)


def test_json_and_back_changes_nothing() -> None:
    assert read_draft(write_draft(PETS)) == PETS


def test_an_empty_draft_is_a_draft() -> None:
    assert read_draft(b"{}") == Draft()


def item(**fields: Any) -> Draft:
    return Draft(items=(DraftItem(**fields),))


def attribute(**fields: Any) -> Draft:
    return Draft(attributes=(DraftAttribute(**fields),))


@pytest.mark.parametrize(
    ("draft", "sentence"),
    [
        (Draft(language="xx"), "use one of en, de"),
        (Draft(items=(DraftItem(),) * (limits.MOST_ITEMS + 1)), "delete some, or make two card sets"),
        (Draft(attributes=(DraftAttribute(),) * (limits.MOST_ATTRIBUTES + 1)), "at most 40"),
        (Draft(title={"en": "x" * 201}), "shorten it to 200"),
        (Draft(title={"no such": "x"}), "is not a language"),
        (Draft(title={f"l{n}": "x" for n in range(13)}), "keep those that your players speak"),
        (Draft(items=(DraftItem(id="a"), DraftItem(id="a"))), "leave one of the ids empty"),
        (item(cells={"a": "1" * 201}), "shorten it to 200"),
        (item(cells={f"a{n}": "" for n in range(81)}), "delete those of attributes that are gone"),
        (item(name={"en": "\ud800"}), "type it again"),
        (item(hint={"de": "x" * 201}), r"item 1, hint \(de\): “x{40} …” has 201 characters"),
        (attribute(id="picture"), "leave it empty"),
        (attribute(note={"en": "x" * 2001}), "shorten it to 2,000"),
        (attribute(unit={"en": "x" * 81}), "attribute 1, unit"),
        (attribute(range=(0, float("inf"))), "largest plausible number"),
        (attribute(scale=(Step(0, {}),) * 51), "plain numbers instead of words"),
    ],
)
def test_too_much_is_refused_with_a_sentence(draft: Draft, sentence: str) -> None:
    with pytest.raises(Malformed, match=sentence):
        checked(draft)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"[",
        b"[]",
        b'{"items": 3}',
        b'{"surprise": 1}',
        b'{"items": [{"id": "No Id"}]}',
        b'{"attributes": [{"difficulty": 4}]}',
        b'{"attributes": [{"show": "roman"}]}',
        b"[" * 100_000,
        b'"' + b"x" * limits.LARGEST_DRAFT + b'"',
        b"\xff\xfe",
    ],
)
def test_what_is_no_draft_is_refused(content: bytes) -> None:
    with pytest.raises(Malformed):
        read_draft(content)


def test_a_draft_of_too_many_bytes_is_not_kept() -> None:
    languages = [f"l{letter}" for letter in "abcdefghijkl"]
    hint = dict.fromkeys(languages, "ß" * 200)
    name = dict.fromkeys(languages, "ß" * 120)
    with pytest.raises(Malformed, match="shorten notes and hints"):
        write_draft(Draft(items=(DraftItem(hint=hint, name=name),) * limits.MOST_ITEMS))


@pytest.mark.parametrize(
    "draft",
    [
        Draft(attributes=(DraftAttribute(id="constructor"),)),
        Draft(items=(DraftItem(id="constructor"),)),
        Draft(title={"constructor": "x"}),
        Draft(title={"__proto__": "x"}),
        Draft(items=(DraftItem(cells={"constructor": "1"}),)),
        Draft(items=(DraftItem(cells={"__proto__": "1"}),)),
    ],
)
def test_what_every_object_of_a_browser_has_is_no_name_here(draft: Draft) -> None:
    with pytest.raises(Malformed, match=r"constructor|__proto__"):
        checked(draft)


def test_a_column_called_constructor_gets_another_id() -> None:
    draft = apply(preview(read_pasted("Driver\tConstructor\nConstructor\t5\nFangio\t24\n"), "en"))
    assert [attribute.id for attribute in draft.attributes] == ["constructor-2"]
    assert [item.id for item in draft.items] == ["constructor-2", "fangio"]


def test_all_texts_together_have_so_many_languages() -> None:
    """Each is a column with a cell for every item: three hundred items with twelve of their own would be thousands."""
    codes = [f"q{a}{b}" for a in "abc" for b in "abcdefgh"]
    items = tuple(DraftItem(name=dict.fromkeys(codes[2 * n : 2 * n + 2], "x")) for n in range(12))
    assert write_draft(Draft(items=items[:6]))
    with pytest.raises(Malformed, match="24 languages are too many, at most 12 fit"):
        write_draft(Draft(items=items))
    assert read_draft(msgspec.json.encode(Draft(items=items))).items == items  # one that is kept already
