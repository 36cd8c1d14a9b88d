"""What a bot says of a decision never argues against itself: over random positions of all games, in every language.

`tools/hint_honesty.py` has the reader, and looks at as many positions as one likes.
"""

from collections.abc import Sequence
from random import Random

import pytest
from hint_honesty import Dishonest, Reader
from random_positions import Position, positions

from bots.picture_games import decision, know_all
from games.the_box.builders import RIGHT, START, box, hand
from sortilege.bots import make_bot
from sortilege.bots.bot import Bot, tell
from sortilege.bots.grounds import Belief, Grounds, Stakes
from sortilege.bots.pictures.assessing_reasons import (
    AGREES,
    AGREES_THOUGH_UNLIKELY,
    BOX_STAKES,
    DOUBTS_THOUGH_LIKELY,
    TRUST_EARNED,
    TRUST_LOST,
    TRUSTED,
    Believed,
    Doubting,
    Shown,
    assessing,
)
from sortilege.bots.pictures.box import BoxPlayer
from sortilege.bots.pictures.reasons import COMPARED, Compared, Guess, Reason
from sortilege.bots.pictures.words import Words
from sortilege.core.game import Action, View
from sortilege.core.play import step
from sortilege.core.record import Entry
from sortilege.editions.library import shipped
from sortilege.games.the_box.state import Accept, Challenge, Place
from sortilege.i18n import languages_with_catalogs

POSITIONS = 1_000
MAMMALS = shipped("mammals")
RACCOON, HIPPO = Guess("raccoon", 270, False), Guess("hippopotamus", 330, False)


def test_what_is_told_and_what_is_done_agree() -> None:
    reader = Reader(languages_with_catalogs())
    for position in positions(POSITIONS, seed=2):
        reader.read(position)
    assert reader.count == POSITIONS
    assert {"agree", "doubt", "place", "bluff", "pass", "draw", "take", "exchange", "give"} <= set(reader.advice)


class Saying(Bot):
    """Says what it is told to."""

    def __init__(self, reason: Reason, edition: str) -> None:
        self.reason = reason
        self._words = Words(shipped(edition))

    def decide(self, view: View, legal: Sequence[Action]) -> Action:
        raise NotImplementedError

    def sentences(self, language: str = "en") -> tuple[str, ...]:
        return self._words.sentences(self.reason, language)

    def grounds(self) -> Grounds:
        return self.reason.grounds


@pytest.mark.parametrize("language", languages_with_catalogs())
def test_the_reader_notices_a_hint_that_argues_against_itself(language: str) -> None:
    """29 % sure, and nothing else: that is no reason to agree."""
    reason = Reason(
        says=(COMPARED, TRUSTED, BOX_STAKES[1, 1], AGREES),
        grounds=Grounds("agree", Belief(0.29, 0.2), Stakes(pays_below=0.4)),
        compared=Compared("gestation", HIPPO, RACCOON, 0.2),
        chances=(("looks", 0.2), ("believed", 0.29), ("limit", 0.4)),
    )
    position = Position("the-box", "scholar", MAMMALS, 0, Saying(reason, "mammals"), None, Accept())
    with pytest.raises(Dishonest, match="the opposite"):
        Reader([language]).read(position)


class TestAssessing:
    """An order that looks right with a chance of 40 %, placed by somebody."""

    def reason(
        self, believed: float, limit: float, *, doubts: bool, shown: Shown | None = None, looks: float = 0.4
    ) -> Reason:
        order = Believed(Compared("gestation", RACCOON, HIPPO, looks), 1, believed, shown or Shown(), 1)
        doubting = Doubting(0.0, 1.0, 1 - limit, 1, 1, BOX_STAKES[1, 1], others=False)
        return assessing(order, doubting, doubts=doubts)

    def test_what_is_done_against_the_odds_has_its_reason(self) -> None:
        assert self.reason(0.45, 0.4, doubts=False).says[-1] == AGREES_THOUGH_UNLIKELY
        assert self.reason(0.55, 0.6, doubts=True).says[-1] == DOUBTS_THOUGH_LIKELY
        assert self.reason(0.55, 0.4, doubts=False).says[-1] == AGREES

    def test_what_decides_is_a_figure_for_programs(self) -> None:
        grounds = self.reason(0.55, 0.6, doubts=True, shown=Shown(2, 1)).grounds
        assert grounds.advice == "doubt"
        assert grounds.belief == Belief(0.55, 0.4, ("raccoon", "hippopotamus"), "gestation", 1, 2, 1)
        assert grounds.stakes is not None and grounds.stakes.pays_below == pytest.approx(0.6)

    def test_trust_has_its_reason_too(self) -> None:
        assert TRUSTED in self.reason(0.5, 0.4, doubts=False).says
        assert TRUST_EARNED in self.reason(0.5, 0.4, doubts=False, shown=Shown(2, 0)).says
        assert TRUST_LOST in self.reason(0.3, 0.4, doubts=True, shown=Shown(0, 2)).says

    def test_values_that_would_tell_the_opposite_are_not_told(self) -> None:
        """270 days before 330, and yet it looks wrong: who hears the values would not believe it."""
        both = Compared("gestation", RACCOON, HIPPO, 0.45)
        (told,) = Words(MAMMALS).sentences(Reason((COMPARED,), compared=both))
        assert told == "Gestation period: I can hardly tell the raccoon and the hippopotamus apart."
        (told,) = Words(MAMMALS).sentences(Reason((COMPARED,), compared=Compared("gestation", RACCOON, HIPPO, 0.6)))
        assert "270" in told and "330" in told


def test_what_others_doubted_tells_how_far_to_trust_somebody() -> None:
    """The bot was never asked itself, as the one who gives hints."""
    table = box({START: "n20"}, hand("n30 n1 ? ?"), hand("n5 n2 ? ?"), hand("n6 n7 ? ?"))
    bot = make_bot("expert", table.game, 2, Random(1))
    assert isinstance(bot, BoxPlayer)
    table.play(0, "place", tile="n30", at=list(RIGHT))
    (order,) = table.game.view(table.state).orders
    assert bot.believed([order], 0).shown == Shown(0, 0)
    tell(bot, table.game, step(table.game, table.state, Entry(1, Challenge(("n30", "n20")))))
    assert bot.believed([order], 0).shown == Shown(1, 0)


def test_where_a_free_space_is_as_good_nothing_is_shifted() -> None:
    table = box({START: "n20"}, hand("n30 ? ?"), hand("n5 ? ?"))
    action = decision(table, know_all(table, 0))
    assert isinstance(action, Place) and action.shift is None
