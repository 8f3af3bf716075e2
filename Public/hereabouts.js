// Fetches the page's script, and the styles of paper, once the page is painted: until then, and without
// script, the page is links and forms.

const link = (properties) =>
	document.head.append(Object.assign(document.createElement("link"), properties));

// The second frame begins when the first is painted.
requestAnimationFrame(() => requestAnimationFrame(() => {
	// Links and forms do without it, too.
	import("./page.js").catch(() => {});
	link({ rel: "stylesheet", href: "/print.css", media: "print" });
}));
