"""State and settings of Dead Last."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...core import Chance, Option, Seat, Settings, flag, whole

COLOURS = ("red", "pink", "yellow", "teal", "emerald", "grey", "blue", "purple", "brown", "green", "black", "orange")  # DL-1
DECK: Final = [3] * 26 + [4] * 43 + [5] * 11  # DL-2; a list: a tuple of 80 numbers takes a minute to compile
CENTRE: Final = 4  # DL-4

SUGGEST: Final = "suggest"
WHISPER: Final = "whisper"
VOTE: Final = "vote"
PROMISE: Final = "promise"
SHOWDOWN: Final = "showdown"
SILENCE: Final = "silence"


@dataclass(frozen=True)
class DeadLastSettings(Settings):
    conspiracy: int = whole(90, 0, 3600, table=True)  # DL-6: seconds, 0 = no limit
    ghosts_silent: bool = flag(False, table=True)  # DL-6
    whispers: int = whole(0, 0, 3, silent=1)  # rounds of talk before each vote and each showdown, asked as questions
    rounds: int = whole(60, 1, 1000)  # the limit that ends an endless match


@dataclass(slots=True)
class State:
    seats: int
    mark: int  # DL-22: points that win
    whispers: int
    rounds: int
    phase: str
    round: int
    vote: int  # votes begun in this round
    whispered: int  # rounds of whispers done before this vote
    alive: tuple[Seat, ...]
    deck: list[int]
    centre: list[int]
    bars: list[list[int]]
    suggested: list[Option]  # by seat: whom to kill, not yet whispered
    secrets: list[tuple[Seat, Seat] | None]  # whispers before this vote, by round of whispers and speaker: to whom, and whom to kill
    votes: list[Option | None]  # by seat: the last vote of this round
    pair: tuple[Seat, Seat] | None  # the players of the showdown
    promises: list[tuple[Seat, Option]]  # what the two have said before it: by, card or silence
    tie_after: Seat  # DL-24: the last player of the last tie-break
    dry_ties: int  # DL-25: tie-breaks over an empty deck
    shown: bool  # all bars lie open

    def copy(self) -> State:
        twin = State.__new__(State)  # several times as fast as all these arguments, compiled
        twin.seats = self.seats
        twin.mark = self.mark
        twin.whispers = self.whispers
        twin.rounds = self.rounds
        twin.phase = self.phase
        twin.round = self.round
        twin.vote = self.vote
        twin.whispered = self.whispered
        twin.alive = self.alive
        twin.deck = self.deck[:]
        twin.centre = self.centre[:]
        twin.bars = [bars[:] for bars in self.bars]
        twin.suggested = self.suggested[:]
        twin.secrets = self.secrets[:]
        twin.votes = self.votes[:]
        twin.pair = self.pair
        twin.promises = self.promises[:]
        twin.tie_after = self.tie_after
        twin.dry_ties = self.dry_ties
        twin.shown = self.shown
        return twin


def deal(seats: int, settings: DeadLastSettings, chance: Chance) -> State:
    deck = DECK[:]
    chance.shuffle(deck)
    return State(
        seats=seats,
        mark=25 if seats < 10 else 24,
        whispers=settings.whispers,
        rounds=settings.rounds,
        phase=SUGGEST,
        round=0,
        vote=0,
        whispered=0,
        alive=(),
        deck=deck,
        centre=[],
        bars=[[] for _ in range(seats)],
        suggested=[SILENCE] * seats,
        secrets=[None] * (settings.whispers * seats),
        votes=[None] * seats,
        pair=None,
        promises=[],
        tie_after=-1,
        dry_ties=0,
        shown=False,
    )


def pieces(s: State) -> list[int]:
    return sorted(s.deck + s.centre + [bar for bars in s.bars for bar in bars])
