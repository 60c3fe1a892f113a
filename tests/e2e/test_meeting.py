"""How people come together: by code, QR code and link; who is removed, blocked and let in again; what may be watched; previews of links."""

from __future__ import annotations

import re
from base64 import b64encode
from typing import Any

import numpy as np
import pytest
import zxingcpp
from playwright.sync_api import Locator, WebSocketRoute, expect

from .conftest import Visit
from .visitor import PHONE, Visitor

# The grey values of a picture, by the browser's own decoder.
PIXELS = """async (png) => {
    const image = new Image()
    image.src = `data:image/png;base64,${png}`
    await image.decode()
    const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')
    canvas.drawImage(image, 0, 0)
    const { data } = canvas.getImageData(0, 0, image.width, image.height)
    return { width: image.width, grey: Array.from({ length: data.length / 4 }, (_, i) => data[4 * i]) }
}"""


def read_by_camera(visitor: Visitor, code: Locator) -> str:
    """What a phone's camera would read there."""
    png = b64encode(code.screenshot()).decode()
    seen: dict[str, Any] = visitor.page.evaluate(PIXELS, png)
    picture = np.array(seen["grey"], np.uint8).reshape(-1, seen["width"])
    (found,) = zxingcpp.read_barcodes(picture)
    return found.text


def test_people_find_each_other_by_code_qr_code_and_link(visit: Visit) -> None:
    ann: Visitor = visit("Ann")
    table = ann.open(bots=False)
    ann.sit_at(table)
    link = f"{ann.url}/t/{table}"
    code = copied(ann, link)
    ben: Visitor = visit(None, size=PHONE)
    comes_by_code(ben, code, link)
    expect(ann.page.locator(".chairs").get_by_text("Ben", exact=True)).to_be_visible()
    shares(ben, code, link)
    cleo: Visitor = visit("Cleo", language="it-IT")
    cleo.page.goto(scanned(ben))
    expect(cleo.page.get_by_role("heading", name="Invita i tuoi ospiti")).to_be_visible()
    cleo.page.get_by_role("button", name="Siediti qui").first.click()
    expect(ann.page.locator(".chairs").get_by_text("Cleo", exact=True)).to_be_visible()
    assert read_by_camera(ann, ann.page.locator(".invite .tile svg")) == link
    eve: Visitor = visit("Eve")
    eve.go()
    eve.page.get_by_label("Code or link").fill(f"{link}?from=mail")
    eve.page.get_by_role("button", name="Join", exact=True).click()
    expect(eve.page).to_have_url(link)
    ann.picture("lobby-invite")


def copied(ann: Visitor, link: str) -> str:
    """The code, as it comes into the clipboard."""
    page = ann.page
    ann.context.grant_permissions(["clipboard-read", "clipboard-write"])
    code = page.locator(".invite .code")
    expect(code).to_have_accessible_name(re.compile(r"^Code: (..), (..), (..)\. Letter by letter: (. ){5}.\. Copy it$"))
    code.click()
    expect(page.get_by_role("status").get_by_text("Copied")).to_be_visible()
    spelled: str = page.evaluate("navigator.clipboard.readText()")
    assert re.fullmatch("[a-z]{2}-[a-z]{2}-[a-z]{2}", spelled)
    expect(page.get_by_role("textbox", name="Link to this table")).to_have_value(link)
    page.get_by_role("button", name="Copy", exact=True).click()
    page.wait_for_function("link => navigator.clipboard.readText().then((text) => text === link)", arg=link)
    return spelled


