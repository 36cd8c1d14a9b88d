"""Whether a puzzle with pictures is still true: card sets go on, and a puzzle must never say what they do not say.

What is only logic keeps its answer whatever the values are. But nothing may have been proven that is not so, and
whoever knows the values must not find another answer.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import pairwise
from typing import Final

from sortilege.editions.library import shipped, shipped_ids
from sortilege.editions.model import Value
from sortilege.puzzles.puzzle import Answer, Neighbours, Puzzle, Row, header_of

APART: Final = 0.1
"""By so much of all items two have to be apart: what is close, or equal, nobody should have to tell apart."""
_NAMED: Final = re.compile(r'"(?:card|tile)":"([^"]+)"')
_LINES: Final = re.compile(r'"(?:rows|columns)":\[([^\]]*)\]')

Values = Mapping[str, Mapping[str, Value]]


def holds(puzzle: Puzzle) -> bool:
    """Against the card sets that come with the program now."""
    header = header_of(puzzle)
    if header.edition is None:
        return True
    return header.edition in shipped_ids() and is_true(puzzle, shipped(header.edition).values)


def is_true(puzzle: Puzzle, values: Values) -> bool:
    try:
        return _cards_are_there(puzzle, values) and _is_proven(puzzle, values) and _has_one_answer(puzzle, values)
    except KeyError:  # a card or an attribute is not there any more
        return False


def apart(tiles: tuple[str, str], of: Mapping[str, Value]) -> float:
    """How far two are apart among all, by their values; equal ones not at all."""
    low, high = sorted(of[tile] for tile in tiles)
    return sum(low < value <= high for value in of.values()) / len(of)


def _cards_are_there(puzzle: Puzzle, values: Values) -> bool:
    """Those that the record names, with values for everything that counts."""
    attributes = {name for line in _LINES.findall(puzzle.record) for name in re.findall(r'[^",\s]+', line)}
    attributes = attributes or {_attribute(puzzle)}
    named = set(_NAMED.findall(puzzle.record))
    return all(named <= values[attribute].keys() for attribute in attributes)


def _is_proven(puzzle: Puzzle, values: Values) -> bool:
    if not puzzle.proven:
        return True
    of = values[_attribute(puzzle)]
    return all(of[one] < of[other] for one, other in puzzle.proven)


def _attribute(puzzle: Puzzle) -> str:
    """That a row ascends by."""
    found: str = header_of(puzzle).options["attribute"]
    return found


def _has_one_answer(puzzle: Puzzle, values: Values) -> bool:
    """For whoever knows the values. Where a card is certainly right, that is proven already."""
    if puzzle.kind == "certain":
        return True
    wrong = [number for number, answer in enumerate(puzzle.answers) if not _ascends(puzzle, answer, values)]
    return wrong == [puzzle.right] and (puzzle.kind != "doubt" or _is_clear(puzzle, values))


def _is_clear(puzzle: Puzzle, values: Values) -> bool:
    orders = (answer for answer in puzzle.answers if isinstance(answer, Neighbours))
    return all(apart(order.tiles, values[order.attribute]) >= APART for order in orders)


def _ascends(puzzle: Puzzle, answer: Answer, values: Values) -> bool:
    match answer:
        case Neighbours((one, other), attribute):
            return values[attribute][one] <= values[attribute][other]
        case Row(_, cards):
            of = values[_attribute(puzzle)]
            return all(of[one] <= of[other] for one, other in pairwise(cards))
        case _:
            raise TypeError(answer)
