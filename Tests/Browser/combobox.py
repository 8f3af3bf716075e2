"""Cases: the search field is a combobox with a listbox, by the ARIA Authoring Practices."""
import time

from playwright.sync_api import expect

from cases import NO_SCRIPT, SCRIPT, any_word, case
from reader import CAFES
from slow_link import SlowLink

# How often the list was filled, and what the status said.
SAID = """() => { window.said = []; new MutationObserver(() =>
  said.push(document.getElementById('status').textContent)).observe(
  document.getElementById('status'), { childList: true, characterData: true, subtree: true }) }"""


def offered(visit, typed="hels"):
    reader = visit()
    reader.types(typed)
    expect(reader.options.first).to_be_visible()
    time.sleep(0.3)
    return reader


def active(reader):
    """The place of the active option in the list, or `None`; checks that all say the same."""
    name = reader.field.get_attribute("aria-activedescendant")
    marked = reader.options.evaluate_all(
        "all => all.map((each, index) => [index, each.id, each.ariaSelected])"
        ".filter((each) => each[2] === 'true')")
    expect(reader.field).to_be_focused()
    if not name:
        assert not marked, marked
        return None
    assert [each[1] for each in marked] == [name], (name, marked)
    return marked[0][0]


@case(SCRIPT, NO_SCRIPT)
def the_field_has_its_roles_names_and_keyboard(visit):
    reader = visit()
    for name, value in [("role", "combobox"), ("aria-controls", "suggestions"),
                        ("aria-expanded", "false"), ("aria-autocomplete", "list"),
                        ("type", "search"), ("inputmode", "search"), ("enterkeyhint", "search")]:
        expect(reader.field).to_have_attribute(name, value)
    expect(reader.page.locator("label[for=q]")).to_have_count(1)
    expect(reader.page.get_by_role("search")).to_have_attribute("method", "get")
    expect(reader.page.locator("#suggestions")).to_have_attribute("role", "listbox")
    expect(reader.page.locator("#status")).to_have_attribute("role", "status")
    # No keyboard of a phone pops up by itself.
    assert reader.page.evaluate("() => document.activeElement.id !== 'q'")
    assert reader.page.locator("[autofocus]").count() == 0


@case()
def typing_opens_a_list_of_options(visit):
    reader = offered(visit)
    expect(reader.field).to_have_attribute("aria-expanded", "true")
    count = reader.options.count()
    assert 1 < count <= 12, count
    for index in range(count):
        option = reader.options.nth(index)
        assert option.get_attribute("aria-selected") in (None, "false")
        assert option.get_attribute("tabindex") in (None, "-1"), "an option is a tab stop"
        assert option.get_attribute("id")
    # What was typed is marked in it.
    assert reader.page.locator("#suggestions mark").count() > 0
    assert active(reader) is None


@case()
def down_and_up_go_around(visit):
    reader = offered(visit)
    count = reader.options.count()
    reader.field.press("ArrowDown")
    assert active(reader) == 0
    reader.field.press("ArrowDown")
    assert active(reader) == 1
    reader.field.press("ArrowUp")
    reader.field.press("ArrowUp")
    assert active(reader) is None
    reader.field.press("ArrowUp")
    assert active(reader) == count - 1
    assert reader.field.input_value() == "hels"


@case()
def keys_that_edit_release_the_option(visit):
    reader = offered(visit)
    for key, position in ("ArrowLeft", 3), ("Home", 0), ("End", 4), ("ArrowRight", 4):
        reader.field.press("ArrowDown")
        assert active(reader) is not None
        if key == "ArrowRight":
            reader.field.press("ArrowLeft")
            reader.field.press("ArrowDown")
        reader.field.press(key)
        assert active(reader) is None, key
        caret = reader.field.evaluate("field => field.selectionStart")
        assert caret == position, (key, caret)
    reader.field.press("ArrowDown")
    reader.field.press("i")
    assert reader.field.input_value() == "helsi"
    assert active(reader) is None


@case()
def escape_closes_then_clears(visit):
    reader = offered(visit)
    reader.field.press("Escape")
    expect(reader.page.locator("#suggestions")).to_be_hidden()
    expect(reader.field).to_have_attribute("aria-expanded", "false")
    assert reader.field.input_value() == "hels"
    reader.field.press("Escape")
    assert reader.field.input_value() == ""


@case()
def alt_down_opens_and_alt_up_closes(visit):
    reader = offered(visit)
    reader.field.press("Escape")
    reader.field.press("Alt+ArrowDown")
    expect(reader.page.locator("#suggestions")).to_be_visible()
    assert active(reader) is None
    reader.field.press("ArrowDown")
    assert active(reader) == 0
    reader.field.press("Alt+ArrowUp")
    expect(reader.page.locator("#suggestions")).to_be_hidden()
    assert reader.field.input_value() == "hels"


