"""What a table is opened with: everything about it that never changes again."""

from __future__ import annotations

from hashlib import sha256
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from ..bots import NORMAL
from ..bots import bot as bot_named
from ..core import Game, Match, Seat
from ..core.errors import BadSettings
from ..core.registry import game as game_named
from ..core.settings import fitting
from ..core.settings import write as write_settings
from .errors import SeatTaken

DAY = 86_400
Spectators = Literal["off", "watch", "talk"]
Ghosts = Literal["talk", "apart", "silent"]
Title = Annotated[str, Meta(max_length=60)]
SeatKey = Annotated[str, Meta(pattern=r"^(0|[1-9][0-9]?)(?!\n)$", max_length=2)]
Level = Annotated[str, Meta(max_length=20)]


class Clocks(Struct, frozen=True, forbid_unknown_fields=True):
    """Seconds. Play by days is a question of days."""

    question: Annotated[int, Meta(ge=0, le=14 * DAY, description="for each question; 0: no limit")] = 60
    bank: Annotated[int, Meta(ge=0, le=14 * DAY, description="thinking time of each seat on top, for the whole match")] = 120
    window: Annotated[float, Meta(ge=0, le=DAY, description="in which secret questions are answered; it never closes early")] = 8
    pace: Annotated[float, Meta(ge=0, le=60, description="about what a bot takes to answer")] = 2
    idle: Annotated[int, Meta(ge=60, le=30 * DAY, description="after which a table that nobody touches is closed")] = 3600


class Guest(Struct, frozen=True):
    person: str
    name: str
    agent: bool = False
    face: str = ""
    colour: str = ""


class Winner(Struct, frozen=True):
    """Who has won the match before: a person, or the bot at that seat."""

    seat: Seat
    person: str | None = None
    bot: str = ""


class Tally(Struct, frozen=True):
    """How many matches in a row of rematches somebody has won: a person, or the bot at that seat."""

    seat: Seat
    wins: int
    person: str | None = None


class Wish(Struct, frozen=True, forbid_unknown_fields=True):
    """A table as somebody asks for it."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[int, Meta(ge=1, le=100)]
    settings: dict[str, Any] = {}
    title: Title = ""
    public: bool = False
    spectators: Spectators = "watch"
    ghosts: Ghosts = "talk"
    clocks: Clocks = Clocks()
    stand_in: Level = ""  # who answers for the absent: `normal` unless another is named
    bots: dict[SeatKey, Level] = {}
    remarks: Annotated[bool, Meta(description="whether bots say a word at great moments, in games that have such words")] = True
    hints: Annotated[bool, Meta(description="whether hints may be asked for where other people play, too; everybody is told")] = False


class Opening(Struct, frozen=True):
    wish: Wish
    host: str
    host_name: str
    made_at: int  # milliseconds
    hash: str  # SHA-256 of the server's secret: shown before anything
    people: dict[str, Guest] = {}  # by seat: who sits here from the start, at a rematch
    before: str | None = None  # the table of which this is a rematch
    rules: int = 1  # the number of the game's rules: by others its log would be another match
    muted: dict[str, list[str]] = {}  # by person, whom they do not want to hear: as it was at the table before
    winners: list[Winner] = []  # of the match before; where several shared it, in an order drawn by lot
    code: str = ""  # drawn when the table was opened; another table may have it when this one is over
    blocked: dict[str, str] = {}  # by person, names of those who could not sit down at the table before
    series: str = ""  # the first table of which this is a rematch, directly or not
    played: int = 0  # matches that came to an end in that series
    score: list[Tally] = []  # who won them

    @property
    def game(self) -> Game[Any]:
        return game_named(self.wish.game)

    @property
    def old(self) -> bool:
        """Whether the rules have been changed since."""
        return self.rules < self.game.rules


def checked(wish: Wish) -> Wish:
    """The wish with every default written out; raises what the core raises when it cannot be played."""
    game = game_named(wish.game)
    match: Match[Any] = Match(game, wish.seats, wish.settings, b"trial".ljust(32))
    for key, level in wish.bots.items():
        if int(key) >= wish.seats:
            raise SeatTaken(list(range(wish.seats)), int(key))
        bot_named(game, level)
    stand_in = wish.stand_in or NORMAL
    bot_named(game, stand_in)
    return replace(wish, settings=write_settings(match.settings), stand_in=stand_in, title=one_line(wish.title))


def renewed(wish: Wish) -> Wish:
    """The wish for the rules as they are now: without the settings that there are no more, or without any if the rest cannot be played."""
    kept = fitting(game_named(wish.game).Settings, wish.settings)
    try:
        return checked(replace(wish, settings=kept))
    except BadSettings:
        return checked(replace(wish, settings={}))


def one_line(text: str) -> str:
    return " ".join("".join([letter if letter.isprintable() else " " for letter in text]).split())


def hash_of(secret: bytes) -> str:
    return sha256(secret).hexdigest()
