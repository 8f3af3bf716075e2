"""Cases: every window, colour scheme, size of letters and way of moving."""
from playwright.sync_api import expect

from cases import NO_SCRIPT, SCRIPT, case
from reader import CAFES, START

PLACE = "/?q=Ateneum&region=60.1699,24.9384,0.01,0.02"
PHONE = {"width": 320, "height": 640}
# By this word the server knows a phone, whose first page cannot say how wide it is.
PHONE_AGENT = "Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36"
# The targets that are smaller than 24 × 24 pixels and whose circle of that size meets another one's
# (WCAG 2.2, 2.5.8); those within a sentence are let be, and symbols on the map, whose size is that of
# the circle within which a press counts as on them (`map_symbols.py`).
SMALL = """() => {
  const visible = (each) => { const box = each.getBoundingClientRect();
    return box.width > 1 && box.height > 1
      && each.checkVisibility({ opacityProperty: true, visibilityProperty: true }) };
  const targets = [...document.querySelectorAll('a, button, input:not([type=hidden])')].filter(visible)
    .filter((each) => !each.matches('.point *, .skip, .credits a, .ground a'));
  const boxes = targets.map((each) => { const box = each.getBoundingClientRect();
    // A link whose row is pressed with it is as large as the row.
    const after = getComputedStyle(each, '::after');
    return after.content !== 'none' && after.position === 'absolute'
      ? each.closest('li').getBoundingClientRect() : box });
  const isInSentence = ({ parentElement: parent }) => parent.matches('p, dd, span')
    && !parent.matches('.bar') && [...parent.childNodes].some((node) =>
      node.nodeType === 3 && node.textContent.trim().length > 3);
  return targets.filter((each, index) => {
    const { width, height } = boxes[index];
    return (width < 23.5 || height < 23.5) && !isInSentence(each);
  }).map((each) => { const { width, height } = boxes[targets.indexOf(each)];
    return `${each.outerHTML.slice(0, 90)} ${width.toFixed(0)}×${height.toFixed(0)}` }) }"""


@case(SCRIPT, NO_SCRIPT)
def at_320_pixels_nothing_needs_scrolling_sideways(visit):
    for path in START, CAFES, PLACE, "/categories", "/recents", "/nowhere", "/?q=zzqxxk":
        reader = visit(path, viewport=PHONE)
        wide = reader.page.evaluate("document.documentElement.scrollWidth")
        assert wide <= 320, (path, wide)
        inner = reader.panel.evaluate("panel => panel.scrollWidth - panel.clientWidth")
        assert inner <= 0, (path, inner)


@case(SCRIPT, NO_SCRIPT)
def on_a_phone_the_map_and_all_on_it_are_in_the_window(visit):
    reader = visit(CAFES, viewport={"width": 375, "height": 740}, user_agent=PHONE_AGENT)
    for part in "#map > svg .scale", "#map > svg .credits", "#map .controls":
        box = reader.page.locator(part).first.bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= 376, (part, box)
        assert box["y"] >= 0 and box["y"] + box["height"] <= 740, (part, box)
    for index in range(reader.markers.count()):
        box = reader.markers.nth(index).bounding_box()
        assert -12 <= box["x"] and box["x"] + box["width"] <= 387, box


@case(SCRIPT, NO_SCRIPT)
def targets_are_24_pixels(visit):
    """But for the credits on the map, whose links the panel has once more."""
    small = {}
    for path in START, CAFES, PLACE, "/categories", "/recents":
        reader = visit(
            path, viewport={"width": 375, "height": 740}, has_touch=True, user_agent=PHONE_AGENT)
        found = reader.page.evaluate(SMALL)
        if found:
            small[path] = found[:4]
    assert not small, small


