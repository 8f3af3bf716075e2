"""Cases: wheel, keys, buttons, fingers, and the menu of a point."""
import math
import re
import time
import urllib.parse

from playwright.sync_api import expect

from cases import NO_SCRIPT, case, near
from reader import CAFES, LATE


@case()
def wheel(visit):
    reader = visit()
    before = reader.frame()
    reader.page.mouse.move(reader.middle[0] + 200, reader.middle[1])
    reader.page.mouse.wheel(0, -300)
    after = reader.waits_for_new(before)
    near(after["scale"] / before["scale"], 2, 0.01)
    # What lay under the pointer lies there still.
    near((after["x"] - before["x"]) * before["scale"], 100, 1)


@case()
def fingers_on_a_trackpad_are_followed(visit):
    """Browsers tell a pinch by turns of the wheel with Control."""
    reader = visit()
    reader.page.mouse.move(reader.middle[0] + 100, reader.middle[1])
    for growth in 2, 0.5:
        before = reader.frame()
        reader.page.keyboard.down("Control")
        for _ in range(20):
            reader.page.mouse.wheel(0, -100 * math.log(growth) / 20)
            time.sleep(0.016)
        reader.page.keyboard.up("Control")
        after = reader.waits_for_new(before)
        near(after["scale"] / before["scale"], growth, growth / 25)


@case()
def keyboard(visit):
    reader = visit()
    reader.page.locator("#map").focus()
    before = reader.frame()
    reader.page.keyboard.press("ArrowRight")
    right = reader.waits_for_new(before)
    assert right["x"] > before["x"]
    near(right["scale"] / before["scale"], 1, 0.001)
    reader.page.keyboard.press("+")
    near(reader.waits_for_new(right)["scale"] / right["scale"], 2, 0.01)
    closer = reader.frame()
    reader.page.keyboard.press("-")
    near(reader.waits_for_new(closer)["scale"], right["scale"], right["scale"] / 100)


@case()
def buttons(visit):
    reader = visit()
    before = reader.frame()
    reader.control("+").click()
    near(reader.waits_for_new(before)["scale"] / before["scale"], 2, 0.01)


@case()
def double_tap(visit):
    reader = visit()
    before = reader.frame()
    reader.page.mouse.dblclick(reader.middle[0] + 100, reader.middle[1])
    after = reader.waits_for_new(before)
    near(after["scale"] / before["scale"], 2, 0.01)
    near((after["x"] - before["x"]) * before["scale"], 50, 1)


@case()
def pinching(visit):
    reader = visit(has_touch=True)
    touch = reader.context.new_cdp_session(reader.page)
    before, (x, y) = reader.frame(), reader.middle

    def send(kind, *points):
        touch.send("Input.dispatchTouchEvent", {
            "type": kind, "touchPoints": [{"x": a, "y": b, "id": i} for i, (a, b) in enumerate(points)]})

    send("touchStart", (x - 50, y))
    send("touchStart", (x - 50, y), (x + 50, y))
    for step in range(1, 11):
        send("touchMove", (x - 50 - 5 * step, y), (x + 50 + 5 * step, y))
    time.sleep(0.2)
    send("touchEnd")
    near(reader.waits_for_new(before)["scale"] / before["scale"], 2, 0.05)


@case()
def search_this_area(visit):
    reader = visit(CAFES)
    before = reader.frame()
    reader.drag(-200, 0)
    reader.waits_for_new(before)
    reader.page.locator("#map .here").click()
    reader.page.wait_for_url("**bounded=1**")


@case()
def what_is_here(visit):
    reader = visit()
    reader.page.mouse.click(reader.middle[0] - 60, reader.middle[1] + 30, button="right")
    link = reader.menu
    expect(link).to_be_focused()
    reader.page.keyboard.press("Escape")
    expect(link).to_have_count(0)
    expect(reader.page.locator("#map")).to_be_focused()
    # A map that arrives leaves it open.
    reader.page.evaluate(LATE, 600)
    before = reader.frame()
    reader.drag(-100, 0)
    time.sleep(0.1)
    reader.page.mouse.click(*reader.middle, button="right")
    reader.waits_for_new(before)
    expect(link).to_be_focused()
    # Parsed without scripting, what is in it would be elements, of which one fetches a picture.
    expect(reader.page.locator("noscript *")).to_have_count(0)
    reader.page.keyboard.press("Escape")
    reader.page.mouse.click(reader.middle[0] - 60, reader.middle[1] + 30, button="right")
    link.click()
    reader.page.wait_for_url("**/reverse?at=60.1**")


@case()
def long_press(visit):
    """Lifting the finger presses nothing of the menu beneath it; a tap does."""
    reader = visit(has_touch=True)
    touch = reader.context.new_cdp_session(reader.page)
    point = [{"x": reader.middle[0], "y": reader.middle[1], "id": 0}]
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": point})
    time.sleep(0.8)
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    # Some browsers take the end of a press for a click on what is there by then.
    reader.page.evaluate("""([x, y]) => document.elementFromPoint(x, y).dispatchEvent(
        new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, clientX: x, clientY: y }))""",
                         list(reader.middle))
    expect(reader.menu).to_be_visible()
    reader.page.wait_for_timeout(500)
    assert reader.page.url == reader.start, reader.page.url
    reader.menu.tap()
    reader.page.wait_for_url("**/reverse?at=60.1**")


@case(NO_SCRIPT)
def a_click_says_what_is_there(visit):
    reader = visit()
    reader.control("ArrowRight").click()
    longitude = float(re.search(r"region=[\d.]+(?:,|%2C)([\d.]+)", reader.page.url)[1])
    assert longitude > 24.9384
    reader.page.goto(reader.start)
    reader.page.mouse.click(reader.middle[0] + 100, reader.middle[1])
    reader.page.wait_for_url("**/reverse?at=60.1**")
    at = urllib.parse.parse_qs(urllib.parse.urlsplit(reader.page.url).query)["at"][0].split(",")
    near(float(at[0]), 60.1699, 0.0005)
    assert 24.9384 < float(at[1]) < 24.945, at
