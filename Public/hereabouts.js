// What a script does better: without it the page is links and forms.
const $ = (id) => document.getElementById(id);
const on = (target, name, handle, how) => target.addEventListener(name, handle, how);
const form = $("search"), input = $("q"), list = $("suggestions"), map = $("map");
document.documentElement.className = "js";

let later;
function say(text, wait) {
	clearTimeout(later);
	later = setTimeout(() => ($("status").textContent = text), wait);
}

// Pages: only what changes is fetched.

let stop = () => {};

async function show(url, { part, focus = true } = {}) {
	stop();
	part ??= $("panel");
	const mine = new AbortController(), before = input.value;
	const sized = new URL(url, location);
	sized.searchParams.set("size", mapSize());
	url = url.replace(/.refresh=1/, "");
	closeList();
	part.ariaBusy = true;
	stop = () => {
		part.ariaBusy = false;
		mine.abort();
	};
	try {
		const answer = await fetch(sized, {
			headers: { "X-Fragment": part.dataset.part ?? "results" }, signal: mine.signal,
		});
		const parts = new DOMParser().parseFromString(await answer.text(), "text/html");
		const fresh = parts.getElementById(part.id), next = parts.getElementById("map");
		if (!fresh?.dataset.part && !next) return (location = url);
		if (url !== location.href) history.pushState(null, "", url);
		part.replaceWith(fresh);
		if (focus) fresh.querySelector("[tabindex]").focus({ preventScroll: next });
		if (!next) return;
		document.title = fresh.dataset.title;
		if (input.value === before) input.value = fresh.dataset.q;
		swap(next);
	} catch {
		if (!mine.signal.aborted) location = url;
	}
}

onpopstate = () => show(location.href, { focus: false });
on(document, "click", (event) => {
	const { target } = event, link = target.closest("a"), href = link?.getAttribute("href");
	if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return;
	if (target.matches(".progress button")) stop(), say("Cancelled");
	else if (target.id === "near") nearMe();
	else if (/^\/(places\/[^.?]+|reverse)?($|\?)/.test(href)) {
		event.preventDefault();
		const to = new URL(href, location);
		if (link.dataset.key) look(to.searchParams.get(map.dataset.moves));
		else show(to.href, { part: link.closest("[data-part]") });
	}
});
form.onsubmit = () => {
	show("/?" + new URLSearchParams(new FormData(form)));
	return false;
};

const nearMe = () => navigator.geolocation.getCurrentPosition(
	({ coords: c }) => show(`/reverse?at=${c.latitude.toFixed(2)},${c.longitude.toFixed(2)}`),
	() => say("The browser does not say where you are."));

// The stream of suggestions: open while the field is in use.

let source, session, waiting, held, active, sequence = 0, failures = 0;

function openStream() {
	if (source || document.hidden || failures > 4) return;
	source = new EventSource("/suggestions?format=html");
	on(source, "session", ({ data }) => {
		session = JSON.parse(data).id;
		failures = 0;
		if (waiting) ask();
	});
	on(source, "suggestions", ({ data, lastEventId }) => {
		if (lastEventId.endsWith("." + sequence)) fill(data);
	});
	on(source, "failure", ({ data }) => say(JSON.parse(data).message));
	on(source, "error", () => {
		failures++;
		if (source?.readyState !== 2) return;
		closeStream();
		setTimeout(openStream, 500 * 2 ** failures * (0.5 + Math.random()));
	});
}

function closeStream() {
	source?.close();
	source = session = null;
}

document.onvisibilitychange = () => {
	if (document.hidden) closeStream();
	else if (document.activeElement === input) openStream();
};

async function ask() {
	const mine = ++sequence, region = form.region?.value ?? "";
	const fields = new URLSearchParams({ q: input.value, region, seq: mine });
	const get = (url, how) => fetch(url, how).then((answer) => answer.ok && answer.text(), () => 0);
	waiting = true;
	if (session) {
		const sent = await get("/suggestions/" + session, { method: "POST", body: fields });
		if (sent === "") return (waiting = false);
		closeStream();
		failures++;
	}
	openStream();
	if (!failures) return;
	const html = await get("/?" + fields, { headers: { "X-Fragment": "suggestions" } });
	if (mine !== sequence) return;
	if (html || html === "") fill(html);
	else say("The server does not answer.");
}

// A combobox: the focus stays in the field, an option is only active.

function activate(option) {
	if (active) active.ariaSelected = false;
	active = option;
	if (active) active.ariaSelected = true;
	active?.scrollIntoView({ block: "nearest" });
	input.setAttribute("aria-activedescendant", active?.id ?? "");
	if (!active && held) fill(held);
}

// Never beneath an active option: the answer waits.
function fill(html) {
	held = active && html;
	if (active) return;
	list.innerHTML = html;
	const count = list.children.length;
	if (document.activeElement !== input || !input.value.trim()) return;
	openList();
	say(`${count || "No"} suggestion${count === 1 ? "" : "s"}`, 600);
}

function openList(open = list.children.length > 0) {
	list.hidden = !open;
	input.ariaExpanded = open;
}

function closeList() {
	held = null;
	activate();
	openList(false);
}

function typed() {
	held = null;
	activate();
	if (!input.value.trim()) closeList();
	ask();
}

