"""A reader who types through a proxy, with a client that does as the page's does."""
import collections
import http.client
import json
import socket
import ssl
import threading
import time
import urllib.parse

from site_processes import NAME

# The seconds after which a text counts as lost that nothing has answered.
PATIENCE = 10


class Connection(http.client.HTTPSConnection):
    """A connection to the site through a proxy, from an address of the loopback interface."""

    def __init__(self, proxy, address):
        self.proxy, self.address = proxy, address
        super().__init__(NAME, proxy.secure, timeout=20)

    def connect(self):
        plain = socket.create_connection(
            ("127.0.0.1", self.proxy.secure), 20, source_address=(self.address, 0))
        trusting = ssl.create_default_context(cafile=self.proxy.certificate)
        self.sock = trusting.wrap_socket(plain, server_hostname=NAME)

    def ask(self, method, target, body=None, **headers):
        """Sends a request; returns the response, whose body is not read yet."""
        self.request(method, target, body, headers)
        return self.getresponse()


class Typist:
    """Types texts one after the other; `counts` says what became of the requests."""

    def __init__(self, proxy, address):
        self.proxy, self.address = proxy, address
        self.number, self.session, self.stream = 0, None, None
        self.answers = {}
        self.changed = threading.Condition()
        self.counts = collections.Counter()
        self.open()

    def open(self, fields=None):
        """Opens a stream, which answers the fields of a text first."""
        self.close()
        with self.changed:
            self.session = None
        self.counts["streams"] += 1
        stream = self.stream = Connection(self.proxy, self.address)
        target = "/suggestions" + (f"?{fields}" if fields else "")
        threading.Thread(target=self.listen, args=[stream, target], daemon=True).start()
        with self.changed:
            self.changed.wait_for(lambda: self.session or self.stream is not stream, 3)

    def listen(self, stream, target):
        """Takes what a stream says until it ends."""
        name = None
        try:
            response = stream.ask("GET", target, Accept="text/event-stream")
            while response.status == 200 and (line := response.readline()):
                field, _, value = line.decode().rstrip("\n").partition(": ")
                if field == "event":
                    name = value
                elif field == "data":
                    self.take(stream, name, json.loads(value))
        except (OSError, http.client.HTTPException, ValueError, AttributeError):
            # The stream was cut, or closed by this reader.
            pass
        with self.changed:
            if self.stream is stream:
                self.stream = self.session = None
            self.changed.notify_all()

    def take(self, stream, name, data):
        with self.changed:
            if name == "session" and self.stream is stream:
                self.session = data["id"]
            elif name == "suggestions":
                self.answers[data["seq"]] = data["query"]
            self.changed.notify_all()

    def types(self, text):
        """Types a text; returns whether it was answered."""
        self.number += 1
        fields = urllib.parse.urlencode({"q": text, "seq": self.number})
        status = self.send(fields)
        self.counts[status] += 1
        if status == 404:
            self.open(fields)
        elif status != 202:
            self.request(text, fields)
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            with self.changed:
                stream = self.stream
                self.changed.wait_for(
                    lambda: self.number in self.answers or self.stream is not stream or not stream, 1.5)
                if self.number in self.answers:
                    return self.answers[self.number] == text
            # The stream that was to answer was cut, or says nothing.
            self.request(text, fields)
        return False

    def send(self, fields):
        """Sends a text to the session; returns the status of the answer, 0 where there was none."""
        if not self.session:
            return 0
        connection = Connection(self.proxy, self.address)
        try:
            return connection.ask(
                "POST", f"/suggestions/{self.session}", fields,
                **{"Content-Type": "application/x-www-form-urlencoded"}).status
        except (OSError, http.client.HTTPException):
            return 0
        finally:
            connection.close()

    def request(self, text, fields):
        """Asks for the suggestions of a text once, without a stream, and opens a stream anew."""
        self.counts["requests"] += 1
        connection = Connection(self.proxy, self.address)
        try:
            response = connection.ask("GET", "/suggestions.json?" + fields)
            if response.status == 200 and json.loads(response.read())["query"] == text:
                self.answers[self.number] = text
        except (OSError, http.client.HTTPException):
            time.sleep(0.1)
        finally:
            connection.close()
        self.open()

    def close(self):
        """Closes the stream."""
        stream, self.stream = self.stream, None
        if stream and stream.sock:
            try:
                stream.sock.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass
