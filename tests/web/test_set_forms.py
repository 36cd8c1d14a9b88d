"""Forms with files, as strangers send them: whoever sends one does not decide how it is read."""

import pytest

from web.site import Browser, refusal

PREVIEW = "/api/sets/preview"


def send(browser: Browser, body: bytes, kind: str = "multipart/form-data; boundary=x") -> tuple[int, str]:
    return refusal(browser.ask("POST", PREVIEW, content=body, headers={"content-type": kind}))


def part(content: bytes, head: str = 'name="pasted"', more: str = "") -> bytes:
    return f"--x\r\nContent-Disposition: form-data; {head}\r\n{more}\r\n".encode() + content + b"\r\n"


END = b"--x--\r\n"


@pytest.mark.process
def test_a_part_is_read_as_utf_8_whatever_it_says_about_itself(ada: Browser) -> None:
    """Some of Python's decoders take minutes for a megabyte, or make texts that cannot be written."""
    for charset in ("punycode", "unicode_escape", "idna", "utf-7", "rot13", "nonsense"):
        body = part(b"Name\tLegs\nFox\t4\n\\ud800\t2\n", more=f"Content-Type: text/plain; charset={charset}\r\n") + END
        answer = ada.ask("POST", PREVIEW, content=body, headers={"content-type": "multipart/form-data; boundary=x"})
        assert answer.status_code == 200
        assert answer.json()["rows"] == [["Fox", "4"], ["\\ud800", "2"]]
    assert send(ada, part(b"\xff\xfe") + END) == (400, "malformed")


@pytest.mark.parametrize("kind", ["application/x-www-form-urlencoded", "text/plain", "application/json", ""])
def test_only_forms_with_files_are_read(ada: Browser, kind: str) -> None:
    assert send(ada, b"pasted=Name%09Legs", kind) == (400, "malformed")


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"nothing of a form",
        part(b"Name\tLegs"),  # it does not end
        part(b"a") + part(b"b") + END,  # twice
        part(b"a", 'name="pasted"; filename="a.csv"') + END,  # a file where a text should be
        part(b"a", 'name="file"') + END,  # a text where a file should be
        part(b"a", "") + END,  # nobody knows what it is
        b"".join(part(b"a", f'name="f{number}"') for number in range(60)) + END,
        part(b"a", f'name="{"n" * 10_000}"') + END,
        part(b"x" * 300_000, 'name="sheet"') + part(b"Name\tLegs\nFox\t4") + END,
    ],
)
def test_a_broken_form_is_refused(ada: Browser, body: bytes) -> None:
    assert send(ada, body) == (400, "malformed")


def test_a_boundary_is_needed(ada: Browser) -> None:
    assert send(ada, part(b"a") + END, "multipart/form-data") == (400, "malformed")
