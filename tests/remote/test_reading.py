"""Addresses as people paste them, and streams as networks deliver them."""

import pytest

from sortilege.core.errors import Malformed
from sortilege.remote.address import Address, read_address
from sortilege.remote.scenes import events


@pytest.mark.parametrize(
    ("url", "code", "expected"),
    [
        ("http://a:8000/t/k3v9k3v9k3v9", None, Address("http://a:8000", "k3v9k3v9k3v9", None)),
        (" https://a/t/k3v9k3v9/replay ", None, Address("https://a", "k3v9k3v9", None)),
        ("http://[::1]:8000/t/k3v9k3v9/", None, Address("http://[::1]:8000", "k3v9k3v9", None)),
        ("http://a/join?code=BRAVO7", None, Address("http://a", None, "BRAVO7")),
        ("http://a/join?code=%20bravo7", None, Address("http://a", None, "bravo7")),
        ("http://a:8000/", "BRAVO7", Address("http://a:8000", None, "BRAVO7")),
        ("http://a:8000", "BRAVO7", Address("http://a:8000", None, "BRAVO7")),
    ],
)
def test_addresses(url: str, code: str | None, expected: Address) -> None:
    assert read_address(url, code) == expected


@pytest.mark.parametrize(
    ("url", "code"),
    [
        ("", None),
        ("localhost:8000/t/k3v9k3v9", None),
        ("ftp://a/t/k3v9k3v9", None),
        ("http://", None),
        ("http://[::1/t/k3v9k3v9", None),
        ("http://a:port/t/k3v9k3v9", None),
        ("http://a:8000", None),
        ("http://a/join?code=", None),
        ("http://a/t/short", None),
        ("http://a/rules/the-box", "BRAVO7"),
        ("http://a/t/k3v9k3v9", "BRAVO7"),
    ],
)
def test_addresses_that_lead_to_no_table(url: str, code: str | None) -> None:
    with pytest.raises(Malformed):
        read_address(url, code)


STREAM = (
    "retry: 1000\n\nevent: scene\nid: 7\ndata: {}\n\n: a comment\n\nevent: beat\ndata: \n\r\n"
    "event: note\r\ndata: a\u2028b\x85c\r\ndata:d\r\n\r\ndata: e\n\nevent: unfinished\ndata: f\n"
).encode()


@pytest.mark.parametrize("size", [1, 2, 3, 7, 1000])
def test_events_come_in_pieces_of_any_size(size: int) -> None:
    pieces = [STREAM[start : start + size] for start in range(0, len(STREAM), size)]
    assert list(events(pieces)) == [
        ("scene", b"{}"),
        ("beat", b""),
        ("note", "a\u2028b\x85c\nd".encode()),
        ("message", b"e"),
    ]
