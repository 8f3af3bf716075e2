"""Cases: a browser, its reader or something on the way refuses what the page would like to have."""
import collections
import time
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import expect

from cases import NO_SCRIPT, SCRIPT, case
from reader import CAFES, START
from slow_link import SlowLink

# What Chromium does where the reader blocks cookies.
NO_STORAGE = """for (const [owner, name] of [[Document.prototype, 'cookie'], [window, 'localStorage']])
  Object.defineProperty(owner, name, {
    get() { throw new DOMException('refused', 'SecurityError') },
    set() { throw new DOMException('refused', 'SecurityError') } })"""


@case(SCRIPT, NO_SCRIPT)
def without_cookies_nothing_is_lost_or_asked_twice(visit):
    """Recent searches and the last view are not kept; all else is as ever."""
    link = SlowLink(visit.server.port)
    link.drop("Cookie", "Set-Cookie")
    reader = visit(base=link.base, bare=True)
    reader.context.add_init_script(NO_STORAGE)
    reader.goto(START)
    asked = collections.Counter()
    reader.page.on("request", lambda each: asked.update(
        parse_qs(urlsplit(each.url).query).get("q", []) if "suggestions" not in each.url else []))
    reader.finds("cafe")
    expect(reader.results).not_to_have_count(0)
    assert asked["cafe"] == 1, asked
    before = reader.frame()
    reader.presses("ArrowRight")
    if reader.has_script:
        reader.waits_for_new(before)
    else:
        assert reader.frame()["x"] > before["x"]
    reader.finds("museum")
    expect(reader.results).not_to_have_count(0)
    assert asked["museum"] == 1, asked
    reader.goto("/recents")
    expect(reader.page.locator("#panel .rows a")).to_have_count(0)
    reader.goto("/")
    assert abs(reader.longitude() + 74) < 0.1, "a view was kept"


@case()
def without_cookies_shortcuts_can_still_be_turned_off(visit):
    reader = visit(bare=True)
    reader.context.add_init_script(NO_STORAGE)
    reader.goto(START)
    reader.page.keyboard.press("/")
    expect(reader.field).to_be_focused()
    reader.page.locator("#map").focus()
    reader.page.keyboard.press("?")
    reader.page.locator("#shortcuts-on").uncheck()
    reader.page.keyboard.press("Escape")
    reader.page.locator("#map").focus()
    reader.page.keyboard.press("/")
    expect(reader.field).not_to_be_focused()


@case(SCRIPT, NO_SCRIPT)
def without_any_language_it_is_english_and_metric(visit):
    """Whatever the browser's own language is; unless the address says otherwise."""
    link = SlowLink(visit.server.port)
    link.drop("Accept-Language")
    for units, marks in ("", (" m", " km")), ("&units=us", (" ft", " mi")):
        reader = visit(CAFES + units, base=link.base, locale="de-DE")
        for _ in range(2):
            assert reader.page.evaluate("document.documentElement.lang") == "en"
            expect(reader.page.locator("#search [type=submit]")).to_have_text("Search")
            distances = [reader.page.locator("#map svg .scale text").text_content()]
            assert distances and all(each.strip().replace("\xa0", " ").endswith(marks)
                                     for each in distances), distances
            reader.finds("museum")


# What becomes of a stream; the answers to texts come all the same.
WAYS = {
    "cut by the network": ("abort", "connectionreset"),
    "blocked by the browser": ("abort", "blockedbyclient"),
    "refused on the way": ("fulfill", 403),
    "held back as a whole": ("hold", None),
    "held back after its beginning": ("begin", None),
}
# A stream whose answers never come.
BEGINS = """const Plain = window.EventSource; window.EventSource = class extends Plain {
  addEventListener(name, ...how) { if (name !== 'suggestions') super.addEventListener(name, ...how) } }"""


def obstruct(reader, how, detail):
    """Keeps streams back; returns a list of those that are held."""
    held = []

    def handle(route):
        if route.request.resource_type != "eventsource":
            route.continue_()
        elif how == "abort":
            route.abort(detail)
        elif how == "fulfill":
            route.fulfill(status=detail, body="Not from here")
        else:
            held.append(route)

    if how == "begin":
        reader.context.add_init_script(BEGINS)
    else:
        reader.context.route(lambda url: urlsplit(url).path == "/suggestions", handle)
    return held


@case()
def without_a_stream_suggestions_come_by_requests(visit):
    """Whatever keeps streams back, and no text is asked for twice."""
    for way, (how, detail) in WAYS.items():
        reader = visit(bare=True)
        held = obstruct(reader, how, detail)
        reader.goto(START)
        asked, streams = collections.Counter(), []

        def note(each):
            query = parse_qs(urlsplit(each.url).query).get("q")
            if query and urlsplit(each.url).path == "/suggestions.json":
                asked.update(query)
            if each.resource_type == "eventsource":
                streams.append(each.url)

        reader.page.on("request", note)
        begun = time.monotonic()
        reader.types("hels")
        expect(reader.options.first).to_contain_text("Helsinki", timeout=5_000)
        first = time.monotonic() - begun
        for text in "inki", " cathedral":
            reader.types(text, delay=60)
            expect(reader.options.first).to_contain_text("Helsinki", timeout=5_000)
        expect(reader.options.first).to_contain_text("Cathedral", timeout=5_000)
        reader.page.wait_for_timeout(500)
        print(f"  a stream {way}: the first list after {first:.1f} s, {len(streams)} tried")
        assert asked and max(asked.values()) == 1, (way, asked)
        assert len(streams) <= 3, (way, streams)
        expect(reader.trouble).to_be_hidden()
        # Choosing goes on as ever.
        reader.field.press("ArrowDown")
        reader.field.press("Enter")
        reader.page.wait_for_url(lambda url: url != reader.start)
        for each in held:
            each.abort()


@case()
def a_stream_that_comes_back_is_used(visit):
    """After a moment without it suggestions come by the stream again."""
    reader = visit(bare=True)
    reader.context.route(lambda url: urlsplit(url).path == "/suggestions", lambda route: route.abort())
    reader.goto(START)
    reader.types("he")
    expect(reader.options.first).to_be_visible()
    reader.context.unroute_all()
    reader.page.wait_for_timeout(1600)
    reader.types("ls", delay=60)
    reader.page.wait_for_timeout(1000)
    posted = []
    reader.page.on("request", lambda each: posted.append(each.url) if each.method == "POST" else 0)
    reader.types("inki", delay=60)
    expect(reader.options.first).to_contain_text("Helsinki")
    assert posted
