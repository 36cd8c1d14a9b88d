"""Print-and-play: an edition as a PDF that is ready to be cut.

    make_file(path, PrintJob(paper="letter", sides="duplex", language="de"))     # bytes

`job` is what may be asked for. `plan` decides what is on which page and where, in millimetres: `sheets` lays cards
out so that fronts and backs meet, `faces`, `pieces`, `boards`, `rules` and `trial` say what is on them. `making` hands
the plan to typst, whose part – how things look – is in `template/`. What an edition says reaches typst as data, never
as markup.
"""

from sortilege.printing.job import PARTS, Part, PrintJob
from sortilege.printing.making import make_file, make_file_of, set_in_type
from sortilege.printing.plan import Plan, make_plan

__all__ = ["PARTS", "Part", "Plan", "PrintJob", "make_file", "make_file_of", "make_plan", "set_in_type"]
