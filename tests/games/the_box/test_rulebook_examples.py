"""The running examples of the rulebook, with Malin and Torben, on the board of 21 spaces."""

import pytest

from games.table import Table
from games.the_box.builders import (
    ABOVE,
    AROUND,
    BELOW,
    LEFT,
    RIGHT,
    START,
    board,
    challengeable,
    deposits,
    hand,
    orders,
    pairs,
    spots,
    stack,
)
from games.the_box.mammals import LINES, MALIN, MAMMALS, TORBEN, malin_and_torben
from sortilege.games.the_box.board import At

WHALE = "humpback-whale"


def first_turns() -> Table:
    """The game begins; Malin has passed with the elephant, and Torben holds the whale."""
    table = Table("the-box", 2, {"attributes": LINES, "hand": 6}, MAMMALS)
    table.chance("start", tile="hedgehog")
    table.chance("turn-up", seat=MALIN, tile="elephant").chance("turn-up", seat=TORBEN, tile=WHALE)
    return table.play(MALIN, "pass", deposit=0).chance("turn-up", seat=MALIN, tile="hippopotamus")


def whale_placed(at: At, shift: At | None = None) -> Table:
    table = first_turns()
    table.play(TORBEN, "place", tile=WHALE, at=at, **({"shift": shift} if shift else {}))
    return table.chance("turn-up", seat=TORBEN, tile="elk")


# Malin passes, Torben plays the whale.


def test_malin_passes_and_has_two_open_tiles_on_her_next_turn() -> None:
    """The elephant lies on a deposit space, the hippopotamus is on top: she may play either."""
    table = whale_placed(RIGHT).play(MALIN, "accept")
    assert deposits(table, MALIN) == "elephant -"
    assert table.to_act == [MALIN]
    assert {tile for tile, _, _ in spots(table, MALIN)} == {"elephant", "hippopotamus"}


def test_torben_has_five_places_for_his_first_tile() -> None:
    """Four free spaces around the hedgehog, and the hedgehog's own, from which it moves to one of the four."""
    table = first_turns()
    assert table.to_act == [TORBEN]
    assert {at for _, at, _ in spots(table, TORBEN)} == {START, *AROUND}
    assert spots(table, TORBEN) == {(WHALE, at, None) for at in AROUND} | {(WHALE, START, to) for to in AROUND}


def test_the_whale_right_of_the_hedgehog_must_be_heavier() -> None:
    table = whale_placed(RIGHT)
    assert orders(table) == [("hedgehog", WHALE, "weight")]
    table.play(MALIN, "challenge", tiles=["hedgehog", WHALE])
    assert board(table) == {START: "hedgehog", RIGHT: WHALE}


def test_the_whale_could_lie_below_the_hedgehog_because_it_is_longer() -> None:
    table = whale_placed(BELOW)
    assert orders(table) == [("hedgehog", WHALE, "length")]
    table.play(MALIN, "challenge", tiles=["hedgehog", WHALE])
    assert board(table) == {START: "hedgehog", BELOW: WHALE}


@pytest.mark.parametrize("to", [LEFT, ABOVE])
def test_the_whale_on_the_start_space_is_right_with_the_hedgehog_left_or_above(to: At) -> None:
    table = whale_placed(START, shift=to).play(MALIN, "challenge", tiles=["hedgehog", WHALE])
    assert board(table) == {START: WHALE, to: "hedgehog"}


@pytest.mark.parametrize("to", [RIGHT, BELOW])
def test_the_whale_on_the_start_space_is_wrong_with_the_hedgehog_right_or_below(to: At) -> None:
    table = whale_placed(START, shift=to).play(MALIN, "challenge", tiles=["hedgehog", WHALE])
    assert board(table) == {START: "hedgehog"}


# Torben plays the elk onto the fox.

ELK_AT = (0, 1)
BEFORE_THE_ELK = {
    ELK_AT: "fox",
    (0, 2): "sloth",
    (1, 2): "polar-bear",
    (2, 0): "hedgehog",
    (2, 1): "hippopotamus",
    (2, 2): "elephant",
    (2, 3): WHALE,
}
AFTER_THE_ELK = {**BEFORE_THE_ELK, (0, 0): "fox", ELK_AT: "elk"}


def elk_placed() -> Table:
    """Torben puts the elk on the fox's space and shifts the fox to the left."""
    table = malin_and_torben(BEFORE_THE_ELK, hand("pig monkey"), hand("elk gemsbok", deposits="sea-cow -"), turn=TORBEN)
    return table.play(TORBEN, "place", tile="elk", at=ELK_AT, shift=(0, 0))


def elk_challenged() -> Table:
    """Malin does not believe that a sloth lives longer than an elk, and gets the sea cow for it."""
    table = elk_placed().play(MALIN, "challenge", tiles=["sloth", "elk"])
    return table.play(TORBEN, "give", tile="sea-cow")


def test_the_elephant_had_three_orders_when_it_was_placed() -> None:
    """Heavier than the hippopotamus, lighter than the whale, longer than the polar bear."""
    earlier = {at: tile for at, tile in BEFORE_THE_ELK.items() if tile != "elephant"}
    table = malin_and_torben(earlier, hand("elephant pig"), hand("elk gemsbok"), turn=MALIN)
    table.play(MALIN, "place", tile="elephant", at=START)
    assert orders(table) == [
        ("elephant", WHALE, "weight"),
        ("hippopotamus", "elephant", "weight"),
        ("polar-bear", "elephant", "length"),
    ]


