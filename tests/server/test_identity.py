"""Identity: names, cookies, key rotation, recovery links."""

from __future__ import annotations

import stat
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tontine.server.errors import BadMessage, NoIdentity, TooMany
from tontine.server.identity import CLAIMS, LINK_AGE, LONGEST, RETIRE, ROTATE, SECRET, Identity, Keys, clean_name
from tontine.server.limits import ConnectionLimit, Limit
from tontine.server.store import Store


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = Store(f"sqlite+aiosqlite:///{tmp_path}/people.db")
    await store.migrate()
    yield store
    await store.stop()


@pytest.fixture
def identity(store: Store) -> Identity:
    return Identity(Keys("new", ("old",)), store)


async def test_a_name_is_enough(identity: Identity) -> None:
    person, cookie = await identity.enter("  Ann \n", 1)
    assert person.name == "Ann"
    again = await identity.read(cookie)
    assert again is not None
    assert (again.id, again.name) == (person.id, "Ann")
    await identity.rename(person, "Anna")
    again = await identity.read(cookie)
    assert again is not None
    assert again.name == "Anna"


async def test_an_agent_stays_one(identity: Identity) -> None:
    program, cookie = await identity.enter("Hal", 1, agent=True)
    assert program.agent
    assert (await identity.rename(program, "Hector")).agent
    found = await identity.read(cookie)
    assert found
    assert found[:3] == (program.id, "Hector", True)
    moved, _ = await identity.recover(await identity.link(program), False)
    assert moved.agent


async def test_a_person_may_turn_out_to_be_an_agent(identity: Identity) -> None:
    person, cookie = await identity.enter("Ann", 1)
    assert not person.agent
    await identity.rename(person, "Ann", agent=True)
    found = await identity.read(cookie)
    assert found
    assert found[:3] == (person.id, "Ann", True)


async def test_nobody_is_believed_without_our_signature(identity: Identity, store: Store) -> None:
    person, cookie = await identity.enter("Ann", 1)
    forger = Identity(Keys("guess"), store)
    for forged in (None, "", "x", cookie + "x", cookie[1:], forger.sign(person.id, 0), identity.sign("nobody", 0), "é" * 30):
        assert await identity.read(forged) is None


async def test_old_keys_are_believed_and_replaced(identity: Identity, store: Store) -> None:
    person, cookie = await Identity(Keys("old"), store).enter("Ann", 1)
    known = await identity.read(cookie)
    assert known is not None
    assert identity.stale(cookie)
    assert not identity.stale(identity.sign(person.id, 0))
    assert await Identity(Keys("new"), store).read(cookie) is None


async def test_a_link_takes_somebody_to_another_device_once(identity: Identity) -> None:
    person, cookie = await identity.enter("Ann", 1)
    first = await identity.link(person)
    second = await identity.link(person)
    with pytest.raises(NoIdentity):
        await identity.recover(first, False)
    moved, there = await identity.recover(second, False)
    assert moved.id == person.id
    assert await identity.read(there) is not None
    assert await identity.read(cookie) is not None
    with pytest.raises(NoIdentity):
        await identity.recover(second, False)
    person, alone = await identity.recover(await identity.link(person), True)
    assert await identity.read(alone) is not None
    assert await identity.read(cookie) is None
    assert await identity.read(there) is None


async def test_a_link_does_not_last_for_ever(identity: Identity, monkeypatch: pytest.MonkeyPatch) -> None:
    person, _cookie = await identity.enter("Ann", 1)
    token = await identity.link(person)
    monkeypatch.setattr("itsdangerous.timed.time.time", lambda: time.time_ns() / 1e9 + LINK_AGE + 5)
    with pytest.raises(NoIdentity):
        await identity.recover(token, False)


async def test_a_cookie_is_no_link(identity: Identity) -> None:
    person, cookie = await identity.enter("Ann", 1)
    await identity.link(person)
    for token in (cookie, "", "x" * 600):
        with pytest.raises(NoIdentity):
            await identity.recover(token, False)


