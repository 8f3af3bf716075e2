// The map: the picture moves at once, then that of where it is now takes its place.
import { arrange, follow, glideAlong, surround } from "./backdrop.js";
import { calm, clamp, frame, latitude, longitude, map, on, placed } from "./projection.js";

const picture = () => map.querySelector("svg");
const links = () => [...map.querySelectorAll("nav a")];

// What is in view; the picture is of a frame that it moved away from.
let view, show, isSearching, countMoves, settling, isHeld, gliding = 0;
// Ends the glide to the map of a search, there.
let land = () => {};

// A picture larger than the server draws is enlarged.
const size = (box) => {
	const shrink = Math.max(1, ...box.map((side) => side / 2048));
	return box.map((side) => Math.max(Math.round(side / shrink), 64)).join("x");
};
export const mapSize = () => size([map.clientWidth, map.clientHeight]);
const drawnSize = () => picture().getAttribute("viewBox").slice(4).replace(" ", "x");

// Gives a picture the size of the pane; cut where the proportions differ.
function fill(svg) {
	const { width, height } = svg.viewBox.baseVal;
	const growth = Math.max(map.clientWidth / width, map.clientHeight / height);
	const isFitting = mapSize() === `${width}x${height}`;
	svg.setAttribute("width", isFitting ? map.clientWidth : width * growth);
	svg.setAttribute("height", isFitting ? map.clientHeight : height * growth);
}

function apply() {
	const transform = placed(frame(picture()), view);
	picture().style.transform = transform;
	follow(view, transform);
}

/// Puts another map in the place of this one. That of a search is glided to; that of a move leaves
/// the view as it meanwhile is, unless it is the latest asked for.
export function swap(next, isMoved, isLatest) {
	land();
	const fresh = next.querySelector("svg");
	fill(fresh);
	const from = view, to = frame(fresh);
	if (!isMoved) stay();
	map.dataset.moves = next.dataset.moves;
	const put = () => {
		if (land !== put) return;
		land = () => {};
		for (const each of glides) each.cancel();
		const focused = links().indexOf(document.activeElement);
		if (!isMoved) map.dispatchEvent(new Event("leave"));
		// An open menu stays, and keeps the focus.
		for (const part of [...map.children]) if (!part.matches(".what, .beneath")) part.remove();
		map.prepend(...next.childNodes);
		links()[focused]?.focus();
		arrange(to);
		if (isMoved && (!isLatest || settling || isHeld)) return apply();
		view = to;
		follow(view, "");
		map.classList.remove("moved");
		surround(view);
	};
	land = put;
	const glides = [];
	const far = Math.hypot(from.x - to.x, from.y - to.y) * Math.min(from.scale, to.scale) > 2000
		|| Math.abs(Math.log2(to.scale / from.scale)) > 6;
	if (isMoved || far || calm.matches) return put();
	const keyframes = { transform: [from, to].map((each) => placed(frame(picture()), each)) };
	const how = { duration: 350, easing: "ease-in-out", fill: "forwards" };
	const smallest = Math.min(from.scale, to.scale);
	glides.push(picture().animate(keyframes, how), glideAlong(keyframes, how, smallest));
	glides[0].finished.then(put, put);
}

/// Moves what is in view by so many pixels.
export function pan(x, y) {
	land();
	view = { ...view, x: view.x - x / view.scale, y: view.y - y / view.scale };
	moved();
}

/// Enlarges what is in view around a point, in pixels from the middle.
export function zoom(factor, { x, y } = { x: 0, y: 0 }) {
	land();
	const scale = clamp(view.scale * factor, Math.max(map.clientWidth, map.clientHeight), 2 ** 28);
	const gain = 1 / view.scale - 1 / scale;
	view = { x: view.x + x * gain, y: view.y + y * gain, scale };
	moved();
}

function moved() {
	const half = Math.min(map.clientHeight / 2 / view.scale, 0.5);
	view.y = clamp(view.y, half, 1 - half);
	map.dispatchEvent(new Event("leave"));
	map.classList.add("moved");
	apply();
}

