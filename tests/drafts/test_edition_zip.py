"""Editions that strangers upload: the texts are kept, the pictures are made anew."""

import io
import zipfile
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from PIL import Image

from sortilege.core.errors import Malformed
from sortilege.drafts.files.edition_files import edition_zip
from sortilege.drafts.files.edition_zip import picture_keys, read_edition
from sortilege.drafts.model import limits
from sortilege.drafts.model.cuts import Cut
from sortilege.drafts.model.draft import Draft, DraftAttribute, DraftItem
from sortilege.drafts.numbers.values import settled
from sortilege.editions.check import check
from sortilege.editions.load import load


def png() -> bytes:
    file = io.BytesIO()
    Image.new("RGB", (800, 600), "red").save(file, "PNG")
    return file.getvalue()


DRAFT = Draft(
    title={"en": "Pets"},
    attributes=(DraftAttribute(title={"en": "Legs"}),),
    items=tuple(
        DraftItem(name={"en": name}, picture=name) for name in ("Dog.png", "dog.jpg", "Cat.svg", "🐢", "gone.png")
    ),
)
PICTURES = {"Dog.png": png(), "dog.jpg": png(), "Cat.svg": b"<svg onload='alert(1)'/>"}


def test_pictures_are_made_anew_and_what_cannot_be_used_is_named() -> None:
    arrived = read_edition(edition_zip(DRAFT, PICTURES))
    assert [item.picture for item in arrived.draft.items] == ["dog.webp", "dog-2.webp", "Cat.svg", "🐢", ""]
    assert {name: picture.width for name, picture in arrived.pictures.items()} == {"dog.webp": 800, "dog-2.webp": 800}
    assert list(arrived.refused) == ["Cat.svg"] and "save it as PNG" in arrived.refused["Cat.svg"].message
    assert arrived.draft.title == settled(DRAFT).title


def test_a_picture_that_is_known_is_not_cleaned_once_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_PIXELS_TOGETHER", 0)
    content = edition_zip(DRAFT, PICTURES)
    keys = picture_keys(content)
    assert sha256(PICTURES["Dog.png"]).hexdigest() in keys
    arrived = read_edition(content, keys)
    # Not even what it would refuse: whoever says so has seen it before.
    assert (arrived.pictures, arrived.refused) == ({}, {})
    assert arrived.known["dog.png"] == sha256(PICTURES["Dog.png"]).hexdigest()
    assert [item.picture for item in arrived.draft.items][:2] == ["dog.png", "dog-2.jpg"]


CUT = {"Dog.png": Cut("all of it.png", "0.5 0 0.25 0.25"), "dog.jpg": Cut("gone.png", "0 0 1 1")}


def test_what_a_picture_was_cut_out_of_comes_along() -> None:
    wide = io.BytesIO()
    Image.new("RGB", (2400, 600), "blue").save(wide, "PNG")
    content = edition_zip(DRAFT, PICTURES | {"all of it.png": wide.getvalue(), "unused.png": png()}, CUT)
    arrived = read_edition(content)
    assert arrived.cuts == {"dog.webp": Cut("all-of-it.webp", "0.5 0 0.25 0.25")}
    assert {name: picture.width for name, picture in arrived.pictures.items()} == {
        "dog.webp": 800,
        "dog-2.webp": 800,
        "all-of-it.webp": 1200,
    }
    assert len(picture_keys(content)) == 4


def test_games_take_no_notice_of_what_a_picture_was_cut_out_of(tmp_path: Path) -> None:
    draft = replace(DRAFT, items=DRAFT.items[:1])
    path = tmp_path / "pets.zip"
    path.write_bytes(edition_zip(draft, PICTURES | {"all of it.png": png()}, CUT))
    assert "unknown-column" not in {fault.code for fault in check(path)}
    assert not [fault for fault in check(path) if fault.code == "language"]
    assert load(path).items[0].picture == "Dog.png"


@pytest.mark.parametrize("frame", ["", "0 0 1", "0 0 1 x", "0 0 9 1", "nan 0 1 1", "=1 0 1 1"])
def test_a_frame_that_makes_no_sense_is_left_out(frame: str) -> None:
    content = edition_zip(DRAFT, PICTURES | {"all of it.png": png()}, {"Dog.png": Cut("all of it.png", frame)})
    assert read_edition(content).cuts == {}


def test_pictures_that_take_too_long_together_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_PIXELS_TOGETHER", 800 * 600)
    arrived = read_edition(edition_zip(DRAFT, PICTURES))
    assert len(arrived.pictures) == 1
    assert arrived.refused.keys() == {"Cat.svg", "dog.jpg"}
    assert "smaller" in arrived.refused["dog.jpg"].message


def test_a_zip_without_a_card_set_says_what_is_missing() -> None:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("holiday.png", png())
    with pytest.raises(Malformed, match=r"no card set in this file; choose a ZIP") as refused:
        read_edition(file.getvalue())
    assert "edition.zip" not in refused.value.message  # nobody knows what we called it


@pytest.mark.parametrize("content", [b"", b"PK", b"PK\x03\x04broken", b"\x89PNG", b"hello"])
def test_where_a_file_lies_on_the_server_is_nobodys_business(content: bytes) -> None:
    with pytest.raises(Malformed) as refused:
        read_edition(content)
    assert "/" not in refused.value.message and "edition.zip" not in refused.value.message


def bomb() -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("items.csv", b"0" * 70_000_000)
    return file.getvalue()


def climbing() -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("../edition.toml", b"")
    return file.getvalue()


@pytest.mark.parametrize("content", [b"", b"hello", bomb(), climbing(), b"\0" * (limits.LARGEST_EDITION + 1)])
def test_what_is_no_edition_is_refused(content: bytes) -> None:
    with pytest.raises(Malformed):
        read_edition(content)


SOUND = edition_zip(DRAFT)


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_no_damage_does_more_than_be_refused(data: st.DataObject) -> None:
    content = bytearray(SOUND)
    for _ in range(data.draw(st.integers(1, 4))):
        content[data.draw(st.integers(0, len(content) - 1))] = data.draw(st.integers(0, 255))
    with suppress(Malformed):
        read_edition(bytes(content))
