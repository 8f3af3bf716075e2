"""What each kind of request costs the server in processor time, none of them answered from its cache."""
import asyncio
import statistics

from clients import Client, page

TIMES = 6
COSTLIEST = 15
MOST_OF_MEDIAN = 20
# Middles of views: the centres of the two samples, a town of the world, the open sea.
PLACES = {"helsinki": (60.17, 24.94), "manhattan": (40.713, -74.006), "paris": (48.857, 2.352), "sea": (-40, -20)}
SPANS = {"street": 0.004, "quarter": 0.02, "town": 0.2, "country": 8, "world": 150}
TEXTS = [
    "paris", "a", "e", "st", "san f", "cafe", "restaurants", "new york", "springfeild", "10 downing street",
    "wall street & broadway", "10013", "40.7128,-74.0060", "87G7PXQV+8W", "cafe near kamppi", "hotel paris",
    "vegan restaurant open now", "lakes in finland", "mannerhemintie 16", "resturants in helsinki",
    "\u0643\u0627\u0641\u064a\u0647", "\u5317\u4eac", "zzyzx qwrt", "the of and", "x" * 250, "a b c d e f g h i j k l",
]
CONDITIONS = [
    "open=now", "open=24h", "wheelchair=yes", "cuisine=italian", "diet=vegan", "fuel=diesel", "socket=type2", "with=wifi"]
CATEGORIES = ["any", "cafe", "restaurant", "hotel", "pharmacy", "mountain", "lake", "airport", "village"]


def quoted(text):
    return "".join(c if c.isascii() and c.isalnum() else "".join(f"%{b:02X}" for b in c.encode()) for c in text)


def region(place, span, shift):
    (latitude, longitude), size = PLACES[place], SPANS[span]
    return f"{latitude + shift:.6f},{longitude:.6f},{size},{size}"


