"""What the author of a program is told."""

from itertools import count
from pathlib import Path
from typing import Any

import pytest

from arena.programs import HONEST, PATIENCE_MS, answering, program
from sortilege.arena import check as checks
from sortilege.arena import match, protocol
from sortilege.arena.check import Checking
from sortilege.arena.findings import Checked, Finding
from sortilege.arena.terms import Terms, edition_for
from sortilege.core.errors import Malformed

pytestmark = pytest.mark.process


@pytest.fixture(autouse=True)
def much_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nothing is to be late or slow, nothing is, however busy the machine is."""
    monkeypatch.setattr(protocol, "LEAVING_MS", PATIENCE_MS)
    monkeypatch.setattr(checks, "_ONLY_SLOW", PATIENCE_MS)
    monkeypatch.setattr(checks, "_FLUSHING", PATIENCE_MS)


def check(player: str, game: str = "go-for-six", **table: Any) -> Checked:
    checking = Checking(
        player.removeprefix("cmd:"),
        Terms(game=game, seats=2, edition=edition_for(game, None), **{"budget_ms": PATIENCE_MS, **table}),
    )
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


def test_a_program_that_never_begins_is_tried_once() -> None:
    result = check("nowhere-to-be-found")
    assert only(result).code == "crashed"
    assert len(result.trials) == 1


def test_an_answer_that_is_stuck_in_a_buffer_is_recognized(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocol, "STARTING_MS", 100)
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
