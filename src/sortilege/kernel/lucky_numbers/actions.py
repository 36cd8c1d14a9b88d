"""Actions as numbers. They never change: programs that learned with them keep them.

0 draw · 1 discard · 2 + space: place there · 18 + 16 × (tile - 1) + space: take the tile and place it there; spaces are
0–15, row by row.
"""

from __future__ import annotations

from typing import Final

DRAW: Final = 0
DISCARD: Final = 1
PLACE: Final = 2
TAKE: Final = 18
ACTIONS: Final = TAKE + 16 * 20
