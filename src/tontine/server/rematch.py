"""The opening of a rematch: the same people and the same wish at a new table."""

from __future__ import annotations

from secrets import SystemRandom

from msgspec.structs import replace

from .person import Person
from .table_options import Guest, Opening, Tally, Winner, hash_of, renewed
from .tables import Table


def reopening(table: Table, person: Person, now: int, secret: bytes) -> Opening:
    """The host stays the host, if seated; otherwise the person who asks is the host."""
    old = table.opening
    host, host_name = (old.host, old.host_name) if table.seat_of(old.host) is not None else (person.id, person.name)
    guests = {
        str(seat): Guest(chair.person, chair.name, chair.agent, chair.face, chair.colour)
        for seat, chair in enumerate(table.chairs)
        if chair.person is not None and chair.name  # not somebody whose data was deleted
    }
    bots = {str(seat): chair.bot for seat, chair in enumerate(table.chairs) if chair.bot}
    wish = replace(renewed(old.wish) if table.old else old.wish, bots=bots)
    muted = {person: sorted(others) for person, others in table.muted.items() if others}
    opening = Opening(wish, host, host_name, now, hash_of(secret), guests, table.name, old.game.rules, muted, winners_of(table))
    return replace(opening, blocked=dict(table.blocked), series=old.series or table.name, played=table.played, score=score_of(table))


def score_of(table: Table) -> list[Tally]:
    """Who has won how many matches of the series, with those who have left it."""
    people = set(table.people)
    gone = [tally for tally in table.opening.score if tally.person is not None and tally.person not in people]
    here = [Tally(seat, wins, chair.person) for seat, chair in enumerate(table.chairs) if (wins := table.wins_of(seat))]
    return [*here, *gone]


def winners_of(table: Table) -> list[Winner]:
    """The winners of the match at this table, or of the one before if this one has no outcome."""
    if table.match is None or table.match.outcome is None:
        return table.opening.winners
    seats = list(table.match.outcome.winners)
    SystemRandom().shuffle(seats)
    return [Winner(seat, table.chairs[seat].person, table.chairs[seat].bot) for seat in seats]
