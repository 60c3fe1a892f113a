"""What a message does at a table: the change to be written, or an error. Nothing is changed here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..bots import bot as bot_named
from ..bots.hints import check_advice
from ..core import Match, Option, Seat, is_alive
from ..core.errors import NothingToWithdraw
from . import wire
from .entries import (
    Answered,
    AnyChange,
    Blocked,
    BotsPlaced,
    Held,
    Hinted,
    Left,
    Muted,
    Readied,
    Removed,
    Returned,
    Rushed,
    Said,
    Seated,
    Started,
    Stood,
    Unblocked,
)
from .errors import AlreadySeated, BadMessage, NoSuchPerson, NotAllowed, NotReady, NotSeated, SeatTaken, StaleQuestion, TooMany, WrongTime
from .person import Person
from .table_options import Opening
from .tables import Status, Table
from .talk import check_patience, check_spectator, check_speech

TableMessage = (
    wire.Sit
    | wire.Stand
    | wire.Remove
    | wire.Unblock
    | wire.Ready
    | wire.Place
    | wire.Fill
    | wire.Start
    | wire.Answer
    | wire.Withdraw
    | wire.Say
    | wire.SendSignal
    | wire.Away
    | wire.ToTheEnd
    | wire.Back
    | wire.Mute
)

# A log is always read whole: there are limits to what makes it longer.
LOBBY = 1000  # entries before the start
SITTERS = 60  # people who have ever sat at one table
RESTLESS = 300  # times that a person goes away, comes back and mutes somebody at one table
FIDGETS = 50  # answers of a person to one question, withdrawals and hints


def change_of(table: Table, person: Person, message: TableMessage | wire.Hint) -> AnyChange | None:
    """The change that this message makes, None if all is so already; raises if it is not allowed."""
    if table.status == "open" and table.seq >= LOBBY and not isinstance(message, wire.Start):
        raise TooMany(f"{LOBBY} changes before the start", "one more", "lobby", most=LOBBY)
    if table.restless[person.id] >= RESTLESS and isinstance(message, wire.Away | wire.Back | wire.Mute):
        raise TooMany(f"{RESTLESS} such changes at a table", "one more", "fidgets", most=RESTLESS)
    if table.fidgets[person.id] >= FIDGETS and isinstance(message, wire.Answer | wire.Withdraw | wire.Hint):
        raise TooMany(f"{FIDGETS} changes of one answer", "one more", "fidgets", most=FIDGETS)
    return DECIDE[type(message)](table, person, message)


LOBBY_ACTS = (wire.Sit, wire.Stand, wire.Ready)
HOST_ACTS = (wire.Remove, wire.Unblock, wire.Place, wire.Fill, wire.Start)
TALK = (wire.Say, wire.SendSignal)


def check_admitted(opening: Opening, status: str, seated: bool, person: Person, message: TableMessage | wire.Hint) -> None:
    """Raise what follows from what everybody was told: while a match is played, nobody sits down and the lobby is over.

    So a stranger's command is refused without waiting for what is being written at the table."""
    if status != "playing":
        return
    if isinstance(message, HOST_ACTS) and person.id != opening.host:
        raise NotAllowed("the host", "guest", "host")
    if isinstance(message, LOBBY_ACTS + HOST_ACTS):
        raise WrongTime("open", status)
    if not seated:
        check_stranger(opening, person, message)


def check_stranger(opening: Opening, person: Person, message: TableMessage | wire.Hint) -> None:
    if not isinstance(message, TALK):
        raise NotSeated("people who sit here", "spectator")
    check_spectator(opening, person.id)


def expect(table: Table, *statuses: Status) -> None:
    if table.status not in statuses:
        raise WrongTime(" or ".join(statuses), table.status)


def expect_host(table: Table, person: Person) -> None:
    if person.id != table.opening.host:
        raise NotAllowed("the host", "guest", "host")


