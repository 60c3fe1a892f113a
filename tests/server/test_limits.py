"""What one visitor can do to the others: limits by address, before bodies are read, and connections that cost their sender."""

from __future__ import annotations

import asyncio
import socket
import threading
import time
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from tests.server.hand_clock import HandClock
from tests.server.paper import PEOPLE, Paper
from tests.server.servers import Guest, Server, serving
from tontine.server import commands, protocols, wire
from tontine.server import limits as limits_module
from tontine.server.cache import LiveTable
from tontine.server.errors import NoIdentity, TooMany, WrongOrigin
from tontine.server.gallery import Gallery
from tontine.server.hub import Hub
from tontine.server.identity import Identity, Keys
from tontine.server.kept_records import KeptRecords
from tontine.server.limits import BY_ADDRESS, AddressLimits, Limits, address_key
from tontine.server.middleware import Middleware
from tontine.server.routes import records as records_module
from tontine.server.routes.static import static
from tontine.server.serve import raise_descriptors
from tontine.server.service import Service
from tontine.server.store import Store
from tontine.server.thinkers import Thinkers

A, B = PEOPLE[:2]
CLASS = 30  # people behind one address


# Addresses


@pytest.mark.parametrize(
    ("host", "key"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("fe80::1%eth0", "fe80::"),
        ("testclient", "testclient"),
    ],
)
def test_ipv6_counts_by_its_first_64_bits(host: str, key: str) -> None:
    assert address_key(host) == key


def test_a_school_class_can_play_behind_one_address() -> None:
    """Thirty people take names, open thirty tables and play with two connections each, ten messages a second."""
    limits = AddressLimits({})
    for _ in range(CLASS):
        limits.names.take("school", 0)
        limits.tables.take("school", 0)
    for _ in range(CLASS * 30):  # files of the page, and what it asks for
        limits.requests.take("school", 0)
    for second in range(60):
        for _ in range(CLASS * 10):
            limits.messages.take("school", float(second))
    opened = [limits.connections.one_more("school") for _ in range(CLASS * 2)]
    for each in opened:
        each.__enter__()


def test_limits_can_be_changed() -> None:
    assert AddressLimits({"connections": 5}).connections.most == 5
    assert AddressLimits({}).connections.most == BY_ADDRESS["connections"]


# Before a body is read


def door(**options: Any) -> Middleware:
    identity = Identity(Keys("tests"), None)  # type: ignore[arg-type]
    return Middleware(None, Limits(by_address=options), identity)


def request(path: str, method: str = "POST", cookie: str = "", address: str = "192.0.2.7") -> dict[str, Any]:
    headers = [(b"host", b"here"), *([(b"cookie", f"tontine={cookie}".encode())] if cookie else [])]
    return {"type": "http", "method": method, "path": path, "headers": headers, "client": (address, 1)}


def test_an_address_that_sends_too_many_requests_is_refused_and_no_other() -> None:
    entrance = door(requests=1)
    refused = [entrance.refusal(request("/api/games", "GET")) for _ in range(30)]
    assert [type(each) for each in refused] == [type(None)] * 20 + [TooMany] * 10
    assert entrance.refusal(request("/api/games", "GET", address="192.0.2.8")) is None


@pytest.mark.parametrize("path", ["/api/tables", "/api/tables/x/acts", "/api/tables/x/rematch", "/api/records", "/api/me/link"])
def test_nobody_is_refused_before_the_body_is_read(path: str) -> None:
    entrance = door()
    assert isinstance(entrance.refusal(request(path)), NoIdentity)
    assert isinstance(entrance.refusal(request(path, cookie="forged")), NoIdentity)
    assert entrance.refusal(request(path, cookie=entrance.identity.sign("ann", 0))) is None


def test_uploads_count_before_they_are_read() -> None:
    entrance = door(uploads=20)
    assert [entrance.refusal(request("/api/records/verify")) is None for _ in range(4)] == [True, True, False, False]


def test_another_site_is_refused_first() -> None:
    entrance = door()
    scope = request("/api/tables")
    scope["headers"].append((b"origin", b"http://elsewhere"))
    assert isinstance(entrance.refusal(scope), WrongOrigin)


