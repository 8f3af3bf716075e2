"""Cases: axe-core finds nothing to object to, in any state, colour scheme, width or direction."""
from axe_playwright_python.sync_playwright import Axe

from cases import case
from states import BY_NAME, reach

NAMES = ["start", "suggestions", "option-active", "no-suggestions", "results", "one-hit",
         "place-with-results", "compared", "nothing-found", "reverse", "near", "categories", "picks", "recents",
         "programmers", "error", "offline"]


def finds_nothing(visit, *, only=NAMES, suffix="", **options):
    """What axe finds wrong in each state, and where, is told all at once."""
    problems = []
    for name in only:
        state = BY_NAME[name]
        if suffix:
            state = state._replace(path=state.path + ("&" if "?" in state.path else "?") + suffix)
        reader = reach(visit, state, **options)
        if suffix:
            direction = reader.page.evaluate("getComputedStyle(document.documentElement).direction")
            assert direction == "rtl", f"{name} does not run from right to left"
        for found in Axe().run(reader.page).response["violations"]:
            places = [f"{node['html'][:110]} {(node['failureSummary'] or '')[:160]}"
                      for node in found["nodes"][:2]]
            problems.append(f"{name}: {found['id']} ×{len(found['nodes'])}: {places}")
    assert not problems, " | ".join(problems)


@case()
def axe_finds_nothing_by_day(visit):
    finds_nothing(visit)


@case()
def axe_finds_nothing_by_night(visit):
    finds_nothing(visit, color_scheme="dark")


@case()
def axe_finds_nothing_in_forced_colours(visit):
    finds_nothing(visit, forced_colors="active")


@case()
def axe_finds_nothing_at_320_pixels(visit):
    finds_nothing(visit, viewport={"width": 320, "height": 640})


@case()
def axe_finds_nothing_from_right_to_left(visit):
    finds_nothing(visit, suffix="lang=ar")