def seat_of(table: Table, person: Person) -> Seat:
    seat = table.seat_of(person.id)
    if seat is None:
        raise NotSeated("people who sit here", "spectator")
    return seat


# The lobby


def sit(table: Table, person: Person, message: wire.Sit) -> Seated:
    expect(table, "open")
    if (seat := table.seat_of(person.id)) is not None:
        raise AlreadySeated(seat, message.seat)
    if person.id in table.blocked:
        raise NotAllowed("people whom the host has not blocked", "somebody else", "removed")
    if person.id not in table.sat and len(table.sat) >= SITTERS:
        raise TooMany(f"{SITTERS} people who have sat here", "one more", "lobby", most=SITTERS)
    if not table.free or (message.seat is not None and message.seat not in table.free):
        raise SeatTaken(table.free, message.seat)
    seat = table.free[0] if message.seat is None else message.seat
    return Seated(seat, distinct(person.name, [chair.name for chair in table.chairs]), person.agent, person.face, person.colour)


def distinct(name: str, taken: list[str]) -> str:
    """The name, with a number if it is taken: the second Ann is Ann 2."""
    folded = [other.casefold() for other in taken]
    numbered = [name, *[f"{name} {number}" for number in range(2, len(taken) + 2)]]
    return next(each for each in numbered if each.casefold() not in folded)


def stand(table: Table, person: Person, message: wire.Stand) -> Stood:
    expect(table, "open")
    seat_of(table, person)
    return Stood()


def remove(table: Table, person: Person, message: wire.Remove) -> Removed | Blocked:
    expect_host(table, person)
    expect(table, "open")
    taken = [seat for seat, chair in enumerate(table.chairs) if chair.person not in (None, person.id)]
    if message.seat not in taken:
        raise BadMessage(f"a guest's seat: {taken}", str(message.seat), "guest")
    return Blocked(message.seat) if message.block else Removed(message.seat)


def unblock(table: Table, person: Person, message: wire.Unblock) -> Unblocked | None:
    expect_host(table, person)
    expect(table, "open")
    return Unblocked(message.person) if message.person in table.blocked else None


def ready(table: Table, person: Person, message: wire.Ready) -> Readied | None:
    expect(table, "open")
    chair = table.chairs[seat_of(table, person)]
    if message.stand_in:
        bot_named(table.opening.game, message.stand_in)
    same = (chair.ready, chair.luck, chair.stand_in) == (message.ready, message.luck, message.stand_in)
    return None if same else Readied(message.ready, message.luck, message.stand_in)


def place(table: Table, person: Person, message: wire.Place) -> BotsPlaced | None:
    expect_host(table, person)
    expect(table, "open")
    open_to_bots = [seat for seat, chair in enumerate(table.chairs) if chair.person is None]
    for key, level in message.bots.items():
        if int(key) not in open_to_bots:
            raise SeatTaken(open_to_bots, int(key))
        if level:
            bot_named(table.opening.game, level)
    same = all(table.chairs[int(key)].bot == level for key, level in message.bots.items())
    return None if same else BotsPlaced(message.bots)


def fill(table: Table, person: Person, message: wire.Fill) -> BotsPlaced | None:
    expect_host(table, person)
    expect(table, "open")
    bot_named(table.opening.game, message.level)
    return BotsPlaced({str(seat): message.level for seat in table.free}) if table.free else None


def start(table: Table, person: Person, message: wire.Start) -> Started:
    expect_host(table, person)
    expect(table, "open")
    if table.missing:
        raise NotReady(table.missing, "start")
    return Started()


# Play


def answer(table: Table, person: Person, message: wire.Answer) -> AnyChange | None:
    seat = seat_of(table, person)
    check_question(table, seat, message.question, message.option)
    playing(table).check(seat, message.option)
    secret = table.window and not table.alone  # a secret answer brings nobody back
    if table.answered(seat) == message.option and (secret or table.chairs[seat].present):
        return None
    return Held(seat, message.option) if table.window else Answered(seat, message.option)


