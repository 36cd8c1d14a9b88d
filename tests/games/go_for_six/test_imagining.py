"""Go for 6, together and alone: a position imagined from what is seen, for those who want to think ahead."""

from random import Random
from typing import Any

import pytest

from games.go_for_six.six import CARDS, Six, table_with
from games.go_for_six.solo import solo_with
from sortilege.core.game import CHANCE


def assessing() -> Six:
    table = table_with("b f", "m p", "n o", top="d", discards="x y", turn=0)
    table.play(0, "place", gap=1).chance("turn-up", card="k").play(1, "challenge", neighbour="left")
    return table.play(1, "discard", card="p")


def verifying() -> Six:
    table = table_with("a c e i k", "m", top="g", discards="x y z").play(0, "place", gap=3).chance("turn-up", card="p")
    return table.play(1, "challenge", neighbour="left")


def paying() -> Six:
    table = table_with("b f", "m p", top="d", discards="x").play(0, "place", gap=1).chance("turn-up", card="k")
    return table.play(1, "challenge", neighbour="right")


POSITIONS = {
    "a turn": table_with("b f", "", top="d", discards="x y"),
    "a turn with the last card of the pile": table_with(
        "b f", "", top="d", under="", discards=" ".join(sorted({*CARDS} - {*"bfd"}))
    ),
    "assessing": assessing(),
    "checking the sixth card": verifying(),
    "paying the penalty": paying(),
    "alone": solo_with("b", "d", under="f h k m").play(0, "place", gap=1).chance("turn-up", card="k"),
}
in_every_position = pytest.mark.parametrize("table", POSITIONS.values(), ids=POSITIONS)


def imagined(table: Six, seed: int) -> Any:
    return table.game.imagine(table.game.view(table.state), Random(seed))


def open_cards(state: Any) -> list[str]:
    rows = state.rows if hasattr(state, "rows") else (state.row,)
    return [card for row in rows for card in row] + [state.pile.top]


@in_every_position
def test_an_imagined_position_looks_like_the_real_one(table: Six) -> None:
    for seed in range(5):
        assert table.game.view(imagined(table, seed)) == table.game.view(table.state)


@in_every_position
def test_who_acts_can_do_the_same_there(table: Six) -> None:
    [seat] = table.to_act
    assert isinstance(seat, int)
    assert table.game.legal(imagined(table, 1), seat) == table.game.legal(table.state, seat)


@in_every_position
def test_no_card_is_there_twice(table: Six) -> None:
    state = imagined(table, 1)
    cards = [*open_cards(state), *state.pile.under, *state.pile.discards]
    assert len(cards) == len(set(cards))


@in_every_position
def test_an_imagined_position_can_be_played_on(table: Six) -> None:
    random, state = Random(1), imagined(table, 1)
    for _ in range(30):
        for by in table.game.to_act(state)[:1]:
            action = table.game.sample(state, random) if by == CHANCE else table.game.legal(state, by)[-1]
            state = table.game.apply(state, by, action)
    assert state != imagined(table, 1)


def test_what_lies_under_the_top_and_among_the_discards_is_imagined_anew() -> None:
    table = table_with("b f", "m", top="d", discards="x y")
    assert len({imagined(table, seed).pile.discards for seed in range(20)}) > 1
    assert len({imagined(table, seed).pile.under for seed in range(20)}) > 1


def test_alone_the_card_that_was_just_discarded_is_not_imagined_back_into_the_pile() -> None:
    """Everybody sees it, data side up, on the discards: it is not unknown, and it cannot come again."""
    table = solo_with("b", "d", under="f h k m o q s").play(0, "place", gap=0).chance("turn-up", card="f")
    assert table.view["checked"]["tile"] == "d"
    for seed in range(20):
        assert imagined(table, seed).pile.discards == ("d",)
