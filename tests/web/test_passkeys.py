"""Passkeys over HTTP: where they are offered, and what another site's page or another browser can do with them."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from httpx import Response
from litestar import Litestar
from litestar.testing import TestClient

from people.authenticator import Authenticator
from web.site import Browser, refusal, running

Visit = Callable[..., Browser]
SITE = "https://testserver.local"
SECURE = {"X-Forwarded-Proto": "https"}


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    with running(tmp_path_factory.mktemp("passkeys"), behind_proxy=1) as client:
        yield client


def keeper(visit: Visit, name: str) -> Browser:
    browser = visit()
    browser.headers |= SECURE
    browser.keep(name)
    return browser


def guest(visit: Visit) -> Browser:
    browser = visit()
    browser.headers |= SECURE
    return browser


def registered(browser: Browser) -> Authenticator:
    key = Authenticator(SITE)
    options = browser.post("/api/me/passkeys/new")
    assert options.status_code == 200, options.text
    answer = browser.post("/api/me/passkeys", key.make(options.text))
    assert answer.status_code == 201, answer.text
    return key


def comes(browser: Browser, key: Authenticator, headers: dict[str, str] | None = None, **instead: Any) -> Response:
    options = browser.post("/api/me/passkeys/question")
    assert options.status_code == 200, options.text
    return browser.post("/api/me/passkeys/answer", key.sign(options.text, **instead), headers=headers)


def test_a_key_made_here_opens_the_name_elsewhere(visit: Visit) -> None:
    ada, phone = keeper(visit, "Ada"), guest(visit)
    key = registered(ada)
    assert "made on" in ada.get("/me").text
    planted = visit(cookie=False)
    planted.cookie = phone.cookie
    answer = comes(phone, key)
    assert (answer.status_code, answer.json()) == (200, {"name": "Ada"})
    assert phone.get("/api/me").json() == {"name": "Ada", "keeps": True, "program": False}
    assert phone.cookie != planted.cookie
    assert planted.get("/api/me").json()["keeps"] is False
    assert "last used on" in ada.get("/me").text


def test_a_key_that_was_removed_opens_nothing(visit: Visit) -> None:
    eve = keeper(visit, "Eve")
    key = registered(eve)
    (credential,) = re.findall(r'name="credential" value="([\w-]+)"', eve.get("/me").text)
    assert keeper(visit, "Finn").form("/me/passkeys/remove", credential=credential).status_code == 404
    assert eve.form("/me/passkeys/remove", credential=credential).headers["location"] == "/me#passkeys"
    assert refusal(comes(guest(visit), key)) == (403, "wrong-passkey")


def test_whoever_is_not_there_gets_the_same_answer(visit: Visit) -> None:
    key = registered(keeper(visit, "Gina"))
    impostor = Authenticator(SITE)
    impostor.id = key.id
    told = []
    for one in (Authenticator(SITE), impostor):
        answer = comes(guest(visit), one)
        told.append((refusal(answer), answer.json()["error"]["message"]))
    assert told[0] == told[1]


@pytest.mark.parametrize("headers", [{"Sec-Fetch-Site": "cross-site"}, {"Origin": "https://elsewhere.example"}])
def test_another_sites_page_makes_nobody_somebody(visit: Visit, headers: dict[str, str]) -> None:
    hugo = keeper(visit, f"Hugo {len(str(headers))}")
    key, victim = registered(hugo), guest(visit)
    before = victim.cookie
    assert refusal(comes(victim, key, headers)) == (403, "not-yours")
    for path in ("new", "question", "answer", ""):
        assert refusal(hugo.post(f"/api/me/passkeys/{path}".rstrip("/"), {}, headers=headers)) == (403, "not-yours")
    assert victim.cookie == before
    assert victim.get("/api/me").json()["keeps"] is False


def test_guests_have_no_keys_to_make_and_programs_neither(visit: Visit) -> None:
    assert refusal(guest(visit).post("/api/me/passkeys/new")) == (403, "not-yours")
    assert refusal(guest(visit).post("/api/me/passkeys", {})) == (403, "not-yours")
    assert guest(visit).form("/me/passkeys/remove", credential="x").status_code == 403


def test_nonsense_is_refused_in_one_shape(visit: Visit) -> None:
    ida = keeper(visit, "Ida")
    for body in ({}, {"id": 1}, {"id": "x", "rawId": "x", "type": "public-key", "response": {"clientDataJSON": "x"}}):
        assert refusal(ida.post("/api/me/passkeys", body)) == (403, "wrong-passkey")
        assert refusal(ida.post("/api/me/passkeys/answer", body)) == (403, "wrong-passkey")
    assert refusal(ida.post("/api/me/passkeys/answer", [1])) == (400, "malformed")


@pytest.mark.parametrize(
    ("host", "scheme", "why"),
    [
        ("testserver.local", "https", None),
        ("localhost:8000", "http", None),
        ("testserver.local", "http", "secure line"),
        ("127.0.0.1:8000", "http", "with a name"),
        ("127.0.0.1", "https", "with a name"),
        ("[::1]:8000", "https", "with a name"),
    ],
)
def test_they_are_offered_where_browsers_have_them(visit: Visit, host: str, scheme: str, why: str | None) -> None:
    headers = {"Host": host, "X-Forwarded-Proto": scheme}
    jack = keeper(visit, f"Jack {host[:8]} {scheme}")
    for browser, button in ((jack, "Make a passkey"), (visit(), "Use a passkey")):
        page = browser.get("/me", headers=headers).text
        assert ("data-passkey=" in page) == (button in page) == (why is None)
        assert why is None or why in page
    asked = jack.post("/api/me/passkeys/question", headers=headers)
    assert asked.status_code == 200 if why is None else refusal(asked) == (409, "no-passkeys")


def test_questions_are_limited(tmp_path: Path) -> None:
    with running(tmp_path, limits=True) as client:
        browser = Browser(client)
        host = {"Host": "localhost"}
        tried = [browser.post("/api/me/passkeys/question", headers=host).status_code for _ in range(60)]
        assert tried[:30] == [200] * 30
        assert 429 in tried  # a bucket fills up meanwhile
