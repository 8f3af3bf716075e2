"""A connection to the server that can be slow, cut, or ended by a proxy, for browser-test."""
import queue
import socket
import threading
import time

BUSY = b"<!DOCTYPE html><title>503 Service Temporarily Unavailable</title><h1>Busy</h1>"


class SlowLink:
    """Listens on a port of its own and hands on what comes, `delay` seconds later each way."""

    def __init__(self, port, delay=0.0):
        self.port, self.delay, self.state = int(port), delay, "open"
        self.ends = []
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.base = "http://127.0.0.1:%d" % self.listener.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    def become(self, state):
        """`open`, `cut`: no connection lives, or `busy`: a proxy says that the server is."""
        self.state = state
        ends, self.ends = self.ends, []
        for end in ends:
            end.close_now()

    def accept(self):
        while True:
            client, _ = self.listener.accept()
            if self.state == "cut":
                client.close()
            elif self.state == "busy":
                threading.Thread(target=refuse, args=[client], daemon=True).start()
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


def refuse(client):
    try:
        client.recv(65536)
        client.sendall(
            b"HTTP/1.1 503 Service Unavailable\r\nContent-Type: text/html\r\nConnection: close\r\n"
            b"Content-Length: %d\r\n\r\n" % len(BUSY) + BUSY)
    finally:
        client.close()
