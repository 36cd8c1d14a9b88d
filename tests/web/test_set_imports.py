"""Spreadsheets, pasted cells and zips from strangers."""

import io
import json
import zipfile
from typing import Any

import pytest
from openpyxl import Workbook
from PIL import Image

from sortilege.drafts.files.edition_files import edition_zip
from sortilege.drafts.model.validation import read_draft
from web.sets import PETS, bring, own_set, picture, put, saved, upload
from web.site import Browser, Json, refusal

pytestmark = pytest.mark.process

CSV = b"Tier;Gewicht (kg);Beine\nFuchs;4,2;4\nHund;20;4\nAdler;6;zwei\nWal;90000;0\n"


def preview(browser: Browser, content: bytes = CSV, name: str = "tiere.csv", **fields: Any) -> Json:
    answer = bring(browser, "preview", content, name, **fields)
    assert answer.status_code == 200, answer.text
    return answer.json()


def imported(browser: Browser, content: bytes = CSV, name: str = "tiere.csv", **fields: Any) -> Json:
    answer = bring(browser, "import", content, name, **fields)
    assert answer.status_code == 201, answer.text
    return own_set(browser, answer.json()["id"])


def sheet(*rows: tuple[Any, ...]) -> bytes:
    book = Workbook()
    assert book.active is not None
    for row in rows:
        book.active.append(row)
    book.create_sheet("Other")["A1"] = "Name"
    file = io.BytesIO()
    book.save(file)
    return file.getvalue()


def zipped(**files: bytes) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return file.getvalue()


def test_a_table_is_looked_at_and_then_taken(ada: Browser) -> None:
    found = preview(ada, language="de")
    assert (found["kind"], found["language"], found["title"], found["count"]) == ("table", "de", "tiere", 4)
    assert [column["kind"] for column in found["columns"]] == ["name", "value", "value"]
    assert found["columns"][1]["attribute"]["unit"] == "kg"
    assert [(mark["row"], mark["column"], mark["level"]) for mark in found["marks"]] == [(2, 2, "error")]
    assert ada.get("/api/sets").json() == []  # nothing is kept yet
    draft = imported(ada, language="de")["draft"]
    assert draft["title"] == {"de": "tiere"}
    assert [item["id"] for item in draft["items"]] == ["fuchs", "hund", "adler", "wal"]
    assert draft["items"][0]["cells"] == {"gewicht": "4,2", "beine": "4"}
    assert draft["items"][2]["cells"]["beine"] == "zwei"  # nothing is lost


def test_the_maker_decides_about_columns_and_rows(ada: Browser) -> None:
    decided = {"columns": {"1": {"kind": "ignore"}}, "rows": [3, 0], "title": "Meine"}
    found = preview(ada, language="de", mapping=json.dumps(decided))
    assert [column["kind"] for column in found["columns"]] == ["name", "ignore", "value"]
    draft = imported(ada, language="de", mapping=json.dumps(decided))["draft"]
    assert (draft["title"], [item["id"] for item in draft["items"]]) == ({"de": "Meine"}, ["wal", "fuchs"])
    assert [attribute["id"] for attribute in draft["attributes"]] == ["beine"]


def test_cells_can_be_pasted(ada: Browser) -> None:
    fields = {"pasted": "Fox\t4.2\nDog\t20\n", "language": "en", "header": "no"}
    sent = {name: (None, text) for name, text in fields.items()}
    found = ada.ask("POST", "/api/sets/preview", files=sent)
    assert found.json()["count"] == 2
    made = ada.ask("POST", "/api/sets/import", files=sent)
    assert made.status_code == 201
    assert [item["id"] for item in own_set(ada, made.json()["id"])["draft"]["items"]] == ["fox", "dog"]


