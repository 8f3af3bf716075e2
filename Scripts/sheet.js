// The sheet: on a phone the panel lies upon the map at one of three heights.
import { clamp, listen } from "./projection.js";

const page = document.querySelector(".page"), grip = document.getElementById("grip");
const heights = ["closed", "half", "full"];
const height = () => page.dataset.sheet ?? "half";

function setHeight(name) {
	page.dataset.sheet = name;
	page.style.removeProperty("--sheet");
	grip.ariaExpanded = name !== "closed";
}

/// Opens a sheet that was closed, so that what it holds now is seen; where a place was chosen, also lowers
/// one as high as the page, so that the map shows the place.
export function openSheet(isPlace) {
	if (height() === "closed" || isPlace && height() === "full") setHeight("half");
}

// A menu that opens is seen as a whole.
listen(document, "toggle", ({ target }) => {
	if (target.open) target.querySelector("ul")?.scrollIntoView({ block: "nearest" });
}, true);

const step = (by) => setHeight(heights[clamp(heights.indexOf(height()) + by, 0, 2)]);

// Where the grip was pressed and the height of the sheet then, in pixels, while it is dragged.
let held, wasDragged;
const panelHeight = () => document.getElementById("panel").clientHeight;
listen(grip, "pointerdown", (event) => {
	grip.setPointerCapture(event.pointerId);
	held = { y: event.clientY, height: panelHeight(), moved: 0 };
	wasDragged = false;
});
listen(grip, "pointermove", ({ clientY }) => {
	if (!held) return;
	held.moved = held.y - clientY;
	const pixels = clamp(held.height + held.moved, 64, innerHeight - 84);
	if (Math.abs(held.moved) > 4) page.style.setProperty("--sheet", pixels + "px");
});
listen(grip, "pointerup", () => {
	const { moved } = held ?? {}, share = panelHeight() / innerHeight;
	held = null;
	if (Math.abs(moved) <= 4) return;
	// A drag ends at the height that it comes nearest to, in the direction it took.
	const towards = share + Math.sign(moved) * 0.12;
	setHeight(towards < 0.28 ? "closed" : towards < 0.68 ? "half" : "full");
	wasDragged = true;
});
listen(grip, "pointercancel", () => {
	held = null;
	setHeight(height());
});
listen(grip, "click", () => {
	if (!wasDragged) setHeight({ closed: "half", half: "full", full: "closed" }[height()]);
});
listen(grip, "keydown", (event) => {
	if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
	event.preventDefault();
	step(event.key === "ArrowUp" ? 1 : -1);
});