def kinds():
    """Yields the method, the path and the body of each kind, as functions of a small shift in degrees."""
    for text in TEXTS:
        q = quoted(text)
        yield f"/?q={q}", lambda s, q=q: f"/?q={q}&region={region('manhattan', 'quarter', s)}"
        yield f"/?q={q} without a region", lambda s, q=q: f"/?q={q}&limit=20&view={region('paris', 'town', s)}"
        yield f"/?q={q}&bounded", lambda s, q=q: f"/?q={q}&bounded=1&limit=500&region={region('helsinki', 'quarter', s)}"
        yield f"/?q={q}&limit=500", lambda s, q=q: f"/?q={q}&limit=500&region={region('manhattan', 'town', s)}"
        yield f"suggestions {q}", lambda s, q=q: f"/suggestions.json?q={q}&region={region('manhattan', 'quarter', s)}"
        yield f"suggestions {q} bounded", lambda s, q=q: f"/suggestions.json?q={q}&bounded=1&region={region('manhattan', 'quarter', s)}"
        yield f"nominatim {q}", lambda s, q=q: f"/search?format=jsonv2&limit=40&q={q}&viewbox=-74.02,{40.72 + s:.6f},-74,40.70"
        yield f"nominatim {q} bounded", lambda s, q=q: f"/search?format=jsonv2&limit=40&addressdetails=1&bounded=1&q={q}&viewbox=-74.02,{40.72 + s:.6f},-74,40.70"
        yield f"photon {q}", lambda s, q=q: f"/api?limit=50&q={q}&lat={40.71 + s:.6f}&lon=-74"
    for condition in CONDITIONS:
        for q in ("a", "pizza"):
            yield f"suggestions {q} {condition}", lambda s, q=q, c=condition: f"/suggestions.json?q={q}&{c}&bounded=1&region={region('manhattan', 'quarter', s)}"
        yield f"/?category=any&{condition}", lambda s, c=condition: f"/?category=any&{c}&limit=500&region={region('manhattan', 'quarter', s)}"
    for kind in ("kind=address", "kind=place", "kind=poi", "category=cafe", "country=us", "country=fi,us"):
        for q in ("a", "broad"):
            for bounded in ("", "&bounded=1"):
                yield f"suggestions {q} {kind}{bounded}", lambda s, q=q, k=kind, b=bounded: f"/suggestions.json?q={q}&{k}{b}&region={region('manhattan', 'quarter', s)}"
    for category in CATEGORIES:
        for span in SPANS:
            place = "manhattan" if span in ("street", "quarter") else "paris"
            if SPANS[span] > 100:
                continue
            for limit in (20, 500):
                yield f"/?category={category} {span} {limit}", lambda s, c=category, p=place, w=span, n=limit: f"/?category={c}&limit={n}&region={region(p, w, s)}"
        yield f"map {category}", lambda s, c=category: f"/map.svg?category={c}&limit=500&region={region('helsinki', 'quarter', s)}"
    for size in ("64x64", "800x600", "2048x2048"):
        for place in PLACES:
            for span in SPANS:
                if SPANS[span] > 100:
                    continue
                yield f"map {size} {place} {span}", lambda s, z=size, p=place, w=span: f"/map.svg?size={z}&region={region(p, w, s)}"
        yield f"map {size} world", lambda s, z=size: f"/map.svg?size={z}&bbox=-180,{-80 + s:.6f},180,80&lang=de"
    for count in (1, 50, 100):
        yield f"map {count} markers", lambda s, n=count: "/map.svg?size=800x600&markers=" + "|".join(f"{40.70 + s + i * .0003:.5f},{-74.01 + i % 7 * .002:.5f},M{i}" for i in range(n))
        yield f"map path of {count}", lambda s, n=count: "/map.svg?size=800x600&path=" + "|".join(f"{40.70 + s + i * .0003:.5f},{-74.01 + i % 7 * .002:.5f}" for i in range(n + 1))
    for place, (latitude, longitude) in PLACES.items():
        yield f"/reverse {place}", lambda s, a=latitude, b=longitude: f"/reverse?at={a + s:.6f},{b}"
        yield f"nominatim reverse {place}", lambda s, a=latitude, b=longitude: f"/reverse?format=jsonv2&lat={a + s:.6f}&lon={b}"
        yield f"nominatim reverse outline {place}", lambda s, a=latitude, b=longitude: f"/reverse?format=jsonv2&polygon_geojson=1&zoom=10&lat={a + s:.6f}&lon={b}"
        yield f"photon reverse {place}", lambda s, a=latitude, b=longitude: f"/reverse?lat={a + s:.6f}&lon={b}&limit=50"
        yield f"backdrop {place}", lambda s, a=latitude: f"/backdrop.svg?level=13&column={4663 + int(abs(s) * 1e6) % 50}&row=2371"
    for path in ("/", "/categories", "/picks", "/recents", "/embed", "/opensearch.xml", "/openapi.json", "/healthz", "/readyz",
                 "/hereabouts.css", "/hereabouts.js", "/places/geonames:2988507", "/places/geonames:2988507.gpx",
                 "/status", "/details?osmtype=N&osmid=1", "/lookup?osm_ids=N1,W2,R3"):
        yield path, lambda s, p=path: p + ("&" if "?" in p else "?") + f"x={s}"
    for path in ("/nowhere", "/?region=north", "/places/osm:node/0", "/map.svg?size=1x1", "/suggestions.json?limit=x&region=y"):
        yield f"error {path}", lambda s, p=path: p + ("&" if "?" in p else "?") + f"x={s}"


async def request_costs(trial):
    """The processor time of each kind of request; none takes more than twenty times the median.

    One request after the other asks for every address with usual, extreme and odd parameters. Each kind is asked six
    times, each time for another place or text, so that no answer is cached; the median of all but the first counts.
    Prints the median of all kinds and the fifteen costliest (--all: each). Tables count by the row."""
    trial.start()
    client = Client(trial.server)
    costs = [(await cost(trial, client, make, number), name) for number, (name, make) in enumerate(kinds())]
    median = statistics.median(cost for cost, _ in costs)
    print(f"{len(costs)} kinds of requests, median {median:.1f} ms of processor")
    costs.sort(reverse=True)
    for milliseconds, name in costs if trial.shows_all else costs[:COSTLIEST]:
        print(f"{milliseconds:8.1f} ms {milliseconds / median:6.1f} x  {name}")
    trial.expect(costs[0][0] <= MOST_OF_MEDIAN * median, f"none takes more than {MOST_OF_MEDIAN} times the median")
    trial.expect_no_faults(len(costs) * TIMES)


async def cost(trial, client, make, number):
    """Returns the processor time of one kind in milliseconds."""
    times = []
    for turn in range(TIMES):
        before = trial.server.processor()
        target = make((number * TIMES + turn + 1) * 1e-6)
        await trial.ask(client, page(target, accept_encoding="gzip"), is_fine=lambda status: status < 500)
        # What goes on after the answer belongs to it too.
        await asyncio.sleep(0.002)
        times.append(trial.server.processor() - before)
    return statistics.median(times[1:])
