"""`tontine new`: writes a small, complete game as a package, to be changed into another."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module, invalidate_caches
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from keyword import iskeyword
from pathlib import Path
from shlex import quote
from typing import NamedTuple

from ..core.registry import LONGEST, NAME, games
from .errors import FileTrouble, WrongUse
from .playthrough import write as write_goldens
from .terminal import Terminal

TEMPLATE = "template"
SUFFIX = ".in"  # so that tools do not take a template for a module, a test or a text
STEPS = ("pip install --editable .", "pytest", "tontine check {name}", "tontine play {name}", "tontine serve --open")


class Names(NamedTuple):
    """The forms of a name."""

    name: str  # my-game
    module: str  # my_game
    title: str  # My Game
    cls: str  # MyGame
    id: str  # MG, before the number of a rule
    low: str  # mg


def new(terminal: Terminal, name: str, /, *, folder: Path | None = None) -> int:
    names = names_of(name)
    place = folder or Path(names.name)
    check_empty(place)
    try:
        write(names, place)
    except OSError as error:
        raise FileTrouble(str(place), "no-folder") from error
    terminal.say("new-written", title=names.title, folder=str(place))
    for step in (f"cd {quote(str(place))}", *STEPS):
        terminal.command(step.format(name=names.name))
    return 0


def names_of(given: str) -> Names:
    name = given.strip().lower().replace("_", "-").replace(" ", "-")
    if not NAME.fullmatch(name) or len(name) > LONGEST or iskeyword(name):
        raise WrongUse("new-name", given)
    module, words = name.replace("-", "_"), name.split("-")
    if name in {game.name for game in games()} or find_spec(module):
        raise WrongUse("new-taken", name)
    id = "".join([word[0] for word in words if word[0].isalpha()])
    capitals = [word.capitalize() for word in words]
    return Names(name, module, " ".join(capitals), "".join(capitals), id.upper(), id)


def check_empty(place: Path) -> None:
    """Refuse a folder with files in it: nothing is overwritten."""
    if place.exists() and (not place.is_dir() or any(place.iterdir())):
        raise FileTrouble(str(place), "not-empty")


def write(names: Names, place: Path) -> None:
    template = files(__package__).joinpath(TEMPLATE)
    for path, source in templates(template):
        file = place / filled(path, names)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(filled(source.read_text("utf-8"), names), "utf-8")
    goldens(names, place)


def templates(folder: Traversable, above: str = "") -> Iterator[tuple[str, Traversable]]:
    """Every file of the template, by the path that it will have."""
    for entry in folder.iterdir():
        if entry.is_dir():
            yield from templates(entry, f"{above}{'@module@' if entry.name == 'package' else entry.name}/")
        elif entry.name.endswith(SUFFIX):
            plain = entry.name.removesuffix(SUFFIX)
            yield f"{above}{'.gitignore' if plain == 'gitignore' else plain}", entry


def filled(text: str, names: Names) -> str:
    for mark, value in names._asdict().items():
        text = text.replace(f"@{'class' if mark == 'cls' else mark}@", value)
    return text


def goldens(names: Names, place: Path) -> None:
    """Golden playthroughs of the game just written."""
    source = str((place / "src").resolve())
    sys.path.insert(0, source)
    invalidate_caches()
    try:
        write_goldens(import_module(names.module).GAME, place / "tests" / "golden")
    finally:
        sys.path.remove(source)
