"""Links to hand on: as other devices reach them, and as pictures for a phone's camera."""

import io
from collections.abc import Callable
from pathlib import Path

import pytest
import segno

from sortilege.web import addresses
from web.sets import NOBODYS, own_set, saved
from web.site import Browser, running

Visit = Callable[..., Browser]
HERE = {"Host": "localhost:8000"}


def drawn(link: str) -> bytes:
    """What a camera reads as this link."""
    file = io.BytesIO()
    segno.make(link, error="m", micro=False).save(
        file, kind="svg", scale=8, border=2, dark="#20242c", light="#fffdf8", xmldecl=False
    )
    return file.getvalue()


def test_every_link_has_its_picture(ada: Browser) -> None:
    table = ada.found()
    id = saved(ada)
    made = own_set(ada, id)
    key = made["edit"].partition("?")[2]
    for path, link in (
        (f"/t/{table['id']}/qr.svg", table["url"]),
        (f"/sets/{id}/qr.svg", made["view"]),
        (f"/build/{id}/qr.svg?{key}", made["edit"]),
    ):
        picture = ada.get(path)
        assert picture.headers["content-type"].startswith("image/svg+xml")
        assert picture.content == drawn(link)


def test_nobody_else_gets_the_pictures_of_a_sets_links(ada: Browser, ben: Browser) -> None:
    id = saved(ada)
    key = own_set(ada, id)["edit"].partition("?")[2]
    for path in (f"/sets/{id}/qr.svg", f"/build/{id}/qr.svg?{key}", f"/sets/{NOBODYS}/qr.svg", "/build/x/qr.svg"):
        assert ben.get(path).status_code == 404


def test_an_old_secret_link_has_no_picture(ada: Browser) -> None:
    id = saved(ada)
    old = f"/build/{id}/qr.svg?{own_set(ada, id)['edit'].partition('?')[2]}"
    assert ada.get(old).headers["cache-control"] == "no-store"
    assert ada.post(f"/api/sets/{id}/link").status_code == 200
    assert ada.get(old).status_code == 404
    assert ada.get(f"/build/{id}/qr.svg").status_code == 404


@pytest.mark.parametrize("host", ["localhost:8000", "127.0.0.1:8000", "[::1]:8000"])
def test_who_opened_localhost_hands_on_the_address_in_the_network(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, host: str
) -> None:
    monkeypatch.setattr(addresses, "network_address", lambda: "192.168.7.7")
    with running(tmp_path, network_port=8000, host_names=("testserver.local", "games.example")) as client:
        ada = Browser(client)
        ada.get("/")
        ada.headers["Host"] = host
        made = own_set(ada, saved(ada))
        for link in (ada.found()["url"], made["view"], made["edit"]):
            assert link.startswith("http://192.168.7.7:8000/")
        ada.headers["Host"] = "games.example"
        assert ada.found()["url"].startswith("http://games.example/t/")


def test_without_a_network_the_link_is_that_of_this_computer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "network_address", lambda: None)
    with running(tmp_path / "open", network_port=8000) as client:
        assert found_here(Browser(client))["url"].startswith("http://localhost:8000/t/")
    monkeypatch.setattr(addresses, "network_address", lambda: "192.168.7.7")
    with running(tmp_path / "closed") as client:
        assert found_here(Browser(client))["url"].startswith("http://localhost:8000/t/")


def found_here(ada: Browser) -> dict[str, str]:
    ada.get("/")
    ada.headers |= HERE
    return dict(ada.found())
