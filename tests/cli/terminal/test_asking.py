"""What a person is asked, how answers are understood, and what is said to those that are not."""

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cli.terminal.scripted import Played, play_lines, setting
from sortilege.cli.terminal.menu import Menu
from sortilege.cli.terminal.menus import menu
from sortilege.cli.terminal.terminal_game import TerminalGame
from sortilege.cli.terminal.typed import Unclear
from sortilege.core.game import CHANCE
from sortilege.games import GAMES
from sortilege.games.the_box.state import Challenge, Place, Start, TurnUp
from sortilege.rules_pages import rules_page
from sortilege.rules_pages.model import plain

LINES = {"rows": ["birth-weight", "weight", "young"], "columns": ["newborn", "lifespan", "maturity"]}
TABLES: list[tuple[str, dict[str, Any]]] = [
    ("lucky-numbers", {}),
    ("the-box", {"options": {"hand": 4}}),
    ("the-box", {"bots": "random,random", "options": {"hand": 6, "deposits": 3, "board": "mini"}}),
    ("the-box", {"options": {"hand": 3, "deposits": 0}, "edition": "board-games"}),
    ("the-box-solo", {}),
    ("go-for-six", {"options": {"length": 3}}),
    ("go-for-six-solo", {"edition": "elements"}),
]
NONSENSE = ["", "  ", "xyzzy", "#0", "#100000", "9" * 5000, "9,9", "0,0 left", "a", "give", "doubt", "pass z", "take"]
NONSENSE += ["take 99 1,1", "place", "place nothing 1,1", "\x1b[31m", "1,1 1,1", "-1", "½", "２,２ sideways", "[", "*"]


def menus(game: str, how: dict[str, Any], at_most: int = 120) -> list[Menu]:
    """The menus of a random game, whoever decides; what can be done in few ways is done as often as the rest."""
    table = TerminalGame(setting(game, **how))
    random = Random(3)
    found: list[Menu] = []
    while table.to_act and len(found) < at_most:
        actor = table.to_act[0]
        if actor == CHANCE:
            table.chance()
            continue
        legal = table.game.legal(table.state, actor)
        found.append(menu(table.game, table.game.view(table.state), legal, table.names, actor))
        kind = random.choice(list(dict.fromkeys(map(type, legal))))
        table.act(actor, random.choice([action for action in legal if type(action) is kind]))
    return found


@pytest.mark.parametrize(("game", "how"), TABLES, ids=lambda one: one if isinstance(one, str) else "-".join(one))
def test_every_legal_move_can_be_typed_in_two_ways(game: str, how: dict[str, Any]) -> None:
    for asked in menus(game, how):
        typed = [choice.typed for choice in asked.choices]
        assert len(set(typed)) == len(typed)
        for number, choice in enumerate(asked.choices, 1):
            assert asked.read(f"#{number}") == choice.action
            assert asked.read(choice.typed) == choice.action
            assert asked.read(f"  {choice.typed.upper()} ") == choice.action
            assert asked.choice(choice.action) is choice


@pytest.mark.parametrize(("game", "how"), TABLES, ids=lambda one: one if isinstance(one, str) else "-".join(one))
def test_nonsense_gets_a_sentence(game: str, how: dict[str, Any]) -> None:
    for asked in menus(game, how, at_most=40):
        legal = [choice.action for choice in asked.choices]
        for line in NONSENSE:
            try:
                assert asked.read(line) in legal
            except Unclear as unclear:
                assert unclear.sentence[-1] in ".?)"  # noqa: PT017
                assert len(unclear.sentence) < 500  # noqa: PT017
                assert "\x1b" not in unclear.sentence  # noqa: PT017


def lucky(tmp_path: Path, *lines: str) -> Played:
    """With seed 1 the person gets 2, 7, 8 and 19 on the diagonal, then draws."""
    return play_lines("lucky-numbers", "1", "2,2", "[3, 3]", "44", *lines, file=tmp_path / "game.jsonl")


