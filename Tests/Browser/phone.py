"""Cases: phones, held upright and across; what is above the fold, and what comes over the wire."""
from playwright.sync_api import expect

from appearance import PHONE_AGENT
from cases import NO_SCRIPT, SCRIPT, case, near
from reader import CAFES, START

UPRIGHT, SMALL, ACROSS = ({"width": width, "height": height} for width, height in (
    (375, 667), (320, 640), (667, 375)))
# From the smallest to the largest that are sold.
SIZES = [{"width": width, "height": height} for width, height in (
    (320, 568), (320, 640), (360, 640), (375, 667), (412, 740), (430, 932), (667, 375))]
# A museum with telephone and website, and a town, which has neither.
PLACE, TOWN = "/?q=Ateneum&region=60.1699,24.9384,0.01,0.02", "/?q=Turku"


def on_phone(visit, path, viewport=UPRIGHT):
    return visit(path, viewport=viewport, user_agent=PHONE_AGENT, has_touch=True)


def bottom(box):
    return box["y"] + box["height"]


def holds(outer, inner):
    """Whether a box lies within another, by a pixel."""
    return (outer["x"] - 1 <= inner["x"] and inner["x"] + inner["width"] <= outer["x"] + outer["width"] + 1
            and outer["y"] - 1 <= inner["y"] and bottom(inner) <= bottom(outer) + 1)


def meets(one, other):
    """Whether two boxes overlap by more than a pixel."""
    return (one["x"] + 1 < other["x"] + other["width"] and other["x"] + 1 < one["x"] + one["width"]
            and one["y"] + 1 < bottom(other) and other["y"] + 1 < bottom(one))


def count_seen(reader, rows):
    """How many rows are seen as a whole."""
    window = reader.page.viewport_size
    return sum(bottom(each.bounding_box()) <= window["height"] for each in rows.all())


@case(SCRIPT, NO_SCRIPT)
def filters_are_one_row_that_scrolls_sideways(visit):
    for viewport in UPRIGHT, SMALL, ACROSS:
        reader = on_phone(visit, CAFES + "&lang=de", viewport)
        chips = reader.page.locator("nav.filters li")
        assert len({round(each.bounding_box()["y"]) for each in chips.all()}) == 1, viewport
        row = reader.page.locator("nav.filters ul")
        assert row.evaluate("each => each.scrollWidth - each.clientWidth") > 40, viewport
        chips.last.locator("a").focus()
        box = chips.last.bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= viewport["width"], (viewport, box)
        assert reader.page.evaluate("document.documentElement.scrollWidth") <= viewport["width"], viewport
        if reader.has_script:
            seen = count_seen(reader, reader.page.locator("#panel .rows li"))
            assert seen >= (2 if viewport is UPRIGHT else 1), (viewport, seen)


@case()
def what_can_be_done_with_a_place_is_above_the_fold(visit):
    for viewport in UPRIGHT, SMALL, ACROSS:
        reader = on_phone(visit, PLACE, viewport)
        reader.heading.wait_for()
        panel = reader.panel.bounding_box()
        for action in ".actions summary >> nth=0", ".actions a[href^='tel:']", ".actions a[href^='http']":
            assert holds(panel, reader.page.locator(action).first.bounding_box()), (viewport, action)


@case(SCRIPT, NO_SCRIPT)
def only_places_with_a_telephone_or_a_website_say_so(visit):
    reader = on_phone(visit, PLACE)
    for part in "a[href^='tel:']", "a[rel~='nofollow'][href^='http']":
        expect(reader.page.locator(".facts " + part)).to_have_count(1)
        expect(reader.page.locator(".actions > " + part)).to_have_count(1)
    reader = on_phone(visit, TOWN)
    expect(reader.page.locator(".actions > a[href^='tel:'], .actions > a[href^='http']")).to_have_count(0)


@case()
def menus_stay_inside_the_panel(visit):
    for viewport in UPRIGHT, SMALL, ACROSS, {"width": 1280, "height": 800}:
        for language in "en", "ar":
            reader = on_phone(visit, PLACE + "&lang=" + language, viewport)
            for menu in reader.page.locator(".actions details").all():
                menu.locator("summary").press("Enter")
                choices = menu.locator("ul")
                expect(choices).to_be_visible()
                reader.page.wait_for_timeout(100)
                panel, box = reader.panel.bounding_box(), choices.bounding_box()
                assert holds(panel, box), (viewport, language, panel, box)
                assert reader.panel.evaluate("each => each.scrollLeft") == 0, (viewport, language)
                reader.page.keyboard.press("Escape")


