"""Cases: the search field on pages of other sites, and the page that shows it."""
import json
import pathlib
import re
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from cases import NO_SCRIPT, SCRIPT, case
from markup import check, source

SCRIPT_FILE = pathlib.Path(__file__).parents[2] / "Public" / "hereabouts-search.js"
PICTURES = pathlib.Path(__file__).parents[2] / ".build" / "embedding"
FORM = """<!DOCTYPE html><html lang="{language}"><title>Order</title><script type="module" src="{script}"></script>
<script type="module" src="/told.js"></script><main><h1>Order</h1><form action="/order">
<label for="to">Where to</label>
<hereabouts-search name="to" {attributes}><input id="to" name="q" type="search"></hereabouts-search>
<fieldset><legend>More</legend><input name="note" aria-label="Note"></fieldset>
<button>Order</button><button type="reset">Reset</button></form></main>"""
TOLD = """window.told = [];
for (const name of ["select", "suggest", "error", "clear"])
  addEventListener("hereabouts-" + name, ({ detail }) => told.push([name, detail]));
addEventListener("change", ({ target }) => told.push(["change", target.value]));
addEventListener("securitypolicyviolation", ({ violatedDirective }) => told.push(["violation", violatedDirective]));"""
PHOTON = {"type": "FeatureCollection", "features": [
    {"type": "Feature", "geometry": {"type": "Point", "coordinates": [13.395, 52.517]},
     "properties": {"osm_type": "R", "osm_id": 62422, "name": "Berlin", "country": "Germany", "state": "Berlin"}},
    {"type": "Feature", "geometry": {"type": "Point", "coordinates": [7.42, 43.73]},
     "properties": {"osm_type": "N", "osm_id": 7, "street": "<b>Rue</b>", "housenumber": "5", "city": "Monaco"}}]}


def until(page, expression):
    """Waits until an expression is true, also under a policy that forbids the page to evaluate texts."""
    for _ in range(200):
        if page.evaluate(expression):
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"This never becomes true: {expression}")


class Site:
    """A site of someone else, with a form, a copy of the script, and a Photon of its own, which is a Nominatim
    too. Its answers are `photon`, with `status`; what it was asked is `asked`, what the form sent is `sent`."""

    def __init__(self, attributes, script="/hereabouts-search.js", connect="", language="en", page=None):
        self.asked, self.sent, self.status, self.photon = [], [], 200, json.dumps(PHOTON)
        origin = urlsplit(script)
        others = f" {origin.scheme}://{origin.netloc}" if origin.netloc else ""
        policy = f"default-src 'self'{others}{connect}" if page is None else ""
        page = page or FORM.format(script=script, attributes=attributes, language=language)
        site = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self):
                url = urlsplit(self.path)
                status, kind, body = 200, "text/html; charset=utf-8", page
                if url.path == "/hereabouts-search.js":
                    kind, body = "text/javascript", SCRIPT_FILE.read_text()
                elif url.path == "/told.js":
                    kind, body = "text/javascript", TOLD
                elif url.path in ("/photon/api", "/nominatim/search"):
                    site.asked.append(parse_qs(url.query))
                    status, kind, body = site.status, "application/json", site.photon
                elif url.path == "/order":
                    site.sent.append(parse_qs(url.query, keep_blank_values=True))
                body = body.encode()
                self.send_response(status)
                self.send_header("Content-Type", kind)
                self.send_header("Content-Length", len(body))
                self.send_header("Content-Security-Policy", policy)
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_):
                pass

        server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self.base = f"http://127.0.0.1:{server.server_address[1]}"


class Guest:
    """A reader of someone else's page."""

    def __init__(self, visit, site, **options):
        self.reader = visit("/", base=site.base, bare=True, **options)
        self.page = self.reader.page
        self.page.goto(site.base + "/")
        self.field = self.page.locator("#to")
        self.options = self.page.locator("hereabouts-search [role=option]")

    def types(self, text):
        self.field.press_sequentially(text, delay=40)
        expect(self.options.first).to_be_visible()

    def told(self, name):
        return [detail for each, detail in self.page.evaluate("told") if each == name]

    def chooses_first(self):
        self.page.wait_for_timeout(300)
        self.field.press("ArrowDown")
        self.field.press("Enter")
        until(self.page, "told.some(([name]) => name === 'change')")

    def values(self):
        return self.page.evaluate("Object.fromEntries(new FormData(document.forms[0]))")

    def is_valid(self):
        return self.page.evaluate("document.forms[0].checkValidity()")


