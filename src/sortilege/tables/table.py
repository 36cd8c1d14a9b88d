"""A table: the fold of its log. No clock, no store, no random generator; everything here follows from the rows."""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec
from msgspec.structs import replace

from sortilege.bots import levels_of
from sortilege.core.game import CHANCE, Action, Outcome, Score
from sortilege.core.history import History
from sortilege.core.play import Play, Step
from sortilege.core.record import AnyGame, Entry
from sortilege.editions.model import Edition
from sortilege.games.go_for_six.solo import GoForSixSolo
from sortilege.people.owner import Owner, stored_owner
from sortilege.store.tables import Row
from sortilege.tables.cards import Cards
from sortilege.tables.chair import Chair, Leaving
from sortilege.tables.errors import UnreadableTable
from sortilege.tables.events import (
    Abandoned,
    Accepted,
    AnyEvent,
    Begun,
    CameBack,
    ChangedHands,
    Closed,
    Conceded,
    Counting,
    Declined,
    FilledIn,
    Left,
    Occurrence,
    Offered,
    OfferEnded,
    Paused,
    Rated,
    Rematched,
    Resumed,
    Sat,
    SentAway,
    SteppedIn,
    TookBack,
    Unrated,
    Warned,
    read_event,
)
from sortilege.tables.offer import OFFER_STANDS, Offer, joined, offer_after
from sortilege.tables.series import ABANDONED, Series, counted
from sortilege.tables.setup import GETTING_READY, SECONDS, Founded, game_of, nameless
from sortilege.tables.tally import Tally, answered
from sortilege.tables.time_limit import TimeLimit
from sortilege.tables.veil import Veil

Phase = Literal["gathering", "playing", "over"]
CONCEDED: Final = "conceded"
_PASSED_LATELY: Final = 1000
"""Entries among which all passes in a row are found again: the house lets nobody pass for longer."""


class Past(msgspec.Struct, frozen=True):
    """Something that has happened: enough to tell it."""

    seq: int
    what: Occurrence
    who: str = ""
    """The name of the one it is about; a step of the game names them itself."""


