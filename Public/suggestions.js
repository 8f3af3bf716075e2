// Suggestions while one types: a stream that is open while the field is in use, and a combobox.
import { delay, get, strange, Trouble } from "./network.js";
import { on } from "./projection.js";

const $ = (id) => document.getElementById(id);
const form = $("search"), input = $("q"), list = $("suggestions"), none = $("no-suggestions");

let show, say;
let source, session, waiting, held, active, repeating;
// Of the last question, and of the newest answer taken.
let sequence = 0, taken = 0, failures = 0;

function openStream() {
	if (source || document.hidden || failures > 4) return;
	source = new EventSource("/suggestions?format=html");
	on(source, "session", ({ data }) => {
		session = JSON.parse(data).id;
		failures = 0;
		if (waiting) ask();
	});
	on(source, "suggestions", ({ data, lastEventId }) =>
		take(number(lastEventId), () => offer(data)));
	on(source, "failure", ({ data, lastEventId }) =>
		take(number(lastEventId), () => offer("", JSON.parse(data).message)));
	on(source, "error", () => {
		failures++;
		if (source?.readyState !== 2) return;
		closeStream();
		setTimeout(openStream, delay(failures));
	});
}

const number = (eventID) => +eventID.split(".").at(-1);

function closeStream() {
	source?.close();
	source = session = null;
}

document.onvisibilitychange = () => {
	if (document.hidden) closeStream();
	else if (document.activeElement === input) openStream();
};

async function ask() {
	clearTimeout(repeating);
	const mine = ++sequence, region = form.elements.region?.value ?? "";
	const fields = new URLSearchParams({ q: input.value, region, seq: mine });
	waiting = true;
	if (session) {
		const sent = await get("/suggestions/" + session, { method: "POST", body: fields })
			.catch(() => 0);
		if (sent.ok && !sent.text) return (waiting = false);
		closeStream();
		failures++;
	}
	openStream();
	if (!failures) return;
	try {
		const answer = await get("/?" + fields, { headers: { "X-Fragment": "suggestions" } });
		if (!answer.ok || !/^(<li|$)/.test(answer.text)) throw strange(answer);
		take(mine, () => offer(answer.text));
		// The server answers: the stream is worth another try.
		failures = Math.min(failures, 1);
	} catch (trouble) {
		if (!(trouble instanceof Trouble)) throw trouble;
		take(mine, () => offer("", trouble.message));
		if (mine === sequence && isInUse() && !trouble.isLasting) repeating = setTimeout(ask, delay(failures++));
	}
}

on(window, "online", () => {
	closeStream();
	// Not only by the stream, which may take its time.
	failures = 1;
	if (isInUse()) ask();
});

const isInUse = () => document.activeElement === input && input.value.trim();

// A combobox: the focus stays in the field, an option is only active.

function activate(option) {
	if (active) active.ariaSelected = false;
	active = option;
	if (active) active.ariaSelected = true;
	active?.scrollIntoView({ block: "nearest" });
	input.setAttribute("aria-activedescendant", active?.id ?? "");
	if (!active) held?.();
}

// Puts an answer newer than the one shown in its place, but never beneath an active option.
function take(mine, put) {
	if (mine <= taken) return;
	taken = mine;
	held = active && put;
	if (!active) put();
}

function offer(html, sentence = "No suggestions") {
	held = null;
	list.innerHTML = html;
	none.textContent = sentence;
	const count = list.children.length;
	if (!isInUse()) return;
	openList();
	say(count ? `${count} suggestion${count === 1 ? "" : "s"}` : sentence, 600);
}

function openList(isOpen = true) {
	const count = list.children.length;
	list.hidden = !isOpen || !count;
	none.hidden = !isOpen || count > 0 || !none.textContent;
	input.ariaExpanded = !list.hidden;
}

/// Closes the list; what was asked before does not open it again.
export function closeList() {
	held = null;
	waiting = false;
	taken = sequence;
	clearTimeout(repeating);
	activate();
	openList(false);
}

function typed() {
	held = null;
	activate();
	if (!input.value.trim()) {
		list.innerHTML = none.textContent = "";
		closeList();
	}
	ask();
}

input.oninput = (event) => event.isComposing || typed();
on(input, "compositionend", typed);
input.onfocus = openStream;
input.onblur = closeList;
input.onkeydown = (event) => {
	const options = [...list.children], at = options.indexOf(active);
	const { key } = event, open = !list.hidden || !none.hidden;
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

/// Begins; `choose(url)` shows a suggestion's page, `tell(text, wait)` says a text aloud.
export const start = (choose, tell) => ([show, say] = [choose, tell]);