def test_spreadsheets_have_sheets(ada: Browser) -> None:
    content = sheet(("Name", "Legs"), ("Dog", 4), ("Cat", 4.5), ("Owl", "=SUM(B2:B3)"))
    found = preview(ada, content, "pets.xlsx")
    assert (found["sheet"], found["sheets"]) == ("Sheet", ["Sheet", "Other"])
    assert [(mark["row"], mark["level"]) for mark in found["marks"]] == [(2, "error")]  # a formula is no value
    assert refusal(bring(ada, "preview", content, sheet="Missing")) == (400, "malformed")


def test_an_exported_set_comes_back_as_it_was(ada: Browser, ben: Browser) -> None:
    id = saved(ada)
    name = upload(ada, id, picture("blue", (600, 600))).json()["name"]
    items = [{**PETS["items"][0], "picture": name, "cells": {"weight": "=1+1"}}, *PETS["items"][1:]]
    put(ada, id, 2, {**PETS, "items": items, "id": "pets"})
    zip = ada.get(f"/sets/{id}/edition.zip")
    assert zip.headers["content-type"] == "application/zip"
    assert 'filename="pets.zip"' in zip.headers["content-disposition"]
    found = preview(ben, zip.content, "pets.zip")
    assert found == {
        "kind": "edition", "title": "Pets of the moon", "items": 14, "attributes": 1, "pictures": 1, "refused": [],
    }  # fmt: skip
    back = imported(ben, zip.content, "pets.zip")
    assert back["pictures"].keys() == {name}
    ours = own_set(ada, id)["draft"]
    assert [item["id"] for item in back["draft"]["items"]] == [item["id"] for item in ours["items"]]
    assert back["draft"]["items"][1]["cells"] == ours["items"][1]["cells"]
    assert "cells" not in back["draft"]["items"][0]  # what cannot be read does not travel as a formula
    again = ben.get(f"/sets/{back['id']}/edition.zip")
    assert imported(ben, again.content, "pets.zip")["draft"] == back["draft"]


def test_pictures_that_cannot_be_used_are_named_and_the_rest_is_kept(ada: Browser) -> None:
    draft = {**PETS, "items": [{**PETS["items"][0], "picture": "evil.svg"}, {**PETS["items"][1], "picture": "ok.png"}]}
    pictures = {"evil.svg": b"<svg><script>alert(1)</script></svg>", "ok.png": picture()}
    content = edition_zip(read_draft(json.dumps(draft).encode()), pictures)
    answer = bring(ada, "import", content, "x.zip").json()
    assert [refused["name"] for refused in answer["refused"]] == ["evil.svg"]
    assert "SVG" in answer["refused"][0]["text"]
    assert own_set(ada, answer["id"])["pictures"].keys() == {"ok.webp"}


def deep_zip() -> bytes:
    content = b"x"
    for _ in range(20):
        content = zipped(**{"inner.zip": content})
    return content


def test_a_set_that_is_exported_and_imported_is_the_same_byte_by_byte(ada: Browser) -> None:
    """Also pictures that lose a little whenever they are written: photographs, and what shines through."""
    id = saved(ada)
    noise = Image.effect_noise((700, 500), 90)
    for name, image in {"photo": noise.convert("RGB"), "glass": noise.convert("LA")}.items():
        file = io.BytesIO()
        if image.mode == "LA":
            image.putalpha(Image.linear_gradient("L").resize(image.size))
        image.save(file, "PNG")
        assert upload(ada, id, file.getvalue(), f"{name}.png").status_code == 201
    first, second, *others = PETS["items"]
    items = [{**first, "picture": "photo.webp", "fit": "fill"}, {**second, "picture": "glass.webp"}, *others]
    draft = {**PETS, "items": items, "ground": "#102030"}
    assert put(ada, id, own_set(ada, id)["revision"], draft).status_code == 200
    first_time = ada.get(f"/sets/{id}/edition.zip").content
    back = bring(ada, "import", first_time, "pets.zip").json()
    assert ada.get(f"/sets/{back['id']}/edition.zip").content == first_time


