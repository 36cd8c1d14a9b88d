"""Plays on every *best move*, by a rule that its maker does not know: `.venv/bin/python tools/check_best_moves.py`.

Tests do so with some of them. This takes minutes; it says where the best one is not ahead, and how far the nearest is.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from puzzles.test_shipped import asked, played_on


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400, help="how often each answer is played on")
    games = parser.parse_args().games
    margins = []
    for puzzle in asked("move"):
        won = played_on(puzzle, games)
        margins.append(won[puzzle.right] - max(one for number, one in enumerate(won) if number != puzzle.right))
        if margins[-1] <= 0:
            print(f"{puzzle.id}: {won}, and the right one is {puzzle.right}")
    ahead = sum(margin > 0 for margin in margins)
    average = sum(margins) / len(margins)
    print(f"{ahead} of {len(margins)} are ahead; by {min(margins):.2f} at least, {average:.2f} on average")
    return int(ahead < len(margins))


if __name__ == "__main__":
    sys.exit(main())
