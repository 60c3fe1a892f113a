"""The arena: bots against bots, with confidence intervals."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import sqrt
from typing import Any

from ..core import Bot, Chance, Game, Match, Outcome, Perspective, Settings, seed_of
from ..core.perspective import Memories
from . import bot as bot_named


def play_match(match: Match[Any], players: Sequence[Bot], chance: Chance) -> Outcome:
    """Let the bots play the match to its end, each with a chance of its own."""
    own = [chance.spawn() for _ in players]
    company, memories = chance.seed.hex(), [Memories() for _ in players]
    while match.outcome is None:
        for ask in match.asks:
            perspective = Perspective(match, ask.seat, company=company, memories=memories[ask.seat])
            match.answer(ask.seat, players[ask.seat](perspective, own[ask.seat]))
    return match.outcome


class Result:
    """How much of the prize one side won in so many matches: a mean share, and the half-width of its 95 % interval."""

    def __init__(self, shares: Sequence[float], fair: float) -> None:
        self.matches = len(shares)
        self.share = sum(shares, 0.0) / len(shares)
        spread = sum([(share - self.share) ** 2 for share in shares], 0.0) / max(1, len(shares) - 1)
        self.margin = 1.96 * sqrt(spread / len(shares))
        self.fair = fair  # the share if all bots were equal

    def __str__(self) -> str:
        return f"{self.share:.3f} ± {self.margin:.3f} of the wins in {self.matches} matches (equals: {self.fair:.3f})"


def measure(
    game: Game[Any],
    seats: int,
    challenger: str = "greedy",
    rival: str = "random",
    matches: int = 400,
    *,
    challengers: int = 1,
    settings: Mapping[str, Any] | Settings | None = None,
    seed: int | str = 0,
    progress: Callable[[], None] = lambda: None,
) -> Result:
    """`challengers` seats against rivals in all others. The challengers change seats from match to match."""
    shares = []
    for number in range(matches):
        ours = [(number + place) % seats for place in range(challengers)]
        players = [bot_named(game, challenger if seat in ours else rival) for seat in range(seats)]
        chance = Chance(seed_of(f"{seed} {game.name} {seats} {number}"))
        outcome = play_match(Match(game, seats, settings, chance.block()), players, chance)
        shares.append(sum(seat in ours for seat in outcome.winners) / len(outcome.winners))
        progress()
    return Result(shares, challengers / seats)
