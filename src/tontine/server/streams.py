"""What each person at a table is sent: a function of the log. A message goes out only if something that they may know has changed."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from copy import copy
from typing import Any

from ..core import Seat, View
from ..core.event import heard_in
from ..core.patch import Patch, patch_between
from . import wire
from .clocks import deadline, on_shared_clock, window_until
from .entries import Entry
from .tables import Table, not_watchable
from .talk import Line

KEPT = 16_000  # bytes of messages kept for clients that reconnect; a client that missed more gets a `welcome`
RECALLED = 300  # lines of talk in a `welcome`


class Public:
    """What everybody may see, made once for each entry. It must not depend on hands or secret answers."""

    __slots__ = ("clocks", "table", "waiting")

    def __init__(self, table: Table) -> None:
        self.table = table_seen(table)
        self.waiting = waiting_seen(table)
        self.clocks = clocks_seen(table)


def table_seen(table: Table) -> wire.TableSeen:
    proof = table.proof if table.match is not None and table.match.outcome is not None else None
    chairs = [chair_seen(table, seat) for seat in range(len(table.chairs))]
    return wire.TableSeen(
        table.status,
        chairs,
        table.opening.host,
        table.next,
        table.closed,
        proof,
        table.winner_settings,
        table.old,
        table.hurried,
        table.played,
    )


def chair_seen(table: Table, seat: Seat) -> wire.ChairSeen:
    chair = table.chairs[seat]
    character, wins = table.character_of(seat), table.wins_of(seat)
    return wire.ChairSeen(
        chair.person, chair.name, chair.bot, chair.ready, chair.away, chair.agent, character, chair.face, chair.colour, wins
    )


def waiting_seen(table: Table) -> wire.Waiting | None:
    return wire.Waiting(**table.match.waiting) if table.match and table.match.outcome is None else None


def clocks_seen(table: Table) -> wire.ClocksSeen | None:
    match = table.match
    if match is None or table.status != "playing":
        return None
    bank = {str(seat): chair.bank for seat, chair in enumerate(table.chairs) if chair.person is not None}
    if table.window:
        # With one person among bots the window may close earlier than this says; only that person's answer decides.
        return wire.ClocksSeen(window_until(table), {}, bank)
    for ask in match.asks:
        if on_shared_clock(table, ask):
            bank.pop(str(ask.seat), None)  # it adds nothing there
    untils = {str(ask.seat): deadline(table, ask) for ask in match.asks if not table.chairs[ask.seat].automatic}
    return wire.ClocksSeen(None, {seat: until for seat, until in untils.items() if until is not None}, bank)


def question_seen(table: Table, seat: Seat | None) -> wire.Question | None:
    ask = table.match.ask(seat) if table.match and seat is not None else None
    if ask is None or seat is None:
        return None
    number = table.chairs[seat].questions
    return wire.Question(number, ask.kind, list(ask.options), ask.about, ask.secret, table.answered(seat))


def patches_through(view: View, views: Iterable[View]) -> list[Patch]:
    """The patches that lead from `view` through each of `views`."""
    patches = []
    for after in views:
        patches.append(patch_between(view, after))
        view = after
    return patches


def line_seen(line: Line) -> wire.TalkLine:
    return wire.TalkLine(line.at, line.name, line.seat, line.person, line.text, line.signal, line.target, line.to, line.line)


class Stream:
    """What one person (None: any spectator) is sent, entry by entry; keeps the last messages."""

    __slots__ = ("kept", "kept_size", "lines", "n", "person", "public", "question", "seat", "told", "turn", "view")

    def __init__(self, person: str | None) -> None:
        self.person = person
        self.n = 0
        self.kept: deque[bytes] = deque()
        self.kept_size = 0
        self.seat: Seat | None = None
        self.public: Public | None = None
        self.question: wire.Question | None = None
        self.view = b"null"  # as JSON: a thousand views as objects would slow down the garbage collector
        self.turn = 0
        self.lines = 0  # lines of talk looked at
        self.told = 0  # events of the match looked at

    @property
    def shown(self) -> Public:
        """What everybody may see, as it was last told."""
        assert self.public is not None
        return self.public

    def for_person(self, person: str) -> Stream:
        """The stream of a spectator who sits down: so far they were sent what all spectators are sent."""
        own = copy(self)
        own.person = person
        own.kept = self.kept.copy()
        return own

    def see(self, table: Table, public: Public, at: int) -> bytes | None:
        """The message about the last entry for this person; None if nothing has changed for them."""
        changes = self._changes(table, public)
        self.told = len(table.match.told) if table.match else 0
        if not changes:
            return None
        self.n += 1
        message = wire.encode(wire.Update(self.n, at, **changes))
        self._keep(message)
        return message

    def _keep(self, message: bytes) -> None:
        self.kept.append(message)
        self.kept_size += len(message)
        while self.kept_size > KEPT:
            self.kept_size -= len(self.kept.popleft())

    def _changes(self, table: Table, public: Public) -> dict[str, Any]:
        seat = table.seat_of(self.person)
        changes = self._public_changes(public)
        moved = seat != self.seat
        if moved:
            self.seat = seat
            changes["you"] = you(table, self, self.person)
        if (question := question_seen(table, seat)) != self.question:
            self.question = changes["question"] = question
        if moved or table.turn != self.turn:
            self._look(table, seat, changes)
        if self.lines != len(table.lines):
            self._listen(table, changes)
        return changes

    def _public_changes(self, public: Public) -> dict[str, Any]:
        before, self.public = self.public, public
        names = ("table", "waiting", "clocks")
        if before is None:
            return {name: getattr(public, name) for name in names}
        return {name: getattr(public, name) for name in names if getattr(public, name) != getattr(before, name)}

    def _look(self, table: Table, seat: Seat | None, changes: dict[str, Any]) -> None:
        """Events and patches of the view; the whole view if there was none before."""
        self.turn = table.turn
        if table.match is None:
            return
        news = [told[seat] for told in table.news if seat in told]
        views = [*[view for _, view in news], table.match.view(seat)]
        before = wire.decode_view(self.view)
        if before is None:
            changes["view"] = before = views[0]
        patches = patches_through(before, views)
        if news:
            changes["events"] = [heard for heard, _ in news]
        if any(patches):
            changes["patches"] = patches
        if any(patches) or "view" in changes:
            self.view = wire.encode_view(views[-1])

    def _listen(self, table: Table, changes: dict[str, Any]) -> None:
        lines = [line_seen(line) for line in table.lines[self.lines :] if line.heard_by(self.person)]
        self.lines = len(table.lines)
        if lines:
            changes["talk"] = lines

    def since(self, n: int) -> list[bytes] | None:
        """The messages after number n; None if they are not kept any more."""
        missed = self.n - n
        if not 0 <= missed <= len(self.kept):
            return None
        return list(self.kept)[len(self.kept) - missed :]


class Streams:
    """The streams of everybody who has ever sat here, and of the spectators."""

    def __init__(self, table: Table) -> None:
        self.spectators = Stream(None)
        self.people: dict[str, Stream] = {}
        self._admit(table)
        public = Public(table)
        for stream in self.all():
            stream.see(table, public, table.at)

    def all(self) -> Iterable[Stream]:
        return [self.spectators, *self.people.values()]

    def of(self, person: str | None) -> Stream:
        return self.people.get(person, self.spectators) if person is not None else self.spectators

    def see(self, table: Table, entry: Entry) -> list[tuple[Stream, bytes]]:
        """The messages about the entry that was just applied."""
        self._admit(table)
        public = Public(table)
        told = [(stream, stream.see(table, public, entry.at)) for stream in self.all()]
        return [(stream, message) for stream, message in told if message is not None]

    def _admit(self, table: Table) -> None:
        for person in table.people:
            if person not in self.people:
                self.people[person] = self.spectators.for_person(person)


def you(table: Table, stream: Stream, person: str | None) -> wire.You:
    return wire.You(person, stream.seat, person in table.removed)


def welcome(table: Table, stream: Stream, person: str | None, now: int) -> wire.Welcome:
    """Everything this person has been told so far. The table itself may be ahead by an entry that is being written."""
    public = stream.shown
    events = table.match.told[: stream.told] if table.match else []
    return wire.Welcome(
        n=stream.n,
        now=now,
        name=table.name,
        wish=table.opening.wish,
        hash=table.opening.hash,
        you=you(table, stream, person),
        table=public.table,
        talk=[line_seen(line) for line in table.lines[: stream.lines] if line.heard_by(person)][-RECALLED:],
        events=heard_in(events, stream.seat),
        waiting=public.waiting,
        clocks=public.clocks,
        question=stream.question,
        view=wire.decode_view(stream.view),
        before=table.opening.before,
    )


def check_watch(table: Table, stream: Stream) -> None:
    """Raise if whoever is sent this stream may not watch: without spectators, during the match only those who sit here."""
    if stream.shown.table.status == "playing" and table.opening.wish.spectators == "off" and stream.seat is None:
        raise not_watchable()
