"""Rows and boxes once more, as small as can be, to solve puzzles with: nothing here comes from the program.

What follows from verdicts is found by looking for numbers that agree with them: what none agree with is impossible.
"""

from __future__ import annotations

import csv
import json
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

PACKS = Path(__file__).parents[2] / "src" / "sortilege" / "editions" / "packs"
Claim = tuple[str, str, int]
"""The first has at least so much less than the second: 0 or 1."""


@cache
def values(edition: str, attribute: str) -> dict[str, float]:
    with (PACKS / edition / "items.csv").open(encoding="utf-8", newline="") as file:
        return {row["id"]: float(row[attribute]) for row in csv.DictReader(file) if row[attribute]}


def possible(claims: list[Claim]) -> bool:
    """Whether numbers agree with all of them: they are raised for as long as they do not."""
    numbers = {item: 0 for one, other, _ in claims for item in (one, other)}
    for _ in range(len(numbers) + 1):
        too_small = [(one, other, more) for one, other, more in claims if numbers[other] < numbers[one] + more]
        if not too_small:
            return True
        for one, other, more in too_small:
            numbers[other] = max(numbers[other], numbers[one] + more)
    return False


class Rows:
    """A record of Go for 6, replayed with what its doubts have shown: the first of two has less than the second."""

    def __init__(self, record: str, proven: tuple[tuple[str, str], ...]) -> None:
        header, *entries = [json.loads(line) for line in record.splitlines()]
        self.values = values(header["edition"], header["options"]["attribute"])
        self._shown = set(proven)
        self.rows: list[list[str]] = [[] for _ in header["seats"]]
        self.discards: list[str] = []
        self.claims: list[Claim] = []
        self._top = ""
        self._placed = (0, "")
        for entry in entries:
            self._do(entry)

    def _do(self, entry: dict[str, Any]) -> None:
        by, do = entry["by"], entry["do"]
        match do:
            case "deal":
                self.rows[entry["seat"]] = [entry["card"]]
            case "turn-up":
                self._top = entry["card"]
                assert self._top not in self.discards
            case "pass":
                self.discards.append(self._top)
            case "place":
                self.rows[by].insert(entry["gap"], self._top)
                self._placed = (by, self._top)
            case "challenge":
                self._doubt(by, entry["neighbour"])
            case "discard":
                self._remove(by, entry["card"])
            case _:
                assert do == "accept"

    def _doubt(self, by: int, neighbour: str) -> None:
        placer, card = self._placed
        row = self.rows[placer]
        at = row.index(card) - (neighbour == "left")
        one, other = row[at], row[at + 1]
        assert ((one, other) in self._shown) != ((other, one) in self._shown)
        if (one, other) in self._shown:
            self.claims.append((one, other, 1))
            if len(row) < 6 and len(self.rows[by]) == 1:
                self._remove(by, self.rows[by][0])
        else:
            self.claims.append((other, one, 1))
            self._remove(placer, one)
            self._remove(placer, other)

    def _remove(self, seat: int, card: str) -> None:
        self.rows[seat].remove(card)
        self.discards.append(card)

    def cannot_be(self, one: str, other: str) -> bool:
        return not possible([*self.claims, (one, other, 0)])

    def must_be(self, one: str, other: str) -> bool:
        return not possible([*self.claims, (other, one, 1)])

    def is_sure(self, seat: int, gap: int, card: str) -> bool:
        row = self.rows[seat]
        before = gap == 0 or self.must_be(row[gap - 1], card)
        return before and (gap == len(row) or self.must_be(card, row[gap]))

    def cannot_ascend(self, row: tuple[str, ...]) -> bool:
        return not possible([*self.claims, *[(one, other, 0) for one, other in pairwise(row)]])


def new_orders(record: str) -> dict[tuple[str, str, str], bool]:
    """The orders that the last tile of a box has formed – two tiles and an attribute –, and whether they are right."""
    header, *entries = [json.loads(line) for line in record.splitlines()]
    lines = next(entry for entry in entries if entry["do"] == "attributes")
    board: dict[tuple[int, int], str] = {}
    moved: list[tuple[int, int]] = []
    for entry in entries:
        if entry["do"] == "start":
            board[2, 2] = entry["tile"]
        elif entry["do"] == "place":
            at = tuple(entry["at"])
            moved = [at]
            if "shift" in entry:
                moved.append(tuple(entry["shift"]))
                board[moved[1]] = board[at]
            board[at] = entry["tile"]
        else:
            assert entry["do"] in {"attributes", "turn-up", "accept", "pass"}, "nothing else happens in these games"
    found = {}
    for (y, x), tile in board.items():
        for there, attribute in (((y, x + 1), lines["rows"][y // 2]), ((y + 1, x), lines["columns"][x // 2])):
            if there in board and ((y, x) in moved or there in moved):
                of = values(header["edition"], attribute)
                found[tile, board[there], attribute] = of[tile] <= of[board[there]]
    return found
