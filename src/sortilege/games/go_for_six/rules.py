"""The rules of Go for 6: setup, the turn, and who is next.

`pile` is the draw and the discard pile, `row` a player's row, `assessing` everything about challenges.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from sortilege.core.errors import Illegal
from sortilege.core.game import CHANCE, Action, Actor, DataSide, Outcome, next_seat
from sortilege.core.orders import Order, data_sides
from sortilege.core.templates import marked
from sortilege.editions.model import Edition
from sortilege.games.go_for_six import assessing
from sortilege.games.go_for_six import view as views
from sortilege.games.go_for_six.attribute import AttributeRules
from sortilege.games.go_for_six.pile import Pile
from sortilege.games.go_for_six.row import check_gap, inserted, new_orders
from sortilege.games.go_for_six.state import (
    Accept,
    Challenge,
    ChanceAction,
    Deal,
    Discard,
    Options,
    Pass,
    Place,
    Placement,
    SeatAction,
    SixState,
    TurnUp,
)
from sortilege.games.picture_game import PictureGame
from sortilege.games.tuples import replaced

_PASS: Final = Pass()


class GoForSix(PictureGame[SixState, views.SixView, str]):
    id = "go-for-six"
    seat_counts = range(2, 7)
    state_type = SixState
    view_type = views.SixView
    action_type = SeatAction
    chance_type = ChanceAction
    options_type = Options
    attributes: AttributeRules

    def __init__(self, seats: int, edition: Edition, options: Options | None = None) -> None:
        self.options = options = options or Options()
        super().__init__(seats, edition, first=options.first)
        fewest = (options.length - 1) * seats + 2
        self.attributes = AttributeRules(edition, fewest, novice=options.novice, chosen=options.attribute)
        self._places = tuple(map(Place, range(options.length)))

    def _set_up(self) -> SixState:
        return SixState(
            phase="setup",
            to_act=(CHANCE,),
            attribute=None,
            rows=((),) * self.seats,
            pile=Pile(None, ()),
            turn=self.options.first,
        )

    def sorted_by(self, state: SixState) -> tuple[str, ...]:
        return (state.attribute,) if state.attribute else ()

    def _with_attributes(self, state: SixState, chosen: str) -> SixState:
        return replace(state, attribute=chosen, pile=Pile(None, self.edition.items_with((chosen,))))

    # What is legal.

    def legal(self, state: SixState, seat: int) -> Sequence[Action]:
        if seat not in state.to_act:
            return ()
        if state.placement is None:
            return [*self._places[: len(state.rows[seat]) + 1], _PASS]
        if state.phase == "discard":
            return assessing.penalties(state, seat)
        return assessing.choices(state, state.placement)

    def is_pass(self, action: Action) -> bool:
        return isinstance(action, Pass)

    # What follows.

    def _apply(self, state: SixState, seat: int, action: Action) -> SixState:
        placement = state.placement
        match action:
            case Place() if placement is None:
                state = self._place(state, seat, action)
            case Pass() if placement is None:
                state = self._pass(state, seat)
            case Accept() if placement and state.phase != "discard":
                state = assessing.accept(state, placement)
            case Challenge() if placement and state.phase != "discard":
                state = assessing.challenge(state, placement, action, self.values)
            case Discard() if placement and state.phase == "discard":
                state = assessing.pay_penalty(state, placement, action)
            case _:
                raise _expected(state)
        return self._settled(state)

    def _place(self, state: SixState, seat: int, action: Place) -> SixState:
        gap, row, card, attribute = action.gap, state.rows[seat], state.pile.top, state.attribute
        assert card is not None and attribute is not None  # so it is in every turn
        check_gap(row, gap)
        row = inserted(row, gap, card)
        completes_row = len(row) == self.options.length
        rows = replaced(state.rows, seat, row)
        state = replace(state, rows=rows, pile=state.pile.drawn())
        placement = Placement(
            seat,
            gap,
            new_orders(row, gap, attribute),
            waiting=assessing.assessors(seat, rows, completes_row=completes_row),
        )
        if completes_row:
            return replace(state, placement=placement, phase="verify")
        return assessing.go_on(state, placement)

    def _pass(self, state: SixState, seat: int) -> SixState:
        assert state.pile.top is not None
        pile = state.pile.drawn().discarded(state.pile.top)
        return replace(state, pile=pile, turn=next_seat(seat, self.seats))

    def _settled(self, state: SixState) -> SixState:
        """The next card of the pile is turned up at once, before anybody decides anything."""
        pile = state.pile.refilled()
        over = state.phase == "over" or (state.phase == "turn" and not pile.cards)
        to_act = () if over else self._next_actors(state, pile)
        return replace(state, pile=pile, phase="over" if over else state.phase, to_act=to_act)

    def _next_actors(self, state: SixState, pile: Pile) -> tuple[Actor, ...]:
        if pile.is_covered:
            return (CHANCE,)
        return state.placement.waiting[:1] if state.placement else (state.turn,)

    # Chance.

    def _may_come(self, state: SixState) -> tuple[str, ...] | None:
        return state.pile.under if state.attribute else None

    def _coming(self, state: SixState, picture: str) -> Deal | TurnUp:
        """Everybody's first card, then the top of the pile."""
        if state.phase == "setup" and () in state.rows:
            return Deal(state.rows.index(()), picture)
        return TurnUp(picture)

    def _came(self, state: SixState, action: Action) -> SixState:
        assert isinstance(action, Deal | TurnUp)
        pile = state.pile.turned_up(action.card)
        if isinstance(action, Deal):
            return replace(state, rows=replaced(state.rows, action.seat, (action.card,)), pile=pile.drawn())
        phase = "turn" if state.phase == "setup" else state.phase
        return replace(state, phase=phase, pile=pile, to_act=self._next_actors(state, pile))

    # What is shown, and how it ended.

    def view(self, state: SixState) -> views.SixView:
        return views.view(self.id, state, self.values)

    def formed(self, state: SixState, action: Action) -> tuple[Order, ...]:
        if not isinstance(action, Place):
            return ()
        card, attribute = state.pile.top, state.attribute
        assert card is not None and attribute is not None
        return new_orders(inserted(state.rows[state.turn], action.gap, card), action.gap, attribute)

    def challenged(self, state: SixState, action: Action) -> Order | None:
        if not isinstance(action, Challenge):
            return None
        assert state.placement is not None
        return assessing.challenged(state, state.placement, action)

    def reveals(self, state: SixState, action: Action) -> dict[str, DataSide]:
        order = self.challenged(state, action)
        return data_sides(order.tiles, self.values) if order else {}

    def outcome(self, state: SixState) -> Outcome | None:
        if state.phase != "over":
            return None
        if state.placement:
            return Outcome((state.placement.seat,), "row-complete")
        longest = max(map(len, state.rows))
        return Outcome(tuple(seat for seat, row in enumerate(state.rows) if len(row) == longest), "cards-exhausted")


def _expected(state: SixState) -> Illegal:
    """What whoever is to act is to do instead."""
    match state.phase:
        case "turn":
            return Illegal(marked("It is your turn: place the card, or pass."))
        case "discard":
            return Illegal(marked("First choose the card of your row that you give up."))
        case "verify":
            return assessing.must_be_checked()
        case _:
            return Illegal(marked("First decide whether you agree with the new card or doubt it."))
