"""Readers and programs who use a server as they do in a day."""
import asyncio
import contextlib
import json
import random
import re
import sqlite3
import urllib.parse

from clients import FAULTS, Client, get, keystrokes, page

READERS, PROGRAMS = 8, 2
PLACES_OF_SHARD = 20_000
MOST_MEMORY = 250
LANGUAGES = ["en", "de", "fr", "es", "fi", "ar", "ja"]
KINDS = ["café", "restaurant", "museum", "hotel", "vegan restaurant open now", "pharmacy", "atm"]


async def mixed_use(trial):
    """Readers and programs use the server as in a day: its own memory stays below 250 MB.

    Eight readers type the names of random places into streams, search for them, look at maps around them, drag
    these, open places, ask what is at a point, and read in several languages; two programs ask in the dialects of
    Nominatim and Photon. Fails also where an answer has a status of 400 or more or cannot be read."""
    trial.start()
    places = random_places(trial.server.atlas)
    users = [User(trial, places, pause=1.0).repeat(User.look_for) for _ in range(READERS)]
    users += [User(trial, places, pause=0.5).repeat(User.ask_by_program) for _ in range(PROGRAMS)]
    await trial.load(users, pause=60)
    trial.expect_no_faults(trial.counts["requests"])
    trial.expect_memory(MOST_MEMORY)


def random_places(atlas):
    """Returns names, latitudes and longitudes of places of all shards."""
    places = []
    for shard in atlas.glob("*.shard"):
        with contextlib.closing(sqlite3.connect(f"file:{shard}?mode=ro", uri=True)) as database:
            places += database.execute(
                "SELECT name, latitude, longitude FROM places WHERE name <> '' ORDER BY random() LIMIT ?",
                [PLACES_OF_SHARD]).fetchall()
    return places


class User:
    """Someone who asks about one place after the other, with a pause after each request."""

    def __init__(self, trial, places, pause):
        self.trial, self.places, self.pause = trial, places, pause

    async def repeat(self, work):
        while True:
            self.client = Client(self.trial.server)
            try:
                await work(self, *random.choice(self.places))
            except FAULTS as error:
                self.trial.fault(repr(error))
                await asyncio.sleep(1)
            finally:
                self.client.close()

    async def ask(self, request, pause=None):
        answer = await self.trial.ask(self.client, request, is_fine=lambda status: status < 400)
        await asyncio.sleep(pause or random.uniform(0, 2 * self.pause))
        return answer

    async def page(self, path):
        await self.ask(page(path, random.choice(LANGUAGES), accept_encoding="gzip"))

    async def type(self, name):
        """Types the beginning of a name into a stream of suggestions."""
        with contextlib.closing(Client(self.trial.server)) as stream:
            for keystroke in keystrokes(await stream.open_stream(), name[:8]):
                await self.ask(keystroke, pause=0.15)

    async def look_for(self, name, latitude, longitude):
        """Looks for one place, as a reader does from the first letter to its page."""
        text, kind = urllib.parse.quote(name), urllib.parse.quote(random.choice(KINDS))
        await self.type(name)
        await self.page(f"/?q={text}")
        span = 2 ** random.uniform(-6, 5)
        for _ in range(random.randint(1, 5)):
            latitude = max(min(latitude + span * random.uniform(-0.5, 0.5), 80), -80)
            longitude = (longitude + span * random.uniform(-0.5, 0.5) + 180) % 360 - 180
            region = f"{latitude:.4f},{longitude:.4f},{span:.4f},{span * 2:.4f}"
            await self.page(f"/?q={text}&region={region}")
        await self.page(f"/?q={kind}&region={region}")
        await self.page(f"/reverse?at={latitude:.5f},{longitude:.5f}")
        found = await self.ask(get(f"/suggestions.json?q={text}"))
        if ids := found and re.findall(r'"((?:geonames|osm|world):[^"]+)"', json.dumps(json.loads(found.body))):
            await self.page(f"/places/{ids[0]}")
        await self.ask(get(f"/map.svg?q={text}&size=800x600", accept_encoding="gzip"))

    async def ask_by_program(self, name, latitude, longitude):
        text = urllib.parse.quote(name)
        for path in (f"/nominatim/search?q={text}&addressdetails=1", f"/photon/api?q={text}",
                     f"/nominatim/reverse?lat={latitude}&lon={longitude}&format=jsonv2", f"/?q={text}"):
            await self.ask(get(path, accept="application/json", accept_encoding="gzip"))
