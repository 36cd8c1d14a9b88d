"""Many files as one: everything runs as if each had been loaded by itself."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from running_node import node
from sortilege.web.assets import address
from sortilege.web.joining import CannotJoin, join_modules, join_styles
from web.site import Browser

Visit = Callable[..., Browser]
MODULES = {
    "log.js": """\
// Loaded by three, and runs once.
console.log("log");
export const TOLD = "/* told */";
export function tell(what) { console.log(what, TOLD); }
""",
    "deep/animals.js": """\
import {tell as say} from "../log.js";
export class Fox { speak() { say("ring-ding"); } }
export async function later() { return "later"; }
""",
    "deep/index.js": 'export {Fox, later as soon} from "./animals.js";\n',
    "shout.js": "const a=1,b=2;export{a as one,b};\n",
    "boards/chess.js": """\
/**
 * Found by its name.
 * import {nothing} from "./nowhere.js";
 */
import {tell} from "../log.js";
export const Board = () => tell("chess");
""",
    "main.js": """\
import {Fox, soon} from "./deep/index.js";
import * as numbers from "./shout.js";
import {
  tell,
} from "./log.js";

const name = "chess";
const board = await import(`./boards/${name}.js`);
new Fox().speak();
board.Board();
tell(`${numbers.one}${numbers.b}${await soon()}`);
""",
}


def said(*arguments: str, given: str = "") -> str:
    ran = node(*arguments, given=given)
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


@pytest.mark.process
def test_joined_modules_do_what_they_do_apart(tmp_path: Path) -> None:
    for name, text in {**MODULES, "package.json": '{"type": "module"}'}.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
    apart = said(str(tmp_path / "main.js"))
    assert apart.splitlines() == ["log", *(f"{one} /* told */" for one in ("ring-ding", "chess", "12later"))]
    joined = join_modules(["boards/chess.js", "main.js"], MODULES.__getitem__)
    assert said("--input-type=module", given=joined) == apart


def test_comments_are_left_at_home() -> None:
    joined = join_modules(["boards/chess.js"], MODULES.__getitem__)
    assert "Found by its name" not in joined
    assert "Loaded by three" not in joined
    assert '"/* told */"' in joined


@pytest.mark.parametrize(
    "text", ["import fox from './fox.js';\n", 'import "./log.js";\n', "export default 1;\n", "export let fox = 1;\n"]
)
def test_what_is_not_known_is_refused_and_not_guessed(text: str) -> None:
    with pytest.raises(CannotJoin, match=r"main\.js: (import|export)"):
        join_modules(["main.js"], {**MODULES, "main.js": text}.__getitem__)


def test_a_circle_is_refused() -> None:
    circle = {"a.js": 'import {b} from "./b.js";\n', "b.js": 'import {a} from "./a.js";\n'}
    with pytest.raises(CannotJoin, match=r"a\.js, b\.js"):
        join_modules(["a.js"], circle.__getitem__)


def test_styles_come_in_the_order_in_which_they_count() -> None:
    styles = {"css/a.css": '@import url("b.css");\na {}', "css/b.css": "b {}", "css/c.css": "c {}"}
    assert join_styles(["css/a.css", "css/c.css"], styles.__getitem__).split() == ["b", "{}", "a", "{}", "c", "{}"]


@pytest.mark.process
@pytest.mark.parametrize("path", ["/", "/new", "/learn/lucky-numbers", "/sets/mammals", "/build", "/build/*", "/t/*"])
def test_a_page_is_three_files_at_most(visit: Visit, path: str, tmp_path: Path) -> None:
    ada = visit()
    if path == "/t/*":
        path = ada.form("/play", game="the-box").headers["location"]
    if path == "/build/*":
        path = f"/build/{ada.post('/api/sets', {'start': 'empty'}).json()['id']}"
    page = ada.get(path).text
    styles = re.findall(r'<link rel="stylesheet" href="([^"]+)"', page)
    (script,) = re.findall(r'<script type="module" src="([^"]+)"', page)
    assert len(styles) <= 2
    assert "modulepreload" not in page
    for file in (*styles, script):
        answer = ada.get(file)
        assert answer.status_code == 200
        assert "immutable" in answer.headers["cache-control"]
        assert "@import" not in answer.text
    (tmp_path / "page.mjs").write_text(ada.get(script).text, encoding="utf-8")
    said("--check", str(tmp_path / "page.mjs"))


@pytest.mark.parametrize(
    "names",
    ["", ",", "texts.js,css/base.css", "../app.py", "nothing.js", "favicon.svg", "texts.js,", "css", "/etc/x.js"],
)
def test_nothing_else_is_joined(visit: Visit, names: str) -> None:
    assert visit().get(address(f"joined/{names}")).status_code == 404
