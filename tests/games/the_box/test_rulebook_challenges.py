"""The rulebook's examples of challenges: Torben plays the elk onto the fox, then Malin the pig."""

from games.table import Table
from games.the_box.builders import START, board, challengeable, deposits, hand, orders, pairs, stack
from games.the_box.mammals import MALIN, TORBEN, malin_and_torben

WHALE = "humpback-whale"

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
