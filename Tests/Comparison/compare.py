#!/usr/bin/env python3
"""Compares Hereabouts with a Nominatim that holds the same extracts, field by field, and prints what differs:

    compare.py NOMINATIM HEREABOUTS DATABASE [SEED]

NOMINATIM and HEREABOUTS are the URLs that `/search` is added to; DATABASE is the connection string of the
Nominatim's database. Exits with 1 where the first object of a search for a full name or address is another
one too often, or where an answer to the same object has other fields, in another order or of other types."""
import collections
import math
import sys
import urllib.error
import urllib.request

sys.dont_write_bytecode = True
from questions import FORMATS, ODDITIES, draw
from shapes import PARTS, Shape, last_name

SEARCHES, REVERSES, LOOKUPS = 300, 300, 100
SAME_OBJECT_FIRST = 0.95
# Degrees by which two coordinates may differ and still count as equal: a hundred metres.
SAME_PLACE = 0.001
EXAMPLES = 40


def get(base, path):
    """The status, the content type and the body of an answer."""
    try:
        with urllib.request.urlopen(base + path, timeout=60) as answer:
            return answer.status, answer.headers["Content-Type"], answer.read()
    except urllib.error.HTTPError as error:
        return error.code, error.headers["Content-Type"], error.read()


class Comparison:
    """What differs in the answers of two servers."""

    def __init__(self, nominatim, hereabouts):
        self.bases = nominatim, hereabouts
        self.counts = collections.defaultdict(collections.Counter)
        self.fields = collections.defaultdict(collections.Counter)
        self.examples = {}
        self.others_first = []

    def ask(self, question, form):
        """Asks both a question in a format, and counts what differs."""
        path = question.path(format=form)
        theirs, ours = (get(base, path) for base in self.bases)
        count = self.counts[question.endpoint, form]
        count["asked"] += 1
        count["same status"] += theirs[:2] == ours[:2]
        if theirs[0] != 200 or ours[0] != 200:
            self.note("status", f"{theirs[:2]} is {ours[:2]}", path)
            return
        theirs, ours = Shape(theirs[2], form), Shape(ours[2], form)
        count["answered"] += theirs.first is not None
        count["same first"] += theirs.first == ours.first
        if theirs.first != ours.first:
            count["same street"] += is_same_street(theirs, ours)
            if form == "jsonv2" and not is_same_street(theirs, ours):
                self.others_first.append((question, theirs, ours))
            return
        count["compared"] += 1
        if theirs.compared(form) == ours.compared(form):
            count["same fields"] += 1
        else:
            self.compare_fields(form, theirs, ours, path)
        self.compare_values(form, theirs, ours, path)

    def compare_fields(self, form, theirs, ours, path):
        expected, found = dict(theirs.compared(form)), dict(ours.compared(form))
        for field in expected.keys() - found.keys():
            self.note(f"{form} {field}", "missing", path)
        for field in found.keys() - expected.keys():
            self.note(f"{form} {field}", "added", path)
        for field in expected.keys() & found.keys():
            if expected[field] != found[field]:
                self.note(f"{form} {field}", f"{expected[field]} is {found[field]}", path)
        if expected.keys() == found.keys() and list(expected) != list(found):
            self.note(form, "other order", path)

    def compare_values(self, form, theirs, ours, path):
        """Counts values that differ in fields of the same object; they may, where the reason is known."""
        for field in theirs.values.keys() ^ ours.values.keys():
            if last_name(field) in PARTS and form in ("geocodejson", "xml"):
                self.note(f"value of {form} {last_name(field)}", "missing" if field in theirs.values else "added", path)
        for field in theirs.values.keys() & ours.values.keys():
            name = last_name(field)
            one, other = theirs.values[field], ours.values[field]
            if name in ("place_id", "timestamp", "querystring", "more_url", "exclude_place_ids") or are_equal(one, other):
                continue
            if isinstance(one, dict) and isinstance(other, dict) and form == "jsonv2":
                for key in one.keys() | other.keys():
                    if one.get(key) != other.get(key):
                        self.note(f"value of {name}.{key}", "other", f"{one.get(key)} is {other.get(key)}: {path}")
            elif form == "jsonv2":
                self.note(f"value of {name}", "other", f"{one} is {other}: {path}")

    def note(self, field, what, example):
        self.fields[field][what] += 1
        self.examples.setdefault((field, what), example)

    def ask_oddity(self, path):
        """Asks both a request that is refused or empty: status, type and body have to be the same, unless both answer
        with places or with the date of their data."""
        count = self.counts["oddities", "-"]
        count["asked"] += 1
        theirs, ours = (get(base, path) for base in self.bases)
        have_places = all(b"place_id" in body or b"data_updated" in body for _, _, body in (theirs, ours))
        same = theirs[:2] == ours[:2] and (have_places or theirs[2] == ours[2])
        count["same status"] += theirs[:2] == ours[:2]
        count["same fields"] += same
        if not same:
            print(f"  {path}\n    theirs {describe(theirs)}\n    ours   {describe(ours)}")


