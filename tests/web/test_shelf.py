"""The public shelf for programs: publishing, looking through it, approving, reporting, copying."""

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from web.sets import NOBODYS, own_set, put, saved
from web.shelves import TOWERS, WANTED, approved, at_home, listed, play_to_the_end, published
from web.site import Browser, Json, refusal, running


@pytest.fixture
def ada(shelf: TestClient[Litestar]) -> Browser:
    return at_home(shelf, "Ada")


@pytest.fixture
def ben(shelf: TestClient[Litestar]) -> Browser:
    return at_home(shelf, "Ben")


def on_shelf(browser: Browser, query: str = "") -> list[str]:
    answer = browser.get(f"/api/shelf{query}")
    assert answer.status_code == 200, answer.text
    return [one["id"] for one in answer.json()["sets"]]


def publication(browser: Browser, id: str) -> Json:
    return browser.get(f"/api/sets/{id}/publication").json()


def test_from_a_draft_to_the_shelf(shelf: TestClient[Litestar], ada: Browser) -> None:
    id = saved(ada, {**TOWERS, "description": {}})
    assert [one["code"] for one in publication(ada, id)["missing"]] == ["share", "description"]
    assert refusal(ada.post(f"/api/sets/{id}/publish", WANTED)) == (409, "not-now")
    ada.post(f"/api/sets/{id}/share", {"shared": True})
    put(ada, id, 2, TOWERS)
    assert publication(ada, id)["missing"] == []
    answer = ada.post(f"/api/sets/{id}/publish", WANTED).json()
    (version,) = answer["versions"]
    assert (version["state"], version["approvals"], answer["needed"]) == ("waiting", 0, 3)
    assert (on_shelf(ada), on_shelf(ada, "?waiting=true")) == ([], [id])
    assert version["url"] == f"/shelf/{id}/{version['version']}"
    approved(shelf, id, "Ben", "Cleo", version=version["version"])
    assert publication(ada, id)["versions"][0]["approvals"] == 2
    approved(shelf, id, "Dan", version=version["version"])
    assert (on_shelf(ada), on_shelf(ada, "?waiting=true")) == ([id], [])
    assert publication(ada, id)["versions"][0]["url"] == f"/shelf/{id}"


def test_what_is_said_about_a_set(shelf: TestClient[Litestar], ada: Browser) -> None:
    id = listed(shelf, ada)
    (found,) = at_home(shelf, "Eva", "de").get("/api/shelf").json()["sets"]
    assert {name: found[name] for name in ("title", "maker", "theme", "theme_title", "languages", "edition")} == {
        "title": "Türme",
        "maker": "Ada",
        "theme": "geography",
        "theme_title": "Länder und Orte",
        "languages": ["en", "de"],
        "edition": f"{id}@1",
    }
    assert (found["items"], found["attributes"], found["plays"], len(found["pictures"])) == (24, 1, 3, 5)
    assert ada.get(f"/api/shelf/{id}").json() == {**found, "title": "Towers", "theme_title": "Countries and places"}
    assert found.keys().isdisjoint({"values", "cells", "draft"})


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("?theme=geography", True),
        ("?theme=food", False),
        ("?speaks=de", True),
        ("?speaks=fr", False),
        ("?q=TURME", True),
        ("?q=high+towers", True),
        ("?q=low+towers", False),
        ("?q=%25", False),
        ("?page=2", False),
    ],
)
def test_filters(ada: Browser, query: str, found: bool) -> None:
    published(ada)
    answer = ada.get(f"/api/shelf{query}&waiting=true").json()
    assert (len(answer["sets"]) == 1) is found
    assert answer["pages"] == 1


@pytest.mark.parametrize("query", ["?theme=x", "?speaks=xx", "?page=0", "?page=x", f"?q={'x' * 101}", "?page=1001"])
def test_what_cannot_be_looked_for(ada: Browser, query: str) -> None:
    assert refusal(ada.get(f"/api/shelf{query}")) == (400, "malformed")


