"""Live play against a real server with SQLite: connections, ids, resuming, and every kind of message."""

from __future__ import annotations

import asyncio
import json
import random
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.servers import Guest, Refused, Seat, Server, client, full_table, seated, serving
from tontine.server.identity import Identity, Keys
from tontine.server.limits import Limits
from tontine.server.middleware import Middleware
from tontine.server.store import Store

# Play


@pytest.mark.parametrize(
    ("game", "seats"),
    [("dead-last", 6), pytest.param("last-shot", 3, marks=pytest.mark.slow), ("last-one-alive", 2), ("last-dog-standing", 2)],
)
async def test_a_match_is_played_to_its_end(server: Server, game: str, seats: int) -> None:
    table, guests = full_table(server, 2, game, seats)
    players = await seated(server, table, guests)
    await asyncio.gather(*[player.play() for player in players])
    assert players[0].events[-1]["event"] == "end"
    record = guests[0].get(f"/api/tables/{table}/record")
    assert guests[1].post("/api/records/verify", record)["proof"] == players[0].now["hash"]


def test_the_record_is_closed_while_the_match_goes_on(server: Server) -> None:
    table, guests = full_table(server)
    for path in ("record", "replay"):
        with pytest.raises(Refused) as refused:
            guests[0].get(f"/api/tables/{table}/{path}")
        assert (refused.value.status, refused.value.problem["error"]) == (409, "wrong-time")


async def test_a_spectator_sees_the_public_view(server: Server) -> None:
    table, guests = full_table(server)
    watcher = await Seat(server.url, Guest(server.url).cookie, table).join()
    welcome = await watcher.hear()
    assert welcome["you"].get("seat") is None
    assert welcome["view"]["seat"] is None
    assert "question" not in welcome
    reply = await watcher.send("answer", question=1, option=1)
    assert reply["error"] == "not-seated"
    guests[0].act(table, "answer", question=1, option=1)
    await watcher.until(lambda seat: seat.now["waiting"]["seats"] == [1, 2, 3, 4, 5])


async def test_a_table_without_spectators_turns_them_away(server: Server) -> None:
    table, _ = full_table(server, spectators="off")
    stranger = Guest(server.url)
    watcher = await Seat(server.url, stranger.cookie, table).join()
    assert (await watcher.hear())["error"] == "not-allowed"
    with pytest.raises(ConnectionClosed) as closed:
        await watcher.hear()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4404
    with pytest.raises(Refused):
        stranger.get(f"/api/tables/{table}")


async def test_who_looked_on_in_the_lobby_hears_nothing_of_the_match(server: Server) -> None:
    """Neither its first card nor when anything happens."""
    host, stranger = Guest(server.url), Guest(server.url)
    table = host.open("dead-last", 6, spectators="off")
    watcher = await Seat(server.url, stranger.cookie, table).join()
    assert (await watcher.hear())["type"] == "welcome"
    host.act(table, "sit", seat=0)
    host.act(table, "fill", level="random")
    await watcher.until(lambda seat: all(chair.get("bot") or chair.get("person") for chair in seat.now["table"]["chairs"]))
    host.act(table, "start")
    assert (await watcher.hear())["error"] == "not-allowed"
    with pytest.raises(ConnectionClosed) as closed:
        await watcher.hear()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4404
    assert watcher.now.get("view") is None


# Ids and numbers


async def test_the_same_message_twice_counts_once(server: Server) -> None:
    table, guests = full_table(server)
    seat, other = await seated(server, table, guests[:2])
    assert (await seat.send("answer", id="one", question=1, option=2))["type"] == "ack"
    assert (await seat.send("answer", id="two", question=1, option=3))["type"] == "ack"
    assert (await seat.send("answer", id="one", question=1, option=2))["type"] == "ack"
    again = await Seat(server.url, guests[0].cookie, table).join()
    assert (await again.hear())["question"]["answered"] == 3
    await other.until(lambda seat: seat.now["waiting"]["seats"] == [1, 2, 3, 4, 5])


async def test_a_connection_resumes_from_the_last_number_it_saw(server: Server) -> None:
    table, guests = full_table(server)
    seats = await seated(server, table, guests)
    lost = seats[5]
    await lost.leave()
    for seat in seats[:5]:
        await seat.answer(1 if seat is not seats[1] else 0)
    await lost.join()
    assert (await lost.hear())["type"] == "resumed"
    await lost.until(lambda seat: seat.now["waiting"]["seats"] == [5])
    fresh = await Seat(server.url, guests[5].cookie, table).join()
    await fresh.hear()
    assert fresh.n == lost.n
    for part in ("view", "waiting", "question", "table", "clocks"):
        assert fresh.now.get(part) == lost.now.get(part)


