"""Asks through geopy in Photon's dialect."""
from geopy.geocoders import Photon

from adapter import HOST_AND_PATH, found, point, run

client = Photon(user_agent="client-test", domain=HOST_AND_PATH, scheme="http")


def places(answer):
    """The places of an answer, which is one place, several or `None`."""
    several = answer if isinstance(answer, list) else [answer] if answer else []
    return [found(each.latitude, each.longitude, each.address, *each.raw["properties"].values())
            for each in several]


run(search=lambda text: places(client.geocode(text, language="de")),
    english=lambda text: places(client.geocode(text, language="en")),
    several=lambda text: places(client.geocode(
        text, exactly_one=False, limit=5, location_bias=(47.14, 9.52), bbox=((47, 9.4), (47.3, 9.7)))),
    tagged=lambda text: places(client.geocode(
        text, exactly_one=False, limit=5, osm_tag=["place", "!highway"])),
    reverse=lambda text: places(client.reverse(point(text), language="de")))
