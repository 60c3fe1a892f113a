"""Who begins a rematch: a game marks the setting that is the last winner's seat, and the server finds that seat."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import msgspec

from tests.server.neighbours import play_by_chores, services, table_at
from tests.server.paper import HOST, PEOPLE, SECRET, Paper
from tontine.core import Outcome, Settings, whole
from tontine.core.settings import after_win
from tontine.server import wire
from tontine.server.commands import change_of
from tontine.server.entries import Closed, Entry
from tontine.server.person import Person
from tontine.server.rematch import reopening, winners_of
from tontine.server.service import Service
from tontine.server.streams import table_seen
from tontine.server.table_options import Guest, Opening, Winner, Wish, checked, hash_of
from tontine.server.tables import Table

A, B, C = PEOPLE[:3]
GAME = "last-shot"


@dataclass(frozen=True)
class Some(Settings):
    begins: int = whole(-1, -1, 2, winner=True)
    deals: int = whole(0, 0, 5)


def test_only_what_says_so_follows_the_winner_and_only_to_a_seat_that_it_allows() -> None:
    assert after_win(Some, 2) == {"begins": 2}
    assert after_win(Some, 3) == {}


class Again:
    """A rematch on paper: these people sit where they sat, and a bot at the last seat."""

    def __init__(self, *winners: Winner) -> None:
        wish = checked(Wish(GAME, 4, bots={"3": "greedy"}))
        people = {str(seat): Guest(person.id, person.name) for seat, person in enumerate((A, B))}
        opening = Opening(wish, HOST.id, HOST.name, 0, hash_of(SECRET), people, "before", Paper(GAME, 4).table.opening.rules)
        self.table = Table("again", msgspec.structs.replace(opening, winners=list(winners)), SECRET)

    def do(self, person: Person, message: wire.FromClient) -> None:
        change = change_of(self.table, person, message)  # type: ignore[arg-type]
        if change is not None:
            self.table.apply(Entry(self.table.seq, 0, change, person.id, f"{self.table.seq}"))

    def first(self) -> int:
        """Who begins, once it is started with bots on the free seats."""
        self.do(HOST, wire.Fill("fill", "random"))
        if self.table.seat_of(B.id) is not None:
            self.do(B, wire.Ready("ready"))
        self.do(HOST, wire.Start("start"))
        assert self.table.match is not None
        first: int = self.table.match.settings.first  # type: ignore[attr-defined]
        assert first in (-1, self.table.match.state.turn)
        return first


def test_the_winner_begins() -> None:
    assert Again(Winner(1, B.id)).first() == 1


def test_the_winner_begins_wherever_they_sit_now() -> None:
    again = Again(Winner(1, B.id))
    again.do(B, wire.Stand("stand"))
    assert table_seen(again.table).winner_settings == {}
    again.do(C, wire.Sit("sit", 1))
    again.do(B, wire.Sit("sit", 2))
    assert table_seen(again.table).winner_settings == {"first": 2}
    again.do(C, wire.Ready("ready"))
    assert again.first() == 2


def test_a_winner_who_has_gone_begins_nothing() -> None:
    again = Again(Winner(1, B.id))
    again.do(B, wire.Stand("stand"))
    assert again.first() == -1


def test_a_bot_that_won_begins_as_long_as_it_sits_there() -> None:
    assert Again(Winner(3, None, "greedy")).first() == 3
    another = Again(Winner(3, None, "greedy"))
    another.do(HOST, wire.Place("place", {"3": "random"}))
    assert another.first() == -1


def test_of_several_winners_the_first_who_is_here_begins() -> None:
    winners = (Winner(2, C.id), Winner(1, B.id), Winner(0, A.id))
    assert Again(*winners).first() == 1


def test_a_first_match_is_begun_as_the_wish_says() -> None:
    paper = Paper(GAME, 3, settings={"first": 2}).sit(A)
    assert table_seen(paper.table).winner_settings == {}
    paper.start()
    assert paper.match.state.turn == 2


def finished(*winners: int) -> Table:
    """A match that these seats have won: two people and a bot."""
    paper = Paper(GAME, 3).sit(A, B).start("random")
    reason = next(iter(paper.match.game.Reason))
    paper.match.outcome = Outcome(reason, winners, [1] * 3, [])
    return paper.table


def test_shared_wins_are_in_an_order_drawn_by_lot() -> None:
    assert winners_of(finished(1)) == [Winner(1, B.id)]
    drawn = {tuple([winner.seat for winner in winners_of(finished(0, 2))]) for _ in range(60)}
    assert drawn == {(0, 2), (2, 0)}
    assert Winner(2, None, "random") in winners_of(finished(0, 2))


def test_who_won_before_is_remembered_over_a_match_that_nobody_finished() -> None:
    again = Again(Winner(1, B.id))
    again.first()
    again.table.apply(Entry(again.table.seq, 0, Closed("abandoned")))
    assert reopening(again.table, A, 0, SECRET).winners == [Winner(1, B.id)]


async def test_six_rematches_begin_with_the_last_winner(tmp_path: Path, threads: ThreadPoolExecutor) -> None:
    async with services(tmp_path, threads, 1) as (service,):
        name = await service.commands.open(Wish(GAME, 3, settings={"turns": 12}, bots={"1": "random", "2": "random"}), A)
        await service.commands.handle(name, A, wire.Sit("sit"))
        for _ in range(6):
            winners = await play(service, name)
            name = await service.commands.rematch(name, A, f"again {name}")
            table = await table_at(service, name)
            assert table_seen(table).winner_settings["first"] in winners
            assert table.opening.wish.settings["first"] == -1
            await service.commands.handle(name, A, wire.Start("start"))
            table = await table_at(service, name)
            assert table.match is not None
            assert table.match.record()["settings"]["first"] == table_seen(table).winner_settings["first"]


async def play(service: Service, name: str) -> tuple[int, ...]:
    if (await table_at(service, name)).status == "open":
        await service.commands.handle(name, A, wire.Start("start"))
    await service.commands.handle(name, A, wire.Away("away"))
    await play_by_chores([service], name)
    table = await table_at(service, name)
    assert table.match is not None
    assert table.match.outcome is not None
    return tuple(table.match.outcome.winners)
