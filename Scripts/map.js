// The map in the page: the picture moves at once, then the map of where it moved to replaces it.
import { arrange, follow, glideAlong, surround } from "./backdrop.js";
import {
	clamp, frameOf, latitude, longitude, map, reducedMotion, transformBetween,
} from "./projection.js";

const picture = () => map.querySelector("svg");
const links = () => [...map.querySelectorAll("nav a")];

// `view` is the frame that is in view; the picture is of a frame that it moved away from.
// `settling` is the timer after which a map is asked for, -1 while a glide goes on, or 0.
// `glideNumber` tells the glide that goes on from those that were halted.
let view, show, isSearching, countMoves, settling, isHeld, glideNumber = 0;
// Ends the glide to the map of a search at once, with that map in place.
let land = () => {};

// The server draws at most 2,048 pixels a side: a picture for a larger pane is enlarged.
const size = (box) => {
	const shrink = Math.max(1, ...box.map((side) => side / 2048));
	return box.map((side) => Math.max(Math.round(side / shrink), 64)).join("x");
};

/// Returns the size of the map to ask for, as `800x600`.
export const mapSize = () => size([map.clientWidth, map.clientHeight]);
/// Returns how far the map is to be drawn beyond its pane, beneath what lies upon it: the pixels above,
/// to the right, below and to the left of it. Beneath a sheet there are only its round corners.
export const mapBleed = () => {
	const { top, right, bottom, left } = map.getBoundingClientRect();
	return [top, innerWidth - right, Math.min(innerHeight - bottom, 24), left]
		.map((side) => clamp(Math.round(side), 0, 600)).join();
};
const drawnSize = () => {
	const { width, height } = picture().viewBox.baseVal;
	return `${width}x${height}`;
};

// Gives a picture the size of the pane; it is cut where the proportions differ.
function fill(svg) {
	const { width, height } = svg.viewBox.baseVal;
	const growth = Math.max(map.clientWidth / width, map.clientHeight / height);
	const isFitting = mapSize() === `${width}x${height}`;
	svg.setAttribute("width", isFitting ? map.clientWidth : width * growth);
	svg.setAttribute("height", isFitting ? map.clientHeight : height * growth);
}

// The pixels by which a side of the pane may cut a picture: no pin of what was found stands there.
const rim = 20;

// Gives the page's first picture the size of the pane, where what is drawn beyond its frame fills that, or
// where little of it is cut. Scale and credits stay in their corners, and names that stood there give way.
function widen(svg) {
	const { width, height } = svg.viewBox.baseVal, { clientWidth, clientHeight } = map;
	const [top, right, bottom, left] = svg.dataset.bleed?.split(",") ?? [];
	const x = (clientWidth - width) / 2, y = (clientHeight - height) / 2;
	const fits = (gap, ...bleeds) => gap >= -rim && gap <= Math.min(...bleeds);
	if (!fits(x, left, right) || !fits(y, top, bottom)) return;
	svg.setAttribute("viewBox", `${-x} ${-y} ${clientWidth} ${clientHeight}`);
	fill(svg);
	const corners = [...svg.querySelectorAll(":scope > g > :is(.scale, .credits)")].map((each) => {
		each.setAttribute("transform", `translate(${each.matches(".scale") ? -x : x} ${y})`);
		return each.getBoundingClientRect();
	});
	for (const name of svg.querySelectorAll('a[tabindex="-1"]')) {
		const box = name.getBoundingClientRect();
		if (corners.some((corner) => box.left < corner.right && corner.left < box.right
			&& box.top < corner.bottom && corner.top < box.bottom)) name.remove();
	}
}

function apply() {
	const transform = transformBetween(frameOf(picture()), view);
	picture().style.transform = transform;
	follow(view, transform);
}

