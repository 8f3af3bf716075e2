"""Cases: the language is chosen by the page's switch, and is kept."""
from playwright.sync_api import expect

from cases import NO_SCRIPT, SCRIPT, case
from reader import CAFES, START
from slow_link import SlowLink

# All texts that a reader of the page may meet: what is read and said, and what scripts will show.
WORDS = """() => [document.title, ...['aria-label', 'placeholder', 'alt', 'title'].flatMap((name) =>
  [...document.querySelectorAll(`[${name}]`)].map((each) => each.getAttribute(name))),
  document.body.dataset.texts ?? '', document.querySelector('label[for=q]').textContent,
  ...[...document.querySelectorAll('button, h1, h2, nav a')].filter((each) => !each.closest('.languages'))
    .map((each) => each.textContent)].join('\\n')"""
# Words that stand in English on every page.
ENGLISH = ["Search for a place", "Place, street or", "Suggestions", "Keyboard shortcuts", "Zoom in",
           "Recent searches", "Cancelled"]


def choose(reader, code):
    reader.page.locator(f".languages [lang={code}]").click()
    reader.page.wait_for_function("code => document.documentElement.lang === code", arg=code)
    reader.settle()


def is_english(reader):
    words = reader.page.evaluate(WORDS)
    return [word in words for word in ENGLISH if reader.has_script or word != "Cancelled"]


def direction(reader):
    return reader.page.evaluate("getComputedStyle(document.body).direction")


@case(SCRIPT, NO_SCRIPT)
def choosing_a_language_changes_the_whole_page(visit):
    """The words of all parts, and the side that they begin on, at the same place with the same search."""
    for path in START, CAFES + "&open=now", "/picks", "/nowhere":
        reader = visit(path)
        assert all(is_english(reader)) or not reader.has_map()
        for code in "ar", "de", "ja", "en", "ar":
            choose(reader, code)
            assert direction(reader) == ("rtl" if code == "ar" else "ltr"), code
            assert any(is_english(reader)) == (code == "en"), (code, reader.page.evaluate(WORDS))
            if path == "/nowhere":
                break
            assert path.split("&")[0].split("?")[0] in reader.page.url, reader.page.url
            if "region" in path:
                assert "60.1699" in reader.page.url, reader.page.url
            if "open=now" in path:
                assert "open=now" in reader.page.url, reader.page.url


@case(SCRIPT, NO_SCRIPT)
def a_language_once_chosen_is_kept(visit):
    """In the browser, whatever its own language; addresses need not say it, and are followed without it."""
    reader = visit(locale="fi-FI")
    assert reader.page.evaluate("document.documentElement.lang") == "fi"
    choose(reader, "ar")
    reader.finds("cafe")
    assert reader.page.evaluate("document.documentElement.lang") == "ar"
    assert "lang=" not in reader.page.url, reader.page.url
    for path in START, CAFES, "/nowhere":
        reader.goto(path)
        assert direction(reader) == "rtl", path
    # Someone else's link is read in its language, and changes nothing.
    reader.goto(CAFES + "&lang=de")
    assert reader.page.evaluate("document.documentElement.lang") == "de"
    reader.goto(START)
    assert direction(reader) == "rtl"
    [cookie] = [each for each in reader.context.cookies() if each["name"] == "language"]
    assert cookie["value"] == "ar" and cookie["sameSite"] == "Lax", cookie


@case()
def going_back_changes_the_language_back(visit):
    """One step, and the steps before it; and forth again."""
    reader = visit()
    reader.finds("cafe")
    choose(reader, "ar")
    reader.finds("museum")
    assert direction(reader) == "rtl"
    for steps in 1, 2, 3:
        reader.page.go_back()
        expect(reader.field).to_have_value(["cafe", "cafe", ""][steps - 1])
        reader.settle()
        language = "ar" if steps == 1 else "en"
        assert reader.page.evaluate("document.documentElement.lang") == language, steps
        assert all(is_english(reader)) == (language == "en"), steps
        assert direction(reader) == ("rtl" if language == "ar" else "ltr"), steps
    # What is typed on a page in English is answered in English.
    reader.types("cafe")
    expect(reader.options.first).to_contain_text("Search Nearby")
    reader.field.fill("")
    reader.page.go_forward()
    expect(reader.field).to_have_value("cafe")
    assert all(is_english(reader))
    reader.page.go_forward()
    reader.page.wait_for_function("() => document.documentElement.lang === 'ar'")
    assert direction(reader) == "rtl" and not any(is_english(reader))


@case()
def a_step_to_another_language_opens_the_whole_page(visit):
    """Also where a browser takes both steps for those of one document."""
    reader = visit()
    reader.page.evaluate("""() => { history.replaceState({}, '', location.search + '&lang=de');
        history.pushState({}, '', location.search.replace('lang=de', 'lang=en')) }""")
    reader.page.evaluate("history.back()")
    reader.page.wait_for_function("() => document.documentElement.lang === 'de'")
    reader.settle()
    assert not any(is_english(reader))


@case()
def a_window_stays_in_its_language_while_another_is_chosen(visit):
    """Until it is opened anew: its parts are those of one page."""
    reader = visit()
    other = reader.context.new_page()
    other.goto(reader.start)
    other.locator(".languages [lang=ar]").click()
    other.wait_for_function("() => document.documentElement.lang === 'ar'")
    before = reader.frame()
    reader.control("+").click()
    reader.waits_for_new(before)
    reader.finds("cafe")
    assert all(is_english(reader)), reader.page.evaluate(WORDS)
    reader.field.fill("")
    reader.types("museum")
    expect(reader.options.first).to_contain_text("Search Nearby")
    reader.page.reload()
    assert direction(reader) == "rtl"


@case(SCRIPT, NO_SCRIPT)
def who_refuses_cookies_chooses_a_language_all_the_same(visit):
    """By the page's control, or by the browser's."""
    reader = visit("/recents")
    choose(reader, "de")
    reader.page.locator("#panel button[name=keep][value='0']").click()
    expect(reader.page.locator("#panel button[name=keep][value='1']")).to_be_visible()
    assert reader.page.evaluate("document.documentElement.lang") == "de"
    assert "language" not in [each["name"] for each in reader.context.cookies()]
    choose(reader, "ar")
    assert "language" not in [each["name"] for each in reader.context.cookies()]
    reader.finds("cafe")
    assert direction(reader) == "rtl"
    link = SlowLink(visit.server.port)
    link.drop("Cookie", "Set-Cookie")
    reader = visit(base=link.base)
    choose(reader, "ar")
    reader.finds("cafe")
    assert direction(reader) == "rtl"