async def test_a_number_that_was_never_sent_gets_everything(server: Server) -> None:
    table, guests = full_table(server)
    seat = Seat(server.url, guests[0].cookie, table)
    seat.n, seat.person = 100_000, guests[0].person
    await seat.join()
    assert (await seat.hear())["type"] == "welcome"


async def test_two_connections_of_one_person_are_one_seat(server: Server) -> None:
    table, guests = full_table(server)
    phone, laptop = await seated(server, table, [guests[0], guests[0]])
    replies = await asyncio.gather(phone.answer(2), laptop.answer(3))
    assert [reply["type"] for reply in replies] == ["ack", "ack"]
    await phone.until(lambda seat: seat.n == 0 or seat.question["answered"] is not None)
    again = await Seat(server.url, guests[0].cookie, table).join()
    answered = (await again.hear())["question"]["answered"]
    await phone.until(lambda seat: seat.n >= again.n)
    await laptop.until(lambda seat: seat.n >= again.n)
    assert phone.question is not None
    assert laptop.question is not None
    assert phone.question["answered"] == laptop.question["answered"] == answered


# What can come over a connection

BAD: list[str | bytes] = [
    "",
    "{",
    "null",
    "[]",
    "17",
    '"answer"',
    "{}",
    '{"type":"answer"}',
    '{"type":"answer","id":"x"}',
    '{"type":"answer","id":"x","question":1}',
    '{"type":"answer","id":"x","question":1,"option":true}',
    '{"type":"answer","id":"x","question":1,"option":1.5}',
    '{"type":"answer","id":"x","question":1,"option":[1]}',
    '{"type":"answer","id":"x","question":1,"option":null}',
    '{"type":"answer","id":"x","question":1,"option":1,"seat":3}',
    '{"type":"answer","id":"","question":1,"option":1}',
    '{"type":"answer","id":17,"question":1,"option":1}',
    '{"type":"answer","id":"' + "x" * 50 + '","question":1,"option":1}',
    '{"type":"answer","id":"\\u0000x","question":1,"option":1}',
    '{"type":"answer","id":"caff\u00e8","question":1,"option":1}',
    '{"type":"launch","id":"x"}',
    '{"type":"sit","id":"x","seat":-1}',
    '{"type":"say","id":"x","text":"' + "x" * 401 + '"}',
    '{"type":"say","id":"x","text":"' + "x" * 5000 + '"}',
    "[" * 3000,
    b"\xff\xfe\x00\x01",
    bytes(range(256)),
]


@pytest.mark.parametrize("raw", BAD, ids=range(len(BAD)))
async def test_a_bad_message_gets_a_typed_error_and_the_connection_stays_open(server: Server, raw: str | bytes) -> None:
    table, guests = full_table(server, 1)
    (seat,) = await seated(server, table, guests)
    await seat.send_raw(raw)
    while (message := await seat.hear())["type"] != "error":
        pass
    assert message["error"] in ("bad-message", "too-large")
    assert (await seat.answer(1))["type"] == "ack"


async def test_noise_does_not_stop_a_table(server: Server) -> None:
    table, guests = full_table(server, 2)
    noisy, quiet = await seated(server, table, guests)
    chance = random.Random(1)
    whole = json.dumps({"type": "answer", "id": "n", "question": 1, "option": 1})
    for _ in range(60):
        cut = whole[: chance.randrange(len(whole))]
        noise: list[str | bytes] = [chance.randbytes(chance.randrange(1, 300)), cut, whole]
        await noisy.send_raw(chance.choice(noise))
    await asyncio.gather(noisy.play(), quiet.play())
    assert quiet.events[-1]["event"] == "end"


async def test_what_comes_twice_and_in_any_order_counts_once_as_it_came_first(server: Server) -> None:
    table, guests = full_table(server)
    seat, other = await seated(server, table, guests[:2])
    messages = [{"type": "answer", "id": f"m{option}", "question": 1, "option": option} for option in (1, 2, 3, 4, 5)]
    messages += [{"type": "answer", "id": "early", "question": 2, "option": 1}]
    shuffled = random.Random(2).sample(messages * 3, 18)
    for message in shuffled:
        await seat.send_raw(json.dumps(message))
    for message in shuffled:
        while (reply := await seat.hear())["type"] not in ("ack", "error"):
            pass
        assert (reply["id"], reply["type"]) == (message["id"], "error" if message["id"] == "early" else "ack")
    last = list(dict.fromkeys([message["option"] for message in shuffled if message["id"] != "early"]))[-1]
    await seat.until(lambda it: it.question is not None and it.question["answered"] == last)
    assert 0 in other.now["waiting"]["seats"]
    await other.until(lambda it: 0 not in it.now["waiting"]["seats"])


