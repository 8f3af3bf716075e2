"""Cases: kinds of places in a town, and where there are none of a kind."""
import re

from playwright.sync_api import expect

from cases import NO_SCRIPT, SCRIPT, case, near

# Berlin, of whose streets the program knows nothing.
BERLIN = "region=52.52,13.405,0.05,0.08"
METRES = {"m": 1, "km": 1000, "ft": 0.3048, "mi": 1609}


@case(SCRIPT, NO_SCRIPT)
def where_a_kind_is_not_here_the_nearest_is_told(visit):
    for path in f"/?category=pharmacy&{BERLIN}", f"/?q=pharmacy&{BERLIN}", f"/?q=cafe&{BERLIN}":
        reader = visit(path)
        expect(reader.results).to_have_count(0)
        near(reader.longitude(), 13.405, 0.01)
        notice = reader.panel.locator(".notice").first
        assert "spelling" not in notice.inner_text(), notice.inner_text()
        nearest = notice.locator(".nearest")
        assert re.search(r"\d (km|mi)", nearest.inner_text()), nearest.inner_text()
        nearest.locator("a").click()
        reader.page.wait_for_url("**/places/**")
        expect(reader.page.locator("#panel .facts")).to_be_visible()


@case(SCRIPT, NO_SCRIPT)
def where_nothing_here_meets_a_condition_the_map_stays(visit):
    for path in f"/?q=hotel&open=now&{BERLIN}", f"/?category=hotel&open=now&{BERLIN}":
        reader = visit(path)
        expect(reader.results).to_have_count(0)
        near(reader.longitude(), 13.405, 0.01)
        expect(reader.panel.locator(".notice .nearest a")).to_have_count(1)
    # Finland, of which a town is in view: its hotels' hours are unknown, and those of New York are no answer.
    reader = visit("/?q=hotel&open=now&region=60.17,24.94,10,20")
    near(reader.longitude(), 24.94, 1)
    for notice in reader.panel.locator(".notice").all_inner_texts():
        assert "nearest around" not in notice and "of these" not in notice, notice


@case()
def no_suggestion_of_a_kind_leads_to_nothing(visit):
    reader, links = visit(), set()
    for text in ("ski resorts in andorra", "pharmacies in berlin", "cafes in helsinki", "lakes in monaco",
                 "volcanoes in denmark", "airports in vatican city"):
        reader.field.fill("")
        reader.types(text, delay=15)
        reader.page.wait_for_load_state("networkidle")
        answer = reader.page.request.get(
            f"{reader.base}/suggestions.json", params={"q": text, "region": "60.17,24.94,0.1,0.2"}).json()
        links |= {each["href"] for each in answer["suggestions"] if each["kind"] == "category"}
    assert links, "no kind was suggested"
    for link in links:
        answer = reader.page.request.get(
            f"{reader.base}{link}", headers={"Accept": "application/geo+json"}).json()
        assert answer["features"], link


@case(SCRIPT, NO_SCRIPT)
def a_kind_in_a_town_shows_the_town(visit):
    reader = visit()
    before = reader.frame()
    reader.finds("restaurants in Helsinki")
    reader.waits_for_new(before)
    assert reader.results.count() >= 10
    # The town is in view, and not the few streets around its middle.
    assert reader.degrees_wide() > 0.02, reader.degrees_wide()
    expect(reader.panel.locator(".distance")).to_have_count(0)


@case(SCRIPT, NO_SCRIPT)
def the_nearest_to_the_middle_of_a_town_are_listed_on_demand(visit):
    reader = visit()
    reader.finds("restaurants in Helsinki")
    best = reader.results.all_inner_texts()
    order = reader.panel.locator(".sort a")
    expect(order).to_have_count(2)
    expect(order.first).to_have_attribute("aria-current", "true")
    order.last.click()
    reader.page.wait_for_url("**sort=distance**")
    expect(reader.panel.locator(".sort a").last).to_have_attribute("aria-current", "true")
    assert reader.results.all_inner_texts() != best
    told = reader.panel.locator(".distance").all_inner_texts()
    assert told and "Helsinki" in reader.panel.locator(".origin").inner_text()
    metres = [float(text.split()[0].replace(",", "")) * METRES[text.split()[1]] for text in told]
    assert metres == sorted(metres), told
    reader.panel.locator(".sort a").first.click()
    reader.page.wait_for_url(lambda url: "sort" not in url)
    assert reader.results.all_inner_texts() == best