def elsewhere(visit, attributes="", **options):
    """A page of another origin that asks this server."""
    base = visit.server.base
    site = Site(f'src="{base}" {attributes}', connect=f"; connect-src 'self' {base}")
    return site, Guest(visit, site, **options)


@case()
def a_page_of_another_site_gets_places_by_the_stream(visit):
    site, guest = elsewhere(visit, "strict required")
    streams, requests = [], []
    guest.page.on("request", lambda each: streams.append(each.url) if each.resource_type == "eventsource"
                  else requests.append(each.url) if "suggestions.json" in each.url else 0)
    guest.types("kluuvi")
    assert len(streams) == 1 and not requests, (streams, requests)
    assert not guest.is_valid(), "a text is no place"
    expect(guest.page.locator("hereabouts-search [part=credit] a").first).to_be_visible()
    assert guest.page.locator("hereabouts-search mark").count() > 0
    guest.chooses_first()
    [feature] = guest.told("select")
    assert feature["type"] == "Feature" and feature["properties"]["name"] == "Kluuvi", feature
    values, (longitude, latitude) = guest.values(), feature["geometry"]["coordinates"]
    assert values == {"q": "Kluuvi", "to": "Kluuvi", "to-lat": str(latitude), "to-lon": str(longitude),
                      "to-id": feature["id"], "note": ""}, values
    assert guest.is_valid()
    guest.page.get_by_role("button", name="Order").click()
    guest.page.wait_for_url("**/order**")
    assert site.sent[0]["to-lat"] == [str(latitude)], site.sent
    assert not guest.told("violation")


@case()
def the_script_is_loaded_from_the_server(visit):
    """Whose address is then the one that is asked."""
    base = visit.server.base
    guest = Guest(visit, Site("", script=base + "/hereabouts-search.js"))
    guest.types("helsinki")
    expect(guest.options.first).to_contain_text("Helsinki")


@case()
def where_no_stream_comes_a_page_of_another_site_gets_places_by_requests(visit):
    _, guest = elsewhere(visit)
    guest.page.context.route(lambda url: urlsplit(url).path == "/suggestions", lambda route: route.abort())
    guest.types("helsinki")
    expect(guest.options.first).to_contain_text("Helsinki")
    assert all(each["kind"] == "place" for each in guest.told("suggest")[-1]["suggestions"])


def with_photon(visit, attributes="", **options):
    site = Site(f'src="/photon" dialect="photon" {attributes}')
    return site, Guest(visit, site, **options)


@case()
def a_photon_is_asked_under_the_strictest_policy(visit):
    site, guest = with_photon(visit, 'region="52,13,1,1" limit="5" lang="de"')
    guest.types("berl")
    expect(guest.options).to_have_count(2)
    # What is typed without a pause is asked once.
    assert site.asked == [{"q": ["berl"], "limit": ["5"], "lat": ["52"], "lon": ["13"], "lang": ["de"]}]
    assert guest.options.nth(0).inner_text().split("\n") == ["Berlin", "Germany"]
    assert guest.options.nth(1).inner_text().split("\n") == ["<b>Rue</b> 5", "Monaco"]
    expect(guest.page.locator("hereabouts-search [part=credit]")).to_contain_text("OpenStreetMap")
    guest.chooses_first()
    [feature] = guest.told("select")
    assert feature["geometry"]["coordinates"] == [13.395, 52.517] and feature["id"] == "R62422"
    assert guest.values()["to-lat"] == "52.517"
    assert not guest.told("violation"), guest.told("violation")


@case()
def what_no_photon_says_is_told_in_a_sentence(visit):
    site, guest = with_photon(visit)
    for status, answer in [(400, '{"message":"Language is not supported."}'), (200, "<title>Wi-Fi</title>"),
                           (200, '{"features":[null]}'), (200, "[]"), (200, '{"features":7}')]:
        site.status, site.photon = status, answer
        guest.field.fill("")
        guest.field.press_sequentially("berlin")
        notice = guest.page.locator("hereabouts-search [part=notice]")
        expect(notice).to_contain_text(
            "Language is not" if status == 400 else "Wi-Fi" if "Wi-Fi" in answer else "200")
    assert len(guest.told("error")) >= 5
    expect(guest.field).to_have_attribute("aria-expanded", "false")


