"""What is kept of puzzles that people have tried."""

import asyncio
from functools import partial

from sortilege.store.belongings import OWNED, give
from sortilege.store.puzzles import ALL, PuzzleRating, Puzzles, TryAtPuzzle
from store.tables import OpenStore


def one_more(solver: PuzzleRating | None, puzzle: PuzzleRating | None) -> tuple[PuzzleRating, PuzzleRating]:
    """The solver gains a point with every try, and the puzzle loses one."""
    before, asked = solver or PuzzleRating(25.0, 8.0, 0, 0), puzzle or PuzzleRating(25.0, 4.0, 0, 0)
    return (
        PuzzleRating(before.mu + 1, before.sigma, before.tried + 1, before.solved),
        PuzzleRating(asked.mu - 1, asked.sigma, asked.tried + 1, asked.solved),
    )


def shown(rating: PuzzleRating | None) -> float:
    return rating.mu if rating else 25.0


async def counted(
    store: Puzzles, owner: str, puzzle: str, *, solved: int = 1, at: float = 1.0, streak: int | None = None
) -> bool:
    new = TryAtPuzzle(owner=owner, puzzle=puzzle, answer=2, solved=solved, at=at, streak=streak)
    return await store.count(new, "fill", one_more, shown)


def test_the_first_try_counts_however_often_it_is_tried(open_store: OpenStore) -> None:
    async def test() -> None:
        async with open_store() as store:
            tries = [counted(store.puzzles, "ada", "p1", at=float(number)) for number in range(6)]
            assert sorted(await asyncio.gather(*tries)) == [False] * 5 + [True]
            assert await store.puzzles.tried("ada") == {"p1"}
            kept = await store.puzzles.try_of("ada", "p1")
            assert kept and (kept.answer, kept.solved, kept.shown, kept.gained) == (2, 1, 26.0, 1.0)
            assert await store.puzzles.try_of("ben", "p1") is None

    asyncio.run(test())


def test_what_solvers_and_puzzles_are_taken_for_follows_from_every_try(open_store: OpenStore) -> None:
    async def test() -> None:
        async with open_store() as store:
            for owner, puzzle in (("ada", "p1"), ("ben", "p1"), ("ada", "p2")):
                assert await counted(store.puzzles, owner, puzzle)
            assert await store.puzzles.solver("ada") == {
                theme: PuzzleRating(27.0, 8.0, 2, 0) for theme in (ALL, "fill")
            }
            assert await store.puzzles.ratings() == {"p1": 23.0, "p2": 24.0}
            assert await store.puzzles.rating("p1") == PuzzleRating(23.0, 4.0, 2, 0)
            assert await store.puzzles.rating("p3") is None
            assert (await store.puzzles.solver("nobody"), await store.puzzles.tried("nobody")) == ({}, set())

    asyncio.run(test())


def test_how_far_somebody_has_come_now_and_ever(open_store: OpenStore) -> None:
    async def test() -> None:
        async with open_store() as store:
            assert await store.puzzles.streaks("ada") == (0, 0)
            for number, streak in enumerate((1, 2, None, 3, 0, 1)):
                await counted(store.puzzles, "ada", f"p{number}", at=float(number), streak=streak)
            assert await store.puzzles.streaks("ada") == (1, 3)

    asyncio.run(test())


def test_what_a_guest_has_tried_comes_along_but_changes_no_strength(open_store: OpenStore) -> None:
    async def test() -> None:
        async with open_store() as store:
            for owner, puzzle, solved in (("guest", "p1", 1), ("guest", "p2", 1), ("ada", "p1", 0)):
                await counted(store.puzzles, owner, puzzle, solved=solved)
            for column in OWNED:
                if column.table.startswith("puzzle_"):
                    await store.database.write(partial(give, column=column, giver="guest", taker="ada"))
            assert await store.puzzles.tried("ada") == {"p1", "p2"}
            first = await store.puzzles.try_of("ada", "p1")
            assert first and not first.solved
            assert (await store.puzzles.solver("ada"))[ALL].tried == 1
            assert await store.puzzles.solver("guest") == {}

    asyncio.run(test())
