"""The thirteen laws. A Case checks one match; each law is a method."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from hashlib import sha256
from shlex import quote
from typing import TYPE_CHECKING, Any

from .ask import Ask, Option, Seat
from .chance import Chance, seed_of
from .errors import TontineError
from .event import Event
from .game import Bot, Game, View
from .match import Match
from .patch import patch_between, patched
from .paths import difference, leaves, shared
from .perspective import Perspective
from .settings import write
from .watch import Watch, compared, known

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
    13: "what is declared is so",
}
WORLDS = 5  # imagined worlds compared with each other, for laws 8, 9, 11 and 12
DEALS = 40  # matches dealt otherwise, for the same laws
AHEAD = 8  # questions that they are followed for


class LawBroken(TontineError):
    says = "Law {law} is broken ({name}): {expected}. Where: {got}"

    def __init__(self, law: int, what: str, where: Mapping[str, Any]) -> None:
        super().__init__(what, dict(where))
        self.args = (law, what, dict(where))  # pickle makes it again from these, when it comes from another process
        self.law = law

    def __str__(self) -> str:
        told = self.says.format(law=self.law, name=LAWS[self.law], expected=self.expected, got=json.dumps(self.got))
        return f"{told} Again: {self.again}" if self.again else told

    @property
    def again(self) -> str | None:
        """The command that plays this match again, up to the broken law."""
        where = self.got
        if "check" not in where:
            return None
        given = [f"--set {quote(f'{name}={written(value)}')}" for name, value in where["settings"].items()]
        return " ".join(["tontine check", where["game"], f"--seats {where['seats']}", *given, f"--seed {quote(where['check'])}"])


def written(value: Any) -> str:
    """A setting's value as it is typed."""
    return ",".join(value) if isinstance(value, list) else str(value).lower() if isinstance(value, bool) else str(value)


