"""`tontine playthrough`: writes the golden playthroughs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ..core import Game
from ..core.playthrough import playthroughs
from ..testing import belongs, project_of
from .choice import chosen_games
from .terminal import Terminal

USUAL = Path("tests", "golden")
ELSEWHERE = Path("playthroughs")


def playthrough(terminal: Terminal, game: str | None = None, /, *, all: bool = False, out: Path | None = None) -> int:
    chosen = chosen_games(terminal, game, all)
    for each in chosen:
        folder = out or usual_folder(each)
        count = write(each, folder)
        terminal.say("playthrough-written", count=count, game=each.name, folder=str(folder))
    return 0


def usual_folder(game: Game[Any]) -> Path:
    """The folder in the tests of the project that the game is in."""
    project = project_of(game)
    return project / USUAL if project and (project / USUAL.parent).is_dir() else ELSEWHERE


def write(game: Game[Any], folder: Path) -> int:
    """Write the files, and remove those of variants that no longer exist. Returns how many were written."""
    texts = playthroughs(game)
    folder.mkdir(parents=True, exist_ok=True)
    for stale in folder.glob("*.txt"):
        if belongs(stale.stem, game.name) and stale.stem not in texts:
            stale.unlink()
    for name, text in texts.items():
        (folder / f"{name}.txt").write_text(text, "utf-8")
    return len(texts)
