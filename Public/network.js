// Asking the server: what cannot be had is said, and asked for again.
import { map, on } from "./projection.js";

/// Says to the reader why a request brought nothing; `isLasting`: it would be in vain again.
export class Trouble extends Error {
	constructor(message, isLasting) {
		super(message);
		this.isLasting = isLasting;
	}
}

const unreachable = () => new Trouble(
	navigator.onLine ? "The server cannot be reached." : "There is no connection to the network.");

/// The answer's `text`, `status`, and whether it is `ok`.
export async function get(url, { signal, ...how } = {}) {
	const own = new AbortController(), timer = setTimeout(() => own.abort(), 30_000);
	signal?.addEventListener("abort", () => own.abort());
	try {
		const answer = await fetch(url, { ...how, signal: own.signal });
		const { ok, status, statusText } = answer;
		return { ok, status, statusText, text: await answer.text() };
	} catch {
		throw unreachable();
	} finally {
		clearTimeout(timer);
	}
}

/// What an answer says that is not what was asked for: our error page, or another's title.
export function strange({ status, statusText, text }) {
	const page = new DOMParser().parseFromString(text, "text/html");
	const said = page.querySelector(".notice")?.textContent
		?? `The server answers “${(page.title || `${status} ${statusText}`).trim().slice(0, 100)}”.`;
	return new Trouble(said, status >= 400 && status < 500 && ![408, 425, 429].includes(status));
}

const notice = document.getElementById("trouble"), [message] = notice.children;
const again = document.getElementById("again");

// The requests that will be made again.
const waiting = new Set();

/// Attempts until it succeeds, and shows the trouble; aborted, it ends without a value. Before it
/// waits, the request's `onWait` is told the trouble.
export async function persist(attempt, request) {
	try {
		for (let count = 0; ; count++) {
			try {
				return await attempt();
			} catch (trouble) {
				if (request.signal.aborted) return;
				if (!(trouble instanceof Trouble)) throw trouble;
				waiting.add(request);
				request.isWaiting = true;
				request.onWait?.(trouble);
				tell(trouble);
				await next(trouble.isLasting ? Infinity : delay(count), request.signal);
				waiting.delete(request);
				request.isWaiting = false;
				if (request.signal.aborted) return;
			}
		}
	} finally {
		if (notice.contains(document.activeElement)) map.focus({ preventScroll: true });
		waiting.delete(request);
		// Another request may have trouble of its own.
		notice.hidden = !waiting.size;
	}
}

/// Milliseconds to wait after so many failures, not the same for everyone.
export const delay = (failures) =>
	Math.min(1000 * 2 ** failures, 30_000) * (0.75 + Math.random() / 2);

function tell({ message: sentence, isLasting }) {
	const said = sentence + (isLasting ? "" : " This page tries again by itself.");
	notice.hidden = false;
	// What has been said is not said again.
	if (message.textContent !== said) message.textContent = said;
}

// Until it is time, the connection is back, the reader asks, or nobody waits.
function next(wait, signal) {
	const over = new AbortController();
	return new Promise((go) => {
		const timer = wait < Infinity && setTimeout(go, wait), how = { signal: over.signal };
		on(window, "online", go, how);
		on(again, "click", go, how);
		on(signal, "abort", go, how);
		on(over.signal, "abort", () => clearTimeout(timer));
	}).finally(() => over.abort());
}
