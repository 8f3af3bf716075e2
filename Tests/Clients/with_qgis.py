"""Asks through the Nominatim geocoder of QGIS."""
from qgis.core import (QgsApplication, QgsCoordinateTransformContext, QgsFeedback,
                       QgsGeocoderContext, QgsNominatimGeocoder)

from adapter import BASE, found, run

application = QgsApplication([], False)
application.initQgis()
client = QgsNominatimGeocoder("", BASE + "/search")
# The default allows one question a second, as the public server does.
client.setRequestsPerSecond(50)


def search(text):
    results = client.geocodeString(
        text, QgsGeocoderContext(QgsCoordinateTransformContext()), QgsFeedback())
    for each in results:
        if not each.isValid():
            raise RuntimeError(each.error())
    return [found(each.geometry().asPoint().y(), each.geometry().asPoint().x(), each.identifier(),
                  each.group(), *each.additionalAttributes().values()) for each in results]


run(search=search, several=search)
application.exitQgis()