/// Replaces the map by another. The view glides to the map of a search; the map of a move leaves the
/// view where it is by now, unless it is the latest that was asked for.
export function swap(next, isMoved, isLatest) {
	land();
	const fresh = next.picture ?? next.querySelector("svg");
	fill(fresh);
	const from = view, to = frameOf(fresh);
	if (!isMoved) stay();
	map.dataset.moves = next.dataset.moves;
	sizeAsked = null;
	const place = () => {
		if (land !== place) return;
		land = () => {};
		for (const each of glides) each.cancel();
		const focused = links().indexOf(document.activeElement);
		if (!isMoved) map.dispatchEvent(new Event("leave"));
		// An open menu stays, and keeps the focus.
		for (const part of [...map.children])
			if (part !== fresh && !part.matches(".what, .beneath, .coming")) part.remove();
		fresh.classList.remove("coming");
		if (next.picture) fresh.after(...next.childNodes);
		else map.prepend(...next.childNodes);
		links()[focused]?.focus();
		arrange(to);
		if (isMoved && (!isLatest || settling || isHeld)) return apply();
		view = to;
		follow(view, "");
		map.classList.remove("moved");
		surround(view);
	};
	land = place;
	const glides = [];
	const isFar = Math.hypot(from.x - to.x, from.y - to.y) * Math.min(from.scale, to.scale) > 2000
		|| Math.abs(Math.log2(to.scale / from.scale)) > 6;
	if (isMoved || isFar || reducedMotion.matches) return place();
	const keyframes = {
		transform: [from, to].map((each) => transformBetween(frameOf(picture()), each)),
	};
	const options = { duration: 350, easing: "ease-in-out", fill: "forwards" };
	const smallest = Math.min(from.scale, to.scale);
	glides.push(picture().animate(keyframes, options), glideAlong(keyframes, options, smallest));
	glides[0].finished.then(place, place);
}

/// Moves what is in view by so many pixels.
export function pan(x, y) {
	land();
	view = { ...view, x: view.x - x / view.scale, y: view.y - y / view.scale };
	viewMoved();
}

/// Enlarges what is in view around a point, in pixels from the middle of the map.
export function zoom(factor, { x, y } = { x: 0, y: 0 }) {
	land();
	const scale = clamp(view.scale * factor, Math.max(map.clientWidth, map.clientHeight), 2 ** 28);
	const gain = 1 / view.scale - 1 / scale;
	view = { x: view.x + x * gain, y: view.y + y * gain, scale };
	viewMoved();
}

function viewMoved() {
	const half = Math.min(map.clientHeight / 2 / view.scale, 0.5);
	view.y = clamp(view.y, half, 1 - half);
	map.dispatchEvent(new Event("leave"));
	map.classList.add("moved");
	apply();
}

/// Returns the latitude and longitude of a point, in pixels from the middle of the map.
export function coordinate({ x, y }) {
	land();
	return [latitude(view.y + y / view.scale), longitude(view.x + x / view.scale)];
}

// Keeps the region of the map in a cookie, for the next visit, unless the reader wants none kept.
function keepView(region) {
	const rough = region.map((degrees, index) =>
		(index < 2 ? degrees : Math.max(degrees, 0.004)).toFixed(3)).join();
	try {
		if (/(^|; )view=off/.test(document.cookie)) return;
		const secure = location.protocol === "https:" ? ";secure" : "";
		document.cookie = `view=${rough};path=/;max-age=31536000;samesite=lax${secure}`;
	} catch {
		// Cookies are refused.
	}
}

/// Returns the region in view: the latitude and longitude of its middle, its height and width in degrees.
export function regionInView() {
	const half = map.clientHeight / 2 / view.scale;
	const [north, south] = [latitude(view.y - half), latitude(view.y + half)];
	return [(north + south) / 2, longitude(view.x), north - south,
		Math.min((map.clientWidth / view.scale) * 360, 360)];
}

// Returns the address of a page whose map shows what is in view.
function addressInView(href, name) {
	const url = new URL(href, location);
	url.searchParams.set(name, regionInView().map((degrees) => degrees.toFixed(6)).join());
	return url;
}

/// Returns the address that a link of the map leads to. The picture may be older than the latest move,
/// after which the map stays where it is by now.
export const hrefOf = (link) => {
	const href = link.getAttribute("href");
	const isStale = map.matches(".moved") && link.matches(".ground a, .marker");
	return isStale ? addressInView(href, "view").href : href;
};

