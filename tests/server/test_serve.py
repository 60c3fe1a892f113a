"""`serve`: what it refuses, what it needs, and what its logs and numbers do not tell."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from tests.server.servers import Guest, Seat, Server, free_port, serving
from tontine.server.errors import NotServable
from tontine.server.serve import serve


@pytest.mark.parametrize("options", [{"workers": 0}, {"workers": 2}])
def test_what_cannot_be_served_is_refused(tmp_path: Path, options: dict[str, int]) -> None:
    with pytest.raises(NotServable):
        serve(data=tmp_path, **options)  # type: ignore[arg-type]


def test_a_port_in_use_is_said_at_once(tmp_path: Path) -> None:
    with serving(tmp_path) as server, pytest.raises(NotServable):
        serve(data=tmp_path / "other", port=server.port)


def test_without_arguments_everything_is_in_the_data_folder(tmp_path: Path) -> None:
    env = {key: value for key, value in os.environ.items() if key != "TONTINE_SECRET"}
    port = free_port()
    code = f"from tontine.server.serve import serve; serve(port={port}, log_level='info')"
    env |= {"XDG_DATA_HOME": str(tmp_path), "HOME": str(tmp_path)}
    process = subprocess.Popen([sys.executable, "-c", code], env=env, stderr=subprocess.PIPE)
    try:
        assert process.stderr
        while b"serving" not in process.stderr.readline():
            assert process.poll() is None
        files = {path.name for path in tmp_path.rglob("*") if path.is_file()}
        assert {"tontine.db", "keys.json"} <= files
        modes = {path.name: oct(path.stat().st_mode & 0o777) for path in (tmp_path / "tontine").iterdir()}
        assert set(modes.values()) == {"0o600"}
        assert oct((tmp_path / "tontine").stat().st_mode & 0o777) == "0o700"
    finally:
        process.terminate()
        assert process.wait(30) == 0


@pytest.mark.slow
async def test_logs_are_json_and_tell_no_secrets(tmp_path: Path) -> None:
    with serving(tmp_path, log_level="debug") as server:
        guest = Guest(server.url, "Annabella")
        table = guest.open("last-dog-standing", 2, bots={"1": "greedy"}, clocks={"pace": 0})
        guest.act(table, "sit")
        guest.act(table, "start")
        seat = await Seat(server.url, guest.cookie, table).join()
        await seat.hear()
        await seat.send("say", text="a very private remark")
        await seat.play()
        await seat.leave()
        server.stop()
        lines = (tmp_path / "errors.log").read_text().splitlines()
    assert lines
    for line in lines:
        entry = json.loads(line)
        assert not {"option", "answer", "text", "seat", "seed", "secret", "person", "name"} & set(entry)
    whole = "\n".join(lines)
    for secret in ("private remark", "Annabella", guest.cookie):
        assert secret not in whole


def test_metrics_are_for_the_machine_itself_or_with_the_token(server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "tontine_entries_total" in httpx.get(f"{server.url}/metrics").text
    assert httpx.get(f"{server.url}/metrics", headers={"X-Forwarded-For": "9.9.9.9"}).status_code == 403
    assert httpx.get(f"{server.url}/healthz").json() == {"store": True, "hub": True}
    monkeypatch.setenv("TONTINE_METRICS_TOKEN", "sesame")
    with serving(tmp_path) as closed:
        assert httpx.get(f"{closed.url}/metrics").status_code == 403
        assert httpx.get(f"{closed.url}/metrics", headers={"Authorization": "Bearer sesame"}).status_code == 200
        assert httpx.get(f"{closed.url}/metrics", headers={b"Authorization": "Bearer sésame".encode()}).status_code == 403


def test_a_cookie_is_out_of_reach_of_scripts_and_secure_behind_tls(server: Server) -> None:
    plain = httpx.post(f"{server.url}/api/me", json={"name": "Ann"}).headers["set-cookie"].lower()
    secure = httpx.post(f"{server.url}/api/me", json={"name": "Ann"}, headers={"X-Forwarded-Proto": "https"}).headers["set-cookie"]
    assert "httponly" in plain
    assert "samesite=lax" in plain
    assert "secure" not in plain
    assert "secure" in secure.lower()


def test_other_sites_and_proxies_are_believed_only_when_they_are_named(tmp_path: Path) -> None:
    with serving(tmp_path, origins=["https://friend.example"], trust=["192.0.2.1"]) as server:
        friend = httpx.post(f"{server.url}/api/me", json={"name": "Ann"}, headers={"Origin": "https://friend.example"})
        foe = httpx.post(f"{server.url}/api/me", json={"name": "Eve"}, headers={"Origin": "https://foe.example"})
        pretender = httpx.post(f"{server.url}/api/me", json={"name": "Ann"}, headers={"X-Forwarded-Proto": "https"})
    assert (friend.status_code, foe.status_code) == (200, 403)
    assert "secure" not in pretender.headers["set-cookie"].lower()


def test_metrics_are_not_for_a_name_that_was_made_to_lead_here(server: Server) -> None:
    assert httpx.get(f"{server.url}/metrics", headers={"Host": "attacker.example"}).status_code == 403
    assert httpx.get(f"{server.url}/metrics", headers={"Host": f"localhost:{server.port}"}).status_code == 200
