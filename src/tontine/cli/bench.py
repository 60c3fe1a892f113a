"""`tontine bench`: the benchmarks."""

from __future__ import annotations

from dataclasses import replace

from cyclopts import App

from ..bench.show import engine as measure_engine
from ..core.registry import game as game_named
from ..text import Texts
from .app import add, bare
from .arena import progress
from .seating import usual_seats
from .sim import LAB as LIBRARIES
from .sim import need
from .terminal import PACKAGE, Terminal

TEXTS = "tontine.bench"


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
    add(bench, own, sim, "bench-")
    return bench


def engine(terminal: Terminal, /, *, seconds: float = 60, game: list[str] | None = None, alone: bool = False, json: bool = False) -> int:
    names = [game_named(name).name for name in game or []]
    measure_engine(seconds, games=names, peers=not alone, json=json, language=terminal.language)
    return 0


def environments(
    terminal: Terminal, /, *, seconds: float = 60, game: list[str] | None = None, alone: bool = False, json: bool = False
) -> int:
    from ..bench.show_environments import environments as measure_environments  # noqa: PLC0415

    names = [game_named(name).name for name in game or []]
    measure_environments(seconds, games=names, peers=not alone, json=json, language=terminal.language)
    return 0


def levels(terminal: Terminal, /, *, seconds: float = 120, game: list[str] | None = None, json: bool = False) -> int:
    from ..bench.show_levels import levels as measure_levels  # noqa: PLC0415

    names = [game_named(name).name for name in game or []]
    measure_levels(seconds, games=names, json=json, language=terminal.language)
    return 0


def search(terminal: Terminal, /, *, seconds: float = 60, game: list[str] | None = None, alone: bool = False, json: bool = False) -> int:
    from ..bench.show_search import search as measure_search  # noqa: PLC0415

    names = [game_named(name).name for name in game or []]
    measure_search(seconds, games=names, peers=not alone, json=json, language=terminal.language)
    return 0


def ismcts(terminal: Terminal, game: str, /, *, seats: int | None = None, matches: int = 40, seconds: float = 0.5) -> int:
    from ..bench.ismcts import duels  # noqa: PLC0415

    chosen = game_named(game)
    company = usual_seats(chosen) if seats is None else seats
    with progress(terminal) as bar:
        task = bar.add_task(terminal.texts.say("bench-ismcts-bar"), total=matches)
        result = duels(chosen, company, matches, seconds, lambda: bar.update(task, advance=1))
    facts = {"share": f"{result.share:.3f}", "margin": f"{result.margin:.3f}", "fair": f"{result.fair:.3f}"}
    terminal.say("bench-ismcts", matches=result.matches, seats=company, seconds=seconds, **facts)
    return 0


def server(terminal: Terminal, /, *, seconds: float = 60, tables: int = 200, alone: bool = False, json: bool = False) -> int:
    from ..bench.show_server import server as measure_server  # noqa: PLC0415 - it needs the packages of the server

    measure_server(seconds, tables=tables, peers=not alone, json=json, language=terminal.language)
    return 0


def scale(terminal: Terminal, /, *, seconds: float = 10, most: int = 3000, json: bool = False) -> int:
    from ..bench.show_scale import scale as measure_scale  # noqa: PLC0415 - it needs the packages of the server

    measure_scale(seconds, most=most, json=json, language=terminal.language)
    return 0


def sim(terminal: Terminal, /, *, seconds: float = 60, game: list[str] | None = None, json: bool = False) -> int:
    names = [game_named(name).name for name in game or []]
    need("lab", LIBRARIES)
    from ..bench.show_sim import sim as measure_sim  # noqa: PLC0415 - for whoever has the extra

    measure_sim(seconds, games=names, json=json, language=terminal.language)
    return 0
