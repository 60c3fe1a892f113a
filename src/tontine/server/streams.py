"""What each person at a table is sent: a function of the log. A message goes out only if something that they may know has changed."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping
from copy import copy
from itertools import pairwise
from types import MappingProxyType
from typing import NamedTuple

from ..core import Seat, View
from ..core.event import heard_in
from ..core.patch import Patch, patch_between
from . import wire
from .clocks import deadline, on_shared_clock, window_until
from .entries import Answered, BotSpoke, Entry, Held, Remarked, Said, WindowClosed
from .notices import Deed, Notice
from .tables import News, Table, not_watchable, own_view
from .talk import Line

KEPT = 16_000  # bytes of messages kept for clients that reconnect; a client that missed more gets a `welcome`
RECALLED = 300  # lines of talk in a `welcome`
NOTHING: View = {}


class Public:
    """What everybody may see, made once for each entry. It must not depend on hands or secret answers."""

    __slots__ = ("clocks", "parts", "table", "waiting")

    def __init__(self, table: Table, entry: Entry | None = None, before: Public | None = None) -> None:
        self.table: wire.TableSeen = before.table if before and is_unmoved(table, entry, before.table) else table_seen(table)
        self.waiting = waiting_seen(table)
        self.clocks = clocks_seen(table)
        self.parts = self._parts(before)

    def _parts(self, before: Public | None) -> bytes:
        """What is different from before, encoded."""
        now = {"table": self.table, "waiting": self.waiting, "clocks": self.clocks}
        return b"".join([wire.part(name, seen) for name, seen in now.items() if before is None or seen != getattr(before, name)])


# Entries that change nothing of a table besides the match but who is away, and that it is over.
OF_PLAY = (Answered, Held, WindowClosed, Said, BotSpoke, Remarked)


def is_unmoved(table: Table, entry: Entry | None, seen: wire.TableSeen) -> bool:
    """Whether the table is seen as before, as far as that is known without looking at all of it."""
    if entry is None or not isinstance(entry.change, OF_PLAY) or table.status != seen.status:
        return False
    return [chair.away for chair in table.chairs] == [chair.away for chair in seen.chairs]


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
        table.opening.code if table.status == "open" else "",
        table.played,
    )


def chair_seen(table: Table, seat: Seat) -> wire.ChairSeen:
    chair = table.chairs[seat]
    gone, character, wins = chair.gone_at is not None, table.character_of(seat), table.wins_of(seat)
    return wire.ChairSeen(
        chair.person, chair.name, chair.bot, chair.ready, chair.away, gone, chair.agent, character, chair.face, chair.colour, wins
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


class Sight(NamedTuple):
    """A person's view: that of spectators, which is the same object for all who saw it, and what this person sees otherwise."""

    public: View
    own: View

    @property
    def whole(self) -> View:
        return {**self.public, **self.own}


class Passage:
    """How the view of spectators changed with the events that some heard, made and encoded once for all of them."""

    __slots__ = ("events", "news", "patches", "patches_part", "touched")

    def __init__(self, before: View, news: list[News], after: View) -> None:
        self.news = news
        self.patches = patches_through(before, [*[each.public for each in news], after])
        self.touched = {name for patch in self.patches for name in patch}  # entries of the view
        self.patches_part = wire.part("patches", self.patches) if self.touched else b""
        secret = any(each.event.knowers is not None for each in news)
        self.events = None if secret else self._events(None)  # None: not all hear the same of them

    def parts_for(self, seat: Seat | None, owns: list[View]) -> bytes:
        """Events and patches for one seat. `owns`: what it saw otherwise, before and at each step."""
        return (self._events(seat) if self.events is None else self.events) + self._patches(owns)

    def _events(self, seat: Seat | None) -> bytes:
        return wire.part("events", [each.event.heard_by(seat) for each in self.news]) if self.news else b""

    def _patches(self, owns: list[View]) -> bytes:
        if self.touched.isdisjoint(owns[-1]) and owns.count(owns[0]) == len(owns):
            return self.patches_part
        steps = zip(self.patches, pairwise(owns), strict=True)
        patches = [{**without(public, after), **patch_between(before, after)} for public, (before, after) in steps]
        return wire.part("patches", patches) if any(patches) else b""


def without(patch: Patch, own: View) -> Patch:
    return {name: value for name, value in patch.items() if name not in own}


