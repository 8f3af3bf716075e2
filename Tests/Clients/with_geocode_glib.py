"""Asks through libgeocode-glib, as GNOME's programs do."""
import gi

gi.require_version("GeocodeGlib", "2.0")
from gi.repository import GeocodeGlib, GObject

from adapter import BASE, fields, found, point, run

backend = GeocodeGlib.Nominatim.new(BASE, "client-test@example.org")
NAMES = {"postalcode": "postalcode", "city": "locality"}


def places(several):
    return [found(each.get_location().get_latitude(), each.get_location().get_longitude(), each.get_name(),
                  each.get_street_address(), each.get_building(), each.get_street(), each.get_town(),
                  each.get_postal_code(), each.get_country()) for each in several]


def forward(question):
    question.set_backend(backend)
    question.set_answer_count(5)
    return places(question.search())


def structured(argument):
    """Asks with the names that GNOME's programs use for the parts of an address."""
    parts = {NAMES.get(name, name): GObject.Value(str, text) for name, text in fields(argument).items()}
    return forward(GeocodeGlib.Forward.new_for_params(parts))


def reverse(argument):
    question = GeocodeGlib.Reverse.new_for_location(GeocodeGlib.Location.new(*point(argument), 0))
    question.set_backend(backend)
    return places([question.resolve()])


def search(text):
    return forward(GeocodeGlib.Forward.new_for_string(text))


run(search=search, several=search, structured=structured, reverse=reverse)
