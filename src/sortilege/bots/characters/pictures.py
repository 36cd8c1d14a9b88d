"""Who plays the picture games: all of them meet the same people."""

from typing import Final

from sortilege.bots.character import Character
from sortilege.i18n import marked

CHARACTERS: Final = {
    "random": (
        Character("Dicey Dan", marked("guesses, and is proud of it")),
        Character("Whirlwind Wanda", marked("has an opinion on everything and a reason for nothing")),
        Character("Coin-flip Carl", marked("heads: agrees, tails: doubts")),
    ),
    "newcomer": (
        Character("Newcomer Nils", marked("has seen some of these pictures before, surely")),
        Character("Curious Kim", marked("asks more than she answers, and seldom doubts")),
        Character("Brave Bea", marked("knows little, dares much")),
    ),
    "regular": (
        Character("Regular Rosa", marked("knows her way around, doubts when it itches")),
        Character("Pub Quiz Pete", marked("right about most things, loud about all of them")),
        Character("Library Lou", marked("has read the book, though not the last chapter")),
    ),
    "expert": (
        Character("Expert Eva", marked("rarely wrong, and she remembers what you turned over")),
        Character("Museum Max", marked("guides tours through this on Sundays")),
        Character("Sharp Shirin", marked("places boldly and looks you in the eye")),
    ),
    "scholar": (
        Character("Scholar Selma", marked("wrote the footnotes, and doubts by the decimal")),
        Character("Doctor Dee", marked("lets you believe it until your last tile")),
        Character("Archive Anton", marked("has measured most of this himself")),
    ),
}