def test_what_is_too_large_or_no_text_is_a_typed_error(strict: Server) -> None:
    guest = Guest(strict.url, "Ann")
    large = guest.http.post("/api/tables", content=b'{"game": "' + b"x" * 100_000 + b'"}', headers={"content-type": "application/json"})
    assert (large.status_code, large.json()["error"]) == (413, "too-large")
    for path in ("/api/me", "/api/tables", "/api/records/verify"):
        answer = guest.http.post(path, content=b'{"name": "\xff\xfe", "game": "\xff"}', headers={"content-type": "application/json"})
        assert answer.status_code == 400, path
        assert answer.json()["error"] == "bad-request"


@pytest.mark.parametrize("body", [{"type": "stand", "id": "x" * 39 + "\n"}, {"type": "place", "id": "1", "bots": {"0\n": "easy"}}])
def test_a_line_feed_at_the_end_is_part_of_an_id(strict: Server, body: dict[str, Any]) -> None:
    guest = Guest(strict.url, "Ann")
    answer = guest.http.post(f"/api/tables/{guest.open()}/acts", json=body)
    assert answer.status_code == 400


# Connections


def raw(server: Server) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), 10)


def test_a_giant_header_ends_the_connection(strict: Server) -> None:
    with raw(strict) as client:
        client.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\nX: ")
        assert is_cut_off(client)
    assert httpx.get(f"{strict.url}/healthz").status_code == 200


def is_cut_off(client: socket.socket) -> bool:
    """Whether the other side closes while we send thirteen megabytes."""
    try:
        for _ in range(200):
            client.sendall(b"x" * 65_536)
    except OSError:
        return True
    return False


async def test_a_request_that_does_not_arrive_ends_the_connection(monkeypatch: pytest.MonkeyPatch) -> None:
    """And so does a client that sends nothing at all."""
    monkeypatch.setattr(protocols, "REQUEST_TIME", 0.05)
    for sent in (b"", b"GET /heal", b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nhalf"):
        protocol, transport = http_protocol()
        protocol.connection_made(transport)
        if sent:
            protocol.data_received(sent)
        await asyncio.sleep(0.1)
        assert transport.aborted, sent
        protocol.connection_lost(None)


async def test_an_answer_that_is_not_read_ends_the_connection(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocols, "STALL", 0.05)
    protocol, transport = http_protocol()
    protocol.connection_made(transport)
    protocol.data_received(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
    protocol.pause_writing()
    await asyncio.sleep(0.1)
    assert transport.aborted
    protocol.connection_lost(None)
    await asyncio.sleep(0)


class Transport(asyncio.Transport):
    """Keeps whether it was cut off."""

    def __init__(self) -> None:
        super().__init__()
        self.aborted = False

    def abort(self) -> None:
        self.aborted = True

    def is_closing(self) -> bool:
        return self.aborted

    def write(self, data: Any) -> None:
        pass

    def close(self) -> None:
        pass


def http_protocol() -> tuple[protocols.Http, Any]:
    from uvicorn import Config  # noqa: PLC0415
    from uvicorn.server import ServerState  # noqa: PLC0415

    async def app(scope: Any, receive: Any, send: Any) -> None:
        while (await receive())["type"] != "http.disconnect":
            pass

    config = Config(app, ws=protocols.Live, log_config=None)
    config.load()
    return protocols.Http(config=config, server_state=ServerState(), app_state={}), Transport()


async def test_a_flood_of_pings_ends_the_connection(strict: Server) -> None:
    """Frames that the protocol answers by itself count, too. The server goes on."""
    table = Guest(strict.url, "Ann").open()
    address = f"{strict.url.replace('http', 'ws', 1)}/api/tables/{table}/live"
    async with connect(address, compression=None) as live:
        ping = bytes([0x89, 0x80 | 125, 0, 0, 0, 0]) + b"x" * 125
        with suppress(RuntimeError):  # it is ended before all of them are written
            for _ in range(200):
                live.transport.write(ping * 20)
                await asyncio.sleep(0)
        await asyncio.wait_for(live.wait_closed(), 20)
    assert httpx.get(f"{strict.url}/healthz").status_code == 200


def test_a_ping_counts_for_several_messages() -> None:
    """Nobody needs many of them, and each is answered."""
    assert protocols.weight(Frame(Opcode.PING, b"")) == protocols.CONTROL > 1
    assert protocols.weight(Frame(Opcode.TEXT, b"{}")) == 1


async def test_a_frame_that_is_no_text_is_no_error_of_ours(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        table = Guest(server.url, "Ann").open()
        async with connect(f"{server.url.replace('http', 'ws', 1)}/api/tables/{table}/live", compression=None) as socket:
            await socket.recv()
            socket.transport.write(bytes([0x81, 0x82, 0, 0, 0, 0, 0xFF, 0xFE]))
            with pytest.raises(ConnectionClosed) as closed:
                await socket.recv()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1007
        server.stop()
        assert (tmp_path / "errors.log").read_text() == ""


def test_the_soft_limit_of_descriptors_is_raised() -> None:
    import resource  # noqa: PLC0415

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(soft, 512), hard))
    try:
        raise_descriptors()
        assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] == min(hard, 65_536) if hard >= 0 else 65_536
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


