"""Cases: recent searches, categories, picks and error pages are parts of the same page."""
from playwright.sync_api import expect

from cases import NO_SCRIPT, SCRIPT, case, near


def is_whole(reader):
    """Whether a page has the field, the map with streets and the panel, and the field searches."""
    expect(reader.field).to_be_visible()
    expect(reader.page.locator("#map > svg")).to_be_visible()
    expect(reader.heading).to_be_visible()
    if reader.has_script:
        reader.field.focus()
        reader.types("hels")
        expect(reader.options.first).to_be_visible()
        reader.page.keyboard.press("Escape")


@case(SCRIPT, NO_SCRIPT)
def lists_stand_beside_the_map(visit):
    for path in ["/categories", "/picks", "/recents"]:
        reader = visit(path)
        is_whole(reader)
        reader.finds("cafe")
        expect(reader.results).not_to_have_count(0)


@case(SCRIPT, NO_SCRIPT)
def an_error_is_told_beside_the_search(visit):
    for path in ["/nowhere", "/places/osm:node/1", "/?region=nonsense"]:
        reader = visit(path)
        expect(reader.page.locator("#panel .notice[role=alert]")).to_be_visible()
        assert not reader.has_map(), path
        reader.finds("cafe")
        expect(reader.page.locator("#map > svg")).to_be_visible()
        expect(reader.results).not_to_have_count(0)


@case(SCRIPT, NO_SCRIPT)
def a_link_to_what_is_gone_says_so_and_leads_back(visit):
    reader = visit("/places/osm:node/1")
    expect(reader.page.locator("#panel .notice[role=alert]")).to_be_visible()
    reader.page.locator("#panel .bar a").first.click()
    reader.page.wait_for_url(lambda url: "/places/" not in url)
    expect(reader.page.locator("#panel .notice[role=alert]")).to_have_count(0)


@case(SCRIPT, NO_SCRIPT)
def categories_and_picks_lead_to_a_search(visit):
    for name, kind in ("categories", "category="), ("picks", "q="):
        reader = visit()
        reader.page.locator(f"#panel a[href^='/{name}']").first.click()
        reader.page.wait_for_url(f"**/{name}?**")
        reader.page.locator(f"#panel li a[href*='{kind}']").first.click()
        reader.page.wait_for_url(f"**{kind}**")
        expect(reader.heading).to_be_visible()


@case(SCRIPT, NO_SCRIPT)
def recent_searches_are_kept_in_a_cookie_and_erased(visit):
    reader = visit()
    for query in "cafe", "museum", "Kluuvi":
        reader.finds(query)
    reader.goto("/recents?region=60.1699,24.9384,0.01,0.02")
    rows = reader.page.locator("#panel .rows a")
    assert rows.all_inner_texts() == ["Kluuvi", "museum", "cafe"], rows.all_inner_texts()
    [cookie] = reader.context.cookies()
    assert cookie["httpOnly"] or reader.has_script is not None
    assert cookie["sameSite"] in ("Lax", "Strict"), cookie
    # One, all, and none from then on.
    reader.page.locator("#panel button[name=remove][value=museum]").click()
    expect(rows).to_have_count(2)
    expect(reader.page.locator("#map > svg")).to_be_visible()
    reader.page.locator("#panel button[name=clear]").click()
    expect(rows).to_have_count(0)
    reader.page.locator("#panel button[name=keep][value='0']").click()
    expect(reader.page.locator("#panel button[name=keep][value='1']")).to_be_visible()
    reader.finds("cafe")
    reader.goto("/recents")
    expect(rows).to_have_count(0)
    expect(reader.page.locator("#panel button[name=keep][value='1']")).to_be_visible()


@case(SCRIPT, NO_SCRIPT)
def a_recent_search_is_repeated_where_one_is(visit):
    reader = visit()
    reader.finds("museum")
    reader.goto("/?region=40.7,-74,0.05,0.05")
    reader.page.locator("#panel .rows a", has_text="museum").first.click()
    reader.page.wait_for_url("**q=museum**")
    reader.settle()
    near(reader.longitude(), -74, 0.2)
