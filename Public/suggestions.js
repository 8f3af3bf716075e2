// Suggestions for the search field: an event stream that is open while the field is in use, and a
// combobox that shows them.
import { delay, get, RequestError, unexpected } from "./network.js";
import { counted, languageParameter, listen, texts } from "./projection.js";

const form = document.getElementById("search"), input = document.getElementById("q");
const list = document.getElementById("suggestions");
const emptyNotice = document.getElementById("no-suggestions");

let show, say;
// `held` shows an answer that came while an option was active.
let source, session, isWaiting, held, active, repeating;
// The numbers of the last question and of the newest answer taken.
let sequence = 0, taken = 0, failures = 0;

function openStream() {
	if (source || document.hidden || failures > 4) return;
	source = new EventSource("/suggestions?format=html" + languageParameter());
	listen(source, "session", ({ data }) => {
		session = JSON.parse(data).id;
		failures = 0;
		if (isWaiting) ask();
	});
	listen(source, "suggestions", ({ data, lastEventId }) =>
		take(sequenceOf(lastEventId), () => offer(data)));
	listen(source, "failure", ({ data, lastEventId }) =>
		take(sequenceOf(lastEventId), () => offer("", failureText(JSON.parse(data)))));
	listen(source, "error", () => {
		failures++;
		if (source?.readyState !== 2) return;
		closeStream();
		setTimeout(openStream, delay(failures));
	});
}

const failureText = ({ code, message }) => texts.failures[code] ?? message;
const sequenceOf = (eventID) => +eventID.split(".").at(-1);

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
	const own = ++sequence, region = form.elements.region?.value ?? "";
	const fields = new URLSearchParams({ q: input.value, region, seq: own });
	isWaiting = true;
	if (session) {
		const answer = await get("/suggestions/" + session, { method: "POST", body: fields })
			.catch(() => 0);
		if (answer.ok && !answer.text) return (isWaiting = false);
		closeStream();
		failures++;
	}
	openStream();
	if (!failures) return;
	try {
		const answer = await get("/?" + fields + languageParameter(), { headers: { "X-Fragment": "suggestions" } });
		if (!answer.ok || !/^(<li|$)/.test(answer.text)) throw unexpected(answer);
		take(own, () => offer(answer.text));
		// The server answers, so the stream is worth another try.
		failures = Math.min(failures, 1);
	} catch (error) {
		if (!(error instanceof RequestError)) throw error;
		take(own, () => offer("", error.message));
		if (own === sequence && isInUse() && !error.isLasting)
			repeating = setTimeout(ask, delay(failures++));
	}
}

listen(window, "online", () => {
	closeStream();
	// With a failure counted, the question goes by a request of its own too: the stream may take long
	// to open.
	failures = 1;
	if (isInUse()) ask();
});

const isInUse = () => document.activeElement === input && input.value.trim();

// The combobox: the focus stays in the field, and an option is only marked as active.

function activate(option) {
	if (active) active.ariaSelected = false;
	active = option;
	if (active) active.ariaSelected = true;
	active?.scrollIntoView({ block: "nearest" });
	if (active) input.setAttribute("aria-activedescendant", active.id);
	else input.removeAttribute("aria-activedescendant");
	if (!active) held?.();
}

// Shows an answer that is newer than the one shown; while an option is active, later.
function take(number, present) {
	if (number <= taken) return;
	taken = number;
	held = active && present;
	if (!active) present();
}

function offer(html, sentence = texts.none) {
	held = null;
	list.innerHTML = html;
	emptyNotice.textContent = sentence;
	const count = list.children.length;
	if (!isInUse()) return;
	openList();
	say(count ? counted(count, texts.suggestions) : sentence, 600);
}

function openList(isOpen = true) {
	const count = list.children.length;
	list.hidden = !isOpen || !count;
	emptyNotice.hidden = !isOpen || count > 0 || !emptyNotice.textContent;
	input.ariaExpanded = !list.hidden;
}

/// Closes the list; answers to earlier questions do not open it again.
export function closeList() {
	held = null;
	isWaiting = false;
	taken = sequence;
	clearTimeout(repeating);
	activate();
	openList(false);
}

function textChanged() {
	held = null;
	activate();
	if (!input.value.trim()) {
		list.innerHTML = emptyNotice.textContent = "";
		closeList();
	}
	ask();
}

input.oninput = (event) => event.isComposing || textChanged();
listen(input, "compositionend", textChanged);
input.onfocus = () => {
	openStream();
	if (!input.value.trim()) offerRecents();
};

// Shows what the reader looked for before, while nothing is typed.
async function offerRecents() {
	const region = form.elements.region?.value ?? "";
	const answer = await get("/?" + new URLSearchParams({ region }), {
		headers: { "X-Fragment": "suggestions" },
	}).catch(() => null);
	const isEmpty = document.activeElement === input && !input.value.trim();
	if (!answer?.ok || !/^<li/.test(answer.text) || !isEmpty) return;
	list.innerHTML = answer.text;
	openList();
}
input.onblur = closeList;
input.onkeydown = (event) => {
	const options = [...list.children], index = options.indexOf(active);
	const { key } = event, isOpen = !list.hidden || !emptyNotice.hidden;
	if (event.isComposing) return;
	// These keys edit the text: the option that was active is one no more.
	if (["ArrowLeft", "ArrowRight", "Home", "End"].includes(key)) return activate();
	if (key === "ArrowUp" && event.altKey) {
		closeList();
	} else if (key === "ArrowDown" || key === "ArrowUp") {
		openList();
		const next = key === "ArrowDown" ? index + 1 : (index < 0 ? options.length : index) - 1;
		if (!event.altKey) activate(options[next]);
	} else if (key === "Enter" && active) {
		show(active.dataset.href);
	} else if (key === "Escape" && (isOpen || input.value)) {
		if (!isOpen) {
			input.value = "";
			textChanged();
		}
		closeList();
	} else return;
	event.preventDefault();
};
list.onpointerdown = () => false;
list.onclick = ({ target }) => show(target.closest("li").dataset.href);

/// Sets the functions that the suggestions call: `showPage(url)` shows a suggestion's page,
/// `announce(text, wait)` has a text read aloud.
export const start = (showPage, announce) => ([show, say] = [showPage, announce]);
