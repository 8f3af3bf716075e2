"""The names of natural features: the abbreviations of maps written out, and the forms in which
people ask for them."""

import re
import unicodedata

SMALL = {"of", "the", "and", "de", "del", "la", "las", "los", "el", "du", "des", "da", "do", "dos"}
ABBREVIATIONS = {
    "I.": "Island", "Is.": "Islands", "Mts.": "Mountains", "Mtn.": "Mountain", "Mt.": "Mount",
    "Pen.": "Peninsula", "Arch.": "Archipelago", "Plat.": "Plateau", "Pk.": "Peak", "Ra.": "Range",
    "L.": "Lake", "R.": "River", "Str.": "Strait", "C.": "Cape", "G.": "Gulf", "B.": "Bay",
    "Fk.": "Fork", "Res.": "Reservoir", "Cord.": "Cordillera", "Cr.": "Creek", "Br.": "Branch",
    "N.": "North", "S.": "South", "E.": "East", "W.": "West", "Sd.": "Sound", "Pt.": "Point", "Nat'l": "National",
    "Int'l": "International", "Dep.": "Depression", "Des.": "Desert", "Arpt": "Airport",
}
# Misspelt in the source.
CORRECTIONS = {
    "Isands": "Islands", "Quilian": "Qilian", "Mts .": "Mts.", "Vicentete": "Vicente",
    "Mat’as": "Matías", "Prince ALbert": "Prince Albert", "Bay Inutil": "Bahía Inútil",
    "S. Nevada": "Sierra Nevada", "Pijnne": "Päijänne", "ngermanlven": "Ångermanälven",
    "Gta lv": "Göta älv", "Lule lv": "Lule älv", "Motala strm": "Motala ström",
    "Klarlven": "Klarälven", "Skelleftelven": "Skellefteälven", "Mckeln": "Möckeln",
    "Rhne": "Rhône", "Tornelven": "Torneälven", "Arbogaan": "Arbogaån",
    "Zncara": "Záncara", "Krderen": "Krøderen", "Jlstravatnet": "Jølstravatnet", "Ivsjn": "Ivösjön", "ARRESOE": "Arresø",
}
# The words for a lake, of which the source has lost letters that English lacks.
LOST = [(re.compile(pattern), word) for pattern, word in [
    (r"(?<=.)ja?rvi\b", "järvi"), (r"(?<=[a-z])sjn\b", "sjön"), (r"(?<=[a-z])sjen\b", "sjøen"),
    (r"selka\b", "selkä"), (r"\bPyhjärvi\b", "Pyhäjärvi"), (r"\bKyrsjärvi\b", "Kyrösjärvi")]]
# "Lago d' Iseo" is written "Lago d'Iseo".
ELISION = re.compile(r"\b([dl])['’] ")
# Corrections of whole names, which are parts of others; the source calls the Sil "Mino", into which it
# flows, and the Drava "Mur", which flows into it.
WHOLE = {"Mio": "Miño", "Mino": "Sil", "Mur": "Drava", "Saone": "Saône"}
SERRA = re.compile(r"^S\. (?=d[aeo]s? |Dourada|Gera)")  # elsewhere S. is short for South
# Where a name begins with the generic word, its language is mostly Spanish.
AT_THE_BEGINNING = {"I.": "Isla", "Is.": "Islas", "Pen.": "Península", "Arch.": "Archipiélago"}
# The English words that say that a name is of a mountain, and those of other languages.
MOUNTAINS = (
    "mount mountain peak hill volcano dome",
    "mont monte pico pic puy gora jabal jebel cerro nevado volcan shan feng yama san dake dag dagi"
    " tepe kuh gunung piz",
)
# By category: the English words that say what kind of thing a name is of, such words of the other
# languages in which the sources name things, and the English forms for a name without the former.
GENERIC = {
    "lake": (
        "lake lakes reservoir bay pond",
        "lac lago laguna lagoa ozero jezero jezioro see meer jarvi vatn sjon gol golu hu nuur nor"
        " ko tso buhayrat loch lough llyn lacul",
        ["Lake {}"]),
    "reservoir": (
        "reservoir lake dam sea",
        "embalse represa shuiku vodokhranilishche baraji lac lago", ["{} Reservoir", "Lake {}"]),
    "river": (
        "river creek fork branch canal delta bayou",
        "rio fleuve riviere wadi nahr oued he jiang joki", ["{} River", "River {}"]),
    "mountain_range": (
        "range ranges mountains mountain hills alps highlands uplands plateau massif ghats fells",
        "alpen cordillera sierra serra serrania monts jabal jibal khrebet shan montes gory monti",
        ["{} Mountains"]),
    "desert": ("desert sands pan basin", "desierto erg ramlat sahra salar", ["{} Desert"]),
    "island": (
        "island islands isle isles atoll", "isla ile ilha isola ostrov pulau jazirat insel",
        ["{} Island"]),
    "archipelago": (
        "islands isles archipelago group",
        "islas archipel archipielago arquipelago iles ilhas isole kepulauan", ["{} Islands"]),
    "mountain": (*MOUNTAINS, ["Mount {}", "Mt {}"]),
    "volcano": (*MOUNTAINS, ["{} Volcano", "Mount {}", "Mt {}"]),
    "peninsula": (
        "peninsula cape point promontory horn", "peninsule poluostrov cabo cap halvoya",
        ["{} Peninsula"]),
    "plateau": ("plateau highlands highland tableland", "meseta", ["{} Plateau"]),
}


