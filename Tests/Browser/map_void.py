"""Cases: whatever one does, the whole pane shows map."""
import time

from cases import case
from reader import LATE, START

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


def watched(visit, late, path=START, **options):
    """A reader who has looked at the map for a moment, whose further answers are late."""
    reader = visit(path, **options)
    time.sleep(1)
    reader.page.evaluate(LATE, late)
    reader.page.evaluate(COVERED)
    return reader


def shows_no_void(reader):
    least = reader.page.evaluate("least")
    assert least == 1, f"only {least:.0%} of the pane showed map"


@case()
def a_drag_of_a_whole_pane_shows_no_void(visit):
    for late in 400, 1000:
        reader = watched(visit, late)
        for x, y in (-430, 0), (-430, 0), (0, 380), (0, 380):
            reader.drag(x, y, steps=12)
        time.sleep(1)
        shows_no_void(reader)


@case()
def zooming_out_fast_shows_no_void(visit):
    for late in 400, 1000:
        for levels in 3, 12:
            reader = watched(visit, late)
            reader.page.mouse.move(reader.middle[0] + 300, reader.middle[1] + 200)
            for _ in range(levels):
                reader.page.mouse.wheel(0, 300)
                time.sleep(0.05)
            time.sleep(1)
            shows_no_void(reader)


@case()
def a_search_that_glides_shows_no_void(visit):
    """Out to a country, from a part of it."""
    reader = watched(visit, 0, "/?region=59.33,18.06,4,6")
    before = reader.frame()
    reader.page.evaluate("""() => { window.glided = false; const look = () => {
        glided ||= document.getAnimations().length > 0; requestAnimationFrame(look) }; look() }""")
    reader.search("Sweden")
    reader.waits_for_new(before)
    assert reader.page.evaluate("glided")
    shows_no_void(reader)


@case()
def around_the_world_there_is_no_void(visit):
    reader = watched(visit, 1000, "/?region=0,0,160,360")
    for x in -400, -400, -400, 300:
        reader.drag(x, 0)
    shows_no_void(reader)


@case()
def what_lies_beneath_is_map(visit):
    """Of many colours, by day and by night."""
    grounds = []
    for scheme in "light", "dark":
        reader = visit(color_scheme=scheme)
        time.sleep(1)
        colors = reader.page.evaluate("""() => {
          const all = [...document.querySelectorAll('.beneath canvas')];
          const nearest = all.sort((one, other) => other.scale - one.scale)[0];
          const { data } = nearest.getContext('2d').getImageData(
            nearest.width / 2 - 200, nearest.height / 2 - 200, 400, 400);
          return [...new Set(new Uint32Array(data.buffer))] }""")
        assert len(colors) > 20, f"{len(colors)} colours"
        grounds.append(set(colors))
    assert grounds[0] != grounds[1]


@case()
def the_ground_is_land(visit):
    for scheme in "light", "dark":
        for forced in "none", "active":
            reader = visit(color_scheme=scheme, forced_colors=forced)
            ground, land = reader.page.evaluate("""() => {
              const pane = document.getElementById('map'), probe = document.createElement('i');
              probe.style.color = 'var(--map-land)'; probe.style.forcedColorAdjust = 'none';
              pane.append(probe);
              const land = getComputedStyle(probe).color; probe.remove();
              return [getComputedStyle(pane).backgroundColor, land] }""")
            assert ground == land, (scheme, forced, ground, land)


@case()
def resizing_and_rotating_draw_anew(visit):
    reader = visit()
    drawn = """() => { const map = document.getElementById('map'), box = map.querySelector('svg')
      .viewBox.baseVal; return box.width === map.clientWidth && box.height === map.clientHeight }"""
    for width, height in (900, 700), (375, 740), (740, 375), (1280, 800):
        reader.page.set_viewport_size({"width": width, "height": height})
        reader.page.wait_for_function(drawn, timeout=3000)
    assert reader.page.url == reader.start, reader.page.url


@case()
def searching_moves_nothing(visit):
    for size in {"width": 1280, "height": 800}, {"width": 375, "height": 740}:
        reader = visit(viewport=size)
        reader.page.evaluate(LATE, 800)
        reader.page.evaluate(PLACES)
        reader.search("Kluuvi")
        reader.page.locator("#progress").wait_for(timeout=700)
        reader.page.wait_for_url("**q=Kluuvi**")
        places = reader.page.evaluate("[...places]")
        assert len(places) == 1, places
