"""Two workers of one site in this loop: the same database, dice that fall the same at both, and a broker or none."""

from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from litestar import Litestar

from sortilege.broker.in_process import InProcess, Meeting
from sortilege.tables import lobby as lobby_module
from sortilege.tables import room as room_module
from sortilege.tables.dealing import Chance
from sortilege.tables.events import Occurrence
from sortilege.tables.room import advance
from sortilege.tables.table import Past, Table
from sortilege.web import app as app_module
from tables.workers import Shared
from web.site import living


@asynccontextmanager
async def two_apps(
    folder: Path, *, postgres: str | None = None, valkey: str | None = None, apps: int = 2, limits: bool = False
) -> AsyncGenerator[list[Litestar]]:
    """Without addresses one file that both use, and a broker in this process."""
    meeting, settings = Meeting(), {"database": postgres, "broker": valkey, "limits": limits}

    async def open_database(*_: Any, **__: Any) -> Any:
        return Shared(folder / "shared.db")

    async def open_broker(*_: Any, **__: Any) -> Any:
        return InProcess(meeting)

    with pytest.MonkeyPatch.context() as patch:
        for module in (room_module, lobby_module):
            patch.setattr(module, "advance", _advance)
        if postgres is None:
            patch.setattr(app_module, "open_database", open_database)
            patch.setattr(app_module, "open_broker", open_broker)
        async with AsyncExitStack() as running:
            yield [await running.enter_async_context(living(folder, **settings)) for _ in range(apps)]


def _advance(table: Table, happens: Sequence[Occurrence], at: float, chance: Chance) -> list[Past]:
    """Chance follows from how far a table has come, unless it is dealt."""
    random = Random(table.version)
    return advance(table, happens, at, chance if table.dealt else lambda *_: random)


Normal = Callable[[Any], Any]


def normal(names: dict[str, str]) -> Normal:
    """What an answer says, without what is different each time: times, and ids, which are called by `names`."""
    left_out = {"now", "deadline", "updated", "request_id", "code", "token", "at", "until", "url"}

    def told(answer: Any) -> Any:
        if isinstance(answer, dict):
            return {key: told(value) for key, value in answer.items() if key not in left_out}
        if isinstance(answer, list):
            return [told(one) for one in answer]
        return names.get(answer, answer) if isinstance(answer, str) else answer

    return told