def comes_by_code(ben: Visitor, code: str, link: str) -> None:
    """With wrong ones first: each time the page says why it leads nowhere."""
    ben.forgiven.append("404")
    page = ben.go()
    page.get_by_role("button", name="I have a code").click()
    field, go = page.get_by_label("Code or link"), page.get_by_role("button", name="Join", exact=True)
    expect(field).to_be_focused()
    expect(field).to_be_in_viewport()
    for wrong, why in {"": "First type the code", "abc": "neither a code nor a link", "zzzzzz": "No table has this code"}.items():
        field.fill(wrong)
        go.click()
        expect(page.locator("#wrong")).to_contain_text(why)
    ben.check_axe()
    ben.check_width()
    ben.picture("join-wrong")
    field.fill(f" {code.upper().replace('-', ' ')} ")
    field.press("Enter")
    expect(page).to_have_url(link)
    page.get_by_role("button", name="Sit here").first.click()
    page.get_by_label("Name", exact=True).fill("Ben")
    page.get_by_role("button", name="Come in").click()


def shares(ben: Visitor, code: str, link: str) -> None:
    """By the share sheet of the phone; this Chromium has none."""
    page = ben.page
    expect(page.get_by_role("button", name="Copy", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="Share", exact=True)).to_have_count(0)
    ben.context.add_init_script("navigator.share = async (given) => { window.shared = given }")
    page.reload()
    page.get_by_role("button", name="Share", exact=True).click()
    page.wait_for_function("window.shared")
    shared = page.evaluate("window.shared")
    assert shared["url"] == link
    assert code.upper() in shared["text"]
    ben.check_axe()
    ben.check_width()
    ben.picture("lobby-phone")


def scanned(ben: Visitor) -> str:
    """Off the screen of a phone, small and large."""
    page = ben.page
    tile = page.get_by_role("button", name="Show the QR code large")
    expect(tile.locator("svg")).to_be_visible()
    small = read_by_camera(ben, tile.locator("svg"))
    tile.focus()
    page.keyboard.press("Enter")
    large = page.get_by_role("dialog").get_by_role("img")
    expect(large).to_have_accessible_name("QR code: the link to this table")
    ben.check_axe()
    assert read_by_camera(ben, large) == small
    page.keyboard.press("Escape")
    return small


def without_code(line: WebSocketRoute) -> None:
    """As a table that was opened before there were codes."""
    server = line.connect_to_server()
    server.on_message(lambda raw: line.send(re.sub(r',"code":"[a-z]+"', "", str(raw))))


def test_a_table_of_before_has_no_code_and_can_be_joined(visit: Visit) -> None:
    ann: Visitor = visit()
    table = ann.open(bots=False)
    ann.page.route_web_socket("**/live*", without_code)
    page = ann.sit_at(table)
    expect(page.locator(".invite .tile svg")).to_be_visible()
    expect(page.locator(".invite .code")).to_have_count(0)
    expect(page.get_by_text("Let them scan this, or send the link.")).to_be_visible()


def test_who_is_removed_may_come_back_and_who_is_blocked_only_when_let_in(visit: Visit) -> None:
    ann: Visitor = visit("Ann")
    bob: Visitor = visit("Bob", size=PHONE)
    table = ann.open("last-dog-standing", 3, bots=False)
    bob.act(table, type="sit", seat=1)
    ann.act(table, type="place", bots={"2": "greedy"})
    bob.sit_at(table)
    ann.sit_at(table)
    chair, banner = ann.page.locator(".chairs li").nth(1), bob.page.locator(".banner")
    expect(ann.page.locator(".chairs li").nth(2).get_by_role("button", name=re.compile("^Remove "))).to_have_count(1)
    chair.get_by_role("button", name="Remove Bob; they may come back").click()
    expect(banner).to_have_text("The host has freed your seat. No hard feelings: you may sit down again.")
    bob.picture("removed")
    bob.page.get_by_role("button", name="Sit here").click()
    expect(banner).to_have_count(0)

    ask = chair.get_by_role("button", name="Remove Bob and block them")
    ask.click()
    dialog = ann.page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", name="Block Bob?")).to_be_visible()
    ann.check_axe()
    dialog.get_by_role("button", name="Cancel").click()
    expect(chair.get_by_text("Bob", exact=True)).to_be_visible()
    ask.focus()
    ann.page.keyboard.press("Enter")
    dialog.get_by_role("button", name="Remove and block").click()
    expect(banner).to_have_text("The host does not want you to sit down at this table. There are others.")
    bob.picture("blocked")
    for _ in range(2):
        expect(bob.page.get_by_role("button", name="Sit here")).to_have_count(0)
        bob.page.reload()
        expect(banner).to_contain_text("There are others.")


