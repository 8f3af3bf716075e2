// The map: the picture moves at once, then the one of where it is now comes in its place.

const on = (target, name, handle, how) => target.addEventListener(name, handle, how);
const clamp = (number, low, high) => Math.min(Math.max(number, low), high);
const calm = matchMedia("(prefers-reduced-motion)");
const map = document.getElementById("map");
const picture = () => map.querySelector("svg");
const links = () => [...map.querySelectorAll("nav a")];

// Where a picture is: its middle on the unit square of Web Mercator, and the world's width in
// pixels.
const frame = (svg) => ({ x: +svg.dataset.x, y: +svg.dataset.y, scale: +svg.dataset.scale });
// What is in view; the picture is of a frame that it moved away from.
let view, show, isSearching, settling, gliding = 0;
// Ends the glide to the map of a search, there.
let land = () => {};

export const mapSize = () =>
	[map.clientWidth, map.clientHeight].map((side) => clamp(Math.round(side), 64, 2048)).join("x");

// How a picture of one frame stands in another.
function placed(from, to) {
	const turn = from.x - to.x, x = (turn - Math.round(turn)) * to.scale;
	return `translate(${x}px,${(from.y - to.y) * to.scale}px) scale(${to.scale / from.scale})`;
}

const apply = () => (picture().style.transform = placed(frame(picture()), view));

/// Puts the map of a fragment in the place of this one. What a reader asked for by a search is
/// glided to; what was asked for by moving leaves the view as it meanwhile is.
export function swap(next, isMoved) {
	land();
	const from = view, to = frame(next.querySelector("svg"));
	if (!isMoved) stay();
	map.dataset.moves = next.dataset.moves;
	const put = () => {
		if (land !== put) return;
		land = () => {};
		const focused = links().indexOf(document.activeElement);
		if (!isMoved) closeMenu();
		// An open menu stays, and keeps the focus.
		for (const part of [...map.children]) if (!part.matches(".what")) part.remove();
		map.prepend(...next.childNodes);
		links()[focused]?.focus();
		if (isMoved && (settling || fingers.size)) return apply();
		view = to;
		map.classList.remove("moved");
	};
	land = put;
	const far = Math.hypot(from.x - to.x, from.y - to.y) * Math.min(from.scale, to.scale) > 2000
		|| Math.abs(Math.log2(to.scale / from.scale)) > 6;
	if (isMoved || far || calm.matches) return put();
	picture().animate({ transform: [placed(frame(picture()), from), placed(frame(picture()), to)] },
		{ duration: 350, easing: "ease-in-out", fill: "forwards" }).finished.then(put, put);
}

function pan(x, y) {
	land();
	view = { ...view, x: view.x - x / view.scale, y: view.y - y / view.scale };
	moved();
}

// Around a point, in pixels from the middle.
function zoom(factor, { x, y } = { x: 0, y: 0 }) {
	land();
	const scale = clamp(view.scale * factor, Math.max(map.clientWidth, map.clientHeight), 2 ** 28);
	const gain = 1 / view.scale - 1 / scale;
	view = { x: view.x + x * gain, y: view.y + y * gain, scale };
	moved();
}

function moved() {
	const half = Math.min(map.clientHeight / 2 / view.scale, 0.5);
	view.y = clamp(view.y, half, 1 - half);
	closeMenu();
	map.classList.add("moved");
	apply();
}

const latitude = (y) => (Math.atan(Math.sinh(Math.PI * (1 - 2 * clamp(y, 0, 1)))) * 180) / Math.PI;
const longitude = (x) => ((((x % 1) + 1) % 1) - 0.5) * 360;

// Asks for the map of what is in view; a search under way goes first.
function settle() {
	if (isSearching()) return settleSoon(100);
	settling = 0;
	const half = map.clientHeight / 2 / view.scale;
	const [north, south] = [latitude(view.y - half), latitude(view.y + half)];
	const region = [(north + south) / 2, longitude(view.x), north - south,
		Math.min((map.clientWidth / view.scale) * 360, 360)];
	const url = new URL(location);
	url.searchParams.set(map.dataset.moves, region.map((n) => n.toFixed(6)).join());
	show(url.href, { focus: false, isMoved: true });
}

function settleSoon(wait) {
	clearTimeout(settling);
	settling = setTimeout(settle, wait);
}

/// Asks for the map of what is in view where the picture was moved away from its own.
export const catchUp = () => map.matches(".moved") && settleSoon(30);

// Ends every movement, and asks for nothing.
function stay() {
	gliding++;
	clearTimeout(settling);
	settling = 0;
}

