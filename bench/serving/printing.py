"""Rows of servers side by side: how much, how fast, at what cost, each against the bare endpoint."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from statistics import median

from rich.table import Table as Printed

from serving.load import Measured
from serving.processes import BARE

_COLUMNS = ("tables", "server", "actions/s", "× bare", "p50 ms", "p99 ms", "CPU ms/action", "× bare", "client's cores")


def new_table(title: str) -> Printed:
    printed = Printed(title=title)
    for name in _COLUMNS:
        printed.add_column(name, justify="left" if name in _COLUMNS[:2] else "right")
    return printed


def cost(results: Sequence[Measured]) -> float:
    return median(one.cost for one in results)


def add_rows(printed: Printed, label: str, servers: Mapping[str, Sequence[Measured]]) -> None:
    """By name; if the bare endpoint is among them, the others are compared with it."""
    bare = servers.get(BARE)
    for name, results in servers.items():
        speed, ratios = median(one.per_second for one in results), ("", "")
        if bare and results is not bare:
            bare_speed = median(one.per_second for one in bare)
            ratios = (f"{speed / bare_speed:.2f}", f"{cost(bare) / cost(results):.2f}")
        printed.add_row(
            label,
            name,
            f"{speed:,.0f}",
            ratios[0],
            f"{median(one.milliseconds(0.5) for one in results):.1f}",
            f"{median(one.milliseconds(0.99) for one in results):.1f}",
            f"{cost(results):.2f}",
            ratios[1],
            f"{median(one.client_busy for one in results):.2f}",
        )
