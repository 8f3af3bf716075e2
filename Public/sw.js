// Keeps the shell of the page for when there is no connection: its styles, its scripts, and a page that
// says so. Places and maps are always asked for anew.
const name = "shell-1";
const shell = ["/offline.html", "/map.css", "/hereabouts.css", "/favicon.svg", "/symbols.svg"];

addEventListener("install", (event) => {
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
