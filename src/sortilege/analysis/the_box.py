"""The Box and its solo game, analysed."""

from __future__ import annotations

from functools import partial
from typing import Any

from sortilege.analysis.pictures.race import race_of
from sortilege.analysis.pictures.walk import walked
from sortilege.bots.pictures.box_stakes import Stakes
from sortilege.bots.pictures.player import Seat
from sortilege.games.the_box import TheBox


def _chance(_game: TheBox, view: Any, seat: Seat, to_move: int) -> float:
    return Stakes(view, seat).chance(to_move)


analysed = partial(walked, race_of(TheBox, _chance))
