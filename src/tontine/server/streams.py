"""What each person at a table is sent: a function of the log. A message goes out only if something that they may know has changed."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping
from itertools import pairwise
from types import MappingProxyType
from typing import Final, NamedTuple

from ..core import Seat, View
from ..core.event import heard_in
from ..core.patch import Patch, patch_between
from . import wire
from .clocks import deadline, on_shared_clock, window_until
from .entries import Answered, BotSpoke, Entry, Held, Remarked, Said, WindowClosed
from .notices import Deed, Notice
from .tables import News, Table, not_watchable, own_view
from .talk import Line

KEPT: Final = 16_000  # bytes of messages kept for clients that reconnect; a client that missed more gets a `welcome`
RECALLED: Final = 300  # lines of talk in a `welcome`
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


class Passage:
    """How the view of spectators changed with the events that some heard, made and encoded once for all of them."""

    __slots__ = ("events", "news", "patches", "patches_part", "public", "touched")

    def __init__(self, before: View, news: list[News], after: View, secrets: bool) -> None:
        self.news = news
        self.patches = patches_through(before, [*[each.public for each in news], after])
        self.touched = {name for patch in self.patches for name in patch}  # entries of the view
        self.patches_part = wire.part("patches", self.patches) if self.touched else b""
        self.events = None if secrets else self._events(None)  # None: not all hear the same of them
        self.public = self._events(None) + self.patches_part if self.events is None else self.events + self.patches_part

    def parts_for(self, seat: Seat, before: View, owns: list[View]) -> bytes:
        """Events and patches for one seat. `before`, `owns`: what it saw otherwise than spectators do, and sees so at each step."""
        same = owns.count(before) == len(owns) and self.touched.isdisjoint(before)
        if same and self.events is not None:
            return self.public
        events = self._events(seat) if self.events is None else self.events
        return events + (self.patches_part if same else self._patches([before, *owns]))

    def _events(self, seat: Seat | None) -> bytes:
        return wire.part("events", [each.event.heard_by(seat) for each in self.news]) if self.news else b""

    def _patches(self, owns: list[View]) -> bytes:
        steps = zip(self.patches, pairwise(owns), strict=True)
        patches = [{**without(public, after), **patch_between(before, after)} for public, (before, after) in steps]
        return wire.part("patches", patches) if any(patches) else b""


def without(patch: Patch, own: View) -> Patch:
    return {name: value for name, value in patch.items() if name not in own}


class Common:
    """What all streams of a table have told alike: they see the same entries."""

    __slots__ = ("lines", "noticed", "public", "told", "turn", "view")

    def __init__(self, table: Table, public: Public, view: View | None) -> None:
        self.public = public
        self.view = view  # of spectators, at the question; None before the match
        self.turn = table.turn
        self.lines = len(table.lines)  # lines of talk looked at
        self.told = len(table.match.told) if table.match else 0  # events of the match looked at
        self.noticed = len(table.notices)  # notices looked at


class Scene:
    """An entry that was applied, for all who are told of it."""

    __slots__ = ("_last", "_passages", "before", "first", "lines", "notices", "public", "secrets", "standings", "table", "turned", "view")

    def __init__(self, table: Table, entry: Entry | None, before: Common | None) -> None:
        self.table = table
        self.public = Public(table, entry, before.public if before else None)
        self.turned = table.match is not None and (before is None or table.turn != before.turn)
        self.view = table.match.view(None) if table.match and self.turned else before.view if before else None
        self.first = before is None or before.view is None  # there was no view yet
        self.lines = table.lines[before.lines :] if before else table.lines
        self.notices = table.notices[before.noticed :] if before else table.notices
        self.standings = bool(table.removed or table.blocked)
        self.secrets = any(each.event.knowers is not None for each in table.news)
        self.before = self._view_before(before)
        self._passages: list[Passage] = []
        self._last = (0, b"", b"")

    def _view_before(self, before: Common | None) -> View | None:
        """The view that the patches lead on from: the one with the first of the events, if there was none."""
        if before is not None and before.view is not None:
            return before.view
        return self.table.news[0].public if self.table.news else self.view

    def common(self) -> Common:
        return Common(self.table, self.public, self.view)

    def passage(self, seat: Seat | None) -> Passage:
        """For what the seat heard of: one for all, unless there were secrets."""
        if self._passages and not self.secrets:
            return self._passages[0]
        news = [each for each in self.table.news if each.event.reaches(seat)] if self.secrets else self.table.news
        return next((made for made in self._passages if made.news == news), None) or self._made(news)

    def _made(self, news: list[News]) -> Passage:
        assert self.before is not None
        assert self.view is not None
        self._passages.append(Passage(self.before, news, self.view, self.secrets))
        return self._passages[-1]

    def message(self, n: int, at: int, parts: bytes) -> bytes:
        """Mostly the same for one person as for the one before: then it is kept once."""
        if self._last[0] != n or self._last[1] != parts:
            self._last = n, parts, wire.update(n, at, parts)
        return self._last[2]

    def owns(self, seat: Seat, news: list[News]) -> list[View]:
        """What the seat sees otherwise than spectators: at each of the events, and now."""
        assert self.table.match is not None
        return [*[each.own[seat] for each in news], own_view(self.table.match, seat)]


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

    __slots__ = ("common", "kept", "kept_size", "n", "own", "person", "question", "seat", "standing", "stood_in")

    def __init__(self, person: str | None, common: Common) -> None:
        self.person = person
        self.common = common
        self.n = 0
        self.kept: deque[bytes] = deque()
        self.kept_size = 0
        self.seat: Seat | None = None
        self.standing = GOOD
        self.question: wire.Question | None = None
        self.own: View = NOTHING  # what this person sees otherwise than spectators do
        self.stood_in: tuple[Deed, ...] = ()

    @property
    def view(self) -> View | None:
        """As it was last told."""
        return None if self.common.view is None else {**self.common.view, **self.own}

    def for_person(self, person: str) -> Stream:
        """The stream of a spectator who sits down: so far they were sent what all spectators are sent."""
        own = Stream(person, self.common)
        own.n, own.kept, own.kept_size = self.n, self.kept.copy(), self.kept_size
        return own

    def see(self, scene: Scene, common: Common, at: int) -> bytes | None:
        """The message about the last entry for this person; None if nothing has changed for them."""
        self.common = common
        parts = self._parts(scene)
        if not parts:
            return None
        self.n += 1
        message = scene.message(self.n, at, parts)
        self._keep(message)
        return message

    def _keep(self, message: bytes) -> None:
        self.kept.append(message)
        self.kept_size += len(message)
        while self.kept_size > KEPT:
            self.kept_size -= len(self.kept.popleft())

    def _parts(self, scene: Scene) -> bytes:
        """The fields of the message, encoded."""
        table, parts, person = scene.table, scene.public.parts, self.person
        seat = table.seat_of(person) if person is not None else None
        if moved := seat != self.seat or scene.standings or self.standing is not GOOD:
            parts += self._identify(table, seat)
        if seat is not None or self.question is not None:
            parts += self._ask(table, seat)
        if scene.turned or (moved and table.match):
            parts += self._look(scene, seat)
        if scene.lines:
            parts += self._listen(scene.lines)
        if scene.notices:
            parts += wire.part("notices", notices_seen(table, scene.notices, seat))
        deeds = table.chairs[seat].stood_in if seat is not None else ()
        if deeds != self.stood_in:
            self.stood_in = deeds
            parts += wire.part("stood_in", stood_in_seen(deeds))
        return parts

    def _identify(self, table: Table, seat: Seat | None) -> bytes:
        standing = standing_of(table, self.person)
        if seat == self.seat and standing == self.standing:
            return b""
        self.seat, self.standing = seat, standing
        return wire.part("you", you(self, self.person))

    def _ask(self, table: Table, seat: Seat | None) -> bytes:
        question = question_seen(table, seat)
        if question == self.question:
            return b""
        self.question = question
        return wire.part("question", question)

    def _look(self, scene: Scene, seat: Seat | None) -> bytes:
        """Events and patches of the view; the whole view if there was none before."""
        passage = scene.passage(seat)
        if seat is None:
            before = self.own = NOTHING
            parts = passage.public
        else:
            owns = scene.owns(seat, passage.news)
            before = owns[0] if scene.first else self.own
            self.own = owns[-1]
            parts = passage.parts_for(seat, before, owns)
        return wire.part("view", {**(scene.before or {}), **before}) + parts if scene.first else parts

    def _listen(self, lines: list[Line]) -> bytes:
        heard = [line_seen(line) for line in lines if line.heard_by(self.person)]
        return wire.part("talk", heard) if heard else b""

    def since(self, n: int) -> list[bytes] | None:
        """The messages after number n; None if they are not kept any more."""
        missed = self.n - n
        if not 0 <= missed <= len(self.kept):
            return None
        return list(self.kept)[len(self.kept) - missed :]


class Streams:
    """The streams of everybody who has ever sat here, of the host and the blocked, and of spectators. All have seen the same entries."""

    def __init__(self, table: Table) -> None:
        scene = Scene(table, None, None)
        self.common = scene.common()
        self.spectators = Stream(None, self.common)
        self.people: dict[str, Stream] = {}
        self._admit(table)
        for stream in self.all():
            stream.see(scene, self.common, table.at)

    def all(self) -> Iterable[Stream]:
        return [self.spectators, *self.people.values()]

    def of(self, person: str | None) -> Stream:
        return self.people.get(person, self.spectators) if person is not None else self.spectators

    def see(self, table: Table, entry: Entry) -> list[tuple[Stream, bytes]]:
        """The messages about the entry that was just applied."""
        if not isinstance(entry.change, OF_PLAY):
            self._admit(table)
        scene = Scene(table, entry, self.common)
        self.common = common = scene.common()
        told = [(stream, stream.see(scene, common, entry.at)) for stream in self.all()]
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
    common, public = stream.common, stream.common.public
    events = table.match.told[: common.told] if table.match else []
    return wire.Welcome(
        n=stream.n,
        now=now,
        name=table.name,
        wish=table.opening.wish,
        hash=table.opening.hash,
        you=you(stream, person),
        table=public.table,
        talk=[line_seen(line) for line in table.lines[: common.lines] if line.heard_by(person)][-RECALLED:],
        events=heard_in(events, stream.seat),
        waiting=public.waiting,
        clocks=public.clocks,
        question=stream.question,
        view=stream.view,
        before=table.opening.before,
        notices=notices_seen(table, table.notices[: common.noticed], stream.seat),
        stood_in=stood_in_seen(stream.stood_in),
    )


def check_watch(table: Table, stream: Stream) -> None:
    """Raise if whoever is sent this stream may not watch: without spectators, during the match only those who sit here."""
    if stream.common.public.table.status == "playing" and table.opening.wish.spectators == "off" and stream.seat is None:
        raise not_watchable()
