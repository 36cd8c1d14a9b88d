"""Last Pebble, the smallest game there can be: it shows that a game is a folder and an entry, and nothing else.

Chance throws a heap of pebbles. In turn, everybody takes one or two (or as many as the options say); whoever takes the
last one wins. `docs/adding-a-game.md` explains the folder.
"""

from sixth_game.rules import LastPebble
from sortilege.games.entry import GameEntry
from sortilege.i18n import marked

ENTRIES = (
    GameEntry(
        rules=LastPebble,
        title=marked("Last Pebble"),
        line=marked("Take one, take two – and leave the others to count."),
        minutes=2,
        place=60,
        part="sixth_game",
        package="sixth_game",
        quick={"most": 3},
    ),
)
