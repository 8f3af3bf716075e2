// Wheel, keys, fingers and buttons that move the map, and the menu of a point on it.
import {
	catchUp, coordinate, glide, halt, hold, isSettling, leap, pan, passBy, settleSoon, unsettle, zoom,
} from "./map.js";
import { calm, clamp, map, on } from "./projection.js";

// From the middle of the map, in pixels.
const offset = ({ clientX, clientY }) => {
	const box = map.getBoundingClientRect();
	return { x: clientX - box.x - box.width / 2, y: clientY - box.y - box.height / 2 };
};

on(map, "wheel", (event) => {
	event.preventDefault();
	halt();
	zoom(2 ** clamp(-event.deltaY / (event.deltaMode ? 10 : 300), -1, 1), offset(event));
	passBy();
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
	halt();
	hold(true);
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
	unsettle();
	fingers.set(event.pointerId, to);
	const [one, other] = fingers.values();
	if (other) {
		const still = one === to ? other : one;
		const spread = (at) => Math.hypot(at.x - still.x, at.y - still.y) || 1;
		zoom(spread(to) / spread(from), still);
		return passBy();
	}
	const time = Math.max(event.timeStamp - speed.at, 1), share = Math.min(time / 80, 1);
	speed = {
		x: speed.x * (1 - share) + (step.x / time) * share,
		y: speed.y * (1 - share) + (step.y / time) * share, at: event.timeStamp,
	};
	pan(step.x, step.y);
	passBy();
});
function lift(event) {
	clearTimeout(pressed);
	if (!fingers.delete(event.pointerId) || fingers.size) return;
	hold(false);
	// A tap may have stopped what was moving.
	if (distance < 4) return isSettling() ? settleSoon(30) : catchUp();
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
	closeMenu();
	const point = offset(event), link = document.createElement("a");
	link.className = "what";
	link.href = "/reverse?at=" + coordinate(point).map((n) => n.toFixed(5)).join();
	link.textContent = "What is here?";
	link.style.left = clamp(point.x + map.clientWidth / 2, 64, map.clientWidth - 64) + "px";
	link.style.top = clamp(point.y + map.clientHeight / 2, 24, map.clientHeight - 24) + "px";
	map.append(link);
	link.focus({ preventScroll: true });
}
on(map, "leave", closeMenu);
on(map, "contextmenu", (event) => {
	if (event.target.closest("a")) return;
	event.preventDefault();
	openMenu(event);
});
on(document, "pointerdown", ({ target }) => target.closest(".what") || closeMenu());
