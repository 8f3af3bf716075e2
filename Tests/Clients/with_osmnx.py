"""Asks through osmnx, which wants outlines and looks objects up by their number."""
import osmnx

from adapter import BASE, found, run

osmnx.settings.nominatim_url = BASE + "/"
osmnx.settings.use_cache = False


def outline(query, **options):
    """Returns the place of the one row of osmnx's table, with the kind of its outline and its area."""
    row = osmnx.geocode_to_gdf(query, **options).to_crs(4326).iloc[0]
    return [found(row["lat"], row["lon"], row["display_name"], row.geometry.geom_type)]


def search(text):
    return [found(*osmnx.geocode(text), text)]


run(search=search, outline=outline,
    lookup=lambda element: outline(element, by_osmid=True))
