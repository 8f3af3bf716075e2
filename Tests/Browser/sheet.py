#!/usr/bin/env python3
"""Takes pictures of the page's states at three widths, by day and by night: sheet.py EXECUTABLE ATLAS
FOLDER [STATE...]. The folder's index.html shows them side by side."""
import multiprocessing
import os
import pathlib
import sys

sys.dont_write_bytecode = True
from playwright.sync_api import sync_playwright

from cases import Visit
from server import Server
from states import BY_NAME, STATES, reach

WINDOWS = {375: 740, 768: 1024, 1280: 800}
SCHEMES = "light", "dark"


def take(names, server, folder):
    """Takes the pictures of states from a queue until there are none left."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        visit = Visit(browser, server, True)
        while (name := names.get()) is not None:
            for width, height in WINDOWS.items():
                for scheme in SCHEMES:
                    try:
                        reader = reach(visit, BY_NAME[name], color_scheme=scheme,
                                       viewport={"width": width, "height": height})
                        reader.page.wait_for_timeout(300)
                        reader.page.screenshot(path=folder / f"{name}-{width}-{scheme}.png")
                    except Exception as error:
                        print(f"FAILED: {name} at {width} px, {scheme}: {error}", flush=True)
            print(name, flush=True)
        browser.close()


def index(names):
    """Returns a page that shows all pictures, one row for each state."""
    rows = "".join(
        f"<h2 id={name}>{name}</h2><p>" + "".join(
            f'<a href="{name}-{width}-{scheme}.png"><img loading=lazy height=400 alt="{width} {scheme}"'
            f' src="{name}-{width}-{scheme}.png"></a> ' for scheme in SCHEMES for width in WINDOWS)
        for name in names)
    return ("<!DOCTYPE html><meta charset=utf-8><title>Browser sheet</title>"
            "<style>body{font-family:sans-serif;background:#888}p{white-space:nowrap;overflow:auto}</style>"
            + rows)


def main():
    executable, atlas, folder, *wanted = sys.argv[1:]
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    names = multiprocessing.Queue()
    chosen = [each.name for each in STATES if not wanted or each.name in wanted]
    count = int(os.environ.get("BROWSERS", "2"))
    for name in [*chosen, *[None] * count]:
        names.put(name)
    with Server(executable, atlas) as server:
        workers = [multiprocessing.Process(target=take, args=[names, server, folder])
                   for _ in range(count)]
        for each in workers:
            each.start()
        for each in workers:
            each.join()
    if not wanted:
        (folder / "index.html").write_text(index(chosen))


main()
