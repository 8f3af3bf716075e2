"""What the programs that ask through a Python package have in common. Each is called as

    PROGRAM BASE-URL KIND=ARGUMENT...

and prints a line for each question, parted by tabs: `answer`, how many places the client found, and the latitude,
the longitude and the texts of the first; or `error` and what the client said. Other lines count for nothing. The
programs in other languages do the same by themselves."""
import sys
import urllib.parse

sys.dont_write_bytecode = True
BASE = sys.argv[1]
HOST_AND_PATH = BASE.split("://", 1)[1]


def found(latitude, longitude, *texts):
    """A place as a client sees it; texts that it does not have are `None`."""
    return float(latitude), float(longitude), [str(each) for each in texts if each is not None]


def point(argument):
    latitude, longitude = argument.split(",")
    return float(latitude), float(longitude)


def fields(argument):
    """The fields of a structured question, written as in an address: `street=…&city=…`."""
    return dict(urllib.parse.parse_qsl(argument))


def run(**asks):
    """Asks each question of the command line by the function of its kind, which returns places."""
    for question in sys.argv[2:]:
        kind, argument = question.split("=", 1)
        try:
            line = as_line(list(asks[kind](argument)))
        except Exception as error:
            line = f"error\t{type(error).__name__}: {error}"
        print(" ".join(line.split("\n")), flush=True)


def as_line(places):
    if not places:
        return "answer\t0"
    latitude, longitude, texts = places[0]
    return f"answer\t{len(places)}\t{latitude}\t{longitude}\t{', '.join(texts)}"
