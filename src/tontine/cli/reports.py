"""`tontine reports`: what people have reported about others, for the operator of the server."""

from __future__ import annotations

import asyncio
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from ..core.registry import game as game_named
from ..text import Texts
from .serve import SERVER, with_server_words
from .terminal import PACKAGE, Terminal

if TYPE_CHECKING:
    from ..server.reports import Reported


def reports(terminal: Terminal, /, *, db: str | None = None, data: Path | None = None, table: str | None = None) -> int:
    from ..server.database import data_folder, database_in  # noqa: PLC0415
    from ..server.errors import NotServable  # noqa: PLC0415  it takes its time

    try:
        found = asyncio.run(read(db or database_in(data or data_folder()), table))
    except NotServable as refused:
        return with_server_words(terminal).fail(refused, 1)
    if not found:
        terminal.say("reports-none")
    for report in found:
        show(terminal, report)
    return 0


async def read(url: str, table: str | None) -> list[Reported]:
    from ..server.database import check_file, using  # noqa: PLC0415
    from ..server.reports import Reports  # noqa: PLC0415

    check_file(url)
    async with using(url) as store:
        return await Reports(store).read(table)


def show(terminal: Terminal, report: Reported) -> None:
    """Reporter, reported, time and table; the reason; and the line."""
    when = datetime.fromtimestamp(report.at / 1000)
    terminal.note("report-head", when=f"{when:%Y-%m-%d %H:%M}", table=report.table, game=report.game)
    by, about = f"{report.by_name} ({report.by})", f"{report.about_name} ({report.about})"
    terminal.say("report", by=by, about=about, reason=report.reason)
    if report.line:
        terminal.say("report-line", about=report.about_name, whisper=report.line.to is not None, line=words(terminal, report))


def words(terminal: Terminal, report: Reported) -> str:
    """What was said. A signal is given in words, with the seats of its game."""
    line = report.line
    assert line is not None
    if line.text:
        return line.text
    texts = Texts(terminal.language, game_named(report.game) if report.game else None, more=(PACKAGE, SERVER))
    return texts.say(f"signal-{line.signal}", target=texts.word(line.target) if line.target is not None else None)
