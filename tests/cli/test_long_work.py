"""How far long work has come is a bar for people, and a line now and then for a log."""

import io
from contextlib import redirect_stderr

import pytest

from sortilege.cli import long_work
from sortilege.cli.long_work import watched


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def said(stream: io.StringIO) -> str:
    with redirect_stderr(stream), watched() as told:
        for done in (1200, 1300, 2400):
            told("Copying pictures", done, 2400)
    return stream.getvalue()


def test_a_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    assert "Copying pictures" in said(Terminal())
    assert "2400/2400" in said(Terminal())


def test_lines_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    passed = iter([0.0, 1.0, 10.0, 10.0, 12.0])
    monkeypatch.setattr(long_work, "monotonic", lambda: next(passed))
    assert said(io.StringIO()) == "Copying pictures: 1,300 of 2,400\n"
