// The backdrop beneath the map: coarser pictures of more of the world, which are seen where the map
// is moved away from its picture, until the next map is there.
import { pace } from "./arrival.js";
import { get } from "./network.js";
import {
	clamp, eastwardOffset, frameOf, listen, map, transformBetween,
} from "./projection.js";

// The squares that the server draws: the pixels of a side, and the levels of zoom.
const side = 2048, coarsestLevel = 3, finestLevel = 18;
// The levels of the squares beneath the nearest one, which are seen while one zooms out by leaps.
const fartherLevels = [11, 7, coarsestLevel];
// The number of pictures that are kept.
const capacity = 6;
// A picture that is enlarged more than this is hidden: it would show only how rough it is.
const largestGrowth = 128;

const beneath = document.createElement("div");
beneath.className = "beneath";
beneath.ariaHidden = true;
map.append(beneath);

// The pictures, the least recently used first.
let pictures = [], base, shown, scale;
// The URLs of the squares under way.
const awaited = new Set();

// Paints a drawing on a canvas, which is moved and enlarged at no cost, as a drawing is not. A
// picture of the whole world has a copy of it on either side.
async function paint(drawing, pixels) {
	const canvas = document.createElement("canvas"), frame = frameOf(drawing);
	const copies = frame.scale > side ? [0] : [0, 1, 2];
	canvas.width = pixels * copies.length;
	canvas.height = pixels;
	const pen = canvas.getContext("2d", { alpha: false });
	// The page's style sheet colours the drawing only where it is part of the page.
	drawing.setAttribute("visibility", "hidden");
	beneath.append(drawing);
	const pause = pace();
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
			await pause();
		}
	}
	drawing.remove();
	canvas.style.height = side + "px";
	return Object.assign(canvas, frame);
}

function add(picture) {
	const finer = [...beneath.children].find((each) => each.scale > picture.scale) ?? null;
	beneath.insertBefore(picture, finer);
	pictures.push(picture);
	while (pictures.length > capacity) pictures.shift().remove();
	arrange();
	reveal();
}

/// Puts every picture where it belongs beneath a map of a frame.
export function arrange(frame = base) {
	base = frame;
	for (const each of pictures) each.style.transform = transformBetween(each, base);
}

// Shows the pictures that are fine enough for a scale, in pixels of the world's width.
function reveal(newScale = scale) {
	scale = newScale;
	for (const each of pictures)
		each.style.visibility = scale / each.scale > largestGrowth ? "hidden" : "";
}

/// Moves the backdrop together with the map's picture to where a view is.
export function follow(view, transform) {
	beneath.style.transform = transform;
	reveal(view.scale);
}

/// Moves the backdrop as an animation moves the map's picture, across views of no smaller scale than
/// the smallest; returns the animation.
export function glideAlong(keyframes, options, smallest) {
	reveal(smallest);
	return beneath.animate(keyframes, options);
}

// Returns whether a picture is fine enough for a level and shows everything around a point within a
// reach, in widths of the world.
function holds(picture, level, { x, y }, reach) {
	const half = side / 2 / picture.scale;
	return picture.scale >= 128 * 2 ** level
		&& (half >= 0.5 || Math.abs(eastwardOffset(x, picture.x)) + reach <= half)
		&& Math.max(y - reach, 0) >= picture.y - half - 1e-9
		&& Math.min(y + reach, 1) <= picture.y + half + 1e-9;
}

/// Fetches what is missing of the world around a view: three quarters of the pane's width or more on
/// every side, and coarser pictures of more.
export function surround(view) {
	shown = view;
	const pane = Math.max(map.clientWidth, map.clientHeight);
	const wanted = Math.floor(Math.log2((view.scale * 7) / 3 / pane));
	const nearest = clamp(wanted, coarsestLevel, finestLevel);
	for (const level of [nearest, ...fartherLevels.filter((each) => each <= nearest - 2)]) {
		const cells = 2 ** level, reach = 2.8 / cells;
		const known = pictures.filter((each) => holds(each, level, view, reach));
		// What is used now is removed last.
		pictures = [...pictures.filter((each) => !known.includes(each)), ...known];
		if (!known.length) fetchSquare(level, view, cells, level === nearest ? 1536 : 1024);
	}
}

async function fetchSquare(level, { x, y }, cells, pixels) {
	const half = side / 512;
	const column = level === coarsestLevel ? half : ((Math.round(x * cells) % cells) + cells) % cells;
	const row = clamp(Math.round(y * cells), half, cells - half);
	const url = `/backdrop.svg?level=${level}&column=${column}&row=${row}`;
	if (awaited.has(url)) return;
	awaited.add(url);
	// A square that cannot be fetched is asked for again by the next move.
	const answer = await get(url, { priority: "low" }).catch(() => null);
	if (answer?.ok) await show(answer.text, pixels);
	awaited.delete(url);
}

async function show(text, pixels) {
	const drawing = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
	await new Promise(window.requestIdleCallback ?? setTimeout);
	if (drawing.dataset.scale) add(await paint(drawing, pixels));
}

// The pictures have the colours of when they were painted: other colours need other pictures.
for (const colors of ["prefers-color-scheme: dark", "forced-colors: active"])
	listen(matchMedia(`(${colors})`), "change", () => {
		for (const each of pictures) each.remove();
		pictures = [];
		surround(shown);
	});
