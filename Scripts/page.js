// Links and forms fetch only the parts of a page that change. Without script the page is links and
// forms all the same.
import { frame, parse, prepare } from "./arrival.js";
import { copy } from "./copying.js";
import "./gestures.js";
import "./highlight.js";
import { catchUp, hrefOf, mapBleed, mapSize, start as startMap, swap } from "./map.js";
import { aroundReader, start as startNear } from "./near.js";
import { get, retry, unexpected } from "./network.js";
import { language, languageParameter, listen, texts } from "./projection.js";
import "./recents.js";
import { openSheet } from "./sheet.js";
import "./shortcuts.js";
import "./symbols.js";

const form = document.getElementById("search"), input = document.getElementById("q");
const panel = () => document.getElementById("panel");

let announcement;
function say(text, wait) {
	clearTimeout(announcement);
	announcement = setTimeout(() => (document.getElementById("said").textContent = text), wait);
}

// The requests under way; several may be for maps that the reader moves across.
const requests = new Set();
let lastNumber = 0, shownNumber = 0;
const isSearching = () => [...requests].some((each) => !each.isMoved && !each.isRefused);
// A request that takes longer than five seconds does not keep another map from being asked for.
const countMoves = () => [...requests].filter((each) =>
	each.isMoved && !each.isWaiting && performance.now() - each.begun < 5000).length;

// Aborts the requests under way; for another map of a move, not those for earlier maps of the move.
function stop(isMoved) {
	for (const each of requests) if (!isMoved || !each.isMoved || each.isWaiting) each.abort();
}

async function show(
	address, { part = panel(), focus = true, isMoved, isPassing, restored, body } = {},
) {
	const url = new URL(address, location);
	if (isOtherLanguage(url)) return load(url);
	stop(isMoved);
	const request = Object.assign(new AbortController(), {
		isMoved, number: ++lastNumber, begun: performance.now(),
	});
	const before = input.value;
	// No address tells the position: a page about what is around it says so in the history.
	const isKept = !body && (isMoved || restored) && history.state?.isNear;
	const near = isKept ? aroundReader() : body;
	const asked = near ? nearAddress(isKept && url.searchParams.get("region")) : url;
	if (!isMoved) setBusy(part, true);
	// A request that was refused for good is no search under way: the map may be moved beside the
	// notice.
	request.onWait = ({ isLasting }) => {
		request.isRefused = isLasting;
		if (isLasting && !isMoved) setBusy(part, false);
	};
	requests.add(request);
	listen(request.signal, "abort", () => finish(request, part));
	const parts = await retry(() => fetchParts(asked, part, request, near), request);
	const next = parts?.getElementById("map");
	if (isMoved && next && request.number > shownNumber) await prepare(next, request.signal);
	finish(request, part);
	if (!parts || request.signal.aborted || request.number < shownNumber) return next?.picture?.remove();
	shownNumber = request.number;
	for (const each of requests) if (each.number < shownNumber) each.abort();
	const fresh = parts.getElementById(part.id);
	const href = near ? addressOf(fresh) : withoutRefresh(url), isLatest = request.number === lastNumber;
	// While the map moves on, only the map is replaced.
	if (isPassing) return swap(next, isMoved, isLatest);
	if (isMoved) history.replaceState(history.state, "", (shownHref = href));
	else if (!restored) leaveFor(href, !!near);
	const old = document.getElementById(part.id), { scrollTop } = old;
	replace(old, fresh, isMoved);
	// An address may say at which row reading goes on.
	const row = url.hash && fresh.querySelector(url.hash + " a");
	if (restored) restore(restored);
	else if (row) fresh.scrollTop = scrollTop, row.focus({ preventScroll: true });
	else if (focus) fresh.querySelector("[tabindex]").focus({ preventScroll: next });
	if (!next) return;
	document.title = fresh.dataset.title;
	if (!isMoved && input.value === before) input.value = fresh.dataset.q;
	// The list and the picture of a map that moves change one after the other.
	if (isMoved) await frame();
	if (request.number < shownNumber) return next.picture?.remove();
	swap(next, isMoved, request.number === lastNumber);
	if (!isMoved) openSheet(url.pathname.startsWith("/places/"));
}

// Returns whether an address asks for the page in another of its languages: all of the page changes then.
function isOtherLanguage({ searchParams }) {
	const asked = searchParams.get("lang")?.split("-")[0];
	return asked && asked !== language
		&& document.querySelector(`.languages [value="${CSS.escape(asked)}"]`);
}

// Has the browser open a page as a whole.
const load = (url) => (url.href === location.href ? location.reload() : location.assign(url));

// Goes on to another page, and remembers how far this one was read, for the way back.
function leaveFor(href, isNear) {
	if (href === location.href) return history.replaceState({ ...history.state, isNear }, "");
	const { href: from } = location, wasNear = history.state?.isNear, focused = document.activeElement.getAttribute("href");
	history.replaceState({ ...history.state, scrollTop: panel().scrollTop, focused }, "");
	history.pushState({ from, isNear, wasNear }, "", href);
	shownHref = href;
}

