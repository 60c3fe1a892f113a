"""The client of a live table, by hand: what it makes of messages, and of servers that are none of ours."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.servers import Guest, serving
from tontine.adapters import client
from tontine.adapters.client import LiveTable, RestClient
from tontine.adapters.errors import NoAnswer, Refused
from tontine.adapters.live import AtTable


@pytest.fixture
async def live() -> AsyncIterator[LiveTable]:
    table = LiveTable(RestClient("http://127.0.0.1:9"), "table")
    yield table
    await table.close()


def welcome(n: int = 1, talk: list[str] | None = None, **more: Any) -> dict[str, Any]:
    lines = [{"at": at, "text": text} for at, text in enumerate(talk or [])]
    return {"type": "welcome", "n": n, "now": 0, "events": [], "talk": lines, "you": {"person": "me"}, **more}


def told(live: LiveTable) -> list[str]:
    return [line["text"] for line in live.talk]


async def test_updates_are_applied_once_and_patches_in_turn(live: LiveTable) -> None:
    live._take(welcome(view={"deck": 3, "turn": 0}, question={"number": 1}))
    update = {"type": "update", "n": 2, "at": 0, "patches": [{"deck": 2}, {"turn": 1}], "events": [{"event": "draws"}], "question": None}
    for _ in range(2):
        live._take(update)
    assert live.now["view"] == {"deck": 2, "turn": 1}
    assert live.now["question"] is None
    assert live.events == [{"event": "draws"}]
    assert live.n == 2


async def test_talk_that_a_later_welcome_leaves_out_is_kept(live: LiveTable) -> None:
    live._take(welcome(talk=["a", "b"]))
    later = welcome(7)
    later["talk"] = [{"at": 1, "text": "b"}, {"at": 2, "text": "c"}]
    live._take(later)
    assert told(live) == ["a", "b", "c"]
    live._take(welcome(8) | {"talk": [{"at": 9, "text": "z"}]})
    assert told(live) == ["a", "b", "c", "z"]


async def test_the_server_s_clock_is_the_one_that_counts(live: LiveTable, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "time", lambda: 1000.0)
    live._take(welcome() | {"now": 5_000_000})
    assert live.seconds_until(5_030_000) == 30
    assert live.seconds_until(4_000_000) == 0


async def test_whoever_is_turned_away_is_told_why(live: LiveTable) -> None:
    live._take(welcome())
    live._take({"type": "error", "error": "no-such-table", "detail": "There is no such table."})
    with pytest.raises(Refused, match="There is no such table"):
        await live.until(lambda: False, 1)


async def test_a_table_that_stays_lost_is_given_up(live: LiveTable, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "PATIENCE", 0.05)
    live._take(welcome())
    live._hung_up(None)
    with pytest.raises(NoAnswer):
        await live.until(lambda: False, 10)


async def test_messages_that_cannot_be_read_are_no_silence(live: LiveTable) -> None:
    async def fails() -> None:
        raise KeyError("type")

    live._listening = asyncio.create_task(fails())
    await asyncio.sleep(0)
    with pytest.raises(NoAnswer):
        await live.until(lambda: False, 10)


@pytest.mark.parametrize(
    "answer",
    [b"HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\nnope", b"HTTP/1.1 404 No\r\ncontent-length: 2\r\n\r\n{}", b"220 mail ready\r\n"],
)
async def test_another_kind_of_server_is_none_of_ours(answer: bytes) -> None:
    async def reply(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(answer)
        await writer.drain()
        writer.close()

    other = await asyncio.start_server(reply, "127.0.0.1", 0)
    rest = RestClient(f"http://127.0.0.1:{other.sockets[0].getsockname()[1]}/")
    with pytest.raises(NoAnswer, match=rest.url):
        await rest.enter("Hal")
    await rest.close()
    other.close()


async def test_an_answer_whose_acknowledgement_was_lost_counts_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(tmp_path) as server:
        host = Guest(server.url, "Ann")
        seat = await AtTable.join(server.url, host.open("last-dog-standing", 2), "Hal")
        post = seat.live.rest.post
        lost: list[str] = []

        async def lossy(path: str, body: Any) -> Any:
            said = await post(path, body)
            if len(lost) < 2:
                lost.append(body["id"])
                raise NoAnswer("an answer", path)
            return said

        monkeypatch.setattr(seat.live.rest, "post", lossy)
        await seat.say("once")
        await seat.live.until(lambda: bool(seat.live.talk), 10)
        await seat.say("twice")
        await seat.live.until(lambda: len(seat.live.talk) > 1, 10)
        assert told(seat.live) == ["once", "twice"]
        assert len(set(lost)) == 1
        await seat.close()
