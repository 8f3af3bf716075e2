"""The shape of an answer in any of Nominatim's formats: which fields it has, in which order, of which types, and what
the first place is."""
import json
import xml.etree.ElementTree

# Objects whose keys are names of tags or languages: they hold what the object has, not what the format says.
TABLES = {"extratags", "namedetails", "extra", "admin", "address"}
# The fields of geocodejson and XML that an answer has where the object has the part of an address, a name or a `ref`.
PARTS = {"postcode", "housenumber", "street", "locality", "district", "city", "county", "state", "country",
         "country_code", "name", "ref"}
# What differs between any two servers or moments.
SKIPPED = {"place_id", "timestamp", "licence", "more_url", "exclude_place_ids", "attribution"}


class Shape:
    """An answer as a flat list of fields.

    - fields: the paths of the fields with the names of their types, in order: `("[].lat", "str")`.
    - values: the values of the fields by path, of the first place.
    - first: the type and the number of the first object in OpenStreetMap, or `None`."""

    def __init__(self, body, form):
        self.fields, self.values = [], {}
        if form == "xml":
            self.read_element(xml.etree.ElementTree.fromstring(body), "")
        else:
            self.read_value(json.loads(body), "")
        self.first = self.element()

    def add(self, path, value):
        """Adds a field. A table may be empty, which is `null`: that is its value, not its type."""
        is_table = path.rsplit(".", 1)[-1] in TABLES
        self.fields.append((path, "table" if is_table else type(value).__name__))
        self.values[path] = value

    def read_value(self, value, path):
        """Reads a value of JSON: of a list the first only, of a geometry its type."""
        name = path.rsplit(".", 1)[-1]
        if isinstance(value, dict) and name not in TABLES:
            if name in ("geojson", "geometry"):
                self.add(path + ".type", value["type"])
                return
            for key, inner in value.items():
                self.read_value(inner, f"{path}.{key}")
        elif isinstance(value, list) and value and isinstance(value[0], dict):
            self.add(path + "[]", value[:0])
            self.read_value(value[0], path + "[]")
        else:
            self.add(path, value)

    def read_element(self, element, path):
        """Reads an element of XML with its attributes: of several of one name the first only."""
        here = f"{path}/{element.tag}"
        self.add(here, (element.text or "").strip())
        for name, value in element.attrib.items():
            self.add(f"{here}@{name}", value)
        known = set()
        for inner in element:
            if element.tag in ("place", "addressparts", "extratags", "namedetails") and inner.tag not in TABLES:
                continue
            if inner.tag not in known:
                known.add(inner.tag)
                self.read_element(inner, here)

    def element(self):
        def value(name):
            return next((each for path, each in self.values.items()
                         if path.endswith(("." + name, "@" + name))), None)
        kind, number = value("osm_type"), value("osm_id")
        return (str(kind), str(number)) if number is not None else None

    def first_place(self):
        """The values of the first place by name, in the formats `json` and `jsonv2`; `None` in others."""
        values = {path.rsplit(".", 1)[-1]: value for path, value in self.values.items()}
        values.setdefault("category", values.get("class"))
        return values if {"boundingbox", "name", "lat", "lon"} <= values.keys() else None

    def compared(self, form):
        """The fields that the format prescribes, whatever the object has, but for those that always differ."""
        left_out = SKIPPED | PARTS if form in ("geocodejson", "xml") else SKIPPED
        return [(path, kind) for path, kind in self.fields if last_name(path) not in left_out]


def last_name(path):
    """The name at the end of a path: of a field or of an attribute."""
    return path.replace("@", ".").rsplit(".", 1)[-1]
