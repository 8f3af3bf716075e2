// The geometry of the map, and the small functions that all scripts use.

/// Calls `handle` with each event of a name that a target gets.
export const listen = (target, name, handle, options) =>
	target.addEventListener(name, handle, options);

/// The texts that scripts show, in the language of the page.
export const texts = JSON.parse(document.body.dataset.texts);

/// The language of the page. Its parts are asked for in it, whatever was chosen in another window since.
export const language = document.documentElement.lang;

/// Returns the parameter that hands on the language that the page's URL asks for, if it asks for one.
export const languageParameter = () => {
	const { lang } = document.getElementById("search").elements;
	return lang ? "&lang=" + lang.value : "";
};

/// Returns the number of a closed range that is nearest to a number.
export const clamp = (number, low, high) => Math.min(Math.max(number, low), high);

/// The media query that says whether the reader wants nothing to move by itself.
export const reducedMotion = matchMedia("(prefers-reduced-motion)");

/// The element that holds the map's picture, its links and its menu.
export const map = document.getElementById("map");

/// Returns where a picture lies: its centre on the unit square of Web Mercator, and the width of the
/// world in pixels of the page.
export const frameOf = ({ dataset: { x, y, scale }, width, viewBox }) =>
	({ x: +x, y: +y, scale: (scale * width.baseVal.value) / viewBox.baseVal.width });

/// Returns how far east of another place a place lies, by the shorter way around the globe, in
/// widths of the world.
export const eastwardOffset = (x, from) => x - from - Math.round(x - from);

/// Returns the CSS transform that puts a picture of one frame in its place in another frame.
export const transformBetween = (from, to) => {
	const x = eastwardOffset(from.x, to.x) * to.scale, y = (from.y - to.y) * to.scale;
	return `translate(${x}px,${y}px) scale(${to.scale / from.scale})`;
};

/// Returns the latitude, in degrees, of a row of the unit square of Web Mercator.
export const latitude = (y) =>
	(Math.atan(Math.sinh(Math.PI * (1 - 2 * clamp(y, 0, 1)))) * 180) / Math.PI;

/// Returns the longitude, in degrees, of a column of the unit square of Web Mercator.
export const longitude = (x) => ((((x % 1) + 1) % 1) - 0.5) * 360;
