"""Sites that earlier versions of the program have filled, each kept as SQL beside this file.

`python tests/upgrades/old_sites.py NAME` fills one with the program as it is now and writes it to `NAME.sql`: tables of
every game in every phase, with bots to move, a rematch on offer, a card set with a picture, and reports. What is kept
like this is never written anew: it is what a database of that time looks like.
"""

import json
import re
import secrets
import shutil
import sqlite3
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any, Final

from litestar import Litestar
from litestar.testing import TestClient

sys.path.insert(0, str(Path(__file__).parent.parent))  # as pytest does

from sortilege.people.visitor import Visitor
from sortilege.web.settings import DATABASE
from web.sets import PETS, picture, put, saved, upload
from web.site import Browser, running

HERE: Final = Path(__file__).parent
ADA: Final = Visitor(secret="the secret of Ada, who came before", name="Ada", colour="teal")
BEN: Final = Visitor(secret="the secret of Ben, who came before", name="Ben", colour="red")
_HEXADECIMAL: Final = re.compile(r"X'([0-9A-F]*)'")
_random = Random(7)


def back(client: TestClient[Litestar], visitor: Visitor) -> Browser:
    """Somebody who was here before, with their cookie."""
    browser = Browser(client)
    browser.cookie = f"sortilege={client.app.state.signer.write(visitor)}"
    return browser


def cards_of_then(packs: Path) -> None:
    """What the program came with when the sites were filled: such tables keep the cards that first open them."""
    shutil.copytree(HERE / "cards", packs, dirs_exist_ok=True)
    for name in ("haumea", "amalthea", "janus", "epimetheus", "proteus", "nereid", "nix", "hydra"):
        # Any picture will do: they are no longer drawn.
        shutil.copy(
            packs / "solar-system" / "pictures" / "moon.svg", packs / "solar-system" / "pictures" / f"{name}.svg"
        )


def do(browser: Browser, id: str, verb: str, **fields: Any) -> None:
    """Under a key that nobody used when the site was filled: a request that comes again is not done again."""
    browser.done(id, verb, key=secrets.token_hex(8), **fields)


def play(browser: Browser, id: str, most: int, until: Callable[[Any], bool] = lambda _: False) -> None:
    """Whoever of this browser's people is to act does something; at most so many times."""
    for _ in range(most):
        scene = browser.look(id)["scene"]
        own = set(browser.look(id)["you"]["seats"])
        legal = [action for action in scene["legal"] if action["by"] in own]
        if not legal or until(scene):
            return
        chosen = dict(_random.choice(legal))
        seat = chosen.pop("by")
        do(browser, id, "actions", seat=seat, action=chosen)


def restore(name: str, folder: Path) -> Path:
    """The database as it was, with everything that happened there moved to the last few minutes."""
    file = folder / DATABASE
    with closing(sqlite3.connect(file)) as db:
        db.executescript((HERE / f"{name}.sql").read_text(encoding="utf-8"))
        (latest,) = db.execute("SELECT max(updated_at) FROM tables").fetchone()
        moved = {"by": time.time() - latest}
        db.execute("UPDATE entries SET at = at + :by", moved)
        db.execute(
            "UPDATE tables SET created_at = created_at + :by, updated_at = updated_at + :by, due_at = due_at + :by",
            moved,
        )
        db.commit()
    return file


def _fill(client: TestClient[Litestar]) -> None:
    ada, ben = back(client, ADA), back(client, BEN)
    ada.found("the-box", "me", "open", public=True)
    ada.found("go-for-six", "me", "open", edition="europe")
    for game in ("the-box", "go-for-six", "lucky-numbers"):
        play(ada, ada.found(game, "me", "person:Ben")["id"], 14)
        play(ada, ada.found(game, "me", "bot:random")["id"], 1)
        together = ada.found(game, "me", "open", public=True)["id"]
        ben.done(together, "sit")
        ada.done(together, "begin")
        for _ in range(6):
            play(ada, together, 1)
            play(ben, together, 1)
        if game == "lucky-numbers":
            continue
        play(ada, ada.found(f"{game}-solo", "me", edition="solar-system")["id"], 5)
        finished = ada.found(f"{game}-solo", "me")["id"]
        play(ada, finished, 500)
        assert ada.look(finished)["scene"]["phase"] == "over"
    over = ada.found("go-for-six", "me", "open", options={"attribute": "weight", "length": 3})["id"]
    ben.done(over, "sit")
    ada.done(over, "begin")
    while ada.look(over)["scene"]["phase"] != "over":
        play(ada, over, 1)
        play(ben, over, 1)
    ada.done(over, "rematch")
    _report(ada, over, "weight")
    _make_set(ada)


def _make_set(ada: Browser) -> None:
    id = saved(ada)
    upload(ada, id, picture(size=(12, 12)))
    shown = [{**PETS["items"][0], "picture": "pet-1.webp"}, *PETS["items"][1:]]
    assert put(ada, id, 2, {**PETS, "items": shown}).status_code == 200
    assert ada.post(f"/api/sets/{id}/share", {"shared": True}).status_code < 300
    table = ada.found("go-for-six", "me", "person:Ben", edition=id)["id"]
    play(ada, table, 40, until=lambda scene: any(one.get("revealed") for one in scene["happened"]))
    _report(ada, table, "weight")


def _report(ada: Browser, table: str, attribute: str) -> None:
    revealed = next(one["revealed"] for one in ada.look(table)["scene"]["happened"] if one.get("revealed"))
    said = {"item": min(revealed), "attribute": attribute, "suggestion": "a little more"}
    assert ada.post(f"/api/tables/{table}/reports", said).status_code == 201


def _dump(file: Path) -> str:
    with closing(sqlite3.connect(file)) as db:
        pragmas = [f"PRAGMA {name} = {db.execute(f'PRAGMA {name}').fetchone()[0]};" for name in _PRAGMAS]
        return "\n".join((*pragmas, *(_HEXADECIMAL.sub(_readable, line) for line in db.iterdump()))) + "\n"


_PRAGMAS: Final = ("application_id", "user_version")


def _readable(found: re.Match[str]) -> str:
    """JSON as it is read by people; anything else as it was."""
    content = bytes.fromhex(found[1])
    try:
        text = content.decode("utf-8")
        json.loads(text)
    except ValueError:
        return found[0]
    return "CAST('{}' AS BLOB)".format(text.replace("'", "''"))


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        with running(Path(folder)) as client:
            _fill(client)
        (HERE / f"{sys.argv[1]}.sql").write_text(_dump(Path(folder) / DATABASE), encoding="utf-8")
