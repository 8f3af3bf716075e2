// A place in the list and its marker on the map light up together.
import { listen } from "./projection.js";

// Returns the row and the marker of the place that an element belongs to.
function pair(element) {
	const number = element.closest?.("li[id^=result-]")?.id.slice(7)
		?? element.closest?.(".marker")?.dataset.number;
	return number
		? [document.getElementById("result-" + number),
			document.querySelector(`#map .marker[data-number="${number}"]`)].filter(Boolean)
		: [];
}

let lit = [];
function light({ target }) {
	const next = pair(target);
	if (next[0] === lit[0] && next[1] === lit[1]) return;
	for (const each of lit) each.classList.remove("lit");
	for (const each of next) each.classList.add("lit");
	lit = next;
}
listen(document, "pointerover", light);
listen(document, "focusin", light);
