"""Ids are made from names, once."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import convert
from msgspec.structs import replace

from sortilege.drafts.model.draft import Draft, DraftAttribute, DraftItem
from sortilege.drafts.model.ids import new_id, slug, with_ids
from sortilege.editions.model import Id


@pytest.mark.parametrize(
    ("name", "id"),
    [
        ("Red fox", "red-fox"),
        ("  Red   FOX! ", "red-fox"),
        ("Bär", "baer"),
        ("Straße", "strasse"),
        ("Éléphant d’Afrique", "elephant-dafrique"),
        ("Ørsted & Åse", "orsted-and-ase"),
        ("Москва", "moskva"),
        ("Αθήνα", "athina"),
        ("Łódź", "lodz"),
        ("日本", ""),
        ("!!!", ""),
    ],
)
def test_a_name_in_plain_letters(name: str, id: str) -> None:
    assert slug(name) == id


def test_clashes_are_numbered() -> None:
    assert new_id("Fox", {"fox", "fox-2"}) == "fox-3"


def test_what_cannot_be_spelt_is_numbered() -> None:
    assert new_id("日本", set()) == "item-1"
    assert new_id("🦊", {"item-1"}, "item") == "item-2"


@given(st.text(max_size=200), st.sets(st.sampled_from(["a", "item-1", "b-2"])))
def test_every_name_has_an_id(name: str, taken: set[str]) -> None:
    id = new_id(name, taken)
    assert convert(id, Id) == id and id not in taken


def test_ids_stay_when_names_change() -> None:
    draft = with_ids(Draft(title={"en": "Pets"}, items=(DraftItem(name={"en": "Fox"}), DraftItem(name={"en": "fox"}))))
    assert [item.id for item in draft.items] == ["fox", "fox-2"]
    renamed = replace(draft, title={"en": "Animals"}, items=tuple(replace(i, name={"en": "Owl"}) for i in draft.items))
    assert with_ids(renamed) == renamed
    assert renamed.id == "pets"


def test_an_attribute_never_takes_the_name_of_a_column() -> None:
    draft = with_ids(Draft(attributes=(DraftAttribute(title={"en": "Name"}), DraftAttribute(title={"en": "Picture"}))))
    assert [attribute.id for attribute in draft.attributes] == ["name-2", "picture-2"]