@pytest.mark.parametrize(
    ("content", "name"),
    [
        (b"", "empty.csv"),
        (b"%PDF-1.7", "a.csv"),
        (picture(), "a.csv"),
        (b"\xd0\xcf\x11\xe0" + b"\0" * 100, "old.xls"),
        (b"\xff\xfe\0\xd8\0\0", "a.csv"),
        (b"Name,Legs\n" + b"Dog,4\n" * 1_000_000, "million.csv"),
        (b"," * 100_000 + b"\n", "wide.csv"),
        (b'"' + b"x" * 5000, "unclosed.csv"),
        (b"PK\x03\x04" + b"\0" * 50, "a.zip"),
        (zipped(**{"readme.txt": b"hello"}), "a.zip"),
        (zipped(**{"../../edition.toml": b"", "items.csv": b""}), "climbing.zip"),
        (zipped(**{"edition.toml": b"id = 1", "items.csv": b"0" * 70_000_000}), "bomb.zip"),
        (zipped(**{"xl/workbook.xml": b"<!DOCTYPE x [<!ENTITY a 'a'>]>"}), "a.xlsx"),
        (deep_zip(), "deep.zip"),
    ],
)
@pytest.mark.parametrize("what", ["preview", "import"])
def test_what_cannot_be_read_is_refused_with_a_sentence(ada: Browser, content: bytes, name: str, what: str) -> None:
    assert refusal(bring(ada, what, content, name)) == (400, "malformed")
    assert ada.get("/api/sets").json() == []


@pytest.mark.parametrize("what", ["preview", "import"])
def test_what_is_too_large_is_refused(ada: Browser, what: str) -> None:
    assert refusal(bring(ada, what, b"x" * 9 * 1024 * 1024)) == (400, "malformed")
    assert refusal(bring(ada, what, b"PK" + b"x" * 26 * 1024 * 1024)) == (413, "too-large")


@pytest.mark.parametrize(
    "fields",
    [
        {"language": "tlh"},
        {"header": "perhaps"},
        {"mapping": "{"},
        {"mapping": "[" * 100_000},
        {"mapping": "[]"},
        {"mapping": '{"columns":{"a":{"kind":"value"}}}'},
        {"mapping": '{"columns":{"0":{"kind":"spell"}}}'},
        {"mapping": '{"columns":{"99":{"kind":"value"}}}'},
        {"mapping": '{"columns":{"1":{"kind":"value","attribute":{"id":"Not An Id"}}}}'},
        {"mapping": '{"more":1}'},
        {"mapping": "x" * 300_000},
    ],
)
@pytest.mark.parametrize("what", ["preview", "import"])
def test_what_makes_no_sense_about_it_is_malformed(ada: Browser, fields: dict[str, str], what: str) -> None:
    assert refusal(bring(ada, what, CSV, **fields)) == (400, "malformed")
    assert ada.get("/api/sets").json() == []


@pytest.mark.parametrize("what", ["preview", "import"])
def test_without_anything_there_is_nothing_to_look_at(ada: Browser, what: str) -> None:
    for body in ({}, {"data": {"language": "en"}}, {"json": {"pasted": "x"}}, {"data": {"file": "x"}}):
        assert refusal(ada.ask("POST", f"/api/sets/{what}", **body)) == (400, "malformed")


def test_ids_that_clash_are_told_apart(ada: Browser) -> None:
    draft = imported(ada, b"id,Name,Legs\ndog,Dog,4\ndog,Other dog,4\n../x,Third,4\n,Third,4\n")["draft"]
    ids = [item["id"] for item in draft["items"]]
    assert len(set(ids)) == 4 and ids[0] == "dog"


def test_other_encodings_are_read_and_told(ada: Browser) -> None:
    found = preview(ada, "Tier;Beine\nLöwe;4\nKäfer;6\n".encode("cp1252"))
    assert found["rows"][0][0] == "Löwe"
    assert "encoding" in {warning["code"] for warning in found["warnings"]}
