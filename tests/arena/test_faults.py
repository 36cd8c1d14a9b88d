"""Whatever a program does, it loses at most its own game: the arena goes on, and nothing is left running."""

import os
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from arena.programs import HONEST, PATIENCE_MS, answering, play, program
from sortilege.arena import program as programs
from sortilege.arena import protocol
from sortilege.arena.fault import Fault
from sortilege.arena.match import SeatFault
from sortilege.arena.program import Program

pytestmark = [
    pytest.mark.process,
    pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks at processes in /proc"),
]


@pytest.fixture(autouse=True)
def _nothing_is_left_running() -> Iterator[None]:
    before = _children()
    yield
    assert _children() == before


def fault(player: str) -> SeatFault:
    played = play(f"{player},random")
    assert played.fault is not None
    assert (played.fault.seat, played.winners, played.reason) == (0, (1,), "fault")
    return played.fault


def gone(pid: int) -> bool:
    """Whether a process has ended; one that nobody has fetched yet has."""
    for _ in range(3000):
        try:
            os.kill(pid, 0)
            state = Path(f"/proc/{pid}/stat").read_text().rsplit(")")[-1].split()[0]
        except (ProcessLookupError, FileNotFoundError):
            return True
        if state == "Z" and pid not in _children():
            return True
        time.sleep(0.02)
    return False


def _children() -> list[int]:
    return [int(pid) for pid in Path(f"/proc/self/task/{os.getpid()}/children").read_text().split()]


def test_an_honest_program_plays_to_the_end(tmp_path: Path) -> None:
    played = play(f"{program(tmp_path)},random")
    assert played.fault is None
    assert played.reason in ("board-filled", "supply-exhausted")


@pytest.mark.parametrize(
    "answer",
    [
        "nonsense",
        "{}",
        "[]",
        "null",
        '"draw"',
        '{"action": null}',
        '{"action": "draw"}',
        '{"action": {}}',
        '{"action": {"do": "fly"}}',
        '{"action": {"do": ["place"]}}',
        '{"action": {"do": "place"}}',
        '{"action": {"do": "place", "at": [0]}}',
        '{"action": {"do": "place", "at": "here"}}',
        '{"action": {"do": "place", "at": [0, 0], "by": 1}}',
        '{"action": {"do": "place", "at": [0, 0], "why": "because"}}',
        '{"action": {"do": "place", "at": [0, 1e999]}}',
        '{"action": {"do": "place", "at": [0, NaN]}}',
        '{"action": {"do": "\\ud800"}}',
        '{"action": {"do": "draw"}} {"action": {"do": "draw"}}',
        "\x00\x01\x02",
    ],
)
def test_an_answer_of_the_wrong_shape_is_malformed(tmp_path: Path, answer: str) -> None:
    found = fault(answering(tmp_path, f"print({answer!r}, flush=True)"))
    assert found.code == "malformed"
    assert found.decision == 3
    assert found.message.isprintable()


@pytest.mark.parametrize(
    "code",
    [
        "os.write(1, bytes([0xff, 0xfe, 10]))",
        "os.write(1, b'[' * 60000 + b'\\n')",
        "os.write(1, b'{\"action\":' * 6000 + b'\\n')",
        'os.write(1, b\'{"action": {"do": "place", "at": [\' + b\'9\' * 50000 + b\', 1]}}\\n\')',
        "os.write(1, b'x' * 10_000_000)",
        "print('thinking ...', flush=True)",
    ],
    ids=["not-utf-8", "deep-list", "deep-object", "enormous-number", "endless-line", "debug-output"],
)
def test_what_is_too_deep_too_long_or_not_text_is_malformed(tmp_path: Path, code: str) -> None:
    found = fault(answering(tmp_path, code))
    assert found.code == "malformed"
    assert len(found.message) < 500


@pytest.mark.parametrize(
    "answer", ['{"do": "discard"}', '{"do": "place", "at": [0, 1]}', '{"do": "place", "at": [-9, 99]}']
)
def test_what_the_rules_do_not_allow_is_illegal(tmp_path: Path, answer: str) -> None:
    found = fault(answering(tmp_path, f"answer = None; print('{{\"action\": {answer}}}', flush=True); continue"))
    assert (found.code, found.decision) == ("illegal", 3)


def test_the_own_seat_beside_the_action_does_no_harm(tmp_path: Path) -> None:
    source = HONEST.replace("answer = message", "answer = {'by': 0} | message")
    assert play(f"{program(tmp_path, source)},random").fault is None


