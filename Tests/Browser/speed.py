"""Cases: how fast the page is, near and far, and how much of it there is."""
import gzip
import pathlib
import re
import statistics

from playwright.sync_api import expect

from appearance import PHONE_AGENT
from cases import case
from reader import CAFES, START
from slow_link import SlowLink

# Milliseconds there and back, and how many times slower the processor is: a phone far away.
LATENCY, SLOWER = 400, 4
# When a map with streets was first painted, when suggestions came and what they answered, and by
# how much the page shifted.
WATCH = """
  window.shift = 0; window.keys = []; window.lists = [];
  new PerformanceObserver((all) => { for (const each of all.getEntries())
    if (!each.hadRecentInput) shift += each.value }).observe({ type: 'layout-shift', buffered: true });
  const look = () => { const road = document.querySelector('#map > svg .roads path');
    if (road && getComputedStyle(road).stroke !== 'none' && road.getBoundingClientRect().width)
      requestAnimationFrame(() => window.painted = performance.now());
    else requestAnimationFrame(look) };
  requestAnimationFrame(look);
  addEventListener('input', () => keys.push(performance.now()), true);
  const Plain = window.EventSource;
  window.EventSource = class extends Plain { constructor(...how) { super(...how);
    this.addEventListener('suggestions', ({ lastEventId }) => { const number = +lastEventId.split('.').at(-1);
      requestAnimationFrame(() => lists.push({ number, time: performance.now() })) }) } };
"""
# How long the tasks took that kept the page from anything else.
LONG_TASKS = """() => { window.tasks = []; new PerformanceObserver((all) => {
  for (const each of all.getEntries()) tasks.push(each.duration) }).observe({ type: 'longtask' }) }"""


def watched(visit, base, slower=1, path="/"):
    """A new window on the page, watched from its first moment; with what went over the wire."""
    reader = visit("/favicon.svg", base=base, bare=True)
    reader.context.add_init_script(WATCH)
    wire = reader.context.new_cdp_session(reader.page)
    wire.send("Network.enable")
    wire.send("Network.setCacheDisabled", {"cacheDisabled": True})
    if slower > 1:
        wire.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    reader.wire = {}
    wire.on("Network.requestWillBeSent", lambda each: reader.wire.update({each["requestId"]: {
        "type": each["type"], "url": each["request"]["url"], "begun": each["timestamp"], "bytes": 0,
        "priority": each["request"]["initialPriority"]}}))
    wire.on("Network.loadingFinished", lambda each: reader.wire.get(each["requestId"], {}).update(
        bytes=each["encodedDataLength"], ended=each["timestamp"]))
    reader.page.goto(base + path)
    reader.page.wait_for_function("() => window.painted")
    return reader


def keystrokes(reader, text):
    """How many milliseconds after each key a list was painted that answers it or a later one."""
    reader.field.focus()
    reader.page.wait_for_timeout(1500)
    reader.types(text, delay=120)
    reader.page.wait_for_timeout(1500)
    keys, lists = reader.page.evaluate("[keys, lists]")
    first = min(each["number"] for each in lists) if lists else 0
    waits = []
    for index, pressed in enumerate(keys, 1):
        answers = [each["time"] for each in lists if each["number"] >= index]
        assert answers, f"key {index} of {len(keys)} has no answer: {lists} from {first}"
        waits.append(min(answers) - pressed)
    return waits


def p95(values):
    return statistics.quantiles(values, n=20)[-1] if len(values) > 1 else values[0]


@case(alone=True)
def the_first_map_comes_soon_from_far(visit):
    link = SlowLink(visit.server.port, delay=LATENCY / 2000)
    reader = watched(visit, link.base, SLOWER)
    painted = reader.page.evaluate("painted")
    reader.page.wait_for_load_state("networkidle")
    reader.page.wait_for_timeout(500)
    requests = list(reader.wire.values())
    begun = min(each["begun"] for each in requests)
    before = [each for each in requests if (each["begun"] - begun) * 1000 < painted]
    blocking = [each for each in before if each["type"] in ("Document", "Stylesheet")]
    ended = [each for each in before if (each.get("ended", 1e12) - begun) * 1000 < painted + 50]
    shift = reader.page.evaluate("shift")
    print(f"  first map after {painted:.0f} ms; {len(blocking)} requests that it waits for, {len(before)} begun"
          f" by then; {sum(each['bytes'] for each in blocking) / 1000:.1f} KB that it waits for,"
          f" {sum(each['bytes'] for each in ended) / 1000:.1f} KB come by then; layout shift {shift:.4f}")
    assert painted <= 1500, painted
    assert len(before) <= 6, [each["url"] for each in before]
    assert sum(each["bytes"] for each in ended) <= 61_000, [(each["url"], each["bytes"]) for each in ended]


