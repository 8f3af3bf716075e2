"""The natural features of Natural Earth 1:10m, each once, though several tables may hold it."""

import collections
import difflib
import gzip
import json
import math
import os

import shapely

from feature_names import names_of, plain, slug, written_out

KINDS = {
    "ocean": "ocean", "sea": "sea", "gulf": "gulf", "bay": "bay", "strait": "strait",
    "sound": "strait", "channel": "strait", "fjord": "fjord", "lagoon": "lagoon", "inlet": "bay",
    "reef": "reef",
    "lake": "lake", "alkaline lake": "lake", "reservoir": "reservoir",
    "range/mtn": "mountain_range", "foothills": "mountain_range", "desert": "desert",
    "island": "island", "island group": "archipelago", "pen/cape": "peninsula",
    "peninsula": "peninsula", "plateau": "plateau", "continent": "continent",
    "coast": "region", "plain": "region", "delta": "region", "basin": "region",
    "geoarea": "region", "valley": "region", "lowland": "region", "tundra": "region",
    "isthmus": "region", "wetlands": "region", "gorge": "region", "depression": "region",
    "mountain": "mountain", "cape": "cape", "waterfall": "waterfall", "pass": "mountain_pass",
    "national park service": "nature_reserve",
}
# Of what has these categories, the source often has fragments of the outline alone.
FRAGMENTARY = {"mountain_range", "desert", "region", "plateau", "peninsula"}
WATERS = {"ocean", "sea", "gulf", "bay", "strait", "fjord", "lagoon", "lake", "reservoir", "reef"}
# By Natural Earth's ranks, from 0 for the most important: in the unit of the importance of towns,
# which is the decimal logarithm of their inhabitants.
IMPORTANCE = [6.1, 5.8, 5.4, 5.0, 4.6, 4.2, 3.9, 3.6, 3.4, 3.2, 3.0, 2.9, 2.8]
TOLERANCES = {"marine": 0.02, "lakes": 0.01, "rivers": 0.02, "regions": 0.02, "parks_us": 0.01}
PARKS = {
    " NP & PRES": " National Park and Preserve", " NM & PRES": " National Monument and Preserve",
    " N PRES": " National Preserve", " NP": " National Park", " NM": " National Monument",
    " NRA": " National Recreation Area",
}
NEAR = 0.5  # degrees between two pieces of one thing
NEAR_ISLANDS = 8  # and of one group of islands, or between the fragments of a range
TOUCHING = 0.05  # degrees between two pieces of one river that are spelled differently
SIMILAR = 0.8  # of 1, of the spellings of one river in two languages


class Feature:
    """A natural feature or an airport."""

    def __init__(self, category, main, importance, point, others=(), tagged=()):
        self.category, self.importance, self.point = category, importance, point
        self.main, self.others, self.tagged = main, list(others), list(tagged)
        self.shape, self.frame, self.elevation, self.line = None, None, None, None
        self.area, self.other_areas = 0, []
        folder = "water" if category in WATERS else category
        self.reference = f"{folder}/{slug(main) or category}"

    @property
    def is_one(self):
        """Whether all of it belongs together, other than a state or a sea with what lies far off."""
        return self.category == "river" or self.category in FRAGMENTARY

    @property
    def is_fragment(self):
        """Whether the source has pieces of its outline alone."""
        return self.category in FRAGMENTARY and len(shapely.get_parts(self.shape)) > 1

    @property
    def names(self):
        return names_of(self.main, self.category, self.others, self.tagged)


def read(folder, table):
    with gzip.open(os.path.join(folder, f"natural_earth_{table}_10m.geojson.gz")) as file:
        return json.load(file)["features"]


def importance(rank, size=None):
    """The importance of a thing of a rank of Natural Earth, and of a size in the unit of importance:
    the ranks of rivers and lakes are uneven."""
    ranked = IMPORTANCE[min(max(int(float(rank)), 0), len(IMPORTANCE) - 1)]
    return ranked if size is None else (ranked + size) / 2


def kilometres(shape):
    """The shape with units of about a kilometre instead of degrees, to be measured."""
    middle = math.cos(math.radians((shape.bounds[1] + shape.bounds[3]) / 2))
    return shapely.transform(shape, lambda points: points * (111.2 * middle, 111.2))


