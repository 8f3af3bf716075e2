"""What a user asks of a client, and what the client has to say: places of the extract of Liechtenstein."""
import dataclasses
import math

METRES_OF_DEGREE = 111_195
TOLERANCE_IN_METRES = 200


@dataclasses.dataclass(frozen=True)
class Case:
    """A question, and what is to be found: texts of the first place, a point near it, and how many places at least;
    or nothing at all; or an error."""

    title: str
    kind: str
    argument: str
    texts: tuple = ()
    point: tuple = None
    least: int = 1
    outcome: str = "found"

    @property
    def question(self):
        return f"{self.kind}={self.argument}"

    def problem(self, line, client):
        """Says what is wrong with the line that a client's program printed, or returns `None`."""
        word, *values = line.rstrip("\n").split("\t")
        if self.outcome != "found":
            allowed = {"nothing": client.nothing, "refused": client.refused}[self.outcome]
            said = "error" if word == "error" else "nothing" if values[0] == "0" else "a place"
            return None if said == allowed else f"{said} instead of {allowed}: {line}"
        if word == "error" or values[0] == "0":
            return f"not found: {line}"
        count, latitude, longitude, text = int(values[0]), float(values[1]), float(values[2]), values[3]
        missing = [each for each in self.texts if each not in text]
        if missing and not (client.has_only_points and self.kind == "search"):
            return f"without {', '.join(missing)}: {text[:200]}"
        if count < self.least:
            return f"{count} places instead of {self.least} and more"
        distance = distance_in_metres((latitude, longitude), self.point) if self.point else 0
        if distance > TOLERANCE_IN_METRES:
            return f"{distance:,.0f} m from where it is: {latitude}, {longitude}"
        return None


def distance_in_metres(one, other):
    """The distance of two points that are near each other."""
    north = one[0] - other[0]
    east = (one[1] - other[1]) * math.cos(math.radians(one[0]))
    return METRES_OF_DEGREE * math.hypot(north, east)


VADUZ = (47.1392862, 9.5227962)
HOUSE = (47.1069089, 9.5278778)
HOUSE_TEXTS = ("Im Winkel", "6", "Triesen", "9495", "Liechtenstein")
CASES = [
    Case("a town", "search", "Vaduz", ("Vaduz", "Liechtenstein"), VADUZ),
    Case("an address", "search", "Im Winkel 6, Triesen", HOUSE_TEXTS, HOUSE),
    Case("a name with letters beyond ASCII", "search", "Dorfbäckerei Herrmann",
         ("Dorfbäckerei Herrmann", "Gnetsch", "9496"), (47.0660892, 9.5036065)),
    Case("an address in fields", "structured", "street=Im Winkel 6&city=Triesen", HOUSE_TEXTS, HOUSE),
    Case("a place in English", "english", "Liechtensteinisches Landesmuseum", ("Liechtenstein National Museum",),
         (47.1381813, 9.5227104)),
    Case("a town in its country", "country", "li", ("Vaduz",), VADUZ),
    Case("several streets of one name", "several", "Landstrasse", ("Landstrasse",), least=2),
    Case("places by their tag", "tagged", "Vaduz", ("Vaduz", "place"), VADUZ),
    Case("the address of a point", "reverse", f"{HOUSE[0]},{HOUSE[1]}", HOUSE_TEXTS, HOUSE),
    Case("a relation by its number", "lookup", "R1155956", ("Vaduz",), VADUZ),
    Case("an outline as GeoJSON", "outline", "Vaduz", ("Polygon",), VADUZ),
    Case("an outline as text", "outline_wkt", "Vaduz", ("POLYGON((",), VADUZ),
    Case("an outline as SVG", "outline_svg", "Vaduz", ("M 9.", "-47."), VADUZ),
    Case("an outline as KML", "outline_kml", "Vaduz", ("<Polygon>", "<coordinates>9."), VADUZ),
    Case("a name that there is not", "search", "xywxkrf", outcome="nothing"),
    Case("a town in another country", "country", "mc", outcome="nothing"),
    Case("a point in the ocean", "reverse", "0,0", outcome="nothing"),
    Case("blanks only", "search", " ", outcome="refused"),
]