def test_the_host_lets_somebody_in_again(visit: Visit) -> None:
    ann: Visitor = visit("Ann", language="it-IT")
    bob: Visitor = visit("Bob", language="it-IT", size=PHONE)
    table = ann.open(bots=False)
    bob.act(table, type="sit", seat=1)
    ann.act(table, type="remove", seat=1, block=True)
    ann.sit_at(table)
    bob.sit_at(table)
    expect(bob.page.locator(".banner")).to_have_text("Chi ospita non vuole che tu ti sieda a questo tavolo. Ce ne sono altri.")
    expect(ann.page.get_by_role("heading", name="Persone bloccate")).to_be_visible()
    ann.check_axe()
    ann.page.get_by_role("button", name="Sblocca Bob").click()
    expect(ann.page.get_by_role("heading", name="Persone bloccate")).to_have_count(0)
    expect(bob.page.locator(".banner")).to_have_text("Chi ospita ha liberato il tuo posto. Senza rancore: puoi sederti di nuovo.")
    bob.page.get_by_role("button", name="Siediti qui").first.click()
    expect(ann.page.locator(".chairs").get_by_text("Bob", exact=True)).to_be_visible()


def test_what_may_be_watched_is_on_the_first_screen(visit: Visit) -> None:
    ann: Visitor = visit("Ann")
    slow = {"question": 0, "pace": 20}
    watched = ann.open("last-shot", 4, public=True, spectators="watch", title="Glass walls", clocks=slow)
    ann.open("last-shot", 4, public=True, title="Closed doors", clocks=slow)
    ann.open("last-shot", 4, spectators="watch", title="Our secret", clocks=slow)
    carl: Visitor = visit("Carl", size=PHONE)
    page = carl.go()
    listed = page.locator("section", has=page.get_by_role("heading", name="Being played now")).locator("li", has_text="Glass walls")
    expect(listed).to_contain_text("Ann and 3 bots")
    expect(listed).to_contain_text("Watch")
    expect(page.get_by_text(re.compile("Closed doors|Our secret"))).to_have_count(0)
    carl.check_axe()
    carl.check_width()
    listed.get_by_role("link").click()
    expect(page).to_have_url(f"{carl.url}/t/{watched}")
    expect(page.get_by_text("You are watching.")).to_be_visible()
    dora: Visitor = visit("Dora")
    expect(dora.go().locator("li", has_text="Glass walls")).to_contain_text("one watching")
    own = ann.go().locator("li", has_text="Glass walls")
    expect(own).to_have_count(1)
    expect(own).not_to_contain_text("Watch")


@pytest.mark.parametrize(("language", "invites"), [("en-GB", "Ann invites you to Last Shot"), ("it-IT", "Ann ti invita a Last Shot")])
def test_a_link_has_a_preview(visit: Visit, language: str, invites: str) -> None:
    ann: Visitor = visit("Ann", language=language)
    table = ann.open("last-shot", 4, bots=False)
    words = {"accept-language": language}

    def tag(path: str, name: str) -> str:
        html = ann.context.request.get(path, headers=words).text()
        found = re.search(f'<meta (?:name|property)="{name}" content="([^"]*)" />', html)
        return found[1] if found else ""

    assert tag(f"/t/{table}", "og:title") == tag(f"/t/{table}", "twitter:title") == invites
    assert "4" in tag(f"/t/{table}", "og:description")
    assert tag(f"/t/{table}", "og:url") == f"{ann.url}/t/{table}"
    assert "Last Shot" in tag("/learn/last-shot", "og:title")
    assert tag("/", "og:title") == "Tontine"
    for path in (f"/t/{table}", "/"):
        picture = ann.context.request.get(tag(path, "og:image"))
        assert (picture.status, picture.headers["content-type"]) == (200, "image/png")
    ann.sit_at(table)
