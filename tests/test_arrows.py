"""Arrows point down only, and the core and the games import nothing but the standard library."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

SOURCE = Path(__file__).parents[1] / "src" / "tontine"
MAY_IMPORT = {
    "core": {"core"},
    "games": {"core", "games"},
    "bots": {"core", "games", "bots"},
    "text": {"core", "games", "text"},
    "server": {"core", "games", "bots", "text", "server", "tontine"},  # the last one for its version
}


def imported(path: Path) -> set[str]:
    """The absolute names of all modules that a file imports."""
    package = ["tontine", *path.relative_to(SOURCE).parts[:-1]]
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            names.add(".".join([*base, *([node.module] if node.module else [])]))
    return names


def files(folder: str) -> list[Path]:
    found = sorted((SOURCE / folder).rglob("*.py"))
    assert found
    return found


def test_arrows_point_down_only() -> None:
    for folder, allowed in MAY_IMPORT.items():
        for path in files(folder):
            ours = {name.split(".")[1] if "." in name else name for name in imported(path) if name.split(".")[0] == "tontine"}
            assert ours <= allowed, f"{path} imports {ours - allowed}"


def test_a_game_does_not_know_another_game() -> None:
    for path in files("games"):
        own = path.relative_to(SOURCE).parts[1]
        others = {name for name in imported(path) if name.startswith("tontine.games.") and name.split(".")[2] != own}
        assert not others, f"{path} imports {others}"


def test_core_and_games_need_nothing_but_python() -> None:
    for path in files("core") + files("games"):
        foreign = {name.split(".")[0] for name in imported(path)} - set(sys.stdlib_module_names) - {"tontine"}
        assert not foreign, f"{path} imports {foreign}"
