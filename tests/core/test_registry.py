"""Games are found in `tontine/games` and through entry points. One that cannot be used is named, and the others still work."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module, invalidate_caches
from importlib.metadata import EntryPoint
from pathlib import Path
from types import ModuleType

import pytest

from tontine.core import registry
from tontine.core.errors import BadGame, UnknownGame
from tontine.core.registry import FOLDER, GROUP, game, games, package_of, refused, shelf

from .toy import TOY

PASSPORT = "from dataclasses import replace\nfrom tests.core.toy import TOY\n"


class Shops:
    """Installed packages: each has a folder, and an entry point that names its game."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder = folder
        self.points: list[EntryPoint] = []
        monkeypatch.syspath_prepend(folder)
        monkeypatch.setattr(registry, "entry_points", self.found)

    def found(self, group: str) -> list[EntryPoint]:
        return [point for point in self.points if point.group == group]

    def install(self, package: str, code: str, name: str = "toy", value: str = ":GAME", group: str = GROUP) -> None:
        (self.folder / package).mkdir()
        (self.folder / package / "__init__.py").write_text(code)
        (self.folder / package / "passport.py").write_text(code)
        self.points.append(EntryPoint(name, package + value, group))
        invalidate_caches()
        shelf.cache_clear()


@pytest.fixture
def shops(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Shops]:
    yield Shops(tmp_path, monkeypatch)
    shelf.cache_clear()


@pytest.fixture(autouse=True)
def _without_visitors(shops: Shops) -> None:
    """Only packages that a test installs are there, besides Tontine's own games."""
    shelf.cache_clear()


def named(name: str) -> str:
    return f"{PASSPORT}GAME = replace(TOY, name={name!r})\n"


def house_games() -> list[str]:
    return [each.name for each in games() if package_of(each).startswith(f"{FOLDER}.")]


def test_the_house_s_own_games_are_all_sound() -> None:
    folders = sorted(path.parent.name for path in Path(str(import_module(FOLDER).__file__)).parent.glob("*/__init__.py"))
    assert [package_of(each) for each in games()] == [f"{FOLDER}.{folder}" for folder in folders]
    assert refused() == []


def test_a_game_from_outside_is_found_after_the_house_s_own(shops: Shops) -> None:
    own = house_games()
    shops.install("shop_of_zebras", named("zebra"), "zebra")
    shops.install("shop_of_apes", named("ape"), "ape")
    assert [each.name for each in games()] == [*own, "ape", "zebra"]
    assert game("zebra").name == "zebra"
    assert refused() == []


def test_its_folder_is_that_of_its_package(shops: Shops) -> None:
    shops.install("shop_of_folders", named("in-the-package"), "in-the-package")
    shops.install("shop_of_modules", named("in-a-module"), "in-a-module", ".passport:GAME")
    assert package_of(game("in-the-package")) == "shop_of_folders"
    assert package_of(game("in-a-module")) == "shop_of_modules"


def test_other_groups_are_none_of_our_business(shops: Shops) -> None:
    own = house_games()
    shops.install("shop_of_others", named("other"), "other", group="other.games")
    assert [each.name for each in games()] == own


BROKEN = {
    "import": ("import nothing_of_that_name", "ModuleNotFoundError: No module named 'nothing_of_that_name'"),
    "syntax": ("def play(", "SyntaxError"),
    "exit": ("raise SystemExit(3)", "SystemExit: 3"),
    "missing": ("", "AttributeError: module 'shop_missing' has no attribute 'GAME'"),
    "no-game": ("GAME = 'toy'", "str"),
    "name": (named("Toy Game"), "'Toy Game'"),
    "long-name": (named("x" * 41), "x" * 41),
    "no-name": (f"{PASSPORT}GAME = replace(TOY, name=None)", "None"),
    "taken": (named("dead-last"), "dead-last"),
}
PROBLEM = {"syntax": "import", "exit": "import", "missing": "import", "long-name": "name", "no-name": "name"}


@pytest.mark.parametrize("case", BROKEN)
def test_what_cannot_be_used_is_refused_and_stops_nobody(shops: Shops, case: str) -> None:
    code, got = BROKEN[case]
    own = house_games()
    shops.install(f"shop_{case.replace('-', '_')}", code)
    shops.install("sound_shop", named("sound"), "sound")
    assert [each.name for each in games()] == [*own, "sound"]
    [why] = refused()
    assert why.problem == PROBLEM.get(case, case)
    assert why.facts["name"] == "toy"
    assert got in why.got
    assert str(why).startswith("toy (")
    assert package_of(game("dead-last")).startswith(FOLDER)


def test_of_two_with_one_name_the_first_is_taken(shops: Shops) -> None:
    shops.install("shop_b", named("twin"), "twin")
    shops.install("shop_a", named("twin"), "another")
    assert package_of(game("twin")) == "shop_a"
    assert [(why.problem, why.facts["name"]) for why in refused()] == [("taken", "twin")]


def test_who_asks_for_a_broken_game_hears_why(shops: Shops) -> None:
    shops.install("shop_half_done", "import nothing_of_that_name", "half-done")
    with pytest.raises(UnknownGame) as error:
        game("half-done")
    assert isinstance(error.value.__cause__, BadGame)
    assert isinstance(error.value.__cause__.__cause__, ModuleNotFoundError)
    with pytest.raises(UnknownGame) as error:
        game("never-heard-of")
    assert error.value.__cause__ is None


def test_a_game_that_nobody_registered_has_no_folder() -> None:
    with pytest.raises(UnknownGame):
        package_of(TOY)


def test_a_broken_folder_of_the_house_stops_nobody_either(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken_import(name: str) -> ModuleType:
        if name == f"{FOLDER}.dead_last":
            raise SyntaxError("unfinished")
        return import_module(name)

    own = house_games()
    shelf.cache_clear()
    monkeypatch.setattr(registry, "import_module", broken_import)
    assert house_games() == [name for name in own if name != "dead-last"]
    assert [(why.facts["name"], why.got) for why in refused()] == [("dead-last", "SyntaxError: unfinished")]
