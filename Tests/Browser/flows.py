"""Cases: what people come for, each with and without script: search, choose, look around, go back."""
import re
import urllib.parse

from playwright.sync_api import expect

from cases import NO_SCRIPT, SCRIPT, any_word, case, near
from reader import CAFES, START


def parameters(url):
    return {name: values[0] for name, values in
            urllib.parse.parse_qs(urllib.parse.urlsplit(url).query).items()}


def region(url, name="region"):
    return [float(number) for number in parameters(url)[name].split(",")]


@case(SCRIPT, NO_SCRIPT)
def enter_and_the_button_search(visit):
    for is_pressed in False, True:
        reader = visit()
        reader.field.fill("cafe")
        if is_pressed:
            reader.page.locator("#search [type=submit]").click()
        else:
            reader.field.press("Enter")
        reader.page.wait_for_url("**q=cafe**")
        expect(reader.results).not_to_have_count(0)
        # The heading and the title tell how many places there are in all, of which a list begins.
        count = int(re.search(r"\d+", reader.heading.inner_text())[0])
        assert count >= reader.results.count(), count
        assert str(count) in reader.page.title(), reader.page.title()
        assert reader.field.input_value() == "cafe"
        near(region(reader.page.url)[0], 60.17, 0.01)


@case(SCRIPT, NO_SCRIPT)
def every_marker_is_a_link_to_the_place_of_its_number(visit):
    reader = visit(CAFES)
    markers = dict(zip(
        reader.markers.evaluate_all("all => all.map((each) => each.dataset.number)"),
        reader.markers.evaluate_all("all => all.map((each) => each.getAttribute('href'))")))
    assert len(markers) > 3, markers
    for number, href in markers.items():
        row = reader.page.locator(f"#result-{number} a.title")
        assert row.get_attribute("href") == href, (number, href)


@case(SCRIPT, NO_SCRIPT)
def a_place_opens_beside_the_results_it_was_found_among(visit):
    reader = visit(CAFES)
    markers, address = reader.markers.count(), reader.page.url
    link = reader.results.nth(1)
    name, href = link.inner_text(), link.get_attribute("href")
    link.click()
    reader.page.wait_for_url("**/places/**")
    assert reader.page.url == reader.base + href
    expect(reader.heading).to_have_text(name)
    expect(reader.page.locator("#map svg a.marker.chosen")).to_have_count(1)
    assert reader.markers.count() >= markers - 2, "the other results are gone from the map"
    reader.page.locator("#panel a[rel=up]").click()
    reader.page.wait_for_url(address)
    expect(reader.results.nth(1)).to_have_text(name)


@case(SCRIPT, NO_SCRIPT)
def a_marker_opens_its_place(visit):
    reader = visit(CAFES)
    href = reader.markers.first.get_attribute("href")
    reader.markers.first.click()
    reader.page.wait_for_url("**/places/**")
    assert reader.page.url == reader.base + href


@case(SCRIPT, NO_SCRIPT)
def one_hit_is_shown_with_all_that_is_known(visit):
    reader = visit()
    reader.finds("Ateneum")
    expect(reader.results).to_have_count(0)
    expect(reader.heading).to_contain_text("Ateneum")
    expect(reader.page.locator("#panel .facts dd").first).to_be_visible()
    expect(reader.page.locator("#panel a[href$='.gpx'], #panel a[href*='.gpx?']")).to_have_count(1)


@case(SCRIPT, NO_SCRIPT)
def a_tab_is_called_by_the_place_shown(visit):
    """The name of the place, or else what was searched for and how many there are."""
    reader = visit()
    for query in "Ateneum", "Helsinki":
        reader.finds(query)
        name = reader.heading.inner_text()
        assert reader.page.title().startswith(f"{name} – "), (name, reader.page.title())
    reader.goto(CAFES)
    assert re.search(r"\d+ .*Cafés", reader.page.title()), reader.page.title()
    name = reader.results.first.inner_text()
    reader.results.first.click()
    reader.page.wait_for_url("**/places/**")
    expect(reader.heading).to_have_text(name)
    assert reader.page.title().startswith(f"{name} – "), (name, reader.page.title())


