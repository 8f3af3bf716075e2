"""Well-known features that Natural Earth does not have, or has only a fragment of, and built sights, from
more-features.tsv. Of each line: the category; the name; the point, latitude and longitude, or the
box, south, west, north and east, that it takes up, whose east is beyond 180 across the antimeridian;
its importance; the codes of the countries that it lies in, which for a peak are found by its point
where none are given; then further names, each behind the code of its language or an asterisk for
none, and `elevation:` with metres."""

import os

import shapely

from feature_names import plain
from feature_sources import FRAGMENTARY, WATERS, Feature
from frames import Box, around, frame

SAME = 0.6  # degrees within which two things of one name are the same
LOCAL = 1.5  # degrees, up to which something lies in one state and not in its country at large
FITTING = 0.5  # two boxes agree where both cover at least this part of what they cover together
PEAKS = {"mountain", "volcano"}
# Of two sources one calls a plateau what the other calls a range.
FAMILIES = [
    WATERS, {"mountain_range", "plateau", "desert", "region", "peninsula", "cape"},
    {"island", "archipelago"}, PEAKS,
]


def add_more_features(folder, features, finder):
    """Adds the features of the table. One that is there already is completed by what the table says
    of it."""
    by_name = {}
    for feature in features:
        for text, _ in feature.names:
            by_name.setdefault(spelled(text), []).append(feature)
    with open(os.path.join(folder, "more-features.tsv"), encoding="utf-8") as file:
        for line in file:
            added = read_feature(line.rstrip("\n").split("\t"), finder)
            known = [feature for text, _ in added.names for feature in by_name.get(spelled(text), [])]
            same = [feature for feature in dict.fromkeys(known) if is_same(feature, added)]
            if not same:
                if added.category in PEAKS and not added.other_areas:
                    added.other_areas = finder.partly_around(None, added.point)
                features.append(added)
                continue
            for other in same[1:]:
                if other.category == same[0].category == "river":
                    join(same[0], other)
                    features.remove(other)
                    for text, _ in other.names:
                        by_name[spelled(text)].remove(other)
            merge(added, same[0])


def spelled(text):
    return plain(text).replace("-", " ")


def read_feature(columns, finder):
    """The feature of a line of the table."""
    category, name, where, importance, countries, *names = columns
    numbers = [float(number) for number in where.split(",")]
    box = None
    if len(numbers) == 4:
        south, west, north, east = numbers
        box = Box(west, south, east, north)
        middle = (west + east) / 2
        numbers = [(south + north) / 2, middle if middle <= 180 else middle - 360]
    feature = Feature(category, name, float(importance), (numbers[1], numbers[0]))
    feature.frame = box
    locate(feature, countries.split(",") if countries else [], finder)
    for each in names:
        key, text = each.split(":", 1)
        if key == "elevation":
            feature.elevation = float(text)
        elif key == "*":
            feature.others.append(text)
        else:
            feature.tagged.append((text, key))
    return feature


def locate(feature, countries, finder):
    """Sets the areas that a feature lies in: its state where it is small and in one country."""
    box = feature.frame
    if len(countries) == 1:
        is_local = box is None or max(box.north - box.south, box.east - box.west) <= LOCAL
        feature.area = finder.at(feature.point, countries[0]) if is_local \
            else finder.numbers[countries[0]]
    feature.other_areas = sorted(finder.numbers[country] for country in countries)


def is_same(feature, added):
    """Whether a feature of a name of another one is the same: of a like kind, and where that is."""
    kinds = {feature.category, added.category}
    if len(kinds) > 1 and not any(kinds <= family for family in FAMILIES):
        return False
    near = feature.shape if feature.shape is not None else shapely.Point(feature.point)
    return near.distance(extent(added)) <= SAME


def is_part(name, whole):
    """Whether the words of a name are some of those of another: "Jura" of "Jura Mountains"."""
    return f" {spelled(name)} " in f" {spelled(whole)} "


def extent(feature):
    return shapely.Point(feature.point) if feature.frame is None else feature.frame.polygon


def join(river, other):
    """Adds to a river what the source has of it under the name that it has in another country."""
    river.importance = max(river.importance, other.importance)
    river.others += [text for text, _ in other.names]
    river.other_areas = sorted({*river.other_areas, *other.other_areas})
    river.shape = shapely.union_all([each.shape for each in (river, other) if each.shape is not None])


def merge(added, same):
    """Completes a feature of the source by that of the table, which knows better where it is: the
    source has some outlines under the name of a neighbour, and points that are kilometres off."""
    same.importance = max(same.importance, added.importance)
    # The source knows volcanoes as mountains.
    if added.category == "volcano":
        same.category = added.category
    same.others += added.others
    same.tagged += added.tagged
    # The source names many features in the language of their country: readers of English see the
    # table's name.
    if same.category not in PEAKS and is_part(same.main, added.main):
        # Maps have more room for "Jura" than for "Jura Mountains".
        same.others.append(added.main)
    else:
        same.tagged.insert(0, (added.main, "en"))
    same.elevation = same.elevation or added.elevation
    if added.frame is None:
        if same.shape is None:
            same.point = added.point
            if added.other_areas:
                # The table knows in which countries a point lies, the source only what is near it.
                same.area, same.other_areas = added.area, added.other_areas
        return
    if same.shape is not None:
        same.shape = parts_within(same.shape, added.frame.polygon)
    same.frame = joined_frame(added, same)
    if same.shape is None:
        same.point = added.point
    elif not same.frame.polygon.covers(shapely.Point(same.point)):
        inner = same.shape.representative_point()
        same.point = (inner.x, inner.y)


def parts_within(shape, box):
    """The parts of a shape that meet a box: the others are of a neighbour. None without any."""
    parts = [part for part in shapely.get_parts(shape) if part.intersects(box)]
    return shapely.union_all(parts) if parts else None


def joined_frame(added, same):
    """The box of a feature of the table, or the one around that and the source's outline where the two
    agree. Where they do not, a fragment of an outline, and one of an island, is dropped."""
    if same.shape is None:
        return added.frame
    own = frame(same.shape, same.is_one)
    one, other = own.polygon, added.frame.polygon
    if one.intersection(other).area >= FITTING * one.union(other).area:
        return around([own, added.frame])
    if same.category in FRAGMENTARY or same.category in ("island", "archipelago"):
        same.shape = None
    return added.frame
