"""The Box (Schneller als Kurz: Die Box) by Roland Goslar and Søren Schaffstein: 2–6 players, and solo."""

from sortilege.games.the_box.rules import TheBox
from sortilege.games.the_box.solo import TheBoxSolo

__all__ = ["TheBox", "TheBoxSolo"]
