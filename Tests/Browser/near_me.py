"""Cases: "near me" shows where the reader is, and tells nobody else."""
import time

from playwright.sync_api import expect

from cases import NO_SCRIPT, case, near

HERE = {"latitude": 60.169876, "longitude": 24.938123, "accuracy": 35}


@case()
def near_me_is_asked_when_pressed_and_shows_the_streets_around(visit):
    reader = visit("/", geolocation=HERE, permissions=["geolocation"])
    asked = []
    reader.page.on("request", lambda each: asked.append(each))
    before = reader.frame()
    reader.page.locator("#near").click()
    reader.waits_for_new(before)
    expect(reader.page.locator("#map svg .you")).to_have_count(1)
    near(reader.longitude(), HERE["longitude"], 0.001)
    assert reader.degrees_wide() < 0.04, reader.degrees_wide()
    expect(reader.results).not_to_have_count(0)
    assert reader.page.locator("#panel .categories a").count() > 2
    # The position is in the body of one request, and in no address: not of the page, not of a link.
    told = [each for each in asked if "60.169876" in (each.post_data or "")]
    assert [each.method for each in told] == ["POST"], told
    links = reader.page.locator("a").evaluate_all(
        "all => all.map((each) => `${each.href?.baseVal ?? each.href}`)")
    for address in [*(each.url for each in asked), reader.page.url, *links]:
        assert "60.16987" not in address and "24.93812" not in address, address
    assert not any("60.169" in each["value"] for each in reader.context.cookies())


@case()
def the_nearest_come_first(visit):
    reader = visit("/", geolocation=HERE, permissions=["geolocation"])
    reader.page.locator("#near").click()
    expect(reader.results).not_to_have_count(0)
    distances = reader.page.locator("#panel .distance").all_inner_texts()
    metres = [float(text.split()[0].replace(",", "")) * (1000 if "km" in text else 1)
              for text in distances]
    assert metres[0] < 200 and metres == sorted(metres), distances


@case()
def the_position_is_asked_for_only_when_pressed(visit):
    reader = visit("/", geolocation=HERE, permissions=["geolocation"])
    reader.page.evaluate("""() => { window.asked = 0; const { geolocation } = navigator;
        const get = geolocation.getCurrentPosition.bind(geolocation);
        geolocation.getCurrentPosition = (...how) => { asked++; get(...how) } }""")
    reader.drag(-100, 0)
    time.sleep(0.5)
    assert reader.page.evaluate("asked") == 0
    reader.page.locator("#near").click()
    reader.page.wait_for_function("() => asked === 1")


@case()
def a_reader_who_refuses_is_told_and_loses_nothing(visit):
    reader = visit("/?region=60.1699,24.9384,0.01,0.02")
    reader.page.evaluate("""() => { navigator.geolocation.getCurrentPosition =
        (_, refused) => refused({ code: 1 }) }""")
    reader.field.fill("half a wo")
    reader.page.locator("#near").click()
    # It is read aloud, and seen.
    expect(reader.panel.locator("[role=status]")).to_be_visible()
    assert reader.page.url == reader.start and reader.field.input_value() == "half a wo"


@case()
def back_from_near_me_is_where_one_was(visit):
    reader = visit("/", geolocation=HERE, permissions=["geolocation"])
    before = reader.frame()
    reader.page.locator("#near").click()
    reader.waits_for_new(before)
    reader.results.first.click()
    reader.page.wait_for_url("**/places/**")
    reader.page.go_back()
    reader.page.wait_for_url(lambda url: "/places/" not in url)
    reader.settle()
    near(reader.longitude(), HERE["longitude"], 0.05)
    expect(reader.results).not_to_have_count(0)
    assert reader.heading.inner_text().startswith("You are at "), reader.heading.inner_text()


@case()
def a_place_near_me_leads_back_to_what_is_around(visit):
    reader = _near(visit)
    expect(reader.results).not_to_have_count(0)
    listed = reader.results.all_inner_texts()
    reader.results.first.click()
    reader.page.wait_for_url("**/places/**")
    back = reader.panel.locator("a[rel=up]")
    assert "60.16987" not in back.get_attribute("href"), back.get_attribute("href")
    # Opened anew, the page has the link too.
    reader.page.reload()
    expect(back).to_have_count(1)
    back.click()
    reader.page.wait_for_url(lambda url: "/places/" not in url)
    expect(reader.results).to_have_count(len(listed))
    assert reader.heading.inner_text().startswith("You are at "), reader.heading.inner_text()