class Case:
    """One match of a table. `name` is the seed of all random choices at its questions."""

    def __init__(self, match: Match[Any], name: str, bots: Mapping[str, Bot], coverage: Coverage) -> None:
        self.match = match
        self.game: Game[Any] = match.game
        self.name = name
        self.chance = Chance(seed_of(f"check {name}"))
        self.bots = bots
        self.coverage = coverage
        self.observer = Chance(seed_of(f"observer {name}")).pick([None, *range(match.seats)])  # whose patches are added up
        self.view: View | None = None  # the last that the observer saw
        self.sum: View = {}  # of the patches that it was sent
        self.vocabulary = set(self.game.vocabulary)
        self.pieces = self.game.pieces(match.state)
        self.own_keys: list[str] | None = None  # what the game declares as a seat's own; law 13
        self.twin: Match[Any] = Match(self.game, match.seats, match.settings, match.seed, listener=self.told)
        self.bound = self.game.bound(match.seats, match.settings)
        self.looked_at: set[tuple[Seat, str]] = set()  # hidden places; law 9

    def run(self) -> None:
        while self.match.outcome is None:
            self.question()
            self.answer_all()
        self.end()
        self.deals_look_alike(self.chance.pick([None, *range(self.match.seats)]))

    def hold(self, law: int, holds: bool, otherwise: str | Callable[[], str]) -> None:
        self.coverage.laws[law] += 1
        if not holds:
            raise LawBroken(law, otherwise if isinstance(otherwise, str) else otherwise(), self.where())

    def same(self, law: int, one: Any, two: Any, what: str) -> None:
        """Both must be the same. The error names the first path at which they differ, with both values."""
        self.coverage.laws[law] += 1
        if one != two and (found := difference(leaves(one), leaves(two))):
            path, here, there = found
            raise LawBroken(law, f"{what}: {path} is {here!r} in one and {there!r} in the other", self.where())

    def where(self) -> dict[str, Any]:
        match = self.match
        return {
            "game": self.game.name,
            "seats": match.seats,
            "settings": write(match.settings),
            "check": self.name,
            "seed": match.seed.hex(),
            "answers": [list(each) for each in match.log],
        }

    def often(self, one_in: int) -> bool:
        return self.chance.below(one_in) == 0

    def question(self) -> None:
        """What is asserted at one question. Costly laws are asserted at some questions only, and for one seat at a time."""
        for ask in self.match.asks:
            self.options_are_sound(ask)
            self.clock_runs(ask)
        self.pieces_are_conserved(self.match.state)
        self.patches_add_up(self.twin)
        self.copies_are_equal(self.match.state)
        asked = self.chance.pick(self.match.asks)
        self.survives_json(asked)
        self.alive_is_public(asked.seat)
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

    def told(self, match: Match[Any], event: Event) -> None:
        """Called at every event: all pieces are in place, and the patch is added up."""
        pieces = self.game.pieces(match.state)
        self.hold(2, pieces == self.pieces, lambda: f"at {event.name!r} there are {pieces}, and there were {self.pieces}")
        if event.heard_by(self.observer) is not None:
            self.patches_add_up(match)

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
        self.same(3, self.match.state, self.twin.state, "the same answers led to another state in a replay")
        self.hold(6, len(self.match.log) <= self.bound, f"more than {self.bound} answers")

    def end(self) -> None:
        match, twin = self.match, self.twin
        self.pieces_are_conserved(match.state)
        self.hold(3, twin.outcome == match.outcome, f"replayed to {twin.outcome} instead of {match.outcome}")
        for seat in [None, *range(match.seats)]:
            events = match.events(seat=seat)
            self.same(3, events, twin.events(seat=seat), f"seat {seat} hears something else in the replay")
            self.same(3, match.view(seat), twin.view(seat), f"seat {seat} sees something else in the replay")
            self.hold(5, same_in_json(events), f"an event that seat {seat} heard")
        self.hold(5, same_in_json(match.record()), "the record")
        self.coverage.events.update(event.name for event in match.told)
        self.kills_are_sound(match.events(seat=None))
        assert match.outcome
        self.coverage.reasons[match.outcome.reason.value] += 1
        self.hold(1, isinstance(match.outcome.reason, self.game.Reason), f"{match.outcome.reason!r} is no reason of this game")

    # Law 4

    def copies_are_equal(self, state: Any) -> None:
        """`copy` hands on the value of every field, and shares no list or dict."""
        copied = state.copy()
        self.same(4, state, copied, "a copy of the state is not equal to it")
        if self.often(4):
            common = shared(state, copied)
            self.hold(4, common is None, f"a copy of the state shares {common} with it")

    def forks_are_equal(self, seat: Seat) -> None:
        before = snapshot(self.match)
        fork = self.match.fork()
        self.same(4, before, snapshot(fork), "a fork is not equal to its original")
        script = self.play_on(fork, 4)
        self.same(4, before, snapshot(self.match), "a fork that was played on changed its original")
        again = self.follow(self.match.fork().fork(), script)
        self.same(4, snapshot(fork), snapshot(again), "two forks with the same answers went different ways")
        world = self.match.imagine(seat, self.chance.spawn())
        self.same(4, before, snapshot(self.match), f"what seat {seat} imagined changed the match")
        twin = world.fork()
        for _ in range(3):
            self.same(4, snapshot(world), snapshot(twin), "a fork of an imagined match is not that imagined match")
            self.pieces_are_conserved(world.state)
            twin = self.follow(twin, self.play_on(world, 1)).fork()

    def fork_between_answers(self) -> None:
        one, two = snapshot(self.match), snapshot(self.match.fork())
        self.same(4, one, two, "a fork between the answers of an All is not equal to its original")

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
            except LawBroken:  # at an event
                raise
            except TontineError as error:
                self.hold(law, False, f"{otherwise}: {error}")
        return match

    # Law 5

    def survives_json(self, ask: Ask) -> None:
        self.hold(5, same_in_json(self.match.view(ask.seat)), f"the view of seat {ask.seat}")
        self.hold(5, same_in_json(self.match.view(None)), "the view of a spectator")
        self.hold(5, same_in_json(ask.as_json()), f"the question {ask.kind!r}")

    def patches_add_up(self, match: Match[Any]) -> None:
        """The patches that the observer was sent, with events and at the question, add up to its view."""
        view = match.view(self.observer)
        patch = patch_between(self.view, view) if self.view is not None else view
        self.hold(5, same_in_json(patch), f"the view of seat {self.observer}")
        sent = json.loads(json.dumps(patch))
        self.sum = patched(self.sum, sent) if self.view is not None else sent
        self.view = view
        self.same(5, view, self.sum, f"the patches of seat {self.observer} do not make its view (which is first)")
        self.own_is_the_rest(match, self.observer)

    # Law 7

    def no_leak(self, seat: Seat) -> None:
        world = self.match.imagine(seat, self.chance.spawn())
        self.may_occur(world.state, f"what seat {seat} imagines")
        self.same(7, self.match.view(seat), world.view(seat), f"the view of seat {seat} is another one in a world that it imagines")
        asked, imagined = question_of(self.match, seat), question_of(world, seat)
        self.same(7, asked, imagined, f"seat {seat} is asked something else in a world that it imagines")
        if self.often(4):
            heard, imagined = self.match.events(seat=seat), world.events(seat=seat)
            self.same(7, heard, imagined, f"seat {seat} has heard something else in a world that it imagines")
        self.only_hidden_changes(self.match.state, world.state, seat)
        if here := self.match.checkpoint():
            self.no_leak_at_checkpoint(here[0], self.chance.pick([None, *range(self.match.seats)]))

    def no_leak_at_checkpoint(self, state: Any, observer: Seat | None) -> None:
        world = state.copy()
        self.game.imagine(world, observer, self.chance.spawn())
        self.may_occur(world, f"what seat {observer} imagines at a checkpoint")
        here, there = self.game.view(state, observer), self.game.view(world, observer)
        self.same(7, here, there, f"the view of seat {observer} changes when it imagines at a checkpoint")
        self.only_hidden_changes(state, world, observer)
        self.no_leak_in_events(state.copy(), world, observer)

    def no_leak_in_events(self, state: Any, world: Any, observer: Seat | None) -> None:
        """Both go on with the same answers and chance. As long as the observer hears the same events, its view is the same at each."""
        script, seed = self.chance.block(), self.chance.block()
        one, two = (Watch(self.game, each, Chance(seed), observer, script, knowing=False) for each in (state, world))
        for _ in range(2):  # to the question, and to what follows from its answers
            one.step()
            two.step()
            for (event, here), (heard, there) in zip(one.news, two.news, strict=False):
                if heard != event:
                    return
                self.same(7, here, there, f"the view of seat {observer} at {event['event']!r} changes when it imagined before")
            if one.over or two.over or one.reply != two.reply:
                return

    def may_occur(self, state: Any, what: str) -> None:
        """Laws 2 and 9: a state that `imagine` made has all its pieces, and the shape of a state."""
        self.pieces_are_conserved(state)
        wrong = self.game.shape(state)
        self.hold(9, wrong is None, f"{what} cannot occur: {wrong}")

    def only_hidden_changes(self, state: Any, world: Any, observer: Seat | None) -> None:
        """Law 9: `imagine` touches nothing that `hidden` does not name."""
        if self.often(2):
            real, imagined = known(self.game, state, observer), known(self.game, world, observer)
            self.same(9, real, imagined, f"seat {observer} imagines something that `hidden` does not name")

    # Law 9

    def imagine_knows_nothing(self, seat: Seat) -> None:
        one, two = self.chance.block(), self.chance.block()
        twice = self.match.imagine(seat, Chance(one)).imagine(seat, Chance(two))
        once = self.match.imagine(seat, Chance(two))
        self.same(9, once.state, twice.state, f"what seat {seat} imagines depends on what it cannot know")
        self.hidden_varies(seat)

    def hidden_varies(self, seat: Seat) -> None:
        """Count how often each place that `hidden` names was looked at, and how often it differed between a few worlds and the match."""
        imagined = [self.match.imagine(seat, self.chance.spawn(), forkable=False).state for _ in range(4)]
        one, *others = [place_values(state, self.game.hidden(state, seat)) for state in [self.match.state, *imagined]]
        kinds = {repr(value) for value in one.values()}
        for place, value in one.items() if len(kinds) > 1 else ():
            self.coverage.places[seat, place] += 1
            self.coverage.met[seat, place] += (seat, place) not in self.looked_at
            self.looked_at.add((seat, place))
            self.coverage.varied[seat, place] += any(other.get(place) != value for other in others)

    # Law 10

    def bots_are_honest(self, seat: Seat) -> None:
        chance = self.chance.spawn()  # so that the number of bots does not change the other random choices
        for world in [self.match.imagine(seat, chance.spawn()), *self.strangers(seat, chance)]:
            self.honest(self.match, world, seat, chance)

    def honest(self, match: Match[Any], world: Match[Any], seat: Seat, chance: Chance) -> None:
        for name, bot in self.bots.items():
            seed = chance.block()
            one, two = (bot(Perspective(each, seat), Chance(seed)) for each in (match, world))
            ask = match.ask(seat)
            self.hold(10, ask is not None and one in ask.options, f"bot {name!r} in seat {seat} answers {one!r}, which is not offered")
            told = f"bot {name!r} in seat {seat} answers {one!r}, and {two!r} in a world that it cannot tell apart"
            self.hold(10, one == two, told)

    def strangers(self, seat: Seat, chance: Chance) -> list[Match[Any]]:
        """A match that shares only what the seat knows with the real one: no seed, no checkpoint, no event of others."""
        here = self.match.checkpoint()
        if here is None:
            return []
        state = here[0]
        self.game.imagine(state, seat, chance.spawn())
        game = replace(self.game, deal=lambda seats, settings, chance: state)
        stranger: Match[Any] = Match(game, self.match.seats, self.match.settings, chance.block(), heard=False)
        stranger.remember(self.match.events(seat=seat), seat)
        same = question_of(stranger, seat) == question_of(self.match, seat) and stranger.view(seat) == self.match.view(seat)
        return [stranger] if same else []  # not where the rules do something hidden between the checkpoint and the question

    # Laws 8, 9, 11 and 12

    def worlds_look_alike(self, observer: Seat | None) -> None:
        """Worlds that the observer cannot tell apart. They go on with the same chance, or each with its own."""
        here = self.match.checkpoint()
        if here is None:
            return
        script, seed, same_future = self.chance.block(), self.chance.block(), self.often(2)
        worlds = []
        for _ in range(WORLDS):
            state = here[0].copy()
            self.game.imagine(state, observer, self.chance.spawn())
            worlds.append(Watch(self.game, state, Chance(seed) if same_future else self.chance.spawn(), observer, script))
        self.look_alike(worlds, observer, "two worlds that it imagines")

    def deals_look_alike(self, observer: Seat | None) -> None:
        """Matches at this table with other deals, followed from their first question."""
        script, match = self.chance.block(), self.match
        worlds = []
        for _ in range(DEALS):
            chance = self.chance.spawn()
            worlds.append(Watch(self.game, self.game.deal(match.seats, match.settings, chance), chance, observer, script))
        self.look_alike(worlds, observer, "two matches that were dealt otherwise")
        self.bots_look_alike()

    def look_alike(self, worlds: list[Watch], observer: Seat | None, where: str) -> None:
        for law, what, one, two in compared(worlds, AHEAD):
            self.same(law, one, two, f"seat {observer} observed the same in {where}, but not the same {what}")

    def bots_look_alike(self) -> None:
        """Law 10 at first questions that look the same to the seat that is asked, in matches with other deals."""
        first: dict[str, Match[Any]] = {}
        chance = self.chance.spawn()
        for _ in range(DEALS):
            match: Match[Any] = Match(self.game, self.match.seats, self.match.settings, chance.block())
            for ask in match.asks[:1]:
                seen = repr([ask.as_json(), match.view(ask.seat), match.events(seat=ask.seat), match.waiting])
                if seen in first:
                    self.honest(first[seen], match, ask.seat, chance)
                    return
                first[seen] = match

    # Law 13. That the kinds and words a game declares do occur is seen when all matches are done: `check_declared`.

    def clock_runs(self, ask: Ask) -> None:
        if clock := self.game.clocks.get(ask.kind):
            seconds = clock(self.match.settings)
            self.hold(13, seconds >= 0, f"the clock of {ask.kind!r} has {seconds} seconds")

    def kills_are_sound(self, heard: list[dict[str, Any]]) -> None:
        """Whoever got somebody out is another player of the match."""
        for count, event in enumerate(heard, 1):
            if kills := self.game.kills.get(event["event"]):
                for by, victim in kills(heard[:count]):
                    seats = range(self.match.seats)
                    self.hold(13, by in seats and victim in seats and by != victim, f"seat {by} got seat {victim} out")

    def alive_is_public(self, seat: Seat) -> None:
        """Everybody sees who is out, and the same."""
        seen, public = ([player.get("alive", True) for player in self.match.view(each)["players"]] for each in (seat, None))
        self.hold(13, all(type(each) is bool for each in public), f"`alive` is neither true nor false: {public}")
        self.same(13, seen, public, f"seat {seat} and a spectator do not see the same players alive")

    def own_is_the_rest(self, match: Match[Any], seat: Seat | None) -> None:
        """What a spectator sees, and what the game declares as the seat's own, is the seat's view. Asserted at events, too."""
        if self.game.own is None or seat is None:
            return
        own = self.game.own(match.state, seat)
        self.own_keys = self.own_keys or list(own)
        self.hold(13, list(own) == self.own_keys, f"`own` has the keys {list(own)}, and had {self.own_keys}")
        self.same(13, match.view(None) | own, match.view(seat), f"a spectator's view and `own` are not the view of seat {seat}")


def snapshot(match: Match[Any]) -> dict[str, Any]:
    """All of a match that must be equal in a fork, by path, as values of its own."""
    asked = [(ask.as_json(), match.answered(ask.seat)) for ask in [match.ask(seat) for seat in range(match.seats)] if ask]
    return leaves({"state": match.state, "asked": asked, "outcome": repr(match.outcome)})


def place_values(state: Any, places: Sequence[str]) -> dict[str, list[Any]]:
    """The values at these places; those of a list entry by entry."""
    found: dict[str, list[Any]] = {}
    for path, value in leaves(state).items():
        for place in places:
            if path == place or path.startswith(f"{place}["):
                entry = path[: path.find("]", len(place)) + 1] or place
                found.setdefault(entry, []).append(value)
    return found


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