def test_lucky_numbers_says_why_a_tile_does_not_fit(tmp_path: Path) -> None:
    played = lucky(tmp_path, "take 7 1,2", "1,2", "draw", "1,2", "9,9", "draw")
    assert "There is no 7 in the middle; it is empty." in played.words
    assert "There is no 1 in the middle" not in played.words
    assert "The 15 does not fit on 1,2: its row or column would not ascend." in played.words
    assert "9,9 is not on the board: rows and columns are 1 to 4." in played.words
    assert "I do not understand “draw”." in played.words


def box(tmp_path: Path, *lines: str, **how: Any) -> Played:
    return play_lines("the-box", *lines, file=tmp_path / "game.jsonl", **how)


def test_the_box_says_why_a_tile_cannot_go_there(tmp_path: Path) -> None:
    played = box(tmp_path, "0,0", "1,1", "2,2", "2,1 up", "clear", "elk 2,1", "b 2,1", "2,2 left")
    assert "No tile lies beside 0,0." in played.words
    assert "There is no space 1,1 on this board." in played.words
    assert "lies on 2,2: which way is it shifted? Type 2,2 and up, left, right or down." in played.words
    assert "Nothing lies on 2,1, so nothing can be shifted: type just 2,1." in played.words
    assert "You may clear the board only after everybody has passed" in played.words
    assert "“elk” is not one of" in played.words
    assert "Nothing lies on your deposit space b." in played.words
    assert played.entries[4].action.shift == (2, 1)


def turn_of_the_box(*, wanted: str, how: dict[str, Any]) -> Menu:
    """The first turn in which one may type this."""
    return next(asked for asked in menus("the-box", how, 400) if wanted in [choice.typed for choice in asked.choices])


def sentence(asked: Menu, typed: str) -> str:
    with pytest.raises(Unclear) as unclear:
        asked.read(typed)
    return unclear.value.sentence


def test_passing_with_full_deposit_spaces_asks_which_one() -> None:
    asked = turn_of_the_box(wanted="pass b", how={"options": {"hand": 6}})
    assert "Type pass b or pass c." in sentence(asked, "pass")
    assert "is not on a deposit space" in sentence(asked, "pass a")
    assert asked.read("p c") == asked.read("pass c") != asked.read("pass b")
    assert "other tiles: b) " in " ".join(asked.lines())


def test_after_everybody_passed_the_board_may_be_cleared() -> None:
    asked = turn_of_the_box(wanted="clear", how={"options": {"hand": 6}})
    assert "clear" in " ".join(asked.lines())
    assert asked.choice(asked.read("clear")).words == "clear the board"


def asked_now(table: TerminalGame, seat: int) -> Menu:
    legal = table.game.legal(table.state, seat)
    return menu(table.game, table.game.view(table.state), legal, table.names, seat)


def test_a_tile_that_is_hemmed_in_cannot_be_shifted() -> None:
    table = TerminalGame(setting("the-box", options={"board": "mini"}))
    around = ["0,1", "1,0", "1,2", "2,1"]
    while around or table.to_act != (0,) or table.state.phase != "turn":
        if table.to_act == (CHANCE,):
            table.chance()
            continue
        seat = int(table.to_act[0])
        typed = "agree" if table.state.phase == "assess" else around.pop() if around else "pass"
        table.act(seat, asked_now(table, seat).read(typed))
    asked = asked_now(table, 0)
    assert "lies on 1,1 and cannot be shifted: all spaces around it are taken." in sentence(asked, "1,1")
    assert "lies on 0,1 and can be shifted left or right, no other way." in sentence(asked, "0,1 down")


def test_what_was_proven_wrong_is_not_tried_again() -> None:
    table = TerminalGame(setting("the-box", options={"attributes": LINES, "hand": 3}))
    for action in (Start("moose"), TurnUp(0, "mouse"), TurnUp(1, "cat")):
        table.act(CHANCE, action)
    table.act(0, Place("mouse", (2, 3)))
    table.act(CHANCE, TurnUp(0, "wolf"))
    table.act(1, Challenge(("moose", "mouse")))
    while table.to_act != (1,):
        table.chance()
    table.act(1, table.game.legal(table.state, 1)[-1])
    while table.to_act != (0,):
        table.chance()
    asked = asked_now(table, 0)
    assert "proven the house mouse wrong on 2,3" in sentence(asked, "2,3")
    assert asked.read("2,1") == Place("mouse", (2, 1))


