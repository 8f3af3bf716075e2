"""nginx and HAProxy as docs/proxies configures them, with ports, files and users of this run."""
import os
import pathlib
import re
import socket
import subprocess
import threading

from site_processes import NAME, until

DOCUMENTS = pathlib.Path(__file__).parents[2] / "docs" / "proxies"


def free_ports():
    """Two ports that are free, and not the same."""
    with (socket.create_server(("127.0.0.1", 0)) as one,
          socket.create_server(("127.0.0.1", 0)) as other):
        return one.getsockname()[1], other.getsockname()[1]


def replaced(text, *changes):
    """A text after each change, a pattern and what comes in its place, which must apply."""
    for pattern, substitute in changes:
        text, count = re.subn(pattern, lambda _: substitute, text, flags=re.MULTILINE)
        assert count, f"the configuration has no {pattern}"
    return text


class Proxy:
    """A proxy that runs in a folder of its own. `changes` are made to its configuration besides."""

    def __init__(self, folder, sites, *changes):
        self.folder = pathlib.Path(folder)
        self.folder.mkdir()
        self.sites = sites
        self.plain, self.secure = free_ports()
        self.certificate, self.key = make_certificate(self.folder)
        self.output = open(self.folder / "output.log", "w")
        self.start(changes)
        assert until(10, lambda: is_open(self.secure)), self.logs()

    def run(self, *command):
        self.process = subprocess.Popen(command, stdout=self.output, stderr=self.output)

    def logs(self):
        """All that the proxy has written to any log."""
        self.output.flush()
        return "".join(file.read_text(errors="replace") for file in self.folder.glob("*.log"))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(20)
        self.output.close()


class Nginx(Proxy):
    """nginx, with the logs beside the site that Debian's configuration has, as talkative as can be."""

    title = "nginx"
    program = "/usr/sbin/nginx"
    # How the configuration must not be: requests of one client go to any process.
    round_robin = (r"^  hash .*$", "")
    # How it must not be: errors are logged.
    talkative = (r"error_log /dev/null crit;", "")

    def start(self, changes):
        text = replaced(
            (DOCUMENTS / "nginx.conf").read_text(), (r"^ *listen \[::\].*$", ""),
            ("listen 80 ", f"listen 127.0.0.1:{self.plain} "),
            ("listen 443 ", f"listen 127.0.0.1:{self.secure} "),
            (f"/etc/ssl/{NAME}.crt", str(self.certificate)),
            (f"/etc/ssl/private/{NAME}.key", str(self.key)),
            ("/run/hereabouts/1.sock", str(self.sites[0].socket)),
            ("/run/hereabouts/2.sock", str(self.sites[1].socket)), *changes)
        (self.folder / "site.conf").write_text(text)
        paths = "".join(f"{name}_temp_path {self.folder}/{name};" for name in (
            "client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        (self.folder / "nginx.conf").write_text(f"""
            {"user root;" if os.geteuid() == 0 else ""}
            daemon off; pid {self.folder}/pid; error_log {self.folder}/error.log info;
            events {{ worker_connections 1024; }}
            http {{ access_log {self.folder}/access.log; {paths} include {self.folder}/site.conf; }}
            """)
        self.run(self.program, "-e", f"{self.folder}/error.log", "-c", f"{self.folder}/nginx.conf")


class HAProxy(Proxy):
    """HAProxy, with a log daemon that writes down all it is told."""

    title = "HAProxy"
    program = "/usr/sbin/haproxy"
    round_robin = (r"^  balance source$", "  balance roundrobin")
    talkative = (r"^  log-format .*$", "  option httplog")

    def start(self, changes):
        both = self.folder / "both.pem"
        both.write_text(self.certificate.read_text() + self.key.read_text())
        self.daemon = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.daemon.bind(str(self.folder / "log"))
        threading.Thread(target=self.write_log, daemon=True).start()
        text = replaced(
            (DOCUMENTS / "haproxy.cfg").read_text(), (r"^  (user|group) .*$", ""),
            ("maxconn 20000", "maxconn 1000"),
            ("bind :80$", f"bind 127.0.0.1:{self.plain}"),
            ("bind :443 ", f"bind 127.0.0.1:{self.secure} "),
            (f"/etc/haproxy/{NAME}.pem", str(both)), ("/dev/log", str(self.folder / "log")),
            ("/run/hereabouts/1.sock", str(self.sites[0].socket)),
            ("/run/hereabouts/2.sock", str(self.sites[1].socket)), *changes)
        (self.folder / "haproxy.cfg").write_text(text)
        self.run(self.program, "-db", "-f", str(self.folder / "haproxy.cfg"))

    def write_log(self):
        with open(self.folder / "syslog.log", "wb", buffering=0) as file:
            while True:
                file.write(self.daemon.recv(65536))


def is_open(port):
    with socket.socket() as client:
        return client.connect_ex(("127.0.0.1", port)) == 0


def make_certificate(folder):
    """Makes a certificate of the site's name that signs itself; returns it and its key."""
    certificate, key = folder / "certificate.pem", folder / "key.pem"
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1",
         "-nodes", "-keyout", key, "-out", certificate, "-days", "2", "-subj", f"/CN={NAME}",
         "-addext", f"subjectAltName=DNS:{NAME}"], check=True, capture_output=True)
    return certificate, key