@case()
def the_sheet_has_three_heights(visit):
    """On a phone; by pressing, by keys and by dragging its grip. The map stays."""
    reader = visit(CAFES, viewport={"width": 375, "height": 740}, has_touch=True)
    grip, map_of_before = reader.page.locator("#grip"), reader.frame()

    def share():
        # The panel may be replaced by that of a map of another size at any time.
        return reader.page.evaluate("document.getElementById('panel').clientHeight") / 740

    half = share()
    assert 0.3 < half < 0.6, half
    grip.focus()
    reader.page.keyboard.press("ArrowUp")
    assert share() > 0.75, share()
    reader.page.keyboard.press("ArrowDown")
    reader.page.keyboard.press("ArrowDown")
    assert share() < 0.2, share()
    expect(grip).to_have_attribute("aria-expanded", "false")
    box = grip.bounding_box()
    mouse = reader.page.mouse
    mouse.move(box["x"] + 180, box["y"] + 10)
    mouse.down()
    mouse.move(box["x"] + 180, box["y"] - 200, steps=8)
    mouse.up()
    assert 0.3 < share() < 0.6, share()
    expect(grip).to_have_attribute("aria-expanded", "true")
    # It scrolls by itself.
    reader.panel.evaluate("panel => panel.scrollTo(0, 300)")
    assert reader.page.evaluate("scrollY") == 0
    assert reader.panel.evaluate("panel => panel.scrollTop") > 200
    reader.settle()
    assert reader.frame()["x"] == map_of_before["x"]


@case()
def a_closed_sheet_opens_for_what_was_found(visit):
    reader = visit(viewport={"width": 375, "height": 740})
    grip = reader.page.locator("#grip")
    grip.focus()
    reader.page.keyboard.press("ArrowDown")
    expect(grip).to_have_attribute("aria-expanded", "false")
    reader.finds("cafe")
    expect(grip).to_have_attribute("aria-expanded", "true")


@case()
def a_closed_sheet_shows_its_heading_and_no_half_row(visit):
    """However far it was scrolled."""
    for path in CAFES, "/", PLACE:
        reader = visit(path, viewport=PHONE)
        reader.panel.evaluate("panel => panel.scrollTo(0, 300)")
        reader.page.locator("#grip").focus()
        reader.page.keyboard.press("ArrowDown")
        # At once: the panel may be replaced by that of a map of another size.
        top, above, below, rows = reader.page.evaluate("""() => {
            const panel = document.getElementById('panel'), all = [...panel.querySelectorAll('li, p, h2')];
            const { top, bottom } = document.getElementById('heading').getBoundingClientRect();
            return [panel.getBoundingClientRect().top, top, bottom,
              all.filter((each) => each.checkVisibility({ visibilityProperty: true })).length] }""")
        assert top + 16 <= above and below <= 640, (path, top, above, below)
        assert not rows, (path, rows)


@case(NO_SCRIPT)
def without_script_a_phones_map_is_not_covered(visit):
    """What moves the map lies below it."""
    reader = visit(CAFES, viewport=PHONE)
    picture = reader.page.locator("#map").bounding_box()
    for control in reader.page.locator("#map .controls a").all():
        box = control.bounding_box()
        assert box["y"] >= picture["y"] + picture["height"], (box, picture)
        assert box["x"] >= 0 and box["x"] + box["width"] <= 320, box
    assert reader.panel.bounding_box()["y"] >= box["y"] + box["height"]


@case(SCRIPT, NO_SCRIPT)
def by_night_the_page_is_dark(visit):
    for path in START, CAFES, "/nowhere":
        for scheme, dark in ("light", False), ("dark", True):
            reader = visit(path, color_scheme=scheme)
            channels = reader.panel.evaluate(
                "panel => getComputedStyle(panel).backgroundColor.match(/\\d+/g).slice(0, 3).map(Number)")
            assert (sum(channels) < 300) == dark, (path, scheme, channels)


@case()
def the_active_option_is_seen_in_forced_colours(visit):
    reader = visit(forced_colors="active")
    reader.types("hels")
    expect(reader.options.first).to_be_visible()
    look = """each => { const style = getComputedStyle(each);
        return [style.backgroundColor, style.color, style.outlineStyle, style.outlineColor].join() }"""
    before = reader.options.first.evaluate(look)
    reader.field.press("ArrowDown")
    assert reader.options.first.evaluate(look) != before, "looks like the others"


@case()
def letters_twice_as_large_lose_nothing(visit):
    reader = visit(CAFES, viewport={"width": 640, "height": 800})
    reader.page.evaluate("document.documentElement.style.fontSize = '200%'")
    # The pane has another size, so that another map comes with another list.
    reader.settle()
    wide = reader.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 640, wide
    assert reader.field.bounding_box()["width"] > 120
    for index in range(3):
        box = reader.results.nth(index).bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= 640, box