@case()
def a_drag_keeps_what_is_around_the_reader(visit):
    reader = _near(visit)
    expect(reader.results).not_to_have_count(0)
    listed, before = reader.results.all_inner_texts(), reader.frame()
    reader.drag(-120, 0)
    after = reader.waits_for_new(before)
    near((after["x"] - before["x"]) * after["scale"], 120, 1)
    assert reader.results.all_inner_texts() == listed
    expect(reader.markers).not_to_have_count(0)
    assert "60.1698" not in reader.page.url and "at=" not in reader.page.url, reader.page.url
    # A page without the reader's surroundings has none after a move either.
    reader.finds("Kluuvi")
    reader.page.go_back()
    expect(reader.heading).to_contain_text("You are at")
    assert reader.results.all_inner_texts() == listed
    reader.page.go_back()
    expect(reader.results).to_have_count(0)


@case(NO_SCRIPT)
def without_script_nobody_is_asked(visit):
    expect(visit("/").page.locator("#near")).to_be_hidden()


def _near(visit, path="/"):
    reader = visit(path, geolocation=HERE, permissions=["geolocation"])
    before = reader.frame()
    reader.page.locator("#locate").click()
    reader.waits_for_new(before)
    return reader


@case()
def the_button_on_the_map_is_on_every_page(visit):
    for path in "/?q=Helsinki", "/?category=cafe&region=60.1699,24.9384,0.01,0.02", "/reverse?at=60.1699,24.9484":
        reader = visit(path, geolocation=HERE, permissions=["geolocation"])
        button = reader.page.locator("#locate")
        expect(button).to_be_visible()
        expect(button).to_have_attribute("aria-pressed", "false")
        button.click()
        expect(reader.page.locator("#map svg .you")).to_have_count(1)
        expect(button).to_have_attribute("aria-pressed", "true")


@case()
def the_dot_stays_until_it_is_switched_off(visit):
    reader = _near(visit)
    dot = reader.page.locator("#map svg .you")
    before = reader.frame()
    reader.drag(-120, 0)
    reader.waits_for_new(before)
    expect(dot).to_have_count(1)
    reader.finds("cafe")
    expect(dot).to_have_count(1)
    # It is where the reader is.
    box, pane = dot.locator("circle").last.bounding_box(), reader.page.locator("#map").bounding_box()
    east = (box["x"] + box["width"] / 2 - pane["x"]) / pane["width"] - 0.5
    near(reader.longitude() + east * reader.degrees_wide(), HERE["longitude"], 0.0002)
    # It outlives a new page in the same tab.
    reader.page.reload()
    reader.settle()
    expect(dot).to_have_count(1)
    reader.page.locator("#locate").click()
    expect(dot).to_have_count(0)
    reader.page.reload()
    reader.settle()
    expect(dot).to_have_count(0)


@case()
def while_the_dot_is_on_distances_are_from_it(visit):
    reader = _near(visit)
    reader.finds("cafes near Kiasma")
    told = reader.page.locator("#panel .distance")
    expect(told.first).to_contain_text("you")
    expect(reader.panel.locator(".origin")).to_be_hidden()
    reader.page.locator("#locate").click()
    expect(told.last).not_to_contain_text("you")
    expect(reader.panel.locator(".origin")).to_contain_text("Kiasma")
    reader.finds("cafe")
    expect(told).to_have_count(0)


@case()
def near_me_says_the_address(visit):
    reader = _near(visit)
    heading = reader.heading.inner_text()
    assert heading.startswith("You are at "), heading
    assert "Helsinki" in reader.panel.locator(".areas").inner_text()


@case()
def near_me_where_there_are_no_streets_says_the_town(visit):
    # Berlin, of whose streets the program knows nothing.
    reader = visit("/", permissions=["geolocation"],
                   geolocation={"latitude": 52.5201, "longitude": 13.4051, "accuracy": 35})
    before = reader.frame()
    reader.page.locator("#locate").click()
    reader.waits_for_new(before)
    heading = reader.heading.inner_text()
    assert heading.startswith("You are ") and "Berlin" in heading, heading
    # A link on the map leads to the nearest streets.
    expect(reader.page.locator("#map .note a")).to_be_visible()


@case(NO_SCRIPT)
def without_script_the_button_on_the_map_is_not_there(visit):
    expect(visit("/?q=Helsinki").page.locator("#locate")).to_be_hidden()
