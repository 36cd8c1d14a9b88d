"""Picture games: what there is to say about a seat's game, in three facts."""

from __future__ import annotations

from sortilege.analysis.model import Doubted, Fact, JudgedOrder, Pictures, Placed


def facts(pictures: Pictures, seat: int) -> tuple[Fact, ...]:
    """The best doubt or placement, what cost most, and what there is to learn."""
    return (_best(pictures, seat), _worst(pictures, seat), _to_learn(pictures, seat))


def _best(pictures: Pictures, seat: int) -> Fact:
    """A doubt that was right, a bluff that got through, or what was right though one could hardly know."""
    doubts = [doubt for doubt in pictures.doubts if doubt.seat == seat and doubt.was_right and not doubt.forced]
    if doubts:
        best = max(doubts, key=lambda doubt: (doubt.worth or 0.0, -doubt.n))
        return _of_doubt("right-doubt", best)
    own = [placed for placed in pictures.placements if placed.seat == seat and not placed.passed]
    bluffs = [placed for placed in own if placed.got_through and placed.sure is not None]
    if bluffs:
        boldest = min(bluffs, key=lambda placed: placed.sure or 0.0)
        return _of_placed("bluff", boldest)
    right = [placed for placed in own if placed.right and placed.sure is not None]
    if right:
        hardest = min(right, key=lambda placed: placed.sure or 0.0)
        return _of_placed("hard-one", hardest)
    doubted = [doubt for doubt in pictures.doubts if doubt.seat == seat and not doubt.forced]
    known = doubted or any(placed.right is not None for placed in own)
    return Fact(says="nothing-right" if known else "nothing-known")


def _worst(pictures: Pictures, seat: int) -> Fact:
    """A doubt that was wrong, or a placement that was caught – or one of others that got through."""
    doubts = [doubt for doubt in pictures.doubts if doubt.seat == seat and not doubt.was_right and not doubt.forced]
    caught = [doubt for doubt in pictures.doubts if doubt.placer == seat and doubt.was_right]
    costs = [(doubt.worth if doubt.seat == seat else -(doubt.worth or 0.0)) or 0.0 for doubt in [*doubts, *caught]]
    if costs:
        worst = [*doubts, *caught][min(range(len(costs)), key=costs.__getitem__)]
        return _of_doubt("wrong-doubt" if worst.seat == seat else "caught", worst)
    wrong = [placed for placed in pictures.placements if placed.seat == seat and placed.right is False]
    if wrong:
        surest = max(wrong, key=lambda placed: placed.sure or 0.0)
        return _of_placed("wrong-pass" if surest.passed else "placed-wrong", surest)
    believed = [p for p in pictures.placements if p.right is False and p.got_through and seat in p.believed_by]
    if believed:
        return _of_placed("believed-wrong", min(believed, key=lambda placed: placed.sure or 0.0))
    return Fact(says="nothing-wrong")


def _to_learn(pictures: Pictures, seat: int) -> Fact:
    own = [lesson for lesson in pictures.lessons if lesson.seat == seat]
    if not own:
        return Fact(says="nothing-to-learn")
    attributes = [lesson.attribute for lesson in own]
    attribute = max(dict.fromkeys(attributes), key=attributes.count)
    lesson = next(lesson for lesson in own if lesson.attribute == attribute)
    return Fact(
        says="to-learn",
        n=lesson.n,
        items=lesson.tiles,
        attribute=attribute,
        values=lesson.values,
        numbers={"pairs": len(own), "of_attribute": attributes.count(attribute)},
    )


def _of_doubt(says: str, doubt: Doubted) -> Fact:
    numbers = {} if doubt.worth is None else {"worth": doubt.worth}
    return _of_order(says, doubt.n, doubt.order, (doubt.seat, doubt.placer), **numbers)


def _of_placed(says: str, placed: Placed) -> Fact:
    orders = [order for order in placed.orders if order.right is placed.right] or [*placed.orders]
    numbers = {} if placed.sure is None else {"sure": placed.sure}
    if not orders:
        return Fact(says=says, n=placed.n, seats=(placed.seat,), items=(placed.item,), numbers=numbers)
    hardest = min(orders, key=lambda order: order.sure or 0.0)
    return _of_order(says, placed.n, hardest, (placed.seat,), **numbers)


def _of_order(says: str, n: int, order: JudgedOrder, seats: tuple[int, ...], **numbers: float) -> Fact:
    return Fact(
        says=says,
        n=n,
        seats=seats,
        items=order.tiles,
        attribute=order.attribute,
        values=order.values or (),
        numbers=numbers,
    )
