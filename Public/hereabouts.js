// Fetches the page's scripts once the page is painted: until then, and without script, the page is
// links and forms.
const modules = [
	"backdrop", "gestures", "highlight", "map", "near", "network", "page", "projection", "recents", "sheet",
	"shortcuts", "symbols",
];

// The second frame begins when the first is painted.
requestAnimationFrame(() => requestAnimationFrame(() => {
	// All at once, and not only when the script that imports them is read.
	for (const name of modules) {
		const link = document.createElement("link");
		link.rel = "modulepreload";
		link.href = `/${name}.js`;
		document.head.append(link);
	}
	// Links and forms do without it, too.
	import("./page.js").catch(() => {});
}));
