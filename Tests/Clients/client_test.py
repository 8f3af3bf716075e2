#!/usr/bin/env python3
"""Has clients of Nominatim and Photon, unchanged, ask a server of its own:

    client_test.py EXECUTABLE FOLDER EXTRACT [CLIENT...]

FOLDER keeps the atlas; EXTRACT is a street map of Liechtenstein. Prints a table and each problem. Exits with 1 where
a client is not answered as its users expect, or is missing although it is named."""
import os
import pathlib
import subprocess
import sys

sys.dont_write_bytecode = True
sys.path.append(str(pathlib.Path(__file__).parents[1] / "Browser"))
from cases import CASES
from clients import CLIENTS
from server import Server

SECONDS_FOR_A_CLIENT = 120
# Nothing is shown, nothing is drawn by a graphics card, and messages of Qt are printed as they are.
ENVIRONMENT = {"QT_QPA_PLATFORM": "offscreen", "QT_QUICK_BACKEND": "software", "QT_MESSAGE_PATTERN": "%{message}",
               "XDG_RUNTIME_DIR": "/tmp", "PYTHONDONTWRITEBYTECODE": "1", "LC_ALL": "C.UTF-8"}


def answers(client, base, cases, folder):
    """The lines that a client's program prints for the questions; each line that is missing is an error."""
    command = [*client.command, base + client.path, *(case.question for case in cases)]
    try:
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, cwd=folder,
                              env={**os.environ, **ENVIRONMENT}, timeout=SECONDS_FOR_A_CLIENT)
        printed = done.stdout
    except subprocess.TimeoutExpired as error:
        printed = error.stdout or b""
    lines = printed.decode(errors="replace").splitlines()
    told = [line for line in lines if line.startswith(("answer\t", "error\t"))]
    last = next((line for line in reversed(lines) if line.strip()), "")
    return told + [f"error\tthe client ended, or did not: {last}"] * (len(cases) - len(told))


def problems(client, base, folder):
    """What is wrong with the client's answers, and how many cases there are."""
    cases = [case for case in CASES if case.kind in client.kinds]
    lines = answers(client, base, cases, folder)
    wrong = [(case, case.problem(line, client)) for case, line in zip(cases, lines)]
    return [f"{case.title}: {problem}" for case, problem in wrong if problem], len(cases)


def main():
    executable, folder, extract, *names = sys.argv[1:]
    unknown = set(names) - {each.name for each in CLIENTS}
    if unknown or not os.path.isfile(extract):
        print(f"There is no client {', '.join(unknown)}." if unknown else f"There is no extract {extract}.")
        return 1
    clients = [each for each in CLIENTS if not names or each.name in names]
    work = pathlib.Path(folder).resolve()
    (work / "scratch").mkdir(parents=True, exist_ok=True)
    atlas = str(work / "atlas")
    subprocess.run([executable, "import", "--atlas", atlas, extract], check=True, capture_output=True)
    failed = missing = 0
    with Server(executable, atlas) as server:
        print(f"{'client':<16}{'version':<28}{'cases':>5}{'passed':>8}")
        for client in clients:
            version = client.version()
            if version is None:
                missing += 1
                print(f"{client.name:<16}not installed")
                continue
            wrong, count = problems(client, server.base, work / "scratch")
            failed += bool(wrong)
            print(f"{client.name:<16}{version:<28}{count:>5}{count - len(wrong):>8}", flush=True)
            for problem in wrong:
                print(f"    FAILED: {problem}", flush=True)
    print(f"{len(clients) - failed - missing} clients passed, {failed} failed, {missing} are not installed")
    return 1 if failed or missing else 0


if __name__ == "__main__":
    sys.exit(main())
