#!/usr/bin/env python3
"""Uses the page as readers do, in Chromium, on a server of its own:
browser_test.py EXECUTABLE ATLAS [CASE...]. Exits with 1 where something is not as it should be."""
import importlib
import multiprocessing
import os
import sys
import time

sys.dont_write_bytecode = True
from playwright.sync_api import sync_playwright

from cases import CASES
from server import Server

MODULES = [
    "first_visit", "flows", "combobox", "near_me", "what_is_here", "kinds", "comparison", "the_way_back", "language", "copying",
    "lists", "map_movement",
    "map_gestures", "map_symbols", "map_choosing", "map_names", "map_searching", "map_void", "network_trouble",
    "server_trouble", "several_processes", "appearance", "phone", "paper", "promises", "refusals",
    "without_connection", "accessibility", "markup", "embedding",
    "embedded_questions", "programmers",
    "speed",
]
for module in MODULES:
    importlib.import_module(module)


def perform(names, server, results):
    """Runs cases that it takes from a queue until there are none left."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        while (index := names.get()) is not None:
            each, begun = CASES[index], time.monotonic()
            try:
                each.run(browser, server)
                problem = None
            except Exception as error:
                problem = (str(error) or repr(error)).splitlines()
                problem = " ".join(problem[:12])
            seconds = time.monotonic() - begun
            word = "FAILED" if problem else "ok"
            print(f"{word}: {each.title} ({seconds:.1f} s)"
                  + (f": {problem[:1200]}" if problem else ""), flush=True)
            results.put(word)
        browser.close()


def run(indices, count, server, results):
    """Runs cases by so many browsers at once; returns a word for each: ok or FAILED."""
    names = multiprocessing.Queue()
    for index in [*indices, *[None] * count]:
        names.put(index)
    workers = [multiprocessing.Process(target=perform, args=[names, server, results])
               for _ in range(count)]
    for each in workers:
        each.start()
    words = [results.get() for _ in indices]
    for each in workers:
        each.join()
    return words


def main():
    executable, atlas, *wanted = sys.argv[1:]
    chosen = [index for index, each in enumerate(CASES)
              if not wanted or each.name in wanted or each.function.__module__ in wanted]
    if not chosen:
        print("There is no such case.")
        return 1
    results = multiprocessing.Queue()
    with Server(executable, atlas) as server:
        together = [index for index in chosen if not CASES[index].is_alone]
        alone = [index for index in chosen if CASES[index].is_alone]
        # Several at once only where there are more processors than they need: the cases wait on times.
        count = min(len(together), int(os.environ.get("BROWSERS", "2")))
        words = run(together, count, server, results) if together else []
        words += run(alone, 1, server, results) if alone else []
    failed = words.count("FAILED")
    print(f"{len(words) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
