"""A version follows from the content: the same cards have the same name, others another one."""

import msgspec
import pytest
from msgspec.structs import replace

from sortilege.editions.library import shipped, shipped_ids
from sortilege.editions.model import Edition
from sortilege.editions.versions import played_version, plays_like, version

MAMMALS = shipped("mammals")
FOX = next(item for item in MAMMALS.items if item.id == "red-fox")


def with_fox(**changes: object) -> Edition:
    return replace(MAMMALS, items=tuple(replace(i, **changes) if i is FOX else i for i in MAMMALS.items))


def with_first_attribute(**changes: object) -> Edition:
    first, *others = MAMMALS.attributes
    return replace(MAMMALS, attributes=(replace(first, **changes), *others))


@pytest.mark.parametrize("id", shipped_ids())
def test_it_is_the_same_wherever_the_cards_have_been(id: str) -> None:
    edition = shipped(id)
    again = msgspec.json.decode(msgspec.json.encode(edition), type=Edition)
    assert again == edition
    assert version(again) == version(edition)
    assert version(edition).startswith(f"{played_version(edition)}.")
    assert played_version(edition).startswith(f"{id}@")


@pytest.mark.parametrize(
    "other",
    [
        with_fox(values={**FOX.values, "weight": 7}),
        with_fox(values={name: value for name, value in FOX.values.items() if name != "weight"}),
        with_fox(id="blue-fox"),
        replace(MAMMALS, items=MAMMALS.items[1:]),
        replace(MAMMALS, attributes=MAMMALS.attributes[1:]),
        with_first_attribute(difficulty=3 if MAMMALS.attributes[0].difficulty != 3 else 1),
    ],
    ids=["value", "no-value", "id", "no-item", "no-attribute", "difficulty"],
)
def test_what_games_go_by_makes_another_game(other: Edition) -> None:
    assert played_version(other) != played_version(MAMMALS)
    assert version(other) != version(MAMMALS)
    assert not plays_like(other, version(MAMMALS))


@pytest.mark.parametrize(
    "other",
    [
        with_fox(name={**FOX.name, "de": "Rotfuchs, der echte"}),
        with_fox(picture="RF"),
        with_first_attribute(note={"en": "Measured anew."}),
        replace(MAMMALS, title={"en": "Beasts"}),
    ],
    ids=["name", "picture", "note", "title"],
)
def test_better_texts_and_pictures_are_other_cards_that_play_the_same(other: Edition) -> None:
    assert played_version(other) == played_version(MAMMALS)
    assert version(other) != version(MAMMALS)
    assert plays_like(other, version(MAMMALS))
    assert plays_like(other, played_version(MAMMALS))


def test_the_order_of_rows_does_not_matter_for_games() -> None:
    other = replace(MAMMALS, items=MAMMALS.items[::-1], attributes=MAMMALS.attributes[::-1])
    assert plays_like(other, version(MAMMALS))


def test_a_field_that_a_later_program_adds_changes_nothing() -> None:
    class LaterEdition(Edition, frozen=True, kw_only=True, omit_defaults=True):
        mood: str = "calm"

    later = msgspec.json.decode(msgspec.json.encode(MAMMALS), type=LaterEdition)
    assert version(later) == version(MAMMALS)


@pytest.mark.parametrize("name", ["", "mammals", "mammals@", "mammals@123456789abc", "@.", "x" * 5000])
def test_other_names_are_not_the_name_of_these_cards(name: str) -> None:
    assert not plays_like(MAMMALS, name)
