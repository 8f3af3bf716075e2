"""Asks through geopy in Nominatim's dialect."""
from geopy.geocoders import Nominatim

from adapter import HOST_AND_PATH, fields, found, point, run

client = Nominatim(user_agent="client-test", domain=HOST_AND_PATH, scheme="http")


def places(answer):
    """The places of an answer, which is one place, several or `None`."""
    several = answer if isinstance(answer, list) else [answer] if answer else []
    return [found(each.latitude, each.longitude, each.address, *each.raw.get("address", {}).values())
            for each in several]


def outline(form):
    """Returns a function that asks for the outline of a place in one of geopy's forms."""
    def ask(text):
        place = client.geocode(text, geometry=form)
        key = {"wkt": "geotext", "kml": "geokml"}.get(form, form)
        shape = place.raw[key]
        return [found(place.latitude, place.longitude, shape["type"] if form == "geojson" else shape)]
    return ask


run(search=lambda text: places(client.geocode(
        text, addressdetails=True, extratags=True, namedetails=True, language="de")),
    structured=lambda text: places(client.geocode(fields(text), addressdetails=True)),
    english=lambda text: places(client.geocode(text, language="en-GB")),
    country=lambda code: places(client.geocode("Vaduz", country_codes=code)),
    several=lambda text: places(client.geocode(
        text, exactly_one=False, limit=5, viewbox=((47, 9.4), (47.3, 9.7)), bounded=True)),
    reverse=lambda text: places(client.reverse(point(text), zoom=18, language="de")),
    outline=outline("geojson"), outline_wkt=outline("wkt"), outline_svg=outline("svg"),
    outline_kml=outline("kml"))
