"""Boards in the terminal: everything fits into 80 columns, and nothing is told that is not to be seen."""

import io
from random import Random
from typing import Any

import pytest
from rich.console import Console

from sortilege.cli import boards
from sortilege.core.game import CHANCE
from sortilege.core.record import AnyGame
from sortilege.editions.library import shipped, shipped_ids
from sortilege.games import GAMES, PICTURE_GAMES, make_game
from sortilege.narration.names import Names

PEOPLE = ("Ada", "Bob", "Coin-flip Carl", "Whirlwind Wanda", "Eve", "Fay")


def drawn(game: AnyGame, state: Any, seat: int | None = None, width: int = 80, encoding: str = "utf-8") -> str:
    file = io.TextIOWrapper(io.BytesIO(), encoding=encoding, errors="replace", newline="\n")
    console = Console(file=file, width=width, highlight=False, markup=False)
    names = Names(PEOPLE[: game.seats], getattr(game, "edition", None))
    for drawing in boards.draw(game, state, names, seat):
        console.print(drawing)
    file.seek(0)
    return file.read()


def states(game: AnyGame, seed: int) -> list[Any]:
    random = Random(seed)
    found = [game.start()]
    while (actors := game.to_act(found[-1])) and len(found) < 120:
        state, by = found[-1], actors[0]
        action = game.sample(state, random) if by == CHANCE else random.choice(game.legal(state, by))
        found.append(game.apply(state, by, action))
    return found


def make(id: str, seats: int, edition: str = "mammals", **options: Any) -> AnyGame:
    return make_game(id, seats, options, shipped(edition) if id in PICTURE_GAMES else None)


@pytest.mark.parametrize(("id", "seats"), [(id, seats) for id, kind in GAMES.items() for seats in kind.seat_counts])
def test_every_table_fits_into_80_columns(id: str, seats: int) -> None:
    game = make(id, seats)
    for state in states(game, seats)[::7]:
        for seat in (None, 0):
            assert max(map(len, drawn(game, state, seat).splitlines())) <= 80


@pytest.mark.parametrize("edition", shipped_ids())
def test_long_names_and_values_fit_too(edition: str) -> None:
    for id in ("the-box-solo", "go-for-six-solo"):
        game = make(id, 1, edition)
        for state in states(game, 1)[::9]:
            assert max(map(len, drawn(game, state, 0).splitlines())) <= 80


def test_a_narrow_terminal_gets_narrow_boards() -> None:
    for id in GAMES:
        game = make(id, GAMES[id].seat_counts[0])
        for state in states(game, 1)[::20]:
            assert max(map(len, drawn(game, state, 0, width=48).splitlines())) <= 48


def test_a_plain_terminal_gets_plain_lines() -> None:
    game = make("the-box", 2)
    grid = drawn(game, states(game, 1)[10], 0, encoding="ascii").split("a tile may go there")[0]
    assert grid.isascii()
    assert "+----" in grid


def test_the_cross_has_four_holes() -> None:
    game = make("the-box", 2)
    lines = drawn(game, game.start()).splitlines()
    assert sum(line.count("│░") for line in lines) == 4
    assert sum(line.count("·") for line in lines) == 21
    assert "░" not in drawn(make("the-box", 2, board="mini"), make("the-box", 2, board="mini").start())


def test_who_places_a_tile_sees_where() -> None:
    game = make("the-box", 2)
    state = next(state for state in states(game, 1) if game.to_act(state) == (0,))
    seen = drawn(game, state, 0)
    assert seen.count(" + ") >= 4
    assert "▴◂▸▾" in seen
    assert "a) " in seen
    assert " + " not in drawn(game, state)


def test_the_gaps_of_a_row_are_numbered_for_its_owner() -> None:
    game = make("go-for-six", 3)
    state = next(state for state in states(game, 1) if game.to_act(state) == (0,))
    row = next(line for line in drawn(game, state, 0).splitlines() if line.startswith("Ada (you)"))
    assert row.split()[2] == "1"
    assert row.split()[-1] == "2"
    assert "1 [" not in drawn(game, state)


def test_lucky_numbers_marks_free_spaces_and_exchanges() -> None:
    game = make("lucky-numbers", 2)
    state = next(state for state in states(game, 1) if game.to_act(state) == (0,) and state.phase == "place")
    legal = game.legal(state, 0)
    seen = drawn(game, state, 0)
    assert seen.count("+") + seen.count("*") == len(legal) - 1