// Asks for the map of what is in view.
function ask(isPassing) {
	const url = addressInView(location, map.dataset.moves);
	asked = view;
	keepView(regionInView());
	show(url.href, { focus: false, isMoved: true, isPassing });
	surround(view);
}

// Asks for a map once no search is under way and at most one map is awaited.
function settle() {
	if (isSearching() || countMoves() > 1) return settleSoon(100);
	settling = 0;
	ask();
}

/// Asks for the map of what is in view after so many milliseconds without another move.
export function settleSoon(wait) {
	clearTimeout(settling);
	settling = setTimeout(settle, wait);
}

// The frame of the last map asked for in passing, when that was, and when the view moved last.
let asked, begun = 0, touched = 0;

/// Asks for maps of what is in view while a move goes on and on.
export function passBy() {
	const now = performance.now(), isNew = !asked || now - touched > 300;
	touched = now;
	if (isNew) [begun, asked] = [now, frameOf(picture())];
	if (now - begun < 350 || isSearching() || countMoves()) return;
	const distance = Math.hypot(view.x - asked.x, view.y - asked.y) * view.scale;
	const side = Math.min(map.clientWidth, map.clientHeight);
	if (distance < side * 0.4 && Math.abs(Math.log2(view.scale / asked.scale)) < 0.6) return;
	begun = now;
	ask(true);
}

/// Asks for the map of what is in view if the view moved away from the picture.
export const catchUp = () => map.matches(".moved") && settleSoon(30);

/// Ends every movement that goes on by itself.
export const halt = () => glideNumber++;
/// Sets whether a pointer holds the map.
export const hold = (isDown) => (isHeld = isDown);
/// Returns a true value if a map is about to be asked for.
export const isSettling = () => settling;
/// Cancels the map that is about to be asked for.
export function unsettle() {
	clearTimeout(settling);
	settling = 0;
}

// Ends every movement, and asks for nothing.
function stay() {
	halt();
	unsettle();
}

/// Calls `step` with the milliseconds since the last frame, frame by frame, until it returns false;
/// asks for the map of what is then in view after so many milliseconds.
export function glide(step, wait = 60) {
	stay();
	settling = -1;
	const own = glideNumber;
	let last = performance.now();
	const advance = (now) => {
		if (own !== glideNumber) return;
		const isOver = !step(Math.min(now - last, 50));
		last = now;
		if (isOver) settleSoon(wait);
		else requestAnimationFrame(advance);
	};
	requestAnimationFrame(advance);
}

/// Zooms by a factor within a fifth of a second, around a point in pixels from the middle.
export function leap(factor, around) {
	if (reducedMotion.matches) return zoom(factor, around), settleSoon(60);
	let left = 200;
	glide((time) => {
		const part = Math.min(time, left);
		zoom(factor ** (part / 200), around);
		return (left -= part) > 0;
	});
}

let resizing, sizeAsked;

// Asks for a map of the pane's size where the picture has another: the page's first picture has the
// size of a usual window. It is asked for once: the answer may take longer than the next look.
function resize() {
	const wanted = mapSize();
	if (wanted === drawnSize() || wanted === sizeAsked || matchMedia("print").matches) return;
	if (isSearching() || settling || isHeld) return resizeSoon();
	sizeAsked = wanted;
	show(location.href, { focus: false, isMoved: true });
}
function resizeSoon() {
	clearTimeout(resizing);
	resizing = setTimeout(resize, 150);
}

/// Makes the map movable. `showPart(url, options)` shows what a URL answers, `isBusy()` says whether
/// a search is under way, and `count()` returns how many maps of moves are awaited.
export function start(showPart, isBusy, count) {
	[show, isSearching, countMoves] = [showPart, isBusy, count];
	widen(picture());
	fill(picture());
	view = frameOf(picture());
	arrange(view);
	follow(view, "");
	resize();
	surround(view);
	new ResizeObserver(resizeSoon).observe(map);
}
