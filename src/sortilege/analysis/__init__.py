"""After the game: what every decision gave away, how much was luck, and what there is to learn.

`analyse` reads a record – of a table, of the arena, of anywhere – and gives an `Analysis` (`model`), which is what
`sortilege analyse --json` prints. `telling` puts it into words; `work` does all of it in a process of its own.
"""

from sortilege.analysis.analyse import MOST_ENTRIES, NotAnalysed, TellProgress, analyse
from sortilege.analysis.model import Analysis

__all__ = ["MOST_ENTRIES", "Analysis", "NotAnalysed", "TellProgress", "analyse"]
