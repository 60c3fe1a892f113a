"""Stories: what happened, as those who may hear it heard it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.text import Text

from ..core import Event, Match, Seat
from .files import write_record
from .house import House
from .paint import Painter, title
from .table import Table


def open_sentence(painter: Painter, event: Event) -> Text:
    """An event with all its secrets; what not everybody heard is painted as a secret."""
    said = painter.texts.event({"event": event.name, **event.facts, **(event.secret or {})})
    return painter.sentence(said, "secret" if event.knowers is not None else "")


def sentences(match: Match[Any], painter: Painter, seat: Seat | None) -> Sequence[Text]:
    """The story as the seat heard it; without a seat, everything."""
    if seat is None:
        return [open_sentence(painter, event) for event in match.told]
    return [painter.sentence(painter.texts.event(heard)) for heard in match.events(seat=seat)]


def tell_openly(house: House, table: Table, save: Path | None) -> int:
    """Bots play all seats; the story is told with everything open."""
    match = table.match
    painter = Painter(house.texts_of(match.game), match.seats)
    house.console.print(painter.heading(title(painter.texts, match.game)))
    told = 0
    while True:
        events = match.told
        house.console.print(painter.told([open_sentence(painter, event) for event in events[told:]]))
        told = len(events)
        if match.outcome is not None:
            break
        table.let_bots_answer()
    tell_end(house, painter, match)
    if save:
        write_record(save, table.record())
        house.note("saved", path=str(save))
    return 0


def tell_end(house: House, painter: Painter, match: Match[Any]) -> None:
    """Scores, and what anybody needs to check the match."""
    assert match.outcome
    house.console.print(painter.scores(match.outcome.scores, match.outcome.winners))
    house.note("seed", seed=match.seed.hex())
