"""Whatever is sent that is no text in UTF-8 is refused with a code. Nothing of it is a mistake of ours."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from litestar import Litestar
from litestar.routes import HTTPRoute
from litestar.testing import TestClient

from web.site import Browser, refusal

Visit = Callable[..., Browser]
JSON = {"Content-Type": "application/json"}
FORM = {"Content-Type": "application/x-www-form-urlencoded"}
PARTS = {"Content-Type": "multipart/form-data; boundary=x"}
IN_PATHS = {"set_id": "abcdefgh12345678", "number": "1", "n": "1", "name": "a.png"}
NOT_UTF8 = [b"\xff", b"\xc3\x28", b"\xed\xa0\x80", b"\xf0\x9f\x98"]


def addresses(app: Litestar, table: str, *methods: str) -> Iterator[tuple[str, str]]:
    """Every method and address that this app answers."""
    for route in app.routes:
        if isinstance(route, HTTPRoute):
            path = route.path_format
            for name, value in {**IN_PATHS, "table_id": table}.items():
                path = path.replace(f"{{{name}}}", value)
            yield from ((method, path) for method in sorted(route.methods & set(methods)))


@pytest.mark.parametrize("text", NOT_UTF8)
def test_json_that_is_not_utf8_is_malformed_wherever_it_is_sent(
    client: TestClient[Litestar], ada: Browser, text: bytes
) -> None:
    table = ada.found()["id"]
    answers = {
        path: ada.ask(method, path, content=b'{"' + body + b'": "' + body + b'"}', headers=JSON)
        for method, path in addresses(client.app, table, "POST", "PUT", "DELETE")
        for body in (text, b"key" + text)
    }
    assert len(answers) > 20
    assert {path: answer.status_code for path, answer in answers.items() if answer.status_code >= 500} == {}
    for path in ("/api/tables", "/api/me", f"/api/tables/{table}/actions", f"/api/tables/{table}/sit", "/api/sets"):
        assert refusal(answers[path]) == (400, "malformed")
    assert "UTF-8" in answers["/api/tables"].json()["error"]["message"]


@pytest.mark.parametrize("escaped", ["%ff", "%C3%28", "%ed%a0%80", "a%f0%9f%98"])
def test_an_address_that_is_not_utf8_is_malformed(ada: Browser, escaped: str) -> None:
    for path in (f"/api/tables?x={escaped}", f"/api/tables/{escaped}aaaaaaaa", f"/api/tables/abcdefgh?{escaped}=1"):
        assert refusal(ada.get(path)) == (400, "malformed")
    for path in (f"/join?code={escaped}", f"/pictures/drawn/{escaped}", f"/new?game={escaped}", f"/?{escaped}"):
        answer = ada.get(path)
        assert answer.status_code == 400, path
        assert "text/html" in answer.headers["content-type"]


def test_an_address_in_utf8_is_fine(ada: Browser) -> None:
    assert ada.get("/pictures/drawn/%F0%9F%90%98").status_code == 200
    assert ada.get("/join?code=%C3%84").status_code == 404
    assert ada.get("/?x=100%").status_code == 200


@pytest.mark.parametrize("field", [b"name=%ff", b"%ff=1", b"name=\xff", b"name=%ed%a0%80"])
def test_a_form_that_is_not_utf8_is_malformed(ada: Browser, field: bytes) -> None:
    for path in ("/me", "/new", "/play", "/build/abcdefgh12345678/join"):
        answer = ada.ask("POST", path, content=b"game=the-box&" + field, headers=FORM)
        assert answer.status_code == 400, path
    assert ada.ask("POST", "/me", content=b"a=1&" * 1000, headers=FORM).status_code == 400


def part(name: bytes, content: bytes, more: bytes = b"") -> bytes:
    return b'--x\r\nContent-Disposition: form-data; name="%b"%b\r\n\r\n%b\r\n' % (name, more, content)


@pytest.mark.parametrize(
    "body",
    [
        part(b"\xff", b"1"),
        part(b"game", b"\xff"),
        part(b"pasted", b"\xff"),
        part(b"game", b"the-box", b"\r\nContent-Type: text/plain; charset=nothing"),
        part(b"game", b"the-box", b"\r\nContent-Type: text/plain; charset=zip_codec"),
        part(b"file", b"a,b", b'; filename="\xff.csv"'),
    ],
)
def test_parts_that_are_not_utf8_are_malformed(client: TestClient[Litestar], ada: Browser, body: bytes) -> None:
    for method, path in addresses(client.app, ada.found()["id"], "POST", "PUT"):
        answer = ada.ask(method, path, content=body + b"--x--\r\n", headers=PARTS)
        assert answer.status_code < 500, path
    for path in ("/api/sets/import", "/api/sets/preview"):
        assert refusal(ada.ask("POST", path, content=body + b"--x--\r\n", headers=PARTS)) == (400, "malformed")


@pytest.mark.parametrize(
    "headers",
    [
        {"Cookie": b"sortilege=\xff\xfe"},
        {"Cookie": b"\xff=\xff; sortilege=\xed\xa0\x80"},
        {"Accept-Language": b"\xff"},
        {"Content-Type": b"multipart/form-data; boundary=\xff"},
        {"Content-Type": b"application/json; charset=\xff"},
        {"Origin": b"\xff"},
        {"X-Forwarded-For": b"\xff"},
        {"Last-Event-ID": b"\xff"},
    ],
)
def test_whatever_is_in_a_header_is_no_mistake_of_ours(
    client: TestClient[Litestar], visit: Visit, headers: Any
) -> None:
    somebody = visit(cookie=False)
    table = visit().found()["id"]
    for method, path in addresses(client.app, table, "GET", "POST", "PUT"):
        if not path.endswith(("/stream", "/card.png")):
            answer = somebody.ask(method, path, headers=headers, **({} if method == "GET" else {"content": b"{}"}))
            assert answer.status_code < 500, path
