// The names and symbols on the map are links, too small and too many for fingers and keys: whatever is
// pressed close to a symbol counts as pressed on it, and they leave the map its focus and its menu.
import { listen, map } from "./projection.js";

// The radius, in pixels, of the circle around a symbol within which a press counts as on it.
const reach = 14;

// Returns the link of the symbol nearest to a press; nothing where all are farther than the reach.
function nearest({ clientX, clientY }) {
	let found, least = reach;
	for (const link of map.querySelectorAll(".poi a")) {
		const { x, y, width, height } = link.querySelector("use").getBoundingClientRect();
		const distance = Math.hypot(x + width / 2 - clientX, y + height / 2 - clientY);
		if (distance < least) [found, least] = [link, distance];
	}
	return found;
}

// An event goes on as one of the same kind on another element.
const handOn = (event, target) => {
	event.preventDefault();
	event.stopPropagation();
	target.dispatchEvent(new event.constructor(event.type, event));
};

listen(map, "click", (event) => {
	if (event.detail && !event.target.closest("a, button")) {
		const link = nearest(event);
		if (link) handOn(event, link);
	}
});
const onName = (handle) => (event) => event.target.closest(".ground a") && handle(event);
listen(map, "contextmenu", onName((event) => handOn(event, map)));
// A drag that begins on a name leaves the arrow keys to the map.
listen(map, "mousedown", onName((event) => {
	event.preventDefault();
	map.focus({ preventScroll: true });
}));
