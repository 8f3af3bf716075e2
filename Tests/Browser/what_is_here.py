"""Cases: what is at a point of the map."""
import re

from playwright.sync_api import expect

from cases import NO_SCRIPT, SCRIPT, case, near

# A street corner in the middle of Helsinki, and a view that does not have it in its middle.
POINT = "/reverse?at=60.16960,24.94050"
VIEW = "&view=60.1699,24.9384,0.01,0.02"


@case(SCRIPT, NO_SCRIPT)
def what_is_here_is_called_by_its_address(visit):
    reader = visit(POINT)
    heading = reader.heading.inner_text()
    assert "60.1" not in heading, heading
    assert re.search(r"\w{4}", heading), heading
    assert heading in reader.page.title(), reader.page.title()


@case(SCRIPT, NO_SCRIPT)
def the_areas_around_a_point_are_links_and_no_results(visit):
    reader = visit(POINT)
    areas = reader.panel.locator(".areas a")
    names = areas.all_inner_texts()
    assert "Helsinki" in names and "Finland" in names, names
    assert len(set(names)) == len(names), names
    listed = reader.results.all_inner_texts()
    assert listed and not set(names) & set(listed), (names, listed)
    told = reader.panel.locator(".distance").all_inner_texts()
    assert not any(re.match(r"0\s", text) for text in told), told
    areas.last.click()
    reader.page.wait_for_url("**/places/**")


@case(SCRIPT, NO_SCRIPT)
def the_point_asked_about_is_marked_and_the_map_stays(visit):
    reader = visit(POINT + VIEW)
    near(reader.longitude(), 24.9384, 0.0001)
    spot = reader.page.locator("#map svg .spot")
    expect(spot).to_have_count(1)
    expect(spot.locator("text")).to_have_count(0)
    box, pane = spot.bounding_box(), reader.page.locator("#map").bounding_box()
    east = (box["x"] + box["width"] / 2 - pane["x"]) / pane["width"] - 0.5
    near(24.9384 + east * reader.degrees_wide(), 24.9405, 0.0002)


@case()
def the_menu_of_a_point_leaves_the_map_where_it_is(visit):
    reader = visit()
    before = reader.frame()
    reader.page.mouse.click(reader.middle[0] + 80, reader.middle[1] + 20, button="right")
    reader.menu.click()
    reader.page.wait_for_url("**/reverse?at=60.1**")
    expect(reader.page.locator("#map svg .spot")).to_have_count(1)
    reader.settle()
    after = reader.frame()
    near(after["x"], before["x"], 1e-7)
    near(after["scale"] / before["scale"], 1, 0.001)


@case(NO_SCRIPT)
def a_click_on_the_map_leaves_it_where_it_is(visit):
    reader = visit()
    before = reader.frame()
    reader.page.mouse.click(reader.middle[0] + 100, reader.middle[1])
    reader.page.wait_for_url("**/reverse?at=60.1**")
    near(reader.frame()["x"], before["x"], 1e-7)
    expect(reader.page.locator("#map svg .spot")).to_have_count(1)


@case(SCRIPT, NO_SCRIPT)
def on_the_sea_it_is_the_sea(visit):
    reader = visit("/reverse?at=59.9,25.5")
    expect(reader.heading).to_have_text("Gulf of Finland")


@case(SCRIPT, NO_SCRIPT)
def a_new_search_around_a_place_shows_the_streets_around_it(visit):
    reader = visit("/?q=Ateneum&region=60.1699,24.9384,0.01,0.02")
    region = reader.panel.locator(".actions > a").last.get_attribute("href").split("region=")[1]
    assert all(float(each) >= 0.004 for each in region.split("&")[0].split(",")[2:]), region
    reader.panel.locator(".actions > a").last.click()
    reader.page.wait_for_url(lambda url: "q=" not in url)
    reader.settle()
    assert reader.degrees_wide() >= 0.004, reader.degrees_wide()


@case(SCRIPT, NO_SCRIPT)
def what_is_near_a_point_is_offered_once(visit):
    reader = visit("/?q=60.1699, 24.9384")
    expect(reader.panel.locator("a[href^='/reverse?']")).to_have_count(1)
    expect(reader.panel.locator("a[href*='all=1']")).to_have_count(0)
