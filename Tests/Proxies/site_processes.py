"""Two processes of the site, each at a socket of its own."""
import pathlib
import socket
import subprocess
import time

NAME = "places.example.org"
# The largest number of sessions of one client, small enough to be reached.
SESSIONS_PER_CLIENT = 20


class Site:
    """A process that listens at `socket`, and tells its figures at `figures`."""

    def __init__(self, executable, folder, number):
        self.folder, self.number = pathlib.Path(folder), number
        self.socket = self.folder / f"{number}.sock"
        self.figures = self.folder / f"{number}.figures"
        self.log = self.folder / f"site-{number}.log"
        self.command = [
            executable, "serve", "--geocoder", "stub", "--listen", f"unix:{self.socket}",
            "--metrics", f"unix:{self.figures}", "--trusted-proxy", "unix", "--access-log",
            "--base-url", f"https://{NAME}", "--public", "Public",
            "--max-sessions-per-client", str(SESSIONS_PER_CLIENT)]
        self.process = None

    def start(self):
        with open(self.log, "a") as log:
            self.process = subprocess.Popen(
                self.command, stdout=subprocess.PIPE, stderr=log, text=True)
        line = self.process.stdout.readline()
        assert "listening" in line, f"the site does not start: {self.log.read_text()}"

    def kill(self):
        """Ends the process in the midst of what it does."""
        self.process.kill()
        self.process.wait()

    def fragments(self):
        """The number of texts that were typed into sessions of this process, as its figures tell it."""
        with socket.socket(socket.AF_UNIX) as client:
            client.settimeout(5)
            client.connect(str(self.figures))
            client.sendall(b"GET /metrics HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
            text = b""
            while data := client.recv(65536):
                text += data
        name = 'hereabouts_answer_seconds_count{route="/suggestions/{id}",status="2xx"} '
        return sum(int(line.removeprefix(name)) for line in text.decode().splitlines()
                   if line.startswith(name))


def until(seconds, condition):
    """Waits until a condition holds; returns whether it does."""
    end = time.monotonic() + seconds
    while not (holds := condition()) and time.monotonic() < end:
        time.sleep(0.05)
    return holds
