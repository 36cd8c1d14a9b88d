"""The site is known under its own names only: nobody can plant another one in links, QR codes and previews."""

import socket
from pathlib import Path

import pytest

from sortilege.web.assets import address
from sortilege.web.hosts import Hosts
from web.site import Browser, refusal, running

EVIL = "evil.example"


@pytest.mark.parametrize(
    ("host", "known"),
    [
        ("localhost", True),
        ("localhost:8000", True),
        ("LOCALHOST.:8000", True),
        ("127.0.0.1:8000", True),
        ("127.1.2.3", True),
        ("[::1]:8000", True),
        (socket.gethostname(), True),
        (f"{socket.gethostname().partition('.')[0]}.local:8000", True),
        ("play.example.org", True),
        ("Play.Example.Org:8443", True),
        ("play.example.org.", True),
        (EVIL, False),
        ("play.example.org.evil.example", False),
        ("evil-play.example.org", False),
        ("localhost.evil.example", False),
        ("192.168.1.7:8000", False),
        ("203.0.113.7", False),
        ("8.8.8.8", False),
        ("0.0.0.0:8000", False),
        ("", False),
        ("play.example.org:80:80", False),
        ("play.example.org/evil", False),
        ("evil@play.example.org", False),
        ("play.example.org, evil.example", False),
        ("play.example.org\t", False),
        ("[::1", False),
        ("plÿ.example.org", False),
    ],
)
def test_names_on_this_machine(host: str, known: bool) -> None:
    assert Hosts("127.0.0.1", ("play.example.org", "other.example")).know(host) == known


@pytest.mark.parametrize("everywhere", ["0.0.0.0", "::"])
def test_addresses_of_the_own_network_are_known_where_it_listens_everywhere(everywhere: str) -> None:
    hosts = Hosts(everywhere)
    for host in ("192.168.1.7:8000", "10.0.0.1", "[fe80::1]:8000", "[fd00::7]", "100.64.0.9", "localhost", "table:80"):
        assert hosts.know(host), host
    for host in ("8.8.8.8", "[2606:4700::1111]", EVIL, "0.0.0.0", "[::]"):
        assert not hosts.know(host), host


def test_the_address_it_listens_on_is_known() -> None:
    assert Hosts("8.8.8.8").know("8.8.8.8:8000")
    assert Hosts("2606:4700::1111").know("[2606:4700::1111]:8000")
    assert not Hosts("8.8.8.8").know("8.8.4.4")


def test_a_name_that_is_not_ours_is_refused_everywhere(ada: Browser) -> None:
    id = ada.found()["id"]
    host = {"Host": EVIL}
    for path in (f"/api/tables/{id}", "/api/tables", "/api/openapi/openapi.json"):
        answer = ada.get(path, headers=host)
        assert refusal(answer) == (421, "wrong-host")
        assert EVIL in answer.json()["error"]["message"]
    for path in ("/", f"/t/{id}", f"/t/{id}/qr.svg", "/robots.txt", "/sitemap.xml", address("css/base.css"), "/me"):
        assert ada.get(path, headers=host).status_code == 421, path
    assert refusal(ada.post("/api/me", {"name": "Eve"}, headers=host)) == (421, "wrong-host")
    assert ada.form("/play", game="the-box").status_code == 303


@pytest.mark.parametrize("path", ["/", "/nothing/at/all", "/t/x"])
def test_even_a_refusal_has_no_link_to_there(ada: Browser, path: str) -> None:
    page = ada.get(path, headers={"Host": EVIL}).text
    assert f"//{EVIL}" not in page
    assert "http://testserver.local" in page


def test_who_runs_the_site_says_its_names(tmp_path: Path) -> None:
    with running(tmp_path, host_names=("play.example.org",)) as client:
        ada = Browser(client)
        ada.headers["Host"] = "play.example.org:8443"
        assert ada.found("lucky-numbers")["url"].startswith("http://play.example.org:8443/t/")
        assert ada.get("/", headers={"Host": "testserver.local"}).status_code == 421


def test_a_program_that_names_no_host_is_answered(ada: Browser) -> None:
    table = ada.found()
    answer = ada.get(f"/api/tables/{table['id']}", headers={"Host": ""})
    assert answer.json()["url"] == table["url"]
