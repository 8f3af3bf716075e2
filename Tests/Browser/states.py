"""The states of the page that are checked by axe, by the HTML checker, and looked at on the sheet."""
from collections import namedtuple

from playwright.sync_api import expect

from near_me import HERE
from reader import CAFES, START

# How a state is reached: an address, and what a reader then does, with the options of the window.
State = namedtuple("State", "name path act options", defaults=[None, {}])
HELSINKI = "region=60.1699,24.9384,0.01,0.02"


def types(text, key=None):
    def act(reader):
        reader.types(text)
        expect(reader.page.locator("#suggestions, #no-suggestions").locator("visible=true")).to_have_count(1)
        reader.page.wait_for_timeout(300)
        if key:
            reader.field.press(key)
    return act


def nears(reader):
    before = reader.frame()
    reader.page.locator("#near").click()
    reader.waits_for_new(before)


def follows(selector):
    def act(reader):
        link = reader.page.locator(selector).first
        address = reader.page.url
        link.click()
        reader.page.wait_for_url(lambda url: url != address)
        reader.page.wait_for_timeout(600)
        reader.settle()
    return act


def searches(*queries, then=None):
    def act(reader):
        for query in queries:
            reader.finds(query)
        if then:
            reader.goto(then)
    return act


def opens_recents(reader):
    for query in "cafe", "museum", "Kluuvi":
        reader.finds(query)
    follows(".foot a[href^='/recents']")(reader)


def keeps_none(reader):
    reader.page.locator("#panel button[name=keep]").click()
    reader.page.wait_for_load_state("networkidle")


def opens_the_menu(reader):
    reader.page.mouse.click(*reader.middle, button="right")


def loses_the_network(reader):
    reader.context.set_offline(True)
    reader.search("museum")
    expect(reader.trouble).to_be_visible()


def opens_alone(reader):
    """Opens a page without a map."""
    reader.page.goto(reader.start)


def waits(reader):
    reader.page.evaluate("() => { window.fetch = () => new Promise(() => {}) }")
    reader.search("museum")
    reader.page.wait_for_timeout(600)


def moves_the_map(reader):
    before = reader.frame()
    reader.drag(-100, 0)
    reader.waits_for_new(before)


def sets_the_sheet(key):
    def act(reader):
        grip = reader.page.locator("#grip")
        if grip.is_visible():
            grip.focus()
            reader.page.keyboard.press(key)
            reader.page.wait_for_timeout(400)
    return act


NO_SCRIPT = {"java_script_enabled": False}
STATES = [
    State("start", "/"),
    State("start-with-recents", START, searches("cafe", "museum", "Kluuvi", then=START)),
    State("suggestions", START, types("hel")),
    State("option-active", START, types("caf", "ArrowDown")),
    State("no-suggestions", START, types("zzqxxk")),
    State("results", f"/?q=cafe&{HELSINKI}"),
    State("category", CAFES),
    State("filtered", f"/?category=cafe&wheelchair=yes&{HELSINKI}"),
    State("clusters", "/?category=restaurant&region=60.1699,24.9384,0.04,0.08&limit=50"),
    State("one-hit", f"/?q=Ateneum&{HELSINKI}"),
    State("place-with-results", CAFES, follows("#result-2 a")),
    State("country", "/?q=Sweden"),
    State("namesakes", "/?q=paris&all=1"),
    State("compared", f"/?q=museum%20helsinki&explain=1&{HELSINKI}"),
    State("corrected", f"/?q=helsimki&{HELSINKI}"),
    State("nothing-found", f"/?q=zzqxxk&{HELSINKI}"),
    State("nothing-in-area", "/?q=Kluuvi&region=40.7,-74,0.05,0.05&bounded=1"),
    State("search-this-area", CAFES, moves_the_map),
    State("reverse", "/reverse?at=60.1699,24.9384"),
    State("menu-of-a-point", START, opens_the_menu),
    State("near", "/", nears, {"geolocation": HERE, "permissions": ["geolocation"]}),
    State("categories", f"/categories?{HELSINKI}"),
    State("picks", "/picks"),
    State("recents", START, opens_recents),
    State("recents-off", "/recents", keeps_none),
    State("programmers", "/api", opens_alone, {"bare": True}),
    State("error", "/nowhere"),
    State("no-streets", "/?region=48.2,16.37,0.02,0.03"),
    State("world", "/?region=20,0,140,300"),
    State("offline", CAFES, loses_the_network),
    State("searching", CAFES, waits),
    State("sheet-full", CAFES, sets_the_sheet("ArrowUp")),
    State("sheet-closed", CAFES, sets_the_sheet("ArrowDown")),
    State("german", f"/?category=cafe&lang=de&{HELSINKI}"),
    State("arabic", f"/?category=cafe&lang=ar&{HELSINKI}"),
    State("arabic-place", f"/?q=Ateneum&lang=ar&{HELSINKI}"),
    State("arabic-compared", f"/?q=museum%20helsinki&explain=1&lang=ar&{HELSINKI}"),
    State("start-without-script", "/", None, NO_SCRIPT),
    State("results-without-script", CAFES, None, NO_SCRIPT),
]
BY_NAME = {each.name: each for each in STATES}


def reach(visit, state, **options):
    """Opens a window and brings it into a state."""
    reader = visit(state.path, **{**state.options, **options})
    if state.act:
        state.act(reader)
    if reader.has_script and state.name not in ("offline", "searching", "programmers"):
        reader.settle()
    return reader
