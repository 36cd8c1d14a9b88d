"""The rules of The Box (Schneller als Kurz: Die Box): setup, the turn, and who is next.

Each part of the rules has its own module: `board` (spaces and lines), `lines` (attributes), `hand` (stack and
deposits), `placing`, `assessing`, `penalty`, `clearing`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from sortilege.core.errors import Illegal, Malformed
from sortilege.core.game import CHANCE, Action, Actor, DataSide, Outcome, next_seat
from sortilege.core.orders import Order, data_sides
from sortilege.core.templates import SeatNames, marked
from sortilege.editions.model import Edition
from sortilege.games.picture_game import PictureGame
from sortilege.games.the_box import assessing, clearing, penalty
from sortilege.games.the_box import view as views
from sortilege.games.the_box.board import BOARDS, Spot, occupied
from sortilege.games.the_box.hand import Hand, not_open
from sortilege.games.the_box.lines import LineRules
from sortilege.games.the_box.placing import find_spot, new_orders, placed, refuted_again, second_try
from sortilege.games.the_box.state import (
    Accept,
    BoxState,
    Challenge,
    ChanceAction,
    Clear,
    Deal,
    Give,
    Options,
    Pass,
    Place,
    Placement,
    Refuted,
    SeatAction,
    Start,
    TurnUp,
)
from sortilege.games.tuples import replaced, without

MOST_TILES: Final = 16
"""As many as a player is dealt at most."""

_CLEAR: Final = Clear()


class TheBox(PictureGame[BoxState, views.BoxView, tuple[str, ...]]):
    id = "the-box"
    seat_counts = range(2, 7)
    state_type = BoxState
    view_type = views.BoxView
    action_type = SeatAction
    chance_type = ChanceAction
    options_type = Options
    attributes: LineRules

    def __init__(self, seats: int, edition: Edition, options: Options | None = None) -> None:
        self.options = options = options or Options()
        super().__init__(seats, edition, first=options.first)
        self.board = BOARDS[options.board]
        self.deposits = (options.deposits,) * seats if isinstance(options.deposits, int) else options.deposits
        if len(self.deposits) != seats:
            text = marked("options: deposits has {count} numbers for {seats} seats")
            raise Malformed(text, count=len(self.deposits), seats=seats)
        self.attributes = LineRules(edition, 2 * seats + 1, novice=options.novice, chosen=options.attributes)

    def _set_up(self) -> BoxState:
        return BoxState(
            phase="setup",
            to_act=(CHANCE,),
            lines=(),
            board=self.board.empty,
            hands=(),
            unseen=(),
            turn=self.options.first,
        )

    def sorted_by(self, state: BoxState) -> tuple[str, ...]:
        return state.lines

    def _with_attributes(self, state: BoxState, chosen: tuple[str, ...]) -> BoxState:
        """Everybody gets as many tiles as everybody else; which ones, shows when they come up."""
        tiles = self.edition.items_with(chosen)
        each = min(self.options.hand, MOST_TILES, (len(tiles) - 1) // self.seats)
        hands = tuple(Hand((None,) * each, (None,) * deposits) for deposits in self.deposits)
        return replace(state, lines=chosen, hands=hands, unseen=tiles)

    # What is legal.

    def legal(self, state: BoxState, seat: int) -> Sequence[Action]:
        if seat not in state.to_act:
            return ()
        if state.phase == "turn":
            return self._turn(state, seat)
        if state.placement and state.phase != "give":
            return assessing.choices(state, state.placement)
        return penalty.choices(state, seat)

    def _turn(self, state: BoxState, seat: int) -> list[Action]:
        hand = state.hands[seat]
        spaces = self.board.spaces
        spots = [
            (spot, spaces[spot.at], None if spot.shift is None else spaces[spot.shift])
            for spot in self.board.spots(occupied(state.board))
        ]
        actions: list[Action] = []
        for tile in hand.open:
            # Nearly always there is nothing that this seat may not try again with this tile.
            refuted = self._refuted(state, seat, tile)
            actions += [
                Place(tile, at, shift)
                for spot, at, shift in spots
                if not refuted or not self._forms_refuted(state, seat, tile, spot, refuted)
            ]
        actions += [Pass(deposit) for deposit in hand.passing()]
        if clearing.allowed(state):
            actions.append(_CLEAR)
        return actions

    def _refuted(self, state: BoxState, seat: int, tile: str) -> tuple[Refuted, ...]:
        return tuple(was for was in state.refuted if was.tile == tile and was.seat == seat)

    def _forms_refuted(self, state: BoxState, seat: int, tile: str, spot: Spot, refuted: tuple[Refuted, ...]) -> bool:
        orders = new_orders(self.board, state.lines, placed(state.board, tile, spot), spot)
        return refuted_again(refuted, seat, tile, spot, orders) is not None

    def is_pass(self, action: Action) -> bool:
        return isinstance(action, Pass)

    # What follows.

    def _apply(self, state: BoxState, seat: int, action: Action) -> BoxState:
        placement = state.placement
        match action:
            case Place() if state.phase == "turn":
                state = self._place(state, seat, action)
            case Pass() if state.phase == "turn":
                state = self._pass(state, seat, action)
            case Clear() if state.phase == "turn":
                if not clearing.allowed(state):
                    text = marked("You may clear the board only after everybody has passed, one after the other.")
                    raise Illegal(text)
                state = clearing.clear(state, self.board.empty)
            case Accept() if placement and state.phase in ("assess", "verify"):
                state = assessing.accept(state, placement)
            case Challenge() if placement and state.phase in ("assess", "verify"):
                state = assessing.challenge(state, placement, action, self.values)
            case Give() if state.gift:
                state = assessing.go_on(penalty.give(state, state.gift, action))
            case _:
                raise _expected(state)
        return self._settled(state)

    def _place(self, state: BoxState, seat: int, action: Place) -> BoxState:
        hand, tile = state.hands[seat], action.tile
        if tile not in hand.open:
            raise not_open(tile)
        spot = find_spot(self.board, state.board, action.at, action.shift)
        content = placed(state.board, tile, spot)
        orders = new_orders(self.board, state.lines, content, spot)
        if was := refuted_again(state.refuted, seat, tile, spot, orders):
            raise second_try(was)
        left = hand.without(tile)
        last_tile = not left.stack
        placement = Placement(
            seat,
            tile,
            spot.at,
            spot.shift,
            hand.deposit_of(tile),
            orders,
            waiting=assessing.assessors(seat, self.seats, last_tile=last_tile),
        )
        return replace(
            state,
            phase="verify" if last_tile else "assess",
            board=content,
            hands=replaced(state.hands, seat, left),
            placement=placement,
            passes=0,
        )

    def _pass(self, state: BoxState, seat: int, action: Pass) -> BoxState:
        hand = state.hands[seat]
        if action.deposit not in hand.passing():
            raise hand.not_there()
        hands = replaced(state.hands, seat, hand.passed(action.deposit))
        return replace(state, hands=hands, passes=state.passes + 1, turn=next_seat(seat, self.seats))

    def _settled(self, state: BoxState) -> BoxState:
        """Who acts next. Unseen tiles are turned up at once, before anybody decides anything."""
        return replace(state, to_act=self._next_actors(state))

    def _next_actors(self, state: BoxState) -> tuple[Actor, ...]:
        if state.phase == "over":
            return ()
        if state.board[self.board.start] is None or state.dealing or any(hand.is_covered for hand in state.hands):
            return (CHANCE,)
        if state.gift:
            return (state.gift.giver,)
        if state.placement:
            return state.placement.waiting[:1]
        return (state.turn,)

    # Chance.

    def _may_come(self, state: BoxState) -> tuple[str, ...] | None:
        return (state.cleared or state.unseen) if state.lines else None

    def _coming(self, state: BoxState, picture: str) -> Start | Deal | TurnUp:
        if state.board[self.board.start] is None:
            return Start(picture)
        if state.dealing:
            return Deal(state.dealing[0], picture)
        return TurnUp(next(seat for seat, hand in enumerate(state.hands) if hand.is_covered), picture)

    def _came(self, state: BoxState, action: Action) -> BoxState:
        match action:
            case Deal():
                return self._settled(clearing.dealt(state, action))
            case TurnUp(seat, tile):
                hands = replaced(state.hands, seat, state.hands[seat].turned_up(tile))
                return self._settled(replace(state, hands=hands, unseen=without(state.unseen, tile)))
            case Start(tile) if state.cleared:
                board = replaced(state.board, self.board.start, tile)
                return self._settled(clearing.started(replace(state, board=board), action))
            case _:
                assert isinstance(action, Start)
                board = replaced(state.board, self.board.start, action.tile)
                unseen = without(state.unseen, action.tile)
                return self._settled(replace(state, phase="turn", board=board, unseen=unseen))

    # What is shown, and how it ended.

    def view(self, state: BoxState) -> views.BoxView:
        return views.view(self.id, state, self.board, self.values)

    def formed(self, state: BoxState, action: Action) -> tuple[Order, ...]:
        if not isinstance(action, Place):
            return ()
        spot = find_spot(self.board, state.board, action.at, action.shift)
        return new_orders(self.board, state.lines, placed(state.board, action.tile, spot), spot)

    def challenged(self, state: BoxState, action: Action) -> Order | None:
        if not isinstance(action, Challenge):
            return None
        assert state.placement is not None
        return assessing.challenged(state.placement, action)

    def reveals(self, state: BoxState, action: Action) -> dict[str, DataSide]:
        return data_sides(action.tiles, self.values) if isinstance(action, Challenge) else {}

    def outcome(self, state: BoxState) -> Outcome | None:
        if state.phase != "over":
            return None
        assert state.placement is not None  # a last tile ends the game, and stays on the table
        return Outcome((state.placement.seat,), "last-tile")


def _expected(state: BoxState) -> Illegal:
    """What whoever is to act is to do instead."""
    if state.gift:
        receiver = SeatNames((state.gift.receiver,))
        return Illegal(marked("First choose a penalty tile for {who}."), who=receiver)
    if state.phase == "turn":
        return Illegal(marked("It is your turn: place a tile, or pass."))
    if state.phase == "verify":
        return assessing.must_be_checked()
    return Illegal(marked("First decide whether you agree with the new orders or doubt one of them."))
