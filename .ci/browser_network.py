"""Cases of browser-test: nothing is lost where the network fails or is slow."""
import time

from playwright.sync_api import expect

from browser_reader import BASE, PORT, START, Reader
from slow_link import SlowLink

# When the list was filled, and what had been typed by then.
LISTS = """() => { window.lists = []; const look = () => {
  const list = document.getElementById('suggestions');
  if (!list.hidden) lists.push({ typed: document.getElementById('q').value,
    time: performance.now() }) };
  new MutationObserver(look).observe(document.getElementById('suggestions'), { childList: true }) }"""
# Where the pictures are that have been in place.
PICTURES = """() => { window.pictures = new Set(); const look = () => {
  pictures.add(document.querySelector('#map svg').dataset.x); requestAnimationFrame(look) }; look() }"""


def trouble(reader):
    return reader.page.locator("#trouble")


def is_still_there(reader, url):
    expect(trouble(reader)).to_be_visible()
    assert reader.page.url == url, reader.page.url
    expect(reader.page.locator("#map svg").first).to_be_visible()


def offline_a_drag_waits(browser):
    reader = Reader(browser)
    before = reader.frame()
    reader.page.fill("#q", "half a wo")
    reader.context.set_offline(True)
    reader.drag(-120, 0)
    expect(trouble(reader)).to_contain_text("no connection")
    is_still_there(reader, BASE + START)
    assert "translate(-120" in reader.transform()
    # Moved on, and another time.
    reader.drag(-80, 0)
    is_still_there(reader, BASE + START)
    reader.context.set_offline(False)
    after = reader.waits_for_new(before)
    assert abs((after["x"] - before["x"]) * after["scale"] - 200) < 1
    expect(trouble(reader)).to_be_hidden()
    assert reader.page.input_value("#q") == "half a wo"
    return reader


def offline_enter_waits(browser):
    reader = Reader(browser)
    reader.context.set_offline(True)
    reader.search("Kluuvi")
    expect(trouble(reader)).to_contain_text("no connection")
    is_still_there(reader, BASE + START)
    assert reader.page.input_value("#q") == "Kluuvi"
    reader.context.set_offline(False)
    reader.page.wait_for_url("**q=Kluuvi**", timeout=3000)
    expect(trouble(reader)).to_be_hidden()
    return reader


def offline_links_wait(browser):
    reader = Reader(browser, "/?category=cafe&region=60.1699,24.9384,0.01,0.02")
    address = reader.page.url
    reader.context.set_offline(True)
    for link in reader.page.locator("#panel .rows a").first, reader.page.get_by_text("Recent searches"):
        link.click()
        is_still_there(reader, address)
    reader.context.set_offline(False)
    reader.page.wait_for_url("**/recents**", timeout=3000)
    return reader


def a_server_that_is_gone_is_asked_again(browser):
    link = SlowLink(PORT)
    reader = Reader(browser, base=link.base)
    link.become("cut")
    reader.search("Kluuvi")
    expect(trouble(reader)).to_contain_text("cannot be reached")
    is_still_there(reader, link.base + START)
    time.sleep(1)
    is_still_there(reader, link.base + START)
    link.become("open")
    reader.page.wait_for_url("**q=Kluuvi**", timeout=6000)
    expect(trouble(reader)).to_be_hidden()
    return reader


def what_a_proxy_says_is_said(browser):
    link = SlowLink(PORT)
    reader = Reader(browser, base=link.base)
    link.become("busy")
    reader.drag(-120, 0)
    expect(trouble(reader)).to_contain_text("503 Service Temporarily Unavailable")
    is_still_there(reader, link.base + START)
    before = reader.frame()
    link.become("open")
    reader.page.get_by_role("button", name="Try again").click()
    reader.waits_for_new(before)
    expect(trouble(reader)).to_be_hidden()
    return reader


def presses_a_dead_link(reader):
    reader.page.evaluate("""() => { const link = document.createElement('a');
        link.href = '/places/osm:node/1'; document.getElementById('panel').append(link); link.click() }""")
    is_still_there(reader, BASE + START)


def what_the_server_refuses_is_said_and_closed(browser):
    reader = Reader(browser)
    presses_a_dead_link(reader)
    assert "again by itself" not in trouble(reader).inner_text()
    expect(reader.page.locator("#progress")).to_be_hidden()
    reader.page.get_by_role("button", name="Close").click()
    expect(trouble(reader)).to_be_hidden()
    expect(reader.page.locator("#map")).to_be_focused()
    return reader


