"""Who plays Lucky Numbers."""

from typing import Final

from sortilege.bots.character import Character
from sortilege.i18n import marked

CHARACTERS: Final = {
    "random": (
        Character("Dicey Dora", marked("lets a die decide, and blames it")),
        Character("Windy Will", marked("puts tiles where the wind blows them")),
        Character("Pippa the Parrot", marked("repeats nothing but noise, sometimes with success")),
    ),
    "easy": (
        Character("Easy Emil", marked("plays what fits, and thinks about it later")),
        Character("Sunny Sue", marked("likes small numbers, large numbers and everything in between")),
        Character("Granddad Gus", marked("leaves you the good tiles, being a gentleman")),
    ),
    "medium": (
        Character("Midway Mira", marked("keeps room between her numbers, most of the time")),
        Character("Tidy Tom", marked("sorts first, counts afterwards")),
        Character("Olga in the Office", marked("plays at lunch and wants to be back by one")),
    ),
    "hard": (
        Character("Counting Carla", marked("knows which tiles are still face down")),
        Character("Stern Stefan", marked("weighs every space before he touches a tile")),
        Character("Nadia the Accountant", marked("never wastes a number")),
    ),
    "master": (
        Character("Master Mei", marked("has seen this board before, or one much like it")),
        Character("Old Balthasar", marked("plays three tiles ahead and smiles at the second")),
        Character("Professor Quill", marked("calculates quietly, wins quietly")),
    ),
}
