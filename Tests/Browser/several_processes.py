"""Cases: a proxy hands the requests of one page to two processes. Left out where there is no nginx."""
import os
import socket
import subprocess
import tempfile
import time
import urllib.request

from playwright.sync_api import expect

from cases import SCRIPT, case
from server import Server

NGINX = "/usr/sbin/nginx"


class InTurn:
    """nginx before servers that get one request each in turn, which is how it should not be set up."""

    def __init__(self, folder, servers):
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.base = f"http://127.0.0.1:{self.port}"
        upstream = "".join(f"server 127.0.0.1:{each.port};" for each in servers)
        paths = "".join(f"{name}_temp_path {folder}/{name};" for name in (
            "client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        with open(f"{folder}/nginx.conf", "w") as file:
            file.write(f"""
                {"user root;" if os.geteuid() == 0 else ""}
                daemon off; pid {folder}/pid; error_log {folder}/error.log; events {{}}
                http {{ access_log off; {paths} upstream servers {{ {upstream} }}
                  server {{ listen 127.0.0.1:{self.port};
                    location / {{ proxy_pass http://servers; proxy_http_version 1.1;
                      proxy_set_header Connection ""; }} }} }}""")
        self.process = subprocess.Popen(
            [NGINX, "-e", f"{folder}/error.log", "-c", f"{folder}/nginx.conf"])
        end = time.monotonic() + 10
        while socket.socket().connect_ex(("127.0.0.1", self.port)):
            assert time.monotonic() < end, "nginx does not start"
            time.sleep(0.05)

    def stop(self):
        self.process.terminate()
        self.process.wait(20)


@case(SCRIPT, alone=True)
def a_text_that_reaches_another_process_is_answered_at_once(visit):
    if not os.access(NGINX, os.X_OK):
        print("  left out: there is no nginx")
        return
    command = visit.server.command
    with tempfile.TemporaryDirectory() as folder, Server(command[0], command[3]) as other:
        proxy = InTurn(folder, [visit.server, other])
        try:
            # What a process reads when it is first asked is not what is measured.
            urllib.request.urlopen(f"{other.base}/suggestions.json?q=hel").read()
            reader = visit(base=proxy.base)
            refused, requests = [], []
            reader.page.on("response", lambda each: refused.append(each) if each.status == 404 else 0)
            reader.page.on("request", lambda each: requests.append(each)
                           if "/suggestions.json?" in each.url else 0)
            waits = []
            for text in "helsinki", "paris", "amsterdam", "berlin", "madrid", "london":
                reader.field.fill("")
                reader.types(text[:-1], delay=30)
                begun = time.monotonic()
                reader.types(text[-1])
                expect(reader.options.first).to_contain_text(text.title(), timeout=5_000)
                waits.append(time.monotonic() - begun)
            print(f"  {len(refused)} texts reached the other process, {len(requests)} were requested,"
                  f" the longest wait {max(waits):.2f} s")
            assert refused, "no text reached the other process"
            # Nobody waited until the page gave up its stream.
            assert max(waits) < 1.2, waits
        finally:
            proxy.stop()