def plain(text):
    """A text in lower case without marks."""
    decomposed = unicodedata.normalize("NFKD", text.lower())
    return "".join(c for c in decomposed if not unicodedata.combining(c) and c not in "'’‘ʻ")


def slug(text):
    ascii_only = plain(text).encode("ascii", "ignore").decode()
    return re.sub("[^a-z0-9]+", "-", ascii_only).strip("-")[:40]


def cased(name):
    """A name in capitals in the case of names."""
    if not name.isupper() or len(name) < 3:
        return name
    words = [word.capitalize() for word in re.split(r"(?<=[\s\-(])", name.lower())]
    return "".join(word.lower() if index and word.strip().lower() in SMALL else word
                   for index, word in enumerate(words))


def written_out(name):
    """A name of the sources without abbreviations and double blanks."""
    name = " ".join((name or "").split())
    name = WHOLE.get(name, name)
    for wrong, right in CORRECTIONS.items():
        name = name.replace(wrong, right)
    for pattern, word in LOST:
        name = pattern.sub(word, name)
    name = ELISION.sub(r"\1'", SERRA.sub("Serra ", name))
    words = cased(name).split(" ")
    for index, word in enumerate(words):
        full = ABBREVIATIONS.get(word)
        if full and index == 0 and len(words) > 1:
            full = AT_THE_BEGINNING.get(word, full)
        words[index] = full or word
    return " ".join(words)


def asked_forms(name, category):
    """English forms of a name that does not say in English what it is a name of, such as Lake
    Ladoga for Ladoga and for Ozero Ladoga."""
    english, foreign, forms = GENERIC.get(category, ("", "", []))
    words = [(word, plain(word).strip(".,-")) for word in name.split()]
    if category in ("mountain", "volcano") and words[0][1] == "mount" and len(words) > 1:
        core = name.split(None, 1)[1]
        return [core, f"Mt {core}"]
    if category == "nature_reserve" and " National " in name:
        return [name.split(" National ")[0]]
    if not forms or any(word in english.split() for _, word in words):
        return []
    core = [word for word, bare in words if bare not in foreign.split()]
    while len(core) > 1 and plain(core[0]) in SMALL:
        core.pop(0)
    return [form.format(" ".join(core)) for form in forms] if core else []


def short_form(name, category):
    """What a sea, an ocean or an island is called for short in English, such as Mediterranean and Skye,
    or None."""
    words = name.split()
    if category == "island" and words[:2] == ["Isle", "of"]:
        return " ".join(words[2:])
    if category in ("sea", "ocean") and len(words) > 1 and words[-1] in ("Sea", "Ocean") \
            and words[-2].endswith(("ic", "ean")):
        return " ".join(words[:-1])
    return None


def names_of(main, category, others=(), tagged=()):
    """(text, language) of each name, the main one first; the language is empty for none."""
    short = short_form(main, category)
    # A name is shown by its language: the first of two in one language.
    names = [(main, "en"), (short, "en")] if short else [(main, "")]
    for text, language in tagged:
        if text:
            names.append((text, language))
    for text in others:
        if text:
            names.append((text, ""))
    for text in [text for text, language in names if language in ("", "en")]:
        names += [(form, "") for form in asked_forms(text, category)]
    seen, result = set(), []
    for text, language in names:
        if plain(text) not in seen:
            seen.add(plain(text))
            result.append((text, language))
    return result
