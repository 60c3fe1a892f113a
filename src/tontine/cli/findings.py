"""What an analysis has found, painted for a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from ..analysis import Findings, Lie, Mistake, Turn
from ..core import Seat
from ..core.registry import game as game_named
from .paint import Painter, indented, title

BLOCKS = "▁▂▃▄▅▆▇█"
WIDTH = 48  # characters of a curve


class FindingsPainter:
    def __init__(self, report: Findings, painter: Painter) -> None:
        self.report = report
        self.painter = painter
        self.texts = painter.texts

    def parts(self, seat: Seat | None) -> Iterator[RenderableType]:
        """`seat`: whose mistakes and lies are told; None: everybody's."""
        yield self.painter.heading(self.texts.say("analyse-title", title=title(self.texts, game_named(self.report.game))))
        yield self.head("analyse-chances")
        yield self.curves()
        yield from self.listed("analyse-turns", [sentence for turn in self.report.turns for sentence in self.turn(turn)])
        for each in range(self.report.seats) if seat is None else [seat]:
            yield from self.mistakes(each)
        lies = [self.lie(lie) for lie in self.report.lies if seat in (None, lie.seat)]
        yield from self.listed("analyse-lies", lies)

    def head(self, name: str, **facts: Any) -> RenderableType:
        return indented(self.painter.sentence(self.texts.say(name, **facts), "bold"))

    def listed(self, name: str, sentences: Sequence[Text]) -> Iterator[RenderableType]:
        if sentences:
            yield Text()
            yield self.head(name)
            yield self.painter.told(sentences)

    # The curve

    def curves(self) -> RenderableType:
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for seat in range(self.report.seats):
            shares = [point.chances[seat] for point in self.report.points]
            style = self.painter.styles[seat]
            ends = self.texts.say("analyse-ends", first=percent(shares[0]), last=percent(shares[-1])) if shares else ""
            grid.add_row(Text(self.texts.seat(seat), style), Text(curve(shares), style), Text(ends, "label"))
        return Padding(grid, (0, 0, 0, 2))

    def turn(self, turn: Turn) -> list[Text]:
        """The change, then what happened, in the words of the story."""
        before, after = [self.chance(number, turn.seat) for number in (turn.start, turn.answers)]
        said = self.texts.say("analyse-turn", seat=turn.seat, answer=turn.answers, before=before, after=after)
        story = self.texts.story(turn.events)
        return [self.painter.sentence(" ".join([said, *story]))]

    def chance(self, answers: int, seat: Seat) -> int:
        return next(percent(point.chances[seat]) for point in self.report.points if point.answers == answers)

    # Mistakes

    def mistakes(self, seat: Seat) -> Iterator[RenderableType]:
        found = [each for each in self.report.mistakes if each.seat == seat]
        blunders = sum([each.grade == "blunder" for each in found])
        yield Text()
        counts = {"decisions": self.report.decisions[seat], "mistakes": len(found) - blunders, "blunders": blunders}
        yield self.head("analyse-counts", seat=seat, **counts)
        if found:
            yield self.painter.told([self.mistake(each) for each in found])

    def mistake(self, mistake: Mistake) -> Text:
        words = {"answer": self.texts.word(mistake.answer), "better": self.texts.word(mistake.better)}
        said = self.texts.say(f"analyse-{mistake.grade}", number=mistake.answers + 1, loss=self.loss(mistake), **words)
        return self.painter.sentence(said)

    def loss(self, mistake: Mistake) -> str:
        """In points of a hundred, or in what the game counts."""
        if mistake.scale == "chance":
            return self.texts.say("analyse-points", points=percent(mistake.loss), error=percent(mistake.error))
        amount = self.texts.say("analyse-worth", amount=round(mistake.loss, 1), error=round(mistake.error, 1))
        return self.texts.say("worth", amount=amount) if self.texts.has("worth") else amount

    def lie(self, lie: Lie) -> Text:
        promised, answer = self.texts.word(lie.promised), self.texts.word(lie.answer)
        return self.painter.sentence(
            self.texts.say("analyse-lie", seat=lie.seat, to=lie.to, promised=promised, answer=answer, number=lie.done)
        )


def percent(share: float) -> int:
    return round(100 * share)


def curve(shares: Sequence[float], width: int = WIDTH) -> str:
    """A line of blocks, at most so wide."""
    wide = min(width, len(shares))
    chosen = [shares[place * (len(shares) - 1) // max(1, wide - 1)] for place in range(wide)]
    return "".join([BLOCKS[min(len(BLOCKS) - 1, int(share * len(BLOCKS)))] for share in chosen])
