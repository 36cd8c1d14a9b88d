"""A game is a folder and an entry: `sixth_game/` has one, and no other file knows it. Everything works with it."""

import asyncio
import io
import re
from collections.abc import Iterator
from random import Random

import pytest

from cli.terminal.scripted import Typist, play_table, setting
from games.playouts import playout
from sixth_game import ENTRIES
from sixth_game.rules import Take
from sortilege.arena.contestant import read_contestants
from sortilege.arena.report import Report
from sortilege.arena.terms import Terms
from sortilege.arena.tournament import Tournament
from sortilege.cli.terminal.terminal_game import TerminalGame
from sortilege.core.errors import Malformed
from sortilege.core.play import Play
from sortilege.core.record import Entry, Header, write_entry, write_header
from sortilege.games import GAMES, make_game, register, unregister
from sortilege.narration import decisive, tell
from sortilege.narration.names import Names
from sortilege.referee import Replay
from sortilege.schemas import schemas
from sortilege.tables.bot_answers import question
from sortilege.tables.bot_workers import BotWorkers
from tables.living import ME, Life, bot, in_house, setup
from web.site import Browser, running

GAME = "last-pebble"


@pytest.fixture(autouse=True, scope="module")
def registered() -> Iterator[None]:
    register(*ENTRIES)
    yield
    unregister(*ENTRIES)


@pytest.fixture(scope="module")
def ada(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    with running(tmp_path_factory.mktemp("site")) as client:
        ada = Browser(client)
        ada.get("/me")
        yield ada


def test_it_can_be_made_with_options() -> None:
    game = make_game(GAME, 3, {"first": 1, "most": 3})
    state = game.apply(game.start(), "chance", next(game.chances(game.start()))[0])
    assert game.to_act(state) == (1,)
    assert game.legal(state, 1) == [Take(1), Take(2), Take(3)]
    with pytest.raises(Malformed, match="no option `speed`"):
        make_game(GAME, 2, {"speed": 9})


def test_its_records_are_judged_by_the_referee_and_have_a_schema() -> None:
    game = make_game(GAME, 2)
    moves = list(playout(game, Random(1)))
    lines = [
        write_header(Header(game=GAME, seats=("Ada", "Ben"))),
        *(write_entry(Entry(m.by, m.action)) for m in moves),
    ]
    replay = Replay(io.BytesIO(b"".join(lines)), lambda _: pytest.fail("it needs no edition"))
    assert [step.after for step in replay] == [move.after for move in moves]
    assert replay.verdict().outcome == game.outcome(moves[-1].after)
    assert "take" in str(schemas()[f"entries/{GAME}"])


def test_it_is_told() -> None:
    play = Play(make_game(GAME, 2))
    play.draw(Random(1))
    while play.state.to_act:
        play.apply(play.state.turn, Take(1))
    names, steps = Names(("Ada", "Ben"), None), list(play.steps())
    assert tell(play.game, names, steps[1].entry, steps[1].before, steps[1].after) == "Ada takes 1 pebble."
    assert decisive(play.game, names, steps) in ("Ada counted best.", "Ben counted best.")


def test_it_is_played_in_the_terminal() -> None:
    played = play_table(TerminalGame(setting(GAME, "counter")), Typist(["?", "rules", "hint", "undo", "nonsense"], "1"))
    assert played.code == 0
    for said in ("Last Pebble", "counts, and counts again", "How many?", "● ●", "Take the last pebble", "Hint: take"):
        assert said in played.output
    assert "wins" in played.words


def tournament(jobs: int) -> Report:
    contestants = read_contestants("counter,random", GAME)
    table = Terms(game=GAME, seats=2)
    return Tournament(table=table, contestants=contestants, games=40, seed=1, sprt=None).run(jobs=jobs)


def test_its_bots_meet_in_the_arena() -> None:
    counter, by_chance = tournament(1).players
    assert counter.wins > by_chance.wins > 0


@pytest.mark.process
def test_other_processes_know_it_too() -> None:
    assert [one.wins for one in tournament(2).players] == [one.wins for one in tournament(1).players]


@in_house
async def test_it_is_played_at_a_table_with_bots(life: Life) -> None:
    id = await life.found(setup(GAME, ME, bot("counter")))
    table = await life.play_until(id, Random(1), lambda table: table.phase == "over")
    scene = await life.scene(id)
    assert scene["outcome"] == {"winners": [table.play.state.turn], "reason": GAME}
    assert scene["decisive"].endswith("counted best.")
    assert scene["seats"][1]["line"] == "counts, and counts again"


@pytest.mark.process
@in_house
async def test_bots_in_processes_of_their_own_know_it(life: Life) -> None:
    table = await life.table(await life.found(setup(GAME, ME, bot("counter"))))
    workers = BotWorkers(1)
    try:
        answer = await asyncio.wait_for(workers.ask(question(table, 0, "counter")), 60)
    finally:
        workers.close()
    assert isinstance(answer.action, Take)


def test_it_is_played_through_the_api(ada: Browser) -> None:
    plans = [{"kind": "me"}, {"kind": "person", "name": "Ben"}]
    table = ada.post("/api/tables", {"game": GAME, "seats": plans, "first": 0}).json()
    scene = ada.look(table["id"])["scene"]
    while scene["phase"] == "playing":
        (seat,) = scene["view"]["to_act"]
        scene = ada.done(table["id"], "actions", seat=seat, action={"do": "take", "pebbles": 1})
    assert scene["result"].endswith("wins.")
    refused = ada.post("/api/tables", {"game": GAME, "seats": plans, "edition": "mammals"})
    assert refused.status_code == 400 and "without an edition" in refused.text


@pytest.mark.parametrize("page", ["/", "/new", "/learn"])
def test_it_is_listed_on_every_page_that_lists_games(ada: Browser, page: str) -> None:
    html = ada.get(page).text
    # The last time: on the home page, games that were played stand above those that can be.
    assert html.index("Go for 6, solo") < html.rindex("Last Pebble")
    if page != "/new":
        assert "●●●●●●●" in html and "2–4 players · 2 minutes" in html


def test_its_rules_can_be_read(ada: Browser) -> None:
    html = ada.get(f"/learn/{GAME}").text
    assert "Whoever takes the last one wins." in html and "and leave the others to count" in html


def test_it_is_set_up_with_the_form_and_with_one_click(ada: Browser) -> None:
    assert "Pebbles at most" in ada.get(f"/new?game={GAME}").text
    fields = {"game": GAME, "seat0": "me", "seat1": "bot:counter"}
    assert "from 2 to 3" in ada.form("/new", **fields, most="9").text
    for answer in (ada.form("/new", **fields, most="3"), ada.form("/play", game=GAME)):
        assert answer.status_code == 303
        table = ada.look(answer.headers["location"].removeprefix("/t/"))
        assert table["options"] == {"most": 3}


def test_its_board_comes_from_its_folder(ada: Browser) -> None:
    address = ada.form("/play", game=GAME).headers["location"]
    html = ada.get(address).text
    assert 'data-board="sixth_game"' in html
    files = re.findall(r'/static/[^"]*/sixth_game\.(?:js|css)', html)
    assert len(files) == 2
    assert all(ada.get(file).status_code == 200 for file in files)


def test_nobody_can_have_an_id_twice() -> None:
    with pytest.raises(ValueError, match="already"):
        register(*ENTRIES)
    assert list(GAMES).count(GAME) == 1
