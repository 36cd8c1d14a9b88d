"""The pages of the public shelf: lists with filters, the page of a set, and what people say about it there."""

import re

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from web.shelves import TOWERS, approved, at_home, listed, play_to_the_end, published
from web.site import Browser

NOINDEX = '<meta name="robots" content="noindex">'
EVIL = "<script>alert(1)</script>"


@pytest.fixture
def ada(shelf: TestClient[Litestar]) -> Browser:
    return at_home(shelf, "Ada")


@pytest.fixture
def ben(shelf: TestClient[Litestar]) -> Browser:
    return at_home(shelf, "Ben")


def test_an_empty_shelf(ada: Browser) -> None:
    assert "The shelf is still empty" in ada.get("/shelf").text
    assert "Nothing waits" in ada.get("/shelf/waiting").text
    assert "/shelf/waiting" in ada.get("/sets").text


def test_a_set_on_the_shelf_is_found(shelf: TestClient[Litestar], ada: Browser, ben: Browser) -> None:
    id = listed(shelf, ada)
    for path in ("/sets", "/shelf", "/shelf?theme=geography&speaks=de&q=turm", "/shelf?theme=nonsense&page=x"):
        page = ben.get(path).text
        assert f'href="/shelf/{id}"' in page and "by Ada" in page, path
    for path in ("/shelf?theme=food", "/shelf?speaks=fr", "/shelf?q=nothing", "/shelf/waiting"):
        assert id not in ben.get(path).text, path
    assert "There are not so many pages" in ben.get("/shelf?page=7").text
    assert NOINDEX not in ben.get("/shelf").text
    assert NOINDEX in ben.get("/shelf?q=turm").text
    assert f"<loc>http://testserver.local/shelf/{id}</loc>" in ben.get("/sitemap.xml").text


def test_everything_one_can_do_with_it(shelf: TestClient[Litestar], ada: Browser, ben: Browser) -> None:
    id = listed(shelf, ada)
    page = ben.get(f"/shelf/{id}")
    assert page.status_code == 200
    assert NOINDEX not in page.text
    name = f"{id}@1"
    for address in (
        f"/new?game=go-for-six&amp;edition={name}", f"/sets/{name}/copy", f"/sets/{name}/values",
        f"/sets/{name}/edition.zip", f"/sets/{name}/print.pdf", f"/shelf/{id}/1/report",
        f"/previews/sets/{name}/card.png",
    ):  # fmt: skip
        assert address in page.text, address
    assert "177" not in page.text.replace(id, "")  # a value
    assert re.search(r"<td>177\sm</td>", ben.get(f"/sets/{name}/values").text)
    assert NOINDEX in ben.get(f"/sets/{name}/values").text
    assert ben.get(f"/sets/{name}/edition.zip").status_code == 200
    assert f'value="{name}" checked' in ben.get(f"/new?game=go-for-six&edition={name}").text
    assert ben.form("/play", game="go-for-six", edition=name).headers["location"].startswith("/t/")
    copy = ben.form(f"/sets/{name}/copy").headers["location"]
    assert "after “Towers” by Ada" in ben.get(f"/sets/{copy.removeprefix('/build/')}").text
    assert ben.get(f"/sets/{name}").headers["location"] == f"/shelf/{id}/1"


def test_what_waits_belongs_into_no_index(ada: Browser, ben: Browser) -> None:
    id = published(ada)
    assert f'href="/shelf/{id}/1"' in ben.get("/shelf/waiting").text
    for path in ("/shelf/waiting", f"/shelf/{id}", f"/shelf/{id}/1"):
        assert NOINDEX in ben.get(path).text, path
    assert id not in ben.get("/sitemap.xml").text
    assert id not in ben.get("/shelf").text


