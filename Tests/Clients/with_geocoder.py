"""Asks through geocoder (DenisCarriere's), which sends coordinates as text to be searched for."""
import geocoder

from adapter import BASE, found, point, run

URL = BASE + "/search"


def places(answer):
    return [found(each.lat, each.lng, each.address, each.housenumber, each.street,
                  each.city or each.town or each.village, each.postal, each.country) for each in answer]


run(search=lambda text: places(geocoder.osm(text, url=URL)),
    several=lambda text: places(geocoder.osm(text, url=URL, maxRows=5)),
    reverse=lambda text: places(geocoder.osm(list(point(text)), method="reverse", url=URL)))
