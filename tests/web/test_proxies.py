"""Proxies of ours are believed, and nobody else."""

from collections.abc import Sequence
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from sortilege.web.proxies import network_of
from web.site import Browser, running


@pytest.mark.parametrize(
    ("host", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("192.0.2.7:4711", "192.0.2.7"),
        ("2001:db8:1:2ff:1::1", "2001:db8:1:200::/56"),
        ("2001:db8:1:201::9", "2001:db8:1:200::/56"),
        ("2001:db8:1:300::9", "2001:db8:1:300::/56"),
        ("[2001:db8:1:2ff::1]:4711", "2001:db8:1:200::/56"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.8", "192.0.2.8"),
        ("made up", "made up"),
        ("x" * 5000, "x" * 100),
        ("", ""),
    ],
)
def test_who_is_one_visitor(host: str, network: str) -> None:
    assert network_of(host) == network


MANY = range(90)
"""More than thirty: on a busy machine they take a while, and meanwhile a few more are allowed."""


def statuses(client: TestClient[Litestar], forwarded: Sequence[str | list[tuple[str, str]]]) -> list[int]:
    """What is answered to guesses that come from here, one after the other. Thirty in a minute are too many."""
    found = []
    for said in forwarded:
        headers = [("X-Forwarded-For", said)] if isinstance(said, str) else said
        found.append(client.get("/join?code=NOBODY", headers=headers).status_code)
    return found


@pytest.mark.parametrize(
    ("proxies", "made_up"),
    [(1, "10.0.0.{n}, 192.0.2.1"), (2, "10.0.0.{n}, 192.0.2.1, 10.9.9.9"), (3, "10.0.0.{n}, 192.0.2.1, a, b")],
)
def test_what_others_say_is_not_believed(tmp_path: Path, proxies: int, made_up: str) -> None:
    with running(tmp_path, limits=True, behind_proxy=proxies) as client:
        assert 429 in statuses(client, [made_up.format(n=n) for n in MANY])
        others = [made_up.replace("192.0.2.1", f"192.0.2.{n}").format(n=1) for n in range(10, 50)]
        assert set(statuses(client, others)) == {404}


def test_a_header_may_come_in_several_lines(tmp_path: Path) -> None:
    with running(tmp_path, limits=True, behind_proxy=2) as client:
        lines = [[("X-Forwarded-For", f"10.0.0.{n}, 192.0.2.1"), ("X-Forwarded-For", "10.9.9.9")] for n in MANY]
        assert 429 in statuses(client, lines)


def test_who_comes_through_fewer_proxies_is_counted_by_the_first_one_that_saw_them(tmp_path: Path) -> None:
    with running(tmp_path, limits=True, behind_proxy=2) as client:
        assert 429 in statuses(client, ["192.0.2.1"] * len(MANY))
        assert statuses(client, ["192.0.2.2"]) == [404]


def test_without_a_proxy_of_ours_nothing_is_believed(tmp_path: Path) -> None:
    with running(tmp_path, limits=True) as client:
        assert 429 in statuses(client, [f"192.0.2.{n}" for n in MANY])
        me = Browser(client).get("/me", headers={"X-Forwarded-Proto": "https"})
        assert "Secure" not in me.headers["set-cookie"]


@pytest.mark.parametrize(
    ("proxies", "said", "secure"),
    [
        (1, "https", True),
        (1, "HTTPS", True),
        (1, "https, http", False),
        (2, "https, http", True),
        (2, "https", True),
        (1, "gopher", False),
        (1, "", False),
    ],
)
def test_the_way_is_encrypted_if_our_proxy_says_so(tmp_path: Path, proxies: int, said: str, secure: bool) -> None:
    with running(tmp_path, behind_proxy=proxies) as client:
        me = Browser(client).get("/me", headers={"X-Forwarded-Proto": said})
        assert ("Secure" in me.headers["set-cookie"]) == secure
