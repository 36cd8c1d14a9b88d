"""Many pictures at once find their items by their names."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sortilege.core.errors import Malformed
from sortilege.drafts.files.picture_names import match_files
from sortilege.drafts.model.draft import DraftItem

ITEMS = [
    DraftItem(id="red-fox", name={"en": "Red fox", "de": "Rotfuchs"}),
    DraftItem(id="bear", name={"en": "Bear", "de": "Bär"}),
    DraftItem(id="polar-bear", name={"en": "Polar bear", "de": "Eisbär"}),
    DraftItem(id="item-1", name={"en": "日本"}),
]


@pytest.mark.parametrize(
    ("file", "item"),
    [
        ("red-fox.png", "red-fox"),
        ("Red Fox.JPG", "red-fox"),
        ("RedFox.jpeg", "red-fox"),
        ("red_fox.webp", "red-fox"),
        ("REDFOX.png", "red-fox"),
        ("IMG_red-fox (1).jpg", "red-fox"),
        ("red fox - Copy.jpg", "red-fox"),
        ("photos/animals/red.fox.png", "red-fox"),
        ("C:\\photos\\rotfuchs.png", "red-fox"),
        ("03_Rotfuchs_800x600.jpg", "red-fox"),
        ("Bär.png", "bear"),
        ("Ba\N{COMBINING DIAERESIS}r.png", "bear"),
        ("baer.png", "bear"),
        ("bar.png", "bear"),
        ("eisbaer-final.png", "polar-bear"),
        ("a-polar-bear-in-the-snow.jpg", "polar-bear"),
        ("brown bear.jpg", "bear"),
        ("fox.png", None),
        ("bearing.png", None),
        ("IMG_2034.jpg", None),
        ("日本.png", None),
        (".png", None),
    ],
)
def test_a_file_belongs_to(file: str, item: str | None) -> None:
    assert match_files([file], ITEMS).matched == ({file: item} if item else {})


def test_every_item_gets_one_file_and_the_better_name_wins() -> None:
    files = ["my bear photo.png", "bear.png", "xyz.png"]
    matches = match_files(files, ITEMS)
    assert matches.matched == {"bear.png": "bear"}
    assert matches.unmatched == ("my bear photo.png", "xyz.png")
    assert matches.without == ("red-fox", "polar-bear", "item-1")


CARS = [
    DraftItem(id="porsche-911-carrera", name={"en": "Porsche 911 Carrera"}),
    DraftItem(id="ferrari-f40", name={"en": "Ferrari F40"}),
    DraftItem(id="audi", name={"en": "Audi"}),
    DraftItem(id="audi-quattro", name={"en": "Audi Quattro"}),
    DraftItem(id="fiat-500", name={"en": "Fiat 500"}),
    DraftItem(id="fiat-panda", name={"en": "Fiat Panda"}),
]


@pytest.mark.parametrize(
    ("file", "item"),
    [
        ("porsche-911.webp", "porsche-911-carrera"),
        ("Porsche911 (1).png", "porsche-911-carrera"),
        ("ferrari.gif", "ferrari-f40"),
        ("IMG_ferrari.jpg", "ferrari-f40"),
        ("porsche-912.jpg", None),
        ("fer.jpg", None),
        ("fiat.jpg", None),
        ("f40.jpg", None),
        ("911.jpg", None),
    ],
)
def test_the_beginning_of_one_name_is_enough(file: str, item: str | None) -> None:
    assert match_files([file], CARS).matched == ({file: item} if item else {})


def test_of_two_beginnings_the_longer_one_wins() -> None:
    files = ["porsche.jpg", "porsche-911.jpg", "audi.jpg", "audi (1).jpg"]
    assert match_files(files, CARS).matched == {"porsche-911.jpg": "porsche-911-carrera", "audi.jpg": "audi"}


def test_a_name_that_fits_two_items_fits_none() -> None:
    twins = [DraftItem(id="a", name={"en": "Twin"}), DraftItem(id="b", name={"de": "Twin"})]
    assert match_files(["twin.png"], twins).matched == {}


@given(st.lists(st.text(max_size=20), max_size=5))
def test_no_file_is_forgotten(files: list[str]) -> None:
    matches = match_files(files, ITEMS)
    assert {*matches.matched, *matches.unmatched} == set(files)


def test_too_many_files_at_once_are_refused() -> None:
    with pytest.raises(Malformed, match="at most 1,000"):
        match_files(["x.png"] * 1001, ITEMS)
