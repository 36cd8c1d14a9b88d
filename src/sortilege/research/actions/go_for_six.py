"""Go for 6. With rows of `length` cards:

0 … length - 1 place into that gap · then pass · accept · challenge the left neighbour · the right one · then discard
the card at position 0 … length - 2 of one's own row. Solo: place into the gap 0 … number of items - 1.
Chance: an attribute's place in the edition, or an item's.
"""

from __future__ import annotations

from typing import Any

from sortilege.core.game import Action
from sortilege.games.go_for_six import GoForSix, GoForSixSolo
from sortilege.games.go_for_six.attribute import AttributeDrawn
from sortilege.games.go_for_six.state import Accept, Challenge, Deal, Discard, Pass, Place, TurnUp
from sortilege.research.places import Places


class SixNumbering:
    def __init__(self, rules: GoForSix | GoForSixSolo) -> None:
        self._places = Places(rules.edition)
        self.outcomes = max(len(self._places.items), len(self._places.attributes))
        if isinstance(rules, GoForSix):
            self._length = rules.options.length
            self.actions = 2 * self._length + 3
        else:
            self._length = self.actions = len(self._places.items)

    def number(self, action: Action, view: Any, seat: int) -> int:
        match action:
            case Place(gap):
                return gap
            case Pass():
                return self._length
            case Accept():
                return self._length + 1
            case Challenge(neighbour):
                return self._length + (2 if neighbour == "left" else 3)
            case Discard(card):
                position: int = view.rows[seat].index(card)
                return self._length + 4 + position
        raise TypeError(action)

    def outcome_number(self, action: Action) -> int:
        match action:
            case AttributeDrawn(attribute):
                return self._places.attributes[attribute]
            case Deal(_, card) | TurnUp(card):
                return self._places.items[card]
        raise TypeError(action)


numbering = SixNumbering
