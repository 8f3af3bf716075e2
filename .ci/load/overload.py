"""Addresses that ask for more than a server can give, and everyone else."""
import asyncio
import contextlib
import random
import socket
import time

from clients import get, silence, wrk

SILENT_CONNECTIONS = 10_100
# The time after which a silent connection is opened again, in seconds: more often, this program and the
# server compete for the machine rather than for what the server gives away.
SILENT_PAUSE = 5, 15
BUSY_CONNECTIONS = 1_000
UNFINISHED_CONNECTIONS = 8_000
UNFINISHED_REQUEST = (
    b"POST /near HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\n"
    b"Content-Length: 60000\r\n\r\n" + b"a" * 50_000)
# What all unfinished requests may hold by default and 1.3 times that, and 8 KB for each connection, in MB.
MOST_MEMORY = 32 * 1.3 + UNFINISHED_CONNECTIONS * 8 / 1024
QUIET_SECONDS = 5
KINDS = ["file", "page made before", "page never made", "suggestions"]


async def overload(trial):
    """10,100 silent and 1,000 busy connections of two addresses: others wait 250 ms at most; needs wrk.

    wrk asks for pages that nobody asked for before. Forty readers go on using the site: pages made before, pages never
    made before, files, suggestions; each third request opens a new connection. Fails where one of them is not answered
    with 200, or one answer in a hundred takes more than 250 ms. At last 8,000 connections send the better part of a
    body and no more: fails where that costs more memory than unfinished requests may hold."""
    trial.start()
    await use(trial, QUIET_SECONDS)
    trial.expect_times(KINDS, float("inf"), "quiet     ")
    silent, opened = silence(trial.server, SILENT_CONNECTIONS, "127.0.0.3", SILENT_PAUSE)
    await asyncio.sleep(QUIET_SECONDS)
    busy = wrk(trial.server, BUSY_CONNECTIONS, trial.seconds + 2, ["museum"])
    await asyncio.sleep(1)
    await use(trial, trial.seconds)
    print(f"{opened.value} of {SILENT_CONNECTIONS} silent connections are open")
    trial.expect_times(KINDS, title="overload  ")
    trial.expect_no_faults(sum(trial.counts[kind] for kind in KINDS))
    trial.print_output(busy)
    silent.kill()
    await leave_unfinished(trial)


async def use(trial, seconds):
    """Has readers use the site for some seconds."""
    until = time.monotonic() + seconds
    await asyncio.gather(*trial.readers(requests, seconds=30, pause=0.25, until=until, renewal=1 / 3))


def requests():
    """Yields requests of all kinds, of which two were never made before."""
    while True:
        latitude, longitude = random.uniform(-60, 60), random.uniform(-170, 170)
        targets = [
            "/hereabouts.css", "/?q=paris", f"/?q=lake&region={latitude:.4f},{longitude:.4f},0.2,0.2",
            f"/suggestions.json?q=san+{random.choice('abcdefghijklm')}&near={latitude:.3f},{longitude:.3f}"]
        kind, target = random.choice(list(zip(KINDS, targets)))
        yield kind, get(target)


async def leave_unfinished(trial):
    """Sends requests that never end, and expects that they cost as little memory as they may."""
    before, connections = trial.server.memory("VmRSS"), []
    for _ in range(UNFINISHED_CONNECTIONS):
        connection = socket.create_connection(("127.0.0.1", trial.server.port), source_address=("127.0.0.4", 0))
        connection.setblocking(False)
        with contextlib.suppress(OSError):
            connection.send(UNFINISHED_REQUEST)
        connections.append(connection)
    await asyncio.sleep(2)
    growth = trial.server.memory("VmRSS") - before
    for connection in connections:
        connection.close()
    trial.expect(growth <= MOST_MEMORY,
                 f"{len(connections)} unfinished requests cost {growth:.0f} MB of {MOST_MEMORY:.0f}")
