"""`tontine bench`: the benchmarks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeAlias

from cyclopts import App, Parameter

from ..bench.show import engine as measure_engine
from ..bench.show import number
from ..bots.arena import Result
from ..core.registry import game as game_named
from ..text import Texts
from .app import add, bare
from .arena import progress
from .errors import FileTrouble, WrongUse
from .seating import usual_seats
from .sim import LAB as LIBRARIES
from .sim import need
from .terminal import PACKAGE, Terminal

if TYPE_CHECKING:
    from ..bench.scale import Report as ScaleReport

Earlier: TypeAlias = Annotated[Path | None, Parameter(name="--with")]
TEXTS = "tontine.bench"
EVERY = 10  # matches between lines, where there is no terminal for a bar


def app(terminal: Terminal) -> App:
    own = replace(terminal, texts=Texts(terminal.language, more=(TEXTS, PACKAGE)))
    bench = bare(own, "bench", own.texts.say("command-bench"), own.texts.say("command-bench", "usage"))
    bench["--help"].help = own.texts.say("help")
    add(bench, own, engine, "bench-")
    add(bench, own, environments, "bench-")
    add(bench, own, levels, "bench-")
    add(bench, own, search, "bench-")
    add(bench, own, ismcts, "bench-")
    add(bench, own, server, "bench-")
    add(bench, own, scale, "bench-")
    add(bench, own, thinkers, "bench-")
    add(bench, own, sim, "bench-")
    return bench


def engine(terminal: Terminal, /, *, seconds: float = 60, game: list[str] | None = None, alone: bool = False, json: bool = False) -> int:
    want_time(seconds)
    names = [game_named(name).name for name in game or []]
    measure_engine(seconds, games=names, peers=not alone, json=json, language=terminal.language)
    return 0


def environments(
    terminal: Terminal, /, *, seconds: float = 60, game: list[str] | None = None, alone: bool = False, json: bool = False
) -> int:
    want_time(seconds)
    from ..bench.show_environments import environments as measure_environments  # noqa: PLC0415

    names = [game_named(name).name for name in game or []]
    measure_environments(seconds, games=names, peers=not alone, json=json, language=terminal.language)
    return 0


def levels(terminal: Terminal, /, *, seconds: float = 120, game: list[str] | None = None, json: bool = False) -> int:
    want_time(seconds)
    from ..bench.show_levels import levels as measure_levels  # noqa: PLC0415

    names = [game_named(name).name for name in game or []]
    measure_levels(seconds, games=names, json=json, language=terminal.language)
    return 0


def search(terminal: Terminal, /, *, seconds: float = 60, game: list[str] | None = None, alone: bool = False, json: bool = False) -> int:
    want_time(seconds)
    from ..bench.show_search import search as measure_search  # noqa: PLC0415

    names = [game_named(name).name for name in game or []]
    measure_search(seconds, games=names, peers=not alone, json=json, language=terminal.language)
    return 0


def ismcts(terminal: Terminal, game: str, /, *, seats: int | None = None, matches: int = 40, seconds: float = 0.5, first: int = 0) -> int:
    """It may take an hour: what was played is told on the way, and when it is interrupted."""
    want_time(seconds)
    chosen = game_named(game)
    want(1, matches=matches)
    want(0, first=first)
    from ..bench.ismcts import duels  # noqa: PLC0415

    company = usual_seats(chosen) if seats is None else seats
    shares: list[float] = []
    try:
        with progress(terminal) as bar:
            task = bar.add_task(terminal.texts.say("bench-ismcts-bar"), total=matches)
            for share in duels(chosen, company, range(first, first + matches), seconds):
                shares.append(share)
                line = terminal.texts.say("bench-ismcts-so-far", matches=len(shares), **figures(shares, company, terminal.texts))
                bar.update(task, advance=1, description=line)
                if len(shares) % EVERY == 0 and not terminal.errors.is_terminal:
                    terminal.errors.print(line, soft_wrap=True)
    finally:
        if shares:
            last = first + len(shares) - 1
            facts = figures(shares, company, terminal.texts)
            terminal.say("bench-ismcts", matches=len(shares), seats=company, seconds=seconds, first=first, last=last, **facts)
    return 0


def want(least: int, **given: int) -> None:
    """Refuse an option that is given less."""
    for name, got in given.items():
        if got < least:
            raise WrongUse(name, str(got))


def want_time(seconds: float) -> None:
    if not seconds > 0:
        raise WrongUse("seconds", str(seconds))


def figures(shares: Sequence[float], seats: int, texts: Texts) -> dict[str, str]:
    found = Result(shares, 1 / seats)
    return {name: number(value, texts, 3) for name, value in (("share", found.share), ("margin", found.margin), ("fair", found.fair))}


def server(terminal: Terminal, /, *, seconds: float = 60, tables: int = 200, alone: bool = False, json: bool = False) -> int:
    want_time(seconds)
    want(1, tables=tables)
    from ..bench.show_server import server as measure_server  # noqa: PLC0415 - it needs the packages of the server

    measure_server(seconds, tables=tables, peers=not alone, json=json, language=terminal.language)
    return 0


def scale(
    terminal: Terminal, /, *, seconds: float = 10, most: int = 3000, runs: int = 1, earlier: Earlier = None, json: bool = False
) -> int:
    want_time(seconds)
    want(1, runs=runs)
    from ..bench.show_scale import scale as measure_scale  # noqa: PLC0415 - it needs the packages of the server

    before = earlier_report(earlier) if earlier else None
    measure_scale(seconds, most=most, runs=runs, earlier=before, json=json, language=terminal.language)
    return 0


def earlier_report(path: Path) -> ScaleReport:
    """It is read before anything is measured: that takes long."""
    import msgspec  # noqa: PLC0415 - it comes with the server

    from ..bench.scale import Report  # noqa: PLC0415

    try:
        return msgspec.json.decode(path.read_bytes(), type=Report)
    except FileNotFoundError as error:
        raise FileTrouble(str(path), "missing") from error
    except (OSError, msgspec.MsgspecError) as error:
        raise FileTrouble(str(path), "unreadable") from error


def thinkers(
    terminal: Terminal,
    /,
    *,
    seconds: float = 40,
    tables: int = 50,
    thinkers: int = 2,
    game: list[str] | None = None,
    json: bool = False,
) -> int:
    want_time(seconds)
    want(1, tables=tables, thinkers=thinkers)
    from ..bench.show_thinkers import thinkers as measure_thinkers  # noqa: PLC0415 - it needs the packages of the server

    names = [game_named(name).name for name in game or []]
    measure_thinkers(seconds, tables=tables, processes=thinkers, games=names, json=json, language=terminal.language)
    return 0


def sim(terminal: Terminal, /, *, seconds: float = 60, game: list[str] | None = None, json: bool = False) -> int:
    want_time(seconds)
    names = [game_named(name).name for name in game or []]
    need("lab", LIBRARIES)
    from ..bench.show_sim import sim as measure_sim  # noqa: PLC0415 - for whoever has the extra

    measure_sim(seconds, games=names, json=json, language=terminal.language)
    return 0
