"""A table as a function of its opening and its log, without I/O and without a clock."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, Final, Literal, NamedTuple

from ..bots import NORMAL
from ..core import Event, Match, Option, Seat, View
from ..core.settings import after_win
from .entries import (
    Answered,
    AnyChange,
    Blocked,
    BotsPlaced,
    BotSpoke,
    Closed,
    Disconnected,
    Entry,
    Erased,
    Expired,
    Held,
    Hinted,
    Hurried,
    Left,
    Muted,
    Readied,
    Reconnected,
    Remarked,
    Removed,
    Repeated,
    Returned,
    Rushed,
    Said,
    Seated,
    Started,
    Stood,
    Unblocked,
    WindowClosed,
)
from .errors import NotAllowed
from .notices import GONE, HERE, KEPT_DEEDS, PLAYS, STAND_IN, Deed, Notice
from .proof import proof_of, seed_from
from .remarks import Remark, remarks_after
from .table_options import Opening, Winner
from .talk import HINT, REMARK, Line, ears_of

Status = Literal["open", "playing", "over", "closed"]
MISSES: Final = 2  # expired questions in a row after which the stand-in plays
new_match: Callable[..., Match[Any]] = Match  # a test may put another in its place, also where this is compiled
OF_A_QUESTION = (Answered, Held, Hinted)  # what a person may do often, but not endlessly: at one question
OF_A_PERSON = (Left, Returned, Muted)  # likewise at one table


class News(NamedTuple):
    """An event, and the views when it was told."""

    event: Event
    public: View  # of spectators
    own: dict[Seat, View]  # by seat with a person that heard it: what it sees otherwise


class Chair:
    """A seat at a table and who is on it."""

    __slots__ = (
        "agent",
        "asked_at",
        "away",
        "bank",
        "banked",
        "bot",
        "colour",
        "face",
        "gone_at",
        "lost",
        "luck",
        "missed",
        "name",
        "person",
        "questions",
        "ready",
        "stand_in",
        "stood_in",
    )

    def __init__(
        self, person: str | None = None, name: str = "", bot: str = "", agent: bool = False, face: str = "", colour: str = ""
    ) -> None:
        self.person = person
        self.name = name
        self.agent = agent  # the person is a program
        self.face = face
        self.colour = colour
        self.bot = bot  # the level of the bot that sits here
        self.ready = False
        self.luck = ""
        self.stand_in = ""
        self.away = False  # the stand-in plays
        self.lost = False  # it does because the connection was lost
        self.gone_at: int | None = None  # since when the player has no connection
        self.stood_in: tuple[Deed, ...] = ()  # what the stand-in has answered since the player last did
        self.missed = 0  # questions in a row that expired
        self.questions = 0  # asked of this seat so far
        self.asked_at = 0
        self.bank = 0  # milliseconds of thinking time left
        self.banked = 0  # the same, when the question that is open was asked

    @property
    def free(self) -> bool:
        return self.person is None and not self.bot

    @property
    def automatic(self) -> bool:
        """Whether a bot answers for this seat now."""
        return bool(self.bot) or self.away

    @property
    def present(self) -> bool:
        """Neither away nor about to be."""
        return not self.away and not self.missed

    def come_back(self, at: int) -> None:
        """A player who was away gets the whole time for the open question again."""
        if self.away:
            self.asked_at = at
        self.away = self.lost = False
        self.missed = 0


class Table:
    def __init__(self, name: str, opening: Opening, secret: bytes) -> None:
        self.name = name
        self.opening = opening
        self.secret = secret
        self.old = opening.old  # of earlier rules: the log cannot be played, only who sat there is read from it
        self.seq = 0  # entries applied: the number of the next one
        self.at = opening.made_at
        self.status: Status = "open"
        self.chairs = [Chair() for _ in range(opening.wish.seats)]
        self.match: Match[Any] | None = None
        self.news: list[News] = []  # of the last entry, as far as anybody but bots heard it
        self.looks = True  # False: nobody will be told of the entries that are applied now, and `news` has no views
        self.turn = 0  # how often the rules have asked
        self.asked_at = 0
        self.window = False  # secret questions are open: answers are held until the window closes
        self.started_at = 0
        self.ended_at = 0
        self.held: dict[Seat, Option] = {}  # answers to secret questions, until the window closes
        self.lines: list[Line] = []
        self.lines_before_match = 0
        self.listened: dict[Seat, int] = {}  # how many lines there were when a seat last answered
        self.spoken: Counter[Seat] = Counter()  # how often bots have spoken before this question
        self.remarks: list[Remark] = []  # that bots are going to make
        self.remarked: Counter[Seat] = Counter()  # how many each has made or is going to make
        self.muted: dict[str, set[str]] = {person: set(others) for person, others in opening.muted.items()}
        self.removed: set[str] = set()  # people whose seats the host has freed, and who have none now
        self.blocked: dict[str, str] = dict(opening.blocked)  # by person, the names of those who cannot sit down
        self.sat: set[str] = set(opening_people(opening))  # everybody who has ever sat here
        self.fidgets: Counter[str] = Counter()  # by person: answers, withdrawals and hints since the question was asked
        self.restless: Counter[str] = Counter()  # by person: how often they went away, came back or muted somebody
        self.drops: Counter[str] = Counter()  # by person: lost connections
        self.notices: list[Notice] = []  # who was lost, is back, is played by a stand-in: the story tells it
        self.done: set[tuple[str, str]] = set()  # (person, id of their message)
        self.next: str | None = None
        self.closed = ""  # why
        self.rushed = False  # the only person here is out, and wants to see the end
        self.hurried = False  # its people were told that the bots think less
        for key, level in opening.wish.bots.items():
            self.chairs[int(key)] = Chair(bot=level)
        for key, guest in opening.people.items():
            self.chairs[int(key)] = Chair(guest.person, guest.name, "", guest.agent, guest.face, guest.colour)
        self._look_round()

    def apply(self, entry: Entry) -> None:
        assert entry.seq == self.seq, f"entry {entry.seq} at position {self.seq}"
        self.news = []
        APPLY[type(entry.change)](self, entry, entry.change)
        for remark in remarks_after(self, entry.at) if self.news else ():
            self.remarks.append(remark)
            self.remarked[remark.seat] += 1
        self.seq += 1
        self.at = entry.at
        if entry.person is not None:
            self._count(entry.person, entry.change)
        if entry.person is not None and entry.ref is not None:
            self.done.add((entry.person, entry.ref))

    def _count(self, person: str, change: AnyChange) -> None:
        if isinstance(change, OF_A_QUESTION):
            self.fidgets[person] += 1
        elif isinstance(change, OF_A_PERSON):
            self.restless[person] += 1
        elif isinstance(change, Disconnected):
            self.drops[person] += 1
        elif isinstance(change, Seated):
            self.sat.add(person)

    # Seats

    def seat_of(self, person: str | None) -> Seat | None:
        return self._seats.get(person) if person is not None else None

    def _look_round(self) -> None:
        self._seats = {chair.person: seat for seat, chair in enumerate(self.chairs) if chair.person is not None}

    @property
    def people(self) -> list[str]:
        return list(self._seats)

    @property
    def free(self) -> list[Seat]:
        return [seat for seat, chair in enumerate(self.chairs) if chair.free]

    @property
    def missing(self) -> list[Seat]:
        """Seats that are free or not ready. The host counts as ready."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.free or not self._prepared(chair)]

    def _prepared(self, chair: Chair) -> bool:
        return bool(chair.bot) or chair.ready or chair.person == self.opening.host

    def open_to(self, person: str | None) -> bool:
        """Whether the person may watch: without spectators, during the match only those who sit here."""
        return self.status != "playing" or self.opening.wish.spectators != "off" or self.seat_of(person) is not None

    @property
    def alone(self) -> bool:
        """One person among bots, without spectators: nobody else could learn anything from the time an answer takes."""
        return len(self._seats) == 1 and self.opening.wish.spectators == "off"

    @property
    def untimed(self) -> bool:
        """One person among bots: nobody else waits, so no question runs out."""
        return len(self._seats) == 1

    def level_of(self, seat: Seat) -> str:
        """The bot that answers for this seat, when one does."""
        if self.rushed:
            return NORMAL
        chair = self.chairs[seat]
        return chair.bot or chair.stand_in or self.opening.wish.stand_in

    @property
    def company(self) -> str:
        """The public seed of the characters of the bots that sit here."""
        return self.name

    def character_of(self, seat: Seat) -> str:
        """The character of the bot at this seat; empty where there is none."""
        cast = None if self.old else self.opening.game.cast
        return cast.assign(len(self.chairs), self.company)[seat] if cast and self.chairs[seat].bot in cast.bots else ""

    # The match

    @property
    def winner_settings(self) -> dict[str, Any]:
        """The settings that name the seat of the last winner, if one of the winners sits here."""
        here = [self._seat_of_winner(winner) for winner in self.opening.winners]
        seat = next((seat for seat in here if seat is not None), None)
        return {} if seat is None else after_win(self.opening.game.Settings, seat)

    def _seat_of_winner(self, winner: Winner) -> Seat | None:
        if winner.person is not None:
            return self.seat_of(winner.person)
        return winner.seat if winner.bot and self.chairs[winner.seat].bot == winner.bot else None

    @property
    def played(self) -> int:
        """Matches that came to an end here and at the tables of which this is a rematch."""
        return self.opening.played + (self.match is not None and self.match.outcome is not None)

    def wins_of(self, seat: Seat) -> int:
        """How many of them were won by who sits here: a person, or the bot of this seat."""
        chair, outcome = self.chairs[seat], self.match.outcome if self.match else None
        if chair.free:
            return 0
        before = [tally.wins for tally in self.opening.score if (tally.person or tally.seat) == (chair.person or seat)]
        return sum(before) + (outcome is not None and seat in outcome.winners)

    def answered(self, seat: Seat) -> Option | None:
        if self.match is None:
            return None
        return self.held.get(seat) if self.window else self.match.answered(seat)

    @property
    def proof(self) -> dict[str, Any]:
        return proof_of(self.secret, [chair.luck for chair in self.chairs])

    # The lobby

    def _sits(self, entry: Entry, change: Seated) -> None:
        self.chairs[change.seat] = Chair(entry.person or "", change.name, "", change.agent, change.face, change.colour)
        self.removed.discard(entry.person or "")
        self._look_round()

    def _stands(self, entry: Entry, change: Stood) -> None:
        self._vacate(self.seat_of(entry.person))

    def _removes(self, entry: Entry, change: Removed) -> None:
        self.removed.add(self.chairs[change.seat].person or "")
        self._vacate(change.seat)

    def _blocks(self, entry: Entry, change: Blocked) -> None:
        chair = self.chairs[change.seat]
        self.blocked[chair.person or ""] = chair.name
        self.removed.add(chair.person or "")
        self._vacate(change.seat)

    def _unblocks(self, entry: Entry, change: Unblocked) -> None:
        self.blocked.pop(change.person, None)

    def _vacate(self, seat: Seat | None) -> None:
        if seat is not None:
            self.chairs[seat] = Chair()
            self._look_round()

    def _readies(self, entry: Entry, change: Readied) -> None:
        chair = self.chairs[self._seat(entry)]
        chair.ready, chair.luck, chair.stand_in = change.ready, change.luck, change.stand_in

    def _places(self, entry: Entry, change: BotsPlaced) -> None:
        for key, level in change.bots.items():
            self.chairs[int(key)] = Chair(bot=level)

    def _starts(self, entry: Entry, change: Started) -> None:
        wish = self.opening.wish
        self.status = "playing"
        self.started_at = entry.at
        if self.old:
            return
        seed = seed_from(self.secret, [chair.luck for chair in self.chairs])
        self.match = new_match(wish.game, wish.seats, {**wish.settings, **self.winner_settings}, seed, listener=self._told)
        self.lines_before_match = len(self.lines)
        for chair in self.chairs:
            chair.bank = 1000 * wish.clocks.bank
        self._ask(entry.at)

    def _told(self, match: Match[Any], event: Event) -> None:
        """Keep the event and the views at this moment: that of spectators once, and what each seat with a person sees otherwise."""
        aloud = event.reaches(None)  # then everybody hears something of it
        seats = [seat for seat in self._seats.values() if aloud or event.reaches(seat)]
        if not self.looks and (seats or aloud):
            self.news.append(News(event, {}, {}))
        elif seats or aloud:
            look, state = match.game.own or match.game.view, match.state
            self.news.append(News(event, match.game.view(state, None), {seat: look(state, seat) for seat in seats}))

    # Play

    def _answers(self, entry: Entry, change: Answered) -> None:
        if entry.person is not None:
            self._acts(change.seat, entry.at)
        else:
            self._note_deeds([(change.seat, change.option)])
        self.listened[change.seat] = len(self.lines)
        self._give([(change.seat, change.option)], entry.at)

    def _holds(self, entry: Entry, change: Held) -> None:
        """Whether the stand-in plays is public, so a secret answer does not change it, unless nobody could learn anything."""
        if self.alone:
            self._acts(change.seat, entry.at)
        self.chairs[change.seat].stood_in = ()
        if change.option is None:
            self.held.pop(change.seat, None)
        else:
            self.held[change.seat] = change.option

    def _shuts(self, entry: Entry, change: WindowClosed) -> None:
        absent = [seat for seat, chair in enumerate(self.chairs) if chair.automatic or chair.gone_at is not None]
        self._note_deeds([(seat, option) for seat, option in change.answers if seat in absent and seat not in self.held])
        self._give(change.answers, entry.at)

    def _expires(self, entry: Entry, change: Expired) -> None:
        """The second time, or the first time without a connection, the stand-in takes over."""
        self._note_deeds(change.answers)
        for seat, _ in change.answers:
            chair = self.chairs[seat]
            chair.missed += 1
            if chair.missed >= MISSES or chair.gone_at is not None:
                chair.lost = chair.gone_at is not None
                self._hand_over(seat, entry.at)
        self._give(change.answers, entry.at)

    def _give(self, answers: Iterable[tuple[Seat, Option | None]], at: int) -> None:
        """Give answers to the open questions; a player who took longer than the question's time pays from the bank."""
        if self.old:
            return
        match = self._match()
        for seat, option in answers:
            self._pay(self.chairs[seat], at)
            match.give(seat, option)
            if option is not None and match.answered(seat) is None:  # the rules went on, perhaps to an equal question
                self._ask(at)

    def _pay(self, chair: Chair, at: int) -> None:
        late = at - chair.asked_at - 1000 * self.opening.wish.clocks.question
        if not chair.automatic and not self.window and self.opening.wish.clocks.question and late > 0:
            chair.bank = max(0, chair.banked - late)

    def _ask(self, at: int) -> None:
        """The rules have asked new questions, or the match is over."""
        match = self._match()
        self.turn += 1
        self.rushed = self.rushed and not any(ask.seat in self._seats.values() for ask in match.asks)
        self.asked_at = at
        self.window = match.waiting["secret"]
        self.held.clear()
        self.spoken.clear()
        self.fidgets.clear()
        for ask in match.asks:
            chair = self.chairs[ask.seat]
            chair.questions += 1
            chair.asked_at = at
            chair.banked = chair.bank
        if match.outcome is not None:
            self.status = "over"
            self.ended_at = at

    def _leaves(self, entry: Entry, change: Left) -> None:
        seat = self._seat(entry)
        self.chairs[seat].lost = False
        self._hand_over(seat, entry.at)

    def _returns(self, entry: Entry, change: Returned) -> None:
        self._comes_back(self._seat(entry), entry.at)

    # Presence

    def _acts(self, seat: Seat, at: int) -> None:
        """The player has answered."""
        self._comes_back(seat, at)
        self.chairs[seat].stood_in = ()

    def _comes_back(self, seat: Seat, at: int) -> None:
        if self.chairs[seat].away:
            self._notice(PLAYS, seat, at)
        self.chairs[seat].come_back(at)

    def _hand_over(self, seat: Seat, at: int) -> None:
        """The stand-in plays from now on."""
        if not self.chairs[seat].away:
            self._notice(STAND_IN, seat, at)
        self.chairs[seat].away = True

    def _disconnects(self, entry: Entry, change: Disconnected) -> None:
        seat = self._seat(entry)
        self.chairs[seat].gone_at = entry.at
        self._notice(GONE, seat, entry.at)

    def _reconnects(self, entry: Entry, change: Reconnected) -> None:
        """A stand-in that took over because the connection was lost gives back."""
        seat = self._seat(entry)
        chair = self.chairs[seat]
        chair.gone_at = None
        self._notice(HERE, seat, entry.at)
        if chair.lost:
            chair.come_back(entry.at)

    def _notice(self, what: str, seat: Seat, at: int) -> None:
        """Of the lobby there is no story."""
        if self.match is not None:
            self.notices.append(Notice(at, seat, what, len(self.match.told)))

    def _note_deeds(self, answers: Iterable[tuple[Seat, Option | None]]) -> None:
        """What is answered for people, where there is a choice. Before it is given to the match."""
        for seat, option in answers:
            chair = self.chairs[seat]
            ask = self.match.ask(seat) if self.match else None
            if chair.person is not None and ask is not None and option is not None and len(ask.options) > 1:
                chair.stood_in = (*chair.stood_in, Deed(ask.kind, ask.about, option))[-KEPT_DEEDS:]

    # Talk

    def _says(self, entry: Entry, change: Said) -> None:
        seat = self.seat_of(entry.person)
        line = self._line(entry, seat, change.text, change.signal, change.target, change.to, change.name)
        if seat is not None and line is not None and line.ears is None:
            self.chairs[seat].missed = 0  # the player is present. Not for a whisper: clocks must not show that there was one

    def _speaks(self, entry: Entry, change: BotSpoke) -> None:
        self.spoken[change.seat] += 1
        for signal in change.signals:
            self._line(entry, change.seat, "", signal.signal, signal.target, signal.to, "", signal.line)

    def _remarks(self, entry: Entry, change: Remarked) -> None:
        self.remarks = [each for each in self.remarks if (each.seat, each.line) != (change.seat, change.line)]
        self._line(entry, change.seat, "", REMARK, None, None, "", change.line)

    def _line(
        self,
        entry: Entry,
        seat: Seat | None,
        text: str,
        signal: str,
        target: Option | None,
        to: list[Seat] | None,
        name: str,
        words: str = "",
    ) -> Line | None:
        """None at a table of earlier rules: only the match could say who heard it."""
        if self.old and self.status == "playing":
            return None
        deaf = frozenset([person for person, muted in self.muted.items() if entry.person in muted])
        after = len(self.match.log) if self.match else 0
        ears = ears_of(self, seat, entry.person, to)
        self.lines.append(Line(entry.at, seat, name, entry.person, text, signal, target, to, after, ears, deaf, words))
        return self.lines[-1]

    def _hints(self, entry: Entry, change: Hinted) -> None:
        """Where other people play, everybody is told, also those who have muted the player."""
        if len(self.people) > 1:
            after = len(self._match().log)
            self.lines.append(Line(entry.at, self._seat(entry), change.name, entry.person, "", HINT, None, None, after, None, frozenset()))

    def _hurries(self, entry: Entry, change: Hurried) -> None:
        self.hurried = True

    def _rushes(self, entry: Entry, change: Rushed) -> None:
        self.rushed = True

    def _mutes(self, entry: Entry, change: Muted) -> None:
        muted = self.muted.setdefault(entry.person or "", set())
        (muted.add if change.on else muted.discard)(change.person)

    # The end

    def _repeats(self, entry: Entry, change: Repeated) -> None:
        self.next = change.table

    def _closes(self, entry: Entry, change: Closed) -> None:
        self.status = "closed"
        self.closed = change.reason
        self.ended_at = self.ended_at or self.at  # of a match of earlier rules only the last entry tells when it ended

    def _erases(self, entry: Entry, change: Erased) -> None:
        """A seat in the lobby is free again, and a table without its host is closed; in a match the stand-in plays."""
        seat = self.seat_of(change.person)
        if self.status == "open":
            self._vacate(seat)
        elif seat is not None:
            self.chairs[seat].away = True
        if self.status == "open" and self.opening.host == change.person:
            self.status, self.closed = "closed", "host"

    def _match(self) -> Match[Any]:
        assert self.match is not None
        return self.match

    def _seat(self, entry: Entry) -> Seat:
        seat = self.seat_of(entry.person)
        assert seat is not None
        return seat


