"""A server as the package installs it, in a folder of its own: its paths, its service, and the commands of the system."""
import os
import pathlib
import re
import socket
import subprocess
import threading
import time
import urllib.error
import urllib.parse
import urllib.request

ROOT = pathlib.Path(__file__).parents[2]
DOCUMENT = ROOT / "docs" / "OPERATIONS.md"
# What stands for commands that a test cannot run: each is a script in a folder of PATH. The service answers through two pipes.
COMMANDS = {
    "hereabouts": 'exec "$EXECUTABLE" "$@"',
    "sudo": 'shift 2; exec "$@"',
    "chown": "exit 0",
    "apt-get": 'echo restart >"$FOLDER/order"; read -r done <"$FOLDER/done"; [ "$done" = restart ]',
    "systemctl": """
case "$*" in
  "stop hereabouts") echo stop >"$FOLDER/order"; read -r done <"$FOLDER/done"; [ "$done" = stop ];;
  "start hereabouts-update") . "$FOLDER/etc/hereabouts.conf"; export EXTRACTS
    STATE_DIRECTORY="$FOLDER/lib" HEREABOUTS="$EXECUTABLE" sh "$UPDATE";;
  *) exit 1;;
esac""",
}


def until(seconds, condition):
    """Waits until a condition holds; returns whether it does."""
    end = time.monotonic() + seconds
    while not (holds := condition()) and time.monotonic() < end:
        time.sleep(0.05)
    return holds


def blocks(section):
    """The command blocks of a section of docs/OPERATIONS.md."""
    text = re.search(rf"^## {re.escape(section)}\n(.*?)(?=^## |\Z)", DOCUMENT.read_text(), re.MULTILINE | re.DOTALL)
    return [re.sub(r"^    ", "", block, flags=re.MULTILINE)
            for block in re.findall(r"(?:^    .*\n)+", text[1], re.MULTILINE)]


class Service:
    """A server over the atlas in `folder`/lib, which `run` has commands work on as an operator does."""

    def __init__(self, executable, folder, extracts, listed):
        self.executable, self.folder, self.extracts = executable, pathlib.Path(folder), extracts
        self.atlas, self.backups = self.folder / "lib" / "atlas", self.folder / "backups"
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.address = f"127.0.0.1:{free.getsockname()[1]}"
        for name in "lib", "etc", "bin":
            (self.folder / name).mkdir()
        (self.folder / "etc" / "hereabouts.conf").write_text(f'EXTRACTS="{listed}"\n')
        for name, script in COMMANDS.items():
            file = self.folder / "bin" / name
            file.write_text(f"#!/bin/sh\n{script}\n")
            file.chmod(0o755)
        for name in "order", "done":
            os.mkfifo(self.folder / name)
        self.process = None
        threading.Thread(target=self.obey, daemon=True).start()

    def start(self):
        """Starts the server; returns whether it listens."""
        with open(self.folder / "server.log", "a") as log:
            self.process = subprocess.Popen(
                [self.executable, "serve", "--atlas", str(self.atlas), "--listen", self.address,
                 "--public", os.environ.get("HEREABOUTS_PUBLIC", str(ROOT / "Public"))],
                stdout=subprocess.PIPE, stderr=log, text=True)
        if "listening" not in self.process.stdout.readline():
            self.stop()
        return self.process is not None

    def stop(self):
        if self.process:
            self.process.terminate()
            self.process.wait(20)
            self.process = None

    def obey(self):
        """Does what the commands order of the service."""
        while True:
            order = (self.folder / "order").read_text().strip()
            self.stop()
            if order == "restart" and not self.start():
                order = "failed"
            (self.folder / "done").write_text(order + "\n")

    def run(self, block, *changes):
        """Runs a block of commands with the paths of this folder in the place of the package's; returns its status and output."""
        for old, new in [
                *changes, ("/var/lib/hereabouts", f"{self.folder}/lib"), ("/var/backups/hereabouts", str(self.backups)),
                ("/etc/hereabouts", f"{self.folder}/etc"), ("http://localhost:8080", f"http://{self.address}"),
                ("2026-11-27", time.strftime("%Y-%m-%d")), *self.extracts.items()]:
            block = block.replace(old, new)
        run = subprocess.run(
            ["sh", "-euc", block], text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=300,
            cwd=self.folder, env={
                "PATH": f"{self.folder}/bin:{os.environ['PATH']}", "EXECUTABLE": self.executable, "FOLDER": str(self.folder),
                "UPDATE": os.environ.get("HEREABOUTS_UPDATE", str(ROOT / "Packaging" / "update"))})
        return run.returncode, run.stdout

    def fetch(self, target):
        """The status and body of an answer; 0 where nothing answers."""
        try:
            with urllib.request.urlopen(f"http://{self.address}{target}", timeout=20) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as error:
            return error.code, error.read().decode()
        except OSError as error:
            return 0, str(error)

    def readiness(self):
        return self.fetch("/readyz")

    def finds(self, name):
        status, body = self.fetch("/nominatim/search?" + urllib.parse.urlencode({"q": name, "format": "json"}))
        return status == 200 and f'"name":"{name}"' in body.replace('": "', '":"')