def what_the_server_refuses_leaves_the_map_alive(browser):
    reader = Reader(browser)
    presses_a_dead_link(reader)
    before = reader.frame()
    reader.drag(-120, 0)
    reader.waits_for_new(before)
    expect(trouble(reader)).to_be_hidden()
    return reader


def suggestions_that_cannot_be_had_are_said(browser):
    reader = Reader(browser)
    instead = reader.page.locator("#no-suggestions")
    reader.page.locator("#q").press_sequentially("hels", delay=30)
    expect(reader.page.locator("#suggestions li").first).to_be_visible()
    reader.context.set_offline(True)
    reader.page.locator("#q").press_sequentially("i", delay=30)
    expect(instead).to_contain_text("no connection")
    expect(reader.page.locator("#suggestions")).to_be_hidden()
    reader.context.set_offline(False)
    expect(reader.page.locator("#suggestions li").first).to_be_visible(timeout=3000)
    expect(instead).to_be_hidden()
    return reader


def no_suggestions_is_said(browser):
    reader = Reader(browser)
    reader.page.locator("#q").press_sequentially("zzqxxk", delay=30)
    instead = reader.page.locator("#no-suggestions")
    expect(instead).to_be_visible()
    expect(instead).to_have_text("No suggestions")
    expect(reader.page.locator("#status")).to_have_text("No suggestions")
    expect(reader.page.locator("#q")).to_have_attribute("aria-expanded", "false")
    expect(reader.page.get_by_role("option")).to_have_count(0)
    reader.page.keyboard.press("Escape")
    expect(instead).to_be_hidden()
    assert reader.page.input_value("#q") == "zzqxxk"
    return reader


def every_newer_suggestion_is_shown(browser):
    link = SlowLink(PORT)
    reader = Reader(browser, base=link.base)
    reader.page.locator("#q").focus()
    time.sleep(0.5)
    link.delay = 0.2
    reader.page.evaluate(LISTS)
    reader.page.locator("#q").press_sequentially("helsinki", delay=100)
    expect(reader.page.locator("#suggestions li").first).to_contain_text("Helsinki")
    time.sleep(1)
    lists = reader.page.evaluate("lists")
    print(f"  {len(lists)} lists, the first while “{lists[0]['typed']}” was there")
    assert len(lists) >= 5 and len(lists[0]["typed"]) < 8, lists
    return reader


def late_suggestions_disturb_nobody(browser):
    """They wait while an option is active, and do not come back once the list was closed."""
    link = SlowLink(PORT)
    reader = Reader(browser, base=link.base)
    field, options = reader.page.locator("#q"), reader.page.locator("#suggestions li")
    field.press_sequentially("he", delay=60)
    expect(options.first).to_be_visible()
    time.sleep(0.3)
    link.delay = 0.3
    before = options.all_inner_texts()
    field.press_sequentially("ls", delay=60)
    field.press("ArrowDown")
    time.sleep(1.2)
    assert options.all_inner_texts() == before
    field.press("ArrowUp")
    assert options.all_inner_texts() != before
    field.press_sequentially("ink", delay=60)
    field.press("Escape")
    time.sleep(1.2)
    expect(reader.page.locator("#suggestions")).to_be_hidden()
    return reader


def a_reader_who_drags_on_sees_new_maps(browser):
    for is_lifted in False, True:
        link = SlowLink(PORT, delay=0.2)
        reader = Reader(browser, base=link.base)
        reader.page.evaluate(PICTURES)
        mouse, (x, y) = reader.page.mouse, reader.middle
        mouse.move(x + 420, y)
        mouse.down()
        begun = time.monotonic()
        while (share := (time.monotonic() - begun) / 3) < 1:
            at = x + 420 - 840 * share
            mouse.move(at, y)
            time.sleep(0.016)
            if is_lifted and share % 0.1 > 0.09:
                mouse.up()
                mouse.down()
        count = reader.page.evaluate("pictures.size") - 1
        mouse.up()
        print(f"  {count} new maps in 3 s, {'lifting now and then' if is_lifted else 'never lifting'}")
        assert count >= 2, count
        reader.context.close() if not is_lifted else None
    reader.settle()
    return reader


CASES = [
    offline_a_drag_waits, offline_enter_waits, offline_links_wait,
    a_server_that_is_gone_is_asked_again, what_a_proxy_says_is_said,
    what_the_server_refuses_is_said_and_closed,
    what_the_server_refuses_leaves_the_map_alive, suggestions_that_cannot_be_had_are_said,
    no_suggestions_is_said, every_newer_suggestion_is_shown, late_suggestions_disturb_nobody,
    a_reader_who_drags_on_sees_new_maps,
]
