"""Picture games, analysed: what was right, who believed it, what doubts were worth, and what there is to learn."""

import msgspec
import pytest

from analysis.records import analysed, as_json, edition, first, replay, text
from sortilege.analysis.model import Analysis, Pictures
from sortilege.core.orders import is_right
from sortilege.editions.model import Edition

TOGETHER = ["the-box-2", "the-box-3", "go-for-six-2", "go-for-six-3"]
ALONE = ["the-box-solo", "go-for-six-solo"]


def pictures(analysis: Analysis) -> Pictures:
    assert analysis.pictures is not None
    return analysis.pictures


@pytest.mark.parametrize("name", [*TOGETHER, *ALONE])
def test_every_order_is_judged_by_the_values_of_the_cards(name: str) -> None:
    record = replay(text(name))
    formed = [
        (n, order, is_right(order, record.game.values))  # type: ignore[attr-defined]
        for n, step in enumerate(record, 1)
        if step.entry.by != "chance"
        for order in record.game.formed(step.before, step.entry.action)
    ]
    found = pictures(analysed(text(name)))
    told = [(placed.n, order) for placed in found.placements for order in placed.orders]
    assert [(n, order.tiles, order.attribute, order.right) for n, order in told] == [
        (n, order.tiles, order.attribute, right) for n, order, right in formed
    ]
    for _, order in told:
        assert order.sure is not None and 0 <= order.sure <= 1
        assert order.values is not None and order.right == (order.values[0] <= order.values[1])


@pytest.mark.parametrize("name", TOGETHER)
def test_a_wrong_placement_is_caught_or_gets_through(name: str) -> None:
    found = pictures(analysed(text(name)))
    caught = {doubt.order.tiles for doubt in found.doubts if doubt.was_right}
    for placed in found.placements:
        if placed.right is False:
            assert placed.got_through == (not caught.intersection(order.tiles for order in placed.orders))
        else:
            assert not placed.got_through
        assert not {placed.seat} & {*placed.believed_by, *placed.doubted_by}


@pytest.mark.parametrize("name", TOGETHER)
def test_right_doubts_gain_and_wrong_ones_cost(name: str) -> None:
    found = pictures(analysed(text(name)))
    assert found.doubts
    for doubt in found.doubts:
        assert doubt.was_right == (not doubt.order.right)
        assert (doubt.worth is None) == doubt.forced
        if doubt.worth is not None:
            assert doubt.worth > -1e-9 if doubt.was_right else doubt.worth < 1e-9


@pytest.mark.parametrize("name", [*TOGETHER, *ALONE])
def test_there_is_to_learn_what_somebody_had_in_the_wrong_order(name: str) -> None:
    found = pictures(analysed(text(name)))
    placements = {placed.n: placed for placed in found.placements}
    doubts = {doubt.n: doubt for doubt in found.doubts}
    for lesson in found.lessons:
        match lesson.how:
            case "doubted":
                assert (doubts[lesson.n].seat, doubts[lesson.n].was_right) == (lesson.seat, False)
            case "placed":
                assert lesson.seat == placements[lesson.n].seat
                assert lesson.values[0] > lesson.values[1]
            case "believed":
                assert lesson.seat in placements[lesson.n].believed_by
                assert lesson.values[0] > lesson.values[1]
    wrong = sum(order.right is False for placed in found.placements for order in placed.orders)
    assert sum(lesson.how == "placed" for lesson in found.lessons) == wrong


@pytest.mark.parametrize("name", TOGETHER)
def test_chances_follow_from_what_everybody_has_left(name: str) -> None:
    whole = analysed(text(name))
    curve = pictures(whole).curve
    assert all(sum(point.chances) == pytest.approx(1, abs=1e-3) for point in curve)
    assert whole.outcome is not None
    assert curve[-1].chances[whole.outcome["winners"][0]] == 1


# An unfinished game says nothing that has not been turned up.


def with_hidden_values_exchanged(cards: Edition, known: set[str]) -> Edition:
    """What nobody has seen lies on other cards."""
    hidden = [item for item in cards.items if item.id not in known and len(item.values) == len(cards.attributes)]
    values = {one.id: other.values for one, other in zip(hidden, [*hidden[1:], *hidden[:1]], strict=True)}
    items = (msgspec.structs.replace(item, values=values.get(item.id, item.values)) for item in cards.items)
    return msgspec.structs.replace(cards, items=tuple(items))


@pytest.mark.parametrize("name", TOGETHER)
def test_what_has_not_been_turned_up_stays_hidden_while_the_game_goes_on(name: str) -> None:
    entries = len(text(name).splitlines()) - 2
    record = first(name, entries)
    known = {tile for step in replay(record) for tile in step.revealed}
    cards = edition("animals")
    others = with_hidden_values_exchanged(cards, known)
    assert others != cards
    found, elsewhere = analysed(record, cards), analysed(record, others)
    assert not found.finished
    told = [order for placed in pictures(found).placements for order in placed.orders if order.right is not None]
    assert told and all(known.issuperset(order.tiles) for order in told)
    assert without_beliefs(as_json(found)) == without_beliefs(as_json(elsewhere))


def without_beliefs(value: object) -> object:
    """What somebody would have believed is drawn from the cards, and follows from ties among them."""
    match value:
        case dict():
            return {key: without_beliefs(one) for key, one in value.items() if key not in ("sure", "summaries")}
        case list() | tuple():
            return [without_beliefs(one) for one in value]
        case _:
            return value


def test_after_the_game_everything_is_told() -> None:
    found = pictures(analysed(text("the-box-2")))
    assert all(order.right is not None for placed in found.placements for order in placed.orders)
