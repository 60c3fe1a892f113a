"""Tables of Dead Last with a past: votes that were cast, and what was said."""

from __future__ import annotations

from collections.abc import Sequence

from tontine.core import Match, Option, Perspective, Seat, Signal
from tontine.games.dead_last import GAME
from tontine.games.dead_last.state import State
from tontine.games.dead_last.temperament import company_of

RED, PINK, YELLOW, TEAL, EMERALD, GREY, BLUE = range(7)


def company_with(seat: Seat, character: str, seats: int = 7) -> str:
    """The seed of a company in which this seat has this character."""
    return next(name for name in map(str, range(10_000)) if company_of(seats, name)[seat].name == character)


def at_table(
    seat: Seat,
    said: Sequence[Signal] = (),
    *,
    votes: Sequence[Sequence[Option]] = (),
    before: Sequence[Signal] = (),
    company: str = "",
    seats: int = 7,
    seed: int = 1,
) -> Perspective:
    """This seat before a vote of seven, after these votes; `said` was said before this vote, `before` before the first one."""
    match: Match[State] = Match(GAME, seats, None, seed)
    first = len(match.told)
    for ballots in votes:
        for ask, vote in zip(match.asks, ballots, strict=True):
            match.answer(ask.seat, vote)
        while match.asks[0].kind == "victim":
            match.answer(match.asks[0].seat, match.asks[0].options[0])
    now = len(match.told)
    return Perspective(match, seat, company=company, said=[*[(first, words) for words in before], *[(now, words) for words in said]])
