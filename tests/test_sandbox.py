"""Work in a process of its own: it gives what it gives, and it can be stopped."""

import asyncio
import importlib.util
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from sortilege.core.errors import Malformed
from sortilege.drafts.files.pictures import clean_picture
from sortilege.editions.faults import BadEdition, Fault
from sortilege.sandbox import Sandbox, TookTooMuch, _loaded

pytestmark = pytest.mark.process

LIMITS_MEMORY = Path("/proc/self/statm").exists()


def doubled(number: int) -> int:
    return 2 * number


def counts(most: int, tell: Callable[[int], None]) -> str:
    for number in range(most):
        tell(number)
    return "done"


def never_stops_telling(tell: Callable[[str], None]) -> None:
    while True:
        tell("still here")


def refuses() -> None:
    raise Malformed("{count} are too many", count=3)


def refuses_an_edition() -> None:
    raise BadEdition("tulips", [Fault("items.csv", 2, 1, "id", "this is no id")])


def fails() -> None:
    raise ZeroDivisionError("by us")


def never_ends() -> None:
    while True:
        time.sleep(0.01)


def never_ends_after(begun: Path) -> None:
    begun.touch()
    never_ends()


def takes_all_memory() -> int:
    return len(bytearray(600 * 1024**2))


def dies() -> None:
    os.kill(os.getpid(), getattr(signal, "SIGKILL", signal.SIGTERM))


async def there(path: Path) -> None:
    while not path.exists():  # noqa: ASYNC110, ASYNC240  # another process makes it
        await asyncio.sleep(0.01)


def sandbox(seconds: float = 30, megabytes: int = 500) -> Sandbox:
    return Sandbox(at_once=2, seconds=seconds, megabytes=megabytes)


def test_it_gives_what_it_gives() -> None:
    async def several() -> list[int]:
        here = sandbox()
        return await asyncio.gather(*(here.run(doubled, number) for number in range(5)))

    assert asyncio.run(several()) == [0, 2, 4, 6, 8]


def test_it_is_another_process() -> None:
    assert asyncio.run(sandbox().run(os.getpid)) != os.getpid()


def test_it_may_say_how_far_it_is() -> None:
    heard: list[int] = []

    async def story() -> str:
        answer = await sandbox().run_telling(heard.append, counts, 4)
        await asyncio.sleep(0)  # what was told comes through the event loop
        return answer

    assert asyncio.run(story()) == "done"
    assert heard == [0, 1, 2, 3]


def test_who_only_says_how_far_it_is_has_no_more_time_than_others() -> None:
    with pytest.raises(TookTooMuch):
        asyncio.run(sandbox(seconds=0.5).run_telling(lambda _: None, never_stops_telling))


def test_a_refusal_comes_as_it_is() -> None:
    with pytest.raises(Malformed) as caught:
        asyncio.run(sandbox().run(refuses))
    assert (caught.value.message, caught.value.text) == ("3 are too many", "{count} are too many")
    assert caught.value.fields == {"count": 3}
    with pytest.raises(BadEdition) as bad:
        asyncio.run(sandbox().run(refuses_an_edition))
    assert bad.value.faults[0].line == 2


def test_a_mistake_of_ours_is_told_with_its_place() -> None:
    with pytest.raises(RuntimeError, match=r"test_sandbox.py(.|\n)*ZeroDivisionError: by us"):
        asyncio.run(sandbox().run(fails))


def test_what_never_ends_is_stopped() -> None:
    with pytest.raises(TookTooMuch):
        asyncio.run(sandbox(seconds=0.5).run(never_ends))


def test_what_nobody_waits_for_any_more_is_stopped(tmp_path: Path) -> None:
    """The event loop ends only when all its threads have ended: this test would take an hour."""
    alive = tmp_path / "alive"

    async def story() -> None:
        asked = asyncio.create_task(sandbox(seconds=3600).run(never_ends_after, alive))
        await there(alive)
        asked.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asked

    asyncio.run(story())


def test_what_waits_for_its_turn_does_not_begin_when_nobody_wants_it_any_more(tmp_path: Path) -> None:
    first, second = tmp_path / "first", tmp_path / "second"

    async def story() -> None:
        here = Sandbox(at_once=1, seconds=3600, megabytes=500)
        asked = [asyncio.create_task(here.run(never_ends_after, path)) for path in (first, second)]
        await there(first)
        for one in asked:
            one.cancel()
        await asyncio.wait(asked)

    asyncio.run(story())
    assert not second.exists()


@pytest.mark.skipif(not LIMITS_MEMORY, reason="this system does not say how much memory a process has")
def test_what_wants_too_much_memory_is_stopped() -> None:
    with pytest.raises(TookTooMuch):
        asyncio.run(sandbox().run(takes_all_memory))
    assert asyncio.run(sandbox(megabytes=1_000).run(takes_all_memory)) == 600 * 1024**2


@pytest.mark.skipif(sys.platform == "win32", reason="every process loads everything anew there")
def test_what_its_callers_name_is_loaded_before_there_is_work(tmp_path: Path) -> None:
    """In a process of its own, because it counts only until the first work."""
    (tmp_path / "needed_early.py").write_text("def work(): pass")
    (tmp_path / "needed_late.py").write_text("")
    (tmp_path / "not_needed.py").write_text("")
    (tmp_path / "seen.py").write_text("import sys\ndef seen(*names): return [name in sys.modules for name in names]")
    story = """
import asyncio, needed_early, not_needed, seen
from sortilege.sandbox import Sandbox, load_ahead
if __name__ == "__main__":
    load_ahead(needed_early.work, libraries=["needed_late"])
    here = Sandbox(at_once=1, seconds=30, megabytes=500)
    print(*asyncio.run(here.run(seen.seen, "needed_early", "needed_late", "not_needed")))
"""
    path = os.pathsep.join([str(tmp_path), *sys.path])
    told = subprocess.run(
        [sys.executable, "-c", story],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout.split() == ["True", "True", "False"]


def test_everything_that_strangers_send_finds_its_modules_loaded() -> None:
    from sortilege.web import app  # noqa: F401, PLC0415  # it says so when it is loaded

    assert {"sortilege.workshop.previews", "sortilege.workshop.imports", "sortilege.printing.making"} <= set(_loaded)
    assert {"sortilege.workshop.set_pictures", "openpyxl", "PIL.WebPImagePlugin"} <= set(_loaded)
    for name in _loaded:
        assert importlib.util.find_spec(name) is not None


def test_what_dies_is_noticed() -> None:
    with pytest.raises(TookTooMuch):
        asyncio.run(sandbox().run(dies))


def test_a_picture_is_refused_there_as_here() -> None:
    with pytest.raises(Malformed, match="SVG"):
        asyncio.run(sandbox().run(clean_picture, b"<svg/>"))
