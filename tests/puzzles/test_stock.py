"""Which puzzles can be asked for: card sets go on, and nothing may be asked that is not so any more."""

from datetime import date, timedelta

import pytest

from sortilege.editions.library import shipped as edition
from sortilege.puzzles.present_values import is_true
from sortilege.puzzles.puzzle import Gap, Kind, Neighbours, Puzzle, header_of, replayed
from sortilege.puzzles.shipped import shipped
from sortilege.puzzles.stock import all_puzzles, puzzle_of_day

Values = dict[str, dict[str, float]]


def values_of(puzzle: Puzzle) -> Values:
    return {attribute: dict(of) for attribute, of in edition(header_of(puzzle).edition or "").values.items()}


def attribute_of(puzzle: Puzzle) -> str:
    return str(header_of(puzzle).options["attribute"])


@pytest.mark.parametrize("kind", ["impossible", "certain", "bluff"])
def test_what_was_proven_must_still_be_so(kind: Kind) -> None:
    puzzle = shipped(kind)[0]
    values = values_of(puzzle)
    assert is_true(puzzle, values)
    one, other = puzzle.proven[0]
    of = values[attribute_of(puzzle)]
    of[one], of[other] = of[other], of[one]
    assert not is_true(puzzle, values)


def test_whoever_knows_the_values_must_not_find_another_answer() -> None:
    puzzle = shipped("impossible")[0]
    values = values_of(puzzle)
    proven = {card for pair in puzzle.proven for card in pair}
    harmless = next(one for n, one in enumerate(puzzle.answers) if n != puzzle.right)
    assert isinstance(harmless, Neighbours) and set(harmless.tiles) <= proven
    of = values[harmless.attribute]
    rank = {card: float(number) for number, card in enumerate(sorted(of, key=lambda card: of[card]))}
    assert is_true(puzzle, {harmless.attribute: rank}), "only the order counts"


def test_an_order_that_has_become_right_or_hardly_wrong_is_not_asked_for() -> None:
    puzzle = shipped("doubt")[0]
    answer = puzzle.answers[puzzle.right]
    assert isinstance(answer, Neighbours)
    for change in (0.0, 1e-9):
        values = values_of(puzzle)
        of = values[answer.attribute]
        of[answer.tiles[0]] = of[answer.tiles[1]] + change
        assert not is_true(puzzle, values)


def test_a_card_or_an_attribute_that_is_gone_is_not_asked_for() -> None:
    puzzle = shipped("certain")[0]
    assert isinstance(puzzle.answers[0], Gap)
    values = values_of(puzzle)
    del values[attribute_of(puzzle)][puzzle.proven[0][0]]
    assert not is_true(puzzle, values)
    assert not is_true(puzzle, {})


def test_in_the_box_every_line_must_still_be_there() -> None:
    puzzle = next(one for one in shipped("doubt") if header_of(one).game == "the-box" and one.id in all_puzzles())
    of_answers = {answer.attribute for answer in puzzle.answers if isinstance(answer, Neighbours)}
    play = replayed(puzzle)
    view = play.game.view(play.state)
    for attribute in {*view.rows, *view.columns} - of_answers:
        values = values_of(puzzle)
        del values[attribute]
        assert not is_true(puzzle, values)


def test_what_is_only_logic_replays_without_the_values() -> None:
    """The position follows from the record and from what was proven."""
    puzzle = shipped("bluff")[0]
    play = replayed(puzzle)
    proven = {card for pair in puzzle.proven for card in pair}
    of = play.game.values[attribute_of(puzzle)]  # type: ignore[attr-defined]
    assert {value for card, value in of.items() if card not in proven} == {0}
    assert all(of[one] < of[other] for one, other in puzzle.proven)


def test_all_that_are_shipped_are_true_now_or_left_out() -> None:
    found = all_puzzles()
    assert len(found) >= 1500
    assert all(id == puzzle.id for id, puzzle in found.items())


def test_every_day_has_its_own_and_it_is_not_too_hard() -> None:
    first = date(2026, 11, 16)
    days = [puzzle_of_day(first + timedelta(days=number)) for number in range(400)]
    assert len({puzzle.id for puzzle in days}) == 400
    assert {puzzle.kind for puzzle in days[:40]} == {"fill", "leave", "move", "impossible", "certain", "bluff", "doubt"}
    assert puzzle_of_day(first) == days[0]
    assert all(1000 <= puzzle.rating < 1600 for puzzle in days)


def test_a_day_whose_puzzle_is_left_out_takes_another_one(monkeypatch: pytest.MonkeyPatch) -> None:
    day = date(2026, 11, 16)
    usual, tomorrows = puzzle_of_day(day), puzzle_of_day(day + timedelta(days=1))
    others = {id: puzzle for id, puzzle in all_puzzles().items() if id != usual.id}
    monkeypatch.setattr("sortilege.puzzles.stock.all_puzzles", lambda: others)
    assert puzzle_of_day(day) == puzzle_of_day(day + timedelta(days=1)) == tomorrows
