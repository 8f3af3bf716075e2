// Keeps what the page without a connection needs: its styles, its script, its signs. Places and maps
// are always asked for anew.
const name = "shell-3";
const shell = [
	"/offline.html", "/offline.js", "/map.css", "/hereabouts.css", "/favicon.svg", "/symbols.svg",
];

addEventListener("install", (event) => {
	// What scripts fetch goes to the server by the shortest way, where the browser knows such rules.
	event.addRoutes?.({ condition: { requestMode: "cors" }, source: "network" }).catch(() => {});
	event.waitUntil(caches.open(name).then((cache) => cache.addAll(shell)));
	skipWaiting();
});
addEventListener("activate", (event) => {
	event.waitUntil(caches.keys().then((keys) =>
		Promise.all(keys.filter((each) => each !== name).map((each) => caches.delete(each)))));
});
addEventListener("fetch", (event) => {
	const { request } = event, { pathname } = new URL(request.url);
	if (request.mode === "navigate")
		event.respondWith(fetch(request).catch(() => caches.match("/offline.html")));
	else if (shell.includes(pathname))
		event.respondWith(fetch(request).catch(() => caches.match(pathname)));
});