def describe(answer):
    return f"{answer[0]} {answer[1]} {answer[2][:160].decode(errors='replace')}"


def is_same_street(theirs, ours):
    """Whether two answers are one street: Hereabouts holds a street as one place under the number of one of its ways,
    Nominatim each of its ways."""
    one, other = theirs.first_place(), ours.first_place()
    if not one or not other or not one["name"] or one["category"] != "highway" or other["category"] != "highway":
        return False
    south, north, west, east = (float(each) for each in other["boundingbox"])
    return one["name"] == other["name"] and south - SAME_PLACE <= float(one["lat"]) <= north + SAME_PLACE \
        and west - SAME_PLACE <= float(one["lon"]) <= east + SAME_PLACE


def are_equal(one, other):
    """Whether two values are equal: numbers and texts of numbers within a hundred metres as degrees."""
    try:
        return math.isclose(float(one), float(other), abs_tol=SAME_PLACE)
    except (TypeError, ValueError):
        return one == other


def report(comparison):
    columns = ["asked", "same status", "answered", "same first", "same street", "compared", "same fields"]
    print(f"\n{'':<22}" + "".join(f"{each:>13}" for each in columns))
    for (endpoint, form), count in comparison.counts.items():
        print(f"{endpoint + ' ' + form:<22}" + "".join(f"{count[each]:>13}" for each in columns))
    print("\nfields that differ, with how often and an example")
    rows = sorted(((field, what, number) for field, whats in comparison.fields.items()
                   for what, number in whats.items()), key=lambda row: -row[2])
    for field, what, number in rows:
        print(f"{number:>6} {field}: {what}\n       {comparison.examples[field, what][:220]}")
    print("\nquestions with another object first")
    for question, theirs, ours in comparison.others_first[:EXAMPLES]:
        names = [next((value for path, value in each.values.items() if path.endswith("display_name")), "nothing")
                 for each in (theirs, ours)]
        print(f"  {question.path()[:100]}\n    theirs {theirs.first} {names[0][:110]}\n    ours   {ours.first} {names[1][:110]}")


def is_good(comparison):
    """Whether nothing differs that must not."""
    searched = comparison.counts["search", "jsonv2"]
    same, answered = searched["same first"] + searched["same street"], searched["answered"]
    share = same / answered
    print(f"\nthe same object or street first in {same} of {searched['asked']} searches, {share:.1%} of the {answered} that"
          f" Nominatim answers; {SAME_OBJECT_FIRST:.0%} at least")
    return share >= SAME_OBJECT_FIRST and all(
        count["same status"] == count["asked"] and count["same fields"] == count.get("compared", count["asked"])
        for count in comparison.counts.values())


def main():
    nominatim, hereabouts, database, *rest = sys.argv[1:]
    seed = int(rest[0]) if rest else 1
    comparison = Comparison(nominatim, hereabouts)
    print("requests that are refused or find nothing, where the answers differ")
    for path in ODDITIES:
        comparison.ask_oddity(path)
    for question in draw(database, nominatim, seed, SEARCHES, REVERSES, LOOKUPS):
        for form in FORMATS:
            comparison.ask(question, form)
    report(comparison)
    return 0 if is_good(comparison) else 1


if __name__ == "__main__":
    sys.exit(main())
