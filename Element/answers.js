import { addressWith, answerIn } from "./dialects.js";
import { listen } from "./dom.js";

// Returns the milliseconds to wait after so many failures: random within a quarter, so that not all
// readers come back at once.
const delay = (failures) => Math.min(1000 * 2 ** failures, 30_000) * (0.75 + Math.random() / 2);

// So many milliseconds an event stream may be silent before the server is asked by a request.
const patience = 1500;
// The number of requests that are under way at most: browsers open six connections to a server.
const requestLimit = 3;

/// The answers of a server to what is typed: by an event stream while there is one, and by requests
/// where something keeps streams back, or the server has none. `element` says where the server is and
/// what goes with a question; `take(answer, sentence)` gets each answer that is newer than those before,
/// with suggestions and credits, or nothing and a sentence that says why.
export class Answers {
	#element; #take; #source; #session;
	// The text of the last question; the numbers of it, of the newest answer, of the stream's question.
	#text; #asked = 0; #taken = 0; #opened = 0;
	// Whether the last question waits for a session, or for a request that ends.
	#isWaiting = false; #requests = 0; #failures = 0;
	// How often in a row a stream could not be had, how often one said nothing, and the time before
	// which none is opened again.
	#lost = 0; #silences = 0; #restsUntil = 0;
	#repeating; #watching;

	constructor(element, take) {
		this.#element = element;
		this.#take = take;
	}

	/// Opens the event stream, unless it was tried too often. The fields of a question are answered
	/// first by it, whichever process of the server it reaches.
	open(fields) {
		const isResting = performance.now() < this.#restsUntil || this.#lost > 4 || this.#silences > 1;
		const { languages, hasStream } = this.#element;
		if (this.#source || document.hidden || isResting || !hasStream) return;
		const path = addressWith("suggestions", { ...fields, ...languages });
		const source = new EventSource(this.#element.address(path));
		this.#source = source;
		this.#opened = fields ? this.#asked : 0;
		listen(source, "session", ({ data }) => {
			this.#session = JSON.parse(data).id;
			this.#lost = 0;
			if (this.#isWaiting) this.#send();
		});
		listen(source, "suggestions", ({ data, lastEventId }) => this.#streamed(lastEventId, JSON.parse(data)));
		listen(source, "failure", ({ data, lastEventId }) => {
			const { code, message } = JSON.parse(data);
			this.#streamed(lastEventId, null, this.#element.texts.failures[code] ?? message);
		});
		listen(source, "error", () => {
			// The browser opens a stream that was cut again, but not one that was refused.
			if (source.readyState === EventSource.CLOSED && source === this.#source) this.close();
			else this.#disconnect();
			this.#restsUntil = performance.now() + delay(this.#lost++);
			if (this.#isWaiting) this.#send();
		});
	}

	/// Closes the event stream.
	close() {
		this.#disconnect();
		this.#source?.close();
		this.#source = null;
	}

	// Has the last question wait where its answer was to come by the stream.
	#disconnect() {
		this.#isWaiting ||= this.#taken < this.#asked && !this.#requests;
		this.#session = null;
	}

	/// Asks for the suggestions of a text after a pause in typing of so many milliseconds.
	ask(text, pause) {
		this.#text = text;
		this.#asked++;
		clearTimeout(this.#repeating);
		if (+pause) this.#repeating = setTimeout(() => this.#send(), pause);
		else this.#send();
	}

	/// Ignores the answers to all questions so far.
	forget() {
		this.#taken = this.#asked;
		this.#isWaiting = false;
		clearTimeout(this.#repeating);
		this.#watch();
	}

	/// Asks the last question once more, by a request too: a new stream may take long to open.
	renew() {
		this.close();
		[this.#lost, this.#silences, this.#restsUntil] = [1, 0, 0];
		if (this.#taken < this.#asked) this.#send();
	}

	#streamed(id, answer, sentence) {
		const number = +id.split(".").at(-1);
		if (number <= this.#taken) return;
		this.#taken = number;
		this.#silences = this.#failures = 0;
		this.#watch();
		this.#take(answer, sentence);
	}

	// Asks the last question by a request if the stream answers nothing for a while from now.
	#watch() {
		clearTimeout(this.#watching);
		this.#watching = 0;
		if (this.#taken < this.#asked) this.#keepWatch();
	}

	// The same, but for a while from when it was watched first.
	#keepWatch() {
		this.#watching ||= setTimeout(() => {
			this.#watching = 0;
			this.#silences++;
			this.#lost ||= 1;
			this.close();
			this.#send();
		}, patience);
	}

	async #send() {
		const number = this.#asked;
		const fields = { q: this.#text, region: this.#element.area, seq: number };
		clearTimeout(this.#repeating);
		if (!this.#element.hasStream) this.close();
		this.#isWaiting = false;
		if (this.#session) {
			const session = this.#session, url = this.#element.address("suggestions/" + session);
			// The answer itself comes by the stream.
			const headers = { Accept: "application/json" };
			const sent = fetch(url, { method: "POST", body: new URLSearchParams(fields), headers }).catch(() => null);
			this.#keepWatch();
			const status = (await sent)?.status;
			// What becomes of a newer question says whether the session lives.
			if (status === 202 || number !== this.#asked) return;
			if (this.#session === session) this.close();
			// On 404 the session is over, or another process has it: a new stream answers.
			if (status !== 404) this.#lost ||= 1;
			if (number <= this.#taken) return;
		}
		this.open(!this.#lost && fields);
		const isAlone = this.#lost || !this.#source;
		if (isAlone && this.#requests < requestLimit) return this.#request(number, fields);
		this.#isWaiting = this.#opened !== number;
		if (!this.#lost) this.#keepWatch();
	}

	async #request(number, fields) {
		const { protocol, texts } = this.#element;
		let answer = null, sentence, isLasting;
		clearTimeout(this.#watching);
		this.#watching = 0;
		this.#requests++;
		try {
			const reply = await fetch(this.#element.address(protocol.path(this.#element, fields)),
				{ signal: AbortSignal.timeout(30_000) });
			[answer, sentence] = this.#read(reply, await reply.text());
			isLasting = /^4(?!08|25|29)/.test(reply.status);
		} catch {
			sentence = navigator.onLine ? texts.unreachable : texts.offline;
		}
		this.#requests--;
		this.#failures = sentence ? this.#failures + 1 : 0;
		if (number > this.#taken) {
			if (!sentence) this.#taken = number;
			this.#take(answer, sentence);
		}
		if (this.#isWaiting) this.#send();
		else if (sentence && !isLasting && number === this.#asked && number > this.#taken) {
			clearTimeout(this.#repeating);
			this.#repeating = setTimeout(() => this.#send(), delay(this.#failures - 1));
		}
	}

	// Returns the answer that a text holds, or nothing and the sentence that says why there is none.
	#read({ ok, status, statusText }, text) {
		const { protocol, texts } = this.#element;
		let reason;
		try {
			const data = JSON.parse(text);
			if (ok) return [answerIn(protocol, data)];
			const code = { 429: "rateLimited", 502: "malformedResponse", 503: "unavailable" }[status];
			reason = texts.failures[code] ?? data.detail ?? data.message;
		} catch {
			// What stands between the reader and the server may answer with a page of its own.
		}
		const title = /<title>([^<]*)/i.exec(text)?.[1].trim() || `${status} ${statusText}`;
		return [null, reason ?? texts.unexpected.replace("%", () => title.slice(0, 100))];
	}
}
