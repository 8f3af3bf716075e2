"""Cases: whatever is chosen, the map keeps its scale and shows it; the results stay."""
import re

from playwright.sync_api import expect

from cases import NO_SCRIPT, SCRIPT, case, near
from map_symbols import HOTELS, symbols
from reader import CAFES, LATE

# The cafés of a quarter, of which the map shows a part alone.
ASIDE = CAFES + "&view=60.1735,24.9384,0.004,0.008"
# The chosen place's pin: whether its tip is in sight, what it covers, and whether it gave way to another.
CHOSEN = """() => { const pin = document.querySelector('#map .marker.chosen');
  if (!pin) return null;
  const pane = document.getElementById('map').getBoundingClientRect(), { x, y, width, height } =
    pin.querySelector('path, circle').getBoundingClientRect();
  const isInside = x >= pane.x && y >= pane.y && x + width <= pane.right && y + height <= pane.bottom;
  return { isInside, isStraight: Boolean(pin.querySelector('path')),
    isOnTop: pin.contains(document.elementFromPoint(x + width / 2, y + height / 3)) } }"""


def chosen(reader):
    """What is seen of the chosen place's pin."""
    expect(reader.page.locator("#map .marker.chosen")).to_have_count(1)
    reader.settle()
    return reader.page.evaluate(CHOSEN)


def numbers(reader):
    return reader.markers.evaluate_all("all => all.map((each) => each.dataset.number)")


@case(SCRIPT, NO_SCRIPT)
def a_row_brings_its_place_into_sight_at_the_same_scale(visit):
    for width, height in (1280, 800), (375, 740):
        reader = visit(ASIDE, viewport={"width": width, "height": height})
        seen, before = numbers(reader), reader.frame()
        outside = [number for number in range(1, reader.results.count() + 1) if str(number) not in seen]
        assert outside, "all rows are in sight"
        row = reader.results.nth(outside[0] - 1)
        name = row.text_content()
        row.click()
        reader.page.wait_for_url("**/places/**")
        expect(reader.heading).to_contain_text(name)
        pin, after = chosen(reader), reader.frame()
        assert pin["isInside"] and pin["isOnTop"], pin
        near(after["scale"] / before["scale"], 1, 0.001)


@case()
def a_row_of_a_sheet_as_high_as_the_page_shows_its_place(visit):
    reader = visit(CAFES, viewport={"width": 375, "height": 740})
    grip = reader.page.locator("#grip")
    grip.focus()
    reader.page.keyboard.press("ArrowUp")
    expect(reader.page.locator(".page")).to_have_attribute("data-sheet", "full")
    reader.results.nth(4).click()
    reader.page.wait_for_url("**/places/**")
    pin = chosen(reader)
    assert pin["isInside"] and pin["isOnTop"], pin


