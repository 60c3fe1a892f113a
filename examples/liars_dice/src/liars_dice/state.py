"""State and settings of Liar's Dice."""

from __future__ import annotations

from dataclasses import dataclass

from tontine.core import Chance, Seat, Settings, flag, whole

SEATS = range(2, 7)
DICE = 5  # LD-1
FACES = 6
LIAR = "liar"
WILD = 1  # LD-8

# Counts and faces as words. The first is never used.
UNITS = ("", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
TEENS = ("ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen")
TWENTIES = ("twenty", *[f"twenty-{unit}" for unit in UNITS[1:]])
COUNTS = (*UNITS, *TEENS, *TWENTIES, "thirty")
NAMES = ("", "ones", "twos", "threes", "fours", "fives", "sixes")


@dataclass(frozen=True)
class LiarsDiceSettings(Settings):
    dice: int = whole(DICE, 1, DICE)  # LD-1
    wild: bool = flag(True)  # LD-8


@dataclass(frozen=True)
class Call:
    """How the last round ended, which is public: the bid, who called it, how many dice fitted, and who lost a die."""

    count: int
    face: int
    bidder: Seat
    caller: Seat
    found: int
    loser: Seat


@dataclass(slots=True)
class State:
    seats: int
    faces: int
    wild: bool
    round: int
    rolled: bool  # in this round
    turn: Seat
    cups: list[list[int]]  # the dice under each cup, the lowest first
    lost: int  # dice out of the game
    count: int  # the bid: so many dice, 0 before the first
    face: int  # with this face
    bidder: Seat
    order: list[Seat]  # the eliminated, the first one first
    shown: list[list[int]]  # what lay under each cup when they were lifted last
    call: Call | None

    def copy(self) -> State:
        return State(
            self.seats,
            self.faces,
            self.wild,
            self.round,
            self.rolled,
            self.turn,
            [cup[:] for cup in self.cups],
            self.lost,
            self.count,
            self.face,
            self.bidder,
            self.order[:],
            [cup[:] for cup in self.shown],
            self.call,
        )


def deal(seats: int, settings: LiarsDiceSettings, chance: Chance, faces: int = FACES, dice: int | None = None) -> State:
    """LD-1, LD-2: a cup and dice for each. Chance decides who begins."""
    each = settings.dice if dice is None else dice
    return State(
        seats=seats,
        faces=faces,
        wild=settings.wild,
        round=0,
        rolled=False,
        turn=chance.below(seats),
        cups=[[1] * each for _ in range(seats)],
        lost=0,
        count=0,
        face=0,
        bidder=0,
        order=[],
        shown=[[] for _ in range(seats)],
        call=None,
    )


def dice_left(s: State) -> int:
    return sum([len(cup) for cup in s.cups])


def living(s: State) -> list[Seat]:
    return [p for p in range(s.seats) if s.cups[p]]


def living_from(s: State, p: Seat) -> Seat:
    """The player, or the next one to the left who has dice."""
    while not s.cups[p]:
        p = (p + 1) % s.seats
    return p


def shape(s: State) -> str | None:
    """Dice under a cup have no order, so they must be sorted."""
    return next((f"the dice under cup {p} are not sorted: {cup}" for p, cup in enumerate(s.cups) if cup != sorted(cup)), None)


def pieces(s: State) -> list[str]:
    """Every die, under a cup or out of the game; and the cups."""
    return ["die"] * (dice_left(s) + s.lost) + ["cup"] * len(s.cups)
