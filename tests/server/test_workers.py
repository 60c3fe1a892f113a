"""Several workers on PostgreSQL and Redis, one of which is killed."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.places import few
from tests.server.servers import Guest, Seat, Server, serving
from tests.server.services import Postgres, Redis, postgres, redis_server
from tests.server.stubborn import Stubborn, refs_of, seat_all
from tontine.bench.services import listens
from tontine.core.registry import games

MATCHES = 50
QUICK = {"pace": 0.02, "window": 0.1, "question": 300}

pytestmark = pytest.mark.seconds(120)


@contextmanager
def two_workers(folder: Path, database: str, redis: Redis, affinity: bool = False) -> Iterator[tuple[Server, Server]]:
    """Without affinity they are as on two machines: whoever is connected to serves the table."""
    shared: dict[str, Any] = {"db": database, "redis": redis.url, "generous": True, "thinkers": 1, "affinity": affinity}
    with serving(folder / "one", **shared) as one, serving(folder / "two", **shared) as two:
        yield one, two


@pytest.fixture(scope="module")
def database(running_postgres: Postgres) -> str:
    return running_postgres.database()


@pytest.fixture(scope="module")
def workers(tmp_path_factory: pytest.TempPathFactory, database: str, running_redis: Redis) -> Iterator[tuple[Server, Server]]:
    with two_workers(tmp_path_factory.mktemp("workers"), database, running_redis) as both:
        yield both


def table_of(guests: list[Guest], game: str = "dead-last", seats: int = 6, **wish: Any) -> str:
    table = guests[0].open(game, seats, clocks=QUICK, **wish)
    seat_all(table, guests, bots=len(guests) < seats)
    return table


async def connected(workers: tuple[Server, Server], table: str, guests: list[Guest]) -> list[Seat]:
    """Everybody's connection, in turns to one worker and the other."""
    seats = [await Seat(workers[number % 2].url, guest.cookie, table).join() for number, guest in enumerate(guests)]
    for seat in seats:
        await seat.hear()
    return seats


def guests_at(server: Server, count: int) -> list[Guest]:
    return [Guest(server.url, f"Guest {number}") for number in range(count)]


def metric(server: Server, name: str) -> float:
    found = re.search(rf"^{name} (\S+)$", httpx.get(f"{server.url}/metrics").text, re.MULTILINE)
    return float(found[1]) if found else 0.0


# One table, two workers


@pytest.mark.slow
async def test_all_answer_at_once_at_both_workers(workers: tuple[Server, Server], database: str) -> None:
    guests = guests_at(workers[0], 6)
    for _ in range(3):
        table = table_of(guests, settings={"rounds": 8})
        seats = await connected(workers, table, guests)
        await asyncio.gather(*[seat.play() for seat in seats])
        seqs, _ = await refs_of(database, table)
        assert seqs == list(range(len(seqs)))
        one, two = [guests[0].at(worker.url).get(f"/api/tables/{table}/record") for worker in workers]
        assert one == two
        assert one["outcome"] is not None
        assert guests[0].post("/api/records/verify", one)["outcome"] == one["outcome"]
    assert metric(workers[0], "tontine_conflicts_total") + metric(workers[1], "tontine_conflicts_total") > 0


@pytest.mark.slow
async def test_everybody_hears_the_same_story_at_either_worker(workers: tuple[Server, Server]) -> None:
    guests = guests_at(workers[0], 3)
    table = table_of(guests, "last-dog-standing", 3)
    seats = await connected(workers, table, guests)
    watchers = [await Seat(worker.url, "", table).join() for worker in workers]
    for watcher in watchers:
        await watcher.hear()
    begun = [watcher.n for watcher in watchers]
    await asyncio.gather(*[seat.play() for seat in seats], *[watcher.until(lambda it: it.status == "over") for watcher in watchers])
    assert begun[0] == begun[1]
    assert watchers[0].raw[1:] == watchers[1].raw[1:]


@pytest.mark.slow
async def test_two_clients_of_one_seat_at_two_workers(workers: tuple[Server, Server], database: str) -> None:
    guests = guests_at(workers[0], 6)
    table = table_of(guests)
    ann = guests[0]
    one, two = await connected(workers, table, [ann, ann])
    replies = await asyncio.gather(one.answer(1), two.answer(2))
    assert [reply["type"] for reply in replies] == ["ack", "ack"]  # a vote can be changed until all are in
    number = one.question["number"] if one.question else 0
    same = await asyncio.gather(
        one.send("answer", "same", question=number, option=3), two.send("answer", "same", question=number, option=3)
    )
    assert [reply["type"] for reply in same] == ["ack", "ack"]
    for seat in (one, two):
        await seat.until(lambda it: it.question is not None and it.question.get("answered") == 3)
    seqs, _ = await refs_of(database, table)
    assert one.n == two.n
    await one.send("answer", "same", question=number, option=4)
    assert (await refs_of(database, table))[0] == seqs


