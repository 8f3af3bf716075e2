"""A reader of the page in Chromium, for browser-test."""
import os
import time

PORT = os.environ.get("PORT", "8089")
BASE = f"http://127.0.0.1:{PORT}"
START = "/?region=60.1699,24.9384,0.01,0.02"
# Answers take `window.late` milliseconds longer; `asked` and `answered` count those with a map.
LATE = """(late) => { const get = window.fetch; window.late = late; window.asked = window.answered = 0;
  window.fetch = async (...how) => { const count = +!`${how[0]}`.includes('backdrop');
    asked += count; const answer = await get(...how);
    await new Promise((go) => setTimeout(go, window.late)); answered += count; return answer } }"""
# Where the middle of the map was, frame by frame.
TRACK = """() => { window.track = []; const look = () => {
  const svg = document.querySelector('#map svg'), { x, scale } = svg.dataset;
  track.push(x - new DOMMatrix(svg.style.transform).e / scale); requestAnimationFrame(look) }; look() }"""
SEARCH_GLIDES = "() => document.querySelector('#map svg').getAnimations().length > 0"


class Reader:
    """One browser window on the map."""

    def __init__(self, browser, path=START, base=BASE, **options):
        options.setdefault("viewport", {"width": 1280, "height": 800})
        self.context = browser.new_context(**options)
        self.page = self.context.new_page()
        self.errors = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.goto(base + path)
        if options.get("java_script_enabled", True):
            self.settle()
        box = self.page.locator("#map").bounding_box()
        self.middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def settle(self):
        """Waits until the picture shows what is in view."""
        self.page.wait_for_function("() => !document.querySelector('#map svg').style.transform")
        self.page.wait_for_load_state("networkidle")

    def frame(self):
        return self.page.evaluate(
            "() => { const d = document.querySelector('#map svg').dataset;"
            " return { x: +d.x, y: +d.y, scale: +d.scale } }")

    def transform(self):
        return self.page.evaluate("document.querySelector('#map svg').style.transform")

    def waits_for_new(self, before):
        self.page.wait_for_function(
            "b => { const s = document.querySelector('#map svg');"
            " return (+s.dataset.x !== b.x || +s.dataset.scale !== b.scale || +s.dataset.y !== b.y)"
            " && !s.style.transform }", arg=before, timeout=8000)
        return self.frame()

    def drag(self, x, y, steps=8, lift=True):
        mouse = self.page.mouse
        mouse.move(*self.middle)
        mouse.down()
        for step in range(1, steps + 1):
            mouse.move(self.middle[0] + x * step / steps, self.middle[1] + y * step / steps)
            time.sleep(0.016)
        if lift:
            time.sleep(0.1)
            mouse.up()

    def fling(self, x):
        self.drag(x, 0, steps=6, lift=False)
        self.page.mouse.up()

    def search(self, query):
        self.page.fill("#q", query)
        self.page.keyboard.press("Enter")

    def search_and_hold_the_glide(self, query):
        self.search(query)
        self.page.wait_for_function(SEARCH_GLIDES)
        self.page.evaluate("document.getAnimations().forEach((each) => each.pause())")


def near(one, other, tolerance):
    assert abs(one - other) <= tolerance, f"{one} is not {other}"
