"""Advice: every fault at its place and in words, how attributes play, and what is missing for which game."""

from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace

from sortilege.core.errors import Malformed
from sortilege.drafts.advice.advice import advise
from sortilege.drafts.files.edition_files import edition_of
from sortilege.drafts.model.draft import Draft, DraftAttribute, DraftItem
from sortilege.drafts.model.problems import tell
from sortilege.editions.model import Edition
from sortilege.games import PICTURE_GAMES, make_game

TEXTS: Any = {"more": {"en": "more"}, "less": {"en": "less"}, "note": {"en": "As it is."}, "source": "A guess"}


def draft(items: int = 14, attributes: int = 6, **first_item: Any) -> Draft:
    """Sound, unless something is changed."""
    columns = [DraftAttribute(id=f"a{n}", title={"en": f"A{n}"}, **TEXTS) for n in range(attributes)]
    rows = [
        DraftItem(
            id=f"i{n}",
            name={"en": f"Item {n}"},
            picture=f"x{n}",
            cells={c.id: str(((n + 1) * (3 * k + 1) % 37) ** 2) for k, c in enumerate(columns)},
        )
        for n in range(items)
    ]
    if first_item:
        rows[0] = DraftItem(**{"id": "i0", "name": {"en": "Item 0"}, "picture": "x0", **first_item})
    return Draft(title={"en": "Things"}, attributes=tuple(columns), items=tuple(rows))


def said(of: Draft, pictures: tuple[str, ...] = ()) -> dict[tuple[str, ...], str]:
    """(code, where) → level."""
    return {
        (
            remark.problem.code,
            *filter(None, (remark.place.item, remark.place.attribute, remark.place.field)),
        ): remark.problem.level
        for remark in advise(of, pictures).remarks
    }


def test_there_is_nothing_to_say_about_a_sound_draft() -> None:
    advice = advise(draft())
    assert advice.remarks == () and advice.is_sound


@pytest.mark.parametrize(
    ("item", "remark"),
    [
        ({"cells": {"a0": "abc"}}, ("not-a-number", "i0", "a0")),
        ({"cells": {"a0": "=3"}}, ("formula", "i0", "a0")),
        ({"name": {"en": "item 1"}}, ("same-name", "i1", "name")),
        ({"name": {}}, ("missing-name", "i0", "name")),
        ({"picture": ""}, ("no-picture", "i0", "picture")),
        ({"picture": "x1"}, ("same-picture", "i1", "picture")),
        ({"picture": "fox.png"}, ("missing-picture", "i0", "picture")),
        ({"picture": "what is this"}, ("unknown-emoji", "i0", "picture")),
        ({"cells": {}}, ("unknown-values", "a0")),
    ],
)
def test_what_is_wrong_with_an_item_is_said_there(item: dict[str, Any], remark: tuple[str, ...]) -> None:
    assert remark in said(draft(**item))


def test_a_missing_name_says_in_which_language() -> None:
    sentences = [tell(remark.problem, "en") for remark in advise(draft(name={})).remarks]
    assert "This item has no name (English)." in sentences


def test_an_uploaded_picture_is_not_missing() -> None:
    assert said(draft(picture="fox.png", cells=draft().items[0].cells), ("fox.png",)) == {}


@pytest.mark.parametrize(
    ("attribute", "remark"),
    [
        ({"title": {}}, ("no-attribute-title", "a0", "title")),
        ({"more": {}}, ("no-more", "a0", "more")),
        ({"source": ""}, ("no-source", "a0", "source")),
        ({"question": {"en": "Is it?"}}, ("question", "a0", "question")),
        ({"note": {"de": "Nur deutsch"}}, ("missing-text", "a0", "note")),
        ({"title": {"en": "A", "pt": "B"}}, ("language", "a0", "title")),
        ({"range": (0, 5)}, ("range", "i2", "a0")),
    ],
)
def test_what_is_wrong_with_an_attribute_is_said_there(attribute: dict[str, Any], remark: tuple[str, ...]) -> None:
    sound = draft()
    changed = DraftAttribute(**{"id": "a0", "title": {"en": "A0"}, **TEXTS, **attribute})
    assert remark in said(Draft(title=sound.title, attributes=(changed, *sound.attributes[1:]), items=sound.items))


