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


@case(NO_SCRIPT)
def without_script_nobody_is_asked(visit):
    expect(visit("/").page.locator("#near")).to_be_hidden()
