"""The clients, unchanged as Debian and PyPI have them: the program that asks through each, and what it can ask."""
import dataclasses
import importlib.metadata
import pathlib
import subprocess
import sys

FOLDER = pathlib.Path(__file__).parent
# Debian's Python modules are those of Debian's interpreter.
DEBIAN_PYTHON = "/usr/bin/python3"


@dataclasses.dataclass(frozen=True)
class Client:
    """A client of the server.

    - name: the name in the table, and on the command line.
    - package: the package of PyPI, or of Debian where `command` is one of Debian's programs.
    - command: the command before the base URL and the questions.
    - kinds: the kinds of question that the client can ask.
    - path: what follows the server's address in the one URL that the client is told.
    - nothing, refused: what the client says where there is nothing, and where the server refuses a question: `error`
      or `nothing`.
    - has_only_points: whether a search gives the user a point without any text.
    """

    name: str
    package: str
    command: tuple
    kinds: tuple
    path: str = "/nominatim"
    nothing: str = "nothing"
    refused: str = "error"
    has_only_points: bool = False

    def version(self):
        """The version of the installed package, or `None` where there is none."""
        if self.command[0] == sys.executable:
            try:
                return importlib.metadata.version(self.package)
            except importlib.metadata.PackageNotFoundError:
                return None
        query = subprocess.run(["dpkg-query", "-W", "-f", "${db:Status-Status} ${Version}", self.package],
                               capture_output=True, text=True)
        status, _, version = query.stdout.partition(" ")
        return version if status == "installed" else None


def program(name, *interpreter):
    """The command that runs a program of this folder."""
    return (*(interpreter or (sys.executable,)), str(FOLDER / name))


BOTH = ("search", "reverse")
CLIENTS = [
    Client("geopy", "geopy", program("with_geopy.py"),
           (*BOTH, "structured", "several", "english", "country", "outline", "outline_wkt", "outline_svg", "outline_kml")),
    Client("geopy-photon", "geopy", program("with_geopy_photon.py"), (*BOTH, "several", "english", "tagged"), path="/photon"),
    Client("osmnx", "osmnx", program("with_osmnx.py"), ("search", "lookup", "outline"),
           nothing="error", has_only_points=True),
    Client("geocoder", "geocoder", program("with_geocoder.py"), (*BOTH, "several"), refused="nothing"),
    Client("osmpythontools", "OSMPythonTools", program("with_osmpythontools.py"),
           (*BOTH, "several", "lookup", "outline_wkt")),
    Client("ruby-geocoder", "ruby-geocoder", program("with_ruby_geocoder.rb", "ruby"), (*BOTH, "several"),
           refused="nothing"),
    Client("geo-coder-osm", "libgeo-coder-osm-perl", program("with_geo_coder_osm.pl", "perl"),
           (*BOTH, "several"), refused="nothing"),
    Client("geocode-glib", "gir1.2-geocodeglib-2.0", program("with_geocode_glib.py", DEBIAN_PYTHON),
           (*BOTH, "several", "structured"), nothing="error"),
    Client("qgis", "python3-qgis", program("with_qgis.py", DEBIAN_PYTHON), ("search", "several")),
    Client("josm", "josm",
           program("WithJOSM.java", "java", "-Djava.awt.headless=true", "-cp", "/usr/share/josm/josm.jar"),
           ("search", "several")),
    Client("qt-location", "libqt5location5-plugins",
           (*program("with_qt_location.qml", "/usr/lib/qt5/bin/qml"), "--"), (*BOTH, "several")),
]
