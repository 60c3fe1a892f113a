"""A table in the terminal: one match, people at some of its seats, bots at the others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any

from ..bots import NORMAL, bot
from ..core import Ask, Chance, Match, Perspective, Seat
from ..core.perspective import Memories
from .errors import BadTable
from .names import clean_name

KEY = "table"  # the key in a record that says who sat where


class Table:
    def __init__(self, match: Match[Any], people: Mapping[Seat, str], bot_names: Sequence[str]) -> None:
        """`people` are names by seat, empty where none was given. `bot_names` take the other seats in turn."""
        self.match = match
        self.people = dict(people)
        self.bot_names = list(bot_names)
        others = [seat for seat in range(match.seats) if seat not in self.people]
        named = [self.bot_names[place % len(self.bot_names)] for place in range(len(others))]
        self.levels = dict(zip(others, named, strict=True))
        self.bots = {seat: bot(match.game, name, timed=bool(people)) for seat, name in self.levels.items()}
        self.company = sha256(b"company " + match.seed).hexdigest()  # tells nothing of the seed
        self.memories = [Memories() for _ in range(match.seats)]

    @property
    def names(self) -> dict[Seat, str]:
        return {seat: name for seat, name in self.people.items() if name}

    def person_asked(self) -> Ask | None:
        """The next question to a person: people answer before bots do."""
        return next((ask for ask in self.match.asks if ask.seat in self.people), None)

    def let_bots_answer(self) -> None:
        for ask in self.match.asks:
            self.match.answer(ask.seat, self.bots[ask.seat](self.perspective(ask.seat), self._chance(ask.seat)))

    def perspective(self, seat: Seat) -> Perspective:
        return Perspective(self.match, seat, company=self.company, memories=self.memories[seat])

    @property
    def characters(self) -> dict[Seat, str]:
        """The characters of the bots that have one."""
        cast = self.match.game.cast
        drawn = cast.assign(self.match.seats, self.company) if cast else []
        return {seat: drawn[seat] for seat, name in self.levels.items() if cast and name in cast.bots}

    def _chance(self, seat: Seat) -> Chance:
        """A bot's chance follows from the seed and the number of answers, so a resumed match goes on the same."""
        return Chance(sha256(self.match.seed + f" bot {seat} {len(self.match.log)}".encode()).digest())

    # On disk

    def record(self) -> dict[str, Any]:
        people = {str(seat): name for seat, name in self.people.items()}
        return {**self.match.record(), KEY: {"people": people, "bots": self.bot_names}}

    @classmethod
    def of_record(cls, record: Mapping[str, Any]) -> Table:
        match = Match.replay(record)
        people, bot_names = read_table(record.get(KEY, {"people": {"0": ""}, "bots": [NORMAL]}), match.seats)
        return cls(match, people, bot_names)


def read_table(given: Any, seats: int) -> tuple[dict[Seat, str], list[str]]:
    try:
        people = {int(seat): clean_name(str(name)) for seat, name in given["people"].items()}
        bot_names = [str(name) for name in given["bots"]]
    except (TypeError, ValueError, KeyError, AttributeError) as error:
        raise BadTable("people and bots", repr(given)[:80]) from error
    if not bot_names or any(seat not in range(seats) for seat in people):
        raise BadTable("people and bots", repr(given)[:80])
    return people, bot_names
