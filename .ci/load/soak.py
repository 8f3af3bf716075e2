"""Everything that troubles a server, beside each other."""
import asyncio
import contextlib
import itertools
import os
import random
import re
import statistics
import time
import urllib.parse

from clients import FAULTS, Client, get, keystrokes, page, post, silence, wrk
from server import ROOT

# Questions whose answers no load changes. The place of the shard that is damaged is asked for too.
QUESTIONS = [
    "/?q=helsinki", "/?q=new+york&lang=de", "/?q=cafe&region=60.17,24.944,0.016,0.032",
    "/suggestions.json?q=amster", "/suggestions.json?q=zzyzxt", "/map.svg?q=paris&size=400x300",
    "/places/geonames:2988507.geojson", "/places/geonames:77.geojson", "/reverse?at=43.73,7.42",
    "/hereabouts.js", "/categories?lang=fi", "/healthz",
]
# A table of GeoNames: one is the damaged shard's; another one stands in for an extract.
ROW = "{}\t{}\t\t\t48.5\t2.25\tP\tPPL\tFR\t\t11\t\t\t\t7000\t\t\tEurope/Paris\t2024-01-02\n"
SHED_OF_ANSWERS = 0.01
# The seconds after which the server has surely looked at files that were changed in place. Until then
# an answer may lack the places of a damaged shard without saying so, as nothing tells damaged bytes
# from others.
SETTLING = 2
MEMORY_OF_BUDGETS = 1.3
GROWTH_OF_MEMORY = 0.1
LEAST_SAMPLES = 8
TYPISTS, LEAVERS, CHECKERS = 100, 30, 2
SILENT_CONNECTIONS = 1200
SECONDS_TO_ANSWER = 20
TABLE_ROWS = 300
TROUBLES = ["streams", "events", "dropped", "imports", "damages", "tables", "large", "languages", "texts"]
# The files whose words are drawn for texts.
VOCABULARIES = ["categories.txt", "conditions.txt"]


async def soak(trial):
    """Everything that troubles a server, beside each other, while known questions are asked; needs wrk.

    wrk asks for pages that nobody asked for before; streams are opened, typed into and dropped; clients leave in
    the middle of requests and answers; a shard is imported again and again; another one is damaged in place and
    replaced; nobody reads the log. Clients of other addresses send tables, ask for 500 places, for texts drawn from
    the words that the server knows and in languages made up anew, and hold 1,200 silent connections; forty readers
    go on typing. Fails for a wrong answer, for readers of whom one in a hundred waits more than 250 ms for
    suggestions, for more than one answer in a hundred that was shed, for memory beyond that at the start and 1.3
    times what the caches may hold by the server's own figures, and for memory that grows after the second minute."""
    server = trial.server
    shard = DamagedShard(server)
    extract = trial.extracts[0] if trial.extracts else shard.table("extract", 78, "Zzyzxbury")
    server.add(extract, "extract")
    server.start("--access-log")
    own = server.memory()
    questions = KnownQuestions(trial, shard)
    await questions.record_with_and_without_shard()
    bound = own + server.metric("hereabouts_cache_limit_bytes") / 2**20 * MEMORY_OF_BUDGETS
    print(f"start {own:.0f} MB, {server.descriptors()} descriptors; bound {bound:.0f} MB", flush=True)
    words = ["paris", "cafe", "main+st", "10+downing", "springfeild", "museum", "par"]
    pages = wrk(server, 16, trial.seconds, words, maps=0.25)
    silence(server, SILENT_CONNECTIONS, "127.0.0.3", (0, 10))
    works = [questions.check() for _ in range(CHECKERS)]
    works += [type_and_drop(trial) for _ in range(TYPISTS)] + [leave(trial) for _ in range(LEAVERS)]
    works += [damage_and_import(trial, shard, extract), *costly_requests(trial)]
    works += trial.readers(typed_names, SECONDS_TO_ANSWER, pause=0.5)
    await trial.load(works, pause=30)
    trial.print_output(pages)
    judge(trial, bound)


