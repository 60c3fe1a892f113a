"""The conspiracy at the table (DL-6): its clock, what players and bots agree on, and whether the dead may speak."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...core import Chance, Perspective, Seat, Signal, Talk
from ...core.talk import BEWARE, KILL, SHOW_CARD, WITH_YOU, Public
from .company import Mind, mind_of, rival_of, temperament_of, uniform
from .expert import Others, best_target
from .memory import Word
from .rules import AMBUSH
from .state import SHOWDOWN, SUGGEST, VOTE, WHISPER, DeadLastSettings
from .temperament import CAST
from .words import named

FEW: Final = 2  # a plan is made with so many others at least, where there are so many, and with so many at most
MANY: Final = 4


def of_vote(settings: DeadLastSettings) -> float:
    return settings.conspiracy


def of_whisper(settings: DeadLastSettings) -> float:
    """Whispers that are asked as questions, a suggestion and a listener each, share the conspiracy's time."""
    return settings.conspiracy / (2 * settings.whispers)


def confide(perspective: Perspective, level: str, chance: Chance) -> Sequence[Signal]:
    """What a bot says before a vote: an answer to proposals, a warning, a proposal of its own, a lie."""
    said = spoken(perspective, level, chance) if level in CAST.bots else []
    return in_character(said, temperament_of(perspective).name)


def promise(perspective: Perspective, level: str, chance: Chance) -> Sequence[Signal]:
    """Before a showdown: which card it will play, said once to all, or not at all. It need not be true."""
    mind = mind_of(perspective, chance)
    if level not in CAST.bots or mind.me in mind.memory.promised or uniform(chance) > 0.4 + mind.temper.lead:
        return []
    said = Signal(mind.me, SHOW_CARD, mind.promise(rival_of(perspective)), None)
    return in_character([said], mind.temper.name)


def in_character(signals: Sequence[Signal], name: str) -> list[Signal]:
    """Each signal in words of the character."""
    return [signal._replace(line=line_of(name, signal.signal)) for signal in signals]


def line_of(name: str, signal: str) -> str:
    return f"says-{name}-{signal}"


def spoken(perspective: Perspective, level: str, chance: Chance) -> list[Signal]:
    if level == "expert":
        return direct(Others.of(perspective), chance)
    mind = mind_of(perspective, chance)
    said = [word for word in mind.memory.words if word.by == mind.me]
    heard = [word for word in mind.memory.words if word.signal == KILL and mind.me not in (word.by, word.target)]
    return [*answer(mind, said, heard), *warn(mind, said, heard), *propose(mind, said, heard)]


def answer(mind: Mind, said: Sequence[Word], heard: Sequence[Word]) -> list[Signal]:
    """ "I am with you" to the one whose proposal it will follow; a liar says so to everybody who asks."""
    if not heard or any(word.signal == WITH_YOU for word in said):
        return []
    choice = mind.choice()
    honest = [word.by for word in heard if word.target == choice]
    lies = [word.by for word in heard if word.target != choice and uniform(mind.chance) < mind.temper.deceit]
    return [Signal(mind.me, WITH_YOU, None, (by,)) for by in dict.fromkeys([*honest, *lies])]


def warn(mind: Mind, said: Sequence[Word], heard: Sequence[Word]) -> list[Signal]:
    """A friend is told who is after it."""
    warned = [word.to for word in said if word.signal == BEWARE]
    ready = [word for word in heard if isinstance(word.target, int) and (word.target,) not in warned and will_warn(mind, word)]
    return [Signal(mind.me, BEWARE, word.by, (int(word.target or 0),)) for word in ready[:1]]


def will_warn(mind: Mind, word: Word) -> bool:
    assert isinstance(word.target, int)
    liking = mind.memory.trust(word.target) - mind.memory.trust(word.by)
    return mind.plan() != word.target and uniform(mind.chance) < 0.25 + 0.5 * mind.temper.loyalty * liking


def propose(mind: Mind, said: Sequence[Word], heard: Sequence[Word]) -> list[Signal]:
    """A target, to those it trusts most; sometimes another, false one to somebody whom it wants to stray."""
    if any(word.signal == KILL for word in said) or uniform(mind.chance) > mind.temper.lead:
        return []
    target = mind.choice()
    if target == AMBUSH:
        return []
    friends = by_trust(mind, [p for p in mind.others if p != target])
    size = FEW + mind.chance.below(max(1, min(len(friends), MANY) - FEW + 1))
    group, left = friends[:size], friends[size:]
    return [Signal(mind.me, KILL, target, tuple(sorted(group))), *mislead(mind, int(target), left)] if group else []


def mislead(mind: Mind, target: Seat, left: list[Seat]) -> list[Signal]:
    """A lie that pays: who votes for another falls."""
    others = [p for p in mind.others if p not in (target, left[-1])] if left else []
    if not others or uniform(mind.chance) >= mind.temper.deceit:
        return []
    return [Signal(mind.me, KILL, mind.chance.pick(others), (left[-1],))]


def direct(others: Others, chance: Chance) -> list[Signal]:
    """Expert: one proposal to all the others, and "I am with you" to everybody who proposes anything."""
    me, words = others.me, others.memories[others.me].words
    said = [word for word in words if word.by == me]
    asked = [word.by for word in words if word.signal == KILL and word.by != me and (word.by,) not in [each.to for each in said]]
    pledges = [Signal(me, WITH_YOU, None, (by,)) for by in dict.fromkeys(asked)]
    if any(word.signal == KILL for word in said):
        return pledges
    target, to = best_target(others, chance)
    return [*pledges, Signal(me, KILL, target, to)]


def by_trust(mind: Mind, seats: list[Seat]) -> list[Seat]:
    liking = {p: mind.memory.trust(p) + 0.5 * uniform(mind.chance) for p in seats}
    return sorted(seats, key=lambda p: -liking[p])


def killers(heard: Public) -> list[tuple[Seat, Seat]]:
    """Who voted for a Target that falls, and who struck back from an Ambush. A wasted vote is nobody's doing."""
    fallen = {int(p): why for p, why in heard[-1]["fallen"].items()}
    votes = next(event["votes"] for event in reversed(heard) if event["event"] == "votes")
    pairs = [(int(by), target) for by, target in votes.items() if fallen.get(target) == "target"]
    if "ambushed" in fallen.values():
        pairs += [(int(by), victim) for by, victim in heard[-2]["victims"].items()]
    return pairs


CLOCKS: Final = {VOTE: of_vote, SUGGEST: of_whisper, WHISPER: of_whisper}
LINES: Final = [line_of(name, signal) for name in CAST.characters for signal in (KILL, WITH_YOU, BEWARE, SHOW_CARD)]
TALK: Final = Talk(
    signals=(VOTE, SHOWDOWN),
    confide={VOTE: confide, SHOWDOWN: promise},
    lines=LINES,
    listens=True,
    named=named,
    silences_dead=lambda settings: settings.ghosts_silent,
)
KILLS: Final = {"falls": killers}
