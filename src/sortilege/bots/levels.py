"""What people are told about a level before they choose it: one word and one sentence."""

from __future__ import annotations

from typing import Final, NamedTuple

from sortilege.i18n import ENGLISH, marked, texts


class Described(NamedTuple):
    word: str
    sentence: str


_LEVELS: Final = {
    "random": Described(marked("Chance"), marked("Plays at random: good for a first look around.")),
    # Lucky Numbers.
    "easy": Described(marked("Easy"), marked("Plays what fits, and sometimes does not look properly.")),
    "medium": Described(marked("Medium"), marked("Knows where a number belongs, and exchanges what is out of place.")),
    "hard": Described(marked("Hard"), marked("Counts what is still face down, and weighs every space.")),
    "strong": Described(marked("Strong"), marked("Has learned from thousands of games, and watches what you need.")),
    "master": Described(marked("Master"), marked("Has learned from many more, and looks ahead. Hard to beat.")),
    # The picture games.
    "newcomer": Described(
        marked("Newcomer"), marked("Has only a rough idea of the pictures, guesses a lot and seldom doubts.")
    ),
    "regular": Described(marked("Regular"), marked("Knows about as much as a player who likes the topic.")),
    "expert": Described(marked("Expert"), marked("Knows the topic well, and remembers what was turned up.")),
    "scholar": Described(marked("Scholar"), marked("Has most of it right, and doubts only with good reason.")),
}


def describe(level: str, language: str = ENGLISH) -> Described:
    """In the reader's language. A level that nobody knows is called what it is called."""
    say = texts(language)
    known = _LEVELS.get(level)
    return Described(say(known.word), say(known.sentence)) if known else Described(level, "")
