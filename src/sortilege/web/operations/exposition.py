"""What workers tell about themselves, as Prometheus reads it. Every figure has its worker's number as a label."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from importlib.metadata import version
from itertools import accumulate
from typing import Final, NamedTuple, TypeAlias

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector

from sortilege.counts import BOUNDS, Times
from sortilege.web.operations.figures import Figures

_BOUNDS: Final = (*map(str, BOUNDS), "+Inf")
_Row: TypeAlias = tuple[tuple[str, ...], float]
_TimesRow: TypeAlias = tuple[tuple[str, ...], Times]


class _Number(NamedTuple):
    name: str
    says: str
    labels: tuple[str, ...]
    rows: Callable[[Figures], Iterable[_Row]]


class _Duration(NamedTuple):
    name: str
    says: str
    labels: tuple[str, ...]
    rows: Callable[[Figures], Iterable[_TimesRow]]


def _by_name(found: dict[str, int]) -> Iterator[_Row]:
    return (((name,), number) for name, number in found.items())


def _requests(told: Figures) -> Iterator[_Row]:
    return (((method, route, str(status)), sum(times.within)) for method, route, status, times in told.requests)


def _latencies(told: Figures) -> Iterator[_TimesRow]:
    """However they ended."""
    together: defaultdict[tuple[str, str], Times] = defaultdict(Times)
    for method, route, _, times in told.requests:
        both = together[method, route]
        both.within = [a + b for a, b in zip(both.within, times.within, strict=True)]
        both.seconds += times.seconds
    return iter(together.items())


_COUNTERS: Final = (
    _Number("sortilege_requests", "Requests that were answered.", ("method", "route", "status"), _requests),
    _Number("sortilege_actions", "Changes of tables that were stored.", ("game",), lambda w: _by_name(w.actions)),
    _Number("sortilege_refused", "Requests that met a limit.", ("limit",), lambda w: _by_name(w.refused)),
    _Number("sortilege_store_conflicts", "Writes that came second.", (), lambda w: [((), w.conflicts)]),
    _Number("sortilege_cpu_seconds", "CPU time of the process.", (), lambda w: [((), w.cpu)]),
)
_GAUGES: Final = (
    _Number("sortilege_requests_running", "Requests being answered, with streams.", (), lambda w: [((), w.running)]),
    _Number("sortilege_streams_open", "Open streams.", ("of",), lambda w: _by_name(w.streams)),
    _Number("sortilege_tables_in_memory", "Tables in memory.", (), lambda w: [((), w.tables)]),
    _Number("sortilege_table_memory_bytes", "What they take there, about.", (), lambda w: [((), w.table_bytes)]),
    _Number("sortilege_bot_queue", "Tables that wait for a bot.", (), lambda w: [((), w.waiting_for_bots)]),
    _Number("sortilege_broker_up", "1 if hints of other workers come.", (), lambda w: [((), int(w.hears_others))]),
    _Number("sortilege_memory_bytes", "Memory of the process.", (), lambda w: [((), w.memory)]),
    _Number("sortilege_stopping", "1 while the worker stops.", (), lambda w: [((), int(w.is_stopping))]),
)
_DURATIONS: Final = (
    _Duration("sortilege_request_seconds", "Until an answer began.", ("method", "route"), _latencies),
    _Duration(
        "sortilege_bot_thinking_seconds",
        "How long bots thought.",
        ("game",),
        lambda w: (((game,), times) for game, times in w.thinking.items()),
    ),
    _Duration(
        "sortilege_store_seconds",
        "How long the store took to answer.",
        ("kind",),
        lambda w: [(("read",), w.reads), (("write",), w.writes)],
    ),
)


def exposition(workers: Sequence[Figures]) -> bytes:
    registry = CollectorRegistry()  # of its own: nothing else that libraries count is anybody's business
    registry.register(_Told(workers))
    return generate_latest(registry)


class _Told(Collector):
    def __init__(self, workers: Sequence[Figures]) -> None:
        self._workers = workers

    def collect(self) -> Iterator[Metric]:
        program = GaugeMetricFamily("sortilege_info", "The program that runs.", labels=["version"])
        program.add_metric([version("sortilege")], 1)
        yield program
        for kind, numbers in ((CounterMetricFamily, _COUNTERS), (GaugeMetricFamily, _GAUGES)):
            for number in numbers:
                family = kind(number.name, number.says, labels=[*number.labels, "worker"])
                for told in self._workers:
                    for labels, value in number.rows(told):
                        family.add_metric([*labels, str(told.worker)], value)
                yield family
        for duration in _DURATIONS:
            times_family = HistogramMetricFamily(duration.name, duration.says, labels=[*duration.labels, "worker"])
            for told in self._workers:
                for labels, times in duration.rows(told):
                    buckets = list(zip(_BOUNDS, accumulate(times.within), strict=True))
                    times_family.add_metric([*labels, str(told.worker)], buckets, times.seconds)
            yield times_family