function restore({ scrollTop = 0, focused }) {
	panel().scrollTop = scrollTop;
	const link = focused && panel().querySelector(`a[href="${CSS.escape(focused)}"]`);
	(link || document.getElementById("heading"))?.focus({ preventScroll: true });
}

function finish(request, part) {
	requests.delete(request);
	if (!request.isMoved) setBusy(part, false);
}

function setBusy(part, isBusy) {
	part.ariaBusy = isBusy;
	// By a class: a rule that looks into the page would be tried again with every piece of a map.
	if (part.id === "panel") panel().parentNode.classList.toggle("busy", isBusy);
}

// Replaces a part of the page. After a move of the map the list keeps its scroll position and focus.
function replace(part, fresh, isMoved) {
	const links = (parent) => [...parent.querySelectorAll("a, button")];
	const scrollTop = part.scrollTop, focused = links(part).indexOf(document.activeElement);
	part.replaceWith(fresh);
	if (!isMoved) return;
	fresh.scrollTop = scrollTop;
	links(fresh)[focused]?.focus({ preventScroll: true });
}

// The address that answers what is around the reader; its map shows a region, or what is around.
function nearAddress(region) {
	const url = new URL("/near", location), { lang } = form.elements;
	if (region) url.searchParams.set("view", region);
	if (lang) url.searchParams.set("lang", lang.value);
	return url;
}

// The address of a page about the reader's position is that of the map there, told roughly.
const addressOf = (part) => {
	const region = part.querySelector("[name=region]").value.split(",");
	const rough = region.map((each) => (+each).toFixed(3)).join();
	return new URL("/?region=" + rough + languageParameter(), location).href;
};

const withoutRefresh = ({ href }) =>
	href.replace(/([?&])refresh=1(&|$)/, (_, before, after) => after && before);

async function fetchParts(url, part, { signal }, body) {
	const sized = new URL(url);
	sized.searchParams.set("in", language);
	sized.searchParams.set("size", mapSize());
	sized.searchParams.set("bleed", mapBleed());
	const answer = await get(sized, {
		headers: { "X-Fragment": part.dataset.part ?? "results" }, signal, body,
		method: body ? "POST" : "GET",
	});
	const parts = await parse(answer.text);
	// The parser runs no script, so that it makes elements of what stands in `noscript`.
	parts.querySelectorAll("noscript").forEach((each) => each.remove());
	if (parts.getElementById("map") || parts.getElementById(part.id)?.dataset.part) return parts;
	// A page of this server without a map is shown as a page of its own, that of an error too.
	const isAnswer = answer.ok || [400, 404].includes(answer.status);
	if (isAnswer && parts.querySelector(".page")) return void (location = url);
	throw unexpected(answer);
}

listen(window, "online", catchUp);
let shownHref = location.href;
onpopstate = ({ state }) => {
	// A link within the page, such as that past the map, changes no more than the fragment.
	if (withoutFragment(location.href) === withoutFragment(shownHref)) return;
	shownHref = location.href;
	show(location.href, { restored: state ?? {} });
};
const withoutFragment = (href) => href.replace(/#.*/, "");
listen(document, "click", (event) => {
	const { target } = event, link = target.closest("a"), href = link?.getAttribute("href");
	if (target.matches(".progress button")) stop(), say(texts.cancelled), catchUp();
	else if (target.id === "give-up") stop();
	else if (target.dataset?.copy) copy(target).then(say);
	else if (event.ctrlKey || event.metaKey || event.shiftKey) return;
	else if (link && leadsBack(link)) event.preventDefault(), history.back();
	else if (/^\/(places\/[^.?]+|reverse|recents|picks|categories)?($|\?)/.test(href)) {
		event.preventDefault();
		show(hrefOf(link), { part: link.closest("[data-part]") ?? undefined });
	}
});
// What is around the reader has no address of its own: the results of its places are a step back.
const leadsBack = ({ href, rel }) =>
	href === history.state?.from || (rel === "up" && history.state?.wasNear);
listen(form, "hereabouts-select", (event) => {
	event.preventDefault();
	show(event.detail.href);
});
// The way back from another language leads to the page in this one, whatever was chosen since.
listen(document, "submit", ({ target }) => {
	const url = new URL(location);
	if (!target.matches(".languages form") || url.searchParams.has("lang")) return;
	url.searchParams.set("lang", language);
	history.replaceState(history.state, "", url);
});
form.onsubmit = () => {
	show("/?" + new URLSearchParams(new FormData(form)));
	return false;
};

// One menu is open at a time, and a press outside or Escape closes it.
const closeMenus = (except) => document.querySelectorAll(".actions details[open]").forEach((each) => {
	if (each !== except) each.open = false;
});
listen(document, "pointerdown", ({ target }) => closeMenus(target.closest("details")));
listen(document, "keydown", (event) => {
	if (event.key !== "Escape") return;
	const open = event.target.closest(".actions details[open]");
	closeMenus();
	open?.querySelector("summary").focus();
});

// The page works without it, and over plain HTTP there is none.
navigator.serviceWorker?.register("/sw.js").catch(() => {});
startMap(show, isSearching, countMoves);
startNear(show);