def own_view(match: Match[Any], seat: Seat) -> View:
    """What the seat sees otherwise than spectators do: everything, where the game does not declare it."""
    return (match.game.own or match.game.view)(match.state, seat)


def opening_people(opening: Opening) -> list[str]:
    return [guest.person for guest in opening.people.values()]


def not_watchable() -> NotAllowed:
    return NotAllowed("people who sit here", "spectator", "seated")


APPLY: dict[type[AnyChange], Callable[[Table, Entry, Any], None]] = {
    Seated: Table._sits,
    Stood: Table._stands,
    Removed: Table._removes,
    Blocked: Table._blocks,
    Unblocked: Table._unblocks,
    Readied: Table._readies,
    BotsPlaced: Table._places,
    Started: Table._starts,
    Answered: Table._answers,
    Held: Table._holds,
    WindowClosed: Table._shuts,
    Expired: Table._expires,
    Left: Table._leaves,
    Returned: Table._returns,
    Disconnected: Table._disconnects,
    Reconnected: Table._reconnects,
    Said: Table._says,
    BotSpoke: Table._speaks,
    Remarked: Table._remarks,
    Hinted: Table._hints,
    Hurried: Table._hurries,
    Rushed: Table._rushes,
    Muted: Table._mutes,
    Repeated: Table._repeats,
    Closed: Table._closes,
    Erased: Table._erases,
}
