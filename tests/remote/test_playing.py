"""What a program's companion does where no real site is needed: coming back, clocks, sites that are busy."""

import json
from pathlib import Path
from typing import Any

import httpx
import pytest

from remote.visits import Program
from sortilege.remote import contact
from sortilege.remote.client import Site
from sortilege.remote.errors import NoSeat
from sortilege.remote.history import history
from sortilege.remote.news import News
from sortilege.remote.played_game import Playing
from sortilege.remote.program import SeatedProgram, start_message
from sortilege.remote.shapes import Happening, Header, Scene, Seat


class FakeSite(Site):
    """Answers in a row; keeps what was asked."""

    def __init__(self, *answers: tuple[int, Any]) -> None:
        self.news: list[News] = []
        super().__init__("http://fake", 20 * "x", self.news.append)
        self.close()
        self.asked: list[tuple[str, Any]] = []
        self._answers = iter(answers)
        self._http = httpx.Client(base_url="http://fake", transport=httpx.MockTransport(self._answer))

    def _answer(self, request: httpx.Request) -> httpx.Response:
        self.asked.append((request.url.path, json.loads(request.content or b"null")))
        status, body = next(self._answers)
        return httpx.Response(status, json=body)


def scene(**more: Any) -> Any:
    fields = {"version": 7, "phase": "playing", "view": {}, "legal": [], "entries": 3, "happened": []}
    seats = [Seat("Ada", "person"), Seat("first", "program", away=True)]
    return Scene(**{"seats": seats, "outcome": None, "result": None, **fields, **more})


def told(site: Scene) -> Any:
    return {name: getattr(site, name) for name in Scene.__struct_fields__ if name != "seats"} | {
        "seats": [{"name": seat.name, "kind": seat.kind, "away": seat.away} for seat in site.seats]
    }


def playing(site: Site, program: Program | None = None, budget_ms: int = 1000) -> Playing:
    return Playing(site, "k3v9k3v9", 1, program.command if program else "", budget_ms, "seed", lambda _: None)


def test_where_the_house_has_stepped_in_the_program_comes_back() -> None:
    site = FakeSite((200, told(scene(version=8))))
    back = playing(site)._react(scene())
    assert back is not None and back.version == 8
    ((path, body),) = site.asked
    assert path == "/api/tables/k3v9k3v9/return"
    assert (body["version"], body["seat"]) == (7, 1)


def test_a_clock_leaves_less_than_the_budget(tmp_path: Path) -> None:
    program = Program(tmp_path)
    site = FakeSite((200, told(scene(version=8))))
    visit = playing(site, program, budget_ms=60_000)
    start = start_message(game="lucky-numbers", seat=1, seats=("Ada", "first"), options={}, edition=None, seed=1)
    visit.program = SeatedProgram(program.command, start)
    try:
        legal = [{"by": 0, "do": "draw"}, {"by": 1, "do": "accept"}]
        visit._react(scene(legal=legal, deadline=1_015_000, now=1_000_000))
    finally:
        visit.program.close()
    (asked,) = program.heard("decide")
    assert (asked["budget_ms"], asked["legal"]) == (14_500, [{"do": "accept"}])
    assert site.asked[0][1]["action"] == {"do": "accept"}


def test_a_busy_site_is_asked_again_with_the_same_key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contact, "_FIRST", 0.01)
    busy = {"error": {"code": "too-many", "message": "That was a lot in a short time."}}
    site = FakeSite((200, told(scene())), (429, busy), (429, busy), (200, told(scene(version=8))))
    site.do("k3v9k3v9", "begin", 6)
    assert site.do("k3v9k3v9", "begin", 7).version == 8
    bodies = [body for _, body in site.asked]
    assert bodies[1] == bodies[2] == bodies[3] != bodies[0]
    assert site.news == []


def test_a_program_that_comes_late_to_a_long_game_hears_of_everything_that_was_turned_up() -> None:
    """Also of what the scene leaves out."""
    lines = [{"by": 0, "do": "pass"}, {"by": 1, "do": "challenge"}, {"by": 0, "do": "pass"}]
    values = {"elk": {"weight": 300}}
    happened = [
        {"n": n, "kind": "entry", "by": entry["by"], "told": "…", "entry": entry, "values": values if n == 2 else {}}
        for n, entry in enumerate(lines, 1)
    ]
    you = {"id": "k3v9k3v9", "url": "", "game": "go-for-six", "options": {}, "edition": None, "you": {"seats": [1]}}
    late = told(scene(version=3, earlier=2, happened=happened[2:]))
    site = FakeSite((200, {**you, "scene": late}), (200, {"version": 3, "happened": happened[:2]}))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(site, "record", lambda _: (Header(("Ada", "first")), lines))
        known = history(site, "k3v9k3v9")
    assert known.entries == [(lines[0], {}), (lines[1], values), (lines[2], {})]
    assert [path for path, _ in site.asked][-1] == "/api/tables/k3v9k3v9/happened"


def test_a_program_that_was_sent_away_stays_away() -> None:
    visit = playing(FakeSite())
    gone = Happening(7, "note", 1, "Ada has sent it away.", note="sent-away")
    with pytest.raises(NoSeat, match="sent the program away"):
        visit._see(scene(happened=[gone]))