async def test_late_and_early_answers_change_nothing(server: Server) -> None:
    table, guests = full_table(server)
    seats = await seated(server, table, guests)
    assert (await seats[0].send("answer", question=2, option=1))["error"] == "stale-question"
    for seat in seats:
        await seat.answer(1 if seat is not seats[1] else 0)
    await seats[0].until(lambda seat: any(event["event"] == "votes" for event in seat.events))
    assert (await seats[0].send("answer", question=1, option=1))["error"] == "stale-question"
    assert (await seats[1].send("answer", question=1, option=0))["error"] == "not-asked"


async def test_anothers_question_cannot_be_answered(server: Server) -> None:
    table, guests = full_table(server, 2, "last-one-alive", 2)
    seats = await seated(server, table, guests)
    asked = next(seat for seat in seats if seat.question)
    other = next(seat for seat in seats if not seat.question)
    assert asked.question
    reply = await other.send("answer", question=asked.question["number"], option=asked.question["options"][0])
    assert reply["error"] == "not-asked"
    assert "expected" not in reply
    assert (await asked.answer(asked.question["options"][0]))["type"] == "ack"


async def test_a_flood_is_closed(strict: Server) -> None:
    table, guests = full_table(strict, 1)
    (seat,) = await seated(strict, table, guests)
    with pytest.raises(ConnectionClosed) as closed:
        await flood(seat)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1008
    await seat.join()
    assert (await seat.hear())["type"] in ("resumed", "welcome")


async def flood(seat: Seat) -> None:
    for number in range(400):
        await seat.send_raw(json.dumps({"type": "ping", "id": str(number)}))
    while True:
        await seat.hear()


# Who may come


async def test_a_forged_cookie_is_nobodys(server: Server) -> None:
    table, guests = full_table(server)
    honest = guests[0].cookie
    foreign = Identity(Keys("another server"), Store("sqlite+aiosqlite://")).sign(guests[0].person, 0)
    for forged in ("", "nonsense", foreign, honest[:-2], honest + "x", honest.split(".")[0] + ".AAAA", "x" * 5000):
        seat = await Seat(server.url, forged, table).join()
        assert "seat" not in (await seat.hear())["you"]
        assert (await seat.send("answer", question=1, option=1))["error"] == "no-identity"
        await seat.leave()


async def test_who_is_signed_out_elsewhere_hears_and_does_nothing_more(server: Server) -> None:
    ann = Guest(server.url)
    table = ann.open()
    ann.act(table, "sit")
    token = ann.post("/api/me/link", None)["token"]
    stolen = await Seat(server.url, ann.cookie, table).join()
    await stolen.hear()
    ann.post("/api/me/recover", {"token": token, "alone": True})
    mine = await Seat(server.url, ann.cookie, table).join()
    await mine.hear()
    await signed_out(stolen)
    assert (await mine.send("ready"))["type"] == "ack"
    await mine.leave()


async def signed_out(seat: Seat) -> None:
    assert (await seat.hear())["error"] == "no-identity"
    with pytest.raises(ConnectionClosed) as closed:
        await seat.hear()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4404


async def test_a_table_that_does_not_exist_is_said_to_be_none(server: Server) -> None:
    seat = await Seat(server.url, Guest(server.url).cookie, "nowhere").join()
    assert (await seat.hear())["error"] == "no-such-table"
    with pytest.raises(Refused) as refused:
        Guest(server.url).act("nowhere", "sit")
    assert refused.value.problem["error"] == "no-such-table"


async def test_other_sites_stay_out(server: Server) -> None:
    from websockets.asyncio.client import connect  # noqa: PLC0415

    table, _ = full_table(server)
    address = f"{server.url.replace('http', 'ws', 1)}/api/tables/{table}/live"
    with pytest.raises(InvalidStatus):
        await connect(address, origin="https://elsewhere.example")  # type: ignore[arg-type]
    async with connect(address, origin=server.url) as welcome:  # type: ignore[arg-type]
        assert json.loads(await welcome.recv())["type"] == "welcome"
    refused = httpx.post(f"{server.url}/api/me", json={"name": "Eve"}, headers={"Origin": "https://elsewhere.example"})
    assert (refused.status_code, refused.json()["error"]) == (403, "wrong-origin")
    allowed = httpx.post(f"{server.url}/api/me", json={"name": "Ann"}, headers={"Origin": server.url})
    assert allowed.status_code == 200


