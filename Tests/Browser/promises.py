"""Cases: what the page promises its readers: no third party, its language."""
from playwright.sync_api import expect

from cases import NO_SCRIPT, SCRIPT, case
from reader import CAFES, START

PAGES = ["/", CAFES, "/?q=Ateneum&region=60.1699,24.9384,0.01,0.02", "/categories", "/recents",
         "/picks", "/nowhere", "/reverse?at=60.1699,24.9384"]


@case(SCRIPT, NO_SCRIPT)
def nothing_is_asked_of_anyone_else(visit):
    """No page asks another origin, needs inline script or style, or breaks its own policy."""
    for path in PAGES:
        reader = visit(START)
        asked, said = [], []
        reader.page.on("request", lambda each: asked.append(each.url))
        reader.page.on("console", lambda each: said.append(each.text))
        answer = reader.page.goto(reader.base + path)
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy and "unsafe" not in policy, policy
        assert "http" not in policy, policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        reader.settle()
        others = [url for url in asked if not url.startswith(reader.base)]
        assert not others, others
        broken = [text for text in said if "Content Security Policy" in text or "Refused" in text]
        assert not broken, broken
        inline = reader.page.locator("script:not([src]), style, [style], [onclick]").evaluate_all(
            "all => all.filter((each) => !each.closest('#map, #panel') && each.tagName !== 'MAIN').length")
        assert not inline or reader.has_script, path


@case(SCRIPT, NO_SCRIPT)
def the_language_is_the_readers(visit):
    """By what the browser says, or by what the address says; names of places carry theirs."""
    address = "/?category=pharmacy&region=60.1699,24.9384,0.01,0.02"
    reader = visit(address, locale="de-DE")
    german = reader.heading.inner_text()
    reader = visit(address + "&lang=fi", locale="de-DE")
    finnish = reader.heading.inner_text()
    reader = visit(address, locale="en-GB")
    assert len({german, finnish, reader.heading.inner_text()}) == 3, (german, finnish)
    reader = visit("/?q=Helsinki&lang=sv")
    assert "Helsingfors" in reader.page.content()


@case(SCRIPT, NO_SCRIPT)
def every_language_is_spoken_in_its_direction(visit):
    labels = set()
    for code in "en", "de", "fr", "es", "fi", "ar", "ja":
        reader = visit(f"{CAFES}&lang={code}")
        language, direction = reader.page.evaluate(
            "[document.documentElement.lang, getComputedStyle(document.body).direction]")
        assert (language, direction) == (code, "rtl" if code == "ar" else "ltr"), (code, language, direction)
        labels.add(reader.page.locator("label[for=q]").inner_text())
        expect(reader.results).not_to_have_count(0)
        panel, pane = reader.panel.bounding_box(), reader.page.locator("#map").bounding_box()
        assert (panel["x"] > pane["x"]) == (code == "ar"), "the panel is on the wrong side"
    assert len(labels) == 7, labels


@case(SCRIPT, NO_SCRIPT)
def where_streets_are_missing_the_page_says_so_and_offers_some(visit):
    reader = visit("/?region=48.2,16.37,0.02,0.03")
    note = reader.page.locator("#map .note a")
    expect(note).to_be_visible()
    note.click()
    reader.page.wait_for_url(lambda url: "48.2," not in url)
    reader.settle()
    expect(reader.page.locator("#map .note")).to_have_count(0)
    assert reader.page.locator("#map > svg .roads path").count() > 0


@case(SCRIPT, NO_SCRIPT)
def the_data_is_credited(visit):
    for path in "/", CAFES, "/categories":
        reader = visit(path)
        expect(reader.page.locator("a[href='https://www.openstreetmap.org/copyright']").first).to_be_attached()
        expect(reader.page.locator("#map svg .credits a").first).to_be_attached()