def test_a_tile_from_the_middle_may_leave_no_choice() -> None:
    """Whatever a position offers: a tile alone means its only space, or is asked about."""
    seen = set()
    for asked in menus("lucky-numbers", {}, 400):
        takes = [choice for choice in asked.choices if choice.typed.startswith("take")]
        for tile in {choice.typed.split()[1] for choice in takes}:
            spaces = [choice for choice in takes if choice.typed.split()[1] == tile]
            if len(spaces) == 1:
                assert asked.read(f"take {tile}") == spaces[0].action
            else:
                assert "Where does the" in sentence(asked, tile)
                assert "“somewhere” is not a space." in sentence(asked, f"take {tile} somewhere")
            assert "is not on the board" in sentence(asked, f"{tile} 9,9")
            seen.add(len(spaces) == 1)
    assert seen == {True, False}


def test_a_tile_may_be_named_by_the_beginning_of_a_word(tmp_path: Path) -> None:
    table = TerminalGame(setting("the-box"))
    while table.to_act == (CHANCE,):
        table.chance()
    top = table.state.hands[0].stack[0]
    word = table.names.item(top).split()[-1]
    played = box(tmp_path, f"place {word[:3]} 2,3")
    assert (played.entries[4].action.tile, played.entries[4].action.at) == (top, (2, 3))


def test_an_order_is_a_question_in_words() -> None:
    """Equal or larger is right, so the question asks whether the right or lower one is larger."""
    how: dict[str, Any] = {"options": {"attribute": "lifespan", "length": 6}, "seat": 1, "seed": 3}
    asked = next(asked for asked in menus("go-for-six", how) if asked.question.endswith("Do you agree?"))
    first, second = asked.choices[1].words.removeprefix("doubt ").split(" → ")
    line = asked.lines()[1]
    assert f"Can the {second.lower()} live longer than the {first.lower()}?" in line
    assert asked.read("doubt") == asked.read(f"doubt {first} {second}") == asked.read("no") == asked.read("2")
    assert asked.read("yes") == asked.read("a") == asked.read("agree") == asked.read("1")
    assert asked.read(f"doubt {second[:4]}") == asked.read("2")


def test_a_doubt_shows_both_values(tmp_path: Path) -> None:
    played = play_lines("go-for-six", *["2", "1", "doubt", "1"] * 4, file=tmp_path / "game.jsonl", seed=2)
    differing = r"The [^:]+: [^:]+, the [^:]+: [^:]+\. The order is (?:right|wrong)\."
    equal = r"The [^:]+ and the [^:]+: both [^:]+\. Equal is right, too\."
    shown = re.findall(rf"Ada doubts it: [^?]+\? (?:{differing}|{equal})", played.words)
    assert len(shown) == played.words.count("Ada doubts") > 0


def test_help_rules_notes_and_moves(tmp_path: Path) -> None:
    played = play_lines("the-box", "?", "notes", "moves", "board", "values", "hint!", file=tmp_path / "game.jsonl")
    for words in ("save FILE", "hint", "Smaller values lie to the left and above.", "All right: you win!"):
        assert words in played.words
    assert "#1" in played.words
    assert "No data side lies face up now." in played.words
    assert played.output.count("(you)  ") == 2
    titles = [note.split(":")[0] for note in played.output.split("> notes")[1].split("> moves")[0].split("\n  ")]
    assert len([title for title in titles if title.strip() and not title.startswith("   ")]) == 6


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_in_the_terminal_have_every_section(tmp_path: Path, game: str) -> None:
    played = play_lines(game, "rules", file=tmp_path / "game.jsonl")
    page = rules_page(game, "en")
    shown = [line.strip() for line in played.output.split("> rules")[1].splitlines()]
    assert [line for line in shown if line in {heading.text for heading in page.headings}] == [
        heading.text for heading in page.headings
    ]
    assert f"{page.title} {page.players}" in played.words
    for line in page.summary:
        assert plain(line) in played.words
