"""`tontine report`: what a simulation tells, as one page."""

from __future__ import annotations

import os
from pathlib import Path

from .errors import FileTrouble
from .language import known
from .sim import need
from .terminal import Terminal

LIBRARIES = ("altair", "polars", "vl_convert")
PAGE = "report.html"


def report(terminal: Terminal, folder: Path, /, *, language: str | None = None, out: Path | None = None) -> int:
    spoken = terminal.language if language is None else known(language)
    need("lab", LIBRARIES)
    from ..report.page import report as page_of  # noqa: PLC0415 - for whoever has the extra
    from ..sim.folder import Folder  # noqa: PLC0415

    place = Folder(folder)
    place.manifest()
    path = out or folder / PAGE
    check_page(path)
    write_page(path, page_of(place, spoken))
    terminal.say("report-written", path=str(path))
    return 0


def check_page(path: Path) -> None:
    """Before any work, refuse a path that cannot be written."""
    if path.is_dir() or not os.access(path.parent, os.W_OK):
        raise FileTrouble(str(path), "unwritable-page")


def write_page(path: Path, page: str) -> None:
    """As a whole or not at all."""
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        beside.write_text(page, "utf-8")
        os.replace(beside, path)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise FileTrouble(str(path), "unwritable-page") from error
