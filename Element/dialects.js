// How servers are asked and how they answer.

/// Returns an address with those of the parameters that have a value, or several in an array.
export const addressWith = (path, parameters) => {
	const given = Object.entries(parameters).flatMap(([name, values]) =>
		[values].flat().filter(Boolean).map((value) => [name, value]));
	return `${path}?${new URLSearchParams(given)}`;
};

// Returns the western, southern, eastern and northern edge of a region, or nothing.
const boxOf = (region) => {
	const [latitude, longitude, height, width] = region.split(",").map(Number);
	const edge = (middle, side, end) => Math.max(-end, Math.min(end, middle + side / 2));
	const corner = (sign) => [edge(longitude, sign * width, 180), edge(latitude, sign * height, 90)];
	return region && `${corner(-1)},${corner(1)}`;
};

// The tags of places of a kind, as Photon has them: its levels do not tell shops from houses.
const photonKinds = {
	address: ["highway", "building", "place:house"],
	place: ["place", "boundary", "!place:house"],
	poi: ["!highway", "!building", "!place", "!boundary"],
};

// Returns the suggestion that stands for a feature, with the identifier of its object.
const suggestionOf = (feature, title, subtitle) => {
	const { osm_type = "", osm_id, place_id = "" } = feature.properties;
	const id = osm_id ? (osm_type[0] ?? "").toUpperCase() + osm_id : `${place_id}`;
	return { id, title, subtitle, feature: { id, ...feature } };
};

// Returns the suggestion of a feature of Photon: its most exact name, and below it the other parts of its
// address.
const photonSuggestion = (feature) => {
	const { name, street, housenumber, district, city, state, country } = feature.properties;
	const line = [street, housenumber].filter(Boolean).join(" ");
	const [title = "", ...rest] = new Set([name, line, district, city, state, country].filter(Boolean));
	return suggestionOf(feature, title, rest.join(", "));
};

// Returns the suggestion of a feature of Nominatim: its name or its house number with the street, and below
// it the rest of its full name.
const nominatimSuggestion = (feature) => {
	const { name, display_name } = feature.properties;
	const [start] = /^(\d[^,]*, )?[^,]*/.exec(display_name);
	const title = name && display_name.startsWith(name) ? name : start;
	return suggestionOf(feature, title, display_name.slice(title.length + 2));
};

// Returns a function that reads the features of an answer with data of OpenStreetMap.
const reader = (suggestion) => ({ features }) => ({
	suggestions: features.map(suggestion),
	attribution: [{
		name: "© OpenStreetMap contributors", license: "ODbL 1.0",
		url: "https://www.openstreetmap.org/copyright",
	}],
});

/// The dialects that servers speak. `path` returns the address of the answer to a question, and `read` the
/// suggestions in that answer with the credits of their data; `pause` is in milliseconds of typing. Nominatim
/// has none: its public server forbids questions at each keystroke.
export const dialects = {
	hereabouts: {
		pause: 0, hasStream: true, read: (answer) => answer,
		path: ({ languages, conditions }, question) =>
			addressWith("suggestions.json", { ...question, ...languages, ...conditions }),
	},
	photon: {
		pause: 200, read: reader(photonSuggestion),
		path({ area, language, limit, conditions: { bounded, category, country, kind } }, { q }) {
			const [lat, lon] = area.split(",");
			return addressWith("api", {
				q, limit: limit || 10, lat: lon && lat, lon, bbox: bounded && boxOf(area),
				countrycode: country.split(","), osm_tag: category || photonKinds[kind], lang: language,
			});
		},
	},
	nominatim: {
		read: reader(nominatimSuggestion),
		path: ({ area, language, limit, conditions: { bounded, country, kind } }, { q }) =>
			addressWith("search", {
				q, format: "geojson", limit: limit || 10, viewbox: boxOf(area), bounded: area && bounded,
				countrycodes: country, layer: kind !== "place" && kind,
				featureType: kind === "place" && "settlement", "accept-language": language,
			}),
	},
};

/// Returns what a server's JSON answers, in the way of a dialect. Throws where that is something else.
export function answerIn({ read }, data) {
	const { suggestions, attribution } = read(data);
	const tidied = suggestions.map((each) =>
		({ ...each, title: `${each.title}`, subtitle: `${each.subtitle ?? ""}` }));
	return { suggestions: tidied, attribution };
}