class Scene:
    """An entry that was applied, for all who are told of it."""

    def __init__(self, table: Table, public: Public, at: int) -> None:
        self.table = table
        self.public = public
        self.at = at
        self.told = len(table.match.told) if table.match else 0
        self._secrets = any(each.event.knowers is not None for each in table.news)
        self._view: View | None = None  # of spectators, at the question
        self._passages: list[tuple[View, list[News], Passage]] = []

    def view(self) -> View:
        if self._view is None:
            assert self.table.match is not None
            self._view = self.table.match.view(None)
        return self._view

    def news(self, seat: Seat | None) -> list[News]:
        """What the seat heard of."""
        return [each for each in self.table.news if each.event.reaches(seat)] if self._secrets else self.table.news

    def passage(self, before: View, news: list[News]) -> Passage:
        for seen, heard, made in self._passages:
            if seen is before and (heard is news or heard == news):
                return made
        made = Passage(before, news, self.view())
        self._passages.append((before, news, made))
        return made

    def owns(self, seat: Seat | None, news: list[News]) -> list[View]:
        """What the seat sees otherwise than spectators: at each of the events, and now."""
        if seat is None:
            return [NOTHING] * (len(news) + 1)
        assert self.table.match is not None
        owns = [each.own[seat] for each in news]
        owns.append(own_view(self.table.match, seat))
        return owns


class Standing(NamedTuple):
    """What a person is told of removals."""

    removed: bool = False
    blocked: bool = False
    blocks: Mapping[str, str] = MappingProxyType({})


GOOD = Standing()


def standing_of(table: Table, person: str | None) -> Standing:
    if person is None or not (table.removed or table.blocked):
        return GOOD
    blocks = dict(table.blocked) if person == table.opening.host else GOOD.blocks
    return Standing(person in table.removed, person in table.blocked, blocks)


def notices_seen(table: Table, notices: Iterable[Notice], seat: Seat | None) -> list[wire.NoticeSeen]:
    told = table.match.told if table.match else []
    return [wire.NoticeSeen(each.at, each.seat, each.what, len(heard_in(told[: each.told], seat))) for each in notices]


def stood_in_seen(deeds: Iterable[Deed]) -> list[wire.StoodIn]:
    return [wire.StoodIn(deed.kind, deed.option, deed.about) for deed in deeds]