@pytest.mark.slow
async def test_one_of_two_clients_is_too_late_where_an_answer_is_final(workers: tuple[Server, Server]) -> None:
    guests = guests_at(workers[0], 2)
    table = table_of(guests, "last-dog-standing", 2)
    ann = await connected(workers, table, [guests[0], guests[0]])
    ben = await connected(workers, table, [guests[1], guests[1]])
    asked = ann if ann[0].unanswered else ben
    before = asked[0].question
    assert before is not None
    option = before["options"][0]
    replies = await asyncio.gather(*[seat.answer(option) for seat in asked])
    assert sorted(reply["type"] for reply in replies) == ["ack", "error"]
    late = next(reply for reply in replies if reply["type"] == "error")
    assert late["error"] in ("stale-question", "not-asked")


@pytest.mark.slow
async def test_mistakes_at_one_worker_are_heard_at_no_other(workers: tuple[Server, Server], database: str) -> None:
    guests = guests_at(workers[0], 6)
    table = table_of(guests)
    seats = await connected(workers, table, guests)
    stranger = await Seat(workers[1].url, guests_at(workers[1], 1)[0].cookie, table).join()
    await stranger.hear()
    forged = await Seat(workers[1].url, guests[0].cookie[:-3] + "abc", table).join()
    await forged.hear()
    before = await refs_of(database, table)
    wrong: list[tuple[Seat, str, dict[str, Any], str]] = [
        (stranger, "answer", {"question": 1, "option": 1}, "not-seated"),
        (forged, "answer", {"question": 1, "option": 1}, "no-identity"),
        (seats[1], "answer", {"question": 7, "option": 1}, "stale-question"),
        (seats[1], "answer", {"question": 1, "option": "nonsense"}, "not-offered"),
        (seats[1], "answer", {"question": 1, "option": True}, "bad-message"),
        (seats[1], "withdraw", {"question": 1}, "nothing-to-withdraw"),
        (seats[1], "sit", {}, "wrong-time"),
        (seats[1], "start", {}, "not-allowed"),
        (seats[1], "say", {"text": "x" * 5000}, "too-large"),
    ]
    for seat, kind, fields, error in wrong:
        assert (await refused(seat, kind, fields))["error"] == error
    nowhere = await Seat(workers[1].url, guests[0].cookie, "nosuchtable1").join()
    assert (await nowhere.hear())["error"] == "no-such-table"
    assert await refs_of(database, table) == before
    await asyncio.gather(*[seat.play() for seat in seats])
    assert {seat.status for seat in seats} == {"over"}


async def refused(seat: Seat, kind: str, fields: dict[str, Any]) -> dict[str, Any]:
    """The error; without an id if the message could not be read."""
    await seat.send_raw(json.dumps({"type": kind, "id": "wrong", **fields}))
    while (message := await seat.hear())["type"] != "error":
        pass
    return message


@pytest.mark.slow
async def test_a_changed_mind_is_heard_at_no_worker(workers: tuple[Server, Server]) -> None:
    """Nothing is sent to the others: they must not learn that a player hesitates."""
    guests = guests_at(workers[0], 6)
    table = table_of(guests)
    seats = await connected(workers, table, guests)
    await seats[0].answer(1)
    for seat in seats[1:]:
        await seat.until(lambda it: 0 not in it.now["waiting"]["seats"])
    before = [len(seat.raw) for seat in seats]
    for option in (2, 3, 4):
        assert (await seats[0].answer(option))["type"] == "ack"
    for seat, heard in zip(seats[1:], before[1:], strict=True):
        for turn in ("first", "second"):  # the second goes out after any news that the first may have overtaken
            await seat.send_raw(json.dumps({"type": "ping", "id": turn}))
            assert (await seat.hear())["type"] == "pong"
        assert len(seat.raw) == heard + 2


