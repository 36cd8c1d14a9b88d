"""Why not? Each refusal of a game in the words that a player reads."""

from typing import Any

import pytest

from games.go_for_six.six import table_with
from games.lucky_numbers.boards import at_turn, board, draw
from games.table import Table
from games.the_box.builders import BELOW, LEFT, RIGHT, START, box, hand
from sortilege.core.errors import Malformed
from sortilege.core.templates import AttributeName, ItemName, SeatNames, Value
from sortilege.games import make_game
from sortilege.i18n.refusals import told
from sortilege.narration.names import Nameless, Names

DIAGONAL = board("3 . . .", ". 7 . .", ". . 12 .", ". . . 18")
OTHER = board("1 . . .", ". 5 . .", ". . 9 .", ". . . 13")


def reason(table: Table, by: int, do: str, language: str = "en", **fields: Any) -> str:
    """The action is refused, and this is why."""
    names = Names(("Torben", "Malin"), getattr(table.game, "edition", None), language)
    return told(table.refusal(by, do, **fields), language, names.named)


class TestLuckyNumbers:
    @pytest.mark.parametrize(
        ("tile", "at", "because"),
        [
            (14, [0, 1], "The 14 does not fit there: it has to be between 3 and 7."),
            (2, [2, 1], "The 2 does not fit there: it has to be between 7 and 12."),
            (13, [0, 0], "The 13 does not fit there: it has to be less than 7."),
            (2, [3, 3], "The 2 does not fit there: it has to be more than 3."),
        ],
    )
    def test_between_which_numbers_a_space_lies(self, tile: int, at: Any, because: str) -> None:
        laid = DIAGONAL
        if at == [0, 0]:
            laid = board(". 7 . .", ". 9 . .", ". . 12 .", ". . . 18")
        if at == [3, 3]:
            laid = board("3 . . .", ". . . .", ". . . .", "3 . . .")
        assert reason(draw(at_turn(laid, OTHER), tile), 0, "place", at=at) == because

    def test_where_nothing_fits(self) -> None:
        table = draw(at_turn(board("3 . 4 .", ". 7 . .", ". . 12 .", ". . . 18"), OTHER), 5)
        assert reason(table, 0, "place", at=[0, 1]) == "No number fits there the way the others lie."
        assert reason(table, 0, "place", at=[7, 7]) == "There is no such space."

    def test_first_things_first(self) -> None:
        table = at_turn(DIAGONAL, OTHER, middle=(20,))
        assert reason(table, 0, "place", at=[0, 1]) == "Draw a tile first, or take one from the middle."
        assert reason(table, 0, "take", "de", tile=4, at=[0, 1]) == "In der Mitte liegt keine 4."
        assert reason(table, 0, "take", tile=20, at=[0, 1]).startswith("The 20 does not fit there")
        draw(table, 5)
        assert reason(table, 0, "draw", "de") == "Leg zuerst die 5 an, oder lass sie in der Mitte liegen."


