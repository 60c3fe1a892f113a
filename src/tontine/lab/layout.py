"""The layout of a game: which path of its views has which places in a vector. Found once, kept as a file, the same every time."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, dataclass, fields
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from typing import Any

from platformdirs import user_cache_path

from ..core import Game
from ..core.registry import package_of, shelf
from ..core.settings import Settings
from .errors import BadLayout
from .node import Node
from .sample import samples
from .seen import Families, Seen

VERSION = 1  # raised when the same file would mean other places
FILE = "layout.json"  # beside the rules
VIEWS = 30_000


@dataclass(frozen=True)
class Layout:
    """`view` and `about` (of all questions) say what can stand there; `settings` follow from what the game declares."""

    game: str
    rules: int  # of the game
    version: int
    seats: int  # at the largest table
    tables: list[int]  # every number of seats
    settings: Node
    kinds: list[str]  # of questions
    view: Node
    about: Node

    def fits(self, game: Game[Any]) -> bool:
        """Whether it was made for this game as it is now, as far as can be told without playing."""
        own = (self.game, self.rules, self.version, self.tables, self.settings)
        return own == (game.name, game.rules, VERSION, list(game.seats), settings_node(game.Settings))

    def as_json(self) -> dict[str, Any]:
        return asdict(self)

    def write(self) -> str:
        return json.dumps(self.as_json(), indent=1, sort_keys=True) + "\n"


def read(text: str) -> Layout:
    try:
        found = json.loads(text)
        return Layout(**found)
    except (ValueError, TypeError) as error:
        raise BadLayout(f"a layout as JSON, version {VERSION}", str(error)) from error


# Finding it


def discover(game: Game[Any], views: int = VIEWS, seed: int | str = 0, progress: Callable[[], None] = lambda: None) -> Layout:
    """From sampled matches. The same game, number and seed give the same layout."""
    view, about, kinds = Seen(), Seen(), set[str]()
    for sample in samples(game, views, seed):
        view.see(sample.view, sample.seat, sample.seats)
        if sample.ask:
            about.see(sample.ask.about, sample.seat, sample.seats)
            kinds.add(sample.ask.kind)
        progress()
    families = families_of(game)
    return Layout(
        game=game.name,
        rules=game.rules,
        version=VERSION,
        seats=game.seats[-1],
        tables=list(game.seats),
        settings=settings_node(game.Settings),
        kinds=sorted(kinds),
        view=by_seat(view.node(families)),
        about=about.node(families),
    )


def by_seat(view: Node) -> Node:
    """The contract: "players" has one entry for each seat, also where there is but one number of seats."""
    players = view["fields"].get("players", {})
    if "list" in players:
        players["list"]["by"] = "seat"
    return view


def families_of(game: Game[Any]) -> Families:
    """Words that belong together: the pieces of a kind, of a group and of a type."""
    sorts: dict[tuple[str, str], set[str]] = {}
    for piece in game.box:
        if isinstance(piece.word, str):
            for name in ("kind", "group", "type"):
                sorts.setdefault((name, getattr(piece, name)), set()).add(piece.word)
    return [frozenset(words) for (_, value), words in sorted(sorts.items()) if value]


def settings_node(kind: type[Settings]) -> Node:
    """What the table alone heeds is not for the players' eyes."""
    known = {f.name: setting_node(f.metadata) for f in fields(kind) if not f.metadata["table"]}
    return {"keys": "always", "fields": {name: known[name] for name in sorted(known)}}


def setting_node(about: Any) -> Node:
    if about["type"] == "flag":
        return {"flag": True}
    if about["type"] == "choice":
        return {"words": list(about["options"])}
    if about["type"] == "several":
        words: Node = {"words": list(about["options"])}
        return {"list": {"by": "count", "item": words, "longest": len(about["options"]), "most": 1, "ordered": False}}
    if about["type"] == "counts":
        return {"keys": "some", "fields": {word: {"number": copies, "none": True} for word, copies in sorted(about["copies"].items())}}
    return {
        "number": max(1, about["high"]),
        **({"seat": True} if about["winner"] else {}),
        **({"negative": True} if about["low"] < 0 else {}),
    }


# Keeping it


_known: dict[int, tuple[Game[Any], Layout]] = {}


def layout_of(game: Game[Any]) -> Layout:
    """The one that lies in the game's package; else the one that was found before; else it is found now, which takes some seconds."""
    if id(game) not in _known:
        _known[id(game)] = (game, kept(game) or find(game))
    return _known[id(game)][1]


def kept(game: Game[Any]) -> Layout | None:
    for path in (packaged(game), cached(game)) if on_shelf(game) else ():
        with suppress(OSError, BadLayout):
            if (found := read(path.read_text("utf-8"))).fits(game):
                return found
    return None


def find(game: Game[Any]) -> Layout:
    found = discover(game)
    if on_shelf(game):
        with suppress(OSError):
            keep(found, cached(game))
    return found


def forget(game: Game[Any]) -> None:
    _known.pop(id(game), None)


def on_shelf(game: Game[Any]) -> bool:
    return shelf().games.get(game.name) is game


def keep(layout: Layout, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(layout.write(), "utf-8")


def packaged(game: Game[Any]) -> Path:
    return folder_of(game) / FILE


def cached(game: Game[Any]) -> Path:
    """By the sources of the game, so that a change of its views is noticed."""
    sources = sha256()
    for path in sorted(folder_of(game).rglob("*.py")):
        sources.update(path.read_bytes())
    return user_cache_path("tontine") / "layouts" / f"{game.name}-{VERSION}-{sources.hexdigest()[:16]}.json"


def folder_of(game: Game[Any]) -> Path:
    return Path(str(import_module(package_of(game)).__file__)).parent
