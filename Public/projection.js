// Where a map is in the world, and what else the scripts have in common.

export const on = (target, name, handle, how) => target.addEventListener(name, handle, how);
export const clamp = (number, low, high) => Math.min(Math.max(number, low), high);
/// Whether the reader wants nothing to move by itself.
export const calm = matchMedia("(prefers-reduced-motion)");
export const map = document.getElementById("map");

/// Where a picture is: its middle on the unit square of Web Mercator, and the world's width in
/// pixels of the page.
export const frame = ({ dataset: { x, y, scale }, width, viewBox }) =>
	({ x: +x, y: +y, scale: (scale * width.baseVal.value) / viewBox.baseVal.width });

/// How far to the east of another place one is, the shorter way around the globe.
export const eastward = (x, from) => x - from - Math.round(x - from);

/// How a picture of one frame stands in another.
export const placed = (from, to) =>
	`translate(${eastward(from.x, to.x) * to.scale}px,${(from.y - to.y) * to.scale}px) scale(${to.scale / from.scale})`;

export const latitude = (y) =>
	(Math.atan(Math.sinh(Math.PI * (1 - 2 * clamp(y, 0, 1)))) * 180) / Math.PI;
export const longitude = (x) => ((((x % 1) + 1) % 1) - 0.5) * 360;
