// The options of the list.
import { make } from "./dom.js";

// Returns a text as nodes, with the ranges marked that agree with what was typed.
function marked(text, ranges = []) {
	const nodes = [];
	let end = 0;
	for (const [from, to] of ranges) {
		nodes.push(text.slice(end, from), make("mark", { textContent: text.slice(from, to) }));
		end = to;
	}
	return [...nodes, text.slice(end)];
}

// Returns a drawing of a file of symbols, which says nothing that words beside it do not.
function symbolOf(address) {
	const [drawing, use] = ["svg", "use"].map((each) =>
		document.createElementNS("http://www.w3.org/2000/svg", each));
	drawing.setAttribute("class", "symbol");
	drawing.ariaHidden = true;
	use.setAttribute("href", address);
	drawing.append(use);
	return drawing;
}

/// Returns the option of a suggestion. `symbols` is the address of a file of symbols, where there is one.
export function optionOf({ title, subtitle, symbol, href, ...ranges }, id, symbols) {
	const option = make("li", { id, role: "option", ariaSelected: false });
	if (href) option.dataset.href = href;
	if (symbols && symbol) option.append(symbolOf(`${symbols}#${symbol}`));
	const line = (className, text, parts) =>
		option.append(make("span", { className, dir: "auto" }, ...marked(text, parts)));
	line("title", title, ranges.titleHighlights);
	if (subtitle) line("subtitle", subtitle, ranges.subtitleHighlights);
	return option;
}
