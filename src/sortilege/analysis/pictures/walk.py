"""Through a picture game, entry by entry: placements with what became of them, and doubts.

Whether something was right may be told only when it is known: after the game everything is, before that what was turned
up. So everything is noted first and judged at the end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import prod
from typing import Any

import msgspec

from sortilege.analysis.model import Doubted, JudgedOrder, Pictures, Placed, Point
from sortilege.analysis.pictures.learning import lessons, tallies
from sortilege.analysis.pictures.onlooker import LEVEL, Onlookers
from sortilege.analysis.pictures.race import Race
from sortilege.core.orders import Order, is_right
from sortilege.core.play import Step
from sortilege.games.picture_game import PictureGame

AnyPictureGame = PictureGame[Any, Any, Any]


class _Noted(msgspec.Struct):
    """A placement, and what has become of it so far."""

    n: int
    seat: int
    item: str
    passed: bool
    orders: tuple[Order, ...]
    sure: tuple[float, ...]
    judged: bool | None
    """Alone: what everybody could see at once."""
    looked_up: set[tuple[str, str]]
    believed_by: list[int]
    doubted_by: list[int]
    caught: bool = False


class _NotedDoubt(msgspec.Struct):
    n: int
    seat: int
    of: _Noted
    order: Order
    sure: float
    forced: bool
    believing: float | None
    """The chance that believing would have left."""
    after: float | None = None


class Walk:
    def __init__(self, game: AnyPictureGame, race: Race) -> None:
        self._game = game
        self._race = race
        self._onlookers = Onlookers(game.edition)
        self._placements: list[_Noted] = []
        self._doubts: list[_NotedDoubt] = []
        self._known: set[str] = set()
        """The tiles that were turned up."""
        self._curve: list[Point] = []

    def go(self, n: int, step: Step) -> None:
        by, action = step.entry.by, step.entry.action
        if isinstance(by, int):
            self._onlookers.see(self._game.view(step.before).face_up())
            match action.__struct_config__.tag:
                case "place" | "pass":
                    self._place(n, by, step)
                case "accept":
                    self._placements[-1].believed_by.append(by)
                case "challenge":
                    self._doubt(n, by, step)
        self._known |= set(step.revealed)
        self._onlookers.remember(step.revealed)
        self._stand(n, step.after)

    def result(self, last: Any, *, is_over: bool) -> Pictures:
        over = is_over or self._game.outcome(last) is not None
        placements = tuple(self._told(noted, over=over) for noted in self._placements)
        doubts = tuple(self._told_doubt(noted) for noted in self._doubts)
        return Pictures(
            level=LEVEL,
            curve=tuple(self._curve),
            placements=placements,
            doubts=doubts,
            lessons=lessons(placements, doubts),
            tallies=tallies(self._game.seats, placements, doubts),
        )

    # Noting down.

    def _place(self, n: int, seat: int, step: Step) -> None:
        action, before = step.entry.action, step.before
        passed = action.__struct_config__.tag == "pass"
        judged = self._game.judged(before, action)
        if passed and judged is None:
            return
        orders = self._game.formed(before, action)
        item = getattr(action, "tile", None) or getattr(before, "top", None) or before.pile.top
        sure = tuple(self._onlookers.sure(order) for order in orders)
        looked_up = {order.tiles for order in orders} if judged is not None else set()
        self._placements.append(_Noted(n, seat, item, passed, orders, sure, judged, looked_up, [], []))

    def _doubt(self, n: int, seat: int, step: Step) -> None:
        order, placed = self._game.challenged(step.before, step.entry.action), self._placements[-1]
        assert order is not None
        forced = step.before.phase == "verify"
        believing = None if forced else self._if_believed(step.before, seat)
        placed.looked_up.add(order.tiles)
        placed.doubted_by.append(seat)
        placed.caught |= not is_right(order, self._game.values)
        self._doubts.append(_NotedDoubt(n, seat, placed, order, self._onlookers.sure(order), forced, believing))

    def _if_believed(self, state: Any, seat: int) -> float | None:
        accepting = next(a for a in self._game.legal(state, seat) if a.__struct_config__.tag == "accept")
        chances = self._race(self._game, self._game.apply(state, seat, accepting))
        return None if chances is None else chances[seat]

    def _stand(self, n: int, state: Any) -> None:
        """Where nothing is owed any more: what the latest doubt has led to, and a point of the curve."""
        if state.phase not in ("turn", "assess", "verify", "over"):
            return
        doubt = self._doubts[-1] if self._doubts else None
        due = doubt is not None and doubt.after is None
        if not due and state.phase not in ("turn", "over"):
            return
        chances = self._race(self._game, state)
        if chances is None:
            return
        if doubt is not None and due:
            doubt.after = chances[doubt.seat]
        if state.phase in ("turn", "over") and (not self._curve or self._curve[-1].chances != chances):
            self._curve.append(Point(n, chances))

    # Judging.

    def _told(self, noted: _Noted, *, over: bool) -> Placed:
        orders = tuple(
            self._judged(
                order, sure, noted, told=over or noted.judged is not None or self._known.issuperset(order.tiles)
            )
            for order, sure in zip(noted.orders, noted.sure, strict=True)
        )
        judged = noted.judged
        told = judged is not None or all(order.right is not None for order in orders)
        if judged is None and told:
            judged = all(order.right for order in orders)
        elif judged is None and any(order.right is False for order in orders):
            judged = False  # one that is known to be wrong is enough
        return Placed(
            n=noted.n,
            seat=noted.seat,
            item=noted.item,
            passed=noted.passed,
            orders=orders,
            right=judged,
            sure=prod(noted.sure) if told and orders else None,
            believed_by=tuple(noted.believed_by),
            doubted_by=tuple(dict.fromkeys(noted.doubted_by)),
            got_through=judged is False and noted.judged is None and not noted.caught,
        )

    def _judged(self, order: Order, sure: float, noted: _Noted, *, told: bool) -> JudgedOrder:
        first, second = (self._game.values[order.attribute][tile] for tile in order.tiles)
        return JudgedOrder(
            tiles=order.tiles,
            attribute=order.attribute,
            right=is_right(order, self._game.values) if told else None,
            sure=sure if told else None,
            values=(first, second) if told else None,
            looked_up=order.tiles in noted.looked_up,
        )

    def _told_doubt(self, noted: _NotedDoubt) -> Doubted:
        order = self._judged(noted.order, noted.sure, noted.of, told=True)
        worth = None if noted.believing is None or noted.after is None else noted.after - noted.believing
        return Doubted(
            n=noted.n,
            seat=noted.seat,
            placer=noted.of.seat,
            order=order,
            was_right=not order.right,
            forced=noted.forced,
            worth=worth,
        )


def walked(
    race: Race, game: AnyPictureGame, steps: Iterable[Step], tell: Callable[[], None], *, is_over: bool = False
) -> Pictures:
    """`tell` is called after every entry. `is_over`: nobody plays on, whatever the rules say."""
    walk, state = Walk(game, race), game.start()
    for n, step in enumerate(steps, 1):
        walk.go(n, step)
        state = step.after
        tell()
    return walk.result(state, is_over=is_over)