class TestTheBox:
    def table(self) -> Table:
        return box({START: "n20"}, hand("n30 n1 ?"), hand("n5 ? ?"))

    @pytest.mark.parametrize(
        ("fields", "because"),
        [
            ({"tile": "n1", "at": [2, 3]}, "N1 is not one of your open tiles."),
            ({"tile": "{who}", "at": [2, 3]}, "{who} is not one of your open tiles."),
            ({"tile": "n30", "at": [1, 1]}, "There is no such space."),
            ({"tile": "n30", "at": [0, 0]}, "A tile has to lie next to another one."),
            ({"tile": "n30", "at": [0, 0], "shift": [0, 1]}, "Nothing lies there that could make room."),
            ({"tile": "n30", "at": [2, 2]}, "N20 lies there: choose the space it moves to."),
            (
                {"tile": "n30", "at": [2, 2], "shift": [0, 0]},
                "N20 can only move to a free space right beside it.",
            ),
        ],
    )
    def test_places(self, fields: Any, because: str) -> None:
        assert reason(self.table(), 0, "place", **fields) == because

    def test_no_room(self) -> None:
        around = {(1, 2): "n1", (2, 1): "n2", (2, 3): "n3", (3, 2): "n4"}
        table = box({START: "n20", **around}, hand("n30 ?"), hand("n5 ? ?"))
        assert reason(table, 0, "place", "de", tile="n30", at=list(START)) == (
            "„n20“ kann keinen Platz machen: Alle Felder daneben sind besetzt."
        )

    def test_no_second_try(self) -> None:
        table = box({START: "n20"}, hand("n30 n1 ?"), hand("n5 n6 n7"))
        table.play(0, "place", tile="n30", at=list(LEFT)).play(1, "challenge", tiles=["n30", "n20"])
        table.play(1, "pass", deposit=0)
        assert reason(table, 0, "place", tile="n30", at=list(LEFT)) == (
            "You have tried that before: n30 next to n20 was proven wrong there (row-2)."
        )

    def test_hidden_names_stay_hidden(self) -> None:
        names = Nameless(("Torben", "Malin"), self.table().game.edition, "de")  # type: ignore[attr-defined]
        refusal = self.table().refusal(0, "place", tile="n30", at=list(START))
        assert told(refusal, "de", names.named) == "Dort liegt schon „Plättchen“: Wähle das Feld, auf das es rückt."

    def test_programs_are_told_ids(self) -> None:
        refusal = self.table().refusal(0, "place", tile="n1", at=list(LEFT))
        assert refusal.message == "`n1` is not one of your open tiles."
        assert self.table().refusal(1, "pass").message == "It is not your turn: seat 0 is to decide."

    def test_passing_clearing_giving(self) -> None:
        table = self.table()
        assert reason(table, 0, "pass", deposit=1) == "There is a free deposit space: the tile goes there."
        assert reason(table, 0, "clear").startswith("You may clear the board only after everybody has passed")
        assert reason(table, 0, "accept") == "It is your turn: place a tile, or pass."
        full = box({START: "n20"}, hand("n30 ?", "n1 n2"), hand("n5 ?", ""), turn=0)
        assert reason(full, 0, "pass") == "Choose one of your deposit spaces."
        none = box({START: "n20"}, hand("n30 ?", ""), hand("n5 ?", ""))
        assert reason(none, 0, "pass", deposit=0) == "You have no deposit spaces: the tile goes under your stack."

    def test_assessing(self) -> None:
        table = self.table().play(0, "place", tile="n30", at=list(RIGHT))
        assert reason(table, 1, "challenge", tiles=["n30", "n5"]).startswith("Only the new orders can be doubted")
        assert reason(table, 1, "pass").startswith("First decide whether you agree")
        last = box({START: "n20"}, hand("n30"), hand("n5 ? ?")).play(0, "place", tile="n30", at=list(BELOW))
        assert reason(last, 1, "accept").startswith("A last tile has to be checked")

    def test_choosing_a_penalty(self) -> None:
        table = box({START: "n20"}, hand("n30 n7 ?", "n8 -"), hand("n1 ? ?")).play(
            0, "place", tile="n30", at=list(RIGHT)
        )
        table.play(1, "challenge", tiles=["n20", "n30"])
        assert reason(table, 0, "pass") == "First choose a penalty tile for Malin."
        assert reason(table, 0, "give", "de", tile="n1") == "„n1“ liegt bei dir nicht offen."


class TestGoForSix:
    def test_the_turn(self) -> None:
        table = table_with("a c", "d", top="b")
        assert reason(table, 0, "place", gap=3) == "Your row has no such gap."
        assert reason(table, 0, "accept") == "It is your turn: place the card, or pass."

    def test_assessing(self) -> None:
        table = table_with("a c", "d e", top="b").play(0, "place", gap=0).chance("turn-up", card="z")
        assert reason(table, 1, "challenge", neighbour="left") == "The new card has no neighbour on that side."
        assert reason(table, 1, "pass").startswith("First decide whether you agree")
        table = table_with("a c", "d e", top="b").play(0, "place", gap=1).chance("turn-up", card="z")
        table.play(1, "challenge", neighbour="left")
        assert reason(table, 1, "discard", card="a") == "A is not in your row."
        assert reason(table, 1, "accept", "de") == "Wähle zuerst die Karte, die du aus deiner Reihe abgibst."

    def test_a_complete_row(self) -> None:
        table = table_with("a c e g i", "d", top="b").play(0, "place", gap=1).chance("turn-up", card="z")
        assert reason(table, 1, "accept") == "A complete row has to be checked: doubt the new card."
        table.play(1, "challenge", neighbour="left")
        assert reason(table, 1, "challenge", neighbour="left") == "That order has been proven right already."


def test_where_no_table_stands_yet_games_have_titles_and_seats_numbers() -> None:
    names = Names((), None, "de")
    with pytest.raises(Malformed) as refused:
        make_game("lucky-numbers", 9)
    assert told(refused.value, "de", names.named) == "Lucky Numbers ist für 2 bis 4 Personen, nicht für 9"
    about: dict[str, Value] = {"tile": ItemName("n1"), "attribute": AttributeName("weight"), "who": SeatNames((1,))}
    said = told(Malformed("{tile}, {attribute}, {who}", **about), "de", names.named)
    assert said == "n1, weight, Platz 1"
