#!/usr/bin/env python3
"""Evaluates the alert rules and the dashboard of docs/monitoring in a Prometheus that scrapes a running server:
monitoring_test.py EXECUTABLE. Exits with 1 where an expression does not parse, names a metric or a route that
the server does not have, or an alert does not fire when it should."""
import json
import os
import pathlib
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.parse
import urllib.request

ROOT = pathlib.Path(__file__).parents[2]
RULES = ROOT / "docs" / "monitoring" / "hereabouts.rules.yml"
DASHBOARD = ROOT / "docs" / "monitoring" / "hereabouts.json"
ALERT_TESTS = pathlib.Path(__file__).with_name("alerts_test.yml")
# What the server is asked, so that its figures have values.
TARGETS = ["/", "/?q=cafe", "/?q=cafe", "/suggestions.json?q=a", "/map.svg", "/reverse?at=40.71,-74", "/nothing",
           "/nominatim/search?q=cafe", "/photon/api?q=cafe", "/api?q=cafe", "/healthz", "/readyz"]
# What Grafana puts in the place of its variables.
VARIABLES = {"$__rate_interval": "1m", "$instance": ".+"}
failures = []


def check(holds, sentence):
    print(("ok: " if holds else "FAILED: ") + sentence, flush=True)
    if not holds:
        failures.append(sentence)


def fetch(url, data=None):
    """The body of an answer, whatever its status."""
    try:
        with urllib.request.urlopen(url, data, timeout=10) as answer:
            return answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.read().decode()


def until(seconds, condition):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            if found := condition():
                return found
        except (OSError, ValueError):
            pass
        time.sleep(0.2)
    return None


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as free:
        return free.getsockname()[1]


class Prometheus:
    """A Prometheus that scrapes an address each second and holds the rules."""

    def __init__(self, folder, figures):
        self.url = f"http://127.0.0.1:{free_port()}"
        configuration = {
            "global": {"scrape_interval": "1s", "evaluation_interval": "1s"}, "rule_files": [str(RULES)],
            "scrape_configs": [{"job_name": "hereabouts", "static_configs": [{"targets": [figures]}]}]}
        # JSON is YAML too.
        (folder / "prometheus.yml").write_text(json.dumps(configuration))
        self.log = open(folder / "prometheus.log", "w")
        self.process = subprocess.Popen(
            ["prometheus", f"--config.file={folder}/prometheus.yml", f"--storage.tsdb.path={folder}/data",
             f"--web.listen-address={self.url.removeprefix('http://')}"], stdout=self.log, stderr=self.log)

    def ask(self, path, **parameters):
        query = urllib.parse.urlencode(parameters)
        return json.loads(fetch(f"{self.url}/api/v1/{path}?{query}"))

    def query(self, expression):
        """The series of an expression, and the error where it is none."""
        answer = self.ask("query", query=expression)
        return answer.get("data", {}).get("result", []), answer.get("error")


def metric_names(expression):
    """The names of metrics in an expression."""
    text = re.sub(r'"(\\.|[^"\\])*"', "", expression)
    text = re.sub(r"\{[^}]*\}|\[[^\]]*\]", " ", text)
    text = re.sub(r"\b(by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)", " ", text)
    text = re.sub(r"\boffset\s+\w+", " ", text)
    names = re.findall(r"(?<![\w:.])[a-zA-Z_:][\w:]*(?!\s*\()\b(?!\s*\()", text)
    return set(names) - {"and", "or", "unless", "bool"}


def told_names(metrics):
    """The names that /metrics tells with their types, which may have no value yet."""
    names = set()
    for name, kind in re.findall(r"^# TYPE (\S+) (\S+)$", metrics, re.MULTILINE):
        names |= {f"{name}_{part}" for part in ("bucket", "sum", "count")} if kind == "histogram" else {name}
    return names


def dashboard_expressions():
    for panel in json.loads(DASHBOARD.read_text())["panels"]:
        for target in panel["targets"]:
            expression = target["expr"]
            for name, value in VARIABLES.items():
                expression = expression.replace(name, value)
            yield f"panel “{panel['title']}”", expression