@case()
def a_form_demands_resets_and_disables_the_field(visit):
    _, guest = with_photon(visit, "required")
    guest.page.get_by_role("button", name="Order").click()
    assert guest.page.url.endswith("/"), "the form was sent without a text"
    expect(guest.field).to_be_focused()
    element = guest.page.locator("hereabouts-search")
    assert element.evaluate("each => each.validity.valueMissing && each.validationMessage.length > 5")
    assert not guest.is_valid()
    guest.types("berl")
    assert guest.is_valid(), "a text is enough unless a place is demanded"
    guest.chooses_first()
    guest.page.get_by_role("button", name="Reset").click()
    assert guest.values() == {"q": "", "to": "", "note": ""}, guest.values()
    assert element.evaluate("each => each.feature === null") and not guest.is_valid()
    guest.page.evaluate("document.querySelector('hereabouts-search').setAttribute('disabled', '')")
    expect(guest.field).to_be_disabled()
    assert guest.values() == {"note": ""}, guest.values()
    guest.page.evaluate("document.querySelector('hereabouts-search').removeAttribute('disabled')")
    expect(guest.field).to_be_enabled()


@case()
def another_text_is_no_longer_the_place(visit):
    _, guest = with_photon(visit, "strict")
    guest.types("berl")
    guest.chooses_first()
    assert guest.is_valid()
    guest.field.press("End")
    guest.field.press_sequentially("x")
    assert not guest.is_valid() and "to-lat" not in guest.values()
    guest.field.press("Escape")
    guest.field.press("Escape")
    guest.page.wait_for_timeout(300)
    assert guest.told("clear") and guest.is_valid(), "an empty field is required by nobody"


@case()
def the_way_back_restores_the_place(visit):
    _, guest = with_photon(visit)
    guest.types("berl")
    guest.chooses_first()
    guest.page.get_by_role("button", name="Order").click()
    guest.page.wait_for_url("**/order**")
    guest.page.go_back()
    until(guest.page, "document.querySelector('hereabouts-search').feature !== null")
    expect(guest.field).to_have_value("Berlin")
    assert guest.values()["to-id"] == "R62422"


@case(SCRIPT, NO_SCRIPT)
def the_field_of_another_page_is_sent_with_and_without_script(visit):
    site, guest = with_photon(visit)
    guest.field.fill("berlin")
    guest.field.press("Enter")
    guest.page.wait_for_url("**/order**")
    assert site.sent[0]["q"] == ["berlin"], site.sent


@case()
def the_field_of_another_page_is_a_combobox(visit):
    _, guest = with_photon(visit)
    guest.types("berl")
    for name, value in ("role", "combobox"), ("aria-autocomplete", "list"), ("aria-expanded", "true"):
        expect(guest.field).to_have_attribute(name, value)
    listed = guest.page.locator("#" + guest.field.get_attribute("aria-controls"))
    expect(listed).to_have_attribute("role", "listbox")
    guest.field.press("ArrowDown")
    assert guest.field.get_attribute("aria-activedescendant") == guest.options.first.get_attribute("id")
    status = guest.page.locator("hereabouts-search [part=status]")
    expect(status).to_have_text("2 suggestions")
    guest.field.press("Tab")
    expect(listed).to_be_hidden()


@case()
def axe_finds_nothing_on_another_page(visit):
    PICTURES.mkdir(parents=True, exist_ok=True)
    for options in {"color_scheme": "light"}, {"color_scheme": "dark"}, {"forced_colors": "active"}:
        _, guest = with_photon(visit, **options)
        guest.page.evaluate("document.documentElement.style.colorScheme = 'light dark'")
        guest.types("berl")
        guest.field.press("ArrowDown")
        guest.page.wait_for_timeout(700)
        guest.page.screenshot(path=PICTURES / f"{'-'.join(options.values())}.png")
        found = Axe().run(guest.page).response["violations"]
        assert not found, [(each["id"], each["nodes"][0]["html"][:150]) for each in found]


