"""How a game at a table ended, for as long as the site stands: what is written down of it before it is cleared away."""

from __future__ import annotations

import msgspec

from sortilege.core.game import Outcome, Score
from sortilege.games.checked import CheckedScore
from sortilege.games.picture_game import PictureGame
from sortilege.scores.detail import Detail
from sortilege.store.results import NewResult, PlayerKind, ResultSeat
from sortilege.tables.chair import Chair
from sortilege.tables.table import Table

_ALONE = "finished"
"""How a game ends that one plays alone."""
CASUAL = "casual"
"""Why most games are not rated: nobody wanted them to be."""


def result_of(table: Table) -> NewResult:
    """Of a game that is over."""
    cards, outcome = table.cards, table.outcome
    unrated_why = None if table.setup.rated else CASUAL
    if table.setup.rated:
        unrated_why = "house" if table.abandoned else table.unrated
    return NewResult(
        table_id=table.id,
        game=table.setup.game,
        edition=None if cards is None else cards.own or cards.name,
        players=len(table.chairs),
        began_at=table.begun_at,
        ended_at=table.ended_at,
        rated=unrated_why is None,
        unrated_why=unrated_why,
        ending=outcome.reason if isinstance(outcome, Outcome) else _ALONE,
        detail=msgspec.json.encode(_detail(table)),
        seats=tuple(
            _seat(seat, _player(chair), place, _score(outcome, seat))
            for seat, (chair, place) in enumerate(zip(table.chairs, places(table), strict=True))
        ),
    )


def places(table: Table) -> list[int | None]:
    """Of each seat, from 1 on; None where the game counts for nobody.

    Whoever played on comes before all who left: winners first, then by points where they are counted. Of those who
    left, whoever stayed longer is better.
    """
    if table.abandoned:
        return [None] * len(table.chairs)
    worth = [_worth(table, seat) for seat in range(len(table.chairs))]
    return [1 + sum(other > own for other in worth) for own in worth]


def _worth(table: Table, seat: int) -> tuple[float, ...]:
    """More is better."""
    player, outcome = _player(table.chairs[seat]), table.outcome
    if player.left is not None:
        return 0, player.left_at
    if not isinstance(outcome, Outcome):
        return 1, 0
    return 1, seat in outcome.winners, outcome.points[seat] if outcome.points else 0


def _player(chair: Chair) -> Chair:
    """Whose game it was: also if they were sent away from it."""
    return chair.instead_of or chair


def _seat(seat: int, player: Chair, place: int | None, score: float | None) -> ResultSeat:
    kind: PlayerKind = "person" if player.kind == "open" else player.kind
    return ResultSeat(
        seat=seat,
        owner=player.owner,
        kind=kind,
        name=player.name,
        level=player.level if kind == "bot" else None,
        place=place,
        score=score,
        ending=player.left or "played",
    )


def _score(outcome: Outcome | Score | None, seat: int) -> float | None:
    if isinstance(outcome, Score):
        return outcome.score
    return outcome.points[seat] if outcome is not None and outcome.points else None


def _detail(table: Table) -> Detail:
    alone = table.outcome if isinstance(table.outcome, CheckedScore) else None
    game, dealt = table.game, table.dealt
    return Detail(
        options=table.setup.options,
        clock=table.setup.clock,
        first=table.first,
        cards=None if table.cards is None else table.cards.version or table.cards.name,
        lesson=table.setup.lesson,
        dealt=None if dealt is None else f"{dealt.kind}/{dealt.id}",
        practice=dealt is not None and not dealt.counts,
        ends_after=None if dealt is None else dealt.decisions,
        points=None if dealt is None or dealt.time is None else table.tally.points,
        attributes=game.sorted_by(table.state) if isinstance(game, PictureGame) else (),
        decisions=len(table.entries) - table.draws if len(table.chairs) == 1 else None,
        positive=None if alone is None else alone.positive,
        negative=None if alone is None else alone.negative,
    )
