"""The twelve laws. A Case is one match before them; each law is one method."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from .ask import CHECKPOINT, All, Ask, Option, Seat
from .chance import Chance
from .errors import TontineError
from .event import Tell, heard_in
from .game import Bot, Game
from .match import Match
from .perspective import Perspective
from .settings import write

if TYPE_CHECKING:
    from .check import Coverage

LAWS = {
    1: "options are sound",
    2: "pieces are conserved",
    3: "replay gives the same match",
    4: "forks are equal and apart",
    5: "everything survives JSON",
    6: "the match ends within its bound",
    7: "no leak: what a seat knows does not change when it imagines",
    8: "heard is seen: who heard the same sees the same",
    9: "imagine knows nothing, and varies all that is hidden",
    10: "bots are honest",
    11: "locals are clean",
    12: "the public trace tells nothing",
}
WORLDS = 5  # worlds compared with each other, for laws 8, 11 and 12
AHEAD = 8  # steps that they are followed for
SLOTS = 4  # of each hidden place, looked at one by one for law 9


class LawBroken(TontineError):
    says = "Law {law} is broken ({name}): {expected}. Where: {got}"

    def __init__(self, law: int, what: str, where: Mapping[str, Any]) -> None:
        super().__init__(what, dict(where))
        self.args = (law, what, dict(where))  # what it is made of again when it comes from another process
        self.law = law

    def __str__(self) -> str:
        return self.says.format(law=self.law, name=LAWS[self.law], expected=self.expected, got=json.dumps(self.got))


class Case:
    def __init__(self, match: Match[Any], chance: Chance, bots: Mapping[str, Bot], coverage: Coverage) -> None:
        self.match = match
        self.game: Game[Any] = match.game
        self.chance = chance
        self.bots = bots
        self.coverage = coverage
        self.twin: Match[Any] = Match(self.game, match.seats, match.settings, match.seed)
        self.vocabulary = set(self.game.vocabulary)
        self.pieces = self.game.pieces(match.state)
        self.bound = self.game.bound(match.seats, match.settings)

    def run(self) -> None:
        while self.match.outcome is None:
            self.question()
            self.answer_all()
        self.end()

    def hold(self, law: int, holds: bool, otherwise: str | Callable[[], str]) -> None:
        self.coverage.laws[law] += 1
        if not holds:
            raise LawBroken(law, otherwise if isinstance(otherwise, str) else otherwise(), self.where())

    def where(self) -> dict[str, Any]:
        match = self.match
        return {
            "game": self.game.name,
            "seats": match.seats,
            "settings": write(match.settings),
            "seed": match.seed.hex(),
            "answers": [list(each) for each in match.log],
        }

    def often(self, one_in: int) -> bool:
        return self.chance.below(one_in) == 0

    def question(self) -> None:
        """What is asserted at one question. Costly laws are asserted at some questions only, and for one seat at a time."""
        for ask in self.match.asks:
            self.options_are_sound(ask)
        self.pieces_are_conserved(self.match.state)
        asked = self.chance.pick(self.match.asks)
        self.survives_json(asked)
        self.no_leak(asked.seat)
        if self.often(3):
            self.forks_are_equal(asked.seat)
            self.imagine_knows_nothing(asked.seat)
        if self.often(2):
            self.bots_are_honest(asked.seat)
        if self.often(3):
            observer = self.chance.below(self.match.seats + 1)
            self.worlds_look_alike(asked.seat if self.often(2) else observer if observer < self.match.seats else None)

    # Law 1

    def options_are_sound(self, ask: Ask) -> None:
        options = ask.options
        self.coverage.kinds[ask.kind] += 1
        self.coverage.options.update(options)
        self.hold(1, isinstance(options, list | tuple | range), f"options of {ask.kind!r} are a {type(options).__name__}, not a sequence")
        self.hold(1, len(options) > 0, f"{ask.kind!r} has no options")
        self.hold(1, len(set(options)) == len(options), f"{ask.kind!r} offers something twice: {options}")
        for option in options:
            if type(option) not in (int, str) or option not in self.vocabulary:
                self.hold(1, False, f"{option!r} of {ask.kind!r} is not in the vocabulary")

    # Law 2

    def pieces_are_conserved(self, state: Any) -> None:
        pieces = self.game.pieces(state)
        self.hold(2, pieces == self.pieces, lambda: f"there were {self.pieces} and now there are {pieces}")

    # Laws 3 and 6

    def answer_all(self) -> None:
        """Answer the open questions at random, in a random order; the twin, which replays, gets the same answers."""
        asks = self.match.asks
        self.chance.shuffle(asks)
        for number, ask in enumerate(asks):
            option = self.chance.pick(ask.options)
            self.match.answer(ask.seat, option)
            self.follow(self.twin, [(ask.seat, option)], 3, "the same answers do not fit a replay")
            self.coverage.answers += 1
            if number < len(asks) - 1 and self.often(6):
                self.fork_between_answers()
        self.hold(3, self.twin.state == self.match.state, "the same answers led to another state")
        self.hold(6, len(self.match.log) <= self.bound, f"more than {self.bound} answers")

    def end(self) -> None:
        match, twin = self.match, self.twin
        self.pieces_are_conserved(match.state)
        self.hold(3, twin.outcome == match.outcome, f"replayed to {twin.outcome} instead of {match.outcome}")
        for seat in [None, *range(match.seats)]:
            events = match.events(seat=seat)
            self.hold(3, twin.events(seat=seat) == events, f"seat {seat} hears something else in the replay")
            self.hold(3, twin.view(seat) == match.view(seat), f"seat {seat} sees something else in the replay")
            self.hold(5, same_in_json(events), f"an event that seat {seat} heard")
        self.hold(5, same_in_json(match.record()), "the record")
        self.coverage.events.update(event.name for event in match.told)
        assert match.outcome
        self.coverage.reasons[match.outcome.reason.value] += 1
        self.hold(1, isinstance(match.outcome.reason, self.game.Reason), f"{match.outcome.reason!r} is no reason of this game")

    # Law 4

    def forks_are_equal(self, seat: Seat) -> None:
        before = snapshot(self.match)
        fork = self.match.fork()
        self.hold(4, snapshot(fork) == before, "a fork is not equal to its original")
        script = self.play_on(fork, 4)
        self.hold(4, snapshot(self.match) == before, "a fork that was played on changed its original")
        again = self.match.fork().fork()
        self.hold(4, snapshot(self.follow(again, script)) == snapshot(fork), "two forks with the same answers went different ways")
        world = self.match.imagine(seat, self.chance.spawn())
        self.hold(4, snapshot(self.match) == before, "imagining changed the match")
        twin = world.fork()
        for _ in range(3):
            self.hold(4, snapshot(twin) == snapshot(world), "a fork of an imagined match is not that imagined match")
            self.pieces_are_conserved(world.state)
            twin = self.follow(twin, self.play_on(world, 1)).fork()

    def fork_between_answers(self) -> None:
        fork = self.match.fork()
        self.hold(4, snapshot(fork) == snapshot(self.match), "a fork between the answers of an All is not equal to its original")

    def play_on(self, match: Match[Any], questions: int) -> list[tuple[Seat, Option]]:
        script: list[tuple[Seat, Option]] = []
        for _ in range(questions):
            for ask in match.asks:
                script.append((ask.seat, self.chance.pick(ask.options)))
                match.answer(*script[-1])
        return script

    def follow(
        self, match: Match[Any], script: Sequence[tuple[Seat, Option]], law: int = 4, otherwise: str = "a fork cannot follow its original"
    ) -> Match[Any]:
        for seat, option in script:
            try:
                match.answer(seat, option)
            except TontineError as error:
                self.hold(law, False, f"{otherwise}: {error}")
        return match

    # Law 5

    def survives_json(self, ask: Ask) -> None:
        self.hold(5, same_in_json(self.match.view(ask.seat)), f"the view of seat {ask.seat}")
        self.hold(5, same_in_json(self.match.view(None)), "the view of a spectator")
        self.hold(5, same_in_json(ask.as_json()), f"the question {ask.kind!r}")

    # Law 7

    def no_leak(self, seat: Seat) -> None:
        world = self.match.imagine(seat, self.chance.spawn())
        self.pieces_are_conserved(world.state)
        self.hold(7, world.view(seat) == self.match.view(seat), f"the view of seat {seat} is another one in a world that it imagines")
        asked = question_of(world, seat) == question_of(self.match, seat)
        self.hold(7, asked, f"seat {seat} is asked something else in a world that it imagines")
        if self.often(4):
            self.hold(7, world.events(seat=seat) == self.match.events(seat=seat), f"seat {seat} has heard something else")
        if here := self.match.checkpoint():
            observer = self.chance.pick([None, *range(self.match.seats)])
            before = self.game.view(here[0], observer)
            self.game.imagine(here[0], observer, self.chance.spawn())
            self.pieces_are_conserved(here[0])
            self.hold(7, self.game.view(here[0], observer) == before, f"the view of {observer} changes when it imagines at a checkpoint")

    # Law 9

    def imagine_knows_nothing(self, seat: Seat) -> None:
        one, two = self.chance.block(), self.chance.block()
        twice = self.match.imagine(seat, Chance(one)).imagine(seat, Chance(two))
        once = self.match.imagine(seat, Chance(two))
        self.hold(9, twice.state == once.state, f"what seat {seat} imagines depends on what it cannot know")
        worlds = [self.game.hidden(self.match.imagine(seat, self.chance.spawn(), forkable=False).state, seat) for _ in range(4)]
        kinds = {repr(value) for values in worlds[0].values() for value in values}
        for place, values in worlds[0].items():
            for slot in range(min(len(values), SLOTS) if len(kinds) > 1 else 0):
                self.coverage.places[seat, f"{place}[{slot}]"] += 1
                others = [world[place][slot : slot + 1] for world in worlds]
                self.coverage.varied[seat, f"{place}[{slot}]"] += any(other != others[0] for other in others)

    # Law 10

    def bots_are_honest(self, seat: Seat) -> None:
        for world in [self.match.imagine(seat, self.chance.spawn()), *self.strangers(seat)]:
            for name, bot in self.bots.items():
                self.honest(name, bot, seat, world)

    def honest(self, name: str, bot: Bot, seat: Seat, world: Match[Any]) -> None:
        seed = self.chance.block()
        real, imagined = (bot(Perspective(match, seat), Chance(seed)) for match in (self.match, world))
        ask = self.match.ask(seat)
        self.hold(10, ask is not None and real in ask.options, f"bot {name!r} answers {real!r}, which is not offered")
        self.hold(10, real == imagined, f"bot {name!r} answers {real!r}, but {imagined!r} in a world that it cannot tell apart")

    def strangers(self, seat: Seat) -> list[Match[Any]]:
        """A match that shares nothing with the real one but what the seat knows: no seed, no checkpoint, no event of others."""
        here = self.match.checkpoint()
        if here is None:
            return []
        state = here[0]
        self.game.imagine(state, seat, self.chance.spawn())
        game = replace(self.game, deal=lambda seats, settings, chance: state)
        stranger: Match[Any] = Match(game, self.match.seats, self.match.settings, self.chance.block(), heard=False)
        stranger.remember(self.match.events(seat=seat), seat)
        same = question_of(stranger, seat) == question_of(self.match, seat) and stranger.view(seat) == self.match.view(seat)
        return [stranger] if same else []  # not where the rules do something hidden between the checkpoint and the question

    # Laws 8, 11 and 12

    def worlds_look_alike(self, observer: Seat | None) -> None:
        """Follow worlds that the observer cannot tell apart; whenever it observed the same in two, compare them."""
        here = self.match.checkpoint()
        if here is None:
            return
        script, seed = self.chance.block(), self.chance.block()
        seen: dict[str, Any] = {}
        for _ in range(WORLDS):
            state = here[0].copy()
            self.game.imagine(state, observer, self.chance.spawn())
            for law, observed, what, value in Watch(self.game, state, Chance(seed), observer).follow(script):
                if observed in seen:
                    self.alike(law, observer, what, (seen[observed], value))
                seen[observed] = value

    def alike(self, law: int, observer: Seat | None, what: str, values: tuple[Any, Any]) -> None:
        one, two = values
        self.hold(law, one == two, lambda: f"seat {observer} observed the same in two worlds, but the {what} differs: {one} / {two}")


class Watch:
    """One world as an observer sees it. `found` says what must follow from what: (law, what was observed, what is compared, its value)."""

    def __init__(self, game: Game[Any], state: Any, chance: Chance, observer: Seat | None) -> None:
        self.game = game
        self.state = state
        self.observer = observer
        self.tell = Tell()
        self.play = game.play(state, chance, self.tell)
        self.told = 0
        self.heard = ""  # events, and the observer's own answers; hashed
        self.trace: list[Any] = []  # the same, with who is waited for in between
        self.observed = ""  # the trace, hashed
        self.found: list[tuple[int, str, str, Any]] = []

    def follow(self, script: bytes) -> list[tuple[int, str, str, Any]]:
        reply: Any = None
        count = 0
        try:
            while count < AHEAD:
                step = self.play.send(reply)
                reply = None
                if step is not CHECKPOINT:
                    reply = self.look(step, script, count)
                    count += 1
        except StopIteration:
            self.hear()
        return self.found

    def look(self, step: Any, script: bytes, count: int) -> Any:
        asks: list[Ask] = step.asks if type(step) is All else [step]
        self.wait(asks, self.hear())
        self.must(8, "view", self.game.view(self.state, self.observer))
        chosen = {ask.seat: scripted(ask, script, count) for ask in asks}
        for ask in asks:
            if ask.seat == self.observer:
                self.must(8, "question", ask.as_json())
                if frames := locals_of(self.play, self.state):  # compiled rules have none to look at
                    self.must(11, "locals", frames)
                self.note(["answered", chosen[ask.seat]])
        return chosen[step.seat] if type(step) is Ask else chosen

    def hear(self) -> bool:
        """Whether there was news. Who heard the same must have waited for the same people on the way (law 12)."""
        news = heard_in(self.tell.events[self.told :], self.observer)
        self.told = len(self.tell.events)
        for event in news:
            self.note(event)
        return bool(news)

    def note(self, what: Any) -> None:
        self.heard = chained(self.heard, what)
        self.see(what)
        self.found.append((12, f"trace {self.heard}", "trace", self.trace[:]))

    def see(self, what: Any) -> None:
        self.trace.append(what)
        self.observed = chained(self.observed, what)

    def wait(self, asks: Sequence[Ask], news: bool) -> None:
        """After news it is determined who is waited for; a wait that goes on is no news."""
        waiting = ["waiting", sorted(ask.seat for ask in asks if not ask.secret), any(ask.secret for ask in asks)]
        if news or not self.trace:
            self.must(8, "waiting", waiting)
        if not self.trace or self.trace[-1] != waiting:
            self.see(waiting)

    def must(self, law: int, what: str, value: Any) -> None:
        self.found.append((law, f"{what} {self.observed}", what, value))


def chained(before: str, what: Any) -> str:
    return sha256(f"{before}{what}".encode()).hexdigest()


def scripted(ask: Ask, script: bytes, count: int) -> Option:
    """An answer that depends on the script, the step and the seat alone, as far as the options do."""
    return ask.options[sha256(script + bytes([count, ask.seat])).digest()[0] % len(ask.options)]


def locals_of(play: Any, state: Any) -> list[tuple[str, dict[str, str]]]:
    """The plain locals of the coroutine and of all it delegates to. What is a part of the state is named, not spelt out."""
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


def snapshot(match: Match[Any]) -> tuple[str, list[Any], Any]:
    """All of a match that a fork must share, spelt out so that nothing is shared with it."""
    asked = [(ask.as_json(), match.answered(ask.seat)) for ask in [match.ask(seat) for seat in range(match.seats)] if ask]
    return repr(match.state), asked, repr(match.outcome)


def question_of(match: Match[Any], seat: Seat) -> Any:
    ask = match.ask(seat)
    return ask and ask.as_json()


def same_in_json(value: Any) -> bool:
    try:
        return bool(json.loads(json.dumps(value, allow_nan=False)) == value)
    except (TypeError, ValueError):
        return False


def digest(game: Game[Any], seats: int, settings: Any, seed: str) -> str:
    """All that anybody sees of one random match, hashed."""
    match: Match[Any] = Match(game, seats, settings, seed)
    chance = Chance(match.seed[::-1])
    seen = sha256()
    while match.outcome is None:
        for ask in match.asks:
            seen.update(json.dumps([ask.as_json(), match.view(ask.seat)]).encode())
            match.answer(ask.seat, chance.pick(ask.options))
    seen.update(json.dumps([match.events(seat=seat) for seat in [None, *range(seats)]]).encode())
    return seen.hexdigest()
