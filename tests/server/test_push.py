"""Web Push: encrypted as the standards say, sent to public push services alone, once a question, to nobody but who is missed."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from cryptography.exceptions import InvalidTag

from tests.server.databases import ANN, leave
from tests.server.hand_clock import HandClock
from tests.server.neighbours import Recorder
from tests.server.paper import PEOPLE
from tests.server.push_service import Browser, PushService, push_service, said
from tests.server.servers import Guest, Refused, Server
from tests.server.services import Redis
from tontine.server import command_handler, push_sender, wire
from tontine.server.errors import BadMessage, NotServable
from tontine.server.hub import Hub
from tontine.server.people import People
from tontine.server.push import AGAIN, AWAY, SPREAD, present_key
from tontine.server.push_sender import Sender, is_public
from tontine.server.serve import check_vapid
from tontine.server.service import Service
from tontine.server.store import Store
from tontine.server.subscriptions import EACH, Subscriptions
from tontine.server.table_options import Clocks, Wish
from tontine.server.thinkers import Thinkers
from tontine.server.web_push import encrypt, new_key, public_key, read_key, seal, to_bytes, to_text

A, B = PEOPLE[:2]
DAYS = Clocks(question=2 * 86_400, window=6 * 3600)


# The standards


def test_a_message_is_encrypted_as_in_the_example_of_rfc_8291() -> None:
    browser = Browser("", "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94")
    browser.auth = to_bytes("BTBZMqHH6r4Tts7J_aSIgg")
    text, salt = b"When I grow up, I want to be a watermelon", to_bytes("DGv6ra1nlYgDCS1FRnbzlw")
    sealed = seal(text, browser.keys["p256dh"], browser.keys["auth"], read_key("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), salt)
    assert to_text(sealed) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95b"
        "Qpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )
    assert browser.read(sealed) == text


def test_all_messages_have_one_length() -> None:
    keys = Browser("").keys
    assert len({len(encrypt(text.encode(), **keys)) for text in ("", "short", "è" * 200)}) == 1


# Where it is sent


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example.org/a",
        "https://127.0.0.1/a",
        "https://[::1]/a",
        "https://0x7f.1/a",
        "https://2130706433/a",
        "https://localhost/a",
        "https://redis:6379/a",
        "https://push.example.org:8443/a",
        "https://push.example.org:99999/a",
        "https://me:secret@push.example.org/a",
        "https://push.example.org/a b",
        "https://push.example.org/a\r\nhost: other",
        "https://push.example.org/è",
        "https://push.example.org/#a",
        "https://push.example.org/" + "a" * 1000,
        "https:///a",
        "ftp://push.example.org/a",
        "https://[::1",
    ],
)
def test_what_is_no_address_of_a_push_service_is_refused(endpoint: str) -> None:
    with pytest.raises(BadMessage):
        Sender().check(endpoint)


def test_only_public_addresses_are_public() -> None:
    private = "127.0.0.1 10.0.0.1 172.16.0.1 192.168.1.1 169.254.169.254 100.64.0.1 0.0.0.0 224.0.0.1 255.255.255.255 ::1 :: fe80::1%eth0"
    wrapped = "fc00::1 ff02::1 ::ffff:127.0.0.1 ::ffff:10.0.0.1 64:ff9b::7f00:1 2002:7f00:1:: 2001:0:7f00:1::"
    assert [each for each in f"{private} {wrapped}".split() if is_public(each)] == []
    assert [each for each in ["8.8.8.8", "2606:4700::1111", "::ffff:8.8.8.8"] if not is_public(each)] == []


@pytest.mark.parametrize("found", [["127.0.0.1"], ["8.8.8.8", "10.0.0.7"], ["::1"]])
async def test_a_name_that_leads_to_the_own_network_is_not_visited(monkeypatch: pytest.MonkeyPatch, found: list[str]) -> None:
    visited: list[Any] = []
    monkeypatch.setattr(push_sender, "getaddrinfo", lambda *_: [(0, 0, 0, "", (address, 443)) for address in found])
    monkeypatch.setattr(asyncio, "open_connection", lambda *given, **_: visited.append(given))
    with pytest.raises(OSError, match="public"):
        await Sender().post("https://push.example.org/a", {}, b"")
    assert visited == []


async def test_whatever_a_push_service_answers_is_a_status_or_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A redirect is not followed, an endless line not read, and one that never answers not waited for."""
    async with push_service(tmp_path) as service:
        sender, there = service.sender(), f"https://{service.netloc}/a?b=c"
        service.answer = b"HTTP/1.1 307 Elsewhere\r\nlocation: https://127.0.0.1/secret\r\n\r\n"
        assert await sender.post(there, {}, b"hello") == 307
        assert [(each.path, each.body) for each in service.received] == [("/a?b=c", b"hello")]
        for answer in (b"x" * 100_000, b"SSH-2.0-OpenSSH\r\n", b"HTTP/1.1\r\n", b"\r\n"):
            service.answer = answer
            with pytest.raises(OSError, match="HTTP"):
                await sender.post(there, {}, b"")
        with pytest.raises(ssl.SSLError):  # a certificate that nobody has signed
            await Sender(sender.trusted).post(there, {}, b"")
        service.answer = b""
        monkeypatch.setattr(push_sender, "SECONDS", 0.3)
        with pytest.raises(TimeoutError):
            await sender.post(there, {}, b"")
        await sender.stop()


