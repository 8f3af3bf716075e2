"""Asks through OSMPythonTools, with outlines as well-known text."""
import logging
import tempfile

import OSMPythonTools
from OSMPythonTools.cachingStrategy import CachingStrategy, JSON
from OSMPythonTools.nominatim import Nominatim

from adapter import BASE, found, point, run

OSMPythonTools.logger.setLevel(logging.CRITICAL)
client = Nominatim(endpoint=BASE + "/")


def places(results):
    """The places of an answer: a list for a search, one place for a reverse."""
    several = [results] if results.isReverse() else list(results)
    return [found(each.toJSON()["lat"], each.toJSON()["lon"], each.displayName(), each.type(), each.wkt(),
                  *(each.address() or {}).values()) for each in several if each.displayName()]


with tempfile.TemporaryDirectory() as cache:
    CachingStrategy.use(JSON, cacheDir=cache)
    run(search=lambda text: places(client.query(text, params={"addressdetails": 1})),
        several=lambda text: places(client.query(text, params={"limit": 5})),
        reverse=lambda text: places(client.query(*point(text), reverse=True, zoom=18)),
        lookup=lambda element: places(client.query(element, lookup=True)),
        outline_wkt=lambda text: places(client.query(text, wkt=True)))