/// The coordinate of a point, in pixels from the middle.
export function coordinate({ x, y }) {
	land();
	return [latitude(view.y + y / view.scale), longitude(view.x + x / view.scale)];
}

// Asks for the map of what is in view.
function ask(isPassing) {
	const half = map.clientHeight / 2 / view.scale;
	const [north, south] = [latitude(view.y - half), latitude(view.y + half)];
	const region = [(north + south) / 2, longitude(view.x), north - south,
		Math.min((map.clientWidth / view.scale) * 360, 360)];
	const url = new URL(location);
	url.searchParams.set(map.dataset.moves, region.map((n) => n.toFixed(6)).join());
	asked = view;
	show(url.href, { focus: false, isMoved: true, isPassing });
	surround(view);
}

// A search under way goes first, and no more than two maps are asked for at a time.
function settle() {
	if (isSearching() || countMoves() > 1) return settleSoon(100);
	settling = 0;
	ask();
}

export function settleSoon(wait) {
	clearTimeout(settling);
	settling = setTimeout(settle, wait);
}

let asked, begun = 0, touched = 0;

/// Asks now and then, while a move goes on and on, for the map of what it passes by.
export function passBy() {
	const now = performance.now(), isNew = now - touched > 300;
	touched = now;
	if (isNew) [begun, asked] = [now, frame(picture())];
	if (now - begun < 350 || isSearching() || countMoves()) return;
	const way = Math.hypot(view.x - asked.x, view.y - asked.y) * view.scale;
	const side = Math.min(map.clientWidth, map.clientHeight);
	if (way < side * 0.4 && Math.abs(Math.log2(view.scale / asked.scale)) < 0.6) return;
	begun = now;
	ask(true);
}

/// Asks for the map of what is in view where the picture was moved away from its own.
export const catchUp = () => map.matches(".moved") && settleSoon(30);

/// Ends every movement that goes on by itself.
export const halt = () => gliding++;
/// Says whether a pointer holds the map.
export const hold = (isDown) => (isHeld = isDown);
/// Whether a map is about to be asked for.
export const isSettling = () => settling;
/// Takes back what was to be asked for.
export function unsettle() {
	clearTimeout(settling);
	settling = 0;
}

// Ends every movement, and asks for nothing.
function stay() {
	halt();
	unsettle();
}

/// Goes on for a while, then asks for what is there.
export function glide(step, wait = 60) {
	stay();
	settling = -1; // No timer yet, but it will.
	const mine = gliding;
	let last = performance.now();
	const go = (now) => {
		if (mine !== gliding) return;
		const isOver = !step(Math.min(now - last, 50));
		last = now;
		if (isOver) settleSoon(wait);
		else requestAnimationFrame(go);
	};
	requestAnimationFrame(go);
}

/// Zooms by a step that one presses for.
export function leap(factor, around) {
	if (calm.matches) return zoom(factor, around), settleSoon(60);
	let left = 200;
	glide((time) => {
		const part = Math.min(time, left);
		zoom(factor ** (part / 200), around);
		return (left -= part) > 0;
	});
}

// The map was drawn for a usual window, or for this one as it was.
let resizing;
function resize() {
	if (mapSize() === drawnSize() || matchMedia("print").matches) return;
	if (isSearching() || settling || isHeld) return resizeSoon();
	show(location.href, { focus: false, isMoved: true });
}
function resizeSoon() {
	clearTimeout(resizing);
	resizing = setTimeout(resize, 150);
}

/// Begins; `fetchPart(url, how)` brings what a URL shows, `isBusy()` says whether a search is under
/// way, and `count()` how many maps are that were asked for by moving.
export function start(fetchPart, isBusy, count) {
	[show, isSearching, countMoves] = [fetchPart, isBusy, count];
	fill(picture());
	view = frame(picture());
	arrange(view);
	follow(view, "");
	resize();
	surround(view);
	new ResizeObserver(resizeSoon).observe(map);
}
