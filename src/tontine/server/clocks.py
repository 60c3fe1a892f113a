"""Time at a table: what is due next, as data. Time itself comes through a Clock, so that tests bring their own."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from operator import attrgetter
from typing import Final, Literal, Protocol

from msgspec import Struct

from ..bots.levels import SECONDS
from ..core import Ask, Chance, Option, Seat
from .entries import Answered, AnyChange, BotSpoke, Closed, Expired, Remarked, Signal, WindowClosed
from .remarks import Remark
from .tables import Table
from .talk import words_heard

LEEWAY: Final = 0.4  # seconds that a bot has on top of what its level thinks, for its place in the queue
SHOWN: Final = 1  # seconds in which pages show what led to a window, at most
GLANCE: Final = 600  # a window that nobody watches stays open for this long
UNWATCHED: Final = 0.5  # seconds a bot takes at least where no person sits: nobody waits, and others want the machine
SPEAKS = (0.5, 0.75)  # parts of its time after which a bot speaks, whether or not it has anything to say
REMARKS = (0.2, 0.6)  # average times of a bot after which it says a word at a great moment: at least, and at most
LISTENS: Final = 0.65  # average times of a bot by which it answers later where bots talk: the slowest has then spoken twice
BY_DAYS: Final = 3600  # seconds for a question: with more nobody is expected to sit there and wait for the others
PATIENCE: Final = 20_000  # milliseconds that an open question waits for a player without a connection
ABANDONED: Final = 14 * 86_400_000  # a match without a clock is given up after that time


class Clock(Protocol):
    def now(self) -> int: ...
    def keep_up(self, moment: int) -> None: ...
    async def sleep(self, seconds: float) -> None: ...


class WallClock:
    """The time of day when it was made, and what has passed since: it does not step when the machine's clock does, and never goes back."""

    def __init__(self) -> None:
        self._ahead = time.time_ns() - time.monotonic_ns()

    def now(self) -> int:
        return (time.monotonic_ns() + self._ahead) // 1_000_000

    def keep_up(self, moment: int) -> None:
        """Other workers, or this one before it was started again, have had that time already."""
        self._ahead += 1_000_000 * max(0, moment - self.now())

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


class Chore(Struct, frozen=True):
    """Something that the server does at a table at `due` or later. `turn` tells whether it is still wanted."""

    kind: Literal["shut", "expire", "answer", "speak", "remark", "close"]
    due: int
    turn: int = 0
    seats: tuple[Seat, ...] = ()
    reason: str = ""


def next_chore(table: Table) -> Chore | None:
    """The first thing that time will bring at this table."""
    return earliest(chores(table))


def earliest(chores: Iterable[Chore]) -> Chore | None:
    return min(chores, key=attrgetter("due"), default=None)


def chores(table: Table) -> Iterator[Chore]:
    if table.status == "open":
        yield Chore("close", table.at + 1000 * table.opening.wish.clocks.idle, reason="idle")
    elif table.status == "over":
        yield Chore("close", table.at + 1000 * table.opening.wish.clocks.idle, reason="over")
    elif table.status == "playing":
        patience = 1000 * table.opening.wish.clocks.idle if unattended(table) else ABANDONED
        yield Chore("close", table.at + patience, reason="abandoned")
        yield from windows(table) if table.window else questions(table)
    if table.status in ("playing", "over"):
        yield from [Chore("remark", remark_due(table, each), seats=(each.seat,), reason=each.line) for each in table.remarks]


def unattended(table: Table) -> bool:
    """Whether a match is played by bots alone. It stands still while nobody watches."""
    return table.status == "playing" and not table.people


def without_watching(table: Table, chores: Iterable[Chore]) -> list[Chore]:
    """The chores that are done although nobody watches."""
    return [chore for chore in chores if chore.kind == "close"] if unattended(table) else list(chores)


def remark_due(table: Table, remark: Remark) -> int:
    least, most = REMARKS
    return remark.at + int(1000 * slowness(table) * (least + (most - least) * remark.wait))


# Secret questions


def windows(table: Table) -> Iterator[Chore]:
    if (until := window_until(table)) is not None:
        yield Chore("shut", until, table.turn)


