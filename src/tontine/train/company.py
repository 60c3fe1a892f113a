"""Who sits at a table of a league: the net that learns, older selves, an exploiter, and bots that were written by hand."""

from __future__ import annotations

from enum import IntEnum

from ..core import Chance


class Player(IntEnum):
    MAIN = 0  # the net that is to become strong
    EXPLOITER = 1  # learns to beat MAIN and nothing else
    OLDER = 2  # what MAIN was some time ago
    RIVAL = 3  # the best bot that the game brings along
    RANDOM = 4
    TEACHER = 5  # gives lessons


NETS = (Player.MAIN, Player.EXPLOITER, Player.OLDER)
LEARNERS = (Player.MAIN, Player.EXPLOITER)


def lesson(seats: int, chance: Chance, rivals: int = 35) -> list[Player]:
    """The answers of teachers are learned by heart. At `rivals` of a hundred tables there is one among rivals."""
    return alone(Player.TEACHER, Player.RIVAL, seats, chance) if chance.below(100) < rivals else [Player.TEACHER] * seats


def exam(seats: int, chance: Chance) -> list[Player]:
    """One seat against rivals in all others."""
    return alone(Player.MAIN, Player.RIVAL, seats, chance)


def company(seats: int, chance: Chance, rivals: int = 35) -> list[Player]:
    """`rivals` of a hundred tables have one learner among rivals."""
    drawn = chance.below(100)
    if drawn < rivals:
        return exam(seats, chance)
    drawn = chance.below(100)
    if drawn < 45:
        return [Player.MAIN] * seats
    if drawn < 60:
        return alone(Player.EXPLOITER, Player.MAIN, seats, chance)
    if drawn < 75:
        return alone(Player.MAIN, Player.OLDER, seats, chance)
    return mixed(seats, chance)


def alone(one: Player, others: Player, seats: int, chance: Chance) -> list[Player]:
    found = [others] * seats
    found[chance.below(seats)] = one
    return found


def mixed(seats: int, chance: Chance) -> list[Player]:
    drawn = [Player.MAIN, Player.MAIN, Player.OLDER, Player.RIVAL, Player.RIVAL, Player.RANDOM]
    found = [chance.pick(drawn) for _ in range(seats)]
    found[chance.below(seats)] = Player.MAIN
    return found
