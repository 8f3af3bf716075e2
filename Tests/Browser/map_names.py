"""Cases: the names on the map lead to what they name."""
from playwright.sync_api import expect

from cases import NO_SCRIPT, SCRIPT, case, near
from map_choosing import chosen

ALPS, WORLD = "/?region=46.8,9.8,2.4,5", "/?region=15,0,120,300"
QUARTER, CORNER = "/?region=60.1699,24.9384,0.02,0.04", "/?region=60.1695,24.9475,0.004,0.008"
# The names within the window and beneath nothing else: a point on each, its style and its address.
NAMES = """() => [...document.querySelectorAll('#map .ground a')].flatMap((link) => {
  const text = link.querySelector('text');
  if (!text) return [];
  const style = link.parentNode.getAttribute('class').split(' ').at(-1);
  const lines = text.children.length && !text.querySelector('textPath')
    ? [...text.children].filter((line) => !line.matches('.local')).map((line) => line.textContent)
    : [text.textContent];
  // The middle of a letter: the box of a text along a curve holds more than the text.
  const letter = text.getExtentOfChar(Math.floor(lines[0].length / 2));
  const { x, y } = new DOMPoint(letter.x + letter.width / 2, letter.y + letter.height / 2)
    .matrixTransform(text.getScreenCTM());
  return link.contains(document.elementFromPoint(x, y))
    ? [{ x, y, style, name: lines.join(' '), href: link.getAttribute('href'), stop: link.tabIndex >= 0,
      cursor: getComputedStyle(text).cursor }] : [];
})"""


def names(reader):
    return reader.page.evaluate(NAMES)


@case(SCRIPT, NO_SCRIPT)
def a_name_opens_its_place_and_leaves_the_map_there(visit):
    for path, styles in (ALPS, ["area", "town", "city", "poi", "water-name"]), \
            (QUARTER, ["quarter", "park-name", "major-name"]), (CORNER, ["minor-name"]):
        pressed = []
        reader = visit(path)
        for style in styles:
            found = [each for each in names(reader) if each["style"] == style]
            if not found:
                continue
            name, before = found[0], reader.frame()
            reader.page.mouse.click(name["x"], name["y"])
            reader.page.wait_for_url("**/places/**")
            expect(reader.heading).to_contain_text(name["name"].split(" ")[0])
            chosen(reader)
            near(reader.frame()["scale"] / before["scale"], 1, 0.001)
            pressed.append(style)
            reader.goto(path)
        assert len(pressed) >= min(len(styles), 2), (path, pressed, {each["style"] for each in names(reader)})


@case(SCRIPT, NO_SCRIPT)
def every_name_is_a_link_but_those_of_roads_by_number(visit):
    for path in WORLD, ALPS, QUARTER, CORNER:
        reader = visit(path)
        plain = reader.page.evaluate("""() => [...document.querySelectorAll('#map .ground text')]
          .filter((each) => !each.closest('a, .shield, .house-number')).map((each) => each.textContent)""")
        assert not plain, (path, plain)


@case(SCRIPT, NO_SCRIPT)
def names_show_that_they_can_be_pressed_and_are_no_stops(visit):
    reader = visit(QUARTER)
    found = names(reader)
    assert len(found) >= 5, found
    for each in found:
        assert each["cursor"] == "pointer" and not each["stop"], each
    reader.page.mouse.move(found[0]["x"], found[0]["y"])
    line = reader.page.evaluate(
        "({ x, y }) => getComputedStyle(document.elementFromPoint(x, y).closest('text')).textDecorationLine",
        found[0])
    assert line == "underline", line


@case()
def a_drag_from_a_name_moves_the_map_and_opens_nothing(visit):
    reader = visit(QUARTER)
    name, before = names(reader)[0], reader.frame()
    reader.middle = (name["x"], name["y"])
    reader.drag(80, 0)
    reader.waits_for_new(before)
    assert "/places/" not in reader.page.url, reader.page.url
    expect(reader.page.locator("#map")).to_be_focused()


@case()
def the_map_of_the_world_names_its_greatest_cities(visit):
    great = {"Tokyo", "Delhi", "Shanghai", "São Paulo", "Mexico City", "Cairo", "London", "New York", "Lagos",
             "Mumbai", "Istanbul", "Moscow"}
    for width, height, least in (1280, 800, 9), (375, 740, 3):
        reader = visit(WORLD, viewport={"width": width, "height": height})
        shown = {each["name"] for each in names(reader)}
        assert len(great & shown) >= least, (width, great - shown, shown)
        assert {"China", "India"} & shown, shown
