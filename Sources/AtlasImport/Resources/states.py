"""What the states (first-order divisions) are called.

Places carry a state's code; the catalogue, some years older, the names by code. Reforms change
codes, and now and then give an old code to another state, so a code is not believed unseen: the
places that bear a state's name have to lie in it (see `doubtful`). What is not to be believed has
no name, unless it stands in `REFORMED`.
"""

import collections
import re
import unicodedata

# Codes that came after the catalogue, or changed their meaning since: the name in English, a
# place that lies there, and the code under which the catalogue has the names of the same state.
REFORMED = {
    # Viet Nam: 34 units, Decision 19/2025/QD-TTg
    "VN.01": ("Hanoi", "Hanoi", "VN.44"),
    "VN.04": ("Cao Bằng", "Cao Bằng", "VN.05"),
    "VN.08": ("Tuyên Quang", "Hà Giang", "VN.68"),
    "VN.11": ("Điện Biên", "Dien Bien Phu", "VN.92"),
    "VN.12": ("Lai Châu", "Lai Châu", "VN.89"),
    "VN.14": ("Sơn La", "Sơn La", "VN.32"),
    "VN.15": ("Lào Cai", "Lào Cai", "VN.90"),
    "VN.19": ("Thái Nguyên", "Thái Nguyên", "VN.85"),
    "VN.20": ("Lạng Sơn", "Lạng Sơn", "VN.39"),
    "VN.22": ("Quảng Ninh", "Hạ Long", "VN.30"),
    "VN.24": ("Bắc Ninh", "Bắc Giang", "VN.74"),
    "VN.25": ("Phú Thọ", "Việt Trì", "VN.83"),
    "VN.31": ("Haiphong", "Haiphong", "VN.13"),
    "VN.33": ("Hưng Yên", "Hưng Yên", "VN.81"),
    "VN.37": ("Ninh Bình", "Nam Định", "VN.59"),
    "VN.38": ("Thanh Hóa", "Thanh Hóa", "VN.34"),
    "VN.40": ("Nghệ An", "Vinh", "VN.58"),
    "VN.42": ("Hà Tĩnh", "Hà Tĩnh", "VN.52"),
    "VN.44": ("Quảng Trị", "Ðông Hà", "VN.64"),
    "VN.46": ("Huế", "Huế", "VN.66"),
    "VN.48": ("Da Nang", "Da Nang", "VN.78"),
    "VN.51": ("Quảng Ngãi", "Quảng Ngãi", "VN.63"),
    "VN.52": ("Gia Lai", "Qui Nhon", "VN.49"),
    "VN.56": ("Khánh Hòa", "Nha Trang", "VN.54"),
    "VN.66": ("Đắk Lắk", "Buôn Ma Thuột", "VN.88"),
    "VN.68": ("Lâm Đồng", "Ðà Lạt", "VN.23"),
    "VN.75": ("Đồng Nai", "Biên Hòa", "VN.43"),
    "VN.79": ("Ho Chi Minh City", "Ho Chi Minh City", "VN.20"),
    "VN.80": ("Tây Ninh", "Tân An", "VN.33"),
    "VN.82": ("Đồng Tháp", "Mỹ Tho", "VN.09"),
    "VN.86": ("Vĩnh Long", "Trà Vinh", "VN.69"),
    "VN.91": ("An Giang", "Rạch Giá", "VN.01"),
    "VN.92": ("Cần Thơ", "Cần Thơ", "VN.87"),
    "VN.96": ("Cà Mau", "Cà Mau", "VN.77"),
    # Norway: the counties dissolved again on 1 January 2024
    "NO.01": ("Akershus", "Lillestrøm", None),
    "NO.04": ("Buskerud", "Drammen", None),
    "NO.05": ("Finnmark", "Alta", None),
    "NO.13": ("Østfold", "Fredrikstad", None),
    "NO.17": ("Telemark", "Skien", None),
    "NO.18": ("Troms", "Tromsø", None),
    "NO.20": ("Vestfold", "Sandefjord", None),
    # Indonesia: the Papuan provinces of 2022
    "ID.PD": ("Southwest Papua", "Sorong", None),
    "ID.PE": ("Highland Papua", "Wamena", None),
    "ID.PS": ("South Papua", "Merauke", None),
    "ID.PT": ("Central Papua", "Timika", None),
    # Kazakhstan: the regions of 2022, and names since given and given back
    "KZ.05": ("Astana", "Astana", None),
    "KZ.10": ("Turkistan Region", "Turkistan", "KZ.10"),
    "KZ.12510143": ("Abai Region", "Semey", None),
    "KZ.12510144": ("Jetisu Region", "Taldykorgan", None),
    "KZ.12510145": ("Ulytau Region", "Zhezqazghan", None),
    # Ethiopia: what the southern region became by 2023
    "ET.55": ("Central Ethiopia", "Hosa’ina", None),
    "ET.56": ("South Ethiopia", "Sodo", None),
    "ET.SI": ("Sidama", "Awasa", None),
    "ET.SW": ("South West Ethiopia", "Tēpī", None),
    # Madagascar and the Central African Republic: divided in 2021
    "MG.26": ("Fitovinany", "Manakara", None),
    "MG.27": ("Vatovavy", "Nosy Varika", None),
    "CF.19": ("Mambéré", "Carnot", None),
    "CF.20": ("Ouham-Fafa", "Batangafo", None),
    "CF.21": ("Lim-Pendé", "Paoua", None),
    # North Korea: cities on the level of provinces
    "KP.14": ("Nampo", "Namp’o", None),
    "KP.19": ("Kaesong", "Kaesŏng", None),
    # Renamed by law: 1995, 2015, 2023, 2023
    "ZA.03": ("Free State", "Bloemfontein", "ZA.03"),
    "CD.08": ("Kongo Central", "Matadi", None),
    "NP.1": ("Koshi Province", "Biratnagar", None),
    "NP.2": ("Madhesh Province", "Birgañj", None),
    # A slip of the catalogue's
    "AO.17": ("Lunda Norte", "Chitato", None),
    # Malta: the catalogue has the two the other way round
    "MT.58": ("Ta’ Xbiex", "Ta’ Xbiex", "MT.59"),
    "MT.59": ("Tarxien", "Tarxien", "MT.58"),
}

