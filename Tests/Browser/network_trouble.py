"""Cases: nothing is lost where the network fails or is slow."""
import time

from playwright.sync_api import expect

from cases import case
from reader import CAFES
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


def is_still_there(reader, url):
    expect(reader.trouble).to_be_visible()
    assert reader.page.url == url, reader.page.url
    expect(reader.page.locator("#map svg").first).to_be_visible()


@case()
def offline_a_drag_waits(visit):
    reader = visit()
    before = reader.frame()
    reader.page.fill("#q", "half a wo")
    reader.context.set_offline(True)
    reader.drag(-120, 0)
    expect(reader.trouble).to_contain_text("no connection")
    is_still_there(reader, reader.start)
    assert "translate(-120" in reader.transform()
    # Moved on, and another time.
    reader.drag(-80, 0)
    is_still_there(reader, reader.start)
    reader.context.set_offline(False)
    after = reader.waits_for_new(before)
    assert abs((after["x"] - before["x"]) * after["scale"] - 200) < 1
    expect(reader.trouble).to_be_hidden()
    assert reader.page.input_value("#q") == "half a wo"


@case()
def offline_enter_waits(visit):
    reader = visit()
    reader.context.set_offline(True)
    reader.search("Kluuvi")
    expect(reader.trouble).to_contain_text("no connection")
    is_still_there(reader, reader.start)
    assert reader.page.input_value("#q") == "Kluuvi"
    reader.context.set_offline(False)
    reader.page.wait_for_url("**q=Kluuvi**", timeout=3000)
    expect(reader.trouble).to_be_hidden()


@case()
def offline_links_wait(visit):
    reader = visit(CAFES)
    address = reader.page.url
    reader.context.set_offline(True)
    for link in reader.page.locator("#panel .rows a").first, reader.page.locator(".foot a[href^='/recents']"):
        link.click()
        is_still_there(reader, address)
    reader.context.set_offline(False)
    reader.page.wait_for_url("**/recents**", timeout=3000)


@case()
def a_server_that_is_gone_is_asked_again(visit):
    link = SlowLink(visit.server.port)
    reader = visit(base=link.base)
    link.become("cut")
    reader.search("Kluuvi")
    expect(reader.trouble).to_contain_text("cannot be reached")
    is_still_there(reader, reader.start)
    time.sleep(1)
    is_still_there(reader, reader.start)
    link.become("open")
    reader.page.wait_for_url("**q=Kluuvi**", timeout=6000)
    expect(reader.trouble).to_be_hidden()


@case()
def what_a_proxy_says_is_said(visit):
    link = SlowLink(visit.server.port)
    reader = visit(base=link.base)
    link.become("busy")
    reader.drag(-120, 0)
    expect(reader.trouble).to_contain_text("503 Service Temporarily Unavailable")
    is_still_there(reader, reader.start)
    before = reader.frame()
    link.become("open")
    reader.page.locator("#again").click()
    reader.waits_for_new(before)
    expect(reader.trouble).to_be_hidden()


def is_refused(visit):
    """A reader who pressed a link that something between the server and them refuses for good."""
    link = SlowLink(visit.server.port)
    reader = visit(base=link.base)
    link.become("forbidden")
    reader.page.evaluate("""() => { const link = document.createElement('a');
        link.href = '/places/osm:node/1'; document.getElementById('panel').append(link); link.click() }""")
    is_still_there(reader, reader.start)
    link.become("open")
    return reader


@case()
def what_the_server_refuses_is_said_and_closed(visit):
    reader = is_refused(visit)
    assert "again by itself" not in reader.trouble.inner_text()
    expect(reader.trouble).to_contain_text("Not from here")
    expect(reader.page.locator("#progress")).to_be_hidden()
    reader.page.locator("#give-up").click()
    expect(reader.trouble).to_be_hidden()
    expect(reader.page.locator("#map")).to_be_focused()


@case()
def what_the_server_refuses_leaves_the_map_alive(visit):
    reader = is_refused(visit)
    before = reader.frame()
    reader.drag(-120, 0)
    reader.waits_for_new(before)
    expect(reader.trouble).to_be_hidden()


@case()
def suggestions_that_cannot_be_had_are_said(visit):
    reader = visit()
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


@case()
def no_suggestions_is_said(visit):
    reader = visit()
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


@case()
def every_newer_suggestion_is_shown(visit):
    link = SlowLink(visit.server.port)
    reader = visit(base=link.base)
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


@case()
def late_suggestions_disturb_nobody(visit):
    """They wait while an option is active, and do not come back once the list was closed."""
    link = SlowLink(visit.server.port)
    reader = visit(base=link.base)
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


@case()
def a_reader_who_drags_on_sees_new_maps(visit):
    for is_lifted in False, True:
        link = SlowLink(visit.server.port, delay=0.2)
        reader = visit(base=link.base)
        reader.page.evaluate(PICTURES)
        mouse, (x, y) = reader.page.mouse, reader.middle
        # Far enough for three maps, of which the last may come late: one is asked for each 288 pixels.
        mouse.move(x + 420, y + 250)
        mouse.down()
        begun = time.monotonic()
        while (share := (time.monotonic() - begun) / 3) < 1:
            mouse.move(x + 420 - 840 * share, y + 250 - 500 * share)
            time.sleep(0.016)
            if is_lifted and share % 0.1 > 0.09:
                mouse.up()
                mouse.down()
        count = reader.page.evaluate("pictures.size") - 1
        mouse.up()
        print(f"  {count} new maps in 3 s, {'lifting now and then' if is_lifted else 'never lifting'}")
        assert count >= 2, count
    reader.settle()
