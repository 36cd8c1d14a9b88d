"""An edition to learn by heart: a package for Anki, or a table for a spreadsheet.

    make_deck(edition, files, Lesson(language="de"), now)     # bytes of an .apkg file
    make_table(edition, Lesson(attributes=("weight",)))       # bytes of a .csv file

`lesson` is what may be asked for, `questions` what there is to learn. `deck` packs it for Anki: `card` says what
stands on one, `note_type` how it looks, and every text of a maker goes through `markup`. `table` writes a spreadsheet.
"""

from sortilege.flashcards.deck import make_deck
from sortilege.flashcards.lesson import Lesson
from sortilege.flashcards.table import make_table

__all__ = ["Lesson", "make_deck", "make_table"]
