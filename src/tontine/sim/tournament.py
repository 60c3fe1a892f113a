"""A tournament: any number of bots, each in every seat of the same deals.

A deal is played once for each bot: the line-up moves on by a seat, so every bot sits in every seat of every deal once, and what it wins can
be compared deal by deal. The order in which they sit is drawn for each deal, so that everybody meets everybody.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any, NamedTuple

from ..core import Chance, seed_of
from .plan import Cell, Plan
from .play import play_line_up

Z = 1.96
RESAMPLES, MOST_UPDATES = 100, 60_000  # of the bootstrap; fewer resamples where there are many matches


class Result(NamedTuple):
    """One match: who sat where, and what each seat won."""

    deal: int
    bots: tuple[str, ...]
    won: tuple[float, ...]


@dataclass(frozen=True)
class Estimate:
    value: float
    low: float
    high: float


@dataclass(frozen=True)
class Standing:
    bot: str
    share: Estimate  # of a win, for each seat that it took
    rating: Estimate  # OpenSkill's mu, with an interval from resampled deals


@dataclass(frozen=True)
class Tournament:
    game: str
    seats: int
    deals: int
    matches: int
    standings: list[Standing]  # the best first
    pairs: dict[tuple[str, str], Estimate]  # of the matches that one of the two won, how many were the first one's

    def as_json(self) -> dict[str, Any]:
        about = {"game": self.game, "seats": self.seats, "deals": self.deals, "matches": self.matches, "fair": 1 / self.seats}
        bots = [{"bot": each.bot, "share": vars(each.share), "rating": vars(each.rating)} for each in self.standings]
        pairs = [{"bot": bot, "against": rival, **vars(found)} for (bot, rival), found in self.pairs.items()]
        return {**about, "bots": bots, "pairs": pairs}


def line_ups(bots: Sequence[str], seats: int, seed: str, deal: int) -> list[tuple[str, ...]]:
    order = list(bots)
    Chance(seed_of(f"line-up {seed} {deal}")).shuffle(order)
    return [tuple([order[(seat + turn) % len(order)] for seat in range(seats)]) for turn in range(len(order))]


def play_deal(plan: Plan, deal: int) -> list[Result]:
    found = []
    for bots in line_ups(plan.bots, plan.cells[0].seats, plan.seed, deal):
        winners = play_line_up(plan, deal, 0, bots).outcome.winners
        won = tuple([1 / len(winners) if seat in winners else 0.0 for seat in range(len(bots))])
        found.append(Result(deal, bots, won))
    return found


def tournament(
    game: str, cell: Cell, bots: Sequence[str], matches: int, seed: str, jobs: int, progress: Callable[[int], None]
) -> Tournament:
    """About so many matches: whole deals, at least one."""
    plan = Plan(game, [cell], bots, matches, seed)
    deals = max(1, round(matches / len(bots)))
    results = [result for played in played_deals(plan, deals, jobs) for result in told(played, progress)]
    results.sort(key=lambda each: each.deal)
    rated = ratings(results, bots, seed)
    standings = [Standing(bot, share_of(results, bot), rated[bot]) for bot in bots]
    standings.sort(key=lambda each: -each.share.value)
    ranked = [each.bot for each in standings]
    pairs = {(bot, rival): between(results, bot, rival) for bot in ranked for rival in ranked if bot != rival}
    return Tournament(game, cell.seats, deals, len(results), standings, pairs)


def told(played: list[Result], progress: Callable[[int], None]) -> list[Result]:
    progress(len(played))
    return played


def played_deals(plan: Plan, deals: int, jobs: int) -> Iterator[list[Result]]:
    from joblib import Parallel, delayed  # noqa: PLC0415

    pool = Parallel(n_jobs=jobs, return_as="generator", batch_size=1, pre_dispatch=4 * jobs)
    yield from pool(delayed(play_deal)(plan, deal) for deal in range(deals))


# Figures. Deals are independent; the matches of one deal are not.


def by_deal(results: Sequence[Result]) -> list[list[Result]]:
    deals: dict[int, list[Result]] = {}
    for each in results:
        deals.setdefault(each.deal, []).append(each)
    return list(deals.values())


def share_of(results: Sequence[Result], bot: str) -> Estimate:
    return ratio([taken(deal, bot) for deal in by_deal(results)])


def taken(deal: Sequence[Result], bot: str) -> tuple[float, float]:
    """What the bot won in these matches, and how many seats it had."""
    won = [won for each in deal for name, won in zip(each.bots, each.won, strict=True) if name == bot]
    return sum(won), len(won)


def between(results: Sequence[Result], bot: str, rival: str) -> Estimate:
    return ratio([duel(deal, bot, rival) for deal in by_deal(results)])


def duel(deal: Sequence[Result], bot: str, rival: str) -> tuple[float, float]:
    """Where both sit: what a seat of the bot won, and what a seat of either won."""
    ours = theirs = 0.0
    for each in deal:
        if {bot, rival} <= set(each.bots):
            (won, seats), (lost, others) = taken([each], bot), taken([each], rival)
            ours, theirs = ours + won / seats, theirs + lost / others
    return ours, ours + theirs


def ratio(deals: Sequence[tuple[float, float]]) -> Estimate:
    """Of sums over deals, with its 95 % interval."""
    whole = sum(times for _, times in deals)
    if not whole:
        return Estimate(0.5, 0.0, 1.0)
    share = sum(hits for hits, _ in deals) / whole
    spread = sum((hits - share * times) ** 2 for hits, times in deals) * len(deals) / max(1, len(deals) - 1)
    margin = Z * sqrt(spread) / whole
    return Estimate(share, max(0.0, share - margin), min(1.0, share + margin))


def ratings(results: Sequence[Result], bots: Sequence[str], seed: str) -> dict[str, Estimate]:
    """OpenSkill (Plackett-Luce): winners before all others. The interval holds 95 of 100 samples of the deals, with replacement."""
    deals = by_deal(results)
    mu = rated(results, bots)
    chance = Chance(seed_of(f"bootstrap {seed}"))
    times = max(20, min(RESAMPLES, MOST_UPDATES // len(results)))
    drawn = [rated([each for _ in deals for each in chance.pick(deals)], bots) for _ in range(times)]
    return {bot: Estimate(mu[bot], *middle([sample[bot] for sample in drawn])) for bot in bots}


def middle(values: Sequence[float]) -> tuple[float, float]:
    ordered = sorted(values)
    return ordered[int(0.025 * len(ordered))], ordered[-1 - int(0.025 * len(ordered))]


def rated(results: Sequence[Result], bots: Sequence[str]) -> dict[str, float]:
    from openskill.models import PlackettLuce  # noqa: PLC0415

    model = PlackettLuce()
    known = dict.fromkeys(bots, (model.mu, model.sigma))
    for each in results:
        teams = [[model.rating(mu, sigma)] for mu, sigma in [known[bot] for bot in each.bots]]
        new = model.rate(teams, ranks=[1.0 if won else 2.0 for won in each.won])
        for bot in set(each.bots):
            own = [team[0] for team, name in zip(new, each.bots, strict=True) if name == bot]
            known[bot] = sum(one.mu for one in own) / len(own), sum(one.sigma for one in own) / len(own)
    return {bot: mu for bot, (mu, _) in known.items()}
