"""Questions to two servers that speak Nominatim's dialect, drawn at random from the objects of a Nominatim."""
import dataclasses
import json
import random
import urllib.parse
import urllib.request

import psycopg

FORMATS = ["json", "jsonv2", "geojson", "geocodejson", "xml"]
OBJECTS = """
    select osm_type || osm_id, ST_Y(centroid), ST_X(centroid) from placex
    where rank_address between 4 and 30 and (name ? 'name' or housenumber is not null)
    group by osm_type, osm_id, centroid order by md5(osm_type || osm_id || %s) limit %s"""
# The largest number of objects that Nominatim looks up at once.
MOST_OBJECTS = 50
TOWNS = ["city", "town", "village", "municipality", "hamlet"]
ZOOMS = [18, 18, 18, 17, 16, 14, 12, 10, 8, 5, 3]


@dataclasses.dataclass(frozen=True)
class Question:
    """An endpoint and parameters, to which a format is added. One that is `telling` names an object so well that it
    has to come first."""

    endpoint: str
    parameters: tuple
    telling: bool = False

    def path(self, **others):
        query = urllib.parse.urlencode({**dict(self.parameters), **others})
        return f"/{self.endpoint}?{query}"


def draw(database, nominatim, seed, searches, reverses, lookups):
    """The questions, the same for each seed and each database."""
    chance = random.Random(seed)
    with psycopg.connect(database) as connection:
        objects = connection.execute(OBJECTS, [str(seed), 2 * searches + reverses + lookups]).fetchall()
    named, rest = objects[:2 * searches], objects[2 * searches:]
    texts = [text for text in search_texts(nominatim, [each[0] for each in named]) if text][:searches]
    questions = [Question("search", (("q", text), *details(chance)), telling=True) for text in texts]
    for _, latitude, longitude in rest[:reverses]:
        point = (("lat", f"{latitude + chance.gauss(0, 0.0005):.7f}"),
                 ("lon", f"{longitude + chance.gauss(0, 0.0005):.7f}"), ("zoom", chance.choice(ZOOMS)))
        questions.append(Question("reverse", (*point, *details(chance))))
    for element, _, _ in rest[reverses:]:
        questions.append(Question("lookup", (("osm_ids", element), *details(chance))))
    return questions


def details(chance):
    """What a client may want besides, at random."""
    wanted = [("addressdetails", chance.choice([0, 1])), ("extratags", chance.choice([0, 1])),
              ("namedetails", chance.choice([0, 1])), ("accept-language", chance.choice(["de", "en", "fr"]))]
    return [(name, value) for name, value in wanted if value]


def search_texts(nominatim, elements):
    """For each object its name or address with its town, by Nominatim's own account; `None` without a town."""
    for begin in range(0, len(elements), MOST_OBJECTS):
        ids = ",".join(elements[begin:begin + MOST_OBJECTS])
        with urllib.request.urlopen(f"{nominatim}/lookup?format=json&addressdetails=1&osm_ids={ids}") as answer:
            for place in json.load(answer):
                address = place["address"]
                town = next((address[key] for key in TOWNS if key in address), None)
                house = f"{address.get('road', '')} {address.get('house_number', '')}".strip()
                name = place["name"] or (house if "house_number" in address and "road" in address else None)
                yield f"{name}, {town}" if name and town and name != town else name


# Requests that are refused, or answered in a way of their own.
ODDITIES = [
    "/search", "/search?q=", "/search?q=%20", "/search?q=Vaduz&format=yaml", "/search?q=Vaduz&limit=ten",
    "/search?q=Vaduz&limit=0", "/search?q=Vaduz&limit=", "/search?q=Vaduz&city=Vaduz", "/search?q=Vaduz&viewbox=1,2,3",
    "/search?q=Vaduz&viewbox=a,b,c,d", "/search?q=Vaduz&viewbox=1,1,1,1", "/search?q=Vaduz&exclude_place_ids=abc",
    "/search?q=Vaduz&polygon_kml=1&polygon_text=1", "/search?q=Vaduz&json_callback=1x",
    "/search?q=Vaduz&format=xml&limit=ten", "/search?q=zzqxkvw&format=json", "/search?q=zzqxkvw&format=geojson",
    "/search?q=zzqxkvw&format=geocodejson", "/reverse", "/reverse?lat=47&format=json", "/reverse?lat=a&lon=9&format=json",
    "/reverse?lat=NaN&lon=9&format=json", "/reverse?lat=91&lon=9&format=json", "/reverse?lat=0&lon=-30&format=json",
    "/reverse?lat=0&lon=-30&format=geojson", "/reverse?lat=0&lon=-30&format=geocodejson", "/reverse?lat=47.1&lon=9.5&zoom=x",
    "/reverse.php?lat=0&lon=-30&format=jsonv2", "/lookup?osm_ids=&format=json", "/lookup?osm_ids=X1&format=json",
    "/lookup?format=json&osm_ids=" + ",".join(f"N{number}" for number in range(1, 60)),
    "/details", "/details?osmtype=N&osmid=99999999999", "/details?place_id=x", "/status", "/status?format=json", "/deletable?format=json",
    "/polygons?format=json",
]
