"""Cases: "back" leads to where one was, with what one had typed, read and marked."""
from playwright.sync_api import expect

from cases import NO_SCRIPT, SCRIPT, case, near
from reader import CAFES


@case(SCRIPT, NO_SCRIPT)
def back_from_a_place_to_the_results(visit):
    reader = visit(CAFES)
    before, count = reader.frame(), reader.results.count()
    reader.results.nth(count - 1).click()
    reader.page.wait_for_url("**/places/**")
    reader.settle()
    reader.page.go_back()
    reader.page.wait_for_url("**category=cafe**")
    expect(reader.results).to_have_count(count)
    reader.settle()
    near(reader.frame()["x"], before["x"], 1e-7)
    near(reader.frame()["scale"] / before["scale"], 1, 0.001)


@case()
def the_list_is_where_it_was_read_and_its_link_has_the_focus(visit):
    """By the browser's button, and by the link that leads back."""
    for is_link in False, True:
        reader = visit(CAFES)
        link = reader.results.nth(17)
        href = link.get_attribute("href")
        link.scroll_into_view_if_needed()
        scrolled = reader.panel.evaluate("panel => panel.scrollTop")
        assert scrolled > 100, scrolled
        link.focus()
        reader.page.keyboard.press("Enter")
        reader.page.wait_for_url("**/places/**")
        expect(reader.heading).to_be_focused()
        reader.settle()
        steps = reader.page.evaluate("history.length")
        if is_link:
            reader.page.locator("#panel a[rel=up]").click()
        else:
            reader.page.go_back()
        reader.page.wait_for_url("**category=cafe**")
        expect(reader.page.locator(f'#panel a.title[href="{href}"]')).to_be_focused()
        near(reader.panel.evaluate("panel => panel.scrollTop"), scrolled, 30)
        # The link that leads back is no further step.
        assert reader.page.evaluate("history.length") == steps


@case(SCRIPT, NO_SCRIPT)
def back_restores_the_field(visit):
    reader = visit()
    reader.finds("cafe")
    reader.finds("museum")
    reader.page.go_back()
    reader.page.wait_for_url("**q=cafe**")
    expect(reader.field).to_have_value("cafe")
    reader.page.go_forward()
    reader.page.wait_for_url("**q=museum**")
    expect(reader.field).to_have_value("museum")
    reader.page.go_back()
    reader.page.go_back()
    reader.page.wait_for_url(reader.start)
    expect(reader.field).to_have_value("")


@case()
def looking_around_replaces_the_step(visit):
    reader = visit(CAFES)
    steps = reader.page.evaluate("history.length")
    for act in (lambda: reader.drag(-120, 0), lambda: reader.control("+").click(),
                lambda: reader.page.mouse.wheel(0, -100)):
        before = reader.frame()
        act()
        moved = reader.waits_for_new(before)
    assert "view=" in reader.page.url, reader.page.url
    assert reader.page.evaluate("history.length") == steps
    # The page that its address names is the same.
    reader.page.reload()
    reader.settle()
    near(reader.frame()["x"], moved["x"], 1e-5)
    near(reader.frame()["scale"] / moved["scale"], 1, 0.02)


@case(SCRIPT, NO_SCRIPT)
def the_link_past_the_map_leads_to_the_results(visit):
    reader = visit(CAFES)
    reader.page.keyboard.press("Tab")
    skip = reader.page.locator(".skip")
    expect(skip).to_be_focused()
    box = skip.bounding_box()
    assert box["x"] >= 0 and box["y"] >= 0, box
    reader.page.keyboard.press("Enter")
    expect(reader.panel).to_be_focused()
    reader.page.keyboard.press("Tab")
    assert reader.page.evaluate(
        "() => document.getElementById('panel').contains(document.activeElement)")


@case()
def after_choosing_the_heading_has_the_focus(visit):
    reader = visit()
    reader.finds("cafe")
    expect(reader.heading).to_be_focused()
    reader.page.locator("nav.filters a").first.click()
    reader.page.wait_for_function("() => document.activeElement.id === 'heading'")


@case()
def row_and_marker_light_up_together(visit):
    reader = visit(CAFES)
    number = reader.markers.first.get_attribute("data-number")
    reader.page.locator(f"#result-{number}").hover()
    marker = reader.page.locator(f'#map svg a.marker[data-number="{number}"]')
    expect(marker).to_have_class("marker lit")
    reader.page.mouse.move(640, 5)
    marker.hover()
    expect(reader.page.locator(f"#result-{number}")).to_have_class("lit")
    reader.page.locator(f"#result-{number} a").focus()
    expect(marker).to_have_class("marker lit")
