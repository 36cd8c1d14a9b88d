"""Every game has its own module in every layer that asks for one, and it offers what the layer wants."""

import subprocess
import sys

import pytest

import sortilege.bots.go_for_six
import sortilege.bots.lucky_numbers
import sortilege.bots.the_box
import sortilege.cli.boards.go_for_six
import sortilege.cli.boards.lucky_numbers
import sortilege.cli.boards.the_box
import sortilege.cli.terminal.menus.go_for_six
import sortilege.cli.terminal.menus.lucky_numbers
import sortilege.cli.terminal.menus.the_box
import sortilege.narration.go_for_six
import sortilege.narration.lucky_numbers
import sortilege.narration.the_box
import sortilege.web.pages.game_pages.go_for_six
import sortilege.web.pages.game_pages.lucky_numbers
import sortilege.web.pages.game_pages.the_box
from sortilege.bots import BotMaker, levels_of, maker_of
from sortilege.bots.characters import characters_of
from sortilege.cli.boards import BoardDrawing
from sortilege.cli.terminal.menus import Menus
from sortilege.games import GAMES
from sortilege.narration.narrator import Narrator
from sortilege.parts import part
from sortilege.rules_pages import rules_page
from sortilege.web.assets import STATIC
from sortilege.web.pages.game_pages import GamePages

# That these modules have the functions of the protocols, with their parameters, is for mypy to see.
NARRATORS: list[Narrator] = [
    sortilege.narration.go_for_six,
    sortilege.narration.lucky_numbers,
    sortilege.narration.the_box,
]
MAKERS: list[BotMaker] = [sortilege.bots.go_for_six, sortilege.bots.lucky_numbers, sortilege.bots.the_box]
BOARDS: list[BoardDrawing] = [
    sortilege.cli.boards.go_for_six,
    sortilege.cli.boards.lucky_numbers,
    sortilege.cli.boards.the_box,
]
MENUS: list[Menus] = [
    sortilege.cli.terminal.menus.go_for_six,
    sortilege.cli.terminal.menus.lucky_numbers,
    sortilege.cli.terminal.menus.the_box,
]
PAGES: list[GamePages] = [
    sortilege.web.pages.game_pages.go_for_six,
    sortilege.web.pages.game_pages.lucky_numbers,
    sortilege.web.pages.game_pages.the_box,
]


@pytest.mark.parametrize("game", GAMES)
def test_every_layer_knows_the_game(game: str) -> None:
    assert part("sortilege.narration", game) in NARRATORS
    assert part("sortilege.cli.boards", game) in BOARDS
    assert part("sortilege.cli.terminal.menus", game) in MENUS
    assert part("sortilege.web.pages.game_pages", game) in PAGES
    assert maker_of(game) in MAKERS
    assert levels_of(game)[0] == "random" and all(characters_of(game).values())
    assert rules_page(game, "en").title == GAMES[game].title
    for file in (f"boards/{GAMES[game].part}.js", f"css/{GAMES[game].part}.css"):
        assert (STATIC / file).is_file()


def test_places_in_menus_are_taken_once() -> None:
    assert len({entry.place for entry in GAMES.values()}) == len(GAMES)


@pytest.mark.process
def test_whoever_lists_games_and_levels_loads_nothing_that_thinks_or_draws() -> None:
    code = "import sys; from sortilege.bots import levels_of; from sortilege.games import GAMES; "
    code += "[*map(levels_of, GAMES)]; print({'numpy', 'rich', 'litestar', 'sortilege.bots.the_box'} & {*sys.modules})"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "set()\n"


@pytest.mark.process
def test_whoever_answers_people_loads_nothing_that_thinks() -> None:
    """Bots and analyses think in processes of their own: a site starts sooner, and every worker is smaller."""
    code = "import sys, sortilege.web.app; print({'numpy', 'numba'} & {*sys.modules})"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "set()\n"
