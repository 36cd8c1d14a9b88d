"""What a result means for high scores: in which lists its score is, whose it is, and whether it can be believed.

Only what was played here for the first time counts: neither a day out of competition, nor a contest, which has its own
list and may allow several tries with the same cards.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

from sortilege.editions.library import is_hard, shipped_ids
from sortilege.games import GAMES
from sortilege.scores.detail import Detail, read_detail
from sortilege.scores.doubts import is_too_fast
from sortilege.scores.lists import ListKey, has_attributes, variant_of
from sortilege.store.results import NewResult, ResultSeat
from sortilege.store.scores import Scored

_FRESH: Final = frozenset({"daily", "attack"})
"""Kinds of deals that nobody can have seen before; they say themselves what looks impossible."""
_BOT: Final = "bot "


def scored(result: NewResult, number: int = 0) -> Scored | None:
    """None: it is in no list."""
    game = GAMES.get(result.game)
    if game is None or not game.solo or len(result.seats) != 1:
        return None
    (seat,), detail = result.seats, read_detail(result.detail)
    if detail is None or seat.score is None or seat.ending != "played" or _is_gone(seat):
        return None
    variant = variant_of(result.game, detail.options, detail.ends_after, on_time=detail.points is not None)
    if variant is None or not _is_fresh(detail) or not _is_everybodys(result.edition):
        return None
    wide = ListKey(result.game, variant, result.edition)
    return Scored(
        result=number,
        table_id=result.table_id,
        list=str(wide),
        narrow=_narrow(wide, detail),
        kind="person" if seat.kind == "person" else "program",
        owner=seat.owner or f"{_BOT}{seat.level}",
        score=seat.score if detail.points is None else float(detail.points),
        day=day_of(result.ended_at),
        listed=2 if seat.kind == "person" and _is_doubtful(result, detail) else 1,
    )


def day_of(at: float) -> str:
    """In UTC, as in `2026-11-16`."""
    return f"{datetime.fromtimestamp(at, UTC):%Y-%m-%d}"


def level_of(owner: str) -> str | None:
    """Of a bot."""
    return owner.removeprefix(_BOT) if owner.startswith(_BOT) else None


def _narrow(wide: ListKey, detail: Detail) -> str | None:
    if len(detail.attributes) != 1 or not has_attributes(wide.game):
        return None
    return str(ListKey(wide.game, wide.variant, wide.edition, detail.attributes[0]))


def _is_fresh(detail: Detail) -> bool:
    if detail.dealt is None:
        return not detail.practice
    kind, _, deal = detail.dealt.partition("/")
    is_of_contest = kind == "attack" and "/" in deal  # others may have played it, and told what comes
    return not detail.practice and kind in _FRESH and not is_of_contest


def _is_everybodys(edition: str | None) -> bool:
    """What people make themselves may be private, and as easy as they like."""
    return edition is None or edition in shipped_ids()


def _is_gone(seat: ResultSeat) -> bool:
    """Of those who have left nobody knows any more what they were called."""
    return not seat.name


def _is_doubtful(result: NewResult, detail: Detail) -> bool:
    if detail.dealt is not None:
        return False
    # With numbers somebody says first that they draw a tile, and then where it goes.
    decisions = (detail.decisions or 0) // (2 if result.edition is None else 1)
    too_fast = is_too_fast(decisions, result.ended_at - result.began_at)
    return too_fast or (detail.negative == 0 and is_hard(result.edition, detail.attributes))
