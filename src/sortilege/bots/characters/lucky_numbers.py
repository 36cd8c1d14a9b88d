"""Who plays Lucky Numbers."""

from typing import Final

from sortilege.bots.character import Character
from sortilege.i18n import marked

CHARACTERS: Final = {
    "random": (
        Character(marked("Dicey Dora"), marked("lets a die decide, and blames it")),
        Character(marked("Windy Will"), marked("puts tiles where the wind blows them")),
        Character(marked("Pippa the Parrot"), marked("repeats nothing but noise, sometimes with success")),
    ),
    "easy": (
        Character(marked("Easy Emil"), marked("plays what fits, and thinks about it later")),
        Character(marked("Sunny Sue"), marked("likes small numbers, large numbers and everything in between")),
        Character(marked("Granddad Gus"), marked("leaves you the good tiles, being a gentleman")),
    ),
    "medium": (
        Character(marked("Midway Mira"), marked("keeps room between her numbers, most of the time")),
        Character(marked("Tidy Tom"), marked("sorts first, counts afterwards")),
        Character(marked("Olga in the Office"), marked("plays at lunch and wants to be back by one")),
    ),
    "hard": (
        Character(marked("Counting Carla"), marked("knows which tiles are still face down")),
        Character(marked("Stern Stefan"), marked("weighs every space before he touches a tile")),
        Character(marked("Nadia the Accountant"), marked("never wastes a number")),
    ),
    "strong": (
        Character(marked("Strong Sigrid"), marked("leaves you nothing that you could use")),
        Character(marked("Canny Kofi"), marked("has played six thousand games, and remembers how they ended")),
        Character(marked("Captain Ines"), marked("keeps an eye on your last free space")),
    ),
    "master": (
        Character(marked("Master Mei"), marked("has seen this board before, or one much like it")),
        Character(marked("Old Balthasar"), marked("plays three tiles ahead and smiles at the second")),
        Character(marked("Professor Quill"), marked("calculates quietly, wins quietly")),
    ),
}
