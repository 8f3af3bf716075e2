// How servers are asked and how they answer.

// Returns the suggestion that stands for a feature of a Photon server: its most exact name, and below
// it the other parts of its address.
const photonSuggestion = (feature) => {
	const { name, street, housenumber, district, city, state, country, osm_type, osm_id } =
		feature.properties;
	const line = [street, housenumber].filter(Boolean).join(" ");
	const [title = "", ...rest] = new Set([name, line, district, city, state, country].filter(Boolean));
	const id = osm_type + osm_id;
	return { id, title, subtitle: rest.join(", "), feature: { id, ...feature } };
};

/// The dialects that servers speak. `path` returns the address of the answer to a question, and `read` the
/// suggestions in that answer with the credits of their data; `pause` is in milliseconds of typing.
export const dialects = {
	hereabouts: {
		pause: 0, hasStream: true, read: (answer) => answer,
		path: (element, fields) => `suggestions.json?${fields}${element.languageField}`,
	},
	photon: {
		pause: 200,
		read: ({ features }) => ({
			suggestions: features.map(photonSuggestion),
			attribution: [{
				name: "© OpenStreetMap contributors", license: "ODbL 1.0",
				url: "https://www.openstreetmap.org/copyright",
			}],
		}),
		path(element, fields) {
			const [lat, lon] = element.region.split(","), q = fields.get("q");
			const near = lon ? { lat, lon } : {}, limit = element.getAttribute("limit") ?? 10;
			return `api?${new URLSearchParams({ q, limit, ...near })}${element.languageField}`;
		},
	},
};

/// Returns what a server's JSON answers, in the way of a dialect. Throws where that is something else.
export function answerIn({ read }, data) {
	const { suggestions, attribution } = read(data);
	const tidied = suggestions.map((each) =>
		({ ...each, title: `${each.title}`, subtitle: `${each.subtitle ?? ""}` }));
	return { suggestions: tidied, attribution };
}
