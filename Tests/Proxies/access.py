"""The examples of who may ask and how often, docs/proxies/*-access.*, as the proxies run them."""
import base64
import collections
import http.client
import re
import subprocess

from proxies import DOCUMENTS, Nginx
from typist import Connection

PASSWORD, KEY = "correct horse", "00112233445566778899aabbccddeeff"
# An address of the network that is allowed in the test, in place of the one in the example, and another.
NETWORK, INSIDE, OUTSIDE = "127.1.2.0/24", "127.1.2.7", "127.1.3.7"
KINDS = "Passwords", "Keys", "Networks", "Rates"


class Examples:
    """The examples of one proxy; `blocks` are by their kind and by where they are to be copied to."""

    def __init__(self, kind, folder):
        self.folder = folder
        folder.mkdir()
        name = "nginx-access.conf" if kind is Nginx else "haproxy-access.cfg"
        parts = re.split(r"^# --- (\w+), (\w+) the \w+ ---\n", (DOCUMENTS / name).read_text(), flags=re.M)
        self.blocks = {(what, where): text for what, where, text in zip(
            parts[1::3], parts[2::3], parts[3::3])}
        assert {what for what, _ in self.blocks} == set(KINDS), self.blocks.keys()
        # The lines of the configuration above which examples are copied.
        self.places = {
            "before": r"^upstream hereabouts \{" if kind is Nginx else r"^frontend places$",
            "in": r"^  client_max_body_size 16k;" if kind is Nginx else r"^  default_backend hereabouts$"}
        hashed = subprocess.run(
            ["openssl", "passwd", "-6", PASSWORD], check=True, capture_output=True, text=True).stdout
        users, keys = folder / "users", folder / "keys"
        users.write_text(f"anna:{hashed}")
        keys.write_text(f"{KEY} anna;\n" if kind is Nginx else f"{KEY}\n")
        self.replacements = {
            "/etc/nginx/hereabouts.users": str(users), "/etc/nginx/hereabouts.keys": str(keys),
            "/etc/haproxy/hereabouts.keys": str(keys), "$6$examplesalt$HASH": hashed.strip(),
            "192.0.2.0/24": NETWORK}

    def changes(self, kinds, *others):
        """The changes to a configuration that copy examples into it."""
        for where, pattern in self.places.items():
            text = "".join(
                block for (what, place), block in self.blocks.items() if what in kinds and place == where)
            for old, new in self.replacements.items():
                text = text.replace(old, new)
            if text:
                line = pattern.strip("^$").replace("\\", "")
                yield pattern, text + line
        yield from others


def status(proxy, address=OUTSIDE, user=None, key=None, target="/healthz", **headers):
    """The status of one answer; a user is a name and a password with a colon between."""
    if user:
        headers["Authorization"] = "Basic " + base64.b64encode(user.encode()).decode()
    if key:
        headers["X-Api-Key"] = key
    connection = Connection(proxy, address)
    try:
        return connection.ask("GET", target, **headers).status
    finally:
        connection.close()


def rates(proxy, address, count, **headers):
    """How many of the requests that one client sends as fast as it can are answered by each status."""
    connection = Connection(proxy, address)
    found = collections.Counter()
    for _ in range(count):
        try:
            answer = connection.ask("GET", "/healthz", **headers)
            answer.read()
            found[answer.status] += 1
        except (OSError, http.client.HTTPException):
            connection.close()
            connection = Connection(proxy, address)
    connection.close()
    return found


def check_passwords(proxy, check):
    found = [status(proxy, user=user) for user in (None, "anna:wrong", "bert:" + PASSWORD, f"anna:{PASSWORD}")]
    check(found == [401, 401, 401, 200], f"{proxy.title} asks for a password: {found}")


def check_keys(proxy, check):
    found = [status(proxy, key=key) for key in (None, KEY[:-1], KEY + "0", f"{KEY},a", "anna", KEY)]
    check(found == [403] * 5 + [200], f"{proxy.title} asks for a key: {found}")
    check(status(proxy, target=f"/healthz?key={KEY}") == 403, f"{proxy.title} takes no key in an address")


def check_networks(proxy, check):
    found = [status(proxy, OUTSIDE), status(proxy, INSIDE)]
    check(found == [403, 200], f"{proxy.title} knows the networks that are allowed: {found}")
    forged = status(proxy, OUTSIDE, **{"X-Forwarded-For": INSIDE})
    check(forged == 403, f"{proxy.title} takes no word for where a client is")


def check_rates(proxy, check):
    found = rates(proxy, OUTSIDE, 400)
    check(found[200] >= 100 and found[429] >= 50 and found[200] + found[429] == 400,
          f"{proxy.title} answers so many requests a second and no more: {dict(found)}")
    check(status(proxy, "127.1.4.1") == 200, f"{proxy.title} still answers other clients")


def check_networks_of_clients(folder, sites, examples, check):
    """nginx takes an IPv6 network of 64 bits for one client, which is told it by a field here."""
    told = (r"^upstream hereabouts \{", "set_real_ip_from 127.0.0.0/8; real_ip_header X-Test;\n"
            "upstream hereabouts {")
    with Nginx(folder, sites, *examples.changes({"Rates"}, told)) as proxy:
        for network, other in ("2001:db8:1:2:", "2001:db8:1:3::1"), ("2001:db8::", "2001:db9::1"):
            found = collections.Counter()
            for number in range(16):
                found += rates(proxy, OUTSIDE, 16, **{"X-Test": f"{network}{number + 1}:2:3:4"})
            check(found[429] >= 50, f"nginx takes the network of {network} for one client: {dict(found)}")
            check(status(proxy, **{"X-Test": other}) == 200, f"nginx takes {other} for another client")


def check_all(proxy, check):
    """All examples at once: whoever lacks one thing is not let in."""
    user = f"anna:{PASSWORD}"
    found = [status(proxy, INSIDE, user, KEY), status(proxy, OUTSIDE, user, KEY),
             status(proxy, INSIDE, None, KEY), status(proxy, INSIDE, user)]
    check(found == [200, 403, 401, 403], f"{proxy.title} has all examples at once: {found}")


def check_access(kind, folder, sites, check):
    folder.mkdir()
    examples = Examples(kind, folder / "files")
    for what, checks in zip(KINDS, (check_passwords, check_keys, check_networks, check_rates)):
        with kind(folder / what, sites, *examples.changes({what})) as proxy:
            checks(proxy, check)
            told = [each for each in (KEY, PASSWORD, "Basic ") if each in proxy.logs()]
            check(not told, f"no log of {proxy.title} tells a key or a password")
    with kind(folder / "all", sites, *examples.changes(set(KINDS))) as proxy:
        check_all(proxy, check)
    if kind is Nginx:
        check_networks_of_clients(folder / "clients", sites, examples, check)