def category_of(properties, name):
    category = KINDS.get(properties["class"].lower())
    if category == "peninsula" and plain(name).startswith(("cape ", "cabo ", "cap ")):
        return "cape"
    return category


def alternatives(properties):
    """The other names that a table tells."""
    texts = (properties.get("name_alt") or "").split(",")
    texts.append(properties.get("name_full") or "")
    return [written_out(text) for text in texts if text.strip()]


def polygons(geometry, table):
    """The polygons of a geometry of GeoJSON. In the table of regions, what stands as a hole is an
    island within the outline of its group."""
    parts = geometry["coordinates"]
    if geometry["type"] == "Polygon":
        parts = [parts]
    parts = [[ring for ring in part if len(ring) >= 4] for part in parts]
    if table == "regions":
        parts = [[ring] for part in parts for ring in part]
    whole = [shapely.Polygon(part[0], part[1:]) for part in parts if part]
    return shapely.union_all(shapely.make_valid(whole))


def lines(geometry):
    """The lines of a geometry of GeoJSON, joined where they meet."""
    parts = geometry["coordinates"]
    if geometry["type"] == "LineString":
        parts = [parts]
    return shapely.line_merge(shapely.MultiLineString([part for part in parts if len(part) > 1]))


def read_polygons(folder, table):
    """The features of a table of polygons. Parts of one name and kind that come near each other are
    one feature; an ocean is one however far its parts lie apart."""
    found = collections.defaultdict(list)
    for entry in read(folder, table):
        properties = entry["properties"]
        name = written_out(properties.get("unit_name") or properties["name"])
        for short, long in PARKS.items():
            name = long.join(name.rsplit(short, 1)) if name.endswith(short) else name
        category = category_of(properties, name)
        if not category or properties["scalerank"] >= 100:
            continue
        outline = polygons(entry["geometry"], table)
        if outline.is_empty:
            continue
        is_spread = category == "archipelago" or category in FRAGMENTARY
        near = NEAR_ISLANDS if is_spread else NEAR
        for feature in found[name, category]:
            if category == "ocean" or feature.shape.distance(outline) < near:
                feature.shape = shapely.union_all([feature.shape, outline])
                feature.others += alternatives(properties)
                feature.importance = max(feature.importance, importance(properties["scalerank"]))
                break
        else:
            french = written_out(properties.get("name_fr"))
            feature = Feature(
                category, name, importance(properties["scalerank"]), None,
                alternatives(properties), [(french, "fr")] if french != name else [])
            feature.shape = outline
            found[name, category].append(feature)
    features = []
    for feature in [feature for group in found.values() for feature in group]:
        parts = [part for part in shapely.get_parts(feature.shape) if part.area]
        if parts:
            whole = shapely.multipolygons(shapely.get_parts(parts))
            simple = shapely.simplify(whole, TOLERANCES[table])
            feature.shape = simple if simple.area else whole
            if table == "lakes":
                size = 2.2 + 0.9 * math.log10(max(kilometres(whole).area, 1))
                feature.importance = (feature.importance + size) / 2
            feature.point = point_within(max(shapely.get_parts(feature.shape), key=shapely.area))
            features.append(feature)
    without_groups(features)
    return features


def without_groups(features):
    """Removes the other names that several features have: they are those of a group, such as Great
    Lakes."""
    uses = collections.Counter(name for feature in features for name in set(feature.others))
    for feature in features:
        feature.others = [name for name in feature.others if uses[name] < 3]


def point_within(polygon):
    """The middle of a polygon, or the point of it nearest to that."""
    middle = polygon.centroid
    if not polygon.contains(middle):
        middle = shapely.maximum_inscribed_circle(polygon, 0.05).interpolate(0)
    return middle.x, middle.y