@case()
def the_page_about_the_field_shows_the_chosen_place(visit):
    reader = visit("/embed", bare=True)
    reader.page.goto(reader.start)
    said = []
    reader.page.on("console", lambda each: said.append(each.text))
    picture = reader.page.locator("#embedded-map")
    before = picture.get_attribute("src")
    reader.page.locator("#destination").press_sequentially("Kluuvi", delay=40)
    option = reader.page.locator(".embedded [role=option]").first
    expect(option).to_be_visible()
    option.click()
    expect(picture).to_have_attribute("alt", "Kluuvi")
    assert picture.get_attribute("src") != before
    until(reader.page, "document.getElementById('embedded-map').naturalWidth > 0")
    assert not [text for text in said if "Content Security Policy" in text], said
    code = reader.page.locator(".code").first.inner_text()
    assert "/hereabouts-search.js" in code and "<hereabouts-search" in code, code
    # The page's own field leads where it leads on every page.
    reader.types("Kluuvi")
    expect(reader.options.first).to_be_visible()
    reader.options.first.click()
    reader.page.wait_for_url("**completion=**")


@case()
def the_code_to_copy_works_as_it_is(visit):
    reader = visit("/embed", bare=True)
    reader.page.goto(reader.start)
    code = "".join(reader.page.locator(".code").all_inner_texts())
    site = Site("", page=f"<!DOCTYPE html><html lang='en'><title>Copied</title>{code}")
    reader = visit("/", base=site.base, bare=True)
    reader.page.goto(site.base + "/")
    reader.page.locator("#destination").press_sequentially("Kluuvi", delay=40)
    reader.page.locator("[role=option]").first.click()
    picture = reader.page.locator("#map")
    expect(picture).to_have_attribute("src", re.compile(r"^http.*/map\.svg\?markers=60\.\d+,24\.\d+$"))
    until(reader.page, "document.getElementById('map').naturalWidth > 0")


@case(NO_SCRIPT)
def the_page_about_the_field_searches(visit):
    reader = visit("/embed", bare=True)
    reader.page.goto(reader.start)
    reader.page.locator("#destination").fill("Kluuvi")
    reader.page.locator("#destination").press("Enter")
    reader.page.wait_for_url("**q=Kluuvi**")
    expect(reader.heading).to_be_visible()


@case()
def the_page_about_the_field_is_spoken_in_every_language(visit):
    titles = set()
    for code in "en", "de", "fr", "es", "fi", "ar", "ja":
        reader = visit(f"/embed?lang={code}", bare=True)
        reader.page.goto(reader.start)
        titles.add(reader.heading.inner_text())
    assert len(titles) == 7, titles


@case()
def axe_and_the_checker_find_nothing_on_the_page_about_the_field(visit):
    PICTURES.mkdir(parents=True, exist_ok=True)
    wide, narrow = {"width": 1280, "height": 1000}, {"width": 320, "height": 640}
    for name, path, options in [
            ("day", "/embed", {"color_scheme": "light", "viewport": wide}),
            ("night", "/embed", {"color_scheme": "dark", "viewport": wide}),
            ("narrow-arabic", "/embed?lang=ar", {"viewport": narrow})]:
        reader = visit(path, bare=True, **options)
        reader.page.goto(reader.start)
        reader.page.locator("#destination").press_sequentially("helsin", delay=40)
        expect(reader.page.locator(".embedded [role=option]").first).to_be_visible()
        reader.field.evaluate("() => document.activeElement.dispatchEvent("
                              "new KeyboardEvent('keydown', { key: 'ArrowDown' }))")
        reader.page.wait_for_timeout(300)
        reader.page.screenshot(path=PICTURES / f"page-{name}.png")
        width = reader.page.evaluate("document.documentElement.scrollWidth")
        assert width <= options["viewport"]["width"], width
        found = Axe().run(reader.page).response["violations"]
        assert not found, [(each["id"], each["nodes"][0]["html"][:150]) for each in found]
        problems = check({"sent": source(reader.start),
                          "become": "<!DOCTYPE html>\n" + reader.page.evaluate("document.documentElement.outerHTML")})
        assert not problems, problems


@case(SCRIPT, NO_SCRIPT)
def no_line_of_the_code_is_cut_on_a_phone(visit):
    reader = visit("/embed", viewport={"width": 375, "height": 740})
    codes = reader.page.locator(".code")
    assert codes.count() >= 2
    for code in codes.all():
        hidden = code.evaluate("each => each.scrollHeight - each.clientHeight")
        assert hidden <= 1, (code.inner_text(), hidden)
