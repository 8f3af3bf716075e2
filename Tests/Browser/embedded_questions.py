"""Cases: what the search field on pages of other sites asks, by its attributes, its methods and its dialect."""
import json
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import expect

from cases import case
from embedding import Guest, Site, elsewhere, until, with_photon

HELSINKI = {"latitude": 60.169876, "longitude": 24.938123}
NOMINATIM = {"type": "FeatureCollection", "features": [
    {"type": "Feature", "geometry": {"type": "Point", "coordinates": [13.395, 52.517]},
     "properties": {"place_id": 1, "osm_type": "relation", "osm_id": 62422, "name": "Berlin",
                    "display_name": "Berlin, Germany"}},
    {"type": "Feature", "geometry": {"type": "Point", "coordinates": [7.42, 43.73]},
     "properties": {"place_id": 2, "name": "", "display_name": "5, <b>Rue</b>, Monaco"}}]}


def questions(guest, path):
    """The parameters of the questions that go to a path of a server, from now on."""
    asked = []

    def note(request):
        url = urlsplit(request.url)
        if url.path == path:
            asked.append({name: value for name, [value] in parse_qs(url.query).items()})
    guest.page.on("request", note)
    return asked


def on_this_server(visit, dialect, attributes="", **options):
    """A page of another origin that asks this server in the dialect of another."""
    base = visit.server.base
    site = Site(f'src="{base}/{dialect}" dialect="{dialect}" {attributes}', connect=f"; connect-src {base}")
    return site, Guest(visit, site, **options)


def element(guest, function, *values):
    return guest.page.locator("hereabouts-search").evaluate(function, *values)


def chooses_kluuvi(guest):
    expect(guest.options.first).to_contain_text("Kluuvi")
    guest.chooses_first()
    [feature] = guest.told("select")
    longitude, latitude = feature["geometry"]["coordinates"]
    assert 24.9 < longitude < 25 and 60.1 < latitude < 60.2, feature
    assert feature["id"][0] in "NWR" and feature["id"][1:].isdecimal(), feature["id"]
    assert guest.values()["to"] == "Kluuvi" and guest.values()["to-id"] == feature["id"]
    assert not guest.told("violation") and not guest.told("error")


@case()
def this_server_is_typed_to_as_a_photon(visit):
    _, guest = on_this_server(visit, "photon")
    asked = questions(guest, "/photon/api")
    guest.types("kluuvi")
    assert {each["q"] for each in asked} <= {"kluuvi"[:end] for end in range(1, 7)} and asked
    chooses_kluuvi(guest)


@case()
def this_server_is_asked_as_a_nominatim_by_the_enter_key(visit):
    """Nominatim's public server forbids to ask at each keystroke."""
    site, guest = on_this_server(visit, "nominatim")
    asked = questions(guest, "/nominatim/search")
    guest.field.press_sequentially("kluuvi", delay=40)
    guest.page.wait_for_timeout(500)
    assert not asked, asked
    guest.field.press("Enter")
    expect(guest.options.first).to_be_visible()
    assert [each["q"] for each in asked] == ["kluuvi"], asked
    guest.field.press_sequentially("x")
    expect(guest.options).to_have_count(0)
    guest.field.press("Backspace")
    guest.field.press("Enter")
    chooses_kluuvi(guest)
    guest.field.press("Enter")
    guest.page.wait_for_url("**/order**")
    assert site.sent[0]["to"] == ["Kluuvi"], "once a place is chosen the enter key sends the form"


@case()
def a_nominatim_of_ones_own_is_typed_to(visit):
    _, guest = on_this_server(visit, "nominatim", 'debounce="50"')
    guest.types("kluuvi")
    chooses_kluuvi(guest)


