"""Well-known peaks that Natural Earth does not have, by more-peaks.tsv: of each line the name,
latitude, longitude, elevation in metres, importance and country, empty on a border; then further
names, each behind the code of its language or an asterisk for none."""

import os

import shapely

from feature_names import plain
from feature_sources import Feature

SAME = 0.1  # degrees within which two peaks of one name are the same


def add_peaks(folder, features, finder):
    """Adds the peaks to the features; one that is there already becomes as important as it is said
    to be, and gets the further names."""
    known = [feature for feature in features if feature.category == "mountain"]
    with open(os.path.join(folder, "more-peaks.tsv"), encoding="utf-8") as file:
        for line in file:
            name, y, x, elevation, importance, country, *names = line.rstrip("\n").split("\t")
            peak = Feature("mountain", name, float(importance), (float(x), float(y)))
            peak.elevation = float(elevation)
            peak.area = finder.at(peak.point, country) if country else 0
            for each in names:
                language, text = each.split(":", 1)
                if language == "*":
                    peak.others.append(text)
                else:
                    peak.tagged.append((text, language))
            same = next((feature for feature in known if is_same(feature, peak)), None)
            if same is None:
                features.append(peak)
            else:
                same.importance = max(same.importance, peak.importance)
                same.others += [name, *peak.others]
                same.tagged += peak.tagged


def is_same(feature, peak):
    distance = shapely.Point(feature.point).distance(shapely.Point(peak.point))
    if distance > SAME:
        return False
    names = {plain(text) for text, _ in feature.names}
    return bool(names & {plain(text) for text, _ in peak.names})
