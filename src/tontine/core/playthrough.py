"""Playthroughs: a short seeded match as text for people, with every seat's view, question and events. They are kept as golden files."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any

from .ask import Ask, Seat
from .chance import Chance
from .errors import BadSettings
from .event import Event
from .game import Game, View
from .match import Match
from .settings import Settings, worth_trying, write

LINES = 160  # after so many lines the rest of the match is not printed


def playthroughs(game: Game[Any]) -> dict[str, str]:
    """The texts of all variants, by name: the rules' own settings, and each other value of each setting."""
    found = {}
    for name, settings in named_variants(game):
        try:
            found[f"{game.name}{name}"] = playthrough(game, game.seats[0], settings, name)
        except BadSettings:  # a variant that needs a larger table
            found[f"{game.name}{name}"] = playthrough(game, game.seats[-1], settings, name)
    return found


def named_variants(game: Game[Any]) -> Iterator[tuple[str, Settings]]:
    standard = game.Settings()
    yield "", standard
    for field in fields(standard):
        for value in worth_trying(field):
            if value != field.default:
                yield f"-{field.name}-{value_name(value)}", replace(standard, **{field.name: value})


def value_name(value: Any) -> str:
    if isinstance(value, tuple):
        words = [each if isinstance(each, str) else f"{each[0]}-{each[1]}" for each in value]
        return "-".join(words[:2]) + (f"-and-{len(value) - 2}-more" if len(value) > 2 else "")
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)


def playthrough(game: Game[Any], seats: int, settings: Settings, seed: str) -> str:
    match: Match[Any] = Match(game, seats, settings, f"playthrough {game.name} {seed}")
    chance = Chance(match.seed[::-1])
    pages = Pages(match)
    while match.outcome is None:
        pages.question()
        for ask in match.asks:
            option = chance.pick(ask.options)
            match.answer(ask.seat, option)
            pages.line(f"  {ask.seat} answers {option!r}")
    pages.end()
    return "\n".join(pages.lines) + "\n"


class Pages:
    def __init__(self, match: Match[Any]) -> None:
        self.match = match
        self.told = 0
        self.views: dict[Seat | None, dict[str, str]] = {}
        self.lines = [
            f"game: {match.game.name}",
            f"seats: {match.seats}",
            f"settings: {json.dumps(write(match.settings))}",
            f"seed: {match.seed.hex()}",
        ]

    def line(self, text: str) -> None:
        if len(self.lines) < LINES:
            self.lines.append(text)

    def question(self) -> None:
        self.line("")
        self.line(f"# answer {len(self.match.log)}")
        self.events()
        self.sights()
        for ask in self.match.asks:
            self.line(f"  asks {described(ask)}")

    def events(self) -> None:
        for event in self.match.told[self.told :]:
            self.line(f"  * {audience(event)}")
        self.told = len(self.match.told)

    def sights(self) -> None:
        """What has changed in the views: what all see once, then what only some see."""
        changes = {seat: self.changes(seat) for seat in [None, *range(self.match.seats)]}
        shared = [change for change in changes[None] if all(change in each for each in changes.values())]
        if shared:
            self.line(f"  all see {' '.join(shared)}")
        for seat, each in changes.items():
            if own := [change for change in each if change not in shared]:
                self.line(f"  {named(seat)} sees {' '.join(own)}")

    def changes(self, seat: Seat | None) -> list[str]:
        now = dict(flat(self.match.view(seat)))
        before = self.views.get(seat, {})
        self.views[seat] = now
        return [f"{path}={value}" for path, value in now.items() if before.get(path) != value] + [
            f"no {path}" for path in before if path not in now
        ]

    def end(self) -> None:
        match = self.match
        self.events()
        if len(self.lines) == LINES:
            self.lines.append("... played on")
        assert match.outcome
        self.lines += ["", f"# end after {len(match.log)} answers", f"  {json.dumps(match.outcome.as_json())}"]
        self.lines += [f"  {named(seat)} sees {json.dumps(match.view(seat))}" for seat in [None, 0]]


def named(seat: Seat | None) -> str:
    return "a spectator" if seat is None else f"seat {seat}"


def described(ask: Ask) -> str:
    about = f" about {json.dumps(ask.about)}" if ask.about is not None else ""
    secret = " in secret" if ask.secret else ""
    return f"{ask.seat}{secret}: {ask.kind}{about} {json.dumps(list(ask.options))}"


def audience(event: Event) -> str:
    facts = f"{event.name} {json.dumps(event.facts)}"
    if event.knowers is None:
        return facts
    knowers = ", ".join(map(str, event.knowers))
    return f"{facts} [only {knowers}]" if event.secret is None else f"{facts} [{knowers}: {json.dumps(event.secret)}]"


def flat(view: View, path: str = "") -> Iterator[tuple[str, str]]:
    """A view as paths and values: players[2].bars=3."""
    for key, value in view.items():
        if key == "players" and isinstance(value, list):
            for number, player in enumerate(value):
                yield from flat(player, f"players[{number}].")
        else:
            yield f"{path}{key}", json.dumps(value)