@pytest.mark.slow
async def test_one_id_opens_one_table_and_one_rematch_at_both_workers(workers: tuple[Server, Server]) -> None:
    guests = guests_at(workers[0], 2)
    ann = [guests[0].at(worker.url) for worker in workers]
    wish = {"game": "last-dog-standing", "seats": 2, "clocks": QUICK, "id": "mine"}
    opened = await asyncio.gather(*[asyncio.to_thread(each.post, "/api/tables", wish) for each in (*ann, *ann)])
    assert len({each["table"] for each in opened}) == 1
    table = opened[0]["table"]
    assert guests[1].post("/api/tables", wish)["table"] != table
    seat_all(table, guests, bots=False)
    seats = await connected(workers, table, guests)
    await asyncio.gather(*[seat.play() for seat in seats])
    path, again = f"/api/tables/{table}/rematch", {"id": "again"}
    rematches = await asyncio.gather(*[asyncio.to_thread(each.post, path, again) for each in (*ann, *ann)])
    assert len({each["table"] for each in rematches}) == 1
    assert [each["table"] for each in ann[1].get("/api/tables", mine=True)].count(rematches[0]["table"]) == 1


@pytest.mark.slow
async def test_a_closed_connection_and_a_return_show_at_the_other_worker(workers: tuple[Server, Server]) -> None:
    """The return is to the other worker, too."""
    guests = guests_at(workers[0], 3)
    table = table_of(guests, "last-dog-standing", 3)
    bob, ann = await connected(workers, table, guests[1::-1])
    turn = next(each["your_turn"] for each in guests[0].at(workers[0].url).get("/api/tables", mine=True) if each["table"] == table)
    assert turn == ann.unanswered
    await ann.leave()
    await bob.until(lambda it: it.now["table"]["chairs"][0].get("disconnected"))
    assert [notice["what"] for notice in json.loads(bob.raw[-1])["notices"]] == ["disconnected"]
    await ann.join(workers[0].url)
    await bob.until(lambda it: not it.now["table"]["chairs"][0].get("disconnected"))
    assert [notice["what"] for notice in json.loads(bob.raw[-1])["notices"]] == ["reconnected"]
    await ann.leave()
    await bob.leave()


# Somebody dies


def many_tables(server: Server, matches: int) -> dict[str, list[Guest]]:
    """Two people and bots at each; all games in turn."""
    tables = {}
    for number in range(matches):
        game = games()[number % len(games())]
        guests = guests_at(server, 2)
        tables[table_of(guests, game.name, few(game))] = guests
    return tables


async def in_the_middle(players: list[Stubborn], strike: Callable[[], object]) -> None:
    """When the matches are well under way, but hardly any is over."""
    while sum(len(player.acked) for player in players) < 2 * len(players):
        await asyncio.sleep(0.02)
    seen = [player.now["table"]["status"] for player in players if "table" in player.now]  # some may just connect again
    assert seen.count("playing") > len(players) // 2
    await asyncio.to_thread(strike)


async def check_logs(database: str, players: list[Stubborn]) -> None:
    for player in players:
        seqs, refs = await refs_of(database, player.table)
        assert seqs == list(range(len(seqs)))
        assert player.acked <= refs, "an acknowledged answer is not in the store"
        assert player.status == "over"


@pytest.mark.seconds(500)
@pytest.mark.slow
@pytest.mark.parametrize(("affinity", "matches"), [(True, MATCHES), (False, 16)])
async def test_a_worker_is_killed_in_the_middle_of_fifty_matches(
    tmp_path: Path, running_postgres: Postgres, running_redis: Redis, affinity: bool, matches: int
) -> None:
    database = running_postgres.database()
    with two_workers(tmp_path, database, running_redis, affinity) as (one, two):
        tables = many_tables(one, matches)
        places = [[one.url, two.url], [two.url, one.url]]
        players = [
            Stubborn(places[number % 2], guest.cookie, table) for table, guests in tables.items() for number, guest in enumerate(guests)
        ]
        await asyncio.gather(*[player.play() for player in players], in_the_middle(players, one.kill))
        assert sum(player.breaks > 0 for player in players) >= matches // 2
        await check_logs(database, players)
        for table, guests in tables.items():
            guest = guests[0].at(two.url)
            assert guest.post("/api/records/verify", guest.get(f"/api/tables/{table}/record"))["proof"]


@pytest.mark.seconds(500)
@pytest.mark.slow
async def test_sqlite_is_killed_in_the_middle_of_fifty_matches_and_started_again(tmp_path: Path) -> None:
    server = Server(tmp_path, generous=True).start()
    database = f"sqlite+aiosqlite:///{tmp_path / 'tontine.db'}"

    def strike() -> None:
        server.kill()
        server.start()

    try:
        tables = many_tables(server, MATCHES)
        players = [Stubborn([server.url], guest.cookie, table) for table, guests in tables.items() for guest in guests]
        await asyncio.gather(*[player.play() for player in players], in_the_middle(players, strike))
        await check_logs(database, players)
    finally:
        server.kill()


