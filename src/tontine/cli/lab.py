"""`tontine lab`: views as numbers."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Any

from cyclopts import App

from ..core import Game
from .app import add, bare
from .choice import chosen_games
from .errors import WrongUse
from .terminal import Terminal


def app(terminal: Terminal) -> App:
    lab = bare(terminal, "lab", terminal.texts.say("command-lab"), terminal.texts.say("command-lab", "usage"))
    lab["--help"].help = terminal.texts.say("help")
    add(lab, terminal, layout, "lab-")
    return lab


def layout(terminal: Terminal, game: str | None = None, /, *, all: bool = False, names: bool = False, write: bool = False) -> int:
    """Print it, print the names of its places, or find it anew and write it beside the rules of the game."""
    if find_spec("numpy") is None:
        raise WrongUse("extra", "lab")
    for each in chosen_games(terminal, game, all):
        if write:
            write_layout(terminal, each)
        if not write or names:
            print(listing(each) if names else text(each))
    return 0


def text(game: Game[Any]) -> str:
    from ..lab import layout_of  # noqa: PLC0415 - numpy takes its time

    return layout_of(game).write().rstrip()


def listing(game: Game[Any]) -> str:
    from ..lab import Encoder  # noqa: PLC0415

    return "\n".join([f"{place} {name}" for place, name in enumerate(Encoder(game, game.seats[0]).names)])


def write_layout(terminal: Terminal, game: Game[Any]) -> None:
    from ..lab import Encoder  # noqa: PLC0415
    from ..lab.layout import discover, forget, keep, packaged  # noqa: PLC0415

    found = discover(game)
    keep(found, packaged(game))
    forget(game)
    places = Encoder(game, game.seats[0], layout=found).size
    terminal.say("layout-written", game=game.name, places=places, path=str(packaged(game)))
