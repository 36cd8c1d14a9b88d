"""`sortilege arena` as a person and as a program use it."""

import json
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from arena.programs import HONEST, PATIENCE_MS, program
from arena.test_faults import gone
from cli.command import sortilege

PLAYER_FIELDS = {"name", "games", "wins", "draws", "losses", "win_rate", "interval", "rating", "decision_ms"}


def report(*arguments: str) -> dict[str, Any]:
    code, output, errors = sortilege("arena", *arguments, "--budget", str(PATIENCE_MS), "--json")
    assert (code, errors) == (0, "")
    answer: dict[str, Any] = json.loads(output)
    return answer


@pytest.mark.process
def test_the_report_has_the_public_fields(tmp_path: Path) -> None:
    found = report("lucky-numbers", "--players", f"random,{program(tmp_path)}", "--games", "4", "--seed", "3")
    assert (found["game"], found["games"], found["seed"]) == ("lucky-numbers", 4, 3)
    for player in found["players"]:
        assert player.keys() >= PLAYER_FIELDS | {"slowest_ms", "faults"}
        assert player["games"] == 4
        assert player["wins"] + player["draws"] + player["losses"] == 4
        low, high = player["interval"]
        assert 0 <= low <= player["win_rate"] <= high <= 1
        assert 0 < player["decision_ms"] <= player["slowest_ms"]
    assert found["games_per_second"] > 0
    assert found["decisions_per_second"] > 0
    assert found["faults"] == []


@pytest.mark.process
def test_jobs_do_not_change_the_results() -> None:
    reports = [
        report("go-for-six", "--players", "random,random,random", "--games", "12", "--jobs", jobs)
        for jobs in ("1", "2")
    ]
    for found in reports:
        for field in ("seconds", "games_per_second", "decisions_per_second"):
            del found[field]
        for player in found["players"]:
            del player["decision_ms"], player["slowest_ms"]
    assert reports[0] == reports[1]


@pytest.mark.process
def test_faults_are_reported_and_the_arena_goes_on() -> None:
    found = report("the-box", "--players", "cmd:echo hello,random", "--games", "3", "--options", '{"hand": 3}')
    assert found["edition"] == "mammals"
    assert found["options"] == {"hand": 3}
    assert found["players"][1]["wins"] == 3
    (code,) = {fault["code"] for fault in found["faults"]}
    assert code in ("malformed", "crashed")
    assert sum(found["players"][0]["faults"].values()) == 3


def test_solo_games_report_scores() -> None:
    found = report("go-for-six-solo", "--players", "random", "--games", "3", "--edition", "europe")
    (player,) = found["players"]
    assert found["edition"] == "europe"
    assert player["score"].keys() == {"mean", "interval", "best", "worst"}
    assert player["win_rate"] is None


@pytest.mark.process
@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (("lucky-numbers", "--players", "random,random"), ["random-2", "won/shared/lost", "games/s"]),
        (("the-box-solo", "--players", "random,random"), ["score", "mammals", "4 games each"]),
        (("the-box-solo", "--players", "random"), ["score"]),
        (("go-for-six", "--players", "random,cmd:false"), ["lost games by faults: crashed 4", "exit status 1", "+∞"]),
        (("go-for-six", "--players", "random,random", "--longest", "1"), ["4 games did not end"]),
        (("go-for-six", "--players", "random,cmd:false", "--sprt", "0.1,0.9"), ["random wins at least 0.9"]),
    ],
)
def test_people_see_a_table_and_what_went_wrong(arguments: tuple[str, ...], expected: list[str]) -> None:
    code, output, errors = sortilege("arena", *arguments, "--games", "4")
    assert (code, errors) == (0, "")
    assert all(text in output for text in expected)
    assert max(map(len, output.splitlines()[:2])) <= 80


@pytest.mark.parametrize(
    "arguments",
    [
        ("chess", "--players", "random,random"),
        ("lucky-numbers", "--players", "random,genius"),
        ("lucky-numbers", "--players", "random"),
        ("lucky-numbers", "--players", "random,random,random,random,random"),
        ("lucky-numbers", "--players", "random,random", "--edition", "mammals"),
        ("the-box", "--players", "random,random", "--edition", "unicorns"),
        ("the-box", "--players", "random,random", "--options", "[1]"),
        ("the-box", "--players", "random,random", "--options", "{'hand': 8}"),
        ("the-box", "--players", "random,random", "--options", '{"wings": 2}'),
        ("the-box", "--players", "random,random", "--sprt", "0.5"),
        ("the-box", "--players", "random,random", "--sprt", "0.6,0.5"),
        ("the-box", "--players", "random,random", "--games", "0"),
        ("the-box", "--players", "random,random", "--jobs", "-1"),
    ],
)
def test_what_makes_no_sense_is_one_sentence_and_exit_code_2(arguments: tuple[str, ...]) -> None:
    code, output, errors = sortilege("arena", *arguments)
    assert (code, output, errors.count("\n")) == (2, "", 1)


def test_programs_are_told_what_makes_no_sense() -> None:
    code, output, _ = sortilege("arena", "chess", "--players", "random", "--json")
    assert code == 2
    assert json.loads(output)["error"]["code"] == "malformed"


@pytest.mark.process
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_who_ends_the_arena_ends_its_programs(tmp_path: Path, jobs: str) -> None:
    pids = tmp_path / "pids"
    source = HONEST.replace("for line", "open(sys.argv[1], 'a').write(f'{os.getpid()} '); time.sleep(100)\nfor line")
    player = f"{program(tmp_path, source)} {pids}"
    command = [sys.executable, "-m", "sortilege", "arena", "lucky-numbers", "--players", f"{player},random"]
    with subprocess.Popen([*command, "--budget", "60000", "--jobs", jobs]) as running:
        while not pids.exists() or len(pids.read_text().split()) < int(jobs):
            assert running.poll() is None
            time.sleep(0.05)
        running.send_signal(signal.SIGTERM)
        assert running.wait() == 128 + signal.SIGTERM
    assert all(gone(int(pid)) for pid in pids.read_text().split())