def judge(trial, bound):
    counts = trial.counts
    trial.expect_no_faults(counts["answers"])
    trial.expect(counts["shed"] <= counts["answers"] * SHED_OF_ANSWERS, f"{counts['shed']} answers shed")
    trial.expect_times(["keystrokes"])
    trial.expect_memory(bound)
    late = [sample for sample in trial.samples if sample[0] > 2]
    if len(late) < LEAST_SAMPLES:
        print("     too short to tell whether memory grows after the second minute")
    else:
        (minutes, memory), growth = late[-1], statistics.linear_regression(*zip(*late)).slope
        trial.expect(growth * (minutes - 2) <= memory * GROWTH_OF_MEMORY,
                     f"memory grows by {growth:.2f} MB a minute after the second minute")
    missing = [name for name in TROUBLES if counts[name] == 0]
    trial.expect(not missing, f"troubles that did not take place: {', '.join(missing) or 'none'}")


class DamagedShard:
    """A shard of one place, which is damaged in place and imported anew."""

    def __init__(self, server):
        self.server, self.damaged = server, 0
        self.source = self.table("mended", 77, "Zzyzxton")
        server.add(self.source, "mended")

    def table(self, name, number, place):
        path = self.server.work / f"{name}.txt"
        path.write_text(ROW.format(number, place))
        return path

    def damage(self, turn):
        """Damages the shard, in one of three ways."""
        self.damaged = time.monotonic()
        with open(self.server.atlas / "mended.shard", "r+b") as shard:
            if turn % 3 == 0:
                shard.truncate(4096)
            elif turn % 3 == 1:
                shard.truncate(0)
            else:
                size = shard.seek(0, os.SEEK_END)
                shard.seek(4096)
                shard.write(b"\xa5" * (size - 4096))


class KnownQuestions:
    """Questions whose whole answers are compared with those of the server before it had anything else to do."""

    def __init__(self, trial, shard):
        self.trial, self.shard = trial, shard
        # The allowed answers to each: one with the damaged shard, one without it.
        self.expected = {question: set() for question in QUESTIONS}

    async def record_with_and_without_shard(self):
        with contextlib.closing(Client(self.trial.server, "127.0.0.2", SECONDS_TO_ANSWER)) as client:
            await self.record(client)
            self.shard.damage(2)
            await self.until_answered(client, 503)
            await self.record(client)
            self.trial.server.add(self.shard.source, "mended")
            await self.until_answered(client, 200)

    async def record(self, client):
        """Keeps the answers in the present state of the data."""
        for question in QUESTIONS:
            answer = await client.ask(page(question))
            self.expected[question].add((answer.status, answer.body))

    async def until_answered(self, client, expected):
        """Waits until the server answers with a status for the place of the shard that is damaged."""
        for _ in range(600):
            answer = await client.ask(page(f"/places/geonames:77.geojson?x={random.random()}"))
            if answer.status == expected:
                return await asyncio.sleep(SETTLING)
            await asyncio.sleep(0.1)
        raise SystemExit("The server does not notice the state of the shard.")

    async def check(self):
        """Asks in random order, and compares whole answers."""
        with contextlib.closing(Client(self.trial.server, "127.0.0.2", SECONDS_TO_ANSWER)) as client:
            while True:
                question, asked = random.choice(QUESTIONS), time.monotonic()
                try:
                    self.compare(question, asked, await client.ask(page(question)))
                except FAULTS as error:
                    self.trial.fault(f"{error!r} for {question}")
                await asyncio.sleep(0.02)

    def compare(self, question, asked, answer):
        counts = self.trial.counts
        counts["answers"] += 1
        if (answer.status, answer.body) in self.expected[question]:
            return
        if answer.status == 503 and "\nretry-after:" in answer.head:
            counts["shed"] += 1
        elif answer.status == 200 and asked - self.shard.damaged < SETTLING:
            counts["unsettled"] += 1
        else:
            self.trial.fault(f"{answer.status} for {question}: {self.difference(question, answer.body)}")

    def difference(self, question, body):
        """Returns where an answer begins to differ from each that is allowed."""
        starts = [len(os.path.commonprefix([allowed, body])) for _, allowed in self.expected[question]]
        return "; ".join(
            f"{body[max(start - 40, 0):start + 80]!r} for {allowed[max(start - 40, 0):start + 80]!r}"
            for start, (_, allowed) in zip(starts, self.expected[question]))


# Troubles