def window_until(table: Table) -> int | None:
    """When the window closes: at the same time for all, whatever answers are held.

    One person alone among bots does not wait for it, and it waits for that person (None)."""
    until = table.asked_at + window_time(table)
    if not table.alone:
        return until
    if any(undecided(table, seat) and not chair.automatic for seat, chair in enumerate(table.chairs)):
        return None
    return max(table.at, min(until, table.asked_at + (0 if table.rushed else GLANCE)))


def window_time(table: Table) -> int:
    """In milliseconds: what led to the window is shown first, then the time to react begins."""
    seconds = window_seconds(table)
    return int(1000 * (seconds + min(SHOWN, seconds / 8)))


def window_seconds(table: Table) -> float:
    """The table's own time for a window, or the time that the game gives all for such questions."""
    shared = [shared_seconds(table, ask.kind) or 0 for ask in open_asks(table)]
    return max([table.opening.wish.clocks.window, *shared])


def shared_seconds(table: Table, kind: str) -> float | None:
    """The time that the game gives all who are asked such a question together; 0: no limit, None: each has their own."""
    assert table.match is not None
    clock = table.match.game.clocks.get(kind)
    return None if clock is None else clock(table.match.settings)


def undecided(table: Table, seat: Seat) -> bool:
    ask = table.match.ask(seat) if table.match else None
    return ask is not None and len(ask.options) > 1 and seat not in table.held


# Open questions


def questions(table: Table) -> Iterator[Chore]:
    assert table.match is not None
    by_deadline: dict[int, list[Seat]] = {}
    for ask in table.match.asks:
        chair = table.chairs[ask.seat]
        if chair.automatic:
            yield Chore("answer", answer_due(table, ask), table.turn, (ask.seat,))
            if chair.bot and table.spoken[ask.seat] < len(SPEAKS) and ask.kind in table.match.game.talk.confide:
                share = SPEAKS[table.spoken[ask.seat]]
                yield Chore("speak", chair.asked_at + int(share * pace(table, ask.seat)), table.turn, (ask.seat,))
        elif (until := deadline(table, ask)) is not None:
            by_deadline.setdefault(until, []).append(ask.seat)
    for until, seats in by_deadline.items():
        yield Chore("expire", until, table.turn, tuple(seats))
    yield from second_thoughts(table)


def answer_due(table: Table, ask: Ask) -> int:
    """Where bots talk before they answer, they answer when all of them have spoken."""
    assert table.match is not None
    listening = int(1000 * LISTENS * slowness(table)) if not table.rushed and ask.kind in table.match.game.talk.confide else 0
    return table.chairs[ask.seat].asked_at + pace(table, ask.seat) + listening


