// What atlas-sheet asks of Chromium: where the letters of a map really stand, and on what.

// Depth in pixels to which two boxes may overlap: getBBox rounds.
const TOLERANCE = 0.25;

const corners = ({ x, y, width, height }) =>
	[[x, y], [x + width, y], [x + width, y + height], [x, y + height]];

// The corners on the screen.
function placed(points, element) {
	const m = element.getScreenCTM();
	return points.map(([x, y]) => [m.a * x + m.c * y + m.e, m.b * x + m.d * y + m.f]);
}

// A box for each line, or for each letter along a curve.
function boxes(text) {
	if (text.querySelector("textPath")) {
		const size = parseFloat(getComputedStyle(text).fontSize), all = [];
		for (let i = 0; i < text.getNumberOfChars(); i++) {
			const from = text.getStartPositionOfChar(i), to = text.getEndPositionOfChar(i);
			const turn = text.getRotationOfChar(i) * Math.PI / 180;
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

// How deep two convex shapes lie in one another; 0 or less where they do not (separating axes).
function depth(one, other) {
	let least = Infinity;
	for (const shape of [one, other]) {
		for (let i = 0; i < shape.length; i++) {
			const [ax, ay] = shape[i], [bx, by] = shape[(i + 1) % shape.length];
			const length = Math.hypot(bx - ax, by - ay) || 1;
			const along = ([x, y]) => (x * (by - ay) - y * (bx - ax)) / length;
			const [p, q] = [one.map(along), other.map(along)];
			least = Math.min(least, Math.max(...p) - Math.min(...q), Math.max(...q) - Math.min(...p));
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
			if (one.shapes.some((a) => other.shapes.some((b) => depth(a, b) > TOLERANCE)))
				overlaps.push(`${one.name} / ${other.name}`);
		}
	});
	for (const { shapes: [a], symbol } of symbols) {
		const own = symbol.closest(".shield") && symbol.nextElementSibling;
		for (const text of things.filter(({ element }) => element !== own)) {
			if (text.shapes.some((b) => depth(a, b) > 1)) overlaps.push(`${text.name} / a symbol`);
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
const luminance = (r, g, b) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);

function holds(shape, x, y) {
	let sign = 0;
	return shape.every(([ax, ay], i) => {
		const [bx, by] = shape[(i + 1) % shape.length];
		const side = Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax));
		if (!side || !sign || side === sign) return (sign ||= side, true);
		return false;
	});
}

// The least of each label with any pixel under its boxes.
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

async function difference(one, other) {
	const [a, b] = [await pixelsOf(one), await pixelsOf(other)];
	if (a.width !== b.width || a.height !== b.height) return [255, 1];
	let sum = 0, different = 0;
	for (let at = 0; at < a.data.length; at += 4) {
		let most = 0;
		for (let channel = 0; channel < 3; channel++) {
			const step = Math.abs(a.data[at + channel] - b.data[at + channel]);
			sum += step;
			most = Math.max(most, step);
		}
		if (most > 64) different++;
	}
	return [sum / (a.width * a.height * 3), different / (a.width * a.height)];
}

Object.assign(globalThis, { labels, faults, setFont, hideLabels, contrasts, difference });
