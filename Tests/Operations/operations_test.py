#!/usr/bin/env python3
"""Performs the commands of docs/OPERATIONS.md for backup, roll-back and upgrade on a small atlas with a running server:
operations_test.py EXECUTABLE EXTRACT. Exits with 1 where one of them does not do what the document says."""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True
from service import Service, blocks, until

# The byte of a shard that holds its format: the last of `user_version` in SQLite's header.
FORMAT_BYTE = 63
failures = []


def check(holds, sentence):
    print(("ok: " if holds else "FAILED: ") + sentence, flush=True)
    if not holds:
        failures.append(sentence)


def write_extract(path, town, number):
    """Writes an extract that holds one town. Elements of the same number would be one place in two shards."""
    path.write_text(f"""<osm version="0.6"><node id="{number}" version="1" lat="{number}" lon="2"><tag k="place" v="town"/>
        <tag k="name" v="{town}"/></node></osm>""")
    return path


def age(shard):
    """Puts a shard of the format before this one in the place of a shard."""
    data = bytearray(shard.read_bytes())
    data[FORMAT_BYTE] -= 1
    new = shard.with_name(shard.name + ".aged")
    new.write_bytes(data)
    new.rename(shard)


def imports(service, file, name):
    return [service.executable, "import", "--atlas", str(service.atlas), "--name", name, "--", str(file)]


def check_backup(service, extract):
    """Copies the folder again and again while an extract is imported under the name of a shard that is there already."""
    [backup] = blocks("Backup")
    day = service.backups / time.strftime("%Y-%m-%d")
    during, whole, told = 0, 0, ""
    for _ in range(3):
        importing = subprocess.Popen(
            imports(service, extract, "monaco"), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        while importing.poll() is None:
            shutil.rmtree(day, ignore_errors=True)
            status, output = service.run(backup)
            during += 1
            good = status == 0 and output.count(": whole") == 2
            whole += good
            told = told if good else output
        check(importing.returncode == 0, "an import ends well while its shards are copied")
    check(during >= 6 and whole == during,
          f"of {during} copies made while an extract was imported {whole} are whole {told}")
    check((day / "hereabouts.conf").exists(), "a copy holds the configuration")
    check(service.run(backup)[0] == 0, "a second copy of the same day takes the place of the first")


def check_roll_back(service, extracts):
    one, everything, release = blocks("Roll back")
    shard = service.atlas / "monaco.shard"
    before, readiness = shard.read_bytes(), service.readiness()
    wrong = write_extract(extracts / "wrong.osm", "Wrongton", 2)
    subprocess.run(imports(service, wrong, "monaco"), check=True, capture_output=True)
    check(until(10, lambda: service.finds("Wrongton")), "the running server answers from a wrong extract")
    status, output = service.run(one)
    check(status == 0 and shard.read_bytes() == before, f"a roll-back puts the older shard in its place {output if status else ''}")
    check(until(2, lambda: not service.finds("Wrongton") and service.readiness() == readiness),
          "the running server answers from the older shard within two seconds")
    kept = {file.name: file.read_bytes() for file in service.atlas.glob("*.shard")}
    # An earlier release, over a folder that was lost.
    first, second = release.splitlines()
    status, output = service.run(first)
    check(status == 0 and service.process is None, f"the service is stopped {output}")
    shutil.rmtree(service.atlas)
    status, output = service.run(everything.replace("curl", ": curl"))
    check(status == 0 and kept == {file.name: file.read_bytes() for file in service.atlas.glob("*.shard")},
          f"a roll-back of all shards restores a folder that was lost {output if status else ''}")
    status, output = service.run(second)
    check(status == 0 and service.readiness() == readiness, f"the server answers from all of them {output}")
    subprocess.run(imports(service, wrong, "monaco"), check=True, capture_output=True)
    assert until(10, lambda: service.finds("Wrongton"))
    status, output = service.run(everything)
    check(status == 0 and until(2, lambda: service.readiness() == readiness and not service.finds("Wrongton")),
          f"all shards are rolled back below a running server {output if status else ''}")


def check_upgrade(service):
    install, again = blocks("Upgrade over a changed format")
    update, by_hand, *_ = again.splitlines()
    readiness = service.readiness()
    age(service.atlas / "listed.shard")
    status, output = service.run(install)
    check(status == 0 and "\nready\n" in f"\n{output}" and "listed.shard left out: " in output and "format" in output,
          f"/readyz names a shard of an older format that is left out: {output.strip().splitlines()[-1]}")
    check(service.readiness()[0] == 200 and not service.finds("Lowton"), "the other shard answers")
    status, output = service.run(update)
    check(status == 0 and until(2, lambda: service.finds("Lowton")),
          f"the update imports it again, though the extract is the same {output if status else ''}")
    check(service.readiness() == readiness, "the running server takes it up without a restart")
    age(service.atlas / "monaco.shard")
    status, output = service.run(install)
    check(status == 0 and "monaco.shard left out: " in output, "/readyz names a shard that was imported by hand")
    status, output = service.run(by_hand)
    check(status == 0 and until(2, lambda: service.readiness() == readiness),
          f"it is imported again by hand {output if status else ''}")
    for shard in service.atlas.glob("*.shard"):
        age(shard)
    status, output = service.run(install)
    check(status != 0 and service.process is None, "a server none of whose shards can be read does not start")
    status, output = service.run(f"{update}\n{by_hand}")
    check(status == 0 and service.start(), f"it starts after the imports {output if status else ''}")
    status, output = service.run(again)
    check(status == 0 and output.count(": whole") == 2 and service.readiness() == readiness,
          f"all shards are whole and answer {output if status else ''}")


def main():
    executable, extract = os.path.realpath(sys.argv[1]), pathlib.Path(sys.argv[2]).resolve()
    if not extract.exists():
        print(f"Skipped: there is no {extract}, such as https://download.geofabrik.de/europe/monaco-latest.osm.pbf")
        return 0
    if not shutil.which("curl"):
        print("As root: apt-get install curl")
        return 1
    with tempfile.TemporaryDirectory(prefix="hereabouts-operations-") as work:
        folder = pathlib.Path(work)
        listed = write_extract(folder / "listed.osm", "Lowton", 1)
        service = Service(executable, folder, {" monaco.osm.pbf": f" {extract}"}, listed)
        subprocess.run(imports(service, extract, "monaco"), check=True, capture_output=True)
        status, output = service.run("systemctl start hereabouts-update")
        assert status == 0, output
        try:
            assert service.start(), (folder / "server.log").read_text()
            check_backup(service, extract)
            check_roll_back(service, folder)
            check_upgrade(service)
        finally:
            service.stop()
    print(f"{len(failures)} failed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