def test_keys_are_kept_and_changed_in_time(tmp_path: Path) -> None:
    first = Keys.of_folder(tmp_path, 0)
    assert Keys.of_folder(tmp_path, ROTATE) == first
    second = Keys.of_folder(tmp_path, ROTATE + 1)
    assert second.older == (first.newest,)
    assert first.newest not in Keys.of_folder(tmp_path, RETIRE + 1).older
    assert stat.S_IMODE((tmp_path / "keys.json").stat().st_mode) == 0o600


def test_keys_may_come_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(SECRET, "new, old")
    assert Keys.of_environment() == Keys("new", ("old",))
    monkeypatch.setenv(SECRET, "")
    assert Keys.of_environment() is None


MARKED = [("x" + "\u0321" * 9 + "y", "x\u0321\u0321y"), ("An\u3164n", "Ann"), ("กี่", "กี่")]


@pytest.mark.parametrize(
    ("given", "kept"), [("Ann\u202eevil", "Annevil"), ("a" * 99, "a" * 24), ("Zoe\u0308", "Zoë"), ("A\t B", "A B"), *MARKED]
)
def test_names_are_plain(given: str, kept: str) -> None:
    assert clean_name(given) == kept


@pytest.mark.parametrize("given", ["", "   ", "\u200b", "\x00", "\u3164", "\u2800", "\uffa0 \u115f", "\u0301", "\ufe0f"])
def test_no_name_is_no_name(given: str) -> None:
    with pytest.raises(BadMessage):
        clean_name(given)


def test_a_limit_fills_again_with_time() -> None:
    limit = Limit("things", 2, 1.0)
    limit.take("a", 0)
    limit.take("a", 0)
    with pytest.raises(TooMany):
        limit.take("a", 0.5)
    limit.take("b", 0.5)
    limit.take("a", 1.1)


def test_connections_are_counted_while_they_are_open() -> None:
    limit = ConnectionLimit(2)
    with limit.one_more("a"), limit.one_more("a"):
        with pytest.raises(TooMany), limit.one_more("a"):
            pass
        with limit.one_more("b"):
            pass
    with limit.one_more("a"):
        pass
    assert not limit._open


async def test_a_device_that_was_forgotten_is_believed_no_more(identity: Identity) -> None:
    """Others of the same person are."""
    person, cookie = await identity.enter("Ann", 1)
    _, other = await identity.recover(await identity.link(person), False)
    await identity.forget(cookie, 2)
    assert await identity.read(cookie) is None
    assert await identity.read(other) is not None
    await identity.forget(cookie, 3)  # a second time changes nothing
    await identity.forget(None, 3)


async def test_a_cookie_of_before_devices_is_still_believed(identity: Identity) -> None:
    person, _ = await identity.enter("Ann", 1)
    old = identity._signer.dumps([person.id, 0])
    assert await identity.read(str(old)) is not None


async def test_a_signature_is_checked_once_and_the_store_is_asked_every_time(store: Store) -> None:
    """So who is signed out at one worker is believed at no other, whatever they keep."""
    one, two = Identity(Keys("key"), store), Identity(Keys("key"), store)
    _, cookie = await one.enter("Ann", 1)
    _, other = await one.enter("Bob", 1)
    for worker in (one, two):
        for _ in range(3):
            assert await worker.read(cookie) is not None
            assert worker.is_signed(cookie)
            assert worker.device(cookie) != ""
        assert worker._claims.cache_info().misses == 1
    await one.forget(cookie, 2)
    for worker in (one, two):
        assert await worker.read(cookie) is None
        assert await worker.read(other) is not None


async def test_few_signatures_are_kept_and_no_long_cookies(identity: Identity) -> None:
    for forged in ("x" * (LONGEST + 1), "", None):
        assert not identity.is_signed(forged)
        assert identity.device(forged) == ""
    assert identity._claims.cache_info().currsize == 0
    for number in range(CLAIMS + 10):
        assert not identity.is_signed(f"forged {number}")
    assert identity._claims.cache_info().currsize == CLAIMS
