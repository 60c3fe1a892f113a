"""The page on a device: installed, without a connection, after an upgrade, told by push, light and dark."""

from __future__ import annotations

import json
import re
import shutil
import time
from asyncio import AbstractEventLoop
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, CDPSession, Page, Worker, expect

from tests.server.push_service import Browser as PushBrowser
from tests.server.servers import Server, serving
from tontine.server.routes.page import PAGE

from .conftest import CHROMIUM, Visit, first_of, launched
from .visitor import DESKTOP, PHONE, Visitor

CONTROLLED = "() => navigator.serviceWorker.controller !== null"
KEPT = "caches.keys().then((names) => Promise.all(names.map((name) => caches.open(name).then((cache) => cache.keys()))))"
PATHS = f"{KEPT}.then((all) => all.flat().map((each) => new URL(each.url).pathname))"
ACTIVATED = "navigator.serviceWorker.ready.then((ready) => ready.active.state === 'activated')"
READY = "navigator.serviceWorker.ready.then((ready) => ready.getNotifications())"
SHOWN = f"{READY}.then((all) => all.map((each) => [each.title, each.body, each.tag]))"
WIDTH = "(src) => { const icon = new Image(); icon.src = src; return icon.decode().then(() => icon.naturalWidth) }"
NAMES = {"en-GB": ("Tontine: the last one left", "Games about"), "it-IT": ("Tontine: chi resta per ultimo", "Giochi per")}
CLICK = """() => self.registration.getNotifications().then(([notification]) =>
    self.dispatchEvent(new NotificationEvent('notificationclick', { notification })))"""
# Chromium forgets a notification that it is asked for before it is on the screen: nobody may ask until it is shown.
COUNT_SHOWN = """() => {
    const show = ServiceWorkerRegistration.prototype.showNotification
    self.shown = 0
    ServiceWorkerRegistration.prototype.showNotification = function (...what) {
        return show.apply(this, what).then(() => void (self.shown += 1))
    }
}"""
# A browser that talks to no push service: Chromium without its own cannot subscribe.
SUBSCRIBES = """([endpoint, keys]) => {
    const unsubscribe = async () => (localStorage.removeItem('fake'), true)
    const fake = { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe }
    PushManager.prototype.getSubscription = async () => (localStorage.getItem('fake') ? fake : null)
    PushManager.prototype.subscribe = async (options) => {
        localStorage.setItem('fake', options.applicationServerKey)
        return fake
    }
}"""


@pytest.fixture(scope="session")
def browser(loop: AbstractEventLoop, launch_browser: Callable[..., Browser]) -> Iterator[Browser]:
    """Chromium with its windows: without them it installs nothing and tells nobody anything."""
    with launched(loop, launch_browser, executable_path=first_of(CHROMIUM)) as browser:
        yield browser


def with_worker(visitor: Visitor, path: str = "/") -> Page:
    """The page, after its service worker has come to serve it."""
    page = visitor.go(path)
    page.wait_for_function(CONTROLLED)
    return page


def until(page: Page | Worker, promised: str) -> None:
    """Wait until what is promised is true. `wait_for_function` takes a promise for something true."""
    for _ in range(300):
        if page.evaluate(promised):
            return
        time.sleep(0.05)
    raise AssertionError(promised)


# Installed


def test_the_page_can_be_installed(visit: Visit) -> None:
    for language, (name, text) in NAMES.items():
        ann: Visitor = visit(language=language, worker=True)
        page = with_worker(ann)
        expect(page.locator("html")).to_have_attribute("lang", language[:2])
        session = ann.context.new_cdp_session(page)
        found = session.send("Page.getAppManifest")
        manifest = json.loads(found["data"])
        assert found["errors"] == []
        assert (manifest["name"], manifest["lang"], manifest["id"]) == (name, language[:2], "/")
        assert manifest["description"].startswith(text)
        errors = [each["errorId"] for each in session.send("Page.getInstallabilityErrors")["installabilityErrors"]]
        assert [each for each in errors if each != "in-incognito"] == []  # a context of tests is always that
    for icon in manifest["icons"]:
        wide = page.evaluate(WIDTH, icon["src"])
        assert icon["sizes"] in (f"{wide}x{wide}", "any")
    headers = {path: page.request.get(path).headers for path in ("/worker.js", "/it.webmanifest", "/icons/icon-192.png")}
    assert [headers[path]["content-type"].partition(";")[0] for path in headers] == [
        "text/javascript",
        "application/manifest+json",
        "image/png",
    ]
    assert {each["cache-control"] for each in headers.values()} == {"no-cache"}


# Without a connection