def test_the_elk_creates_two_new_orders() -> None:
    """With the shifted fox and with the sloth."""
    table = elk_placed()
    assert board(table) == AFTER_THE_ELK
    assert orders(table) == [("elk", "sloth", "lifespan"), ("fox", "elk", "lifespan")]


def test_fox_and_hedgehog_are_no_order_because_of_the_gap() -> None:
    """They lie in the same column, but not next to each other."""
    assert elk_placed().refused(MALIN, "challenge", tiles=["fox", "hedgehog"]) == "illegal"


def test_malin_sees_the_lifespans_of_sloth_and_elk() -> None:
    revealed = elk_challenged().view["revealed"]
    assert revealed.keys() == {"sloth", "elk"}
    assert revealed["sloth"]["lifespan"] == 35
    assert revealed["elk"]["lifespan"] == 9


def test_torben_gives_malin_the_sea_cow() -> None:
    """It goes under her stack, and Torben has one tile fewer."""
    table = elk_challenged()
    assert stack(table, MALIN) == "pig monkey sea-cow"
    assert (stack(table, TORBEN), deposits(table, TORBEN)) == ("gemsbok", "- -")


def test_the_tiles_are_turned_back_and_it_is_malins_turn() -> None:
    table = elk_challenged().play(MALIN, "accept")
    assert table.view["revealed"] == {}
    assert board(table) == AFTER_THE_ELK
    assert (table.to_act, table.view["phase"]) == ([MALIN], "turn")


# Malin plays the pig onto the fox.


def pig_placed() -> Table:
    """Malin puts the pig on the fox's space and shifts the fox downwards, next to the hedgehog."""
    return elk_challenged().play(MALIN, "accept").play(MALIN, "place", tile="pig", at=(0, 0), shift=(1, 0))


def fox_challenged() -> Table:
    """Torben does not believe that a hedgehog has more young than a fox."""
    return pig_placed().play(TORBEN, "challenge", tiles=["hedgehog", "fox"])


def pig_challenged() -> Table:
    """Torben does not believe either that a pig has fewer young than a fox."""
    return fox_challenged().play(TORBEN, "challenge", tiles=["pig", "fox"])


def test_the_pig_creates_three_new_orders() -> None:
    assert challengeable(pig_placed(), TORBEN) == pairs("pig fox", "fox hedgehog", "pig elk")


def test_torbens_first_challenge_is_wrong_and_he_gets_the_monkey() -> None:
    table = fox_challenged()
    assert stack(table, TORBEN) == "gemsbok monkey"
    assert stack(table, MALIN) == "sea-cow"
    assert {tile: values["litter"] for tile, values in table.view["revealed"].items()} == {"fox": 3.5, "hedgehog": 6}


def test_torben_may_challenge_again() -> None:
    table = fox_challenged()
    assert table.to_act == [TORBEN]
    assert challengeable(table, TORBEN) == pairs("pig fox", "pig elk")


def test_torbens_second_challenge_is_right() -> None:
    """The pig goes back, the fox moves back, Malin gets the gemsbok, and all tiles are turned back."""
    table = pig_challenged()
    assert board(table) == AFTER_THE_ELK
    assert stack(table, MALIN) == "pig sea-cow gemsbok"
    assert stack(table, TORBEN) == "monkey"
    assert table.view["revealed"] == {}


def test_torben_moves_after_his_right_challenge_and_challenges_no_more() -> None:
    table = pig_challenged()
    assert (table.to_act, table.view["phase"]) == ([TORBEN], "turn")
    assert table.refused(TORBEN, "challenge", tiles=["pig", "elk"]) == "illegal"


def test_a_challenge_of_pig_and_elk_would_have_been_right_as_well() -> None:
    """A pig lives longer than an elk, so the elk may not lie to its right."""
    table = fox_challenged().play(TORBEN, "challenge", tiles=["elk", "pig"])
    assert board(table) == AFTER_THE_ELK
    assert stack(table, MALIN) == "pig sea-cow gemsbok"


# Malin's last tile.

BEFORE_THE_BADGER = {(0, 2): "gorilla", (1, 2): "rabbit", (2, 2): "rhinoceros", (2, 0): "giraffe"}
BADGER_LINES = {"rows": ("red-list", "weight", "litter"), "columns": ("length", "lifespan", "weaning")}


def badger_placed() -> Table:
    """Malin puts her last tile, the badger, on the rhinoceros' space and shifts it to the right."""
    table = malin_and_torben(BEFORE_THE_BADGER, hand("badger"), hand("elk gemsbok"), turn=MALIN, lines=BADGER_LINES)
    return table.play(MALIN, "place", tile="badger", at=START, shift=RIGHT)


def test_torben_must_challenge_the_two_new_orders_of_the_badger() -> None:
    """Not the gorilla with the rabbit, an older order; not the giraffe with the badger, which has a gap."""
    table = badger_placed()
    assert table.to_act == [TORBEN]
    assert orders(table) == [("badger", "rhinoceros", "weight"), ("rabbit", "badger", "lifespan")]
    assert table.refused(TORBEN, "challenge", tiles=["gorilla", "rabbit"]) == "illegal"
    assert table.refused(TORBEN, "challenge", tiles=["giraffe", "badger"]) == "illegal"
    assert table.refused(TORBEN, "accept") == "illegal"


def test_malin_wins_with_the_badger() -> None:
    table = badger_placed().play(TORBEN, "challenge", tiles=["rabbit", "badger"])
    assert table.outcome is None
    table.play(TORBEN, "challenge", tiles=["badger", "rhinoceros"])
    assert table.outcome == {"winners": [MALIN], "reason": "last-tile"}