@case()
def a_nominatim_is_asked_what_the_attributes_say(visit):
    for attributes, expected in [
            ('near="52, 13" country="de, at" kind="poi" bounded', {
                "viewbox": "12.95,51.95,13.05,52.05", "countrycodes": "de,at", "layer": "poi", "bounded": "1"}),
            ('region="0,180,1,2" kind="place" lang="de"', {
                "viewbox": "179,-0.5,180,0.5", "featureType": "settlement", "accept-language": "de"}),
            ('limit="3" bounded', {"limit": "3"})]:
        site = Site(f'src="/nominatim" dialect="nominatim" {attributes}')
        site.photon = json.dumps(NOMINATIM)
        guest = Guest(visit, site)
        guest.field.fill("berlin")
        guest.field.press("Enter")
        expect(guest.options).to_have_count(2)
        assert site.asked == [{name: [value] for name, value in (
            {"q": "berlin", "format": "geojson", "limit": "10"} | expected).items()}], site.asked
    assert guest.options.nth(0).inner_text().split("\n") == ["Berlin", "Germany"]
    assert guest.options.nth(1).inner_text().split("\n") == ["5, <b>Rue</b>", "Monaco"]
    assert [each["id"] for each in guest.told("suggest")[-1]["suggestions"]] == ["R62422", "2"]


@case()
def a_photon_is_asked_what_the_attributes_say(visit):
    for attributes, expected in [
            ('near="52,13" bounded country="de,at" kind="place"', {
                "lat": ["52"], "lon": ["13"], "bbox": ["12.95,51.95,13.05,52.05"], "countrycode": ["de", "at"],
                "osm_tag": ["place", "boundary", "!place:house"]}),
            ('category="amenity:cafe" limit="3" open-now', {"osm_tag": ["amenity:cafe"], "limit": ["3"]})]:
        site, guest = with_photon(visit, attributes)
        guest.field.fill("berl")
        expect(guest.options).to_have_count(2)
        assert site.asked == [{"q": ["berl"], "limit": ["10"]} | expected], site.asked


@case()
def this_server_as_a_photon_keeps_to_the_kind_and_the_country(visit):
    for attributes, text, found in [
            ('kind="place"', "kluuvi", "Kluuvi"), ('kind="poi"', "kluuvi", "Kluuvi"),
            ('kind="address"', "mannerheimintie", "Mannerheimintie"), ('country="fi"', "helsinki", "Helsinki")]:
        _, guest = on_this_server(visit, "photon", attributes)
        guest.types(text)
        expect(guest.options.first).to_contain_text(found)
        assert not guest.told("error")
        for each in guest.told("suggest")[-1]["suggestions"]:
            properties = each["feature"]["properties"]
            is_area = properties["osm_key"] in ("place", "boundary") and properties["osm_value"] != "house"
            assert is_area == ("place" in attributes) or "country" in attributes, each
            assert "country" not in attributes or properties["countrycode"] == "FI", each


@case()
def places_meet_the_conditions_of_the_attributes(visit):
    for attributes, text, expected, found in [
            ('category="hotel" near="60.17,24.94"', "hel", {"category": "hotel"}, "Helsinki"),
            ('country="fi, se"', "hel", {"country": "fi,se"}, "Helsinki"),
            ('kind="address"', "mannerh", {"kind": "address"}, "Mannerheimintie"),
            ('near="60.17,24.94" bounded', "kluu", {"bounded": "1", "region": "60.17,24.94,.1,.1"}, "Kluuvi"),
            ('open-now kind="any"', "hel", {"open": "now"}, "")]:
        _, guest = elsewhere(visit, attributes)
        asked, streams = questions(guest, "/suggestions.json"), questions(guest, "/suggestions")
        guest.types(text) if found else guest.field.press_sequentially(text)
        until(guest.page, "told.some(([name]) => name === 'suggest')")
        assert not streams, "the stream knows no conditions"
        names = "bounded", "category", "country", "kind", "open", *(["region"] if "region" in expected else [])
        assert {name: asked[-1][name] for name in names if name in asked[-1]} == expected, asked
        if found:
            expect(guest.options.first).to_contain_text(found)
        assert not guest.told("error"), guest.told("error")


@case()
def an_attribute_that_changes_counts_for_the_next_text(visit):
    _, guest = elsewhere(visit)
    guest.types("kluuvi")
    asked = questions(guest, "/suggestions.json")
    element(guest, "(each) => { each.kind = 'place'; each.search() }")
    expect(guest.options).to_have_count(1)
    assert asked[-1]["kind"] == "place"
    element(guest, "(each) => { each.kind = 'any'; each.search('kauppakeskus kluuvi') }")
    expect(guest.options.first).to_contain_text("Kauppakeskus")