def withdraw(table: Table, person: Person, message: wire.Withdraw) -> AnyChange:
    seat = seat_of(table, person)
    check_question(table, seat, message.question, None)
    if table.answered(seat) is None:
        raise NothingToWithdraw([], seat)
    return Held(seat, None) if table.window else Answered(seat, None)


def playing(table: Table) -> Match[Any]:
    expect(table, "playing", "over")
    assert table.match is not None
    return table.match


def check_question(table: Table, seat: Seat, question: int, option: Option | None) -> None:
    playing(table).question(seat, option)
    if question != table.chairs[seat].questions:
        raise StaleQuestion(table.chairs[seat].questions, question)


def hint(table: Table, person: Person, message: wire.Hint) -> Hinted:
    seat = seat_of(table, person)
    check_question(table, seat, message.question, None)
    check_advice(table.opening.game)
    if len(table.people) > 1:
        check_hints(table, person)
    return Hinted(person.name)


def check_hints(table: Table, person: Person) -> None:
    """Where other people play. A hint in a secret question would tell them that there is something to think about."""
    if not table.opening.wish.hints:
        raise NotAllowed("people who play against bots only", "a table of several people", "hints")
    if table.window:
        raise NotAllowed("people who play against bots only", "a secret question", "hints-secret")
    check_patience(table, person.id)


def away(table: Table, person: Person, message: wire.Away) -> Left | None:
    chair = table.chairs[seat_of(table, person)]
    expect(table, "playing")
    return None if chair.away else Left()


def back(table: Table, person: Person, message: wire.Back) -> Returned | None:
    chair = table.chairs[seat_of(table, person)]
    expect(table, "playing")
    return None if chair.present else Returned()


def to_the_end(table: Table, person: Person, message: wire.ToTheEnd) -> Rushed:
    seat = seat_of(table, person)
    expect(table, "playing")
    match = playing(table)
    if len(table.people) > 1 or is_alive(match.view(seat), seat):
        raise NotAllowed("a person who is out, alone among bots", "somebody who still plays, or several people", "to-the-end")
    return Rushed()


# Talk


def say(table: Table, person: Person, message: wire.Say) -> Said:
    expect(table, "open", "playing", "over")
    text = tidy(message.text)
    check_speech(table, person.id, text, "", None, message.to)
    return Said(text=text, to=message.to, name=person.name)


def signal(table: Table, person: Person, message: wire.SendSignal) -> Said:
    expect(table, "open", "playing", "over")
    check_speech(table, person.id, "", message.signal, message.target, message.to)
    return Said(signal=message.signal, target=message.target, to=message.to, name=person.name)


def mute(table: Table, person: Person, message: wire.Mute) -> Muted | None:
    expect(table, "open", "playing", "over")
    seat_of(table, person)
    known = {line.person for line in table.lines} | set(table.people)
    if message.person not in known or message.person == person.id:
        raise NoSuchPerson("somebody else at this table", message.person)
    if (message.person in table.muted.get(person.id, ())) == message.on:
        return None
    return Muted(message.person, message.on)


def tidy(text: str) -> str:
    """The text without control characters; it may be empty."""
    return "".join([letter for letter in text if letter.isprintable() or letter == "\n"]).strip()


DECIDE: dict[type[TableMessage | wire.Hint], Callable[[Table, Person, Any], AnyChange | None]] = {
    wire.Sit: sit,
    wire.Stand: stand,
    wire.Remove: remove,
    wire.Unblock: unblock,
    wire.Ready: ready,
    wire.Place: place,
    wire.Fill: fill,
    wire.Start: start,
    wire.Answer: answer,
    wire.Withdraw: withdraw,
    wire.Say: say,
    wire.SendSignal: signal,
    wire.Away: away,
    wire.ToTheEnd: to_the_end,
    wire.Back: back,
    wire.Mute: mute,
    wire.Hint: hint,
}
