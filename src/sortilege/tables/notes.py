"""What happens around the game, in words: who came, who left, who plays for whom."""

from __future__ import annotations

from sortilege.i18n import Texts
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
)
from sortilege.tables.pairs import MOST_OF_A_PAIR


def note(say: Texts, event: AnyEvent, who: str) -> str:
    match event:
        case Sat(kind="bot"):
            return say("{who}, a bot, sits down.", who=who)
        case Sat(kind="program"):
            return say("{who}, a program, sits down.", who=who)
        case Sat():
            return say("{who} sits down.", who=who)
        case Left():
            return say("{who} gets up.", who=who)
        case SentAway(bot=str() as bot):
            return say("{who} is sent away; {bot}, a bot, plays on.", who=who, bot=bot)
        case SentAway():
            return say("{who} is sent away.", who=who)
        case ChangedHands(forgets=True):
            return say("Somebody who sat here does not want to be known any more.")
        case ChangedHands():
            return say("Somebody here has come back to their name.")
        case Begun():
            return say("The game begins.")
        case TookBack():
            return say("{who} takes the last move back.", who=who)
        case Conceded():
            return say("{who} concedes.", who=who)
        case Paused():
            return say("{who} pauses the game.", who=who)
        case Resumed():
            return say("{who} goes on.", who=who)
        case SteppedIn(why="late"):
            return say("{who} ran out of time; a bot steps in.", who=who)
        case SteppedIn():
            return say("{who} is away; a bot steps in.", who=who)
        case CameBack():
            return say("{who} is back.", who=who)
        case Warned(rounds, left):
            return say(
                "Nothing but passing for {rounds} rounds: in {left} more the house ends the game.",
                rounds=rounds,
                left=left,
            )
        case Abandoned():
            return why_abandoned(say, event)
        case Closed():
            return say("That was all: the score counts as it stands.")
        case Counting(unrated):
            return say("This game is rated.") if unrated is None else why_unrated(say, unrated)
        case Rated(unrated=unrated):
            return say("The ratings are worked out.") if unrated is None else why_unrated(say, unrated)
        case Rematched():
            return say("There is a rematch.")
        case Offered():
            return say("{who} offers a rematch.", who=who)
        case Accepted():
            return say("{who} accepts the rematch.", who=who)
        case Declined():
            return say("{who} would rather not play again.", who=who)
        case FilledIn():
            return say("{who}, a bot, will play the rematch.", who=who)
        case OfferEnded(seat=None):
            return say("The offer of a rematch was not taken up.")
        case OfferEnded():
            return say("{who} takes the offer of a rematch back.", who=who)


def why_unrated(say: Texts, why: Unrated) -> str:
    """Also said before the game, where it is known then."""
    if why == "pair":
        return say(
            "This game is not rated: two who sit here have played {most} rated games against each other within a day.",
            most=MOST_OF_A_PAIR,
        )
    return say("This game is not rated: the house has ended it.")


def why_abandoned(say: Texts, event: Abandoned) -> str:
    """Also how such a game ended."""
    if event.why == "passing":
        return say(
            "Nothing but passing for {rounds} rounds: the house ends the game, nobody wins.", rounds=event.rounds
        )
    return say("More has happened here than a table can hold: the house ends the game, nobody wins.")
