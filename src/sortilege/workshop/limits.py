"""How much one maker may keep here. Plenty for every hobby, and too little to fill a disk."""

from typing import Final

MOST_SETS: Final = 100
LARGEST_OF_MAKER: Final = 200 * 1024 * 1024
"""Bytes of pictures in all sets of a maker …"""
LARGEST_SET: Final = 40 * 1024 * 1024
"""… and in one of them."""
MOST_PICTURES: Final = 1_000
"""In one set, those included that no card shows any more, and those that others were cut out of."""
MOST_MAKERS: Final = 200
"""Of one set. Whoever opens the edit link is one, so a link that became public is of no use for long."""
MOST_WAITING: Final = 5
"""Card sets of one maker that wait for the shelf at the same time …"""
MOST_WAITING_TOGETHER: Final = 30
"""… and of all makers in one network: a class may publish, and nobody fills the list with ever new browsers."""
MOST_REPORTS: Final = 200
"""That a maker sees at once."""
