"""Addresses as people mistype them, and as link checkers ask for them."""

import asyncio
import html
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from httpx import Response

from web.site import Browser, client_of, living

Visit = Callable[..., Browser]


@pytest.mark.parametrize(
    "path",
    [
        "/t/x",
        "/t/nonsense",
        "/t/no%20table",
        "/t/x/replay",
        "/t/x/qr.svg",
        "/t/",
        "/learn/chess",
        "/new?game=chess",
        "/build/x",
        "/sets/x",
        "/sets/x/edition.zip",
        "/pictures/x/y",
        "/static/nothing.js",
        "/nothing/at/all",
    ],
)
def test_a_wrong_address_is_answered_in_words(visit: Visit, path: str) -> None:
    said = {}
    for language in ("en", "de"):
        page = visit(language).get(path)
        assert page.status_code == 404
        assert page.headers["content-type"].startswith("text/html")
        found = re.search(r"<h1>(.*?)</h1>\s*<p>(.*?)</p>", page.text)
        assert found, page.text
        said[language] = html.unescape(found[2])
        assert re.fullmatch(r"[A-ZÄÖÜ][\w ,:–-]+[.](?: [A-ZÄÖÜ][\w ,:–-]+[.])*", said[language]), said[language]
    assert said["en"] != said["de"]


def test_the_address_of_a_form_is_no_page(visit: Visit) -> None:
    for path in ("/play", "/build/abcdefgh12345678/join"):
        page = visit("de").get(path)
        assert page.status_code == 405
        assert "Method" not in page.text


def test_programs_are_told_in_words_too(ada: Browser) -> None:
    answer = ada.get("/api/tables/x")
    told = {"code": "malformed", "message": "table_id: not written as it should be"}
    assert answer.json() == {"error": {**told, "request_id": answer.headers["x-request-id"]}}


@pytest.mark.parametrize(
    "path", ["/", "/learn/the-box", "/sets/mammals", "/join", "/api/tables", "/api/openapi/openapi.json", "/nothing"]
)
def test_the_head_is_that_of_the_page(ada: Browser, path: str) -> None:
    page, head = ada.get(path), ada.ask("HEAD", path)
    assert head.status_code == page.status_code
    assert head.headers["content-type"] == page.headers["content-type"]
    assert head.content == b""


def test_the_head_of_a_table(ada: Browser) -> None:
    id = ada.found()["id"]
    assert ada.ask("HEAD", f"/t/{id}").status_code == 200
    assert ada.ask("HEAD", f"/api/tables/{id}").status_code == 200
    assert ada.ask("HEAD", f"/api/tables/{id}/sit").status_code == 405


def test_the_head_of_a_stream_ends(tmp_path: Path) -> None:
    async def ask() -> Response:
        wanted = {"game": "lucky-numbers", "seats": [{"kind": "me"}, {"kind": "open"}]}
        async with living(tmp_path) as app, client_of(app) as client:
            id = (await client.post("/api/tables", json=wanted)).json()["id"]
            async with asyncio.timeout(5):
                return await client.head(f"/api/tables/{id}/stream")

    head = asyncio.run(ask())
    assert head.status_code == 200
    assert head.headers["content-type"].startswith("text/event-stream")
