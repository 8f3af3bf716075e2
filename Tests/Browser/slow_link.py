"""A connection to the server that can be slow, cut, or ended by a proxy."""
import queue
import re
import socket
import threading
import time

# What stands between the reader and the server says instead of the server, by the link's state.
ANSWERS = {
    "busy": ("503 Service Unavailable",
             "<!DOCTYPE html><title>503 Service Temporarily Unavailable</title><h1>Busy</h1>"),
    "forbidden": ("403 Forbidden", "<!DOCTYPE html><title>Not from here</title><h1>Forbidden</h1>"),
    "captive": ("200 OK", "<!DOCTYPE html><title>Welcome to Hotel Wi-Fi</title><h1>Log in</h1>"),
    "failing": ("500 Internal Server Error", "oops"),
    # Less than it says it sends.
    "short": ("200 OK", None),
}


class SlowLink:
    """Listens on a port of its own and hands on what comes, `delay` seconds later each way."""

    def __init__(self, port, delay=0.0):
        self.port, self.delay, self.state, self.dropped = int(port), delay, "open", None
        self.ends = []
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.base = "http://127.0.0.1:%d" % self.listener.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    def become(self, state):
        """`open`, `cut`: no connection lives, or one of `ANSWERS`."""
        self.state = state
        ends, self.ends = self.ends, []
        for end in ends:
            end.close_now()

    def drop(self, *names):
        """From now on these header fields go neither way."""
        self.dropped = re.compile(rb"\r\n(%s): [^\r]*" % "|".join(names).encode(), re.IGNORECASE)

    def accept(self):
        while True:
            client, _ = self.listener.accept()
            if self.state == "cut":
                client.close()
            elif self.state in ANSWERS:
                answer = ANSWERS[self.state]
                threading.Thread(target=refuse, args=[client, answer], daemon=True).start()
            else:
                server = socket.create_connection(("127.0.0.1", self.port))
                self.ends.append(Pair(client, server, self))


class Pair:
    def __init__(self, client, server, link):
        self.sockets = (client, server)
        for source, sink in (client, server), (server, client):
            pending = queue.Queue()
            threading.Thread(target=self.read, args=[source, pending, link], daemon=True).start()
            threading.Thread(target=self.write, args=[sink, pending], daemon=True).start()

    def read(self, source, pending, link):
        data = b"-"
        while data:
            try:
                data = source.recv(65536)
            except OSError:
                data = b""
            if link.dropped:
                data = link.dropped.sub(b"", data)
            pending.put((time.monotonic() + link.delay, data))

    def write(self, sink, pending):
        while True:
            due, data = pending.get()
            time.sleep(max(0, due - time.monotonic()))
            try:
                if not data:
                    return sink.shutdown(socket.SHUT_WR)
                sink.sendall(data)
            except OSError:
                return

    def close_now(self):
        for each in self.sockets:
            try:
                each.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass
            each.close()


def refuse(client, answer):
    status, body = answer
    try:
        client.recv(65536)
        length = len(body or "") or 50_000
        client.sendall(
            f"HTTP/1.1 {status}\r\nContent-Type: text/html\r\nConnection: close\r\n"
            f"Content-Length: {length}\r\n\r\n{body or '<!DOCTYPE html><title>He'}".encode())
    finally:
        client.close()
