"""`tontine mcp`, through the protocol's own client: in memory, as a process, by HTTP; alone, and at the tables of a real server."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from mcp import Client, MCPError, StdioServerParameters

from tests.server.servers import Guest, Seat, Server, free_port, serving
from tontine.adapters.alone import Alone
from tontine.adapters.mcp import chairs as chairs_module
from tontine.adapters.mcp import server as server_module
from tontine.adapters.mcp.server import build
from tontine.core import Game, Match
from tontine.core.registry import games

from .players import QUICK, Agent

GAMES = [pytest.param(game, id=game.name) for game in games()]
COMMAND = "import sys; from tontine.cli import main; sys.exit(main(sys.argv[1:]))"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server"), generous=True) as running:
        yield running


@asynccontextmanager
async def agents(server: str | None = None, language: str = "en") -> AsyncIterator[tuple[Agent, Agent, Agent]]:
    """Three clients of one server of the protocol."""
    built, chairs = build(server, language)
    try:
        async with Client(built) as first, Client(built) as second, Client(built) as third:
            yield Agent(first, chairs), Agent(second, chairs), Agent(third, chairs)
    finally:
        await chairs.close()


# Alone


@pytest.mark.parametrize("game", GAMES)
async def test_a_match_alone_against_bots(game: Game[Any]) -> None:
    async with agents() as (hal, *_):
        await hal.sit("play_alone", game=game.name, name="Hal", seed="alone")
        await hal.play()
        assert hal.now["status"] == "over"
        assert hal.now["events"][-1]["event"] == "end"
        record = json.loads(await hal.resource(f"tontine://records/{hal.chair}"))
        assert Match.replay(record).outcome is not None
        assert record["table"]["people"] == {"0": "Hal"}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "it"])
async def test_it_is_told_what_its_seat_knows_and_nothing_else(game: Game[Any], language: str) -> None:
    async with agents() as (hal, *_):
        await hal.sit("play_alone", game=game.name, seat=1, seed="mine", language=language)
        while (await hal.wait())["status"] == "playing" and hal.answers < 5:
            assert isinstance(hal.session, Alone)
            match, question = hal.session.match, hal.now["question"]
            ask = match.ask(1)
            assert ask is not None
            assert hal.now["view"] == match.view(1)
            assert (await hal.do("look"))["events"] == match.events(seat=1)
            assert [option["option"] for option in question["options"]] == list(ask.options)
            assert " ".join(hal.session.texts().ask(ask).split()) in hal.words
            assert match.seed.hex() not in json.dumps(hal.now)
            await hal.reply(question)
        assert hal.answers


async def test_the_same_seed_and_answers_give_the_same_match() -> None:
    async with agents() as (hal, other, _):
        for each in (hal, other):
            await each.sit("play_alone", game="last-dog-standing", seats=3, seed="twice", bots="greedy")
            for _ in range(5):
                await each.reply((await each.wait())["question"])
        assert (await hal.do("look"))["events"] == (await other.do("look"))["events"]


async def test_news_are_told_once_and_the_whole_story_on_request() -> None:
    async with agents() as (hal, *_):
        await hal.sit("play_alone", game="last-dog-standing", seats=2, seed="news")
        told = [*hal.now["events"]]
        for _ in range(3):
            question = (await hal.wait())["question"]
            told += hal.now["events"]
            await hal.reply(question)
        told += (await hal.wait())["events"]
        assert (await hal.wait())["events"] == []
        assert (await hal.do("look"))["events"] == told


async def test_an_option_is_named_by_number_by_word_or_as_it_is_told() -> None:
    async with agents() as (hal, *_):
        for given in (2, "2", "word", "name"):
            await hal.sit("play_alone", game="last-shot", seats=3, seed="named")
            question = (await hal.wait())["question"]
            second = question["options"][1]
            option = {"word": second["option"], "name": second["name"].upper()}.get(str(given), given)
            told = await hal.do("answer", question=question["number"], option=option)
            assert told == {"question": question["number"], "option": second["option"]}


async def test_games_rules_cards_and_settings_are_told_in_both_languages() -> None:
    async with agents(language="it") as (hal, *_):
        for game in games():
            assert game.name in {each["game"] for each in (await hal.call("list_games"))["games"]}
            described = await hal.call("describe_game", game=game.name, language="en")
            assert described["title"] == game.title
            await hal.call("read_rules", game=game.name, language="en")
            english = hal.words
            await hal.call("read_rules", game=game.name)
            assert hal.words != english
            assert await hal.resource(f"tontine://games/{game.name}/rules/en") == english
            cards = await hal.call("read_cards", game=game.name)
            assert json.loads(await hal.resource(f"tontine://games/{game.name}/cards/it")) == cards["pieces"]
            assert len(cards["pieces"]) == len(game.box)
        assert [each["game"] for each in json.loads(await hal.resource("tontine://games"))] == [game.name for game in games()]


async def test_all_tools_say_what_they_do_and_what_they_want() -> None:
    async with agents() as (hal, *_):
        tools = (await hal.client.list_tools()).tools
        assert {"list_games", "play_alone", "open_table", "join_table", "wait_for_question", "answer", "say", "whisper"} <= {
            tool.name for tool in tools
        }
        assert [tool.name for tool in tools if not tool.description or "\n" in tool.description] == []
        reading = {tool.name for tool in tools if tool.annotations and tool.annotations.read_only_hint}
        assert reading == {"list_games", "describe_game", "read_rules", "read_cards", "list_tables", "look"}


# Wrong calls: one sentence, and nothing has changed


@pytest.mark.parametrize(
    ("tool", "given", "said"),
    [
        ("play_alone", {"game": "chess"}, "There is no game “chess” in the house. Choose one of: "),
        ("read_rules", {"game": "chess"}, "There is no game “chess” in the house. Choose one of: "),
        ("play_alone", {"game": "last-shot", "seats": 9}, "This game seats 3 to 6, not 9."),
        ("play_alone", {"game": "last-shot", "seat": 7}, "There is no seat 7 at this table: seats are counted from 0 to 3."),
        ("play_alone", {"game": "last-shot", "bots": "genius"}, "No bot called “genius” plays this game. Choose one of: "),
        ("play_alone", {"game": "dead-last", "settings": {"speed": 3}}, "There is no setting “speed”. Choose from these: "),
        ("play_alone", {"game": "dead-last", "settings": {"rounds": "many"}}, "“Rounds” must be a whole number from "),
        ("open_table", {"game": "dead-last", "name": "Hal"}, "No server was named, so there are no tables here."),
        ("join_table", {"table": "abc", "name": "Hal"}, "No server was named, so there are no tables here."),
        ("answer", {"chair": "stool", "question": 1, "option": 1}, "There is no chair “stool” here. Sit down first: "),
        ("leave", {"chair": "stool"}, "There is no chair “stool” here. Sit down first: "),
        ("look", {}, "The call does not fit the tool. chair: Field required."),
        ("play_alone", {"game": "last-shot", "language": "fr"}, "The call does not fit the tool. language: "),
        ("play_alone", {"game": "last-shot", "seats": "many"}, "The call does not fit the tool. seats: "),
        ("wait_for_question", {"chair": "stool", "timeout": 1e9}, "The call does not fit the tool. timeout: "),
        ("cheat", {}, "Unknown tool: cheat"),
    ],
)
async def test_what_cannot_be_done_is_told_in_a_sentence(tool: str, given: dict[str, Any], said: str) -> None:
    async with agents() as (hal, *_):
        told = await hal.refused(tool, **given)
        assert told.startswith(said)
        assert "\n" not in told
        assert hal.chairs is not None
        assert len(hal.chairs) == 0


async def test_and_in_italian() -> None:
    async with agents(language="it") as (hal, *_):
        assert "chess" in await hal.refused("play_alone", game="chess")
        assert await hal.refused("play_alone", game="chess") != await hal.refused("play_alone", game="chess", language="en")


async def test_a_wrong_answer_changes_nothing() -> None:
    async with agents() as (hal, *_):
        await hal.sit("play_alone", game="last-shot", seats=3, seed="wrong")
        question = (await hal.wait())["question"]
        number, count = question["number"], len(question["options"])
        assert (
            await hal.refused("answer", chair=hal.chair, question=number + 4, option=1)
        ) == f"Question {number + 4} is not open. Open: {number}."
        for option in (0, count + 1, -1, "nothing"):
            told = await hal.refused("answer", chair=hal.chair, question=number, option=option)
            assert told.startswith(f"“{option}” is none of the options: 1. ")
        assert (await hal.refused("say", chair=hal.chair, text="hello")).startswith("Nobody here listens")
        assert (await hal.refused("start_match", chair=hal.chair)) == "Not while the match is played."
        assert (await hal.wait())["question"] == question


async def test_no_record_shows_the_seed_of_a_match_that_goes_on() -> None:
    async with agents() as (hal, *_):
        await hal.sit("play_alone", game="last-shot", seats=3)
        with pytest.raises(MCPError, match="no record before the match is over"):
            await hal.resource(f"tontine://records/{hal.chair}")
        with pytest.raises(MCPError, match="no chair “stool”"):
            await hal.resource("tontine://records/stool")


@pytest.mark.parametrize("page", ["rules", "cards"])
async def test_a_page_in_a_language_that_nobody_speaks(page: str) -> None:
    async with agents() as (hal, *_):
        with pytest.raises(MCPError, match="language must be one of en, it, not 'fr'"):
            await hal.resource(f"tontine://games/last-shot/{page}/fr")


async def test_a_chair_that_is_given_up_is_gone() -> None:
    async with agents() as (hal, *_):
        await hal.sit("play_alone", game="last-shot")
        await hal.do("leave")
        assert (await hal.refused("look", chair=hal.chair)).startswith("There is no chair")


async def test_chairs_are_limited_and_those_of_finished_matches_are_given_up_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chairs_module, "MOST", 2)
    async with agents() as (hal, other, third):
        await hal.sit("play_alone", game="last-dog-standing", seats=2)
        await other.sit("play_alone", game="last-dog-standing", seats=2)
        assert await third.refused("play_alone", game="last-shot") == "All 2 chairs are taken. Leave one first."
        await hal.play()
        await third.sit("play_alone", game="last-shot")
        assert (await hal.refused("look", chair=hal.chair)).startswith("There is no chair")
        await other.do("look")


# At the tables of a real server


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
async def test_two_agents_play_a_whole_match_at_a_live_table(server: Server, game: Game[Any]) -> None:
    async with agents(server.url) as (ann, bob, _):
        others = {"seats": max(3, game.seats[0]), "clocks": QUICK}
        await ann.sit("open_table", game=game.name, name="Ann", settings=shortest(game), public=True, **others)
        await bob.sit("join_table", table=ann.now["table"], name="Bob", language="it")
        assert "Ann: un programma" in bob.words
        host = Guest(server.url, cookie=cookie_of(ann))
        host.act(ann.now["table"], "fill", level="random")
        await ann.do("start_match")
        await asyncio.gather(ann.play(), bob.play())
        assert ann.now["status"] == bob.now["status"] == "over"
        assert ann.now["events"][-1] == bob.now["events"][-1]
        record = json.loads(await ann.resource(f"tontine://records/{ann.chair}"))
        assert Match.replay(record).outcome is not None


def shortest(game: Game[Any]) -> dict[str, Any]:
    """Talk before votes has a clock of its own; here nobody waits for it."""
    return {name: 0 for name in ("conspiracy",) if hasattr(game.Settings(), name)}


def cookie_of(agent: Agent) -> str:
    return str(agent.session.live.rest.cookie)  # type: ignore[attr-defined]


async def test_an_agent_is_marked_on_its_seat(server: Server) -> None:
    async with agents(server.url) as (hal, *_):
        await hal.sit("open_table", game="last-dog-standing", name="Hal", seats=3)
        person = Guest(server.url, "Ann")
        person.act(hal.now["table"], "sit")
        chairs = person.get(f"/api/tables/{hal.now['table']}")["table"]["chairs"]
        assert [chair.get("agent", False) for chair in chairs] == [True, False, False]
        told = (await hal.do("listen", timeout=0))["players"]
        assert [player.get("agent", False) for player in told] == [True, False, False]


async def test_a_whisper_is_heard_by_those_it_is_for(server: Server) -> None:
    async with agents(server.url) as (ann, bob, cat):
        await ann.sit("open_table", game="last-dog-standing", name="Ann", seats=3)
        await bob.sit("join_table", table=ann.now["table"], name="Bob")
        await cat.sit("join_table", table=f"{server.url}/t/{ann.now['table']}", name="Cat")
        await ann.do("whisper", to=[1], text="cat is weak")
        await ann.do("say", text="good evening")
        heard = {agent: await everything_said(agent) for agent in (ann, bob, cat)}
        assert heard[ann] == heard[bob] == ["cat is weak", "good evening"]
        assert heard[cat] == ["good evening"]
        await bob.do("look")
        assert "Ann, whispering to Bob: cat is weak" in bob.words
        assert (
            await ann.refused("whisper", chair=ann.chair, to=[8], text="psst")
        ) == "A whisper is for seats of this table, each named once."


async def everything_said(agent: Agent) -> list[str]:
    while not (talk := (await agent.do("look"))["talk"]) or talk[-1]["text"] != "good evening":
        await agent.do("listen", timeout=5)
    return [line["text"] for line in talk]


@pytest.mark.slow
async def test_what_other_seats_hold_is_not_told(server: Server) -> None:
    """What an agent is told equals what the server sends to the seat of a person, event by event."""
    async with agents(server.url) as (ann, bob, _):
        await ann.sit("open_table", game="last-dog-standing", name="Ann", seats=3, clocks=QUICK)
        await bob.sit("join_table", table=ann.now["table"], name="Bob")
        Guest(server.url, cookie=cookie_of(ann)).act(ann.now["table"], "fill", level="random")
        await ann.do("start_match")
        same = await Seat(server.url, cookie_of(bob), ann.now["table"]).join()
        await asyncio.gather(ann.play(), bob.play(), same.until(lambda seat: seat.now and seat.status == "over"))
        await same.leave()
        told = await bob.do("look")
        assert told["events"] == same.events
        assert told["view"] == same.now["view"]


async def test_the_seconds_that_are_left_are_told(server: Server) -> None:
    """Alone among bots there is no limit."""
    async with agents(server.url) as (ann, bob, _):
        clocks = {**QUICK, "question": 100, "bank": 20}
        await ann.sit("open_table", game="last-dog-standing", name="Ann", seats=2, clocks=clocks)
        await bob.sit("join_table", table=ann.now["table"], name="Bob")
        await ann.do("start_match")
        asked = await who_is_asked(ann, bob)
        assert 100 < asked.now["question"]["seconds_left"] <= 120
        assert "Seconds left: 1" in asked.words


async def who_is_asked(*agents: Agent) -> Agent:
    while True:
        for agent in agents:
            agent.now = await agent.do("look")
            if agent.now["question"]:
                return agent


async def test_an_answer_can_be_changed_until_all_are_in(server: Server) -> None:
    async with agents(server.url) as (hal, *_):
        await hal.sit("open_table", game="dead-last", name="Hal", bots="random", clocks={**QUICK, "pace": 60})
        await hal.do("start_match")
        number = (await hal.wait())["question"]["number"]
        await hal.do("answer", question=number, option=1)
        assert (await hal.do("look"))["question"]["answered"] == 1
        assert "You have answered “Pink”. Until all answers are in you may change it." in hal.words
        await hal.do("answer", question=number, option="Ambush")
        assert (await hal.do("look"))["question"]["answered"] == "ambush"
        assert (await hal.wait(0.1))["timed_out"]


async def test_a_wait_that_was_for_nothing_says_so(server: Server) -> None:
    async with agents(server.url) as (hal, *_):
        await hal.sit("open_table", game="last-dog-standing", name="Hal", seats=2)
        assert (await hal.wait(0.2))["timed_out"]
        assert "Seconds waited: 0.2." in hal.words
        assert "The match has not begun." in hal.words
        assert (await hal.refused("start_match", chair=hal.chair)).startswith("Not everybody is there and ready yet.")


@pytest.mark.slow
async def test_whoever_let_the_time_run_out_is_back_with_the_next_wait(server: Server) -> None:
    """Nobody answers, so that every question runs out; a stand-in, once there is one, is slow."""
    async with agents(server.url) as (hal, bob, _):
        clocks = {**QUICK, "question": 1, "bank": 0, "pace": 60}
        await hal.sit("open_table", game="last-dog-standing", name="Hal", seats=2, clocks=clocks)
        await bob.sit("join_table", table=hal.now["table"], name="Bob")
        await hal.do("start_match")
        while not (await hal.do("look"))["players"][0].get("away"):
            await hal.do("listen", timeout=5)
        await hal.wait(0)
        assert "away" not in (await hal.do("look"))["players"][0]


async def test_a_wait_reports_its_progress(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """A client may give up when it hears nothing for long."""
    monkeypatch.setattr(server_module, "BREATH", 0.1)
    async with agents(server.url) as (hal, *_):
        await hal.sit("open_table", game="last-dog-standing", name="Hal", seats=2)
        heard: list[float] = []

        async def report(progress: float, total: float | None, message: str | None) -> None:
            assert total == 0.5
            heard.append(progress)

        await hal.client.call_tool("wait_for_question", {"chair": hal.chair, "timeout": 0.5}, progress_callback=report)
        assert heard == sorted(heard)
        assert heard


async def test_clocks_that_the_server_does_not_know(server: Server) -> None:
    async with agents(server.url) as (hal, *_):
        said = await hal.refused("open_table", game="last-shot", name="Hal", clocks={"sundial": 1})
        assert "sundial" in said
        assert hal.chairs is not None
        assert len(hal.chairs) == 0


async def test_whoever_leaves_is_played_for(server: Server) -> None:
    async with agents(server.url) as (ann, bob, _):
        await ann.sit("open_table", game="last-dog-standing", name="Ann", seats=2, clocks=QUICK)
        await bob.sit("join_table", table=ann.now["table"], name="Bob")
        await ann.do("start_match")
        await bob.do("leave")
        while not (await ann.do("look"))["players"][1].get("away"):
            await ann.do("listen", timeout=5)


async def test_before_the_start_the_seat_is_free_again(server: Server) -> None:
    async with agents(server.url) as (ann, bob, cat):
        await ann.sit("open_table", game="last-dog-standing", name="Ann", seats=2, public=True)
        await bob.sit("join_table", table=ann.now["table"], name="Bob")
        assert (await cat.refused("join_table", table=ann.now["table"], name="Cat")).startswith("That seat is not free.")
        await bob.do("leave")
        found = await cat.call("list_tables", game="last-dog-standing")
        assert ann.now["table"] in {each["table"] for each in found["tables"]}
        await cat.sit("join_table", table=ann.now["table"], name="Cat")


@pytest.mark.slow
async def test_the_same_people_play_again(server: Server) -> None:
    async with agents(server.url) as (ann, bob, _):
        await ann.sit("open_table", game="last-dog-standing", name="Ann", seats=2, clocks=QUICK)
        await bob.sit("join_table", table=ann.now["table"], name="Bob")
        await ann.do("start_match")
        assert (await ann.refused("rematch", chair=ann.chair)).startswith("That can be done while the table is over")
        await asyncio.gather(ann.play(), bob.play())
        again = [await agent.do("rematch") for agent in (bob, ann)]
        assert again[0]["table"] == again[1]["table"] != bob.now["table"]
        assert again[1]["events"] == []
        assert [player["name"] for player in again[1]["players"]] == ["Ann", "Bob"]
        assert [player.get("agent") for player in again[1]["players"]] == [True, True]
        assert (await ann.do("start_match"))["status"] == "playing"


async def test_and_alone_against_the_same_bots() -> None:
    async with agents() as (hal, *_):
        await hal.sit("play_alone", game="last-dog-standing", seats=2)
        assert await hal.refused("rematch", chair=hal.chair) == "Not while the match is played."
        await hal.play()
        assert (await hal.do("rematch"))["status"] == "playing"
        assert (await hal.wait())["question"]["number"] == 1


async def test_a_signal_is_told_in_words(server: Server) -> None:
    async with agents(server.url) as (ann, bob, _):
        await ann.sit("open_table", game="dead-last", name="Ann")
        await bob.sit("join_table", table=ann.now["table"], name="Bob", language="it")
        await ann.do("signal", signal="kill", target=3, to=[1])
        while not (await bob.do("look"))["talk"]:
            await bob.do("listen", timeout=5)
        assert "Ann, sottovoce a Bob: A morte " in bob.words
        assert (await ann.refused("signal", chair=ann.chair, signal="kill", target=60)) == "There is no such seat at this table."


async def test_an_agent_that_the_host_asked_to_leave_is_told_so(server: Server) -> None:
    async with agents(server.url) as (hal, *_):
        host = Guest(server.url, "Ann")
        await hal.sit("join_table", table=host.open("last-dog-standing", 2), name="Hal")
        host.act(hal.now["table"], "remove", seat=0)
        while (await hal.wait(0.1))["seat"] is not None:
            pass
        assert hal.words.startswith("You do not sit at this table of Last Dog Standing.")


async def test_a_table_that_is_not_there(server: Server) -> None:
    async with agents(server.url, "it") as (hal, *_):
        assert await hal.refused("join_table", table="nowhere", name="Hal") == "Questo tavolo non c’è."
        assert await hal.refused("join_table", table="nowhere", name="") != ""
        assert hal.chairs is not None
        assert len(hal.chairs) == 0


async def test_a_server_that_does_not_answer() -> None:
    nowhere = f"http://127.0.0.1:{free_port()}"
    async with agents(nowhere) as (hal, *_):
        for tool, given in (
            ("open_table", {"game": "last-shot", "name": "Hal"}),
            ("join_table", {"table": "abc", "name": "Hal"}),
            ("list_tables", {}),
        ):
            said = await hal.refused(tool, **given)
            assert said == f"No Tontine server answers at {nowhere}. Is it running, and is the address right?"


@pytest.mark.slow
async def test_a_match_goes_on_when_the_server_comes_back(tmp_path: Path) -> None:
    """Everybody votes in the first round, and nobody can win in it: there is a second question."""
    with serving(tmp_path / "house") as house:
        async with agents(house.url) as (hal, *_):
            await hal.sit("open_table", game="dead-last", name="Hal", seats=6, bots="random", clocks={**QUICK, "question": 0})
            await hal.do("start_match")
            await hal.reply((await hal.wait())["question"])
            house.stop()
            with serving(tmp_path / "house", port=house.port):
                assert (await hal.wait())["question"]["number"] == 2
                await hal.play()
                assert hal.now["status"] == "over"


# Other ways to connect


# (`legacy`: with the handshake of clients before 2026)


@pytest.mark.seconds(120)
async def test_by_standard_input_and_output() -> None:
    program = StdioServerParameters(command=sys.executable, args=["-c", COMMAND, "mcp", "--lang", "it"])
    async with Client(program, mode="legacy") as client:
        hal = Agent(client)
        await hal.sit("play_alone", game="last-dog-standing", name="Hal", seats=2)
        assert hal.words.startswith("La tua sedia è ")
        await hal.play()
        assert hal.now["status"] == "over"


@contextmanager
def listening(*argv: str) -> Iterator[str]:
    """`tontine mcp --http` as a process: its address."""
    port = free_port()
    process = subprocess.Popen([sys.executable, "-c", COMMAND, "mcp", "--http", "--port", str(port), *argv])
    try:
        yield f"http://127.0.0.1:{port}/mcp"
    finally:
        process.terminate()
        process.wait(20)


async def answers(address: str) -> None:
    async with httpx.AsyncClient() as http:
        while True:
            try:
                await http.get(address)
                return
            except httpx.TransportError:
                await asyncio.sleep(0.1)


@pytest.mark.slow
@pytest.mark.seconds(120)
async def test_by_http_where_agents_share_the_server(server: Server) -> None:
    with listening("--server", server.url) as address:
        await answers(address)
        async with Client(address) as first, Client(address, mode="legacy") as second:
            ann, bob = Agent(first), Agent(second)
            await ann.sit("open_table", game="last-dog-standing", name="Ann", seats=2, clocks=QUICK)
            await bob.sit("join_table", table=ann.now["table"], name="Bob")
            await ann.do("start_match")
            await asyncio.gather(ann.play(), bob.play())
            assert ann.now["status"] == bob.now["status"] == "over"
