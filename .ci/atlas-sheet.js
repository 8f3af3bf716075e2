// The functions that atlas-sheet calls in Chromium: they measure where the letters of a map really
// stand, and on which colours.

// The pixels by which two boxes may overlap: getBBox rounds.
const TOLERANCE = 0.25;

const corners = ({ x, y, width, height }) =>
	[[x, y], [x + width, y], [x + width, y + height], [x, y + height]];

// Returns the points of an element's coordinate system on the screen.
function placed(points, element) {
	const matrix = element.getScreenCTM();
	return points.map(([x, y]) => {
		const { x: left, y: top } = new DOMPoint(x, y).matrixTransform(matrix);
		return [left, top];
	});
}

// Returns a box for each line of a text, or for each letter of a text along a curve.
function boxes(text) {
	if (text.querySelector("textPath")) {
		const size = parseFloat(getComputedStyle(text).fontSize), all = [];
		for (let index = 0; index < text.getNumberOfChars(); index++) {
			const from = text.getStartPositionOfChar(index), to = text.getEndPositionOfChar(index);
			const turn = text.getRotationOfChar(index) * Math.PI / 180;
			const [x, y] = [Math.sin(turn) * size, -Math.cos(turn) * size];
			all.push(placed([[from.x + x * 1.07, from.y + y * 1.07], [to.x + x * 1.07, to.y + y * 1.07],
				[to.x - x * 0.3, to.y - y * 0.3], [from.x - x * 0.3, from.y - y * 0.3]], text));
		}
		return all;
	}
	const lines = [...text.querySelectorAll("tspan[x]")];
	return (lines.length ? lines : [text]).map((line) => placed(corners(line.getBBox()), line));
}

const isText = (text) => text.getBBox().width > 0;
const marks = () => [...document.querySelectorAll("text")].filter(isText);
const styleOf = (text) => text.closest("[class]").getAttribute("class");

function labels() {
	return marks().map((text) => ({
		text: text.textContent, style: styleOf(text), boxes: boxes(text),
		color: getComputedStyle(text).fill,
	}));
}

// Returns how deep two convex shapes lie in one another, in pixels; 0 or less where they do not
// (separating axes).
function depth(one, other) {
	let least = Infinity;
	for (const shape of [one, other]) {
		for (const [index, start] of shape.entries()) {
			const end = shape[(index + 1) % shape.length];
			const side = [end[0] - start[0], end[1] - start[1]];
			const length = Math.hypot(...side) || 1;
			const across = ([x, y]) => (x * side[1] - y * side[0]) / length;
			const [first, second] = [one.map(across), other.map(across)];
			least = Math.min(least, Math.max(...first) - Math.min(...second),
				Math.max(...second) - Math.min(...first));
		}
	}
	return least;
}

function faults() {
	const { width, height } = document.documentElement.getBoundingClientRect();
	const things = marks().filter((text) => !text.closest(".marker, .cluster"))
		.map((text) => ({ name: text.textContent, shapes: boxes(text), element: text }));
	const pins = [...document.querySelectorAll(".marker, .cluster")].map((marker) => {
		const head = marker.querySelector("text");
		return { name: "pin " + head.textContent, shapes: boxes(head) };
	});
	const symbols = [...document.querySelectorAll(".ground use[class~=symbol], .shield rect")]
		.map((symbol) => ({ name: "symbol", shapes: [placed(corners(symbol.getBBox()), symbol)], symbol }));
	const overlaps = [], all = [...things, ...pins];
	all.forEach((one, index) => {
		for (const other of all.slice(index + 1)) {
			const isOver = (shape) => other.shapes.some((each) => depth(shape, each) > TOLERANCE);
			if (one.shapes.some(isOver))
				overlaps.push(`${one.name} / ${other.name}`);
		}
	});
	for (const { shapes: [shape], symbol } of symbols) {
		const own = symbol.closest(".shield") && symbol.nextElementSibling;
		for (const text of things.filter(({ element }) => element !== own)) {
			if (text.shapes.some((each) => depth(shape, each) > 1)) overlaps.push(`${text.name} / a symbol`);
		}
	}
	const cut = all.filter(({ shapes }) => shapes.flat().some(([x, y]) =>
		x < -TOLERANCE || y < -TOLERANCE || x > width + TOLERANCE || y > height + TOLERANCE));
	return { overlaps, cut: cut.map(({ name }) => name) };
}

function setFont(family) {
	document.getElementById("font")?.remove();
	if (!family) return;
	const style = document.createElementNS("http://www.w3.org/2000/svg", "style");
	style.id = "font";
	style.textContent = `text{font-family:"${family}"!important}`;
	document.documentElement.append(style);
}

function hideLabels() {
	for (const text of document.querySelectorAll("text")) text.style.visibility = "hidden";
}

async function pixelsOf(url) {
	const image = new Image();
	image.src = url;
	await image.decode();
	const canvas = new OffscreenCanvas(image.width, image.height);
	const context = canvas.getContext("2d");
	context.drawImage(image, 0, 0);
	return context.getImageData(0, 0, image.width, image.height);
}

// WCAG 2.2, "relative luminance".
const linear = (value) => value <= 10.31475 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4;
const luminance = (red, green, blue) =>
	0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

// Returns whether a point lies in a convex shape.
function holds(shape, x, y) {
	let sign = 0;
	return shape.every((start, index) => {
		const end = shape[(index + 1) % shape.length];
		const side = Math.sign(
			(end[0] - start[0]) * (y - start[1]) - (end[1] - start[1]) * (x - start[0]));
		if (!side || !sign || side === sign) return (sign ||= side, true);
		return false;
	});
}

// Returns the least contrast of each label with any pixel under its boxes.
async function contrasts(url, labels) {
	const { data, width, height } = await pixelsOf(url);
	return labels.map(({ boxes, color }) => {
		const own = luminance(...color.match(/[\d.]+/g).map(Number));
		let least = 21;
		for (const shape of boxes) {
			const [xs, ys] = [0, 1].map((axis) => shape.map((corner) => corner[axis]));
			const to = [Math.min(Math.max(...xs), width), Math.min(Math.max(...ys), height)];
			for (let y = Math.max(Math.floor(Math.min(...ys)), 0); y < to[1]; y++) {
				for (let x = Math.max(Math.floor(Math.min(...xs)), 0); x < to[0]; x++) {
					if (!holds(shape, x + 0.5, y + 0.5)) continue;
					const at = 4 * (y * width + x);
					const under = luminance(data[at], data[at + 1], data[at + 2]);
					least = Math.min(least,
						(Math.max(own, under) + 0.05) / (Math.min(own, under) + 0.05));
				}
			}
		}
		return least;
	});
}

// Returns the mean difference of a channel of two pictures, and the share of pixels that differ much.
async function difference(firstURL, secondURL) {
	const [one, other] = [await pixelsOf(firstURL), await pixelsOf(secondURL)];
	if (one.width !== other.width || one.height !== other.height) return [255, 1];
	let sum = 0, different = 0;
	for (let at = 0; at < one.data.length; at += 4) {
		let most = 0;
		for (let channel = 0; channel < 3; channel++) {
			const step = Math.abs(one.data[at + channel] - other.data[at + channel]);
			sum += step;
			most = Math.max(most, step);
		}
		if (most > 64) different++;
	}
	return [sum / (one.width * one.height * 3), different / (one.width * one.height)];
}

Object.assign(globalThis, { labels, faults, setFont, hideLabels, contrasts, difference });
