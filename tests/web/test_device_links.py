"""Two browsers and a link between them, as pages show it."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from web.site import Browser, running

Visit = Callable[..., Browser]
ANDROID = {"User-Agent": "Mozilla/5.0 (Android 14; Mobile; rv:120.0) Gecko/120.0 Firefox/120.0"}


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    with running(tmp_path_factory.mktemp("links")) as client:
        yield client


def keeper(visit: Visit, name: str) -> Browser:
    browser = visit()
    browser.keep(name)
    return browser


def link_of(browser: Browser) -> tuple[str, str]:
    """Where the browser that made it shows it, and what the other one opens."""
    where = browser.form("/me/links").headers["location"]
    (path,) = re.findall(r"https?://[^/<]+(/link/[\w-]{32})<", browser.get(where).text)
    return where, path


def test_a_name_comes_to_another_device(visit: Visit) -> None:
    ada, phone = keeper(visit, "Ada"), visit(cookie=False)
    table = ada.found("lucky-numbers", "me", "bot:random")["id"]
    where, path = link_of(ada)
    assert "Waiting for the other device" in ada.get(where).text
    assert ada.get(f"{where}/qr.svg").headers["content-type"].startswith("image/svg")
    assert ada.get(f"{where}/state").json() == {"state": "made"}

    assert "Be Ada on this device?" in phone.get(path).text
    fixed = phone.cookie
    assert phone.post(path, headers=ANDROID).headers["location"] == path
    waiting = phone.get(path).text
    assert "Ada’s other device" in waiting
    question = ada.get(where).text
    assert "Firefox · Android wants to be you" in question
    numbers = {re.findall(r'class="number">(\d\d)<', page)[0] for page in (waiting, question)}
    assert len(numbers) == 1
    assert phone.post(path, headers=ANDROID).headers["location"] == path  # not yet

    assert ada.form(where, answer="yes").headers["location"] == where
    assert phone.get(f"{path}/state").json() == {"state": "confirmed"}
    assert phone.post(path, headers=ANDROID).headers["location"] == "/me"
    assert phone.get("/api/me").json()["name"] == "Ada"
    assert phone.look(table)["you"]["seats"] == [0]
    assert "Done: Firefox · Android" in ada.get(where).text
    assert "Firefox · Android" in ada.get("/me").text

    assert phone.cookie != fixed
    planted = visit(cookie=False)
    planted.cookie = fixed
    assert planted.get("/api/me").json()["keeps"] is False


def test_what_cannot_be_opened_says_why_and_names_nobody(visit: Visit) -> None:
    eve, phone, thief = keeper(visit, "Eve"), visit(), visit()
    where, path = link_of(eve)
    phone.post(path)
    for answer in (thief.get(path), thief.post(path)):
        assert answer.status_code == 410
        assert "This link has been used" in answer.text
        assert "Eve" not in answer.text
    assert thief.get(f"{path}/state").json() == {"state": "link-used"}
    eve.form(where, answer="no")
    for answer in (phone.get(path), phone.post(path)):
        assert answer.status_code == 403
        assert "somebody said no" in answer.text
    assert "You said no" in eve.get(where).text
    _, newer = link_of(eve)
    for wrong in (path, f"/link/{'x' * 32}"):
        answer = thief.get(wrong)
        assert answer.status_code == 404
        assert "There is no such link" in answer.text
    assert thief.get("/link/short").status_code == 404
    assert "Be Eve" in thief.get(newer).text


def test_an_expired_link_says_so(visit: Visit, client: TestClient[Litestar], monkeypatch: pytest.MonkeyPatch) -> None:
    finn, phone = keeper(visit, "Finn"), visit()
    where, path = link_of(finn)
    links = client.app.state.accounts.links
    late = links._now() + 600
    monkeypatch.setattr(links, "_now", lambda: late)
    for answer in (phone.get(path), phone.post(path)):
        assert answer.status_code == 410
        assert "10 minutes" in answer.text
        assert "Finn" not in answer.text
    assert phone.get(f"{path}/state").json() == {"state": "link-expired"}
    assert finn.get(f"{where}/state").json() == {"state": "expired"}
    assert "The 10 minutes are over" in finn.get(where).text


def test_previews_and_crawlers_use_nothing_up(visit: Visit) -> None:
    gina = keeper(visit, "Gina")
    where, path = link_of(gina)
    for method in ("GET", "HEAD", "GET"):
        assert visit(cookie=False).ask(method, path).status_code == 200
    assert gina.get(f"{where}/state").json() == {"state": "made"}
    head = visit(cookie=False).get(path).text.partition("</head>")[0]
    assert "Gina" not in head


@pytest.mark.parametrize("headers", [{"Sec-Fetch-Site": "cross-site"}, {"Origin": "https://elsewhere.example"}])
def test_another_sites_page_neither_makes_nor_opens_nor_answers(visit: Visit, headers: dict[str, str]) -> None:
    hugo, phone = keeper(visit, f"Hugo {len(str(headers))}"), visit()
    assert hugo.post("/me/links", headers=headers).status_code == 403
    where, path = link_of(hugo)
    assert phone.post(path, headers=headers).status_code == 403
    assert hugo.get(f"{where}/state").json() == {"state": "made"}
    phone.post(path)
    assert hugo.ask("POST", where, data={"answer": "yes"}, headers=headers).status_code == 403
    assert hugo.get(f"{where}/state").json() == {"state": "opened"}


def test_others_see_nothing_of_it(visit: Visit) -> None:
    ida = keeper(visit, "Ida")
    where, _ = link_of(ida)
    for other in (visit(), keeper(visit, "Jack")):
        for path in (where, f"{where}/qr.svg"):
            assert other.get(path).status_code == 404
        assert other.form(where, answer="yes").status_code == 404
        assert other.get(f"{where}/state").json() == {"state": "not-found"}
    assert visit().form("/me/links").status_code == 403


def test_making_and_opening_is_limited(tmp_path: Path) -> None:
    with running(tmp_path, limits=True) as client:
        browser = Browser(client)
        tried = [browser.post(f"/link/{'x' * 32}").status_code for _ in range(60)]  # a bucket fills up meanwhile
        assert tried[:30] == [404] * 30
        assert 429 in tried


def test_whoever_is_somebody_already_is_told_what_they_leave(visit: Visit) -> None:
    kim, lea = keeper(visit, "Kim"), keeper(visit, "Lea")
    _, path = link_of(kim)
    assert "Until now it is Lea’s" in lea.get(path).text
    assert "Until now" not in visit().get(path).text
    assert "You are Kim here already" in kim.get(path).text
