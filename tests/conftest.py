"""What holds for all tests: machines are shared and noisy, so nothing here depends on time."""

import os
import signal
import subprocess
from collections.abc import Iterator
from multiprocessing.process import BaseProcess
from typing import Any, Final, NoReturn

import pytest
import real_servers
from hypothesis import HealthCheck, settings

# Tests read English unless they say otherwise, whatever the machine they run on speaks.
os.environ["LC_ALL"] = "C.UTF-8"

settings.register_profile("sortilege", deadline=None, suppress_health_check=list(HealthCheck), print_blob=True)
settings.load_profile("sortilege")

# Every test of these folders has this mark; elsewhere a test or a module marks itself.
_MARKS: Final = {
    "browser": pytest.mark.browser,
    "faults": pytest.mark.process,
    "remote": pytest.mark.process,
    "web_process": pytest.mark.process,
}
# From the slowest to the fastest.
_SLOW: Final = ("browser", "process", "many_games")


def pytest_configure() -> None:
    """Where interrupts are ignored, as under nohup, whatever we start would ignore them, too, and never stop."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes long begins first, so that no core waits for another in the end."""
    for item in items:
        if item.path.parent.name in _MARKS:
            item.add_marker(_MARKS[item.path.parent.name])
    items.sort(key=lambda item: next((n for n, mark in enumerate(_SLOW) if mark in item.keywords), len(_SLOW)))


@pytest.fixture(autouse=True)
def _no_processes(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only tests that say so start programs: `run.py test quick` leaves those out."""
    if not {"browser", "process"} & request.node.keywords.keys():
        monkeypatch.setattr(subprocess.Popen, "__init__", _refused)
        monkeypatch.setattr(BaseProcess, "start", _refused)


@pytest.fixture(scope="session")
def postgres() -> Iterator[real_servers.Postgres]:
    """A real one, for all tests that this process runs; `servers.emptied` makes room for the next."""
    if why := real_servers.missing():
        pytest.skip(why)
    with real_servers.running_postgres() as server:
        yield server


@pytest.fixture(scope="session")
def valkey() -> Iterator[real_servers.Valkey]:
    if why := real_servers.missing():
        pytest.skip(why)
    with real_servers.running_valkey() as server:
        yield server


def _refused(*_: Any, **__: Any) -> NoReturn:
    raise AssertionError("a test that starts a process is marked with `process`")
