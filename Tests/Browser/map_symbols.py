"""Cases: the symbols on the map are pressed and hovered; the chosen place's name stands clear."""
from playwright.sync_api import expect

from cases import NO_SCRIPT, SCRIPT, case

# A few streets of Helsinki, with cafés, shops and stops; and a search whose results lie among them.
CORNER = "/?region=60.1695,24.9475,0.004,0.008"
HOTELS = "/?category=hotel&region=60.1695,24.9475,0.004,0.008"
# The symbols within the window and beneath nothing else: where each is, its name and its address.
SYMBOLS = """() => [...document.querySelectorAll('#map .poi a')].map((link) => {
  const { x, y, width, height } = link.querySelector('use').getBoundingClientRect();
  const middle = { x: x + width / 2, y: y + height / 2 };
  const text = [...link.querySelectorAll('text')].flatMap((each) =>
    each.children.length ? [...each.children].map((line) => line.textContent) : [each.textContent]);
  return { ...middle, link, href: link.getAttribute('href'),
    name: link.querySelector('title')?.textContent ?? text.join(' '),
    isNamed: !link.querySelector('title') };
}).filter(({ x, y, link }) => link.contains(document.elementFromPoint(x, y)))
  .map(({ link, ...rest }) => rest)"""
# What the name of the chosen place overlaps of the texts, symbols and marks on the map.
OVERLAPPED = """() => {
  const box = (each) => each.getBoundingClientRect();
  const name = document.querySelector('#map .marker.chosen .name'), own = box(name);
  const marks = [...document.querySelectorAll(
    '#map .ground text, #map .symbol, #map .place circle, #map .cluster, #map .marker path,'
    + '#map .marker circle, #map .scale text, #map .credits text')];
  return marks.filter((each) => { const { left, right, top, bottom } = box(each);
    // The box of a text is higher than its letters.
    return left < own.right && right > own.left && top < own.bottom - 3 && bottom > own.top + 3 })
    .map((each) => each.outerHTML.slice(0, 100)) }"""
# The colours of the chosen place's name and of the rim around its letters.
COLORS = """() => { const { fill, stroke, display } = getComputedStyle(
  document.querySelector('#map .marker.chosen .name')); return [fill, stroke, display] }"""


def symbols(reader):
    found = reader.page.evaluate(SYMBOLS)
    assert len(found) >= 3, found
    return found


@case(SCRIPT, NO_SCRIPT)
def a_symbol_opens_its_place(visit):
    reader = visit(CORNER)
    symbol = symbols(reader)[0]
    reader.page.mouse.click(symbol["x"], symbol["y"])
    reader.page.wait_for_url("**" + symbol["href"])
    expect(reader.heading).to_contain_text(symbol["name"])


@case(SCRIPT, NO_SCRIPT)
def a_symbol_opens_a_card_over_the_kept_results(visit):
    reader = visit(HOTELS)
    expect(reader.results).not_to_have_count(0)
    addresses = reader.results.evaluate_all("all => all.map((each) => each.getAttribute('href'))")
    other = next(each for each in symbols(reader) if each["href"] not in addresses)
    reader.page.mouse.click(other["x"], other["y"])
    reader.page.wait_for_url("**/places/**category=hotel**")
    expect(reader.heading).to_contain_text(other["name"])
    assert reader.panel.locator("a[href*='category=hotel']").count(), "no way back to the results"
    reader.page.go_back()
    reader.page.wait_for_url("**" + HOTELS)
    expect(reader.results).to_have_count(len(addresses))


@case(SCRIPT, NO_SCRIPT)
def hovering_a_symbol_shows_its_name_and_asks_nothing(visit):
    """By the tooltip of a title where the name is not written on the map."""
    reader = visit(CORNER)
    found, asked = symbols(reader), []
    assert all(each["name"].strip() for each in found), found
    reader.page.on("request", lambda request: asked.append(request.url))
    for each in found[:12]:
        reader.page.mouse.move(each["x"], each["y"])
        assert reader.page.evaluate(
            "({ x, y }) => getComputedStyle(document.elementFromPoint(x, y)).cursor", each) == "pointer"
    reader.page.wait_for_timeout(300)
    assert not asked, asked


@case(SCRIPT, NO_SCRIPT)
def symbols_are_no_stops_of_the_tab_key(visit):
    reader = visit(CORNER)
    stops = reader.page.evaluate(
        "() => [...document.querySelectorAll('#map .poi a')].filter((each) => each.tabIndex >= 0).length")
    assert stops == 0, stops


@case()
def a_tap_close_to_a_symbol_counts_as_on_it(visit):
    reader = visit(CORNER, has_touch=True)
    found = symbols(reader)
    beside = next(
        (each, sign) for each in found for sign in (-1, 1)
        if not reader.page.evaluate(
            "([x, y]) => document.elementFromPoint(x, y).closest('a, button, nav, .panel, .search')",
            [each["x"] + 11 * sign, each["y"]])
        and all(other is each or abs(other["x"] - each["x"]) + abs(other["y"] - each["y"]) > 50
                for other in found))
    symbol, sign = beside
    reader.page.touchscreen.tap(symbol["x"] + 11 * sign, symbol["y"])
    reader.page.wait_for_url("**" + symbol["href"])


@case()
def the_menu_of_the_map_opens_on_a_symbol_too(visit):
    reader = visit(CORNER)
    symbol = symbols(reader)[0]
    reader.page.mouse.click(symbol["x"], symbol["y"], button="right")
    expect(reader.menu).to_be_focused()


@case()
def a_drag_from_a_symbol_moves_the_map_and_opens_nothing(visit):
    reader = visit(CORNER)
    symbol, before = symbols(reader)[0], reader.frame()
    address = reader.page.url.split("?")[0]
    reader.page.mouse.move(symbol["x"], symbol["y"])
    reader.page.mouse.down()
    for step in range(1, 9):
        reader.page.mouse.move(symbol["x"] + 10 * step, symbol["y"])
        reader.page.wait_for_timeout(16)
    reader.page.wait_for_timeout(100)
    reader.page.mouse.up()
    reader.waits_for_new(before)
    assert reader.page.url.split("?")[0] == address, reader.page.url
    expect(reader.page.locator("#map")).to_be_focused()
    # The symbols of the map that came are there to be pressed.
    symbols(reader)


@case(SCRIPT, NO_SCRIPT)
def the_name_of_the_chosen_place_stands_clear(visit):
    for width, height in (375, 740), (1280, 800):
        for colors in {"color_scheme": "light"}, {"color_scheme": "dark"}, {"forced_colors": "active"}:
            reader = visit(HOTELS, viewport={"width": width, "height": height}, **colors)
            expect(reader.results).not_to_have_count(0)
            for index in range(min(reader.results.count(), 3)):
                reader.results.nth(index).click()
                reader.page.wait_for_url("**/places/**")
                reader.settle()
                expect(reader.page.locator("#map .marker.chosen .name")).to_have_count(1)
                overlapped = reader.page.evaluate(OVERLAPPED)
                assert not overlapped, (width, colors, index, overlapped)
                fill, rim, display = reader.page.evaluate(COLORS)
                assert display != "none" and fill != rim and "none" not in (fill, rim), (fill, rim)
                reader.page.go_back()
                reader.page.wait_for_url("**" + HOTELS)
                reader.settle()
