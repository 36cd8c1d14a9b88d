"""Go for 6 (Schneller als Kurz) by Roland Goslar and Søren Schaffstein: 2–6 players, and solo."""

from sortilege.games.go_for_six.rules import GoForSix
from sortilege.games.go_for_six.solo import GoForSixSolo

__all__ = ["GoForSix", "GoForSixSolo"]
