"""A draft becomes an edition and comes back the same; every shipped edition survives being a draft."""

import csv
import io
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sortilege.core.errors import Malformed
from sortilege.drafts.files.edition_files import draft_of, edition_files, edition_of, edition_zip, pictures_of
from sortilege.drafts.files.items_csv import as_typed, defused
from sortilege.drafts.model.draft import Draft, DraftAttribute, DraftItem
from sortilege.drafts.model.validation import read_draft, write_draft
from sortilege.drafts.numbers.values import settled
from sortilege.editions.check import check
from sortilege.editions.faults import BadEdition
from sortilege.editions.library import PACKS, shipped, shipped_ids
from sortilege.editions.load import load, read
from sortilege.editions.model import Credit, Step
from sortilege.editions.source import open_source
from sortilege.i18n import LANGUAGES

every_edition = pytest.mark.parametrize("id", shipped_ids())


def written(draft: Draft, folder: Path, pictures: dict[str, bytes] | None = None) -> Path:
    path = folder / "edition.zip"
    path.write_bytes(edition_zip(draft, pictures))
    return path


@every_edition
def test_a_shipped_edition_stays_the_same(id: str, tmp_path: Path) -> None:
    draft = draft_of(PACKS / id)
    pictures = dict(pictures_of(open_source(PACKS / id), draft))
    again = written(draft, tmp_path, pictures)
    assert load(again) == shipped(id) == edition_of(draft)
    assert not [fault for fault in check(again) if fault.code != "unknown-value"]
    assert read_draft(write_draft(draft)) == draft
    assert dict(pictures_of(open_source(again), draft)) == pictures


# Any draft at all.

languages = st.sampled_from([*LANGUAGES, "pt"])
ids = st.from_regex(r"[a-z0-9]{1,6}(-[a-z0-9]{1,3})?", fullmatch=True)
words = st.one_of(
    st.text(st.characters(exclude_categories=["Cs"]), max_size=12),
    st.sampled_from(["=1+1", "-3", "@me", "\u2060=x", '"', "a,b", "a\nb", " x ", "{a}", "\\", "'", "\x00", "\ufeffx"]),
)
texts = st.dictionaries(languages, words, max_size=3)
cells = st.one_of(
    words,
    st.sampled_from(["1,234", "1.5", "-3", "12 kg", "44 BC", "=A1", "1e5", "1990-01-02", "3/5/1990", "1 1/2", "1:45"]),
)
fits = st.sampled_from(["", "whole", "fill"])
grounds = st.sampled_from(["", "#1a2b3c", "#ffffff"])
values = st.one_of(st.integers(-1000, 1000), st.floats(-1000, 1000, allow_nan=False))


@st.composite
def drafts(draw: st.DrawFn) -> Draft:
    attributes = [
        draw(
            st.builds(
                DraftAttribute,
                id=st.just(id),
                title=texts,
                unit=st.one_of(st.sampled_from(["", "kg", "years", " x"]), texts),
                show=st.sampled_from(["number", "mass", "year", "date", "duration"]),
                numbers=st.sampled_from(["auto", "point", "comma"]),
                parts=st.sampled_from(["auto", "day-month", "month-day", "minutes-seconds"]),
                more=texts,
                less=texts,
                question=texts,
                note=texts,
                source=words,
                difficulty=st.integers(1, 3),
                range=st.none() | st.tuples(values, values),
                scale=st.lists(st.builds(Step, values, texts), max_size=2).map(tuple),
            )
        )
        for id in draw(st.lists(st.one_of(ids, st.just("")), max_size=3, unique=True))
        if id not in ("id", "picture")
    ]
    columns = st.dictionaries(st.sampled_from([a.id for a in attributes if a.id] or ["gone"]), cells, max_size=3)
    items = [
        draw(
            st.builds(
                DraftItem,
                id=st.just(id),
                name=texts,
                the=texts,
                grammar=texts,
                hint=texts,
                picture=words,
                fit=fits,
                ground=grounds,
                cells=columns,
            )
        )
        for id in draw(st.lists(st.one_of(ids, st.just("")), max_size=4, unique=True))
    ]
    return draw(
        st.builds(
            Draft,
            language=st.sampled_from(list(LANGUAGES)),
            id=st.one_of(ids, st.just("")),
            title=texts,
            description=texts,
            license=words,
            credits=st.lists(
                st.builds(Credit, st.sampled_from(["values", "names"]), words, words, words), max_size=2
            ).map(tuple),
            fit=fits,
            ground=grounds,
            attributes=st.just(tuple(attributes)),
            items=st.just(tuple(items)),
        )
    )


