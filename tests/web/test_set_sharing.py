"""Who sees what of a set: nobody of a private one, everybody of a shared one – and never what is in the making."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from web.sets import NOBODYS, PETS, bring, own_set, picture, put, saved, upload
from web.site import Browser, refusal, told

Visit = Callable[..., Browser]
TYPED = {"Sec-Fetch-Site": "none"}
"""Of somebody who typed an address, or came from no page."""
OPERATIONS: list[tuple[str, str, Any]] = [
    ("GET", "", None),
    ("PUT", "/draft", {"revision": 2, "draft": {}}),
    ("GET", "/news", None),
    ("GET", "/advice", None),
    ("POST", "/matches", {"names": ["pet-1.png"]}),
    ("POST", "/try", {"game": "go-for-six"}),
    ("POST", "/share", {"shared": True}),
    ("POST", "/link", None),
    ("POST", "/alone", None),
    ("POST", "/reports/1", {"status": "accepted"}),
    ("GET", "/pictures/pet-1.webp", None),
    ("GET", "/history", None),
    ("GET", "/history/1", None),
    ("GET", "/history/shared", None),
    ("POST", "/restore", {"revision": 2, "moment": 1}),
    ("GET", "/publication", None),
    ("POST", "/publish", {"theme": "animals", "rights": True}),
    ("POST", "/withdraw", None),
    ("DELETE", "", None),
]


def secret_of(browser: Browser, id: str) -> str:
    return str(own_set(browser, id)["edit"]).partition("?key=")[2]


def ask(browser: Browser, method: str, path: str, body: Any) -> Any:
    return browser.ask(method, path, **({"json": body} if body is not None else {}))


def test_nothing_of_a_private_set_leaks(visit: Visit, ada: Browser, ben: Browser) -> None:
    id = saved(ada)
    upload(ada, id, picture())
    before = own_set(ada, id)
    strangers = [ben, visit(token="t" * 30), visit("de")]
    for stranger in strangers:
        for method, path, body in OPERATIONS:
            answer = ask(stranger, method, f"/api/sets/{id}{path}", body)
            assert refusal(answer) == (404, "not-found"), path
            unknown = ask(stranger, method, f"/api/sets/{NOBODYS}{path}", body)
            assert told(unknown) == told(answer)  # as if it were not there
        assert refusal(upload(stranger, id, picture())) == (404, "not-found")
        assert refusal(stranger.post("/api/sets", {"start": "copy", "of": id})) == (404, "not-found")
        table = {"game": "go-for-six", "seats": [{"kind": "me"}, {"kind": "open"}], "edition": id}
        assert stranger.post("/api/tables", table).status_code in (400, 404)
        for page in (
            f"/sets/{id}", f"/sets/{id}/edition.zip", f"/sets/{id}/print.pdf", f"/build/{id}",
            f"/pictures/{id}/pet-1", f"/pictures/{id}@1/pet-1",
        ):  # fmt: skip
            answer = stranger.get(page)
            assert answer.status_code == 404, page
            assert not re.search(r"moon|Pet 1|3\.5", answer.text)
        assert id not in stranger.get("/api/sets").text
        assert id not in stranger.get("/sets").text
    assert own_set(ada, id) == before


@pytest.mark.process
def test_a_shared_set_is_seen_as_it_was_shared(ada: Browser, ben: Browser) -> None:
    id = saved(ada)
    shared = ada.post(f"/api/sets/{id}/share", {"shared": True}).json()
    assert (shared["shared"], shared["version"], shared["changed"]) == (True, 1, False)
    put(ada, id, 2, {**PETS, "title": {"en": "Secret plans"}})
    assert own_set(ada, id)["changed"]
    page = ben.get(f"/sets/{id}")
    assert page.status_code == 200
    assert "Pets of the moon" in page.text and "Secret plans" not in page.text
    copied = own_set(ben, ben.post("/api/sets", {"start": "copy", "of": id}).json()["id"])
    assert copied["draft"] == PETS
    file = ben.get(f"/sets/{id}/edition.zip")
    assert bring(ben, "preview", file.content, "x.zip").json()["title"] == "Pets of the moon"
    assert bring(ada, "preview", ada.get(f"/sets/{id}/edition.zip").content, "x.zip").json()["title"] == "Secret plans"
    tried = ben.post(f"/api/sets/{id}/try", {"game": "go-for-six"})
    assert tried.status_code == 201
    table = ben.look(tried.json()["url"].removeprefix("/t/"))
    assert (table["edition"]["id"], table["edition"]["title"]) == (f"{id}@1", "Pets of the moon")
    for method, path, body in OPERATIONS:
        if path != "/try":
            assert refusal(ask(ben, method, f"/api/sets/{id}{path}", body)) == (403, "not-yours"), path
    assert refusal(upload(ben, id, picture())) == (403, "not-yours")
    published = ada.post(f"/api/sets/{id}/share", {"shared": True}).json()
    assert published["version"] > 1 and not published["changed"]
    assert "Secret plans" in ben.get(f"/sets/{id}").text
    assert ben.look(table["id"])["edition"]["title"] == "Pets of the moon"  # the game goes on as it began
    ada.post(f"/api/sets/{id}/share", {"shared": False})
    for page_path in (f"/sets/{id}", f"/sets/{id}/edition.zip"):
        assert ben.get(page_path).status_code == 404
    assert refusal(ben.post("/api/sets", {"start": "copy", "of": id})) == (404, "not-found")


def test_the_edit_link_opens_the_builder(ada: Browser, ben: Browser, visit: Visit) -> None:
    id = saved(ada)
    secret = secret_of(ada, id)
    wrong = ben.get(f"/build/{id}?key={secret[:-1]}x", headers=TYPED)
    assert wrong.status_code == 403
    assert ben.get(f"/build/{id}").status_code == 404
    opened = ben.get(f"/build/{id}?key={secret}", headers=TYPED)
    assert (opened.status_code, opened.headers["location"]) == (303, f"/build/{id}")
    assert own_set(ben, id)["revision"] == 2
    assert put(ben, id, 2, {**PETS, "license": "CC0-1.0"}).json()["revision"] == 3
    renewed = ben.post(f"/api/sets/{id}/link").json()["edit"]
    assert secret not in renewed and renewed == own_set(ada, id)["edit"]
    assert visit().get(f"/build/{id}?key={secret}", headers=TYPED).status_code == 403
    newcomer = visit(cookie=False)
    assert newcomer.get(f"/build/{id}?key={renewed.partition('key=')[2]}", headers=TYPED).status_code == 303
    assert own_set(newcomer, id)["revision"] == 3  # the cookie came with the answer


def test_somebody_who_helped_can_be_sent_away(ada: Browser, ben: Browser) -> None:
    id = saved(ada)
    link = own_set(ada, id)["edit"]
    assert own_set(ada, id)["makers"] == 1
    ben.get(f"/build/{id}?key={secret_of(ada, id)}", headers=TYPED)
    assert own_set(ben, id)["makers"] == 2
    answer = ada.post(f"/api/sets/{id}/alone")
    assert answer.status_code == 200
    assert answer.json() == own_set(ada, id)
    assert answer.json()["makers"] == 1 and answer.json()["edit"] != link
    assert refusal(put(ben, id, 2, {})) == (404, "not-found")
    assert ben.get(link.partition("/build")[1] + link.partition("/build")[2], headers=TYPED).status_code == 403
    assert own_set(ada, id)["revision"] == 2


def test_makers_are_told_what_is_new(ada: Browser, ben: Browser) -> None:
    id = saved(ada)
    assert ada.get(f"/api/sets/{id}/news").json() == {"revision": 2, "version": None, "makers": 1, "open_reports": 0}
    ben.get(f"/build/{id}?key={secret_of(ada, id)}", headers=TYPED)
    put(ben, id, 2, {**PETS, "license": "CC0-1.0"})
    ada.post(f"/api/sets/{id}/share", {"shared": True})
    assert ada.get(f"/api/sets/{id}/news").json() == {"revision": 3, "version": 1, "makers": 2, "open_reports": 0}


@pytest.mark.parametrize("key", ["", "x", "ä", "x" * 5000, "%00"])
def test_wrong_keys_open_nothing(ada: Browser, ben: Browser, key: str) -> None:
    id = saved(ada)
    assert ben.get(f"/build/{id}?key={key}", headers=TYPED).status_code == 403
    assert ben.get(f"/build/{NOBODYS}?key={key}", headers=TYPED).status_code == 403
    assert ben.get(f"/build/{id}").status_code == 404


def test_a_key_that_is_no_text_opens_nothing(ada: Browser, ben: Browser) -> None:
    id = saved(ada)
    assert ben.get(f"/build/{id}?key=%FF%FE", headers=TYPED).status_code == 400
    assert ben.get(f"/build/{id}").status_code == 404


def test_the_builders_pages(ada: Browser, ben: Browser) -> None:
    draft = {**PETS, "title": {"en": "</script><script>alert(1)</script>"}}
    id = saved(ada, draft)
    page = ada.get(f"/build/{id}")
    assert page.status_code == 200
    assert page.headers["cache-control"] == "no-store"
    assert "<script>alert(1)" not in page.text
    found = re.search(r'<script[^>]*id="set"[^>]*>(.*?)</script>', page.text, re.DOTALL)
    assert found and json.loads(found[1])["draft"] == draft
    start = ada.get("/build")
    assert start.status_code == 200
    assert f"/build/{id}" in start.text and "<script>alert(1)" not in start.text
    assert f"/build/{id}" not in ben.get("/build").text
    for id in ("x", NOBODYS, "mammals"):
        missing = ada.get(f"/build/{id}")
        assert missing.status_code == 404
        assert "secret edit link" in missing.text


def test_a_set_with_hardly_anything_in_it_can_be_seen_and_leads_nowhere_strange(ada: Browser, ben: Browser) -> None:
    credits = [
        {"for": "values", "name": "Evil", "url": "javascript:alert(1)"},
        {"for": "names", "name": "Good", "url": "https://example.org"},
        {"for": "pictures", "name": "Silent"},
    ]
    id = saved(ada, {"credits": credits, "items": [{}, {"id": "a", "picture": "../../x.png"}], "attributes": [{}]})
    ada.post(f"/api/sets/{id}/share", {"shared": True})
    page = ben.get(f"/sets/{id}")
    assert page.status_code == 200
    assert "https://example.org" in page.text and "javascript:" not in page.text
    assert "/pictures/drawn/i1" in page.text and "/pictures/drawn/a" in page.text
    assert ben.get(f"/sets/{id}/edition.zip").status_code == 200


@pytest.mark.parametrize("id", ["x", "mammals", NOBODYS, "..%2fx"])
def test_there_is_no_file_of_what_is_not_there(ada: Browser, id: str) -> None:
    assert ada.get(f"/sets/{id}/edition.zip").status_code == 404


def test_what_another_sites_page_sends_is_refused(ada: Browser) -> None:
    id = saved(ada)
    elsewhere = {"Sec-Fetch-Site": "cross-site"}
    for method, path, body in OPERATIONS:
        if method != "GET":
            answer = ada.ask(method, f"/api/sets/{id}{path}", json=body, headers=elsewhere)
            assert refusal(answer) == (403, "not-yours")
    assert refusal(ada.post("/api/sets", {"start": "empty"}, headers=elsewhere)) == (403, "not-yours")
    assert own_set(ada, id)["revision"] == 2


@pytest.mark.parametrize(
    "headers",
    [
        pytest.param({"Sec-Fetch-Site": "cross-site"}, id="another site"),
        pytest.param({"Sec-Fetch-Site": "same-site"}, id="a neighbour"),
        pytest.param({}, id="a browser that says nothing"),
        pytest.param({"Sec-Fetch-Site": ""}, id="a browser that says nothing sensible"),
    ],
)
def test_a_link_asks_before_anything_happens(ada: Browser, ben: Browser, headers: dict[str, str]) -> None:
    """Unless the browser says that nobody has led its user here."""
    id = saved(ada)
    key = secret_of(ada, id)
    page = ben.get(f"/build/{id}?key={key}", headers=headers)
    assert page.status_code == 200
    assert id not in ben.get("/api/sets").text
    stolen = ben.ask("POST", f"/build/{id}/join", data={"key": key}, headers={"Sec-Fetch-Site": "cross-site"})
    assert stolen.status_code == 403
    assert ben.form(f"/build/{id}/join", key=key[:-1]).status_code == 403
    assert ben.form("/build/x/join", key=key).status_code == 404
    joined = ben.form(f"/build/{id}/join", key=key)
    assert (joined.status_code, joined.headers["location"]) == (303, f"/build/{id}")
    assert id in ben.get("/api/sets").text
