"""Cases of browser-test: what a newcomer does first."""
import re
import time
import urllib.parse

from playwright.sync_api import expect

from browser_reader import BASE, Reader, near


def region(url, name="region"):
    """The numbers of a region in a URL: latitude, longitude and both spans."""
    values = urllib.parse.parse_qs(urllib.parse.urlsplit(url).query)[name]
    return [float(number) for number in values[0].split(",")]


def in_new_york(reader, at_least):
    """Every place in the list lies in what the first map showed."""
    expect(reader.page.locator("#panel .rows li .number")).not_to_have_count(0)
    markers = reader.page.evaluate("[...document.querySelectorAll('#map svg a')].length")
    assert markers > 0, "no markers"
    found = reader.page.locator("#panel .rows li").count()
    assert found >= at_least, f"only {found} found"
    reader.settle()
    frame = reader.frame()
    longitude, width = (frame["x"] - 0.5) * 360, 880 / frame["scale"] * 360
    near(longitude, -74, 0.06)
    assert width < 0.2, f"the map is {width:.2f} degrees wide"
    return reader


def the_first_map_shows_streets(browser):
    for width, height, scheme in (1280, 800, "light"), (375, 760, "dark"):
        reader = Reader(browser, "/", color_scheme=scheme)
        reader.page.set_viewport_size({"width": width, "height": height})
        time.sleep(0.5)
        reader.settle()
        roads = reader.page.locator("#map > svg .roads path").count()
        assert roads > 3, f"{roads} kinds of roads"
        expect(reader.page.get_by_text("No street data here")).to_have_count(0)
        if width == 1280:
            reader.context.close()
    return reader


def typed_at_first_a_kind_is_found_there(browser):
    """"caf", the first suggestion, the cafés of what the map shows."""
    reader = Reader(browser, "/")
    reader.page.locator("#q").press_sequentially("caf", delay=40)
    option = reader.page.locator("#suggestions li").first
    expect(option).to_contain_text("Cafés")
    expect(option).to_contain_text("Search Nearby")
    option.click()
    reader.page.wait_for_url("**completion=category**")
    near(region(reader.page.url)[0], 40.7, 0.02)
    return in_new_york(reader, at_least=15)


def entered_at_first_a_kind_is_found_there(browser):
    reader = Reader(browser, "/")
    reader.search("cafe")
    reader.page.wait_for_url("**q=cafe**")
    near(region(reader.page.url)[1], -74, 0.02)
    return in_new_york(reader, at_least=15)


def the_region_goes_along_without_script(browser):
    reader = Reader(browser, "/", java_script_enabled=False)
    reader.search("cafe")
    reader.page.wait_for_url("**q=cafe**")
    near(region(reader.page.url)[0], 40.7, 0.02)
    assert reader.page.locator("#panel .rows li").count() >= 15
    reader.page.goto(BASE + "/?region=60.1699,24.9384,0.01,0.02")
    recent = reader.page.locator(".rows a", has_text="cafe").first
    near(region(recent.get_attribute("href"))[0], 60.17, 0.01)
    kind = reader.page.locator(".categories a").first
    near(region(kind.get_attribute("href"))[0], 60.17, 0.01)
    return reader


def a_moved_map_is_where_the_next_search_looks(browser):
    reader = Reader(browser, "/")
    before = reader.frame()
    reader.drag(-200, 0)
    after = reader.waits_for_new(before)
    reader.page.locator("#q").press_sequentially("caf", delay=40)
    option = reader.page.locator("#suggestions li").first
    expect(option).to_contain_text("Cafés")
    href = option.get_attribute("data-href")
    near(region(href)[1], (after["x"] - 0.5) * 360, 0.001)
    return reader


def kinds_stand_before_namesakes(browser):
    reader = Reader(browser, "/")
    first = reader.page.locator("#suggestions li").first
    for typed, wanted in ("ca", "Cafés"), ("phar", "Pharmacies"), ("paris", "Paris"), ("cana", "Cana"):
        reader.page.fill("#q", "")
        reader.page.locator("#q").press_sequentially(typed, delay=40)
        expect(first).to_contain_text(wanted)
    titles = reader.page.locator("#suggestions .title").all_inner_texts()
    assert "Streams" not in titles[:2], titles
    return reader


def the_best_answer_is_framed(browser):
    """"paris" shows Paris; the others are one line, which shows them all."""
    reader = Reader(browser, "/")
    reader.search("paris")
    reader.page.wait_for_url("**q=paris**")
    expect(reader.page.locator("#panel .rows .number")).to_have_count(1)
    reader.settle()
    frame = reader.frame()
    near((frame["x"] - 0.5) * 360, 2.35, 0.1)
    assert 880 / frame["scale"] * 360 < 2, "the map shows more than Paris"
    others = reader.page.get_by_text(re.compile(r"^\d+ more places named Paris"))
    others.click()
    reader.page.wait_for_url("**all=1**")
    expect(reader.page.locator("#panel .rows .number")).not_to_have_count(1)
    assert reader.waits_for_new(frame)["scale"] < frame["scale"] / 20
    return reader


def clear_keeps_the_view(browser):
    reader = Reader(browser, "/")
    reader.search("paris")
    reader.page.wait_for_url("**q=paris**")
    reader.settle()
    before = reader.frame()
    reader.page.get_by_text("Clear", exact=True).click()
    reader.page.wait_for_function("() => !location.search.includes('q=')")
    reader.settle()
    after = reader.frame()
    near(after["x"], before["x"], 1e-5)
    near(after["scale"] / before["scale"], 1, 0.02)
    return reader


CASES = [
    the_first_map_shows_streets, typed_at_first_a_kind_is_found_there,
    entered_at_first_a_kind_is_found_there, the_region_goes_along_without_script,
    a_moved_map_is_where_the_next_search_looks, kinds_stand_before_namesakes,
    the_best_answer_is_framed, clear_keeps_the_view,
]