class Stream:
    """What one person (None: any spectator) is sent, entry by entry; keeps the last messages."""

    __slots__ = (
        "kept",
        "kept_size",
        "lines",
        "n",
        "noticed",
        "person",
        "public",
        "question",
        "seat",
        "sight",
        "standing",
        "stood_in",
        "told",
        "turn",
    )

    def __init__(self, person: str | None) -> None:
        self.person = person
        self.n = 0
        self.kept: deque[bytes] = deque()
        self.kept_size = 0
        self.seat: Seat | None = None
        self.standing = GOOD
        self.public: Public | None = None
        self.question: wire.Question | None = None
        self.sight: Sight | None = None
        self.turn = 0
        self.lines = 0  # lines of talk looked at
        self.told = 0  # events of the match looked at
        self.noticed = 0  # notices looked at
        self.stood_in: tuple[Deed, ...] = ()

    @property
    def shown(self) -> Public:
        """What everybody may see, as it was last told."""
        assert self.public is not None
        return self.public

    @property
    def view(self) -> View | None:
        """As it was last told."""
        return self.sight.whole if self.sight else None

    def for_person(self, person: str) -> Stream:
        """The stream of a spectator who sits down: so far they were sent what all spectators are sent."""
        own = copy(self)
        own.person = person
        own.kept = self.kept.copy()
        return own

    def see(self, scene: Scene) -> bytes | None:
        """The message about the last entry for this person; None if nothing has changed for them."""
        parts = self._parts(scene)
        self.public = scene.public
        self.told = scene.told
        if not parts:
            return None
        self.n += 1
        message = wire.update(self.n, scene.at, parts)
        self._keep(message)
        return message

    def _keep(self, message: bytes) -> None:
        self.kept.append(message)
        self.kept_size += len(message)
        while self.kept_size > KEPT:
            self.kept_size -= len(self.kept.popleft())

    def _parts(self, scene: Scene) -> bytes:
        """The fields of the message, encoded."""
        table = scene.table
        parts = scene.public.parts
        seat = table.seat_of(self.person)
        moved = seat != self.seat
        standing = standing_of(table, self.person)
        if moved or standing != self.standing:
            self.seat, self.standing = seat, standing
            parts += wire.part("you", you(self, self.person))
        if (question := question_seen(table, seat)) != self.question:
            self.question = question
            parts += wire.part("question", question)
        if moved or table.turn != self.turn:
            parts += self._look(scene, seat)
        if self.lines != len(table.lines):
            parts += self._listen(table)
        return parts + self._attend(table, seat)

    def _attend(self, table: Table, seat: Seat | None) -> bytes:
        """Who has come and gone, and what the stand-in of this person has answered."""
        parts = b""
        if self.noticed != len(table.notices):
            parts += wire.part("notices", notices_seen(table, table.notices[self.noticed :], seat))
            self.noticed = len(table.notices)
        deeds = table.chairs[seat].stood_in if seat is not None else ()
        if deeds != self.stood_in:
            self.stood_in = deeds
            parts += wire.part("stood_in", stood_in_seen(deeds))
        return parts

    def _look(self, scene: Scene, seat: Seat | None) -> bytes:
        """Events and patches of the view; the whole view if there was none before."""
        self.turn = scene.table.turn
        if scene.table.match is None:
            return b""
        news = scene.news(seat)
        owns = scene.owns(seat, news)
        if first := self.sight is None:
            self.sight = Sight(news[0].public if news else scene.view(), owns[0])
        before, self.sight = self.sight, Sight(scene.view(), owns[-1])
        parts = scene.passage(before.public, news).parts_for(seat, [before.own, *owns])
        return wire.part("view", before.whole) + parts if first else parts

    def _listen(self, table: Table) -> bytes:
        lines = [line_seen(line) for line in table.lines[self.lines :] if line.heard_by(self.person)]
        self.lines = len(table.lines)
        return wire.part("talk", lines) if lines else b""

    def since(self, n: int) -> list[bytes] | None:
        """The messages after number n; None if they are not kept any more."""
        missed = self.n - n
        if not 0 <= missed <= len(self.kept):
            return None
        return list(self.kept)[len(self.kept) - missed :]


class Streams:
    """The streams of everybody who has ever sat here, of the host and the blocked, and of spectators. All have seen the same entries."""

    def __init__(self, table: Table) -> None:
        self.spectators = Stream(None)
        self.people: dict[str, Stream] = {}
        self._admit(table)
        first = Scene(table, Public(table), table.at)
        for stream in self.all():
            stream.see(first)

    def all(self) -> Iterable[Stream]:
        return [self.spectators, *self.people.values()]

    def of(self, person: str | None) -> Stream:
        return self.people.get(person, self.spectators) if person is not None else self.spectators

    def see(self, table: Table, entry: Entry) -> list[tuple[Stream, bytes]]:
        """The messages about the entry that was just applied."""
        self._admit(table)
        scene = Scene(table, Public(table, entry, self.spectators.public), entry.at)
        told = [(stream, stream.see(scene)) for stream in self.all()]
        return [(stream, message) for stream, message in told if message is not None]

    def _admit(self, table: Table) -> None:
        for person in (*table.people, *table.blocked, *([table.opening.host] if table.blocked else [])):
            if person not in self.people:
                self.people[person] = self.spectators.for_person(person)


def you(stream: Stream, person: str | None) -> wire.You:
    standing = stream.standing
    return wire.You(person, stream.seat, standing.removed, standing.blocked, dict(standing.blocks))


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
        you=you(stream, person),
        table=public.table,
        talk=[line_seen(line) for line in table.lines[: stream.lines] if line.heard_by(person)][-RECALLED:],
        events=heard_in(events, stream.seat),
        waiting=public.waiting,
        clocks=public.clocks,
        question=stream.question,
        view=stream.view,
        before=table.opening.before,
        notices=notices_seen(table, table.notices[: stream.noticed], stream.seat),
        stood_in=stood_in_seen(stream.stood_in),
    )


def check_watch(table: Table, stream: Stream) -> None:
    """Raise if whoever is sent this stream may not watch: without spectators, during the match only those who sit here."""
    if stream.shown.table.status == "playing" and table.opening.wish.spectators == "off" and stream.seat is None:
        raise not_watchable()
