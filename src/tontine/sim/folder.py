"""The folder of a simulation: `sim.json` says what it is, each part is a folder that is there as a whole or not at all.

A part is written under a temporary name, flushed to the disk and renamed. Whatever a kill leaves behind has a temporary name, is not read,
and is removed by the next run. A lock keeps a second run out.
"""

from __future__ import annotations

import fcntl
import json
import os
import shutil
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from errno import ENOSPC
from pathlib import Path
from typing import Any

from ..core.registry import game as game_named
from .errors import BadFolder, FolderTrouble
from .plan import Plan, plan_of

FORMAT = 1  # raised when tables or their columns change
MANIFEST, LOCK, PARTS, UNFINISHED = "sim.json", "lock", "parts", ".unfinished-"


class Folder:
    def __init__(self, path: Path) -> None:
        self.path = path
        self.parts = path / PARTS

    # What it is

    def manifest(self) -> dict[str, Any]:
        try:
            found = json.loads((self.path / MANIFEST).read_text("utf-8"))
        except (FileNotFoundError, NotADirectoryError) as error:
            raise BadFolder(str(self.path), "no sim.json", "empty") from error
        except (ValueError, OSError) as error:
            raise BadFolder(str(self.path), "an unreadable sim.json", "unreadable") from error
        return self._of_this_version(found)

    def _of_this_version(self, found: Any) -> dict[str, Any]:
        if not isinstance(found, dict) or not {"format", "version", "rules", "plan"} <= found.keys():
            raise BadFolder(str(self.path), "an unreadable sim.json", "unreadable")
        rules = game_named(found["plan"]["game"]).rules
        if (found["format"], found["rules"]) != (FORMAT, rules):
            raise BadFolder(str(self.path), found["version"], "version", version=str(found["version"]))
        return found

    def plan(self) -> Plan:
        return plan_of(self.manifest()["plan"])

    def begin(self, plan: Plan, version: str, command: Sequence[str]) -> None:
        """Write what it is, or see that it is the same."""
        if self._is_new():
            about = {"format": FORMAT, "version": version, "rules": game_named(plan.game).rules, "command": list(command)}
            self.parts.mkdir(exist_ok=True)
            self._write_file(self.path / MANIFEST, json.dumps({**about, "plan": plan.as_json()}, indent=2).encode() + b"\n")
        elif json.loads(json.dumps(plan.as_json())) != self.manifest()["plan"]:
            raise BadFolder(str(self.path), "another simulation", "other-plan")

    def _is_new(self) -> bool:
        if (self.path / MANIFEST).exists():
            return False
        if {each.name for each in self.path.iterdir()} - {LOCK, PARTS, f"{UNFINISHED}{MANIFEST}"}:
            raise BadFolder(str(self.path), "other files", "not-empty")
        return True

    # Parts

    def done(self) -> set[int]:
        return {int(each.name) for each in self.parts.iterdir() if each.name.isdecimal()}

    def files(self, table: str) -> list[Path]:
        return [self.parts / part_name(number) / f"{table}.parquet" for number in sorted(self.done())]

    def write(self, number: int, tables: Mapping[str, bytes]) -> None:
        beside = self.parts / f"{UNFINISHED}{number}"
        with self._told_trouble(beside):
            beside.mkdir()
            for name, content in tables.items():
                write_flushed(beside / f"{name}.parquet", content)
            flush_folder(beside)
            os.rename(beside, self.parts / part_name(number))
            flush_folder(self.parts)

    def _write_file(self, path: Path, content: bytes) -> None:
        beside = path.with_name(f"{UNFINISHED}{path.name}")
        with self._told_trouble(beside):
            write_flushed(beside, content)
            os.replace(beside, path)
            flush_folder(path.parent)

    @contextmanager
    def _told_trouble(self, beside: Path) -> Iterator[None]:
        """Whatever happens, nothing half written stays."""
        try:
            yield
        except BaseException as error:
            remove(beside)
            if isinstance(error, OSError):
                raise trouble(self.path, error) from error
            raise

    @contextmanager
    def locked(self) -> Iterator[None]:
        """For one run alone. A folder that it made and left empty is removed."""
        made = self._make()
        try:
            with (self.path / LOCK).open("w") as file:
                self._lock(file.fileno())
                self._sweep()
                yield
        except OSError as error:
            raise trouble(self.path, error) from error
        finally:
            if made and not (self.path / MANIFEST).exists():
                shutil.rmtree(self.path, ignore_errors=True)

    def _make(self) -> bool:
        try:
            made = not self.path.exists()
            self.path.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise trouble(self.path, error) from error
        return made

    def _lock(self, file: int) -> None:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise BadFolder(str(self.path), "another run", "busy") from error

    def _sweep(self) -> None:
        """Remove what a kill has left half written."""
        for each in [*self.path.glob(f"{UNFINISHED}*"), *self.parts.glob(f"{UNFINISHED}*")]:
            remove(each)


def part_name(number: int) -> str:
    return f"{number:06}"


def write_flushed(path: Path, content: bytes) -> None:
    with path.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def flush_folder(path: Path) -> None:
    """A rename is safe when its folder is."""
    file = os.open(path, os.O_RDONLY)
    try:
        os.fsync(file)
    finally:
        os.close(file)


def remove(path: Path) -> None:
    if path.is_dir():
        shutil.rmtree(path, ignore_errors=True)
    else:
        path.unlink(missing_ok=True)


def trouble(path: Path, error: OSError) -> FolderTrouble:
    return FolderTrouble(str(path), error.strerror or str(error), "no-space" if error.errno == ENOSPC else "other")
