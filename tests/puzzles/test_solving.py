"""A try is a rated game between a solver and a puzzle."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random

import pytest

from sortilege.people.errors import NotFound, NotYours
from sortilege.people.guest import Guest, nobody
from sortilege.people.names import colour_of
from sortilege.people.owner import owner_of
from sortilege.people.ratings.scale import UNKNOWN
from sortilege.puzzles.puzzle import Puzzle
from sortilege.puzzles.solving import Solving, Theme, rated_after, read_theme
from sortilege.puzzles.stock import all_puzzles, puzzle_of
from sortilege.store.puzzles import PuzzleRating
from sortilege.store.sqlite.database import SqliteDatabase
from sortilege.store.store import Store

EVEN = PuzzleRating(UNKNOWN.mu, 4.0, 0, 0)


def guest(name: str) -> Guest:
    return Guest(owner=owner_of(name), name=name, colour=colour_of(name))


def on_a_site(path: Path, test: Callable[[Solving], Awaitable[None]]) -> None:
    async def run() -> None:
        async with Store(SqliteDatabase(path / "site")) as store:
            await test(Solving(store, lambda: 5.0))

    asyncio.run(run())


async def next_of(solving: Solving, name: str, theme: Theme = "mixed", number: int = 1) -> Puzzle:
    found = await solving.next_for(owner_of(name), theme, Random(number))
    assert found
    return found


def wrong(puzzle: Puzzle) -> int:
    return (puzzle.right + 1) % len(puzzle.answers)


def test_who_solves_rises_and_the_puzzle_falls() -> None:
    solver, puzzle = rated_after(None, EVEN, solved=True)
    assert solver.mu > UNKNOWN.mu and solver.sigma < UNKNOWN.sigma
    assert puzzle.mu < EVEN.mu and puzzle.sigma < EVEN.sigma
    assert (solver.tried, solver.solved, puzzle.tried, puzzle.solved) == (1, 1, 1, 1)
    solver, puzzle = rated_after(None, EVEN, solved=False)
    assert solver.mu < UNKNOWN.mu and puzzle.mu > EVEN.mu
    assert (solver.tried, solver.solved) == (1, 0)


def test_a_hard_puzzle_says_more_than_an_easy_one() -> None:
    hard, easy = (rated_after(None, PuzzleRating(mu, 4.0, 0, 0), solved=True)[0].mu for mu in (40.0, 10.0))
    assert hard > easy


def test_the_first_try_counts_and_is_what_one_finds_again(tmp_path: Path) -> None:
    async def test(solving: Solving) -> None:
        ada, tried = guest("ada"), []
        for number in range(4):
            puzzle = await next_of(solving, "ada", number=number)
            assert puzzle.id not in tried
            tried.append(puzzle.id)
            assert (await solving.look(ada.owner, puzzle.id)).own is None
            seen = await solving.answer(ada, puzzle.id, puzzle.right if number < 3 else wrong(puzzle))
            assert seen.own and seen.own.solved == (number < 3) and (seen.own.gained > 0) == (number < 3)
            assert (seen.tried, seen.solved) == (1, int(number < 3))
        again = await solving.answer(ada, tried[3], puzzle_of(tried[3]).right)
        assert again.own and not again.own.solved and again.tried == 1
        found = await solving.solver(ada.owner)
        assert (found.all.tried, found.all.solved) == (4, 3)
        assert sum(one.tried for one in found.kinds.values()) == 4

    on_a_site(tmp_path, test)


def test_who_solves_much_gets_harder_ones(tmp_path: Path) -> None:
    async def test(solving: Solving) -> None:
        for name in ("good", "bad"):
            for number in range(8):
                puzzle = await next_of(solving, name, "doubt", number)
                await solving.answer(guest(name), puzzle.id, puzzle.right if name == "good" else wrong(puzzle))
        good, bad = [await next_of(solving, name, "doubt") for name in ("good", "bad")]
        assert good.kind == bad.kind == "doubt"
        assert good.rating > bad.rating + 100

    on_a_site(tmp_path, test)


def test_a_streak_gets_harder_until_something_is_wrong(tmp_path: Path) -> None:
    async def test(solving: Solving) -> None:
        ada, ratings = guest("ada"), []
        for length in range(1, 9):
            puzzle = await next_of(solving, "ada", "streak", length)
            assert puzzle == await next_of(solving, "ada", "streak", 99), "nobody chooses another one"
            ratings.append(puzzle.rating)
            await solving.answer(ada, puzzle.id, puzzle.right, "streak")
            assert (await solving.solver(ada.owner)).streak == length
        assert ratings == sorted(ratings) and ratings[-1] > ratings[0] + 200
        puzzle = await next_of(solving, "ada", "streak")
        await solving.answer(ada, puzzle.id, wrong(puzzle), "streak")
        found = await solving.solver(ada.owner)
        assert (found.streak, found.best_streak) == (0, 8)
        assert (await next_of(solving, "ada", "streak")).rating < ratings[-1]

    on_a_site(tmp_path, test)


def test_a_streak_counts_only_what_is_next_in_it(tmp_path: Path) -> None:
    async def test(solving: Solving) -> None:
        ada = guest("ada")
        due = await next_of(solving, "ada", "streak")
        other = next(puzzle for puzzle in all_puzzles().values() if puzzle != due)
        await solving.answer(ada, other.id, other.right, "streak")
        assert (await solving.solver(ada.owner)).streak == 0
        seen = await solving.answer(ada, due.id, due.right, "streak")
        assert seen.own and seen.own.streak == 1

    on_a_site(tmp_path, test)


def test_when_all_of_a_kind_were_tried_there_is_none_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    few = [puzzle for puzzle in all_puzzles().values() if puzzle.kind == "move"][:2]
    monkeypatch.setattr("sortilege.puzzles.solving.all_puzzles", lambda: {puzzle.id: puzzle for puzzle in few})

    async def test(solving: Solving) -> None:
        for number in range(2):
            puzzle = await next_of(solving, "ada", "move", number)
            await solving.answer(guest("ada"), puzzle.id, 0)
        assert await solving.next_for(owner_of("ada"), "move", Random(1)) is None
        assert await solving.next_for(None, "move", Random(1)) in few

    on_a_site(tmp_path, test)


def test_what_is_not_there_is_refused(tmp_path: Path) -> None:
    async def test(solving: Solving) -> None:
        with pytest.raises(NotFound):
            await solving.answer(guest("ada"), "nothing", 0)
        some = next(iter(all_puzzles()))
        for answer in (-1, 99):
            with pytest.raises(NotFound):
                await solving.answer(guest("ada"), some, answer)
        with pytest.raises(NotYours):
            await solving.answer(nobody("en"), some, 0)
        with pytest.raises(NotFound):
            read_theme("chess")

    on_a_site(tmp_path, test)
