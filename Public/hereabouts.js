// What a script does better: without it the page is links and forms.
import { catchUp, mapSize, start, swap } from "./map.js";

const $ = (id) => document.getElementById(id);
const on = (target, name, handle, how) => target.addEventListener(name, handle, how);
const form = $("search"), input = $("q"), list = $("suggestions");
document.documentElement.className = "js";

let later;
function say(text, wait) {
	clearTimeout(later);
	later = setTimeout(() => ($("status").textContent = text), wait);
}

// Pages: only what changes is fetched.

let stop = () => {}, isSearching = false;

async function show(url, { part, focus = true, isMoved } = {}) {
	stop();
	isSearching = !part && !isMoved;
	part ??= $("panel");
	const mine = new AbortController(), before = input.value;
	const sized = new URL(url, location);
	url = sized.href.replace(/([?&])refresh=1(&|$)/, (_, before, after) => after && before);
	sized.searchParams.set("size", mapSize());
	closeList();
	part.ariaBusy = true;
	stop = () => {
		part.ariaBusy = isSearching = false;
		mine.abort();
	};
	try {
		const answer = await fetch(sized, {
			headers: { "X-Fragment": part.dataset.part ?? "results" }, signal: mine.signal,
		});
		const parts = new DOMParser().parseFromString(await answer.text(), "text/html");
		// Parsed as where no script runs, what is in these would be elements of the page.
		parts.querySelectorAll("noscript").forEach((each) => each.remove());
		const fresh = parts.getElementById(part.id), next = parts.getElementById("map");
		if (!fresh?.dataset.part && !next) return (location = url);
		if (url !== location.href) history.pushState(null, "", url);
		part.replaceWith(fresh);
		if (focus) fresh.querySelector("[tabindex]").focus({ preventScroll: next });
		if (!next) return;
		document.title = fresh.dataset.title;
		if (input.value === before) input.value = fresh.dataset.q;
		swap(next, isMoved);
	} catch {
		if (!mine.signal.aborted) location = url;
	} finally {
		if (!mine.signal.aborted) isSearching = false;
	}
}

onpopstate = () => show(location.href, { focus: false });
on(document, "click", (event) => {
	const { target } = event, link = target.closest("a"), href = link?.getAttribute("href");
	if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return;
	if (target.matches(".progress button")) stop(), say("Cancelled"), catchUp();
	else if (target.id === "near") nearMe();
	else if (/^\/(places\/[^.?]+|reverse)?($|\?)/.test(href)) {
		event.preventDefault();
		show(href, { part: link.closest("[data-part]") });
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

start(show, () => isSearching);