# Who is told, and when


@pytest.fixture(scope="module")
def threads() -> Iterator[ThreadPoolExecutor]:
    with ThreadPoolExecutor(1) as pool:
        yield pool


class House:
    def __init__(self, service: Service, pushes: PushService, clock: HandClock) -> None:
        self.service = service
        self.pushes = pushes
        self.clock = clock
        self.ids = iter(range(10_000))

    async def subscribe(self, person: str, **more: Any) -> Browser:
        browser = self.pushes.browser(person)
        await self.service.push.subscriptions.add(browser.subscription(person, **more))
        return browser

    async def start(self, clocks: Clocks, game: str = "dead-last", seats: int = 6, people: int = 2) -> str:
        name = await self.service.commands.open(Wish(game, seats, clocks=clocks), A)
        for person in PEOPLE[:people]:
            await self.service.commands.handle(name, person, wire.Sit("sit"))
            await self.service.commands.handle(name, person, wire.Ready("ready"))
        await self.service.commands.handle(name, A, wire.Fill("fill", "random"))
        await self.service.commands.handle(name, A, wire.Start("start"))
        return name

    async def pass_time(self, milliseconds: int) -> list[str]:
        """Who was told meanwhile."""
        before = len(self.pushes.received)
        self.clock.time += milliseconds
        await self.service.push.tick()
        while self.service.push._sending:
            await asyncio.sleep(0.01)
        return sorted(each.path.lstrip("/") for each in self.pushes.received[before:])


@asynccontextmanager
async def house(folder: Path, threads: ThreadPoolExecutor, hub: Hub | None = None) -> AsyncIterator[House]:
    store, clock = Store(f"sqlite+aiosqlite:///{folder}/tontine.db"), HandClock()
    await store.migrate()
    async with push_service(folder) as pushes:
        service = Service(store, hub or Hub(), Thinkers(1, threads), clock, timers=False, sender=pushes.sender())
        await service.start()
        try:
            yield House(service, pushes, clock)
        finally:
            await service.stop()


async def test_by_days_who_is_not_there_is_told_at_once_and_once(tmp_path: Path, threads: ThreadPoolExecutor) -> None:
    async with house(tmp_path, threads) as there:
        ann, ben = await there.subscribe(A.id), await there.subscribe(B.id, language="it")
        name = await there.start(DAYS)
        live = await there.service.cache.get(name)
        told = Recorder(A)
        live.listeners.add(told)
        assert await there.pass_time(SPREAD) == [B.id]
        (received,) = there.pushes.received
        assert said(ben, received) == {
            "title": "Dead Last: tocca a te",
            "body": "Il tavolo ti aspetta.",
            "path": f"/t/{name}",
            "language": "it",
        }
        with pytest.raises(InvalidTag):
            ann.read(received.body)
        claims = received.claims(f"https://{there.pushes.netloc}")
        assert 0 < claims["exp"] - there.clock.now() // 1000 <= 86_400
        assert received.headers["authorization"].endswith(public_key(await there.service.push.key()))
        assert 0 < int(received.headers["ttl"]) <= 86_400
        assert name not in str(received.headers)
        assert told.told == []  # nobody at the table learns of it
        assert await there.pass_time(AGAIN) == []
        assert await there.pass_time(AGAIN) == []
        assert there.service.push._due == {}


async def test_a_connection_that_was_dead_is_noticed(tmp_path: Path, threads: ThreadPoolExecutor) -> None:
    async with house(tmp_path, threads) as there:
        await there.subscribe(A.id)
        live = await there.service.cache.get(await there.start(DAYS))
        live.listeners.add(told := Recorder(A))
        assert await there.pass_time(SPREAD) == []
        live.listeners.discard(told)
        assert await there.pass_time(AGAIN) == [A.id]
        await there.service.commands.handle(live.table.name, B, wire.Say("say", "Well?"))
        assert await there.pass_time(AGAIN) == []  # talk is no question