// Goes on for a while, then asks for what is there.
function glide(step, wait = 60) {
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

// A zoom by a step that one presses for.
function leap(factor, around) {
	if (calm.matches) return zoom(factor, around), settleSoon(60);
	let left = 200;
	glide((time) => {
		const part = Math.min(time, left);
		zoom(factor ** (part / 200), around);
		return (left -= part) > 0;
	});
}

// From the middle of the map, in pixels.
const offset = ({ clientX, clientY }) => {
	const box = map.getBoundingClientRect();
	return { x: clientX - box.x - box.width / 2, y: clientY - box.y - box.height / 2 };
};

on(map, "wheel", (event) => {
	event.preventDefault();
	gliding++;
	zoom(2 ** clamp(-event.deltaY / (event.deltaMode ? 10 : 300), -1, 1), offset(event));
	settleSoon(200);
}, { passive: false });

const keys = {
	ArrowUp: () => pan(0, map.clientHeight * 0.3), ArrowDown: () => pan(0, -map.clientHeight * 0.3),
	ArrowLeft: () => pan(map.clientWidth * 0.3, 0), ArrowRight: () => pan(-map.clientWidth * 0.3, 0),
	"+": () => leap(2), "=": () => leap(2), "-": () => leap(0.5), _: () => leap(0.5),
};
on(map, "keydown", (event) => {
	const { target, key, altKey, ctrlKey, metaKey } = event;
	if (key === "Escape") closeMenu();
	if (target !== map || altKey || ctrlKey || metaKey || !keys[key]) return;
	event.preventDefault();
	keys[key]();
	settleSoon(250);
});

// Dragging, pinching, flinging.

const fingers = new Map();
let distance = 0, speed, pressed, tapped;
map.ondragstart = () => false;
on(map, "pointerdown", (event) => {
	if (!fingers.size) distance = 0;
	if (event.button || event.target.closest("nav, .what, .here")) return;
	gliding++;
	speed = { x: 0, y: 0, at: event.timeStamp };
	fingers.set(event.pointerId, offset(event));
	clearTimeout(pressed);
	if (event.pointerType !== "mouse" && fingers.size === 1)
		pressed = setTimeout(() => distance < 8 && openMenu(event), 600);
});
on(window, "pointermove", (event) => {
	const from = fingers.get(event.pointerId);
	if (!from) return;
	const to = offset(event), step = { x: to.x - from.x, y: to.y - from.y };
	distance += Math.hypot(step.x, step.y);
	if (distance < 4) return;
	clearTimeout(settling);
	settling = 0;
	fingers.set(event.pointerId, to);
	const [one, other] = fingers.values();
	if (other) {
		const still = one === to ? other : one;
		const spread = (at) => Math.hypot(at.x - still.x, at.y - still.y) || 1;
		return zoom(spread(to) / spread(from), still);
	}
	const time = Math.max(event.timeStamp - speed.at, 1), share = Math.min(time / 80, 1);
	speed = {
		x: speed.x * (1 - share) + (step.x / time) * share,
		y: speed.y * (1 - share) + (step.y / time) * share, at: event.timeStamp,
	};
	pan(step.x, step.y);
});
function lift(event) {
	clearTimeout(pressed);
	if (!fingers.delete(event.pointerId) || fingers.size) return;
	// A tap may have stopped what was moving.
	if (distance < 4) return settling ? settleSoon(30) : catchUp();
	if (event.timeStamp - speed.at > 60 || Math.hypot(speed.x, speed.y) < 0.3 || calm.matches)
		return settleSoon(30);
	glide((time) => {
		pan(speed.x * time, speed.y * time);
		speed.x *= 0.995 ** time;
		speed.y *= 0.995 ** time;
		return Math.hypot(speed.x, speed.y) > 0.05;
	}, 0);
}
on(window, "pointerup", lift);
on(window, "pointercancel", lift);
on(map, "click", (event) => {
	if (event.detail && distance >= 4) event.preventDefault(), event.stopPropagation();
	else if (event.target.closest("[data-key]")) {
		event.preventDefault();
		event.stopPropagation();
		keys[event.target.dataset.key.split(" ")[0]]();
		settleSoon(250);
	} else if (!event.target.closest("a")) {
		// A second tap soon after and close by.
		const at = offset(event);
		if (tapped && event.timeStamp - tapped.time < 350 && Math.hypot(at.x - tapped.x, at.y - tapped.y) < 30) {
			tapped = null;
			leap(event.shiftKey ? 0.5 : 2, at);
		} else tapped = { ...at, time: event.timeStamp };
	}
}, true);

// What is here: a link where the map was pressed for long.

function closeMenu() {
	const menu = map.querySelector(".what");
	if (menu && menu === document.activeElement) map.focus({ preventScroll: true });
	menu?.remove();
}
function openMenu(event) {
	land();
	closeMenu();
	const { x, y } = offset(event), link = document.createElement("a");
	const at = [latitude(view.y + y / view.scale), longitude(view.x + x / view.scale)];
	link.className = "what";
	link.href = "/reverse?at=" + at.map((n) => n.toFixed(5)).join();
	link.textContent = "What is here?";
	link.style.left = clamp(x + map.clientWidth / 2, 64, map.clientWidth - 64) + "px";
	link.style.top = clamp(y + map.clientHeight / 2, 24, map.clientHeight - 24) + "px";
	map.append(link);
	link.focus({ preventScroll: true });
}
on(map, "contextmenu", (event) => {
	if (event.target.closest("a")) return;
	event.preventDefault();
	openMenu(event);
});
on(document, "pointerdown", ({ target }) => target.closest(".what") || closeMenu());

/// Begins; `fetchPart(url, how)` is to bring what that URL shows, `isBusy()` says whether a search
/// is under way.
export function start(fetchPart, isBusy) {
	[show, isSearching] = [fetchPart, isBusy];
	view = frame(picture());
	// The first map was drawn for a usual window.
	if (mapSize() !== picture().getAttribute("viewBox").slice(4).replace(" ", "x"))
		show(location.href, { focus: false, isMoved: true });
}