def test_what_is_wrong_with_the_whole_set() -> None:
    assert {("no-title", "title"), ("no-attributes",), ("few-items",)} <= set(said(Draft()))
    assert ("few-attributes",) in said(draft(attributes=2))
    assert not advise(Draft()).is_sound


def test_remarks_are_said_in_german_too() -> None:
    remarks = [*advise(draft(name={}, cells={"a0": "abc"})).remarks, *advise(Draft()).remarks]
    for remark in remarks:
        assert tell(remark.problem, "de") != tell(remark.problem, "en")


# Draws of six attributes.


def test_attributes_that_ask_the_same_are_named_once() -> None:
    sound = draft(attributes=8)
    items = [
        replace(item, cells={**item.cells, "a3": item.cells["a1"], "a7": item.cells["a1"]}) for item in sound.items
    ]
    advice = advise(replace(sound, items=tuple(items)))
    found = [(remark.place.attribute, remark.problem) for remark in advice.remarks]
    assert [(attribute, problem.code, problem.fields["names"]) for attribute, problem in found] == [
        ("a3", "near-twins", "A1"),
        ("a7", "near-twins", "A1, A3"),
    ]
    assert advice.is_sound


def test_items_that_are_seldom_dealt_are_named() -> None:
    sound = draft(items=10, attributes=7)
    items = [replace(item, cells={"a0": "1"}) if item.id in ("i4", "i7") else item for item in sound.items]
    advice = advise(replace(sound, items=tuple(items)))
    assert advice.dealing and advice.dealing.share == 0.8
    (problem,) = (remark.problem for remark in advice.remarks if remark.problem.code == "seldom-dealt")
    assert problem.fields["share"] == "80%" and problem.fields["names"].startswith("Item 4, Item 7, ")


# How attributes play.


def verdict(*values: float) -> str:
    items = tuple(DraftItem(cells={"a": str(value)}) for value in values)
    (guessing,) = advise(Draft(attributes=(DraftAttribute(id="a"),), items=items)).attributes
    assert sum(guessing.bars) == guessing.known == len(values)
    return guessing.verdict.code


def test_how_an_attribute_plays() -> None:
    assert verdict() == "empty"
    assert verdict(1, 2) == "few-values"
    assert verdict(3, 3, 3, 3, 3, 3) == "constant"
    assert verdict(1, 1, 1, 1, 1, 2, 3) == "full-of-ties"
    assert verdict(*(1000 + n for n in range(20)), 9000) == "too-hard"
    assert verdict(*(10**n for n in range(12))) == "too-easy"
    assert verdict(*range(1, 41)) == "good"
    assert verdict(2, 4, 6, 8, 0, 3, 5) == "good"


# What is missing.


def playable(edition: Edition, game: str, seats: int) -> bool:
    try:
        make_game(game, seats, {}, edition)
    except Malformed:
        return False
    return True


@pytest.mark.parametrize(("items", "attributes"), [(0, 0), (2, 1), (5, 6), (9, 5), (12, 1), (13, 7), (31, 6), (32, 2)])
def test_needs_agree_with_the_games(items: int, attributes: int) -> None:
    edition = edition_of(draft(items, attributes))
    needs = {(need.game, need.seats): need for need in advise(draft(items, attributes)).games}
    tables = [(id, seats) for id, game in PICTURE_GAMES.items() for seats in game.seat_counts]
    assert list(needs) == tables
    for table in tables:
        assert needs[table].is_met == playable(edition, *table), table


def test_how_many_items_are_missing() -> None:
    needs = {(need.game, need.seats): need for need in advise(draft(7, 4)).games}
    assert (needs["the-box", 4].items_missing, needs["the-box", 4].attributes_missing) == (2, 2)
    assert (needs["go-for-six", 2].items_missing, needs["go-for-six", 2].attributes_missing) == (5, 0)


def test_items_count_only_where_the_same_attributes_are_known() -> None:
    """Ten items, but no six attributes that more than five of them share."""
    attributes = tuple(DraftAttribute(id=f"a{n}") for n in range(7))
    items = tuple(
        DraftItem(
            id=f"i{row}{part}", cells={f"a{n}": str(row) for n in range(7) if (n == 6) != (part == 0) or 0 < n < 6}
        )
        for row, part in product(range(5), range(2))
    )
    needs = {(need.game, need.seats): need for need in advise(Draft(attributes=attributes, items=items)).games}
    assert needs["the-box", 2].items_there == 5
    assert needs["go-for-six", 2].items_there == 10
