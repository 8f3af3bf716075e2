"""A server of the browser tests' own, on a port that is free."""
import socket
import subprocess


class Server:
    """`hereabouts serve` over an atlas, which is made where it is not there yet."""

    def __init__(self, executable, atlas, *options):
        self.command = [executable, "serve", "--atlas", atlas, *options]
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.base = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self):
        """Starts the server, again on the same port, and waits until it listens."""
        self.process = subprocess.Popen(
            [*self.command, "--listen", f"127.0.0.1:{self.port}"], stdout=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        assert "listening" in line, f"the server does not start: {line}"

    def stop(self):
        self.process.terminate()
        self.process.wait(20)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()
