"""Go for 6 and its solo game, analysed."""

from __future__ import annotations

from functools import partial
from typing import Any

from sortilege.analysis.pictures.race import race_of
from sortilege.analysis.pictures.walk import walked
from sortilege.bots.pictures.player import Seat
from sortilege.bots.pictures.six_stakes import Stakes
from sortilege.games.go_for_six import GoForSix


def _chance(game: GoForSix, view: Any, seat: Seat, to_move: int) -> float:
    return Stakes(view, seat, game.options.length).chance(to_move)


analysed = partial(walked, race_of(GoForSix, _chance))