@case(SCRIPT, NO_SCRIPT)
def after_a_kind_was_chosen_its_word_stands_in_the_field(visit):
    """And searches for the same; it goes where the search does."""
    reader = visit()
    chip = reader.page.locator("#panel .categories a[href*='category=cafe']").first
    word = chip.inner_text().strip()
    chip.click()
    reader.page.wait_for_url("**category=cafe**")
    expect(reader.field).to_have_value(word)
    count = reader.results.count()
    reader.results.first.click()
    reader.page.wait_for_url("**/places/**")
    expect(reader.field).to_have_value(word)
    reader.page.go_back()
    reader.page.wait_for_url("**/?category=cafe**")
    expect(reader.field).to_have_value(word)
    reader.page.locator("#search [type=submit]").click()
    reader.page.wait_for_url(lambda url: "category" not in url)
    expect(reader.results).to_have_count(count)
    reader.page.locator(".brand").click()
    expect(reader.field).to_have_value("")


@case(SCRIPT, NO_SCRIPT)
def one_system_of_units_is_on_the_whole_page(visit):
    """On the scale bar as in the list and of heights; no row has coordinates for an address."""
    for locale, marks in ("en-US", ("ft", "mi")), ("en-GB", ("ft", "mi")), ("de-DE", ("m", "km")):
        reader = visit("/reverse?at=60.1699,24.9384", locale=locale)
        texts = [*reader.page.locator("#panel .distance").all_inner_texts(),
                 reader.page.locator("#map svg .scale text").text_content()]
        assert len(texts) > 5 and all(each.split()[-1] in marks for each in texts), (locale, texts)
        for kind in "bus_stop", "playground", "bench", "any":
            reader.goto(f"/?category={kind}&region=60.1699,24.9384,0.01,0.02")
            rows = reader.page.locator("#panel .rows .subtitle").all_inner_texts()
            assert not [each for each in rows if re.search(r"\d\.\d{3,},\s?-?\d+\.\d", each)], rows


@case(SCRIPT, NO_SCRIPT)
def nothing_found_is_no_dead_end(visit):
    reader, word = visit(), any_word()
    reader.finds(word)
    expect(reader.panel.locator(".notice")).to_be_visible()
    assert word in reader.heading.inner_text() and word in reader.page.title()
    assert reader.field.input_value() == word
    assert reader.panel.locator(".notice a").count() > 0, "no link leads on"
    expect(reader.page.locator("#map > svg")).to_be_visible()


@case(SCRIPT, NO_SCRIPT)
def what_lies_elsewhere_is_offered_from_an_area_without_it(visit):
    reader = visit("/?q=Kluuvi&region=40.7,-74,0.05,0.05&bounded=1")
    expect(reader.results).to_have_count(0)
    reader.panel.locator(".notice a:not([href*='bounded'])").first.click()
    reader.page.wait_for_url(lambda url: "bounded" not in url)
    expect(reader.heading).to_contain_text("Kluuvi")
    reader.settle()
    near(reader.longitude(), 24.94, 0.2)


@case(SCRIPT, NO_SCRIPT)
def a_category_a_filter_and_all_again(visit):
    reader = visit(START)
    reader.page.locator("#panel .categories a[href*='category=cafe']").first.click()
    reader.page.wait_for_url("**category=cafe**")
    count = reader.results.count()
    assert count > 5, count
    chip = reader.page.locator("nav.filters a[href*='wheelchair=yes']")
    chip.click()
    reader.page.wait_for_url("**wheelchair=yes**")
    expect(reader.page.locator("nav.filters [aria-current]")).to_have_count(1)
    assert reader.results.count() > 0
    # Pressed again, the filter is off.
    reader.page.locator("nav.filters [aria-current]").click()
    reader.page.wait_for_url(lambda url: "wheelchair" not in url)
    expect(reader.results).to_have_count(count)


@case(SCRIPT, NO_SCRIPT)
def distances_are_from_the_place_asked_about(visit):
    """They say from what, and stay when the map is moved; from the middle of a map there are none."""
    reader = visit(CAFES)
    expect(reader.page.locator("#panel .distance")).to_have_count(0)
    reader.finds("cafes near Kiasma")
    before = reader.page.locator("#result-2 .distance").inner_text()
    expect(reader.panel.locator(".origin")).to_contain_text("Kiasma")
    frame, address = reader.frame(), reader.page.url
    reader.presses("ArrowRight")
    if reader.has_script:
        reader.waits_for_new(frame)
    reader.page.wait_for_function("before => location.href !== before", arg=address)
    assert reader.frame() != frame
    expect(reader.page.locator("#result-2 .distance")).to_have_text(before)


