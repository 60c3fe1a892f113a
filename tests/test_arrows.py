"""Arrows point down only, nobody but the registry knows where the games are, and the core and the games need nothing but Python."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src" / "tontine"
REGISTRY = "core/registry.py"
MAY_IMPORT = {
    "core": {"core"},
    "games": {"core", "games"},
    "bots": {"core", "bots", "lab"},
    "analysis": {"core", "bots", "analysis"},
    "lab": {"core", "lab"},
    "train": {"core", "bots", "lab", "train"},
    "sim": {"core", "bots", "lab", "sim"},
    "report": {"core", "sim", "text", "report"},
    "text": {"core", "text"},
    "bench": {"core", "bots", "lab", "sim", "text", "adapters", "server", "bench"},  # of the server, what makes and reads logs
    "server": {"core", "bots", "analysis", "text", "server", "tontine"},  # the last one for its version
    "adapters": {"core", "bots", "lab", "text", "server", "adapters", "tontine"},  # of the server, its errors and their texts
    "cli": {
        "core",
        "bots",
        "analysis",
        "lab",
        "report",
        "sim",
        "train",
        "text",
        "bench",
        "server",
        "adapters",
        "testing",
        "cli",
        "tontine",
    },
    "testing.py": {"core", "bots", "text"},
    "__init__.py": {"core", "games"},  # the folder, which can be called
    "__main__.py": {"cli"},
}
# They import by string: the registry games, the command its own parts and a game that it has just written, the benchmark its peers, the
# lab the folder of a game, for its layout.
BY_STRING = {
    REGISTRY,
    "testing.py",
    "cli/app.py",
    "cli/new.py",
    "bench/ismcts.py",
    "bench/environments.py",
    "bench/peers.py",
    "bench/search.py",
    "bench/server.py",
    "lab/layout.py",
}
MODULE = re.compile(r"tontine(\.\w+)+")


def imported(path: Path) -> set[str]:
    """The absolute names of all modules that a file imports."""
    package = ["tontine", *path.relative_to(SOURCE).parts[:-1]]
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            names |= {f"tontine.{alias.name}" if module == "tontine" and is_module(alias.name) else module for alias in node.names}
    return names


def is_module(name: str) -> bool:
    return (SOURCE / name).is_dir() or (SOURCE / f"{name}.py").is_file()


def named(path: Path) -> set[str]:
    """The modules of ours that a file names in its strings, for whoever imports them."""
    strings = [node.value for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Constant)]
    return {text for text in strings if isinstance(text, str) and MODULE.fullmatch(text) and is_module(text.split(".")[1])}


def parts(names: set[str]) -> set[str]:
    """The folders of ours among them."""
    return {name.split(".")[1] if "." in name else name for name in names if name.split(".")[0] == "tontine"}


def files(part: str) -> list[Path]:
    found = [SOURCE / part] if part.endswith(".py") else sorted((SOURCE / part).rglob("*.py"))
    assert found
    return found


def test_every_part_has_its_arrows() -> None:
    assert set(MAY_IMPORT) == {path.relative_to(SOURCE).parts[0] for path in SOURCE.rglob("*.py")}


@pytest.mark.parametrize("part", MAY_IMPORT)
def test_arrows_point_down_only(part: str) -> None:
    for path in files(part):
        wrong = parts(imported(path)) - MAY_IMPORT[part]
        assert not wrong, f"{path} imports {wrong}"


@pytest.mark.parametrize("part", MAY_IMPORT)
def test_only_the_registry_names_the_folder_of_the_games(part: str) -> None:
    for path in files(part):
        allowed = {"games"} if path == SOURCE / REGISTRY else MAY_IMPORT[part]
        wrong = parts(named(path)) - allowed
        assert not wrong, f"{path} names {wrong}"
    assert parts(named(SOURCE / REGISTRY)) == {"games"}


def test_few_import_by_string() -> None:
    found = {path.relative_to(SOURCE).as_posix() for part in MAY_IMPORT for path in files(part) if "importlib" in imported(path)}
    assert found == BY_STRING
    hidden = [path for part in MAY_IMPORT for path in files(part) if "__import__" in path.read_text()]
    assert not hidden


def test_the_games_are_loaded_without_anything_above_them() -> None:
    code = "import sys, tontine; tontine.games(); print(*[name for name in sys.modules if name.startswith('tontine.')])"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert parts(set(loaded)) == {"core", "games"}


def test_a_game_does_not_know_another_game() -> None:
    for path in files("games"):
        own = path.relative_to(SOURCE).parts[1]
        others = {name for name in imported(path) if name.startswith("tontine.games.") and name.split(".")[2] != own}
        assert not others, f"{path} imports {others}"


def test_core_and_games_need_nothing_but_python() -> None:
    for path in files("core") + files("games"):
        foreign = {name.split(".")[0] for name in imported(path)} - set(sys.stdlib_module_names) - {"tontine"}
        assert not foreign, f"{path} imports {foreign}"


def test_only_the_laboratory_needs_numpy() -> None:
    """What plays at a table starts without it."""
    for folder in ("text", "server", "cli"):
        for path in files(folder):
            assert "numpy" not in {name.split(".")[0] for name in imported(path)}, path
