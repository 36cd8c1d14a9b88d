"""Sites that stop and start, answers that get lost, moves that are taken back, people who pause."""

import signal
from pathlib import Path
from typing import Any

import httpx

from remote.sites import PATIENCE, RunningSite
from remote.test_whole_games import as_in_the_arena
from remote.visits import Program, Visiting, until
from sortilege.remote.client import Site
from sortilege.remote.errors import Unreachable
from sortilege.remote.news import Disconnected, Entry, News, Reconnected, Seated, Started
from sortilege.remote.visit import new_token


def test_a_site_that_dies_in_the_middle_and_comes_back(tmp_path: Path) -> None:
    site = RunningSite(tmp_path / "data")
    try:
        table = site.table("lucky-numbers", 2)
        sign = tmp_path / "go on"
        thinking = f'while asked["view"]["supply"] < 28 and not os.path.exists({str(sign)!r}): time.sleep(0.01)'
        programs = [Program(tmp_path, name, thinking) for name in ("one", "two")]
        visits = [Visiting(program, table.url) for program in programs]
        until(lambda: len(visits[0].told(Entry)) > 12)
        site.stop(signal.SIGKILL)
        sign.touch()
        until(lambda: any(visit.told(Disconnected) for visit in visits))
        site.start()
        assert [visit.end() for visit in visits] == [True, True]
        assert any(visit.told(Reconnected) for visit in visits)
        for visit in visits:
            assert [news.entry for news in visit.told(Entry)] == table.record
            as_in_the_arena(visit.program.heard(), table.record, table.scene, visit.told(Seated)[0].seat)
    finally:
        site.stop()


def test_a_site_that_does_not_come_back(tmp_path: Path) -> None:
    site = RunningSite(tmp_path / "data")
    table = site.table("lucky-numbers", 2)
    visit = Visiting(Program(tmp_path), table.url, patience=0.5)
    until(lambda: visit.news)
    site.stop()
    result = visit.end()
    assert isinstance(result, Unreachable) and "no answer" in result.message


class Losing(httpx.BaseTransport):
    """A network that loses every answer to an action the first time, and the second request altogether."""

    def __init__(self) -> None:
        self._inner = httpx.HTTPTransport()
        self.sent: list[bytes] = []

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        if request.method != "POST":
            return self._inner.handle_request(request)
        times = self.sent.count(request.content)
        self.sent.append(request.content)
        if times == 1:
            raise httpx.ConnectError("the network is away", request=request)
        answer = self._inner.handle_request(request)
        if times == 0:
            answer.read()
            raise httpx.ReadError("lost", request=request)
        return answer

    def close(self) -> None:
        self._inner.close()


def test_what_gets_lost_on_the_way_is_sent_again_and_happens_once(site: RunningSite) -> None:
    table = site.table("go-for-six-solo", 1)
    news: list[News] = []
    client = Site(site.origin, new_token(), news.append, patience=PATIENCE)
    client._http.close()
    losing = Losing()
    client._http = httpx.Client(base_url=site.origin, headers=client._http.headers, transport=losing)
    try:
        version = client.look(table.table).scene.version
        version = client.do(table.table, "sit", version, seat=0, name="Flaky").version
        scene = client.do(table.table, "begin", version, seat=0)
        before = scene.entries
        scene = client.do(table.table, "actions", scene.version, seat=0, action={"do": "place", "gap": 0})
    finally:
        client.close()
    assert len(losing.sent) == 9 and len(set(losing.sent)) == 3
    assert len(table.record) == scene.entries == before + 2  # the card, and the next one turned up
    assert [type(one) for one in news] == 3 * [Disconnected, Reconnected]


def test_a_move_that_was_taken_back_while_the_program_thought(site: RunningSite, tmp_path: Path) -> None:
    table = site.table("lucky-numbers", [{"kind": "me"}, {"kind": "open"}], first=0)
    sign = tmp_path / "decide"
    thinking = f'while asked["view"]["phase"] == "turn" and not os.path.exists({str(sign)!r}): time.sleep(0.01)'
    visit = Visiting(Program(tmp_path, "slow", thinking), table.url, budget_ms=30_000)
    until(lambda: table.scene["phase"] == "playing")
    play_setup(table)
    table.do("actions", seat=0, action={"do": "draw"})
    table.do("actions", seat=0, action={"do": "discard"})
    until(lambda: any(asked["view"]["phase"] == "turn" for asked in visit.program.heard("decide")))
    table.do("undo", seat=0)
    sign.touch()
    until(lambda: len(visit.told(Started)) == 2)
    assert visit.told(Started)[1].again
    entries = table.do("actions", seat=0, action={"do": "discard"})["entries"]
    until(lambda: table.scene["entries"] > entries)
    table.do("concede", seat=0)
    assert visit.end() is True
    heard = visit.program.heard()
    first, second = (index for index, message in enumerate(heard) if message["type"] == "start")
    assert (first, heard[second]) == (0, heard[0])
    as_in_the_arena(heard[second:], table.record, table.scene, 1)


def test_a_paused_game_and_a_program_that_comes_back_to_its_seat(site: RunningSite, tmp_path: Path) -> None:
    table = site.table("lucky-numbers", [{"kind": "me"}, {"kind": "open"}], first=1)
    crashing = 'asked["view"]["phase"] == "turn" and sys.exit(3)'
    visit = Visiting(Program(tmp_path, "crashing", crashing), table.url)
    until(lambda: table.scene["phase"] == "playing")
    play_setup(table)
    assert visit.end() is False
    table.do("pause", seat=0)
    back = Visiting(Program(tmp_path, "sound"), table.url, token=visit.token)
    until(lambda: back.told(Started))
    entries = table.scene["entries"]
    assert back.told(Started)[0].entries == entries
    assert not back.program.heard("decide")
    table.do("resume", seat=0)
    until(lambda: table.scene["entries"] > entries)
    table.do("concede", seat=0)
    assert back.end() is True


def play_setup(table: Any) -> None:
    """Seat 0 places its tiles while others place theirs."""
    while (scene := table.scene)["view"]["phase"] == "setup":
        own = [action for action in scene["legal"] if action["by"] == 0]
        if own:
            table.do("actions", seat=0, action={"do": "place", "at": own[0]["at"]})
