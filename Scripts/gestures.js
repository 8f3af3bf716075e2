// The gestures that move the map (wheel, keys, fingers, buttons), and the menu of a point on it.
import {
	catchUp, coordinate, glide, halt, hold, isSettling, leap, pan, passBy, regionInView, settleSoon,
	unsettle, zoom,
} from "./map.js";
import {
	clamp, languageParameter, listen, map, reducedMotion, texts,
} from "./projection.js";

// Returns where an event is, in pixels from the middle of the map.
const offset = ({ clientX, clientY }) => {
	const box = map.getBoundingClientRect();
	return { x: clientX - box.x - box.width / 2, y: clientY - box.y - box.height / 2 };
};

listen(map, "wheel", (event) => {
	event.preventDefault();
	halt();
	// Where fingers spread on a trackpad, browsers tell a turn of 100 times the logarithm of how far.
	const turnOfDouble = event.deltaMode ? 10 : event.ctrlKey ? 100 * Math.LN2 : 300;
	zoom(2 ** clamp(-event.deltaY / turnOfDouble, -1, 1), offset(event));
	passBy();
	settleSoon(200);
}, { passive: false });

const step = (x, y) => () => {
	pan(x * map.clientWidth, y * map.clientHeight);
	settleSoon(250);
};
// A leap asks for its map by itself, once it is over.
const keys = {
	ArrowUp: step(0, 0.3), ArrowDown: step(0, -0.3), ArrowLeft: step(0.3, 0), ArrowRight: step(-0.3, 0),
	"+": () => leap(2), "=": () => leap(2), "-": () => leap(0.5), _: () => leap(0.5),
};
listen(map, "keydown", (event) => {
	const { target, key, altKey, ctrlKey, metaKey } = event;
	if (key === "Escape") closeMenu();
	if (target !== map || altKey || ctrlKey || metaKey || !keys[key]) return;
	event.preventDefault();
	keys[key]();
});

// Dragging, pinching, flinging.

// The pointers that are down, by identifier, with where each was last.
const fingers = new Map();
// The pixels that the pointers moved since the first came down, their speed in pixels a millisecond,
// the timer of a long press, whether a press opened the menu, and the last tap.
let distance = 0, speed, pressing, hasOpened, lastTap;
map.ondragstart = () => false;
listen(map, "pointerdown", (event) => {
	if (!fingers.size) distance = 0, hasOpened = false;
	if (event.button || event.target.closest("nav, .what, .here")) return;
	halt();
	hold(true);
	speed = { x: 0, y: 0, time: event.timeStamp };
	fingers.set(event.pointerId, offset(event));
	clearTimeout(pressing);
	if (event.pointerType !== "mouse" && fingers.size === 1)
		pressing = setTimeout(() => distance < 8 && openMenu(event), 600);
});
listen(window, "pointermove", (event) => {
	const from = fingers.get(event.pointerId);
	if (!from) return;
	const to = offset(event), step = { x: to.x - from.x, y: to.y - from.y };
	distance += Math.hypot(step.x, step.y);
	if (distance < 4) return;
	unsettle();
	fingers.set(event.pointerId, to);
	const [first, second] = fingers.values();
	if (second) {
		const still = first === to ? second : first;
		const spread = (point) => Math.hypot(point.x - still.x, point.y - still.y) || 1;
		zoom(spread(to) / spread(from), still);
		return passBy();
	}
	const time = Math.max(event.timeStamp - speed.time, 1), share = Math.min(time / 80, 1);
	speed = {
		x: speed.x * (1 - share) + (step.x / time) * share,
		y: speed.y * (1 - share) + (step.y / time) * share, time: event.timeStamp,
	};
	pan(step.x, step.y);
	passBy();
});
function lift(event) {
	clearTimeout(pressing);
	if (!fingers.delete(event.pointerId) || fingers.size) return;
	hold(false);
	// A tap may have stopped a movement whose map was not asked for yet.
	if (distance < 4) return isSettling() ? settleSoon(30) : catchUp();
	const isSlow = event.timeStamp - speed.time > 60 || Math.hypot(speed.x, speed.y) < 0.3;
	if (isSlow || reducedMotion.matches) return settleSoon(30);
	glide((time) => {
		pan(speed.x * time, speed.y * time);
		speed.x *= 0.995 ** time;
		speed.y *= 0.995 ** time;
		return Math.hypot(speed.x, speed.y) > 0.05;
	}, 0);
}
listen(window, "pointerup", lift);
listen(window, "pointercancel", lift);
listen(map, "click", (event) => {
	// Lifting the finger ends the press, and presses nothing of the menu that has come beneath it.
	if (event.detail && (distance >= 4 || hasOpened)) event.preventDefault(), event.stopPropagation();
	else if (event.target.closest("[data-key]")) {
		event.preventDefault();
		event.stopPropagation();
		keys[event.target.dataset.key.split(" ")[0]]();
	} else if (!event.target.closest("a, button")) {
		// A second tap soon after the first and close by zooms.
		const point = offset(event);
		if (lastTap && event.timeStamp - lastTap.time < 350
			&& Math.hypot(point.x - lastTap.x, point.y - lastTap.y) < 30) {
			lastTap = null;
			leap(event.shiftKey ? 0.5 : 2, point);
		} else lastTap = { ...point, time: event.timeStamp };
	}
}, true);

// The menu: a link to what is at a point of the map.

function closeMenu() {
	const menu = map.querySelector(".what");
	if (menu && menu === document.activeElement) map.focus({ preventScroll: true });
	menu?.remove();
}
function openMenu(event) {
	closeMenu();
	hasOpened = fingers.size > 0;
	const point = offset(event), link = document.createElement("a");
	link.className = "what";
	const list = (numbers, digits) => numbers.map((degrees) => degrees.toFixed(digits)).join();
	link.href = "/reverse?at=" + list(coordinate(point), 5) + "&view=" + list(regionInView(), 6)
		+ languageParameter();
	link.textContent = texts.here;
	link.style.left = clamp(point.x + map.clientWidth / 2, 64, map.clientWidth - 64) + "px";
	link.style.top = clamp(point.y + map.clientHeight / 2, 24, map.clientHeight - 24) + "px";
	map.append(link);
	link.focus({ preventScroll: true });
}
listen(map, "leave", closeMenu);
listen(map, "contextmenu", (event) => {
	if (event.target.closest("a")) return;
	event.preventDefault();
	openMenu(event);
});
listen(document, "pointerdown", ({ target }) => target.closest(".what") || closeMenu());
