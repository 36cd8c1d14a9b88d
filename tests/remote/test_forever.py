"""Programs that stay: one rematch after the other."""

import signal
import subprocess
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from remote.sites import PATIENCE, RunningSite
from remote.test_command import joining, news_of
from remote.visits import Program, Visiting, until
from sortilege.remote import next_table
from sortilege.remote.news import Faulty, Over, Seated, Staying, Waiting


class Browser:
    """A person at a table for two, who is asked whether there should be a rematch: programs are not."""

    def __init__(self, site: RunningSite, http: httpx.Client) -> None:
        self._http = http
        self._http.post("/me/keep", data={"name": f"Ada {uuid.uuid4().hex[:6]}"}).raise_for_status()
        seats = [{"kind": "me"}, {"kind": "open"}]
        made = self._http.post("/api/tables", json={"game": "lucky-numbers", "seats": seats, "name": "Ada"})
        self._site = site
        self.table = made.raise_for_status().json()["id"]

    @property
    def url(self) -> str:
        return f"{self._site.origin}/t/{self.table}"

    def do(self, verb: str) -> None:
        """Whatever has happened meanwhile."""
        while True:
            version = self._http.get(f"/api/tables/{self.table}").json()["scene"]["version"]
            body = {"key": str(uuid.uuid4()), "version": version, "seat": 0}
            answer = self._http.post(f"/api/tables/{self.table}/{verb}", json=body)
            if answer.status_code == 200:
                return
            assert answer.json()["error"]["code"] == "stale", answer.text

    def rematch(self) -> None:
        answer = self._http.post(f"/api/tables/{self.table}/rematch").raise_for_status().json()
        assert answer["waiting_for"] == []
        self.table = answer["table"]


@contextmanager
def browsing(site: RunningSite) -> Iterator[Browser]:
    with httpx.Client(base_url=site.origin, trust_env=False, timeout=PATIENCE) as http:
        yield Browser(site, http)


def heard_until(process: "subprocess.Popen[str]", event: str) -> dict[str, Any]:
    while (news := news_of(process))["event"] != event:
        assert news["event"] not in ("left", "fault")
    return news


def test_where_nobody_need_be_asked_games_follow_each_other_in_one_process(site: RunningSite, tmp_path: Path) -> None:
    """Alone, until something goes wrong: then there is nobody for whom the house would play on."""
    special = f"games = open({str(tmp_path / 'first.log')!r}).read().count('\"start\"'); assert games < 3"
    url = site.table("go-for-six-solo", 1).url
    visit = Visiting(Program(tmp_path, special=special), url, forever=True, persistent=True)
    assert visit.end() is False
    assert (len(visit.told(Over)), len(visit.told(Faulty))) == (2, 1)
    tables = [seated.table for seated in visit.told(Seated)]
    assert len({*tables}) == len(tables) == 3
    starts = visit.program.heard("start")
    # Who ends before the first answer of a game is started anew for it, once.
    assert [start["persistent"] for start in starts] == [True] * 4
    assert visit.told(Staying) == []


def test_people_say_when_there_is_a_rematch_and_ctrl_c_ends_it(site: RunningSite, tmp_path: Path) -> None:
    with browsing(site) as ada, joining(ada, Program(tmp_path), "--forever", "--budget-ms", "60000") as process:
        first = heard_until(process, "seated")
        heard_until(process, "waiting")
        ada.do("begin")
        ada.do("concede")
        heard_until(process, "staying")
        ada.rematch()
        again = heard_until(process, "seated")
        assert (again["table"], again["seat"], again["token"]) == (ada.url, 1, first["token"])
        ada.do("concede")
        heard_until(process, "staying")
        process.send_signal(signal.SIGINT)
        assert news_of(process) == {"event": "left", "seat_kept": False}
    assert process.returncode == 0


def test_who_fails_again_and_again_goes(site: RunningSite, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(next_table, "_LOOKING", 0.05)
    with browsing(site) as ada:
        visit = Visiting(Program(tmp_path, special="raise ValueError('lost')"), ada.url, forever=True)
        until(lambda: visit.told(Waiting))
        ada.do("begin")
        for failed in (1, 2, 3):
            until(lambda failed=failed: len(visit.told(Faulty)) == failed)  # type: ignore[misc]
            ada.do("concede")
            if failed < 3:
                ada.rematch()
        assert visit.end() is False
        assert [seated.seat for seated in visit.told(Seated)] == [1, 1, 1]


def test_among_bots_of_the_house_nobody_plays_on_so_it_goes_at_once(site: RunningSite, tmp_path: Path) -> None:
    seats = [{"kind": "open"}, {"kind": "bot", "level": "random"}]
    table = site.table("go-for-six", seats, options={"length": 3})
    visit = Visiting(Program(tmp_path, special="raise ValueError('lost')"), table.url, forever=True)
    assert visit.end() is False
    (fault,) = visit.told(Faulty)
    assert not fault.house_plays


def test_where_a_person_waits_the_house_plays_on(site: RunningSite, tmp_path: Path) -> None:
    with browsing(site) as ada:
        visit = Visiting(Program(tmp_path, special="raise ValueError('lost')"), ada.url)
        until(lambda: visit.told(Waiting))
        ada.do("begin")
        assert visit.end() is False
        (fault,) = visit.told(Faulty)
        assert fault.house_plays
