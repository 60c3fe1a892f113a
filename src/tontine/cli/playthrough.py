"""`tontine playthrough`: golden playthroughs, written to be read."""

from __future__ import annotations

from pathlib import Path

from ..core.playthrough import playthroughs
from .choice import chosen_games
from .house import House

USUAL = Path("tests/golden")


def playthrough(house: House, game: str | None = None, /, *, all: bool = False, out: Path | None = None) -> int:
    chosen = chosen_games(house, game, all)
    folder = out or (USUAL if USUAL.is_dir() else Path("playthroughs"))
    folder.mkdir(parents=True, exist_ok=True)
    for each in chosen:
        texts = playthroughs(each)
        for stale in folder.glob(f"{each.name}*.txt"):
            if stale.stem not in texts:
                stale.unlink()
        for name, text in texts.items():
            (folder / f"{name}.txt").write_text(text)
        house.say("playthrough-written", count=len(texts), game=each.name, folder=str(folder))
    return 0
