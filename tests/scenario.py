"""A scenario is a position plus words of the game: `at` starts a match from a position, with dice that fall as told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from tontine.core import Chance, Game, Match, Option, Seat


def at(game: Game[Any], state: Any, *, settings: Mapping[str, Any] | None = None, rolls: Sequence[int] = ()) -> Match[Any]:
    """The match goes on from this state. `rolls` are what the next calls of `chance.below` return, then chance is chance."""

    def deal(seats: int, given: object, chance: Chance) -> Any:
        chance.words[:] = list(reversed(rolls))
        return state

    return Match(replace(game, deal=deal), state.seats, settings, seed="scenario")


def answer(match: Match[Any], *answers: tuple[Seat, Option]) -> Match[Any]:
    for seat, option in answers:
        match.answer(seat, option)
    return match


def offered(match: Match[Any], seat: Seat) -> list[Option]:
    """What the seat may answer now; nothing when it is not asked."""
    ask = match.ask(seat)
    return list(ask.options) if ask else []


def heard(match: Match[Any], name: str, seat: Seat | None = None) -> list[dict[str, Any]]:
    """The events of that name that the seat (None: everybody) heard."""
    return [event for event in match.events(seat=seat) if event["event"] == name]
