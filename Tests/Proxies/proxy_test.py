#!/usr/bin/env python3
"""Types and sends tables through nginx and HAProxy, as docs/proxies configures them, into two processes
of the site: proxy_test.py EXECUTABLE. Exits with 1 where a text or a table is lost, where a log tells what
was searched for, and where the examples of who may ask and how often do not keep others out."""
import collections
import concurrent.futures
import http.client
import os
import pathlib
import sys
import tempfile
import threading
import time

sys.dont_write_bytecode = True
from access import check_access
from provocations import SECRET, provoke
from proxies import HAProxy, Nginx
from site_processes import NAME, SESSIONS_PER_CLIENT, Site, until
from tables import check_tables
from typist import Connection, Typist

TYPISTS, TEXTS = 40, 5
failures = []


def check(holds, sentence):
    print(("ok: " if holds else "FAILED: ") + sentence, flush=True)
    if not holds:
        failures.append(sentence)


def type_all(proxy, network, pause=0.0, meanwhile=None):
    """Types 200 texts in 40 sessions, each from an address of its own; returns how many were lost, and
    what became of the requests. `meanwhile` is called once all sessions are open and texts are typed."""
    def begin():
        if meanwhile:
            threading.Timer(pause * 1.5, meanwhile).start()

    all_open = threading.Barrier(TYPISTS, begin, timeout=60)

    def one(number):
        typist = Typist(proxy, f"127.0.{network}.{number + 1}")
        all_open.wait()
        lost = 0
        for text in range(TEXTS):
            lost += not typist.types(f"{SECRET} {number} {text}")
            time.sleep(pause)
        typist.close()
        return lost, typist.counts

    counts, lost = collections.Counter(), 0
    with concurrent.futures.ThreadPoolExecutor(TYPISTS) as pool:
        for each, found in pool.map(one, range(TYPISTS)):
            lost += each
            counts += found
    return lost, counts


def summary(title, lost, counts):
    print(f"  {title}: {TYPISTS * TEXTS} texts, {lost} lost; {counts[202]} accepted, {counts[404]} for a"
          f" session elsewhere, {counts['requests']} asked by request, {counts['streams']} streams")


def check_consistent(proxy, sites):
    before = [site.fragments() for site in sites]
    lost, counts = type_all(proxy, 1)
    summary(f"{proxy.title}, by address", lost, counts)
    shares = [site.fragments() - count for site, count in zip(sites, before)]
    check(lost == 0, f"behind {proxy.title} no text is lost")
    check(counts[202] == TYPISTS * TEXTS, f"behind {proxy.title} every text reaches its session")
    check(min(shares) >= 20, f"{proxy.title} uses both processes: {shares} texts")


def check_failing_process(proxy, sites):
    """One process is killed while people type, and starts again."""
    lost, counts = type_all(proxy, 2, pause=0.4, meanwhile=sites[0].kill)
    summary(f"{proxy.title}, one process killed", lost, counts)
    check(lost == 0, f"behind {proxy.title} no text is lost as a process dies")
    check(counts["streams"] > TYPISTS, f"{proxy.title}: readers of the dead process opened streams anew")
    sites[0].start()
    before = sites[0].fragments()
    assert until(15, lambda: type_all(proxy, 3) and sites[0].fragments() > before), \
        f"{proxy.title} does not find the process again"


def check_round_robin(kind, folder, sites):
    """What the documentation advises against costs streams, and no text."""
    with kind(folder, sites, kind.round_robin) as proxy:
        lost, counts = type_all(proxy, 4)
        summary(f"{proxy.title}, in turn", lost, counts)
        check(lost == 0, f"behind {proxy.title} in turn no text is lost")
        check(counts[404] > 40, f"{proxy.title} in turn hands texts to the wrong process")


def check_address(proxy):
    """HTTP leads to HTTPS, absolute addresses are the proxy's, and forged addresses count for nothing."""
    plain = http.client.HTTPConnection("127.0.0.1", proxy.plain, timeout=10)
    plain.request("GET", "/?q=a%20b", headers={"Host": NAME})
    answer = plain.getresponse()
    check((answer.status, answer.getheader("Location")) == (301, f"https://{NAME}/?q=a%20b"),
          f"{proxy.title} leads from http to https")
    secure = Connection(proxy, "127.0.5.1").ask("GET", "/opensearch.xml")
    check(f"https://{NAME}/" in secure.read().decode(),
          f"behind {proxy.title} absolute addresses begin with the base URL")
    check(secure.getheader("Strict-Transport-Security"), f"{proxy.title} asks browsers to stay with TLS")
    streams = [Connection(proxy, "127.0.5.2") for _ in range(SESSIONS_PER_CLIENT + 1)]
    statuses = [each.ask("GET", "/suggestions", **{"X-Forwarded-For": f"192.0.2.{number}"}).status
                for number, each in enumerate(streams)]
    check(statuses == [200] * SESSIONS_PER_CLIENT + [503],
          f"behind {proxy.title} a client that forges its address has no more sessions")
    other = Connection(proxy, "127.0.5.3")
    check(other.ask("GET", "/suggestions").status == 200,
          f"behind {proxy.title} other clients have their own")
    for each in [*streams, other]:
        each.close()


def check_privacy(kind, folder, sites, proxy):
    provoke(proxy, sites)
    if kind is HAProxy:
        assert until(5, lambda: proxy.logs()), "HAProxy logs nothing at all"
    check(SECRET not in proxy.logs(), f"no log of {proxy.title} tells what was searched for")
    check(not any(SECRET in site.log.read_text() for site in sites), "no log of the site tells it")
    with kind(folder, sites, kind.talkative) as talkative:
        provoke(talkative, sites)
        hits = until(5, lambda: talkative.logs().count(SECRET))
        check(hits, f"{talkative.title} with its usual log tells it: {hits} times")


def main():
    missing = [name for name in (Nginx.program, HAProxy.program, "/usr/bin/openssl")
               if not os.access(name, os.X_OK)]
    if missing:
        print("As root: apt-get install nginx haproxy openssl. There is no " + ", ".join(missing))
        return 1
    with tempfile.TemporaryDirectory(prefix="hereabouts-proxies-") as work:
        folder = pathlib.Path(work)
        sites = [Site(sys.argv[1], folder, number) for number in (1, 2)]
        try:
            for site in sites:
                site.start()
            for kind in Nginx, HAProxy:
                name = kind.title.lower()
                with kind(folder / name, sites) as proxy:
                    check_consistent(proxy, sites)
                    check_address(proxy)
                    check_tables(proxy, check)
                    check_failing_process(proxy, sites)
                    check_privacy(kind, folder / f"{name}-talkative", sites, proxy)
                check_round_robin(kind, folder / f"{name}-in-turn", sites)
                check_access(kind, folder / f"{name}-access", sites, check)
        finally:
            for site in sites:
                if site.process:
                    site.kill()
    print(f"{len(failures)} failed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
