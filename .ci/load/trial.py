"""One run of a scenario: its requests, what they take, the server's memory, and what is expected of both."""
import asyncio
import collections
import contextlib
import json
import random
import time

from clients import FAULTS, Client
from server import SECONDS_TO_STOP

FAULTS_SHOWN = 8
# Those who go on using the site whatever else it has to do, and how many seconds one answer in a hundred may take.
READERS = 40
LONGEST_WAIT = 0.250


class Trial:
    """What a scenario is given: a server that is not started yet, and how many seconds the load lasts."""

    def __init__(self, server, seconds, extracts, shows_all):
        self.server, self.seconds, self.extracts, self.shows_all = server, seconds, extracts, shows_all
        self.counts, self.times = collections.Counter(), collections.defaultdict(list)
        self.faults, self.is_good = [], True
        # Minutes since the load began, and the server's own memory in MB.
        self.samples = []

    def start(self):
        """Starts the server over the extracts too."""
        for extract in self.extracts:
            self.server.add(extract)
        self.server.start()

    # Load

    def fault(self, sentence):
        self.counts["faults"] += 1
        if len(self.faults) < FAULTS_SHOWN:
            self.faults.append(sentence)

    async def ask(self, client, request, kind="requests", is_fine=lambda status: status == 200):
        """Returns the answer to a request and keeps how long it took, under its kind; `None` where none came.

        It is a fault where none came, or its status is not fine. A client that is shed comes back a second later."""
        self.counts[kind] += 1
        began = time.monotonic()
        try:
            answer = await client.ask(request)
        except FAULTS as error:
            self.fault(f"{error!r} for {request[:300]!r}")
            return await asyncio.sleep(1)
        self.times[kind].append(time.monotonic() - began)
        if not is_fine(answer.status):
            self.fault(f"{answer.status} for {request[:300]!r}")
        if answer.status == 503:
            await asyncio.sleep(1)
        return answer

    async def repeat(self, client, requests, pause=0, until=float("inf"), renewal=0, **options):
        """Asks for each of some pairs of a kind and a request, before each after a pause of 0.5 to 1.5 times this.

        It begins none after `until`, and closes the connection after a share of the requests, `renewal`; `options`
        are those of `ask`."""
        with contextlib.closing(client):
            for kind, request in requests:
                await asyncio.sleep(pause * random.uniform(0.5, 1.5))
                if time.monotonic() > until:
                    break
                await self.ask(client, request, kind, **options)
                if random.random() < renewal:
                    client.close()

    def readers(self, requests, seconds, pause, **options):
        """Returns forty readers, each of an address of its own, who `repeat` what a function yields."""
        return [self.repeat(Client(self.server, f"127.0.1.{number + 1}", seconds), requests(), pause, **options)
                for number in range(READERS)]

    async def load(self, works, pause):
        """Runs coroutines as long as the load lasts; prints the server's memory and all counts each so many seconds.

        What one of them raised by itself is a fault."""
        tasks = [asyncio.create_task(work) for work in works]
        began = time.monotonic()
        while (left := began + self.seconds - time.monotonic()) > 0 and self.is_running():
            await asyncio.sleep(min(pause, left))
            self.sample((time.monotonic() - began) / 60)
        for task in tasks:
            task.cancel()
        for result in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(result, Exception):
                self.fault(f"A client ended: {result!r}")

    def sample(self, elapsed):
        if self.is_running():
            own, files = self.server.memory(), self.server.memory("RssFile")
            self.samples.append((elapsed, own))
            print(f"{elapsed:5.1f} min  {own:4.0f} MB of its own, {files:4.0f} MB of files  "
                  f"{self.server.descriptors()} descriptors  {json.dumps(self.counts)}", flush=True)

    def print_output(self, process):
        """Prints what a process says at its end, for which it waits as long as the server runs."""
        if not self.is_running():
            process.kill()
        print(process.communicate()[0])

    def is_running(self):
        return self.server.process.poll() is None

    # Expectations

    def expect(self, is_met, sentence):
        """Prints a sentence, and whether it is as it should be. One that is not makes the run fail."""
        self.is_good = self.is_good and is_met
        print(f"{'ok  ' if is_met else 'FAIL'} {sentence}", flush=True)

    def expect_no_faults(self, asked):
        self.expect(asked > 0 and not self.faults, f"{self.counts['faults']} of {asked} answers wrong")
        print("".join(f"       {fault}\n" for fault in self.faults), end="", flush=True)

    def expect_times(self, kinds, bound=LONGEST_WAIT, title=""):
        """Expects that of each kind one answer in a hundred takes longer than a bound in seconds at most."""
        for kind in kinds:
            times = sorted(self.times.pop(kind, []))
            count = len(times)
            middle, slow = (times[count // 2], times[count * 99 // 100]) if times else [float("inf")] * 2
            self.expect(slow <= bound, f"{title}{kind:17} {count:6} answers  median {middle * 1e3:6.1f} ms  "
                                       f"p99 {slow * 1e3:6.1f} ms")

    def expect_memory(self, bound):
        peak = max((memory for _, memory in self.samples), default=float("inf"))
        self.expect(peak <= bound, f"memory at most {peak:.0f} MB of {bound:.0f}")

    def expect_clean_stop(self):
        if not self.is_running():
            return self.expect(False, f"the server ended by itself with status {self.server.process.returncode}")
        status = self.server.stop()
        self.expect(status == 0, f"the server did not stop within {SECONDS_TO_STOP} seconds" if status is None
                    else f"the server stopped with status {status}")
