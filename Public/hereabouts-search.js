// The search field with its suggestions: a custom element around a native input. It needs no other
// script, and tells the page what happens by events alone.

const listen = (target, name, handle, options) => target.addEventListener(name, handle, options);

// Returns the milliseconds to wait after so many failures: random within a quarter, so that not all
// readers come back at once.
const delay = (failures) => Math.min(1000 * 2 ** failures, 30_000) * (0.75 + Math.random() / 2);

// So many milliseconds an event stream may be silent before the server is asked by a request.
const patience = 1500;
// The number of requests that are under way at most: browsers open six connections to a server.
const requestLimit = 3;

/// The answers of a server to what is typed: by an event stream while there is one, and by requests
/// where something keeps streams back. `element` says where the server is and what goes with a
/// question; `take(number, html, sentence)` gets each answer that is newer than those before: the
/// options as HTML, or a sentence that says why there are none.
class Answers {
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
		if (this.#source || document.hidden || isResting) return;
		const { language } = this.#element;
		const source = new EventSource(this.#element.address("/suggestions?format=html"
			+ (language && "&lang=" + language) + (fields ? "&" + fields : "")));
		this.#source = source;
		this.#opened = fields ? this.#asked : 0;
		listen(source, "session", ({ data }) => {
			this.#session = JSON.parse(data).id;
			this.#lost = 0;
			if (this.#isWaiting) this.#send();
		});
		listen(source, "suggestions", ({ data, lastEventId }) => this.#streamed(lastEventId, data));
		listen(source, "failure", ({ data, lastEventId }) => {
			const { code, message } = JSON.parse(data);
			this.#streamed(lastEventId, "", this.#element.texts.failures[code] ?? message);
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

	/// Asks for the suggestions of a text.
	ask(text) {
		this.#text = text;
		this.#asked++;
		this.#send();
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

	#streamed(id, html, sentence) {
		const number = +id.split(".").at(-1);
		if (number <= this.#taken) return;
		this.#taken = number;
		this.#silences = this.#failures = 0;
		this.#watch();
		this.#take(html, sentence);
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
		const fields = new URLSearchParams({
			q: this.#text, region: this.#element.region, seq: number,
		});
		clearTimeout(this.#repeating);
		this.#isWaiting = false;
		if (this.#session) {
			const session = this.#session, url = this.#element.address("/suggestions/" + session);
			// The answer itself comes by the stream.
			const sent = fetch(url, { method: "POST", body: fields }).catch(() => null);
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
		const { language, texts } = this.#element;
		let html = "", sentence, isLasting;
		clearTimeout(this.#watching);
		this.#watching = 0;
		this.#requests++;
		try {
			const answer = await fetch(
				this.#element.address(`/?${fields}${language && "&lang=" + language}`),
				{ headers: { "X-Fragment": "suggestions" }, signal: AbortSignal.timeout(30_000) });
			const text = await answer.text();
			if (answer.ok && /^(<li|$)/.test(text)) html = text;
			else {
				// What stands between the reader and the server may answer with a page of its own.
				const page = new DOMParser().parseFromString(text, "text/html");
				const title = page.title || `${answer.status} ${answer.statusText}`;
				sentence = page.querySelector(".notice")?.textContent
					?? texts.unexpected.replace("%", () => title.trim().slice(0, 100));
				isLasting = /^4(?!08|25|29)/.test(answer.status);
			}
		} catch {
			sentence = navigator.onLine ? texts.unreachable : texts.offline;
		}
		this.#requests--;
		this.#failures = sentence ? this.#failures + 1 : 0;
		if (number > this.#taken) {
			if (!sentence) this.#taken = number;
			this.#take(html, sentence);
		}
		if (this.#isWaiting) this.#send();
		else if (sentence && !isLasting && number === this.#asked && number > this.#taken) {
			clearTimeout(this.#repeating);
			this.#repeating = setTimeout(() => this.#send(), delay(this.#failures - 1));
		}
	}
}

/// `<hereabouts-search>` makes the field within it a combobox, by the ARIA Authoring Practices: the
/// focus stays in the field, and an option is only marked as active. It holds an `input`, an element of
/// the role `listbox`, one of the class `no-suggestions` that takes the list's place, and one of the
/// role `status`. Without script the field works by its form.
///
/// Attributes: `src`, the address of the server, by default that of this script; `region` and `lang`,
/// by default the values of the form's fields of these names; `data-texts`, its texts as JSON, by
/// default those of the nearest element around it that has some.
///
/// Events, beside those of the field: `hereabouts-select`, when an option is chosen, with its `href`
/// and `title` as `detail`. It bubbles; unless it is cancelled, the browser goes to the `href`.
class HereaboutsSearch extends HTMLElement {
	#input; #list; #notice; #status; #answers;
	// The active option; and a function that shows an answer which came while it was active.
	#active; #held;
	// The text that was asked for last; the timer of what is said; what ends with the element.
	#asked; #saying; #life;
	#isComposing = false;
	/// The texts of the element, by their names.
	texts;

	connectedCallback() {
		this.#input = this.querySelector("input");
		this.#list = this.querySelector("[role=listbox]");
		this.#notice = this.querySelector(".no-suggestions");
		this.#status = this.querySelector("[role=status]");
		this.texts = JSON.parse(this.closest("[data-texts]").dataset.texts);
		this.#answers = new Answers(this, (html, sentence) => this.#take(html, sentence));
		this.#life = new AbortController();
		const on = (target, handlers) => {
			for (const [name, handle] of Object.entries(handlers))
				listen(target, name, handle, { signal: this.#life.signal });
		};
		on(this.#input, {
			input: (event) => event.isComposing || this.#textChanged(),
			compositionstart: () => this.#compose(true),
			compositionend: () => this.#compose(false),
			focus: () => {
				this.#answers.open();
				if (!this.#text) this.#offerRecents();
			},
			blur: () => this.#close(),
			keydown: (event) => this.#keyPressed(event),
		});
		on(this.#list, {
			pointerdown: (event) => event.preventDefault(),
			click: ({ target }) => this.#choose(target.closest("[role=option]")),
		});
		on(this.#input.form, { submit: () => this.#close() });
		on(window, {
			popstate: () => this.#close(),
			online: () => this.#answers.renew(),
		});
		on(document, {
			visibilitychange: () => {
				if (document.hidden) this.#answers.close();
				else if (this.#hasFocus) this.#answers.open();
			},
		});
		// What was typed before this script came is answered now.
		if (this.#hasFocus && this.#text) this.#textChanged();
	}

	disconnectedCallback() {
		this.#life.abort();
		this.#close();
		this.#answers.close();
	}

	/// Returns the address of a path on the server.
	address(path) {
		return new URL(path, this.getAttribute("src") ?? import.meta.url);
	}
	/// The region that is searched first, as the server writes it, or nothing.
	get region() {
		return this.getAttribute("region") ?? this.#input.form.elements.region?.value ?? "";
	}
	/// The language that is asked for, or nothing where the browser's languages count.
	get language() {
		return this.lang || (this.#input.form.elements.lang?.value ?? "");
	}

	get #text() { return this.#input.value.trim(); }
	get #hasFocus() { return document.activeElement === this.#input; }

	#compose(isBegun) {
		this.#isComposing = isBegun;
		if (isBegun) this.#activate();
		else this.#textChanged();
	}

	#textChanged() {
		// Browsers differ in whether a composition ends with an event of its own.
		if (this.#input.value === this.#asked) return;
		this.#held = null;
		this.#activate();
		if (this.#text) {
			this.#asked = this.#input.value;
			return this.#answers.ask(this.#asked);
		}
		this.#list.innerHTML = this.#notice.textContent = "";
		this.#close();
	}

	// Shows an answer; while an option is active or text is composed, later.
	#take(html, sentence) {
		const present = () => {
			this.#held = null;
			this.#offer(html, sentence ?? this.texts.none);
		};
		this.#held = present;
		if (!this.#active && !this.#isComposing) present();
	}

	#offer(html, sentence) {
		if (!this.#hasFocus || !this.#text) return;
		this.#list.innerHTML = html;
		this.#notice.textContent = sentence;
		this.#open();
		// A screen reader says it once typing pauses.
		clearTimeout(this.#saying);
		this.#saying = setTimeout(() => this.#say(sentence), 600);
	}

	// Says how many options there are, or why there are none.
	#say(sentence) {
		const count = this.#list.childElementCount, forms = this.texts.suggestions;
		const form = new Intl.PluralRules(this.closest("[lang]").lang).select(count);
		this.#status.textContent = count ? (forms[form] ?? forms.other).replace("%", count) : sentence;
	}

	// Shows what the reader looked for before, while nothing is typed.
	async #offerRecents() {
		const url = this.address("/?" + new URLSearchParams({ region: this.region }));
		const html = await fetch(url, { headers: { "X-Fragment": "suggestions" } })
			.then((answer) => (answer.ok ? answer.text() : "")).catch(() => "");
		if (!/^<li/.test(html) || !this.#hasFocus || this.#text) return;
		this.#list.innerHTML = html;
		this.#open();
	}

	#open(isOpen = true) {
		const count = this.#list.childElementCount;
		this.#list.hidden = !isOpen || !count;
		this.#notice.hidden = !isOpen || count > 0 || !this.#notice.textContent;
		this.#input.ariaExpanded = !this.#list.hidden;
	}

	// Closes the list; answers to earlier questions do not open it again.
	#close() {
		this.#held = this.#asked = null;
		clearTimeout(this.#saying);
		this.#status.textContent = "";
		this.#answers.forget();
		this.#activate();
		this.#open(false);
	}

	#activate(option) {
		if (option !== this.#active) {
			if (this.#active) this.#active.ariaSelected = false;
			this.#active = option;
			if (option) {
				option.ariaSelected = true;
				option.scrollIntoView({ block: "nearest" });
				this.#input.setAttribute("aria-activedescendant", option.id);
			} else this.#input.removeAttribute("aria-activedescendant");
		}
		if (!option && !this.#isComposing) this.#held?.();
	}

	#choose(option) {
		if (!option) return;
		const { href } = option.dataset, title = option.querySelector(".title")?.textContent;
		this.#close();
		const isDone = !this.dispatchEvent(new CustomEvent("hereabouts-select", {
			detail: { href, title }, bubbles: true, composed: true, cancelable: true,
		}));
		if (!isDone) location.assign(this.address(href));
	}

	#keyPressed(event) {
		const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
		const options = [...this.#list.children], index = options.indexOf(this.#active);
		const isOpen = !this.#list.hidden || !this.#notice.hidden;
		// Safari says by the code 229 alone that a key ends a composition.
		if (event.isComposing || event.keyCode === 229) return;
		// These keys edit the text: the option that was active is one no more.
		if (["ArrowLeft", "ArrowRight", "Home", "End"].includes(key)) return this.#activate();
		if (ctrlKey || metaKey || shiftKey) return;
		if (key === "ArrowUp" && altKey) {
			this.#close();
		} else if (key === "ArrowDown" || key === "ArrowUp") {
			this.#open();
			const next = key === "ArrowDown" ? index + 1 : (index < 0 ? options.length : index) - 1;
			if (!altKey) this.#activate(options[next]);
		} else if (key === "Enter" && this.#active) {
			this.#choose(this.#active);
		} else if (key === "Escape" && (isOpen || this.#input.value)) {
			if (!isOpen) {
				this.#input.value = "";
				// As by any other edit, the page learns that the text has changed.
				this.#input.dispatchEvent(new Event("input", { bubbles: true }));
			}
			this.#close();
		} else return;
		event.preventDefault();
	}
}

customElements.define("hereabouts-search", HereaboutsSearch);