# Logs


def test_what_changes_nothing_is_not_written() -> None:
    paper = Paper().sit(A, B)
    paper.do(A, wire.Ready(paper.id()))
    paper.start()
    before = paper.table.seq
    paper.do(B, wire.Back(paper.id()))
    assert paper.table.seq == before, "not away"
    paper.do(B, wire.Away(paper.id()))
    paper.do(B, wire.Away(paper.id()))
    assert paper.table.seq == before + 1
    paper.do(B, wire.Mute(paper.id(), A.id))
    paper.do(B, wire.Mute(paper.id(), A.id))
    assert paper.table.seq == before + 2
    paper.do(A, wire.Answer(paper.id(), 1, paper.options(A)[0]))
    answered = paper.table.seq
    paper.do(A, wire.Answer(paper.id(), 1, paper.options(A)[0]))
    assert paper.table.seq == answered


def test_nobody_changes_their_mind_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "RESTLESS", 6)
    monkeypatch.setattr(commands, "FIDGETS", 6)
    paper = Paper().sit(A, B).start()
    for _ in range(3):
        paper.do(B, wire.Away(paper.id()))
        paper.do(B, wire.Back(paper.id()))
    with pytest.raises(TooMany):
        paper.do(B, wire.Away(paper.id()))
    for number in range(6):
        paper.answer(A, paper.options(A)[number % 2])
    with pytest.raises(TooMany):
        paper.answer(A, paper.options(A)[0])


def test_only_so_many_people_ever_sit_at_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "SITTERS", 2)
    paper = Paper().sit(A, B)
    paper.do(B, wire.Stand(paper.id()))
    with pytest.raises(TooMany):
        paper.sit(PEOPLE[2])
    paper.sit(B)


async def test_a_long_log_is_applied_in_slices() -> None:
    """Nothing else waits longer than 20 ms while it is read."""
    paper = Paper(spectators="talk").sit(A, B)
    for number in range(900):
        paper.do(B, wire.Ready(paper.id(), luck=str(number)))
    paper.start().play_on()
    table = Paper().table
    table.opening, table.name = paper.table.opening, paper.table.name
    live = LiveTable(table, Gallery())
    reading = asyncio.create_task(live.read(paper.log))
    turns = 0
    while not reading.done():
        await asyncio.sleep(0)
        turns += 1
    await reading
    assert live.table.seq == len(paper.log)
    assert turns > 3, "others had their turns"


# Bots alone


async def test_bots_alone_stand_still_while_nobody_watches() -> None:
    paper = Paper(bots={str(seat): "random" for seat in range(6)})
    paper.do(A, wire.Start(paper.id()))
    live = LiveTable(paper.table, Gallery())
    assert live.next_chore is not None
    assert live.next_chore.kind == "close"
    assert live.next_chore.due == paper.table.at + 1000 * paper.table.opening.wish.clocks.idle
    assert live.row().due_at == live.next_chore.due
    assert live.idle
    live.listeners.add(Mock(person=None))
    assert live.next_chore.kind in ("answer", "speak")
    assert not live.idle
    assert live.row().due_at == paper.table.at + 1000 * paper.table.opening.wish.clocks.idle, "others do not know who watches here"


