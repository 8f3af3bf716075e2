"""Cases: what competed for an answer, told on demand."""
from playwright.sync_api import expect

from cases import NO_SCRIPT, SCRIPT, case

SEARCH = "/?q=museum%20helsinki&region=60.1699,24.9384,0.05,0.1"


def number(text):
    return float(text.replace("−", "-"))


@case(SCRIPT, NO_SCRIPT)
def what_competed_is_told_on_demand(visit):
    reader = visit(SEARCH)
    why = reader.page.locator("#why")
    expect(why.locator("dl")).to_have_count(0)
    found = reader.results.all_inner_texts()
    why.locator("a").click()
    reader.page.wait_for_url("**explain=1**")
    rows = why.locator(".rows > li")
    expect(rows.first).to_be_visible()
    scores = [number(text) for text in rows.locator("dd.distance").all_inner_texts()]
    assert 2 <= len(scores) <= 5 and scores == sorted(scores, reverse=True), scores
    for row in rows.all():
        total, *terms = [number(text) for text in row.locator("dd").all_inner_texts()]
        # Each is rounded, and what is too little to be seen is left out.
        assert terms and abs(sum(terms) - total) < 0.1 * (len(terms) + 1), (terms, total)
    # The places found are the same, and the page is where it was.
    assert reader.results.all_inner_texts()[:len(found)] == found
    expect(why.locator("a").first).to_be_in_viewport()
    why.locator("a").first.click()
    expect(why.locator("dl")).to_have_count(0)
    assert "explain" not in reader.page.url


@case()
def the_link_that_tells_what_competed_keeps_the_focus(visit):
    reader = visit(SEARCH)
    for is_open in "true", "false":
        reader.page.locator("#why a").first.focus()
        reader.page.keyboard.press("Enter")
        link = reader.page.locator(f"#why a[aria-expanded={is_open}]")
        expect(link).to_be_focused()


@case(SCRIPT, NO_SCRIPT)
def what_competed_fits_a_phone_in_both_directions(visit):
    for language in "en", "ar", "ja":
        reader = visit(f"{SEARCH}&explain=1&lang={language}", viewport={"width": 320, "height": 640})
        width = reader.page.evaluate("() => document.getElementById('panel').scrollWidth")
        assert width <= 320, (language, width)
        for box in [each.bounding_box() for each in reader.page.locator("#why dt, #why dd").all()]:
            assert box["x"] >= 0 and box["x"] + box["width"] <= 320, (language, box)
