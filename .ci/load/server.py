"""A server of a release build over an atlas in a temporary folder, and what is read of it from outside."""
import contextlib
import os
import pathlib
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parents[2]
# The world's places, which take some 15 seconds to prepare: done on first use, and copied for each server.
WORLD = ROOT / ".build" / "load" / "atlas"
SECONDS_TO_STOP = 15


class Server:
    """A server; a `with` block ends it and every other process of `spawn`, and removes its folder."""

    def __init__(self, release):
        self.program = pathlib.Path(release).resolve() / "hereabouts"
        self.processes = []
        self.folder = tempfile.TemporaryDirectory(prefix="hereabouts-load-")
        self.work = pathlib.Path(self.folder.name)
        self.atlas = self.work / "atlas"
        WORLD.parent.mkdir(parents=True, exist_ok=True)
        subprocess.run([self.program, "search", "paris", "--atlas", WORLD], check=True, stdout=subprocess.DEVNULL)
        shutil.copytree(WORLD, self.atlas)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for process in self.processes:
            process.kill()
            process.wait()
        self.folder.cleanup()

    def spawn(self, command, **options):
        """Starts a process that does not outlive the server."""
        process = subprocess.Popen(command, **options)
        self.processes.append(process)
        return process

    def importing(self, source, name=None):
        """Starts an import into the atlas."""
        command = [self.program, "import", source, "--atlas", self.atlas] + (["--name", name] if name else [])
        return self.spawn(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def add(self, source, name=None):
        """Imports a file; ends the program where it cannot be imported."""
        if self.importing(source, name).wait() != 0:
            sys.exit(f"{source} cannot be imported.")

    def start(self, *options):
        """Starts to serve. The log goes to a pipe that nobody reads, which holds 64 KB."""
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.metrics_address = f"127.0.0.1:{free.getsockname()[1]}"
        self.process = self.spawn(
            [self.program, "serve", "--atlas", self.atlas, "--listen", "127.0.0.1:0", "--public", ROOT / "Public",
             "--metrics", self.metrics_address, *options], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        if not line:
            sys.exit(f"The server did not start: {self.process.stderr.read()}")
        self.port = int(line.rsplit(":", 1)[1])

    def stop(self):
        """Asks the server to stop; returns its status, `None` where it goes on for 15 seconds."""
        self.process.send_signal(signal.SIGTERM)
        with contextlib.suppress(subprocess.TimeoutExpired):
            return self.process.wait(SECONDS_TO_STOP)

    def memory(self, name="RssAnon"):
        """Returns the server's memory in MB: its own, `RssFile` for pages of mapped files, or `VmRSS` for both.

        The system takes the pages of files back where memory is short."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(rf"{name}:\s+(\d+)", status)[1]) / 1024

    def descriptors(self):
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    def processor(self):
        """Returns the processor time that all threads of the server have had, in milliseconds."""
        total = 0
        for path in pathlib.Path(f"/proc/{self.process.pid}/task").glob("*/schedstat"):
            with contextlib.suppress(OSError):
                total += int(path.read_text().split()[0])
        return total / 1e6

    def metric(self, name):
        """Returns the sum of a metric's values under all labels."""
        with urllib.request.urlopen(f"http://{self.metrics_address}/metrics") as answer:
            values = re.findall(rf"^{name}(?:{{.*}})? (\S+)$", answer.read().decode(), re.MULTILINE)
        return sum(map(float, values))