@case(alone=True)
def nothing_shifts_while_the_first_page_comes_from_far(visit):
    link = SlowLink(visit.server.port, delay=LATENCY / 2000)
    reader = watched(visit, link.base, SLOWER)
    reader.page.wait_for_load_state("networkidle")
    reader.page.wait_for_timeout(500)
    shift = reader.page.evaluate("shift")
    assert shift <= 0.01, shift


@case(alone=True)
def suggestions_follow_the_keys_from_far(visit):
    link = SlowLink(visit.server.port, delay=LATENCY / 2000)
    waits = []
    # The slowest of twenty means something only among many keys.
    for text in "helsinki cathedral", "central railway station", "museum of modern art", "market square":
        reader = watched(visit, link.base, SLOWER, START)
        waits += keystrokes(reader, text)
        reader.context.close()
    print(f"  from key to list: median {statistics.median(waits):.0f} ms, p95 {p95(waits):.0f} ms of"
          f" {len(waits)} keys, with {LATENCY} ms of latency and a processor {SLOWER}× slower")
    # 60 ms is the goal; the rest is for a machine that does something else too.
    assert p95(waits) <= LATENCY + 150, waits


@case(alone=True)
def suggestions_follow_the_keys_nearby(visit):
    best = 1e9
    for _ in range(3):
        reader = watched(visit, visit.server.base, path=START)
        waits = keystrokes(reader, "helsinki cathedral")
        best = min(best, p95(waits))
        if best <= 40:
            break
    print(f"  from key to list: median {statistics.median(waits):.0f} ms, p95 {best:.0f} ms")
    assert best <= 40, waits


@case(alone=True)
def searching_shifts_nothing(visit):
    for width, height in (1280, 800), (375, 740):
        reader = watched(visit, visit.server.base, path=START)
        reader.page.set_viewport_size({"width": width, "height": height})
        reader.page.wait_for_timeout(500)
        reader.page.evaluate("shift = 0")
        reader.finds("cafe")
        reader.page.wait_for_timeout(300)
        reader.results.first.click()
        reader.page.wait_for_url("**/places/**")
        expect(reader.heading).to_be_focused()
        shift = reader.page.evaluate("shift")
        print(f"  at {width} px a search and a place shift the page by {shift:.4f}")
        assert shift <= 0.01, shift


def without_comments(path):
    """The bytes of a script without the lines that are comments, which count for no bound."""
    return re.sub(rb"(?m)^[ \t]*//.*\n", b"", path.read_bytes())


@case()
def scripts_and_styles_are_small(visit):
    public = pathlib.Path(__file__).parents[2] / "Public"
    for kind, limit in ("js", 24_576), ("css", 20_480):
        size = sum(len(gzip.compress(without_comments(each), 9)) for each in public.glob(f"*.{kind}"))
        print(f"  {kind}: {size / 1000:.1f} KB compressed")
        assert size <= limit, (kind, size)
    # Other pages are to embed this one alone.
    size = len(gzip.compress((public / "hereabouts-search.js").read_bytes(), 9))
    assert size <= 8192, size


@case()
def the_first_page_is_small(visit):
    """Over the wire, compressed; what is beneath the map is fetched after it."""
    for path in START, "/", "/?region=40.7,-74.0,0.075,0.075":
        for width, height in (1280, 800), (375, 740):
            context = visit.browser.new_context(
                viewport={"width": width, "height": height}, user_agent=PHONE_AGENT if width < 500 else None)
            page, sizes, later = context.new_page(), {}, {}
            wire = context.new_cdp_session(page)
            wire.send("Network.enable")
            wire.on("Network.requestWillBeSent",
                    lambda sent: later.update({sent["requestId"]: sent["type"] == "Fetch"}))
            wire.on("Network.loadingFinished",
                    lambda done: sizes.update({done["requestId"]: done["encodedDataLength"]}))
            page.goto(visit.server.base + path)
            page.wait_for_load_state("networkidle")
            first = sum(size for one, size in sizes.items() if not later[one])
            beneath = sum(size for one, size in sizes.items() if later[one])
            print(f"  {path} at {width} px: {first / 1000:.1f} KB, then {beneath / 1000:.1f} KB")
            assert first <= 100_000 and beneath <= 60_000, (path, first, beneath)
            context.close()


@case(alone=True)
def no_task_of_a_drag_is_long(visit):
    """With a fourth of the processor, on a map of streets, with results and without."""
    for path in START, CAFES:
        best = 1e9
        for _ in range(3):
            reader = visit(path)
            reader.page.evaluate(LONG_TASKS)
            wire = reader.context.new_cdp_session(reader.page)
            wire.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
            for direction in -1, 1:
                reader.drag(360 * direction, 90, steps=60)
                reader.page.wait_for_timeout(1500)
            best = min(best, reader.page.evaluate("Math.max(0, ...tasks)"))
            if best <= 100:
                break
        print(f"  longest task of a drag at {path}: {best:.0f} ms")
        assert best <= 100, best
