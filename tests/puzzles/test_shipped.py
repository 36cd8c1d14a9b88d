"""Every puzzle that comes with the program is solved once more, by a checker that shares no code with its maker."""

from __future__ import annotations

import ast
from pathlib import Path
from random import Random

import pytest

from puzzles import numbers_checker, orders_checker
from puzzles.numbers_checker import Table, beginnings, chances, could_be_left, helped
from puzzles.orders_checker import Rows, new_orders, values
from sortilege.core.templates import ItemName
from sortilege.puzzles.puzzle import Gap, Kind, LeaveTile, Neighbours, PlaceTile, Puzzle, Row, TakeTile
from sortilege.puzzles.shipped import shipped, shipped_kinds
from sortilege.puzzles.stock import all_puzzles

AT_LEAST = 1500
SOME = 8
"""Of the best moves, every so manyth is played on in a test."""


def asked(kind: Kind) -> list[Puzzle]:
    """All of a kind that the card sets of today agree with."""
    return [puzzle for puzzle in all_puzzles().values() if puzzle.kind == kind]


def holder(table: Table) -> int:
    return next(seat for seat, hand in enumerate(table.hands) if hand)


def test_there_are_plenty_and_no_two_alike() -> None:
    every = [puzzle.id for kind in shipped_kinds() for puzzle in shipped(kind)]
    assert len(every) == len(set(every))
    assert len(all_puzzles()) >= AT_LEAST
    assert len(shipped_kinds()) == 7


def test_right_answers_are_not_always_in_the_same_place() -> None:
    for kind in shipped_kinds():
        places = [puzzle.right for puzzle in shipped(kind)]
        assert max(map(places.count, set(places))) < 0.7 * len(places), kind


@pytest.mark.parametrize("module", [numbers_checker, orders_checker])
def test_the_checker_shares_no_code_with_the_maker(module: object) -> None:
    tree = ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8"))  # type: ignore[attr-defined]
    imported = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    imported |= {str(node.module) for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert imported <= {"__future__", "ast", "csv", "json", "functools", "itertools", "pathlib", "random", "typing"}


def test_exactly_one_take_begins_to_fill_the_board() -> None:
    for puzzle in asked("fill"):
        takes = puzzle.question.fields["count"]
        assert isinstance(takes, int)
        answer = puzzle.answers[puzzle.right]
        assert isinstance(answer, TakeTile)
        assert beginnings(Table(puzzle.record), takes) == [(answer.tile, answer.at)], puzzle.id


def test_exactly_one_tile_must_not_be_left() -> None:
    for puzzle in asked("leave"):
        table = Table(puzzle.record)
        seat = holder(table)
        tiles = [answer.tile for answer in puzzle.answers if isinstance(answer, LeaveTile)]
        assert set(tiles) == could_be_left(table, seat), puzzle.id
        assert [tile for tile in tiles if helped(table, seat, tile)] == [tiles[puzzle.right]], puzzle.id
        assert not any(helped(table, seat, tile) for tile in table.middle)


def test_the_best_move_wins_most_often_when_others_play_on() -> None:
    """Some of them: `tools/check_best_moves.py` plays on all of them, and much more often."""
    for puzzle in asked("move")[::SOME]:
        won = played_on(puzzle, 120)
        assert max(won) == won[puzzle.right], (puzzle.id, won)


def played_on(puzzle: Puzzle, games: int) -> list[float]:
    """How often each answer wins, when an independent rule plays on."""
    table = Table(puzzle.record)
    places = [answer.at if isinstance(answer, PlaceTile) else None for answer in puzzle.answers]
    return chances(table, holder(table), places, games, Random(puzzle.id))


def test_exactly_one_order_cannot_be_right() -> None:
    for puzzle in asked("impossible"):
        rows = Rows(puzzle.record, puzzle.proven)
        pairs = [answer.tiles for answer in puzzle.answers if isinstance(answer, Neighbours)]
        assert [pair for pair in pairs if rows.cannot_be(*pair)] == [pairs[puzzle.right]], puzzle.id
        truly_wrong = [pair for pair in pairs if rows.values[pair[0]] > rows.values[pair[1]]]
        assert truly_wrong == [pairs[puzzle.right]], puzzle.id


def test_exactly_one_space_is_certainly_right() -> None:
    for puzzle in asked("certain"):
        rows = Rows(puzzle.record, puzzle.proven)
        card = puzzle.question.fields["card"]
        assert isinstance(card, ItemName) and card.id in rows.discards
        gaps = [(answer.seat, answer.gap) for answer in puzzle.answers if isinstance(answer, Gap)]
        assert [gap for _, gap in gaps] == list(range(len(rows.rows[gaps[0][0]]) + 1))
        assert [gap for gap in gaps if rows.is_sure(*gap, card.id)] == [gaps[puzzle.right]], puzzle.id


def test_exactly_one_bluffs() -> None:
    for puzzle in asked("bluff"):
        rows = Rows(puzzle.record, puzzle.proven)
        told = [answer.cards for answer in puzzle.answers if isinstance(answer, Row)]
        assert [row for row in told if rows.cannot_ascend(row)] == [told[puzzle.right]], puzzle.id
        untrue = [row for row in told if [*row] != sorted(row, key=lambda card: rows.values[card])]
        assert untrue == [told[puzzle.right]], puzzle.id


def test_exactly_one_new_order_is_wrong() -> None:
    for puzzle in asked("doubt"):
        orders = new_orders(puzzle.record)
        answers = [(*answer.tiles, answer.attribute) for answer in puzzle.answers if isinstance(answer, Neighbours)]
        assert set(answers) == set(orders), puzzle.id
        assert [answer for answer in answers if not orders[answer]] == [answers[puzzle.right]], puzzle.id


def test_nobody_has_to_tell_apart_what_is_nearly_the_same() -> None:
    for puzzle in asked("doubt"):
        for answer in puzzle.answers:
            assert isinstance(answer, Neighbours)
            of = values(_edition(puzzle), answer.attribute)
            low, high = sorted(of[tile] for tile in answer.tiles)
            assert sum(low < value <= high for value in of.values()) >= 0.1 * len(of)


def _edition(puzzle: Puzzle) -> str:
    header = puzzle.record.split("\n", 1)[0]
    return header.split('"edition":"')[1].split('"')[0]
