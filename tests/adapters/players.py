"""Agents for tests: clients of the protocol that play by themselves."""

from __future__ import annotations

from typing import Any

from mcp import Client
from mcp.types import CallToolResult, TextResourceContents

from tontine.adapters.mcp.chairs import Chairs
from tontine.adapters.session import Session

QUICK = {"pace": 0.02, "window": 0.1}


def words(result: CallToolResult) -> str:
    (content,) = result.content
    assert content.type == "text"
    return content.text


class Agent:
    """A client, and the chair that it has taken."""

    def __init__(self, client: Client, chairs: Chairs | None = None) -> None:
        self.client = client
        self.chairs = chairs
        self.chair = ""
        self.now: dict[str, Any] = {}
        self.words = ""
        self.answers = 0

    @property
    def session(self) -> Session:
        """What is behind the chair, where the server is in this process."""
        assert self.chairs
        return self.chairs[self.chair].session

    async def call(self, tool: str, **given: Any) -> dict[str, Any]:
        """What a tool tells; an error fails the test."""
        result = await self.client.call_tool(tool, given)
        assert not result.is_error, words(result)
        self.words = words(result)
        return result.structured_content or {}

    async def refused(self, tool: str, **given: Any) -> str:
        result = await self.client.call_tool(tool, given)
        assert result.is_error, words(result)
        return words(result)

    async def sit(self, tool: str, **given: Any) -> Agent:
        self.now = await self.call(tool, **given)
        self.chair = self.now["chair"]
        return self

    async def do(self, tool: str, **given: Any) -> dict[str, Any]:
        return await self.call(tool, chair=self.chair, **given)

    async def wait(self, timeout: float = 30) -> dict[str, Any]:
        self.now = await self.do("wait_for_question", timeout=timeout)
        return self.now

    async def play(self) -> None:
        """Answer whatever is asked, to the end."""
        while (await self.wait())["status"] == "playing":
            if question := self.now["question"]:
                await self.reply(question)

    async def resource(self, address: str) -> str:
        (content,) = (await self.client.read_resource(address)).contents
        assert isinstance(content, TextResourceContents)
        return content.text

    async def reply(self, question: dict[str, Any]) -> None:
        """With one option after another. At a live table the clock may be faster."""
        self.answers += 1
        number = 1 + self.answers % len(question["options"])
        given = {"chair": self.chair, "question": question["number"], "option": number}
        await self.client.call_tool("answer", given)
