"""Cases: what there is without any connection."""
from playwright.sync_api import expect

from cases import case
from slow_link import SlowLink

# The languages of a browser, and the language and direction of the page without a connection.
LANGUAGES = [
    ("de-AT", "de", "ltr"), ("fr", "fr", "ltr"), ("es-MX", "es", "ltr"), ("fi", "fi", "ltr"),
    ("ar-EG", "ar", "rtl"), ("ja", "ja", "ltr"), ("sw", "en", "ltr"),
]


def kept(visit, link, **options):
    """A reader who was here once, whose worker has the page's shell."""
    reader = visit(base=link.base, **options)
    reader.page.evaluate("navigator.serviceWorker.ready.then(() => {})")
    return reader


@case()
def without_a_connection_the_page_says_so_in_the_readers_language(visit):
    labels = set()
    for locale, language, direction in LANGUAGES:
        link = SlowLink(visit.server.port)
        reader = kept(visit, link, locale=locale)
        link.become("cut")
        reader.page.goto(link.base + "/?q=Kluuvi")
        said = reader.page.evaluate(
            "[document.documentElement.lang, getComputedStyle(document.body).direction]")
        assert said == [language, direction], (locale, said)
        labels.add(reader.heading.inner_text())
        expect(reader.field).to_have_value("Kluuvi")
        assert reader.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert len(labels) == 7, labels
    # A page that was asked for in a language stays in it; what was searched for is found in the end.
    reader.page.goto(link.base + "/?q=Kluuvi&lang=fi")
    assert reader.page.evaluate("document.documentElement.lang") == "fi"
    link.become("open")
    reader.page.locator("#again").click()
    expect(reader.page.locator("#map svg").first).to_be_visible()
    assert reader.page.evaluate("document.documentElement.lang") == "fi"
    expect(reader.field).to_have_value("Kluuvi")


@case()
def the_page_without_a_connection_tries_again_by_itself(visit):
    """Without a word of the browser's that there is a connection, and only while somebody sees it."""
    link = SlowLink(visit.server.port)
    reader = kept(visit, link)
    link.become("cut")
    reader.page.goto(link.base + "/?q=Kluuvi")
    asked = []
    reader.page.on("request", lambda each: asked.append(each.url) if "/healthz" in each.url else 0)
    # As in a window behind others.
    reader.page.evaluate("""() => { window.isHidden = true;
        Object.defineProperty(document, 'hidden', { get: () => window.isHidden });
        document.dispatchEvent(new Event('visibilitychange')) }""")
    reader.page.wait_for_timeout(2_500)
    assert not asked, asked
    reader.page.evaluate("""() => { window.isHidden = false;
        document.dispatchEvent(new Event('visibilitychange')) }""")
    reader.page.wait_for_timeout(2_500)
    assert 1 <= len(asked) <= 3, asked
    link.become("open")
    expect(reader.page.locator("#map svg").first).to_be_visible(timeout=8_000)
    expect(reader.field).to_have_value("Kluuvi")


@case()
def without_a_connection_the_page_is_in_the_language_that_was_chosen(visit):
    link = SlowLink(visit.server.port)
    reader = kept(visit, link, locale="fi-FI")
    reader.page.locator(".languages [lang=ar]").click()
    reader.page.wait_for_function("() => document.documentElement.lang === 'ar'")
    link.become("cut")
    reader.page.goto(link.base + "/?q=Kluuvi")
    assert reader.page.evaluate("document.documentElement.lang") == "ar"
