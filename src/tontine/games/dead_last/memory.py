"""What a player remembers of a match: gold, votes, showdowns, wrongs, and who kept their word."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple, TypeAlias

from ...core import Option, Perspective, Seat
from ...core.talk import BEWARE, KILL, SAID, SHOW_CARD, WITH_YOU
from .rules import AMBUSH, CARDS
from .words import read

FADES: Final = 0.8  # what is left of a wrong or a favour after a round
AMBUSHED: Final = 2.0  # in votes
ROBBED: Final = 3.0
SHARED: Final = 1.5
MISLED: Final = 1.0
RICH: Final = 3  # the larger, the more the richest stands out
Event: TypeAlias = dict[str, Any]


class Word(NamedTuple):
    """Something said before this vote: whom to kill, "I am with you" or "beware of"."""

    by: Seat
    to: tuple[Seat, ...]
    signal: str
    target: Option | None


class Memory:
    """All that the seat has heard, in order."""

    def __init__(self, seats: int, me: Seat) -> None:
        self.seats = seats
        self.me = me
        self.bars = [0] * seats
        self.round = self.vote = 0
        self.alive = list(range(seats))
        self.wrongs = [[0.0] * seats for _ in range(seats)]  # by whom, to whom
        self.bonds = [[0.0] * seats for _ in range(seats)]  # votes alike, shared gold
        self.kept = [1.0] * seats  # words to this seat, with a prior of one kept and one broken
        self.broken = [1.0] * seats
        self.ballots = [0] * seats
        self.ambushes = [0] * seats
        self.cards: list[list[str]] = [[] for _ in range(seats)]
        self.promised: dict[Seat, str] = {}  # before this showdown
        self.lurking: list[Seat] = []  # whose ambush was hit in the last vote
        self.words: list[Word] = []
        self.last: dict[Seat, Option] = {}  # the votes of the last vote of this round

    @staticmethod
    def of(perspective: Perspective) -> Memory:
        return perspective.memory(lambda: Memory(perspective.seats, perspective.seat), Memory.hear)

    def hear(self, event: Event) -> None:
        hear = HEARD.get(event["event"])
        if hear:
            hear(self, event)

    # The course of the match

    def hear_round(self, event: Event) -> None:
        self.round, self.vote = event["round"], 1
        self.alive = list(range(self.seats))
        self.lurking, self.words, self.last = [], [], {}
        for rows in (self.wrongs, self.bonds):
            for row in rows:
                row[:] = [FADES * each for each in row]

    def hear_votes(self, event: Event) -> None:
        votes: dict[Seat, Option] = {int(name): choice for name, choice in event["votes"].items()}
        self.judge_words(votes)
        for voter, choice in votes.items():
            self.ballots[voter] += 1
            if isinstance(choice, int):
                self.wrongs[voter][choice] += 1
                self.tie_bonds(voter, choice, votes)
            else:
                self.ambushes[voter] += 1
        self.lurking = [p for p in event["targets"] if votes[p] == AMBUSH]
        self.last, self.words = votes, []
        self.vote += 1

    def tie_bonds(self, voter: Seat, choice: Seat, votes: dict[Seat, Option]) -> None:
        bonds = self.bonds[voter]
        for other, another in votes.items():
            if another == choice and other != voter:
                bonds[other] += 0.5

    def hear_ambushes(self, event: Event) -> None:
        for name, victim in event["victims"].items():
            self.wrongs[int(name)][victim] += AMBUSHED

    def hear_falls(self, event: Event) -> None:
        self.alive = [p for p in self.alive if str(p) not in event["fallen"]]

    def hear_tie(self, event: Event) -> None:
        """DL-24: nobody is dead in a tie-break."""
        self.alive = list(range(self.seats))

    def hear_gains(self, event: Event) -> None:
        self.bars[event["seat"]] += event["bars"]

    def hear_promise(self, event: Event) -> None:
        self.promised[event["seat"]] = event["card"]

    def hear_cards(self, event: Event) -> None:
        (one, first), (two, second) = [(int(name), card) for name, card in event["cards"].items()]
        for p, card, other, theirs in ((one, first, two, second), (two, second, one, first)):
            self.cards[p].append(card)
            if card == "steal" and theirs == "share":
                self.wrongs[p][other] += ROBBED + (MISLED if self.promised.get(p) == "share" else 0.0)
            elif card == "share":
                self.bonds[other][p] += SHARED
        self.judge_promises(event["cards"])

    def judge_promises(self, cards: dict[str, str]) -> None:
        for p, promised in self.promised.items():
            if str(p) in cards and p != self.me and promised in CARDS:
                (self.kept if cards[str(p)] == promised else self.broken)[p] += 1
        self.promised = {}

    # Words

    def hear_said(self, event: Event) -> None:
        to = tuple(range(self.seats)) if event["to"] is None else tuple(event["to"])
        signal, target = read(event["text"]) if event["text"] else (event["signal"], event["target"])
        if signal == SHOW_CARD and isinstance(target, str):
            self.promised[event["by"]] = target
        elif signal:
            self.words.append(Word(event["by"], to, signal, target))

    def hear_whisper(self, event: Event) -> None:
        self.words.append(Word(event["by"], (event["to"],), KILL, event["target"]))

    def judge_words(self, votes: dict[Seat, Option]) -> None:
        """Who voted as they said to this seat, and who did not. An ambush is no answer to a proposal."""
        for word in self.words:
            if word.by != self.me and word.by in votes and votes[word.by] != AMBUSH:
                self.judge(word, votes)

    def judge(self, word: Word, votes: dict[Seat, Option]) -> None:
        by, vote = word.by, votes[word.by]
        if word.signal == KILL:
            truth = vote == word.target
        elif word.signal == WITH_YOU:
            truth = vote in [mine.target for mine in self.words if mine.by == self.me and by in mine.to]
        elif word.signal == BEWARE and isinstance(word.target, int):
            truth = votes.get(word.target) == self.me
        else:
            return
        (self.kept if truth else self.broken)[by] += 1
        if vote == self.me:
            self.wrongs[by][self.me] += MISLED

    # What it comes to

    def trust(self, other: Seat) -> float:
        """From -1 to 1: favours and words kept against wrongs and words broken."""
        good = self.bonds[self.me][other] + 0.5 * self.kept[other]
        bad = self.wrongs[other][self.me] + 0.5 * self.broken[other]
        return (good - bad) / (good + bad + 1)

    def grievance(self, other: Seat) -> float:
        """From 0 to 1: the wrongs that the other has done to this seat."""
        return min(1.0, self.wrongs[other][self.me] / 2)

    def belief(self, other: Seat) -> float:
        """How much of a vote the other's word is worth."""
        return self.kept[other] / (self.kept[other] + self.broken[other])

    def riches(self) -> list[float]:
        """By seat, from 0 to 1: how near it is to the most gold among those alive."""
        most = max([self.bars[p] for p in self.alive]) or 1
        return [min(1.0, (bars / most) ** RICH) for bars in self.bars]


HEARD: Final[dict[str, Callable[[Memory, Event], None]]] = {
    "round": Memory.hear_round,
    "votes": Memory.hear_votes,
    "ambushes": Memory.hear_ambushes,
    "falls": Memory.hear_falls,
    "tie": Memory.hear_tie,
    "gains": Memory.hear_gains,
    "promise": Memory.hear_promise,
    "cards": Memory.hear_cards,
    SAID: Memory.hear_said,
    "whisper": Memory.hear_whisper,
}
