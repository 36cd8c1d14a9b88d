"""Fitting a network to what self-play has taught, by gradient descent (Adam)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import numpy as np

from sortilege.bots.lucky_numbers.scorer import Scorer
from sortilege.bots.lucky_numbers.self_play import Lessons
from sortilege.kernel.lucky_numbers.features import FEATURES, TOP, Floats, describe_all
from sortilege.kernel.lucky_numbers.match import PER_FREE
from sortilege.kernel.lucky_numbers.tables import CELLS, NUMBERS, Small

HIDDEN: Final = (160, 40)
BATCH: Final = 1024
OF_FREE: Final = 0.05
"""How much it counts to know what stays free, against knowing who wins."""


def blank(random: np.random.Generator) -> Scorer:
    def weights(inputs: int, outputs: int) -> Floats:
        return np.asarray(random.standard_normal((inputs, outputs)) * np.sqrt(2 / inputs), dtype=np.float32)

    first, second = HIDDEN
    zeros = [np.zeros(size, np.float32) for size in (first, second, 2)]
    return Scorer(
        weights(FEATURES, first), zeros[0], weights(first, second), zeros[1], weights(second, 2) * 0.3, zeros[2]
    )


def mirrored(rows: Small, seats: int, random: np.random.Generator) -> Small:
    """The same positions, each seen in one of four ways: rows for columns, and large for small."""
    rows = rows.copy()
    cells = seats * CELLS
    grids = rows[:, :cells].reshape(-1, seats, 4, 4)
    swap = random.random(len(rows)) < 0.5
    grids = np.where(swap[:, None, None, None], grids.transpose(0, 1, 3, 2), grids)
    turn = random.random(len(rows)) < 0.5
    turned = grids[:, :, ::-1, ::-1]
    turned = np.where(turned > 0, TOP - turned, 0)
    rows[:, :cells] = np.where(turn[:, None, None, None], turned, grids).reshape(-1, cells)
    for start in (cells, cells + NUMBERS):
        counts = rows[:, start : start + NUMBERS]
        rows[:, start : start + NUMBERS] = np.where(turn[:, None], counts[:, ::-1], counts)
    return rows


def fit(
    scorer: Scorer,
    lessons: Lessons,
    epochs: float,
    rate: float,
    random: np.random.Generator,
    tell: Callable[[str], None],
) -> Scorer:
    """Go through all lessons `epochs` times, each time in another order."""
    steps = len(lessons.rows) // BATCH
    order = random.permutation(len(lessons.rows))
    total = int(epochs * steps)
    mean, square = ([np.zeros_like(of) for of in scorer] for _ in range(2))
    losses = []
    for step in range(total):
        at = step % steps
        if at == 0:
            order = random.permutation(order)
        loss, slopes = gradient(scorer, lessons.some(order[at * BATCH : (at + 1) * BATCH]), random)
        losses.append(loss)
        now = rate * (1 - step / total)
        parts = []
        for index, (of, slope) in enumerate(zip(scorer, slopes, strict=True)):
            mean[index] = 0.9 * mean[index] + 0.1 * slope
            square[index] = 0.999 * square[index] + 0.001 * slope**2
            ahead = mean[index] / (1 - 0.9 ** (step + 1))
            scale = np.sqrt(square[index] / (1 - 0.999 ** (step + 1))) + 1e-8
            parts.append((of - now * ahead / scale).astype(np.float32))
        scorer = Scorer(*parts)
        if (step + 1) % max(1, total // 4) == 0:
            tell(f"  {step + 1} of {total} steps: loss {np.mean(losses[-500:]):.4f}")
    return scorer


def gradient(scorer: Scorer, lessons: Lessons, random: np.random.Generator) -> tuple[float, Scorer]:
    """How wrong the network is, and where it gets better."""
    number, seats = lessons.shares.shape
    described = np.zeros((number * seats, FEATURES), np.float32)
    describe_all(mirrored(lessons.rows, seats, random), seats, described)
    first = np.maximum(described @ scorer.w1 + scorer.b1, 0)
    second = np.maximum(first @ scorer.w2 + scorer.b2, 0)
    out = second @ scorer.w3 + scorer.b3
    on_out = np.zeros_like(out)
    logits = out[:, 0].reshape(number, seats)
    chances = np.exp(logits - logits.max(axis=1, keepdims=True))
    chances /= chances.sum(axis=1, keepdims=True)
    loss = float(-(lessons.shares * np.log(np.maximum(chances, 1e-9))).sum(axis=1).mean())
    on_out[:, 0] = ((chances - lessons.shares) / number).ravel()
    free = lessons.free.ravel()
    on_out[:, 1] = OF_FREE * np.where(free > 0, out[:, 1] - free / PER_FREE, 0) / number
    on_second = (on_out @ scorer.w3.T) * (second > 0)
    on_first = (on_second @ scorer.w2.T) * (first > 0)
    return loss, Scorer(
        described.T @ on_first,
        on_first.sum(axis=0),
        first.T @ on_second,
        on_second.sum(axis=0),
        second.T @ on_out,
        on_out.sum(axis=0),
    )