input.oninput = (event) => event.isComposing || typed();
on(input, "compositionend", typed);
input.onfocus = openStream;
input.onblur = closeList;
input.onkeydown = (event) => {
	const options = [...list.children], at = options.indexOf(active);
	const { key } = event, open = !list.hidden;
	if (event.isComposing) return;
	if (key === "ArrowDown" || key === "ArrowUp") {
		openList();
		const next = key === "ArrowDown" ? at + 1 : (at < 0 ? options.length : at) - 1;
		if (!event.altKey) activate(options[next]);
	} else if (key === "Enter" && active) {
		show(active.dataset.href);
	} else if (key === "Escape" && (open || input.value)) {
		if (!open) {
			input.value = "";
			typed();
		}
		closeList();
	} else return;
	event.preventDefault();
};
list.onpointerdown = () => false;
list.onclick = ({ target }) => show(target.closest("li").dataset.href);

// The map: the picture moves at once, then a new one comes.

const picture = () => map.querySelector("svg"), links = () => [...map.querySelectorAll("nav a")];
const clamp = (number, low, high) => Math.min(Math.max(number, low), high);
const mapSize = () =>
	[map.clientWidth, map.clientHeight].map((side) => clamp(Math.round(side), 64, 2048)).join("x");
const still = { x: 0, y: 0, zoom: 1 };
let shift = still, moved = 0, settling;

function swap(next) {
	const old = picture(), from = old.dataset, to = next.querySelector("svg").dataset;
	const zoom = to.scale / from.scale;
	const x = (from.x - to.x) * to.scale, y = (from.y - to.y) * to.scale;
	const put = () => {
		shift = still;
		const focused = links().indexOf(document.activeElement);
		map.dataset.moves = next.dataset.moves;
		map.replaceChildren(...next.childNodes);
		links()[focused]?.focus();
	};
	if (Math.hypot(x, y) > 4000 || Math.abs(Math.log2(zoom)) > 6 || shift !== still
		|| matchMedia("(prefers-reduced-motion)").matches) return put();
	old.animate(
		{ transform: ["none", `translate(${x}px,${y}px) scale(${zoom})`] },
		{ duration: 350, easing: "ease-in-out", fill: "forwards" },
	).finished.then(put, put);
}

function move(x, y, zoom = 1, around = still) {
	const { scale } = picture().dataset;
	zoom = clamp(shift.zoom * zoom, 256 / scale, 2 ** 28 / scale) / shift.zoom;
	shift = {
		x: (shift.x - around.x) * zoom + around.x + x,
		y: (shift.y - around.y) * zoom + around.y + y,
		zoom: shift.zoom * zoom,
	};
	picture().style.transform = `translate(${shift.x}px,${shift.y}px) scale(${shift.zoom})`;
}

// Asks for the map of where the picture is now (Web Mercator).
function settle() {
	const old = picture().dataset, scale = old.scale * shift.zoom;
	const x = old.x - shift.x / scale, y = old.y - shift.y / scale;
	const half = map.clientHeight / 2 / scale;
	const [north, south] = [y - half, y + half].map(
		(y) => (Math.atan(Math.sinh(Math.PI * (1 - 2 * clamp(y, 0, 1)))) * 180) / Math.PI);
	const longitude = ((((x % 1) + 1) % 1) - 0.5) * 360;
	const width = Math.min((map.clientWidth / scale) * 360, 360);
	const region = [(north + south) / 2, longitude, north - south, width];
	look(region.map((n) => n.toFixed(6)).join());
}

function look(region) {
	const url = new URL(location);
	url.searchParams.set(map.dataset.moves, region);
	show(url, { focus: false });
}

function settleSoon(wait) {
	clearTimeout(settling);
	settling = setTimeout(settle, wait);
}

// From the middle of the map, in pixels.
const offset = ({ clientX, clientY }) => {
	const box = map.getBoundingClientRect();
	return { x: clientX - box.x - box.width / 2, y: clientY - box.y - box.height / 2 };
};
on(map, "wheel", (event) => {
	event.preventDefault();
	move(0, 0, 2 ** (-event.deltaY / (event.deltaMode ? 10 : 300)), offset(event));
	settleSoon(250);
}, { passive: false });
map.onkeydown = ({ target, key, altKey, ctrlKey, metaKey }) => {
	if (target !== map || altKey || ctrlKey || metaKey) return;
	const link = links().find((link) => link.dataset.key.split(" ").includes(key));
	link?.click();
	return !link;
};
map.ondragstart = () => false;

const fingers = new Map();
map.onpointerdown = (event) => {
	if (!fingers.size) moved = 0;
	if (event.button || event.target.closest("nav")) return;
	fingers.set(event.pointerId, offset(event));
};
onpointermove = (event) => {
	const from = fingers.get(event.pointerId), to = offset(event);
	if (!from) return;
	moved += Math.hypot(to.x - from.x, to.y - from.y);
	if (moved < 4) return;
	clearTimeout(settling);
	const other = [...fingers.values()].find((at) => at !== from);
	const spread = (at) => Math.hypot(at.x - other.x, at.y - other.y) || 1;
	if (other) move(0, 0, spread(to) / spread(from), other);
	else move(to.x - from.x, to.y - from.y);
	fingers.set(event.pointerId, to);
};
onpointerup = onpointercancel = ({ pointerId }) => {
	if (fingers.delete(pointerId) && !fingers.size && moved >= 4) settleSoon(60);
};
on(map, "click", (event) => event.detail && moved >= 4 && event.preventDefault(), true);

// The first map was drawn for a usual window.
if (mapSize() !== picture().getAttribute("viewBox").slice(4).replace(" ", "x"))
	onpopstate();
