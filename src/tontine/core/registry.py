"""The games: every folder under `tontine/games`, and every entry point of the group `tontine.games` in any installed package."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache, partial
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pkgutil import iter_modules
from typing import Any, NamedTuple

from .ask import Given
from .errors import BadGame, UnknownGame
from .game import Game

FOLDER = "tontine.games"
GROUP = "tontine.games"
NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
LONGEST = 40


class Source(NamedTuple):
    name: str  # of the folder or the entry point: what the game should be called
    place: str  # where it comes from, for people
    load: Callable[[], tuple[Any, str]]  # the game, and the package whose folder has its texts


class Shelf:
    """What was found: games and their packages by name, and what could not be used, with the reason."""

    def __init__(self) -> None:
        self.games: dict[str, Game[Any]] = {}
        self.packages: dict[str, str] = {}
        self.refused: list[BadGame] = []

    def add(self, source: Source) -> None:
        """An error in one game does not affect the others."""
        try:
            game, package = source.load()
        except (Exception, SystemExit) as error:  # a package may raise anything while it is imported
            self.refuse(source, f"{type(error).__name__}: {error}", "import", error)
            return
        if wrong := self.wrong(game):
            self.refuse(source, *wrong)
        else:
            self.games[game.name] = game
            self.packages[game.name] = package

    def wrong(self, game: Any) -> tuple[str, str] | None:
        if not isinstance(game, Game):
            return type(game).__name__, "no-game"
        if not isinstance(game.name, str) or not NAME.fullmatch(game.name) or len(game.name) > LONGEST:
            return repr(game.name), "name"
        return (game.name, "taken") if game.name in self.games else None

    def refuse(self, source: Source, got: str, problem: str, cause: BaseException | None = None) -> None:
        refused = BadGame(source.place, got, problem, name=source.name)
        refused.__cause__ = cause
        self.refused.append(refused)


@cache
def shelf() -> Shelf:
    """Tontine's own games come first, so that no other game takes their names."""
    found = Shelf()
    for source in (*_own(), *_outside()):
        found.add(source)
    return found


def _own() -> Iterator[Source]:
    for folder in sorted(module.name for module in iter_modules(import_module(FOLDER).__path__) if module.ispkg):
        package = f"{FOLDER}.{folder}"
        yield Source(folder.replace("_", "-"), package, partial(_load_folder, package))


def _outside() -> Iterator[Source]:
    """Sorted: the order does not depend on the order of installation."""
    found = [(point.name, point.dist.name if point.dist else point.module, point) for point in entry_points(group=GROUP)]
    for name, package, point in sorted(found, key=lambda each: each[:2]):
        yield Source(name, package, partial(_load_point, point))


def _load_folder(package: str) -> tuple[Any, str]:
    return import_module(package).GAME, package


def _load_point(point: EntryPoint) -> tuple[Any, str]:
    """The folder is that of the module, or of the package that the module is in."""
    module = import_module(point.module)
    return point.load(), point.module if hasattr(module, "__path__") else module.__package__ or point.module


def games() -> list[Game[Any]]:
    """All games: Tontine's own by name, then those of other packages by name."""
    return list(shelf().games.values())


def refused() -> list[BadGame]:
    """Errors for what is registered as a game and cannot be used."""
    return shelf().refused


def game(name: Given) -> Game[Any]:
    """The game of that name. If it cannot be used, the reason is the cause of the error."""
    found = shelf().games.get(name) if isinstance(name, str) else None
    if found is None:
        raise UnknownGame(", ".join(shelf().games), name) from next((each for each in refused() if each.facts["name"] == name), None)
    return found


def package_of(game: Game[Any]) -> str:
    """The package whose folder has the texts and the rules page of this game."""
    found = shelf().packages.get(game.name)
    if found is None:
        raise UnknownGame(", ".join(shelf().games), game.name)
    return found
