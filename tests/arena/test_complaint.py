"""What programs in several languages say when they cannot be started or end, and what their authors are told."""

import pytest

from sortilege.arena.complaint import first_error, leading_to_it, why_never_run

CHAINED = """thinking …
Traceback (most recent call last):
  File "/bots/chain.py", line 2, in <module>
    1/0
    ~^~
ZeroDivisionError: division by zero

During handling of the above exception, another exception occurred:

Traceback (most recent call last):
  File "/bots/chain.py", line 4, in <module>
    raise ValueError("second")
ValueError: second
"""
NODE = """/bots/six.js:1
null.x
     ^

TypeError: Cannot read properties of null (reading 'x')
    at Object.<anonymous> (/bots/six.js:1:6)
    at Module._compile (node:internal/modules/cjs/loader:1521:14)

Node.js v20.20.2
"""


@pytest.mark.parametrize(
    ("status", "stderr", "cause", "sentence"),
    [
        (127, "sh: 1: nowhere: not found\n", "missing-program", "there is no program nowhere"),
        (127, "/bin/sh: 1: ./my bot: not found\n", "missing-program", "there is no program ./my bot"),
        (127, "/bin/sh: line 1: nowhere: command not found\n", "missing-program", "there is no program nowhere"),
        (127, "bash: nowhere: command not found\n", "missing-program", "there is no program nowhere"),
        (127, "sh: 1: exec: nowhere: not found\n", "missing-program", "there is no program nowhere"),
        (127, "/usr/bin/env: ‘pythn’: No such file or directory\n", "missing-program", "there is no program pythn"),
        (
            127,
            "/usr/bin/env: 'python3\\r': No such file or directory\n/usr/bin/env: use -[v]S to pass options\n",
            "missing-program",
            "there is no program python3: its script has the line ends of Windows",
        ),
        (
            127,
            f"sh: 1: {__file__}: not found\n",
            "missing-program",
            f"the first line of {__file__} names a program that does not exist",
        ),
        (127, "bash: x.sh: No such file or directory\n", "missing-file", "there is no file x.sh"),
        (
            1,
            "Traceback (most recent call last):\n  import torch\nModuleNotFoundError: No module named 'torch'\n",
            "missing-module",
            "there is no module torch",
        ),
        (1, "node:x:1\n\nError: Cannot find module 'left-pad'\n", "missing-module", "there is no module left-pad"),
        (126, "sh: 1: ./bot: Permission denied\n", "not-executable", "./bot is no program that may be executed"),
        (
            2,
            "/usr/bin/python3: can't open file '/bots/x.py': [Errno 2] No such file or directory\n",
            "missing-file",
            "there is no file /bots/x.py",
        ),
        (
            1,
            "node:internal/modules/cjs/loader:1210\n  throw err;\n\nError: Cannot find module '/bots/x.js'\n    at x",
            "missing-file",
            "there is no file /bots/x.js",
        ),
        (2, "sh: 0: cannot open x.sh: No such file\n", "missing-file", "there is no file x.sh"),
        (2, "sh: 1: cd: can't cd to /bots\n", "missing-file", "there is no folder /bots"),
        (1, "Error: Unable to access jarfile x.jar\n", "missing-file", "there is no file x.jar"),
        (1, "/usr/bin/python3: No module named bots\n", "missing-module", "there is no module bots"),
        (
            1,
            "  File \"/bots/x.py\", line 2\n    for line in (\n                ^\nSyntaxError: '(' was never closed\n",
            "syntax-error",
            "a syntax error in /bots/x.py, line 2: '(' was never closed",
        ),
        (
            1,
            '  File "/bots/x.py", line 9\n    return 1\n    ^\nIndentationError: unexpected indent\n',
            "syntax-error",
            "a syntax error in /bots/x.py, line 9: unexpected indent",
        ),
        (
            1,
            "/bots/x.js:7\nconst x = ;\n          ^\n\nSyntaxError: Unexpected token ';'\n    at wrapSafe (node:x:1)\n",
            "syntax-error",
            "a syntax error in /bots/x.js, line 7: Unexpected token ';'",
        ),
        (2, "bash: -c: line 2: syntax error: unexpected end of file\n", "syntax-error", "a syntax error: bash: -c: "),
    ],
)
def test_a_program_that_never_ran(status: int, stderr: str, cause: str, sentence: str) -> None:
    reason = why_never_run(stderr, status)
    assert reason is not None
    assert reason.cause == cause
    assert reason.sentence.startswith(sentence)


@pytest.mark.parametrize(
    "stderr", [CHAINED, NODE, "", "thinking …\n", "Traceback (most recent call last):\nSyntaxError: x"]
)
def test_a_program_that_ran_before_it_ended(stderr: str) -> None:
    assert why_never_run(stderr, 1) is None


@pytest.mark.parametrize(
    ("stderr", "error"),
    [
        (CHAINED, "ZeroDivisionError: division by zero"),
        (NODE, "TypeError: Cannot read properties of null (reading 'x')"),
        ("loading\nthread 'main' panicked at src/main.rs:2:5:\nboom\n", "thread 'main' panicked at src/main.rs:2:5:"),
        (
            "panic: runtime error: index out of range\n\ngoroutine 1 [running]:\n",
            "panic: runtime error: index out of range",
        ),
        ('Exception in thread "main" java.lang.NullPointerException\n\tat X', 'Exception in thread "main" java.lang.'),
        ("bot.c:3: error: nothing\n", "bot.c:3: error: nothing"),
        ("I am lost\nand gone\n", "I am lost"),
        ("\n  \n", ""),
    ],
)
def test_the_first_error_is_named_not_the_last_line(stderr: str, error: str) -> None:
    assert first_error(stderr).startswith(error)


def test_what_leads_to_the_first_error_is_shown_and_nothing_after_it() -> None:
    shown = leading_to_it(CHAINED)
    assert shown[0] == "thinking …"
    assert shown[-1] == "ZeroDivisionError: division by zero"
    assert len(leading_to_it(40 * "deeper\n" + CHAINED)) == 8