@case(SCRIPT, NO_SCRIPT)
def the_map_moves_and_zooms_by_links(visit):
    reader = visit()
    for key, grows, x, y in [("+", 2, 0, 0), ("-", 0.5, 0, 0), ("ArrowUp", 1, 0, -1),
                             ("ArrowLeft", 1, -1, 0), ("ArrowRight", 1, 1, 0), ("ArrowDown", 1, 0, 1)]:
        before, address = reader.frame(), reader.page.url
        reader.presses(key)
        reader.page.wait_for_function("before => location.href !== before", arg=address)
        after = reader.waits_for_new(before) if reader.has_script else reader.frame()
        near(after["scale"] / before["scale"], grows, 0.03)
        for name, sign in ("x", x), ("y", y):
            moved = (after[name] - before[name]) * before["scale"]
            assert moved * sign > 100 if sign else abs(moved) < 3, (key, name, moved)


@case(SCRIPT, NO_SCRIPT)
def a_cluster_opens_so_far_that_its_places_part(visit):
    reader = visit("/?category=restaurant&region=60.1699,24.9384,0.04,0.08&limit=50")
    clusters = reader.page.locator("#map svg a.cluster")
    assert clusters.count() > 0, "no cluster"
    cluster = clusters.first
    numbers = cluster.locator("title").text_content().split(":")[-1].split(",")
    before, alone = reader.frame(), reader.markers.count()
    address = reader.page.url
    cluster.click()
    reader.page.wait_for_function("before => location.href !== before", arg=address)
    after = reader.waits_for_new(before) if reader.has_script else reader.frame()
    assert after["scale"] > before["scale"] * 1.2
    shown = reader.markers.evaluate_all("all => all.map((each) => each.dataset.number)")
    parted = {number.strip() for number in numbers} & set(shown)
    assert len(parted) >= 1, f"none of {numbers} stands alone: {shown} ({alone} before)"


@case(SCRIPT, NO_SCRIPT)
def refresh_asks_again_and_clear_ends_the_search(visit):
    reader = visit(CAFES)
    count = reader.results.count()
    reader.panel.locator("a[href*='refresh=1']").click()
    reader.page.wait_for_load_state("networkidle")
    expect(reader.results).to_have_count(count)
    reader.panel.locator(".bar a:not([rel])").first.click()
    reader.page.wait_for_url(lambda url: "category" not in url)
    expect(reader.results).to_have_count(0)
    assert reader.field.input_value() == ""


@case(SCRIPT, NO_SCRIPT)
def what_is_here_is_answered_and_leads_on(visit):
    reader = visit("/reverse?at=60.1699,24.9384")
    expect(reader.heading).to_be_visible()
    assert reader.results.count() > 0, "nothing is here"
    reader.results.first.click()
    reader.page.wait_for_url("**/places/**")
    near(reader.longitude(), 24.9384, 0.2)


@case(NO_SCRIPT)
def suggestions_are_choices_below_the_results(visit):
    """Who has no script sees them after a search."""
    reader = visit("/")
    reader.finds("caf")
    choices = reader.page.locator("nav.choices a")
    assert choices.count() > 2, choices.count()
    kind = reader.page.locator("nav.choices a[href*='completion=category']").first
    kind.click()
    reader.page.wait_for_url("**completion=category**")
    assert reader.results.count() >= 5


@case(SCRIPT, NO_SCRIPT)
def settings_of_the_address_go_along(visit):
    reader = visit("/?region=60.1699,24.9384,0.01,0.02&limit=7&lang=fi&units=us")
    reader.finds("cafe")
    assert {"limit": "7", "lang": "fi", "units": "us"}.items() <= parameters(reader.page.url).items()
    expect(reader.results).to_have_count(7)
    reader.results.first.click()
    reader.page.wait_for_url("**/places/**")
    assert {"limit": "7", "lang": "fi", "units": "us"}.items() <= parameters(reader.page.url).items()


@case(SCRIPT)
def more_results_go_on_where_reading_stopped(visit):
    reader = visit(CAFES)
    more = reader.page.locator(".more a")
    more.scroll_into_view_if_needed()
    count, scrolled = reader.results.count(), reader.page.evaluate("panel.scrollTop")
    more.click()
    expect(reader.results.nth(count)).to_be_visible()
    expect(reader.page.locator(f"#result-{count + 1} a.title")).to_be_focused()
    assert scrolled > 0
    near(reader.page.evaluate("panel.scrollTop"), scrolled, 2)
