"""`sortilege puzzles`: solve puzzles in the terminal, prove them, or make some from games of bots."""

from __future__ import annotations

import sys
from itertools import islice
from pathlib import Path
from typing import Annotated, Final, Literal

from cyclopts import App, Parameter, validators

from sortilege.cli.language import Language
from sortilege.cli.long_work import watched

app = App(name="puzzles", version_flags=[], help="Solve puzzles, prove them, or make some from games of bots.")

Kind = Literal["fill", "leave", "move", "impossible", "certain", "bluff", "doubt"]
_QUIT: Final = "q"


@app.command
def solve(*, kind: Kind | None = None, seed: int | None = None, language: Language = None) -> int:
    """Solve one of the puzzles that come with the program.

    Parameters
    ----------
    kind
        As for `make`; any, if none is named.
    seed
        The same number asks the same. Without it, something else each time.
    language
        en, de, fr, nl, it or es; without it, the language of your system.
    """
    from random import Random

    from rich.console import Console

    from sortilege.cli.boards import draw
    from sortilege.cli.language import in_language
    from sortilege.i18n import texts
    from sortilege.puzzles.shipped import shipped_kinds
    from sortilege.puzzles.stock import all_puzzles
    from sortilege.puzzles.telling import Teller

    reads = in_language(language)
    if reads is None:
        return 1
    say = texts(reads)
    random = Random(seed)  # noqa: S311  # what is asked is no secret
    asked = kind or random.choice(shipped_kinds())
    puzzle = random.choice([puzzle for puzzle in all_puzzles().values() if puzzle.kind == asked])
    teller = Teller(puzzle, reads)
    told = teller.told()
    console = Console()
    console.print(*draw(teller.play.game, teller.play.state, teller.names), sep="\n")
    console.print("", *told.proven, told.question, sep="\n", highlight=False)
    for number, answer in enumerate(told.answers, 1):
        console.print(f"  {number}  {answer}", highlight=False)
    given = _asked(say("1–{last}, or q: ", last=len(told.answers)), len(told.answers))
    if given is None:
        return 1
    right = puzzle.right + 1
    console.print(say("Right!") if given == right else say("No: {number} is right.", number=right), style="bold")
    console.print(*teller.explained(), sep="\n", highlight=False)
    return 0


def _asked(prompt: str, answers: int) -> int | None:
    """The number of an answer; None if somebody does not want to answer."""
    while True:
        try:
            typed = input(prompt).strip()
        except EOFError:
            return None
        if typed == _QUIT:
            return None
        if typed.isdecimal() and 1 <= int(typed) <= answers:
            return int(typed)


@app.command
def show(id: str, *, language: Language = None) -> int:
    """Show a puzzle that comes with the program, with its solution.

    Parameters
    ----------
    id
        As in the address of its page.
    language
        en, de, fr, nl, it or es; without it, the language of your system.
    """
    from rich.console import Console

    from sortilege.cli.boards import draw
    from sortilege.cli.language import in_language
    from sortilege.i18n import texts
    from sortilege.puzzles.stock import all_puzzles
    from sortilege.puzzles.telling import Teller

    reads = in_language(language)
    if reads is None:
        return 1
    puzzle = all_puzzles().get(id)
    if puzzle is None:
        print(texts(reads)("There is no puzzle {id}.", id=id[:40]), file=sys.stderr)
        return 1
    teller = Teller(puzzle, reads)
    told, console = teller.told(), Console()
    console.print(*draw(teller.play.game, teller.play.state, teller.names), sep="\n")
    console.print("", *told.proven, told.question, sep="\n", highlight=False)
    for number, answer in enumerate(told.answers):
        console.print("→" if number == puzzle.right else " ", number + 1, "", answer, highlight=False)
    console.print(*teller.explained(), sep="\n", highlight=False)
    return 0


@app.command
def check(file: Path | None = None, *, kind: Kind | None = None) -> int:
    """Prove puzzles once more, each from its position alone. Exits with 1 if one is not proven.

    Parameters
    ----------
    file
        As `make --out` writes it. Without it, those that come with the program.
    kind
        Only these.
    """
    import lzma

    from sortilege.puzzles.making import is_proven
    from sortilege.puzzles.present_values import holds
    from sortilege.puzzles.shipped import read, shipped, shipped_kinds

    every = (
        [puzzle for one in shipped_kinds() for puzzle in shipped(one)]
        if file is None
        else list(read(lzma.decompress(file.read_bytes())))
    )
    every = [puzzle for puzzle in every if kind in {None, puzzle.kind}]
    left_out, unproven = 0, list[str]()
    with watched() as told:
        for number, puzzle in enumerate(every, 1):
            told(puzzle.kind, number, len(every))
            if not holds(puzzle):
                left_out += 1
            elif not is_proven(puzzle):
                unproven.append(puzzle.id)
    for id in unproven:
        print(f"{id} is not proven")
    print(f"{len(every) - left_out - len(unproven)} of {len(every)} are proven; {left_out} are not so any more.")
    return int(bool(unproven))


@app.command
def make(
    *,
    kind: Kind,
    seed: int = 1,
    count: Annotated[int, Parameter(validator=validators.Number(gte=1))] = 10,
    out: Path | None = None,
) -> int:
    """Make puzzles of one kind. The same seed makes the same ones.

    Parameters
    ----------
    kind
        Numbers: fill (which take comes first?), leave (which tile must not be left?), move (what is best?).
        Pictures, by logic alone: impossible (which order cannot be right?), certain (which space is certainly right?),
        bluff (whose row cannot be right?). Pictures, with knowledge: doubt (which new order is wrong?).
    seed
        Other numbers, other puzzles.
    count
        How many.
    out
        A file for them, compressed as those that come with the program. Without it they are printed as JSON lines.
    """
    from sortilege.puzzles.making import puzzles
    from sortilege.puzzles.shipped import lines, packed

    found = []
    with watched() as told:
        for puzzle in islice(puzzles(kind, seed), count):
            found.append(puzzle)
            told(kind, len(found), count)
    if out is None:
        sys.stdout.buffer.writelines(lines(found))
    else:
        out.write_bytes(packed(found))
    return 0