def test_without_a_connection_there_is_a_kind_word_and_the_table_resumes(visit: Visit) -> None:
    ann: Visitor = visit(worker=True, language="it-IT")
    ann.forgiven += ["WebSocket", "ERR_INTERNET_DISCONNECTED", "Failed to load resource"]
    table = ann.open(clocks={"question": 0, "pace": 1})
    page = with_worker(ann)
    ann.asked_at(table)
    kept = page.evaluate(PATHS)
    assert {"/", "/mark.svg"} < set(kept)
    assert [path for path in kept if path.startswith("/api/") and not path.startswith("/api/games")] == []
    ann.context.set_offline(True)
    page.reload()
    expect(page.get_by_role("heading", name="Nessuna connessione.")).to_be_visible()
    expect(page.get_by_text("Il tavolo ti aspetta.")).to_be_visible()
    ann.check_axe()
    ann.picture("offline-table")
    page.goto("/")
    expect(page.get_by_role("heading", name="Nessuna connessione.")).to_be_visible()
    ann.picture("offline-home")
    ann.context.set_offline(False)
    expect(page.get_by_role("link", name="Ann")).to_be_visible()  # who one is was not known without a connection
    expect(page.locator("[data-game]").first).to_be_visible()
    ann.context.set_offline(True)
    page.goto(f"/t/{table}")
    expect(page.get_by_text("Il tavolo ti aspetta.")).to_be_visible()
    ann.context.set_offline(False)
    expect(page.locator("[data-option]").first).to_be_visible()
    page.locator("[data-option]").first.click()
    expect(page.locator(".log li").filter(has_text="Ann →").first).to_be_attached()


# After an upgrade


@pytest.fixture
def own(tmp_path: Path) -> Iterator[tuple[Server, Path]]:
    """A server with a page of its own, which can be replaced."""
    page = tmp_path / "page"
    shutil.copytree(PAGE, page)
    with serving(tmp_path / "server", generous=True, page=str(page)) as server:
        yield server, page


def upgrade(folder: Path) -> None:
    script = folder / "worker.js"
    script.write_text(re.sub('"VERSION":"[^"]*"', '"VERSION":"newer"', script.read_text("utf-8")), "utf-8")


UPDATE = "() => navigator.serviceWorker.getRegistration().then((found) => found.update()).then(() => true)"
WAITS = "() => navigator.serviceWorker.getRegistration().then((found) => found.waiting !== null)"
VERSIONS = "caches.keys()"


def test_a_newer_version_lets_a_match_go_on(browser: Browser, paused: None, own: tuple[Server, Path]) -> None:
    server, folder = own
    ann = Visitor(browser, server.url, worker=True)
    page = with_worker(ann)
    ann.asked_at(ann.open(clocks={"question": 0, "pace": 1}))
    page.evaluate("window.mark = 'same'")
    (before,) = page.evaluate(VERSIONS)
    upgrade(folder)
    page.evaluate(UPDATE)
    until(page, WAITS)
    expect(page.get_by_text("A new version is here.")).to_have_count(0)
    page.locator("[data-option]").first.click()
    expect(page.locator(".log li").filter(has_text="Ann →").first).to_be_attached()

    other = ann.context.new_page()
    other.goto("/")
    expect(other.get_by_text("A new version is here.")).to_be_visible()
    other.evaluate("window.mark = 'same'")
    other.get_by_role("button", name="Reload").click()
    other.wait_for_function("() => window.mark === undefined")
    assert page.evaluate("window.mark") == "same"
    assert page.evaluate(WAITS)
    assert before in page.evaluate(VERSIONS)

    page.goto("/")  # no match is open any more
    page.get_by_role("button", name="Reload").click()
    until(other, "navigator.serviceWorker.getRegistration().then((found) => found.waiting === null)")
    until(other, "caches.keys().then((names) => names.length === 1 && names[0] === 'tontine newer')")
    expect(page.get_by_text("A new version is here.")).to_have_count(0)
    ann.leave()
    assert ann.complaints == []


# Push


def pushed(session: CDPSession, url: str, worker: dict[str, Any], message: dict[str, str]) -> None:
    sent = {"origin": url, "registrationId": worker["registrationId"], "data": json.dumps(message)}
    session.send("ServiceWorker.deliverPushMessage", sent)


