// What a script does better: without it the page is links and forms.
import "./gestures.js";
import { catchUp, mapSize, start as startMap, swap } from "./map.js";
import { get, persist, strange } from "./network.js";
import { on } from "./projection.js";
import { closeList, start as startSuggestions } from "./suggestions.js";

const $ = (id) => document.getElementById(id);
const form = $("search"), input = $("q");
document.documentElement.className = "js";

let later;
function say(text, wait) {
	clearTimeout(later);
	later = setTimeout(() => ($("status").textContent = text), wait);
}

// Pages: only what changes is fetched.

// Under way; several may be maps that the reader moves across.
const requests = new Set();
let last = 0, shown = 0;
const isSearching = () => [...requests].some((each) => !each.isMoved && !each.isRefused);
// One that takes too long keeps none from being asked for.
const countMoves = () => [...requests].filter(
	(each) => each.isMoved && !each.isWaiting && performance.now() - each.begun < 5000).length;

// Where one more map is asked for, those under way are still to come.
function stop(isMoved) {
	for (const each of requests) if (!isMoved || !each.isMoved || each.isWaiting) each.abort();
}

async function show(address, { part = $("panel"), focus = true, isMoved, isPassing } = {}) {
	stop(isMoved);
	const request = Object.assign(new AbortController(), {
		isMoved, number: ++last, begun: performance.now(),
	});
	const before = input.value, url = new URL(address, location);
	if (!isMoved) {
		closeList();
		part.ariaBusy = true;
	}
	// What was refused for good is no search under way: the map may be moved beside the notice.
	request.onWait = ({ isLasting }) => {
		request.isRefused = isLasting;
		if (isLasting && !isMoved) part.ariaBusy = false;
	};
	requests.add(request);
	on(request.signal, "abort", () => finish(request, part));
	const parts = await persist(() => fetchParts(url, part, request), request);
	finish(request, part);
	if (!parts || request.number < shown) return;
	shown = request.number;
	for (const each of requests) if (each.number < shown) each.abort();
	const fresh = parts.getElementById(part.id), next = parts.getElementById("map");
	const href = plain(url), isLatest = request.number === last;
	// On its way to elsewhere, the reader sees no more of this than the map.
	if (isPassing) return swap(next, isMoved, isLatest);
	if (href !== location.href) history.pushState(null, "", href);
	replace($(part.id), fresh, isMoved);
	if (focus) fresh.querySelector("[tabindex]").focus({ preventScroll: next });
	if (!next) return;
	document.title = fresh.dataset.title;
	if (!isMoved && input.value === before) input.value = fresh.dataset.q;
	swap(next, isMoved, isLatest);
}

function finish(request, part) {
	requests.delete(request);
	if (!request.isMoved) part.ariaBusy = false;
}

// Where the map was moved, the list beside it stays where it was, and so does the focus.
function replace(part, fresh, isMoved) {
	const links = (of) => [...of.querySelectorAll("a, button")];
	const scrolled = part.scrollTop, focused = links(part).indexOf(document.activeElement);
	part.replaceWith(fresh);
	if (!isMoved) return;
	fresh.scrollTop = scrolled;
	links(fresh)[focused]?.focus({ preventScroll: true });
}

const plain = ({ href }) =>
	href.replace(/([?&])refresh=1(&|$)/, (_, before, after) => after && before);

async function fetchParts(url, part, { signal }) {
	const sized = new URL(url);
	sized.searchParams.set("size", mapSize());
	const answer = await get(sized, {
		headers: { "X-Fragment": part.dataset.part ?? "results" }, signal,
	});
	const parts = new DOMParser().parseFromString(answer.text, "text/html");
	// Parsed as where no script runs, what is in these would be elements of the page.
	parts.querySelectorAll("noscript").forEach((each) => each.remove());
	if (parts.getElementById("map") || parts.getElementById(part.id)?.dataset.part) return parts;
	// A page of ours without a map is a page by itself.
	if (answer.ok && parts.querySelector(".page")) return void (location = url);
	throw strange(answer);
}

on(window, "online", catchUp);
onpopstate = () => show(location.href, { focus: false });
on(document, "click", (event) => {
	const { target } = event, link = target.closest("a"), href = link?.getAttribute("href");
	if (target.matches(".progress button")) stop(), say("Cancelled"), catchUp();
	else if (target.id === "give-up") stop();
	else if (target.id === "near") nearMe();
	else if (event.ctrlKey || event.metaKey || event.shiftKey) return;
	else if (/^\/(places\/[^.?]+|reverse|recents|picks|categories)?($|\?)/.test(href)) {
		event.preventDefault();
		show(href, { part: link.closest("[data-part]") ?? undefined });
	}
});
form.onsubmit = () => {
	show("/?" + new URLSearchParams(new FormData(form)));
	return false;
};

const nearMe = () => navigator.geolocation.getCurrentPosition(
	({ coords: c }) => show(`/reverse?at=${c.latitude.toFixed(2)},${c.longitude.toFixed(2)}`),
	() => say("The browser does not say where you are."));

startSuggestions(show, say);
startMap(show, isSearching, countMoves);