def second_thoughts(table: Table) -> Iterator[Chore]:
    """A bot that has answered and then hears something from a person thinks again: its answer can still be changed."""
    assert table.match is not None
    if not table.match.game.talk.listens:
        return
    for seat in [seat for seat, chair in enumerate(table.chairs) if chair.bot and table.match.answered(seat) is not None]:
        if news := [line for line in words_heard(table, seat, table.listened.get(seat, 0)) if line.person is not None]:
            yield Chore("answer", news[-1].at + pace(table, seat) // 2, table.turn, (seat,))


def deadline(table: Table, ask: Ask) -> int | None:
    """The usual one; sooner for a player without a connection, unless they play by days."""
    until, chair = usual_deadline(table, ask), table.chairs[ask.seat]
    if until is None or chair.gone_at is None or by_days(table):
        return until
    return min(until, max(chair.gone_at, chair.asked_at) + PATIENCE)


def usual_deadline(table: Table, ask: Ask) -> int | None:
    """The clock that all share, where the game has one, unless they play by days; otherwise the question's time, then the seat's bank.

    Alone among bots there is no limit."""
    chair, clocks = table.chairs[ask.seat], table.opening.wish.clocks
    if table.untimed:
        return None
    if on_shared_clock(table, ask):
        shared = shared_seconds(table, ask.kind)
        return chair.asked_at + int(1000 * shared) if shared else None
    return chair.asked_at + 1000 * clocks.question + chair.banked if clocks.question else None


def on_shared_clock(table: Table, ask: Ask) -> bool:
    return not by_days(table) and shared_seconds(table, ask.kind) is not None


def by_days(table: Table) -> bool:
    return table.opening.wish.clocks.question > BY_DAYS


def pace(table: Table, seat: Seat) -> int:
    """How long a bot takes: drawn from what everybody knows, so that it tells nothing."""
    if table.rushed:
        return 0
    drawn = sha256(f"{table.name} {table.turn} {seat}".encode()).digest()[0] / 256
    return int(1000 * max(slowness(table) * (0.5 + drawn), thinking_time(table, seat)))


def slowness(table: Table) -> float:
    """The seconds that a bot takes on average."""
    return table.opening.wish.clocks.pace if table.people else max(UNWATCHED, table.opening.wish.clocks.pace)


def thinking_time(table: Table, seat: Seat) -> float:
    """The seconds that the level of this seat's bot takes at most: also before a question with one option, or else the time would tell."""
    seconds = SECONDS.get(table.level_of(seat), 0.0)
    return seconds + LEEWAY if seconds else 0.0


def time_to_think(table: Table, chore: Chore, seat: Seat, now: int) -> float:
    """The seconds until the bot's answer should be there. A window does not wait for it."""
    if chore.kind == "shut":
        return (soonest_close(table) - now) / 1000
    return max((chore.due - now) / 1000, thinking_time(table, seat))


def soonest_close(table: Table) -> int:
    """The earliest moment at which the window may close."""
    window = window_time(table)
    return table.asked_at + (min(window, GLANCE) if table.alone else window)


# Doing it


def to_think(table: Table, chore: Chore) -> list[Seat]:
    """The seats for which a bot is asked. A window takes the thoughts that are ready; anything else waits for them."""
    if chore.kind == "shut":
        return [ask.seat for ask in open_asks(table) if ask.seat not in table.held and default(table, ask) is None]
    if chore.kind in ("expire", "answer"):
        return [seat for seat in chore.seats if len(options(table, seat)) > 1]
    return list(chore.seats) if chore.kind == "speak" else []


def change_for(table: Table, chore: Chore, thoughts: Mapping[Seat, Option], signals: list[Signal]) -> AnyChange:
    if chore.kind == "close":
        return Closed(chore.reason)
    if chore.kind == "speak":
        return BotSpoke(chore.seats[0], signals)
    if chore.kind == "remark":
        return Remarked(chore.seats[0], chore.reason)
    if chore.kind == "shut":
        return WindowClosed([(ask.seat, _held(table, ask, thoughts)) for ask in open_asks(table)])
    given = [(seat, thoughts[seat] if seat in thoughts else options(table, seat)[0]) for seat in chore.seats]
    return Expired(given) if chore.kind == "expire" else Answered(*given[0])


def _held(table: Table, ask: Ask, thoughts: Mapping[Seat, Option]) -> Option:
    """A window closes with what is there: the answer, the default, the thought of a bot if it is ready."""
    if ask.seat in table.held:
        return table.held[ask.seat]
    found = default(table, ask)
    if found is not None:
        return found
    return thoughts[ask.seat] if ask.seat in thoughts else unready(table, ask)


def unready(table: Table, ask: Ask) -> Option:
    """The answer of a bot that was not ready: the quiet one of the game, or one drawn by lot."""
    drawn = Chance(sha256(table.secret + f"unready {table.turn} {ask.seat}".encode()).digest()).pick(ask.options)
    return next((word for word in table.opening.game.quiet if word in ask.options), drawn)


def default(table: Table, ask: Ask) -> Option | None:
    """Default answer for a silent seat: the only option, or the quiet one of the game. None: a bot is asked."""
    if len(ask.options) == 1:
        return ask.options[0]
    if table.chairs[ask.seat].automatic:
        return None
    return next((word for word in table.opening.game.quiet if word in ask.options), None)


def people_asked(table: Table) -> list[str]:
    """Who has something to decide, in secret or not. It is for their own lists of tables, and told to nobody else."""
    asks = [ask for ask in open_asks(table) if table.answered(ask.seat) is None and not (ask.secret and len(ask.options) == 1)]
    chairs = [table.chairs[ask.seat] for ask in asks]
    return [chair.person for chair in chairs if chair.person is not None and not chair.automatic]


def open_asks(table: Table) -> list[Ask]:
    return table.match.asks if table.match else []


def options(table: Table, seat: Seat) -> list[Option]:
    ask = table.match.ask(seat) if table.match else None
    return list(ask.options) if ask else []
