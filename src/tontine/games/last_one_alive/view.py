"""The view: all but the order of the bag."""

from __future__ import annotations

from typing import Any, Final

from ...core import Chance, Seat, View
from .dice import bangs_left, barricades_left
from .state import APOCALYPSE, DAY, FIND, ITEMS, NIGHT, OVERPOWERED, PUSH, REROLL, SHOOT, WINDOW, State, level

UNTIL_SHOT: Final[tuple[str, ...]] = (WINDOW, REROLL, FIND, SHOOT)  # LOA-9: later, bangs are lost
TOKENS: Final[tuple[str, ...]] = (*ITEMS, APOCALYPSE, NIGHT, DAY)
UNTIL_CHECKED: Final[tuple[str, ...]] = (*UNTIL_SHOT, PUSH, OVERPOWERED)


def view(s: State, seat: Seat | None) -> View:
    return {
        "seat": seat,
        "turn": s.turn,
        "turns": s.turns,
        "first": s.first,
        "active": s.active,
        "step": s.step,
        "level": level(s),
        "aside": s.aside[:],
        "bag": [{"token": token, "count": count} for token in TOKENS if (count := s.bag.count(token))],
        "box": sorted(s.box),
        "drawn": s.drawn,
        "pool": [{"die": die, "count": count} for die, count in s.pool.items()],
        "effects": s.effects[:],
        "tray": s.tray[:],
        "chosen": s.chosen[:],
        "free": s.free,
        "draws": s.draws,
        "bangs": bangs_left(s) if s.step in UNTIL_SHOT else 0,
        "used": s.used,
        "barricades": barricades_left(s) if s.step in UNTIL_CHECKED else 0,
        "hero_used": s.hero_used,
        "players": [player(s, p) for p in range(s.seats)],
    }


def own(s: State, seat: Seat) -> View:
    return {"seat": seat}


def player(s: State, p: Seat) -> dict[str, Any]:
    return {
        "alive": s.alive[p],
        "markers": s.markers[p] if s.survivors else None,
        "front": s.front[p][:],
        "hero": s.heroes[p],
        "items": s.items[p][:],
        "barricades": s.barricades[p][:],
    }


def hidden(s: State, seat: Seat | None) -> list[str]:
    return ["bag"]


def imagine(s: State, seat: Seat | None, chance: Chance) -> None:
    s.bag.sort()
    chance.shuffle(s.bag)
