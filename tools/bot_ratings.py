"""Measures how strong the shipped bots are, for ratings of people: `.venv/bin/python tools/bot_ratings.py`.

Everybody meets everybody in the arena, two at a table. What comes out is written to `bots.json`, on openskill's scale:
the bot in the middle of each game is at its centre. Picture games are measured with several editions, and how much
these differ is part of how sure it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from pathlib import Path
from statistics import fmean, pvariance
from typing import Final

import msgspec

from sortilege.arena.contestant import Contestant
from sortilege.arena.ratings import POINTS
from sortilege.arena.report import PlayerReport, Report
from sortilege.arena.statistics import Z
from sortilege.arena.terms import Terms
from sortilege.arena.tournament import Tournament
from sortilege.bots import RANDOM, levels_of
from sortilege.editions.library import find_edition
from sortilege.people.ratings.scale import ELO_PER_MU, MODEL

TARGET: Final = Path(__file__).parent.parent / "src" / "sortilege" / "people" / "ratings" / "bots.json"
GAMES: Final[dict[str, tuple[str | None, ...]]] = {
    "lucky-numbers": (None,),
    "the-box": ("mammals", "europe"),
    "go-for-six": ("mammals", "europe"),
}
"""With which editions."""
PER_PAIR: Final = 400
SEED: Final = 51

Elo = tuple[float, float]
"""A rating, and its standard deviation."""


def main() -> None:
    found = {}
    for game, editions in GAMES.items():
        measured = [_measured(game, edition) for edition in editions]
        found[game] = {level: _on_scale([one[level] for one in measured]) for level in levels_of(game)}
        print(game, {level: one["mu"] for level, one in found[game].items()})
    TARGET.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=2) + b"\n")


def _measured(game: str, edition: str | None) -> dict[str, Elo]:
    """Of each level; the one in the middle is at 0."""
    levels = levels_of(game)
    players = [level for level in levels if level != RANDOM]
    report = _tournament(game, edition, players)
    elo = {player.name: (player.rating or 0, _deviation(player.rating_interval)) for player in report.players}
    # Who loses nearly always says nothing about the others.
    weakest = players[0]
    below, deviation = _difference(_tournament(game, edition, [RANDOM, weakest]).players[0])
    elo[RANDOM] = elo[weakest][0] + below, deviation
    middle = elo[levels[(len(levels) - 1) // 2]][0]
    return {level: (rating - middle, deviation) for level, (rating, deviation) in elo.items()}


def _tournament(game: str, edition: str | None, levels: Sequence[str]) -> Report:
    return Tournament(
        table=Terms(game=game, seats=2, edition=find_edition(edition) if edition else None),
        contestants=tuple(Contestant(level, level) for level in levels),
        games=PER_PAIR * len(levels) * (len(levels) - 1) // 2,
        seed=SEED,
    ).run()


def _difference(player: PlayerReport) -> Elo:
    """To the only other one. An imagined draw keeps it finite."""
    won = (player.win_rate or 0) * player.games + 0.5
    lost = player.games + 1 - won
    return POINTS * log(won / lost), POINTS * sqrt(1 / won + 1 / lost)


def _deviation(interval: tuple[float | None, float | None] | None) -> float:
    assert interval is not None
    low, high = interval
    assert low is not None
    assert high is not None
    return (high - low) / (2 * Z)


def _on_scale(measured: list[Elo]) -> dict[str, float]:
    found = [rating for rating, _ in measured]
    variance = fmean(deviation**2 for _, deviation in measured) / len(measured) + pvariance(found)
    return {"mu": round(MODEL.mu + fmean(found) / ELO_PER_MU, 2), "sigma": round(sqrt(variance) / ELO_PER_MU, 2)}


if __name__ == "__main__":
    main()
