"""Cases: the page /api lets one try each address, and /openapi.json is what the standard wants."""
import json
import urllib.request

from openapi_spec_validator import OpenAPIV31SpecValidator
from playwright.sync_api import expect

from cases import NO_SCRIPT, case


def opens(visit, address):
    """Opens the page, and on it what belongs to an address."""
    reader = visit("/api", bare=True)
    reader.page.goto(reader.start)
    operation = reader.page.locator(".operation").filter(
        has=reader.page.get_by_text(address, exact=True))
    operation.locator("summary").click()
    return reader, operation


@case()
def an_address_is_tried_on_the_page(visit):
    for address, said in [("GET /suggestions.json", '"suggestions"'), ("GET /suggestions", "event: session"),
                          ("GET /photon/api", '"FeatureCollection"'), ("GET /map.svg", "<svg"),
                          ("POST /near", "<section")]:
        reader, operation = opens(visit, address)
        refused = []
        reader.page.on("console", lambda each: refused.append(each.text))
        operation.get_by_role("button", name="Try").click()
        expect(operation.locator(".answer")).to_contain_text(said)
        assert operation.locator(".answer").inner_text().splitlines()[1].startswith("200 ")
        assert not [text for text in refused if "Content Security Policy" in text], refused


@case()
def a_part_of_the_path_is_taken_from_its_field(visit):
    reader, operation = opens(visit, "GET /places/{id}.geojson")
    operation.get_by_label("id").fill("osm:node/1")
    operation.get_by_role("button", name="Try").click()
    expect(operation.locator(".answer")).to_contain_text("GET /places/osm%3Anode%2F1.geojson")


@case()
def a_table_is_sent_from_the_page(visit):
    reader, operation = opens(visit, "POST /search/csv")
    operation.locator("[type=file]").set_input_files(
        {"name": "towns.csv", "mimeType": "text/csv", "buffer": b"town\nHelsinki\n"})
    operation.get_by_role("button", name="Try").click()
    expect(operation.locator(".answer")).to_contain_text("result_label")


@case(NO_SCRIPT)
def an_address_is_tried_without_script(visit):
    reader, operation = opens(visit, "GET /suggestions.json")
    operation.get_by_role("button", name="Try").click()
    reader.page.wait_for_url("**/suggestions.json?**q=par**")


@case()
def the_description_is_what_the_standard_wants(visit):
    description = json.load(urllib.request.urlopen(visit.server.base + "/openapi.json"))
    problems = [f"{list(each.path)}: {each.message[:150]}"
                for each in OpenAPIV31SpecValidator(description).iter_errors()]
    assert not problems, problems[:5]
