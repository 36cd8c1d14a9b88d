"""How much work something is: counted in calls of functions, of which a busy machine makes no more."""

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

_STARTS = ("call", "c_call")


def calls(work: Callable[[], object]) -> int:
    """Functions of Python and of C that are called while it runs."""
    return _counted(work, lambda _, event: event in _STARTS)


def calls_of(function: Callable[..., Any], work: Callable[[], object]) -> int:
    """How often this one is called while it runs."""
    return _counted(work, lambda frame, event: event == "call" and frame.f_code is function.__code__)


def _counted(work: Callable[[], object], counts: Callable[[FrameType, str], bool]) -> int:
    count = 0

    def look(frame: FrameType, event: str, _: object) -> None:
        nonlocal count
        count += counts(frame, event)

    before = sys.getprofile()
    sys.setprofile(look)
    try:
        work()
    finally:
        sys.setprofile(before)
    return count
