"""Talk is no part of the rules: who may speak at a table, and who hears it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct

from ..core import Option, Seat, is_alive
from ..core.talk import SHOW_CARD, SIGNALS
from .errors import BadMessage, NotAllowed, Silenced, TooMany

if TYPE_CHECKING:
    from .table_options import Opening
    from .tables import Table

HINT: Final = "hint"  # the signal of the line that tells of a hint
REMARK: Final = "remark"  # the signal of a word of a bot at a great moment: `line` says which
TEXT: Final = 400  # characters of a line
LINES, LINES_EACH = 5000, 1000  # said at one table


class Line(Struct, frozen=True):
    """Something said. `ears` are the people who could hear it, None: everybody; `deaf` those who had muted the speaker."""

    at: int
    seat: Seat | None
    name: str
    person: str | None
    text: str
    signal: str
    target: Option | None
    to: list[Seat] | None
    after: int  # answers in the match when it was said
    ears: frozenset[str] | None
    deaf: frozenset[str]
    line: str = ""  # a text of the game that says a bot's signal in words of its own, or its remark

    def heard_by(self, person: str | None) -> bool:
        if person is not None and person in self.deaf:
            return False
        return self.ears is None or person in self.ears

    def is_unveiled_to(self, person: str | None) -> bool:
        """After a match whoever played learns which signals were whispered. Words that people typed stay with those who heard them."""
        return bool(self.signal) and person not in self.deaf


def check_speech(table: Table, person: str, text: str, signal: str, target: Option | None, to: list[Seat] | None) -> None:
    """Whether this person may say this here and now."""
    check_voice(table, person)
    check_patience(table, person)
    check_words(table, text, signal, target)
    if to is not None:
        if table.seat_of(person) is None:
            raise NotAllowed("people who sit here", "spectator", "seated")
        if not to or len(set(to)) != len(to) or not all(0 <= seat < len(table.chairs) for seat in to):
            raise BadMessage("seats of this table to whisper to", str(to), "whisper")
        check_grave(table, table.seat_of(person), to)


def check_voice(table: Table, person: str) -> None:
    seat = table.seat_of(person)
    if seat is None:
        check_spectator(table.opening, person)
    if seat is not None and is_ghost(table, seat) and ghosts(table) == "silent":
        raise Silenced("ghosts are silent at this table", seat, "ghosts")


def check_spectator(opening: Opening, person: str) -> None:
    if person != opening.host and opening.wish.spectators != "talk":
        raise Silenced("spectators are silent at this table", "spectator", "spectators")


def check_patience(table: Table, person: str) -> None:
    """All lines are kept, and sent to every new connection: their number is limited."""
    if len(table.lines) >= LINES or sum([line.person == person for line in table.lines]) >= LINES_EACH:
        raise TooMany(
            f"{LINES_EACH} lines of talk from one person at a table, {LINES} in all", "one more", "lines-of-talk", most=LINES_EACH
        )


def check_grave(table: Table, seat: Seat | None, to: list[Seat]) -> None:
    """Where the dead are apart, they whisper among themselves."""
    apart = ghosts(table) == "apart" and seat is not None and is_ghost(table, seat)
    if apart and not all(is_ghost(table, other) for other in to):
        raise Silenced("ghosts talk among themselves at this table", seat, "ghosts-apart")


def check_words(table: Table, text: str, signal: str, target: Option | None) -> None:
    if bool(text) == bool(signal):
        raise BadMessage("either a text or a signal", "both" if text else "neither", "words")
    if signal and signal not in SIGNALS:
        raise BadMessage(f"one of {', '.join(SIGNALS)}", repr(signal), "signal")
    if isinstance(target, int) and not 0 <= target < len(table.chairs):
        raise BadMessage("a seat of this table", str(target), "target")
    if isinstance(target, str) and (signal != SHOW_CARD or target not in table.opening.game.vocabulary):
        raise BadMessage("a card of this game, with show-card", repr(target), "card")


def ghosts(table: Table) -> str:
    """What the table says of the dead; the game's own setting is the stricter."""
    silent = table.match is not None and table.match.game.talk.silences_dead(table.match.settings)
    return "silent" if silent else table.opening.wish.ghosts


def is_ghost(table: Table, seat: Seat) -> bool:
    return table.status == "playing" and table.match is not None and not is_alive(table.match.view(None), seat)


def ears_of(table: Table, seat: Seat | None, person: str | None, to: list[Seat] | None) -> frozenset[str] | None:
    """The people who hear it; None: everybody."""
    if to is not None:
        return people_at(table, to, person)
    if seat is not None and ghosts(table) == "apart" and is_ghost(table, seat):
        return people_at(table, [other for other in range(len(table.chairs)) if is_ghost(table, other)], person)
    return None


def people_at(table: Table, seats: list[Seat], person: str | None) -> frozenset[str]:
    found = [table.chairs[seat].person for seat in seats]
    return frozenset([each for each in [*found, person] if each is not None])


def words_heard(table: Table, seat: Seat, since: int = 0) -> list[Line]:
    """What this seat has said, and has heard from others, since the match began: what a bot goes by. Only from the `since`-th line on."""
    said = table.lines[max(since, table.lines_before_match) :]
    return [line for line in said if line.seat is not None and is_talk(line) and (line.seat == seat or reaches(line, seat))]


def is_talk(line: Line) -> bool:
    """Not a note of the table, such as that somebody asked for a hint, nor a remark, which means nothing."""
    return not line.signal or line.signal in SIGNALS


def reaches(line: Line, seat: Seat) -> bool:
    """Whether a seat hears it. What the dead say among themselves reaches nobody who is asked: they are alive."""
    return line.ears is None if line.to is None else seat in line.to
