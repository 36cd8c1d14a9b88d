"""Work in a process of its own: it gives what it gives, and it can be stopped."""

import asyncio
import os
import signal
import time
from pathlib import Path

import pytest

from sortilege.core.errors import Malformed
from sortilege.drafts.files.pictures import clean_picture
from sortilege.editions.faults import BadEdition, Fault
from sortilege.sandbox import Sandbox, TookTooMuch

pytestmark = pytest.mark.process

LIMITS_MEMORY = Path("/proc/self/statm").exists()


def doubled(number: int) -> int:
    return 2 * number


def refuses() -> None:
    raise Malformed("{count} are too many", count=3)


def refuses_an_edition() -> None:
    raise BadEdition("tulips", [Fault("items.csv", 2, 1, "id", "this is no id")])


def fails() -> None:
    raise ZeroDivisionError("by us")


def never_ends() -> None:
    while True:
        time.sleep(0.01)


def takes_all_memory() -> int:
    return len(bytearray(600 * 1024**2))


def dies() -> None:
    os.kill(os.getpid(), getattr(signal, "SIGKILL", signal.SIGTERM))


def sandbox(seconds: float = 30, megabytes: int = 500) -> Sandbox:
    return Sandbox(at_once=2, seconds=seconds, megabytes=megabytes)


def test_it_gives_what_it_gives() -> None:
    async def several() -> list[int]:
        here = sandbox()
        return await asyncio.gather(*(here.run(doubled, number) for number in range(5)))

    assert asyncio.run(several()) == [0, 2, 4, 6, 8]


def test_it_is_another_process() -> None:
    assert asyncio.run(sandbox().run(os.getpid)) != os.getpid()


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


@pytest.mark.skipif(not LIMITS_MEMORY, reason="this system does not say how much memory a process has")
def test_what_wants_too_much_memory_is_stopped() -> None:
    with pytest.raises(TookTooMuch):
        asyncio.run(sandbox().run(takes_all_memory))
    assert asyncio.run(sandbox(megabytes=1_000).run(takes_all_memory)) == 600 * 1024**2


def test_what_dies_is_noticed() -> None:
    with pytest.raises(TookTooMuch):
        asyncio.run(sandbox().run(dies))


def test_a_picture_is_refused_there_as_here() -> None:
    with pytest.raises(Malformed, match="SVG"):
        asyncio.run(sandbox().run(clean_picture, b"<svg/>"))
