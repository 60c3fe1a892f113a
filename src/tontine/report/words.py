"""The words of a report: numbers, tables, words of the game, and sentences with figures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from ..core import Ask, Event
from ..sim.plan import Cell, Plan, game_of
from ..sim.play import play
from ..sim.watch import SOMEBODY, TOLD
from ..text import Texts
from .figures import Mean

PACKAGE = "tontine.report"
SAMPLES = 12  # matches that are looked through for examples of questions and events
SHORT = 34


class Words:
    def __init__(self, plan: Plan, language: str) -> None:
        self.plan = plan
        self.game = game_of(plan)
        self.texts = Texts(language, self.game, more=(PACKAGE,))
        self.pieces = [piece.word for piece in self.game.box if isinstance(piece.word, str)]
        self.decimal = self.texts.say("report-decimal")
        self.events, self.asks = examples(plan)

    def say(self, name: str, **facts: Any) -> str:
        return self.texts.say(f"report-{name}", **facts)

    # Numbers

    def number(self, value: float, digits: int = 1) -> str:
        return f"{value:,.{digits}f}".replace(",", "\N{NO-BREAK SPACE}").replace(".", self.decimal).replace("-", "−")

    def points(self, value: float) -> str:
        return self.number(100 * value)

    def signed(self, value: float) -> str:
        return f"{'+' if value > 0 else ''}{self.points(value)}"

    def with_margin(self, value: float, margin: float) -> str:
        return f"{self.signed(value)} ± {self.points(margin)}" if margin != float("inf") else self.signed(value)

    def mean(self, name: str, found: Mean, **facts: Any) -> str:
        """A sentence with a figure in it; `clear` says whether the interval leaves 0 out, `more` whether it is above."""
        told = {"points": self.points(abs(found.mean)), "margin": self.points(found.margin), "count": self.number(found.count, 0)}
        return self.say(name, clear=found.is_clear, more=found.mean > 0, **told, **facts)

    # Words of the game

    def word(self, word: str) -> str:
        if word == SOMEBODY:
            return self.say("somebody")
        return self.texts.word(word) if self.texts.has(f"word-{word}") else word

    def example(self, source: str, kind: str, word: str | None = None) -> str:
        """A sentence as the game says it: what kind of event or question it is, for an event with this word in it."""
        if source == TOLD:
            event = self.events.get(kind)
            return kind if event is None else self.texts.event({"event": kind, **self.with_word(event, word)})
        ask = self.asks.get(kind)
        return self.texts.ask(ask) if ask else kind

    def with_word(self, facts: Mapping[str, Any], word: str | None) -> dict[str, Any]:
        """The facts with another piece in place of theirs."""
        if word is None:
            return dict(facts)
        return {name: replaced(value, word) if is_piece(value, self.pieces) else value for name, value in facts.items()}

    def reason(self, reason: str) -> str:
        return self.texts.say(f"reason-{reason}")

    def table(self, cell: Cell) -> str:
        said = [f"{self.texts.setting(name)[0]}: {self.value(name, value)}" for name, value in cell.settings.items()]
        return "; ".join(said) or self.say("usual")

    def value(self, name: str, value: Any) -> str:
        said = self.texts.setting_value(value, name)
        return said if len(said) <= 2 * SHORT else f"{said[: 2 * SHORT]}…"


def examples(plan: Plan) -> tuple[dict[str, Mapping[str, Any]], dict[str, Ask]]:
    """Of each kind of event and question the first one in a few matches by chance."""
    events: dict[str, Mapping[str, Any]] = {}
    asks: dict[str, Ask] = {}
    for number in range(SAMPLES):
        watch = play(replace(plan, bots=("random",), decisions=False), number).watch
        for event in watch.match.told:
            events.setdefault(event.name, whole(event))
        asks = {**watch.asked, **asks}
    return events, asks


def whole(event: Event) -> dict[str, Any]:
    return {**event.facts, **(event.secret or {})}


def is_piece(value: Any, pieces: Sequence[str]) -> bool:
    return value in pieces if isinstance(value, str) else isinstance(value, list) and any(each in pieces for each in value)


def replaced(value: Any, word: str) -> Any:
    return word if isinstance(value, str) else [word]