def test_a_push_is_shown_and_leads_to_the_table(visit: Visit) -> None:
    ann: Visitor = visit(worker=True)
    ann.context.grant_permissions(["notifications"])
    table = ann.open(clocks={"question": 0, "pace": 1})
    page = with_worker(ann)
    session = ann.context.new_cdp_session(page)
    registrations: list[dict[str, Any]] = []
    session.on("ServiceWorker.workerRegistrationUpdated", lambda event: registrations.extend(event["registrations"]))
    session.send("ServiceWorker.enable")
    until(page, ACTIVATED)  # a push to one that is about to be is lost
    while not registrations:
        page.wait_for_timeout(20)
    worker = ann.context.service_workers[0]
    worker.evaluate(COUNT_SHOWN)
    message = {"title": "Your turn at Dead Last", "body": "The table waits for you.", "path": f"/t/{table}", "language": "en"}
    pushed(session, ann.url, registrations[0], message)
    until(worker, "self.shown === 1")
    assert page.evaluate(SHOWN) == [["Your turn at Dead Last", "The table waits for you.", f"/t/{table}"]]
    worker.evaluate(CLICK)
    page.wait_for_url(f"**/t/{table}")
    expect(page.locator(".table")).to_be_visible()
    until(page, f"{SHOWN}.then((all) => all.length === 0)")
    pushed(session, ann.url, registrations[0], message)
    pushed(session, ann.url, registrations[0], {**message, "path": "/t/other", "title": "Elsewhere"})
    until(worker, "self.shown === 2")
    assert [title for title, *_ in page.evaluate(SHOWN)] == ["Elsewhere"]  # who looks at a table is not told about it


def subscribed(visitor: Visitor) -> Any:
    return visitor.context.request.get("/api/me/push").json()


def test_alerts_are_chosen_and_revoked(visit: Visit) -> None:
    ann: Visitor = visit(worker=True, size=PHONE)
    ann.context.grant_permissions(["notifications"])
    browser = PushBrowser("https://push.example.org/ann")
    ann.context.add_init_script(f"({SUBSCRIBES})({json.dumps([browser.endpoint, browser.keys])})")
    page = with_worker(ann)
    page.get_by_role("button", name="Preferences").click()
    expect(page.get_by_role("radio", name="never")).to_be_checked()
    ann.check_axe()
    ann.picture("preferences")
    page.get_by_role("radio", name="at every table").check()
    expect(page.get_by_role("group", name="Tell me")).to_have_attribute("aria-busy", "false")
    assert [each["every"] for each in subscribed(ann)] == [True]
    page.reload()
    page.get_by_role("button", name="Preferences").click()
    expect(page.get_by_role("radio", name="at every table")).to_be_checked()
    page.get_by_role("radio", name="never").check()
    expect(page.get_by_role("group", name="Tell me")).to_have_attribute("aria-busy", "false")
    assert subscribed(ann) == []

    ann.sit_at(ann.open(bots=False, clocks={"question": 172_800}))
    expect(page.get_by_text("This table is played by days.")).to_be_visible()
    ann.check_width()
    ann.picture("push-offer")
    page.get_by_role("button", name="Tell me").click()
    expect(page.get_by_text("You will be told.")).to_be_visible()
    assert [each["every"] for each in subscribed(ann)] == [False]
    ann.go("/recover")
    page.get_by_role("button", name="Forget me here").click()
    page.wait_for_url("**/")
    assert page.evaluate("localStorage.getItem('fake')") is None


# Light and dark

PAPER, INK = "rgb(247, 242, 232)", "rgb(14, 13, 12)"


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_house_by_day(visit: Visit, size: dict[str, int]) -> None:
    ann: Visitor = visit(size=size, theme="light")
    page = ann.go()
    expect(page.locator("[data-game]").first).to_be_visible()
    ann.check_axe()
    ann.picture(f"home-light-{size['width']}")
    body = page.locator("body")
    expect(body).to_have_css("background-color", PAPER)
    assert page.evaluate("getComputedStyle(document.documentElement).colorScheme") == "light"
    room = page.locator('[data-game="dead-last"]').evaluate("(card) => getComputedStyle(card).getPropertyValue('--ground')")
    page.get_by_role("button", name="Preferences").click()
    expect(page.get_by_role("radio", name="as on this device")).to_be_checked()
    ann.check_axe()
    page.get_by_role("radio", name="dark").check()
    expect(body).to_have_css("background-color", INK)
    assert page.locator('[data-game="dead-last"]').evaluate("(card) => getComputedStyle(card).getPropertyValue('--ground')") == room
    expect(page.locator('meta[name="theme-color"]')).to_have_attribute("content", "#0e0d0c")
    page.reload()
    expect(page.locator("[data-game]").first).to_be_visible()
    expect(body).to_have_css("background-color", INK)
    page.get_by_role("button", name="Preferences").click()
    page.get_by_role("radio", name="light", exact=True).check()
    page.keyboard.press("Escape")
    for path in ("/recover", "/credits", "/verify", "/t/nosuchtable0", "/rules/last-shot"):
        ann.forgiven += ["404"]
        ann.go(path)
        expect(page.get_by_role("heading", level=1).first).to_be_visible()
        ann.check_axe()
    assert page.locator("html").get_attribute("data-theme") == "light"
    ann.asked_at(ann.open(clocks={"question": 0, "pace": 1}))
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")  # a game has its own light
