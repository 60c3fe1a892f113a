"""Another match with the people of one that is over, days later: a new table, and a call that each of the others finds."""

from __future__ import annotations

from collections.abc import Sequence
from secrets import token_bytes

import sqlalchemy as sa
from msgspec import Struct
from msgspec.structs import replace

from .command_handler import CommandHandler, check_rematch, opened
from .errors import NoSuchCall
from .identity import person_of
from .names import new_name
from .person import Person
from .rematch import reopening
from .schema import calls, people, tables, uncalled
from .statements import INSERT
from .store import Store


class Call(Struct, frozen=True):
    """Somebody asks me for another match, at a table where a seat is kept for me."""

    by: str
    name: str
    face: str
    colour: str
    table: str
    game: str
    at: int


async def call_again(commands: CommandHandler, store: Store, name: str, person: Person, ref: str) -> str:
    """A new table like that one, for the same people, with this person as the host. The same id again gets the same table."""
    if (before := await store.opened(person.id, ref)) is not None:
        return before
    live = await commands.cache.get(name)
    check_rematch(live.table, person)
    new, secret = new_name(), token_bytes(32)
    opening = reopening(live.table, person, commands.clock.now(), secret)
    others = [guest.person for guest in opening.people.values() if guest.person != person.id]
    wanted = await willing(store, person.id, others)
    kept = {seat: guest for seat, guest in opening.people.items() if guest.person in (person.id, *wanted)}
    opening = replace(opening, host=person.id, host_name=person.name, people=kept)
    return await commands.open_as(opened(new, opening, secret, ref)._replace(calls=wanted), person)


async def willing(store: Store, by: str, others: Sequence[str]) -> list[str]:
    """Those of the others who are still here and have not muted this person's calls."""
    muted = sa.select(uncalled.c.person).where(uncalled.c.by == by)
    wanted = sa.select(people.c.id).where(people.c.id.in_(others), people.c.id.not_in(muted), people.c.agent == sa.false())
    async with store.reading() as connection:
        return list((await connection.execute(wanted)).scalars())


async def calls_to(store: Store, person: str) -> list[Call]:
    """The latest first, as long as the match there has not begun."""
    joined = calls.join(people, people.c.id == calls.c.by).join(tables, tables.c.id == calls.c.table_id)
    wanted = sa.select(calls.c.table_id, calls.c.at, tables.c.game, people).select_from(joined)
    open_calls = wanted.where(calls.c.person == person, tables.c.status == "open").order_by(calls.c.at.desc()).limit(20)
    async with store.reading() as connection:
        rows = (await connection.execute(open_calls)).all()
    callers = [person_of(row) for row in rows]
    return [
        Call(caller.id, caller.name, caller.face, caller.colour, row.table_id, row.game, row.at)
        for caller, row in zip(callers, rows, strict=True)
    ]


async def answer_call(store: Store, person: str, table: str, mute: bool) -> None:
    """The call is gone. `mute`: its sender's later ones are not delivered either, and the sender is not told."""
    mine = (calls.c.person == person, calls.c.table_id == table)
    async with store.writing() as connection:
        by = (await connection.execute(sa.select(calls.c.by).where(*mine))).scalar()
        if by is None:
            raise NoSuchCall("a call to you", table)
        await connection.execute(sa.delete(calls).where(*mine))
        if mute:
            insert = INSERT[connection.dialect.name](uncalled)
            await connection.execute(insert.values(person=person, by=by).on_conflict_do_nothing())