async def type_and_drop(trial):
    """Opens streams, types into their sessions, reads some events, and drops them."""
    while True:
        name = random.choice(("amsterdam", "zzyzxton", "new york", "caf\u00e9", "10 downing"))
        stream, typing = Client(trial.server), Client(trial.server)
        with contextlib.closing(stream), contextlib.closing(typing), contextlib.suppress(*FAULTS):
            session = await stream.open_stream()
            trial.counts["streams"] += 1
            for keystroke in keystrokes(session, name[:random.randint(1, len(name) - 1)]):
                await typing.send(keystroke)
                await asyncio.sleep(random.random() / 5)
            await stream.next_suggestions()
            trial.counts["events"] += 1
            stream.close(with_reset=random.random() < 0.5)
        await asyncio.sleep(random.random())


async def leave(trial):
    """Leaves in the middle of requests, of bodies and of answers that are not read."""
    parts = [
        b"GET /?q=par", b"POST /near HTTP/1.1\r\nHost: a\r\nContent-Length: 60000\r\n\r\n" + b"a" * 50000,
        get("/hereabouts.js") * 50, b"", b"\0" * 100,
    ]
    while True:
        client = Client(trial.server)
        with contextlib.closing(client), contextlib.suppress(OSError):
            await client.send(random.choice(parts))
            await asyncio.sleep(random.random() / 2)
            trial.counts["dropped"] += 1
            client.close(with_reset=random.random() < 0.5)
        await asyncio.sleep(random.random() / 10)


async def damage_and_import(trial, shard, extract):
    """Imports a shard anew, damages another, and mends it, in turn."""
    async def add(source, name):
        process = trial.server.importing(source, name)
        while process.poll() is None:
            await asyncio.sleep(0.1)
        trial.counts["imports"] += 1
        if process.returncode != 0:
            trial.fault(f"The import of {source} ended with status {process.returncode}.")

    for turn in itertools.count():
        await add(extract, "extract")
        await asyncio.sleep(3)
        shard.damage(turn)
        trial.counts["damages"] += 1
        await asyncio.sleep(5)
        await add(shard.source, "mended")
        await asyncio.sleep(5)


def costly_requests(trial):
    """Returns clients of which each asks for one kind of what is costly, from an address of its own."""
    words = [word for name in VOCABULARIES for word in re.findall(
        r"[^\W\d_]{3,}", (ROOT / "Sources/Places/Resources" / name).read_text())]
    kinds = [("tables", "127.0.0.4", random_table), ("large", "127.0.0.5", many_places),
             ("large", "127.0.0.5", many_places), ("languages", "127.0.0.6", made_up_language),
             ("texts", "127.0.0.7", random_text)]

    def requests(name, make):
        while True:
            yield name, make(words)

    return [trial.repeat(Client(trial.server, address), requests(name, make), is_fine=is_answered_or_shed)
            for name, address, make in kinds]


def is_answered_or_shed(status):
    return status < 500 or status == 503


def view():
    latitude, longitude = random.choice(((60.17, 24.94), (40.713, -74.006), (48.86, 2.35)))
    return f"{latitude + random.uniform(-.01, .01):.5f},{longitude:.5f},0.03,0.05"


def random_table(words):
    rows = "".join(f"{random.choice(words)} {random.randint(1, 300)}\n" for _ in range(TABLE_ROWS))
    form = ('--x\r\nContent-Disposition: form-data; name="data"; filename="a.csv"\r\n\r\nname\n' + rows
            + "\r\n--x--\r\n")
    return post("/search/csv", form, "multipart/form-data; boundary=x")


def many_places(_):
    what = random.choice(("category=any", "q=restaurant", "q=a", "q=st", "category=restaurant"))
    return page(f"/?{what}&limit=500&region={view()}")


def made_up_language(_):
    letters = "abcdefghijklmnopqrstuvwxyz"
    tag = "-".join("".join(random.choices(letters, k=random.randint(2, 4))) for _ in range(3))
    return page(f"/?q=helsinki&x={random.random()}", tag)


def random_text(words):
    text = " ".join(random.choices(words + ["helsinki", "new york", "near", "in", "12"], k=random.randint(1, 4)))
    path = random.choice((f"/?region={view()}&q=", f"/suggestions.json?region={view()}&q=",
                          "/search?format=jsonv2&q=", "/api?q="))
    return page(path + urllib.parse.quote(text[:200]))


def typed_names():
    """Yields what a reader asks who types names letter by letter."""
    while True:
        name = random.choice(("amsterdam", "helsinki", "new york", "broadway", "san francisco", "kamppi"))
        for end in range(1, len(name) + 1):
            yield "keystrokes", page(f"/suggestions.json?q={name[:end].replace(' ', '+')}&region={view()}")
