"""Every request has a name, by which what was logged about it is found: in the answer, and in every line of the log."""

import json
import logging
from collections.abc import Callable, Iterator
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from sortilege.tables.lobby import Lobby
from sortilege.web.logs import start_logging, without_passwords
from web.site import Browser, refusal, running


@pytest.fixture
def lines() -> Iterator[Callable[[], list[dict[str, Any]]]]:
    """Everything that is logged, as JSON."""
    root, ours = logging.getLogger(), logging.getLogger("sortilege")
    before = root.handlers, root.level, ours.level
    written = StringIO()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sys.stderr", written)
        start_logging("json", worker=3)
    yield lambda: [json.loads(line) for line in written.getvalue().splitlines()]
    root.handlers, root.level = before[0], before[1]
    ours.setLevel(before[2])


def test_each_answer_has_another_one(ada: Browser) -> None:
    ids = {ada.get(path).headers["x-request-id"] for path in ("/", "/me", "/api/tables", "/nothing", "/healthz")}
    assert len(ids) == 5
    assert all(len(id) == 16 for id in ids)


def test_an_error_has_it_for_programs_and_for_people(ada: Browser) -> None:
    assert refusal(ada.get("/api/tables/nosuchtable")) == (404, "not-found")  # looks at the id, too
    page = ada.get("/t/nosuchtable")
    assert page.status_code == 404
    assert page.headers["x-request-id"] in page.text


def test_what_visitors_send_is_not_taken_over(ada: Browser) -> None:
    assert ada.get("/", headers={"X-Request-Id": "mine-12345678"}).headers["x-request-id"] != "mine-12345678"


@pytest.mark.parametrize(
    ("said", "counts"),
    [
        ("5f1d7a3c9b2e4f60a1b2c3d4e5f60718", True),
        ("0192f0a0-7c1e-7b7a-9d5a-2f1c3b4a5d6e", True),
        ("short", False),
        ("x" * 65, False),
        ("with blanks in it", False),
        ('quote"quote"quote', False),
        ("line%0abreak1234", False),
    ],
)
def test_the_one_of_our_proxy_counts_if_it_looks_like_one(tmp_path: Path, said: str, counts: bool) -> None:
    with running(tmp_path, behind_proxy=1) as client:
        answer = client.get("/", headers={"X-Request-Id": said})
        assert (answer.headers["x-request-id"] == said) == counts


def test_every_line_says_which_request_it_is_about(
    client: TestClient[Litestar], lines: Callable[[], list[dict[str, Any]]], monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = Browser(client)
    table = ada.found("lucky-numbers", "me", "me")["id"]

    async def breaks(*_: object) -> None:
        raise RuntimeError("no connection to postgresql://ada:s3cret@db/site")

    monkeypatch.setattr(Lobby, "room", breaks)
    answer = ada.get(f"/api/tables/{table}", headers={"Authorization": "Bearer tokentokentokentoken"})
    assert refusal(answer) == (500, "internal")
    about = [line for line in lines() if line["request"] == answer.headers["x-request-id"]]
    assert [line["level"] for line in about] == ["error", "info"]
    assert "RuntimeError" in about[0]["traceback"]
    told = {key: about[1][key] for key in ("worker", "method", "route", "status", "logger")}
    route = "/api/tables/{table_id}"
    assert told == {"worker": 3, "method": "GET", "route": route, "status": 500, "logger": "sortilege.requests"}


def test_lines_have_no_secrets(
    client: TestClient[Litestar], lines: Callable[[], list[dict[str, Any]]], monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = Browser(client)
    ada.get("/me")
    token = "program-with-a-secret-token"
    made = Browser(client, token=token).found("lucky-numbers", "me", "open")
    ada.get(f"/t/{made['id']}")
    ada.get(f"/join?code={made['code']}")
    ada.get(f"/api/tables/{made['id']}/nothing-here")
    ada.get("/build/k7Qp3mXw9aBcD2eF?key=very-secret-key")
    ada.get(f"/nothing/{made['code']}?password=hunter2")

    async def breaks(*_: object) -> None:
        raise RuntimeError("it is broken")

    monkeypatch.setattr(Lobby, "room", breaks)
    assert ada.get(f"/t/{made['id']}").status_code == 500
    said = json.dumps(lines())
    assert "it is broken" in said
    for secret in (made["id"], made["code"], token, ada.cookie.partition("=")[2], "very-secret-key", "hunter2"):
        assert secret not in said
    assert "testclient" not in said, "nobody's address is logged"


def test_probes_leave_no_line(client: TestClient[Litestar], lines: Callable[[], list[dict[str, Any]]]) -> None:
    for path in ("/healthz", "/readyz", "/metrics"):
        client.get(path)
    assert lines() == []
    client.get("/")
    assert [line["route"] for line in lines()] == ["/"]


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("postgresql://ada:s3c:r/e@t@db:5432/site is away", "postgresql://ada:***@db:5432/site is away"),
        ("valkey://:s3cret@broker", "valkey://:***@broker"),
        ("postgresql://db/site?user=ada&password=s3cret&x=1", "postgresql://db/site?user=ada&password=***&x=1"),
        ("http://localhost:8000/ is fine", "http://localhost:8000/ is fine"),
    ],
)
def test_passwords_in_addresses_are_struck_out(said: str, told: str) -> None:
    assert without_passwords(said) == told
