"""Go for 6 solo, played for points: every card goes where it is right most likely; all of the row lies open."""

from __future__ import annotations

from collections.abc import Sequence

from sortilege.bots.pictures.placing_reasons import beginning, in_row
from sortilege.bots.pictures.player import UNTOLD, Choice, Player, best
from sortilege.bots.pictures.six_row import Rows
from sortilege.bots.pictures.solo_reasons import placing_a_card_alone
from sortilege.core.game import Action
from sortilege.games.go_for_six.solo import SixSoloView
from sortilege.games.go_for_six.state import Place


class SixSoloPlayer(Player[SixSoloView]):
    def _weighed(self, view: SixSoloView, legal: Sequence[Action]) -> Choice:
        card = view.pile.top
        assert card is not None and view.attribute is not None  # so it is in every turn
        fits = Rows(self.knowledge.beliefs[view.attribute]).fits(card, view.rows[0])
        choices = []
        for action in legal:
            assert isinstance(action, Place)
            choices.append(Choice(fits[action.gap], action, UNTOLD))
        chosen = best(choices)
        assert isinstance(chosen.action, Place)
        spot = in_row(view.rows[0], chosen.action.gap)
        reason = placing_a_card_alone(card, chosen.worth, spot) if view.rows[0] else beginning(card)
        return chosen._replace(reason=reason)
