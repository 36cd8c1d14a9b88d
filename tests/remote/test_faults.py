"""Programs that do what they must not, and what their senders are told."""

from pathlib import Path

import pytest

from remote.sites import RunningSite
from remote.visits import Program, Visiting
from sortilege.remote.news import Faulty


@pytest.mark.parametrize(
    ("special", "code", "said"),
    [
        ("raise ValueError('lost')", "crashed", "lost"),
        ("time.sleep(60)", "late", "no answer within"),
        ("answer = [1]", "malformed", "not one line of JSON with an action"),
        ("answer['action']['by'] = 5", "malformed", "this program sits on seat 0"),
        ("answer['action'] = {'do': 'jump'}", "malformed", "jump"),
        ("answer['action'] = {'do': 'place', 'gap': 0, 'why': 65000 * 'x'}", "malformed", ""),
        ("answer['action']['gap'] = 44", "illegal", "no such gap"),
    ],
)
def test_a_fault_ends_the_visit_and_the_game_goes_on(
    site: RunningSite, tmp_path: Path, special: str, code: str, said: str
) -> None:
    table = site.table("go-for-six-solo", 1)
    more = {"budget_ms": 1} if code == "late" else {}
    visit = Visiting(Program(tmp_path, special=special), table.url, **more)
    assert visit.end() is False
    (fault,) = visit.told(Faulty)
    assert fault.code == code
    assert said in fault.message
    scene = table.scene
    assert (scene["phase"], scene["seats"][0]["kind"]) == ("playing", "program")


def test_its_complaint_is_passed_on(site: RunningSite, tmp_path: Path) -> None:
    table = site.table("go-for-six-solo", 1)
    special = 'print("I see nothing", file=sys.stderr); answer["action"] = 7'
    visit = Visiting(Program(tmp_path, special=special), table.url)
    assert visit.end() is False
    (fault,) = visit.told(Faulty)
    assert fault.stderr == "I see nothing\n"
    assert fault.answer == '{"action": 7}'


def test_a_command_that_does_not_exist(site: RunningSite, tmp_path: Path) -> None:
    program = Program(tmp_path)
    program.command = "exec no-such-program-anywhere"
    visit = Visiting(program, site.table("go-for-six-solo", 1).url)
    assert visit.end() is False
    (fault,) = visit.told(Faulty)
    assert fault.code == "crashed" and "there is no program no-such-program-anywhere" in fault.message