def read_rivers(folder):
    """The rivers: pieces that share a name and come near each other are one."""
    by_name, pieces, parent = collections.defaultdict(list), [], []

    def root(index):
        while parent[index] != index:
            parent[index] = index = parent[parent[index]]
        return index

    for entry in read(folder, "rivers"):
        properties = entry["properties"]
        own, english = written_out(properties["name"]), written_out(properties.get("name_en"))
        names = [name for name in (own, english, *alternatives(properties)) if name]
        index = len(pieces)
        line = lines(entry["geometry"])
        pieces.append((own, english, names, float(properties["scalerank"]), line))
        parent.append(index)
        for name in {plain(name) for name in names}:
            for other in by_name[name]:
                if root(other) != root(index) and pieces[other][4].distance(line) < NEAR:
                    parent[root(index)] = root(other)
            by_name[name].append(index)
    for one, other in touching(pieces):
        if root(one) != root(other) and is_spelled_like(pieces[one][2], pieces[other][2]):
            parent[root(one)] = root(other)
    groups = collections.defaultdict(list)
    for index, piece in enumerate(pieces):
        groups[root(index)].append(piece)
    return [river(group) for group in groups.values()]


def touching(pieces):
    """The pairs of pieces whose ends meet."""
    ends = [shapely.MultiPoint(shapely.get_coordinates(piece[4].boundary)) for piece in pieces]
    pairs = shapely.STRtree(ends).query(ends, predicate="dwithin", distance=TOUCHING)
    return [(one, other) for one, other in pairs.T if one < other]


def is_spelled_like(names, others):
    """Whether two lists of names hold spellings of one name, such as Rhine and Rhein."""
    return any(
        min(len(name), len(other)) >= 4
        and difflib.SequenceMatcher(None, plain(name), plain(other)).ratio() >= SIMILAR
        for name in names for other in others)


def river(pieces):
    lengths = collections.Counter()
    for own, english, _, _, line in pieces:
        lengths[english or own] += line.length
    main = max(lengths, key=lengths.get)
    others = [name for piece in pieces for name in piece[2] if name != main]
    whole = shapely.line_merge(shapely.union_all([piece[4] for piece in pieces]))
    whole = shapely.simplify(whole, TOLERANCES["rivers"])
    lines = list(getattr(whole, "geoms", [whole]))
    longest = max(lines, key=lambda line: line.length)
    middle = longest.interpolate(0.5, normalized=True)
    # People who say Mississippi alone mean the state.
    size = 1 + 1.3 * math.log10(max(kilometres(whole).length, 1))
    rank = importance(min(piece[3] for piece in pieces), size) - 0.4
    feature = Feature("river", main, rank, (middle.x, middle.y), others)
    feature.shape = shapely.MultiLineString(lines)
    return feature


def read_points(folder, polygons):
    """Peaks, capes, passes and small islands; not those that have an outline in another table."""
    outlines = [(plain(feature.main), feature.shape) for feature in polygons]
    for entry in read(folder, "points"):
        properties = entry["properties"]
        name = written_out(properties["name"])
        category = category_of(properties, name)
        point = tuple(entry["geometry"]["coordinates"][:2])
        if not category or category == "plateau" or "pole" in properties["class"].lower():
            continue
        here = shapely.Point(point)
        if any(plain(name) == other and outline.distance(here) < NEAR for other, outline in outlines):
            continue
        feature = Feature(
            category, name, importance(properties["scalerank"]), point, alternatives(properties))
        feature.elevation = properties.get("elevation")
        yield feature


def is_held(feature, others):
    """Whether other features hold the same thing: one of its names, and much of its outline."""
    names = {plain(text) for text, _ in feature.names}
    for other in others:
        if other.shape.intersects(feature.shape) and names & {plain(t) for t, _ in other.names}:
            other.others += [feature.main, *feature.others]
            return True
    return False


def read_natural_features(folder, finder):
    """All natural features with the areas that they lie in, and the islands that are states."""
    features, islands = [], []
    for table in ("marine", "lakes", "regions", "parks_us"):
        for feature in read_polygons(folder, table):
            near = [f for f in features if f.category == feature.category]
            is_island = feature.category == "island"
            if is_island or feature.category in ("archipelago", "continent", "region"):
                feature.area = finder.same_area(feature.main, feature.shape, is_island)
            if feature.area and is_island:
                islands.append(feature)
            elif not feature.area and not is_held(feature, near):
                features.append(feature)
    features += read_points(folder, list(features))
    features += read_rivers(folder)
    for feature in features:
        if feature.category not in ("ocean", "continent"):
            feature.area = finder.around(feature.shape) if feature.shape is not None \
                else finder.at_peak(feature.point)
            feature.other_areas = finder.partly_around(feature.shape, feature.point)
    return features, islands
