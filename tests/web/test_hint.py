"""A hint on the page: it is thought about until it is there, has failed, or the connection is lost."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

from .test_texts import NODE

THINKING: dict[str, Any] = {"thinking": True, "rated": 0, "hurried": False, "shown": []}
NOTHING = {**THINKING, "thinking": False}
ADVICE = {**NOTHING, "rated": 1}
TOLD = {**NOTHING, "shown": ["internal"]}


def after(*steps: str) -> list[dict[str, Any]]:
    """What the page shows after each step at an open question."""
    script = [str(NODE), "--disable-warning=ExperimentalWarning", str(Path(__file__).with_name("hint.ts"))]
    done = subprocess.run(script, input=json.dumps(["welcome", *steps]), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found: list[dict[str, Any]] = json.loads(done.stdout)
    assert found[0] == NOTHING
    return found[1:]


def test_a_hint_is_shown_when_it_is_there() -> None:
    assert after("ask", "ack", "advice") == [THINKING, THINKING, ADVICE]


def test_a_hint_that_was_thought_over_in_haste_says_so() -> None:
    assert after("ask", "ack", "hurried advice") == [THINKING, THINKING, {**ADVICE, "hurried": True}]


def test_asked_again_it_is_cancelled() -> None:
    assert after("ask", "ack", "ask", "ack") == [THINKING, THINKING, NOTHING, NOTHING]


def test_a_hint_that_is_refused_is_not_thought_about() -> None:
    assert after("ask", "trouble") == [THINKING, TOLD]


def test_a_hint_that_fails_after_its_ack_is_told_and_may_be_asked_for_again() -> None:
    assert after("ask", "ack", "trouble", "ask", "ack", "advice") == [THINKING, THINKING, TOLD, THINKING, THINKING, ADVICE]


def test_a_failure_of_another_command_leaves_it() -> None:
    assert after("ask", "ack", "trouble of another", "advice") == [THINKING, THINKING, THINKING, ADVICE]


def test_what_was_thought_about_for_a_lost_connection_does_not_come() -> None:
    assert after("ask", "ack", "lose") == [THINKING, THINKING, NOTHING]
    assert after("ask", "ack", "advice", "lose")[-1] == ADVICE


def test_one_that_was_not_acknowledged_before_is_asked_for_again_by_itself() -> None:
    assert after("ask", "lose", "back", "ack", "advice") == [THINKING] * 4 + [ADVICE]
    assert after("ask", "lose", "back", "trouble") == [THINKING] * 3 + [TOLD]
    assert after("ask", "lose", "ask", "back") == [THINKING, THINKING, NOTHING, NOTHING], "never mind"


def test_one_that_was_acknowledged_before_may_be_asked_for_again() -> None:
    assert after("ask", "ack", "lose", "back", "ask", "ack", "advice") == [THINKING, THINKING, NOTHING, NOTHING, THINKING, THINKING, ADVICE]
