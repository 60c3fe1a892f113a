"""Records on disk: checked when they are read, written as a whole or not at all."""

from __future__ import annotations

import json
import os
from datetime import datetime
from pathlib import Path
from typing import Any

from ..core import parse_record
from .errors import FileTrouble


def read_record(path: Path) -> dict[str, Any]:
    try:
        return parse_record(path.read_bytes())
    except FileNotFoundError as error:
        raise FileTrouble(str(path), "missing") from error
    except IsADirectoryError as error:
        raise FileTrouble(str(path), "directory") from error
    except OSError as error:
        raise FileTrouble(str(path), "unreadable") from error


def write_record(path: Path, record: dict[str, Any]) -> None:
    """Written to a temporary file, then renamed: a reader finds the old record or the new one, never half of one."""
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        beside.write_text(json.dumps(record, ensure_ascii=False) + "\n", encoding="utf-8")
        os.replace(beside, path)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise FileTrouble(str(path), "unwritable") from error


def check_place(path: Path) -> None:
    """Before the match, refuse a path that cannot be written."""
    if path.is_dir():
        raise FileTrouble(str(path), "directory")
    if not path.parent.is_dir() or not os.access(path.parent, os.W_OK):
        raise FileTrouble(str(path), "unwritable")


def default_place(game: str) -> Path:
    """A new file name for every record, also within one second."""
    stem = f"tontine-{game}-{datetime.now():%Y%m%d-%H%M%S}"
    path, number = Path(f"{stem}.json"), 1
    while path.exists():
        number += 1
        path = Path(f"{stem}-{number}.json")
    return path
