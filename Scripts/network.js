// Requests to the server, which are repeated until they succeed; meanwhile a notice says why.
import { listen, map, texts } from "./projection.js";

/// The reason why a request failed, as a sentence for the reader. `isLasting` says that the same
/// request would fail again.
export class RequestError extends Error {
	constructor(message, isLasting) {
		super(message);
		this.isLasting = isLasting;
	}
}

const unreachable = () => new RequestError(
	navigator.onLine ? texts.unreachable : texts.offline);

/// Fetches a URL; returns the answer's `text`, its `status` and `statusText`, and whether it is
/// `ok`. Throws a `RequestError` where there is no whole answer within 30 seconds.
export async function get(url, { signal, ...options } = {}) {
	const controller = new AbortController();
	const timer = setTimeout(() => controller.abort(), 30_000);
	signal?.addEventListener("abort", () => controller.abort());
	try {
		const answer = await fetch(url, { ...options, signal: controller.signal });
		const { ok, status, statusText } = answer;
		return { ok, status, statusText, text: await answer.text() };
	} catch {
		throw unreachable();
	} finally {
		clearTimeout(timer);
	}
}

/// Returns the error for an answer that is not what was asked for: with the sentence of this
/// server's error page, or with the title of another server's page.
export function unexpected({ status, statusText, text }) {
	const page = new DOMParser().parseFromString(text, "text/html");
	const sentence = page.querySelector(".notice")?.textContent
		?? texts.unexpected.replace("%",
			() => (page.title || `${status} ${statusText}`).trim().slice(0, 100));
	const isLasting = status >= 400 && status < 500 && ![408, 425, 429].includes(status);
	return new RequestError(sentence, isLasting);
}

const notice = document.getElementById("trouble"), [message] = notice.children;
const retryButton = document.getElementById("again");

// The requests that failed and will be repeated.
const waiting = new Set();

/// Calls `attempt` until it succeeds, and returns its value; shows why it failed meanwhile. Returns
/// nothing once the request is aborted. Before each wait the request's `onWait` gets the error.
export async function retry(attempt, request) {
	try {
		for (let failures = 0; ; failures++) {
			try {
				return await attempt();
			} catch (error) {
				if (request.signal.aborted) return;
				if (!(error instanceof RequestError)) throw error;
				waiting.add(request);
				request.isWaiting = true;
				request.onWait?.(error);
				showNotice(error);
				await retryTime(error.isLasting ? Infinity : delay(failures), request.signal);
				waiting.delete(request);
				request.isWaiting = false;
				if (request.signal.aborted) return;
			}
		}
	} finally {
		if (notice.contains(document.activeElement)) map.focus({ preventScroll: true });
		waiting.delete(request);
		// The notice stays while another request waits.
		notice.hidden = !waiting.size;
	}
}

/// Returns the milliseconds to wait after so many failures: random within a quarter, so that not
/// all readers come back at once.
export const delay = (failures) =>
	Math.min(1000 * 2 ** failures, 30_000) * (0.75 + Math.random() / 2);

function showNotice({ message: sentence, isLasting }) {
	const text = sentence + (isLasting ? "" : " " + texts.again);
	notice.hidden = false;
	// A screen reader would read the same text again if it were set again.
	if (message.textContent !== text) message.textContent = text;
}

// Waits until the time is over, the connection is back, the reader presses the button, or the
// request is aborted.
function retryTime(wait, signal) {
	const over = new AbortController();
	return new Promise((resolve) => {
		const timer = wait < Infinity && setTimeout(resolve, wait), options = { signal: over.signal };
		listen(window, "online", resolve, options);
		listen(retryButton, "click", resolve, options);
		listen(signal, "abort", resolve, options);
		listen(over.signal, "abort", () => clearTimeout(timer));
	}).finally(() => over.abort());
}
