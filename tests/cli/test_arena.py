"""`sortilege arena` as a person and as a program use it."""

import json
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from arena.programs import HONEST, PATIENCE_MS, program, quitting
from arena.test_faults import gone
from cli.command import sortilege
from sortilege import editions

PACKS = Path(editions.__file__).parent / "packs"
PLAYER_FIELDS = {"name", "games", "wins", "draws", "losses", "win_rate", "interval", "rating", "decision_ms"}


def report(*arguments: str, expected: int = 0) -> dict[str, Any]:
    code, output, errors = sortilege("arena", *arguments, "--budget", str(PATIENCE_MS), "--json")
    assert (code, errors.count("\n")) == (expected, expected)
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
def test_faults_are_reported_and_the_arena_goes_on(tmp_path: Path) -> None:
    player = quitting(tmp_path)
    found = report("the-box", "--players", f"{player},random", "--games", "5", "--options", '{"hand": 3}')
    assert found["edition"] == "mammals"
    assert found["options"] == {"hand": 3}
    assert found["players"][1]["wins"] == 5
    assert {fault["code"] for fault in found["faults"]} == {"crashed"}
    assert found["players"][0]["faults"] == {"crashed": 5}


@pytest.mark.process
def test_a_program_that_crashes_at_once_stops_the_arena_with_exit_code_1(tmp_path: Path) -> None:
    crashing = program(tmp_path, "raise ValueError('I am lost')")
    found = report("lucky-numbers", "--players", f"{crashing},random", "--games", "1000", expected=1)
    assert found["stopped"]["message"] == "it ended (exit status 1): ValueError: I am lost"
    assert (found["games"], found["players"][1]["wins"]) == (3, 3)
    code, output, errors = sortilege("arena", "lucky-numbers", "--players", "cmd:/nowhere/bot,random")
    assert code == 1
    assert "win rate" in output
    said = "cmd:/nowhere/bot lost 1 game without a single answer: there is no program /nowhere/bot (exit status 127)"
    assert errors == f"{said} [crashed]\n"
    kept = ("arena", "lucky-numbers", "--players", f"{crashing},random", "--records", str(tmp_path / "kept"))
    assert "use another folder" not in sortilege(*kept)[2]
    assert "If the program is another one now, use another folder." in sortilege(*kept, "--resume")[2]


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
        (("go-for-six", "--players", "random,QUITTING"), ["lost games by faults: crashed 4", "exit status 1", "+∞"]),
        (("go-for-six", "--players", "random,random", "--longest", "1"), ["4 games did not end"]),
        (("go-for-six", "--players", "random,QUITTING", "--sprt", "0.1,0.9"), ["random wins at least 0.9"]),
    ],
)
def test_people_see_a_table_and_what_went_wrong(
    arguments: tuple[str, ...], expected: list[str], tmp_path: Path
) -> None:
    loser = quitting(tmp_path)
    arguments = tuple(argument.replace("QUITTING", loser) for argument in arguments)
    code, output, errors = sortilege("arena", *arguments, "--games", "4", "--budget", str(PATIENCE_MS))
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
        ("the-box", "--players", "random,random", "--games", "9" * 30, "--sprt", "0.4,0.6"),
        ("the-box", "--players", "random,random", "--budget", "9" * 30),
        ("the-box", "--players", "random,random", "--records", ""),
        ("the-box", "--players", "random,random", "--jobs", "-1"),
        ("the-box", "--players", "random,random", "--resume"),
        ("the-box", "--players", "random,random", "--records", "/dev/null/records"),
    ],
)
def test_what_makes_no_sense_is_one_sentence_and_exit_code_2(arguments: tuple[str, ...]) -> None:
    code, output, errors = sortilege("arena", *arguments)
    assert (code, output, errors.count("\n")) == (2, "", 1)


def test_programs_are_told_what_makes_no_sense() -> None:
    code, output, _ = sortilege("arena", "chess", "--players", "random", "--json")
    assert code == 2
    assert json.loads(output)["error"]["code"] == "malformed"


def test_records_find_an_edition_that_lies_elsewhere(tmp_path: Path) -> None:
    cards, records = tmp_path / "cards", tmp_path / "kept" / "records"
    shutil.copytree(PACKS / "mammals", cards)
    report(
        "go-for-six", "--players", "random,random", "--games", "2", "--edition", str(cards), "--records", str(records)
    )
    files = sorted(records.glob("game-*"))
    assert json.loads(files[0].read_bytes().splitlines()[0])["edition"] == "../../cards"
    code, output, _ = sortilege("replay", *files, "--json")
    assert (code, output.count('"row-complete"')) == (0, 2)


@pytest.mark.process
@pytest.mark.parametrize(("how", "jobs"), [(signal.SIGKILL, "1"), (signal.SIGINT, "2")])
def test_a_tournament_that_was_killed_goes_on_where_it_was(tmp_path: Path, how: signal.Signals, jobs: str) -> None:
    terms = ("lucky-numbers", "--players", "easy,random", "--games", "60", "--seed", "5")
    records = ("--records", str(tmp_path / "records"))
    command = [sys.executable, "-m", "sortilege", "arena", *terms, *records, "--jobs", jobs]
    # Its games wait for each other, so it cannot be over before it is ended.
    slow = "import time; from sortilege.arena.record_folder import RecordFolder as R; keep = R.keep; "
    slow += "R.keep = lambda *a: (keep(*a), time.sleep(0.2)); from sortilege.cli import main; main()"
    command[1:3] = ["-c", slow]
    with subprocess.Popen([*command, "--budget", str(PATIENCE_MS)], stderr=subprocess.PIPE, text=True) as running:
        while len(list(tmp_path.glob("records/game-*.jsonl"))) < 3:
            assert running.poll() is None
            time.sleep(0.02)
        running.send_signal(how)
        assert running.wait() == (130 if how is signal.SIGINT else -how)
        assert running.stderr is not None
        assert ("go on with --resume" in running.stderr.read()) == (how is signal.SIGINT)
    before = len(list(tmp_path.glob("records/game-*.jsonl")))
    assert 3 <= before < 60
    resumed, whole = report(*terms, *records, "--resume"), report(*terms)
    assert len(list(tmp_path.glob("records/*"))) == 61
    for found in (resumed, whole):
        for field in ("seconds", "games_per_second", "decisions_per_second"):
            del found[field]
        for player in found["players"]:
            del player["decision_ms"], player["slowest_ms"]
    assert resumed == whole


@pytest.mark.process
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_who_ends_the_arena_ends_its_programs(tmp_path: Path, jobs: str) -> None:
    pids = tmp_path / "pids"
    # Who has been spoken to is known to the arena.
    noted = "sys.stdin.readline(); open(sys.argv[1], 'a').write(f'{os.getpid()} '); time.sleep(100)\nfor line"
    source = HONEST.replace("for line", noted)
    player = f"{program(tmp_path, source)} {pids}"
    command = [sys.executable, "-m", "sortilege", "arena", "lucky-numbers", "--players", f"{player},random"]
    with subprocess.Popen([*command, "--budget", "60000", "--jobs", jobs]) as running:
        while not pids.exists() or len(pids.read_text().split()) < int(jobs):
            assert running.poll() is None
            time.sleep(0.05)
        running.send_signal(signal.SIGTERM)
        assert running.wait() == 128 + signal.SIGTERM
    assert all(gone(int(pid)) for pid in pids.read_text().split())