def test_a_line_that_nobody_asked_for_is_malformed(tmp_path: Path) -> None:
    found = fault(program(tmp_path, HONEST.replace("flush=True)", "flush=True); print('done', flush=True)")))
    assert found.code == "malformed"


def test_blank_lines_do_no_harm(tmp_path: Path) -> None:
    source = HONEST.replace("flush=True)", "flush=True); print('\\n \\n', flush=True)")
    assert play(f"{program(tmp_path, source)},random").fault is None


def test_a_program_that_ends_has_crashed_and_its_last_words_are_told(tmp_path: Path) -> None:
    found = fault(answering(tmp_path, "raise ValueError('I am lost')"))
    assert (found.code, found.decision) == ("crashed", 3)
    assert "exit status 1" in found.message
    assert "ValueError: I am lost" in found.message


def test_a_program_that_is_killed_or_cannot_be_started_has_crashed(tmp_path: Path) -> None:
    found = fault(answering(tmp_path, "os.kill(os.getpid(), 9)"))
    assert (found.code, found.message) == ("crashed", "it ended (SIGKILL)")
    found = fault("cmd:true && kill -9 $$")
    assert (found.code, found.message) == ("crashed", "it ended (SIGKILL)")
    found = fault("cmd:/nowhere/bot")
    assert found.code == "crashed"
    assert found.message == "there is no program /nowhere/bot (exit status 127)"
    assert found.cause == "missing-program"
    assert fault("cmd:true").code == "crashed"


def test_closing_the_output_is_a_crash(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(programs, "_ENDING", 0.2)
    found = fault(answering(tmp_path, "os.close(1); time.sleep(100)"))  # the shell does not hold it open
    assert (found.code, found.message) == ("crashed", "it closed its output")


@pytest.fixture
def allowed(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The seconds that were allowed for each answer. Time is up only at the third one: so busy no machine is."""
    seconds: list[float] = []
    ask = Program.ask

    def asked(program: Program, line: bytes, given: float) -> bytes:
        seconds.append(given)
        return ask(program, line, 0.1 if len(seconds) == 3 else PATIENCE_MS)

    monkeypatch.setattr(Program, "ask", asked)
    return seconds


@pytest.mark.usefixtures("allowed")
def test_an_answer_after_the_budget_is_late(tmp_path: Path) -> None:
    found = fault(answering(tmp_path, "time.sleep(100)"))
    assert (found.code, found.decision) == ("late", 3)
    assert "no answer within 100 ms" in found.message


def test_a_program_may_need_time_to_start_but_not_for_ever(tmp_path: Path, allowed: list[float]) -> None:
    play(f"{answering(tmp_path, 'time.sleep(100)')},random", budget_ms=500)
    assert allowed == [3.6, 0.6, 0.6]  # with a little more than the budget, because machines are busy


def test_a_program_that_never_reads_does_not_block_us() -> None:
    deaf = Program("sleep 100")
    for _ in range(100):
        deaf.tell(b"x" * 100_000 + b"\n")
    with pytest.raises(Fault) as told:
        deaf.ask(b"?\n", 0.05)
    assert told.value.code == "late"
    assert not deaf.close(0)


def test_floods_are_not_kept(tmp_path: Path) -> None:
    on_stderr = answering(tmp_path, "[os.write(2, b'x' * 65536) for _ in range(500)]")
    assert play(f"{on_stderr},random").fault is None
    found = fault(answering(tmp_path, "[os.write(1, b'{}\\n' * 20000) for _ in range(500)]"))
    assert found.code == "malformed"


def test_everything_a_program_has_started_is_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pids = tmp_path / "pids"
    # In the background a helper; the program itself does not end when it should.
    monkeypatch.setattr(protocol, "LEAVING_MS", 200)
    source = HONEST.replace("for line", "open(sys.argv[1], 'a').write(f'{os.getpid()} ')\nfor line")
    source += "\ntime.sleep(100)"
    player = f"{program(tmp_path, source)} {pids}"
    command = f"cmd:sleep 100 & echo $! >> {pids}; {player.removeprefix('cmd:')}"
    assert play(f"{command},random").fault is None
    found = [int(pid) for pid in pids.read_text().split()]
    assert len(found) == 2
    assert all(gone(pid) for pid in found)


def test_a_process_that_leaves_its_session_does_not_hold_us_up(tmp_path: Path) -> None:
    pids = tmp_path / "pids"
    command = f"cmd:setsid sh -c 'echo $$ > {pids}; exec sleep 20' & {program(tmp_path).removeprefix('cmd:')}"
    assert play(f"{command},random").fault is None
    while not (pids.exists() and pids.read_text().endswith("\n")):
        time.sleep(0.01)
    os.kill(int(pids.read_text()), 9)