# What a state's English name does without, where it is unambiguous without it. Oblast, kray,
# county, district, voivodeship and the like stay: English uses them.
BEFORE = re.compile(
    "^(?:(?:State|Canton|Principality|Province|Municipality|Republic|Region|Borough|City|"
    "Free State|Free and Sovereign State|Free and Hanseatic City|Special Region|"
    "Federal Territory|National Capital Territory|Autonomous Republic) of |District of (?=Set)|"
    "Canton |Estado (?:de )?|Op[sš]tina |Raionul )")
AFTER = re.compile(
    " (?:[Rr]egion|Province|Prefecture|Governorate|Department|Municipality|Emirate|Republic|"
    "(?:(?:Hui|Uyghur|Zhuang) )?Autonomous Region|Special Capital Region)$")
# Region translates oblast there, which English keeps.
KEPT = {"BY", "KG", "KZ", "UZ"}
# A remainder of nothing but such words would say too little.
COMMON = set(
    "north northern nord south southern sud east eastern est west western ouest central centre "
    "center centro middle upper haut lower bas inner outer capital metropolitan national federal "
    "special autonomous republican subordination plateau plateaux littoral litoral maritime "
    "atlantique savanes lac pool borders red sea new valley rural urban norte sur the of and "
    "flemish walloon 1 2 3 4 5 6 7 8 9".split())

GENERIC = set("oblast kray krai okrug county city district province region republic state".split())


def sounds_like(name):
    """What is left of a name without case, marks and punctuation: two names that agree in it
    would be found by the same words."""
    plain = unicodedata.normalize("NFD", name.lower())
    plain = "".join(c for c in plain if unicodedata.combining(c) == 0)
    plain = plain.replace("'", "").replace("’", "")
    words = (c if unicodedata.category(c)[0] in "LMN" else " " for c in plain)
    return " ".join("".join(words).split())


def english(names):
    return names.get("en") or names[min(names)]


