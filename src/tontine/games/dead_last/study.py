"""A study of the company: whether it is several minds, speaks to a newcomer, leaves one a chance, and how strong hard and expert are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Final, NamedTuple

from ...core import Bot, Chance, Game, Match, Option, Perspective, Seat, seed_of
from ...core.conversation import Conversation
from ...core.study import Figure, Progress, Study, figure
from ...core.talk import BEWARE, KILL, SHOW_CARD, Said, Signal
from .company import normal
from .expert import expert, hard
from .memory import Memory, Word
from .rules import AMBUSH
from .state import VOTE

SEATS: Final = 6
NORMAL: Final = "normal"
EXPERT: Final = "expert"
HARD: Final = "hard"


def study(game: Game[Any], rounds: int, seed: str, progress: Progress) -> list[Figure]:
    """So many rounds of normal bots alone, as many with each newcomer among them, and as many with expert and with hard among them."""
    alone = play_rounds(game, rounds, f"{seed} alone", progress, None)
    figures = [alike(alone), *first_targets(alone)]
    for name, (newcomer, least) in NEWCOMERS.items():
        played = play_rounds(game, rounds, f"{seed} {name}", progress, newcomer)
        figures.append(figure(name, [in_showdowns(each) for each in played], least=least))
        figures += talkative(played) if newcomer is SILENT else []
    for level, bot in STRONGER.items():
        won = [share_of_win(each) for each in play_rounds(game, rounds, f"{seed} {level}", progress, bot, level)]
        figures.append(figure(level, won, least=0.25))
    return figures


# Matches


class Played(NamedTuple):
    """What everybody heard of a match, where the newcomer sat, and what each seat heard and said at the table."""

    events: list[dict[str, Any]]
    newcomer: Seat | None
    said: list[list[Said]]
    votes_at: list[int]  # how many events had been told before each vote was

    def of(self, name: str) -> list[dict[str, Any]]:
        return [event for event in self.events if event["event"] == name]


def play_rounds(game: Game[Any], rounds: int, seed: str, progress: Progress, guest: Bot | None, level: str = "") -> list[Played]:
    """Matches of six until so many rounds are played, each with another company, and the guest on another seat."""
    played: list[Played] = []
    left = rounds
    while left > 0:
        played.append(play_match(game, f"{seed} {len(played)}", guest, len(played) % SEATS, level))
        done = len(played[-1].of("round"))
        progress(min(left, done))
        left -= done
    return played


def play_match(game: Game[Any], seed: str, guest: Bot | None, seat: Seat, level: str) -> Played:
    chance = Chance(seed_of(seed))
    match: Match[Any] = Match(game, SEATS, None, chance.block())
    bots = {p: guest if guest and p == seat else normal for p in range(SEATS)}
    levels = {p: level if guest and p == seat else NORMAL for p in range(SEATS)}
    talk = Conversation(match, seed, {p: name for p, name in levels.items() if name})
    talk.play(bots, chance)
    votes_at = [place for place, event in enumerate(match.told) if event.name == "votes"]
    return Played(match.events(), seat if guest else None, talk.heard, votes_at)


# Figures


def alike(played: Sequence[Played]) -> Figure:
    """Votes in which all bots that were no target voted for the same one, of those in which there were two such bots at least."""
    return figure("alike", [(sum(votes), len(votes)) for votes in map(votes_alike, played)], most=0.5)


def votes_alike(played: Played) -> list[bool]:
    outside = [[vote for name, vote in event["votes"].items() if int(name) not in event["targets"]] for event in played.of("votes")]
    return [len(set(votes)) == 1 for votes in outside if len(votes) > 1]


def first_targets(played: Sequence[Played]) -> list[Figure]:
    """How often the seat that is most often a target is one, in the first votes of matches and in the first votes of rounds."""
    return [most_frequent("first-in-match", played, 1), most_frequent("first-in-round", played, None)]


def most_frequent(name: str, played: Sequence[Played], rounds: int | None) -> Figure:
    firsts = [first_votes(each)[:rounds] for each in played]
    figures = [
        figure(name, [(sum([seat in targets for targets in first]), len(first)) for first in firsts], most=0.3) for seat in range(SEATS)
    ]
    return max(figures, key=lambda each: each.share)


def first_votes(played: Played) -> list[list[Seat]]:
    """The targets of the first vote of each round."""
    begun = [place for place, event in enumerate(played.events) if event["event"] == "round"]
    return [next(event["targets"] for event in played.events[place:] if event["event"] == "votes") for place in begun]


def in_showdowns(played: Played) -> tuple[float, int]:
    """Rounds in which the newcomer reached the showdown, of all rounds."""
    return sum([played.newcomer in event["seats"] for event in played.of("showdown")]), len(played.of("round"))


def talkative(played: Sequence[Played]) -> list[Figure]:
    """Whether a newcomer who says nothing is spoken to before votes, and how many bots say more than enough."""
    heard = [spoken_to(each) for each in played]
    loud = [too_much(each) for each in played]
    return [
        figure("spoken-to", [(sum(each), len(each)) for each in heard], least=0.5),
        figure("spoken-to-first", [(sum(each[:1]), 1) for each in heard], least=0.8),
        figure("too-much", [(sum(each), len(each)) for each in loud], most=0.2),
    ]


def spoken_to(played: Played) -> list[bool]:
    """By votes of the newcomer: whether somebody made it a proposal or warned it before."""
    assert played.newcomer is not None
    words = words_before_votes(played, played.newcomer)
    return [bool(heard) for event, heard in zip(played.of("votes"), words, strict=True) if str(played.newcomer) in event["votes"]]


def too_much(played: Played) -> list[bool]:
    """By votes of each bot: whether it said more than two things before."""
    found = []
    for seat in [p for p in range(SEATS) if p != played.newcomer]:
        for event, words in zip(played.of("votes"), words_before_votes(played, seat), strict=True):
            if str(seat) in event["votes"]:
                found.append(sum([word.by == seat for word in words]) > 2)
    return found


def words_before_votes(played: Played, seat: Seat) -> list[list[Signal]]:
    """What this seat heard and said before each vote; not which cards were promised in showdowns."""
    said = [(before, word) for before, word in played.said[seat] if word.signal != SHOW_CARD]
    return [[word for before, word in said if last < before <= vote] for last, vote in pairwise([-1, *played.votes_at])]


def share_of_win(played: Played) -> tuple[float, int]:
    winners = played.of("end")[0]["winners"]
    return (played.newcomer in winners) / len(winners), 1


# Newcomers: each answers other questions than a vote at random


def at_random(perspective: Perspective, chance: Chance) -> Option:
    return chance.pick(perspective.ask.options)


def for_richest(perspective: Perspective, chance: Chance) -> Option:
    """For the player with most bars; if there are several, for any of them."""
    if perspective.ask.kind != VOTE:
        return at_random(perspective, chance)
    memory = Memory.of(perspective)
    living = [p for p in memory.alive if p != perspective.seat]
    most = max([memory.bars[p] for p in living])
    return chance.pick([p for p in living if memory.bars[p] == most])


def as_told(perspective: Perspective, chance: Chance) -> Option:
    """For whoever was named to it most often; at random if nobody was."""
    named = Counter([word.target for word in words_of(perspective) if word.signal == KILL and word.target in perspective.ask.options])
    best = [target for target in perspective.ask.options if named and named[target] == max(named.values())]
    return chance.pick(best or perspective.ask.options)


def if_warned(perspective: Perspective, chance: Chance) -> Option:
    """Ambushes when somebody told it to beware; otherwise votes for the richest."""
    warned = any(word.signal == BEWARE for word in words_of(perspective))
    return AMBUSH if warned else for_richest(perspective, chance)


def words_of(perspective: Perspective) -> list[Word]:
    """What was said before this vote."""
    return Memory.of(perspective).words if perspective.ask.kind == VOTE else []


SILENT: Final[Bot] = as_told  # the newcomer of whom it is counted how often it is spoken to
NEWCOMERS: Final[dict[str, tuple[Bot, float]]] = {  # in how many rounds each should reach the showdown at least
    "as-told": (as_told, 0.20),
    "if-warned": (if_warned, 0.15),
    "for-richest": (for_richest, 0.12),
    "at-random": (at_random, 0.05),
}
STRONGER: Final[dict[str, Bot]] = {EXPERT: expert, HARD: hard}
STUDY: Final = Study(1 + len(NEWCOMERS) + len(STRONGER), study)
