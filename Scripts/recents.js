// Offers what the reader looked for before, while the search field has the focus and nothing is typed.
import { language, languageParameter, listen } from "./projection.js";

const form = document.getElementById("search"), input = document.getElementById("q");

async function offer() {
	if (document.activeElement !== input || input.value.trim()) return;
	const region = form.elements.region?.value ?? "";
	const url = "/?" + new URLSearchParams({ region, in: language }) + languageParameter();
	const html = await fetch(url, { headers: { "X-Fragment": "suggestions" } })
		.then((answer) => (answer.ok ? answer.text() : "")).catch(() => "");
	const options = new DOMParser().parseFromString(html, "text/html").querySelectorAll("[role=option]");
	if (!options.length) return;
	input.closest("hereabouts-search").offer([...options].map(
		({ textContent, dataset: { href } }) => ({ title: textContent.trim(), href })));
}
listen(input, "focus", offer);
// The reader may have been there before this script.
offer();
