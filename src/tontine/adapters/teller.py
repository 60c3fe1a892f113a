"""What a program at a table is told: words in a language, and plain JSON values."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ..core import Seat
from ..server.talk import REMARK
from ..text import Texts
from .facts import line_facts, player_facts, question_facts
from .session import Known, Question, Session
from .telling import headed, news_told, one_line, paragraphs, question_told, view_told


class Teller:
    """Tells one session. It remembers what was told: news are told once."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.heard = 0
        self.listened = 0

    def forget(self) -> None:
        """A new match begins."""
        self.heard = self.listened = 0

    def situation(self, *, again: bool = False, timed_out: float | None = None) -> tuple[str, dict[str, Any]]:
        """Everything that matters now. `again`: with the whole story, not only the news."""
        known, texts = self.session.known(), self.session.texts()
        since, events, talk = self._news(known, again)
        facts = {
            "game": self.session.game.name,
            "table": self.session.table or None,
            "status": known.status,
            "seat": known.seat,
            "players": [player_facts(texts, seat, player) for seat, player in enumerate(known.players)],
            "news": texts.story(events),
            "events": list(events),
            "talk": [line_facts(line) for line in talk],
            "view": known.view,
            "question": question_facts(texts, known.question) if known.question else None,
            "waiting": dict(known.waiting),
            "timed_out": timed_out is not None,
        }
        told = paragraphs(
            [who(self.session, texts, known)],
            news_told(texts, events, so_far=since == 0),
            talk_told(texts, talk),
            view_told(texts, known.view, known.seat, numbered=True) if known.view else lobby_told(texts, known),
            [texts.say("agent-waited", seconds=f"{timed_out:g}")] if timed_out is not None else [],
            asked_told(texts, known.question) if known.question else [one_line(now_told(texts, known))],
        )
        return told, facts

    def _news(self, known: Known, again: bool) -> tuple[int, Sequence[Mapping[str, Any]], Sequence[Mapping[str, Any]]]:
        heard, listened = (0, 0) if again else (self.heard, self.listened)
        self.heard, self.listened = len(known.events), len(known.talk)
        return heard, known.events[heard:], known.talk[listened:]


def who(session: Session, texts: Texts, known: Known) -> str:
    title = texts.say("title")
    if known.seat is None:
        return texts.say("agent-nowhere", title=title)
    return texts.say("agent-who", title=title, name=texts.seat(known.seat), seat=str(known.seat), most=str(session.seats - 1))


# Talk


def talk_told(texts: Texts, talk: Iterable[Mapping[str, Any]]) -> list[str]:
    return headed(texts.say("agent-talk"), [line_told(texts, line) for line in talk])


def line_told(texts: Texts, line: Mapping[str, Any]) -> str:
    said = line.get("text") or signal_told(texts, line)
    seat = line.get("seat")
    speaker = texts.seat(seat) if seat is not None else line.get("name", "")
    return texts.say("agent-whispers" if line.get("to") else "agent-says", who=speaker, said=said, to=line.get("to"))


def signal_told(texts: Texts, line: Mapping[str, Any]) -> str:
    target = line.get("target")
    if line["signal"] == REMARK:
        return texts.say(line["line"])
    return texts.say(f"signal-{line['signal']}", target=texts.word(target) if target is not None else texts.say("nobody"))


# Before the match


def lobby_told(texts: Texts, known: Known) -> list[str]:
    return headed(texts.say("agent-seats"), [chair_told(texts, seat, player) for seat, player in enumerate(known.players)])


def chair_told(texts: Texts, seat: Seat, player: Mapping[str, Any]) -> str:
    kind = "bot" if player.get("bot") else "free" if not player.get("name") else "agent" if player.get("agent") else "person"
    return texts.say("agent-chair", seat=str(seat), name=texts.seat(seat), kind=kind, ready=bool(player.get("ready")))


# Its question


def asked_told(texts: Texts, question: Question) -> list[str]:
    return [*question_told(texts, question.ask, question.number), one_line(answer_told(texts, question))]


def answer_told(texts: Texts, question: Question) -> str:
    """The clock, or the answer that was given."""
    if question.answered is not None:
        return texts.say("agent-answered", option=texts.word(question.answered))
    left = question.seconds_left
    return texts.say("agent-no-clock") if left is None else texts.say("agent-clock", seconds=f"{left:.0f}")


def now_told(texts: Texts, known: Known) -> str:
    if known.status != "playing":
        return texts.say(f"agent-{known.status}")
    seats, secret = known.waiting.get("seats") or [], bool(known.waiting.get("secret"))
    return f"{texts.say('agent-not-asked')} {texts.say('agent-waiting', seats=seats, secret=secret)}"
