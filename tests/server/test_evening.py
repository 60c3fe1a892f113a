"""An evening with a real server and real connections: several tables, guests that are sent away, talk of every kind, absence and return,
what is kept afterwards and what is carried elsewhere."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.server.servers import QUICK, Guest, Refused, Seat, Server, full_table, seated
from tontine.cli import main
from tontine.server.database import database_in
from tontine.server.reports import Reported, Reports
from tontine.server.store import Store


def refused(wrong: Callable[[], Any]) -> tuple[int, str]:
    with pytest.raises(Refused) as error:
        wrong()
    return error.value.status, error.value.problem["error"]


# Tables


async def test_a_person_sits_at_several_tables(server: Server) -> None:
    tables = [full_table(server, 2, "last-dog-standing", 2) for _ in range(2)]
    (first, (ann, ben)), (second, (cat, dan)) = tables
    third = ann.open("last-one-alive", 3, clocks=QUICK, bots={"1": "random"})
    ann.act(third, "sit")
    cat.act(third, "sit")
    cat.act(third, "ready")
    ann.act(third, "start")
    evening = [
        (first, [ann, ben]),
        (second, [cat, dan]),
        (third, [ann, cat]),
    ]
    players = [player for table, guests in evening for player in await seated(server, table, guests)]
    await asyncio.gather(*[player.play() for player in players])
    assert {player.status for player in players} == {"over"}
    assert {each["table"] for each in ann.get("/api/tables", mine=True)} == {first, third}


def test_tables_are_found_by_game_status_free_seats_and_page(server: Server) -> None:
    ann, ben = Guest(server.url, "Ann"), Guest(server.url, "Ben")
    title = f"by {ann.person}"

    def names(**filters: Any) -> list[str]:
        found = ben.get("/api/tables", limit=100, **filters)
        return [each["table"] for each in found if each["wish"]["title"] == title]

    full = ann.open("last-dog-standing", 2, public=True, title=title, bots={"0": "random", "1": "random"}, clocks={"pace": 60})
    ann.act(full, "start")
    free = ann.open("last-dog-standing", 2, public=True, title=title)
    other = ann.open("dead-last", 6, public=True, title=title)
    by_link = ann.open("dead-last", 6, title=title)
    assert names() == [other, free, full]
    assert names(game="last-dog-standing") == [free, full]
    assert names(status="playing") == [full]
    assert names(free=True) == [other, free]
    assert names(game="last-dog-standing", free=True, status="open") == [free]
    assert names(before=ben.get("/api/tables", limit=100)[0]["made_at"]) != names()
    assert names(mine=True) == []
    assert ben.get(f"/api/tables/{by_link}")["name"] == by_link
    ben.act(by_link, "sit")
    assert names(mine=True) == [by_link]


async def test_what_may_be_watched_is_listed_with_who_plays(server: Server) -> None:
    ann, ben = Guest(server.url, "Ann"), Guest(server.url, "Ben")
    title = f"by {ann.person}"

    def begun(**wish: Any) -> str:
        table = ann.open("last-dog-standing", 3, title=title, bots={"1": "random", "2": "random"}, clocks={"question": 0}, **wish)
        ann.act(table, "sit")
        ann.act(table, "start")
        return table

    watched = begun(public=True)
    begun(public=True, spectators="off")
    begun()
    ann.open("last-dog-standing", 3, public=True, title=title)

    def found() -> list[dict[str, Any]]:
        return [each for each in ben.get("/api/tables", status="playing", watch=True, limit=100) if each["wish"]["title"] == title]

    assert [(each["table"], each["players"], each["watching"]) for each in found()] == [(watched, ["Ann"], 0)]
    await seated(server, watched, [ann, ben])
    assert found()[0]["watching"] == 1, "who sits there does not watch"
    assert ben.get("/api/tables", status="playing", limit=1)[0]["players"] == []


async def test_the_host_sends_a_guest_away_before_the_start(server: Server) -> None:
    ann, ben, cat = [Guest(server.url, name) for name in ("Ann", "Ben", "Cat")]
    table = ann.open("last-dog-standing", 2)
    ann.act(table, "sit")
    ben.act(table, "sit", seat=1)
    (seat,) = await seated(server, table, [ben])
    assert refused(lambda: ben.act(table, "remove", seat=0)) == (403, "not-allowed")
    ann.act(table, "remove", seat=1)
    await seat.until(lambda it: it.now["you"].get("seat") is None)
    assert seat.now["table"]["chairs"][1] == {}
    assert seat.now["you"] == ben.get(f"/api/tables/{table}")["you"] == {"person": ben.person, "removed": True}
    ben.act(table, "sit", seat=1)
    ann.act(table, "remove", seat=1, block=True)
    assert refused(lambda: ben.act(table, "sit", seat=1)) == (403, "not-allowed")
    assert ben.get(f"/api/tables/{table}")["you"] == {"person": ben.person, "removed": True, "blocked": True}
    assert ann.get(f"/api/tables/{table}")["you"]["blocks"] == {ben.person: "Ben"}
    cat.act(table, "sit", seat=1)
    cat.act(table, "ready")
    ann.act(table, "start")
    assert refused(lambda: ann.act(table, "remove", seat=1)) == (409, "wrong-time")


def away(seat: Seat) -> bool:
    return bool(seat.now["table"]["chairs"][1].get("away"))


@pytest.mark.slow
@pytest.mark.seconds(120)
async def test_who_is_absent_is_stood_in_for_until_they_are_back(server: Server) -> None:
    """With three lives each, the match is not over before that."""
    clocks = {"pace": 3, "window": 0.1, "question": 1, "bank": 0}  # the stand-in leaves time to come back
    table, guests = full_table(server, 2, "last-one-alive", 2, clocks=clocks, settings={"survivors": True})
    present, absent = await seated(server, table, guests)
    playing = asyncio.create_task(present.play())
    await absent.until(away)
    assert (await absent.send("back"))["type"] == "ack"
    await absent.until(lambda it: not away(it))
    assert (await absent.send("away"))["type"] == "ack"
    await absent.until(away)
    await absent.until(lambda it: it.unanswered)
    while (await absent.answer(absent.question["options"][0]))["type"] != "ack":  # type: ignore[index]
        await absent.until(lambda it: it.unanswered)  # the stand-in was faster
    await absent.until(lambda it: not away(it))
    playing.cancel()


async def test_by_days_a_table_waits_with_nobody_there(server: Server) -> None:
    days = {"question": 3 * 86_400, "bank": 86_400, "window": 3600, "idle": 86_400}
    table, guests = full_table(server, 2, "last-one-alive", 2, clocks=days)
    seats = await seated(server, table, guests)
    asked = next(seat for seat in seats if seat.question)
    at = asked.now["now"]
    (until,) = asked.now["clocks"]["until"].values()
    assert 3.9 * 86_400_000 < until - at <= 4 * 86_400_000
    for seat in seats:
        await seat.leave()
    await asked.join()
    assert (await asked.hear())["type"] == "resumed"
    assert (await asked.answer(asked.question["options"][0]))["type"] == "ack"  # type: ignore[index]


# Talk


async def said(seat: Seat, words: str) -> dict[str, Any]:
    await seat.until(lambda it: any(each.get("text") == words for each in it.talk))
    found: dict[str, Any] = next(each for each in seat.talk if each.get("text") == words)
    return found


async def heard_nothing_of(seat: Seat, words: str) -> None:
    """Messages on their way come before the pong."""
    await seat.send_raw(json.dumps({"type": "ping", "id": "quiet?"}))
    while (await seat.hear())["type"] != "pong":
        pass
    assert not any(words in raw for raw in seat.raw)


async def test_talk_whispers_and_signals_reach_those_they_are_for(server: Server) -> None:
    table, guests = full_table(server, 3)
    ann, ben, cat = await seated(server, table, guests)
    watcher = await Seat(server.url, Guest(server.url).cookie, table).join()
    await watcher.hear()
    assert (await ann.send("say", text="Good evening"))["type"] == "ack"
    for seat in (ann, ben, cat, watcher):
        assert (await said(seat, "Good evening"))["seat"] == 0
    await ann.send("say", text="Red must go", to=[1])
    assert (await said(ben, "Red must go"))["to"] == [1]
    await ann.send("signal", signal="beware", target=5, to=[1, 2])
    await cat.until(lambda it: any(each.get("signal") == "beware" for each in it.talk))
    for seat in (cat, watcher):
        await heard_nothing_of(seat, "Red must go")
    await heard_nothing_of(watcher, "beware")
    assert (await watcher.send("say", text="Bravo"))["error"] == "silenced"
    assert (await ann.send("signal", signal="dance"))["error"] == "bad-message"


async def test_who_is_muted_is_heard_by_all_others(server: Server) -> None:
    table, guests = full_table(server, 3)
    ann, ben, cat = await seated(server, table, guests)
    assert (await ben.send("mute", person=guests[0].person))["type"] == "ack"
    await ann.send("say", text="blah blah")
    await said(cat, "blah blah")
    await heard_nothing_of(ben, "blah blah")
    again = await Seat(server.url, guests[1].cookie, table).join()
    await again.hear()
    assert again.talk == []
    await ben.send("mute", person=guests[0].person, on=False)
    await ann.send("say", text="sorry")
    await said(ben, "sorry")


async def reports_in(server: Server, table: str) -> list[Reported]:
    store = Store(database_in(server.folder))
    found = await Reports(store).read(table)
    await store.stop()
    return found


async def test_a_report_names_a_line_that_the_reporter_has_heard(server: Server) -> None:
    table, guests = full_table(server, 3)
    ann, ben, cat = await seated(server, table, guests)
    toad = guests[0].person
    assert (await cat.send("report", person=toad, reason="a feeling"))["type"] == "ack"
    await ann.send("say", text="You toad")
    insult = await said(ben, "You toad")
    await asyncio.sleep(0.005)  # a line is known by its millisecond
    await ann.send("say", text="only for Ben", to=[1])
    secret = await said(ben, "only for Ben")
    assert (await ben.send("report", person=toad, reason="rude", line=insult["at"]))["type"] == "ack"
    assert (await ben.send("report", person=toad, reason="ruder"))["type"] == "ack"
    assert (await cat.send("report", person=toad, reason="rude"))["type"] == "ack"
    assert (await cat.send("report", person=toad, reason="nosy", line=secret["at"]))["error"] == "bad-message"
    assert (await cat.send("report", person="nobody", reason="x"))["error"] == "no-such-person"
    filed = await reports_in(server, table)
    assert [(each.by_name, each.about, each.reason, each.line and each.line.text) for each in filed] == [
        ("Guest 2", toad, "a feeling", None),
        ("Guest 1", toad, "rude", "You toad"),
        ("Guest 1", toad, "ruder", "only for Ben"),
        ("Guest 2", toad, "rude", "You toad"),
    ]


async def test_limits_are_for_each_person_and_pass(strict: Server) -> None:
    table, guests = full_table(strict, 2)
    chatty, calm = await seated(strict, table, guests)
    replies = [await chatty.send("say", text=f"line {number}") for number in range(14)]
    errors = [reply["error"] for reply in replies if reply["type"] == "error"]
    assert set(errors) == {"too-many"}
    assert (await calm.send("say", text="May I?"))["type"] == "ack"
    assert (await chatty.answer(1))["type"] == "ack"
    reports = [await chatty.send("report", person=guests[1].person, reason="x") for _ in range(8)]
    assert [reply["type"] for reply in reports] == ["ack"] * 5 + ["error"] * 3
    ann = Guest(strict.url)
    for _ in range(20):
        ann.open()
    assert refused(lambda: [ann.open() for _ in range(15)]) == (429, "too-many")


# What is kept, and what is carried elsewhere


def test_a_link_takes_somebody_to_another_device(server: Server) -> None:
    ann = Guest(server.url)
    table = ann.open("dead-last", 6)
    ann.act(table, "sit", seat=3)
    token = ann.post("/api/me/link", None)["token"]
    phone = Guest(server.url, "somebody else")
    found = phone.post("/api/me/recover", {"token": token, "alone": True})
    assert (found["person"], found["name"]) == (ann.person, "Ann")
    assert phone.get(f"/api/tables/{table}")["you"] == {"person": ann.person, "seat": 3}
    assert ann.get("/api/me") is None
    assert refused(lambda: ann.act(table, "stand")) == (401, "no-identity")
    assert refused(lambda: Guest(server.url).post("/api/me/recover", {"token": token})) == (401, "no-identity")


async def test_a_record_is_taken_out_and_brought_to_another_server(
    server: Server, strict: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table, guests = full_table(server, 2, "last-dog-standing", 2)
    players = await seated(server, table, guests)
    await players[0].send("say", text="between us", to=[1])
    await asyncio.gather(*[player.play() for player in players])
    mine, public = guests[0].get(f"/api/tables/{table}/record"), Guest(server.url).get(f"/api/tables/{table}/record")
    assert ([line["text"] for line in mine["talk"]], public["talk"]) == (["between us"], [])
    stranger = Guest(strict.url)
    kept = stranger.post("/api/records", mine)["record"]
    assert stranger.get(f"/api/records/{kept}") == mine
    one = guests[0].get(f"/api/tables/{table}/replay", show="0", count=200)
    assert stranger.get(f"/api/records/{kept}/replay", show="0", count=200) == one
    for show in ("1", "spectator", "open"):
        assert stranger.get(f"/api/records/{kept}/replay", show=show)["total"] == len(mine["answers"])
    assert refused(lambda: stranger.post("/api/records", {**mine, "seed": "00" * 32})) == (409, "bad-record")
    assert refused(lambda: stranger.get("/api/records/nowhere")) == (404, "no-such-record")
    (tmp_path / "record.json").write_text(json.dumps(mine))
    assert main(["verify", str(tmp_path / "record.json")]) == 0
    assert players[0].now["hash"] in capsys.readouterr().out.replace("\n", "").replace(" ", "")
