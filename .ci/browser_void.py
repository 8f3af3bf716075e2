"""Cases of browser-test: whatever one does, the whole pane shows map."""
import time

from browser_reader import BASE, LATE, START, Reader

# The least share of the pane, over a grid of points, that any picture of the map covered.
COVERED = """() => { window.least = 1; const look = () => {
  const pane = document.getElementById('map').getBoundingClientRect();
  const pictures = [...document.querySelectorAll('#map > svg, #map .beneath canvas')]
    .filter((each) => getComputedStyle(each).visibility === 'visible')
    .map((each) => each.getBoundingClientRect());
  let covered = 0;
  for (let row = 0.5; row < 20; row++) for (let column = 0.5; column < 20; column++) {
    const x = pane.x + (pane.width * column) / 20, y = pane.y + (pane.height * row) / 20;
    covered += pictures.some((p) => p.left <= x && x <= p.right && p.top <= y && y <= p.bottom);
  }
  least = Math.min(least, covered / 400); requestAnimationFrame(look) }; look() }"""
# The places of what must not move, frame by frame.
PLACES = """() => { window.places = new Set(); const look = () => {
  places.add(['.field', '#panel', '#map'].map((each) =>
    document.querySelector(each).getBoundingClientRect().y).join());
  requestAnimationFrame(look) }; look() }"""


def watched(browser, late, path=START, **options):
    """A reader who has looked at the map for a moment, whose further answers are late."""
    reader = Reader(browser, path, **options)
    time.sleep(1)
    reader.page.evaluate(LATE, late)
    reader.page.evaluate(COVERED)
    return reader


def shows_no_void(reader):
    least = reader.page.evaluate("least")
    assert least == 1, f"only {least:.0%} of the pane showed map"
    return reader


def a_drag_of_a_whole_pane_shows_no_void(browser):
    for late in 400, 1000:
        reader = watched(browser, late)
        for x, y in (-430, 0), (-430, 0), (0, 380), (0, 380):
            reader.drag(x, y, steps=12)
        time.sleep(1)
        shows_no_void(reader)
        reader.context.close() if late == 400 else None
    return reader


def zooming_out_fast_shows_no_void(browser):
    for late in 400, 1000:
        for levels in 3, 12:
            reader = watched(browser, late)
            reader.page.mouse.move(reader.middle[0] + 300, reader.middle[1] + 200)
            for _ in range(levels):
                reader.page.mouse.wheel(0, 300)
                time.sleep(0.05)
            time.sleep(1)
            shows_no_void(reader)
            reader.context.close() if (late, levels) != (1000, 12) else None
    return reader


def a_search_that_glides_shows_no_void(browser):
    """Out to a country, from a part of it."""
    reader = watched(browser, 0, "/?region=59.33,18.06,4,6")
    before = reader.frame()
    reader.page.evaluate("""() => { window.glided = false; const look = () => {
        glided ||= document.getAnimations().length > 0; requestAnimationFrame(look) }; look() }""")
    reader.search("Sweden")
    reader.waits_for_new(before)
    assert reader.page.evaluate("glided")
    return shows_no_void(reader)


def around_the_world_there_is_no_void(browser):
    reader = watched(browser, 1000, "/?region=0,0,160,360")
    for x in -400, -400, -400, 300:
        reader.drag(x, 0)
    return shows_no_void(reader)


def what_lies_beneath_is_map(browser):
    """Of many colours, by day and by night."""
    grounds = []
    for scheme in "light", "dark":
        reader = Reader(browser, color_scheme=scheme)
        time.sleep(1)
        colors = reader.page.evaluate("""() => {
          const all = [...document.querySelectorAll('.beneath canvas')];
          const nearest = all.sort((one, other) => other.scale - one.scale)[0];
          const { data } = nearest.getContext('2d').getImageData(
            nearest.width / 2 - 200, nearest.height / 2 - 200, 400, 400);
          return [...new Set(new Uint32Array(data.buffer))] }""")
        assert len(colors) > 20, f"{len(colors)} colours"
        grounds.append(set(colors))
        reader.context.close() if scheme == "light" else None
    assert grounds[0] != grounds[1]
    return reader


def the_ground_is_land(browser):
    for scheme in "light", "dark":
        for forced in "none", "active":
            reader = Reader(browser, color_scheme=scheme, forced_colors=forced)
            ground, land = reader.page.evaluate("""() => {
              const pane = document.getElementById('map'), probe = document.createElement('i');
              probe.style.color = 'var(--map-land)'; probe.style.forcedColorAdjust = 'none';
              pane.append(probe);
              const land = getComputedStyle(probe).color; probe.remove();
              return [getComputedStyle(pane).backgroundColor, land] }""")
            assert ground == land, (scheme, forced, ground, land)
            reader.context.close() if (scheme, forced) != ("dark", "active") else None
    return reader


def resizing_and_rotating_draw_anew(browser):
    reader = Reader(browser)
    drawn = """() => { const map = document.getElementById('map'), box = map.querySelector('svg')
      .viewBox.baseVal; return box.width === map.clientWidth && box.height === map.clientHeight }"""
    for width, height in (900, 700), (375, 740), (740, 375), (1280, 800):
        reader.page.set_viewport_size({"width": width, "height": height})
        reader.page.wait_for_function(drawn, timeout=3000)
    assert reader.page.url == BASE + START, reader.page.url
    return reader


def searching_moves_nothing(browser):
    for size in {"width": 1280, "height": 800}, {"width": 375, "height": 740}:
        reader = Reader(browser, viewport=size)
        reader.page.evaluate(LATE, 800)
        reader.page.evaluate(PLACES)
        reader.search("Kluuvi")
        reader.page.get_by_text("Searching…").wait_for(timeout=700)
        reader.page.wait_for_url("**q=Kluuvi**")
        places = reader.page.evaluate("[...places]")
        assert len(places) == 1, places
        reader.context.close() if size["width"] == 1280 else None
    return reader


def the_first_page_is_small(browser):
    """Over the wire, compressed; what is beneath the map, and the map of a smaller window, is
    fetched after it."""
    for path in START, "/", "/?region=40.7,-74.0,0.075,0.075":
        for width, height in (1280, 800), (375, 740):
            context = browser.new_context(viewport={"width": width, "height": height})
            page, sizes, later = context.new_page(), {}, {}
            wire = context.new_cdp_session(page)
            wire.send("Network.enable")
            wire.on("Network.requestWillBeSent",
                    lambda sent: later.update({sent["requestId"]: sent["type"] == "Fetch"}))
            wire.on("Network.loadingFinished",
                    lambda done: sizes.update({done["requestId"]: done["encodedDataLength"]}))
            page.goto(BASE + path)
            page.wait_for_load_state("networkidle")
            first = sum(size for one, size in sizes.items() if not later[one])
            beneath = sum(size for one, size in sizes.items() if later[one])
            print(f"  {path} at {width} px: {first / 1000:.1f} KB, then {beneath / 1000:.1f} KB")
            assert first <= 60_000 and beneath <= 60_000
            context.close()
    return Reader(browser)


CASES = [
    a_drag_of_a_whole_pane_shows_no_void, zooming_out_fast_shows_no_void,
    a_search_that_glides_shows_no_void, around_the_world_there_is_no_void, what_lies_beneath_is_map,
    the_ground_is_land,
    resizing_and_rotating_draw_anew, searching_moves_nothing, the_first_page_is_small,
]
