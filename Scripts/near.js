// Near me: the reader's dot on the map, distances from it, and what is around it. The position is kept in
// this tab alone, and sent in the body of the one request that asks what is around.
import { eastwardOffset, listen, map, texts } from "./projection.js";

let show;
// Who refuses storage is found again until the page is left.
let position;
function stored(use) {
	try {
		return use(sessionStorage);
	} catch {
		return null;
	}
}

const button = () => document.getElementById("locate");
const space = "http://www.w3.org/2000/svg";

// Draws the dot into the map's picture, with the circle within which the position is sure.
function draw() {
	const picture = map.querySelector("svg");
	picture.querySelectorAll(".you").forEach((each) => each.remove());
	if (!position) return;
	const { x, y, scale } = picture.dataset, { width, height } = picture.viewBox.baseVal;
	const sine = Math.sin((position.latitude * Math.PI) / 180);
	const east = eastwardOffset(position.longitude / 360 + 0.5, +x) * scale;
	const south = (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) - y) * scale;
	const metres = (40_075_017 * Math.sqrt(1 - sine * sine)) / scale;
	const dot = document.createElementNS(space, "g");
	dot.setAttribute("class", "you");
	dot.setAttribute("transform", `translate(${width / 2 + east} ${height / 2 + south})`);
	for (const radius of [Math.min(position.accuracy / metres, width), 8]) {
		const circle = document.createElementNS(space, "circle");
		circle.setAttribute("r", radius);
		dot.append(circle);
	}
	picture.append(dot);
}

// Returns the distance in metres from the reader to a latitude and longitude.
function distanceTo([latitude, longitude]) {
	const radians = (degrees) => (degrees * Math.PI) / 180;
	const half = (degrees) => Math.sin(radians(degrees) / 2) ** 2;
	const chord = half(latitude - position.latitude) + half(longitude - position.longitude)
		* Math.cos(radians(latitude)) * Math.cos(radians(position.latitude));
	return 2 * 6_371_008.8 * Math.asin(Math.sqrt(chord));
}

// Returns a distance as the server writes it, in the units that the button names: those of short and of long
// distances, how many metres they have, and from how many metres on the long one is used.
function written(metres) {
	const [near, far, small, large, least] = JSON.parse(button().dataset.units);
	const language = document.documentElement.lang;
	const format = (number, digits) => new Intl.NumberFormat(
		language, { maximumFractionDigits: digits, numberingSystem: "latn" }).format(number);
	const long = metres / large;
	return metres < least
		? `${format(Math.round(metres / small / 10) * 10, 0)} ${near}`
		: `${format(long, long < 9.95 ? 1 : 0)} ${far}`;
}

// Tells the distances of all rows from the reader, or again as the server told them.
function tell() {
	for (const origin of document.querySelectorAll("#panel .origin")) origin.hidden = !!position;
	for (const row of document.querySelectorAll("#panel [data-at]")) {
		let distance = row.querySelector(".distance");
		if (!position) {
			if (distance?.dataset.told === "") distance.remove();
			else if (distance?.dataset.told) distance.textContent = distance.dataset.told;
			continue;
		}
		if (!distance) {
			distance = document.createElement("span");
			distance.className = "distance";
			row.append(distance);
		}
		distance.dataset.told ??= distance.textContent;
		const metres = distanceTo(row.dataset.at.split(","));
		// What is less than ten metres away is where the reader is.
		distance.textContent = metres < 5 ? "" : button().dataset.from.replace("%", written(metres));
	}
}

function update() {
	draw();
	tell();
	const label = button();
	label.ariaPressed = `${!!position}`;
	label.dataset.show ??= label.ariaLabel;
	label.ariaLabel = label.title = position ? label.dataset.hide : label.dataset.show;
}

function place(found) {
	position = found;
	stored((kept) => found
		? kept.setItem("position", JSON.stringify(found)) : kept.removeItem("position"));
	update();
}

function refuse() {
	document.getElementById("no-position")?.remove();
	const notice = document.createElement("p");
	notice.id = "no-position";
	notice.className = "notice";
	notice.role = "status";
	(document.getElementById("near") ?? document.getElementById("heading")).after(notice);
	notice.textContent = texts.noPosition;
}

/// Returns the body of a request for what is around the reader, or nothing where the position is not known.
/// The position is sent in the body alone: the address of the page does not tell it.
export const aroundReader = () => position
	&& new URLSearchParams({ at: [position.latitude, position.longitude], accuracy: position.accuracy });

const searchNearby = () => navigator.geolocation.getCurrentPosition(
	({ coords: { latitude, longitude, accuracy } }) => {
		place({ latitude, longitude, accuracy });
		show(location.href.replace(/#.*/, ""), { body: aroundReader() });
	}, refuse, { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 });

/// Makes the buttons work that ask where the reader is. `showPart(url, options)` shows what a URL answers.
export function start(showPart) {
	show = showPart;
	listen(document, "click", ({ target }) => {
		if (target.id === "near") searchNearby();
		else if (target.id === "locate") position ? place(null) : searchNearby();
	});
	// A new picture or panel knows nothing of the reader.
	const observer = new MutationObserver(update);
	for (const part of [map, document.querySelector(".page")]) observer.observe(part, { childList: true });
	place(stored((kept) => JSON.parse(kept.getItem("position"))));
}