async def test_elsewhere_only_who_wants_it_and_stays_away_is_told(tmp_path: Path, threads: ThreadPoolExecutor) -> None:
    async with house(tmp_path, threads) as there:
        await there.subscribe(A.id)
        await there.subscribe(B.id, every=True)
        name = await there.start(Clocks(question=600))
        assert await there.pass_time(AWAY - 1) == []
        assert await there.pass_time(1) == [B.id]
        other = await there.start(Clocks(question=600))
        table = (await there.service.cache.get(other)).table
        await there.service.commands.handle(other, B, wire.Answer("b", table.chairs[1].questions, 0))
        assert await there.pass_time(AWAY) == []  # has answered
        alone = await there.start(Clocks(question=600), people=1)
        assert await there.pass_time(AWAY) == []  # nobody waits
        assert name != other != alone


async def test_a_secret_question_is_told_to_the_asked_alone(
    tmp_path: Path, threads: ThreadPoolExecutor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only to whom it has a choice for; and neither the log nor what the others are sent changes by it."""
    monkeypatch.setattr(command_handler, "token_bytes", bytes)  # the match follows from the secret
    async with house(tmp_path, threads) as there:
        for person in PEOPLE[:3]:
            await there.subscribe(person.id)
        name = await there.start(DAYS, "last-shot", 3, 3)
        live = await there.service.cache.get(name)
        live.listeners.add(watching := Recorder(None))
        asked: list[str] = []
        while not asked:
            table = live.table
            assert table.match is not None
            before = len(watching.told), table.seq
            told = await there.pass_time(SPREAD)
            if table.window:
                asked = sorted(PEOPLE[ask.seat].id for ask in table.match.asks if len(ask.options) > 1)
                assert told == asked
                assert (len(watching.told), table.seq) == before
                there.clock.time += DAYS.window.__trunc__() * 1000 + 1000
                assert await there.service.scheduler.tick() == 1
            else:
                ask = table.match.asks[0]
                answer = wire.Answer(f"a{next(there.ids)}", table.chairs[ask.seat].questions, ask.options[0])
                await there.service.commands.handle(name, PEOPLE[ask.seat], answer)
            there.service.push.each._buckets.clear()


async def test_a_subscription_that_is_gone_is_deleted_and_one_that_fails_is_kept(tmp_path: Path, threads: ThreadPoolExecutor) -> None:
    async with house(tmp_path, threads) as there:
        await there.subscribe(A.id)
        for answer, kept in ((b"HTTP/1.1 500 Oh\r\n\r\n", 1), (b"HTTP/1.1 410 Gone\r\n\r\n", 0)):
            there.pushes.answer = answer
            await there.start(DAYS)
            assert await there.pass_time(SPREAD) == [A.id]
            assert len(await there.service.push.subscriptions.of([A.id])) == kept
        assert (await there.service.store.alive()) is True


async def test_nobody_is_flooded(tmp_path: Path, threads: ThreadPoolExecutor) -> None:
    async with house(tmp_path, threads) as there:
        await there.subscribe(A.id)
        there.service.push.each.burst = 1
        for _ in range(3):
            await there.start(DAYS)
        assert await there.pass_time(SPREAD) == [A.id]


@pytest.mark.slow
async def test_who_is_connected_to_another_worker_is_not_told(tmp_path: Path, threads: ThreadPoolExecutor, running_redis: Redis) -> None:
    hub, other = Hub(running_redis.url), Hub(running_redis.url)
    async with house(tmp_path, threads, hub) as there:
        await there.subscribe(A.id)
        await there.subscribe(B.id)
        name = await there.start(DAYS)
        await other.mark_present([present_key(name, B.id)])
        assert await there.pass_time(SPREAD) == [A.id]
        await other.mark_present([])
        there.service.cache._tables[name].listeners.add(Recorder(A))
        await there.service.push._tell_presence()
        both = [present_key(name, person.id) for person in (A, B)]
        assert await other.present(both) == set(both)
        running_redis.kill()
        assert await other.present([present_key(name, B.id)]) == set()
        running_redis.start()
    await other.stop()


# The store


async def test_subscriptions_are_kept(url: str) -> None:
    store, others = Store(url), [Store(url) for _ in range(3)]
    await leave(store, "0005", {"people": [{**ANN, "generation": 2, "agent": False}]})
    await store.migrate()
    assert (await People(store).find("ann")).generation == 2
    keys = await asyncio.gather(*[Subscriptions(each).key(new_key()) for each in (store, *others)])
    assert len(set(keys)) == 1
    kept = Subscriptions(store)
    for number in range(EACH + 2):
        await kept.add(Browser(f"https://push.example.org/{number}").subscription("ann", at=number, device=f"ann {number}"))
    assert sorted(each.at for each in await kept.of(["ann", "ben"])) == list(range(2, EACH + 2))
    ben = Browser("https://push.example.org/5").subscription("ben", every=True, language="it")
    await kept.add(ben)
    assert await kept.of(["ben"]) == [ben]
    assert len(await kept.of(["ann"])) == EACH - 1
    assert not await kept.drop(ben.id, "ann")
    assert await kept.drop(ben.id)
    await kept.drop_device("ann 6")
    await kept.drop_device("")
    await kept.drop_before(4)
    assert sorted(each.at for each in await kept.of(["ann"])) == [4, 7, 8, 9, 10, 11]
    for each in (store, *others):
        await each.stop()


# REST


def wish(name: str, **more: Any) -> dict[str, Any]:
    browser = Browser(f"https://push.example.org/{name}")
    return {"endpoint": browser.endpoint, "keys": browser.keys, **more}


def test_a_browser_subscribes_and_unsubscribes(server: Server) -> None:
    ann, ben = Guest(server.url, "Ann"), Guest(server.url, "Ben")
    key = to_bytes(ann.get("/api/push/key")["key"])
    assert (len(key), key[0], ben.get("/api/push/key")["key"]) == (65, 4, to_text(key))
    first = ann.post("/api/me/push", wish("one", every=True, language="it"))
    assert ann.get("/api/me/push") == [first] == [{"id": first["id"], "every": True}]
    assert ben.post("/api/me/push", wish("one"))["id"] == first["id"]  # another person at the same browser
    assert ann.get("/api/me/push") == []
    assert ann.http.delete(f"/api/me/push/{first['id']}").status_code == 204  # it is not hers
    assert len(ben.get("/api/me/push")) == 1
    assert ben.http.delete(f"/api/me/push/{first['id']}").status_code == 204
    ben.post("/api/me/push", wish("two"))
    assert ben.http.delete("/api/me/push").status_code == 204
    assert ben.get("/api/me/push") == []


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({**wish("a"), "endpoint": "https://127.0.0.1/a"}, 409),
        ({**wish("a"), "keys": {"p256dh": "AAAA", "auth": "AAAA"}}, 409),
        ({**wish("a"), "keys": {"p256dh": "BAAA" + "A" * 83, "auth": wish("a")["keys"]["auth"]}}, 409),
        ({**wish("a"), "language": "xx"}, 400),
        ({**wish("a"), "every": 1}, 400),
    ],
)
def test_a_bad_subscription_is_refused(server: Server, body: dict[str, Any], status: int) -> None:
    ann = Guest(server.url, "Ann")
    with pytest.raises(Refused) as refused:
        ann.post("/api/me/push", body)
    assert refused.value.status == status
    assert ann.get("/api/me/push") == []


def test_a_device_that_is_signed_out_is_told_nothing_more(server: Server) -> None:
    ann = Guest(server.url, "Ann")
    phone = ann.at(server.url)
    ann.post("/api/me/push", wish("desk"))
    token = ann.post("/api/me/link", {})["token"]
    phone.http.cookies.clear()
    phone.post("/api/me/recover", {"token": token})
    phone.post("/api/me/push", wish("phone"))
    assert len(phone.get("/api/me/push")) == 2
    assert ann.http.delete("/api/me").status_code == 204
    assert len(phone.get("/api/me/push")) == 1
    token = phone.post("/api/me/link", {})["token"]
    phone.post("/api/me/recover", {"token": token, "alone": True})
    assert phone.get("/api/me/push") == []


def test_subscribing_has_a_limit_and_needs_a_name(strict: Server) -> None:
    ann = Guest(strict.url, "Ann")
    statuses = [ann.http.post("/api/me/push", json=wish("x")).status_code for _ in range(25)]
    assert set(statuses) == {200, 429}
    ann.http.cookies.clear()
    refused = ann.http.post("/api/me/push", json=wish("x"))
    assert (refused.status_code, refused.json()["error"]) == (401, "no-identity")


def test_the_key_can_come_from_the_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, threads: ThreadPoolExecutor) -> None:
    async def found() -> str:
        async with house(tmp_path, threads) as there:
            return await there.service.push.key()

    monkeypatch.setenv("TONTINE_VAPID", given := new_key())
    assert asyncio.run(found()) == given
    check_vapid()
    for wrong in ("short", given[:-4], "€" * 43):
        monkeypatch.setenv("TONTINE_VAPID", wrong)
        with pytest.raises(NotServable):
            check_vapid()
