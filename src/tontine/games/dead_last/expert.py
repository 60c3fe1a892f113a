"""Hard and expert: they play out what the others may do, each as one of the temperaments, and answer best against it."""

from __future__ import annotations

from collections.abc import Iterable
from math import exp, log
from typing import Final, NamedTuple, TypeAlias

from ...core import Chance, Option, Perspective, Seat
from ...core.talk import KILL, SAID
from .company import ANSWERS, BAR, Mind, rival_of, temperament_of, uniform
from .memory import Event, Memory, Word
from .rules import AMBUSH, BARS, CARDS, fate, most_voted
from .state import SHOWDOWN, SUGGEST, VOTE
from .temperament import TEMPERAMENTS, Temperament

VOTES: Final[tuple[str, ...]] = (VOTE, SUGGEST)
HARD: Final = 12  # votes that are played out with five others
EXPERT: Final = 40
LEAST: Final = 6  # votes that are played out with many others: each takes longer
SHOW: Final = 60  # showdowns that are played out
SOFT: Final = 0.3  # how much is left to chance in the votes of the others
FLAT: Final = 1.5  # how slowly a vote that does not fit changes the opinion of somebody's temperament
WHIM: Final = 0.01  # bars: what decides among equals
STAND: Final = {0: 0.0, 1: 4.0, 2: 1.5, 3: 0.85, 4: 0.65, 5: 0.5, 6: 0.4}  # bars to expect by how many are left, oneself among them
ENVY: Final = 0.3  # the part of it that is lost where the others who are left hold all the gold

Rated: TypeAlias = tuple[Option, float]  # an option, and what it is worth


class Reasons(NamedTuple):
    """What can speak for a vote for somebody, each from 0 to 1; trust speaks against it."""

    riches: float
    grievance: float
    trust: float
    told: float


def likelihood(reasons: dict[Seat, Reasons], temper: Temperament, choice: Seat) -> float:
    """How likely a player of this temperament is to choose so: the larger its whim, the less the reasons decide."""
    softness = SOFT + SOFT * temper.caprice
    greed, grudge, loyalty, sense = (
        temper.greed / softness,
        temper.grudge / softness,
        0.7 * temper.loyalty / softness,
        temper.sense / softness,
    )
    weights = {q: exp(greed * why[0] + grudge * why[1] - loyalty * why[2] + sense * why[3]) for q, why in reasons.items()}
    return 0.02 + weights[choice] / sum(weights.values(), 0.0)


class Others:
    """The match as every seat remembers it, as far as this seat knows, and how well each temperament explains their votes."""

    def __init__(self, seats: int, me: Seat) -> None:
        self.me = me
        self.memories = [Memory(seats, p) for p in range(seats)]
        self.fit = [[0.0] * len(TEMPERAMENTS) for _ in range(seats)]  # logarithms

    @staticmethod
    def of(perspective: Perspective) -> Others:
        return perspective.memory(lambda: Others(perspective.seats, perspective.seat), Others.hear)

    def hear(self, event: Event) -> None:
        if event["event"] == "votes":
            self.explain({int(name): choice for name, choice in event["votes"].items()})
        for p, memory in enumerate(self.memories):
            if self.reaches(event, p):
                memory.hear(event)

    @staticmethod
    def reaches(event: Event, p: Seat) -> bool:
        if event["event"] == SAID:
            return event["to"] is None or p == event["by"] or p in event["to"]
        return event["event"] != "whisper" or p in (event["by"], event["to"])

    # Who is who

    def explain(self, votes: dict[Seat, Option]) -> None:
        for p, choice in votes.items():
            if p != self.me and isinstance(choice, int):
                reasons = self.reasons(self.memories[p])
                fits = self.fit[p]
                for number, temper in enumerate(TEMPERAMENTS):
                    fits[number] += log(likelihood(reasons, temper, choice)) / FLAT

    @staticmethod
    def reasons(memory: Memory) -> dict[Seat, Reasons]:
        me, riches = memory.me, memory.riches()
        told = [word.target for word in memory.words if word.signal == KILL]
        return {q: Reasons(riches[q], memory.grievance(q), memory.trust(q), min(2, told.count(q)) / 2) for q in memory.alive if q != me}

    def temperament(self, p: Seat, chance: Chance) -> Temperament:
        """One of the temperaments, drawn as likely as they explain the votes of this player."""
        best = max(self.fit[p])
        weights = [exp(fit - best) for fit in self.fit[p]]
        at = uniform(chance) * sum(weights, 0.0)
        for temper, weight in zip(TEMPERAMENTS, weights, strict=True):
            at -= weight
            if at <= 0:
                return temper
        return TEMPERAMENTS[-1]