@pytest.mark.slow
async def test_without_redis_news_come_late_and_nothing_is_lost(tmp_path: Path, database: str) -> None:
    with redis_server() as redis, two_workers(tmp_path, database, redis) as workers:
        guests = guests_at(workers[0], 6)
        table = table_of(guests)
        seats = await connected(workers, table, guests)
        redis.kill()
        assert (await seats[0].answer(1))["type"] == "ack"
        await seats[1].until(lambda seat: 0 not in seat.now["waiting"]["seats"])
        assert httpx.get(f"{workers[0].url}/healthz").json() == {"store": True, "hub": False}
        redis.start()
        await asyncio.gather(*[seat.play() for seat in seats])
        assert {seat.status for seat in seats} == {"over"}


@pytest.mark.slow
async def test_while_the_store_is_away_nothing_is_told_and_then_tables_go_on(tmp_path: Path) -> None:
    with postgres() as store, serving(tmp_path, db=store.database(), generous=True) as server:
        guests = guests_at(server, 6)
        table = table_of(guests)
        seats = await connected((server, server), table, guests)
        assert (await seats[0].answer(1))["type"] == "ack"
        await seats[1].until(lambda seat: 0 not in seat.now["waiting"]["seats"])
        store.crash()
        heard = len(seats[1].raw)
        assert (await seats[2].answer(1))["error"] == "unavailable"
        while httpx.get(f"{server.url}/healthz").status_code != 503:  # it is found out once a second
            await asyncio.sleep(0.05)
        await seats[1].send_raw(json.dumps({"type": "ping", "id": "still there?"}))
        assert (await seats[1].hear())["type"] == "pong"
        assert len(seats[1].raw) == heard + 1
        store.start()
        await asyncio.gather(*[seat.play() for seat in seats])
        assert {seat.status for seat in seats} == {"over"}
        record = guests[0].get(f"/api/tables/{table}/record")
        assert record["answers"][0] == [0, 1]


@pytest.mark.slow
async def test_one_command_with_two_workers(tmp_path: Path, database: str, running_redis: Redis) -> None:
    with serving(tmp_path, db=database, redis=running_redis.url, workers=2, generous=True) as server:
        guests = guests_at(server, 2)
        table = table_of(guests, "last-dog-standing", 2)
        seats = await connected((server, server), table, guests)
        await asyncio.gather(*[seat.play() for seat in seats])
        assert await asyncio.to_thread(server.stop) == 0
        for seat in seats:
            with pytest.raises(ConnectionClosed) as closed:
                await seat.until(lambda _: False)
            assert json.loads(seat.raw[-1])["type"] == "bye"
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012


@pytest.mark.slow
async def test_workers_stop_when_the_process_that_started_them_is_killed(tmp_path: Path, database: str, running_redis: Redis) -> None:
    with serving(tmp_path, db=database, redis=running_redis.url, workers=2, generous=True) as server:
        seat = await Seat(server.url, "", Guest(server.url).open()).join()
        await seat.hear()
        assert server.process is not None
        server.process.kill()
        with pytest.raises(ConnectionClosed) as closed:
            await seat.until(lambda _: False)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012
        async with asyncio.timeout(30):
            while listens(server.port):
                await asyncio.sleep(0.05)
        server.start()
        assert await asyncio.to_thread(server.stop) == 0


@pytest.mark.parametrize(("path", "status"), [("/api/tables/%00", 404), ("/api/records/%00", 404), ("/api/tables?game=%00", 400)])
def test_letters_that_no_database_keeps_are_refused(workers: tuple[Server, Server], path: str, status: int) -> None:
    assert httpx.get(f"{workers[0].url}{path}").status_code == status


async def test_a_report_may_hold_any_letters(workers: tuple[Server, Server]) -> None:
    ann, bob = [Guest(workers[0].url, name) for name in ("Ann", "Bob")]
    table = ann.open()
    bob.act(table, "sit")
    seat = await Seat(workers[0].url, ann.cookie, table).join()
    await seat.hear()
    assert (await seat.send("report", person=bob.person, reason="rude\0"))["type"] == "ack"
    assert (await seat.send("report", person="\0", reason="rude"))["error"] == "no-such-person"
    await seat.leave()


async def test_who_is_signed_out_at_one_worker_is_signed_out_at_the_other(workers: tuple[Server, Server]) -> None:
    ann = Guest(workers[0].url)
    table = ann.open()
    token = ann.post("/api/me/link", None)["token"]
    stolen = await Seat(workers[1].url, ann.cookie, table).join()
    await stolen.hear()
    ann.post("/api/me/recover", {"token": token, "alone": True})
    assert (await stolen.hear())["error"] == "no-identity"
    with pytest.raises(ConnectionClosed):
        await stolen.hear()