def test_a_table_whose_clock_runs_is_not_dropped() -> None:
    paper = Paper().sit(A, B).start()
    assert not LiveTable(paper.table, Gallery()).idle
    assert LiveTable(Paper().table, Gallery()).idle


# Records


async def test_records_age_and_can_be_deleted(tmp_path: Path) -> None:
    store = Store(f"sqlite+aiosqlite:///{tmp_path}/tontine.db")
    await store.migrate()
    now = HandClock().now()
    records = KeptRecords(store)
    await records.keep("one", "ann", "x" * 10, now)
    await records.keep("two", "ann", "x" * 5, now + 1)
    assert await records.kept_by("ann") == (2, 15)
    assert not await records.delete("one", "ben")
    assert await records.drop_before(now + 1) == 1
    assert await records.delete("two", "ann")
    assert await records.kept_by("ann") == (0, 0)
    await store.stop()


async def test_one_person_keeps_only_so_many_records_and_bytes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(records_module, "RECORDS_EACH", 2)
    monkeypatch.setattr(records_module, "BYTES_EACH", 100)
    store = Store(f"sqlite+aiosqlite:///{tmp_path}/tontine.db")
    await store.migrate()
    service = Service(store, Hub(), Thinkers(), timers=False)
    await KeptRecords(store).keep("one", A.id, "x" * 60, 0)
    await records_module.check_room(service, A, 40)
    with pytest.raises(TooMany):
        await records_module.check_room(service, A, 41)
    await KeptRecords(store).keep("two", A.id, "x", 0)
    with pytest.raises(TooMany):
        await records_module.check_room(service, A, 1)
    await records_module.check_room(service, B, 41)
    await store.stop()


async def test_an_address_pays_for_the_time_that_its_replays_take(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits_module, "timed", lambda work: (60.0, work()))
    limits = Limits()
    assert await limits.do_work("here", lambda: 1) == 1
    with pytest.raises(TooMany) as refused:
        await limits.do_work("here", lambda: 2)
    assert refused.value.problem == "replays"
    assert await limits.do_work("there", lambda: 3) == 3


# Static answers


async def test_it_is_made_beside_the_loop_and_once_for_all_who_ask() -> None:
    """Nobody at a table waits for it."""
    made: list[int] = []

    def make() -> bytes:
        made.append(threading.get_ident())
        return b"all there is"

    request: Any = SimpleNamespace(headers={})
    found = await asyncio.gather(*[static(request, ("test", "beside"), make, "text/plain") for _ in range(3)])
    assert [answer.content for answer in found] == [b"all there is"] * 3
    assert len(made) == 1
    assert made[0] != threading.get_ident()


async def test_one_after_the_other_is_made() -> None:
    """Several at once would leave the loop a small part of the processor."""
    under_way: list[int] = []
    at_once: list[int] = []

    def make() -> bytes:
        under_way.append(1)
        time.sleep(0.02)
        at_once.append(len(under_way))
        under_way.pop()
        return b""

    request: Any = SimpleNamespace(headers={})
    await asyncio.gather(*[static(request, ("test", "in turn", str(number)), make, "text/plain") for number in range(5)])
    assert at_once == [1] * 5


def test_what_never_changes_is_made_once(strict: Server) -> None:
    for path in (
        "/api/games",
        "/api/games/dead-last/cards",
        "/api/games/dead-last/rules",
        "/api/wire",
        "/api/wire.json",
        "/api/asyncapi.json",
        "/api/openapi/openapi.json",
        "/api/games/dead-last",
        *[f"/api/games/dead-last/{what}" for what in ("settings", "texts", "learning", "lesson", "words")],
    ):
        first = httpx.get(f"{strict.url}{path}", headers={"accept-encoding": "identity"})
        assert first.status_code == 200, path
        again = httpx.get(f"{strict.url}{path}", headers={"if-none-match": first.headers["etag"]})
        assert (again.status_code, again.content) == (304, b""), path