@case(SCRIPT, NO_SCRIPT)
def held_across_the_sheet_stands_at_the_side(visit):
    for language in "en", "ar":
        reader = on_phone(visit, CAFES + "&lang=" + language, ACROSS)
        panel, pane = reader.panel.bounding_box(), reader.page.locator("#map").bounding_box()
        assert pane["y"] == 0 and pane["height"] == 375 and pane["width"] > 300, pane
        beside = (panel["x"] + panel["width"] <= pane["x"] + 1 if language == "en"
                  else pane["x"] + pane["width"] <= panel["x"] + 1)
        assert beside and panel["y"] >= bottom(reader.field.bounding_box()) - 1, (panel, pane)
        assert bottom(panel) <= 375, panel
        expect(reader.page.locator("#grip")).to_be_hidden()


@case()
def the_list_of_suggestions_ends_at_the_keyboard(visit):
    """On the screen, which makes what is seen of the window lower."""
    reader = on_phone(visit, START)
    reader.types("ka")
    expect(reader.options.nth(4)).to_be_visible()
    reader.page.evaluate("""() => {
        Object.defineProperty(visualViewport, 'height', { get: () => 300 });
        visualViewport.dispatchEvent(new Event('resize')) }""")
    box = reader.page.locator("#suggestions").bounding_box()
    assert 200 < bottom(box) <= 300, box
    reader.field.press("ArrowUp")
    assert bottom(reader.options.last.bounding_box()) <= 300, "the last option lies beneath the keyboard"


@case()
def the_first_page_on_a_phone_is_small_and_has_one_map(visit):
    for path in START, CAFES, "/":
        for viewport in SIZES:
            context = visit.browser.new_context(viewport=viewport, user_agent=PHONE_AGENT)
            page, sizes, beneath, maps = context.new_page(), {}, set(), []
            wire = context.new_cdp_session(page)
            wire.send("Network.enable")
            wire.on("Network.requestWillBeSent",
                    lambda sent: beneath.add(sent["requestId"]) if "/backdrop" in sent["request"]["url"] else None)
            wire.on("Network.loadingFinished",
                    lambda done: sizes.update({done["requestId"]: done["encodedDataLength"]}))
            page.on("request", lambda sent: maps.append(sent.url) if "size=" in sent.url else None)
            page.goto(visit.server.base + path)
            page.wait_for_selector("#map > .beneath", state="attached")
            page.wait_for_load_state("networkidle")
            # A picture of another size is asked for a while after the page is there.
            page.wait_for_timeout(300)
            total, first = sum(sizes.values()), sum(sizes[each] for each in sizes if each not in beneath)
            print(f"  {path} at {viewport['width']}×{viewport['height']}: {first / 1000:.1f} KB, with what is beneath the map"
                  f" {total / 1000:.1f} KB")
            assert not maps, (path, viewport, maps)
            assert first <= 100_000 and total <= 120_000, (path, viewport, first, total)
            pane, parts = page.locator("#map").bounding_box(), "#map > svg :is(.scale, .credits)"
            boxes = "all => all.map((each) => each.getBoundingClientRect().toJSON())"
            names = page.locator('#map > svg a[tabindex="-1"]').evaluate_all(boxes)
            for part in page.locator(parts).evaluate_all(boxes):
                assert not [each for each in names if meets(part, each)], (path, viewport, part)
            for part in page.locator(parts).all():
                assert holds(pane, part.bounding_box()), (path, viewport, part.bounding_box())
            context.close()


@case(NO_SCRIPT)
def without_script_the_picture_is_as_large_as_it_says(visit):
    """So that its names can be read, and a click is where the server counts it; on a desk's narrow window
    too, where it is cut."""
    for options in {"user_agent": PHONE_AGENT}, {}:
        reader = visit(CAFES, viewport=UPRIGHT, **options)
        picture = reader.page.locator("#map > svg")
        width = picture.evaluate("each => each.viewBox.baseVal.width")
        near(picture.bounding_box()["width"], width, 0.5)
        near(reader.page.locator("#map .point input[type=image]").bounding_box()["width"], width, 0.5)
        assert reader.page.evaluate("document.documentElement.scrollWidth") <= 375