class Table:
    def __init__(self, id: str, code: str, founded: Founded, cards: Cards | None) -> None:
        self.id = id
        self.code = code
        self.setup = founded.setup
        self.cards = cards
        hidden = founded.setup.options.get("names") == "hidden"
        self.veil = Veil(founded.secret, cards.edition if cards and hidden else None)
        """What items are called outside."""
        self.host, self.secret, self.dealt = founded.host, founded.secret, founded.dealt
        self.version = 0
        self.phase: Phase = "gathering"
        self.chairs = [Chair() for _ in founded.setup.seats]
        self.sent_away: frozenset[Owner | None] = frozenset()
        """Who may not sit here again."""
        self.first = 0
        self.play = Play(game_of(self.setup, self.edition))
        """The game as it goes; before it begins nobody knows who will be first."""
        self.draws = 0
        """How often chance has done something."""
        self.tally = Tally()
        """What was answered, in a game against the clock."""
        self.delay = 0
        """Milliseconds that are given back for each answer, right or wrong."""
        self.undone = 0
        """How often something was taken back: what is known about the entries before may be wrong since."""
        self.forgot = 0
        """How often it was forgotten what somebody was called: what was told before may name them."""
        self.passes = 0
        """How many turns in a row were nothing but passes."""
        self.warned = False
        """Whether the house has said that it will end this."""
        self.abandoned: Abandoned | None = None
        self.paused = False
        self.rematch: str | None = None
        self.offer: Offer | None = None
        """A rematch that people have been asked about."""
        self.series_before = founded.series
        self.begun_at = 0.0
        self.moved_at = 0.0
        """Since when the one to act has been thinking."""
        self.revealing: int | None = None
        """The version in which the last thing that somebody did has turned data sides up: people are still reading."""
        self.outcome: Outcome | Score | None = None
        self.ended_at = 0.0
        """When the game was over, if it is."""
        self.unrated: Unrated | None = None
        """Why the game will not be rated, where it should be."""
        self.rated: Rated | None = None
        """What the game made of ratings, as soon as that is known."""
        self._thought_since: float | None = None
        """Since when the person had been thinking whose step was the last thing that happened here."""

    @property
    def edition(self) -> Edition | None:
        return self.cards.edition if self.cards else None

    @property
    def names_hidden(self) -> bool:
        """Whether nobody may read what a picture shows. When the game is over, everybody may."""
        return bool(self.veil) and self.phase != "over"

    @property
    def game(self) -> AnyGame:
        return self.play.game

    @property
    def state(self) -> Any:
        return self.play.state

    @property
    def entries(self) -> History:
        return self.play.entries

    def copy(self) -> Table:
        """The same table once more, to see where something leads before it is stored."""
        other = Table.__new__(Table)
        other.__dict__.update(self.__dict__)
        other.chairs = [replace(chair) for chair in self.chairs]
        other.play = self.play.copy()
        return other

    # The fold.

    def fold(self, row: Row) -> Past:
        """Take one more row in. Raises `UnreadableTable`: whatever goes wrong here, nobody can go on from it."""
        if row.seq != self.version + 1:  # there are rows missing
            raise UnreadableTable
        try:
            what = read_event(row.body, self.game)
            return self.happen(self.play.attempt(what.by, what.action) if isinstance(what, Entry) else what, row.at)
        except Exception as fault:
            raise UnreadableTable from fault

    def happen(self, what: Occurrence, at: float) -> Past:
        """One more thing happens."""
        self.version += 1
        was_over, who = self.phase == "over", ""
        if isinstance(what, Step):
            self._step(what, at)
        else:
            seat = getattr(what, "seat", None)
            who = "" if seat is None else getattr(what, "name", self.chairs[seat].name)
            self._happen(what, at)
        if self.phase == "over" and not was_over:
            self.ended_at = at
        return Past(self.version, what, who)

    def _happen(self, event: AnyEvent, at: float) -> None:
        if isinstance(event, ChangedHands):  # nobody has done anything: time goes on as before
            self._change_hands(event)
            return
        match event:
            case Sat(seat, name, colour, kind, owner, level):
                self.chairs[seat] = Chair(kind, name, colour, stored_owner(owner), level)
            case Left(seat):
                self.chairs[seat] = Chair()
            case SentAway():
                self._send_away(event, at)
            case Begun(first, delay):
                self.first, self.delay = first, delay
                self.phase = "playing"
                self.play = Play(game_of(self.setup, self.edition, first))
                self.begun_at = at
            case TookBack():
                assert self._thought_since is not None
                # The time they have used is not given back: nobody plays for time like this.
                at = self._thought_since
                self.play.undo()
                self.undone += 1
                self._count_passes_again()
            case Conceded(seat):
                self._leave_for_good(self.chairs[seat], "conceded", self.stand_in_level, at)
            case Paused():
                self.paused = True
            case Resumed():
                self.paused = False
            case SteppedIn(seat, level, why):
                self._step_in(self.chairs[seat], why, level, at)
            case CameBack(seat):
                chair = self.chairs[seat]
                chair.away, chair.stand_in, chair.left = False, None, None
            case Warned():
                self.warned = True
            case Abandoned():
                self.abandoned = event
                self.outcome, self.phase = Outcome((), ABANDONED), "over"
            case Closed():
                self.outcome, self.phase = self.game.standing(self.state), "over"
            case Counting(unrated):
                self.unrated = unrated
            case Rated():
                self.rated = event
            case Rematched(table):
                self.rematch, self.offer = table, None
            case Offered(seat) | Accepted(seat) | Declined(seat) | FilledIn(seat) | OfferEnded(seat):
                theirs = () if seat is None else self.seats_of(self.chairs[seat].owner)
                self.offer = offer_after(self.offer, event, theirs, at)
        self._thought_since = None
        if not isinstance(event, Paused | Rematched | Counting | Rated):
            self.moved_at = at

    def _change_hands(self, event: ChangedHands) -> None:
        theirs = self.seats_of(event.giver)
        for seat in theirs:
            self.chairs[seat].owner = event.taker
        for chair in self.chairs:  # who was sent away has played here, too
            if chair.instead_of is not None and chair.instead_of.owner == event.giver:
                name = "" if event.forgets else chair.instead_of.name
                chair.instead_of = replace(chair.instead_of, owner=event.taker, name=name)
        if self.offer is not None:
            self.offer = joined(self.offer, self.seats_of(event.taker))
        if event.giver in self.sent_away:
            self.sent_away = self.sent_away - {event.giver} | {event.taker}
        if event.forgets:
            self.forgot += 1
            for seat in theirs:
                self.chairs[seat].name = ""
            if self.host == event.giver:
                self.setup = nameless(self.setup)
        if self.host == event.giver:
            self.host = event.taker

    def _step(self, step: Step, at: float) -> None:
        self.play.take(step)
        by = step.entry.by
        if by == CHANCE:
            self.draws += 1
        else:
            self._count_pass(step.entry.action)
            if isinstance(self.game, GoForSixSolo) and self.time is not None:
                self._count_answer(self.game, step, at)
            self.revealing = self.version if step.revealed else None
            self._thought_since = None if self.chairs[by].playing_bot else self.moved_at
        self.moved_at = at
        self._settle()

    def _count_answer(self, game: GoForSixSolo, step: Step, at: float) -> None:
        answer = answered(game, step, self.tally.series)
        if answer is not None:
            self.tally = self.tally.after(answer, at - self.moved_at)

    def _count_pass(self, action: Action) -> None:
        self.passes = self.passes + 1 if self.game.is_pass(action) else 0
        self.warned = self.warned and self.passes > 0

    def _count_passes_again(self) -> None:
        self.passes = 0
        for entry in self.entries.since(max(0, len(self.entries) - _PASSED_LATELY)):
            if entry.by != CHANCE:
                self._count_pass(entry.action)

    def _send_away(self, event: SentAway, at: float) -> None:
        gone = self.chairs[event.seat]
        self.sent_away |= {gone.owner}
        if event.bot is None:
            self.chairs[event.seat] = Chair()
        else:
            leaver = replace(gone, left="sent-away", left_at=at)
            self.chairs[event.seat] = Chair("bot", event.bot, gone.colour, level=event.level, instead_of=leaver)

    def _step_in(self, chair: Chair, why: Leaving, level: str, at: float) -> None:
        """From a rated game nobody is away for a while: a bot's decisions are not theirs."""
        if self.setup.rated:
            self._leave_for_good(chair, why, level, at)
        else:
            chair.away, chair.stand_in, chair.left, chair.left_at = True, level, why, at

    def _leave_for_good(self, chair: Chair, why: Leaving, level: str, at: float) -> None:
        chair.conceded = True
        chair.away = False  # there is nothing to come back to
        chair.stand_in, chair.left, chair.left_at = level, why, at
        self._settle()

    def _settle(self) -> None:
        self.outcome = self.game.outcome(self.state) or self._by_concession()
        if self.outcome is not None:
            self.phase = "over"

    def _by_concession(self) -> Outcome | None:
        """With no person left who plays, or nobody but one, there is nothing to be decided any more."""
        left = [seat for seat, chair in enumerate(self.chairs) if not chair.conceded]
        if len(left) == len(self.chairs):
            return None
        people = [seat for seat in left if self.chairs[seat].kind != "bot"]
        return Outcome(tuple(left), CONCEDED) if len(left) <= 1 or not people else None

    def not_later_than(self, now: float) -> None:
        """What was stored under a clock that went ahead has happened by now, or nobody would ever be waited for."""
        self.moved_at, self.begun_at = min(self.moved_at, now), min(self.begun_at, now)
        self.ended_at = min(self.ended_at, now)
        if self._thought_since is not None:
            self._thought_since = min(self._thought_since, now)
        if self.offer is not None:
            self.offer = replace(self.offer, until=min(self.offer.until, now + OFFER_STANDS))

    # What can be asked of it.

    @property
    def stand_in_level(self) -> str:
        """Who plays for somebody who is gone: neither hopeless nor the best."""
        levels = levels_of(self.setup.game)
        return levels[(len(levels) - 1) // 2]

    @property
    def seats_to_act(self) -> tuple[int, ...]:
        if self.phase != "playing":
            return ()
        to_act: tuple[Any, ...] = self.state.to_act
        return () if CHANCE in to_act else to_act  # which acts alone

    @property
    def is_open(self) -> bool:
        return any(chair.kind == "open" for chair in self.chairs)

    @property
    def deadline(self) -> float | None:
        """When the time of the people to act is up."""
        seconds = SECONDS[self.setup.clock]
        if seconds is None or self.paused or not any(not self.chairs[seat].playing_bot for seat in self.seats_to_act):
            return None
        # Whoever has just come to the table has to find their glasses first.
        return self.moved_at + seconds + (GETTING_READY if self.moved_at == self.begun_at else 0)

    @property
    def unaided(self) -> bool:
        """Whether the game is compared with others: then nobody is helped, and nothing is taken back."""
        return self.setup.rated or (self.dealt is not None and self.dealt.counts)

    @property
    def decisions_left(self) -> int | None:
        """How many decisions are left before the house ends a dealt game; None: it does not."""
        if self.dealt is None or self.dealt.decisions is None:
            return None
        return max(0, self.dealt.decisions - self.decided)

    @property
    def decided(self) -> int:
        """How many decisions people have made."""
        return len(self.entries) - self.draws

    @property
    def time(self) -> TimeLimit | None:
        """Of a game against the clock."""
        return None if self.dealt is None else self.dealt.time

    @property
    def closes_at(self) -> float | None:
        """When the house ends a game that is against the clock."""
        if self.time is None or self.phase != "playing":
            return None
        return self.time.ends_at(self.begun_at, self.decided, self.tally.wrong, self.delay)

    def time_is_up(self, now: float) -> bool:
        return self.closes_at is not None and now >= self.closes_at

    @property
    def may_undo(self) -> int | None:
        """The seat that may take its last entry back: the game allows it, and nothing has happened at the table since.

        What a bot did, for whomever, stays done.
        """
        if self._thought_since is None or self.phase != "playing" or self.paused or self.unaided:
            return None
        return self.play.may_undo

    def seats_of(self, owner: Owner | None) -> tuple[int, ...]:
        return tuple(seat for seat, chair in enumerate(self.chairs) if owner is not None and chair.owner == owner)

    def knows(self, owner: Owner) -> bool:
        """Whether it makes a difference here who they are."""
        left = [chair.instead_of.owner for chair in self.chairs if chair.instead_of is not None]
        return owner in self.owners or owner in left or owner in self.sent_away

    @property
    def owners(self) -> tuple[Owner, ...]:
        """Everybody who finds this table among their own."""
        return tuple(dict.fromkeys([self.host, *(chair.owner for chair in self.chairs if chair.owner)]))

    @property
    def waited_for(self) -> tuple[int, ...]:
        """The seats of people who have not agreed to the rematch on offer."""
        if self.offer is None:
            return ()
        people = (seat for seat, chair in enumerate(self.chairs) if chair.kind == "person")
        return tuple(seat for seat in people if seat not in self.offer.settled)

    @property
    def series(self) -> Series | None:
        """How the games of this series went, with this one as soon as it is over."""
        over = self.phase == "over"
        return counted(self.series_before, self.outcome, len(self.chairs)) if over else self.series_before

    def choices(self) -> list[tuple[int, Action]]:
        """Every legal action of every seat that may act."""
        if self.paused:
            return []
        return [(seat, action) for seat in self.seats_to_act for action in self.game.legal(self.state, seat)]
