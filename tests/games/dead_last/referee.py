"""A second implementation of the rules of Dead Last, written from the rule sheet and the rules page. It checks that the told events
follow from the answers.

It reads the told events, the answers of all seats, the number of seats and the settings; nothing of the state, the views or the code.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Collection
from typing import Any

from tests.games.foul import Foul
from tontine.core import Event, Match, Option, Seat

BARS = {3: 26, 4: 43, 5: 11}  # DL-2
CARDS = ("share", "steal", "grab")


def referee(match: Match[Any]) -> None:
    """Raises `Foul` if this match, which is over, did not follow the rules."""
    if match.outcome is None:
        raise Foul("The match is not over.")
    referee = Referee(match.seats, match.settings, match.told, match.log)
    referee.judge()
    referee.must("the outcome", match.outcome.as_json(), referee.end)


class Referee:
    def __init__(self, seats: int, settings: Any, told: Collection[Event], answers: Collection[tuple[Seat, Option | None]]) -> None:
        self.seats = range(seats)
        self.mark = 25 if seats <= 9 else 24  # DL-22
        self.talk: int = settings.whispers
        self.rounds: int = settings.rounds
        self.told = deque(told)
        self.answers = deque(answers)
        self.hands: list[list[int]] = [[] for _ in self.seats]
        self.deck = sum(BARS.values())
        self.centre = 0
        self.open = False  # all bars lie open
        self.where = "Before the first round"
        self.end: dict[str, Any] = {}

    # What is held against what

    def must(self, what: str, got: object, expected: object) -> None:
        if got != expected:
            raise Foul(f"{self.where}: {what} should be {expected}, not {got}.")

    def hear(self, name: str, knowers: Collection[Seat] | None = None, **facts: Any) -> dict[str, Any]:
        """The next event has this name, these facts and these knowers; its secret comes back."""
        if not self.told:
            raise Foul(f"{self.where}: {name!r} should have been told, and nothing was.")
        event = self.told.popleft()
        self.must("the next event", event.name, name)
        self.must(f"what {name!r} tells", event.facts, facts)
        self.must(f"who hears {name!r}", None if event.knowers is None else set(event.knowers), None if knowers is None else set(knowers))
        return event.secret or {}

    def answered(self, asked: Collection[Seat], allowed: Callable[[Seat], Collection[Option]]) -> dict[Seat, Option]:
        """DL-7: all who are asked have answered, each with something allowed; until then an answer may be changed or taken back."""
        given: dict[Seat, Option] = {}
        while len(given) < len(asked):
            if not self.answers:
                raise Foul(f"{self.where}: only {sorted(given)} of {sorted(asked)} have answered.")
            seat, option = self.answers.popleft()
            if seat not in asked:
                raise Foul(f"{self.where}: seat {seat} answered {option!r}, and only {sorted(asked)} may.")
            if option is None:
                del given[seat]
            elif option in allowed(seat):
                given[seat] = option
            else:
                raise Foul(f"{self.where}: seat {seat} may not answer {option!r}.")
        return {seat: given[seat] for seat in asked}

    # The match

    def judge(self) -> None:
        reason = self.play()
        self.hear("shown", bars=named(dict(enumerate(self.hands))))
        best = max(self.totals())
        winners = [p for p in self.seats if self.totals()[p] == best]
        self.end = {"reason": reason, "winners": winners, "scores": self.totals(), "order": []}
        self.hear("end", **self.end)
        self.must("what is told after the end", [event.name for event in self.told], [])
        self.must("what is answered after the end", list(self.answers), [])

    def play(self) -> str:
        """The rounds, and why the match ends."""
        for number in range(1, self.rounds + 1):
            if not self.fill():
                return "deck-empty"  # DL-25
            self.where = f"Round {number}"
            self.hear("round", round=number)
            all_paid = self.round()
            if not all_paid or max(self.totals()) >= self.mark:
                return self.settle()
        return "round-limit"

    def totals(self) -> list[int]:
        return [sum(hand) for hand in self.hands]

    # A round; each part says whether everybody got what they were owed

    def round(self) -> bool:
        living, voted = list(self.seats), list(self.seats)
        name, number = self.where, 0
        while len(living) > 2:  # DL-5, DL-15
            number += 1
            self.where = f"{name}, vote {number}"
            living, voted = self.vote(living), living
        if len(living) == 2:
            self.hear("showdown", seats=living)
            return self.showdown(*living)
        if len(living) == 1:
            self.gain(living[0], 4, "centre")
            return True
        others = [p for p in self.seats if p not in voted]  # DL-16
        self.hear("nobody-survives", others=others, enough=len(others) <= self.deck)
        return self.pay(others)

    def vote(self, living: list[Seat]) -> list[Seat]:
        """DL-9 to DL-14; who is left."""
        for _ in range(self.talk):
            self.whisper(living)
        choice = self.answered(living, lambda p: [*without(living, p), "ambush"])  # DL-3, DL-8
        votes = Counter([each for each in choice.values() if each != "ambush"])
        targets = [p for p in living if votes[p] == max(votes.values(), default=-1)]
        self.hear("votes", votes=named(choice), targets=targets)
        hidden = [p for p in targets if choice[p] == "ambush"]
        victims: dict[Seat, Option] = {}
        if hidden:
            victims = self.answered(hidden, lambda p: [q for q in living if choice[q] == p])
            self.hear("ambushes", victims=named(victims))
        fallen = {p: why for p in living if (why := cause(choice[p], p in targets, choice[p] in targets, p in victims.values()))}
        self.hear("falls", fallen=named(fallen))
        return [p for p in living if p not in fallen]

    def whisper(self, living: list[Seat]) -> None:
        """Talk as questions: whom to kill, then one listener. Only the two hear it."""
        targets = self.answered(living, lambda p: [*without(living, p), "silence"])
        listeners = self.answered(living, lambda p: ["silence"] if targets[p] == "silence" else without(living, p, targets[p]))
        for by, target in targets.items():
            if target != "silence":
                self.hear("whisper", [by, int(listeners[by])], by=by, to=listeners[by], target=target)

    # The Final Showdown

    def showdown(self, one: Seat, two: Seat) -> bool:
        """DL-17 to DL-20"""
        for _ in range(self.talk):
            for seat, card in self.answered([one, two], lambda _: [*CARDS, "silence"]).items():
                self.hear("promise", seat=seat, card=card)
        cards = self.answered([one, two], lambda _: CARDS)
        self.hear("cards", cards=named(cards))
        if cards[one] == cards[two] == "steal":
            others = [p for p in self.seats if p not in (one, two)]
            self.hear("both-steal", seats=[one, two], enough=len(others) <= self.deck)
            return self.pay(others)
        parts = [(share(cards[one], cards[two]), one), (share(cards[two], cards[one]), two)]
        for bars, seat in sorted(parts):
            self.gain(seat, bars, "centre")
        return True

    def settle(self) -> str:
        """DL-22 to DL-25: somebody has enough, or the deck was short. Ties are played off while four bars are there."""
        last, dry = -1, 0
        while len(top := [p for p in self.seats if self.totals()[p] == max(self.totals())]) > 1:
            self.where = f"Tie of {top}"
            if not self.fill() or dry == self.rounds:
                return "deck-empty"
            dry += self.deck == 0
            one, two, *_ = [p for p in top if p > last] + [p for p in top if p <= last]
            self.hear("shown", bars=named(dict(enumerate(self.hands))))
            self.open = True
            self.hear("tie", tied=top, seats=[one, two])
            self.showdown(one, two)
            last = two
        return "enough-gold" if max(self.totals()) >= self.mark else "deck-empty"

    # Gold

    def fill(self) -> bool:
        """DL-4: whether four bars lie in the centre, filled up from the deck."""
        drawn = min(4 - self.centre, self.deck)
        self.deck -= drawn
        self.centre += drawn
        return self.centre == 4

    def pay(self, seats: list[Seat]) -> bool:
        """A bar from the deck to each, from seat 0 on, as far as it goes (DL-25)."""
        enough = len(seats) <= self.deck
        for seat in seats[: self.deck]:
            self.gain(seat, 1, "deck")
        return enough

    def gain(self, seat: Seat, bars: int, place: str) -> None:
        """DL-21: all hear how many, one hears which; all hear it once bars lie open. There are only so many of each."""
        if bars == 0:
            return
        setattr(self, place, getattr(self, place) - bars)
        values = self.shown_bars(seat, bars) if self.open else self.hear("gains", [seat], seat=seat, bars=bars).get("values", [])
        self.must(f"the bars of seat {seat}", len(values), bars)
        self.hands[seat] += values
        held = Counter([value for hand in self.hands for value in hand])
        if any(held[value] > BARS.get(value, 0) for value in held):
            raise Foul(f"{self.where}: nobody can hold all these bars: {dict(held)}.")

    def shown_bars(self, seat: Seat, bars: int) -> list[int]:
        values: list[int] = self.told[0].facts.get("values", []) if self.told else []
        self.hear("gains", seat=seat, bars=bars, values=values)
        return values


def cause(choice: Option, target: bool, hits: bool, victim: bool) -> str | None:
    """Why a player falls, if they do: DL-10, DL-13, DL-11."""
    if target:
        return None if choice == "ambush" else "target"
    if not hits:
        return "wasted-ambush" if choice == "ambush" else "stray-vote"
    return "ambushed" if victim else None


def share(mine: Option, theirs: Option) -> int:
    """DL-17, as the cards say it: split evenly, one bar for certain and three for the other, or try to take all four."""
    if mine == "grab":
        return 1
    if theirs == "grab":
        return 3
    if mine == "steal":
        return 4 if theirs == "share" else 0
    return 2 if theirs == "share" else 0


def without(seats: list[Seat], *left_out: Option) -> list[Option]:
    return [seat for seat in seats if seat not in left_out]


def named(facts: dict[Seat, Any]) -> dict[str, Any]:
    return {str(seat): fact for seat, fact in facts.items()}
