"""Whether what a net thinks of positions comes true: `python bench/chances.py GAME [SEATS [MATCHES [BOT]]]`.

The bot (`hard`) plays against itself. At each question with a choice the net says what share of the win it expects for the seat that is
asked, from that seat's view; in the end it is compared with the share that the seat got. `explained` is the part of the variance of these
shares that the net's chances explain.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from statistics import fmean, pvariance
from typing import Any, NamedTuple

from tontine import Match, game
from tontine.bots import bot
from tontine.bots.net import reader_of
from tontine.core import Chance, Game, Perspective, Seat, seed_of


class Found(NamedTuple):
    kind: str  # of question
    expected: float
    got: float


class Guess(NamedTuple):
    seat: Seat
    kind: str
    expected: float


def match_of(played: Game[Any], seats: int, number: int, name: str) -> Iterator[Found]:
    chance, reader = Chance(seed_of(f"chances {number}")), reader_of(played, seats, played.Settings())
    assert reader, f"{played.name} has no net"
    match = Match(played, seats, None, chance.block())
    player, chances, guesses = bot(played, name), [chance.spawn() for _ in range(seats)], []
    while match.outcome is None:
        for ask in list(match.asks):
            if len(ask.options) > 1:
                expected = reader.rate(match.view(ask.seat), ask).chances[ask.seat]
                guesses.append(Guess(ask.seat, ask.kind, float(expected)))
            match.answer(ask.seat, player(Perspective(match, ask.seat), chances[ask.seat]))
    winners = match.outcome.winners
    for guess in guesses:
        yield Found(guess.kind, guess.expected, (guess.seat in winners) / len(winners))


def line(name: str, found: Sequence[Found]) -> str:
    expected, got = fmean(each.expected for each in found), fmean(each.got for each in found)
    spread = pvariance([each.got for each in found])
    off = fmean((each.got - each.expected) ** 2 for each in found)
    explained = 1 - off / spread if spread else 0.0
    return f"{name:24} {len(found):8,} {expected:9.3f} {got:9.3f} {explained:9.3f}"


def report(found: Sequence[Found]) -> Iterator[str]:
    yield f"{'':24} {'asked':>8} {'expected':>9} {'got':>9} {'explained':>9}"
    yield line("all", found)
    for kind in sorted({each.kind for each in found}):
        yield line(kind, [each for each in found if each.kind == kind])
    for tenth in range(10):
        some = [each for each in found if int(10 * each.expected) == tenth]
        if some:
            yield line(f"0.{tenth} to {(tenth + 1) / 10:.1f}", some)


if __name__ == "__main__":
    played = game(sys.argv[1])
    given = dict(enumerate(sys.argv[2:]))
    seats, matches, name = int(given.get(0, 3)), int(given.get(1, 300)), given.get(2, "hard")
    for row in report([each for number in range(matches) for each in match_of(played, seats, number, name)]):
        print(row)