@case(SCRIPT, NO_SCRIPT)
def a_row_in_sight_leaves_the_map_where_it_is(visit):
    for path in CAFES, ASIDE:
        reader = visit(path)
        before, seen = reader.frame(), numbers(reader)
        reader.results.nth(int(seen[len(seen) // 2]) - 1).click()
        reader.page.wait_for_url("**/places/**")
        assert chosen(reader)["isInside"]
        near(reader.frame()["scale"] / before["scale"], 1, 0.001)
        if path == CAFES:
            assert reader.frame() == before


@case(SCRIPT, NO_SCRIPT)
def a_pressed_pin_leaves_the_map_as_it_is(visit):
    reader = visit(CAFES)
    for _ in range(2):
        before = reader.frame()
        pin = reader.page.locator("#map svg a.marker:not(.chosen)").last
        number = pin.get_attribute("data-number")
        pin.locator("path, circle").first.click()
        expect(reader.page.locator("#map .marker.chosen")).to_have_attribute("data-number", number)
        assert chosen(reader)["isStraight"], "the chosen pin gave way to another"
        assert reader.frame() == before


@case(SCRIPT, NO_SCRIPT)
def a_pressed_symbol_keeps_the_scale_and_the_results(visit):
    for path in HOTELS, "/?region=60.1695,24.9475,0.004,0.008":
        reader = visit(path)
        before, seen = reader.frame(), numbers(reader)
        addresses = reader.results.evaluate_all("all => all.map((each) => each.getAttribute('href'))")
        symbol = next(each for each in symbols(reader) if each["href"] not in addresses)
        reader.page.mouse.click(symbol["x"], symbol["y"])
        reader.page.wait_for_url("**/places/**")
        expect(reader.heading).to_contain_text(symbol["name"])
        pin, after = chosen(reader), reader.frame()
        assert pin["isStraight"] and pin["isOnTop"], pin
        for name in "x", "y":
            near((after[name] - before[name]) * before["scale"], 0, 1)
        near(after["scale"] / before["scale"], 1, 0.001)
        others = [each for each in numbers(reader) if each]
        assert len(others) >= len(seen) - 2, (seen, others)


@case()
def a_pin_pressed_right_after_a_move_leaves_the_map_there(visit):
    """The picture is still the one from before the move."""
    reader = visit(CAFES)
    before = reader.frame()
    reader.page.evaluate(LATE, 1500)
    reader.drag(120, 0)
    pin = reader.page.locator("#map svg a.marker").nth(3).locator("path, circle").first
    box = pin.bounding_box()
    reader.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 3)
    reader.page.wait_for_url("**/places/**")
    assert chosen(reader)["isInside"]
    after = reader.frame()
    near((before["x"] - after["x"]) * before["scale"], 120, 2)
    near(after["scale"] / before["scale"], 1, 0.001)


@case(SCRIPT, NO_SCRIPT)
def a_cluster_opens_by_one_or_two_steps(visit):
    reader = visit("/?category=restaurant&region=60.1699,24.9384,0.04,0.08&limit=100")
    clusters = reader.page.locator("#map svg a.cluster")
    assert clusters.count() > 0, "no cluster"
    before, address = reader.frame(), reader.page.url
    clusters.first.click()
    reader.page.wait_for_function("before => location.href !== before", arg=address)
    after = reader.waits_for_new(before) if reader.has_script else reader.frame()
    assert 1.9 <= after["scale"] / before["scale"] <= 4.1, (before, after)


@case(SCRIPT, NO_SCRIPT)
def results_without_a_pin_are_dots_while_the_map_moves_too(visit):
    dots = "() => (document.querySelector('#map svg .dots')?.getAttribute('d') ?? '').split('m').length - 1"
    for path in "/?category=restaurant&region=60.1699,24.9384,0.02,0.04", "/?q=restaurant&region=60.1699,24.9384,0.02,0.04":
        reader = visit(path)
        first, before, address = reader.page.evaluate(dots), reader.frame(), reader.page.url
        assert first > 20, first
        told = int(re.search(r"\d+", reader.page.locator("#map svg desc").text_content()).group())
        assert told >= first, (told, first)
        reader.presses("-")
        reader.page.wait_for_function("before => location.href !== before", arg=address)
        if reader.has_script:
            reader.waits_for_new(before)
        assert reader.page.evaluate(dots) > first
    # A place is nobody's kind.
    assert not visit("/?q=Kluuvi").page.evaluate(dots)


@case(SCRIPT, NO_SCRIPT)
def most_pins_are_seen_singly(visit):
    """On a phone, and with the page at 200 %, in a window of half the width."""
    for width, height in (375, 740), (640, 700), (1280, 800):
        reader = visit(CAFES, viewport={"width": width, "height": height})
        expect(reader.results).to_have_count(20)
        assert reader.markers.count() >= 12, (width, numbers(reader))


@case(NO_SCRIPT)
def without_script_what_moves_the_map_covers_no_pin(visit):
    for width, height in (1280, 800), (800, 700), (375, 740):
        reader = visit(CAFES, viewport={"width": width, "height": height})
        expect(reader.page.locator("#map .controls a").first).to_be_visible()
        controls = [each.bounding_box() for each in reader.page.locator("#map .controls a").all()]
        for index in range(reader.markers.count()):
            pin = reader.markers.nth(index).bounding_box()
            assert not any(
                pin["x"] < box["x"] + box["width"] and box["x"] < pin["x"] + pin["width"]
                and pin["y"] < box["y"] + box["height"] and box["y"] < pin["y"] + pin["height"]
                for box in controls), (width, pin)
