"""What a seat knows, as words in a language and as plain JSON values."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ..core import Game, Option, Piece, Seat, View
from ..text import Texts
from .session import Known, Question, Session, texts_of


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
        events, talk = self._news(known, again)
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
        return words(self.session, texts, known, events, talk, timed_out), facts

    def _news(self, known: Known, again: bool) -> tuple[Sequence[Mapping[str, Any]], Sequence[Mapping[str, Any]]]:
        heard, listened = (0, 0) if again else (self.heard, self.listened)
        self.heard, self.listened = len(known.events), len(known.talk)
        return known.events[heard:], known.talk[listened:]


# JSON


def player_facts(texts: Texts, seat: Seat, player: Mapping[str, Any]) -> dict[str, Any]:
    marks = {mark: player[mark] for mark in ("bot", "agent", "away", "ready") if player.get(mark)}
    free = {} if player.get("name") or marks else {"free": True}
    return {"seat": seat, "name": texts.seat(seat), **marks, **free}


def line_facts(line: Mapping[str, Any]) -> dict[str, Any]:
    return {key: line[key] for key in ("seat", "name", "text", "signal", "target", "to") if line.get(key) is not None}


def question_facts(texts: Texts, question: Question) -> dict[str, Any]:
    ask = question.ask
    return {
        "number": question.number,
        "kind": ask.kind,
        "about": ask.about,
        "secret": ask.secret,
        "text": texts.ask(ask),
        "rule": texts.rule(ask),
        "options": [option_facts(texts, number, option) for number, option in enumerate(ask.options, 1)],
        "answered": question.answered,
        "seconds_left": None if question.seconds_left is None else round(question.seconds_left, 1),
    }


def option_facts(texts: Texts, number: int, option: Option) -> dict[str, Any]:
    printed = texts.printed(option)
    return {"number": number, "option": option, "name": texts.word(option), **({"says": printed} if printed else {})}


# Words


def words(
    session: Session,
    texts: Texts,
    known: Known,
    events: Iterable[Mapping[str, Any]],
    talk: Iterable[Mapping[str, Any]],
    waited: float | None,
) -> str:
    parts = [
        [who(session, texts, known)],
        headed(texts.say("agent-news"), texts.story(events)),
        headed(texts.say("agent-talk"), [line_told(texts, line) for line in talk]),
        headed(texts.say("agent-known"), view_told(texts, known.view, known.seat)) if known.view else lobby_told(texts, known),
        [texts.say("agent-waited", seconds=f"{waited:g}")] if waited is not None else [],
        question_told(texts, known.question) if known.question else [now_told(texts, known)],
    ]
    return "\n\n".join(["\n".join([one_line(line) for line in part]) for part in parts if part])


def one_line(text: str) -> str:
    return " ".join(text.split())


def headed(heading: str, lines: Sequence[str]) -> list[str]:
    return [heading, *[f"- {line}" for line in lines]] if lines else []


def who(session: Session, texts: Texts, known: Known) -> str:
    title = texts.say("title")
    if known.seat is None:
        return texts.say("agent-nowhere", title=title)
    return texts.say("agent-who", title=title, name=texts.seat(known.seat), seat=str(known.seat), most=str(session.seats - 1))


def line_told(texts: Texts, line: Mapping[str, Any]) -> str:
    said = line.get("text") or signal_told(texts, line)
    seat = line.get("seat")
    speaker = texts.seat(seat) if seat is not None else line.get("name", "")
    return texts.say("agent-whispers" if line.get("to") else "agent-says", who=speaker, said=said, to=line.get("to"))


def signal_told(texts: Texts, line: Mapping[str, Any]) -> str:
    target = line.get("target")
    return texts.say(f"signal-{line['signal']}", target=texts.word(target) if target is not None else texts.say("nobody"))


def view_told(texts: Texts, view: View, seat: Seat | None) -> list[str]:
    table = [f"{entry.label}: {entry.text}" for entry in texts.view(view) if entry.lines]
    players = [f"{name_told(texts, other, seat)}: {player_told(texts, player)}" for other, player in enumerate(view["players"])]
    return [*table, *players]


def name_told(texts: Texts, seat: Seat, you: Seat | None) -> str:
    return texts.say("agent-player", seat=str(seat), name=texts.seat(seat), you=seat == you)


def player_told(texts: Texts, player: Mapping[str, Any]) -> str:
    return "; ".join([f"{entry.label}: {entry.text}" for entry in texts.player(player) if entry.lines])


def lobby_told(texts: Texts, known: Known) -> list[str]:
    return headed(texts.say("agent-seats"), [chair_told(texts, seat, player) for seat, player in enumerate(known.players)])


def chair_told(texts: Texts, seat: Seat, player: Mapping[str, Any]) -> str:
    kind = "bot" if player.get("bot") else "free" if not player.get("name") else "agent" if player.get("agent") else "person"
    return texts.say("agent-chair", seat=str(seat), name=texts.seat(seat), kind=kind, ready=bool(player.get("ready")))


def question_told(texts: Texts, question: Question) -> list[str]:
    ask = question.ask
    return [
        texts.say("agent-question", number=str(question.number), ask=texts.ask(ask)),
        *[option_told(texts, number, option) for number, option in enumerate(ask.options, 1)],
        texts.say("agent-rule", rule=texts.rule(ask)),
        clock_told(texts, question) if question.answered is None else texts.say("agent-answered", option=texts.word(question.answered)),
    ]


def option_told(texts: Texts, number: int, option: Option) -> str:
    printed = texts.printed(option)
    return f"{number}. {texts.word(option)}{f': {printed}' if printed else ''}"


def clock_told(texts: Texts, question: Question) -> str:
    left = question.seconds_left
    return texts.say("agent-no-clock") if left is None else texts.say("agent-clock", seconds=f"{left:.0f}")


def now_told(texts: Texts, known: Known) -> str:
    if known.status == "playing":
        seats = known.waiting.get("seats") or []
        return texts.say("agent-waiting", seats=seats, secret=bool(known.waiting.get("secret")))
    return texts.say(f"agent-{known.status}")


# Games


def game_facts(game: Game[Any], language: str, levels: Sequence[str]) -> dict[str, Any]:
    texts = texts_of(language, game)
    return {
        "game": game.name,
        "title": texts.say("title"),
        "goal": texts.say("goal"),
        "fewest_seats": game.seats[0],
        "most_seats": game.seats[-1],
        "bots": list(levels),
    }


def card_facts(game: Game[Any], language: str) -> list[dict[str, Any]]:
    texts = texts_of(language, game)
    return [piece_facts(texts, piece) for piece in game.box]


def piece_facts(texts: Texts, piece: Piece) -> dict[str, Any]:
    sorts = {key: texts.word(word) for key, word in (("group", piece.group), ("type", piece.type)) if word}
    printed = texts.printed(piece.word)
    says = {"says": printed} if printed else {}
    return {"word": piece.word, "name": texts.word(piece.word), "kind": piece.kind, "copies": piece.copies, **sorts, **says}