def test_approving_on_its_page(shelf: TestClient[Litestar], ada: Browser, ben: Browser) -> None:
    id = published(ada)
    button = f'action="/shelf/{id}/1/approve"'
    assert "Play a game with these cards to the end first" in ben.get(f"/shelf/{id}").text
    assert "This card set is yours" in ada.get(f"/shelf/{id}").text
    assert button not in ben.get(f"/shelf/{id}").text
    assert ben.form(f"/shelf/{id}/1/approve").status_code == 409
    play_to_the_end(ben, f"{id}@1")
    assert button in ben.get(f"/shelf/{id}").text
    assert ben.form(f"/shelf/{id}/1/approve").headers["location"] == f"/shelf/{id}/1"
    page = ben.get(f"/shelf/{id}/1").text
    assert "1 of 3 players" in page and "You approve of it" in page and button not in page
    approved(shelf, id, "Cleo")
    dan = at_home(shelf, "Dan")
    play_to_the_end(dan, f"{id}@1")
    assert dan.form(f"/shelf/{id}/1/approve").headers["location"] == f"/shelf/{id}"


def test_reporting_on_its_page(shelf: TestClient[Litestar], ada: Browser, ben: Browser) -> None:
    id = published(ada)
    where = f"/shelf/{id}/1/report"
    assert "Report this card set" not in ada.get(f"/shelf/{id}").text
    assert ben.form(where, reason="nonsense").status_code == 400
    assert ben.form(where, reason="other", words="x" * 2000).headers["location"] == f"/shelf/{id}/1"
    page = ben.get(f"/shelf/{id}").text
    assert "You have reported this card set" in page and where not in page
    assert at_home(shelf, "Cleo").form(where, reason="rights").status_code == 303
    assert at_home(shelf, "Dan").form(where, reason="rights").headers["location"] == "/shelf"
    assert ben.get(f"/shelf/{id}").status_code == 404
    assert ben.get(f"/sets/{id}@1/values").status_code == 404
    assert ben.ask("POST", where, data={"reason": "other"}, headers={"Sec-Fetch-Site": "cross-site"}).status_code == 403


def test_nothing_that_makers_write_becomes_a_part_of_the_page(ada: Browser, ben: Browser) -> None:
    evil = {"title": {"en": EVIL}, "description": {"en": EVIL}, "credits": [{"for": "values", "name": EVIL}]}
    items = [{**item, "name": {"en": f"{EVIL} {number}"}} for number, item in enumerate(TOWERS["items"])]
    id = published(ada, **evil, items=items)
    for path in ("/shelf/waiting", f"/shelf/{id}", f"/sets/{id}@1/values", f"/shelf/waiting?q={EVIL}"):
        page = ben.get(path)
        assert page.status_code == 200
        assert EVIL not in page.text and "&lt;script&gt;" in page.text, path


@pytest.mark.parametrize("path", ["/shelf/x", "/shelf/NobodyHasThisId1", "/shelf/NobodyHasThisId1/1", "/shelf/x/y"])
def test_wrong_addresses_are_a_page_in_words(ada: Browser, path: str) -> None:
    assert ada.get(path).status_code == 404


def test_german(shelf: TestClient[Litestar], ada: Browser) -> None:
    id = published(ada)
    eva = at_home(shelf, "Eva", "de")
    page = eva.get(f"/shelf/{id}").text
    assert "Gut genug für alle?" in page and "Länder und Orte" in page and "Türme" in page
    assert not re.search(r"Good enough|Report this|by Ada", page)


def test_a_page_goes_on_to_the_next_one(ada: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sortilege.workshop.shelf.PAGE", 1)
    for title in ("Old", "New"):
        published(ada, title={"en": f"{title} & tall"})
    first, second = (ada.get(f"/shelf/waiting?q=tall&page={n}").text for n in (1, 2))
    assert "New &amp; tall" in first and "Old" not in first
    assert "Old &amp; tall" in second and "New" not in second
    assert re.search(r'rel="next" href="/shelf/waiting\?q=tall&amp;theme=&amp;speaks=&amp;page=2"', first)
    assert 'rel="prev"' in second and 'rel="next"' not in second


def test_every_shipped_set_has_its_values(ada: Browser) -> None:
    assert "/sets/mammals/values" in ada.get("/sets/mammals").text
    page = ada.get("/sets/mammals/values").text
    assert "Red fox" in page and re.search(r"<td>[\d.]+\skg</td>", page)
    assert ada.get("/sets/nothing/values").status_code == 404
