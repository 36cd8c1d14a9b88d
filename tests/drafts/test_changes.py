"""What became of a draft, in numbers."""

import pytest
from msgspec.structs import asdict, replace

from sortilege.drafts.model.changes import Changes, changes
from sortilege.drafts.model.draft import Draft, DraftAttribute, DraftItem

ZOO = Draft(
    title={"en": "Zoo"},
    attributes=(DraftAttribute(id="weight", title={"en": "Weight"}), DraftAttribute(id="legs", title={"en": "Legs"})),
    items=tuple(
        DraftItem(id=id, name={"en": id.title()}, cells={"weight": f"{number} kg", "legs": "4"})
        for number, id in enumerate(("pig", "fox", "elk", "cow", "dog", "cat", "ape", "bat", "rat", "yak"))
    ),
)


def with_items(draft: Draft, *items: DraftItem) -> Draft:
    by_id = {item.id: item for item in items}
    return replace(draft, items=tuple(by_id.get(item.id, item) for item in draft.items))


def pig(**fields: object) -> DraftItem:
    return replace(ZOO.items[0], **fields)


def said(after: Draft, before: Draft = ZOO) -> dict[str, object]:
    """What is not as usual."""
    usual = asdict(Changes())
    return {name: value for name, value in asdict(changes(before, after)).items() if value != usual[name]}


def test_nothing_changed() -> None:
    assert said(ZOO) == {}


@pytest.mark.parametrize(
    ("after", "expected"),
    [
        (with_items(ZOO, pig(cells={"weight": "90", "legs": "4"})), {"cells": 1, "cards": 1, "attribute": "Weight"}),
        (
            with_items(ZOO, pig(cells={"weight": "", "legs": "4"})),
            {"cells": 1, "emptied": 1, "cards": 1, "attribute": "Weight"},
        ),
        (with_items(ZOO, pig(cells={})), {"cells": 2, "emptied": 2, "cards": 1}),
        (with_items(ZOO, pig(picture="🐖")), {"pictures": 1}),
        (with_items(ZOO, pig(ground="#ffffff")), {"pictures": 1}),
        (with_items(ZOO, pig(hint={"en": "oink"})), {"texts": 1}),
        (replace(ZOO, items=ZOO.items[1:]), {"removed": 1}),
    ],
)  # fmt: skip
def test_one_card(after: Draft, expected: dict[str, object]) -> None:
    assert said(after) == {**expected, "card": "Pig"}


def test_a_card_that_is_renamed_is_the_same_one() -> None:
    hog = pig(id="hog", name={"en": "Hog"})
    assert said(replace(ZOO, items=(hog, *ZOO.items[1:]))) == {"names": 1, "card": "Hog"}
    more = replace(ZOO, items=(ZOO.items[1], hog, *ZOO.items[2:], DraftItem(id="emu", name={"en": "Emu"})))
    assert said(more) == {"names": 1, "added": 1, "moved": True}


def test_an_attribute_that_is_renamed_is_the_same_one() -> None:
    mass = replace(ZOO.attributes[0], id="mass", title={"en": "Mass"})
    items = tuple(replace(item, cells={"mass": item.cells["weight"], "legs": "4"}) for item in ZOO.items)
    renamed = replace(ZOO, attributes=(mass, ZOO.attributes[1]), items=items)
    assert said(renamed) == {"attributes": 1, "attribute": "Mass"}
    speed = DraftAttribute(id="speed", title={"en": "Speed"})
    assert said(replace(renamed, attributes=(*renamed.attributes, speed))) == {"attributes": 1, "attributes_added": 1}


def test_attributes_come_and_go() -> None:
    speed = DraftAttribute(id="speed", title={"en": "Speed"})
    assert said(replace(ZOO, attributes=(*ZOO.attributes, speed))) == {"attributes_added": 1, "attribute": "Speed"}
    less = replace(
        ZOO,
        attributes=ZOO.attributes[:1],
        items=tuple(replace(one, cells={"weight": one.cells["weight"]}) for one in ZOO.items),
    )
    assert said(less) == {"attributes_removed": 1, "attribute": "Legs", "loses_much": True}


def test_order_and_details() -> None:
    assert said(replace(ZOO, items=ZOO.items[::-1])) == {"moved": True}
    assert said(replace(ZOO, license="CC0-1.0")) == {"details": True}


def test_much_is_lost_when_cards_go_or_values_are_overwritten() -> None:
    assert changes(ZOO, replace(ZOO, items=())).loses_much
    assert changes(ZOO, replace(ZOO, items=ZOO.items[5:])).loses_much
    assert not changes(ZOO, replace(ZOO, items=ZOO.items[4:])).loses_much
    overwritten = tuple(replace(item, cells={"weight": "0", "legs": "0"}) for item in ZOO.items)
    assert changes(ZOO, replace(ZOO, items=overwritten)).loses_much
    assert not changes(replace(ZOO, items=()), ZOO).loses_much


def test_little_is_much_where_there_is_little() -> None:
    small = replace(ZOO, items=ZOO.items[:2])
    assert changes(small, replace(small, items=())).loses_much
    assert not changes(small, replace(small, items=small.items[1:])).loses_much


def test_what_has_no_ids_yet_is_compared_as_well() -> None:
    nameless = replace(ZOO, items=tuple(replace(item, id="") for item in ZOO.items))
    assert said(nameless, nameless) == {}
    assert said(replace(nameless, items=nameless.items[1:]), nameless) == {"removed": 1, "card": "Pig"}
