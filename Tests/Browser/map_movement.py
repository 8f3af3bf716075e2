"""Cases: the map follows the hand, and never flashes."""
import time

from cases import case, near
from reader import LATE, TRACK

# Milliseconds: no frame of a drag takes longer.
LONGEST_FRAME = 32
FRAMES = """() => { window.gaps = []; let last = performance.now();
  const next = (now) => { gaps.push(now - last); last = now; requestAnimationFrame(next); };
  requestAnimationFrame((now) => { last = now; requestAnimationFrame(next); }); }"""


@case()
def dragging(visit):
    reader = visit()
    before = reader.frame()
    reader.drag(-120, 60, lift=False)
    assert "translate(-120" in reader.transform(), reader.transform()
    time.sleep(0.1)
    reader.page.mouse.up()
    after = reader.waits_for_new(before)
    near((after["x"] - before["x"]) * after["scale"], 120, 1)
    near((after["y"] - before["y"]) * after["scale"], -60, 1)
    assert "region=" in reader.page.url and reader.page.url != reader.start


@case(alone=True)
def two_flings(visit):
    """The map that the first one asked for arrives during the second, which goes on."""
    reader = visit()
    reader.page.evaluate(LATE, 500)
    before = reader.frame()
    reader.fling(-150)
    reader.page.wait_for_function("() => asked === 1")
    reader.page.evaluate(TRACK)
    reader.fling(-150)
    reader.page.wait_for_function("() => answered === 1")
    answered = reader.page.evaluate("track.at(-1)")
    reader.page.wait_for_function("() => answered === 2")
    after = reader.waits_for_new(before)
    track = reader.page.evaluate("track")
    back = max((one - other) * after["scale"] for one, other in zip(track, track[1:]))
    assert back < 1, f"went back by {back:.0f} pixels"
    assert (after["x"] - answered) * after["scale"] > 20, "the second fling ended with the answer"


@case()
def fling_then_tap(visit):
    reader = visit()
    before = reader.frame()
    reader.page.evaluate(TRACK)
    reader.fling(-150)
    time.sleep(0.1)
    reader.page.mouse.down()
    stopped = reader.page.evaluate("track.at(-1)")
    reader.page.mouse.up()
    after = reader.waits_for_new(before)
    near((after["x"] - stopped) * after["scale"], 0, 40)


@case()
def back_and_forward(visit):
    reader = visit()
    before = reader.frame()
    steps = reader.page.evaluate("history.length")
    for _ in range(3):
        reader.drag(-50, 0)
        moved = reader.waits_for_new(before)
        before = moved
    # Looking around is no step of its own: "back" leads to what was looked at last.
    assert reader.page.evaluate("history.length") == steps
    reader.finds("Kluuvi")
    found = reader.waits_for_new(moved)
    assert reader.page.evaluate("history.length") == steps + 1
    reader.page.go_back()
    near(reader.waits_for_new(found)["x"], moved["x"], 1e-7)
    assert "q=" not in reader.page.url, reader.page.url
    reader.page.go_forward()
    near(reader.waits_for_new(moved)["x"], found["x"], 1e-7)
    assert "q=Kluuvi" in reader.page.url, reader.page.url


@case()
def no_flash(visit):
    """While pictures change, there always is one."""
    reader = visit()
    reader.page.evaluate("""() => { window.empty = 0; const look = () => {
        const svg = document.querySelector('#map svg');
        if (!svg || !svg.querySelector('path')) empty++; requestAnimationFrame(look) }; look() }""")
    for x in (-100, 100, -100):
        before = reader.frame()
        reader.drag(x, 0)
        reader.waits_for_new(before)
    assert reader.page.evaluate("empty") == 0


@case(alone=True)
def smooth(visit):
    """In one of three drags, as the machine may be busy with something else."""
    for _ in range(3):
        reader = visit()
        reader.page.evaluate(FRAMES)
        mouse = reader.page.mouse
        mouse.move(*reader.middle)
        mouse.down()
        for step in range(90):
            mouse.move(reader.middle[0] - 3 * step, reader.middle[1] + step)
        gaps = reader.page.evaluate("gaps")[2:]
        mouse.up()
        print(f"  {len(gaps)} frames of a drag, the longest {max(gaps):.0f} ms")
        if len(gaps) > 30 and max(gaps) <= LONGEST_FRAME:
            return
    raise AssertionError(f"a frame of {max(gaps):.0f} ms")
