"""The position of a puzzle as a table that the boards of the browser can draw: nothing can be done there."""

from __future__ import annotations

import re
from typing import Any, Final

import msgspec

from sortilege.core.play import Play
from sortilege.games.lucky_numbers.board import SPACE_AT
from sortilege.games.lucky_numbers.state import Place
from sortilege.people.names import COLOURS
from sortilege.puzzles.puzzle import Answer, Gap, LeaveTile, Puzzle
from sortilege.puzzles.telling import Teller
from sortilege.tables.cards import shipped_cards
from sortilege.tables.scene import SeatScene
from sortilege.web.answers.editions import edition_texts

_NAMED: Final = re.compile(r'"(?:card|tile|id)":"([^"]+)"')


def position(teller: Teller) -> dict[str, Any]:
    """What of a table's answer a board looks at."""
    play, header = teller.play, teller.header
    return {
        "id": teller.puzzle.id,
        "game": header.game,
        "options": header.options,
        "edition": _cards(teller),
        "you": {"seats": []},
        "seat": _seen_by(teller.puzzle, play.state),
        "answers": [_with_place(answer, play) for answer in teller.puzzle.answers],
        "scene": {
            "version": 1,
            "phase": "playing",
            "seats": [_seat(name, number) for number, name in enumerate(header.seats)],
            "view": msgspec.json.decode(msgspec.json.encode(play.game.view(play.state))),
            "written": {},
            "legal": [],
            "happened": [],
        },
    }


def _with_place(answer: Answer, play: Play) -> dict[str, Any]:
    """A tile that would be exchanged lies where another one can be put; the one in hand lies nowhere."""
    found: dict[str, Any] = msgspec.to_builtins(answer)
    if isinstance(answer, LeaveTile):
        seat = play.state.to_act[0]
        places = (one.at for one in play.game.legal(play.state, seat) if isinstance(one, Place))
        found["at"] = [at for at in places if play.state.boards[seat][SPACE_AT[at]] == answer.tile]
    return found


def _seen_by(puzzle: Puzzle, state: Any) -> int | None:
    """Whose place one looks from: who is to decide, or whose row is asked about; nobody's if all are alike."""
    first = puzzle.answers[0]
    if isinstance(first, Gap):
        return first.seat
    if puzzle.kind in {"fill", "leave", "move"}:
        found: int = state.to_act[0]
        return found
    return None


def _seat(name: str, number: int) -> dict[str, Any]:
    seat = SeatScene(name, COLOURS[number], "person", None, None, away=False, conceded=False, left=None)
    found: dict[str, Any] = msgspec.to_builtins(seat)
    return found


def _cards(teller: Teller) -> dict[str, Any] | None:
    """Those that the game names, in words and pictures."""
    if teller.header.edition is None:
        return None
    known = edition_texts(shipped_cards(teller.header.edition), teller.names.language)
    named = set(_NAMED.findall(teller.puzzle.record))
    found: dict[str, Any] = msgspec.to_builtins(
        msgspec.structs.replace(known, items={id: item for id, item in known.items.items() if id in named})
    )
    return found
