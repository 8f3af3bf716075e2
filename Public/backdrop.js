// What is beneath the map: coarser pictures of more of the world. Where the map is moved away from
// its picture they are seen until the next one is there.
import { get } from "./network.js";
import { clamp, eastward, frame, map, on, placed } from "./projection.js";

// The squares that the server draws: pixels of a side, levels of zoom.
const side = 2048, coarsest = 3, finest = 18;
// Beneath the nearest; they are seen while one zooms out by leaps.
const farther = [11, 7, coarsest];
const most = 6;
// A picture enlarged more often shows nothing but its roughness.
const largest = 128;

const beneath = document.createElement("div");
beneath.className = "beneath";
beneath.ariaHidden = true;
map.append(beneath);

// Those not wanted for the longest time come first.
let pictures = [], base, shown, scale;
const awaited = new Set();

// A canvas is moved and enlarged at no cost, a drawing is not. The world has a copy on each side.
function paint(drawing, pixels) {
	const canvas = document.createElement("canvas"), own = frame(drawing);
	const copies = own.scale > side ? [0] : [0, 1, 2];
	canvas.width = pixels * copies.length;
	canvas.height = pixels;
	const pen = canvas.getContext("2d", { alpha: false });
	// The page's style sheet colours it.
	beneath.append(drawing);
	const { transform } = drawing.querySelector("g[transform]");
	const { a: step } = transform.baseVal.consolidate().matrix;
	for (const shape of drawing.querySelectorAll("rect, path, use")) {
		if (shape.closest("defs")) continue;
		const style = getComputedStyle(shape), isGround = shape.matches("rect");
		const outline = new Path2D(isGround ? `M0 0h${side}v${side}H0z`
			: (shape.href ? drawing.querySelector(shape.href.baseVal) : shape).getAttribute("d"));
		[pen.fillStyle, pen.strokeStyle] = [style.fill, style.stroke];
		[pen.lineCap, pen.lineJoin] = [style.strokeLinecap, style.strokeLinejoin];
		pen.lineWidth = parseFloat(style.strokeWidth);
		pen.setLineDash(style.strokeDasharray.match(/[\d.]+/g)?.map(Number) ?? []);
		for (const copy of copies) {
			const scale = ((isGround ? 1 : step) * pixels) / side;
			pen.setTransform(scale, 0, 0, scale, pixels * copy, 0);
			if (style.fill !== "none") pen.fill(outline);
			if (style.stroke !== "none") pen.stroke(outline);
		}
	}
	drawing.remove();
	canvas.style.height = side + "px";
	return Object.assign(canvas, own);
}

function add(picture) {
	const finer = [...beneath.children].find((each) => each.scale > picture.scale) ?? null;
	beneath.insertBefore(picture, finer);
	pictures.push(picture);
	while (pictures.length > most) pictures.shift().remove();
	arrange();
	reveal();
}

/// Puts every picture where it belongs beneath one of that frame.
export function arrange(of = base) {
	base = of;
	for (const each of pictures) each.style.transform = placed(each, base);
}

function reveal(of = scale) {
	scale = of;
	for (const each of pictures)
		each.style.visibility = scale / each.scale > largest ? "hidden" : "";
}

/// Moves together with the picture above, to where a view is.
export function follow(view, transform) {
	beneath.style.transform = transform;
	reveal(view.scale);
}

/// Glides together with the picture above, across views of that scale or a larger one.
export function glideAlong(keyframes, how, smallest) {
	reveal(smallest);
	return beneath.animate(keyframes, how);
}

// Whether a picture is fine enough for a level and shows all within reach, in parts of the world.
function holds(picture, level, { x, y }, reach) {
	const half = side / 2 / picture.scale;
	return picture.scale >= 128 * 2 ** level
		&& (half >= 0.5 || Math.abs(eastward(x, picture.x)) + reach <= half)
		&& Math.max(y - reach, 0) >= picture.y - half - 1e-9
		&& Math.min(y + reach, 1) <= picture.y + half + 1e-9;
}

/// Has the world around a view lie beneath it: three quarters of a pane's width on every side at
/// least, then more and more.
export function surround(view) {
	shown = view;
	const pane = Math.max(map.clientWidth, map.clientHeight);
	const nearest = clamp(Math.floor(Math.log2((view.scale * 7) / 3 / pane)), coarsest, finest);
	for (const level of [nearest, ...farther.filter((each) => each <= nearest - 2)]) {
		const cells = 2 ** level, reach = 2.8 / cells;
		const known = pictures.filter((each) => holds(each, level, view, reach));
		// Those wanted now are the last to go.
		pictures = [...pictures.filter((each) => !known.includes(each)), ...known];
		if (!known.length) fetchSquare(level, view, cells, level === nearest ? 1536 : 1024);
	}
}

async function fetchSquare(level, { x, y }, cells, pixels) {
	const half = side / 512;
	const column = level === coarsest ? half : ((Math.round(x * cells) % cells) + cells) % cells;
	const row = clamp(Math.round(y * cells), half, cells - half);
	const url = `/backdrop.svg?level=${level}&column=${column}&row=${row}`;
	if (awaited.has(url)) return;
	awaited.add(url);
	// What cannot be had is asked for again by the next move.
	const answer = await get(url, { priority: "low" }).catch(() => null);
	awaited.delete(url);
	if (!answer?.ok) return;
	const drawing = new DOMParser().parseFromString(answer.text, "image/svg+xml").documentElement;
	await new Promise(window.requestIdleCallback ?? setTimeout);
	if (drawing.dataset.scale) add(paint(drawing, pixels));
}

// Painted in the colours of that time.
for (const colors of ["prefers-color-scheme: dark", "forced-colors: active"])
	on(matchMedia(`(${colors})`), "change", () => {
		for (const each of pictures) each.remove();
		pictures = [];
		surround(shown);
	});
