"""Who may do what at a table: a person's message becomes a change, or an error, and nothing is changed yet."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..bots import bot as bot_named
from ..core import Match, Option, Seat
from ..core.errors import MatchOver, NotAsked, NothingToWithdraw, NotOffered
from . import wire
from .entries import Answered, AnyChange, BotsPlaced, Held, Left, Muted, Readied, Removed, Returned, Said, Seated, Started, Stood
from .errors import AlreadySeated, BadMessage, NoSuchPerson, NotAllowed, NotReady, NotSeated, SeatTaken, StaleQuestion, TooMany, WrongTime
from .tables import Status, Table
from .talk import check_speech


class Person:
    """Whoever is at the door: an id and the name they go by."""

    __slots__ = ("id", "name")

    def __init__(self, id: str, name: str) -> None:
        self.id = id
        self.name = name


Act = (
    wire.Sit
    | wire.Stand
    | wire.Remove
    | wire.Ready
    | wire.Place
    | wire.Fill
    | wire.Start
    | wire.Answer
    | wire.Withdraw
    | wire.Say
    | wire.SendSignal
    | wire.Away
    | wire.Back
    | wire.Mute
)

LOBBY = 3000  # entries before the start: a table's log is read as a whole


def change_of(table: Table, person: Person, act: Act) -> AnyChange:
    """What this message does at this table."""
    if table.status == "open" and table.seq >= LOBBY and not isinstance(act, wire.Start):
        raise TooMany(f"{LOBBY} changes before the start", "one more", "lobby", most=LOBBY)
    return ACTS[type(act)](table, person, act)


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


def sit(table: Table, person: Person, act: wire.Sit) -> Seated:
    expect(table, "open")
    if (seat := table.seat_of(person.id)) is not None:
        raise AlreadySeated(seat, act.seat)
    if person.id in table.removed:
        raise NotAllowed("people whom the host did not ask to leave", "somebody else", "removed")
    if not table.free or (act.seat is not None and act.seat not in table.free):
        raise SeatTaken(table.free, act.seat)
    return Seated(table.free[0] if act.seat is None else act.seat, distinct(person.name, [chair.name for chair in table.chairs]))


def distinct(name: str, taken: list[str]) -> str:
    """Two Anns at one table: the second is Ann 2."""
    folded = [other.casefold() for other in taken]
    numbered = [name, *[f"{name} {number}" for number in range(2, len(taken) + 2)]]
    return next(each for each in numbered if each.casefold() not in folded)


def stand(table: Table, person: Person, act: wire.Stand) -> Stood:
    expect(table, "open")
    seat_of(table, person)
    return Stood()


def remove(table: Table, person: Person, act: wire.Remove) -> Removed:
    expect_host(table, person)
    expect(table, "open")
    taken = [seat for seat, chair in enumerate(table.chairs) if chair.person not in (None, person.id)]
    if act.seat not in taken:
        raise BadMessage(f"a guest's seat: {taken}", str(act.seat), "guest")
    return Removed(act.seat)


def ready(table: Table, person: Person, act: wire.Ready) -> Readied:
    expect(table, "open")
    seat_of(table, person)
    if act.stand_in:
        bot_named(table.opening.game, act.stand_in)
    return Readied(act.ready, act.luck, act.stand_in)


def place(table: Table, person: Person, act: wire.Place) -> BotsPlaced:
    expect_host(table, person)
    expect(table, "open")
    open_to_bots = [seat for seat, chair in enumerate(table.chairs) if chair.person is None]
    for key, level in act.bots.items():
        if int(key) not in open_to_bots:
            raise SeatTaken(open_to_bots, int(key))
        if level:
            bot_named(table.opening.game, level)
    return BotsPlaced(act.bots)


def fill(table: Table, person: Person, act: wire.Fill) -> BotsPlaced:
    expect_host(table, person)
    expect(table, "open")
    bot_named(table.opening.game, act.level)
    return BotsPlaced({str(seat): act.level for seat in table.free})


def start(table: Table, person: Person, act: wire.Start) -> Started:
    expect_host(table, person)
    expect(table, "open")
    if table.missing:
        raise NotReady(table.missing, "start")
    return Started()


# Play


def answer(table: Table, person: Person, act: wire.Answer) -> AnyChange:
    seat = seat_of(table, person)
    check_question(table, seat, act.question, act.option)
    check_option(playing(table), seat, act.option)
    return Held(seat, act.option) if table.window else Answered(seat, act.option)


def withdraw(table: Table, person: Person, act: wire.Withdraw) -> AnyChange:
    seat = seat_of(table, person)
    check_question(table, seat, act.question, None)
    if table.answered(seat) is None:
        raise NothingToWithdraw([], seat)
    return Held(seat, None) if table.window else Answered(seat, None)


def playing(table: Table) -> Match[Any]:
    expect(table, "playing", "over")
    assert table.match is not None
    return table.match


def check_question(table: Table, seat: Seat, question: int, option: Option | None) -> None:
    match = playing(table)
    if match.outcome is not None:
        raise MatchOver(match.outcome.reason.value, option)
    if match.ask(seat) is None:
        raise NotAsked([], seat)
    if question != table.chairs[seat].questions:
        raise StaleQuestion(table.chairs[seat].questions, question)


def check_option(match: Match[Any], seat: Seat, option: Option) -> None:
    ask = match.ask(seat)
    if ask is None or type(option) not in (int, str) or option not in ask.options:
        raise NotOffered(list(ask.options) if ask else [], option)


def away(table: Table, person: Person, act: wire.Away) -> Left:
    seat_of(table, person)
    expect(table, "playing")
    return Left()


def back(table: Table, person: Person, act: wire.Back) -> Returned:
    seat_of(table, person)
    expect(table, "playing")
    return Returned()


# Talk


def say(table: Table, person: Person, act: wire.Say) -> Said:
    expect(table, "open", "playing", "over")
    text = tidy(act.text)
    check_speech(table, person.id, text, "", None, act.to)
    return Said(text=text, to=act.to, name=person.name)


def signal(table: Table, person: Person, act: wire.SendSignal) -> Said:
    expect(table, "open", "playing", "over")
    check_speech(table, person.id, "", act.signal, act.target, act.to)
    return Said(signal=act.signal, target=act.target, to=act.to, name=person.name)


def mute(table: Table, person: Person, act: wire.Mute) -> Muted:
    seat_of(table, person)
    known = {line.person for line in table.lines} | set(table.people)
    if act.person not in known or act.person == person.id:
        raise NoSuchPerson("somebody else at this table", act.person)
    return Muted(act.person, act.on)


def tidy(text: str) -> str:
    """Without control characters; what is left may be nothing."""
    return "".join([letter for letter in text if letter.isprintable() or letter == "\n"]).strip()


ACTS: dict[type[Act], Callable[[Table, Person, Any], AnyChange]] = {
    wire.Sit: sit,
    wire.Stand: stand,
    wire.Remove: remove,
    wire.Ready: ready,
    wire.Place: place,
    wire.Fill: fill,
    wire.Start: start,
    wire.Answer: answer,
    wire.Withdraw: withdraw,
    wire.Say: say,
    wire.SendSignal: signal,
    wire.Away: away,
    wire.Back: back,
    wire.Mute: mute,
}
