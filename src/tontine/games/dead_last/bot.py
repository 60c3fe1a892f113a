from ...core import Chance, Option, Perspective


def greedy(perspective: Perspective, chance: Chance) -> Option:
    return chance.pick(perspective.ask.options)
