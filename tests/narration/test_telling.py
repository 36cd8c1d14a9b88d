"""Sentences, word by word, in English and in German."""

from typing import Any

import pytest

from games.go_for_six.six import table_with
from games.lucky_numbers.boards import FULL_BUT_ONE, at_turn, board, draw
from games.table import Table
from games.the_box.builders import ABOVE, BELOW, LEFT, LINES, RIGHT, START, box, hand
from sortilege.core.game import Outcome, Score
from sortilege.core.orders import Order
from sortilege.core.record import Entry, read_action
from sortilege.editions.library import shipped
from sortilege.editions.model import Attribute
from sortilege.editions.writing import written
from sortilege.games.checked import CheckedScore
from sortilege.narration import question, tell, tell_outcome
from sortilege.narration.names import Names, printable

MAMMALS = shipped("mammals")
ROWS = ("weight", "lifespan", "birth-weight")
COLUMNS = ("newborn", "young", "gestation")


def mammals(laid: dict[tuple[int, int], str], *hands: Any, turn: int = 0) -> Table:
    return box(laid, *hands, turn=turn, cards=MAMMALS, attributes={"rows": ROWS, "columns": COLUMNS})


def told(table: Table, language: str, by: int, do: str, **fields: Any) -> str:
    """What is said about one entry, which is then played."""
    action = read_action({"do": do, **fields}, table.game, by)
    before = table.state
    table.play(by, do, **fields)
    names = Names(("Torben", "Malin", "Rosa"), getattr(table.game, "edition", None), language)
    return tell(table.game, names, Entry(by, action), before, table.state)


def both(make: Any, by: int, do: str, **fields: Any) -> tuple[str, str]:
    return told(make(), "en", by, do, **fields), told(make(), "de", by, do, **fields)


