"""What a bot does at a table. Its answer is checked, and whatever goes wrong with it: the table goes on."""

from __future__ import annotations

import logging
from random import SystemRandom
from time import perf_counter

from sortilege.core.play import Step
from sortilege.counts import COUNTS
from sortilege.tables.bot_answers import Answer, Behind, question
from sortilege.tables.bot_workers import BotFault, BotWorkers
from sortilege.tables.table import Table

_log = logging.getLogger(__name__)


async def bot_step(workers: BotWorkers, table: Table, seat: int) -> Step:
    """What the bot in this seat does now; something legal if it does nothing that makes sense."""
    level = table.chairs[seat].playing_bot
    assert level is not None
    try:
        action = (await decision(workers, table, seat, level)).action
    except Exception:  # noqa: BLE001  # a table must never stand still because of a bot
        _log.exception("a bot cannot decide (%s, %s); it does something that is legal", table.setup.game, level)
        action = SystemRandom().choice(table.game.legal(table.state, seat))
    return table.play.attempt(seat, action)


async def decision(workers: BotWorkers, table: Table, seat: int, level: str, language: str = "en") -> Answer:
    """What a bot of this level would do in this seat, and why: one of the legal actions.

    If it goes wrong another one, who knows nothing of the first, is asked once; what that one raises is raised.
    """
    try:
        return await _checked(workers, table, seat, level, language)
    except Exception as fault:  # noqa: BLE001  # it is asked again, whatever it was
        _log.warning("a bot has gone wrong (%s, %s) and is asked afresh: %s", table.setup.game, level, fault)
    return await _checked(workers, table, seat, level, language, afresh=True)


async def _checked(
    workers: BotWorkers, table: Table, seat: int, level: str, language: str, *, afresh: bool = False
) -> Answer:
    started = perf_counter()
    try:
        answered = await workers.ask(question(table, seat, level, language, afresh=afresh))
    except Behind:
        answered = await workers.ask(question(table, seat, level, language, whole=True))
    finally:
        COUNTS.thinking[table.setup.game].add(perf_counter() - started)
    if not isinstance(answered, Answer) or answered.action not in table.game.legal(table.state, seat):
        raise BotFault(f"its answer is not legal: {str(answered)[:200]}")
    return answered
