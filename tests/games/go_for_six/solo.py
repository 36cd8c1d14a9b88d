"""Tables of Go for 6, solo, for tests: with the cards of `six`."""

from typing import Any

from games.go_for_six.six import Six, edition, letter


def solo_table(cards: str = "b d f h", **options: Any) -> Six:
    """A solo game with these cards only, before anything happened."""
    return Six("go-for-six-solo", 1, options, edition(*map(letter, cards.split())))


def solo_with(first: str, top: str, *, under: str) -> Six:
    """`first` lies beside the arrow, `top` is to be placed, `under` comes later."""
    table = solo_table(f"{first} {top} {under}", attribute="age")
    table.chance("deal", seat=0, card=first).chance("turn-up", card=top)
    return table