def stripped(name):
    return AFTER.sub("", BEFORE.sub("", name, count=1))


class Namesakes:
    """The places of each country by name."""

    def __init__(self, places, catalogs):
        self.places = collections.defaultdict(dict)
        for place in places:
            by_language = catalogs.get(str(place["geonameid"]), {})
            for name in {place["name"], *place["alternatenames"], *by_language.values()}:
                found = self.places[place["countrycode"], sounds_like(name)]
                found[place["geonameid"]] = place

    def named(self, country, names):
        """Each place once, the largest first."""
        found = {}
        for name in names:
            found.update(self.places.get((country, sounds_like(name)), {}))
        return sorted(found.values(), key=lambda p: (-p["population"], p["geonameid"]))


def evidence(code, names, namesakes):
    """True if a place of the state's name lies in it; if inhabited ones lie in others only, the
    code of the largest one's; None if there is none."""
    country, state = code.split(".")
    bearers = namesakes.named(country, [*names.values(), stripped(english(names))])
    if any(place["admin1code"] == state for place in bearers):
        return True
    inhabited = [place for place in bearers if place["population"] > 0]
    return f"{country}.{inhabited[0]['admin1code']}" if inhabited else None


def doubtful(names, namesakes):
    """The codes of {code: names} that are not to be believed. Many a town is called like a state
    far away, and many a state like no town. But two states whose towns lie in each other are
    mixed up; and where three or more states of a country are contradicted, and fewer are
    confirmed, its codes have changed, all of them."""
    seen = {code: evidence(code, names[code], namesakes) for code in names}
    confirmed = collections.Counter(c.split(".")[0] for c in names if seen[c] is True)
    against = collections.Counter(c.split(".")[0] for c in names if isinstance(seen[c], str))
    changed = {c for c in against if against[c] >= 3 and against[c] > confirmed[c]}
    return {c for c in names if c.split(".")[0] in changed or seen.get(seen[c]) == c}


def shortened(names, namesakes):
    """{code: English name}, without what it does without: where that leaves no two states of a
    country with one name, nor the name of a larger city in another state."""
    bare = collections.Counter()
    for code, by_language in names.items():
        words = sounds_like(english(by_language)).split()
        core = " ".join(word for word in words if word not in GENERIC)
        bare[code.split(".")[0], core] += 1
    result = {}
    for code, by_language in names.items():
        country, state = code.split(".")
        name = english(by_language)
        short = stripped(name)
        core = sounds_like(short)
        bearers = namesakes.named(country, [short])
        ambiguous = bare[country, core] > 1 or set(core.split()) <= COMMON or country in KEPT
        elsewhere = bearers and bearers[0]["admin1code"] != state
        large = elsewhere and bearers[0]["population"] >= 100_000
        result[code] = name if ambiguous or large else short
    return result


def named_states(places, catalogs):
    """{code: (English name, names by language, other names)} for the states of the places."""
    used = {place["countrycode"] + "." + place["admin1code"] for place in places}
    namesakes = Namesakes(places, catalogs)
    known = {code: dict(catalogs[code]) for code in sorted(used) if catalogs.get(code)}
    recoded = doubtful(known, namesakes)
    names = {code: known[code] for code in known if code not in recoded}
    for code, (name, inside, before) in REFORMED.items():
        country, state = code.split(".")
        if all(p["admin1code"] != state for p in namesakes.named(country, [inside])):
            raise SystemExit(f"{code} is not {name}: {inside} does not lie there")
        names[code] = {**catalogs.get(before, {}), "en": name}
    if wrong := doubtful(names, namesakes):
        raise SystemExit("contradicted by the places: " + " ".join(sorted(wrong)))
    for code in sorted(recoded | set(REFORMED)):
        old = english(known[code]) if code in known else "not in the catalogue"
        print(code, f"{old}:", english(names[code]) if code in names else "dropped")
    print("codes without a state:", " ".join(sorted(used - set(names))))
    result = {}
    for code, short in shortened(names, namesakes).items():
        full = english(names[code])
        by_language = {k: v for k, v in names[code].items() if k != "en"}
        result[code] = (short, by_language, [full] if full != short else [])
    return result