@case()
def nearness_puts_a_place_first(visit):
    for near, country in ("60.17,24.94", "Finland"), ("40.71,-74.0", "United States"):
        _, guest = elsewhere(visit, f'near="{near}" lang="en"')
        guest.types("park")
        expect(guest.options.first).to_contain_text({"Finland": "Helsinki", "United States": "New York"}[country])


@case()
def too_short_a_text_is_not_asked(visit):
    site, guest = with_photon(visit, 'min-length="3"')
    guest.field.press_sequentially("be")
    guest.page.wait_for_timeout(500)
    assert not site.asked
    guest.types("rl")
    guest.field.press("Backspace")
    guest.field.press("Backspace")
    expect(guest.options).to_have_count(0)
    expect(guest.field).to_have_attribute("aria-expanded", "false")
    asked = [text for each in site.asked for text in each["q"]]
    assert set(asked) <= {"ber", "berl"} and "berl" in asked, asked


@case()
def attributes_are_properties(visit):
    _, guest = with_photon(visit)
    for attribute, name in [(each, each) for each in ("src", "dialect", "region", "near", "category", "country",
                            "kind", "limit", "debounce", "name", "symbols")] + [("min-length", "minLength")]:
        assert element(guest, f"(each) => {{ each.{name} = '7'; return each.getAttribute('{attribute}') }}") == "7"
        assert element(guest, f"(each) => {{ each.removeAttribute('{attribute}'); return each.{name} }}") == ""
    for attribute, name in [(each, each) for each in ("required", "strict", "bounded", "disabled")] + [
            ("open-now", "openNow")]:
        assert element(guest, f"(each) => {{ each.{name} = 1; return each.hasAttribute('{attribute}') }}"), name
        assert element(guest, f"(each) => {{ each.{name} = 0; return each.{name} }}") is False, name


@case()
def a_script_searches_in_the_field(visit):
    _, guest = elsewhere(visit)
    element(guest, "(each) => each.search('kluuvi')")
    expect(guest.options.first).to_contain_text("Kluuvi")
    expect(guest.field).to_be_focused()
    expect(guest.field).to_have_value("kluuvi")
    chooses = guest.told("select")
    element(guest, "(each) => each.search('')")
    expect(guest.options).to_have_count(0)
    assert guest.told("select") == chooses


@case()
def a_script_finds_out_where_the_reader_is(visit):
    _, guest = elsewhere(visit, geolocation=HELSINKI, permissions=["geolocation"])
    element(guest, "(each) => each.locate()")
    assert element(guest, "(each) => each.near") == "60.170,24.938", "a hundred metres are exact enough"
    guest.types("kluuvi")
    expect(guest.options.first).to_contain_text("Kluuvi")
    _, guest = elsewhere(visit)
    element(guest, "(each) => each.locate()")
    assert guest.told("error") == [{"message": "The browser does not say where you are."}]


@case()
def the_field_speaks_the_language_of_the_page_around_it(visit):
    names = set()
    base = visit.server.base
    for code in "en", "de-AT", "fr", "es", "fi", "ar", "ja":
        site = Site(f'src="{base}" strict', connect=f"; connect-src {base}", language=code)
        guest = Guest(visit, site)
        texts = guest.page.evaluate(
            "async (url) => (await fetch(url)).json()", f"{base}/texts.json?lang={code}")
        listed = guest.page.locator("hereabouts-search ul")
        expect(listed).to_have_attribute("aria-label", texts["list"])
        names.add(texts["list"])
        guest.field.press_sequentially("qxzvqxzv")
        expect(guest.page.locator("hereabouts-search [part=notice]")).to_have_text(texts["none"])
        assert element(guest, "(each) => each.validationMessage") == texts["choose"]
        assert not guest.told("violation") and not guest.told("error")
    assert len(names) >= 6, names


@case()
def without_texts_of_its_language_the_field_speaks_english(visit):
    base = visit.server.base
    for site in [Site(f'src="{base}"', connect=f"; connect-src {base}", language="tlh"),
                 Site('src="/answers-with-a-page"', language="de"),
                 Site('src="http://127.0.0.1:1"', connect="; connect-src http://127.0.0.1:1", language="de")]:
        guest = Guest(visit, site)
        guest.page.wait_for_timeout(300)
        expect(guest.page.locator("hereabouts-search ul")).to_have_attribute("aria-label", "Suggestions")
        expect(guest.field).to_have_role("combobox")
