"""Follows several worlds with the same answers. Where an observer observed the same in two worlds, certain values must be equal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Any

from .ask import CHECKPOINT, All, Ask, Option, Seat
from .chance import Chance
from .event import Event, Tell
from .game import Game, View
from .paths import leaves

Finding = tuple[int, str, str, Any]  # law, what was observed, what is compared, and its value


class Watch:
    """One world as an observer sees it. `findings` are the values that must follow from what was observed.

    `knowing`: they include what the observer knows and imagines.
    """

    def __init__(self, game: Game[Any], state: Any, chance: Chance, observer: Seat | None, script: bytes, knowing: bool = True) -> None:
        self.game = game
        self.state = state
        self.observer = observer
        self.script = script
        self.knowing = knowing
        self.play = game.play(state, chance, Tell(self.told))
        self.reply: Any = None
        self.count = 0  # questions so far
        self.heard = chained("", game.view(state, observer))  # the first view, events, and the observer's own answers; hashed
        self.trace: list[Any] = []  # events and answers, with who is waited for in between
        self.observed = self.heard  # the first view and the trace; hashed
        self.over = False

    def step(self) -> list[Finding]:
        """Go on to the next question, or to the end."""
        self.findings: list[Finding] = []
        self.news: list[tuple[dict[str, Any], View]] = []  # events heard since the last question, with the view at each
        self.here: Any = None  # the state at the last checkpoint before the question: any seat may imagine there
        try:
            while (step := self.play.send(self.reply)) is CHECKPOINT:
                self.reply = None
                self.here = self.state.copy() if self.knowing else None
            self.look(step)
        except StopIteration:
            self.over = True
            self.hear()
        return self.findings

    def look(self, step: Any) -> None:
        asks: list[Ask] = step.asks if type(step) is All else [step]
        self.wait(asks, self.hear())
        self.must(8, "view", self.game.view(self.state, self.observer))
        if self.here is not None:
            self.know("at the checkpoint", self.here)
        chosen = {ask.seat: scripted(ask, self.script, self.count) for ask in asks}
        for ask in asks:
            if ask.seat == self.observer:
                self.asked(ask, chosen[ask.seat])
        self.reply = chosen[step.seat] if type(step) is Ask else chosen
        self.count += 1

    def asked(self, ask: Ask, answer: Option) -> None:
        self.must(8, "question", ask.as_json())
        if frames := locals_of(self.play, self.state):  # compiled rules have none to look at
            self.must(11, "locals", frames)
        if self.knowing:
            self.know("at its question", self.state)
        self.note(["answered", answer])

    def know(self, where: str, state: Any) -> None:
        """What is not hidden follows from what was observed, and so does what the observer imagines."""
        observed = f"{where} {self.count} {self.observed}"
        self.findings.append((9, f"known {observed}", f"state {where}, in what is not hidden", known(self.game, state, self.observer)))
        world = state.copy()
        self.game.imagine(world, self.observer, Chance(self.script))
        self.findings.append((9, f"imagined {observed}", f"imagined state {where}", world))

    def told(self, event: Event) -> None:
        if (heard := event.heard_by(self.observer)) is not None:
            self.news.append((heard, self.game.view(self.state, self.observer)))

    def hear(self) -> bool:
        """Whether there was news. An observer that heard the same has the same views, and saw the same seats waited for (law 12)."""
        for event, view in self.news:
            self.note(event)
            self.must(8, f"view at {event['event']!r}", view)
        return bool(self.news)

    def note(self, what: Any) -> None:
        self.heard = chained(self.heard, what)
        self.see(what)
        self.findings.append((12, f"trace {self.heard}", "trace", self.trace[:]))

    def see(self, what: Any) -> None:
        self.trace.append(what)
        self.observed = chained(self.observed, what)

    def wait(self, asks: Sequence[Ask], news: bool) -> None:
        """After news, the observations determine which seats are waited for. A wait that goes on is no news."""
        waiting = ["waiting", sorted(ask.seat for ask in asks if not ask.secret), any(ask.secret for ask in asks)]
        if news or not self.trace:
            self.must(8, "waiting", waiting)
        if not self.trace or self.trace[-1] != waiting:
            self.see(waiting)

    def must(self, law: int, what: str, value: Any) -> None:
        self.findings.append((law, f"{what} {self.observed}", what, value))


def compared(worlds: list[Watch], steps: int) -> Iterator[tuple[int, str, Any, Any]]:
    """Follow the worlds. Where the observer observed the same in two: the law, what is compared, and its value in both worlds.

    A world is followed as long as its observer heard the same in another one.
    """
    seen: dict[str, Any] = {}
    heard: Counter[str] = Counter()
    for _ in range(steps):
        for world in worlds:
            for law, observed, what, value in world.step():
                if observed in seen:
                    yield law, what, seen[observed], value
                else:
                    seen[observed] = value
        heard.update(world.heard for world in worlds)
        worlds = [world for world in worlds if heard[world.heard] > 1 and not world.over]


def known(game: Game[Any], state: Any, observer: Seat | None) -> dict[str, Any]:
    """The state by path, without what `hidden` names."""
    state = state.copy()
    game.tidy(state)
    return leaves(state, set(game.hidden(state, observer)))


def chained(before: str, what: Any) -> str:
    return sha256(f"{before}{what}".encode()).hexdigest()


def scripted(ask: Ask, script: bytes, count: int) -> Option:
    """An answer that depends on the script, the step and the seat alone, as far as the options do."""
    return ask.options[sha256(script + bytes([count, ask.seat])).digest()[0] % len(ask.options)]


def locals_of(play: Any, state: Any) -> list[tuple[str, dict[str, str]]]:
    """The plain locals of the coroutine and of all it delegates to. A local that is a part of the state is replaced by its path."""
    names: dict[int, str] = {}
    for field in getattr(type(state), "__slots__", ()):
        name_parts(getattr(state, field), field, names)
    frames = []
    while play is not None and getattr(play, "gi_frame", None) is not None:
        plain = {name: spell(value, names) for name, value in play.gi_frame.f_locals.items() if value is not state}
        frames.append((play.gi_code.co_name, plain))
        play = play.gi_yieldfrom
    return frames


def name_parts(value: Any, name: str, names: dict[int, str]) -> None:
    if isinstance(value, list):
        names[id(value)] = name
        for place, part in enumerate(value):
            if isinstance(part, list):
                name_parts(part, f"{name}[{place}]", names)


def spell(value: Any, names: dict[int, str]) -> str:
    if id(value) in names:
        return names[id(value)]
    if isinstance(value, int | str | None):
        return repr(value)
    if isinstance(value, list | tuple):
        return f"{type(value).__name__}({', '.join([spell(each, names) for each in value])})"
    if isinstance(value, set | frozenset):
        return f"set({', '.join(sorted([spell(each, names) for each in value]))})"
    if isinstance(value, dict):
        return f"dict({', '.join([f'{spell(key, names)}: {spell(each, names)}' for key, each in value.items()])})"
    return type(value).__name__
