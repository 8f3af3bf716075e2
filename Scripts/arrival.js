// A page and its picture come bit by bit, so that a map that is being dragged never stands still.
import { map } from "./projection.js";

/// Returns a promise of the next frame. A page that is hidden has none.
export const frame = () => new Promise((go) => (requestAnimationFrame(go), setTimeout(go, 100)));
// The end of the last frame that was waited for: each is for one page alone.
let turn = Promise.resolve();

/// Returns a function that waits for a frame where the work of this one has taken long enough.
export function pace() {
	let begun = performance.now();
	return async () => {
		if (performance.now() - begun < 12) return;
		await (turn = turn.then(frame));
		begun = performance.now();
	};
}

/// Returns the document of a page's text, whose scripts do not run.
export async function parse(text) {
	const page = document.implementation.createHTMLDocument(""), pause = pace();
	for (let start = 0; start < text.length; start += 16384) {
		page.write(text.slice(start, start + 16384));
		await pause();
	}
	page.close();
	return page;
}

// The number of elements that are put in at once.
const most = 24;
const weight = (node) => 1 + (node.querySelectorAll?.("*").length ?? 0);
let count = 0;

// Moves what is in an element into another, as much at once as is laid out quickly.
async function fill(target, source, pause, signal) {
	for (const node of [...source.childNodes]) {
		if (signal.aborted) return;
		if (weight(node) > most && !node.matches("defs")) {
			const copy = document.importNode(node, false);
			target.append(copy);
			await fill(copy, node, pause, signal);
		} else target.append(node);
		// The picture is laid out now rather than all at once.
		if (target.isConnected) target.getBoundingClientRect();
		await pause();
	}
}

/// Puts the picture of a map that has come beside the one that is shown, unseen. The map has it as its
/// picture from then on.
export async function prepare(next, signal) {
	const source = next.querySelector("svg"), own = `${source.id}${++count}-`;
	// Both pictures are in the page at once, each with its own parts.
	for (const name of ["id", "href", "aria-labelledby", "aria-describedby"])
		for (const each of [source, ...source.querySelectorAll(`[${name}*="${source.id}-"]`)]) {
			const value = each.getAttribute(name);
			if (value) each.setAttribute(name, value.replace(`${source.id}-`, own));
		}
	const picture = document.importNode(source, false);
	picture.classList.add("coming");
	map.querySelector("svg").after(picture);
	const pause = pace();
	await fill(picture, source, pause, signal);
	if (signal.aborted) return picture.remove();
	source.replaceWith(document.createComment(""));
	next.picture = picture;
}
