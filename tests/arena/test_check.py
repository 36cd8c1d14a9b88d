"""What the author of a program is told."""

from contextlib import closing
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from arena.programs import HONEST, PATIENCE_MS, answering, program
from sortilege.arena import check as checks
from sortilege.arena import conversation, kept_programs, match, protocol
from sortilege.arena.check import Checking
from sortilege.arena.findings import Checked, Finding
from sortilege.arena.terms import Terms, edition_for
from sortilege.core.errors import Malformed

pytestmark = pytest.mark.process


@pytest.fixture(autouse=True)
def much_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nothing is to be late or slow, nothing is, however busy the machine is."""
    monkeypatch.setattr(protocol, "LEAVING_MS", PATIENCE_MS)
    monkeypatch.setattr(kept_programs, "LEAVING_MS", PATIENCE_MS)
    monkeypatch.setattr(checks, "_ONLY_SLOW", PATIENCE_MS)
    monkeypatch.setattr(checks, "_FLUSHING", PATIENCE_MS)


def check(player: str, game: str = "go-for-six", **table: Any) -> Checked:
    checking = Checking(
        player.removeprefix("cmd:"),
        Terms(game=game, seats=2, edition=edition_for(game, None), **{"budget_ms": PATIENCE_MS, **table}),
    )
    with closing(checking):
        for _ in checking.run():
            pass
    return checking.result()


def only(result: Checked, level: str = "error") -> Finding:
    assert result.ok == (level == "warning")
    (finding,) = result.findings
    assert finding.level == level
    return finding


@pytest.mark.parametrize("game", ["lucky-numbers", "the-box-solo"])
def test_an_honest_program_has_nothing_to_fear(tmp_path: Path, game: str) -> None:
    result = check(program(tmp_path), game)
    assert (result.ok, result.findings) == (True, [])
    assert all(trial.reason != "fault" for trial in result.trials)
    assert 0 < result.decision_ms <= result.slowest_ms


def test_it_sits_on_every_seat_of_the_smallest_table_and_at_the_largest(tmp_path: Path) -> None:
    result = check(program(tmp_path))
    assert [(trial.seats, trial.seat) for trial in result.trials[:3]] == [(2, 0), (2, 1), (6, 5)]


def test_options_may_fit_only_some_tables() -> None:
    checking = Checking(
        "true", Terms(game="the-box", seats=2, edition=edition_for("the-box", None), options={"first": 3})
    )
    assert [seats for seats, _ in checking.places()] == [4, 4, 4, 4, 6]
    with pytest.raises(Malformed):
        check("true", options={"wings": 2})


def test_a_wrong_answer_is_shown_with_its_question(tmp_path: Path) -> None:
    finding = only(check(answering(tmp_path, """print('{"action": {"do": "clear"}}', flush=True)""")))
    assert (finding.code, finding.game, finding.decision) == ("malformed", 1, 3)
    assert finding.question.startswith('{"type":"decide"')
    assert finding.answer == '{"action": {"do": "clear"}}'
    assert "one line per `decide`" in finding.advice


def test_an_illegal_answer_is_told_from_a_malformed_one(tmp_path: Path) -> None:
    result = check(answering(tmp_path, """print('{"action": {"do": "place", "gap": 77}}', flush=True); continue"""))
    assert {finding.code for finding in result.findings} == {"illegal"}
    assert "`legal`" in result.findings[0].advice


def test_a_crash_is_shown_with_what_it_wrote_to_stderr(tmp_path: Path) -> None:
    finding = only(check(answering(tmp_path, "raise ValueError('I am lost')")))
    assert finding.code == "crashed"
    assert "Traceback" in finding.stderr
    assert finding.stderr.endswith("ValueError: I am lost")


def test_a_program_that_never_begins_is_tried_once_and_what_is_missing_is_named(tmp_path: Path) -> None:
    result = check("nowhere-to-be-found")
    finding = only(result)
    assert (finding.code, finding.cause) == ("crashed", "missing-program")
    assert finding.message == "there is no program nowhere-to-be-found (exit status 127)"
    assert "name and path" in finding.advice
    assert len(result.trials) == 1
    finding = only(check(program(tmp_path, "import json\nfor line in (")))
    assert (finding.code, finding.cause) == ("crashed", "syntax-error")
    assert finding.message.startswith(f"a syntax error in {tmp_path / 'program.py'}, line 2: ")


def test_who_needs_beliefs_is_told_how_to_get_them(tmp_path: Path) -> None:
    asking = HONEST.replace("    if message", "    if message['type'] == 'start': message['beliefs']\n    if message")
    assert "--beliefs" in only(check(program(tmp_path, asking), "go-for-six")).advice
    assert check(program(tmp_path, asking), "go-for-six", beliefs="regular").ok


def test_a_missing_module_is_named(tmp_path: Path) -> None:
    finding = only(check(program(tmp_path, "import nowhere_to_be_found"), "go-for-six"))
    assert (finding.cause, finding.decision) == ("missing-module", 1)
    assert "there is no module nowhere_to_be_found" in finding.message


def test_the_first_error_is_shown_and_not_the_tail_of_what_follows(tmp_path: Path) -> None:
    twice = "try: {}['lost']\n            except KeyError: raise ValueError('second')"
    finding = only(check(answering(tmp_path, twice)))
    assert finding.first_error == "KeyError: 'lost'"
    assert finding.message == "it ended (exit status 1): KeyError: 'lost'"
    flood = "[os.write(2, b'ValueError: the first\\n' + 65536 * b'x') for _ in range(50)]; raise ValueError('last')"
    finding = only(check(answering(tmp_path, flood)))
    assert finding.first_error == "ValueError: the first"
    assert finding.stderr.endswith("ValueError: last")
    assert len(finding.stderr) < 9000


def test_an_answer_that_is_stuck_in_a_buffer_is_recognized(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conversation, "STARTING_MS", 100)
    monkeypatch.setattr(checks, "_ONLY_SLOW", 0.1)
    stuck = program(tmp_path, HONEST.replace(", flush=True", "")).replace("cmd:", "env -u PYTHONUNBUFFERED ")
    finding = only(check(stuck, budget_ms=100))
    assert finding.code == "late"
    assert "flush" in finding.advice


def test_an_answer_that_is_only_late_is_not_taken_for_one(tmp_path: Path) -> None:
    finding = check(answering(tmp_path, "time.sleep(0.6)"), budget_ms=50).findings[0]
    assert finding.code == "late"
    assert "flush" not in finding.advice


def test_warnings_do_not_keep_a_program_from_playing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocol, "LEAVING_MS", 200)
    lingering = check(program(tmp_path, HONEST + "\ntime.sleep(100)"), "go-for-six-solo")
    assert only(lingering, "warning").code == "lingers"
    monkeypatch.setattr(protocol, "LEAVING_MS", PATIENCE_MS)
    strict = HONEST.replace(
        'if message["type"]', 'dict(start=1, entry=1, decide=1, end=1)[message["type"]]\n    if message["type"]'
    )
    assert only(check(program(tmp_path, strict), "go-for-six-solo"), "warning").code == "future"
    clock = count(step=PATIENCE_MS * 0.6 / 1000)
    monkeypatch.setattr(match, "perf_counter", lambda: next(clock))  # that much passes with every look
    assert only(check(program(tmp_path), "go-for-six-solo"), "warning").code == "slow"


def test_a_program_may_be_checked_for_playing_many_games_in_one_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    counting = HONEST.replace("for line", "open(sys.argv[1], 'a').write('started ')\nfor line")
    starts = tmp_path / "starts"
    result = check(f"{program(tmp_path, counting)} {starts}", persistent=True)
    assert (result.findings, len(result.trials), starts.read_text()) == ([], 4, "started ")
    ending = HONEST + "    if message['type'] == 'end':\n        break\n"
    with monkeypatch.context() as patient:
        patient.setattr(checks, "_ENDING", PATIENCE_MS)
        finding = only(check(program(tmp_path, ending), "go-for-six-solo", persistent=True), "warning")
    assert (finding.code, finding.game) == ("ends", 1)
    # Who cannot play a second game has to be told so.
    once = HONEST.replace("for line", "games = 0\nfor line").replace(
        "    if message", "    games += message['type'] == 'start'\n    assert games < 2\n    if message"
    )
    finding = only(check(program(tmp_path, once), persistent=True), "warning")
    assert (finding.code, finding.first_error) == ("ends", "AssertionError")
    monkeypatch.setattr(kept_programs, "LEAVING_MS", 200)
    lingering = program(tmp_path, HONEST + "\ntime.sleep(100)")
    assert only(check(lingering, "go-for-six-solo", persistent=True), "warning").code == "lingers"


def test_the_beginning_of_a_crash_that_looks_like_an_answer_comes_with_its_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checks, "_ENDING", PATIENCE_MS)
    finding = check(program(tmp_path, "print('Loading …', flush=True)\nimport no_such_module")).findings[0]
    assert finding.code == "malformed"
    assert finding.first_error == "ModuleNotFoundError: No module named 'no_such_module'"