@pytest.mark.parametrize("origin", ["http://[", "null", ""])
@pytest.mark.parametrize("host", ["tontine.example", ""])
def test_what_is_no_address_is_another_site(origin: str, host: str) -> None:
    door = Middleware(None, Limits(), None)  # type: ignore[arg-type]
    assert door.foreign({"headers": [(b"origin", origin.encode()), (b"host", host.encode())]})
    assert not door.foreign({"headers": [(b"host", host.encode())]})


def test_every_answer_carries_a_strict_policy(server: Server) -> None:
    headers = httpx.get(f"{server.url}/api/games").headers
    assert "default-src 'none'" in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"


# Coming and going


def watch_health(server: Server, seen: list[int]) -> None:
    """The answers of the server until it stops answering."""
    with suppress(httpx.TransportError), client(server.url) as http:
        while True:
            seen.append(http.get("/healthz").status_code)


@pytest.mark.slow
@pytest.mark.seconds(120)
async def test_a_clean_stop_finishes_writes_and_says_come_back(tmp_path: Path) -> None:
    health: list[int] = []
    with serving(tmp_path, generous=True) as server:
        table, guests = full_table(server)
        seats = await seated(server, table, guests)
        for seat in seats[:3]:
            await seat.send_raw(json.dumps({"type": "answer", "id": "last", "question": 1, "option": 4}))
        watching = asyncio.create_task(asyncio.to_thread(watch_health, server, health))
        assert await asyncio.to_thread(server.stop) == 0
        await watching
        for seat in seats:
            with pytest.raises(ConnectionClosed) as closed:
                await seat.until(lambda _: False)
            assert json.loads(seat.raw[-1]) == {"type": "bye", "reason": "restart"}
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012
        port = server.port
    with serving(tmp_path, port=port):
        for seat in seats:
            await seat.join()
            assert (await seat.hear())["type"] == "resumed"
        told = [[seat.question and seat.question.get("answered"), seat.replies.get("last", {}).get("type")] for seat in seats[:3]]
        assert {tuple(each) for each in told} <= {(4, "ack"), (None, "error"), (None, None)}
        for seat in seats[:3]:
            seat.replies.clear()
            assert (await seat.send("answer", "last", question=1, option=4))["type"] == "ack"
    assert health == sorted(health)
    assert {200, 503} >= set(health) >= {503}


@pytest.mark.slow
@pytest.mark.seconds(160)
async def test_a_killed_server_has_every_acknowledged_answer(tmp_path: Path) -> None:
    with serving(tmp_path, generous=True) as server:
        tables = {}
        for _ in range(4):
            table, guests = full_table(server)
            tables[table] = await seated(server, table, guests)
        for seats in tables.values():
            assert (await seats[0].answer(3))["type"] == "ack"
            assert (await seats[1].answer(3))["type"] == "ack"
        server.kill()
        port = server.port
    with serving(tmp_path, port=port, generous=True):
        for seats in tables.values():
            for seat in seats:
                await seat.join()
                await seat.hear()
            assert [seat.question and seat.question.get("answered") for seat in seats] == [3, 3, None, None, None, None]
        await asyncio.gather(*[seat.play() for seats in tables.values() for seat in seats])
        assert all(seat.status == "over" for seats in tables.values() for seat in seats)


async def test_a_rematch_seats_the_same_people(server: Server) -> None:
    table, guests = full_table(server, 2, "last-dog-standing", 2)
    players = await seated(server, table, guests)
    await asyncio.gather(*[player.play() for player in players])
    again = guests[0].post(f"/api/tables/{table}/rematch", {"id": "r"})["table"]
    await players[1].until(lambda seat: seat.now["table"].get("next") == again)
    chairs = guests[1].get(f"/api/tables/{again}")["table"]["chairs"]
    assert [chair["person"] for chair in chairs] == [guest.person for guest in guests]


@pytest.mark.parametrize(
    ("origin", "scheme", "foreign"),
    [("http://here", "https", True), ("http://here", "wss", True), ("https://here", "https", False), ("https://here", "http", False)],
)
def test_a_page_that_came_without_tls_does_not_act_by_tls(origin: str, scheme: str, foreign: bool) -> None:
    """The other way round it is a proxy that does not say how the visitor came."""
    door = Middleware(None, Limits(), None)  # type: ignore[arg-type]
    assert door.foreign({"scheme": scheme, "headers": [(b"origin", origin.encode()), (b"host", b"here")]}) == foreign
