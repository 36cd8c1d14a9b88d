"""Go for 6, solo: add every card to the row, checked at once (rulebook, "the solo game")."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

import msgspec
from msgspec.structs import replace

from sortilege.core.errors import Illegal
from sortilege.core.game import CHANCE, Action, DataSide, State
from sortilege.core.orders import Order, data_sides, is_right
from sortilege.core.templates import marked
from sortilege.editions.model import Edition
from sortilege.games.checked import Checked, CheckedScore, CheckedView, shown, with_checked
from sortilege.games.go_for_six.attribute import AttributeDrawn, AttributeRules
from sortilege.games.go_for_six.pile import Pile
from sortilege.games.go_for_six.row import check_gap, inserted, new_orders
from sortilege.games.go_for_six.state import Deal, Place, Row, TurnUp
from sortilege.games.go_for_six.view import RowsView, pile_view
from sortilege.games.picture_game import PictureGame

FEWEST_ITEMS: Final = 2

SeatAction = Place
ChanceAction = AttributeDrawn | Deal | TurnUp


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    first: int = 0
    attribute: str | None = None
    novice: bool = False
    """Chance draws one of the easiest attributes."""


class SixSoloState(State, frozen=True, kw_only=True):
    phase: Literal["setup", "turn", "over"]
    attribute: str | None
    row: Row
    pile: Pile
    checked: Checked | None = None


class SixSoloView(RowsView, frozen=True, kw_only=True, omit_defaults=True):
    checked: CheckedView | None = None

    def face_up(self) -> dict[str, DataSide]:
        return with_checked(self.revealed, self.checked)


class GoForSixSolo(PictureGame[SixSoloState, SixSoloView, str]):
    id = "go-for-six-solo"
    seat_counts = range(1, 2)
    state_type = SixSoloState
    view_type = SixSoloView
    action_type = SeatAction
    chance_type = ChanceAction
    outcome_type = CheckedScore
    options_type = Options
    attributes: AttributeRules

    def __init__(self, seats: int, edition: Edition, options: Options | None = None) -> None:
        self.options = options = options or Options()
        super().__init__(seats, edition, first=options.first)
        self.attributes = AttributeRules(edition, FEWEST_ITEMS, novice=options.novice, chosen=options.attribute)

    def _set_up(self) -> SixSoloState:
        return SixSoloState(phase="setup", to_act=(CHANCE,), attribute=None, row=(), pile=Pile(None, ()))

    def sorted_by(self, state: SixSoloState) -> tuple[str, ...]:
        return (state.attribute,) if state.attribute else ()

    def _with_attributes(self, state: SixSoloState, chosen: str) -> SixSoloState:
        return replace(state, attribute=chosen, pile=Pile(None, self.edition.items_with((chosen,))))

    def legal(self, state: SixSoloState, seat: int) -> Sequence[Action]:
        if seat not in state.to_act:
            return ()
        return [Place(gap) for gap in range(len(state.row) + 1)]

    def _apply(self, state: SixSoloState, seat: int, action: Action) -> SixSoloState:
        card = state.pile.top
        assert card is not None and state.attribute is not None  # so it is in every turn
        if not isinstance(action, Place):
            raise Illegal(marked("It is your turn: place the card."))
        check_gap(state.row, action.gap)
        right = self.judged(state, action)
        pile = state.pile.drawn()
        state = replace(
            state,
            row=inserted(state.row, action.gap, card) if right else state.row,
            pile=pile if right else pile.discarded(card),
            checked=Checked(card, right),
        )
        # The discards never come back: the game ends with the pile.
        return replace(state, to_act=(CHANCE,)) if pile.under else replace(state, phase="over", to_act=())

    def judged(self, state: SixSoloState, action: Action) -> bool:
        return all(is_right(order, self.values) for order in self.formed(state, action))

    def formed(self, state: SixSoloState, action: Action) -> tuple[Order, ...]:
        assert isinstance(action, Place) and state.pile.top is not None and state.attribute is not None
        return new_orders(inserted(state.row, action.gap, state.pile.top), action.gap, state.attribute)

    # Chance.

    def _may_come(self, state: SixSoloState) -> tuple[str, ...] | None:
        return state.pile.under if state.attribute else None

    def _coming(self, state: SixSoloState, picture: str) -> Deal | TurnUp:
        return TurnUp(picture) if state.row else Deal(0, picture)

    def _came(self, state: SixSoloState, action: Action) -> SixSoloState:
        assert isinstance(action, Deal | TurnUp)
        pile = state.pile.turned_up(action.card)
        if isinstance(action, Deal):
            return replace(state, row=(action.card,), pile=pile.drawn())
        return replace(state, phase="turn", pile=pile, to_act=(0,))

    # What is shown, and how it ended.

    def view(self, state: SixSoloState) -> SixSoloView:
        return SixSoloView(
            game=self.id,
            phase=state.phase,
            to_act=state.to_act,
            attribute=state.attribute,
            rows=(state.row,),
            pile=pile_view(state.pile),
            discarded=len(state.pile.discards),
            orders=(),
            revealed=data_sides(state.row, self.values),
            checked=shown(state.checked, self.values),
        )

    def reveals(self, state: SixSoloState, action: Action) -> dict[str, DataSide]:
        card = state.pile.top
        return data_sides((card,), self.values) if card and isinstance(action, Place) else {}

    def outcome(self, state: SixSoloState) -> CheckedScore | None:
        return None if state.to_act else self.standing(state)

    def standing(self, state: SixSoloState) -> CheckedScore:
        positive, negative = len(state.row), len(state.pile.discards)
        return CheckedScore(positive - negative, positive, negative)