def check_expression(prometheus, title, expression, known):
    """Returns whether the expression has series at present."""
    series, error = prometheus.query(expression)
    check(error is None, f"{title} is evaluated" + (f": {error}: {expression}" if error else ""))
    unknown = metric_names(expression) - known
    check(not unknown, f"{title} names metrics of the server" + (f", but {sorted(unknown)}" if unknown else ""))
    for routes in set(re.findall(r'route=~"(?:\\.|[^"\\])*"', expression)):
        found, _ = prometheus.query(f"hereabouts_answer_seconds_count{{{routes}}}")
        check(found, f"{title} has routes that answered: {routes}")
    return bool(series)


def check_live(prometheus, figures):
    assert until(30, lambda: prometheus.query("count_over_time(up[1m]) > 5")[0]), "Prometheus scrapes nothing"
    scraped = set(prometheus.ask("label/__name__/values")["data"])
    known = scraped | told_names(fetch(f"http://{figures}/metrics"))
    rules = [rule for group in prometheus.ask("rules")["data"]["groups"] for rule in group["rules"]]
    check(len(rules) >= 8, f"Prometheus holds {len(rules)} rules")
    for rule in rules:
        title = f"alert {rule['name']}"
        check(rule["health"] == "ok", f"{title} is healthy {rule.get('lastError', '')}")
        check({"summary", "action"} <= set(rule["annotations"]), f"{title} has a summary and tells what to do")
        check_expression(prometheus, title, rule["query"], known)
    drawn = [check_expression(prometheus, title, expression, known)
             for title, expression in dashboard_expressions()]
    check(len(drawn) >= 10, f"the dashboard has {len(drawn)} expressions, {sum(drawn)} of them with values now")


def check_down(prometheus, server):
    server.terminate()
    server.wait(20)
    pending = until(15, lambda: [alert for alert in prometheus.ask("alerts")["data"]["alerts"]
                                 if alert["labels"]["alertname"] == "HereaboutsDown"])
    check(pending, "HereaboutsDown is raised once the server has stopped")


def check_alerts(folder):
    """Has promtool check the rules, and tell them made-up figures."""
    tests = folder / "alerts_test.yml"
    tests.write_text(ALERT_TESTS.read_text().replace("RULES", str(RULES)))
    for arguments in ["check", "rules", str(RULES)], ["test", "rules", str(tests)]:
        run = subprocess.run(["promtool", *arguments], capture_output=True, text=True)
        check(run.returncode == 0, f"promtool {' '.join(arguments[:2])}: " + (
            (run.stdout + run.stderr).strip() if run.returncode else "success"))


def main():
    if missing := [name for name in ("prometheus", "promtool") if not shutil.which(name)]:
        print("As root: apt-get install prometheus. There is no " + ", ".join(missing))
        return 1
    with tempfile.TemporaryDirectory(prefix="hereabouts-monitoring-") as work:
        folder = pathlib.Path(work)
        check_alerts(folder)
        site, figures = (f"127.0.0.1:{free_port()}" for _ in range(2))
        processes = []
        try:
            with open(folder / "server.log", "w") as log:
                server = subprocess.Popen(
                    [sys.argv[1], "serve", "--geocoder", "stub", "--listen", site, "--metrics", figures,
                     "--public", os.environ.get("HEREABOUTS_PUBLIC", str(ROOT / "Public"))],
                    stdout=subprocess.PIPE, stderr=log, text=True)
            processes.append(server)
            assert "listening" in server.stdout.readline(), (folder / "server.log").read_text()
            for target in TARGETS:
                fetch(f"http://{site}{target}")
            prometheus = Prometheus(folder, figures)
            processes.append(prometheus.process)
            assert until(30, lambda: fetch(f"{prometheus.url}/-/ready")), (folder / "prometheus.log").read_text()
            check_live(prometheus, figures)
            check_down(prometheus, server)
        finally:
            for process in processes:
                if process.poll() is None:
                    process.kill()
                    process.wait()
    print(f"{len(failures)} failed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
