"""Pictures: where they come from, and that those of an edition can be told apart when they are small."""

import io
import re
from itertools import combinations
from pathlib import Path

import globes
import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops

from editions.folder import write
from sortilege.editions.art import art_credits, emoji_art
from sortilege.editions.letters import LONGEST_NAME, initials, monogram
from sortilege.editions.library import PACKS, shipped, shipped_ids
from sortilege.editions.load import load
from sortilege.editions.pictures import kind, picture, stand_in
from sortilege.editions.raster import pngs
from sortilege.editions.source import open_source

SMALL = 64
CLEARLY = 40
"""A difference of brightness, out of 255, that nobody overlooks."""


@pytest.mark.parametrize(
    ("cell", "expected"),
    [("", "none"), ("cat.svg", "file"), ("a b.PNG", "file"), ("🦊", "emoji"), ("Au", "letters"), ("7W", "letters")],
)
def test_what_a_picture_cell_is(cell: str, expected: str) -> None:
    assert kind(cell) == expected


def test_emoji_and_flags_have_art() -> None:
    assert all(emoji_art(emoji) for emoji in ("🦊", "🐻‍❄️", "❤️", "🇫🇷", "🇽🇰", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "🏴󠁧󠁢󠁷󠁬󠁳󠁿"))
    assert emoji_art("🇽🇾") is None
    assert emoji_art("fox") is None
    assert {credit.license for credit in art_credits()} == {"Apache-2.0", "MIT"}


def test_an_item_always_has_a_picture(tmp_path: Path) -> None:
    folder = write(
        tmp_path / "pets", cells={"1:picture": "", "2:picture": "⌬⌬", "3:picture": "Au", "4:picture": "x.png"}
    )
    (folder / "pictures").mkdir()
    (folder / "pictures" / "x.png").write_bytes(b"png")
    items = load(folder).items
    source = open_source(folder)
    assert picture(source, items[0]).content == monogram("P0", "Pet 0").encode()
    assert picture(source, items[1]).content == monogram("P1", "Pet 1").encode()
    assert picture(source, items[2]).content == monogram("Au").encode()
    assert picture(source, items[3]).content == b"png"
    assert picture(source, items[3]).media_type == "image/png"
    assert picture(source, items[4]).content == emoji_art(items[4].picture)


def test_initials() -> None:
    assert initials("John Quincy Adams") == "JQA"
    assert initials("Catan") == "Ca"
    assert initials("Hare & Tortoise") == "HT"
    assert initials("!") == "!"


def test_letters_are_drawn_safely() -> None:
    assert "<&" not in monogram("<&>")


@pytest.mark.parametrize("names", [("Dnieper", "Dniester"), ("Rhine", "Rhône")])
def test_the_same_initials_of_two_names_look_different(names: tuple[str, str]) -> None:
    drawn = pngs([monogram(initials(name), name).encode() for name in names], SMALL, SMALL)
    one, other = (Image.open(io.BytesIO(png)).convert("RGB") for png in drawn)
    assert initials(names[0]) == initials(names[1])
    assert difference(one, other) > 0.01


def test_a_name_looks_the_same_however_it_is_spaced_and_encoded() -> None:
    assert monogram("RR", "Rhône  River ") == monogram("RR", "Rho\N{COMBINING CIRCUMFLEX ACCENT}ne River")
    assert monogram("Rh", "x" * LONGEST_NAME) == monogram("Rh", "x" * (LONGEST_NAME + 1))


def test_what_stands_in_for_a_picture() -> None:
    assert stand_in({"en": "Red fox", "de": "Fuchs"}, "fox") == ("Rf", "Red fox")
    assert stand_in({"de": "Fuchs"}, "fox") == ("Fu", "Fuchs")
    assert stand_in({}, "item-1") == ("i1", "item-1")
    assert stand_in({"en": "!?"}, "x") == ("0", "!?")


@pytest.mark.parametrize("id", shipped_ids())
def test_pictures_can_be_told_apart_at_64_pixels(id: str) -> None:
    edition, source = shipped(id), open_source(PACKS / id)
    drawn = pngs([picture(source, item).content for item in edition.items], SMALL, SMALL)
    images = {
        item.id: Image.open(io.BytesIO(png)).convert("RGB") for item, png in zip(edition.items, drawn, strict=True)
    }
    alike = [(a, b) for a, b in combinations(images, 2) if difference(images[a], images[b]) < 0.01]
    assert alike == []


def difference(a: Image.Image, b: Image.Image) -> float:
    """The share of pixels that clearly differ."""
    histogram = ImageChops.difference(a, b).convert("L").histogram()
    return sum(histogram[CLEARLY:]) / (SMALL * SMALL)


def test_the_globes_are_fresh() -> None:
    files = {path.name: path.read_text(encoding="utf-8") for path in globes.TARGET.glob("*.svg")}
    assert files == globes.drawings(), "python tools/globes.py"


def test_a_tile_has_letters_a_motif_and_a_colour(tmp_path: Path) -> None:
    folder = write(tmp_path / "pets", cells={"1:picture": "Au 👑"})
    item = load(folder).items[0]
    plain = picture(open_source(folder), item).content.decode()
    assert kind("Au 👑") == "tile" and kind("Au ⌬") == kind("Aurum 👑") == kind("👑 Au") == "emoji"
    assert ">Au</text>" in plain and "<path" in plain
    assert picture(open_source(folder), replace(item, ground="#123456")).content.decode().count("#123456") == 1


def test_nothing_but_the_symbol_is_written_on_an_element() -> None:
    """A number would be an answer."""
    for item in shipped("elements").items:
        drawn = picture(open_source(PACKS / "elements"), item).content.decode()
        (said,) = re.findall(r"<text[^>]*>([^<]*)</text>", drawn)
        assert said.isalpha() and item.picture.startswith(f"{said} ")
