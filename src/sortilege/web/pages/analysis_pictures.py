"""What the page says of a picture game: every placement, who believed it, doubts, and what there is to learn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sortilege.analysis.model import Doubted, JudgedOrder, Lesson, Pictures, Placed, Tally
from sortilege.core.orders import Order
from sortilege.editions.model import Edition
from sortilege.narration import question
from sortilege.narration.names import Names
from sortilege.web.pages.analysis_numbers import labelled
from sortilege.web.pages.analysis_words import amount, signed
from sortilege.web.pages.chance_curves import Curve, drawn


class PicturesShown:
    """`hide`: what an item is called outside; `picture`: where its picture is, by that name."""

    def __init__(
        self, edition: Edition, names: Names, hide: Callable[[str], str], picture: Callable[[str], str]
    ) -> None:
        self._edition = edition
        self._names = names
        self._hide = hide
        self._picture = picture

    def shown(self, pictures: Pictures, seat: int) -> dict[str, Any]:
        """`seat`: whose game is told first."""
        return {
            "curve": self._curve(pictures),
            "tallies": [self._tally(one) for one in pictures.tallies],
            "placements": [self._placed(one) for one in pictures.placements],
            "bluffs": [self._placed(one) for one in pictures.placements if one.got_through and one.seat == seat],
            "doubts": [self._doubted(one) for one in pictures.doubts],
            "lessons": _once([self._lesson(one) for one in pictures.lessons if one.seat == seat]),
            "moves": {
                **{one.n: self._marks(one) for one in pictures.placements},
                **{one.n: self._marks(one) for one in pictures.doubts},
            },
        }

    def _marks(self, one: Placed | Doubted) -> dict[str, Any]:
        """For the board: what was put down, or what was doubted before it was turned up, and whether it was right."""
        tiles: tuple[str, ...]
        if isinstance(one, Doubted):
            at, seat, tiles, right = one.n - 1, one.placer, one.order.tiles, one.order.right
        else:
            at, seat, tiles, right = one.n, one.seat, (one.item,), one.right
        return {"at": at, "seat": seat, "tiles": [self._hide(tile) for tile in tiles], "right": right}

    def _curve(self, pictures: Pictures) -> dict[str, Any] | None:
        if len(pictures.curve) < 2:
            return None
        return labelled(drawn(Curve(pictures.curve, is_share=True), []), "chance", self._names)

    def _placed(self, one: Placed) -> dict[str, Any]:
        return {
            "n": one.n,
            "seat": one.seat,
            **self._item(one.item),
            "passed": one.passed,
            "right": one.right,
            "sure": None if one.sure is None else amount(one.sure, "chance", self._names.language),
            "believed_by": self._names.actors(one.believed_by),
            "doubted_by": self._names.actors(one.doubted_by),
            "got_through": one.got_through,
            "orders": [self._order(order) for order in one.orders],
        }

    def _order(self, one: JudgedOrder) -> dict[str, Any]:
        return {
            "question": question(self._edition, self._names, Order(one.tiles, one.attribute)),
            "right": one.right,
            "sure": None if one.sure is None else amount(one.sure, "chance", self._names.language),
            "values": self._values(one.attribute, one.tiles, one.values or ()),
            "looked_up": one.looked_up,
        }

    def _doubted(self, one: Doubted) -> dict[str, Any]:
        worth = one.worth
        return {
            "n": one.n,
            "seat": one.seat,
            "placer": one.placer,
            "order": self._order(one.order),
            "was_right": one.was_right,
            "forced": one.forced,
            "worth": None if worth is None else signed(worth, "chance", self._names.language),
            "good": worth is not None and worth > 0,
        }

    def _lesson(self, one: Lesson) -> dict[str, Any]:
        return {
            "n": one.n,
            "how": one.how,
            "attribute": self._names.attribute(one.attribute),
            "values": self._values(one.attribute, one.tiles, one.values),
        }

    def _tally(self, one: Tally) -> dict[str, Any]:
        return {
            "seat": one.seat,
            "placed": one.placed,
            "right": one.placed - one.wrong,
            "wrong": one.wrong,
            "got_through": one.got_through,
            "doubts": one.doubts,
            "right_doubts": one.right_doubts,
            "believed_wrong": one.believed_wrong,
            "sure": None if one.sure is None else amount(one.sure, "chance", self._names.language),
        }

    def _values(self, attribute: str, tiles: tuple[str, ...], values: tuple[float, ...]) -> list[dict[str, str]]:
        """What is on the data sides, in the order in which they lay."""
        pairs = zip(tiles, values, strict=False)
        return [{**self._item(tile), "value": self._names.value(attribute, value)} for tile, value in pairs]

    def _item(self, item: str) -> dict[str, str]:
        return {"name": self._names.item(item), "picture": self._picture(self._hide(item))}


def _once(lessons: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The same values can be wrong several times, and are learnt once."""
    found = {(one["attribute"], tuple(value["name"] for value in one["values"])): one for one in reversed(lessons)}
    return list(found.values())[::-1]
