"""`sortilege join` as people and scripts use it."""

import json
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread
from typing import Any, Protocol

import pytest

from cli.command import sortilege
from remote.sites import RunningSite
from remote.visits import Program, until
from sortilege.cli.join import join, program_name
from sortilege.cli.join_report import JoinReport
from sortilege.remote.news import Note


def test_a_whole_game_for_people_and_for_scripts(site: RunningSite, tmp_path: Path) -> None:
    table = site.table("go-for-six-solo", 1)
    command = Program(tmp_path, "first").command
    code, output, errors = sortilege("join", f"{site.origin}/join?code={table.code}", command, "--name", "Zoë")
    assert (code, errors) == (0, "")
    lines = output.splitlines()
    assert lines[0] == f"Zoë sits on seat 0 of {table.url} (go-for-six-solo)."
    assert lines[-1] == table.scene["result"]
    assert any("turns up" in line or "Next on the pile" in line for line in lines)

    table = site.table("go-for-six-solo", 1)
    code, output, _ = sortilege("join", site.origin, command, "--code", table.code.lower(), "--json", "--seat", "0")
    assert code == 0
    news = [json.loads(line) for line in output.splitlines()]
    assert {"seated", "started", "note", "entry", "answered", "over"} == {one["event"] for one in news}
    assert (news[0]["name"], news[0]["table"], len(news[0]["token"])) == ("first", table.url, 32)
    assert news[-1] == {"event": "over", "outcome": table.scene["outcome"], "result": table.scene["result"]}
    assert any(one.get("revealed") for one in news)


def test_a_fault_exits_with_1_and_is_explained(site: RunningSite, tmp_path: Path) -> None:
    crashing = Program(tmp_path, special="raise ValueError('\\x1b[31mlost')").command
    code, output, errors = sortilege("join", site.table("go-for-six-solo", 1).url, crashing)
    assert (code, errors) == (1, "")
    assert "fault [crashed]: it ended (exit status 1)" in output
    assert "Traceback" in output
    assert "→ The game stays as it is. Come back with --token " in output
    assert "\x1b" not in output


def test_only_what_is_printable_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    JoinReport().tell(Note(7, "3.75\u00a0kg\nare \x1b[31mred"))
    assert capsys.readouterr().out == "   7  3.75 kg are �[31mred\n"


class HasAddress(Protocol):
    @property
    def url(self) -> str:
        """Where the table is."""


def joining(table: HasAddress, program: Program, *more: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "sortilege", "join", table.url, program.command, "--json", *more]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


def news_of(process: subprocess.Popen[str]) -> dict[str, Any]:
    assert process.stdout is not None
    found: dict[str, Any] = json.loads(process.stdout.readline())
    return found


def test_who_is_stopped_before_the_game_gets_up(site: RunningSite, tmp_path: Path) -> None:
    table = site.table("lucky-numbers", 2)
    with joining(table, Program(tmp_path)) as process:
        while news_of(process)["event"] != "waiting":
            pass
        assert table.scene["seats"][0]["kind"] == "program"
        process.send_signal(signal.SIGINT)
        assert news_of(process) == {"event": "left", "seat_kept": False}
    assert process.returncode == 130
    assert table.scene["seats"][0]["kind"] == "open"


def test_who_is_stopped_during_the_game_can_come_back(site: RunningSite, tmp_path: Path) -> None:
    table = site.table("lucky-numbers", [{"kind": "me"}, {"kind": "open"}])
    with joining(table, Program(tmp_path)) as process:
        token = news_of(process)["token"]
        while news_of(process)["event"] != "started":
            pass
        process.send_signal(signal.SIGTERM)
        until(lambda: process.poll() is not None)
        assert process.stdout is not None
        assert json.loads(process.stdout.readlines()[-1]) == {"event": "left", "seat_kept": True}
    assert process.returncode == 128 + signal.SIGTERM
    with joining(table, Program(tmp_path), "--token", token) as process:
        assert (news_of(process)["seat"], news_of(process)["event"] != "error") == (1, True)
        table.do("concede", seat=0)
        last = process.stdout.readlines()[-1] if process.stdout else ""
    assert (process.returncode, json.loads(last)["event"]) == (0, "over"), last


class _Elsewhere(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        self.send_response(200 if "welcome" in self.path else 404)
        self.end_headers()
        self.wfile.write(b"<h1>Welcome</h1>")

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""


@pytest.fixture
def elsewhere() -> Iterator[str]:
    """A site that is not one of ours."""
    with HTTPServer(("127.0.0.1", 0), _Elsewhere) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


def test_what_cannot_be_done_is_one_sentence(
    site: RunningSite, elsewhere: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(signal, "signal", lambda *_: None)  # this process stays as it is
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        nobody = f"http://127.0.0.1:{unused.getsockname()[1]}"
        seated = site.table("lucky-numbers", [{"kind": "open"}, {"kind": "me"}])
        full = site.table("lucky-numbers", [{"kind": "me"}, {"kind": "bot", "level": "easy"}])
        cases: list[tuple[int, str, str, dict[str, Any]]] = [
            (1, "[unreachable]", f"{nobody}/t/k3v9k3v9k3v9", {}),
            (1, "[not-found]", f"{site.origin}/t/k3v9k3v9k3v9", {}),
            (1, "[not-found]", site.origin, {"code": "NOSUCH"}),
            (1, "[no-site]", f"{elsewhere}/t/k3v9k3v9k3v9", {}),
            (1, "[no-site]", f"{elsewhere}/t/welcome-welcome", {}),
            (1, "[no-site]", elsewhere, {"code": "welcome"}),
            (1, "sits on seat 1", seated.url, {"seat": 1}),
            (1, "has begun already", full.url, {}),
            (2, "0 to 1", seated.url, {"seat": 7}),
            (2, "[malformed]", "localhost", {}),
            (2, "[malformed]", seated.url, {"command": " "}),
            (2, "[malformed]", seated.url, {"budget_ms": 0}),
            (2, "[malformed]", seated.url, {"token": "short"}),
        ]
        for code, said, url, options in cases:
            assert join(url, **{"command": "true", **options}) == code, url
            printed = capsys.readouterr()
            assert (printed.out, printed.err.count("\n")) == ("", 1), printed
            assert said in printed.err, printed
        assert join(nobody, "true", code="BRAVO7", json=True) == 1
        assert json.loads(capsys.readouterr().out)["error"]["code"] == "unreachable"


def test_a_token_may_begin_with_a_hyphen() -> None:
    """Every 64th does."""
    code, _, errors = sortilege("join", "localhost", "true", "--token", "-Q8ek4T1sYJH0")
    assert (code, "[malformed]" in errors) == (2, True), errors


def test_programs_are_called_like_their_files() -> None:
    assert program_name("python3 bots/lucky.py --depth 3.5") == "lucky"
    assert program_name("node six.js") == "six"
    assert program_name("./brave-bot") == "brave-bot"
    assert program_name("java -jar 'solver.jar'") == "solver"
    assert program_name("-") == "Program"
