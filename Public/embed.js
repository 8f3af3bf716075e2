// The page about the search field on other sites: its map shows the place that was chosen.
const map = document.getElementById("embedded-map");

addEventListener("hereabouts-select", ({ detail: { geometry, properties } }) => {
	// The page's own search field tells where its choice leads, and no place.
	if (!geometry) return;
	const [longitude, latitude] = geometry.coordinates, name = properties.name ?? "";
	const markers = [latitude, longitude, name.replaceAll("|", " ").slice(0, 40)];
	map.src = "/map.svg?" + new URLSearchParams({ markers, size: `${map.width}x${map.height}` });
	map.alt = name;
});