class Plot:
    """Votes of the others, played out many times."""

    def __init__(self, others: Others, chance: Chance, times: int, words: tuple[Word, ...] = ()) -> None:
        self.others = others
        self.me = others.me
        memory = others.memories[self.me]
        self.living = memory.alive
        self.seats = memory.seats
        self.bars = memory.bars
        enough = max(LEAST, times * 25 // len(self.living) ** 2)
        self.votes = [self.play_out(chance, words) for _ in range(enough)]

    def play_out(self, chance: Chance, words: tuple[Word, ...]) -> dict[Seat, Option]:
        return {p: self.vote_of(p, chance, words) for p in self.living if p != self.me}

    def vote_of(self, p: Seat, chance: Chance, words: tuple[Word, ...]) -> Option:
        memory = self.others.memories[p]
        mind = Mind(memory, self.others.temperament(p, chance), chance)
        mind.words = [*memory.words, *[word for word in words if p in word.to]]
        return mind.choice()

    def worth(self, option: Option) -> float:
        """What this seat may expect of the round if it answers so, in bars; the fall of the rich counts a little."""
        return sum([self.worth_in(option, votes) for votes in self.votes], 0.0) / len(self.votes)

    def worth_in(self, option: Option, others: dict[Seat, Option]) -> float:
        """0 if it falls, more if it lives, however rich the others are."""
        votes = {p: option if p == self.me else others[p] for p in self.living}
        targets = most_voted(self.seats, votes)
        victims: dict[Seat, Option] = {}
        for p in targets:
            if votes[p] == AMBUSH:
                hunters = [q for q in self.living if votes[q] == p]
                victims[p] = max(hunters, key=lambda q: (self.bars[q], q)) if p == self.me else hunters[len(hunters) // 2]
        left = [p for p in self.living if not fate(p, votes, targets, victims)]
        if self.me not in left:
            return 0.0
        theirs = sum([self.bars[p] for p in left if p != self.me])
        return STAND.get(len(left), 0.35) * (1 - ENVY * theirs / max(1, sum(self.bars)))


def hard(perspective: Perspective, chance: Chance) -> Option:
    """Votes are weighed. Everything else is answered as the temperament has it."""
    others = Others.of(perspective)
    return best_vote(perspective, others, chance, HARD) if perspective.ask.kind in VOTES else in_character(perspective, others, chance)


def expert(perspective: Perspective, chance: Chance) -> Option:
    return ratings(perspective, chance)[0][0]


def ratings(perspective: Perspective, chance: Chance) -> list[Rated]:
    """What expert makes of each option, the best first. Votes, victims and cards are weighed."""
    others = Others.of(perspective)
    return WEIGHED.get(perspective.ask.kind, rate_in_character)(perspective, others, chance)


def best_first(worths: Iterable[Rated]) -> list[Rated]:
    return sorted(worths, key=lambda each: -each[1])


def rate_votes(perspective: Perspective, others: Others, chance: Chance) -> list[Rated]:
    plot = Plot(others, chance, EXPERT)
    return best_first([(option, plot.worth(option)) for option in perspective.ask.options])


def rate_victims(perspective: Perspective, others: Others, chance: Chance) -> list[Rated]:
    """By bars; among equals chance decides."""
    bars = others.memories[perspective.seat].bars
    return best_first([(p, bars[int(p)] + WHIM * uniform(chance)) for p in perspective.ask.options])


def rate_in_character(perspective: Perspective, others: Others, chance: Chance) -> list[Rated]:
    """What the temperament has it say. Nothing that is said binds anyone (DL-6): the other options are not worse."""
    choice = in_character(perspective, others, chance)
    return [(choice, 1.0), *[(option, 1.0) for option in perspective.ask.options if option != choice]]


def best_vote(perspective: Perspective, others: Others, chance: Chance, times: int) -> Option:
    return max(perspective.ask.options, key=Plot(others, chance, times).worth)


def in_character(perspective: Perspective, others: Others, chance: Chance) -> Option:
    mind = Mind(others.memories[perspective.seat], temperament_of(perspective), chance)
    return ANSWERS[perspective.ask.kind](mind, perspective)


# The showdown


def rate_cards(perspective: Perspective, others: Others, chance: Chance) -> list[Rated]:
    """By what each card gains, above the least that any may come to."""
    likely = likely_cards(perspective, others, chance)
    least = min([gain(perspective, card, other) for card in CARDS for other in CARDS])
    worths = {card: sum([part * gain(perspective, card, other) for other, part in likely.items()]) for card in CARDS}
    return best_first([(card, worth - least) for card, worth in worths.items()])


def likely_cards(perspective: Perspective, others: Others, chance: Chance) -> dict[str, float]:
    """How often the rival may be expected to play each card."""
    me, rival = perspective.seat, rival_of(perspective)
    count = dict.fromkeys(CARDS, 0.0)
    for _ in range(SHOW):
        count[Mind(others.memories[rival], others.temperament(rival, chance), chance).card(me)] += 1
    for card in others.memories[me].cards[rival]:
        count[card] += SHOW / 4
    return {card: times / sum(count.values()) for card, times in count.items()}


def gain(perspective: Perspective, card: str, other: str) -> float:
    """Bars won, less those of the rival and of the others; a result that wins the match, or lets the rival win it, counts more."""
    view, me, rival = perspective.view, perspective.seat, rival_of(perspective)
    mine, theirs = BARS[card, other]
    players = view["players"]
    points: float = sum(players[me]["values"]) + BAR * mine
    against: float = BAR * (players[rival]["bars"] + theirs)
    for_others = 0.25 * (perspective.seats - 2) if mine == theirs == 0 else 0.0
    mark: int = view["mark"]
    won = 4.0 * (points >= mark) - 3.0 * (theirs > 0 and against >= mark and points < mark)
    return mine - 0.3 * theirs - for_others + won


WEIGHED: Final = {VOTE: rate_votes, SUGGEST: rate_votes, "victim": rate_victims, SHOWDOWN: rate_cards}


# Talk


def best_target(others: Others, chance: Chance) -> tuple[Seat, tuple[Seat, ...]]:
    """Whom to propose, and to whom: the proposal after which this seat may expect most."""
    me, living = others.me, others.memories[others.me].alive
    plans = [(q, tuple([p for p in living if p not in (me, q)])) for q in living if q != me]
    return max(plans, key=lambda plan: Plot(others, chance, HARD, (Word(me, plan[1], KILL, plan[0]),)).worth(plan[0]))