class TestTheBox:
    @pytest.mark.parametrize(
        ("laid", "at", "english", "german"),
        [
            ({}, LEFT, "left of the red fox", "links neben „Rotfuchs“"),
            ({}, RIGHT, "right of the red fox", "rechts neben „Rotfuchs“"),
            ({}, ABOVE, "above the red fox", "über „Rotfuchs“"),
            ({}, BELOW, "below the red fox", "unter „Rotfuchs“"),
            (
                {(2, 4): "tiger"},
                RIGHT,
                "between the red fox and the tiger",
                "zwischen „Rotfuchs“ und „Tiger“",
            ),
            (
                {(2, 3): "tiger", (2, 4): "koala", (3, 4): "horse"},
                (4, 4),
                "below the horse",
                "unter „Pferd“",
            ),
            (
                {(2, 3): "tiger", (2, 4): "koala", (0, 2): "cow", (0, 4): "horse", (1, 2): "pig"},
                (1, 4),
                "between the horse and the koala",
                "zwischen „Pferd“ und „Koala“",
            ),
        ],
    )
    def test_a_place_is_said_by_its_neighbours(self, laid: Any, at: Any, english: str, german: str) -> None:
        def make() -> Table:
            return mammals({START: "red-fox", **laid}, hand("moose wolf sheep"), hand("cat lion ?"))

        assert both(make, 0, "place", tile="moose", at=list(at)) == (
            f"Torben puts the moose {english}.",
            f"Torben legt „Elch“ {german}.",
        )

    @pytest.mark.parametrize(
        ("to", "english", "german"),
        [
            (LEFT, "left", "nach links"),
            (RIGHT, "right", "nach rechts"),
            (ABOVE, "up", "nach oben"),
            (BELOW, "down", "nach unten"),
        ],
    )
    def test_a_shift_says_which_way(self, to: Any, english: str, german: str) -> None:
        def make() -> Table:
            return mammals({START: "red-fox"}, hand("moose wolf sheep"), hand("cat lion ?"))

        assert both(make, 0, "place", tile="moose", at=list(START), shift=list(to)) == (
            f"Torben puts the moose on the space of the red fox, which moves {english}.",
            f"Torben schiebt „Rotfuchs“ {german} und legt „Elch“ an die frei gewordene Stelle.",
        )

    def test_a_wrong_doubt_and_what_it_costs(self) -> None:
        def make() -> Table:
            table = mammals({START: "red-fox"}, hand("two-toed-sloth wolf sheep"), hand("cat lion ?"))
            return table.play(0, "place", tile="two-toed-sloth", at=list(RIGHT))

        english, german = both(make, 1, "challenge", tiles=["red-fox", "two-toed-sloth"])
        assert english.startswith("Malin doubts it: Can the two-toed sloth live longer than the red fox? The two-toed")
        assert english.endswith(". The order is right. Torben gives the wolf to Malin.")
        assert german.startswith("Malin zweifelt: Kann das Zweifingerfaultier älter werden als der Rotfuchs? Zweifing")
        assert german.endswith(". Die Reihenfolge stimmt. Torben gibt Malin „Wolf“.")

    def test_a_right_doubt_sends_the_tile_back(self) -> None:
        def make() -> Table:
            table = mammals({START: "red-fox"}, hand("two-toed-sloth wolf sheep"), hand("cat lion ?"))
            return table.play(0, "place", tile="two-toed-sloth", at=list(LEFT))

        english, german = both(make, 1, "challenge", tiles=["red-fox", "two-toed-sloth"])
        assert english.endswith(
            " The order is wrong. Torben takes the two-toed sloth back. Malin gives the cat to Torben."
        )
        assert german.endswith(
            " Die Reihenfolge ist falsch. Torben nimmt „Zweifingerfaultier“ zurück. Malin gibt Torben „Katze“."
        )

    def test_passing(self) -> None:
        def make(deposits: str) -> Any:
            return lambda: mammals({START: "red-fox"}, hand("moose wolf", deposits), hand("cat lion ?"))

        assert both(make("- -"), 0, "pass", deposit=0)[1] == "Torben passt und legt „Elch“ ab."
        assert both(make(""), 0, "pass")[0] == "Torben passes: the moose goes under the stack."
        assert both(make("pig"), 0, "pass", deposit=0)[0] == (
            "Torben passes and puts the moose aside; the pig goes under the stack."
        )

    def test_a_last_tile_is_checked(self) -> None:
        table = mammals({START: "red-fox"}, hand("moose"), hand("cat lion ?"))
        english = told(table, "en", 0, "place", tile="moose", at=list(RIGHT))
        assert english == "Torben puts the moose right of the red fox. The last tile! Malin checks it."
        assert told(table, "de", 1, "challenge", tiles=["moose", "red-fox"]).startswith("Malin prüft: Kann der Elch ")

    def test_equal_values_are_said_to_be_right(self) -> None:
        table = box({START: "n10"}, hand("n10-too n3 n4"), hand("n1 n2"))
        table.play(0, "place", tile="n10-too", at=list(RIGHT))
        assert LINES["rows"][1] == "row-2"
        assert told(table, "en", 1, "challenge", tiles=["n10", "n10-too"]).startswith(
            "Malin doubts it: row-2: more for n10-too than for n10? N10-too and n10: both 10. Equal is right, too."
        )


class TestGoForSix:
    def test_a_card_goes_between_two_others(self) -> None:
        def make() -> Table:
            return table_with("a c", "d", top="b")

        assert both(make, 0, "place", gap=1) == (
            "Torben puts B between A and C.",
            "Torben legt „B“ zwischen „A“ und „C“.",
        )
        assert both(make, 0, "place", gap=2) == ("Torben puts B right of C.", "Torben legt „B“ rechts neben „C“.")

    def test_an_empty_row_begins_anew(self) -> None:
        assert both(lambda: table_with("", "d", top="b"), 0, "place", gap=0) == (
            "Torben begins a new row with B.",
            "Torben beginnt eine neue Reihe mit „B“.",
        )

    def test_a_right_doubt_costs_both_cards(self) -> None:
        def make() -> Table:
            return table_with("a c", "d", top="b").play(0, "place", gap=2).chance("turn-up", card="z")

        english, german = both(make, 1, "challenge", neighbour="left")
        assert english == (
            "Malin doubts it: age: more for B than for C? B: 2, C: 3. The order is wrong. Torben discards both cards."
        )
        assert german.endswith("B: 2, C: 3. Die Reihenfolge ist falsch. Torben legt beide Karten ab.")


