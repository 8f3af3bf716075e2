"""Clients of a server, each with an address of its own, as the server gives each address its share."""
import asyncio
import collections
import contextlib
import multiprocessing
import random
import re
import signal
import subprocess
import urllib.parse

# What a request may raise: no connection, no answer in time, or one that ends early or cannot be read.
FAULTS = (OSError, EOFError, ValueError)
Answer = collections.namedtuple("Answer", "status head body")


def get(target, **headers):
    """Returns a request with headers such as `accept_language="de"`."""
    lines = "".join(f"{name.replace('_', '-')}: {value}\r\n" for name, value in headers.items())
    return f"GET {target} HTTP/1.1\r\nHost: a\r\n{lines}\r\n".encode()


def page(target, language="en", **headers):
    return get(target, accept="text/html", accept_language=language, **headers)


def post(target, body, content_type="application/x-www-form-urlencoded"):
    return (f"POST {target} HTTP/1.1\r\nHost: a\r\nContent-Type: {content_type}\r\n"
            f"Content-Length: {len(body.encode())}\r\n\r\n{body}").encode()


def keystrokes(session, text):
    """Returns the requests that type a text into a stream of suggestions, letter by letter."""
    return [post(f"/suggestions/{session}", urllib.parse.urlencode({"q": text[:end], "seq": end}))
            for end in range(1, len(text) + 1)]


class Client:
    """Asks on one connection, which is opened anew where either side has closed it.

    `seconds` is how long it waits for an answer."""

    def __init__(self, server, address="127.0.0.1", seconds=60):
        self.port, self.address, self.seconds = server.port, address, seconds
        self.connection = None

    async def connect(self):
        """Returns the reader and the writer of the connection."""
        if self.connection and self.connection[0].at_eof():
            self.close()
        self.connection = self.connection or await asyncio.open_connection(
            "127.0.0.1", self.port, local_addr=(self.address, 0))
        return self.connection

    def close(self, with_reset=False):
        if self.connection:
            writer = self.connection[1]
            writer.transport.abort() if with_reset else writer.close()
        self.connection = None

    async def send(self, data):
        """Sends bytes, and waits for no answer."""
        (await self.connect())[1].write(data)

    async def ask(self, request):
        """Returns the answer to a request, with its head in lower case, or raises one of `FAULTS`."""
        try:
            async with asyncio.timeout(self.seconds):
                reader, writer = await self.connect()
                writer.write(request)
                head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
                body = await self.read_body(reader, head)
        except BaseException:
            self.close()
            raise
        if "connection: close" in head:
            self.close()
        return Answer(int(head.split()[1]), head, body)

    async def read_body(self, reader, head):
        if length := re.search(r"content-length: (\d+)", head):
            return await reader.readexactly(int(length[1]))
        body = b""
        if "transfer-encoding: chunked" in head:
            while size := int(await reader.readline(), 16):
                body += (await reader.readexactly(size + 2))[:-2]
            await reader.readline()
        return body

    async def open_stream(self):
        """Opens a stream of suggestions; returns the session into which is typed."""
        async with asyncio.timeout(self.seconds):
            await self.send(get("/suggestions"))
            head = await self.connection[0].readuntil(b"\r\n\r\n")
            if b" 200 " not in head:
                raise ValueError(f"No stream was opened: {head!r}")
            await self.connection[0].readuntil(b'"id":"')
            return (await self.connection[0].readuntil(b'"'))[:-1].decode()

    async def next_suggestions(self):
        """Waits until suggestions come on the stream."""
        async with asyncio.timeout(5):
            await self.connection[0].readuntil(b"event: suggestions")


# Many connections, in processes of their own

FORK = multiprocessing.get_context("fork")


def silence(server, count, address, pause):
    """Holds connections that say nothing, each opened again a while after the server closes it.

    Returns the process that holds them, which does not outlive this one, and the number of those that are open.
    `pause` is how long one stays closed, in seconds: the least and the most."""
    opened = FORK.Value("i", 0)

    async def hold(number):
        # Not all are opened at once.
        await asyncio.sleep(number / 2500)
        while True:
            with contextlib.suppress(OSError):
                reader, writer = await asyncio.open_connection("127.0.0.1", server.port, local_addr=(address, 0))
                opened.value += 1
                with contextlib.suppress(OSError):
                    await reader.read()
                opened.value -= 1
                writer.close()
            await asyncio.sleep(random.uniform(*pause))

    async def hold_all():
        await asyncio.gather(*map(hold, range(count)))

    def run():
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        asyncio.run(hold_all())

    process = FORK.Process(target=run, daemon=True)
    process.start()
    return process, opened


UNIQUE_PAGES = """
local words = {%s}
math.randomseed(18)
function request()
  local path = math.random() < %f and "/map.svg?size=320x240&" or "/?"
  return wrk.format("GET", string.format("%%sq=%%s&region=%%.4f,%%.4f,0.2,0.2", path,
    words[math.random(#words)], math.random() * 120 - 60, math.random() * 340 - 170))
end
"""


def wrk(server, connections, seconds, words, maps=0):
    """Starts wrk, which asks for pages that nobody asked for before; `maps` is the share of maps."""
    script = server.work / "unique.lua"
    script.write_text(UNIQUE_PAGES % (", ".join(f'"{word}"' for word in words), maps))
    return server.spawn(
        ["wrk", "-t1", f"-c{connections}", f"-d{int(seconds)}s", "--timeout", "30s", "-s", script,
         f"http://127.0.0.1:{server.port}/"], stdout=subprocess.PIPE, text=True)