@case()
def enter_chooses_the_active_option_or_else_submits(visit):
    reader = offered(visit, "Kluuvi")
    reader.field.press("Enter")
    reader.page.wait_for_url("**q=Kluuvi**")
    assert "completion=" not in reader.page.url, reader.page.url
    reader = offered(visit, "Kluuvi")
    reader.field.press("ArrowDown")
    reader.field.press("Enter")
    reader.page.wait_for_url("**completion=**")
    expect(reader.heading).to_be_focused()
    expect(reader.page.locator("#suggestions")).to_be_hidden()


@case()
def keys_with_other_keys_stay_the_browsers(visit):
    """Such as those that mark text or go to its ends."""
    reader = offered(visit)
    reader.field.press("Shift+Home")
    assert reader.field.evaluate("field => field.selectionEnd - field.selectionStart") == 4
    for key in "Shift+ArrowDown", "Control+ArrowDown", "Shift+ArrowUp":
        reader.field.press(key)
        assert active(reader) is None, key
    expect(reader.page.locator("#suggestions")).to_be_visible()


@case()
def a_field_that_is_emptied_offers_nothing_old(visit):
    reader = offered(visit)
    for _ in range(4):
        reader.field.press("Backspace")
    expect(reader.page.locator("#suggestions")).to_be_hidden()
    reader.field.press("Alt+ArrowDown")
    reader.page.wait_for_timeout(300)
    expect(reader.options).to_have_count(0)
    expect(reader.page.locator("#no-suggestions")).to_be_hidden()


@case()
def the_element_tells_the_page_by_events(visit):
    """What is typed by `input`, also where Escape clears it; what is chosen by an event that the page
    may cancel. Without the page's scripts the browser goes to what was chosen."""
    reader = offered(visit, "Kluuvi")
    reader.page.evaluate("""() => { window.told = [];
        document.addEventListener('input', ({ target }) => told.push(target.value));
        document.addEventListener('hereabouts-select', (event) =>
          told.push(event.target.localName, event.cancelable, event.detail)) }""")
    address = reader.options.first.get_attribute("data-href")
    reader.field.press("ArrowDown")
    reader.field.press("Enter")
    reader.page.wait_for_url("**completion=**")
    told = reader.page.evaluate("told")
    assert told == ["hereabouts-search", True, {"href": address, "title": "Kluuvi"}], told
    reader.field.focus()
    reader.field.press("Escape")
    assert reader.page.evaluate("told").pop() == ""
    reader = visit(bare=True)
    reader.context.route("**/page.js", lambda route: route.abort())
    reader.page.goto(reader.start)
    reader.types("Kluuvi")
    expect(reader.options.first).to_be_visible()
    reader.options.first.click()
    reader.page.wait_for_url("**completion=**")


@case()
def an_element_that_leaves_the_page_takes_its_stream_along(visit):
    reader = offered(visit)
    over = []
    for event in "requestfailed", "requestfinished":
        reader.page.on(event, lambda each: over.append(1) if each.resource_type == "eventsource" else 0)
    reader.page.evaluate("""() => { const element = document.querySelector('hereabouts-search');
        window.place = element.parentElement; element.remove(); window.element = element }""")
    reader.page.wait_for_timeout(300)
    assert over == [1], over
    reader.page.evaluate("place.append(element)")
    reader.field.fill("")
    reader.types("Kluuvi")
    expect(reader.options.first).to_contain_text("Kluuvi")


@case()
def tab_leaves_and_closes(visit):
    reader = offered(visit)
    reader.field.press("ArrowDown")
    reader.field.press("Tab")
    expect(reader.page.locator("#search [type=submit]")).to_be_focused()
    expect(reader.page.locator("#suggestions")).to_be_hidden()
    assert reader.page.url == reader.start, "leaving chose something"


@case()
def a_press_beside_the_list_closes_it(visit):
    reader = offered(visit)
    reader.page.mouse.click(*reader.middle)
    expect(reader.page.locator("#suggestions")).to_be_hidden()


@case()
def how_many_there_are_is_said_once_politely(visit):
    reader = visit()
    reader.page.evaluate(SAID)
    reader.types("helsi", delay=60)
    expect(reader.options.first).to_be_visible()
    time.sleep(1.5)
    said = [text for text in reader.page.evaluate("said") if text]
    assert len(said) == 1 and str(reader.options.count()) in said[0], said
    reader.field.fill("")
    reader.types(any_word(), delay=60)
    expect(reader.page.locator("#no-suggestions")).to_be_visible()
    time.sleep(1)
    assert len(reader.page.evaluate("said").pop()) > 5, "none found is not said"


