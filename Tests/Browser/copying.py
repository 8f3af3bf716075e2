"""Cases: what a place's page copies, it says, and leaves the focus where it was."""
from playwright.sync_api import expect

from cases import case

PLACE = "/?q=Ateneum&region=60.1699,24.9384,0.01,0.02"
# Without a clipboard, as over plain HTTP; and where nothing can be copied at all.
NO_CLIPBOARD = "Object.defineProperty(Navigator.prototype, 'clipboard', { get() {} })"
REFUSED = """navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  document.execCommand = () => false"""


def copied(visit, script="", **options):
    """A reader who has pressed a button that copies, the button and its own text."""
    reader = visit(bare=True, **options)
    reader.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=reader.base)
    reader.context.add_init_script(script)
    reader.goto(PLACE)
    button = reader.page.locator(".actions [data-copy]").last
    reader.page.locator(".actions details:has([data-copy]) summary").click()
    label = button.inner_text()
    reader.page.evaluate("""() => { window.said = []; const said = document.getElementById('said');
        new MutationObserver(() => window.said.push(said.textContent)).observe(said, { childList: true }) }""")
    button.focus()
    reader.page.keyboard.press("Enter")
    return reader, button, label


@case()
def copying_is_seen_and_said_and_keeps_the_focus(visit):
    """By the clipboard, and where there is none."""
    for script in "", NO_CLIPBOARD:
        reader, button, label = copied(visit, script)
        expect(button).not_to_have_text(label)
        expect(button).to_be_visible()
        expect(button).to_be_focused()
        expect(reader.page.locator("#said")).to_have_text(button.inner_text())
        expect(button).to_have_text(label, timeout=3_000)
        expect(button).to_be_focused()
        expect(reader.page.locator(".not-copied")).to_have_count(0)
        if not script:
            text = reader.page.evaluate("navigator.clipboard.readText()")
            assert text == button.get_attribute("data-copy"), text
        # Pressed again before that, it has its own text in the end.
        for _ in range(2):
            reader.page.keyboard.press("Enter")
        expect(button).not_to_have_text(label)
        expect(button).to_have_text(label, timeout=3_000)
        # What was copied can be pasted.
        reader.field.fill("")
        reader.field.focus()
        reader.page.keyboard.press("Control+v")
        expect(reader.field).to_have_value(button.get_attribute("data-copy"))


@case()
def what_cannot_be_copied_is_shown_selected(visit):
    reader, button, label = copied(visit, REFUSED)
    field = reader.page.locator(".not-copied input")
    expect(field).to_be_focused()
    expect(field).to_have_value(button.get_attribute("data-copy"))
    assert field.evaluate("field => field.selectionEnd - field.selectionStart === field.value.length")
    assert len(reader.page.locator(".not-copied").inner_text()) > 5
    expect(button).to_have_text(label)
    button.click()
    expect(reader.page.locator(".not-copied")).to_have_count(1)
