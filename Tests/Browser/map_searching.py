"""Cases: the map glides to a search, whatever else moves it."""
import time

from playwright.sync_api import expect

from cases import case, near
from reader import LATE, SEARCH_GLIDES


@case()
def press_while_a_search_glides_in(visit):
    reader = visit()
    start = reader.frame()
    reader.search_and_hold_the_glide("Kluuvi")
    reader.page.mouse.click(*reader.middle)
    reader.page.evaluate("document.getAnimations().forEach((each) => each.play())")
    before = reader.waits_for_new(start)
    assert reader.page.locator("#map").get_attribute("data-moves") == "view"
    reader.drag(-120, 0)
    after = reader.waits_for_new(before)
    near((after["x"] - before["x"]) * after["scale"], 120, 1)
    assert "view=" in reader.page.url and "q=Kluuvi" in reader.page.url, reader.page.url


@case()
def drag_while_a_search_glides_in(visit):
    """The glide is over at once, and what is dragged is the map of the search."""
    reader = visit()
    reader.search_and_hold_the_glide("Kluuvi")
    before = reader.frame()
    reader.drag(-120, 0, lift=False)
    landed = reader.frame()
    assert landed != before, "still the map of before"
    time.sleep(0.1)
    reader.page.mouse.up()
    reader.waits_for_new(landed)
    assert "view=" in reader.page.url and "q=Kluuvi" in reader.page.url, reader.page.url


@case()
def what_is_here_while_a_search_glides_in(visit):
    reader = visit()
    reader.search_and_hold_the_glide("Kluuvi")
    before = reader.frame()
    reader.page.mouse.click(*reader.middle, button="right")
    expect(reader.menu).to_be_focused()
    landed = reader.frame()
    assert landed != before, "still the map of before"
    href = reader.menu.get_attribute("href")
    near(float(href.split(",")[1].split("&")[0]) / 360 + 0.5, landed["x"], 2 / landed["scale"])


@case()
def moving_while_a_search_is_under_way(visit):
    reader = visit()
    reader.page.evaluate(LATE, 600)
    reader.search("Kluuvi")
    reader.drag(-100, 0)
    reader.page.wait_for_url("**q=Kluuvi**", timeout=4000)
    reader.page.wait_for_function("() => document.getElementById('map').dataset.moves === 'view'")
    reader.settle()


@case()
def a_search_that_ends_a_move_glides(visit):
    reader = visit()
    reader.page.evaluate(LATE, 600)
    reader.drag(-100, 0)
    time.sleep(0.2)
    reader.search("Kluuvi")
    reader.page.wait_for_function(SEARCH_GLIDES, timeout=4000)


@case()
def a_cancelled_search_leaves_the_map_of_what_is_in_view(visit):
    reader = visit()
    before = reader.frame()
    reader.page.evaluate(LATE, 600)
    reader.drag(-100, 0)
    time.sleep(0.2)
    reader.search("Kluuvi")
    reader.page.evaluate("document.querySelector('.progress button').click()")
    assert reader.waits_for_new(before)["x"] > before["x"]
    assert "Kluuvi" not in reader.page.url, reader.page.url


@case()
def the_same_search_again_is_no_step_of_its_own(visit):
    reader = visit()
    # The second looks around what the first found.
    for region in "60.1699", "60.171":
        reader.search("Kluuvi")
        reader.page.wait_for_url(f"**q=Kluuvi&region={region}*")
        reader.settle()
    steps, address = reader.page.evaluate("history.length"), reader.page.url
    reader.page.evaluate(LATE, 0)
    reader.search("Kluuvi")
    reader.page.wait_for_function("() => window.answered > 0")
    reader.settle()
    assert reader.page.url == address, reader.page.url
    assert reader.page.evaluate("history.length") == steps, "another step"


@case()
def refresh_stays_out_of_the_address(visit):
    for link, shown in [("/?refresh=1&q=Kluuvi", "/?q=Kluuvi"), ("/?q=Kluuvi&refresh=1", "/?q=Kluuvi"),
                        ("/?q=Kluuvi&refresh=1&limit=5", "/?q=Kluuvi&limit=5")]:
        reader = visit()
        reader.page.evaluate("""(href) => { const link = document.createElement('a');
            link.href = href; document.getElementById('panel').append(link); link.click() }""", link)
        reader.page.wait_for_function("() => location.search.includes('Kluuvi')")
        assert reader.page.url == reader.base + shown, reader.page.url


@case()
def reduced_motion(visit):
    reader = visit(reduced_motion="reduce")
    before = reader.frame()
    reader.drag(-150, 0, steps=3)
    after = reader.waits_for_new(before)
    near((after["x"] - before["x"]) * after["scale"], 150, 1)
    reader.page.goto(reader.start)
    reader.settle()
    reader.page.evaluate("""() => { window.animated = 0; const seen = () => {
        animated += document.getAnimations().length; requestAnimationFrame(seen) }; seen() }""")
    reader.page.fill("#q", "Kluuvi")
    reader.page.keyboard.press("Enter")
    reader.page.wait_for_url("**q=Kluuvi**")
    time.sleep(0.5)
    assert reader.page.evaluate("animated") == 0
