"""Cases: what a newcomer does first."""
import re
import time
import urllib.parse

from playwright.sync_api import expect

from cases import NO_SCRIPT, case, near
from reader import START


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
    near(reader.longitude(), -74, 0.06)
    width = reader.degrees_wide()
    assert width < 0.2, f"the map is {width:.2f} degrees wide"


@case()
def the_first_map_shows_streets(visit):
    for width, height, scheme in (1280, 800, "light"), (375, 760, "dark"):
        reader = visit("/", color_scheme=scheme)
        reader.page.set_viewport_size({"width": width, "height": height})
        time.sleep(0.5)
        reader.settle()
        roads = reader.page.locator("#map > svg .roads path").count()
        assert roads > 3, f"{roads} kinds of roads"
        expect(reader.page.locator("#map .note")).to_have_count(0)


@case()
def typed_at_first_a_kind_is_found_there(visit):
    """"caf", the first suggestion, the cafés of what the map shows."""
    reader = visit("/")
    reader.page.locator("#q").press_sequentially("caf", delay=40)
    option = reader.page.locator("#suggestions li").first
    expect(option).to_contain_text("Cafés")
    expect(option).to_contain_text("Search Nearby")
    option.click()
    reader.page.wait_for_url("**completion=category**")
    near(region(reader.page.url)[0], 40.7, 0.02)
    in_new_york(reader, at_least=15)


@case()
def entered_at_first_a_kind_is_found_there(visit):
    reader = visit("/")
    reader.search("cafe")
    reader.page.wait_for_url("**q=cafe**")
    near(region(reader.page.url)[1], -74, 0.02)
    in_new_york(reader, at_least=15)


@case(NO_SCRIPT)
def the_region_goes_along_without_script(visit):
    reader = visit("/")
    reader.search("cafe")
    reader.page.wait_for_url("**q=cafe**")
    near(region(reader.page.url)[0], 40.7, 0.02)
    assert reader.page.locator("#panel .rows li").count() >= 15
    reader.goto(START)
    recent = reader.page.locator(".rows a", has_text="cafe").first
    near(region(recent.get_attribute("href"))[0], 60.17, 0.01)
    kind = reader.page.locator(".categories a").first
    near(region(kind.get_attribute("href"))[0], 60.17, 0.01)


@case()
def a_moved_map_is_where_the_next_search_looks(visit):
    reader = visit("/")
    before = reader.frame()
    reader.drag(-200, 0)
    after = reader.waits_for_new(before)
    reader.page.locator("#q").press_sequentially("caf", delay=40)
    option = reader.page.locator("#suggestions li").first
    expect(option).to_contain_text("Cafés")
    href = option.get_attribute("data-href")
    near(region(href)[1], (after["x"] - 0.5) * 360, 0.001)


@case()
def kinds_stand_before_namesakes(visit):
    reader = visit("/")
    first = reader.page.locator("#suggestions li").first
    for typed, wanted in ("ca", "Cafés"), ("phar", "Pharmacies"), ("paris", "Paris"), ("cana", "Cana"):
        reader.page.fill("#q", "")
        reader.page.locator("#q").press_sequentially(typed, delay=40)
        expect(first).to_contain_text(wanted)
    titles = reader.page.locator("#suggestions .title").all_inner_texts()
    assert "Streams" not in titles[:2], titles


@case()
def the_best_answer_is_framed(visit):
    """"paris" shows Paris; the others are one line, which shows them all."""
    reader = visit("/")
    reader.search("paris")
    reader.page.wait_for_url("**q=paris**")
    # Alone it is shown with all that is known of it.
    expect(reader.results).to_have_count(0)
    expect(reader.page.locator("#panel .facts")).to_be_visible()
    expect(reader.heading).to_have_text("Paris")
    reader.settle()
    frame = reader.frame()
    near(reader.longitude(), 2.35, 0.1)
    assert reader.degrees_wide() < 2, "the map shows more than Paris"
    others = reader.page.locator("#panel a[href*='all=1']")
    others.click()
    reader.page.wait_for_url("**all=1**")
    expect(reader.page.locator("#panel .rows .number")).not_to_have_count(0)
    assert reader.waits_for_new(frame)["scale"] < frame["scale"] / 20


@case()
def clear_keeps_the_view(visit):
    reader = visit("/")
    reader.search("paris")
    reader.page.wait_for_url("**q=paris**")
    reader.settle()
    before = reader.frame()
    reader.page.locator("#panel .bar a:not([rel])").first.click()
    reader.page.wait_for_function("() => !location.search.includes('q=')")
    reader.settle()
    after = reader.frame()
    near(after["x"], before["x"], 1e-5)
    near(after["scale"] / before["scale"], 1, 0.02)
