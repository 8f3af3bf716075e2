"""Cases: the server stops, starts again, is slow or another answers: nothing is lost, nothing blank."""
import time

from playwright.sync_api import expect

from cases import SCRIPT, case
from reader import CAFES
from server import Server
from slow_link import SlowLink


def keeps_all(reader, address, count):
    """Nothing of the page is gone: the address, the list, the map and what was typed."""
    assert reader.page.url == address, reader.page.url
    expect(reader.results).to_have_count(count)
    expect(reader.page.locator("#map > svg path").first).to_be_attached()
    expect(reader.field).to_have_value("museum")


@case()
def wrong_answers_lose_nothing(visit):
    """A server error, half an answer, and the page of a captive portal."""
    for state in "failing", "short", "captive":
        link = SlowLink(visit.server.port)
        reader = visit(CAFES, base=link.base)
        address, count = reader.page.url, reader.results.count()
        link.become(state)
        reader.search("museum")
        expect(reader.trouble).to_be_visible()
        keeps_all(reader, address, count)
        # The map can be moved meanwhile.
        reader.drag(-100, 0)
        keeps_all(reader, address, count)
        link.become("open")
        reader.page.locator("#again").click()
        reader.page.wait_for_url(lambda url: "view=" in url or "q=museum" in url)
        expect(reader.trouble).to_be_hidden()
        expect(reader.field).to_have_value("museum")


@case()
def a_server_that_starts_again_is_found(visit):
    server = Server(visit.server.command[0], visit.server.command[3])
    try:
        reader = visit(CAFES, base=server.base)
        address, count = reader.page.url, reader.results.count()
        server.stop()
        reader.search("museum")
        expect(reader.trouble).to_be_visible()
        keeps_all(reader, address, count)
        server.start()
        reader.page.wait_for_url("**q=museum**", timeout=15_000)
        expect(reader.trouble).to_be_hidden()
        # Suggestions come by a new stream.
        reader.field.fill("")
        reader.types("hels")
        expect(reader.options.first).to_be_visible(timeout=10_000)
    finally:
        server.stop()


@case()
def slow_answers_are_awaited_in_place_and_can_be_cancelled(visit):
    link = SlowLink(visit.server.port)
    reader = visit(CAFES, base=link.base)
    address, count = reader.page.url, reader.results.count()
    link.delay = 2
    reader.search("museum")
    expect(reader.panel).to_have_attribute("aria-busy", "true")
    expect(reader.page.locator("#progress")).to_be_visible()
    # Typing is not blocked.
    reader.field.fill("")
    reader.types("museum", delay=10)
    reader.page.locator("#cancel").click()
    expect(reader.panel).to_have_attribute("aria-busy", "false")
    expect(reader.page.locator("#progress")).to_be_hidden()
    time.sleep(0.5)
    keeps_all(reader, address, count)
    link.delay = 0


@case(SCRIPT)
def a_hidden_tab_keeps_no_stream(visit):
    reader = visit()
    streams = []

    def note(word):
        return lambda each: streams.append(word) if each.resource_type == "eventsource" else None

    for event, word in ("request", "open"), ("requestfailed", "closed"), ("requestfinished", "closed"):
        reader.page.on(event, note(word))
    reader.page.wait_for_timeout(300)
    assert streams == [], "a stream is open before the field is used"
    reader.types("he")
    expect(reader.options.first).to_be_visible()
    assert streams == ["open"], streams
    reader.page.evaluate("""() => {
        Object.defineProperty(document, 'hidden', { value: true, configurable: true });
        document.dispatchEvent(new Event('visibilitychange')) }""")
    reader.page.wait_for_timeout(500)
    assert streams == ["open", "closed"], streams
    reader.page.evaluate("""() => { Object.defineProperty(document, 'hidden', { value: false });
        document.dispatchEvent(new Event('visibilitychange')) }""")
    reader.page.wait_for_timeout(500)
    assert streams == ["open", "closed", "open"], streams
