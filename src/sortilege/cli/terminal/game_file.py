"""Keeping a game: as a record that `sortilege replay` reads, too, written as a whole or not at all."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import msgspec

from sortilege.cli.terminal.arguments import Setting
from sortilege.cli.terminal.terminal_game import TerminalGame
from sortilege.core.record import Header, write_header
from sortilege.editions.versions import played_version
from sortilege.i18n import Texts, marked


class NotSaved(Exception):
    """The file cannot be written, or should not; with a sentence that is marked."""

    def __init__(self, text: str, **fields: str) -> None:
        super().__init__(text)
        self._text = text
        self._fields = fields

    def sentence(self, say: Texts) -> str:
        return say(self._text, **self._fields)


class Keeper:
    """Knows in which file a game is kept, if there is one yet, and never writes over another file."""

    def __init__(self, file: Path | None = None) -> None:
        self.file = file

    def save_as(self, table: TerminalGame, file: Path) -> None:
        """From now on the game is kept in this file."""
        if file != self.file:
            check_unused(file)
        self._write(table, file)
        self.file = file

    def save(self, table: TerminalGame) -> None:
        """Into the game's file; a game that has none yet stays as it is."""
        if self.file is not None:
            self._write(table, self.file)

    def save_somewhere(self, table: TerminalGame) -> Path:
        """Into the game's file, or a new one here – or wherever something can be written."""
        for file in (self.file, *_new_files(table.setting.game)):
            if file is not None:
                try:
                    self._write(table, file)
                except NotSaved:
                    continue
                self.file = file
                return file
        raise NotSaved(marked("The game could not be saved: neither here, nor at home, nor among the temporary files."))

    def _write(self, table: TerminalGame, file: Path) -> None:
        try:
            write_whole(file, record(table, file.parent))
        except (OSError, ValueError) as error:
            raise NotSaved(marked("{file} could not be written: {why}."), file=str(file), why=_said(error)) from None


def record(table: TerminalGame, beside: Path) -> bytes:
    """The record, for a file in the folder `beside`. The header also says what only `sortilege play` asks."""
    setting = table.setting
    header = Header(
        game=setting.game,
        seats=setting.seats,
        kinds=setting.kinds,
        options=setting.options,
        edition=_edition(setting, beside),
        played_with=_version(setting),
    )
    known = msgspec.json.decode(write_header(header))
    first = {**known, **setting.further, "bots": setting.levels, "seed": setting.seed}
    return msgspec.json.encode(first) + b"\n" + table.play.entries.written()


def check_unused(file: Path) -> None:
    """Refuse what is there already: another game, or no file at all."""
    try:
        there = file.exists()
    except (OSError, ValueError) as error:
        raise NotSaved(marked("{file} cannot be used: {why}."), file=str(file), why=_said(error)) from None
    if there:
        raise NotSaved(marked("{file} is there already; name another file."), file=str(file))


def write_whole(file: Path, content: bytes) -> None:
    """So that the file has its old content or its new one, whatever happens in between."""
    file = file.resolve()
    beside = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        with beside.open("xb") as new:
            new.write(content)
            new.flush()
            os.fsync(new.fileno())
        beside.replace(file)
    finally:
        beside.unlink(missing_ok=True)


def _new_files(game: str) -> Iterator[Path]:
    """The first unused name in each folder that will do."""
    for folder in (Path(), _home(), Path(tempfile.gettempdir())):
        names = (f"{game}{f'-{number}' if number > 1 else ''}.jsonl" for number in count(1))
        yield next(folder / name for name in names if not (folder / name).exists())


def _home() -> Path:
    try:
        return Path.home()
    except RuntimeError:  # nobody knows where that is
        return Path()


def _edition(setting: Setting, beside: Path) -> str | None:
    """What the header says, so that the edition is found from where the record lies."""
    if setting.edition is None:
        return None
    if setting.edition_file is None:
        return setting.edition.id
    try:
        return Path(os.path.relpath(setting.edition_file, beside.resolve())).as_posix()
    except ValueError:  # on another drive
        return str(setting.edition_file)


def _version(setting: Setting) -> str | None:
    """Of cards that come with the program, and may come with others tomorrow."""
    return played_version(setting.edition) if setting.edition and setting.edition_file is None else None


def _said(error: OSError | ValueError) -> str:
    return getattr(error, "strerror", None) or str(error)