class TestLuckyNumbers:
    def test_drawing_and_placing(self) -> None:
        def make() -> Table:
            return draw(at_turn(FULL_BUT_ONE, board("1 . . .", ". 5 . .", ". . 9 .", ". . . 13")), 17)

        assert both(make, 0, "discard") == (
            "Torben leaves the 17 in the middle.",
            "Torben lässt die 17 in der Mitte liegen.",
        )
        assert both(make, 0, "place", at=[3, 3])[0] == "Torben puts the 17 in row 4, column 4."

    def test_exchanging_with_the_middle(self) -> None:
        def make() -> Table:
            return at_turn(board("1 . . .", ". 5 . .", ". . 9 .", ". . . 13"), FULL_BUT_ONE, middle=(6,))

        assert both(make, 0, "take", tile=6, at=[1, 1]) == (
            "Torben takes the 6 from the middle and exchanges it for the 5 in row 2, column 2.",
            "Torben nimmt die 6 aus der Mitte und tauscht sie gegen die 5 in Zeile 2, Spalte 2.",
        )


@pytest.mark.parametrize(
    ("outcome", "english", "german"),
    [
        (Outcome((1,), "board-filled"), "Malin wins: the board is full.", "Malin gewinnt: Der Spielplan ist voll."),
        (
            Outcome((0, 2), "match", (3, -4, 3)),
            "Torben and Rosa share the win of the match. The points: Torben 3, Malin −4, Rosa 3.",
            "Torben und Rosa teilen sich den Sieg im Match. Die Punkte: Torben 3, Malin −4, Rosa 3.",
        ),
        (Outcome((0,), "something-new"), "Torben wins.", "Torben gewinnt."),
        (
            Outcome((0, 1, 2), "new"),
            "Torben, Malin and Rosa share the win.",
            "Torben, Malin und Rosa teilen sich den Sieg.",
        ),
        (Outcome((), "new"), "Nobody wins.", "Niemand gewinnt."),
        (
            CheckedScore(-3, 25, 53, 1),
            "Score −3: 25 right, 53 wrong. 1 full board.",
            "Punktzahl −3: 25 richtig, 53 falsch. Ein voller Spielplan.",
        ),
    ],
)
def test_how_it_ended(outcome: Outcome | Score, english: str, german: str) -> None:
    people = ("Torben", "Malin", "Rosa")
    assert tell_outcome(outcome, Names(people, None)) == english
    assert tell_outcome(outcome, Names(people, None, "de")) == german


def test_spaces_within_numbers_are_printed() -> None:
    """In French there is one between thousands; Python calls it unprintable."""
    large = written(Attribute(id="inhabitants", unit={"fr": "habitants"}), 9_180_000, "fr")
    assert printable(large) == large
    assert printable("9\x1b[31m180\u202f000\u200b") == "9[31m180\u202f000"


def test_an_order_is_a_question() -> None:
    order = Order(("red-fox", "two-toed-sloth"), "lifespan")
    assert question(MAMMALS, Names((), MAMMALS), order) == "Can the two-toed sloth live longer than the red fox?"
    assert question(MAMMALS, Names((), MAMMALS, "de"), order) == (
        "Kann das Zweifingerfaultier älter werden als der Rotfuchs?"
    )


def test_who_has_no_name_is_called_by_his_seat() -> None:
    assert Names(("", "\x1b"), None).actors((0, 1)) == "Seat 0 and Seat 1"
    assert Names((), None, "de").actor("chance") == "Zufall"
