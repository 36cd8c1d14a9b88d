"""Fitting the network: who wins, from the scores of all boards, by gradient descent (Adam)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from sortilege.bots.lucky_numbers.expectation import Floats
from sortilege.bots.lucky_numbers.features import FEATURES
from sortilege.bots.lucky_numbers.learned import Network

HIDDEN = (96, 32)
BATCH = 1024
RATE = 1.5e-3

Batch = tuple[Floats, Floats, npt.NDArray[np.int8]]
"""Features (positions × 4 × features), shares of the win (positions × 4), and how many seats there are."""


def blank(random: np.random.Generator) -> Network:
    def weights(inputs: int, outputs: int) -> Floats:
        drawn = random.standard_normal((inputs, outputs)) * np.sqrt(2 / inputs)
        return np.asarray(drawn, dtype=np.float32)

    first, second = HIDDEN
    return Network(
        weights(FEATURES, first),
        np.zeros(first, np.float32),
        weights(first, second),
        np.zeros(second, np.float32),
        weights(second, 1)[:, 0] * np.float32(0.3),
        np.zeros(4, np.float32),
    )


def fit(
    network: Network | None,
    make_batch: Callable[[Any], Batch],
    positions: Any,
    epochs: int,
    random: np.random.Generator,
    tell: Callable[[str], None],
) -> Network:
    """Go through all positions `epochs` times, in random order."""
    network = network or blank(random)
    number = len(positions.seats)
    steps = epochs * (number // BATCH)
    mean = [np.zeros_like(of) for of in network]
    square = [np.zeros_like(of) for of in network]
    step = 0
    for epoch in range(epochs):
        order = random.permutation(number)
        losses = []
        for start in range(0, number - BATCH + 1, BATCH):
            chosen = order[start : start + BATCH]
            batch = make_batch(type(positions)(*(of[chosen] for of in positions)))
            loss, slopes = gradient(network, batch)
            losses.append(loss)
            step += 1
            rate = RATE * (1 - step / (steps + 1))
            parts = []
            for index, (of, slope) in enumerate(zip(network, slopes, strict=True)):
                mean[index] = 0.9 * mean[index] + 0.1 * slope
                square[index] = 0.999 * square[index] + 0.001 * slope**2
                ahead = mean[index] / (1 - 0.9**step)
                scale = np.sqrt(square[index] / (1 - 0.999**step)) + 1e-8
                parts.append((of - rate * ahead / scale).astype(np.float32))
            network = Network(*parts)
        tell(f"  epoch {epoch + 1}: loss {np.mean(losses):.4f}")
    return network


def gradient(network: Network, batch: Batch) -> tuple[float, Network]:
    """The cross-entropy of who won, and its slope."""
    rows, won, seats = batch
    flat = rows.reshape(-1, FEATURES)
    first = np.maximum(flat @ network.w1 + network.b1, 0)
    second = np.maximum(first @ network.w2 + network.b2, 0)
    logits = (second @ network.w3).reshape(won.shape) + network.turn
    there = np.arange(4) < seats[:, None]
    logits = np.where(there, logits, -np.inf)
    chances = np.exp(logits - logits.max(axis=1, keepdims=True))
    chances /= chances.sum(axis=1, keepdims=True)
    loss = float(-(won * np.log(np.maximum(chances, 1e-9))).sum(axis=1).mean())
    on_logits = ((chances - won) / len(won)).astype(np.float32)
    on_score = on_logits.reshape(-1, 1)
    on_second = (on_score * network.w3) * (second > 0)
    on_first = (on_second @ network.w2.T) * (first > 0)
    return loss, Network(
        flat.T @ on_first,
        on_first.sum(axis=0),
        first.T @ on_second,
        on_second.sum(axis=0),
        (second * on_score).sum(axis=0),
        on_logits.sum(axis=0),
    )
