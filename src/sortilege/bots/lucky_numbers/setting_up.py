"""Where to put a tile of the setup: what the table may look like then, with whoever begins first."""

from __future__ import annotations

import numpy as np

from sortilege.bots.lucky_numbers.scorer import Scorer
from sortilege.kernel.lucky_numbers.features import FEATURES, Floats, Line, describe_all
from sortilege.kernel.lucky_numbers.tables import AFTER_BOARDS, CELLS, NUMBERS, Small, Tables, Terms

DIAGONAL = np.array([0, 5, 10, 15])


def diagonals(tables: Tables, terms: Terms) -> tuple[Small, Line]:
    """tables × 4 positions, in which whoever is to decide has put the tile in hand there, and on which space that is;
    -1 where something lies already."""
    number, seats = len(tables), terms.seats
    actors = tables["actor"].astype(np.int64)
    each = np.arange(number)
    boards = np.repeat(tables["boards"][:, None, : seats * CELLS], len(DIAGONAL), axis=1)
    at = actors[:, None] * CELLS + DIAGONAL
    held = tables["hand"][each, actors]
    spaces = np.where(boards[each[:, None], 0, at] == 0, DIAGONAL, -1)
    choices = np.arange(len(DIAGONAL))
    boards[each[:, None], choices, at] = np.where(spaces < 0, boards[each[:, None], choices, at], held[:, None])
    order = (terms.first + np.arange(seats)) % seats
    ordered = boards.reshape(number, len(DIAGONAL), seats, CELLS)[:, :, order].reshape(number, len(DIAGONAL), -1)
    rows = np.zeros((number, len(DIAGONAL), seats * CELLS + AFTER_BOARDS), np.uint8)
    rows[:, :, : seats * CELLS] = ordered
    supply = np.where(np.arange(tables["supply"].shape[1]) < tables["left"][:, None], tables["supply"], 0)
    for tile in range(1, NUMBERS + 1):
        rows[:, :, seats * CELLS + NUMBERS + tile - 1] = (supply == tile).sum(axis=1)[:, None]
    return rows, spaces


def diagonal_shares(scorer: Scorer, rows: Small, seats: int) -> Floats:
    """Everybody's chance to win, whoever begins first: tables × choices × seats."""
    flat = np.ascontiguousarray(rows.reshape(-1, rows.shape[-1]))
    described = np.zeros((len(flat) * seats, FEATURES), np.float32)
    describe_all(flat, seats, described)
    scores = scorer.scores(described)[:, 0].reshape(*rows.shape[:2], seats)
    shares = np.exp(scores - scores.max(axis=2, keepdims=True))
    return np.asarray(shares / shares.sum(axis=2, keepdims=True), dtype=np.float32)