def test_pages(ada: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sortilege.workshop.shelf.PAGE", 2)
    ids = [published(ada, title={"en": f"Towers of Peru {'abc'[n]}"}) for n in range(3)]
    first, second = (ada.get(f"/api/shelf?waiting=true&page={n}").json() for n in (1, 2))
    assert [one["id"] for one in first["sets"] + second["sets"]] == ids[::-1]
    assert [(one["page"], one["pages"], one["total"]) for one in (first, second)] == [(1, 2, 3), (2, 2, 3)]


@pytest.mark.parametrize(
    "wrong",
    [
        {"rights": False},
        {"theme": "nonsense"},
        {"name": "x" * 25},
        {"more": 1},
    ],
)
def test_what_is_not_published(ada: Browser, wrong: Json) -> None:
    id = saved(ada, TOWERS)
    ada.post(f"/api/sets/{id}/share", {"shared": True})
    assert refusal(ada.post(f"/api/sets/{id}/publish", {**WANTED, **wrong})) == (400, "malformed")
    assert on_shelf(ada, "?waiting=true") == []


def test_only_makers_publish(ada: Browser, ben: Browser) -> None:
    private, waiting = saved(ada, TOWERS), published(ada)
    for id, refused in ((private, (404, "not-found")), (NOBODYS, (404, "not-found")), (waiting, (403, "not-yours"))):
        assert refusal(ben.post(f"/api/sets/{id}/publish", WANTED)) == refused
        assert refusal(ben.post(f"/api/sets/{id}/withdraw")) == refused
        assert refusal(ben.get(f"/api/sets/{id}/publication")) == refused


def test_nobody_approves_for_others(shelf: TestClient[Litestar], ada: Browser, ben: Browser) -> None:
    id = published(ada)
    this = {"version": 1}
    assert refusal(ben.post(f"/api/shelf/{id}/approve", this)) == (409, "not-now")  # not played yet
    play_to_the_end(ada, f"{id}@1")
    assert refusal(ada.post(f"/api/shelf/{id}/approve", this)) == (403, "not-yours")
    program = Browser(shelf, token="a-token-with-thirty-characters")
    play_to_the_end(program, f"{id}@1")
    assert refusal(program.post(f"/api/shelf/{id}/approve", this)) == (403, "not-yours")
    sock = at_home(shelf, "Ada")
    play_to_the_end(sock, f"{id}@1")
    assert refusal(sock.post(f"/api/shelf/{id}/approve", this)) == (409, "not-now")
    assert refusal(Browser(shelf).post(f"/api/shelf/{id}/approve", this)) == (403, "not-yours")
    for nothing in (f"{id}/approve", f"{NOBODYS}/approve"):
        assert refusal(ben.post(f"/api/shelf/{nothing}", {"version": 2})) == (404, "not-found")
    assert ada.get(f"/api/shelf/{id}").json()["approvals"] == 0


def test_three_reports_hide_it_for_everybody(shelf: TestClient[Litestar], ada: Browser) -> None:
    id = listed(shelf, ada)
    running_game = at_home(shelf, "Zoe")
    table = running_game.found("go-for-six-solo", "me", edition=f"{id}@1")["id"]
    said = {"version": 1, "reason": "rights", "words": "<b>mine</b>"}
    for name in ("Eva", "Fay"):
        assert at_home(shelf, name).post(f"/api/shelf/{id}/report", said).status_code == 204
        assert at_home(shelf, name).post(f"/api/shelf/{id}/report", said).status_code == 204  # the same network
    assert on_shelf(ada) == [id]
    assert at_home(shelf, "Gus").post(f"/api/shelf/{id}/report", said).status_code == 204
    assert on_shelf(ada) == []
    for browser in (ada, running_game):
        assert refusal(browser.get(f"/api/shelf/{id}")) == (404, "not-found")
        assert browser.get(f"/shelf/{id}").status_code == 404
        assert browser.get(f"/sets/{id}@1/edition.zip").status_code == 404
    assert refusal(running_game.post(f"/api/shelf/{id}/report", said)) == (404, "not-found")
    assert publication(ada, id)["versions"][0]["state"] == "hidden"
    assert running_game.get(f"/api/tables/{table}").status_code == 200  # the game goes on
    assert running_game.done(table, "concede")["phase"] == "over"


def test_wrong_reports(ada: Browser, ben: Browser, shelf: TestClient[Litestar]) -> None:
    id = published(ada)
    for body in ({"version": 1}, {"version": 1, "reason": "x"}, {"version": 1, "reason": "other", "words": "x" * 501}):
        assert refusal(ben.post(f"/api/shelf/{id}/report", body)) == (400, "malformed")
    fine = {"version": 1, "reason": "other"}
    assert refusal(ada.post(f"/api/shelf/{id}/report", fine)) == (403, "not-yours")
    assert refusal(Browser(shelf).post(f"/api/shelf/{id}/report", fine)) == (403, "not-yours")
    elsewhere = {"Sec-Fetch-Site": "cross-site"}
    assert refusal(ben.post(f"/api/shelf/{id}/report", fine, headers=elsewhere)) == (403, "not-yours")
    assert refusal(ben.post(f"/api/shelf/{id}/approve", {"version": 1}, headers=elsewhere)) == (403, "not-yours")


def test_a_new_version_waits_while_the_old_one_stays(shelf: TestClient[Litestar], ada: Browser) -> None:
    id = listed(shelf, ada)
    put(ada, id, 2, {**TOWERS, "title": {"en": "High towers"}})
    assert publication(ada, id)["is_new"]
    states = [one["state"] for one in ada.post(f"/api/sets/{id}/publish", WANTED).json()["versions"]]
    assert states == ["waiting", "listed"]
    eva = at_home(shelf, "Eva")
    assert eva.get(f"/api/shelf/{id}").json()["title"] == "Towers"
    assert eva.get(f"/api/shelf/{id}?version=2").json()["title"] == "High towers"
    assert eva.found("go-for-six-solo", "me", edition=f"{id}@1")["edition"]["title"] == "Towers"
    approved(shelf, id, "Ben", "Cleo", "Dan", version=2)
    assert eva.get(f"/api/shelf/{id}").json()["title"] == "High towers"


def test_a_copy_thanks_its_maker(ada: Browser, ben: Browser) -> None:
    id = published(ada)
    copy = ben.post("/api/sets", {"start": "copy", "of": f"{id}@1"}).json()["id"]
    assert own_set(ben, copy)["draft"]["credits"] == [{"for": "values", "name": "after “Towers” by Ada"}]
    assert refusal(ben.post("/api/sets", {"start": "copy", "of": f"{id}@2"})) == (404, "not-found")


def test_taking_it_back(ada: Browser, ben: Browser) -> None:
    id = published(ada)
    assert ada.post(f"/api/sets/{id}/withdraw").json()["versions"] == []
    assert refusal(ben.get(f"/api/shelf/{id}")) == (404, "not-found")
    assert ben.get(f"/sets/{id}").status_code == 200  # by its link, as before
    assert ada.post(f"/api/sets/{id}/publish", WANTED).status_code == 200
    ada.post(f"/api/sets/{id}/share", {"shared": False})
    assert refusal(ben.get(f"/api/shelf/{id}")) == (404, "not-found")


def test_publishing_is_limited(tmp_path_factory: pytest.TempPathFactory) -> None:
    with running(tmp_path_factory.mktemp("limits"), limits=True) as client:
        ada = Browser(client)
        ada.get("/me")
        answers = [ada.post(f"/api/sets/{NOBODYS}/publish", WANTED) for _ in range(21)]
        assert {refusal(one) for one in answers[:20]} == {(404, "not-found")}
        assert refusal(answers[20]) == (429, "too-many")
        reports = [ada.post(f"/api/shelf/{NOBODYS}/report", {"version": 1, "reason": "other"}) for _ in range(11)]
        assert refusal(reports[10]) == (429, "too-many")
