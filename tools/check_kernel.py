"""The compiled games beside the readable ones over many random steps."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from kernel.numbers_beside_the_rules import NumbersBesideTheRules
from kernel.six_beside_the_rules import SixBesideTheRules
from kernel.test_go_for_six_kernel import TERMS as SIX
from kernel.test_lucky_numbers_kernel import TERMS as NUMBERS

GAMES = 50


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--steps", type=int, default=1_000_000, help="of each game, in all")
    arguments.add_argument("--seed", type=int, default=1)
    chosen = arguments.parse_args()
    steps = -(-chosen.steps // (GAMES * len(NUMBERS)))
    for game, seats, options in NUMBERS:
        both = NumbersBesideTheRules(game, GAMES, seats, options, chosen.seed)
        both.play(steps)
        figures = f"{GAMES * steps:,} steps, {both.ended:,} games, {both.barred:,} barred"
        print(f"{game}, {seats} seats, {options}: {figures}", flush=True)
    steps = -(-chosen.steps // (GAMES * len(SIX)))
    for seats, options in SIX:
        of_cards = SixBesideTheRules(GAMES, seats, options, chosen.seed)
        of_cards.play(steps)
        print(f"go-for-six, {seats} seats, {options}: {GAMES * steps:,} steps, {of_cards.ended:,} games", flush=True)


if __name__ == "__main__":
    main()