@case()
def an_option_that_is_active_stays_what_it_is(visit):
    """Another answer does not reorder the list beneath it."""
    reader = offered(visit, "he")
    reader.field.press("ArrowDown")
    text = reader.options.first.inner_text()
    reader.page.evaluate("""() => { const field = document.getElementById('q');
        field.dispatchEvent(new Event('focus')) }""")
    time.sleep(0.5)
    assert reader.options.first.inner_text() == text and active(reader) == 0


@case()
def an_input_method_has_its_keys_and_suggestions_for_what_it_composes(visit):
    """Enter ends a composition and chooses nothing; the arrows choose among what the method offers."""
    reader = visit()
    touch = reader.context.new_cdp_session(reader.page)
    reader.field.focus()
    for text in "ヘ", "ヘルシ":
        touch.send("Input.imeSetComposition",
                   {"text": text, "selectionStart": len(text), "selectionEnd": len(text)})
    expect(reader.options.first).to_contain_text("Helsinki")
    expect(reader.field).to_have_value("ヘルシ")
    for key in "ArrowDown", "ArrowUp", "Escape", "Enter":
        taken = reader.field.evaluate("""(field, key) => !field.dispatchEvent(new KeyboardEvent('keydown',
            { key, isComposing: true, bubbles: true, cancelable: true }))""", key)
        assert not taken and active(reader) is None, key
        expect(reader.options.first).to_be_visible()
    touch.send("Input.insertText", {"text": "ヘルシンキ"})
    expect(reader.options.first).to_contain_text("Helsinki")
    # Safari tells the key that ended the composition after it, by the code 229.
    reader.field.evaluate("""(field) => field.dispatchEvent(new KeyboardEvent('keydown',
        { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true }))""")
    reader.page.wait_for_timeout(300)
    assert reader.page.url == reader.start, reader.page.url
    expect(reader.field).to_have_value("ヘルシンキ")


@case()
def a_composition_releases_the_option_and_is_asked_for_once(visit):
    """Each text that is composed, also where its end comes twice."""
    link = SlowLink(visit.server.port)
    reader = visit(base=link.base)
    reader.types("he")
    expect(reader.options.first).to_be_visible()
    time.sleep(0.3)
    reader.field.press("ArrowDown")
    link.delay = 0.3
    asked = []
    reader.page.on("request", lambda each: asked.append(each.post_data) if each.method == "POST" else 0)
    reader.types("l", delay=0)
    touch = reader.context.new_cdp_session(reader.page)
    touch.send("Input.imeSetComposition", {"text": "s", "selectionStart": 1, "selectionEnd": 1})
    assert active(reader) is None
    reader.page.wait_for_timeout(1000)
    assert len(asked) == 2, asked
    link.delay = 0
    touch.send("Input.insertText", {"text": "sinki"})
    expect(reader.options.first).to_contain_text("Helsinki")
    reader.page.wait_for_timeout(500)
    assert len(asked) == 3, asked
    # Some browsers tell the end of a composition by an event more.
    reader.page.evaluate("document.getElementById('q').dispatchEvent(new InputEvent('input'))")
    reader.page.wait_for_timeout(300)
    assert len(asked) == 3, asked


@case()
def text_that_comes_without_keys_is_text(visit):
    """As dictated, pasted, or dropped."""
    reader = visit()
    reader.field.focus()
    reader.page.keyboard.insert_text("helsinki")
    expect(reader.options.first).to_contain_text("Helsinki")


@case()
def choosing_by_mouse_and_by_finger(visit):
    for touch in False, True:
        reader = visit(has_touch=touch)
        reader.types("Kluuvi")
        expect(reader.options.first).to_be_visible()
        option = reader.options.first
        option.tap() if touch else option.click()
        reader.page.wait_for_url("**completion=**")
        expect(reader.field).to_have_value("Kluuvi")


@case()
def words_right_to_left_stand_right(visit):
    reader = visit()
    reader.types("القاهرة")
    expect(reader.options.first).to_be_visible()
    assert reader.field.evaluate("field => getComputedStyle(field).direction") == "rtl"


@case()
def what_was_typed_survives_what_arrives(visit):
    """The answer of a search does not overwrite what has been typed since."""
    reader = visit(CAFES)
    reader.page.evaluate("""() => { const get = window.fetch; window.fetch = async (...how) => {
        const answer = await get(...how); await new Promise((go) => setTimeout(go, 600)); return answer } }""")
    reader.field.fill("museum")
    reader.field.press("Enter")
    reader.field.fill("museum of")
    reader.page.wait_for_url("**q=museum**")
    time.sleep(0.3)
    assert reader.field.input_value() == "museum of"
