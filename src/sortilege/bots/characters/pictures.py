"""Who plays the picture games: all of them meet the same people."""

from typing import Final

from sortilege.bots.character import Character
from sortilege.i18n import marked

CHARACTERS: Final = {
    "random": (
        Character(marked("Dicey Dan"), marked("guesses, and is proud of it")),
        Character(marked("Whirlwind Wanda"), marked("has an opinion on everything and a reason for nothing")),
        Character(marked("Coin-flip Carl"), marked("heads: agrees, tails: doubts")),
    ),
    "newcomer": (
        Character(marked("Newcomer Nils"), marked("has seen some of these pictures before, surely")),
        Character(marked("Curious Kim"), marked("asks more than she answers, and seldom doubts")),
        Character(marked("Brave Bea"), marked("knows little, dares much")),
    ),
    "regular": (
        Character(marked("Regular Rosa"), marked("knows her way around, doubts when it itches")),
        Character(marked("Pub Quiz Pete"), marked("right about most things, loud about all of them")),
        Character(marked("Library Lou"), marked("has read the book, though not the last chapter")),
    ),
    "expert": (
        Character(marked("Expert Eva"), marked("knows a lot, and remembers what you turned over")),
        Character(marked("Museum Max"), marked("guides tours through this on Sundays")),
        Character(marked("Sharp Shirin"), marked("places boldly and looks you in the eye")),
    ),
    "scholar": (
        Character(marked("Scholar Selma"), marked("wrote the footnotes, and doubts by the decimal")),
        Character(marked("Doctor Dee"), marked("lets you believe it until your last tile")),
        Character(marked("Archive Anton"), marked("has measured most of this himself")),
    ),
}
