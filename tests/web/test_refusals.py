"""What cannot be used is refused in the reader's language, wherever people bring it."""

import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pytest

from drafts.spreadsheets.workbooks import packed
from sortilege.drafts.files.edition_files import edition_zip
from sortilege.drafts.model.validation import read_draft
from sortilege.i18n import translations
from web.sets import PETS, bring, put, saved, upload
from web.site import Browser, refusal

Visit = Callable[..., Browser]
SVG = b'<svg xmlns="http://www.w3.org/2000/svg"/>'
OTHER_ZIP = packed({"word/document.xml": b"<document/>"})
OLD_EXCEL = b"\xd0\xcf\x11\xe0" + b"\0" * 100
LONG_TABLE = b"Name,Legs\n" + b"Dog,4\n" * 5000
FEW = {**PETS, "items": PETS["items"][:2]}
"""Enough for nobody."""


class Quoted(Mapping[str, tuple[str, ...]]):
    """A language in which every text is its English between marks, whatever the catalogs say."""

    def __getitem__(self, text: str) -> tuple[str, ...]:
        return (f"»{text}«",)

    def __iter__(self) -> Iterator[str]:
        return iter(())

    def __len__(self) -> int:
        return 0

    def get(self, text: str, default: Any = None) -> tuple[str, ...]:
        return self[text]


@pytest.fixture
def eva(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> Browser:
    browser = visit("de")
    monkeypatch.setattr(translations("de"), "_texts", Quoted())
    return browser


def message(answer: Any) -> str:
    assert refusal(answer) == (400, "malformed")
    return str(answer.json()["error"]["message"])


@pytest.mark.process
@pytest.mark.parametrize("what", ["preview", "import"])
@pytest.mark.parametrize(
    ("content", "said"),
    [
        (OLD_EXCEL, "»this is an old Excel file, or one with a password; save it as XLSX without a password«"),
        (LONG_TABLE, "»the table has more than 2,000 rows, and a card set at most 300 items; "),
        (b"%PDF-1.7", "»this is a PDF, not a table; "),
        (b"", "»there is nothing in this table; "),
        (b"PK\x03\x04", "»the zip is damaged; export the card set again«"),
        (OTHER_ZIP, "»there is no card set in this file; choose a ZIP that was exported from here, or a table«"),
    ],
)
def test_tables(eva: Browser, what: str, content: bytes, said: str) -> None:
    assert message(bring(eva, what, content)).startswith(said)


@pytest.mark.process
def test_pictures(eva: Browser, ada: Browser) -> None:
    said = "SVG files cannot be uploaded, because they may contain programs; save it as PNG"
    assert message(upload(eva, saved(eva), SVG)) == f"»{said}«"
    assert message(upload(ada, saved(ada), SVG)) == said


@pytest.mark.process
@pytest.mark.parametrize(
    ("what", "said"),
    [("preview", "SVG-Dateien"), ("import", "»SVG files")],  # previews are told in a process that has the real catalog
)
def test_pictures_in_a_zip(eva: Browser, what: str, said: str) -> None:
    draft = {**PETS, "items": [{**PETS["items"][0], "picture": "evil.svg"}]}
    content = edition_zip(read_draft(json.dumps(draft).encode()), {"evil.svg": SVG})
    answer = bring(eva, what, content, "pets.zip").json()
    (refused,) = answer["refused"]
    assert refused["text"].startswith(said)


def test_drafts(eva: Browser) -> None:
    said = message(put(eva, saved(eva), 2, {**PETS, "title": {"en": "{x}" * 100}}))
    assert said.startswith("»»»title« (en)«: “{x}{x}{x}") and said.endswith("shorten it to 200«")


@pytest.mark.parametrize(
    ("game", "said"),
    [("the-box", "The Box needs 6 attributes, this edition has 1«."), ("go-for-six", "this table needs 12 cards, ")],
)
def test_sets_that_are_too_small(eva: Browser, game: str, said: str) -> None:
    id = saved(eva, FEW)
    form = eva.form("/new", game=game, edition=id, seat0="me", seat1="bot:regular")
    assert form.status_code == 422
    assert "»edition " in form.text and said in form.text
    plans = [{"kind": "me"}, {"kind": "bot", "level": "regular"}]
    asked = eva.post("/api/tables", {"game": game, "edition": id, "seats": plans})
    assert message(asked).startswith("»edition ")


def test_attributes_that_do_not_fit(eva: Browser) -> None:
    same = dict.fromkeys(("row0", "row1", "row2", "column0", "column1", "column2"), "weight")
    box = {"game": "the-box", "edition": "mammals", "seat0": "me", "seat1": "bot:regular", "attributes": "chosen"}
    assert "»the six attributes must be different«." in eva.form("/new", **box, **same).text
