"""An analysis in a process of its own: bytes in, bytes out, for `sortilege.sandbox` (`Sandbox.run_telling`)."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO

import msgspec

from sortilege.analysis.analyse import TellProgress, analyse
from sortilege.core.errors import Malformed
from sortilege.core.record import RecordFault
from sortilege.core.templates import marked
from sortilege.editions.model import Edition
from sortilege.referee import FindEdition, Replay


def analysed(
    record: bytes, edition: Edition | None, is_over: bool = False, tell: Callable[[float], None] | None = None
) -> bytes:
    """The analysis as JSON (`model.Analysis`), or `{"error": {"code", "line", "message"}}` as the referee says it.

    `is_over`: nobody plays on, though the record does not say so. `tell` hears which part of the work
    is done, in hundredths.
    """
    try:
        replay = Replay(BytesIO(record), _only(edition))
        return msgspec.json.encode(analyse(replay, tell_progress=_in_steps(tell), is_over=is_over))
    except RecordFault as fault:
        return msgspec.json.encode({"error": {"code": fault.code, "line": fault.line, "message": fault.message}})


def _only(edition: Edition | None) -> FindEdition:
    """Whoever asks knows which cards it was played with."""

    def find(name: str) -> Edition:
        if edition is None:
            raise Malformed(marked("there is no edition “{name}” here"), name=name)
        return edition

    return find


def _in_steps(tell: Callable[[float], None] | None) -> TellProgress:
    """No more often than somebody could see."""
    last = -1

    def told(done: int, all: int) -> None:
        nonlocal last
        now = 100 * done // all
        if tell is not None and now > last:
            last = now
            tell(now / 100)

    return told