@settings(max_examples=150, deadline=None)
@given(draft=drafts())
def test_a_draft_that_was_an_edition_is_the_same_draft(draft: Draft, tmp_path_factory: Any) -> None:
    path = written(draft, tmp_path_factory.mktemp("draft"))
    plain = settled(draft)
    assert draft_of(path) == plain == settled(plain)
    assert {fault.code for fault in check(path)} & {
        "toml",
        "csv",
        "wrong-shape",
        "cells",
        "bad-id",
        "not-a-number",
        "bad-look",
    } == set()
    assert read_draft(write_draft(draft)) == draft
    assert (read(path).edition() or edition_of(draft)) == edition_of(draft)
    assert read(path).edition() or not draft.attributes


@given(words)
def test_defusing_can_be_undone(text: str) -> None:
    bare = text.replace("\u2060", "")
    assert as_typed(defused(bare)) == bare


def test_no_cell_of_an_edition_is_a_formula(tmp_path: Path) -> None:
    names = ["=cmd()", "+1", "-1", "@x", "\t=1", "＝1", "plain"]
    draft = Draft(
        attributes=(DraftAttribute(id="cold"),),
        items=tuple(
            DraftItem(name={"en": name}, hint={"en": name}, picture=name, cells={"cold": "-5"}) for name in names
        ),
    )
    text = edition_files(draft)["items.csv"].decode()
    rows = list(csv.DictReader(io.StringIO(text)))
    for row in rows:
        assert row.pop("cold") == "-5"
        assert not [cell for cell in row.values() if cell[:1] in "=+-@\t\r＝" and cell]
    (tmp_path / "x.zip").write_bytes(edition_zip(draft))
    assert draft_of(tmp_path / "x.zip").items[0].name == {"en": "=cmd()"}


def test_cells_that_cannot_be_read_are_unknown_in_the_edition_and_stay_in_the_draft() -> None:
    draft = Draft(attributes=(DraftAttribute(id="w", unit="kg"),), items=(DraftItem(id="a", cells={"w": "heavy"}),))
    assert edition_of(draft).items[0].values == {}
    assert draft.items[0].cells == {"w": "heavy"}


def test_only_pictures_that_are_shown_are_in_the_edition_and_none_lies_outside() -> None:
    draft = Draft(items=(DraftItem(picture="a.png"), DraftItem(picture="../../b.png"), DraftItem(picture="c.png")))
    files = edition_files(draft, {"a.png": b"a", "../../b.png": b"b", "d.png": b"d"})
    assert [name for name in files if name.startswith("pictures")] == ["pictures/a.png"]


def test_an_edition_with_faults_that_can_be_mended_becomes_a_draft(tmp_path: Path) -> None:
    (tmp_path / "edition.toml").write_text('id = "x"\n[[attributes]]\nid = "w"\n')
    (tmp_path / "items.csv").write_text("id,name.de,w\nNo Id,Eins,schwer\na,Zwei,1\na,Drei,2,3\n")
    draft = draft_of(tmp_path)
    assert draft.language == "de"
    assert [(item.id, item.cells) for item in draft.items] == [
        ("no-id", {"w": "schwer"}),
        ("a", {"w": "1"}),
        ("a-2", {"w": "2"}),
    ]


@pytest.mark.parametrize(("toml", "items"), [("id = ", "id\n"), ('id = "x"\nattributes = 3', "id\n"), ('id = "x"', "")])
def test_an_edition_that_cannot_be_read_is_refused(toml: str, items: str, tmp_path: Path) -> None:
    (tmp_path / "edition.toml").write_text(toml)
    (tmp_path / "items.csv").write_text(items)
    with pytest.raises(BadEdition):
        draft_of(tmp_path)


def test_an_edition_that_is_too_large_for_a_draft_is_refused(tmp_path: Path) -> None:
    (tmp_path / "edition.toml").write_text('id = "x"\nattributes = []')
    (tmp_path / "items.csv").write_text("id,name.en\n" + "".join(f"i{n},{n}\n" for n in range(301)))
    with pytest.raises(Malformed, match="delete some rows first"):
        draft_of(tmp_path)
