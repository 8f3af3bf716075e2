// Fetches the page's scripts, and the styles of paper, once the page is painted: until then, and without
// script, the page is links and forms.
const modules = [
	"arrival", "backdrop", "copying", "gestures", "highlight", "map", "near", "network", "page", "projection",
	"recents", "sheet", "shortcuts", "symbols",
];

const link = (properties) =>
	document.head.append(Object.assign(document.createElement("link"), properties));

// The second frame begins when the first is painted.
requestAnimationFrame(() => requestAnimationFrame(() => {
	// All at once, and not only when the script that imports them is read.
	for (const name of modules) link({ rel: "modulepreload", href: `/${name}.js` });
	link({ rel: "stylesheet", href: "/print.css", media: "print" });
	// Links and forms do without it, too.
	import("./page.js").catch(() => {});
}));
