"""A reader of the page in Chromium, for the browser tests."""
import time
from urllib.parse import parse_qs, urlsplit

# Helsinki, whose streets come with the program.
START = "/?region=60.1699,24.9384,0.01,0.02"
CAFES = "/?category=cafe&region=60.1699,24.9384,0.01,0.02"
# Answers take `window.late` milliseconds longer; `asked` and `answered` count those with a map.
LATE = """(late) => { const get = window.fetch; window.late = late; window.asked = window.answered = 0;
  window.fetch = async (...how) => { const count = +!`${how[0]}`.includes('backdrop');
    asked += count; const answer = await get(...how);
    await new Promise((go) => setTimeout(go, window.late)); answered += count; return answer } }"""
# Where the middle of the map was, frame by frame.
TRACK = """() => { window.track = []; const look = () => {
  const svg = document.querySelector('#map svg'), { x, scale } = svg.dataset;
  track.push(x - new DOMMatrix(svg.style.transform).e / scale); requestAnimationFrame(look) }; look() }"""
# Whether the picture is where and as large as it is to be: the first one has the size of a usual window.
FITS = """() => { const pane = document.getElementById('map'), svg = pane.querySelector('svg');
  const { width, height } = svg.viewBox.baseVal;
  return !svg.style.transform && (Math.max(pane.clientWidth, pane.clientHeight) > 2048
    || width === pane.clientWidth && height === pane.clientHeight) }"""
SEARCH_GLIDES = "() => document.querySelector('#map svg').getAnimations().length > 0"


class Reader:
    """One browser window on the page."""

    def __init__(self, browser, base, path=None, bare=False, **options):
        options.setdefault("viewport", {"width": 1280, "height": 800})
        self.has_script = options.get("java_script_enabled", True)
        self.base, self.start = base, base + (path or START)
        self.context = browser.new_context(**options)
        self.context.set_default_timeout(10_000)
        self.page = self.context.new_page()
        self.errors = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        if not bare:
            self.goto(path or START)

    def goto(self, path):
        self.page.goto(self.base + path)
        self.settle()
        if not self.has_map():
            return
        box = self.page.locator("#map").bounding_box()
        self.middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    # What there is on the page, by roles and identifiers, whatever its language.

    @property
    def field(self):
        return self.page.locator("#q")

    @property
    def options(self):
        return self.page.locator("#suggestions [role=option]")

    @property
    def panel(self):
        return self.page.locator("#panel")

    @property
    def heading(self):
        return self.page.locator("#heading")

    @property
    def results(self):
        """The links of the places found, in the list beside the map."""
        return self.page.locator("#panel li[id^=result-] a.title")

    @property
    def markers(self):
        return self.page.locator("#map svg a.marker")

    @property
    def trouble(self):
        return self.page.locator("#trouble")

    @property
    def menu(self):
        """The link of the menu of a point on the map."""
        return self.page.locator("#map .what")

    def control(self, key):
        """A button on the map, by the key that does the same."""
        return self.page.locator(f'#map .controls [data-key~="{key}"]')

    def presses(self, key):
        """Presses a button on the map; with script those that move it are there for the keyboard."""
        control = self.control(key)
        if self.has_script and key.startswith("Arrow"):
            control.focus()
            self.page.keyboard.press("Enter")
        else:
            control.click()

    # What is on the map.

    def settle(self):
        """Waits until the picture shows what is in view."""
        if not self.has_script or not self.has_map():
            return
        # The scripts of the map come after the first paint, and lay pictures beneath it.
        self.page.wait_for_selector("#map > .beneath", state="attached")
        self.page.wait_for_function(FITS)
        self.page.wait_for_load_state("networkidle")

    def has_map(self):
        """Returns whether the page has a map: that of an error has none."""
        return self.page.locator("#map").count() > 0

    def frame(self):
        return self.page.evaluate(
            "() => { const d = document.querySelector('#map svg').dataset;"
            " return { x: +d.x, y: +d.y, scale: +d.scale } }")

    def longitude(self):
        return (self.frame()["x"] - 0.5) * 360

    def degrees_wide(self):
        """How many degrees of longitude the pane of the map shows."""
        width = self.page.locator("#map").bounding_box()["width"]
        return width / self.frame()["scale"] * 360

    def transform(self):
        return self.page.evaluate("document.querySelector('#map svg').style.transform")

    def waits_for_new(self, before):
        self.page.wait_for_function(
            "b => { const s = document.querySelector('#map svg');"
            " return (+s.dataset.x !== b.x || +s.dataset.scale !== b.scale || +s.dataset.y !== b.y)"
            " && !s.style.transform }", arg=before, timeout=8000)
        return self.frame()

    # What the reader does.

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
        self.field.fill(query)
        self.page.keyboard.press("Enter")

    def finds(self, query):
        """Searches, and waits for the page of what was found."""
        self.search(query)
        self.page.wait_for_url(lambda url: query in parse_qs(urlsplit(url).query).get("q", []))
        self.settle()

    def types(self, text, delay=40):
        self.field.press_sequentially(text, delay=delay)

    def search_and_hold_the_glide(self, query):
        self.search(query)
        self.page.wait_for_function(SEARCH_GLIDES)
        self.page.evaluate("document.getAnimations().forEach((each) => each.pause())")
