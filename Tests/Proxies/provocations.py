"""What goes wrong at a proxy, each time with a word in the address that nobody else is to learn."""
import socket
import ssl
import time

from site_processes import NAME, until
from typist import Connection

SECRET = "zyxwvsecret"
ADDRESS = "127.0.0.9"


def tell(proxy, data, secure=True, leaves=False, port=None):
    """Sends bytes and reads what comes; a client that leaves does not wait for that."""
    port = port or (proxy.secure if secure else proxy.plain)
    client = socket.create_connection(("127.0.0.1", port), 5)
    if secure:
        client = ssl.create_default_context(cafile=proxy.certificate).wrap_socket(
            client, server_hostname=NAME)
    try:
        client.sendall(data)
        if leaves:
            return
        while client.recv(65536):
            pass
    except OSError:
        # The proxy may end the connection before it has read all.
        pass
    finally:
        client.close()


def head(target, *fields, method="GET"):
    lines = [f"{method} {target} HTTP/1.1", f"Host: {NAME}", *fields, "", ""]
    return "\r\n".join(lines).encode()


def provoke(proxy, sites):
    """Has a proxy meet all that it may log as an error, while the processes run and while none does."""
    search = f"/?q={SECRET}"
    close = "Connection: close"
    for secure in True, False:
        tell(proxy, head(search, close), secure)
        # Too long: the address, one field, all fields, the body.
        tell(proxy, head(search + "x" * 70_000, close), secure)
        tell(proxy, head(search, "X-Long: " + "x" * 70_000, close), secure)
        tell(proxy, head(search, *[f"X-{number}: {'x' * 4000}" for number in range(40)]), secure)
        tell(proxy, head(search, "Content-Length: 99999999", close, method="POST"), secure)
        # No HTTP.
        tell(proxy, f"GET {search} HTTP/9.9\r\n\r\n".encode(), secure)
        tell(proxy, head(search, "Bad Field\x01: x", close), secure)
        tell(proxy, head(search, "Content-Length: 1", "Content-Length: 2", close), secure)
        tell(proxy, head(search, close, method="G\x02T"), secure)
        tell(proxy, head(search, "Host: two", close), secure)
        tell(proxy, head(f"/../{search}", close), secure)
        # A client that leaves in the midst of its head, its body, and the answer.
        tell(proxy, head(search)[:40], secure, leaves=True)
        tell(proxy, head(search, "Content-Length: 10", method="POST") + b"q=", secure, leaves=True)
        tell(proxy, head(f"/suggestions?q={SECRET}"), secure, leaves=True)
    # HTTP where TLS is spoken, and another name.
    tell(proxy, head(search), secure=False, port=proxy.secure)
    tell(proxy, head(search, close).replace(NAME.encode(), b"other.example.org"))
    # A stream that its process cuts, and then nobody to answer.
    stream = Connection(proxy, ADDRESS)
    stream.ask("GET", f"/suggestions?q={SECRET}").readline()
    for site in sites:
        site.kill()
    for _ in range(4):
        tell(proxy, head(search, close))
        tell(proxy, head("/suggestions/0", "Content-Length: 13", close, method="POST")
             + f"q={SECRET}".encode()[:13])
        time.sleep(0.3)
    stream.close()
    for site in sites:
        site.start()
    assert until(15, lambda: answers(proxy)), f"{proxy.title} does not find the processes again"


def answers(proxy):
    connection = Connection(proxy, ADDRESS)
    try:
        return connection.ask("GET", "/healthz").status == 200
    except OSError:
        return False
    finally:
        connection.close()
