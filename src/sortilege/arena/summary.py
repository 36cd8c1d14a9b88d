"""Adds up what happened in the games of a tournament, and makes the report of it."""

from __future__ import annotations

from collections import Counter
from math import isfinite
from statistics import fmean
from typing import Final

import msgspec

from sortilege.arena.contestant import Contestant
from sortilege.arena.deals import Deals
from sortilege.arena.fault import FaultCode
from sortilege.arena.match import Played, Times
from sortilege.arena.report import FaultReport, PlayerReport, Report, ScoreReport, SprtReport, StopReport
from sortilege.arena.schedule import Seating
from sortilege.arena.statistics import Interval, Sprt, elo, mean_interval
from sortilege.arena.terms import Terms
from sortilege.games.lucky_numbers.board import SPACES

MOST_FAULTS: Final = 20
"""As many are told in full; the rest is counted."""
Rating = tuple[float, tuple[float | None, float | None]]


class Tally(msgspec.Struct):
    """Of one player."""

    games: int = 0
    contests: Deals = msgspec.field(default_factory=Deals)
    """Games against others; in solo games: deals that everybody has played."""
    wins: int = 0
    draws: int = 0
    scores: list[int] = []
    times: Times = msgspec.field(default_factory=Times)
    faults: Counter[FaultCode] = msgspec.field(default_factory=Counter)


class Summary:
    def __init__(self, table: Terms, contestants: tuple[Contestant, ...], sprt: Sprt | None) -> None:
        self._table = table
        self._contestants = contestants
        self._sprt = sprt
        self.games = 0
        """Played so far, those of all solo players together."""
        self._games_now = 0
        self._decisions_now = 0
        self.tallies = tuple(Tally() for _ in contestants)
        self._won: dict[tuple[int, ...], list[float]] = {}
        """Per table of players, which parts they won of all its games."""
        self._deal: list[int] = []
        """Solo: the scores of the deal that is being played, in the order of the players."""
        self._faults: list[FaultReport] = []
        self._unfinished = 0

    @property
    def _pairs(self) -> bool:
        """Whether every deal is played twice, by the same two."""
        return self._table.seats == len(self._contestants) == 2

    @property
    def verdict(self) -> str | None:
        """What the sequential test says, if there is one."""
        return self._sprt.verdict if self._sprt else None

    def add(self, seating: Seating, played: Played, *, recalled: bool = False) -> None:
        """`recalled`: it was played at another time, so it says nothing about how fast this one is."""
        self.games += 1
        if not recalled:
            self._games_now += 1
            self._decisions_now += sum(times.decisions for times in played.times)
        self._unfinished += played.reason == "unfinished"
        for player, times in zip(seating.players, played.times, strict=True):
            tally = self.tallies[player]
            tally.games += 1
            tally.times.decisions += times.decisions
            tally.times.timed += times.timed
            tally.times.total += times.total
            tally.times.slowest = max(tally.times.slowest, times.slowest)
        if fault := played.fault:
            player = seating.players[fault.seat]
            self.tallies[player].faults[fault.code] += 1
            name = self._contestants[player].name
            if len(self._faults) < MOST_FAULTS:
                where = (seating.number, seating.deal, fault.seat, fault.decision)
                self._faults.append(FaultReport(name, *where, fault.code, fault.message))
        if self._table.seats > 1:
            self._contest(seating.deal, seating.players, played.winners)
        else:
            self._solo(seating.deal, seating.players[0], played)

    def _solo(self, deal: int, player: int, played: Played) -> None:
        """Everybody plays the same deal alone; who has the best score wins the comparison."""
        # Whoever gives up must not be better off than with everything wrong, or with an empty board.
        cards = self._table.edition
        worst = -len(SPACES if cards is None else cards.items)
        score = worst if played.score is None else played.score
        self.tallies[player].scores.append(score)
        self._deal.append(score)
        if len(self._deal) == len(self._contestants) > 1:
            best = max(self._deal)
            self._contest(deal, tuple(range(len(self._deal))), tuple(p for p, s in enumerate(self._deal) if s == best))
        if len(self._deal) == len(self._contestants):
            self._deal = []

    def _contest(self, deal: int, players: tuple[int, ...], winners: tuple[int, ...]) -> None:
        """`winners` are places among `players`."""
        part = 1 / len(winners)
        won = self._won.setdefault(tuple(sorted(players)), [0.0] * len(self._contestants))
        for place, player in enumerate(players):
            tally = self.tallies[player]
            tally.contests.add(deal, part if place in winners else 0.0)
            if place in winners:
                tally.wins += len(winners) == 1
                tally.draws += len(winners) > 1
                won[player] += part
        if self._sprt and 0 in players:
            self._sprt.add(part if players.index(0) in winners else 0.0)
            self._sprt.spread = self.tallies[0].contests.spread

    # The report.

    def report(self, seed: int, seconds: float, stopped: StopReport | None = None) -> Report:
        table = self._table
        ratings = self._ratings()
        return Report(
            game=table.game,
            games=self.games if table.seats > 1 else self.games // len(self._contestants),
            seats=table.seats,
            seed=seed,
            edition=table.edition.id if table.edition else None,
            options=table.options,
            budget_ms=table.budget_ms,
            players=tuple(self._player(index, rating) for index, rating in enumerate(ratings)),
            faults=tuple(self._faults),
            unfinished=self._unfinished,
            stopped=stopped,
            sprt=self._sprt_report(),
            seconds=round(seconds, 3),
            games_per_second=round(self._games_now / seconds, 3),
            decisions_per_second=round(self._decisions_now / seconds, 1),
        )

    def _player(self, index: int, rating: Rating | None) -> PlayerReport:
        tally = self.tallies[index]
        contests = tally.contests
        low, high = rating[1] if rating else (None, None)
        return PlayerReport(
            name=self._contestants[index].name,
            games=tally.games,
            wins=tally.wins,
            draws=tally.draws,
            losses=contests.games - tally.wins - tally.draws,
            win_rate=round(contests.parts / contests.games, 6) if contests.games else None,
            interval=_rounded(contests.interval()) if contests.games else None,
            interval_from=contests.way if contests.games else None,
            pairs=contests.pentanomial() if self._pairs else None,
            rating=round(rating[0], 1) if rating else None,
            rating_interval=(low and round(low, 1), high and round(high, 1)) if rating else None,
            score=_score(tally.scores),
            decisions=tally.times.decisions,
            decision_ms=round(1000 * tally.times.total / max(1, tally.times.timed), 4),
            slowest_ms=round(1000 * tally.times.slowest, 4),
            faults=dict(tally.faults),
        )

    def _ratings(self) -> list[Rating | None]:
        if len(self._contestants) > 2:
            from sortilege.arena.ratings import Contest, ratings  # noqa: PLC0415  # numpy only where it is needed

            contests = [Contest(table, [won[player] for player in table]) for table, won in self._won.items()]
            return list(ratings(len(self._contestants), contests))
        return [_difference(tally.contests) if tally.contests.games else None for tally in self.tallies]

    def _sprt_report(self) -> SprtReport | None:
        test = self._sprt
        if test is None:
            return None
        return SprtReport(self._contestants[0].name, test.low, test.high, round(test.ratio, 3), test.verdict)


def _difference(contests: Deals) -> Rating:
    """To the only opponent. Who has won or lost everything is rated as if half a game had gone the other way."""
    games = contests.games
    rate = min(max(contests.parts / games, 0.5 / (games + 1)), (games + 0.5) / (games + 1))
    low, high = map(elo, contests.interval())
    return elo(rate), (low if isfinite(low) else None, high if isfinite(high) else None)


def _score(scores: list[int]) -> ScoreReport | None:
    if not scores:
        return None
    interval = mean_interval(scores)
    return ScoreReport(round(fmean(scores), 3), _rounded(interval) if interval else None, max(scores), min(scores))


def _rounded(interval: Interval) -> Interval:
    return round(interval[0], 6), round(interval[1], 6)
