"""Go for 6 solo, played for points: every card goes where it is right most likely; all of the row lies open."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sortilege.bots.pictures.player import Choice, Player, best
from sortilege.bots.pictures.reasons import Reason
from sortilege.bots.pictures.six_row import Rows
from sortilege.core.game import Action
from sortilege.games.go_for_six.solo import SixSoloView
from sortilege.games.go_for_six.state import Place
from sortilege.i18n import marked

_PLACES: Final = marked("I place {the_tile} where it is right with a chance of {sure}.")


class SixSoloPlayer(Player[SixSoloView]):
    def _weighed(self, view: SixSoloView, legal: Sequence[Action]) -> Choice:
        card = view.pile.top
        assert card is not None and view.attribute is not None  # so it is in every turn
        fits = Rows(self.knowledge.beliefs[view.attribute]).fits(card, view.rows[0])
        choices = []
        for action in legal:
            assert isinstance(action, Place)
            sure = fits[action.gap]
            choices.append(Choice(sure, action, Reason(_PLACES, card, sure=sure)))
        return best(choices)
