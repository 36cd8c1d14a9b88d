"""The rules in short, in our own words, to lie on the table. The whole rules are in docs/rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from sortilege.i18n import Texts
from sortilege.printing.job import MARGIN, Part, PrintJob
from sortilege.printing.page import Face, Page
from sortilege.printing.sheets import GAP, LABEL_HEIGHT, labelled

Paragraph = tuple[str, str]
"""What it is about, and what is to be known."""
Section = dict[str, Any]
INSET = 8.0
"""Text wants more air than cards do."""


def rules_pages(say: Texts, parts: Sequence[Part], job: PrintJob) -> Iterator[Page]:
    """A page for the picture games, one for Lucky Numbers: those whose parts are printed, or both."""
    for title, columns in _chapters(say, parts):
        edge = MARGIN + INSET
        face = Face(
            "rules",
            {"title": title, "columns": columns},
            x=edge,
            y=edge,
            width=job.size.width - 2 * edge,
            height=job.size.height - 2 * edge - LABEL_HEIGHT - GAP,
        )
        label = labelled(job.size, "Sortilege")
        yield Page(width=job.size.width, height=job.size.height, faces=(face, label))


def _chapters(say: Texts, parts: Sequence[Part]) -> Iterator[tuple[str, list[list[Section]]]]:
    everything = set(parts) <= {"rules", "test"}
    if everything or {"cards", "attributes", "arrows", "box"} & set(parts):
        yield say("The picture games"), [[_box(say), _box_solo(say)], [_cards(say), _six(say), _six_solo(say)]]
    if everything or "lucky-numbers" in parts:
        yield "Lucky Numbers", [[_lucky(say)], [_match(say)]]


def go_for_six_summary(say: Texts) -> Section:
    """For the back of an arrow card."""
    return {
        "title": "Go for 6",
        "lines": [
            say("Place the top card into your row, or pass: then it is discarded."),
            say("Smaller on the left, larger on the right; equals are right either way."),
            say("The others, from your left: accept, or challenge the new card and one neighbour."),
            say("Wrong order: the placer discards both cards, and the challenger plays next."),
            say("Right order: the challenger discards a card of their own row."),
            say("Your sixth card is checked with each neighbour. All right: you win!"),
        ],
    }


def _section(title: str, players: str, *paragraphs: Paragraph) -> Section:
    return {"title": title, "players": players, "paragraphs": paragraphs}


def _cards(say: Texts) -> Section:
    return _section(
        say("The cards"),
        say("called tiles in The Box"),
        (
            say("Two sides"),
            say("The picture, and the data side with all values. Nobody looks at a data side before the game says so."),
        ),
        (say("− and +"), say("Smaller values lie to the left and above, larger ones to the right and below.")),
        (
            say("Attribute cards"),
            say(
                "They say what is compared. One, two or three bars: easy, medium, hard. The note on the back tells exactly what was measured; read it whenever you like."  # noqa: E501
            ),
        ),
    )


def _box(say: Texts) -> Section:
    return _section(
        say("The Box"),
        say("2 to 6 players · get rid of your tiles"),
        (
            say("Set up"),
            say(
                "Six attributes go to the three rows and three columns. Tiles that lack one of these values stay out. One tile opens on the start space; everybody gets as many of the others as possible, 16 at most, as a stack with the pictures up. Beside your stack you have two deposit spaces. The top of your stack and the tiles on deposit are your open tiles."  # noqa: E501
            ),
        ),
        (
            say("Order"),
            say(
                "In a row the left one of two neighbours has the smaller value, in a column the upper one. Equal values are always right. Tiles with a gap between them are not compared."  # noqa: E501
            ),
        ),
        (
            say("Your turn"),
            say(
                "Place an open tile on an empty space beside, above or below a tile – or onto a tile that you shift to an empty space next to it. Or pass: put the top of your stack on a deposit space; if both are taken, one of those tiles goes under your stack first."  # noqa: E501
            ),
        ),
        (
            say("What the others do"),
            say(
                "From your left on, each of them accepts your new orders or challenges one of them: two tiles that touch, one of which you placed or shifted. Both are turned over."  # noqa: E501
            ),
        ),
        (
            say("It was right"),
            say(
                "You give the challenger one of your open tiles, under their stack. They may challenge another new order, then the others go on."  # noqa: E501
            ),
        ),
        (
            say("It was wrong"),
            say(
                "You take your tile back, a shifted one goes back, and the challenger gives you an open tile. It is the challenger's turn. You may not form the same order on the same space with this tile again."  # noqa: E501
            ),
        ),
        (say("No gifts"), say("Whoever has one tile or none left gives nothing.")),
        (
            say("Everybody passed"),
            say(
                "Then the next player may clear the board: one of its tiles, drawn blindly, is the new start; whoever has a single tile gets another."  # noqa: E501
            ),
        ),
        (
            say("The end"),
            say(
                "You have placed your last tile? Your left neighbour must challenge all its new orders, one by one and free of charge. If all are right, you win."  # noqa: E501
            ),
        ),
    )


def _six(say: Texts) -> Section:
    return _section(
        "Go for 6",
        say("2 to 6 players · be the first with six cards in order"),
        (
            say("Set up"),
            say(
                "One attribute counts for everybody. Cards without a value for it stay out. Everybody gets an arrow card and one card: the beginning of a row. The others are the pile, pictures up."  # noqa: E501
            ),
        ),
        (
            say("Your turn"),
            say(
                "Put the top card into your row: at an end or in between. The others stay as they are. Or pass: the card is discarded. When the pile is used up, shuffle the discards."  # noqa: E501
            ),
        ),
        (
            say("Order"),
            say("Smaller values on the left, larger ones on the right. Equal values are right either way round."),
        ),
        (
            say("What the others do"),
            say(
                "From your left on, each of them accepts or, once, challenges your new card and one of its neighbours. Both are turned over. Only players with a card in their row may challenge."  # noqa: E501
            ),
        ),
        (
            say("It was wrong"),
            say("You discard both cards. The challenger plays next, and then the challenger's left neighbour."),
        ),
        (say("It was right"), say("The challenger discards a card of their own row, any one. The others go on.")),
        (
            say("The sixth card"),
            say(
                "Your left neighbour must challenge it with each of its neighbours, free of charge. One order is wrong: both cards are discarded, and the game goes on. All are right: you win."  # noqa: E501
            ),
        ),
    )


def _box_solo(say: Texts) -> Section:
    return _section(
        say("The Box, solo"),
        say("1 player · as many points as you can"),
        (
            say("Set up"),
            say(
                "As in The Box, but the start tile lies with its data side up, all other tiles are your stack, and there are no deposit spaces."  # noqa: E501
            ),
        ),
        (
            say("Your turn"),
            say(
                "Place the top tile or pass it, then turn it over. Placed right: it stays, data side up. Placed wrong: it goes to the negative pile, and a shifted tile goes back."  # noqa: E501
            ),
        ),
        (
            say("Passing"),
            say(
                "You claim that the tile fits nowhere, with no shift whatsoever. If that is so, it goes to the positive pile, otherwise to the negative one."  # noqa: E501
            ),
        ),
        (
            say("Full board"),
            say("25 points. Its tiles go to the positive pile, and your next tile opens the new board."),
        ),
        (
            say("Three right passes in a row"),
            say(
                "You may take all tiles off the board, onto the positive pile. The top of your stack opens the new board."  # noqa: E501
            ),
        ),
        (
            say("The end"),
            say(
                "When your stack is used up, the board's tiles go to the positive pile. You score 1 point for each positive tile, −1 for each negative one, and 25 for each full board."  # noqa: E501
            ),
        ),
    )


def _six_solo(say: Texts) -> Section:
    return _section(
        say("Go for 6, solo"),
        say("1 player · as many points as you can"),
        (
            say("Set up"),
            say("One attribute; the first card of your row lies with its data side up. All other cards are the pile."),
        ),
        (
            say("Your turn"),
            say(
                "Put the top card into your row, then turn it over. Right: it stays, data side up. Wrong: it is discarded. There is no passing."  # noqa: E501
            ),
        ),
        (
            say("The end"),
            say("When the pile is used up, you score 1 point for each card in your row and −1 for each discarded one."),
        ),
    )


def _lucky(say: Texts) -> Section:
    return _section(
        "Lucky Numbers",
        say("2 to 4 players · fill your board first"),
        (
            say("Set up"),
            say(
                "Take a board and a set of tiles for each player and mix all tiles face down. Everybody draws four, one after the other, and puts each of them on a free space of the marked diagonal, where it stays for now."  # noqa: E501
            ),
        ),
        (
            say("Order"),
            say(
                "In every row from left to right and in every column from top to bottom numbers rise, gaps included. No number stands twice in one line."  # noqa: E501
            ),
        ),
        (
            say("Your turn"),
            say(
                "Draw a tile, then place it or leave it open in the middle. Or take an open tile from the middle: that one you must place."  # noqa: E501
            ),
        ),
        (
            say("Placing"),
            say("On a free space, or in exchange for one of your tiles, which then lies open in the middle."),
        ),
        (
            say("The end"),
            say(
                "Whoever fills their last space wins at once. If the tiles run out before that, the fewest free spaces win."  # noqa: E501
            ),
        ),
    )


def _match(say: Texts) -> Section:
    return _section(
        say("A match"),
        say("as many games as players"),
        (
            say("Points"),
            say(
                "Everybody begins once. In each game the winner scores 2 points, everybody else loses 1 point for each free space. Most points win."  # noqa: E501
            ),
        ),
    )
