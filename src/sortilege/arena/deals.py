"""What one player won, deal by deal: how sure one can be when the same deal is played once in each order of seats.

Two games of a deal are no two independent ones. The luck of the tiles goes to one player in the first and to the other
in the second, so a pair varies less than two games that have nothing in common; but what a bot believes about pictures
is the same in both, so there it varies more. The variance between deals says how much (chess programmers count pairs as
0, ½, 1, 1½ or 2 and call that pentanomial; here a deal may have any number of games). A win rate over so many games is
then as sure as that of more, or fewer, independent ones, and Wilson's interval of those stays between 0 and 1 where a
simple mean with its deviation would not.
"""

from __future__ import annotations

from typing import Final, Literal

from sortilege.arena.statistics import Interval, student, wilson

FEWEST: Final = 20
"""Deals from which a variance can be told; with fewer of them games are counted as independent."""
Way = Literal["deals", "games"]
Pentanomial = tuple[int, int, int, int, int]


class Deals:
    def __init__(self) -> None:
        self.games = 0
        self.parts = 0.0
        self._of_deal: dict[int, tuple[int, float]] = {}
        """deal → games, parts won of them."""
        self._squares = (0, 0.0, 0.0)
        """Over all deals, the sums of games², games · parts and parts²: from them follows how far deals are apart."""

    def add(self, deal: int, part: float) -> None:
        games, parts = self._of_deal.get(deal, (0, 0.0))
        self._of_deal[deal] = (games + 1, parts + part)
        self.games += 1
        self.parts += part
        of_games, of_both, of_parts = self._squares
        self._squares = (
            of_games + 2 * games + 1,
            of_both + (games + 1) * (parts + part) - games * parts,
            of_parts + (parts + part) ** 2 - parts**2,
        )

    @property
    def way(self) -> Way:
        """What is counted: deals, or games – where there are few deals, or every game ended alike."""
        return "deals" if len(self._of_deal) >= FEWEST and 0 < self.parts < self.games else "games"

    @property
    def spread(self) -> float:
        """The variance of the win rate, compared with that of as many independent games that are won or lost."""
        if self.way == "games":
            return 1.0
        rate, deals = self.parts / self.games, len(self._of_deal)
        of_games, of_both, of_parts = self._squares
        off = max(0.0, of_parts - 2 * rate * of_both + rate * rate * of_games)
        # One more deal is imagined whose games all ended alike: what never varied so far may still vary.
        off += rate * (1 - rate) * (self.games / deals) ** 2
        return off * deals / (deals - 1) / (rate * (1 - rate) * self.games)

    def interval(self) -> Interval:
        """Of the win rate."""
        if self.way == "games":
            return wilson(self.parts, self.games)
        effective = self.games / self.spread
        rate = self.parts / self.games
        return wilson(rate * effective, effective, student(len(self._of_deal) - 1))

    def pentanomial(self) -> Pentanomial:
        """How many pairs of games were won by 0, ½, 1, 1½ and 2, where a deal is a pair; half a pair is left out."""
        counts = [0] * 5
        for games, parts in self._of_deal.values():
            if games == 2:
                counts[round(2 * parts)] += 1
        return counts[0], counts[1], counts[2], counts[3], counts[4]
