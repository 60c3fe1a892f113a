"""Somebody with a browser: sees and clicks what the page offers, and nothing else."""

from __future__ import annotations

import random
import re
import time
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import APIResponse, Browser, ConsoleMessage, Locator, Page, Route, expect

from tontine.core.build import PLAIN

ROOT = Path(__file__).parents[2]
ARTEFACTS = Path(__file__).parent / "artefacts"
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
QUICK = {"question": 0, "pace": 0.02, "window": 0.2}
APART = """() => {
    const seats = [...document.querySelectorAll('[data-seat]')].map((each) => each.getBoundingClientRect())
    const common = (a, b, from, to) => Math.min(a[to], b[to]) - Math.max(a[from], b[from])
    const meet = (a, b) => common(a, b, 'left', 'right') > 3 && common(a, b, 'top', 'bottom') > 3
    return seats.every((a, i) => seats.slice(i + 1).every((b) => !meet(a, b)))
}"""
UNSAID = re.compile(r"\b(word|event|ask|rule|view|player|reason|setting|trouble|nowhere|signal)-[a-z]")  # a text that nobody wrote


class Visitor:
    def __init__(
        self,
        browser: Browser,
        url: str,
        name: str | None = "Ann",
        *,
        size: dict[str, int] = DESKTOP,
        language: str = "en-GB",
        motion: bool = False,
        seed: int = 1,
        tips: bool = False,
        theme: Literal["light", "dark"] = "dark",
        worker: bool = False,
    ) -> None:
        """`worker`: with a service worker. Without one, tests can answer requests themselves."""
        phone = size["width"] < 500
        self.context = browser.new_context(
            viewport={"width": size["width"], "height": size["height"]},
            locale=language,
            reduced_motion="no-preference" if motion else "reduce",
            has_touch=phone,
            is_mobile=phone,
            base_url=url,
            color_scheme=theme,
            service_workers="allow" if worker else "block",
        )
        self.url = url
        self.chance = random.Random(seed)
        self.complaints: list[str] = []
        self.forgiven: list[str] = ["Service Worker registration blocked"]  # parts of complaints that are expected
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(15_000)
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.name = name or ""
        self.person = ""
        if not tips:
            self.context.add_init_script("localStorage.setItem('tontine.tips', 'off')")
        if name is not None:
            self.person = self.post("/api/me", {"name": name})["person"]
            self.context.add_init_script("localStorage.setItem('tontine.named', 'yes')")

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not any(part in message.text for part in self.forgiven):
            self.complaints.append(message.text)

    def leave(self) -> None:
        self.context.close()

    # Without the page

    def send(self, path: str, body: dict[str, Any]) -> APIResponse:
        return self.context.request.post(path, data=body, headers={"origin": self.url})

    def post(self, path: str, body: dict[str, Any]) -> Any:
        response = self.send(path, body)
        assert response.ok, response.text()
        return response.json() if response.body() else None

    def act(self, table: str, **act: Any) -> None:
        self.post(f"/api/tables/{table}/acts", {"id": str(time.time_ns()), **act})

    def go_away(self, table: str) -> None:
        """The match goes on by itself; it may be over already."""
        response = self.send(f"/api/tables/{table}/acts", {"id": str(time.time_ns()), "type": "away"})
        assert response.ok or response.json()["error"] == "wrong-time", response.text()

    def open(self, game: str = "dead-last", seats: int = 6, *, bots: bool = True, **wish: Any) -> str:
        """A table with this visitor at seat 0, among quick bots unless told otherwise."""
        others = {str(seat): "greedy" for seat in range(1, seats)} if bots else {}
        wished = {"game": game, "seats": seats, "bots": others, "clocks": QUICK, "spectators": "off", **wish}
        table: str = self.post("/api/tables", wished)["table"]
        self.act(table, type="sit", seat=0)
        if bots:
            self.act(table, type="start")
        return table

    def hurry(self) -> None:
        """Tables that the page opens get quick bots."""

        def quicken(route: Route) -> None:
            body = route.request.post_data_json
            if route.request.method == "POST" and isinstance(body, dict):
                route.continue_(post_data={**body, "clocks": {**body.get("clocks", {}), **QUICK}})
            else:
                route.continue_()

        self.page.route("**/api/tables", quicken)

    # With it

    def go(self, path: str = "/") -> Page:
        self.page.goto(path)
        return self.page

    def sit_at(self, table: str) -> Page:
        self.go(f"/t/{table}")
        expect(self.page.locator(".table")).to_be_visible()
        return self.page

    def asked_at(self, table: str) -> Page:
        """A table where this visitor is asked something."""
        page = self.sit_at(table)
        expect(page.locator("[data-option]").first).to_be_visible()
        return page

    def picture(self, name: str) -> None:
        """To look at. The page is the same on the compiled package: no second one is taken there."""
        if PLAIN:
            ARTEFACTS.mkdir(exist_ok=True)
            self.page.screenshot(path=ARTEFACTS / f"{name}.png")

    @property
    def status(self) -> str | None:
        status: str | None = self.page.evaluate("document.querySelector('.table')?.dataset.status ?? null")
        return status

    @property
    def options(self) -> list[str]:
        """What the page offers, when it waits for this visitor."""
        script = """() => {
            const all = [...document.querySelectorAll('[data-option]')]
            return all.some((each) => each.getAttribute('aria-pressed') === 'true') ? [] : all.map((each) => each.dataset.option)
        }"""
        found: list[str] = self.page.evaluate(script)
        return found

    def option(self, option: str) -> Locator:
        return self.page.locator(f'[data-option="{option}"]')

    def answer(self) -> bool:
        """One answer to whatever is asked; at the seat or card itself where it can be clicked there, else in the list."""
        options = self.options
        if not options:
            return False
        option = self.chance.choice(options)
        place = self.page.locator(f'[data-place="{option}"]').first
        target = place if place.count() and self.chance.random() < 0.5 else self.option(option)
        try:
            target.click(timeout=1000)
        except Exception:  # it was answered, or went by, in the meantime
            return False
        return True

    def play(self, seconds: float = 120, *others: Visitor, answers: int | None = None) -> int:
        """To the end, or until so many answers are given; how many it took."""
        given = 0
        until = time.monotonic() + seconds
        everybody = (self, *others)
        while self.status != "over":
            assert time.monotonic() < until, f"still {self.status} after {given} answers: {self.page.locator('#question').inner_text()}"
            answered = [visitor.answer() for visitor in everybody]
            given += sum(answered)
            if answers is not None and given >= answers:
                return given
            if not any(answered):
                self.page.wait_for_timeout(30)
        for visitor in everybody:
            expect(visitor.page.locator(".over")).to_be_visible()
        return given

    # What it must be like

    def check_words(self) -> None:
        text = self.page.locator("body").inner_text()
        assert not UNSAID.search(text), UNSAID.search(text)

    def check_width(self) -> None:
        wide: int = self.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert wide <= 0, f"{wide} pixels stick out to the right"

    def check_apart(self) -> None:
        assert self.page.evaluate(APART), "seats lie on each other"

    def check_axe(self) -> None:
        """Nothing serious for whoever cannot see, hear or hold a mouse."""
        self.page.evaluate(AXE.read_text("utf-8"))
        found = self.page.evaluate("axe.run(document, { resultTypes: ['violations'] }).then((found) => found.violations)")
        serious = [
            (each["id"], each["help"], [node["html"][:160] for node in each["nodes"]])
            for each in found
            if each["impact"] in ("serious", "critical")
        ]
        assert not serious, serious
