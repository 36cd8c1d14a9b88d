"""What every answer says to browsers, and what other sites' pages cannot do here."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from litestar.routes import HTTPRoute

from sortilege.web.assets import address
from sortilege.web.security import HEADERS
from web.site import Browser, refusal, running

Visit = Callable[..., Browser]


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/"),
        ("GET", "/me"),
        ("GET", "/nothing"),
        ("GET", "/api/nothing"),
        ("GET", "/api/tables"),
        ("GET", "/api/tables/abcdefgh12345678"),
        ("GET", "/t/abcdefgh12345678"),
        ("GET", "/t/x"),
        ("GET", address("css/base.css")),
        ("GET", "/static/nothing.css"),
        ("GET", "/static/../app.py"),
        ("GET", "/pictures/mammals/nothing"),
        ("GET", "/api/openapi/openapi.json"),
        ("GET", "/new?game=chess"),
        ("POST", "/api/tables"),
        ("POST", "/new"),
        ("DELETE", "/new"),
        ("OPTIONS", "/new"),
    ],
)
def test_every_answer_has_the_headers_once(visit: Visit, method: str, path: str) -> None:
    answer = visit().ask(method, path)
    assert answer.status_code < 500
    for name, value in HEADERS.items():
        assert answer.headers.get_list(name) == [value], name


def test_the_policy_allows_nothing_inline_and_nothing_from_elsewhere() -> None:
    policy = HEADERS["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert not any(word in policy for word in ("unsafe", "http:", "https:", "*"))


@pytest.mark.parametrize(
    "headers",
    [
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Origin": "https://elsewhere.example"},
        {"Origin": "null"},
        {"Origin": "http://["},
        {"Origin": "http://testserver.local.elsewhere.example"},
        {"Origin": "http://elsewhere.example/testserver.local"},
    ],
)
def test_what_another_sites_page_sends_is_refused(ada: Browser, headers: dict[str, str]) -> None:
    id = ada.found()["id"]
    before = ada.look(id)["scene"]
    for path in ("/api/tables", f"/api/tables/{id}/leave", "/api/me"):
        body = {"key": "12345678", "version": before["version"]}
        assert refusal(ada.post(path, body, headers=headers)) == (403, "not-yours")
    for path in ("/new", "/play", "/me"):
        assert ada.post(path, headers=headers).status_code == 403
    assert ada.look(id)["scene"] == before
    assert ada.get("/", headers=headers).status_code == 200  # a link from there is welcome


def test_nothing_that_changes_something_can_be_sent_from_elsewhere(ada: Browser) -> None:
    """Every address that takes more than a look."""
    asked = 0
    for route in ada.client.app.routes:
        for method in sorted(route.methods - {"GET", "HEAD", "OPTIONS"}) if isinstance(route, HTTPRoute) else ():
            path = re.sub(r"{[^}]*}", "x" * 12, re.sub(r"{[^}]*:int}", "7", route.path))
            answer = ada.ask(method, path, headers={"Sec-Fetch-Site": "cross-site"})
            assert answer.status_code == 403, (method, path)
            assert "another site" in answer.text, (method, path)
            asked += 1
    assert asked > 60


@pytest.mark.parametrize("headers", [{"Sec-Fetch-Site": "same-origin"}, {"Origin": "http://testserver.local"}, {}])
def test_our_own_pages_may_send(ada: Browser, headers: dict[str, str]) -> None:
    assert ada.post("/api/me", {"name": "Ada"}, headers=headers).status_code == 200


def test_files_outside_are_out_of_reach(visit: Visit) -> None:
    for path in ("../app.py", "%2e%2e/app.py", "..%2fapp.py", "/etc/passwd", "css"):
        assert visit().get(address(path)).status_code in (400, 404)
    for path in ("/pictures/..%2f..%2f/x", "/pictures/mammals/..%2fedition.toml", "/pictures/nothing/elk"):
        assert visit().get(path).status_code in (400, 404)


def test_nothing_about_a_fault_of_ours_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise RuntimeError("the secret is marmalade")

    monkeypatch.setattr("sortilege.web.api.tables.table_answer", fail)
    monkeypatch.setattr("sortilege.web.pages.tables.table_answer", fail)
    with running(tmp_path) as client:
        ada = Browser(client)
        answer = ada.post("/api/tables", {"game": "lucky-numbers", "seats": [{"kind": "me"}, {"kind": "open"}]})
        assert refusal(answer) == (500, "internal")
        assert "marmalade" not in answer.text
        assert answer.headers["content-security-policy"]


def test_too_much_at_once_is_too_many(tmp_path: Path) -> None:
    with running(tmp_path, limits=True) as client:
        ada = Browser(client, "de")
        answers = [ada.get("/join?code=NOBODY") for _ in range(31)]
        assert [answer.status_code for answer in answers] == [404] * 30 + [429]
        assert 1 <= int(answers[-1].headers["retry-after"]) <= 3
        found = [ada.post("/api/tables", {"game": "chess", "seats": [{"kind": "me"}]}) for _ in range(41)]
        assert {answer.status_code for answer in found[:-1]} == {400}
        assert refusal(found[-1]) == (429, "too-many")
        assert found[-1].json()["error"]["message"] != "That was a lot in a short time. Please wait a moment."
        assert ada.get("/about").status_code == 200  # other things go on


def test_behind_a_proxy_everybody_is_counted_alone(tmp_path: Path) -> None:
    with running(tmp_path, limits=True, behind_proxy=1) as client:
        ada = Browser(client)
        for number in range(35):
            answer = ada.get("/join?code=NOBODY", headers={"X-Forwarded-For": f"made up, 10.0.0.{number}"})
            assert answer.status_code == 404
        same = [ada.get("/join?code=NO", headers={"X-Forwarded-For": f"10.1.1.{n}, 10.0.0.99"}) for n in range(31)]
        assert same[-1].status_code == 429
        secure = ada.get("/me", headers={"X-Forwarded-Proto": "https"})
        assert "Secure" in secure.headers["set-cookie"]


def test_over_https_browsers_are_told_to_come_back_by_it(tmp_path: Path) -> None:
    with running(tmp_path, behind_proxy=1) as client:
        ada = Browser(client)
        for path in ("/", "/nothing", "/api/tables", address("css/base.css")):
            said = {scheme: ada.get(path, headers={"X-Forwarded-Proto": scheme}) for scheme in ("https", "http")}
            assert said["https"].headers["strict-transport-security"] == "max-age=31536000"
            assert "strict-transport-security" not in said["http"].headers


def test_what_carries_secrets_is_kept_by_nobody(ada: Browser, visit: Visit) -> None:
    """Edit links, tokens, cookies, private tables; and whatever has not thought of it."""
    set_id = ada.post("/api/sets", {"start": "copy", "of": "mammals"}).json()["id"]
    table = ada.found("go-for-six", "me", "bot:random")["id"]
    secret = [
        ada.get(f"/api/sets/{set_id}"),
        ada.get("/api/sets"),
        ada.get(f"/build/{set_id}"),
        ada.get(f"/sets/{set_id}/edition.zip"),
        visit(cookie=False).post("/api/tables", {"game": "lucky-numbers", "seats": [{"kind": "me"}, {"kind": "open"}]}),
        ada.get(f"/api/tables/{table}"),
        ada.get(f"/api/tables/{table}/record"),
        ada.get(f"/api/tables/{table}/steps/1"),
        ada.get(f"/t/{table}"),
        ada.get(f"/t/{table}/replay"),
        ada.get(f"/t/{table}/qr.svg"),
        ada.get("/"),
        ada.get("/me"),
        ada.get("/nothing"),
        ada.form("/me", name="Ada", next="/"),
        ada.form("/play", game="lucky-numbers"),
        ada.post("/api/me", {"name": "Ada"}),
        ada.do(table, "concede"),
        ada.get(f"/api/tables/{table}/orders"),
        ada.get(f"/api/tables/{table}/nothing"),
    ]
    assert [answer.headers.get_list("cache-control") for answer in secret] == [["no-store"]] * len(secret)


@pytest.mark.parametrize(
    "path",
    [
        address("css/base.css"),
        "/pictures/mammals/red-fox",
        "/pictures/drawn/AB",
        "/manifest.webmanifest",
        "/robots.txt",
    ],
)
def test_what_is_the_same_for_everybody_may_be_kept(ada: Browser, path: str) -> None:
    answer = ada.get(path)
    assert answer.status_code == 200
    assert "public" in answer.headers["cache-control"]
    assert "set-cookie" not in answer.headers
