"""How the games are played, in players' words: one Markdown file per language and game, and everything is made from it.

The site's learn pages, the printed rules and the terminal's `rules` show these pages; on paper, on a screen and in this
folder it is the same text. A language is a folder of files (`en/the-box.md`); a page that a language lacks is shown in
English. `README.md` is the overview: which game for whom, and the words that all games share. What programs need to
know (options, entries, reasons) is no part of it: that is `docs/records.md`.

The Markdown is a small part of CommonMark, and `markdown.py` refuses the rest:

    # Title, then *who plays*, then a > goal      what a page begins with; a > quote elsewhere is a score to remember
    ## Section and ### part of it                 the first section sums the game up in a numbered list
    - **It was right.** Then …                    a list of which every point begins with bold words names cases
    ```…```                                       a diagram, at most 44 characters wide
    <!-- figure box-start: Caption -->            a position from a real game, where boards can be drawn
    [The Box](the-box.md)                         another page of the same folder
"""

from sortilege.rules_pages.model import RulesPage
from sortilege.rules_pages.pages import overview, rules_page

__all__ = ["RulesPage", "overview", "rules_page"]
